"""What an Aura spell targets, as its enchant abilities say (303.4a, 702.5)."""

from __future__ import annotations

from msgspec.structs import replace

from .abilities import Keyword
from .citing import cr
from .layers import keywords, view
from .objects import ObjectId
from .state import State
from .wording.instructions import Body
from .wording.values import Filter, TargetSpec, Whose

ENCHANT = "incanta"


@cr("303.4a", "702.5a", "702.5c", "702.5d")
def aura_body(state: State, spell: ObjectId) -> Body:
    """One target: an object that every instance of enchant allows, or a player; no target without such an ability."""
    enchants = keywords(state, spell, ENCHANT)
    if not enchants:
        return Body()
    text = f"cosa incantare con {view(state, spell).name}"
    if all(ability.filter is None and ability.quality is not None for ability in enchants):
        opponents = any(ability.quality == "avversario" for ability in enchants)
        return Body(targets=(TargetSpec(None, Whose.OPPONENT if opponents else Whose.ANY, text=text),))
    return Body(targets=(TargetSpec(_kind(enchants), text=text),))


def _kind(enchants: tuple[Keyword, ...]) -> Filter:
    """What fits the filters of all of them."""
    different = tuple(dict.fromkeys(ability.filter for ability in enchants if ability.filter is not None))
    wanted = different[-1] if different else Filter()
    for filter_ in reversed(different[:-1]):
        wanted = _both(filter_, wanted)
    return wanted


def _both(one: Filter, other: Filter) -> Filter:
    """One description within the other: alternatives of one are looked at together with all the rest of it."""
    if not one.any_of:
        return replace(one, any_of=(other,))
    if not other.any_of:
        return replace(other, any_of=(one,))
    return replace(one, any_of=tuple(_both(option, other) for option in one.any_of))
