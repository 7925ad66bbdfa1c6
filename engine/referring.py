"""What the words of an ability point at: objects and players, as they are or last existed (109.5, 603.10, 608.2h)."""

from __future__ import annotations

from .citing import cr
from .context import Context
from .errors import UnsupportedRule
from .events import Blocked, DamageDealt, Event, ZoneChanged
from .layers import snapshot, view
from .matching import select
from .objects import CardType, GameObject, ObjectId, PlayerId, Snapshot, TargetRef, Zone
from .state import State
from .wording.values import (
    Both,
    ControllerOf,
    Every,
    Fixed,
    OwnerOf,
    Pick,
    Players,
    PlayerSet,
    Ref,
    Reference,
    Selection,
    Target,
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
        case PlayerSet.PROMISED:
            return _promised(state, context)
        case PlayerSet.CHOOSING:
            chosen = context.it.player if context.it is not None else None
            return () if chosen is None else (chosen,)
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


@cr("702.174a", "400.7d")
def _promised(state: State, context: Context) -> tuple[PlayerId, ...]:
    """Whom a gift was promised to, if that player is still in the game."""
    item = state.objects.get(context.source) if context.source is not None else None
    if item is None and context.source_snapshot is not None:
        item = context.source_snapshot.object
    player = item.stack.promised if item is not None and item.stack is not None else context.info.promised
    return (player,) if player is not None and state.players[player].in_game else ()


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
                and state.objects[id].exiled_through == getattr(context.info.ability, "origin", 0)
            )
        case Reference.LAST_CREATURE:
            cards = [
                state.objects[ref.object]
                for ref in resolve(state, Ref(Reference.LINKED), context)
                if ref.object is not None and CardType.CREATURE in state.objects[ref.object].base.types
            ]
            last = max(cards, key=lambda item: item.timestamp, default=None)
            return () if last is None else (TargetRef(object=last.id),)
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
    past = as_event_saw_it(ref, context) or last_known(state, ref, context)
    return None if past is None else past.controller


def as_event_saw_it(ref: TargetRef, context: Context) -> Snapshot | None:
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
