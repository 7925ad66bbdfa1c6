"""Who and what an instruction speaks of: filters, selections, amounts, conditions and durations, as data."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from ..objects import ObjectId, PlayerId, TargetRef
from .filters import Compare as Compare
from .filters import Comparison as Comparison
from .filters import Filter as Filter
from .filters import Whose as Whose
from .questions import Question, VotesFor


class PlayerSet(StrEnum):
    YOU = "tu"
    EACH = "ogni giocatore"
    EACH_OPPONENT = "ogni avversario"
    ACTIVE = "giocatore attivo"
    DEFENDING = "giocatore in difesa"
    PROMISED = "giocatore scelto"
    """Whom the gift of the spell, or of the spell that the permanent was, was promised to (702.174a)."""
    EVENT = "quel giocatore"
    """The player the triggering event happened to."""
    EVENT_OPPONENTS = "gli avversari di quel giocatore"
    CHOOSING = "chi sta scegliendo"
    """The player that an effect for each of several players is handling (701.55a)."""


class Players(Struct, frozen=True):
    which: PlayerSet = PlayerSet.YOU


class Reference(StrEnum):
    """A single thing that the text points at without choosing it."""

    THIS = "questo"
    """The source of the ability."""
    EVENT_OBJECT = "quello dell'evento"
    """The object the triggering event happened to ("quella creatura")."""
    EVENT_SOURCE = "la fonte dell'evento"
    ATTACHED = "ciò a cui è assegnato"
    """Creatura incantata / equipaggiata."""
    LAST = "quello appena nominato"
    """The object or objects the previous instruction acted on ("essa", "quella pedina", "la carta esiliata")."""
    REMEMBERED = "quello ricordato"
    """What the effect that made this delayed or reflexive ability remembered."""
    LINKED = "esiliato con questo"
    """Cards exiled by an ability linked to this one (607)."""
    LAST_CREATURE = "ultima carta creatura esiliata con questo"
    """Of those, the creature card with the latest timestamp (712.21b)."""
    PAID = "usato per il costo"
    """What was TAPped or exiled to pay for this ability ("la creatura TAPpata", 702.184a)."""
    GRANTER = "chi ha dato l'abilità"
    """In an ability that another one gives, the source of that other one, called by name (201.5a)."""
    SACRIFICED = "sacrificato come costo"
    """What was sacrificed to pay the cost of this spell or ability, as it last existed."""
    IT = "esso"
    """The thing a group effect is currently handling ("il suo controllore", "la sua forza")."""


class Ref(Struct, frozen=True):
    what: Reference


class Target(Struct, frozen=True):
    """The chosen targets of target phrase `index` (0-based) of the body."""

    index: int = 0


class Every(Struct, frozen=True):
    """All objects that match, as the instruction is carried out."""

    filter: Filter


class Pick(Struct, frozen=True):
    """Objects chosen (not targeted) on resolution by `chooser`, from those that match."""

    filter: Filter
    count: Amount
    chooser: Selection
    up_to: bool = False


class ControllerOf(Struct, frozen=True):
    of: Selection


class OwnerOf(Struct, frozen=True):
    of: Selection


class Fixed(Struct, frozen=True):
    """Objects and players known by id (used by effects that remember)."""

    refs: tuple[TargetRef, ...]


class Both(Struct, frozen=True):
    """Several things that the instruction acts on at once ("un artefatto bersaglio e una terra bersaglio")."""

    parts: tuple[Selection, ...]


Selection = Both | Players | Ref | Target | Every | Pick | ControllerOf | OwnerOf | Fixed


class Number(Struct, frozen=True):
    value: int


class X(Struct, frozen=True):
    """The X chosen for the spell or ability (107.3), times `times`."""

    times: int = 1


class Count(Struct, frozen=True):
    """How many objects match, times `times`, plus `plus`; with `names`, how many different names they have (201.2b)."""

    filter: Filter
    times: int = 1
    plus: int = 0
    names: bool = False


class Measure(StrEnum):
    POWER = "forza"
    TOUGHNESS = "costituzione"
    MANA_VALUE = "valore di mana"
    LIFE = "punti vita"
    HAND_SIZE = "carte in mano"
    COUNTERS = "segnalini"
    NUMBER = "quanti"
    """Of players or objects: how many they are."""
    SPEED = "velocità"
    """A player's (702.179f)."""
    STATION = "valore per stazionare"
    """The power, or what an effect says that it stations with instead (702.184c)."""
    MANA_SPENT = "mana speso"
    """To cast the spell."""
    COLORS_SPENT = "colori di mana speso"
    """The same, how many different colours (702.44a)."""
    LIBRARY_SIZE = "carte nel grimorio"
    DEVOURED = "divorate"
    """How many permanents it devoured as it entered (702.82b)."""
    DEVOTION = "devozione"
    """A player's, to the colours whose letters are in `counter` (700.5)."""


