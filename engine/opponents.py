"""An opponent who makes a choice for a spell or ability: which one it is (700.2e, 801.5c)."""

from __future__ import annotations

from .choices import Ask, Decision
from .citing import cr
from .objects import PlayerId, TargetRef
from .state import State
from .transaction import Transaction


@cr("700.2e", "801.5", "801.5c")
def an_opponent(tx: Transaction, player: PlayerId) -> PlayerId | None:
    """The opponent that `player` decides on; None without opponents.

    With limited ranges of influence it is one within the player's range, or the closest to the player's left if none is.
    """
    state = tx.state
    near = tuple(other for other in state.opponents(player) if state.reached(player, other))
    if not near:
        return _closest_to_the_left(state, player)
    options = tuple(TargetRef(player=other) for other in near)
    names = tuple(state.players[other].name for other in near)
    chosen = tx.choose(
        Decision(
            player,
            Ask.PLAYER,
            "quale avversario sceglie",
            options,
            names,
            rules=("700.2e",),
            key="avversario",
        )
    )[0]
    assert isinstance(chosen, TargetRef)
    return chosen.player


def _closest_to_the_left(state: State, player: PlayerId) -> PlayerId | None:
    count = len(state.players)
    seats = ((player + step) % count for step in range(1, count))
    return next((seat for seat in seats if seat in state.opponents(player)), None)
