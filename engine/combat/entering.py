"""Creatures put onto the battlefield attacking or blocking (506.3, 508.4, 509.4)."""

from __future__ import annotations

from msgspec.structs import replace

from ..atoms import game
from ..choices import Ask, Decision
from ..citing import cr
from ..events import BecameBlocked, PutAttacking
from ..layers import view
from ..objects import CardType, ObjectId, TargetRef
from ..state import Attack
from ..transaction import Transaction
from .roles import attack_of, attackable, defending_player, display, is_attacking, is_blocking


@cr("506.3a", "506.3b", "506.3c", "506.3d", "506.3f", "508.4", "508.4a", "508.4c", "508.4d", "508.4b")
def put_attacking(tx: Transaction, id: ObjectId, defender: TargetRef | None = None) -> bool:
    """Make a permanent that just entered attack; its controller chooses what, unless given.

    Returns False, leaving it out of combat, when the rules say so.
    """
    state = tx.state
    combat = state.combat
    if combat is None or id not in state.battlefield or is_attacking(state, id):
        return False
    seen = view(state, id)
    if (
        CardType.CREATURE not in seen.types
        or CardType.BATTLE in seen.types
        or seen.controller not in state.taking_turn
    ):
        return False
    options = attackable(state)
    if defender is None:
        if not options:
            return False
        answer = tx.choose(
            Decision(
                seen.controller,
                Ask.TARGETS,
                f"Che cosa attacca {display(state, TargetRef(id))}?",
                options,
                tuple(display(state, ref) for ref in options),
                rules=("508.4",),
                key="che cosa attacca",
            )
        )
        chosen = answer[0]
        defender = chosen if isinstance(chosen, TargetRef) else None
    if defender not in options or defender is None:
        return False
    game.set_combat(tx, replace(combat, attacks=(*combat.attacks, Attack(id, defender))))
    game.note(tx, PutAttacking(object=id, defender=defender, rules=("508.4",)))
    return True


@cr("506.3a", "506.3e", "506.3f", "509.3c", "509.4", "509.4a", "509.4b")
def put_blocking(tx: Transaction, id: ObjectId, attacker: ObjectId) -> bool:
    """Make a permanent that just entered block `attacker`; the attacker becomes blocked if it was not."""
    state = tx.state
    attack = attack_of(state, attacker)
    if attack is None or id not in state.battlefield or is_blocking(state, id):
        return False
    seen = view(state, id)
    if CardType.CREATURE not in seen.types or CardType.BATTLE in seen.types:
        return False
    if defending_player(state, attacker) != seen.controller:
        return False
    with tx.batch():
        game.set_attack(tx, replace(attack, blockers=(*attack.blockers, id), blocked=True))
        if not attack.blocked:
            game.note(tx, BecameBlocked(attacker=attacker, blockers=(id,), rules=("509.3c", "509.4")))
    return True


@cr("509.1h", "702.22i")
def become_blocked(tx: Transaction, attacker: ObjectId) -> bool:
    """An effect says the attacker (and its band) becomes blocked; nothing if it is blocked already."""
    from .banding import band_of

    done = False
    with tx.batch():
        for member in band_of(tx.state, attacker):
            attack = attack_of(tx.state, member)
            if attack is None or attack.blocked:
                continue
            game.set_attack(tx, replace(attack, blocked=True))
            game.note(tx, BecameBlocked(attacker=member, blockers=(), rules=("509.1h",)))
            done = True
    return done
