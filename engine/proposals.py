"""What would happen, as data (614, 615): replacement effects change a proposal before it becomes an event."""

from __future__ import annotations

from collections.abc import Hashable

from msgspec import Struct
from msgspec.structs import replace

from .context import Context
from .events import (
    CardDiscarded,
    CardDrawn,
    CountersPut,
    DamageDealt,
    Event,
    LifeGained,
    LifeLost,
    Loss,
    ManaAdded,
    TokenCreated,
    Untapped,
    ZoneChanged,
)
from .layers import snapshot, view
from .mana import Mana
from .objects import Characteristics, ObjectId, PlayerId, Snapshot, StackInfo, TargetRef, Zone
from .state import ContinuousEffect, State
from .wording.instructions import Instruction

Key = tuple[Hashable, ...]
"""What makes a replacement effect the same one (614.5)."""


class Proposal(Struct, frozen=True, kw_only=True):
    """Base of all. `applied` are the effects that had their one opportunity to affect it (614.5)."""

    applied: frozenset[Key] = frozenset()


class WouldMove(Proposal, frozen=True, kw_only=True):
    """An object would change zones, or a `token` would enter the battlefield from nowhere."""

    object: ObjectId | None = None
    token: Characteristics | None = None
    zone: Zone
    position: int | None = None
    cause: str = ""
    player: PlayerId | None = None
    """Who moves it."""
    controller: PlayerId | None = None
    """Under whose control it would enter (None: by the rules, 110.2)."""
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    face_down: bool = False
    attached_to: TargetRef | None = None
    attacking: bool = False
    stack: StackInfo | None = None
    by: ObjectId | None = None
    copied: Characteristics | None = None
    """What it would enter as a copy of (614.1c)."""
    copies: int = 0
    """How many copy effects have applied: abilities it got from one are new ones (614.5)."""
    copy_counters: tuple[tuple[str, int], ...] = ()
    """What the last copy effect adds; lost if another applies after it (707.9e)."""
    chosen: tuple[tuple[str, str], ...] = ()
    """What was chosen for it "mentre entra"."""
    lasting: tuple[ContinuousEffect, ...] = ()
    """Effects of what puts it there that say what it is: they begin as it enters (611.2e)."""
    rules: tuple[str, ...] = ("400.7",)
    alias: str = ""
    others_to: Zone | None = None
    """Where the components of a melded or merged commander go that aren't commanders (903.9c)."""
    melded_with: ObjectId | None = None
    """The other card of the meld pair that enters as one permanent with it (712.14c)."""
    designations: tuple[str, ...] = ()
    protector: PlayerId | None = None
    """Who would protect the battle that enters (310.8a)."""
    transformed: bool = False
    """It would enter with its back face up (712.14a)."""


class WouldDestroy(Proposal, frozen=True, kw_only=True):
    """`by_effect` is false when state-based actions destroy it."""

    object: ObjectId
    no_regeneration: bool = False
    by_effect: bool = True
    by: ObjectId | None = None


class WouldDamage(Proposal, frozen=True, kw_only=True):
    source: Snapshot
    amount: int
    to: TargetRef
    combat: bool = False
    unpreventable: bool = False


class WouldGainLife(Proposal, frozen=True, kw_only=True):
    player: PlayerId
    amount: int
    source: ObjectId | None = None
    rules: tuple[str, ...] = ("119.3",)


class WouldLoseLife(Proposal, frozen=True, kw_only=True):
    player: PlayerId
    amount: int
    by_damage: bool = False
    paid: bool = False
    rules: tuple[str, ...] = ("119.3",)


class WouldDraw(Proposal, frozen=True, kw_only=True):
    """One card draw; `amount` is more than 1 only after an effect replaced one draw with several."""

    player: PlayerId
    amount: int = 1


class WouldDiscard(Proposal, frozen=True, kw_only=True):
    player: PlayerId
    object: ObjectId
    zone: Zone = Zone.GRAVEYARD
    by: ObjectId | None = None


class WouldPutCounters(Proposal, frozen=True, kw_only=True):
    """`entering` is set when the object would enter the battlefield with them (122.6)."""

    kind: str
    amount: int
    object: ObjectId | None = None
    player: PlayerId | None = None
    by: ObjectId | None = None
    putter: PlayerId | None = None
    entering: WouldMove | None = None
    rules: tuple[str, ...] = ("122.1",)


class WouldCreateTokens(Proposal, frozen=True, kw_only=True):
    token: Characteristics
    amount: int
    player: PlayerId
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    attached_to: TargetRef | None = None
    attacking: bool = False
    by: ObjectId | None = None
    alias: str = ""