class MeasureOf(Struct, frozen=True):
    """A number read off an object or player; `counter` names the kind for COUNTERS. `half` 1 rounds up, -1 down."""

    measure: Measure
    of: Selection
    counter: str = ""
    half: int = 0
    times: int = 1
    least: bool = False
    """The smallest of what is read off several objects or players, not the total."""
    most: bool = False
    """The greatest, not the total."""


class EventAmount(Struct, frozen=True):
    """ "Altrettanti", "quel danno": the amount of the triggering event, or of the previous instruction."""

    times: int = 1


class ThisTurnCount(Struct, frozen=True):
    """How many times something happened this turn: `what` is one of engine.history's queries."""

    what: str
    whose: Whose = Whose.ANY


class TimesPaid(Struct, frozen=True):
    """How many times the optional cost of keyword `name` was paid for the spell, times `times` (702.33e)."""

    name: str
    times: int = 1


class CastBefore(Struct, frozen=True):
    """How many spells were cast before this one this turn (702.40a)."""


Amount = Number | X | Count | MeasureOf | EventAmount | ThisTurnCount | TimesPaid | CastBefore | VotesFor


class AmountIs(Struct, frozen=True):
    """`amount` compared with `number`: "se controlli tre o più artefatti", "se hai 10 o meno punti vita"."""

    amount: Amount
    compare: Compare


class Matches(Struct, frozen=True):
    """The selected object matches the filter (for a gone object: as it last existed)."""

    what: Selection
    filter: Filter


class TurnOf(Struct, frozen=True):
    whose: Whose


class DuringStep(Struct, frozen=True):
    """ "Durante il tuo mantenimento": the step named (as in TriggerPattern.step) of a turn of `whose`."""

    step: str
    whose: Whose = Whose.ANY


class CombatTiming(Struct, frozen=True):
    """ "Prima che vengano dichiarate le creature attaccanti": `point` names a step; `during`: of the combat going on."""

    point: str
    before: bool = True
    during: bool = False


class Kicked(Struct, frozen=True):
    """The spell (or the spell this permanent was) was kicked; `cost`: with that kicker cost (702.33f)."""

    cost: str = ""


class ManaWasSpent(Struct, frozen=True):
    """Mana of this type was spent to cast the spell ("se {G} è stato speso per lanciare questa magia")."""

    type: str


class CostPaid(Struct, frozen=True):
    """The optional cost of keyword `name` was paid for the spell ("è stata negoziata", "il costo di … è stato pagato").

    With `way` it is the alternative cost of that name that was paid ("lanciata pagando il suo costo di apparire").
    """

    name: str
    way: bool = False


class HitPlayer(Struct, frozen=True):
    """This turn a player was dealt combat damage by a source that you controlled then, and that was of that `subtype`,
    or of one of this card's creature types, or (`or_commander`) a commander (702.76a, 702.173a)."""

    subtype: str = ""
    shares_type: bool = False
    or_commander: bool = False


class DiscardedThis(Struct, frozen=True):
    """You discarded the source this turn (702.187b)."""


class SetAside(Struct, frozen=True):
    """The source is in exile, became `name` there ("predetta", "tramata", "curvata"), and not in this turn (702.143a)."""

    name: str


class WasCast(Struct, frozen=True):
    """The permanent entered after being cast (603.4-style "se l'hai lanciata")."""


class HappenedThisTurn(Struct, frozen=True):
    """`what` is one of engine.history's queries; at least `times` times."""

    what: str
    whose: Whose = Whose.ANY
    times: int = 1


class Not(Struct, frozen=True):
    condition: Condition


