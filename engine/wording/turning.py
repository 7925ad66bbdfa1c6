"""Instructions about the faces and frames of permanents (709.5f, 710, 716, 722, 731)."""

from __future__ import annotations

from dataclasses import dataclass

from .values import Selection


@dataclass(frozen=True, slots=True)
class Flip:
    """710.2: "ruota questa creatura"."""

    what: Selection


@dataclass(frozen=True, slots=True)
class UnlockDoor:
    """Unlock (or `lock`) a half of a Room, chosen by whoever carries this out (709.5f, 709.5g)."""

    what: Selection
    lock: bool = False


@dataclass(frozen=True, slots=True)
class BecomeDayOrNight:
    """731.1: it becomes `now`, "giorno" or "notte"; with `toggle`, day becomes night and night day."""

    now: str = ""
    toggle: bool = False


@dataclass(frozen=True, slots=True)
class LoseDesignation:
    """The permanents are no longer `name`: "non è più preparata" (722.3b)."""

    what: Selection
    name: str


@dataclass(frozen=True, slots=True)
class Meld:
    """701.42: exile the source and its counterpart, then put them onto the battlefield as one permanent.

    The counterpart is the creature that the ability's condition names.
    """


Turning = Meld | Flip | UnlockDoor | BecomeDayOrNight | LoseDesignation
