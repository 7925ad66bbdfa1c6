"""Keyword actions of permanents and players (701.44, 701.47, 701.50, 701.57, 701.60), as data."""

from __future__ import annotations

from dataclasses import dataclass

from .values import Amount, Number, Players, Selection

YOU = Players()
ONE = Number(1)


@dataclass(frozen=True, slots=True)
class Explore:
    """701.44a: each of these permanents explores."""

    what: Selection


@dataclass(frozen=True, slots=True)
class Connive:
    """701.50a, 701.50e: each of these permanents connives N."""

    what: Selection
    amount: Amount = ONE


@dataclass(frozen=True, slots=True)
class Amass:
    """701.47a: amass `subtype` N."""

    amount: Amount
    subtype: str = "zombie"
    who: Selection = YOU


@dataclass(frozen=True, slots=True)
class Discover:
    """701.57a."""

    amount: Amount
    who: Selection = YOU


@dataclass(frozen=True, slots=True)
class Suspect:
    """701.60a."""

    what: Selection


@dataclass(frozen=True, slots=True)
class Clear:
    """These are no longer suspected (701.60a)."""

    what: Selection


KeywordAction = Clear | Explore | Connive | Amass | Discover | Suspect
