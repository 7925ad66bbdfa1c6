"""Sneak (702.190): a permanent spell cast so enters TAPped, attacking what the returned creature was attacking."""

from __future__ import annotations

from .citing import cr
from .combat.entering import put_attacking
from .events import AttackerReturned
from .objects import ObjectId, StackInfo, TargetRef
from .state import State
from .transaction import Transaction

SNEAK = "sgattaiolare"


def sneaks(info: StackInfo) -> bool:
    return info.alternative == SNEAK


@cr("702.190b")
def attacked(state: State, spell: ObjectId) -> TargetRef | None:
    """What the creature returned to pay for the spell was attacking."""
    return next(
        (
            event.defender
            for event in reversed(state.history)
            if isinstance(event, AttackerReturned) and event.source == spell
        ),
        None,
    )


@cr("702.190b", "506.3a")
def attack(tx: Transaction, spell: ObjectId, permanent: ObjectId) -> None:
    """The permanent that the spell became attacks the same player, planeswalker or battle."""
    defender = attacked(tx.state, spell)
    if defender is not None:
        put_attacking(tx, permanent, defender)
