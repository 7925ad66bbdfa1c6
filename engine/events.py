"""What happened, as facts: each event carries ids, snapshots and the rules it follows from, never prose."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

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


class Event(Struct, frozen=True, kw_only=True):
    """Base of all events. `rules` are the numbers it follows from, most specific first; `turn` when it happened."""

    rules: tuple[str, ...] = ()
    turn: int = 0


class GameStarted(Event, frozen=True, kw_only=True):
    starting: PlayerId


class GameEnded(Event, frozen=True, kw_only=True):
    how: Ending
    winner: PlayerId | None = None
    winners: tuple[PlayerId, ...] = ()
    """Everybody who won, teammates included (104.2c)."""


class PlayerLost(Event, frozen=True, kw_only=True):
    player: PlayerId
    why: Loss


class BecameMonarch(Event, frozen=True, kw_only=True):
    player: PlayerId
    old: PlayerId | None = None


class TurnBegan(Event, frozen=True, kw_only=True):
    player: PlayerId


class StepBegan(Event, frozen=True, kw_only=True):
    step: str
    player: PlayerId
    """The active player."""


class StepEnded(Event, frozen=True, kw_only=True):
    step: str
    player: PlayerId


class StepSkipped(Event, frozen=True, kw_only=True):
    step: str
    player: PlayerId


class Mulligan(Event, frozen=True, kw_only=True):
    player: PlayerId
    kept: bool


class LibraryShuffled(Event, frozen=True, kw_only=True):
    player: PlayerId


class ZoneChanged(Event, frozen=True, kw_only=True):
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


class TokenCreated(Event, frozen=True, kw_only=True):
    object: ObjectId
    player: PlayerId


class CeasedToExist(Event, frozen=True, kw_only=True):
    before: GameObject


class Tapped(Event, frozen=True, kw_only=True):
    object: ObjectId
    for_mana: bool = False
    player: PlayerId | None = None
    """Who TAPped it for mana."""


class Untapped(Event, frozen=True, kw_only=True):
    object: ObjectId


class TurnedFaceUp(Event, frozen=True, kw_only=True):
    object: ObjectId
    player: PlayerId


class TurnedFaceDown(Event, frozen=True, kw_only=True):
    object: ObjectId


class CountersPut(Event, frozen=True, kw_only=True):
    kind: str
    amount: int
    object: ObjectId | None = None
    player: PlayerId | None = None
    by: ObjectId | None = None
    putter: PlayerId | None = None
    """Who put them (122.6a); nobody for what the rules themselves put."""


class CountersRemoved(Event, frozen=True, kw_only=True):
    kind: str
    amount: int
    object: ObjectId | None = None
    player: PlayerId | None = None


class LifeGained(Event, frozen=True, kw_only=True):
    player: PlayerId
    amount: int
    source: ObjectId | None = None


class LifeLost(Event, frozen=True, kw_only=True):
    player: PlayerId
    amount: int
    by_damage: bool = False
    paid: bool = False


class DamageDealt(Event, frozen=True, kw_only=True):
    source: Snapshot
    amount: int
    object: ObjectId | None = None
    before: Snapshot | None = None
    """The permanent as it was when damaged."""
    player: PlayerId | None = None
    combat: bool = False


class DamagePrevented(Event, frozen=True, kw_only=True):
    amount: int
    object: ObjectId | None = None
    player: PlayerId | None = None


class CardDrawn(Event, frozen=True, kw_only=True):
    player: PlayerId
    object: ObjectId


class DrewFromEmpty(Event, frozen=True, kw_only=True):
    player: PlayerId


class CardDiscarded(Event, frozen=True, kw_only=True):
    player: PlayerId
    object: ObjectId
    before: Snapshot


class Sacrificed(Event, frozen=True, kw_only=True):
    player: PlayerId
    before: Snapshot


class Destroyed(Event, frozen=True, kw_only=True):
    before: Snapshot


class Regenerated(Event, frozen=True, kw_only=True):
    object: ObjectId


class ManaAdded(Event, frozen=True, kw_only=True):
    player: PlayerId
    types: tuple[str, ...]
    source: ObjectId | None = None


class ManaSpent(Event, frozen=True, kw_only=True):
    player: PlayerId
    types: tuple[str, ...]


class ManaEmptied(Event, frozen=True, kw_only=True):
    """106.4: unspent mana leaves the pool as a step or phase ends."""

    player: PlayerId
    types: tuple[str, ...]


class SpellCast(Event, frozen=True, kw_only=True):
    object: ObjectId
    player: PlayerId
    targets: tuple[TargetRef, ...] = ()
    spent: int = 0
    """How much mana was spent to cast it."""


class AbilityActivated(Event, frozen=True, kw_only=True):
    object: ObjectId | None
    """None for a mana ability, which never uses the stack."""
    player: PlayerId
    source: ObjectId
    text: str
    mana: bool = False
    loyalty: bool = False


class AbilityTriggered(Event, frozen=True, kw_only=True):
    """603.2: it triggered; nothing happens yet. `cause` is the event that made it trigger, if there is one."""

    source: Snapshot
    player: PlayerId
    text: str
    cause: Event | None = None


class DoneForTheTurn(Event, frozen=True, kw_only=True):
    """603.2h: what a triggered ability says to do only once each turn was done."""

    source: Snapshot
    player: PlayerId
    text: str


class TriggerPutOnStack(Event, frozen=True, kw_only=True):
    object: ObjectId
    player: PlayerId
    text: str


class TriggerRemoved(Event, frozen=True, kw_only=True):
    """It left without going on the stack, or was removed from it (603.3c, 603.3d, 603.4)."""

    player: PlayerId
    text: str
    why: str


class BecameTarget(Event, frozen=True, kw_only=True):
    by: ObjectId
    object: ObjectId | None = None
    player: PlayerId | None = None


class TargetsChanged(Event, frozen=True, kw_only=True):
    object: ObjectId
    old: tuple[TargetRef, ...]
    new: tuple[TargetRef, ...]


class Resolved(Event, frozen=True, kw_only=True):
    object: ObjectId
    before: Snapshot


class DidNotResolve(Event, frozen=True, kw_only=True):
    """608.2b: every target was illegal."""

    before: Snapshot


class Countered(Event, frozen=True, kw_only=True):
    before: Snapshot
    by: ObjectId | None = None


class PriorityPassed(Event, frozen=True, kw_only=True):
    player: PlayerId


class LandPlayed(Event, frozen=True, kw_only=True):
    player: PlayerId
    object: ObjectId


class Attached(Event, frozen=True, kw_only=True):
    object: ObjectId
    to: TargetRef


class Unattached(Event, frozen=True, kw_only=True):
    object: ObjectId


class Attacked(Event, frozen=True, kw_only=True):
    object: ObjectId
    defender: TargetRef
    alone: bool = False


class Blocked(Event, frozen=True, kw_only=True):
    blocker: ObjectId
    attacker: ObjectId


class BecameBlocked(Event, frozen=True, kw_only=True):
    attacker: ObjectId
    blockers: tuple[ObjectId, ...]


class NotBlocked(Event, frozen=True, kw_only=True):
    attacker: ObjectId


class RemovedFromCombat(Event, frozen=True, kw_only=True):
    object: ObjectId


class PutAttacking(Event, frozen=True, kw_only=True):
    """A creature is attacking without having been declared: it never "attacked" (508.4)."""

    object: ObjectId
    defender: TargetRef


class PhasesAdded(Event, frozen=True, kw_only=True):
    """Phases (or steps, `after_step`) were added to this turn (500.8, 500.9); `what` are their Italian names."""

    what: tuple[str, ...]
    after_step: bool = False


class Exerted(Event, frozen=True, kw_only=True):
    object: ObjectId
    player: PlayerId


class Enlisted(Event, frozen=True, kw_only=True):
    """`attacker` enlisted `object`, TAPped for its enlist ability number `instance` (702.154c, 702.154d)."""

    attacker: ObjectId
    object: ObjectId
    instance: int = 1


class AttackerReturned(Event, frozen=True, kw_only=True):
    """An unblocked attacker was returned to pay for an ability of `source` (702.49); it was attacking `defender`."""

    object: ObjectId
    source: ObjectId
    defender: TargetRef


class ContinuousEffectBegan(Event, frozen=True, kw_only=True):
    effect: int
    affected: tuple[ObjectId, ...]
    text: str = ""


class ContinuousEffectEnded(Event, frozen=True, kw_only=True):
    effect: int
    text: str = ""


class ControlChanged(Event, frozen=True, kw_only=True):
    object: ObjectId
    old: PlayerId
    new: PlayerId


class PhasedOut(Event, frozen=True, kw_only=True):
    object: ObjectId


class PhasedIn(Event, frozen=True, kw_only=True):
    object: ObjectId


class Replaced(Event, frozen=True, kw_only=True):
    """A replacement effect changed what would have happened (614.6)."""

    by: ObjectId | None
    text: str
    player: PlayerId | None = None


class NothingHappened(Event, frozen=True, kw_only=True):
    """An instruction was impossible or did nothing (101.3, 609.3); `what` is a short Italian description."""

    what: str


class Chosen(Event, frozen=True, kw_only=True):
    """A choice made along the way; `what` and `answer` are short Italian descriptions."""

    player: PlayerId
    what: str
    answer: str


class CostPaid(Event, frozen=True, kw_only=True):
    player: PlayerId
    what: str


class Revealed(Event, frozen=True, kw_only=True):
    player: PlayerId
    objects: tuple[ObjectId, ...]
    by: ObjectId | None = None


class StickerPut(Event, frozen=True, kw_only=True):
    object: ObjectId
    player: PlayerId
    kind: str


class EmblemCreated(Event, frozen=True, kw_only=True):
    object: ObjectId
    player: PlayerId


class StateBasedActions(Event, frozen=True, kw_only=True):
    """704.3: these were carried out together, as one event."""

    done: tuple[str, ...]
    """Rule numbers of the actions."""


class Transformed(Event, frozen=True, kw_only=True):
    """The permanent turned over (701.27a, 701.28a); `new` is the name that it has now."""

    object: ObjectId
    new: str


class ProtectorChosen(Event, frozen=True, kw_only=True):
    """The player becomes the protector of the battle (310.8f)."""

    object: ObjectId
    player: PlayerId


class Flipped(Event, frozen=True, kw_only=True):
    object: ObjectId


class DoorUnlocked(Event, frozen=True, kw_only=True):
    """Half `half` (0 left, 1 right) of the Room is unlocked; `fully` if now both are (709.5i)."""

    object: ObjectId
    player: PlayerId
    half: int
    fully: bool = False


class DoorLocked(Event, frozen=True, kw_only=True):
    object: ObjectId
    half: int


class DayChanged(Event, frozen=True, kw_only=True):
    """It becomes day or night; `old` is "" if it was neither (731.1)."""

    now: str
    old: str


class DesignationGained(Event, frozen=True, kw_only=True):
    """A permanent became so: "livello 2", "risolto", "preparato" (716.2b, 719.3b, 722.3a)."""

    object: ObjectId
    name: str


class DesignationLost(Event, frozen=True, kw_only=True):
    object: ObjectId
    name: str


class Merged(Event, frozen=True, kw_only=True):
    """An object became part of a permanent (730.2)."""

    object: ObjectId
    before: Snapshot
    on_top: bool
