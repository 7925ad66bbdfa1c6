"""Other keyword actions (701.48, 701.56, 701.59, 701.65, 701.68), as data."""

from __future__ import annotations

from dataclasses import dataclass

from .values import Amount, Players, Selection

YOU = Players()


@dataclass(frozen=True, slots=True)
class Learn:
    """701.48a."""

    who: Selection = YOU


@dataclass(frozen=True, slots=True)
class TimeTravel:
    """701.56a."""

    who: Selection = YOU


@dataclass(frozen=True, slots=True)
class Airbend:
    """701.65a: exile these; each card's owner may cast it for {2} while it stays exiled."""

    what: Selection


@dataclass(frozen=True, slots=True)
class Blight:
    """701.68a."""

    amount: Amount
    who: Selection = YOU


@dataclass(frozen=True, slots=True)
class Performed:
    """The keyword action `action`, spelled out in the instructions before, is complete: it follows from `rules`."""

    action: str
    rules: tuple[str, ...]
    who: Selection = YOU


ActingInstruction = Learn | TimeTravel | Airbend | Blight | Performed
