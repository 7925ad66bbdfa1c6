"""Reading amounts, selections and conditions off a position (109.5, 107, 608.2h)."""

from __future__ import annotations

from .citing import cr
from .context import Context
from .errors import UnsupportedRule
from .events import Blocked, CardDiscarded, DamageDealt, Event, SpellCast, ZoneChanged
from .history import count_this_turn
from .layers import snapshot, view
from .matching import compare, mana_value, matches, related, select, snapshot_matches, turn_of
from .objects import GameObject, ObjectId, PlayerId, Snapshot, StackInfo, TargetRef, Zone
from .state import READS_HISTORY, State
from .wording.values import (
    AllOf,
    Amount,
    AmountIs,
    AnyOf,
    Both,
    CastBefore,
    CombatTiming,
    Condition,
    ControllerOf,
    CostPaid,
    Count,
    DayIs,
    Designated,
    DiscardedThis,
    DuringStep,
    EventAmount,
    Every,
    Fixed,
    HappenedThisTurn,
    HitPlayer,
    IfYouDid,
    Kicked,
    ManaWasSpent,
    Matches,
    Measure,
    MeasureOf,
    MonarchIs,
    MoreThan,
    MostLife,
    Not,
    Number,
    OwnerOf,
    Pick,
    Players,
    PlayerSet,
    Ref,
    Reference,
    Selection,
    SetAside,
    Target,
    ThisTurnCount,
    TimesPaid,
    TurnOf,
    WasCast,
    X,
)


def resolve(state: State, what: Selection, context: Context) -> tuple[TargetRef, ...]:
    """The objects and players that `what` stands for, in order. `Pick` needs a transaction: see effects.choosing."""
    match what:
        case Players():
            return tuple(TargetRef(player=player) for player in players(state, what, context))
        case Ref():
            return _reference(state, what.what, context)
        case Target(index=index):
            chosen = context.legal if context.legal is not None else context.info.targets
            return chosen[index] if index < len(chosen) else ()
        case Every(filter=wanted):
            return tuple(TargetRef(object=id) for id in select(state, wanted, context))
        case ControllerOf(of=of):
            found = (controller_of(state, ref, context) for ref in resolve(state, of, context))
            return tuple(TargetRef(player=player) for player in dict.fromkeys(found) if player is not None)
        case OwnerOf(of=of):
            owned = (owner_of(state, ref, context) for ref in resolve(state, of, context))
            return tuple(TargetRef(player=player) for player in dict.fromkeys(owned) if player is not None)
        case Fixed(refs=refs):
            return refs
        case Both(parts=parts):
            return tuple(dict.fromkeys(ref for part in parts for ref in resolve(state, part, context)))
        case Pick():
            raise UnsupportedRule("608.2d", "una scelta fuori dalla risoluzione")


def objects(state: State, what: Selection, context: Context) -> tuple[ObjectId, ...]:
    """The existing objects among what `what` stands for."""
    return tuple(
        ref.object
        for ref in resolve(state, what, context)
        if ref.object is not None and ref.object in state.objects
    )


def players(state: State, what: Players, context: Context) -> tuple[PlayerId, ...]:
    """The players still in the game that `what` stands for, in APNAP order (101.4)."""
    match what.which:
        case PlayerSet.YOU:
            return (context.controller,)
        case PlayerSet.EACH:
            return tuple(player for player in state.apnap() if state.reached(context.controller, player))
        case PlayerSet.EACH_OPPONENT:
            return tuple(
                player
                for player in state.apnap()
                if not state.table.mates(player, context.controller)
                and state.reached(context.controller, player)
            )
        case PlayerSet.ACTIVE:
            return (state.active,)
        case PlayerSet.DEFENDING:
            return _defending(state, context)
        case PlayerSet.EVENT:
            player = event_player(context.event)
            return () if player is None else (player,)
        case PlayerSet.EVENT_OPPONENTS:
            player = event_player(context.event)
            return () if player is None else state.opponents(player)


def _defending(state: State, context: Context) -> tuple[PlayerId, ...]:
    from .combat.roles import defending_player

    if context.source is not None:
        player = defending_player(state, context.source)
        if player is not None:
            return (player,)
    return state.opponents(state.active)[:1]


def event_player(event: Event | None) -> PlayerId | None:
    """The player an event is about."""
    for name in ("player", "new"):
        value = getattr(event, name, None)
        if isinstance(value, int):
            return value
    return None


def event_object(event: Event | None) -> TargetRef | None:
    """The object an event is about: for a zone change, what it became (603.7c follows public zones)."""
    match event:
        case ZoneChanged(object=new):
            return TargetRef(object=new if new is not None else event.before.id)
    for name in ("object", "attacker", "blocker"):
        value = getattr(event, name, None)
        if isinstance(value, int):
            return TargetRef(object=value)
    before = getattr(event, "before", None)
    if isinstance(before, Snapshot):
        return TargetRef(object=before.id)
    return None


