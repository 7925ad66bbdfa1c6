"""The table of keyword abilities: who expands which, filled by the family modules as they are imported."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ..abilities import Ability, Keyword
from ..citing import cr
from ..errors import UnsupportedRule

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


def number(keyword: Keyword) -> int:
    """The N of "annientatore N"; a keyword that needs one and lacks it is not understood."""
    if keyword.number is None:
        raise UnsupportedRule(RULES.get(keyword.name, "702.1"), f"{keyword.name} senza numero")
    return keyword.number


def said(keyword: Keyword) -> str:
    """How the card says it."""
    return keyword.text or " ".join(
        part for part in (keyword.name, "" if keyword.number is None else str(keyword.number)) if part
    )
