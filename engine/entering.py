"""Entering the battlefield (110.2, 303.4f, 306.5b, 310.4b, 614.12): how the new permanent is as it arrives."""

from __future__ import annotations

from .atoms import game, status, zones
from .citing import cr
from .events import ZoneChanged
from .happening import last_change, note_counters
from .objects import Characteristics, ObjectId, ObjectKind, Snapshot, TargetRef, Zone
from .proposals import WouldMove
from .state import ContinuousEffect
from .transaction import Transaction
from .wording.values import Duration


@cr("400.6", "614.12")
def enter_now(tx: Transaction, proposal: WouldMove, before: Snapshot | None) -> list[ZoneChanged]:
    """The object (or token) enters exactly as the finished proposal says."""
    counters = proposal.counters
    if proposal.token is not None:
        id: ObjectId | None = zones.create_token(
            tx,
            proposal.token,
            tx.state.active if proposal.controller is None else proposal.controller,
            tapped=proposal.tapped,
            counters=counters,
            alias=proposal.alias,
        )
        done = last_change(tx)
    else:
        if proposal.object is None or proposal.object not in tx.state.objects:
            return []
        copy = tx.state.objects[proposal.object].kind is ObjectKind.COPY
        id = zones.move(
            tx,
            proposal.object,
            Zone.BATTLEFIELD,
            cause=proposal.cause,
            player=proposal.player,
            controller=proposal.controller,
            tapped=proposal.tapped,
            counters=counters,
            face_down=proposal.face_down,
            stack=proposal.stack,
            by=proposal.by,
            before=before,
            rules=proposal.rules,
        )
        done = last_change(tx)
        if copy and id is not None:
            status.set_fields(tx, id, kind=ObjectKind.TOKEN)  # 111.13
    if id is None:
        return done
    if proposal.copied is not None:
        _become_copy(tx, id, proposal.copied)
    note_counters(tx, id, counters, proposal.by)
    if proposal.attached_to is not None:
        status.attach(tx, id, proposal.attached_to, rules=("303.4f", "701.3a"))
    if proposal.attacking:
        from .combat.entering import put_attacking

        put_attacking(tx, id)
    return done


@cr("707.2", "614.1c")
def _become_copy(tx: Transaction, id: ObjectId, copied: Characteristics) -> None:
    """It enters as a copy: the copy effect is there from the first moment, and nothing sees it otherwise."""
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
        ),
    )
