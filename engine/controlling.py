"""Controlling another player (723): during their next turn somebody else makes all their choices."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from .atoms import game
from .choices import Decision
from .citing import cr
from .objects import PlayerId
from .player_events import PlayerControlled
from .state import State, TurnControl
from .transaction import Transaction


@cr("723.1", "723.1a")
def control_next_turn(tx: Transaction, player: PlayerId, by: PlayerId) -> None:
    """`by` will control `player` during the next turn that they actually take, in the place of whoever would have."""
    others = (item for item in tx.state.controls if item.now or item.player != player)
    game.set_game(tx, controls=(*others, TurnControl(player, by)))
    game.note(tx, PlayerControlled(player=player, by=by, rules=("723.1",)))


@cr("723.1", "723.1b", "723.3")
def turn_begins(tx: Transaction) -> None:
    """The control of the turn before ends; that of who takes this turn begins. A skipped turn never gets here."""
    if not tx.state.controls:
        return
    kept = tuple(item for item in tx.state.controls if not item.now)
    begun = tuple(replace(item, now=True) for item in kept if item.player in tx.state.taking_turn)
    waiting = tuple(item for item in kept if item.player not in tx.state.taking_turn)
    game.set_game(tx, controls=(*waiting, *begun))
    for item in begun:
        game.note(tx, PlayerControlled(player=item.player, by=item.by, now=True, rules=("723.1",)))


@cr("723.5", "723.8", "723.9", "800.4b")
def maker(state: State, player: PlayerId) -> PlayerId:
    """Who makes the player's choices now: whoever controls them and is still in the game, or the player.

    With shared team turns the one who controls may be controlled too.
    """
    seen: set[PlayerId] = set()
    while player not in seen:
        seen.add(player)
        player = next(
            (
                item.by
                for item in state.controls
                if item.now and item.player == player and state.players[item.by].in_game
            ),
            player,
        )
    return player


@cr("723.5", "723.5a", "723.6")
def asked(state: State, decision: Decision) -> Decision:
    """The decision with who makes it. It stays the controlled player's: what it costs, that player pays.

    Conceding is no decision of the game, so nobody makes it for another (104.3a).
    """
    by = maker(state, decision.player) if state.controls else decision.player
    return decision if by == decision.player else replace(decision, by=by)


def controllers(state: State) -> Iterator[tuple[PlayerId, PlayerId]]:
    """(controlled player, who makes their choices) of this turn."""
    for item in state.controls:
        if item.now and (by := maker(state, item.player)) != item.player:
            yield item.player, by
