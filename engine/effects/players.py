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
from ..state import Shield, Step, Task
from ..transaction import Transaction
from ..wording.instructions import (
    DrawTheGame,
    EndTurn,
    ExtraTurn,
    GetEmblem,
    LoseGame,
    RestartGame,
    SkipNext,
    WinGame,
)
from ..wording.values import Duration
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


@carries_out(EndTurn)
@cr("724.1", "724.1a", "724.1b", "724.1c", "724.1d", "724.1e")
def end_turn(tx: Transaction, effect: EndTurn, context: Context) -> bool:
    """End the turn: waiting triggers vanish, everything on the stack is exiled, then straight to the cleanup step."""
    from ..combat.removal import finish
    from ..durations import expire
    from ..sba import check
    from ..turn import end_step, turn_order
    from ..zone_changes import exile

    game.clear_waiting(tx)
    exile(tx, tx.state.stack, by=context.source)
    while check(tx):
        ending.after_losses(tx)
        if tx.state.ended is not None:
            return True
    finish(tx)
    expire(tx, Duration.END_OF_COMBAT)
    end_step(tx)
    following = turn_order(tx.state)
    game.drop_agenda(tx)
    game.plan(tx, Task("step", step=Step.CLEANUP), following)
    return True


@carries_out(GetEmblem)
@cr("114.1", "114.2", "114.3")
def get_emblem(tx: Transaction, effect: GetEmblem, context: Context) -> bool:
    """Players get an emblem with abilities and no other characteristics."""
    for player in players(tx, effect.who, context):
        abilities = tuple(bound(ability, context.source) for ability in effect.abilities)
        create_emblem(tx, Characteristics(abilities=abilities), player)
    return True
