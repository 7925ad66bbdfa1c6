"""Striated text boxes: chapters (714.2), levels (711.2), Class levels (716.2), station symbols (721.2), Cases (719.3)."""

from __future__ import annotations

import re

from msgspec import Struct
from msgspec.structs import replace

from ..abilities import (
    Ability,
    ActivatedAbility,
    StaticAbility,
    Timing,
    TriggeredAbility,
    TriggerPattern,
    When,
)
from ..citing import cr
from ..errors import UnknownText
from ..objects import CardType
from ..wording.costs import Cost
from ..wording.instructions import Body, Designate, GainAbility, Modification, SetBasePT, SetTypes
from ..wording.values import (
    AllOf,
    AmountIs,
    Compare,
    Comparison,
    Condition,
    Designated,
    Measure,
    MeasureOf,
    Not,
    Number,
    Ref,
    Reference,
    Whose,
)

THIS = Ref(Reference.THIS)
CHAPTER = "capitolo"
SOLVED = "risolto"

_CHAPTER = re.compile(r"(?P<numerals>[IVX]+(?:,\s*[IVX]+)*)\s*[—–-]\s*(?P<text>.+)", re.DOTALL)
_LEVEL = re.compile(r"LIVELLO\s+(?P<least>\d+)(?:\s*[-–]\s*(?P<most>\d+)|\+)$")
_STATION = re.compile(r"(?:STAZIONE\s+|\{)(?P<least>\d+)\+\}?$")
_CLASS = re.compile(r"(?P<cost>.+):\s*Livello\s+(?P<level>\d+)\.?$")
_TO_SOLVE = re.compile(r"(?:Per risolvere|Risolvere)\s*[—–-]\s*(?P<text>.+)", re.DOTALL)
_SOLVED = re.compile(r"Risolto\s*[—–-]\s*(?P<text>.+)", re.DOTALL)
_SIZE = re.compile(r"(?P<power>\d+)/(?P<toughness>\d+)$")
_ROMAN = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7, "VIII": 8, "IX": 9, "X": 10}
_LEFTOVER = re.compile(r"//\w+//$")
"""How one source of texts marks a stripe."""


class _Stripe(Struct):
    """One stripe of the text box: its symbol and the lines under it."""

    symbol: re.Match[str]
    kind: str
    lines: list[str]


def striped(lines: list[str]) -> bool:
    """Whether a text has stripes or chapters."""
    return any(_symbol(line) is not None or _single(line) is not None for line in lines)


def _symbol(line: str) -> tuple[str, re.Match[str]] | None:
    for kind, pattern in (("livello", _LEVEL), ("stazione", _STATION), ("classe", _CLASS)):
        found = pattern.match(line)
        if found is not None:
            return kind, found
    return None


def _single(line: str) -> tuple[str, re.Match[str]] | None:
    for kind, pattern in (("capitolo", _CHAPTER), ("risolvere", _TO_SOLVE), ("risolto", _SOLVED)):
        found = pattern.match(line)
        if found is not None:
            return kind, found
    return None


def compile_striped(lines: list[str]) -> tuple[tuple[Ability, ...], tuple[str, ...]]:
    """The abilities of a striated text, and the phrases that don't compile."""
    from .compiler import compile_line

    abilities: list[Ability] = []
    partial: list[str] = []
    stripes: list[_Stripe] = []
    for line in lines:
        symbol = _symbol(line)
        if _LEFTOVER.match(line):
            continue
        if symbol is not None:
            stripes.append(_Stripe(symbol[1], symbol[0], []))
            continue
        if stripes:
            stripes[-1].lines.append(line)
            continue
        try:
            single = _single(line)
            abilities += compile_line(line, False)[0] if single is None else _alone(*single)
        except UnknownText as error:
            partial.append(error.phrase)
    for stripe in stripes:
        try:
            abilities += _stripe(stripe)
        except UnknownText as error:
            partial.append(error.phrase)
    return tuple(abilities), tuple(partial)


def _alone(kind: str, found: re.Match[str]) -> tuple[Ability, ...]:
    if kind == "capitolo":
        return _chapters(found["numerals"], found["text"], found[0])
    if kind == "risolvere":
        return (_to_solve(found["text"], found[0]),)
    return _when_solved(found["text"])


# --- Sagas ------------------------------------------------------------------------------------------------------


@cr("714.2", "714.2a", "714.2b", "714.2c", "107.15")
def _chapters(numerals: str, text: str, line: str) -> tuple[Ability, ...]:
    """ "I, II — Pesca una carta": a chapter ability for each number."""
    body = _effect(text)
    return tuple(
        TriggeredAbility(
            (TriggerPattern(When.COUNTER_PUT, this=True, counter="sapere", crosses=_roman(numeral)),),
            body,
            text=line,
            keyword=f"{CHAPTER} {_roman(numeral)}",
        )
        for numeral in (part.strip() for part in numerals.split(","))
    )


def _roman(numeral: str) -> int:
    if numeral not in _ROMAN:
        raise UnknownText(numeral, numeral)
    return _ROMAN[numeral]


