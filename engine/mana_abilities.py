"""Mana abilities (605): activated without the stack, and triggered ones that follow at once."""

from __future__ import annotations

from .abilities import ActivatedAbility
from .atoms import game
from .choices import Activate
from .citing import cr
from .context import Context
from .costs import pay
from .errors import IllegalAction
from .evaluating import amount, holds
from .events import AbilityActivated
from .exhausting import begin
from .keywords import abilities_of, activated_of
from .layers import snapshot, view
from .objects import ObjectId, PlayerId, StackInfo, Zone
from .producing import choices
from .state import State
from .transaction import Transaction
from .wording.instructions import ONE, AddMana


@cr("605.3a", "605.3c")
def available(
    state: State, player: PlayerId, but: ObjectId | None = None, *, wanting_mana: bool = False
) -> tuple[Activate, ...]:
    """Mana abilities the player could activate now, those of the battlefield first; `but` leaves out a source.

    With `wanting_mana`, those whose own cost asks for mana instead of those that don't.
    """
    from .activating import why_not_activatable

    who = state.players[player]
    found: list[Activate] = []
    for id in (*state.battlefield, *who.hand, *who.graveyard):
        item = state.objects[id]
        if id == but or item.phased_out:
            continue
        if item.zone is Zone.BATTLEFIELD and view(state, id).controller != player:
            continue
        for index, ability in activated_of(state, id):
            if (
                ability.zone is item.zone
                and ability.is_mana
                and bool(ability.cost.mana.symbols) is wanting_mana
                and why_not_activatable(state, player, id, ability) is None
            ):
                found.append(Activate(id, index))
    return tuple(found)


def _context(state: State, player: PlayerId, id: ObjectId, ability: ActivatedAbility) -> Context:
    return Context(player, id, snapshot(state, id), StackInfo(body=ability.body, source=id, ability=ability))


def in_reach(state: State, player: PlayerId, but: ObjectId | None = None) -> tuple[frozenset[str], ...]:
    """For each mana the player's mana abilities could add now, the types it could be of."""
    return tuple(
        kinds for action in available(state, player, but) for kinds in mana_made(state, player, action)
    )


def mana_made(state: State, player: PlayerId, action: Activate) -> tuple[frozenset[str], ...]:
    """For each mana an ability would add, the types it could be of."""
    ability = abilities_of(state, action.object)[action.index]
    assert isinstance(ability, ActivatedAbility)
    made: list[frozenset[str]] = []
    for effect in ability.body.effects:
        if not isinstance(effect, AddMana):
            continue
        each = [frozenset({symbol}) for symbol in effect.symbols]
        if each and effect.amount == ONE:
            made += each
            continue
        context = _context(state, player, action.object, ability)
        kinds = choices(state, effect, context)
        if kinds:
            each = [frozenset(kinds)]
        if effect.amount == ONE:
            made += each
        else:
            made += each * max(0, amount(state, effect.amount, context))
    return tuple(made)


def types_made(state: State, player: PlayerId, action: Activate) -> frozenset[str]:
    """The types of mana an ability could add."""
    return frozenset(kind for kinds in mana_made(state, player, action) for kind in kinds)


@cr("605.3", "605.3b", "602.2")
def activate_mana(tx: Transaction, player: PlayerId, action: Activate) -> None:
    """Activate and resolve a mana ability at once: it never uses the stack, so nobody can respond."""
    from .activating import why_not_activatable
    from .effects import run

    ability = abilities_of(tx.state, action.object)[action.index]
    if not isinstance(ability, ActivatedAbility) or not ability.is_mana:
        raise IllegalAction("non è un'abilità di mana", "605.1a")
    reason = why_not_activatable(tx.state, player, action.object, ability)
    if reason is not None:
        raise IllegalAction(reason[1], reason[0])
    context = _context(tx.state, player, action.object, ability)
    begin(tx, player, action.object, ability)
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
        if not holds(tx.state, pending.ability.condition, context):
            continue  # 603.4: checked again as it resolves
        run(tx, pending.ability.body.effects, context)
