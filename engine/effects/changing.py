"""Continuous effects and prevention from resolving spells and abilities (611.2, 615)."""

from __future__ import annotations

from msgspec.structs import replace

from ..abilities import Ability, ActivatedAbility, Keyword
from ..atoms import game
from ..choices import Ask, Decision
from ..citing import cr
from ..context import Context
from ..durations import lasts
from ..evaluating import amount
from ..keywords import expand
from ..layers import snapshot, view
from ..mana import MANA_NAMES, Color
from ..matching import snapshot_matches
from ..objects import ObjectKind, PlayerId, TargetRef, Zone
from ..prevention import raise_shield
from ..state import ContinuousEffect
from ..transaction import Transaction
from ..wording.instructions import (
    Change,
    ChangeWords,
    GainAbilitiesOf,
    GainAbility,
    GainControl,
    Modification,
    ModifyPT,
    PreventDamage,
    Rule,
    SetBasePT,
    SetColors,
)
from ..wording.values import Amount, Duration, Every, Filter, Fixed, Number
from .rewording import choose_words
from .running import carries_out, chosen, nothing, objects, players

OF_A_TURN = frozenset({Duration.YOUR_NEXT_TURN, Duration.END_OF_YOUR_NEXT_TURN})
"""Durations that the turn of one player ends."""


@carries_out(Change)
@cr("611.2a", "611.2c", "608.2i", "613.7b")
def change(tx: Transaction, effect: Change, context: Context) -> bool:
    """A continuous effect begins: who it affects and its numbers are locked in now."""
    refs = tuple(
        ref
        for ref in chosen(tx, effect.what, context)
        if ref.player is not None or ref.object in tx.state.objects
    )
    if not refs and not isinstance(effect.what, Every):
        return False
    if not lasts(tx.state, effect.duration, context.source, context.controller):
        return nothing(tx, "la durata dell'effetto è già finita: l'effetto non fa nulla", "611.2b")
    modifications = tuple(
        _locked(tx, item, context)
        for whole in effect.modifications
        for item in _spelled_out(tx, whole, context)
    )
    parts = [
        (part, described)
        for part, described in _parts(effect, modifications)
        if refs or described is not None
    ]
    for part, described in parts:
        game.add_effect(
            tx,
            ContinuousEffect(
                id=0,
                timestamp=0,
                controller=context.controller,
                modifications=part,
                affected=refs if described is None else (),
                duration=effect.duration,
                source=context.source,
                until_turn_of=context.controller if effect.duration in OF_A_TURN else None,
                described=described,
            ),
        )
    context.last = refs
    return bool(parts)


@cr("611.2e", "613.7n")
def changes_for_good(tx: Transaction, effect: Change, context: Context) -> tuple[ContinuousEffect, ...]:
    """The continuous effect that begins as a permanent enters; what it affects is filled in then."""
    modifications = tuple(_locked(tx, item, context) for item in effect.modifications)
    return (
        ContinuousEffect(
            id=0,
            timestamp=0,
            controller=context.controller,
            modifications=modifications,
            affected=(),
            duration=effect.duration,
            source=context.source,
        ),
    )


def _parts(
    effect: Change, modifications: tuple[Modification, ...]
) -> tuple[tuple[tuple[Modification, ...], Filter | None], ...]:
    """611.2c: for "all that …", changes of the rules also touch what comes later; the rest locks in what is there."""
    rules = tuple(item for item in modifications if isinstance(item, Rule))
    if not rules or not isinstance(effect.what, Every):
        return ((modifications, None),)
    locked = tuple(item for item in modifications if not isinstance(item, Rule))
    return (*(((locked, None),) if locked else ()), (rules, effect.what.filter))


@cr("611.2c", "201.5b")
@cr("607.5", "201.5b")
def _spelled_out(tx: Transaction, item: Modification, context: Context) -> tuple[Modification, ...]:
    """ "All activated abilities of" an object are those it has now; what they call by name is then whoever gained them."""
    if not isinstance(item, GainAbilitiesOf):
        return (item,)
    found = (view(tx.state, id).abilities for id in objects(tx, item.of, context))
    origin = tx.state.clock
    return tuple(
        GainAbility(replace(ability, origin=origin) if isinstance(ability, ActivatedAbility) else ability)
        for some in found
        for ability in some
        if _activated(ability)
    )


