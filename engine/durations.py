"""When continuous effects end (500.4-5, 514.2, 611.2a-b): at a moment of the turn, or as soon as their condition fails."""

from __future__ import annotations

from .atoms import game
from .citing import cr
from .layers import view
from .objects import ObjectId, PlayerId, Zone
from .state import State
from .transaction import Transaction
from .wording.values import Duration

WHILE = frozenset({Duration.WHILE_SOURCE, Duration.WHILE_TAPPED, Duration.WHILE_CONTROLLED})
"""Durations worded "finché …", that end by themselves and never start again."""


@cr("611.2a", "500.4", "500.5", "514.2")
def expire(tx: Transaction, duration: Duration, player: PlayerId | None = None) -> None:
    """End continuous effects with this duration; for "until your next turn", those of `player`."""
    ids = frozenset(
        effect.id
        for effect in tx.state.effects
        if effect.duration is duration
        and (player is None or effect.until_turn_of == player)
        and (duration is not Duration.END_OF_YOUR_NEXT_TURN or effect.began_turn < tx.state.turn)
    )
    game.end_effects(tx, ids)


@cr("611.2b")
def lasts(state: State, duration: Duration, source: ObjectId | None, you: PlayerId) -> bool:
    """Whether a "finché …" duration goes on now (or, before it begins, whether it could begin at all)."""
    if duration not in WHILE:
        return True
    item = state.objects.get(source) if source is not None else None
    if item is None or item.zone is not Zone.BATTLEFIELD or item.phased_out:
        return False
    if duration is Duration.WHILE_CONTROLLED:
        return view(state, item.id).controller == you
    return item.tapped or duration is Duration.WHILE_SOURCE


@cr("611.2b", "702.26f")
def end_finished(tx: Transaction) -> None:
    """End the effects whose "finché …" is over: at once, without the stack, and for good."""
    over = frozenset(
        effect.id
        for effect in tx.state.effects
        if effect.duration in WHILE and not lasts(tx.state, effect.duration, effect.source, effect.controller)
    )
    game.end_effects(tx, over, rules=("611.2b",))
