"""Instructions about casting: copying the spell that the ability is of, cascade, casting a card while something resolves."""

from __future__ import annotations

from msgspec import Struct

from .values import Amount, Number, Selection

ONE = Number(1)


class CopyThisSpell(Struct, frozen=True):
    """Copy the spell this ability is of, even one that left the stack, perhaps with new targets (702.40a, 702.56a)."""

    amount: Amount = ONE
    without: str = ""
    """A keyword that the copies don't have (702.50a)."""


class Cascade(Struct, frozen=True):
    """Exile cards until a nonland card of lesser mana value, which may be cast without paying (702.85a)."""


class MayCast(Struct, frozen=True):
    """The owner may cast the card right now (608.2g): without paying, or the alternative cost `way`.

    `haste`: a creature spell cast so gains haste (702.62a). `else_graveyard`: a card that isn't cast goes there (702.35a).
    """

    what: Selection
    way: str = ""
    haste: bool = False
    else_graveyard: bool = False


CastingInstruction = CopyThisSpell | Cascade | MayCast
