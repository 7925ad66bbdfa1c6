"""Abilities in few words, for tests that are not about reading text."""

from __future__ import annotations

from engine.abilities import ActivatedAbility, StaticAbility, TriggeredAbility, TriggerPattern, When
from engine.mana import ManaCost
from engine.objects import CardType, Zone
from engine.wording.costs import Cost, CostPart, PayMana, TapThis
from engine.wording.instructions import AddMana, Body, Draw, GainLife, Instruction, Modification
from engine.wording.values import Filter, Number, TargetSpec, Whose

CREATURE = frozenset({CardType.CREATURE})
ENCHANTMENT = frozenset({CardType.ENCHANTMENT})
ARTIFACT = frozenset({CardType.ARTIFACT})
LAND = frozenset({CardType.LAND})
INSTANT = frozenset({CardType.INSTANT})
SORCERY = frozenset({CardType.SORCERY})

ANY_CREATURE = Filter(types=CREATURE)
MY_CREATURES = Filter(types=CREATURE, controller=Whose.YOU)
TARGET_CREATURE = TargetSpec(ANY_CREATURE, text="una creatura bersaglio")
ANY_TARGET = TargetSpec(ANY_CREATURE, Whose.ANY, text="un qualsiasi bersaglio")

GAIN_ONE = GainLife(Number(1))
DRAW_ONE = Draw()


def pay(text: str, *parts: CostPart) -> Cost:
    """A cost: mana and other parts."""
    return Cost((*((PayMana(ManaCost.parse(text)),) if text else ()), *parts))


def when(pattern: TriggerPattern | When, *effects: Instruction, **fields: object) -> TriggeredAbility:
    """ "Quando …, …": a When alone means that it happens to this permanent."""
    known = pattern if isinstance(pattern, TriggerPattern) else TriggerPattern(pattern, this=True)
    targets = fields.pop("targets", ())
    body = Body(targets=targets, effects=effects)  # type: ignore[arg-type]
    text = str(fields.pop("text", known.when.value))
    return TriggeredAbility((known,), body, text=text, **fields)  # type: ignore[arg-type]


def static(affected: Filter | None, *modifications: Modification, **fields: object) -> StaticAbility:
    """A static ability that changes what it describes (None: its own object)."""
    return StaticAbility(modifications, affected, **fields)  # type: ignore[arg-type]


def makes(*symbols: str, cost: Cost | None = None) -> ActivatedAbility:
    """ "{T}: Aggiungi …"."""
    return ActivatedAbility(cost or Cost((TapThis(),)), Body(effects=(AddMana(symbols),)), text="mana")


def in_zone(zone: Zone, **fields: object) -> Filter:
    return Filter(zone=zone, **fields)  # type: ignore[arg-type]
