"""Keywords that let a card be cast face down (702.37, 702.168). What happens then is `engine.face_down`'s."""

from __future__ import annotations

from ..abilities import Ability, AlternativeCost, Keyword
from ..mana import ManaCost
from ..wording.costs import Cost, PayMana
from .registry import said, stands_for

_THREE = Cost((PayMana(ManaCost.parse("{3}")),))


@stands_for("metamorfosi", "702.37a")
@stands_for("megamorfosi", "702.37b")
@stands_for("camuffare", "702.168a")
def cast_face_down(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast it as a 2/2 face-down creature for {3} rather than its mana cost."""
    return (AlternativeCost(_THREE, name=keyword.name, text=said(keyword)),)