def _activated(ability: Ability) -> bool:
    if isinstance(ability, Keyword):
        return any(isinstance(one, ActivatedAbility) for one in expand(ability))
    return isinstance(ability, ActivatedAbility)


def _locked(tx: Transaction, item: Modification, context: Context) -> Modification:
    match item:
        case ModifyPT():
            return replace(
                item,
                power=_fixed(tx, item.power, context, item.negative_power, 0),
                toughness=_fixed(tx, item.toughness, context, item.negative_toughness, 0),
                negative_power=False,
                negative_toughness=False,
            )
        case SetBasePT(power=power, toughness=toughness):
            return SetBasePT(
                None if power is None else _fixed(tx, power, context),
                None if toughness is None else _fixed(tx, toughness, context),
            )
        case ChangeWords(old=""):
            return choose_words(tx, item, context)
        case SetColors(chosen=True):
            return replace(item, colors=_choose_color(tx, context), chosen=False)
        case GainControl(who=who):
            found = players(tx, who, context)
            player: PlayerId = found[0] if found else context.controller
            return GainControl(Fixed((TargetRef(player=player),)))
        case Rule(who=who) if who is not None:
            return replace(item, who=Fixed(chosen(tx, who, context)))
        case _:
            return item


@cr("105.4")
def _choose_color(tx: Transaction, context: Context) -> frozenset[Color]:
    """One of the five colours, chosen on resolution."""
    options = tuple(color.value for color in Color)
    prompt = "scegli un colore"
    names = tuple(MANA_NAMES[color] for color in options)
    decision = Decision(context.controller, Ask.COLOR, prompt, options, names, rules=("105.4",), key="colore")
    return frozenset({Color(str(tx.choose(decision)[0]))})


@cr("107.1b")
def _fixed(
    tx: Transaction, value: Amount, context: Context, negative: bool = False, least: int | None = None
) -> Number:
    number = amount(tx.state, value, context)
    if least is not None and not isinstance(value, Number):
        number = max(least, number)
    return Number(-number if negative else number)


@cr("609.7a")
def _choose_source(tx: Transaction, wanted: Filter, context: Context) -> tuple[TargetRef, ...]:
    """A source of damage: a permanent, a spell on the stack, something these refer to, a face-up object in the command zone.

    It need not be able to deal damage.
    """
    state = tx.state
    known = [*state.battlefield, *state.stack, *state.zone(Zone.COMMAND)]
    for id in state.stack:
        info = state.objects[id].stack
        if info is not None:
            known += [info.source] if info.source is not None else []
            known += [ref.object for group in info.targets for ref in group if ref.object is not None]
    for delayed in state.delayed:
        known += [delayed.source.id, *(ref.object for ref in delayed.remembered if ref.object is not None)]
    options = tuple(
        id
        for id in dict.fromkeys(known)
        if (item := state.objects.get(id)) is not None
        and item.kind is not ObjectKind.ABILITY
        and not item.phased_out
        and not (item.zone is Zone.COMMAND and item.face_down)
        and snapshot_matches(state, snapshot(state, id), wanted, context)
    )
    picked = tx.pick(context.controller, "scegli una fonte di danno", options, 1, 1, "609.7a", key="fonte")
    return tuple(TargetRef(object=id) for id in picked)


@carries_out(PreventDamage)
@cr("615.1", "615.6", "615.7", "615.8", "611.2c")
def prevent(tx: Transaction, effect: PreventDamage, context: Context) -> bool:
    """A prevention shield for this turn."""
    to = None if effect.to is None else chosen(tx, effect.to, context)
    if effect.of_choice is not None:
        picked = _choose_source(tx, effect.of_choice, context)
        if picked:
            raise_shield(tx, context.controller, to=to, source=picked, once=True, qualities=effect.of_choice)
        return bool(picked)
    kind = effect.source.filter if isinstance(effect.source, Every) else None
    source = None if effect.source is None or kind is not None else chosen(tx, effect.source, context)
    raise_shield(
        tx,
        context.controller,
        amount=None if effect.amount is None else amount(tx.state, effect.amount, context),
        to=to,
        source=source,
        combat_only=effect.combat_only,
        qualities=kind,
    )
    return True
