"""Designations of players (725): the monarch, and who is the next one when they leave."""

from __future__ import annotations

from collections.abc import Collection

from .atoms import game
from .citing import cr
from .events import BecameMonarch
from .objects import PlayerId
from .transaction import Transaction


@cr("725.1", "725.3")
def crown(tx: Transaction, player: PlayerId, *, rules: tuple[str, ...] = ("725.1",)) -> None:
    """The player becomes the monarch, and whoever was ceases to be; nothing changes for one who is already."""
    old = tx.state.monarch
    game.set_game(tx, monarch=player)
    if old != player:
        game.note(tx, BecameMonarch(player=player, old=old, rules=rules))


@cr("725.4")
def pass_on(tx: Transaction, gone: Collection[PlayerId]) -> None:
    """The monarch is leaving: the active player becomes it, or the next player in turn order who stays."""
    if tx.state.monarch not in gone:
        return
    staying = tx.state.apnap()
    if staying:
        crown(tx, staying[0], rules=("725.4",))
    else:
        game.set_game(tx, monarch=None)
