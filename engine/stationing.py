"""Which characteristic a creature stations with (702.184c)."""

from __future__ import annotations

from .abilities import StaticAbility
from .citing import cr
from .context import Context
from .layers import view
from .matching import snapshot_matches
from .objects import Snapshot
from .state import State
from .wording.instructions import Rule

WITH_TOUGHNESS = "staziona con la costituzione"
"""On creatures: they station permanents using their toughness rather than their power."""


@cr("702.184c")
def stations_with_toughness(state: State, creature: Snapshot) -> bool:
    """Whether a static ability says so of the creature, as it is or as it last existed."""
    for id in state.battlefield:
        seen = view(state, id)
        for ability in seen.abilities:
            if not isinstance(ability, StaticAbility) or ability.affected is None:
                continue
            if Rule(WITH_TOUGHNESS) not in ability.modifications:
                continue
            if snapshot_matches(state, creature, ability.affected, Context(seen.controller, id)):
                return True
    return False
