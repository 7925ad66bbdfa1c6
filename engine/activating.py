"""Activating activated abilities (602) and loyalty abilities (606)."""

from __future__ import annotations

from msgspec.structs import replace

from . import keyword_deeds
from .abilities import ActivatedAbility, Timing
from .atoms import game, zones
from .atoms.zones import add_object
from .casting import ask_x, has_x, replace_info
from .choices import Activate
from .citing import cr
from .context import Context
from .costs import (
    can_pay,
    note_sacrificed,
    pay,
    require_supported,
    status_allows,
    status_alone,
    total_loyalty,
)
from .errors import IllegalAction
from .evaluating import holds
from .events import AbilityActivated, Tapped, ZoneChanged
from .exhausting import begin, exhausted
from .keywords import abilities_of, activated_of
from .keywords.registry import rules_of
from .layers import snapshot, view
from .layers.rules import player_rules
from .linking import note_origin
from .mana_abilities import activate_mana
from .modes import choose_modes
from .objects import PUBLIC_ZONES, Characteristics, ObjectId, ObjectKind, PlayerId, StackInfo, TargetRef, Zone
from .readiness import second_split, sorcery_timing
from .state import State
from .targets import choose_targets, divide
from .transaction import Transaction
from .triggers import announce_targets


def ability_at(state: State, action: Activate) -> ActivatedAbility:
    """The activated ability an action names. Raises IllegalAction."""
    if action.object not in state.objects:
        raise IllegalAction("la fonte dell'abilità non esiste più", "602.2")
    known = abilities_of(state, action.object)
    ability = known[action.index] if 0 <= action.index < len(known) else None
    if not isinstance(ability, ActivatedAbility):
        raise IllegalAction("l'oggetto non ha questa abilità attivata", "602.2")
    return ability


_TOO_MUCH = ("118.3", "non puoi pagare il costo di attivazione")


@cr("602.2", "602.5", "602.5d", "606.3")
def why_not_activatable(
    state: State, player: PlayerId, id: ObjectId, ability: ActivatedAbility
) -> tuple[str, str] | None:
    """The rule and the Italian reason why the ability can't be activated now, or None. Targets and mana aside."""
    item = state.objects[id]
    seen = view(state, id)
    controller = seen.controller if item.zone is Zone.BATTLEFIELD else item.owner
    if controller != player:
        return "602.2", "solo il controllore dell'oggetto può attivarne le abilità"
    if item.zone is not ability.zone:
        return "113.6", f"l'abilità funziona solo nella zona: {ability.zone.value}"
    if seen.ruled("le abilità non possono essere attivate") is not None:
        return "101.2", "un effetto impedisce di attivare le abilità di questo oggetto"
    if not ability.is_mana:
        reason = _not_now(state, player)
        if reason is not None:
            return reason
    if ability.loyalty:
        if not sorcery_timing(state, player):
            return (
                "606.3",
                "un'abilità di fedeltà si attiva solo nella tua fase principale, con la pila vuota",
            )
        if any(
            isinstance(event, AbilityActivated) and event.loyalty and event.source == id
            for event in state.history
        ):
            return "606.3", "hai già attivato un'abilità di fedeltà di questo permanente in questo turno"
    if ability.timing is Timing.SORCERY and not sorcery_timing(state, player):
        return "602.5d", "si attiva solo quando potresti lanciare una stregoneria"
    if ability.once_each_turn and any(
        isinstance(event, AbilityActivated) and event.source == id and event.text == ability.text
        for event in state.history
    ):
        return "602.5b", "quest'abilità si attiva solo una volta per turno"
    if exhausted(state, player, id, ability):
        return "702.177a", "un'abilità esaurire si attiva una volta sola"
    if ability.condition is None and status_alone(ability.cost):
        return None if status_allows(state, item, ability.cost) else _TOO_MUCH
    context = Context(player, id, snapshot(state, id), StackInfo(source=id, ability=ability))
    if not holds(state, ability.condition, context):
        return "602.5", "la condizione per attivare l'abilità non è vera"
    cost = total_loyalty(state, id, ability.cost) if ability.loyalty else ability.cost
    if not can_pay(state, player, cost, context):
        return _TOO_MUCH
    return None


