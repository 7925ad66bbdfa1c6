"""Winning, losing, drawing, turns and steps (104, 500.7, 614.10), emblems (114)."""

from __future__ import annotations

from .. import ending, start
from ..atoms import game
from ..atoms.zones import create_emblem
from ..citing import cr
from ..context import Context
from ..errors import UnsupportedRule
from ..granting import bound
from ..objects import Characteristics
from ..state import Shield
from ..transaction import Transaction
from ..wording.instructions import (
    DrawTheGame,
    ExtraTurn,
    GetEmblem,
    LoseGame,
    RestartGame,
    SkipNext,
    WinGame,
)
from .running import carries_out, players


@carries_out(WinGame)
@cr("104.2b")
def win_game(tx: Transaction, effect: WinGame, context: Context) -> bool:
    """A player wins."""
    for player in players(tx, effect.who, context):
        ending.win(tx, player)
    return True


@carries_out(LoseGame)
@cr("104.3e")
def lose_game(tx: Transaction, effect: LoseGame, context: Context) -> bool:
    """Players lose, all at once."""
    with tx.batch():
        for player in players(tx, effect.who, context):
            ending.mark_loss_by_effect(tx, player)
    ending.after_losses(tx)
    return True


@carries_out(DrawTheGame)
@cr("104.4c")
def draw_the_game(tx: Transaction, effect: DrawTheGame, context: Context) -> bool:
    """The game is a draw."""
    ending.draw_by_effect(tx, context.controller)
    return True


@carries_out(RestartGame)
@cr("104.6", "727.1", "727.5")
def restart_game(tx: Transaction, effect: RestartGame, context: Context) -> bool:
    """The game is restarted; keeping cards exempt from it is not carried out."""
    if effect.keep is not None:
        raise UnsupportedRule("727.5", "ricominciare la partita tenendo da parte delle carte")
    start.begin_again(tx, context.controller)
    return True


@carries_out(ExtraTurn)
@cr("500.7")
def extra_turn(tx: Transaction, effect: ExtraTurn, context: Context) -> bool:
    """An extra turn after this one; the last created is taken first."""
    for player in players(tx, effect.who, context):
        game.set_game(tx, extra_turns=(*tx.state.extra_turns, player))
    return True


@carries_out(SkipNext)
@cr("614.10", "614.10a")
def skip_next(tx: Transaction, effect: SkipNext, context: Context) -> bool:
    """The player skips the next such step, phase or turn."""
    for player in players(tx, effect.who, context):
        game.add_shield(tx, Shield(0, player, "salta", what=effect.what))
    return True


@carries_out(GetEmblem)
@cr("114.1", "114.2", "114.3")
def get_emblem(tx: Transaction, effect: GetEmblem, context: Context) -> bool:
    """Players get an emblem with abilities and no other characteristics."""
    for player in players(tx, effect.who, context):
        abilities = tuple(bound(ability, context.source) for ability in effect.abilities)
        create_emblem(tx, Characteristics(abilities=abilities), player)
    return True
