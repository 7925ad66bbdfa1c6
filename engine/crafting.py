"""Craft (702.167): what may be exiled as its materials."""

from __future__ import annotations

from msgspec.structs import replace

from .citing import cr
from .context import Context
from .matching import select
from .objects import ObjectId, PlayerId, Zone
from .state import State
from .wording.values import Filter, Whose


@cr("702.167a", "702.167b")
def materials(state: State, player: PlayerId, wanted: Filter, context: Context) -> tuple[ObjectId, ...]:
    """Other permanents the player controls, and cards in their graveyard, that fit."""
    mine = replace(wanted, controller=Whose.YOU, zone=Zone.BATTLEFIELD, other=True)
    dead = replace(wanted, owner=Whose.YOU, zone=Zone.GRAVEYARD)
    return (*select(state, mine, context), *select(state, dead, context))
