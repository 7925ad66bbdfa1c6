"""Damage that would reduce a life total to less than 1 and reduces it to 1 instead (120.4c)."""

from __future__ import annotations

from collections.abc import Sequence

from .atoms import game
from .citing import cr
from .errors import UnsupportedRule
from .evaluating import amount
from .events import Replaced
from .impossible import forbids
from .objects import PlayerId
from .proposals import InsteadDo, Proposal, WouldDamage
from .state import State
from .transaction import Transaction
from .wording.instructions import GainLife
from .wording.values import Players

STOPS_AT_ONE = "il danno non porta i punti vita sotto 1"
"""The name of the rule change."""


@cr("120.4c", "120.4d", "616.1")
def most_life_lost(tx: Transaction, outcomes: Sequence[Proposal]) -> dict[PlayerId, int]:
    """For each player whom such an effect saves, how much life this damage can make them lose at most.

    The whole event is looked at: what they would lose, and what they gain by it, from lifelink or for damage prevented.
    """
    found: dict[PlayerId, int] = {}
    for player in tx.state.living:
        if not forbids(tx.state, player, STOPS_AT_ONE):
            continue
        loss = sum(_life_cost(item, player) for item in outcomes)
        room = tx.state.players[player].life + _gained(tx.state, player, outcomes) - 1
        if loss > 0 and room < loss:
            _alone(tx.state)
            found[player] = max(0, room)
            text = "il danno riduce i punti vita a 1 invece che a meno di 1"
            game.note(tx, Replaced(by=None, text=text, player=player, rules=("120.4c", "614.6")))
    return found


def _life_cost(item: Proposal, player: PlayerId) -> int:
    from .damage import source_has

    if not isinstance(item, WouldDamage) or item.to.player != player:
        return 0
    return 0 if source_has(item.source, "infettare") else item.amount


def _gained(state: State, player: PlayerId, outcomes: Sequence[Proposal]) -> int:
    from .damage import source_has

    total = 0
    for item in outcomes:
        if isinstance(item, WouldDamage):
            mine = item.source.controller == player and source_has(item.source, "legame vitale")
            total += item.amount if mine else 0
        elif isinstance(item, InsteadDo) and item.context.controller == player:
            for effect in item.effects:
                if isinstance(effect, GainLife) and effect.who == Players():
                    total += max(0, amount(state, effect.amount, item.context))
    return total


def _alone(state: State) -> None:
    """What else would change life lost or gained could be chosen to apply first (616.1): that is not carried out."""
    from .abilities import Replaces
    from .replacement_abilities import watching

    known = watching(state)
    if state.table.shared_life or known.get(Replaces.LOSES_LIFE) or known.get(Replaces.GAINS_LIFE):
        raise UnsupportedRule(
            "616.1", "danno ridotto a lasciare 1 punto vita insieme ad altri effetti sui punti vita"
        )
