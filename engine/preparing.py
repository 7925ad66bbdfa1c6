"""Prepared permanents (722.3): the copy of the prepare spell that waits in exile, and gaining and losing designations."""

from __future__ import annotations

from .atoms import faces, status, zones
from .citing import cr
from .events import DesignationGained, Event, PhasedIn
from .layers import view
from .layers.copying import layer_one
from .objects import Characteristics, Layout, ObjectId, ObjectKind, Zone
from .state import State
from .transaction import Transaction

PREPARED = "preparato"


@cr("722.3a", "716.2b", "719.3b")
def become(tx: Transaction, id: ObjectId, name: str) -> bool:
    """The permanent gets a designation; prepared only if it has a prepare spell."""
    if name == PREPARED and prepare_spell(tx.state, id) is None:
        return False
    return faces.designate(tx, id, name, ("722.3a",) if name == PREPARED else ())


@cr("722.2a", "722.2b")
def prepare_spell(state: State, id: ObjectId) -> Characteristics | None:
    """The prepare spell that the permanent has, by its copiable values and nothing else."""
    values = layer_one(state, state.objects[id])
    if values.printed is None or values.printed.layout is not Layout.PREPARATION:
        return None
    return values.printed.parts[1]


@cr("722.3c")
def follow(tx: Transaction, events: tuple[Event, ...]) -> None:
    """What becomes prepared, or phases in so, gets its copy in exile; a copy whose permanent no longer is goes away."""
    for event in events:
        gained = isinstance(event, DesignationGained) and event.name == PREPARED
        if (gained or isinstance(event, PhasedIn)) and isinstance(event, DesignationGained | PhasedIn):
            _put_copy(tx, event.object)
    waiting = {tx.state.objects[id].prepares: id for id in tx.state.exile}
    for source, copy in waiting.items():
        if source is None:
            continue
        permanent = tx.state.objects.get(source)
        if permanent is None or permanent.phased_out or PREPARED not in permanent.designations:
            zones.cease(tx, copy, rules=("722.3c",))


def _put_copy(tx: Transaction, id: ObjectId) -> None:
    """The copy has the characteristics of the prepare spell alone."""
    item = tx.state.objects.get(id)
    spell = prepare_spell(tx.state, id) if item is not None and item.zone is Zone.BATTLEFIELD else None
    if item is None or spell is None or PREPARED not in item.designations:
        return
    copy = zones.add_object(tx, ObjectKind.COPY, spell, view(tx.state, id).controller, Zone.EXILE)
    status.set_fields(tx, copy, prepares=id)


@cr("722.3c", "722.3d")
def cast_it(tx: Transaction, source: ObjectId) -> None:
    """As the copy becomes cast, the permanent is no longer prepared."""
    if source in tx.state.objects:
        faces.undesignate(tx, source, PREPARED, ("722.3c",))
