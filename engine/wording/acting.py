"""Other keyword actions (701.48, 701.56, 701.59, 701.65, 701.68), as data."""

from __future__ import annotations

from msgspec import Struct

from .values import Amount, Players, Selection

YOU = Players()


class Learn(Struct, frozen=True):
    """701.48a."""

    who: Selection = YOU


class TimeTravel(Struct, frozen=True):
    """701.56a."""

    who: Selection = YOU


class Airbend(Struct, frozen=True):
    """701.65a: exile these; each card's owner may cast it for {2} while it stays exiled."""

    what: Selection


class Blight(Struct, frozen=True):
    """701.68a."""

    amount: Amount
    who: Selection = YOU


class Performed(Struct, frozen=True):
    """The keyword action `action`, spelled out in the instructions before, is complete: it follows from `rules`."""

    action: str
    rules: tuple[str, ...]
    who: Selection = YOU


ActingInstruction = Learn | TimeTravel | Airbend | Blight | Performed
