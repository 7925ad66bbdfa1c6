"""Transforming, converting and flipping permanents, doors of Rooms, day and night (701.27, 701.28, 709.5, 710, 731)."""

from __future__ import annotations

from .. import day
from ..atoms import faces
from ..choices import Ask, Decision
from ..citing import cr
from ..context import Context
from ..errors import UnsupportedRule
from ..faces import DOORS, double_faced, other_face, parts
from ..layers import has, view
from ..layers.copying import layer_one
from ..objects import Layout, ObjectId, Zone
from ..transaction import Transaction
from ..wording.instructions import Transform
from ..wording.turning import BecomeDayOrNight, Flip, LoseDesignation, UnlockDoor
from .running import carries_out, nothing, objects

CANT_TRANSFORM = "non può trasformarsi"


@carries_out(Transform)
@cr(
    "701.27a",
    "701.27c",
    "701.27d",
    "701.28a",
    "701.28c",
    "701.28d",
    "701.28f",
    "702.145b",
    "702.145e",
    "712.10",
)
def transform(tx: Transaction, effect: Transform, context: Context) -> bool:
    """Turn permanents over, at once. Those that can't simply stay as they are."""
    done = False
    with tx.batch():
        for id in objects(tx, effect.what, context):
            item = tx.state.objects[id]
            name = view(tx.state, id).name
            if item.zone is not Zone.BATTLEFIELD:
                continue
            if item.base.counts_as is None and any(double_faced(part.base) for part in item.components):
                raise UnsupportedRule("730.2i", "trasformare un permanente amalgamato con carte bifronte")
            if other_face(item.base) is None or item.face_down or item.components:
                nothing(tx, f"{name} non può trasformarsi: non ha un'altra faccia da girare in su", "712.9")
            elif has(tx.state, id, "diurno") or has(tx.state, id, "notturno"):
                nothing(tx, f"{name} si trasforma solo con il giorno e la notte", "702.145b")
            elif view(tx.state, id).ruled(CANT_TRANSFORM) is not None:
                nothing(tx, f"{name} non può trasformarsi", "101.2", "701.28f")
            elif _turned_meanwhile(tx, id, context):
                nothing(tx, f"{name} si è già trasformata da quando l'abilità è in pila", "701.27f")
            else:
                done = faces.transform(tx, id) or done
    return done


@cr("701.27f", "701.28e")
def _turned_meanwhile(tx: Transaction, id: ObjectId, context: Context) -> bool:
    """Whether this is the permanent's own ability, and it has turned over since that went on the stack."""
    then = context.source_snapshot
    if context.source != id or then is None or context.resolving == id:
        return False
    return tx.state.objects[id].turned > then.object.turned


@carries_out(Flip)
@cr("710.2", "710.4")
def flip(tx: Transaction, effect: Flip, context: Context) -> bool:
    """Flip permanents."""
    done = False
    for id in objects(tx, effect.what, context):
        if tx.state.objects[id].zone is Zone.BATTLEFIELD:
            done = faces.flip(tx, id) or done
    return done


@carries_out(UnlockDoor)
@cr("709.5f", "709.5g")
def unlock_door(tx: Transaction, effect: UnlockDoor, context: Context) -> bool:
    """Choose a locked half and unlock it, or an unlocked one and lock it."""
    done = False
    for id in objects(tx, effect.what, context):
        half = choose_half(tx, context.controller, id, unlocked=effect.lock)
        if half is None:
            nothing(tx, f"{view(tx.state, id).name} non ha una metà da scegliere", "609.3")
        elif effect.lock:
            done = faces.lock(tx, id, half) or done
        else:
            done = faces.unlock(tx, id, half, context.controller, ("709.5f",)) or done
    return done


def choose_half(tx: Transaction, player: int, id: ObjectId, *, unlocked: bool) -> int | None:
    """The half of the Room that the player chooses among the unlocked (or locked) ones; None if there is none."""
    item = tx.state.objects[id]
    values = layer_one(tx.state, item)
    if values.printed is None or values.printed.layout is not Layout.ROOM:
        return None
    options = tuple(half for half in (0, 1) if (DOORS[half] in item.designations) is unlocked)
    if not options:
        return None
    labels = tuple(parts(values)[half].name for half in options)
    answer = tx.choose(
        Decision(player, Ask.OPTION, "scegli la porta", options, labels, rules=("709.5f",), key="porta")
    )
    assert isinstance(answer[0], int)
    return answer[0]


@carries_out(BecomeDayOrNight)
@cr("731.1", "731.1a")
def become_day_or_night(tx: Transaction, effect: BecomeDayOrNight, context: Context) -> bool:
    """It becomes day or night."""
    now = effect.now
    if effect.toggle:
        now = day.NIGHT if tx.state.day == day.DAY else day.DAY
    return faces.set_day(tx, now, ("731.1",))


@carries_out(LoseDesignation)
@cr("722.3b")
def lose_designation(tx: Transaction, effect: LoseDesignation, context: Context) -> bool:
    """Permanents stop being so."""
    done = False
    for id in objects(tx, effect.what, context):
        done = faces.undesignate(tx, id, effect.name, ("722.3b",)) or done
    return done
