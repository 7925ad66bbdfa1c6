"""Instructions about designations of players, what goes with them, and who decides for them (723, 725, 728), as data."""

from __future__ import annotations

from dataclasses import dataclass

from .values import Players, Selection

YOU = Players()


@dataclass(frozen=True, slots=True)
class BecomeMonarch:
    """725.1, 725.3."""

    who: Selection = YOU


@dataclass(frozen=True, slots=True)
class Irradiate:
    """728.1: mill as many cards as the player has rad counters; a life and a counter less for each nonland card."""

    who: Selection = YOU


@dataclass(frozen=True, slots=True)
class ControlPlayer:
    """723.1: you control `who` during their next turn."""

    who: Selection


RoleInstruction = BecomeMonarch | Irradiate | ControlPlayer
