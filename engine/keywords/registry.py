"""The table of keyword abilities: who expands which, filled by the family modules as they are imported."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from ..abilities import Ability, Keyword
from ..citing import cr
from ..errors import UnsupportedRule
from ..wording.values import Amount, Number

Expander = Callable[[Keyword], tuple[Ability, ...]]
F = TypeVar("F", bound=Expander)

EXPANDERS: dict[str, Expander] = {}
"""Italian keyword name -> what it stands for."""
RULES: dict[str, str] = {}
"""Italian keyword name -> its rule."""


def stands_for(name: str, rule: str) -> Callable[[F], F]:
    """Mark a function as saying which abilities keyword `name` (rule 702.x) stands for."""

    def mark(function: F) -> F:
        EXPANDERS[name] = function
        RULES[name] = rule
        return cr(rule)(function)

    return mark


def rules_of(name: str) -> tuple[str, ...]:
    """The rule of the keyword that an ability comes from, if it comes from one."""
    return (RULES[name],) if name in RULES else ()


def number(keyword: Keyword) -> int:
    """The N of "annientatore N"; a keyword that needs one and lacks it is not understood."""
    if keyword.number is None:
        raise UnsupportedRule(RULES.get(keyword.name, "702.1"), f"{keyword.name} senza numero")
    return keyword.number


def size(keyword: Keyword) -> Amount:
    """The N of a keyword that may have "X, dove X è …" in its place."""
    return keyword.x if keyword.x is not None else Number(number(keyword))


def said(keyword: Keyword) -> str:
    """How the card says it."""
    return keyword.text or " ".join(
        part for part in (keyword.name, "" if keyword.number is None else str(keyword.number)) if part
    )


PAID_EACH = frozenset(
    {"replicare", "cospirare", "danno collaterale", "squadra", "prole", "blitz", "arruolare"}
)
"""Keywords of which each instance is paid for separately, and acts on what was paid for it alone."""


@cr("702.56b", "702.78b", "702.153b", "702.152b", "702.154d", "702.157b", "702.175b")
def nth_instance(keyword: Keyword, number: int) -> Keyword:
    """The keyword as the nth instance of it that the object has."""
    return keyword if number == 1 else replace(keyword, quality=str(number), text=said(keyword))


def payment(keyword: Keyword) -> str:
    """What its payment is called: the name of the keyword and, past the first instance, which one it is."""
    return keyword.name if keyword.quality is None else f"{keyword.name} {keyword.quality}"
