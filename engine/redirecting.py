"""Redirecting damage (614.9): effects of resolved spells and abilities that send the next damage to something else."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from .atoms import game
from .citing import cr
from .influence import damage_within
from .objects import ObjectId, PlayerId, TargetRef
from .proposals import Proposal, WouldDamage, chooser
from .replacement import Effect, Outcomes, note_replaced
from .state import Shield, State
from .transaction import Transaction

DEVIATES = "devia"


def redirect_next(
    tx: Transaction, controller: PlayerId, amount: int, of: tuple[TargetRef, ...], to: tuple[TargetRef, ...]
) -> None:
    """The next `amount` damage to `of` this turn is dealt to `to` instead."""
    if amount > 0 and of and to:
        game.add_shield(
            tx, Shield(0, controller, DEVIATES, amount=amount, to=of, instead_to=to, until_turn=tx.state.turn)
        )


def effects(state: State, proposal: Proposal) -> Iterator[Effect]:
    """Those that would change this damage."""
    if not isinstance(proposal, WouldDamage):
        return
    for shield in state.shields:
        if shield.kind == DEVIATES and _applies(state, shield, proposal):
            text = f"i prossimi {shield.amount} danni sono inflitti a qualcos'altro"
            yield Effect((DEVIATES, shield.id), text, _redirected(shield.id))


@cr("614.9", "801.13a")
def _applies(state: State, shield: Shield, proposal: WouldDamage) -> bool:
    """Whether the damage is to what the effect watches over, and could be dealt to the other recipient."""
    from .damage import can_be_dealt

    return (
        shield.to is not None
        and proposal.to in shield.to
        and (shield.until_turn is None or state.turn <= shield.until_turn)
        and all(can_be_dealt(state, ref) for ref in shield.instead_to)
        and damage_within(
            state, shield.controller, proposal.source, proposal.to, names_source=False, names_recipient=True
        )
    )


@cr("614.9", "614.6")
def _redirected(id: ObjectId) -> Callable[[Transaction, Proposal], Outcomes]:
    def apply(tx: Transaction, proposal: Proposal) -> Outcomes:
        assert isinstance(proposal, WouldDamage)
        shield = next(item for item in tx.state.shields if item.id == id)
        number = min(shield.amount or 0, proposal.amount)
        left = (shield.amount or 0) - number
        rest = (item if item.id != id else replace(item, amount=left) for item in tx.state.shields)
        game.set_shields(tx, tuple(item for item in rest if item.id != id or left))
        note_replaced(
            tx,
            f"{number} danni vengono inflitti invece a un altro destinatario",
            None,
            chooser(tx.state, proposal),
            "614.9",
        )
        moved = tuple(replace(proposal, amount=number, to=ref) for ref in shield.instead_to)
        return (replace(proposal, amount=proposal.amount - number), *moved)

    return apply
