"""The situation that a text tells: players, things on the table, what is done, what is asked."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct, field

ME, OPPONENT = 0, 1


class Player(Struct):
    """What is known of one player; None is what the text does not say."""

    name: str
    title: str = ""
    """What to call the player when the text gives a role ("il giocatore A"), not a name."""
    life: int | None = None
    poison: int = 0
    hand: int | None = None
    library: int | None = None
    graveyard: int | None = None


SPELL = "magia"
"""The kind of an instant or a sorcery: it is on no battlefield."""


class Thing(Struct):
    """A permanent, a card or a group's member. `owner` None is not yet known; `nouns` are how it was called."""

    number: int
    owner: int | None = None
    kind: str = "creatura"
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    keywords: list[str] = field(default_factory=list)
    lacks: list[str] = field(default_factory=list)
    colors: list[str] = field(default_factory=list)
    subtypes: list[str] = field(default_factory=list)
    types: list[str] = field(default_factory=list)
    counters: dict[str, int] = field(default_factory=dict)
    texts: list[str] = field(default_factory=list)
    damage: int = 0
    tapped: bool = False
    sick: bool = False
    token: bool = False
    legendary: bool = False
    card: str = ""
    zone: str = "campo"
    attached_to: int | None = None
    shields: int = 0
    attacking: bool = False
    blocking: bool = False
    owned_by: int | None = None
    assumed_size: bool = False
    called: list[str] = field(default_factory=list)
    crewed: bool | None = None
    """Of a Vehicle: whether it was told to be crewed, None what the text does not say."""
    arriving: bool = False
    """In hand at first, and on the battlefield once the play that puts it there was told."""
    commander: bool = False
    commander_damage: int = 0
    """Combat damage it has already dealt to the other player over the game."""
    nobodys: bool = False
    """It was told to attack, and nobody said whose it is."""
    supposed: bool = False
    """Whose it is was taken for granted."""
    copy_of: int | None = None
    """The thing of which it is a token copy, made while the game is played."""
    part: str = ""
    """The part in combat by which it was first told of ("un bloccante 4/4")."""

    @property
    def creature(self) -> bool:
        return self.kind == "creatura"

    @property
    def size(self) -> str:
        return f"{self.power}/{self.toughness}" if self.power is not None else ""


class Act(StrEnum):
    """What can be done to something or somebody; the values are how it is told."""

    DAMAGE = "infligge danno"
    DESTROY = "distrugge"
    DESTROY_ALL = "distrugge tutte le creature"
    EXILE = "esilia"
    BOUNCE = "fa tornare in mano"
    TUCK = "mette in cima al grimorio"
    STEAL = "prende il controllo"
    TAP = "TAPpa"
    UNTAP = "STAPpa"
    REGENERATE = "rigenera"
    PUMP = "modifica forza e costituzione"
    GAIN = "dà un'abilità"
    LOSE = "toglie un'abilità"
    LOSE_ALL = "toglie tutte le abilità"
    COUNTERS = "mette segnalini"
    REMOVE_COUNTERS = "rimuove segnalini"
    SACRIFICE = "sacrifica"
    FIGHT = "lotta"
    BITE = "una creatura infligge danno"
    FLICKER = "esilia e rimette sul campo di battaglia"
    PHASE_OUT = "fa scomparire"
    PREVENT = "previene il danno"
    FOG = "previene il danno da combattimento"
    GAIN_LIFE = "guadagna punti vita"
    LOSE_LIFE = "perde punti vita"
    DRAW = "pesca"
    DISCARD = "scarta"
    MILL = "macina"
    POISON = "riceve segnalini veleno"
    COUNTER = "neutralizza"
    CREATE = "crea pedine"
    KNOWN = "lancia"
    PROLIFERATE = "prolifera"
    SPELL = "lancia una magia"
    """A spell whose text is `what`."""


class Effect(Struct):
    """One thing done by a spell or ability: `by` does it, to `things` or `player`.

    `source` is the creature that does it, when one does. `response`: before what was done just before resolves.
    `targeted` is false when the text says that it happens without saying that anything is a target.
    """

    act: Act
    by: int
    things: list[int] = field(default_factory=list)
    player: int | None = None
    amount: int = 0
    size: tuple[str, str] = ("", "")
    what: str = ""
    source: int | None = None
    response: bool = False
    targeted: bool = True
    all_of: bool = False
    lasting: bool = False
    color: str = ""
    """The colour of the spell, when it is told."""
    after: str = ""
    """ "attacchi" or "blocchi" when it was said to be done once those were declared, whatever was told first."""


