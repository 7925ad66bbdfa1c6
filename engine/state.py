"""The whole game as one frozen value. Only the functions in `engine.atoms` make a new one."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from .abilities import ReplacementAbility, TriggeredAbility
from .choices import Activate, Answer, Decision
from .events import Event, GameEnded, Loss
from .mana import Mana
from .objects import GameObject, ObjectId, PlayerId, Snapshot, StackInfo, Sticker, TargetRef, Zone
from .table import Table
from .wording.instructions import Modification
from .wording.values import Duration, Filter


class Step(StrEnum):
    """500.1 and the steps of each phase; values are the Italian names."""

    UNTAP = "sottofase di STAP"
    UPKEEP = "mantenimento"
    DRAW = "sottofase di acquisizione"
    MAIN1 = "prima fase principale"
    BEGIN_COMBAT = "inizio del combattimento"
    ATTACKERS = "dichiarazione delle creature attaccanti"
    BLOCKERS = "dichiarazione delle creature bloccanti"
    FIRST_DAMAGE = "danno da combattimento (attacco improvviso)"
    DAMAGE = "danno da combattimento"
    END_COMBAT = "fine del combattimento"
    MAIN2 = "seconda fase principale"
    END = "sottofase finale"
    CLEANUP = "sottofase di cancellazione"


_FREE_FOR_ALL = Table()
MAIN_STEPS = frozenset({Step.MAIN1, Step.MAIN2})
COMBAT_STEPS = frozenset(
    {Step.BEGIN_COMBAT, Step.ATTACKERS, Step.BLOCKERS, Step.FIRST_DAMAGE, Step.DAMAGE, Step.END_COMBAT}
)


class PlayerState(Struct, frozen=True):
    """A player (102): life (119), poison and other counters (122.1f), mana pool (106.4), ordered zones."""

    id: PlayerId
    name: str
    life: int = 20
    counters: tuple[tuple[str, int], ...] = ()
    pool: tuple[Mana, ...] = ()
    library: tuple[ObjectId, ...] = ()
    """Top card first."""
    hand: tuple[ObjectId, ...] = ()
    graveyard: tuple[ObjectId, ...] = ()
    """Last is on top (404.2)."""
    lost: Loss | None = None
    lands_played: int = 0
    drew_from_empty: bool = False
    """Tried to draw from an empty library since state-based actions were last checked (704.5b)."""
    mulligans: int = 0
    max_hand: int = 7
    turn_began: int = 0
    """Number of this player's most recent turn (302.6 counts from its beginning)."""
    turn_before: int = 0
    """Number of the turn of theirs before that one: their last upkeep, seen from this one (702.30a)."""
    commander_damage: tuple[tuple[int, int], ...] = ()
    """Card identity of a commander -> combat damage it dealt (903.10a)."""
    commander_casts: tuple[tuple[int, int], ...] = ()
    """Card identity of a commander -> times it was cast from the command zone (903.8)."""
    speed: int = 0
    """702.179b: 0 for a player who has none."""
    paradigms: tuple[str, ...] = ()
    """Names of the spells with paradigm that have resolved for this player (702.192a)."""
    blessed: bool = False
    """Has the city's blessing (702.131c)."""
    dungeons: tuple[str, ...] = ()
    """Names of the dungeons completed in this game (309.7)."""
    ring: int = 0
    """How often the Ring has tempted this player (701.54c)."""
    stickers: tuple[Sticker, ...] = ()
    """The stickers of the sheets chosen before the game (123.2c), on objects or not."""

    def counter(self, kind: str) -> int:
        return next((number for name, number in self.counters if name == kind), 0)

    @property
    def in_game(self) -> bool:
        return self.lost is None


class ContinuousEffect(Struct, frozen=True):
    """An effect of a resolved spell or ability (611.2), or of the rules, still going on."""

    id: int
    timestamp: int
    controller: PlayerId
    modifications: tuple[Modification, ...]
    affected: tuple[TargetRef, ...]
    """Objects and players locked in as it began (611.2c)."""
    duration: Duration
    source: ObjectId | None = None
    began_turn: int = 0
    until_turn_of: PlayerId | None = None
    text: str = ""
    copy_of: object | None = None
    """For copy effects (layer 1): the Characteristics copied."""
    entering: bool = False
    """It entered as that copy, so that what was chosen as it entered was chosen for those abilities (607.5a)."""
    described: Filter | None = None
    """For a change of the rules (611.2c): it applies to whatever fits this now, whenever it arrived."""


class DelayedTrigger(Struct, frozen=True):
    """603.7: waits for its event; triggers once unless it has a stated duration (603.7b)."""

    id: int
    ability: TriggeredAbility
    controller: PlayerId
    source: Snapshot
    remembered: tuple[TargetRef, ...] = ()
    until_turn: int | None = None
    """Last turn it may trigger in; None: until it triggers."""
    once: bool = False
    """It triggers only once even though it has a last turn."""
    info: StackInfo | None = None


