"""What happened, as facts: each event carries ids, snapshots and the rules it follows from, never prose."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from .objects import GameObject, ObjectId, PlayerId, Snapshot, TargetRef, Zone


class Loss(StrEnum):
    """Why a player lost (104.3)."""

    CONCEDED = "ha concesso"
    LIFE = "ha 0 o meno punti vita"
    EMPTY_LIBRARY = "ha dovuto pescare da un grimorio vuoto"
    POISON = "ha dieci o più segnalini veleno"
    EFFECT = "un effetto lo fa perdere"
    COMMANDER = "ha ricevuto 21 o più danni da combattimento dallo stesso comandante"
    WINNER = "un altro giocatore ha vinto"
    TEAM = "la sua squadra perde"
    TEAM_POISON = "la sua squadra ha troppi segnalini veleno"
    DREW = "per lui la partita finisce in parità"


class Ending(StrEnum):
    """How a game ended (104.1)."""

    WON = "vittoria"
    DRAW = "patta"
    RESTARTED = "ricominciata"


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Base of all events. `rules` are the numbers it follows from, most specific first; `turn` when it happened."""

    rules: tuple[str, ...] = ()
    turn: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class GameStarted(Event):
    starting: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    how: Ending
    winner: PlayerId | None = None
    winners: tuple[PlayerId, ...] = ()
    """Everybody who won, teammates included (104.2c)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLost(Event):
    player: PlayerId
    why: Loss


@dataclass(frozen=True, slots=True, kw_only=True)
class BecameMonarch(Event):
    player: PlayerId
    old: PlayerId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegan(Event):
    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class StepBegan(Event):
    step: str
    player: PlayerId
    """The active player."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StepEnded(Event):
    step: str
    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class StepSkipped(Event):
    step: str
    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class Mulligan(Event):
    player: PlayerId
    kept: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LibraryShuffled(Event):
    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class ZoneChanged(Event):
    """`before` is last known information; `object` the new object's id (None if it ceased to exist)."""

    before: Snapshot
    object: ObjectId | None
    origin: Zone
    destination: Zone
    cause: str = ""
    """"distrutta", "sacrificata", "scartata", "lanciata", "risolta", "pescata", … empty for a plain move."""
    player: PlayerId | None = None
    by: ObjectId | None = None
    component: bool = False
    """One more card of a melded or merged permanent: no further permanent left the battlefield (712.21e)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenCreated(Event):
    object: ObjectId
    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class CeasedToExist(Event):
    before: GameObject


@dataclass(frozen=True, slots=True, kw_only=True)
class Tapped(Event):
    object: ObjectId
    for_mana: bool = False
    player: PlayerId | None = None
    """Who TAPped it for mana."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Untapped(Event):
    object: ObjectId


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedFaceUp(Event):
    object: ObjectId
    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedFaceDown(Event):
    object: ObjectId


