"""Noticing a loop of mandatory actions (104.4b): the same position comes back while nobody chooses anything."""

from __future__ import annotations

from . import ending
from .atoms import game
from .citing import cr
from .state import PendingTrigger
from .transaction import Transaction

RETURNS = 3
"""How often the same position must have come back: meanwhile anybody with an answer to the loop can still give it."""


@cr("104.4b", "732.4", "732.5")
def watch(tx: Transaction) -> None:
    """Called as something has resolved after all players passed.

    If the position keeps coming back since anybody last did anything but pass, only mandatory actions brought it back,
    and they will for ever: the game is a draw. Players are never made to break a loop (732.5), so that they could
    respond does not count; a choice made on the way does, and so does a position that only resembles an earlier one.
    """
    if tx.used:
        forget(tx)
        return
    if tx.state.ended is not None or tx.state.stack or not tx.state.waiting:
        return
    position = game.bare(tx.state)
    triggers = tuple(map(_said, tx.state.waiting))
    if tx.state.repeated.count((position, triggers)) >= RETURNS:
        ending.mandatory_loop(tx, _involved(tx))
    else:
        game.set_game(tx, repeated=(*tx.state.repeated, (position, triggers)))


@cr("801.16")
def _involved(tx: Transaction) -> set[int]:
    """Players who control something whose abilities triggered since the loop began."""
    return {pending.controller for pending in tx.state.waiting}


def forget(tx: Transaction) -> None:
    """Somebody acted or chose, or the step ended: what came before is no part of a loop."""
    if tx.state.repeated:
        game.set_game(tx, repeated=())


def _said(pending: PendingTrigger) -> tuple[object, ...]:
    """A waiting trigger without the ids of its event; the numbers of the event count."""
    return pending.source.id, pending.ability, pending.controller, getattr(pending.event, "amount", None)