def _effect(text: str) -> Body:
    """Instructions that come without a trigger of their own."""
    from .bodies import body
    from .grammar import reader
    from .references import Context

    read = reader(text)
    return body(read, 0, len(read.tokens), Context(text=text))


# --- Cases ------------------------------------------------------------------------------------------------------


@cr("719.3a", "719.3b")
def _to_solve(text: str, line: str) -> Ability:
    """ "Risolvere — Controlli tre creature": at your end step, if so and it isn't solved, it becomes solved."""
    unsolved = Not(Designated(THIS, SOLVED))
    return TriggeredAbility(
        (TriggerPattern(When.BEGINNING, player=Whose.YOU, step="sottofase finale"),),
        Body(effects=(Designate(THIS, SOLVED),), text=line),
        AllOf((_condition(text.rstrip(".")), unsolved)),
        text=line,
        keyword="risolvere",
    )


def _condition(text: str) -> Condition:
    from .bodies import settle_condition
    from .grammar import FAIL, reader, whole
    from .references import Context

    found = whole(reader(text), "condizioni")
    if found is FAIL:
        raise UnknownText(text, text)
    settled = settle_condition(found, Context(text=text))
    assert settled is not None
    return settled


@cr("719.3c", "702.169a", "702.169b", "702.169c", "702.169d")
def _when_solved(text: str) -> tuple[Ability, ...]:
    """ "Risolto — …": static while it is solved; triggers, or may be activated, only if it is."""
    from .compiler import compile_line

    return tuple(_provided(ability, Designated(THIS, SOLVED)) for ability in compile_line(text, False)[0])


def _provided(ability: Ability, condition: Condition) -> Ability:
    match ability:
        case StaticAbility():
            return replace(ability, condition=_both(ability.condition, condition))
        case ActivatedAbility():
            return replace(ability, condition=_both(ability.condition, condition))
        case TriggeredAbility():
            patterns = tuple(
                replace(item, provided=_both(item.provided, condition)) for item in ability.patterns
            )
            return replace(ability, patterns=patterns)
    return StaticAbility((GainAbility(ability),), condition=condition)


def _both(first: Condition | None, second: Condition) -> Condition:
    return second if first is None else AllOf((first, second))


# --- levels and stations ----------------------------------------------------------------------------------------


def _stripe(stripe: _Stripe) -> tuple[Ability, ...]:
    if stripe.kind == "classe":
        return _class_level(stripe)
    return (_counted(stripe),)


@cr("711.2", "711.2a", "711.2b", "711.4", "721.2", "721.2a", "721.2b", "721.4", "107.8", "107.8a", "107.8b")
def _counted(stripe: _Stripe) -> Ability:
    """ "LIVELLO 1-4", "STAZIONE 8+": while it has so many counters, these abilities and this base size."""
    station = stripe.kind == "stazione"
    kind = "carica" if station else "livello"
    test: Condition = AmountIs(
        MeasureOf(Measure.COUNTERS, THIS, kind), Compare(Comparison.AT_LEAST, int(stripe.symbol["least"]))
    )
    most = None if station else stripe.symbol["most"]
    if most is not None:
        few = AmountIs(MeasureOf(Measure.COUNTERS, THIS, kind), Compare(Comparison.AT_MOST, int(most)))
        test = AllOf((test, few))
    changes: list[Modification] = []
    for line in stripe.lines:
        size = _SIZE.match(line)
        if size is None:
            changes += [GainAbility(ability) for ability in _abilities(line)]
            continue
        if station:
            changes.append(SetTypes(types=frozenset({CardType.CREATURE}), add=True))
        changes.append(SetBasePT(Number(int(size["power"])), Number(int(size["toughness"]))))
    text = " ".join((stripe.symbol[0], *stripe.lines))
    return StaticAbility(tuple(changes), condition=test, text=text)


def _abilities(line: str) -> tuple[Ability, ...]:
    from .compiler import compile_line

    return compile_line(line, False)[0]


@cr("716.2", "716.2a", "716.2b", "716.3")
def _class_level(stripe: _Stripe) -> tuple[Ability, ...]:
    """ "{2}{R}: Livello 2": what gains the level, from the one before it only, and what the level gives."""
    level = int(stripe.symbol["level"])
    reached = Designated(THIS, level_name(level))
    before = () if level == 2 else (Designated(THIS, level_name(level - 1)),)
    gains = ActivatedAbility(
        _cost(stripe.symbol["cost"]),
        Body(effects=(Designate(THIS, level_name(level)),), text=stripe.symbol[0]),
        Timing.SORCERY,
        condition=AllOf((*before, Not(reached))),
        text=stripe.symbol[0],
        keyword="livello della classe",
    )
    changes = tuple(GainAbility(ability) for line in stripe.lines for ability in _abilities(line))
    return (gains, StaticAbility(changes, condition=reached, text=" ".join(stripe.lines)))


def level_name(level: int) -> str:
    """The designation of this Class level; a Class keeps those of the levels below it."""
    return f"livello {level}"


def _cost(text: str) -> Cost:
    from .grammar import FAIL, reader, whole

    found = whole(reader(text), "costo completo")
    if found is FAIL:
        raise UnknownText(text, text)
    cost: Cost = found
    return cost
