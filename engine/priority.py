"""Priority (117): who may act, what acting does, and when the top of the stack resolves or the step ends."""

from __future__ import annotations

from functools import cache

from . import activating, casting, ending, fragmented, looping, special_actions
from .atoms import game
from .casting_parts import parts_to_try
from .choices import Activate, Ask, CastSpell, Concede, Decision, Pass, PlayLand, SpecialAction
from .citing import cr
from .errors import IllegalAction
from .events import PriorityPassed
from .objects import PlayerId
from .readiness import sorcery_timing
from .shortfall import within_means
from .state import State, Task
from .transaction import Transaction


@cr("117.3", "117.3c", "117.4", "117.1")
def ask(tx: Transaction, player: PlayerId) -> None:
    """The player with priority acts or passes. Whoever acts gets priority again (117.3c)."""
    action = tx.choose(_question(player))[0]
    if not isinstance(action, Pass):
        looping.forget(tx)
    match action:
        case Pass():
            passed(tx, player)
            return
        case Concede(player=who):
            ending.concede(tx, who)
            if tx.state.ended is None:
                following = player if tx.state.players[player].lost is None else next_player(tx.state, player)
                game.plan(tx, Task("priority", following))
            return
        case CastSpell(object=id, way=way, part=part):
            casting.cast(tx, player, id, way, part)
        case Activate():
            fragmented.activates(tx, player, action)
            activating.activate(tx, player, action)
        case PlayLand(object=id, part=part):
            casting.play_land(tx, player, id, part)
        case SpecialAction():
            special_actions.take(tx, player, action)
        case _:
            raise IllegalAction("azione non riconosciuta", "117.1")
    game.give_priority(tx, player, Task("priority", player))


@cache
def _question(player: PlayerId) -> Decision:
    return Decision(player, Ask.PRIORITY, "hai la priorità", rules=("117.1",), key="priorità")


@cr("117.3d", "117.4")
def passed(tx: Transaction, player: PlayerId) -> None:
    """Passing: when all pass in succession the top of the stack resolves, or the step ends if it is empty."""
    game.note_pass(tx, player)
    game.note(tx, PriorityPassed(player=player, rules=("117.3d",)))
    if set(tx.state.living) <= tx.state.passed:
        if tx.state.stack:
            # 117.3b: after resolution the active player receives priority.
            game.give_priority(tx, None, Task("resolve"), Task("priority", tx.state.active))
        else:
            looping.forget(tx)
            game.give_priority(tx, None, Task("end step"))
        return
    following = next_to_ask(tx.state, player)
    game.give_priority(tx, following, Task("ask", following), fresh=False)


@cr("805.5", "805.5a", "805.5b")
def next_to_ask(state: State, player: PlayerId) -> PlayerId:
    """Who is asked after this player passes: a teammate who hasn't, where a team has priority, else the next player.

    A team passes when each of its players has, so its players are asked one after the other.
    """
    if state.table.shared_turns:
        for mate in state.team(player):
            if mate not in state.passed:
                return mate
        following = next_player(state, player)
        while following in state.passed:
            following = next_player(state, following)
        return following
    return next_player(state, player)


def next_player(state: State, player: PlayerId) -> PlayerId:
    """The next player still in the game in turn order."""
    count = len(state.players)
    for offset in range(1, count + 1):
        other = (player + offset) % count
        if state.players[other].lost is None:
            return other
    return player


def legal_actions(state: State, player: PlayerId) -> tuple[object, ...]:
    """Actions the player may begin now (117.1): cast, activate, play a land, pass.

    Targets and payments are tried on the way; only what there is certainly not enough mana for is left out.
    """
    if state.priority != player:
        return ()
    who = state.players[player]
    lands = tuple(
        PlayLand(id, part)
        for id in ((*who.hand, *who.library[:1], *state.exile) if sorcery_timing(state, player) else ())
        for part in parts_to_try(state, id)
        if casting.why_not_playable(state, player, id, part) is None
    )
    actions: tuple[CastSpell | Activate, ...] = (
        *casting.castable(state, player),
        *activating.activatable(state, player),
    )
    return (Pass(), *lands, *within_means(state, player, actions))
