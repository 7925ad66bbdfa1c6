"""Abilities as data (113): keyword, activated, triggered, static and replacement abilities of objects."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from .objects import Zone
from .wording.costs import Cost, LoyaltyCost
from .wording.instructions import AddMana, Body, CopyException, Instruction, Modification
from .wording.values import Amount, Condition, Filter, Whose


class Keyword(Struct, frozen=True):
    """A keyword ability (702): Italian card name in lower case, with its number, cost, quality or filter if it has one.

    Examples: Keyword("volare"), Keyword("tossico", number=2), Keyword("protezione", quality="rosso"),
    Keyword("egida", cost=…), Keyword("incanta", filter=…), Keyword("potenziamento", cost=…).
    """

    name: str
    number: int | None = None
    cost: Cost | None = None
    quality: str | None = None
    filter: Filter | None = None
    text: str = ""
    gives: tuple[Ability, ...] = ()
    """The abilities printed below it that it may give, for backup (702.165a)."""
    x: Amount | None = None
    """"…, dove X è …": what X in its cost is, found anew each time (702.1b)."""
    own_cost: bool = False
    """Its cost is the mana cost of whatever has it (702.1b)."""
    spares: str = ""
    """Of protection: which Auras it doesn't remove, "~" the one that gives it or "aure" all of them (702.16n)."""


class Timing(StrEnum):
    INSTANT = "ogni volta che ha priorità"
    SORCERY = "solo quando può lanciare una stregoneria"


class ActivatedAbility(Struct, frozen=True):
    """ "[Costo]: [Effetto.]" (602.1). Loyalty abilities have a LoyaltyCost (606)."""

    cost: Cost
    body: Body
    timing: Timing = Timing.INSTANT
    zone: Zone = Zone.BATTLEFIELD
    once_each_turn: bool = False
    condition: Condition | None = None
    """"Attiva solo se …"."""
    text: str = ""
    keyword: str = ""
    once_ever: bool = False
    """"Attiva solo una volta" (702.177a)."""
    origin: int = 0
    """Of one gained by an effect of a resolved spell or ability: which effect that was (607.5)."""

    @property
    def loyalty(self) -> bool:
        return LoyaltyCost in map(type, self.cost.parts)

    @property
    def is_mana(self) -> bool:
        """605.1a: no target, could add mana, and not a loyalty ability."""
        body = self.body
        for effect in body.effects:
            if isinstance(effect, AddMana):
                return not (body.targets or body.modes or self.loyalty)
        return False


class When(StrEnum):
    """What a triggered ability waits for. The subject is `TriggeredAbility.subject` / `this`."""

    ENTERS = "entra"
    LEAVES = "lascia il campo di battaglia"
    DIES = "muore"
    ZONE_CHANGE = "cambia zona"
    """From `from_zone` to `to_zone` (either may be None)."""
    CAST = "lancia"
    ACTIVATES = "attiva"
    ATTACKS = "attacca"
    ATTACKS_ALONE = "attacca da sola"
    EXERTED = "viene stremata"
    ENLISTS = "arruola"
    BLOCKS = "blocca"
    BECOMES_BLOCKED = "viene bloccata"
    BLOCKED_BY = "viene bloccata da"
    """Once for each creature that blocks it and fits `by` (509.3d)."""
    UNBLOCKED = "attacca e non viene bloccata"
    DEALS_DAMAGE = "infligge danno"
    DEALS_COMBAT_DAMAGE = "infligge danno da combattimento"
    DEALS_COMBAT_DAMAGE_TO_PLAYER = "infligge danno da combattimento a un giocatore"
    DEALT_DAMAGE = "le viene inflitto danno"
    GAINS_LIFE = "guadagna punti vita"
    LOSES_LIFE = "perde punti vita"
    DRAWS = "pesca"
    DISCARDS = "scarta"
    TAPPED = "viene TAPpato"
    UNTAPPED = "viene STAPpato"
    TAPPED_FOR_MANA = "viene TAPpato per attingere mana"
    BECOMES_TARGET = "diventa bersaglio"
    BEGINNING = "all'inizio di"
    """Of the step `step` of the turn of `whose`."""
    END_OF = "alla fine di"
    COUNTER_PUT = "viene messo un segnalino"
    COUNTER_REMOVED = "viene rimosso un segnalino"
    SACRIFICED = "viene sacrificato"
    STATE = "stato della partita"
    """603.8: `condition` holds."""
    ATTACHED = "viene assegnato"
    UNATTACHED = "smette di essere assegnato"
    LOSES_GAME = "perde la partita"
    COUNTERED = "viene neutralizzata"
    TURNED_FACE_UP = "viene girata a faccia in su"
    CREATED = "viene creata"
    CONTROL_CHANGES = "cambia il controllo"
    ABILITY_TRIGGERS = "fa innescare un'abilità"
    TRANSFORMS = "si trasforma"
    """Turns over, whether transforming or converting (701.27e)."""
    DOOR_UNLOCKED = "viene sbloccata"
    """A half of a Room: `half` if the pattern says which (709.5h)."""
    FULLY_UNLOCKED = "viene sbloccata completamente"
    DESIGNATED = "riceve una designazione"
    """The one named by `counter`: "livello 3", "risolto" (716.2b, 719.3b)."""
    DAY_CHANGES = "il giorno diventa notte o la notte diventa giorno"
    MUTATES = "muta"
    SHUFFLES = "rimescola"
    REVEALED = "viene rivelata in questo modo"
    """By the static ability of the source that this one is linked to (603.11)."""
    EXPENDS = "consuma"
    """A player's mana spent this turn to cast spells gets to `crosses` (700.14)."""
    ROOM_ENTERED = "il segnaposto entra in una stanza"
    """The room of the source named by `counter` (309.4c)."""
    ACTION = "compie un'azione"
    """The keyword action named by `action` was carried out by a player or by the subject (701)."""


