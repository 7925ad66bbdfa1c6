"""Designations of players (725, 726): the monarch, the initiative, and who is the next one when they leave."""

from __future__ import annotations

from collections.abc import Collection

from .action_events import TookInitiative
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


@cr("726.1", "726.3", "726.5")
def take_initiative(tx: Transaction, player: PlayerId, *, rules: tuple[str, ...] = ("726.1",)) -> None:
    """The player has the initiative, and whoever had it ceases to; one who has it already takes it again."""
    old = tx.state.initiative
    game.set_game(tx, initiative=player)
    game.note(tx, TookInitiative(player=player, old=old, rules=rules))


@cr("725.4", "726.4")
def pass_on(tx: Transaction, gone: Collection[PlayerId]) -> None:
    """Whoever is leaving is followed by the active player, or by the next player in turn order who stays."""
    staying = tx.state.apnap()
    if tx.state.monarch in gone:
        if staying:
            crown(tx, staying[0], rules=("725.4",))
        else:
            game.set_game(tx, monarch=None)
    if tx.state.initiative in gone:
        if staying:
            take_initiative(tx, staying[0], rules=("726.4",))
        else:
            game.set_game(tx, initiative=None)
