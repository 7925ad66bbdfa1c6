"""Mana abilities (605): activated without the stack, and triggered ones that follow at once."""

from __future__ import annotations

from .abilities import ActivatedAbility
from .atoms import game
from .choices import Activate
from .citing import cr
from .context import Context
from .costs import can_pay, pay
from .errors import IllegalAction
from .evaluating import holds
from .events import AbilityActivated
from .layers import snapshot, view
from .mana import MANA_TYPES
from .objects import ObjectId, PlayerId, StackInfo, Zone
from .state import State
from .transaction import Transaction
from .wording.instructions import AddMana


def available(state: State, player: PlayerId, but: ObjectId | None = None) -> tuple[Activate, ...]:
    """Mana abilities the player could activate now, in battlefield order; `but` leaves out a source."""
    from .keywords import abilities_of

    found: list[Activate] = []
    for id in state.battlefield:
        if view(state, id).controller != player or state.objects[id].phased_out:
            continue
        for index, ability in enumerate(abilities_of(state, id)):
            if (
                not isinstance(ability, ActivatedAbility)
                or not ability.is_mana
                or ability.zone is not Zone.BATTLEFIELD
            ):
                continue
            if ability.cost.mana.symbols:
                continue  # a source that itself wants mana is left to the player's own script
            context = _context(state, player, id, ability)
            if can_pay(state, player, ability.cost, context) and holds(state, ability.condition, context):
                found.append(Activate(id, index))
    return tuple(found)


def _context(state: State, player: PlayerId, id: ObjectId, ability: ActivatedAbility) -> Context:
    return Context(player, id, snapshot(state, id), StackInfo(body=ability.body, source=id, ability=ability))


def types_made(state: State, action: Activate) -> frozenset[str]:
    """The types of mana an ability could add."""
    from .keywords import abilities_of

    ability = abilities_of(state, action.object)[action.index]
    assert isinstance(ability, ActivatedAbility)
    made: set[str] = set()
    for effect in ability.body.effects:
        if isinstance(effect, AddMana):
            made |= set(effect.symbols) | set(effect.options)
            if effect.any_color:
                made |= set(MANA_TYPES[:5])
    return frozenset(made)


@cr("605.3", "605.3b", "602.2")
def activate_mana(tx: Transaction, player: PlayerId, action: Activate) -> None:
    """Activate and resolve a mana ability at once: it never uses the stack, so nobody can respond."""
    from .effects import run
    from .keywords import abilities_of

    ability = abilities_of(tx.state, action.object)[action.index]
    if not isinstance(ability, ActivatedAbility) or not ability.is_mana:
        raise IllegalAction("non è un'abilità di mana", "605.1a")
    context = _context(tx.state, player, action.object, ability)
    if not holds(tx.state, ability.condition, context):
        raise IllegalAction("la condizione per attivare l'abilità non è vera", "602.5")
    pay(tx, player, ability.cost, context)
    game.note(
        tx,
        AbilityActivated(
            object=None,
            player=player,
            source=action.object,
            text=ability.text,
            mana=True,
            rules=("605.3b",),
        ),
    )
    run(tx, ability.body.effects, context)
    resolve_triggered_mana(tx)


@cr("605.1b", "605.4a")
def resolve_triggered_mana(tx: Transaction) -> None:
    """Triggered mana abilities resolve immediately after what triggered them."""
    from .effects import run

    ready = tuple(pending for pending in tx.state.waiting if pending.ability.is_mana)
    if not ready:
        return
    rest = tuple(pending for pending in tx.state.waiting if not pending.ability.is_mana)
    game.clear_waiting(tx)
    game.add_waiting(tx, *rest)
    for pending in ready:
        info = StackInfo(body=pending.ability.body, source=pending.source.id, ability=pending.ability)
        context = Context(pending.controller, pending.source.id, pending.source, info, pending.event)
        run(tx, pending.ability.body.effects, context)
