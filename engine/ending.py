"""Ending the game (104): losing, leaving, winning, draws. Restarting it is `start.begin_again`."""

from __future__ import annotations

from collections.abc import Iterable

from .atoms import game, players, zones
from .citing import cr
from .errors import IllegalAction
from .events import Ending, Loss
from .happening import goes_ahead
from .layers import view
from .layers.rules import player_rules
from .objects import ObjectId, ObjectKind, PlayerId, TargetRef, Zone
from .proposals import WouldLoseGame, WouldWinGame
from .state import State
from .transaction import Transaction
from .wording.instructions import GainControl
from .wording.values import Fixed


def cant_lose(state: State, player: PlayerId) -> bool:
    """An effect says the player can't lose the game (101.2)."""
    return any(rule.name == "non può perdere la partita" for rule in player_rules(state, player))


@cr("104.3a", "104.5")
def concede(tx: Transaction, player: PlayerId) -> None:
    """A player may concede at any time; nothing can stop it, and they leave at once."""
    if not tx.state.players[player].in_game:
        raise IllegalAction("chi ha lasciato la partita non può concederla", "104.3a")
    players.lose(tx, player, Loss.CONCEDED, rules=("104.3a", "104.5"))
    after_losses(tx)


@cr("104.2a", "104.4a", "104.5")
def after_losses(tx: Transaction) -> None:
    """Players who lost leave the game; if one is left, that player won; if none, the game is a draw.

    Nothing that keeps a player from winning stops the last one left (104.2a).
    """
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


@cr("800.4a", "603.6c")
def _leave(tx: Transaction, player: PlayerId) -> None:
    """A player leaves: first what they own goes with them, then what they control ceases to exist or is exiled."""
    from .zone_changes import exile

    gone = [
        item for item in tx.state.objects.values() if item.owner == player and item.zone is not Zone.OUTSIDE
    ]
    if not gone:
        return
    with tx.batch():
        for item in gone:
            if item.zone is Zone.BATTLEFIELD and not item.phased_out:
                zones.move(
                    tx, item.id, Zone.OUTSIDE, cause="ha lasciato la partita", rules=("800.4a", "603.6c")
                )
            else:
                zones.cease(tx, item.id, rules=("800.4a",))
        game.end_effects(tx, _giving_control(tx.state, player), rules=("800.4a",))
    abilities = [
        id
        for id in tx.state.stack
        if tx.state.objects[id].controller == player and not _is_card(tx.state, id)
    ]
    with tx.batch():
        for id in abilities:
            zones.cease(tx, id, rules=("800.4a",))
    held = (*tx.state.battlefield, *tx.state.stack)
    exile(tx, tuple(id for id in held if view(tx.state, id).controller == player), rules=("800.4a",))
    game.clear_waiting(tx, player)


def _is_card(state: State, id: ObjectId) -> bool:
    return state.objects[id].kind is ObjectKind.CARD


def _giving_control(state: State, player: PlayerId) -> frozenset[int]:
    """Effects that give the player control of something."""
    mine = Fixed((TargetRef(player=player),))
    return frozenset(
        effect.id
        for effect in state.effects
        if any(isinstance(item, GainControl) and item.who == mine for item in effect.modifications)
    )


@cr("104.2b", "104.1")
def win(tx: Transaction, player: PlayerId) -> None:
    """An effect makes a player win: the game ends at once, whatever else was to happen."""
    decide(tx, (player,), ())


@cr("104.3e")
def mark_loss_by_effect(tx: Transaction, player: PlayerId) -> None:
    """An effect makes a player lose; the caller then calls `after_losses`, so that several may lose together."""
    if goes_ahead(tx, WouldLoseGame(player=player, why=Loss.EFFECT)):
        players.lose(tx, player, Loss.EFFECT, rules=("104.3e",))


@cr("104.2b", "104.3e", "104.3f")
def decide(tx: Transaction, winners: Iterable[PlayerId], losers: Iterable[PlayerId]) -> None:
    """Players win and lose by effects at the same moment: one who would do both loses (104.3f)."""
    if tx.state.ended is not None:
        return
    winning = [
        player
        for player in winners
        if tx.state.players[player].in_game and goes_ahead(tx, WouldWinGame(player=player))
    ]
    with tx.batch():
        for player in losers:
            mark_loss_by_effect(tx, player)
    still = [player for player in winning if tx.state.players[player].in_game]
    if still:
        players.end_game(tx, Ending.WON, still[0], rules=("104.2b",))
        return
    after_losses(tx)


@cr("104.4c")
def draw_by_effect(tx: Transaction) -> None:
    """An effect says the game is a draw."""
    players.end_game(tx, Ending.DRAW, rules=("104.4c",))


@cr("104.4b", "732.4")
def mandatory_loop(tx: Transaction) -> None:
    """A loop of mandatory actions that nobody can stop: the game is a draw."""
    players.end_game(tx, Ending.DRAW, rules=("104.4b",))
