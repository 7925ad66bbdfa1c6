"""Optional costs to attack (508.1g): exerting (701.43) and enlisting (702.154) as a creature attacks."""

from __future__ import annotations

from ..atoms import game, status
from ..citing import cr
from ..errors import UnsupportedRule
from ..events import Enlisted, Exerted
from ..layers import has, keywords, view
from ..objects import CardType, ObjectId, PlayerId, TargetRef
from ..readiness import sick
from ..state import Shield
from ..transaction import Transaction
from .restrictions import EXERTABLE, rules_on
from .roles import display

ENLIST = "arruolare"


@cr("701.43a", "701.43c")
def exert(tx: Transaction, id: ObjectId, player: PlayerId) -> bool:
    """`player` exerts a permanent: it won't untap during that player's next untap step."""
    if id not in tx.state.battlefield:
        return False
    game.add_shield(tx, Shield(0, player, "stremato", to=(TargetRef(object=id),)))
    game.note(tx, Exerted(object=id, player=player, rules=("701.43a",)))
    return True


@cr("508.1g", "508.1h", "701.43d", "702.154a", "702.154c")
def optional_costs(tx: Transaction, attackers: tuple[ObjectId, ...]) -> None:
    """For each attacker its controller chooses which optional costs to pay, and pays them."""
    for id in attackers:
        player = view(tx.state, id).controller
        if sum(1 for _ in rules_on(tx.state, id, EXERTABLE)) > 1:
            raise UnsupportedRule(
                "607.2h", "più abilità che fanno stremare la stessa creatura mentre attacca"
            )
        for _ in rules_on(tx.state, id, EXERTABLE):
            prompt = f"stremare {display(tx.state, TargetRef(id))}?"
            if tx.yes(player, prompt, "701.43d", "508.1g", key="stremare"):
                exert(tx, id, player)
        for instance, _ in enumerate(keywords(tx.state, id, ENLIST), 1):
            _enlist(tx, id, player, attackers, instance)


@cr("702.154a", "702.154d")
def _enlist(
    tx: Transaction, id: ObjectId, player: PlayerId, attackers: tuple[ObjectId, ...], instance: int
) -> None:
    """TAP another creature for this instance of enlist of the attacker, if the player wants."""
    options = tuple(
        other
        for other in tx.state.battlefield
        if other not in attackers and _may_be_enlisted(tx, other, player)
    )
    if not options:
        return
    prompt = f"scegli la creatura che {display(tx.state, TargetRef(id))} arruola"
    for other in tx.pick(player, prompt, options, 0, 1, "702.154a", key="arruolare"):
        status.tap(tx, other, rules=("702.154a", "508.1j"))
        game.note(tx, Enlisted(attacker=id, object=other, instance=instance, rules=("702.154a",)))


def _may_be_enlisted(tx: Transaction, id: ObjectId, player: PlayerId) -> bool:
    item, seen = tx.state.objects[id], view(tx.state, id)
    if item.tapped or item.phased_out or seen.controller != player or CardType.CREATURE not in seen.types:
        return False
    return has(tx.state, id, "rapidità") or not sick(tx.state, id)
