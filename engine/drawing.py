"""Drawing cards (121): one at a time, each with its replacement, even from an empty library."""

from __future__ import annotations

from .citing import cr
from .happening import propose
from .objects import PlayerId
from .proposals import WouldDraw
from .transaction import Transaction


@cr("121.1", "121.2", "121.6b")
def draw(tx: Transaction, player: PlayerId, n: int = 1) -> int:
    """`player` draws `n` cards, each draw finished before the next begins. Returns how many were drawn."""
    return sum(propose(tx, WouldDraw(player=player)) for _ in range(n))


@cr("121.2c", "101.4")
def draw_each(tx: Transaction, players: tuple[PlayerId, ...], n: int = 1) -> int:
    """Several players draw: first all of the active player's draws, then the others' in turn order."""
    return sum(draw(tx, player, n) for player in tx.state.apnap() if player in players)
