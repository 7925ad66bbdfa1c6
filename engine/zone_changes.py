"""Changing zones (400) and the keyword actions that do it (701): destroy, sacrifice, exile, discard, mill."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .atoms import game
from .choices import Ask, Decision
from .citing import cr
from .day import as_entering
from .events import Destroyed, Sacrificed, ZoneChanged
from .faces import as_part, double_faced
from .happening import happen_all
from .layers import snapshot, view
from .objects import CardType, ObjectId, ObjectKind, PlayerId, StackInfo, TargetRef, Zone
from .proposals import Proposal, WouldDestroy, WouldDiscard, WouldMove, chooser
from .replacement import replace
from .state import ContinuousEffect, State
from .transaction import Transaction

CANT_BE_SACRIFICED = "non può essere sacrificato"


@cr("400.6")
def move_object(
    tx: Transaction,
    id: ObjectId,
    zone: Zone,
    *,
    position: int | None = None,
    cause: str = "",
    player: PlayerId | None = None,
    controller: PlayerId | None = None,
    tapped: bool = False,
    counters: tuple[tuple[str, int], ...] = (),
    face_down: bool = False,
    attached_to: TargetRef | None = None,
    attacking: bool = False,
    stack: StackInfo | None = None,
    by: ObjectId | None = None,
    lasting: tuple[ContinuousEffect, ...] = (),
    transformed: bool = False,
    rules: tuple[str, ...] = ("400.7",),
) -> ObjectId | None:
    """Move one object, as replaced. Returns the new object's id; None if it didn't move or ceased to exist."""
    proposal = WouldMove(
        object=id,
        zone=zone,
        position=position,
        cause=cause,
        player=player,
        controller=controller,
        tapped=tapped,
        counters=counters,
        face_down=face_down,
        attached_to=attached_to,
        attacking=attacking,
        stack=stack,
        by=by,
        lasting=lasting,
        transformed=transformed,
        rules=rules,
    )
    moved = move_all(tx, (proposal,))
    return next((event.object for event in moved if event.before.id == id), None)


def move_all(tx: Transaction, proposals: Iterable[Proposal]) -> tuple[ZoneChanged, ...]:
    """Several zone changes at once: replacements are chosen in APNAP order, then all of it happens."""
    seen = [as_entering(tx.state, item) if isinstance(item, WouldMove) else item for item in proposals]
    possible = [item for item in seen if not isinstance(item, WouldMove) or _can_move(tx.state, item)]
    order = {player: place for place, player in enumerate(tx.state.apnap())}
    possible.sort(key=lambda item: order.get(chooser(tx.state, item), len(order)))
    outer, arriving = tx.entering, _arriving(possible)
    tx.entering = outer | arriving if arriving else outer
    outcomes = tuple(outcome for item in possible for outcome in replace(tx, item))
    tx.entering = outer
    return happen_all(tx, outcomes)


@cr("614.13a")
def _arriving(proposals: Iterable[Proposal]) -> frozenset[ObjectId]:
    """The objects that would enter the battlefield at the same time."""
    return frozenset(
        item.object
        for item in proposals
        if isinstance(item, WouldMove) and item.zone is Zone.BATTLEFIELD and item.object is not None
    )


@cr("111.8", "400.4a", "712.14a", "712.14b")
def _can_move(state: State, proposal: WouldMove) -> bool:
    """A token off the battlefield stays where it is; an instant or sorcery can't enter the battlefield."""
    if proposal.object is None:
        return True
    item = state.objects.get(proposal.object)
    if item is None:
        return False
    if item.kind is ObjectKind.TOKEN and item.zone is not Zone.BATTLEFIELD:
        return False
    if proposal.controller is not None and not state.players[proposal.controller].in_game:
        return False  # 800.4b
    if proposal.zone is not Zone.BATTLEFIELD or proposal.face_down:
        return True
    if proposal.transformed and not double_faced(item.base):
        return False
    shown = as_part(item.base, 1) if proposal.transformed else item.base
    return not {CardType.INSTANT, CardType.SORCERY} & shown.types