def _reference(state: State, what: Reference, context: Context) -> tuple[TargetRef, ...]:
    match what:
        case Reference.THIS:
            return _this(state, context)
        case Reference.EVENT_OBJECT:
            ref = event_object(context.event)
            return () if ref is None else (ref, *_other_cards(state, context.event))
        case Reference.EVENT_SOURCE:
            event = context.event
            if isinstance(event, DamageDealt):
                return (TargetRef(object=event.source.id),)
            if isinstance(event, Blocked):
                return (TargetRef(object=event.blocker),)
            by = getattr(event, "by", None)
            return (TargetRef(object=by),) if isinstance(by, int) else ()
        case Reference.ATTACHED:
            item = state.objects.get(context.source) if context.source is not None else None
            if item is None and context.source_snapshot is not None:
                item = context.source_snapshot.object
            return () if item is None or item.attached_to is None else (item.attached_to,)
        case Reference.LAST:
            return context.last
        case Reference.REMEMBERED:
            return context.info.remembered
        case Reference.LINKED:
            gone = context.source_snapshot.id if context.source_snapshot else context.source
            return tuple(
                TargetRef(object=id)
                for id in state.exile
                if state.objects[id].exiled_by in (context.source, gone)
            )
        case Reference.PAID:
            item = state.objects.get(context.resolving) if context.resolving is not None else None
            return (item.stack if item is not None and item.stack else context.info).spent
        case Reference.GRANTER:
            raise UnsupportedRule("201.5a", "un'abilità data che chiama per nome chi l'ha data")
        case Reference.SACRIFICED:
            item = state.objects.get(context.resolving) if context.resolving is not None else None
            return (item.stack if item is not None and item.stack else context.info).sacrificed
        case Reference.IT:
            return () if context.it is None else (context.it,)


@cr("712.21c", "730.3c")
def _other_cards(state: State, event: Event | None) -> tuple[TargetRef, ...]:
    """The other cards that a melded or merged permanent became as it left the battlefield."""
    if not isinstance(event, ZoneChanged) or not event.before.object.components:
        return ()
    return tuple(
        TargetRef(object=item.id)
        for item in state.objects.values()
        if item.previous == event.before.id and item.id != event.object and item.zone is event.destination
    )


@cr("603.6", "603.6e", "400.7", "400.7j")
def _this(state: State, context: Context) -> tuple[TargetRef, ...]:
    """The source; if its own zone change (or that of what it was attached to) triggered the ability, what it became."""
    id, event = context.source, context.event
    if id is None:
        return ()
    item = state.objects.get(context.resolving) if context.resolving is not None else None
    if (
        id not in state.objects
        and item is not None
        and item.stack is not None
        and item.stack.became is not None
    ):
        return (TargetRef(object=item.stack.became),)  # 400.7j
    if id not in state.objects and isinstance(event, ZoneChanged) and event.origin is Zone.BATTLEFIELD:
        if event.before.id == id and event.object is not None:
            return (TargetRef(object=event.object),)
        past = context.source_snapshot
        if past is not None and past.object.attached_to == TargetRef(object=event.before.id):
            became = (item.id for item in state.objects.values() if item.previous == id)
            return tuple(TargetRef(object=new) for new in became if state.objects[new].zone is Zone.GRAVEYARD)
    return (TargetRef(object=id),)


def last_known(state: State, ref: TargetRef, context: Context) -> Snapshot | None:
    """An object as it is, or as it last existed in the zone it was expected in (608.2h)."""
    if ref.object is None:
        return None
    if ref.object in state.objects:
        return snapshot(state, ref.object)
    for past in (*context.last_snapshots, context.source_snapshot):
        if past is not None and past.id == ref.object:
            return past
    before = getattr(context.event, "before", None)
    if isinstance(before, Snapshot) and before.id == ref.object:
        return before
    for event in reversed((*state.last_turn, *state.history)):
        gone = getattr(event, "before", None)
        if isinstance(gone, Snapshot) and gone.id == ref.object:
            return gone
    return None


def controller_of(state: State, ref: TargetRef, context: Context) -> PlayerId | None:
    if ref.player is not None:
        return ref.player
    id = ref.object
    if id is not None and id in state.objects and state.objects[id].zone in (Zone.BATTLEFIELD, Zone.STACK):
        return view(state, id).controller
    past = _as_event_saw_it(ref, context) or last_known(state, ref, context)
    return None if past is None else past.controller


