"""One small function an event class: the Italian sentence that tells it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ..events import Event
from .names import Names, sentence

Teller = Callable[[Any, Names], str]
TELLERS: dict[type[Event], Teller] = {}

F = TypeVar("F", bound=Teller)


def tells(kind: type[Event]) -> Callable[[F], F]:
    """Register the function that puts events of class `kind` into words."""

    def mark(function: F) -> F:
        TELLERS[kind] = function
        return function

    return mark


def tell(event: Event, names: Names) -> str:
    """The sentence for an event: who, what, why. Raises KeyError for an event class nobody tells (a test forbids it)."""
    return sentence(TELLERS[type(event)](event, names))


def spoken(text: str, rules: tuple[str, ...]) -> str:
    """The sentence with its rules, as read aloud or printed: «Anna pesca una carta (121.1).»"""
    if not rules:
        return text
    return f"{text.rstrip('.')} ({', '.join(rules)})."