class WouldAddMana(Proposal, frozen=True, kw_only=True):
    player: PlayerId
    mana: tuple[Mana, ...]
    source: ObjectId | None = None


class WouldUntap(Proposal, frozen=True, kw_only=True):
    object: ObjectId


class WouldLoseGame(Proposal, frozen=True, kw_only=True):
    player: PlayerId
    why: Loss


class WouldWinGame(Proposal, frozen=True, kw_only=True):
    player: PlayerId


class InsteadDo(Proposal, frozen=True, kw_only=True):
    """Instructions that an effect puts in the event's place, or adds to it (614.6, 615.5)."""

    effects: tuple[Instruction, ...]
    context: Context


def chooser(state: State, proposal: Proposal) -> PlayerId:
    """616.1: the affected player, or the controller (owner, if none) of the affected object."""
    match proposal:
        case WouldMove(object=None, controller=controller):
            return state.active if controller is None else controller
        case WouldMove(object=id, zone=Zone.BATTLEFIELD, controller=controller) if id is not None:
            if controller is not None:
                return controller
            item = state.objects[id]
            return item.controller if item.zone is Zone.STACK else item.owner
        case WouldDamage(to=ref):
            return _player_of(state, ref)
        case InsteadDo(context=context):
            return context.controller
    player = getattr(proposal, "player", None)
    if isinstance(player, int) and not isinstance(proposal, WouldMove):
        return player
    return _player_of(state, TargetRef(object=getattr(proposal, "object", None)))


def _player_of(state: State, ref: TargetRef) -> PlayerId:
    if ref.player is not None:
        return ref.player
    if ref.object is None or ref.object not in state.objects:
        return state.active
    item = state.objects[ref.object]
    return view(state, item.id).controller if item.zone in (Zone.BATTLEFIELD, Zone.STACK) else item.owner


def as_event(state: State, proposal: Proposal) -> Event | None:
    """The event this would be, for words such as "quel danno" and "quella creatura"; it is never recorded."""
    match proposal:
        case WouldMove(object=id) if id is not None and id in state.objects:
            item = state.objects[id]
            return ZoneChanged(
                before=snapshot(state, id),
                object=id,
                origin=item.zone,
                destination=proposal.zone,
                player=chooser(state, proposal),
            )
        case WouldDestroy(object=id):
            return ZoneChanged(
                before=snapshot(state, id), object=id, origin=Zone.BATTLEFIELD, destination=Zone.GRAVEYARD
            )
        case WouldDamage(source=source, amount=amount, to=to, combat=combat):
            return DamageDealt(
                source=source, amount=amount, object=to.object, player=to.player, combat=combat
            )
        case WouldGainLife(player=player, amount=amount, source=by):
            return LifeGained(player=player, amount=amount, source=by)
        case WouldLoseLife(player=player, amount=amount):
            return LifeLost(player=player, amount=amount)
        case WouldDraw(player=player):
            return CardDrawn(player=player, object=-1)
        case WouldDiscard(player=player, object=id):
            return CardDiscarded(player=player, object=id, before=snapshot(state, id))
        case WouldPutCounters(kind=kind, amount=amount):
            return CountersPut(kind=kind, amount=amount, object=proposal.object, player=proposal.player)
        case WouldCreateTokens(player=player):
            return TokenCreated(object=-1, player=player)
        case WouldAddMana(player=player, mana=mana):
            return ManaAdded(player=player, types=tuple(item.type for item in mana))
        case WouldUntap(object=id):
            return Untapped(object=id)
        case _:
            return None


def amount_of(proposal: Proposal) -> int | None:
    """The number a replacement effect may double, add to or reduce; None if it has none."""
    if isinstance(proposal, WouldAddMana):
        return len(proposal.mana)
    amount = getattr(proposal, "amount", None)
    return amount if isinstance(amount, int) else None


def with_amount(proposal: Proposal, amount: int) -> Proposal:
    """The same proposal with another number; added mana repeats the types there were."""
    if isinstance(proposal, WouldAddMana):
        mana = proposal.mana
        longer = tuple(mana[index % len(mana)] for index in range(max(0, amount))) if mana else ()
        return replace(proposal, mana=longer)
    return replace(proposal, amount=max(0, amount))


def is_nothing(proposal: Proposal) -> bool:
    """107.1b, 119.9, 120.8: a number of 0 or less is no event, so there is nothing to replace."""
    amount = amount_of(proposal)
    return amount is not None and amount <= 0