def _as_event_saw_it(ref: TargetRef, context: Context) -> Snapshot | None:
    """For a card that just changed zones, the object it was before (603.10a): "il suo controllore" means that one's."""
    event = context.event
    if isinstance(event, ZoneChanged) and ref.object in (event.object, event.before.id):
        return event.before
    return next((known for known in context.last_snapshots if known.id == ref.object), None)


def owner_of(state: State, ref: TargetRef, context: Context) -> PlayerId | None:
    if ref.player is not None:
        return ref.player
    item: GameObject | None = state.objects.get(ref.object) if ref.object is not None else None
    if item is None:
        past = last_known(state, ref, context)
        item = past.object if past is not None else None
    return None if item is None else item.owner


def amount(state: State, value: Amount, context: Context) -> int:
    """The number `value` stands for now. Negative results are allowed; the caller decides (107.1b)."""
    match value:
        case Number(value=number):
            return number
        case X(times=times):
            return context.info.x * times
        case Count(filter=wanted, names=True):
            return len({view(state, id).name for id in select(state, wanted, context)} - {""})
        case Count(filter=wanted, times=times, plus=plus):
            return len(select(state, wanted, context)) * times + plus
        case MeasureOf():
            return _measure(state, value, context)
        case EventAmount(times=times):
            known = getattr(context.event, "amount", None)
            return (known if isinstance(known, int) else context.last_amount) * times
        case ThisTurnCount(what=what, whose=whose):
            return count_this_turn(state, what, whose, context.controller)
        case TimesPaid(name=name, times=times):
            return _paid(state, context, name) * times
        case CastBefore():
            return _cast_before(state, context)


def _measure(state: State, value: MeasureOf, context: Context) -> int:
    refs = resolve(state, value.of, context)
    if isinstance(value.of, Ref) and value.of.what in (Reference.LAST, Reference.REMEMBERED):
        refs = tuple(_as_permanent(state, value.measure, ref) for ref in refs)
    found = [_measure_one(state, value, ref, context) for ref in refs]
    total = sum(found)
    if value.least or value.most:
        total = (min if value.least else max)(found, default=0)
    total *= value.times
    if value.half > 0:
        return (total + 1) // 2
    if value.half < 0:
        return total // 2
    return total


@cr("608.2h")
def _as_permanent(state: State, measure: Measure, ref: TargetRef) -> TargetRef:
    """ "La forza di quella creatura" of one that was sacrificed: the permanent's, not the card's in the graveyard."""
    if measure not in (Measure.POWER, Measure.TOUGHNESS, Measure.COUNTERS):
        return ref
    for event in reversed(state.history):
        if isinstance(event, ZoneChanged) and event.object == ref.object:
            return TargetRef(object=event.before.id) if event.origin is Zone.BATTLEFIELD else ref
    return ref


def _measure_one(state: State, value: MeasureOf, ref: TargetRef, context: Context) -> int:
    if ref.player is not None:
        who = state.players[ref.player]
        match value.measure:
            case Measure.LIFE:
                return who.life
            case Measure.HAND_SIZE:
                return len(who.hand)
            case Measure.COUNTERS:
                return who.counter(value.counter)
            case _:
                return 0
    seen = _as_event_saw_it(ref, context) if value.measure is not Measure.MANA_VALUE else None
    seen = seen or last_known(state, ref, context)
    if seen is None:
        return 0
    match value.measure:
        case Measure.POWER:
            return seen.power or 0
        case Measure.TOUGHNESS:
            return seen.toughness or 0
        case Measure.MANA_VALUE:
            return mana_value(seen.object, seen)
        case Measure.COUNTERS:
            if value.counter == "*":
                return sum(number for _, number in seen.object.counters)
            return seen.object.counter(value.counter)
        case _:
            return 0


