"""Back to Italian: the stripes of levellers and Spacecraft (711, 721)."""

from __future__ import annotations

from collections.abc import Callable

from ..abilities import Ability, StaticAbility
from ..wording import instructions as ins
from ..wording.values import (
    AllOf,
    AmountIs,
    Comparison,
    Condition,
    Measure,
    MeasureOf,
    Number,
    Ref,
    Reference,
)

_WORDS = {"livello": "LIVELLO", "carica": "STAZIONE"}


def stripe(ability: StaticAbility, words: Callable[[Ability], str]) -> str | None:
    """ "LIVELLO 1-4" or "STAZIONE 8+" with its lines, if the ability is one; `words` says the abilities it gives."""
    test = ability.condition
    least, most = test.conditions if isinstance(test, AllOf) and len(test.conditions) == 2 else (test, None)
    kind, start = _counters(least, Comparison.AT_LEAST)
    if kind not in _WORDS or ability.affected is not None or ability.attached:
        return None
    same, end = _counters(most, Comparison.AT_MOST)
    if most is not None and same != kind:
        return None
    lines = [f"{_WORDS[kind]} {start}{'+' if most is None else f'-{end}'}"]
    for change in ability.modifications:
        match change:
            case ins.SetBasePT(power=Number(value=power), toughness=Number(value=toughness)):
                lines.append(f"{power}/{toughness}")
            case ins.GainAbility(ability=given):
                lines.append(words(given))
            case ins.SetTypes(add=True) if kind == "carica":
                continue
            case _:
                return None
    return "\n".join(lines)


def _counters(test: Condition | None, how: Comparison) -> tuple[str, int]:
    """The kind and the number of counters that a condition asks of its source."""
    match test:
        case AmountIs(
            amount=MeasureOf(measure=Measure.COUNTERS, of=Ref(what=Reference.THIS), counter=kind),
            compare=size,
        ) if size.how is how:
            return kind, size.number
        case _:
            return "", 0
