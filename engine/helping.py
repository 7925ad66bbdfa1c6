"""Paying a spell's mana with other things: convoke, improvise and delve (702.51, 702.126, 702.66)."""

from __future__ import annotations

from .abilities import Keyword
from .atoms import status
from .citing import cr
from .context import Context
from .errors import IllegalAction
from .layers import view
from .mana import Color
from .mana_payment import Demand, demands
from .objects import CardType, ObjectId, PlayerId
from .state import State
from .transaction import Transaction
from .wording.costs import Cost, PayMana

CONVOKE, IMPROVISE, DELVE = "convocazione", "improvvisare", "esumare"


@cr("702.51a", "702.66a", "702.126a")
def _helping(state: State, player: PlayerId, spell: ObjectId, way: str) -> tuple[ObjectId, ...]:
    """Untapped creatures for convoke, untapped artifacts for improvise, cards of the graveyard for delve."""
    if way == DELVE:
        return state.players[player].graveyard
    kind = CardType.CREATURE if way == CONVOKE else CardType.ARTIFACT
    return tuple(
        id
        for id in state.battlefield
        if not state.objects[id].tapped
        and not state.objects[id].phased_out
        and view(state, id).controller == player
        and kind in view(state, id).types
    )


def _ways(state: State, spell: ObjectId) -> tuple[str, ...]:
    """Several instances of one of them are redundant (702.51c)."""
    has = {ability.name for ability in view(state, spell).abilities if isinstance(ability, Keyword)}
    return tuple(way for way in (CONVOKE, IMPROVISE, DELVE) if way in has)


def helpers(state: State, player: PlayerId, spell: ObjectId) -> int:
    """How many objects could help to pay for the spell, each for one mana."""
    found: set[ObjectId] = set()
    for way in _ways(state, spell):
        found.update(_helping(state, player, spell, way))
    return len(found)


@cr("702.51a", "702.51b", "702.66a", "702.66b", "702.126a", "702.126b", "702.126c", "601.2h")
def help_pay(
    tx: Transaction,
    player: PlayerId,
    spell: ObjectId,
    total: Cost,
    context: Context,
    change: int,
    less: tuple[str, ...],
) -> tuple[int, tuple[str, ...]]:
    """Once the total cost is determined, the player TAPs or exiles what pays for part of it.

    Returns how much generic mana and which coloured symbols are paid so. It is no cost, additional or alternative.
    """
    generic = 0
    symbols: list[str] = []
    if not any(isinstance(part, PayMana) for part in total.parts):
        return 0, ()
    for way in _ways(tx.state, spell):
        left = demands(total.mana, context.info.x, change - generic, (*less, *symbols))[0]
        colored = left.total if way == CONVOKE else left.generic
        ids = _helping(tx.state, player, spell, way)
        verb = "esiliare dal cimitero" if way == DELVE else "TAPpare"
        chosen = tx.pick(player, f"che cosa {verb} per {way}", ids, 0, min(colored, len(ids)), key=way)
        if way == DELVE:
            from .zone_changes import exile

            exile(tx, chosen, by=spell, rules=("702.66a",))
            generic += len(chosen)
            continue
        paid = _paid_by(tx, player, chosen, left) if way == CONVOKE else [""] * len(chosen)
        if paid.count("") > left.generic:
            raise IllegalAction("una creatura TAPpata non paga nessun mana di questo costo", "702.51a")
        symbols += [symbol for symbol in paid if symbol]
        generic += paid.count("")
        with tx.batch():
            for id in chosen:
                status.tap(tx, id)
    return generic, tuple(symbols)


_LETTERS = {color: color.value for color in Color}


@cr("702.51a")
def _paid_by(tx: Transaction, player: PlayerId, chosen: tuple[ObjectId, ...], left: Demand) -> list[str]:
    """For each creature TAPped, the symbol of its colour that it pays for, or "" for one generic mana.

    As many coloured symbols as possible are paid: whoever TAPs creatures wants the most of them.
    """
    wanted = dict(left.typed)
    order = sorted(chosen, key=lambda id: len(view(tx.state, id).colors))
    paid: list[str] = []
    for id in order:
        letters = sorted(_LETTERS[color] for color in view(tx.state, id).colors)
        fitting = [letter for letter in letters if wanted.get(letter, 0) > 0]
        if fitting:
            wanted[fitting[0]] -= 1
        paid.append(fitting[0] if fitting else "")
    return paid
