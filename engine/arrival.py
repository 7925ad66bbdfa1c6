"""Arriving on the battlefield exactly as decided (400.6): attached, with counters, as a copy, attacking."""

from __future__ import annotations

from msgspec.structs import replace

from . import preparing
from .atoms import faces, game, status, zones
from .citing import cr
from .events import ZoneChanged
from .faces import as_part, melded
from .happening import last_change, note_counters
from .objects import (
    Characteristics,
    GameObject,
    Layout,
    ObjectId,
    ObjectKind,
    PlayerId,
    Snapshot,
    TargetRef,
    Zone,
)
from .proposals import WouldMove
from .state import ContinuousEffect, State
from .transaction import Transaction
from .wording.values import Duration


@cr("400.6", "111.13")
def enter_now(tx: Transaction, proposal: WouldMove, before: Snapshot | None) -> list[ZoneChanged]:
    """The object (or token) enters exactly as the finished proposal says."""
    if proposal.token is not None:
        zones.create_token(
            tx,
            proposal.token,
            _controller(tx.state, proposal),
            tapped=proposal.tapped,
            counters=proposal.counters,
            alias=proposal.alias,
        )
        done = last_change(tx)
    else:
        old = None if proposal.object is None else tx.state.objects.get(proposal.object)
        if old is None:
            return []
        done = _enter_object(tx, old, proposal, before)
    for event in done:
        if event.object is not None:
            _after_entering(tx, event.object, proposal)
    return done


def _controller(state: State, proposal: WouldMove) -> PlayerId:
    return state.active if proposal.controller is None else proposal.controller


@cr("400.7a", "400.7d")
def _enter_object(
    tx: Transaction, old: GameObject, proposal: WouldMove, before: Snapshot | None
) -> list[ZoneChanged]:
    resolving = old.zone is Zone.STACK
    base = as_part(old.base, 1) if proposal.transformed else None
    pair: tuple[GameObject, ...] = ()
    if proposal.melded_with is not None:
        pair = (old, zones.absorb(tx, proposal.melded_with))
        base = melded(old.base, pair[1].base)
    id = zones.move(
        tx,
        old.id,
        Zone.BATTLEFIELD,
        cause=proposal.cause,
        player=proposal.player,
        controller=proposal.controller,
        tapped=proposal.tapped,
        counters=proposal.counters,
        face_down=proposal.face_down,
        stack=proposal.stack or (old.stack if resolving else None),
        by=proposal.by,
        before=before,
        rules=proposal.rules,
        base=base,
    )
    if pair and id is not None:
        status.set_fields(tx, id, components=pair)
    done = last_change(tx)
    if id is not None and old.kind is ObjectKind.COPY:
        status.set_fields(tx, id, kind=ObjectKind.TOKEN)
    if id is not None and resolving and old.cast:
        _open_door(tx, id, old)
    if id is not None and resolving:
        _follow(tx, old.id, id)
    return done


@cr("709.5d")
def _open_door(tx: Transaction, id: ObjectId, spell: GameObject) -> None:
    """A Room enters with the half unlocked that was cast."""
    printed = spell.base.printed
    if printed is not None and printed.layout is Layout.ROOM:
        faces.unlock(tx, id, spell.base.part, spell.controller, ("709.5d",))


def _follow(tx: Transaction, spell: ObjectId, permanent: ObjectId) -> None:
    """Effects that changed the spell go on changing the permanent it became."""
    was, now = TargetRef(object=spell), TargetRef(object=permanent)
    if any(was in effect.affected for effect in tx.state.effects):
        effects = tuple(
            replace(effect, affected=tuple(now if ref == was else ref for ref in effect.affected))
            for effect in tx.state.effects
        )
        game.set_game(tx, effects=effects)


def _after_entering(tx: Transaction, id: ObjectId, proposal: WouldMove) -> None:
    """Copy effects, counters, attachment, protector and combat are there from the first moment."""
    if proposal.copied is not None:
        _become_copy(tx, id, proposal.copied)
    for name in proposal.designations:
        preparing.become(tx, id, name)
    if proposal.protector is not None:
        status.set_fields(tx, id, protector=proposal.protector)
    if proposal.chosen:
        status.set_fields(tx, id, chosen=proposal.chosen)
    for effect in proposal.lasting:
        game.add_effect(tx, replace(effect, affected=(TargetRef(object=id),)))
    note_counters(tx, id, proposal.counters, proposal.by)
    if proposal.attached_to is not None:
        status.attach(tx, id, proposal.attached_to, rules=("303.4f", "701.3a"))
    if proposal.attacking:
        from .combat.entering import put_attacking

        put_attacking(tx, id)


@cr("707.2", "613.2a")
def _become_copy(tx: Transaction, id: ObjectId, copied: Characteristics) -> None:
    game.add_effect(
        tx,
        ContinuousEffect(
            id=0,
            timestamp=0,
            controller=tx.state.objects[id].controller,
            modifications=(),
            affected=(TargetRef(object=id),),
            duration=Duration.PERMANENT,
            source=id,
            text=f"è entrata come copia di {copied.name}",
            copy_of=copied,
            entering=True,
        ),
    )
