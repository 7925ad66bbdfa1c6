"""Ending the game (104): losing, leaving, winning, draws, restarting."""

from __future__ import annotations

from .atoms import game, players, zones
from .citing import cr
from .events import Ending, Loss
from .happening import goes_ahead
from .layers.rules import player_rules
from .objects import ObjectKind, PlayerId
from .proposals import WouldLoseGame, WouldWinGame
from .state import State
from .transaction import Transaction


def cant_lose(state: State, player: PlayerId) -> bool:
    """An effect says the player can't lose the game (101.2)."""
    return any(rule.name == "non può perdere la partita" for rule in player_rules(state, player))


@cr("104.3a", "104.5")
def concede(tx: Transaction, player: PlayerId) -> None:
    """A player may concede at any time; nothing can stop it, and they leave at once."""
    players.lose(tx, player, Loss.CONCEDED, rules=("104.3a", "104.5"))
    after_losses(tx)


@cr("104.2a", "104.4a", "104.5", "800.4a")
def after_losses(tx: Transaction) -> None:
    """Players who lost leave the game; if one is left, that player won; if none, the game is a draw."""
    if tx.state.ended is not None:
        return
    living = tx.state.living
    if len(living) == 0:
        players.end_game(tx, Ending.DRAW, rules=("104.4a",))
    elif len(living) == 1 and len(tx.state.players) > 1:
        players.end_game(tx, Ending.WON, living[0], rules=("104.2a",))
    else:
        for player in tx.state.players:
            if player.lost is not None:
                _leave(tx, player.id)


@cr("800.4a")
def _leave(tx: Transaction, player: PlayerId) -> None:
    """Objects a leaving player owns leave with them; what they control on the stack ceases to exist."""
    gone = [id for id, item in tx.state.objects.items() if item.owner == player]
    if not gone:
        return
    with tx.batch():
        for id in gone:
            zones.cease(tx, id, rules=("800.4a",))
        for id, item in list(tx.state.objects.items()):
            if item.controller == player and item.kind is ObjectKind.ABILITY:
                zones.cease(tx, id, rules=("800.4a",))
    game.set_game(
        tx,
        effects=tuple(effect for effect in tx.state.effects if effect.controller != player),
        waiting=tuple(pending for pending in tx.state.waiting if pending.controller != player),
    )


@cr("104.2b", "104.1", "104.3f")
def win(tx: Transaction, player: PlayerId) -> None:
    """An effect makes a player win: in a two-player game it ends at once; one who also would lose, loses (104.3f)."""
    if tx.state.ended is not None or tx.state.players[player].lost is not None:
        return
    if goes_ahead(tx, WouldWinGame(player=player)):
        players.end_game(tx, Ending.WON, player, rules=("104.2b",))


@cr("104.3e")
def mark_loss_by_effect(tx: Transaction, player: PlayerId) -> None:
    """An effect makes a player lose; the caller then calls `after_losses`, so that several may lose together."""
    if goes_ahead(tx, WouldLoseGame(player=player, why=Loss.EFFECT)):
        players.lose(tx, player, Loss.EFFECT, rules=("104.3e",))


@cr("104.4c")
def draw_by_effect(tx: Transaction) -> None:
    """An effect says the game is a draw."""
    players.end_game(tx, Ending.DRAW, rules=("104.4c",))


@cr("104.4b", "732.4")
def mandatory_loop(tx: Transaction) -> None:
    """A loop of mandatory actions that nobody can stop: the game is a draw."""
    players.end_game(tx, Ending.DRAW, rules=("104.4b",))


@cr("104.6", "727.1")
def restart(tx: Transaction) -> None:
    """The game is restarted: this one ends at once with no winner, and a new one begins (start.begin_again)."""
    players.end_game(tx, Ending.RESTARTED, rules=("104.6", "727.1"))