@cr("117.1b", "702.61a", "101.2")
def _not_now(state: State, player: PlayerId) -> tuple[str, str] | None:
    """Why the player can't activate any ability but mana abilities."""
    if second_split(state):
        return "702.61a", "c'è in pila una magia con battibaleno: si attivano solo abilità di mana"
    if state.priority != player:
        return "117.1b", "non hai la priorità"
    if any(rule.name == "non può attivare abilità" for rule in player_rules(state, player)):
        return "101.2", "un effetto ti impedisce di attivare abilità"
    return None


@cr("602.2", "602.2a", "602.2b", "701.2a")
def activate(tx: Transaction, player: PlayerId, action: Activate) -> ObjectId | None:
    """Activate an ability: mana abilities resolve at once (605.3b), the others go on the stack. Returns the stack id."""
    ability = ability_at(tx.state, action)
    if ability.is_mana:
        reason = why_not_activatable(tx.state, player, action.object, ability)
        if reason is not None:
            raise IllegalAction(reason[1], reason[0])
        activate_mana(tx, player, action)
        return None
    source = snapshot(tx.state, action.object)
    info = StackInfo(source=action.object, source_snapshot=source, ability=ability)
    context = Context(player, action.object, source, info)
    if has_x(ability.cost):
        info = replace(info, x=ask_x(tx, player, ability.cost, action.object))
        context = replace_info(context, info)
    reason = why_not_activatable(tx.state, player, action.object, ability)
    if reason is not None:
        raise IllegalAction(reason[1], reason[0])
    begin(tx, player, action.object, ability)
    body, modes = choose_modes(tx, player, ability.body, context)
    info = replace(info, body=body, modes=modes)
    targets = choose_targets(tx, player, body, replace_info(context, info), None)
    info = replace(info, targets=targets)
    info = replace(info, division=divide(tx, player, body, replace_info(context, info)))
    context = replace_info(context, info)
    id = add_object(
        tx,
        ObjectKind.ABILITY,
        Characteristics(name=f"abilità attivata di {source.name}", text=ability.text, colors=source.colors),
        player,
        Zone.STACK,
        stack=info,
    )
    require_supported(ability.cost)
    announce_targets(tx, id)
    paid = len(tx.events)
    pay(tx, player, total_loyalty(tx.state, action.object, ability.cost), context)
    spent = tuple(
        TargetRef(object=event.object)
        for event in tx.events[paid:]
        if (isinstance(event, Tapped) and event.object != action.object)
        or (
            isinstance(event, ZoneChanged)
            and event.destination is Zone.EXILE
            and event.before.id != action.object
        )
    )
    became = next(
        (
            event.object
            for event in tx.events[paid:]
            if isinstance(event, ZoneChanged)
            and event.before.id == action.object
            and event.destination in PUBLIC_ZONES
        ),
        None,
    )
    if spent or became is not None:
        zones.restack(tx, id, spent=spent, became=became)
    note_sacrificed(tx, id, tx.events[paid:])
    note_origin(tx, ability, tuple(ref.object for ref in spent if ref.object is not None))
    keyword_deeds.activated(
        tx, player, action.object, ability, tuple(ref.object for ref in spent if ref.object), became
    )
    game.note(
        tx,
        AbilityActivated(
            object=id,
            player=player,
            source=action.object,
            text=ability.text,
            loyalty=ability.loyalty,
            rules=("606.3",) if ability.loyalty else ("602.2", *rules_of(ability.keyword)),
        ),
    )
    return id


def activatable(state: State, player: PlayerId) -> tuple[Activate, ...]:
    """Abilities the player could begin to activate now, mana and targets aside."""
    who = state.players[player]
    found: list[Activate] = []
    for id in (*state.battlefield, *who.hand, *who.graveyard, *state.exile, *state.command):
        known = activated_of(state, id)
        if not known:
            continue
        item = state.objects[id]
        if item.phased_out:
            continue
        if (view(state, id).controller if item.zone is Zone.BATTLEFIELD else item.owner) != player:
            continue
        found += [
            Activate(id, index)
            for index, ability in known
            if why_not_activatable(state, player, id, ability) is None
        ]
    return tuple(found)
