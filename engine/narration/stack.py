"""Spells and abilities on the stack, and continuous effects, in words."""

from __future__ import annotations

from ..events import (
    AbilityActivated,
    AbilityTriggered,
    BecameTarget,
    ContinuousEffectBegan,
    ContinuousEffectEnded,
    Countered,
    DidNotResolve,
    DoneForTheTurn,
    Resolved,
    SpellCast,
    TargetsChanged,
    TriggerPutOnStack,
    TriggerRemoved,
)
from .names import Names, by, listed, of
from .registry import tells


@tells(SpellCast)
def spell_cast(event: SpellCast, names: Names) -> str:
    aimed = f" con bersaglio {names.refs(event.targets)}" if event.targets else ""
    return f"{names.player(event.player)} lancia {names.object(event.object)}{aimed}"


@tells(AbilityActivated)
def ability_activated(event: AbilityActivated, names: Names) -> str:
    kind = "l'abilità di mana" if event.mana else "l'abilità di fedeltà" if event.loyalty else "l'abilità"
    quoted = f": «{event.text}»" if event.text else ""
    return f"{names.player(event.player)} attiva {kind} {of(names.object(event.source))}{quoted}"


@tells(AbilityTriggered)
def ability_triggered(event: AbilityTriggered, names: Names) -> str:
    quoted = f": «{event.text}»" if event.text else ""
    return f"si innesca l'abilità {of(names.seen(event.source))}{quoted}"


@tells(DoneForTheTurn)
def done_for_the_turn(event: DoneForTheTurn, names: Names) -> str:
    ability = f"l'abilità {of(names.seen(event.source))}"
    return f"{names.player(event.player)} lo ha fatto: in questo turno {ability} non si innesca più"


@tells(TriggerPutOnStack)
def trigger_put_on_stack(event: TriggerPutOnStack, names: Names) -> str:
    return f"{names.player(event.player)} mette in pila {names.object(event.object)}"


@tells(TriggerRemoved)
def trigger_removed(event: TriggerRemoved, names: Names) -> str:
    quoted = f" «{event.text}»" if event.text else ""
    return f"l'abilità innescata{quoted} {of(names.player(event.player))} non ha effetto: {event.why}"


@tells(BecameTarget)
def became_target(event: BecameTarget, names: Names) -> str:
    whom = names.player(event.player) if event.player is not None else names.object(event.object)
    return f"{whom} diventa bersaglio {of(names.object(event.by))}"


@tells(TargetsChanged)
def targets_changed(event: TargetsChanged, names: Names) -> str:
    return f"i bersagli {of(names.object(event.object))} cambiano: da {names.refs(event.old)} a {names.refs(event.new)}"


@tells(Resolved)
def resolved(event: Resolved, names: Names) -> str:
    return f"{names.seen(event.before)} si risolve"


@tells(DidNotResolve)
def did_not_resolve(event: DidNotResolve, names: Names) -> str:
    return f"{names.seen(event.before)} non si risolve: tutti i suoi bersagli sono illegali"


@tells(Countered)
def countered(event: Countered, names: Names) -> str:
    cause = f" {by(names.object(event.by))}" if event.by is not None else ""
    return f"{names.seen(event.before)} viene neutralizzata{cause}"


@tells(ContinuousEffectBegan)
def effect_began(event: ContinuousEffectBegan, names: Names) -> str:
    on = f" su {listed(names.object(id) for id in event.affected)}" if event.affected else ""
    quoted = f": «{event.text}»" if event.text else ""
    return f"comincia un effetto continuo{on}{quoted}"


@tells(ContinuousEffectEnded)
def effect_ended(event: ContinuousEffectEnded, names: Names) -> str:
    quoted = f": «{event.text}»" if event.text else ""
    return f"finisce un effetto continuo{quoted}"