@dataclass(frozen=True, slots=True, kw_only=True)
class CountersPut(Event):
    kind: str
    amount: int
    object: ObjectId | None = None
    player: PlayerId | None = None
    by: ObjectId | None = None
    putter: PlayerId | None = None
    """Who put them (122.6a); nobody for what the rules themselves put."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CountersRemoved(Event):
    kind: str
    amount: int
    object: ObjectId | None = None
    player: PlayerId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LifeGained(Event):
    player: PlayerId
    amount: int
    source: ObjectId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LifeLost(Event):
    player: PlayerId
    amount: int
    by_damage: bool = False
    paid: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DamageDealt(Event):
    source: Snapshot
    amount: int
    object: ObjectId | None = None
    before: Snapshot | None = None
    """The permanent as it was when damaged."""
    player: PlayerId | None = None
    combat: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DamagePrevented(Event):
    amount: int
    object: ObjectId | None = None
    player: PlayerId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDrawn(Event):
    player: PlayerId
    object: ObjectId


@dataclass(frozen=True, slots=True, kw_only=True)
class DrewFromEmpty(Event):
    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDiscarded(Event):
    player: PlayerId
    object: ObjectId
    before: Snapshot


@dataclass(frozen=True, slots=True, kw_only=True)
class Sacrificed(Event):
    player: PlayerId
    before: Snapshot


@dataclass(frozen=True, slots=True, kw_only=True)
class Destroyed(Event):
    before: Snapshot


@dataclass(frozen=True, slots=True, kw_only=True)
class Regenerated(Event):
    object: ObjectId


@dataclass(frozen=True, slots=True, kw_only=True)
class ManaAdded(Event):
    player: PlayerId
    types: tuple[str, ...]
    source: ObjectId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ManaSpent(Event):
    player: PlayerId
    types: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ManaEmptied(Event):
    """106.4: unspent mana leaves the pool as a step or phase ends."""

    player: PlayerId
    types: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SpellCast(Event):
    object: ObjectId
    player: PlayerId
    targets: tuple[TargetRef, ...] = ()
    spent: int = 0
    """How much mana was spent to cast it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityActivated(Event):
    object: ObjectId | None
    """None for a mana ability, which never uses the stack."""
    player: PlayerId
    source: ObjectId
    text: str
    mana: bool = False
    loyalty: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityTriggered(Event):
    """603.2: it triggered; nothing happens yet. `cause` is the event that made it trigger, if there is one."""

    source: Snapshot
    player: PlayerId
    text: str
    cause: Event | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DoneForTheTurn(Event):
    """603.2h: what a triggered ability says to do only once each turn was done."""

    source: Snapshot
    player: PlayerId
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TriggerPutOnStack(Event):
    object: ObjectId
    player: PlayerId
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TriggerRemoved(Event):
    """It left without going on the stack, or was removed from it (603.3c, 603.3d, 603.4)."""

    player: PlayerId
    text: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BecameTarget(Event):
    by: ObjectId
    object: ObjectId | None = None
    player: PlayerId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetsChanged(Event):
    object: ObjectId
    old: tuple[TargetRef, ...]
    new: tuple[TargetRef, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Resolved(Event):
    object: ObjectId
    before: Snapshot


@dataclass(frozen=True, slots=True, kw_only=True)
class DidNotResolve(Event):
    """608.2b: every target was illegal."""

    before: Snapshot


@dataclass(frozen=True, slots=True, kw_only=True)
class Countered(Event):
    before: Snapshot
    by: ObjectId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PriorityPassed(Event):
    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class LandPlayed(Event):
    player: PlayerId
    object: ObjectId


@dataclass(frozen=True, slots=True, kw_only=True)
class Attached(Event):
    object: ObjectId
    to: TargetRef


@dataclass(frozen=True, slots=True, kw_only=True)
class Unattached(Event):
    object: ObjectId


@dataclass(frozen=True, slots=True, kw_only=True)
class Attacked(Event):
    object: ObjectId
    defender: TargetRef
    alone: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Blocked(Event):
    blocker: ObjectId
    attacker: ObjectId


@dataclass(frozen=True, slots=True, kw_only=True)
class BecameBlocked(Event):
    attacker: ObjectId
    blockers: tuple[ObjectId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NotBlocked(Event):
    attacker: ObjectId


@dataclass(frozen=True, slots=True, kw_only=True)
class RemovedFromCombat(Event):
    object: ObjectId


@dataclass(frozen=True, slots=True, kw_only=True)
class PutAttacking(Event):
    """A creature is attacking without having been declared: it never "attacked" (508.4)."""

    object: ObjectId
    defender: TargetRef


@dataclass(frozen=True, slots=True, kw_only=True)
class PhasesAdded(Event):
    """Phases (or steps, `after_step`) were added to this turn (500.8, 500.9); `what` are their Italian names."""

    what: tuple[str, ...]
    after_step: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Exerted(Event):
    object: ObjectId
    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class Enlisted(Event):
    """`attacker` enlisted `object`, TAPped for its enlist ability number `instance` (702.154c, 702.154d)."""

    attacker: ObjectId
    object: ObjectId
    instance: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackerReturned(Event):
    """An unblocked attacker was returned to pay for an ability of `source` (702.49); it was attacking `defender`."""

    object: ObjectId
    source: ObjectId
    defender: TargetRef


@dataclass(frozen=True, slots=True, kw_only=True)
class ContinuousEffectBegan(Event):
    effect: int
    affected: tuple[ObjectId, ...]
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContinuousEffectEnded(Event):
    effect: int
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ControlChanged(Event):
    object: ObjectId
    old: PlayerId
    new: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class PhasedOut(Event):
    object: ObjectId


@dataclass(frozen=True, slots=True, kw_only=True)
class PhasedIn(Event):
    object: ObjectId


@dataclass(frozen=True, slots=True, kw_only=True)
class Replaced(Event):
    """A replacement effect changed what would have happened (614.6)."""

    by: ObjectId | None
    text: str
    player: PlayerId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NothingHappened(Event):
    """An instruction was impossible or did nothing (101.3, 609.3); `what` is a short Italian description."""

    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen(Event):
    """A choice made along the way; `what` and `answer` are short Italian descriptions."""

    player: PlayerId
    what: str
    answer: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CostPaid(Event):
    player: PlayerId
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Revealed(Event):
    player: PlayerId
    objects: tuple[ObjectId, ...]
    by: ObjectId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StickerPut(Event):
    object: ObjectId
    player: PlayerId
    kind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EmblemCreated(Event):
    object: ObjectId
    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class StateBasedActions(Event):
    """704.3: these were carried out together, as one event."""

    done: tuple[str, ...]
    """Rule numbers of the actions."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Transformed(Event):
    """The permanent turned over (701.27a, 701.28a); `new` is the name that it has now."""

    object: ObjectId
    new: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ProtectorChosen(Event):
    """The player becomes the protector of the battle (310.8f)."""

    object: ObjectId
    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class Flipped(Event):
    object: ObjectId


@dataclass(frozen=True, slots=True, kw_only=True)
class DoorUnlocked(Event):
    """Half `half` (0 left, 1 right) of the Room is unlocked; `fully` if now both are (709.5i)."""

    object: ObjectId
    player: PlayerId
    half: int
    fully: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DoorLocked(Event):
    object: ObjectId
    half: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DayChanged(Event):
    """It becomes day or night; `old` is "" if it was neither (731.1)."""

    now: str
    old: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DesignationGained(Event):
    """A permanent became so: "livello 2", "risolto", "preparato" (716.2b, 719.3b, 722.3a)."""

    object: ObjectId
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DesignationLost(Event):
    object: ObjectId
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Merged(Event):
    """An object became part of a permanent (730.2)."""

    object: ObjectId
    before: Snapshot
    on_top: bool