class TriggerPattern(Struct, frozen=True):
    """The event of a triggered ability (603.1): "Quando / Ogniqualvolta / All'inizio di" plus this.

    `this` True: the subject is the source itself. Otherwise `subject` describes it (None for player events). `player`
    is the acting or affected player's relation to the controller. `one_or_more`: triggers once per batch of
    simultaneous events ("una o più", 603.2c).
    """

    when: When
    this: bool = False
    subject: Filter | None = None
    attached: bool = False
    """The subject is the permanent the source is attached to ("creatura incantata")."""
    player: Whose = Whose.ANY
    from_zone: Zone | None = None
    to_zone: Zone | None = None
    step: str = ""
    """For BEGINNING/END_OF: "mantenimento", "sottofase finale", "combattimento", "sottofase di acquisizione", …"""
    counter: str = ""
    by: Filter | None = None
    """For damage/targeting: what did it."""
    to: Filter | None = None
    to_player: Whose | None = None
    one_or_more: bool = False
    nth: int = 0
    """"La seconda carta che peschi in un turno": only the nth such event this turn."""
    to_this: bool = False
    """For BLOCKS: it blocks the source."""
    provided: Condition | None = None
    """Part of the event itself: checked as it triggers and, unlike an intervening "if", never again."""
    remembered: bool = False
    """Of a delayed ability: the subject is what the effect that made it remembered ("quando quella creatura muore")."""
    half: int | None = None
    """For DOOR_UNLOCKED: the half this ability is printed on, 0 left and 1 right."""
    crosses: int = 0
    """For COUNTER_PUT: there were fewer than this many before, and now there are at least as many (714.2b)."""
    action: str = ""
    """For ACTION: the Italian infinitive of `engine.action_events.ActionDone`."""
    or_this: bool = False
    """"Ogniqualvolta questa creatura o un'altra creatura …": the source counts as well as `subject`."""
    haunted: bool = False
    """The subject is the creature that the source, a card in exile, haunts (702.55c)."""


class TriggeredAbility(Struct, frozen=True):
    """603. `condition` is an intervening "if" (603.4): checked on triggering and again on resolution."""

    patterns: tuple[TriggerPattern, ...]
    body: Body
    condition: Condition | None = None
    once_each_turn: bool = False
    zone: Zone = Zone.BATTLEFIELD
    text: str = ""
    reflexive: bool = False
    do_once: bool = False
    """"Fallo solo una volta per turno" (603.2h): once it was done, it doesn't trigger again this turn."""
    keyword: str = ""

    @property
    def is_mana(self) -> bool:
        """605.1b: triggers from activating a mana ability or from mana being added, no target, adds mana."""
        return (
            not self.body.targets
            and any(pattern.when is When.TAPPED_FOR_MANA for pattern in self.patterns)
            and any(isinstance(effect, AddMana) for effect in self.body.effects)
        )


class StaticAbility(Struct, frozen=True):
    """604: `modifications` to the objects `affected` (None: the source itself; with `attached`, what it is attached to).

    `condition`: "finché …". `players` names the relation of players affected by rule changes ("non puoi …").
    """

    modifications: tuple[Modification, ...]
    affected: Filter | None = None
    attached: bool = False
    condition: Condition | None = None
    zone: Zone = Zone.BATTLEFIELD
    players: Whose | None = None
    characteristic_defining: bool = False
    text: str = ""


class CostModifier(Struct, frozen=True):
    """118.7: spells (or activated abilities) that match cost `generic` more (less if negative) to cast."""

    filter: Filter
    generic: int
    whose: Whose = Whose.YOU
    per: Amount | None = None
    """Multiplies `generic`."""
    this: bool = False
    text: str = ""
    less: tuple[str, ...] = ()
    """A reduction in symbols other than generic mana: "{W}{U} in meno" (118.7b-g)."""
    condition: Condition | None = None
    """"… se controlli un Mago"."""


class AdditionalCost(Struct, frozen=True):
    """ "Come costo addizionale per lanciare questa magia, …" (118.8).

    `name`: the keyword that offers it. `many`: it may be paid any number of times. `per_mode`: it is paid for each mode
    beyond the first (702.120a).
    """

    cost: Cost
    optional: bool = False
    text: str = ""
    name: str = ""
    many: bool = False
    per_mode: bool = False

    @property
    def label(self) -> str:
        """What the spell remembers of it once it is paid: the keyword and which of its costs (607.2i, 702.33f)."""
        return f"{self.name or 'costo addizionale'} {self.cost.mana}"


