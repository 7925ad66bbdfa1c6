"""Replacement effects that rules create: regeneration; shield, finality and stun counters; commanders."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from .atoms import players, status
from .citing import cr
from .impossible import cant_regenerate
from .layers import has, view
from .objects import ObjectId, Zone
from .proposals import (
    Proposal,
    WouldDestroy,
    WouldMove,
    WouldPutCounters,
    WouldUntap,
    chooser,
)
from .replacement import Effect, Outcomes, note_replaced
from .state import State
from .transaction import Transaction

SHIELD, FINALITY, STUN = "scudo", "finale", "stordimento"
REGENERATES = "si rigenera ogni volta che starebbe per essere distrutta"


def effects(state: State, proposal: Proposal) -> Iterator[Effect]:
    """Those that would change `proposal`."""
    if isinstance(proposal, WouldMove) and _leaves_stack_elsewhere(state, proposal):
        yield Effect(("lanciata da fuori", proposal.object), "esilia la magia invece", _exile_spell)
    match proposal:
        case WouldDestroy(object=id) if id in state.objects:
            item = state.objects[id]
            may = not proposal.no_regeneration and not cant_regenerate(state, id)
            if may and item.regeneration_shields:
                yield Effect(("rigenerazione", id), f"rigenera {view(state, id).name}", _regenerate)
            if may and view(state, id).ruled(REGENERATES) is not None:
                text = f"rigenera {view(state, id).name} (ogni volta)"
                yield Effect(("rigenerazione statica", id), text, _regenerate_always)
            if proposal.by_effect and item.counter(SHIELD):
                text = f"rimuovi un segnalino scudo da {view(state, id).name}"
                yield Effect(("scudo", id), text, _remove_shield_counter)
        case WouldMove(object=id, zone=Zone.GRAVEYARD) if id is not None and id in state.objects:
            item = state.objects[id]
            if item.zone is Zone.BATTLEFIELD and item.counter(FINALITY):
                yield Effect(("finale", id), f"esilia {view(state, id).name} (segnalino finale)", _finality)
        case WouldMove(object=id, zone=Zone.HAND | Zone.LIBRARY) if id is not None and id in state.objects:
            item = state.objects[id]
            if item.commander and item.zone is not Zone.COMMAND:
                text = f"metti {view(state, id).name} nella zona di comando"
                yield Effect(("comandante", id), text, _to_command_zone)
        case WouldPutCounters(kind="fedeltà", entering=entry, object=int() as id) if entry is not None:
            symbols = compleated(state, id)
            if symbols:
                text = f"completato: {2 * symbols} segnalini fedeltà in meno"
                yield Effect(("completato", id), text, _compleated)
        case WouldUntap(object=id) if id in state.objects and state.objects[id].counter(STUN):
            text = f"rimuovi un segnalino stordimento da {view(state, id).name}"
            yield Effect(("stordimento", id), text, _stun)


def _leaves_stack_elsewhere(state: State, proposal: WouldMove) -> bool:
    """A spell cast with flashback or jump-start would leave the stack for anywhere but exile."""
    from .leaving_stack import exiled_instead

    item = state.objects.get(proposal.object) if proposal.object is not None else None
    return (
        item is not None
        and item.zone is Zone.STACK
        and proposal.zone not in (Zone.EXILE, Zone.STACK)
        and exiled_instead(item)
    )


@cr("702.34a", "702.133a")
def _exile_spell(tx: Transaction, proposal: Proposal) -> Outcomes:
    assert isinstance(proposal, WouldMove)
    return (replace(proposal, zone=Zone.EXILE, rules=("702.34a", *proposal.rules)),)


@cr("614.8", "701.19a", "701.8c")
def _regenerate(tx: Transaction, proposal: Proposal) -> Outcomes:
    """Instead of being destroyed it loses its damage, is TAPped and leaves combat."""
    assert isinstance(proposal, WouldDestroy)
    id = proposal.object
    note_replaced(tx, f"rigenera {view(tx.state, id).name}", id, chooser(tx.state, proposal), "614.8")
    with tx.batch():
        status.tap(tx, id, rules=("701.19a",))
        status.regenerate(tx, id)
        status.remove_from_combat(tx, id)
    return ()


@cr("701.19b")
def _regenerate_always(tx: Transaction, proposal: Proposal) -> Outcomes:
    """A static ability regenerates it each time it would be destroyed, and uses up no shield."""
    assert isinstance(proposal, WouldDestroy)
    status.shield(tx, proposal.object)
    return _regenerate(tx, proposal)


@cr("122.1c")
def _remove_shield_counter(tx: Transaction, proposal: Proposal) -> Outcomes:
    assert isinstance(proposal, WouldDestroy)
    id = proposal.object
    text = f"rimuovi un segnalino scudo da {view(tx.state, id).name}"
    note_replaced(tx, text, id, chooser(tx.state, proposal), "122.1c")
    players.remove_counters(tx, SHIELD, 1, object=id, rules=("122.1c",))
    return ()


@cr("122.1h")
def _finality(tx: Transaction, proposal: Proposal) -> Outcomes:
    assert isinstance(proposal, WouldMove) and proposal.object is not None
    id: ObjectId = proposal.object
    text = f"esilia {view(tx.state, id).name} (segnalino finale)"
    note_replaced(tx, text, id, chooser(tx.state, proposal), "122.1h")
    return (replace(proposal, zone=Zone.EXILE, rules=("122.1h", *proposal.rules)),)


@cr("702.150a")
def compleated(state: State, id: ObjectId) -> int:
    """How many Phyrexian symbols were paid with life for this spell with compleated; 0 for anything else."""
    item = state.objects[id]
    if item.zone is not Zone.STACK or item.stack is None or not has(state, id, "completato"):
        return 0
    return item.stack.phyrexian


@cr("702.150a")
def _compleated(tx: Transaction, proposal: Proposal) -> Outcomes:
    """It enters with two loyalty counters less for each of them."""
    assert isinstance(proposal, WouldPutCounters) and proposal.object is not None
    fewer = 2 * compleated(tx.state, proposal.object)
    note_replaced(
        tx,
        f"completato: {fewer} segnalini fedeltà in meno",
        proposal.object,
        chooser(tx.state, proposal),
        "702.150a",
    )
    return (replace(proposal, amount=max(0, proposal.amount - fewer)),)


@cr("122.1d")
def _stun(tx: Transaction, proposal: Proposal) -> Outcomes:
    assert isinstance(proposal, WouldUntap)
    id = proposal.object
    text = f"rimuovi un segnalino stordimento da {view(tx.state, id).name}"
    note_replaced(tx, text, id, chooser(tx.state, proposal), "122.1d")
    players.remove_counters(tx, STUN, 1, object=id, rules=("122.1d",))
    return ()


@cr("903.9b", "903.9c")
def _to_command_zone(tx: Transaction, proposal: Proposal) -> Outcomes:
    """The owner of a commander that would go to a hand or library may put it into the command zone instead."""
    assert isinstance(proposal, WouldMove) and proposal.object is not None
    id: ObjectId = proposal.object
    owner, name = tx.state.objects[id].owner, view(tx.state, id).name
    where = "che torni in mano" if proposal.zone is Zone.HAND else "che vada nel grimorio"
    if not tx.yes(owner, f"Metti {name} nella zona di comando invece {where}?", "903.9b", key="comandante"):
        return (proposal,)
    note_replaced(tx, f"metti {name} nella zona di comando", id, owner, "903.9b")
    others = proposal.zone if tx.state.objects[id].components else None
    rules = ("903.9b", "903.9c") if others else ("903.9b",)
    return (replace(proposal, zone=Zone.COMMAND, others_to=others, rules=(*rules, *proposal.rules)),)