class AllOf(Struct, frozen=True):
    conditions: tuple[Condition, ...]


class AnyOf(Struct, frozen=True):
    conditions: tuple[Condition, ...]


class MoreThan(Struct, frozen=True):
    """`first` is greater than `second`."""

    first: Amount
    second: Amount


class Designated(Struct, frozen=True):
    """The selected permanent has the designation `name` ("se è rinomata")."""

    what: Selection
    name: str


class MostLife(Struct, frozen=True):
    """The selected player has the most life, or is tied for it (702.105a)."""

    who: Selection


class IfYouDid(Struct, frozen=True):
    """The previous optional instruction was carried out ("se lo fai")."""


class DayIs(Struct, frozen=True):
    """731.1: it is day ("giorno"), night ("notte"), or neither ("")."""

    now: str


class MonarchIs(Struct, frozen=True):
    """725.1: the monarch is one of these players; false while there is none."""

    whose: Whose = Whose.YOU


class CameLately(Struct, frozen=True):
    """The source came under your control since the beginning of your last upkeep (702.30a)."""


class IsThere(Struct, frozen=True):
    """The selected object is still on the battlefield: its last known information does not do."""

    what: Selection


class DuringResolution(Struct, frozen=True):
    """Of an event: the spell is put there as it resolves (702.55a)."""


class EntersAsCreature(Struct, frozen=True):
    """The source is a creature whatever effects change types (702.44a)."""


class WasSetAside(Struct, frozen=True):
    """The spell (or the spell that the permanent was) was a card in exile that was `name`: "predetta" (702.143c)."""

    name: str


class OnBattlefield(Struct, frozen=True):
    """The selected object is still the permanent that it was."""

    what: Selection


class Blessed(Struct, frozen=True):
    """You have the city's blessing (702.131c)."""


Condition = (
    WasSetAside
    | OnBattlefield
    | Question
    | Blessed
    | CameLately
    | DuringResolution
    | IsThere
    | EntersAsCreature
    | DayIs
    | MonarchIs
    | AmountIs
    | Matches
    | TurnOf
    | DuringStep
    | CombatTiming
    | Kicked
    | CostPaid
    | ManaWasSpent
    | SetAside
    | HitPlayer
    | DiscardedThis
    | WasCast
    | HappenedThisTurn
    | Not
    | AllOf
    | AnyOf
    | MoreThan
    | Designated
    | MostLife
    | IfYouDid
)


class Duration(StrEnum):
    END_OF_TURN = "fino alla fine del turno"
    YOUR_NEXT_TURN = "fino al tuo prossimo turno"
    END_OF_YOUR_NEXT_TURN = "fino alla fine del tuo prossimo turno"
    END_OF_COMBAT = "fino alla fine del combattimento"
    WHILE_SOURCE = "finché la fonte resta sul campo di battaglia"
    WHILE_TAPPED = "finché la fonte resta TAPpata"
    WHILE_CONTROLLED = "finché controlli la fonte"
    PERMANENT = "senza termine"


class TargetSpec(Struct, frozen=True):
    """One occurrence of the word "bersaglio" (115.1): what may be chosen, and how many.

    `objects` describes legal objects (None: no objects); `players` legal players (None: no players).
    `minimum`..`maximum` targets are chosen, all different (115.3); `x_count` makes both X.
    """

    objects: Filter | None = None
    players: Whose | None = None
    minimum: int = 1
    maximum: int = 1
    x_count: bool = False
    other_than: tuple[int, ...] = ()
    """Indices of earlier phrases whose targets must differ ("un'altra creatura bersaglio")."""
    text: str = ""
    only_if: Condition | None = None
    """Chosen only if this is true as the spell is cast: "se è stata potenziata, …" (601.2c, 702.33g)."""
    by_opponent: bool = False
    """ "A scelta di un avversario": an opponent chooses it."""
    each_opponent: bool = False
    """ "Per ogni avversario, … bersaglio controllato da quel giocatore": one for each who controls a legal one."""


def refs(*objects: ObjectId) -> tuple[TargetRef, ...]:
    return tuple(TargetRef(object=item) for item in objects)


def player_ref(player: PlayerId) -> TargetRef:
    return TargetRef(player=player)