def enter(
    tx: Transaction,
    id: ObjectId,
    controller: PlayerId | None = None,
    *,
    tapped: bool = False,
    counters: tuple[tuple[str, int], ...] = (),
    attached_to: TargetRef | None = None,
    attacking: bool = False,
    face_down: bool = False,
    stack: StackInfo | None = None,
    cause: str = "",
    by: ObjectId | None = None,
    lasting: tuple[ContinuousEffect, ...] = (),
    transformed: bool = False,
    rules: tuple[str, ...] = ("400.7",),
) -> ObjectId | None:
    """Put an object onto the battlefield. Returns the permanent's id, or None if it didn't enter."""
    return move_object(
        tx,
        id,
        Zone.BATTLEFIELD,
        cause=cause,
        player=controller,
        controller=controller,
        tapped=tapped,
        counters=counters,
        face_down=face_down,
        attached_to=attached_to,
        attacking=attacking,
        stack=stack,
        by=by,
        lasting=lasting,
        transformed=transformed,
        rules=rules,
    )


@cr("701.8a", "701.8b")
def destroy(
    tx: Transaction,
    ids: Sequence[ObjectId],
    no_regeneration: bool = False,
    *,
    by: ObjectId | None = None,
    by_effect: bool = True,
    rules: tuple[str, ...] = ("701.8a",),
) -> tuple[ZoneChanged, ...]:
    """Destroy permanents at once; `by_effect` is false for state-based actions. Returns the zone changes."""
    state = tx.state
    order = {player: place for place, player in enumerate(state.apnap())}
    doomed = [id for id in dict.fromkeys(ids) if _on_battlefield(state, id)]
    destroyed: list[WouldDestroy] = []
    others: list[Proposal] = []
    for id in sorted(doomed, key=lambda id: order.get(view(state, id).controller, 0)):
        proposal = WouldDestroy(object=id, no_regeneration=no_regeneration, by_effect=by_effect, by=by)
        for outcome in replace(tx, proposal):
            if isinstance(outcome, WouldDestroy):
                destroyed.append(outcome)
            else:
                others.append(outcome)
    known = {item.object: snapshot(tx.state, item.object) for item in destroyed}
    moves: list[Proposal] = [
        WouldMove(
            object=item.object,
            zone=Zone.GRAVEYARD,
            cause="distrutta",
            by=by,
            applied=item.applied,
            rules=(*rules, "400.7"),
        )
        for item in destroyed
    ]
    with tx.batch():
        for item in destroyed:
            game.note(tx, Destroyed(before=known[item.object], rules=rules))
        return move_all(tx, [*moves, *others])


@cr("701.21a")
def sacrifice(
    tx: Transaction,
    player: PlayerId,
    ids: Sequence[ObjectId],
    *,
    by: ObjectId | None = None,
    rules: tuple[str, ...] = ("701.21a",),
) -> tuple[ZoneChanged, ...]:
    """`player` sacrifices these of the permanents they control, at once; the others are ignored."""
    mine = [id for id in dict.fromkeys(ids) if can_sacrifice(tx.state, player, id)]
    with tx.batch():
        for id in mine:
            game.note(tx, Sacrificed(player=player, before=snapshot(tx.state, id), rules=rules))
        return move_all(
            tx,
            [
                WouldMove(
                    object=id,
                    zone=Zone.GRAVEYARD,
                    cause="sacrificata",
                    player=player,
                    by=by,
                    rules=(*rules, "400.7"),
                )
                for id in mine
            ],
        )


@cr("701.21a", "614.17b")
def can_sacrifice(state: State, player: PlayerId, id: ObjectId) -> bool:
    """Whether `player` could sacrifice the object: a permanent they control that nothing keeps from it."""
    if not _on_battlefield(state, id):
        return False
    seen = view(state, id)
    return seen.controller == player and seen.ruled(CANT_BE_SACRIFICED) is None


