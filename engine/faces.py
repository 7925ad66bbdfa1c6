"""Cards with more than one face or frame (709-722): the characteristics that each of their parts gives an object."""

from __future__ import annotations

from msgspec.structs import replace

from .abilities import Keyword
from .citing import cr
from .mana import ManaCost
from .objects import DOUBLE_FACED, PERMANENT_TYPES, CardType, Characteristics, Layout, Printed
from .wording.instructions import Body

FUSED = 2
"""The "part" of a fused split spell: both halves (702.102a)."""

FUSE = "fusione"
PROTOTYPE = "prototipo"


def assembled(layout: Layout, first: Characteristics, second: Characteristics) -> Characteristics:
    """The card made of these two parts, as it is in most zones."""
    return whole(Printed(layout, (first, second)))


@cr("709.4", "710.2", "712.8a", "715.4", "718.4", "720.4", "722.4")
def whole(card: Printed) -> Characteristics:
    """What the card is in every zone where none of its parts was chosen: both halves if split, else the first part."""
    if card.layout in (Layout.SPLIT, Layout.ROOM):
        return replace(combined(*card.parts), printed=card, part=FUSED)
    return replace(card.parts[0], printed=card, part=0)


@cr("709.4", "709.4a", "709.4b", "709.4c", "702.102b", "702.102d", "202.3d")
def combined(left: Characteristics, right: Characteristics) -> Characteristics:
    """Both halves of a split card together: two names, the sum of the costs, every type and every ability."""
    from .modes import joined

    costs = [half.mana_cost for half in (left, right) if half.mana_cost is not None]
    spells = tuple(half.spell for half in (left, right) if half.spell is not None)
    return Characteristics(
        name=f"{left.name} // {right.name}",
        mana_cost=ManaCost(tuple(symbol for cost in costs for symbol in cost.symbols)) if costs else None,
        colors=left.colors | right.colors,
        supertypes=left.supertypes | right.supertypes,
        types=left.types | right.types,
        subtypes=left.subtypes | right.subtypes,
        abilities=(*left.abilities, *right.abilities),
        spell=joined(Body(modes=spells), tuple(range(len(spells)))) if spells else None,
        text="\n".join(half.text for half in (left, right) if half.text),
        partial=(*left.partial, *right.partial),
    )


def names(name: str) -> tuple[str, ...]:
    """709.4a: the names that an object called so has, in lower case."""
    return tuple(name.lower().split(" // "))


def parts(values: Characteristics) -> tuple[Characteristics, ...]:
    """The parts of the card; just itself for one that has no others."""
    return values.printed.parts if values.printed is not None else (values,)


@cr(
    "709.3",
    "709.3b",
    "709.5b",
    "712.8c",
    "712.8f",
    "712.11a",
    "712.11b",
    "715.3",
    "715.3b",
    "718.3",
    "718.3b",
    "720.3",
    "720.3b",
)
def as_part(values: Characteristics, part: int) -> Characteristics:
    """The object as the chosen part of its card: the half, face or inset being cast, or the face turned up."""
    card = values.printed
    if card is None:
        return values
    if part == FUSED:
        return replace(whole(card), printed=card, part=FUSED)
    if card.layout is Layout.PROTOTYPE and part:
        return _prototyped(card)
    chosen = replace(card.parts[part], printed=card, part=part)
    if part and card.layout is Layout.TRANSFORMING:
        return replace(chosen, counts_as=card.parts[0].mana_cost)
    return chosen


@cr("718.3b", "718.5", "105.2")
def _prototyped(card: Printed) -> Characteristics:
    """The second set of mana cost, power and toughness, its colours those of that cost; everything else as ever."""
    normal, inset = card.parts
    cost = inset.mana_cost
    return replace(
        normal,
        mana_cost=cost,
        colors=cost.colors() if cost is not None else frozenset(),
        power=inset.power,
        toughness=inset.toughness,
        printed=card,
        part=1,
    )


