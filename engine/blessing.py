"""The city's blessing (702.131): who gets it, as soon as they control ten permanents, for the rest of the game."""

from __future__ import annotations

from .atoms import game, players
from .citing import cr
from .events import ControlChanged, Event, PhasedIn, PhasedOut, TokenCreated, ZoneChanged
from .keyword_events import CityBlessed
from .layers import has, view
from .objects import PlayerId
from .state import State
from .transaction import Transaction

ASCEND = "ascesa"
_ENOUGH = 10
_CAN_BLESS = (ZoneChanged, TokenCreated, ControlChanged, PhasedIn, PhasedOut)


@cr("702.131a", "702.131b", "702.131c")
def bless(tx: Transaction, player: PlayerId) -> bool:
    """The player gets the blessing if they control ten or more permanents and don't have it."""
    if tx.state.players[player].blessed or _permanents(tx.state, player) < _ENOUGH:
        return False
    players.set_player(tx, player, blessed=True)
    game.note(tx, CityBlessed(player=player, rules=("702.131a",)))
    return True


def _permanents(state: State, player: PlayerId) -> int:
    return sum(
        not state.objects[id].phased_out and view(state, id).controller == player for id in state.battlefield
    )


@cr("702.131b", "702.131d")
def follow(tx: Transaction, events: tuple[Event, ...]) -> None:
    """At any time, without the stack: whoever controls a permanent with ascend and ten permanents gets the blessing."""
    if len(tx.state.battlefield) < _ENOUGH or not any(isinstance(event, _CAN_BLESS) for event in events):
        return
    climbing = {
        view(tx.state, id).controller
        for id in tx.state.battlefield
        if not tx.state.objects[id].phased_out and has(tx.state, id, ASCEND)
    }
    for player in sorted(climbing):
        bless(tx, player)
