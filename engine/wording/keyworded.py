"""Instructions that only keyword abilities have (702.38-702.95, 702.131-702.179), as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .values import Amount, Filter, Number, Players, Selection

if TYPE_CHECKING:
    from ..objects import Characteristics

YOU = Players()
ONE = Number(1)


@dataclass(frozen=True, slots=True)
class CopiesAgainstOpponents:
    """702.141a: for each opponent create a copy of `what` that attacks that opponent this turn if able."""

    what: Selection


@dataclass(frozen=True, slots=True)
class Detach:
    """702.151a: the Equipment becomes unattached."""

    what: Selection


@dataclass(frozen=True, slots=True)
class Demonstrate:
    """702.144a: the controller may copy the spell; if they do, an opponent of their choice copies it as well."""


@dataclass(frozen=True, slots=True)
class ChangeSpeed:
    """702.179c, 702.179d: the players' speed grows by `amount`; whoever has none has that much."""

    amount: Amount = ONE
    who: Selection = YOU


@dataclass(frozen=True, slots=True)
class Bless:
    """702.131: the player has the city's blessing for the rest of the game, if they control ten permanents."""


@dataclass(frozen=True, slots=True)
class ShareKeywords:
    """702.1c: each permanent that fits gains, until end of turn, every such keyword that one of them has."""

    names: tuple[str, ...]
    among: Filter


@dataclass(frozen=True, slots=True)
class RevealAny:
    """702.38a: reveal any number of cards from hand that fit; what follows counts them."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class SacrificeAny:
    """702.82a: sacrifice any number of permanents that fit; what follows counts them."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class RemoveDamage:
    """702.89a: all damage marked on it is removed."""

    what: Selection


@dataclass(frozen=True, slots=True)
class ExileHaunting:
    """702.55a: exile `what` haunting `creature`."""

    what: Selection
    creature: Selection


@dataclass(frozen=True, slots=True)
class Ripple:
    """702.60a: the top `number` cards may be revealed, and those with the spell's name cast without paying."""

    number: int


@dataclass(frozen=True, slots=True)
class PlayFree:
    """ "Gioca la carta esiliata senza pagare il suo costo di mana": cast it, or play it if it is a land (305.2b)."""

    what: Selection


@dataclass(frozen=True, slots=True)
class SwapAura:
    """702.65a: the Aura may be exchanged with an Aura card in hand."""


@dataclass(frozen=True, slots=True)
class PairWith:
    """702.95a: the source may be paired with `other`, or with an unpaired creature of the controller's choice."""

    other: Selection | None = None


@dataclass(frozen=True, slots=True)
class Encode:
    """702.99a: a spell that is a card may be exiled encoded on a creature its controller controls."""


@dataclass(frozen=True, slots=True)
class Paradigm:
    """702.192a: exile this spell; the first with its name to resolve gives a copy each precombat main phase."""


@dataclass(frozen=True, slots=True)
class CastParadigm:
    """702.192a: create a copy with these values in exile, which may be cast without paying."""

    values: Characteristics


KeywordInstruction = (
    Encode
    | Paradigm
    | CastParadigm
    | CopiesAgainstOpponents
    | Detach
    | Demonstrate
    | ChangeSpeed
    | Bless
    | ShareKeywords
    | RevealAny
    | SacrificeAny
    | RemoveDamage
    | ExileHaunting
    | Ripple
    | PlayFree
    | SwapAura
    | PairWith
)
