"""Layer 3: text-changing effects that replace one colour word, basic land type or creature type with another (612)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ..citing import cr
from ..mana import COLOR_NAMES, Color
from ..objects import CardType, Characteristics, ObjectId
from ..state import State
from ..wording.instructions import Body, ChangeWords
from .working import Working

LANDWALK = {
    "pianura": "passa-pianure",
    "isola": "passa-isole",
    "palude": "passa-paludi",
    "montagna": "passa-montagne",
    "foresta": "passa-foreste",
}
"""Basic land type -> the landwalk keyword that names it."""


class Swap(Struct, frozen=True):
    """One word of the rules for another: `old` and `new` are both colours or both subtypes."""

    old: str
    new: str
    colors: tuple[Color, Color] | None = None


@cr("612.2")
def swap_of(change: ChangeWords) -> Swap:
    """What a text-changing effect replaces, once its words are chosen."""
    if change.kind != "colore":
        return Swap(change.old, change.new)
    by_name = {name: color for color, name in COLOR_NAMES.items()}
    return Swap(change.old, change.new, (by_name[change.old], by_name[change.new]))


@cr("612.1", "612.2", "613.1c")
def reworded(value: Any, swap: Swap) -> Any:
    """The same abilities or instructions with the word replaced where it is used as one; names and mana symbols stay."""
    if isinstance(value, Color):
        return swap.colors[1] if swap.colors is not None and value is swap.colors[0] else value
    if isinstance(value, frozenset):
        return frozenset(_word(reworded(item, swap), swap) for item in value)
    if isinstance(value, tuple):
        return tuple(reworded(item, swap) for item in value)
    if not isinstance(value, Struct):
        return value
    changed = {}
    for name in value.__struct_fields__:
        old = getattr(value, name)
        new = _word(old, swap) if name == "quality" else reworded(old, swap)
        if name == "name" and old == LANDWALK.get(swap.old):
            new = LANDWALK.get(swap.new, old)
        if new is not old and new != old:
            changed[name] = new
    if not changed:
        return value
    if isinstance(value, Characteristics) and "subtypes" in changed and value.name:
        changed["name"] = _renamed(value, swap)
    return replace(value, **changed)


def _word(value: Any, swap: Swap) -> Any:
    return swap.new if isinstance(value, str) and value == swap.old else value


@cr("612.2a")
def _renamed(token: Characteristics, swap: Swap) -> str:
    """A token named after its creature types is named after the new ones."""
    words = (swap.new.capitalize() if word.lower() == swap.old else word for word in token.name.split())
    return " ".join(words)


@cr("612.1", "612.2", "305.6")
def reword(seen: Working, change: ChangeWords) -> None:
    """Replace the word in the object's rules text and type line, and with it what its land types mean."""
    from .applying import BASIC_LANDS, basic_ability

    swap = swap_of(change)
    seen.abilities = reworded(seen.abilities, swap)
    if swap.colors is not None or swap.old not in seen.subtypes:
        return
    seen.subtypes = (seen.subtypes - {swap.old}) | {swap.new}
    if CardType.LAND in seen.types and swap.old in BASIC_LANDS:
        old, new = basic_ability(BASIC_LANDS[swap.old]), basic_ability(BASIC_LANDS[swap.new])
        seen.abilities = tuple(new if ability == old else ability for ability in seen.abilities)


@cr("612.1", "608.2b")
def instructions_now(state: State, id: ObjectId, body: Body) -> Body:
    """What a spell on the stack says now that effects have changed its text."""
    for effect in state.effects:
        if any(ref.object == id for ref in effect.affected):
            for change in effect.modifications:
                if isinstance(change, ChangeWords):
                    body = reworded(body, swap_of(change))
    return body
