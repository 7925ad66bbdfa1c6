"""The imported editions beside ours on a rule page."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Wording:
    """What an imported edition says of a number; `note` explains a number that moved or is not there."""

    name: str
    date: str | None
    language: str
    text: str
    note: str = ""


def wordings(number: str, ours: str) -> tuple[Wording, ...]:
    return ()
