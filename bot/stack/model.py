"""What a tale of the stack tells: the moves in the order in which they were made, and what is asked."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct, field

ME, OTHER = 0, 1


class Does(StrEnum):
    """What a spell or ability does; the values are how it is said."""

    DESTROY = "distrugge"
    EXILE = "esilia"
    BOUNCE = "riporta in mano"
    BURN = "infligge danno"
    SIZE = "modifica forza e costituzione"
    GRANT = "dà un'abilità"
    REGENERATE = "rigenera"
    FLICKER = "esilia e fa tornare"
    SACRIFICE = "fa sacrificare a chi la controlla"
    STEAL = "prende il controllo"
    FIGHT = "fa lottare"
    TAP = "TAPpa"
    PREVENT = "previene danno"
    COUNTER = "neutralizza"
    EDICT = "fa sacrificare al giocatore bersaglio"
    SWEEP = "distrugge tutte le creature"
    SWEEP_BURN = "infligge danno a ogni creatura"
    LIFE = "fa guadagnare punti vita"
    DRAW = "fa pescare"
    CREATURE = "è una magia creatura"
    AURA = "è un'Aura"
    ABILITY = "è un'abilità"
    AIMED = "bersaglia"
    """A spell of which only what it is aimed at is told."""
    SPELL = "è una magia"


HARMS = frozenset({Does.DESTROY, Does.EXILE, Does.BOUNCE, Does.BURN, Does.STEAL, Does.AIMED})
HELPS = frozenset({Does.GRANT, Does.REGENERATE, Does.FLICKER, Does.AURA})
AIMS = HARMS | HELPS | {Does.SIZE, Does.FIGHT, Does.TAP}
"""What is aimed at a creature."""


class Wanted(StrEnum):
    """What is asked."""

    DEATH = "muore"
    RESOLVES = "si risolve"
    COUNTERED = "viene neutralizzata"
    ENTERS = "entra"
    TRIGGERS = "si innesca"
    RETARGET = "cambia bersaglio"
    DRAWS = "pesca"
    DRAWN = "quante carte pesca"
    LIFE = "punti vita"
    LOSES = "perde la partita"
    PAYS = "può pagare"
    GAINS = "guadagna punti vita"
    GAINED = "quanti punti vita guadagna"
    HURT = "subisce danno"
    HURTS = "quanto danno"
    WHERE = "dove finisce"


class Creature(Struct):
    """A creature that moves are aimed at; what is not told is None."""

    owner: int | None = None
    size: tuple[int, int] | None = None
    keywords: list[str] = field(default_factory=list)
    counters: dict[str, int] = field(default_factory=dict)
    damage: int = 0
    token: bool = False
    legendary: bool = False
    kind: str = "creatura"
    loyalty: int | None = None
    cast: bool = False
    """It is a spell, not yet a creature."""
    quotes: list[int] = field(default_factory=list)
    """The quotations told of it."""
    texts: list[str] = field(default_factory=list)
    """Triggered abilities that it has, as its card prints them."""
    stands_in: bool = False
    """It takes the place of whatever a spell was aimed at: nothing else of it was told."""


class Move(Struct):
    """One spell or ability: `by` whom, what it does, to which creatures or player; `reply` when it answers the move before.

    `amount` counts damage, life or cards; `what` is the ability given, the card's name or the text quoted. `source` is
    the creature whose ability it is. `also` are further instructions after the first.
    """

    does: Does
    by: int
    on: list[int] = field(default_factory=list)
    player: int | None = None
    amount: int = 0
    size: tuple[str, str] = ("", "")
    what: str = ""
    card: str = ""
    source: int | None = None
    trigger: str = ""
    reply: bool = False
    also: list[Does] = field(default_factory=list)
    shares: list[int] = field(default_factory=list)
    """How its damage is divided among what it is aimed at."""
    color: str = ""
    vague: bool = False
    """A removal spell of which it was not told how it removes."""
    uncounterable: bool = False
    cost: int = 0
    """The loyalty counters removed to activate it."""
    waits: bool = False
    """It was told to be on the stack: what comes next answers it."""
    stern: bool = False
    """What it destroys can't be regenerated."""
    text: str = ""
    """What its card says, when that was quoted whole."""
    gain: int = 0
    """The life that whoever does it gains besides."""


class Question(Struct):
    """What is asked of a creature, move or player. `flipped`: "sì" means that it does not happen."""

    wanted: Wanted
    creature: int | None = None
    move: int | None = None
    player: int = ME
    flipped: bool = False
    place: str = ""
    both: bool = False
    """It is asked of both creatures."""
    amount: int | None = None
    """How much damage it is asked whether it is dealt."""
    saved: bool = False
    """It is asked whether it is saved: in its owner's hand, where its owner returned it, it is."""


class Ward(Struct):
    """The ward of what the first spell is aimed at: whoever casts it pays `cost` mana, or life, or it is countered.

    `pays`: whether it is told to be paid; `able`: whether there is mana enough. None is what was not told.
    """

    cost: int
    life: bool = False
    pays: bool | None = None
    able: bool | None = None


class Tale(Struct):
    """A tale that was understood."""

    moves: list[Move] = field(default_factory=list)
    creatures: list[Creature] = field(default_factory=list)
    life: dict[int, int] = field(default_factory=dict)
    turn: int | None = None
    question: Question | None = None
    ward: Ward | None = None
    assumptions: list[str] = field(default_factory=list)