class PendingTrigger(Struct, frozen=True):
    """An ability that triggered and waits to be put on the stack (603.3)."""

    ability: TriggeredAbility
    source: Snapshot
    controller: PlayerId
    event: Event | None = None
    remembered: tuple[TargetRef, ...] = ()
    info: StackInfo | None = None


class Shield(Struct, frozen=True):
    """A prevention or replacement effect created by a resolved spell or ability (614.3, 615.3)."""

    id: int
    controller: PlayerId
    kind: str
    """"previeni", "salta", "sostituisci" or "devia"."""
    amount: int | None = None
    to: tuple[TargetRef, ...] | None = None
    source: tuple[TargetRef, ...] | None = None
    combat_only: bool = False
    until_turn: int | None = None
    what: str = ""
    once: bool = False
    """Used up by the first event it applies to, whatever its amount (615.8)."""
    ability: ReplacementAbility | None = None
    """For kind "sostituisci": what it does instead, to the objects and players in `to`."""
    source_snapshot: Snapshot | None = None
    qualities: Filter | None = None
    """What the source must be like when it would deal the damage (609.7b)."""
    instead_to: tuple[TargetRef, ...] = ()
    """For kind "devia": what the damage is dealt to instead (614.9)."""


class Attack(Struct, frozen=True):
    """An attacking creature (508.1k), what it attacks, and who blocks it."""

    attacker: ObjectId
    defender: TargetRef
    blocked: bool = False
    """Stays true even if every blocker leaves (509.1h)."""
    blockers: tuple[ObjectId, ...] = ()
    band: int = 0


class Combat(Struct, frozen=True):
    attacks: tuple[Attack, ...] = ()
    blockers_declared: bool = False
    dealt_first: frozenset[ObjectId] = frozenset()
    """Creatures that dealt damage in the first-strike step (510.4)."""


class Task(Struct, frozen=True):
    """Something the game must do next; `what` is a key of flow.TASKS."""

    what: str
    player: PlayerId | None = None
    step: Step | None = None
    number: int = 0
    regular: PlayerId | None = None
    """For turns: whose turn it last was in the regular order; extra turns leave that order as it is (500.7)."""


class TurnControl(Struct, frozen=True):
    """`by` controls `player` during the next turn that they take, or with `now` during this one (723.1)."""

    player: PlayerId
    by: PlayerId
    now: bool = False


class Tried(Struct, frozen=True):
    """A player activated an ability in this position, with nothing on the stack (732.3)."""

    player: PlayerId
    action: Activate
    position: State


