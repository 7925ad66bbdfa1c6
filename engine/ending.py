"""Ending the game (104): losing, leaving, winning, draws. Restarting it is `start.begin_again`."""

from __future__ import annotations

from collections.abc import Iterable

from . import designations
from .atoms import game, players, zones
from .citing import cr
from .errors import IllegalAction
from .events import Ending, Loss
from .happening import goes_ahead
from .impossible import CANT_LOSE_GAME, forbids
from .layers import view
from .objects import ObjectId, ObjectKind, PlayerId, TargetRef, Zone
from .proposals import WouldLoseGame, WouldWinGame
from .state import State
from .transaction import Transaction
from .wording.instructions import GainControl
from .wording.values import Fixed


def cant_lose(state: State, player: PlayerId) -> bool:
    """An effect says the player can't lose the game (101.2)."""
    return forbids(state, player, CANT_LOSE_GAME)


@cr("104.3a", "104.5")
def concede(tx: Transaction, player: PlayerId) -> None:
    """A player may concede at any time; nothing can stop it, and they leave at once."""
    if not tx.state.players[player].in_game:
        raise IllegalAction("chi ha lasciato la partita non può concederla", "104.3a")
    players.lose(tx, player, Loss.CONCEDED, rules=("104.3a", "104.5"))
    after_losses(tx)


@cr("104.2a", "104.2c", "104.3g", "104.4a", "104.4d", "104.5")
def after_losses(tx: Transaction) -> None:
    """Players who lost leave the game; if one (or one team) is left, it won; if none, the game is a draw.

    Nothing that keeps a player from winning stops the last one left (104.2a).
    """
    if tx.state.ended is not None:
        return
    _lose_together(tx)
    state, living = tx.state, tx.state.living
    if len(living) == 0:
        drew = [who for who in state.players if who.lost is Loss.DREW]
        rule = "104.4g" if drew else "104.4d" if state.table.teams else "104.4a"
        players.end_game(tx, Ending.DRAW, rules=(rule,))
    elif not state.opponents(living[0]) and len(state.players) > len(state.table.members(living[0])):
        rule = "104.2c" if state.table.teams else "104.2a"
        players.end_game(tx, Ending.WON, living[0], rules=(rule,))
    else:
        gone = [player.id for player in state.players if player.lost is not None]
        designations.pass_on(tx, gone)
        for player in gone:
            _leave(tx, player)


@cr("810.8a", "810.8b", "809.5b", "809.5c", "104.3i", "104.4h")
def _lose_together(tx: Transaction) -> None:
    """Two heads lose as one; generals lose with their emperor, and the game is a draw for them if it is for it."""
    table = tx.state.table
    for who in tx.state.players:
        if who.lost is None or not (table.shared_life or who.id in table.emperors):
            continue
        for mate in tx.state.team(who.id):
            if who.lost is Loss.DREW:
                players.draw_for(tx, mate, rules=("809.5c", "104.4h"))
            else:
                rules = ("810.8a",) if table.shared_life else ("809.5b", "104.3i")
                players.lose(tx, mate, Loss.TEAM, rules=rules)


@cr("800.4a", "603.6c")
def _leave(tx: Transaction, player: PlayerId) -> None:
    """A player leaves: first what they own goes with them, then what they control ceases to exist or is exiled."""
    from .zone_changes import exile

    gone = [
        item for item in tx.state.objects.values() if item.owner == player and item.zone is not Zone.OUTSIDE
    ]
    held = (*tx.state.battlefield, *tx.state.stack)
    if not gone and not any(view(tx.state, id).controller == player for id in held):
        game.clear_waiting(tx, player)
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


@cr("801.14", "104.3h")
def _instead_of_winning(state: State, winners: Iterable[PlayerId]) -> tuple[PlayerId, ...]:
    """With limited ranges of influence, winning makes the opponents within one's range lose."""
    return tuple(
        other for player in winners for other in state.opponents(player) if state.reached(player, other)
    )


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
    if tx.state.reach and winning:
        losers, winning = (*losers, *_instead_of_winning(tx.state, winning)), []
    with tx.batch():
        for player in losers:
            mark_loss_by_effect(tx, player)
    still = [player for player in winning if tx.state.players[player].in_game]
    if still:
        players.end_game(tx, Ending.WON, still[0], rules=("104.2b",))
        return
    after_losses(tx)


@cr("104.4c", "801.15", "104.4e")
def draw_by_effect(tx: Transaction, controller: PlayerId) -> None:
    """An effect says the game is a draw: for everybody, or for those within its controller's range of influence."""
    if tx.state.reach:
        _draw_within(tx, (controller,), ("801.15", "104.4e"))
    else:
        players.end_game(tx, Ending.DRAW, rules=("104.4c",))


@cr("104.4b", "732.4", "801.16", "104.4f")
def mandatory_loop(tx: Transaction, involved: Iterable[PlayerId]) -> None:
    """A loop of mandatory actions that nobody can stop: a draw, with limited ranges for those near who is in it."""
    if tx.state.reach:
        _draw_within(tx, involved, ("801.16", "104.4f"))
    else:
        players.end_game(tx, Ending.DRAW, rules=("104.4b",))


def _draw_within(tx: Transaction, centres: Iterable[PlayerId], rules: tuple[str, ...]) -> None:
    near = {other for player in centres for other in tx.state.reach[player]}
    with tx.batch():
        for player in tx.state.apnap():
            if player in near:
                players.draw_for(tx, player, rules=rules)
    after_losses(tx)
