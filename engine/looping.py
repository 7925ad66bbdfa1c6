"""Noticing a loop of mandatory actions (104.4b): the same position comes back while nobody chooses anything."""

from __future__ import annotations

from itertools import pairwise

from . import ending
from .atoms import game
from .citing import cr
from .errors import BoundReached
from .growth import nobody_counts, round_of
from .objects import ObjectKind
from .state import PendingTrigger, State
from .transaction import Transaction

RETURNS = 3
"""How often the same position must have come back: meanwhile anybody with an answer to the loop can still give it."""
MOST_ROUNDS = 250
"""Times abilities may go on triggering while everybody passes before the engine gives up (a bound of ours)."""


@cr("104.4b", "732.4", "732.5")
def watch(tx: Transaction) -> None:
    """Called as triggered abilities are about to go on the stack, or as state-based actions have been carried out.

    If the position keeps coming back, or only grows, since anybody last did anything but pass, only mandatory actions
    brought it back, and they will for ever: the game is a draw. Players are never made to break a loop (732.5), so that
    they could respond does not count; a choice made on the way does, and so does a position that only resembles another.
    """
    if tx.state.ended is not None:
        return
    now = (game.bare(tx.state), tuple(_said(pending) for pending in tx.state.waiting))
    before = tx.state.repeated
    if _goes_round(tx.state, (*before, now)):
        ending.mandatory_loop(tx, _involved(tx))
    elif len(before) >= MOST_ROUNDS:
        raise BoundReached(
            f"le stesse abilità continuano a innescarsi da {MOST_ROUNDS} volte mentre tutti passano, e la posizione non si "
            "ripete: il motore non sa dire se è un loop senza fine (regola 104.4b)"
        )
    else:
        game.set_game(tx, repeated=(*before, now))


@cr("104.4b")
def _goes_round(state: State, positions: tuple[tuple[State, tuple[object, ...]], ...]) -> bool:
    """Whether the last of the positions is the end of the same round gone through again and again, whatever its length.

    Between the ends of two rounds there may only be more of what nothing in the game counts.
    """
    triggers = positions[-1][1]
    for length in range(1, (len(positions) - 1) // RETURNS + 1):
        ends = positions[-1 : -2 - RETURNS * length : -length]
        if any(said != triggers for _, said in ends):
            continue
        rounds = [round_of(position) for position, _ in reversed(ends)]
        if all(after.goes_on_from(before, state) for before, after in pairwise(rounds)):
            return rounds[0] == rounds[-1] or nobody_counts(state)
    return False


@cr("801.16")
def _involved(tx: Transaction) -> set[int]:
    """Players who control something whose abilities triggered; everybody if nothing did."""
    return {pending.controller for pending in tx.state.waiting} or set(tx.state.living)


def forget(tx: Transaction) -> None:
    """Somebody acted or chose, or the step ended: what came before is no part of a loop."""
    if tx.state.repeated:
        game.set_game(tx, repeated=())


def _said(pending: PendingTrigger) -> tuple[object, ...]:
    """A waiting trigger without the ids of its event; the numbers of the event count. A token is like any other."""
    source = pending.source.object
    who = (source.base, source.controller) if source.kind is ObjectKind.TOKEN else source.card
    return who, pending.ability, pending.controller, getattr(pending.event, "amount", None)
