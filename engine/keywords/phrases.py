"""Short ways to write the abilities that keywords stand for."""

from __future__ import annotations

from ..abilities import Keyword, TriggeredAbility, TriggerPattern, When
from ..objects import CardType
from ..wording.instructions import AddCounters, Body, Change, Instruction, ModifyPT
from ..wording.values import (
    Amount,
    AmountIs,
    Compare,
    Comparison,
    Condition,
    Filter,
    Measure,
    MeasureOf,
    Number,
    Ref,
    Reference,
    Selection,
    TargetSpec,
    Whose,
)
from .registry import said

THIS = Ref(Reference.THIS)
THAT = Ref(Reference.EVENT_OBJECT)
"""The object that the triggering event happened to."""
LAST = Ref(Reference.LAST)
REMEMBERED = Ref(Reference.REMEMBERED)
SADDLED = "sellata"
"""The designation that lasts until end of turn (702.171b)."""
CREATURE = Filter(types=frozenset({CardType.CREATURE}))
YOUR_CREATURE = Filter(types=frozenset({CardType.CREATURE}), controller=Whose.YOU)


def triggered(
    keyword: Keyword,
    patterns: TriggerPattern | tuple[TriggerPattern, ...],
    *effects: Instruction,
    targets: tuple[TargetSpec, ...] = (),
    condition: Condition | None = None,
) -> TriggeredAbility:
    """A triggered ability that says it comes from `keyword`."""
    if isinstance(patterns, TriggerPattern):
        patterns = (patterns,)
    body = Body(targets=targets, effects=effects, text=said(keyword))
    return TriggeredAbility(patterns, body, condition, text=said(keyword), keyword=keyword.name)


def this(when: When) -> TriggerPattern:
    """Something happens to, or is done by, the source itself."""
    return TriggerPattern(when, this=True)


def gets(what: Selection, power: int, toughness: int) -> Change:
    """ "+N/+N fino alla fine del turno"."""
    return Change(what, (ModifyPT(Number(power), Number(toughness)),))


def grows(what: Selection, amount: int | Amount = 1) -> AddCounters:
    """That many +1/+1 counters."""
    return AddCounters(what, "+1/+1", Number(amount) if isinstance(amount, int) else amount)


def counters_on(what: Selection, kind: str) -> MeasureOf:
    return MeasureOf(Measure.COUNTERS, what, kind)


def none_of(what: Selection, kind: str) -> AmountIs:
    """ "se non aveva segnalini …"."""
    return AmountIs(counters_on(what, kind), Compare(Comparison.EQUAL, 0))


def some_of(what: Selection, kind: str) -> AmountIs:
    return AmountIs(counters_on(what, kind), Compare(Comparison.AT_LEAST, 1))


def target(wanted: Filter, text: str = "") -> tuple[TargetSpec, ...]:
    return (TargetSpec(objects=wanted, text=text),)
