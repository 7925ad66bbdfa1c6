"""Battles without a player who may protect them (704.5w, 704.5x)."""

from __future__ import annotations

from collections.abc import Iterator

from ..combat.roles import may_protect, protector
from ..layers import view
from ..objects import CardType, TargetRef
from ..transaction import Transaction
from .acts import Act, Bury, NewProtector, asking_sba, marked


@asking_sba("704.5w", "704.5x", "310.10")
def unprotected_battles(tx: Transaction) -> Iterator[Act]:
    """Its controller chooses a player that its type allows, or it goes to the graveyard if there is none.

    One that is being attacked waits, unless it is a Siege protected by its own controller.
    """
    from ..entering import ask_protector

    state = tx.state
    for id in marked(state, CardType.BATTLE):
        seen = view(state, id)
        now, allowed = protector(state, id), may_protect(state, seen.controller, seen.subtypes)
        own = "assedio" in seen.subtypes and now == seen.controller
        attacked = state.combat is not None and any(
            attack.defender == TargetRef(object=id) for attack in state.combat.attacks
        )
        if now in allowed or (attacked and not own):
            continue
        rule = "704.5x" if own else "704.5w"
        if allowed:
            yield NewProtector(id, ask_protector(tx, seen.controller, allowed), rule)
        else:
            yield Bury(id, rule)