class State(Struct, frozen=True, eq=False):
    """A position. `memo` caches derived values (views) and is no part of its identity."""

    players: tuple[PlayerState, ...]
    objects: Mapping[ObjectId, GameObject]
    battlefield: tuple[ObjectId, ...] = ()
    stack: tuple[ObjectId, ...] = ()
    """Last is on top."""
    exile: tuple[ObjectId, ...] = ()
    command: tuple[ObjectId, ...] = ()
    outside: tuple[ObjectId, ...] = ()
    turn: int = 0
    active: PlayerId = 0
    starting: PlayerId = 0
    starting_life: int = 20
    """103.4, for a game that is restarted."""
    step: Step | None = None
    priority: PlayerId | None = None
    passed: frozenset[PlayerId] = frozenset()
    """Players that passed in succession (117.4)."""
    agenda: tuple[Task, ...] = ()
    """What to do next, last first."""
    answers: tuple[Answer, ...] = ()
    """Answers given so far to the task at the end of `agenda`."""
    pending: Decision | None = None
    effects: tuple[ContinuousEffect, ...] = ()
    delayed: tuple[DelayedTrigger, ...] = ()
    waiting: tuple[PendingTrigger, ...] = ()
    shields: tuple[Shield, ...] = ()
    combat: Combat | None = None
    extra_turns: tuple[PlayerId, ...] = ()
    """Last is taken first (500.7)."""
    history: tuple[Event, ...] = ()
    """Events of this turn, oldest first."""
    last_turn: tuple[Event, ...] = ()
    last_active: PlayerId | None = None
    """The active player of the previous turn (731.2)."""
    day: str = ""
    """"giorno", "notte", or neither yet (731.1)."""
    ended: GameEnded | None = None
    seed: int = 0
    next_id: int = 1
    clock: int = 1
    """Timestamp counter (613.7)."""
    repeated: tuple[tuple[State, tuple[object, ...]], ...] = ()
    """Positions since anybody did anything but pass, for 104.4b; kept by `looping`."""
    tried: tuple[Tried, ...] = ()
    """Abilities activated in this step, for 732.3; kept by `fragmented`."""
    monarch: PlayerId | None = None
    """725.1: nobody until an effect makes somebody the monarch."""
    initiative: PlayerId | None = None
    """726.1: nobody until an effect makes somebody take it."""
    table: Table = _FREE_FOR_ALL
    """Teams and multiplayer options (800-811)."""
    controls: tuple[TurnControl, ...] = ()
    """Who controls other players' turns, this one and those to come (723)."""
    reach: tuple[frozenset[PlayerId], ...] = ()
    """Each player's range of influence as this turn began (801.2c); empty without limits."""
    memo: dict[Any, Any] = field(default_factory=dict)

    def __eq__(self, other: object) -> bool:
        """Whether all is alike but what is only kept to look back on, or worked out again."""
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in _COMPARED)

    def __hash__(self) -> int:
        return hash(tuple(getattr(self, name) for name in _COMPARED))

    def player(self, player: PlayerId) -> PlayerState:
        return self.players[player]

    @property
    def living(self) -> tuple[PlayerId, ...]:
        """Players still in the game, in turn order from player 0."""
        return tuple([player.id for player in self.players if player.lost is None])

    def apnap(self) -> tuple[PlayerId, ...]:
        """101.4: the active player, then the others in turn order; players who left are skipped."""
        count = len(self.players)
        order = (player % count for player in range(self.active, self.active + count))
        return tuple(player for player in order if self.players[player].lost is None)

    def opponents(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """102.2, 102.3: every player still in the game who is not on this player's team."""
        return tuple(other for other in self.living if not self.table.mates(player, other))

    def team(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """102.4: the player and the teammates still in the game, in seating order."""
        return tuple(other for other in self.living if self.table.mates(player, other))

    @property
    def taking_turn(self) -> tuple[PlayerId, ...]:
        """102.1, 805.4a: the active player, or all players of the active team."""
        return self.table.members(self.active) if self.table.shared_turns else (self.active,)

    def reached(self, player: PlayerId, other: PlayerId) -> bool:
        """801.2: whether `other` is within `player`'s range of influence."""
        return not self.reach or other in self.reach[player]

    def zone(self, zone: Zone, player: PlayerId | None = None) -> tuple[ObjectId, ...]:
        """Ids in a zone; owned zones of every player when `player` is None."""
        match zone:
            case Zone.BATTLEFIELD:
                return self.battlefield
            case Zone.STACK:
                return self.stack
            case Zone.EXILE:
                return self.exile
            case Zone.COMMAND:
                return self.command
            case Zone.OUTSIDE:
                return self.outside
        owners = self.players if player is None else (self.players[player],)
        match zone:
            case Zone.LIBRARY:
                return tuple(item for owner in owners for item in owner.library)
            case Zone.HAND:
                return tuple(item for owner in owners for item in owner.hand)
            case _:
                return tuple(item for owner in owners for item in owner.graveyard)


_COMPARED = tuple(name for name in State.__struct_fields__ if name not in ("repeated", "tried", "memo"))

# Parts of the state that no continuous effect or condition of one looks at: views stay valid when only these change.
_KEEPS_VIEWS = frozenset(
    {
        "priority",
        "passed",
        "tried",
        "agenda",
        "answers",
        "pending",
        "waiting",
        "history",
        "shields",
        "next_id",
        "delayed",
        "clock",
        "seed",
    }
)

READS_HISTORY = "reads history"
"""Noted in the memo when something derived looked at this turn's events: then a new event makes it stale."""
UNTOUCHED = "untouched"
"""Noted in the memo when no continuous effect acts: what is derived then depends on the objects alone."""
_SHAPES = frozenset({"objects", "effects", "battlefield", "command"})
PLAIN = "plain views"
"""In the memo: views that depend on nothing but their object (layers.plain), handed on from position to position."""


def forget_derived(state: State) -> None:
    """Drop cached derived values, but not that history was looked at nor what depends on single objects only."""
    kept = {key: state.memo[key] for key in (READS_HISTORY, PLAIN) if key in state.memo}
    state.memo.clear()
    state.memo.update(kept)


def evolve(state: State, **changes: Any) -> State:
    """A new state with `changes`; cached views are kept when nothing they depend on changed. For atoms only."""
    if "memo" not in changes and _goes_stale(state.memo, changes):
        known = state.memo.get(PLAIN)
        changes["memo"] = {} if known is None else {PLAIN: known}
    return replace(state, **changes)


def _goes_stale(memo: dict[Any, Any], changes: dict[str, Any]) -> bool:
    """Whether derived values could be others after these changes."""
    if UNTOUCHED in memo:
        return not _SHAPES.isdisjoint(changes)
    return not _KEEPS_VIEWS.issuperset(changes) or ("history" in changes and READS_HISTORY in memo)
