"""Conditions about what players own or did over the whole game (309.7, 701.54, 726), as data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from .values import Whose


class CompletedDungeon(Struct, frozen=True):
    """You have completed a dungeon in this game (309.7); the one of that name, or that many with different names."""

    name: str = ""
    different: int = 1


class InitiativeIs(Struct, frozen=True):
    """726.1: one of these players has the initiative."""

    whose: Whose


class RingTempted(Struct, frozen=True):
    """The Ring has tempted you at least that many times in this game (701.54c)."""

    times: int


class VoteWon(Struct, frozen=True):
    """More votes were cast for this choice than for any other; with `or_tied`, than for none of them less (701.38)."""

    choice: str
    or_tied: bool = False


class VotesFor(Struct, frozen=True):
    """How many votes the last vote gave this choice, times `times` (701.38a)."""

    choice: str
    times: int = 1


Question = VoteWon | CompletedDungeon | InitiativeIs | RingTempted
