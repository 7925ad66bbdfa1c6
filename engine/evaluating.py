"""Reading amounts and conditions off a position (107, 603.4, 608.2h)."""

from __future__ import annotations

from .choosing import DEVOURED
from .citing import cr
from .context import Context
from .devotion import devotion
from .events import CardDiscarded, DamageDealt, SpellCast, ZoneChanged
from .history import count_this_turn
from .layers import view
from .mana import COLOR_LETTERS
from .matching import compare, mana_value, matches, related, select, snapshot_matches, turn_of
from .objects import CardType, GameObject, StackInfo, TargetRef, Zone
from .referring import as_event_saw_it, last_known, resolve
from .referring import controller_of as controller_of
from .referring import event_object as event_object
from .referring import event_player as event_player
from .referring import objects as objects
from .referring import owner_of as owner_of
from .referring import players as players
from .state import READS_HISTORY, State
from .stationing import stations_with_toughness
from .wording.questions import CompletedDungeon, InitiativeIs, Question, RingTempted, VotesFor, VoteWon
from .wording.values import (
    AllOf,
    Amount,
    AmountIs,
    AnyOf,
    Blessed,
    CameLately,
    CastBefore,
    CombatTiming,
    Condition,
    CostPaid,
    Count,
    DayIs,
    Designated,
    DiscardedThis,
    DuringResolution,
    DuringStep,
    EntersAsCreature,
    EventAmount,
    HappenedThisTurn,
    HitPlayer,
    IfYouDid,
    IsThere,
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
    OnBattlefield,
    Ref,
    Reference,
    Selection,
    SetAside,
    ThisTurnCount,
    TimesPaid,
    TurnOf,
    WasCast,
    WasSetAside,
    X,
)


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
        case VotesFor(choice=choice, times=times):
            return dict(context.votes).get(choice, 0) * times
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
    if value.measure is Measure.NUMBER:
        return 1
    if ref.player is not None:
        who = state.players[ref.player]
        match value.measure:
            case Measure.LIFE:
                return who.life
            case Measure.SPEED:
                return who.speed
            case Measure.HAND_SIZE:
                return len(who.hand)
            case Measure.LIBRARY_SIZE:
                return len(who.library)
            case Measure.DEVOTION:
                return devotion(state, ref.player, value.counter)
            case Measure.COUNTERS:
                return who.counter(value.counter)
            case _:
                return 0
    now = value.measure in (Measure.MANA_VALUE, Measure.DEVOURED)
    seen = None if now else as_event_saw_it(ref, context)
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
        case Measure.STATION:
            return (seen.toughness if stations_with_toughness(state, seen) else seen.power) or 0
        case Measure.MANA_SPENT:
            return len(seen.object.stack.mana_spent) if seen.object.stack is not None else 0
        case Measure.DEVOURED:
            return int(dict(seen.object.chosen).get(DEVOURED, 0))
        case Measure.COLORS_SPENT:
            spent = seen.object.stack.mana_spent if seen.object.stack is not None else ()
            return len(set(spent) & COLOR_LETTERS)
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
        case WasSetAside(name=name):
            info = _choices(state, context)
            return info is not None and name in info.set_aside
        case OnBattlefield(what=what):
            ids = objects(state, what, context)
            return bool(ids) and all(state.objects[id].zone is Zone.BATTLEFIELD for id in ids)
        case Blessed():
            return state.players[context.controller].blessed
        case CameLately():
            item = _source_object(state, context)
            return item is not None and item.controlled_since >= state.players[context.controller].turn_before
        case IsThere(what=what):
            there = [state.objects[id] for id in objects(state, what, context)]
            return bool(there) and all(
                item.zone is Zone.BATTLEFIELD and not item.phased_out for item in there
            )
        case DuringResolution():
            return isinstance(context.event, ZoneChanged) and context.event.cause == "risolta"
        case EntersAsCreature():
            past = context.source_snapshot
            values = None if past is None else past.copiable or past.object.base
            return values is not None and CardType.CREATURE in values.types
        case VoteWon() | CompletedDungeon() | InitiativeIs() | RingTempted():
            return _answered(state, condition, context)
        case DayIs(now=now):
            return state.day == now
        case IfYouDid():
            return context.did


@cr("309.7", "701.38a", "701.54c", "726.1")
def _answered(state: State, question: Question, context: Context) -> bool:
    """What players own or did over the whole game."""
    you = state.players[context.controller]
    match question:
        case VoteWon(choice=choice, or_tied=or_tied):
            votes = dict(context.votes)
            most = max((number for name, number in context.votes if name != choice), default=0)
            return votes.get(choice, 0) > most or (or_tied and votes.get(choice, 0) == most)
        case CompletedDungeon(name=name, different=different):
            return name in you.dungeons if name else len(set(you.dungeons)) >= different
        case InitiativeIs(whose=whose):
            holder = state.initiative
            return holder is not None and related(state, holder, whose, context.controller)
        case RingTempted(times=times):
            return you.ring >= times


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
        past = as_event_saw_it(ref, context) or last_known(state, ref, context)
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
