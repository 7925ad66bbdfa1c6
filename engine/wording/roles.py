"""Instructions about designations of players, what goes with them, and who decides for them (723, 725, 728), as data."""

from __future__ import annotations

from msgspec import Struct

from .values import Players, Selection

YOU = Players()


class BecomeMonarch(Struct, frozen=True):
    """725.1, 725.3."""

    who: Selection = YOU


class Irradiate(Struct, frozen=True):
    """728.1: mill as many cards as the player has rad counters; a life and a counter less for each nonland card."""

    who: Selection = YOU


class ControlPlayer(Struct, frozen=True):
    """723.1: you control `who` during their next turn."""

    who: Selection


RoleInstruction = BecomeMonarch | Irradiate | ControlPlayer
