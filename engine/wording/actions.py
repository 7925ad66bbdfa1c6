"""Keyword actions of permanents and players (701.44, 701.47, 701.50, 701.57, 701.60), as data."""

from __future__ import annotations

from msgspec import Struct

from .values import Amount, Number, Players, Selection

YOU = Players()
ONE = Number(1)


class Explore(Struct, frozen=True):
    """701.44a: each of these permanents explores."""

    what: Selection


class Connive(Struct, frozen=True):
    """701.50a, 701.50e: each of these permanents connives N."""

    what: Selection
    amount: Amount = ONE


class Amass(Struct, frozen=True):
    """701.47a: amass `subtype` N."""

    amount: Amount
    subtype: str = "zombie"
    who: Selection = YOU


class Discover(Struct, frozen=True):
    """701.57a."""

    amount: Amount
    who: Selection = YOU


class Suspect(Struct, frozen=True):
    """701.60a."""

    what: Selection


class Clear(Struct, frozen=True):
    """These are no longer suspected (701.60a)."""

    what: Selection


KeywordAction = Clear | Explore | Connive | Amass | Discover | Suspect