def holds(state: State, condition: Condition | None, context: Context) -> bool:
    """Whether a condition is true now; no condition always is."""
    match condition:
        case None:
            return True
        case AmountIs(amount=value, compare=test):
            return compare(amount(state, value, context), test)
        case Matches(what=what, filter=wanted):
            return _matches(state, what, wanted, context)
        case TurnOf(whose=whose):
            return turn_of(state, whose, context.controller)
        case DuringStep(step=step, whose=whose):
            from .patterns import STEP_NAMES

            named = STEP_NAMES.get(step.lower(), (step.lower(),))
            now = "" if state.step is None else state.step.value
            return now in named and turn_of(state, whose, context.controller)
        case CombatTiming():
            from .combat.timing import fits_timing

            return fits_timing(state, condition)
        case Kicked(cost=cost):
            return _paid(state, context, "potenziamento", cost) > 0
        case CostPaid(name=name, way=True):
            info = _choices(state, context)
            return info is not None and info.alternative == name
        case CostPaid(name=name):
            return _paid(state, context, name) > 0
        case ManaWasSpent(type=kind):
            info = _choices(state, context)
            return info is not None and kind in info.mana_spent
        case SetAside(name=name):
            return _set_aside(state, context, name)
        case HitPlayer():
            return _hit_player(state, condition, context)
        case DiscardedThis():
            state.memo[READS_HISTORY] = True
            return any(
                isinstance(event, CardDiscarded)
                and event.object == context.source
                and event.player == context.controller
                for event in state.history
            )
        case WasCast():
            item = _source_object(state, context)
            return item is not None and item.cast
        case HappenedThisTurn(what=what, whose=whose, times=times):
            return count_this_turn(state, what, whose, context.controller) >= times
        case Not(condition=inner):
            return not holds(state, inner, context)
        case AllOf(conditions=inner_all):
            return all(holds(state, inner, context) for inner in inner_all)
        case AnyOf(conditions=options):
            return any(holds(state, option, context) for option in options)
        case MoreThan(first=first, second=second):
            return amount(state, first, context) > amount(state, second, context)
        case Designated(what=what, name=name):
            found = (last_known(state, ref, context) for ref in resolve(state, what, context))
            return any(seen is not None and name in seen.object.designations for seen in found)
        case MostLife(who=who):
            rich = {ref.player for ref in resolve(state, who, context) if ref.player is not None}
            most = max(state.players[player].life for player in state.living)
            return any(state.players[player].life == most for player in rich)
        case MonarchIs(whose=whose):
            monarch = state.monarch
            return monarch is not None and related(state, monarch, whose, context.controller)
        case DayIs(now=now):
            return state.day == now
        case IfYouDid():
            return context.did


def _matches(state: State, what: Selection, wanted: object, context: Context) -> bool:
    from .wording.values import Filter

    assert isinstance(wanted, Filter)
    found = resolve(state, what, context)
    if not found:
        return False
    for ref in found:
        if ref.object is None:
            return False
        if ref.object in state.objects and state.objects[ref.object].zone is wanted.zone:
            if not matches(state, ref.object, wanted, context):
                return False
            continue
        past = _as_event_saw_it(ref, context) or last_known(state, ref, context)
        if past is None or not snapshot_matches(state, past, wanted, context):
            return False
    return True


def _source_object(state: State, context: Context) -> GameObject | None:
    """The spell, or the permanent it became, that the words speak of; gone, as it last existed (113.7a)."""
    item = state.objects.get(context.source) if context.source is not None else None
    if item is None and context.source_snapshot is not None:
        return context.source_snapshot.object
    return item


@cr("400.7d")
def _choices(state: State, context: Context) -> StackInfo | None:
    """What was chosen and paid for the spell; the permanent it became remembers."""
    item = _source_object(state, context)
    return None if item is None else item.stack


@cr("702.76a", "702.173a")
def _hit_player(state: State, wanted: HitPlayer, context: Context) -> bool:
    """Looks at the sources of this turn's combat damage to players as they were when they dealt it."""
    state.memo[READS_HISTORY] = True
    id = context.source
    mine = view(state, id).subtypes if id is not None and id in state.objects else frozenset()
    subtypes = mine if wanted.shares_type else frozenset({wanted.subtype})
    return any(
        isinstance(event, DamageDealt)
        and event.combat
        and event.player is not None
        and event.source.controller == context.controller
        and (
            bool(subtypes & event.source.subtypes) or (wanted.or_commander and event.source.object.commander)
        )
        for event in state.history
    )


@cr("702.143a", "702.170d", "702.185a")
def _set_aside(state: State, context: Context, name: str) -> bool:
    """It became so in exile, and the turn in which it was exiled has ended."""
    item = state.objects.get(context.source) if context.source is not None else None
    if item is None or item.zone is not Zone.EXILE or name not in item.designations:
        return False
    state.memo[READS_HISTORY] = True
    return not any(isinstance(event, ZoneChanged) and event.object == item.id for event in state.history)


@cr("702.33d", "702.33e", "702.33f")
def _paid(state: State, context: Context, name: str, cost: str = "") -> int:
    """How often the optional cost of that keyword was paid."""
    from .additional_costs import times_paid

    return times_paid(_choices(state, context), name, cost)


@cr("702.40a")
def _cast_before(state: State, context: Context) -> int:
    """How many spells had been cast this turn, by anybody, when the event's spell was."""
    state.memo[READS_HISTORY] = True
    casts = [event for event in state.history if isinstance(event, SpellCast)]
    mine = [place for place, event in enumerate(casts) if event == context.event]
    return mine[-1] if mine else len(casts)


__all__ = [
    "amount",
    "controller_of",
    "event_object",
    "event_player",
    "holds",
    "last_known",
    "objects",
    "owner_of",
    "players",
    "resolve",
]
