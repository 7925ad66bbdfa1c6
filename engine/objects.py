"""Objects, zones and characteristics (109-114, 400): base values only, never what continuous effects make of them."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct

from .mana import Color, ManaCost

if TYPE_CHECKING:
    from .abilities import Ability
    from .events import Event
    from .wording.instructions import Body

PlayerId = int
ObjectId = int


class Zone(StrEnum):
    """400.1, plus "outside the game" (400.11)."""

    LIBRARY = "grimorio"
    HAND = "mano"
    BATTLEFIELD = "campo di battaglia"
    GRAVEYARD = "cimitero"
    STACK = "pila"
    EXILE = "esilio"
    COMMAND = "zona di comando"
    OUTSIDE = "fuori dalla partita"


PUBLIC_ZONES = frozenset({Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.STACK, Zone.EXILE, Zone.COMMAND})
OWNED_ZONES = frozenset({Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD})


class CardType(StrEnum):
    """300.1; values are the Italian words printed on cards."""

    ARTIFACT = "artefatto"
    BATTLE = "battaglia"
    CREATURE = "creatura"
    ENCHANTMENT = "incantesimo"
    INSTANT = "istantaneo"
    KINDRED = "tribale"
    LAND = "terra"
    PLANESWALKER = "planeswalker"
    SORCERY = "stregoneria"
    DUNGEON = "dungeon"
    VANGUARD = "vanguard"


PERMANENT_TYPES = frozenset(
    {
        CardType.ARTIFACT,
        CardType.BATTLE,
        CardType.CREATURE,
        CardType.ENCHANTMENT,
        CardType.LAND,
        CardType.PLANESWALKER,
    }
)
"""110.4."""


class ObjectKind(StrEnum):
    """What an object is made of (109.1)."""

    CARD = "carta"
    TOKEN = "pedina"
    COPY = "copia"
    """A copy of a spell (112.1a): not a card, ceases to exist off the stack (707.10a)."""
    ABILITY = "abilità"
    EMBLEM = "emblema"


class Characteristics(Struct, frozen=True):
    """109.3: what is printed on (or defined for) an object. Subtypes and supertypes are Italian, lower case."""

    name: str = ""
    mana_cost: ManaCost | None = None
    colors: frozenset[Color] = frozenset()
    supertypes: frozenset[str] = frozenset()
    types: frozenset[CardType] = frozenset()
    subtypes: frozenset[str] = frozenset()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    abilities: tuple[Ability, ...] = ()
    spell: Body | None = None
    """The instructions of an instant or sorcery (its spell abilities, 113.3a), targets included."""
    text: str = ""
    partial: tuple[str, ...] = ()
    """Phrases of the rules text that the grammar could not compile: playing them raises UnsupportedRule."""
    printed: Printed | None = None
    """The whole card, for one with more than one face or frame (709-722): which part this is, `part` says."""
    part: int = 0
    counts_as: ManaCost | None = None
    """The mana cost that its mana value is figured from, where that isn't its own (202.3b, 202.3c)."""
    hand_modifier: int = 0
    """Of a vanguard card (211.1)."""
    life_modifier: int = 0
    """Of a vanguard card (212.1)."""


class Layout(StrEnum):
    """How the parts of a card with more than one face or frame stand to each other."""

    SPLIT = "split"
    ROOM = "stanza"
    FLIP = "ruotabile"
    TRANSFORMING = "bifronte"
    MODAL = "bifronte modale"
    MELD = "combinabile"
    ADVENTURE = "avventura"
    OMEN = "presagio"
    PREPARATION = "preparazione"
    PROTOTYPE = "prototipo"


DOUBLE_FACED = frozenset({Layout.TRANSFORMING, Layout.MODAL, Layout.MELD})
"""712.1: the layouts of double-faced cards."""


class Printed(Struct, frozen=True):
    """Both parts of a card, each as printed: left and right half, top and bottom, front and back, card and inset."""

    layout: Layout
    parts: tuple[Characteristics, Characteristics]


class StackInfo(Struct, frozen=True):
    """What was chosen as a spell or ability was put on the stack (601.2b-d, 602.2, 603.3)."""

    body: Body | None = None
    targets: tuple[tuple[TargetRef, ...], ...] = ()
    """Per target phrase (115.1), the chosen targets; an optional phrase may be empty."""
    division: tuple[int, ...] = ()
    """601.2d: the division over the targets of the phrase that divides, in order."""
    modes: tuple[int, ...] = ()
    promised: PlayerId | None = None
    """The opponent whom a gift was promised to (702.174k)."""
    set_aside: frozenset[str] = frozenset()
    """What the card was in exile before it was cast: "predetta", "tramata" (702.143c)."""
    phyrexian: int = 0
    """How many Phyrexian mana symbols of its cost were paid with life (702.150a)."""
    x: int = 0
    kicked: int = 0
    """How many times a kicker cost was paid (702.33d)."""
    paid: tuple[str, ...] = ()
    """The optional costs paid, each as often as it was: `AdditionalCost.label` (601.2b)."""
    cast_from: Zone | None = None
    """Where the spell was cast from."""
    source: ObjectId | None = None
    """For an ability: the object it is from (113.7)."""
    source_snapshot: Snapshot | None = None
    """For an ability: its source as it was when it was put on the stack (113.7a falls back on this)."""
    event: Event | None = None
    """For a triggered ability: the event that triggered it."""
    condition_text: str = ""
    ability: Ability | None = None
    without_paying: bool = False
    alternative: str = ""
    mana_spent: tuple[str, ...] = ()
    """Types of the mana spent to cast it."""
    became: ObjectId | None = None
    """What its source became as its cost was paid (400.7j)."""
    spent: tuple[TargetRef, ...] = ()
    """Objects TAPped or exiled as its cost, other than its source (702.167c, 702.184a)."""
    sacrificed: tuple[TargetRef, ...] = ()
    """Permanents sacrificed as its cost: a copy speaks of the same ones (707.10)."""
    remembered: tuple[TargetRef, ...] = ()
    """Objects a delayed or reflexive triggered ability speaks of (603.7c)."""


