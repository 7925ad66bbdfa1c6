"""Speed (702.178, 702.179): how it starts and grows, and the ability that every player with speed has."""

from __future__ import annotations

from collections.abc import Iterator

from .atoms import game, players
from .citing import cr
from .events import AbilityTriggered, Event, LifeLost
from .keyword_events import SpeedChanged
from .objects import PlayerId
from .state import READS_HISTORY, State
from .transaction import Transaction

MAX_SPEED = 4
ENGINES = "accendete i motori!"
TEXT = (
    "Ogniqualvolta uno o più avversari perdono punti vita durante il tuo turno, se la tua velocità è inferiore a 4, "
    "la tua velocità aumenta di 1."
)


@cr("702.179c", "702.179d", "702.179e")
def change(tx: Transaction, player: PlayerId, by: int, rules: tuple[str, ...]) -> bool:
    """The player's speed grows; whoever had none has that much. It never passes the maximum."""
    old = tx.state.players[player].speed
    now = min(MAX_SPEED, old + by)
    if now == old:
        return False
    players.set_player(tx, player, speed=now)
    game.note(tx, SpeedChanged(player=player, now=now, old=old, rules=rules))
    return True


@cr("702.179d")
def growing(state: State, events: tuple[Event, ...]) -> Iterator[tuple[PlayerId, Event]]:
    """The players whose inherent ability these events trigger, once each turn: an opponent lost life in their turn."""
    for player in state.taking_turn:
        who = state.players[player]
        if not 0 < who.speed < MAX_SPEED or not who.in_game:
            continue
        lost = next(
            (
                event
                for event in events
                if isinstance(event, LifeLost) and not state.table.mates(event.player, player)
            ),
            None,
        )
        if lost is not None and not _triggered(state, player):
            yield player, lost


def _triggered(state: State, player: PlayerId) -> bool:
    """Whether the ability has triggered for this player this turn."""
    state.memo[READS_HISTORY] = True
    return any(
        isinstance(event, AbilityTriggered) and event.player == player and event.text == TEXT
        for event in state.history
    )
