"""Noticing a loop of mandatory actions (104.4b): the same position comes back while nobody chooses anything."""

from __future__ import annotations

from itertools import pairwise

from . import ending
from .atoms import game
from .citing import cr
from .errors import BoundReached
from .growth import nobody_counts, round_of, token_like
from .objects import ObjectKind
from .state import PendingTrigger, State
from .transaction import Transaction

Triggers = tuple[tuple[object, ...], ...]

RETURNS = 3
"""How often the same position must have come back: meanwhile anybody with an answer to the loop can still give it."""
MOST_ROUNDS = 250
"""Times abilities may go on triggering while everybody passes before the engine gives up (a bound of ours)."""


@cr("104.4b", "732.4", "732.5")
def watch(tx: Transaction) -> None:
    """Called as something has resolved after all players passed.

    If the position keeps coming back, or only grows, since anybody last did anything but pass, only mandatory actions
    brought it back, and they will for ever: the game is a draw. Players are never made to break a loop (732.5), so that
    they could respond does not count; a choice made on the way does, and so does a position that only resembles another.
    """
    if tx.used:
        forget(tx)
        return
    if tx.state.ended is not None or tx.state.stack or not tx.state.waiting:
        return
    position = game.bare(tx.state)
    triggers = tuple(_said(pending) for pending in tx.state.waiting)
    before = tx.state.repeated
    if before.count((position, triggers)) >= RETURNS or _only_grows(tx, position, triggers):
        ending.mandatory_loop(tx, _involved(tx))
    elif len(before) >= MOST_ROUNDS:
        raise BoundReached(
            f"le stesse abilità continuano a innescarsi da {MOST_ROUNDS} volte mentre tutti passano, e la posizione non si "
            "ripete: il motore non sa dire se è un loop senza fine (regola 104.4b)"
        )
    else:
        game.set_game(tx, repeated=(*before, (position, triggers)))


@cr("104.4b")
def _only_grows(tx: Transaction, position: State, triggers: Triggers) -> bool:
    """Whether each of the last rounds left the position as it was but for more life and tokens, which nobody counts."""
    alike = [earlier for earlier, said in tx.state.repeated if said == triggers][-RETURNS:]
    if len(alike) < RETURNS:
        return False
    rounds = [round_of(each) for each in (*alike, position)]
    return all(after.grew_from(before) for before, after in pairwise(rounds)) and nobody_counts(tx.state)


@cr("801.16")
def _involved(tx: Transaction) -> set[int]:
    """Players who control something whose abilities triggered since the loop began."""
    return {pending.controller for pending in tx.state.waiting}


def forget(tx: Transaction) -> None:
    """Somebody acted or chose, or the step ended: what came before is no part of a loop."""
    if tx.state.repeated:
        game.set_game(tx, repeated=())


def _said(pending: PendingTrigger) -> tuple[object, ...]:
    """A waiting trigger without the ids of its event; the numbers of the event count. A token is like any other."""
    source = pending.source.object
    who = token_like(source) if source.kind is ObjectKind.TOKEN else source.id
    return who, pending.ability, pending.controller, getattr(pending.event, "amount", None)