class TargetRef(Struct, frozen=True):
    """A player or an object. An object that changed zones has a new id, so a stale reference is simply illegal (400.7)."""

    object: ObjectId | None = None
    player: PlayerId | None = None


class GameObject(Struct, frozen=True):
    """An object with its base values. What it is *now* is `layers.view(state, id)`."""

    id: ObjectId
    kind: ObjectKind
    base: Characteristics
    owner: PlayerId
    controller: PlayerId
    """Who put it where it is; control-changing effects apply on top (613.1b)."""
    zone: Zone
    timestamp: int = 0
    arrived: int = 0
    """The time of the event that brought it where it is: the same for everything that moved together (704.5k)."""
    tapped: bool = False
    flipped: bool = False
    face_down: bool = False
    hidden_as: Characteristics | None = None
    """What it is while face down, if not the plain 2/2 creature (708.2)."""
    hidden_by: str = ""
    """The keyword that lets it be face down: "metamorfosi", "camuffare", "manifestare", "celare"."""
    phased_out: bool = False
    phased_with: ObjectId | None = None
    """What it phased out indirectly with: it phases in only together with that (702.26g)."""
    counters: tuple[tuple[str, int], ...] = ()
    """Kind -> number, sorted by kind, no zeroes (122)."""
    counter_times: tuple[tuple[str, int], ...] = ()
    """Kind -> timestamp of the counters of that kind (613.7c), for those put on it after it arrived."""
    damage: int = 0
    """Marked damage (120.6)."""
    deathtouched: bool = False
    """Dealt damage by a source with deathtouch since state-based actions were last checked (704.5h)."""
    attached_to: TargetRef | None = None
    attach_timestamp: int = 0
    held_by: PlayerId | None = None
    """Who controlled it when that was last looked at, if not `controller`: how a change of control is noticed (302.6)."""
    controlled_since: int = 0
    """Turn number since which its controller has controlled it continuously (302.6); "now" is the current turn."""
    card: int = 0
    """The same for every object that one physical card (or token) has been: follows it across zones."""
    previous: ObjectId | None = None
    """The object it was before its last zone change."""
    stack: StackInfo | None = None
    came_from: Zone | None = None
    cast: bool = False
    """It was cast (not merely put) onto the stack, and the permanent it became remembers (400.7d)."""
    regeneration_shields: int = 0
    exiled_by: ObjectId | None = None
    """The object whose effect exiled it, for linked abilities (607)."""
    exiled_through: int = 0
    """The origin of the ability that exiled it (607.5)."""
    designations: frozenset[str] = frozenset()
    """Markers such as "rinomata" (702.112b), "mostruosa": neither abilities nor copiable; gone with the object."""
    chosen: tuple[tuple[str, str], ...] = ()
    """What was chosen for it as it entered: kind of choice and word (607.2d); never copied (707.6)."""
    commander: bool = False
    protector: PlayerId | None = None
    """Who protects this battle (310.8)."""
    playable_by: PlayerId | None = None
    """Who may play this card from where it is, for as long as it stays there (715.3d)."""
    haunts: ObjectId | None = None
    """The creature that this card in exile haunts (702.55b)."""
    paired_with: ObjectId | None = None
    """The creature it is paired with (702.95b)."""
    prepares: ObjectId | None = None
    """The prepared permanent that this copy in exile belongs to (722.3c)."""
    components: tuple[GameObject, ...] = ()
    """For a melded or merged permanent: what it is made of, topmost first (712.4a, 730.2)."""
    turned: int = 0
    """How many times it has transformed or converted (701.27f)."""
    left_there: bool = False
    """A commander whose owner chose to leave it in the graveyard or in exile (704.6d)."""
    stickers: tuple[Sticker, ...] = ()
    alias: str = ""
    """The name a scenario calls it by; no rules meaning."""

    def counter(self, kind: str) -> int:
        """How many counters of `kind` it has."""
        return next((number for name, number in self.counters if name == kind), 0)


class Sticker(Struct, frozen=True):
    """123: a sticker put on an object; `kind` is "nome", "abilità", "forza/costituzione" or "illustrazione"."""

    kind: str
    timestamp: int
    owner: PlayerId
    name: str = ""
    position: int = 0
    abilities: tuple[Ability, ...] = ()
    power: int | None = None
    toughness: int | None = None
    id: int = 0
    """Tells stickers apart, even with the same text (123.3a)."""
    tickets: int = 0
    """Its ticket cost (123.3c)."""


class Snapshot(Struct, frozen=True):
    """Last known information (608.2h): an object as it was, with what continuous effects had made of it."""

    id: ObjectId
    object: GameObject
    name: str
    controller: PlayerId
    types: frozenset[CardType]
    supertypes: frozenset[str]
    subtypes: frozenset[str]
    colors: frozenset[Color]
    power: int | None
    toughness: int | None
    abilities: tuple[Ability, ...] = ()
    attached_objects: tuple[ObjectId, ...] = ()
    mana_cost: ManaCost | None = None
    counts_as: ManaCost | None = None
    copiable: Characteristics | None = None
    """Its copiable values, where they were not those of `object.base` (707.2)."""
