"""Priority (117): who may act, what acting does, and when the top of the stack resolves or the step ends."""

from __future__ import annotations

from . import activating, casting, ending, looping, special_actions
from .atoms import game
from .choices import Activate, Ask, CastSpell, Concede, Decision, Pass, PlayLand, SpecialAction
from .citing import cr
from .errors import IllegalAction
from .events import PriorityPassed
from .objects import PlayerId
from .state import State, Task
from .transaction import Transaction


@cr("117.3", "117.3c", "117.4", "117.1")
def ask(tx: Transaction, player: PlayerId) -> None:
    """The player with priority acts or passes. Whoever acts gets priority again (117.3c)."""
    action = tx.choose(Decision(player, Ask.PRIORITY, "hai la priorità", rules=("117.1",), key="priorità"))[0]
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
        case CastSpell(object=id, way=way):
            casting.cast(tx, player, id, way)
        case Activate():
            activating.activate(tx, player, action)
        case PlayLand(object=id):
            casting.play_land(tx, player, id)
        case SpecialAction():
            special_actions.take(tx, player, action)
        case _:
            raise IllegalAction("azione non riconosciuta", "117.1")
    game.give_priority(tx, player, fresh=True)
    game.plan(tx, Task("priority", player))


@cr("117.3d", "117.4")
def passed(tx: Transaction, player: PlayerId) -> None:
    """Passing: when all pass in succession the top of the stack resolves, or the step ends if it is empty."""
    game.note_pass(tx, player)
    game.note(tx, PriorityPassed(player=player, rules=("117.3d",)))
    if set(tx.state.living) <= tx.state.passed:
        game.give_priority(tx, None)
        if tx.state.stack:
            # 117.3b: after resolution the active player receives priority.
            game.plan(tx, Task("resolve"), Task("priority", tx.state.active))
        else:
            looping.forget(tx)
            game.plan(tx, Task("end step"))
        return
    following = next_player(tx.state, player)
    game.give_priority(tx, following, fresh=False)
    game.plan(tx, Task("ask", following))


def next_player(state: State, player: PlayerId) -> PlayerId:
    """The next player still in the game in turn order."""
    count = len(state.players)
    for offset in range(1, count + 1):
        other = (player + offset) % count
        if state.players[other].lost is None:
            return other
    return player


def legal_actions(state: State, player: PlayerId) -> tuple[object, ...]:
    """Actions the player may begin now (117.1): cast, activate, play a land, pass. Mana and targets are tried on the way."""
    if state.priority != player:
        return ()
    lands = tuple(
        PlayLand(id)
        for id in state.players[player].hand
        if casting.why_not_playable(state, player, id) is None
    )
    return (Pass(), *lands, *casting.castable(state, player), *activating.activatable(state, player))
