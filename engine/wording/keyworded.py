"""Instructions that only keyword abilities have (702.38-702.95, 702.131-702.179), as data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from .values import Amount, Filter, Number, Players, Selection

if TYPE_CHECKING:
    from ..objects import Characteristics

YOU = Players()
ONE = Number(1)


class CopiesAgainstOpponents(Struct, frozen=True):
    """702.141a: for each opponent create a copy of `what` that attacks that opponent this turn if able."""

    what: Selection


class Detach(Struct, frozen=True):
    """702.151a: the Equipment becomes unattached."""

    what: Selection


class Demonstrate(Struct, frozen=True):
    """702.144a: the controller may copy the spell; if they do, an opponent of their choice copies it as well."""


class ChangeSpeed(Struct, frozen=True):
    """702.179c, 702.179d: the players' speed grows by `amount`; whoever has none has that much."""

    amount: Amount = ONE
    who: Selection = YOU


class Bless(Struct, frozen=True):
    """702.131: the player has the city's blessing for the rest of the game, if they control ten permanents."""


class ShareKeywords(Struct, frozen=True):
    """702.1c: each permanent that fits gains, until end of turn, every such keyword that one of them has."""

    names: tuple[str, ...]
    among: Filter


class RevealAny(Struct, frozen=True):
    """702.38a: reveal any number of cards from hand that fit; what follows counts them."""

    filter: Filter


class SacrificeAny(Struct, frozen=True):
    """702.82a: sacrifice any number of permanents that fit; what follows counts them."""

    filter: Filter


class RemoveDamage(Struct, frozen=True):
    """702.89a: all damage marked on it is removed."""

    what: Selection


class ExileHaunting(Struct, frozen=True):
    """702.55a: exile `what` haunting `creature`."""

    what: Selection
    creature: Selection


class Ripple(Struct, frozen=True):
    """702.60a: the top `number` cards may be revealed, and those with the spell's name cast without paying."""

    number: int


class PlayFree(Struct, frozen=True):
    """ "Gioca la carta esiliata senza pagare il suo costo di mana": cast it, or play it if it is a land (305.2b)."""

    what: Selection


class SwapAura(Struct, frozen=True):
    """702.65a: the Aura may be exchanged with an Aura card in hand."""


class PairWith(Struct, frozen=True):
    """702.95a: the source may be paired with `other`, or with an unpaired creature of the controller's choice."""

    other: Selection | None = None


class Encode(Struct, frozen=True):
    """702.99a: a spell that is a card may be exiled encoded on a creature its controller controls."""


class Paradigm(Struct, frozen=True):
    """702.192a: exile this spell; the first with its name to resolve gives a copy each precombat main phase."""


class CastParadigm(Struct, frozen=True):
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
