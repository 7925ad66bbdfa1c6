"""Adding mana (106)."""

from __future__ import annotations

from ..choices import Ask, Decision
from ..citing import cr
from ..context import Context
from ..evaluating import amount
from ..happening import propose
from ..layers import view
from ..mana import MANA_NAMES, MANA_TYPES, Mana
from ..objects import PlayerId
from ..producing import choices
from ..proposals import WouldAddMana
from ..transaction import Transaction
from ..wording.instructions import AddMana
from .running import carries_out, players


@carries_out(AddMana)
@cr("106.1a", "106.3", "106.4", "106.5", "106.8")
def add_mana(tx: Transaction, effect: AddMana, context: Context) -> bool:
    """Mana goes to the pool; colours are chosen as it is added."""
    added = False
    snow = context.source in tx.state.objects and "neve" in view(tx.state, context.source).supertypes  # type: ignore[arg-type]
    for player in players(tx, effect.who, context):
        times = max(0, amount(tx.state, effect.amount, context))
        types = _types(tx, player, effect, times, context)
        mana = tuple(
            Mana(kind, snow, effect.only_for, this_turn=effect.persists, this_combat=effect.this_combat)
            for kind in types
        )
        propose(tx, WouldAddMana(player=player, mana=mana, source=context.source))
        added = added or bool(types)
    return added


@cr("106.6", "701.10f")
def _types(tx: Transaction, player: PlayerId, effect: AddMana, times: int, context: Context) -> list[str]:
    """The types of the mana added, chosen where there is a choice."""
    if effect.doubling:
        return [mana.type for mana in tx.state.players[player].pool]
    if effect.any_color and effect.different:
        chosen: list[str] = []
        for _ in range(times):
            chosen.append(_color(tx, player, tuple(kind for kind in MANA_TYPES[:5] if kind not in chosen)))
        return chosen
    possible = choices(tx.state, effect, context)
    if possible and times:
        return [_color(tx, player, possible)] * times
    return [kind for _ in range(times) for kind in effect.symbols]


def _color(tx: Transaction, player: PlayerId, options: tuple[str, ...]) -> str:
    answer = tx.choose(
        Decision(
            player,
            Ask.COLOR,
            "scegli il colore del mana",
            options,
            tuple(MANA_NAMES[kind] for kind in options),
            rules=("106.1a",),
            key="colore",
        )
    )[0]
    return str(answer)