@cr("701.13a", "406.2", "400.8")
def exile(
    tx: Transaction,
    ids: Sequence[ObjectId],
    *,
    by: ObjectId | None = None,
    face_down: bool = False,
    counters: tuple[tuple[str, int], ...] = (),
    player: PlayerId | None = None,
    rules: tuple[str, ...] = ("701.13a",),
) -> tuple[ZoneChanged, ...]:
    """Exile objects at once; `by` is the object whose linked ability does it (607)."""
    return move_all(
        tx,
        [
            WouldMove(
                object=id,
                zone=Zone.EXILE,
                cause="esiliata",
                player=player,
                by=by,
                face_down=face_down,
                counters=counters,
                rules=(*rules, "400.7"),
            )
            for id in dict.fromkeys(ids)
        ],
    )


@cr("701.9a")
def discard(
    tx: Transaction, player: PlayerId, ids: Sequence[ObjectId], *, by: ObjectId | None = None
) -> tuple[ZoneChanged, ...]:
    """`player` discards these cards of their hand, at once. Choosing them is the caller's (701.9b)."""
    hand = tx.state.players[player].hand
    return move_all(
        tx, [WouldDiscard(player=player, object=id, by=by) for id in dict.fromkeys(ids) if id in hand]
    )


@cr("701.17a", "701.17b")
def mill(tx: Transaction, player: PlayerId, n: int, *, by: ObjectId | None = None) -> tuple[ZoneChanged, ...]:
    """`player` mills `n` cards, or as many as there are."""
    return move_all(
        tx,
        [
            WouldMove(
                object=id,
                zone=Zone.GRAVEYARD,
                cause="macinata",
                player=player,
                by=by,
                rules=("701.17a", "400.7"),
            )
            for id in staying(tx, player)[: max(0, n)]
        ],
    )


@cr("614.13c")
def staying(tx: Transaction, player: PlayerId) -> tuple[ObjectId, ...]:
    """The cards of the library, top first, but for those that are entering the battlefield from it."""
    return tuple(id for id in tx.state.players[player].library if id not in tx.entering)


@cr("400.3")
def return_to_hand(
    tx: Transaction, ids: Sequence[ObjectId], *, by: ObjectId | None = None, cause: str = "ripresa in mano"
) -> tuple[ZoneChanged, ...]:
    """Put objects into their owners' hands, at once."""
    return move_all(
        tx, [WouldMove(object=id, zone=Zone.HAND, cause=cause, by=by) for id in dict.fromkeys(ids)]
    )


@cr("401.4", "401.7")
def put_on_library(
    tx: Transaction,
    ids: Sequence[ObjectId],
    position: int = 0,
    *,
    by: ObjectId | None = None,
    cause: str = "messa nel grimorio",
) -> tuple[ZoneChanged, ...]:
    """Put objects into their owners' libraries: `position` 0 on top, -1 on the bottom, N below N cards.

    Several cards put in the same library at once go in the order their owner chooses.
    """
    state = tx.state
    moves: list[Proposal] = []
    for owner in state.apnap():
        there = (id for id in dict.fromkeys(ids) if id in state.objects)
        mine = tuple(id for id in there if state.objects[id].owner == owner)
        ordered = _arranged(tx, owner, mine)
        if position >= 0:
            ordered = tuple(reversed(ordered))
        moves += [
            WouldMove(object=id, zone=Zone.LIBRARY, position=position, cause=cause, by=by) for id in ordered
        ]
    return move_all(tx, moves)


def _arranged(tx: Transaction, owner: PlayerId, ids: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """401.4: the owner's order, first on top."""
    cards = tuple(id for id in ids if tx.state.objects[id].kind is ObjectKind.CARD)
    if len(cards) < 2:
        return ids
    decision = Decision(
        owner,
        Ask.ORDER,
        "in che ordine mettere le carte nel grimorio (la prima sopra le altre)",
        tuple(TargetRef(object=id) for id in ids),
        tuple(view(tx.state, id).name for id in ids),
        rules=("401.4",),
        key="ordine nel grimorio",
    )
    answer = tx.choose(decision)
    return tuple(ref.object for ref in answer if isinstance(ref, TargetRef) and ref.object is not None)


def _on_battlefield(state: State, id: ObjectId) -> bool:
    item = state.objects.get(id)
    return item is not None and item.zone is Zone.BATTLEFIELD and not item.phased_out
