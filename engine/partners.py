"""Which two legendary cards may be a deck's commanders together (702.124)."""

from __future__ import annotations

from .abilities import Keyword
from .citing import cr
from .objects import CardType, Characteristics

PARTNER, PARTNER_WITH = "partner", "partner con"
BACKGROUND, DOCTOR = "scegli un background", "compagno del dottore"
_DOCTOR_TYPES = frozenset({"signore del tempo", "dottore"})


def _abilities(card: Characteristics) -> tuple[Keyword, ...]:
    return tuple(item for item in card.abilities if isinstance(item, Keyword))


def _legendary(card: Characteristics) -> bool:
    return "leggendario" in card.supertypes


@cr("702.124a", "702.124f", "702.124g", "702.124h", "702.124i")
def together(first: Characteristics, second: Characteristics) -> bool:
    """Whether one partner ability of each, the same for both, lets both be commanders; they are never combined."""
    if not (_legendary(first) and _legendary(second)):
        return False
    return (
        any(_match(one, first, other, second) for one in _abilities(first) for other in _abilities(second))
        or _one_sided(first, second)
        or _one_sided(second, first)
    )


@cr("702.124h", "702.124i", "702.124j")
def _match(one: Keyword, first: Characteristics, other: Keyword, second: Characteristics) -> bool:
    """Partner on both, with the same text if it has one; or "partner with" each other's name."""
    if one.name == PARTNER and other.name == PARTNER:
        return one.quality == other.quality
    return (
        one.name == other.name == PARTNER_WITH
        and (one.quality or "").lower() == second.name.lower()
        and (other.quality or "").lower() == first.name.lower()
    )


@cr("702.124k", "702.124m")
def _one_sided(chooser: Characteristics, other: Characteristics) -> bool:
    """ "Choose a Background" and a Background; "Doctor's companion" and a Time Lord Doctor that is nothing else."""
    names = {item.name for item in _abilities(chooser)}
    if BACKGROUND in names and CardType.ENCHANTMENT in other.types and "background" in other.subtypes:
        return True
    both_creatures = CardType.CREATURE in chooser.types and CardType.CREATURE in other.types
    return DOCTOR in names and both_creatures and other.subtypes == _DOCTOR_TYPES
