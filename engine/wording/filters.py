"""Which objects an instruction speaks of: player relations, comparisons and descriptions of objects, as data."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from ..mana import Color
from ..objects import CardType, Zone


class Whose(StrEnum):
    """A player relation, always seen from the controller of the ability ("tu", 109.5)."""

    YOU = "tu"
    OPPONENT = "avversario"
    TEAMMATE = "compagno di squadra"
    DEFENDING = "giocatore in difesa"
    """Of objects: the player whom the source attacks controls it (508.5)."""
    ANY = "chiunque"


class Comparison(StrEnum):
    EQUAL = "uguale"
    AT_LEAST = "o più"
    AT_MOST = "o meno"
    GREATER = "più di"
    LESS = "meno di"
    EVEN = "pari"
    ODD = "dispari"


class Compare(Struct, frozen=True):
    """A characteristic against a number."""

    how: Comparison
    number: int
    x: bool = False
    """Against the X of the spell or ability instead of `number` (107.3)."""


class Filter(Struct, frozen=True):
    """A description of objects, all of whose parts must hold. Empty parts say nothing.

    `types` are alternatives (any one suffices); `all_types` must all be there. `zone` is where the objects are:
    the battlefield unless said. `other` leaves out the source of the ability. `controller`/`owner` are relations to "tu".
    """

    types: frozenset[CardType] = frozenset()
    all_types: frozenset[CardType] = frozenset()
    not_types: frozenset[CardType] = frozenset()
    subtypes: frozenset[str] = frozenset()
    not_subtypes: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()
    not_supertypes: frozenset[str] = frozenset()
    colors: frozenset[Color] = frozenset()
    not_colors: frozenset[Color] = frozenset()
    colorless: bool | None = None
    multicolored: bool | None = None
    controller: Whose = Whose.ANY
    owner: Whose = Whose.ANY
    zone: Zone = Zone.BATTLEFIELD
    other: bool = False
    tapped: bool | None = None
    attacking: bool | None = None
    blocking: bool | None = None
    blocked: bool | None = None
    token: bool | None = None
    face_down: bool | None = None
    designation: str = ""
    """Has this designation (701.54b)."""
    chosen: str = ""
    """Of the colour or creature type, or controlled by the player, chosen for the source as it entered (607.2d)."""
    name: str | None = None
    power: Compare | None = None
    toughness: Compare | None = None
    tougher: bool = False
    """With toughness greater than its power."""
    mana_value: Compare | None = None
    keyword: str | None = None
    not_keyword: str | None = None
    no_abilities: bool = False
    """Has no ability at all; a stated quality is none (113.12)."""
    counter: str | None = None
    """Has at least one counter of this kind ("*" for any kind)."""
    permanent_card: bool = False
    """A permanent card (110.4a) where `zone` is not the battlefield."""
    spell: bool = False
    """A spell on the stack; with `ability` too, "magia o abilità"."""
    ability: bool = False
    """An activated or triggered ability on the stack; `ability_kind` narrows it ("attivata", "innescata")."""
    ability_kind: str | None = None
    attached_to_source: bool = False
    blocks_source: bool = False
    """A creature blocking the source of the ability."""
    power_to_source: Comparison | None = None
    """Its power against the source's: LESS for "con forza inferiore a quella di questa creatura"."""
    same_value: bool = False
    """Of the same mana value as the source, or as it last existed (702.53a)."""
    shares_type: bool = False
    """Shares a creature type with the source (702.38a)."""
    paired: bool | None = None
    """702.95b."""
    pair_of_source: bool = False
    """The source, or the creature it is paired with (702.95b)."""
    enchanted: bool | None = None
    equipped: bool | None = None
    damaged_this_turn: bool | None = None
    attacked_this_turn: bool | None = None
    """Was declared as an attacker this turn (508.1k)."""
    shares_color: bool = False
    """Shares a colour with the source (702.78a)."""
    single_target: bool = False
    """A spell or ability with exactly one target ("con un solo bersaglio")."""
    any_of: tuple[Filter, ...] = ()
    """Alternatives: at least one of these must match as well ("creatura o giocatore" is not this: see TargetSpec)."""
