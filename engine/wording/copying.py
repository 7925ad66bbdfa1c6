"""Instructions about copies and face-down objects (707, 708, 701.40, 701.58, 701.62)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from ..objects import CardType
from .values import Amount, Duration, Number, Players, Selection

if TYPE_CHECKING:
    from .instructions import Modification

ONE = Number(1)
YOU = Players()


class CopyException(Struct, frozen=True):
    """ "…, tranne che …" (707.9): one way in which a copy differs from what it copies.

    `keeps` names what is not copied: "nome", "colore", "forza e costituzione", "supertipi". With `only_if` it counts
    only if the copy would be of that card type (707.9f).
    """

    changes: tuple[Modification, ...] = ()
    without: frozenset[str] = frozenset()
    """Supertypes that the copy does not have ("tranne che non è leggendaria")."""
    name: str | None = None
    keeps: frozenset[str] = frozenset()
    this_ability: bool = False
    """ "…, tranne che ha questa abilità" (707.9a)."""
    counters: tuple[tuple[str, Amount], ...] = ()
    """ "…, tranne che entra con un segnalino addizionale" (707.9e)."""
    only_if: CardType | None = None


class CopyPermanentToken(Struct, frozen=True):
    """Create tokens that are copies of the selected permanent or card (707)."""

    what: Selection
    amount: Amount = ONE
    who: Selection = YOU
    exceptions: tuple[CopyException, ...] = ()
    tapped: bool = False
    attacking: bool = False


class CopySpell(Struct, frozen=True):
    """Copy a spell or ability on the stack; `new_targets`: its controller may choose new ones (707.10c).

    `at`: every target of the copy is that instead (707.10e). `for_each`: a copy for each of these that it could
    target, that one targeted (707.10d).
    """

    what: Selection
    amount: Amount = ONE
    new_targets: bool = True
    exceptions: tuple[CopyException, ...] = ()
    at: Selection | None = None
    for_each: Selection | None = None


class BecomeCopy(Struct, frozen=True):
    """`what` becomes a copy of `of` (707.2) for `duration`."""

    what: Selection
    of: Selection
    duration: Duration = Duration.PERMANENT
    exceptions: tuple[CopyException, ...] = ()


class CastCopy(Struct, frozen=True):
    """Copy a card where it is and cast the copy without paying its mana cost, if its controller wants to (707.12)."""

    what: Selection


class TurnFaceDown(Struct, frozen=True):
    """Permanents become 2/2 face-down creatures (708.2a)."""

    what: Selection


class TurnFaceUp(Struct, frozen=True):
    """Face-down permanents are turned face up (708.7)."""

    what: Selection


class Manifest(Struct, frozen=True):
    """The top `amount` cards of a library, or `what`, enter face down one at a time (701.40).

    With `cloak` they have ward {2} (701.58).
    """

    who: Selection = YOU
    amount: Amount = ONE
    cloak: bool = False
    what: Selection | None = None


class ManifestDread(Struct, frozen=True):
    """701.62: look at two cards, manifest one of them, the other goes to the graveyard."""

    who: Selection = YOU


CopyingInstruction = (
    CopyPermanentToken
    | CopySpell
    | BecomeCopy
    | CastCopy
    | TurnFaceDown
    | TurnFaceUp
    | Manifest
    | ManifestDread
)
