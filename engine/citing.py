"""Which function carries out which rule, in one checkable form."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])

CARRIED_OUT: dict[str, list[str]] = {}
"""Rule number -> qualified names of the functions that carry it out, filled as modules are imported."""


def cr(*numbers: str) -> Callable[[F], F]:
    """Mark a function as carrying out the rules `numbers` (Comprehensive Rules numbers such as "704.5f")."""

    def mark(function: F) -> F:
        for number in numbers:
            CARRIED_OUT.setdefault(number, []).append(f"{function.__module__}.{function.__qualname__}")
        return function

    return mark