class AlternativeCost(Struct, frozen=True):
    """ "Puoi pagare X invece di pagare il costo di mana" (118.9); `condition` when it is allowed.

    `zone` is where the card is cast from: any that it can be cast from anyway, for the hand. With `on_top` the cost is
    no alternative: it is paid besides the mana cost (702.81a, 702.133a).
    """

    cost: Cost
    condition: Condition | None = None
    zone: Zone = Zone.HAND
    name: str = ""
    text: str = ""
    on_top: bool = False
    sorcery: bool = False
    """Only when a sorcery could be cast (702.170d)."""
    only_from: Zone | None = None
    """Where it can be cast from for this cost, if that is narrower than `zone` says (702.185a)."""
    instructed: bool = False
    """Only while an effect says that the card may be cast (702.35a)."""
    instant: bool = False
    """Any time an instant could be cast (702.190a)."""
    spell: Body | None = None
    """The instructions that the spell has if it is cast for this cost, where they are others (702.148a)."""


class Replaces(StrEnum):
    """Which event a replacement ability watches (614.1)."""

    ENTERS = "entrerebbe"
    DIES = "morirebbe"
    LEAVES = "lascerebbe il campo di battaglia"
    GOES_TO_GRAVEYARD = "verrebbe messa in un cimitero"
    DRAWS = "pescherebbe"
    GAINS_LIFE = "guadagnerebbe punti vita"
    LOSES_LIFE = "perderebbe punti vita"
    PAYS_LIFE = "pagherebbe punti vita"
    DAMAGE = "verrebbe inflitto danno"
    COUNTERS = "verrebbero messi segnalini"
    TOKENS = "verrebbero create pedine"
    MANA = "attingerebbe mana"
    LOSES_GAME = "perderebbe la partita"
    WINS_GAME = "vincerebbe la partita"
    DISCARDS = "scarterebbe"
    DESTROYED = "verrebbe distrutta"
    STEP = "salterebbe"
    TRIGGERS = "si innesca una volta in più"
    TURNED_UP = "viene girata a faccia in su"
    """"Mentre … viene girata a faccia in su": `as_enters` is what is done (708.11)."""


class ReplacementAbility(Struct, frozen=True):
    """614, 615: when `replaces` would happen to what matches, it happens changed.

    What changes: `times`/`plus` alter the amount; `prevent` prevents (all, or `prevent_amount`); `tapped` and
    `counters` for "entra TAPpato / con N segnalini"; `to_zone` for "esiliala invece"; `instead` for other
    instructions; `skip` when nothing happens instead.
    """

    replaces: Replaces
    this: bool = False
    subject: Filter | None = None
    attached: bool = False
    player: Whose = Whose.ANY
    by: Filter | None = None
    condition: Condition | None = None
    times: int = 1
    plus: int = 0
    prevent: bool = False
    prevent_amount: int | None = None
    combat_only: bool = False
    tapped: bool = False
    counters: tuple[tuple[str, Amount], ...] = ()
    to_zone: Zone | None = None
    bottom: bool = False
    """Into the library: on the bottom rather than on top."""
    on_top: bool = False
    """Into the library: on top, and there it stays though the same event shuffles the library (701.24g)."""
    instead: tuple[Instruction, ...] = ()
    skip: bool = False
    as_enters: tuple[Instruction, ...] = ()
    designations: tuple[str, ...] = ()
    """"Entra preparata" (722.3a)."""
    cost: Cost | None = None
    """"entra TAPpata a meno che tu non paghi …"."""
    optional: bool = False
    """"Puoi far entrare questa creatura con …": its controller may leave it (702.98a)."""
    by_opponent: bool = False
    """An opponent whom its controller chooses may have it enter so (702.104a)."""
    otherwise: tuple[Modification, ...] = ()
    """What the permanent gains for good if that is left (702.136a)."""
    copy_this: bool = False
    """What enters does so as a copy of the source ("entrano come copia di questa creatura")."""
    copy_of: Filter | None = None
    """"Puoi far entrare questa creatura come copia di una creatura"."""
    choose: str = ""
    """ "Mentre … entra, scegli un colore": a kind of choice of `engine.choosing`."""
    exceptions: tuple[CopyException, ...] = ()
    """How that copy differs (707.9)."""
    under_you: bool = False
    """What enters does so under the control of the source's controller instead (616.1b)."""
    zone: Zone = Zone.BATTLEFIELD
    text: str = ""
    by_this: bool = False
    """For damage: only what the source of this ability would deal."""
    what: str = ""
    """COUNTERS: only this kind. TRIGGERS: "muore" for abilities that a death causes to trigger, else those of entering."""


Ability = (
    Keyword
    | ActivatedAbility
    | TriggeredAbility
    | StaticAbility
    | CostModifier
    | AdditionalCost
    | AlternativeCost
    | ReplacementAbility
)
