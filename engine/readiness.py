"""Summoning sickness (302.6) and sorcery timing (307.1)."""

from __future__ import annotations

from .citing import cr
from .layers import has, view
from .objects import ObjectId, PlayerId
from .state import MAIN_STEPS, State


@cr("302.6", "702.10c")
def sick(state: State, id: ObjectId) -> bool:
    """Not controlled continuously since its controller's most recent turn began, and without haste."""
    since = state.objects[id].controlled_since
    controller = view(state, id).controller
    if since < 0 or since < state.players[controller].turn_began:
        return False
    return not has(state, id, "rapidità")


@cr("307.1", "116.2a", "505.6a")
def sorcery_timing(state: State, player: PlayerId) -> bool:
    """The player's own main phase, with an empty stack and priority."""
    return (
        player in state.taking_turn
        and state.step in MAIN_STEPS
        and not state.stack
        and state.priority == player
    )


@cr("702.61a", "702.61b")
def second_split(state: State) -> bool:
    """A spell with split second is on the stack: no other is cast, and only mana abilities are activated."""
    return any(has(state, id, "battibaleno") for id in state.stack)