@cr("709.3", "702.102a", "712.11b", "715.3", "720.3", "722.3")
def castable_parts(values: Characteristics, from_hand: bool) -> tuple[int, ...]:
    """The parts that whoever casts the card may choose among; other effects may allow others (712.11a)."""
    card = values.printed
    if card is None:
        return (0,)
    match card.layout:
        case Layout.SPLIT:
            fuse = from_hand and any(
                isinstance(item, Keyword) and item.name == FUSE for item in values.abilities
            )
            return (0, 1, FUSED) if fuse else (0, 1)
        case Layout.ROOM | Layout.MODAL | Layout.ADVENTURE | Layout.OMEN:
            return (0, 1)
    return (0,)


@cr("709.5", "709.5a", "709.5c")
def room(values: Characteristics, unlocked: frozenset[str]) -> Characteristics:
    """A Room on the battlefield: it lacks the name, mana cost and text of each half that is locked."""
    assert values.printed is not None
    halves = [half for half, name in zip(values.printed.parts, DOORS, strict=True) if name in unlocked]
    if len(halves) == 2:
        return values
    if halves:
        return replace(halves[0], printed=values.printed, part=values.part)
    line = values.printed.parts[0]
    return Characteristics(
        types=line.types, supertypes=line.supertypes, subtypes=line.subtypes, printed=values.printed
    )


DOORS = ("metà sinistra sbloccata", "metà destra sbloccata")
"""709.5c: the unlocked designations, left and right."""


@cr("710.1b", "710.1c", "710.2")
def flipped(values: Characteristics) -> Characteristics:
    """A flipped permanent: the alternative name, text, types, power and toughness; colour and mana cost stay."""
    assert values.printed is not None
    bottom = values.printed.parts[1]
    return replace(bottom, mana_cost=values.mana_cost, colors=values.colors, printed=values.printed, part=1)


@cr("712.8e", "707.2", "715.2b", "709.5b", "718.2a")
def copiable(values: Characteristics) -> Characteristics:
    """What a copy takes of it: the face that is up if double-faced, else with every part that the card has.

    The copy of a back face has no mana cost to figure its mana value from (202.3b).
    """
    card = values.printed
    if card is not None and card.layout in DOUBLE_FACED:
        return replace(values, printed=None, part=0, counts_as=None)
    return values if values.counts_as is None else replace(values, counts_as=None)


def double_faced(values: Characteristics) -> bool:
    """Whether the object is represented by a double-faced card or token (712.1)."""
    return values.printed is not None and values.printed.layout in DOUBLE_FACED


@cr("712.9", "712.10", "712.4c", "701.27c", "701.27d")
def other_face(values: Characteristics) -> Characteristics | None:
    """The object turned over; None if it has no other face that could be up on the battlefield."""
    card = values.printed
    if card is None or card.layout not in (Layout.TRANSFORMING, Layout.MODAL):
        return None
    turned = as_part(values, 1 - values.part)
    return None if {CardType.INSTANT, CardType.SORCERY} & turned.types else turned


@cr("712.4a", "712.8g", "202.3c")
def melded(first: Characteristics, second: Characteristics) -> Characteristics:
    """The combined back face of a meld pair; its mana value is that of both front faces together."""
    assert first.printed is not None and second.printed is not None
    costs = [card.parts[0].mana_cost for card in (first.printed, second.printed)]
    symbols = tuple(symbol for cost in costs if cost is not None for symbol in cost.symbols)
    return replace(first.printed.parts[1], counts_as=ManaCost(symbols))


@cr("701.42b")
def meld_pair(first: Characteristics, second: Characteristics) -> bool:
    """Whether these two cards meld into the same thing."""
    one, other = first.printed, second.printed
    if one is None or other is None or one.layout is not Layout.MELD or other.layout is not Layout.MELD:
        return False
    return one.parts[1].name == other.parts[1].name and one.parts[0].name != other.parts[0].name


@cr("709.5d", "712.13", "718.3b", "400.7")
def moved(values: Characteristics, *, to_stack: bool, resolving: bool) -> Characteristics:
    """The object in its new zone: the same part if it goes on from the stack to the battlefield, else the whole card."""
    card = values.printed
    if card is None or to_stack:
        return values
    if resolving and card.layout is not Layout.ROOM:
        return values
    return whole(card)


@cr("712.14b")
def can_enter(values: Characteristics) -> bool:
    """Whether the card's own types let it onto the battlefield as it is."""
    return bool(PERMANENT_TYPES & values.types) or not values.types
