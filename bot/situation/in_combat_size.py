"""How big a creature is in combat: what is asked is often not what is left after damage.

Bushido, flanking and the like change it when blockers are declared; a creature that then dies has no size any more.
"""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

from msgspec.structs import replace

from .model import AdvanceAction, Asked, Situation

if TYPE_CHECKING:
    from .reading import SituationReading

_OF_SIZE = frozenset({"taglia", "forza", "costituzione"})
_SAID = "È la taglia che ha in combattimento, prima che si infligga il danno."


def asked_in_combat(situation: Situation, at_damage: bool) -> None:
    """Mark a question about the size of a creature in combat that does not wait for damage."""
    for asked in situation.asked:
        if asked.about in _OF_SIZE and _may_be_meant(situation, asked):
            against_unsized = any(
                thing.power is None
                and (thing.attacking or thing.blocking)
                and thing.number not in asked.things
                for thing in situation.things
                if thing.creature and not thing.card
            )
            asked.before_damage = at_damage or against_unsized
            if asked.before_damage:
                situation.assumptions.append(_SAID)


def while_it_fights(reading: SituationReading, found: dict[str, str]) -> SituationReading | None:
    """The same reading asked before damage, when the creature whose size is asked does not outlive it."""
    asked = reading.asked
    if asked.before_damage or asked.about not in _OF_SIZE or not _may_be_meant(reading.situation, asked):
        return None
    dead = any(key.endswith(" è morta") and text != "no" for key, text in found.items())
    if not dead:
        return None
    situation = copy.deepcopy(reading.situation)
    situation.asked[0].before_damage = True
    return replace(reading, situation=situation, assumptions=(*reading.assumptions, _SAID))


def _may_be_meant(situation: Situation, asked: Asked) -> bool:
    """Whether it fights, and nothing is told of a time after damage."""
    fights = bool(asked.things) and all(
        situation.things[number].attacking or situation.things[number].blocking for number in asked.things
    )
    return fights and not any(isinstance(act, AdvanceAction) for act in situation.actions)
