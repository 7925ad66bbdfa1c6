"""Countering, copying spells, changing targets, casting without paying (701.6, 707.10, 115.7, 118.9)."""

from __future__ import annotations

from msgspec.structs import replace

from ..atoms import game, zones
from ..bestowing import copy_bestowed
from ..casting_parts import only_from_graveyard
from ..choices import Ask, Decision
from ..citing import cr
from ..context import Context
from ..copies import copied
from ..costs import can_pay, describe, pay
from ..errors import IllegalAction
from ..evaluating import amount, resolve
from ..events import Countered
from ..faces import as_part, castable_parts, double_faced
from ..layers import snapshot, view
from ..layers.copying import copiable_values
from ..leaving_stack import destination
from ..objects import CardType, ObjectId, ObjectKind, PlayerId, StackInfo, TargetRef, Zone
from ..targets import aimed_at, change_targets, could_target
from ..transaction import Transaction
from ..triggers import announce_targets
from ..wording.instructions import CastCopy, CastWithoutPaying, ChangeTarget, CopySpell, Counter
from .conditional import _has_mana, _payer
from .running import carries_out, nothing, objects


@carries_out(Counter)
@cr("701.6a", "701.6b", "118.12a", "702.21b")
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
    if effect.x is not None:
        paying.info = replace(paying.info, x=max(0, amount(tx.state, effect.x, context)))
    x = paying.info.x
    if not can_pay(tx.state, player, effect.unless, paying) or not _has_mana(tx, player, effect.unless, x):
        return False
    if not tx.yes(player, f"vuoi pagare {describe(effect.unless, x)}?", "118.12a", key="pagare"):
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
            move_object(tx, id, destination(item), cause="neutralizzata", by=by, rules=("701.6a",))
    return True


@carries_out(CopySpell)
@cr("707.10", "707.10b", "707.10c", "707.10f", "112.1a")
def copy_spell(tx: Transaction, effect: CopySpell, context: Context) -> bool:
    """Put copies of a spell or ability on the stack: not cast, same choices; new targets may be chosen."""
    done = False
    for id in objects(tx, effect.what, context):
        if tx.state.objects[id].zone is not Zone.STACK:
            continue
        if effect.for_each is not None:
            done = _copy_for_each(tx, id, effect, context) or done
            continue
        for _ in range(max(0, amount(tx.state, effect.amount, context))):
            done = _copy_once(tx, id, effect, context) or done
    return done


def _copy_once(tx: Transaction, id: ObjectId, effect: CopySpell, context: Context) -> bool:
    """One copy, with new targets if its controller wants them or if the effect names one (707.10e)."""
    if effect.at is not None:
        at = _named_target(tx, id, effect, context)
        if at is None:
            return nothing(tx, "il nuovo bersaglio non è legale: la copia non viene creata", "707.10e")
        announce_targets(tx, _put_copy(tx, id, effect, context, aimed_at(tx.state, id, at)))
        return True
    new = _put_copy(tx, id, effect, context, None)
    info = tx.state.objects[new].stack
    if effect.new_targets and info and any(info.targets):
        change_targets(tx, context.controller, new, "scegli nuovi bersagli", None, announce=False)
    announce_targets(tx, new)
    return True


@cr("707.10", "707.2", "707.9b")
def _put_copy(
    tx: Transaction,
    id: ObjectId,
    effect: CopySpell,
    context: Context,
    targets: tuple[tuple[TargetRef, ...], ...] | None,
) -> ObjectId:
    """A copy on the stack: the same choices and costs paid, but no mana was spent on it."""
    item = tx.state.objects[id]
    info = item.stack or StackInfo()
    info = replace(info, mana_spent=(), targets=info.targets if targets is None else targets)
    values = copied(copiable_values(tx.state, id), effect.exceptions, item.base, context.info.ability)
    kind = ObjectKind.ABILITY if item.kind is ObjectKind.ABILITY else ObjectKind.COPY
    copy = zones.add_object(tx, kind, values, context.controller, Zone.STACK, stack=info, alias="")
    copy_bestowed(tx, id, copy)
    return copy


