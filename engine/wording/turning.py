"""Instructions about the faces and frames of permanents (709.5f, 710, 716, 722, 731)."""

from __future__ import annotations

from msgspec import Struct

from .values import Selection


class Flip(Struct, frozen=True):
    """710.2: "ruota questa creatura"."""

    what: Selection


class UnlockDoor(Struct, frozen=True):
    """Unlock (or `lock`) a half of a Room, chosen by whoever carries this out (709.5f, 709.5g)."""

    what: Selection
    lock: bool = False


class BecomeDayOrNight(Struct, frozen=True):
    """731.1: it becomes `now`, "giorno" or "notte"; with `toggle`, day becomes night and night day."""

    now: str = ""
    toggle: bool = False


class LoseDesignation(Struct, frozen=True):
    """The permanents are no longer `name`: "non è più preparata" (722.3b)."""

    what: Selection
    name: str


class Meld(Struct, frozen=True):
    """701.42: exile the source and its counterpart, then put them onto the battlefield as one permanent.

    The counterpart is the creature that the ability's condition names.
    """


Turning = Meld | Flip | UnlockDoor | BecomeDayOrNight | LoseDesignation
