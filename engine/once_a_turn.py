"""Triggered abilities that limit how often they trigger, or are carried out, in a turn (603.2h)."""

from __future__ import annotations

from .abilities import TriggeredAbility
from .atoms import game
from .citing import cr
from .context import Context
from .effects import run
from .events import AbilityTriggered, DoneForTheTurn, NothingHappened
from .objects import ObjectId
from .state import State
from .transaction import Transaction
from .wording.instructions import Body


def already_triggered(state: State, id: ObjectId | None, ability: TriggeredAbility) -> bool:
    """ "Questa abilità si innesca solo una volta per turno": whether this ability of this object triggered this turn."""
    return any(
        isinstance(event, AbilityTriggered) and event.source.id == id and event.text == ability.text
        for event in state.history
    )


@cr("603.2h")
def already_done(state: State, id: ObjectId | None, ability: TriggeredAbility) -> bool:
    """ "Fallo solo una volta per turno": whether what this ability of this object says was done this turn."""
    return any(
        isinstance(event, DoneForTheTurn) and event.source.id == id and event.text == ability.text
        for event in state.history
    )


@cr("603.2h")
def may_trigger(state: State, id: ObjectId, ability: TriggeredAbility) -> bool:
    """Whether neither limit stops the ability from triggering now."""
    if ability.once_each_turn and already_triggered(state, id, ability):
        return False
    return not (ability.do_once and already_done(state, id, ability))


@cr("603.2h")
def carry_out(tx: Transaction, ability: object, body: Body, context: Context) -> None:
    """Run the instructions of something that resolves; what may be done only once each turn isn't done again."""
    source = context.source_snapshot
    if not isinstance(ability, TriggeredAbility) or not ability.do_once or source is None:
        run(tx, body.effects, context)
        return
    if already_done(tx.state, context.source, ability):
        game.note(tx, NothingHappened(what="in questo turno è già stato fatto", rules=("603.2h",)))
        return
    run(tx, body.effects, context)
    if context.did:
        game.note(
            tx,
            DoneForTheTurn(source=source, player=context.controller, text=ability.text, rules=("603.2h",)),
        )