@cr("707.10e")
def _named_target(tx: Transaction, id: ObjectId, effect: CopySpell, context: Context) -> TargetRef | None:
    """What every target of the copy will be; one of them, chosen, if there are several. None if it isn't legal."""
    assert effect.at is not None
    named = [ref for ref in resolve(tx.state, effect.at, context) if could_target(tx.state, id, ref)]
    if not named:
        return None
    decision = Decision(
        context.controller,
        Ask.TARGETS,
        "scegli il bersaglio della copia",
        tuple(named),
        rules=("707.10e",),
        key="nuovo bersaglio",
    )
    chosen = tx.choose(decision)[0]
    assert isinstance(chosen, TargetRef)
    return chosen


@cr("707.10d")
def _copy_for_each(tx: Transaction, id: ObjectId, effect: CopySpell, context: Context) -> bool:
    """A copy for each object or player that the spell could target, put on the stack in the order its controller chooses."""
    assert effect.for_each is not None
    named = [ref for ref in resolve(tx.state, effect.for_each, context) if could_target(tx.state, id, ref)]
    if not named:
        return False
    decision = Decision(
        context.controller,
        Ask.ORDER,
        "in che ordine mettere in pila le copie (si risolve per prima l'ultima)",
        tuple(named),
        rules=("707.10d",),
        key="ordine delle copie",
    )
    for ref in tx.choose(decision):
        assert isinstance(ref, TargetRef)
        announce_targets(tx, _put_copy(tx, id, effect, context, aimed_at(tx.state, id, ref)))
    return True


@carries_out(CastCopy)
@cr("707.12", "118.9", "608.2g")
def cast_copy(tx: Transaction, effect: CastCopy, context: Context) -> bool:
    """Copy cards where they are; the copies may be cast now without paying their mana costs. Others cease to exist."""
    from ..casting import WITHOUT_PAYING, cast, why_not_castable

    done = False
    for id in objects(tx, effect.what, context):
        item = tx.state.objects[id]
        values = copiable_values(tx.state, id)
        copy = zones.add_object(tx, ObjectKind.COPY, values, context.controller, item.zone)
        prompt = f"vuoi lanciare la copia di {values.name} senza pagarne il costo di mana?"
        castable = why_not_castable(tx.state, context.controller, copy, WITHOUT_PAYING) is None
        if castable and tx.yes(context.controller, prompt, "707.12", key="lanciare"):
            cast(tx, context.controller, copy, WITHOUT_PAYING)
            done = True
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
        if effect.transformed and not double_faced(tx.state.objects[id].base):
            continue
        name = view(tx.state, id).name
        if tx.yes(
            context.controller,
            f"vuoi lanciare {name} senza pagarne il costo di mana?",
            "608.2g",
            key="lanciare",
        ):
            try:
                part = 1 if effect.transformed else _part(tx, context.controller, id)
                cast(tx, context.controller, id, WITHOUT_PAYING, part)
            except IllegalAction as reason:
                raise IllegalAction(f"{name} non si può lanciare: {reason}", reason.rule) from reason
            done = True
    return done


@cr("709.3", "712.11b", "715.3")
def _part(tx: Transaction, player: PlayerId, id: ObjectId) -> int:
    """Which of the parts of the card that may be cast the player casts."""
    values = tx.state.objects[id].base
    options = tuple(
        part
        for part in castable_parts(values, tx.state.objects[id].zone is Zone.HAND)
        if CardType.LAND not in as_part(values, part).types and not only_from_graveyard(values, part)
    )
    if len(options) < 2:
        return options[0] if options else 0
    labels = tuple(as_part(values, part).name for part in options)
    answer = tx.choose(
        Decision(
            player, Ask.OPTION, "scegli che cosa lanciare", options, labels, rules=("709.3",), key="faccia"
        )
    )
    assert isinstance(answer[0], int)
    return answer[0]