class AttackAction(Struct):
    by: int
    things: list[int]
    at: int | None = None
    """The planeswalker that is attacked, None the player."""


class BlockAction(Struct):
    """`pairs`: blocker -> the attackers it blocks (none: whatever attacks)."""

    by: int
    pairs: dict[int, list[int]]

    @property
    def blocked(self) -> set[int]:
        return {number for each in self.pairs.values() for number in each}


END_OF_TURN = "fine turno"
"""At the end of a turn: in its end step for what is still done then, the turn after when nothing is."""


class AdvanceAction(Struct):
    """Go on until `step` begins."""

    step: str


FIRST_DAMAGE, END_OF_COMBAT = "danno da combattimento (attacco improvviso)", "fine del combattimento"
COMBAT_STEPS = frozenset({FIRST_DAMAGE, END_OF_COMBAT})
"""Steps that the play may stop at with the combat still going on."""


class CastAction(Struct):
    """Casting a spell of which only the kind is told ("una creatura", "un istantaneo")."""

    by: int
    thing: int
    response: bool = False


class ActivateAction(Struct):
    """Activating the ability of a thing: a Vehicle that is crewed by `tapping`, a Ninja in hand."""

    by: int
    thing: int
    tapping: list[int]


Action = Effect | AttackAction | BlockAction | AdvanceAction | CastAction | ActivateAction


class AskKind(StrEnum):
    YES_NO = "si_no"
    QUANTITY = "quantita"
    WHO = "chi"
    OUTCOME = "cosa_succede"


AT_LEAST = "almeno "
"""Before a number that is asked of as the most that may be: "posso far passare 3 danni?"."""


class Asked(Struct):
    """What is asked: `about` names it ("muore", "forza", …), of `things` or `player`; `other` is a second thing."""

    about: str
    kind: AskKind
    things: list[int] = field(default_factory=list)
    player: int | None = None
    other: list[int] = field(default_factory=list)
    what: str = ""
    negated: bool = False
    flipped: bool = False
    """Whether "sì" means that the fact is false ("sopravvive" asks whether it died)."""
    at_end: bool = False
    guessed: bool = False
    """Whose fate is asked was not said."""
    before_damage: bool = False
    """It is asked how big it is in combat, before damage is dealt."""


class Situation(Struct):
    """Everything read from a text. `unread` are words with content that were not understood."""

    players: list[Player] = field(default_factory=lambda: [Player("Anna"), Player("Bruno")])
    things: list[Thing] = field(default_factory=list)
    actions: list[Action] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)
    turn: int | None = None
    step: str = ""
    told_dead: list[int] = field(default_factory=list)
    """What the tale says died of what was done: checked when the scenario is played."""
    divided: dict[int | None, int] = field(default_factory=dict)
    """How an attacker's damage is divided, when it is told: blocker -> its share, None for what is attacked."""
    unblocked: bool = False
    implied: bool = False
    """That something attacks was told only by its being blocked."""
    commander_damage: dict[int, int] = field(default_factory=dict)
    """Player -> combat damage already taken from the other player's commander."""
    named: bool = False
    """The players were called by name."""
    unread: list[str] = field(default_factory=list)
    assumptions: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    focus: list[int] = field(default_factory=list)
    """Things in the order in which they were last spoken of, the latest last."""
    topic: list[int] = field(default_factory=list)
    """The things the last question was about."""

    def thing(self, number: int) -> Thing:
        return self.things[number]

    def stolen(self, number: int) -> int | None:
        """Who took control of a thing, if anybody did."""
        taken = [
            act.by
            for act in self.actions
            if isinstance(act, Effect) and act.act is Act.STEAL and number in act.things
        ]
        return taken[-1] if taken else None

    def controller(self, number: int) -> int | None:
        """Who controls a thing after all that was told; None is not yet known."""
        taken = self.stolen(number)
        return self.things[number].owner if taken is None else taken

    @property
    def blocked(self) -> set[int]:
        """What is told to be blocked."""
        return {number for act in self.actions if isinstance(act, BlockAction) for number in act.blocked}

    def of(self, owner: int, kind: str = "") -> list[Thing]:
        """The things that a player controls on the battlefield."""
        return [
            thing
            for thing in self.things
            if (ME if self.controller(thing.number) is None else self.controller(thing.number)) == owner
            and thing.zone == "campo"
            and (not kind or thing.kind == kind)
        ]

    @property
    def facts(self) -> bool:
        """Whether the text tells anything of a board or a play."""
        plain = any(
            p.life is not None or p.poison or p.hand is not None or p.library is not None
            for p in self.players
        )
        return plain or bool(self.things) or bool(self.actions)
