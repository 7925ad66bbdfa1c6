"""Countering, copying spells, changing targets, casting without paying (701.6, 707.10, 115.7, 118.9)."""

from __future__ import annotations

from ..atoms import game, zones
from ..citing import cr
from ..context import Context
from ..costs import can_pay, describe, pay
from ..errors import IllegalAction
from ..evaluating import amount, resolve
from ..events import Countered
from ..layers import snapshot, view
from ..objects import ObjectId, ObjectKind, TargetRef, Zone
from ..targets import change_targets
from ..transaction import Transaction
from ..triggers import announce_targets
from ..wording.instructions import CastWithoutPaying, ChangeTarget, CopySpell, Counter
from .conditional import _has_mana, _payer
from .running import carries_out, nothing, objects


@carries_out(Counter)
@cr("701.6a", "701.6b", "118.12a")
def counter(tx: Transaction, effect: Counter, context: Context) -> bool:
    """Counter spells and abilities, unless their controller pays."""
    done = False
    for id in objects(tx, effect.what, context):
        item = tx.state.objects[id]
        if item.zone is not Zone.STACK:
            continue
        if effect.unless is not None and _pays(tx, id, effect, context):
            continue
        done = counter_object(tx, id, context.source) or done
    return done


def _pays(tx: Transaction, id: ObjectId, effect: Counter, context: Context) -> bool:
    assert effect.unless is not None
    player = view(tx.state, id).controller
    paying = _payer(player, context)
    if not can_pay(tx.state, player, effect.unless, paying) or not _has_mana(tx, player, effect.unless):
        return False
    if not tx.yes(player, f"vuoi pagare {describe(effect.unless, context.info.x)}?", "118.12a", key="pagare"):
        return False
    pay(tx, player, effect.unless, paying)
    return True


@cr("701.6a", "113.9")
def counter_object(tx: Transaction, id: ObjectId, by: ObjectId | None) -> bool:
    """The spell goes to its owner's graveyard, the ability ceases to exist; "can't be countered" stops it."""
    from ..zone_changes import move_object

    item = tx.state.objects[id]
    if view(tx.state, id).ruled("non può essere neutralizzata") is not None:
        return nothing(tx, "la magia non può essere neutralizzata", "101.2")
    with tx.batch():
        game.note(tx, Countered(before=snapshot(tx.state, id), by=by, rules=("701.6a",)))
        if item.kind is ObjectKind.ABILITY:
            zones.cease(tx, id, rules=("701.6a",))
        else:
            destination = (
                Zone.EXILE if item.stack and item.stack.alternative == "flashback" else Zone.GRAVEYARD
            )
            move_object(tx, id, destination, cause="neutralizzata", by=by, rules=("701.6a",))
    return True


@carries_out(CopySpell)
@cr("707.10", "707.10c", "112.1a")
def copy_spell(tx: Transaction, effect: CopySpell, context: Context) -> bool:
    """Put copies of a spell or ability on the stack: not cast, same choices; new targets may be chosen."""
    done = False
    for id in objects(tx, effect.what, context):
        item = tx.state.objects[id]
        if item.zone is not Zone.STACK:
            continue
        kind = ObjectKind.ABILITY if item.kind is ObjectKind.ABILITY else ObjectKind.COPY
        for _ in range(max(0, amount(tx.state, effect.amount, context))):
            new = zones.add_object(
                tx, kind, item.base, context.controller, Zone.STACK, stack=item.stack, alias=""
            )
            done = True
            if effect.new_targets and item.stack and any(item.stack.targets):
                change_targets(tx, context.controller, new, "scegli nuovi bersagli", None, announce=False)
            announce_targets(tx, new)
    return done


@carries_out(ChangeTarget)
@cr("115.7")
def change_target(tx: Transaction, effect: ChangeTarget, context: Context) -> bool:
    """Change targets of a spell or ability."""
    only: TargetRef | None = None
    if effect.to is not None:
        found = resolve(tx.state, effect.to, context)
        only = found[0] if found else None
    done = False
    for id in objects(tx, effect.what, context):
        done = change_targets(tx, context.controller, id, effect.how, only) or done
    return done


@carries_out(CastWithoutPaying)
@cr("118.9", "608.2g", "601.3")
def cast_without_paying(tx: Transaction, effect: CastWithoutPaying, context: Context) -> bool:
    """Cast a card without paying its mana cost, now, while this resolves; X is 0 (107.3b)."""
    from ..casting import WITHOUT_PAYING, cast

    done = False
    for id in objects(tx, effect.what, context):
        name = view(tx.state, id).name
        if tx.yes(
            context.controller,
            f"vuoi lanciare {name} senza pagarne il costo di mana?",
            "608.2g",
            key="lanciare",
        ):
            try:
                cast(tx, context.controller, id, WITHOUT_PAYING)
            except IllegalAction as reason:
                raise IllegalAction(f"{name} non si può lanciare: {reason}", reason.rule) from reason
            done = True
    return done
