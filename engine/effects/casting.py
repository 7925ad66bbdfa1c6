"""Casting and copying spells as part of keyword abilities: storm, replicate, cascade, suspend, madness (608.2g)."""

from __future__ import annotations

from msgspec.structs import replace

from ..atoms import game, zones
from ..atoms.players import random_order
from ..bestowing import copy_bestowed
from ..choices import Ask, Decision
from ..citing import cr
from ..context import Context
from ..errors import IllegalAction
from ..evaluating import amount, last_known
from ..events import Revealed
from ..keywords.seeking import MIRACLE
from ..layers import view
from ..layers.copying import copiable_values
from ..matching import mana_value
from ..objects import CardType, Characteristics, ObjectId, ObjectKind, StackInfo, TargetRef, Zone
from ..state import ContinuousEffect
from ..targets import change_targets
from ..transaction import Transaction
from ..triggers import announce_targets
from ..wording.casting import Cascade, CopyThisSpell, MayCast
from ..wording.instructions import GainAbility
from ..wording.keyworded import Ripple
from ..wording.values import Duration, Ref, Reference
from .cards import order
from .running import carries_out, nothing, objects

_THIS = Ref(Reference.THIS)


@carries_out(CopyThisSpell)
@cr("702.40a", "702.56a", "702.78a", "702.153a", "707.10", "608.2h")
def copy_this_spell(tx: Transaction, effect: CopyThisSpell, context: Context) -> bool:
    """Copies with the same choices; of a spell that was countered or resolved, as it last was on the stack."""
    times = amount(tx.state, effect.amount, context)
    found = _as_it_was(tx, context)
    if times <= 0 or found is None:
        return nothing(tx, "nessuna copia", "702.40a")
    values, info = found
    if effect.without:
        kept = (ability for ability in values.abilities if getattr(ability, "name", "") != effect.without)
        values = replace(values, abilities=tuple(kept))
    for _ in range(times):
        new = zones.add_object(
            tx, ObjectKind.COPY, values, context.controller, Zone.STACK, stack=info, alias=""
        )
        copy_bestowed(tx, context.source, new)
        if any(info.targets):
            change_targets(tx, context.controller, new, "scegli nuovi bersagli", None, announce=False)
        announce_targets(tx, new)
    return True


def _as_it_was(tx: Transaction, context: Context) -> tuple[Characteristics, StackInfo] | None:
    """The spell's copiable values and choices, now or as it last existed."""
    id = context.source
    item = tx.state.objects.get(id) if id is not None else None
    if item is not None and item.zone is Zone.STACK and item.stack is not None:
        return copiable_values(tx.state, item.id), replace(item.stack, mana_spent=())
    last = context.source_snapshot
    if last is None or last.object.stack is None:
        return None
    return last.object.base, replace(last.object.stack, mana_spent=())


@carries_out(Cascade)
@cr("702.85a", "702.85b", "702.85c")
def cascade(tx: Transaction, effect: Cascade, context: Context) -> bool:
    """Exile from the top until a nonland card of lesser mana value; it may be cast; the rest goes to the bottom."""
    from ..zone_changes import exile, move_object

    player = context.controller
    past = [last_known(tx.state, TargetRef(object=context.source), context)]
    limit = max((mana_value(seen.object, seen) for seen in past if seen is not None), default=0)
    exiled: list[ObjectId] = []
    hit: ObjectId | None = None
    while hit is None and tx.state.players[player].library:
        moved = exile(tx, tx.state.players[player].library[:1], by=context.source, rules=("702.85a",))
        new = next((event.object for event in moved), None)
        if new is None:
            break
        exiled.append(new)
        seen = view(tx.state, new)
        item = tx.state.objects[new]
        if CardType.LAND not in seen.types and mana_value(item, seen) < limit:
            hit = new
    if hit is not None and cast_for_free(tx, hit, context, "", limit) is not None:
        exiled.remove(hit)
    rest = tuple(id for id in exiled if id in tx.state.objects and tx.state.objects[id].zone is Zone.EXILE)
    for id in random_order(tx, rest):
        move_object(tx, id, Zone.LIBRARY, position=-1, cause="messa in fondo al grimorio", rules=("702.85a",))
    return hit is not None


@carries_out(MayCast)
@cr("608.2g", "118.9", "702.35a", "702.62a", "702.88a", "702.94a")
def may_cast(tx: Transaction, effect: MayCast, context: Context) -> bool:
    """Cast it now or not; one that can't be cast stays where it is, or goes to the graveyard if the text says so."""
    from ..zone_changes import move_object

    done = False
    for id in objects(tx, effect.what, context):
        if tx.state.objects[id].zone is not (Zone.HAND if effect.way == MIRACLE else Zone.EXILE):
            continue
        spell = cast_for_free(tx, id, context, effect.way, None)
        if spell is not None:
            done = True
            if effect.haste and CardType.CREATURE in view(tx.state, spell).types:
                _hasten(tx, spell, context)
        elif effect.else_graveyard:
            move_object(tx, id, Zone.GRAVEYARD, player=context.controller, rules=("702.35a",))
    return done


@carries_out(Ripple)
@cr("702.60a")
def ripple(tx: Transaction, effect: Ripple, context: Context) -> bool:
    """Reveal the top cards, cast those with the spell's name, put the others on the bottom in any order."""
    player = context.controller
    top = tx.state.players[player].library[: effect.number]
    spell = last_known(tx.state, TargetRef(object=context.source), context)
    if not top or spell is None or not tx.yes(player, "vuoi rivelare?", "702.60a", key="propagazione"):
        return False
    game.note(tx, Revealed(player=player, objects=top, rules=("702.60a", "701.20a")))
    for id in top:
        if view(tx.state, id).name == spell.name and spell.name:
            cast_for_free(tx, id, context, "", None)
    left = tuple(id for id in top if id in tx.state.players[player].library)
    below = tuple(id for id in tx.state.players[player].library if id not in left)
    ordered = order(tx, player, left, "702.60a") if len(left) > 1 else left
    zones.reorder_library(tx, player, (*below, *ordered))
    return True


@cr("608.2g", "702.85a")
def cast_for_free(
    tx: Transaction, id: ObjectId, context: Context, way: str, below: int | None
) -> ObjectId | None:
    """Ask, and cast the card for `way` (without paying if empty); `below` bounds the resulting spell's mana value."""
    from ..casting import WITHOUT_PAYING, cast, why_not_castable

    player, name = context.controller, view(tx.state, id).name
    how = way or WITHOUT_PAYING
    reason = why_not_castable(tx.state, player, id, how, instructed=True)
    if reason is not None:
        nothing(tx, f"{name} non si può lanciare: {reason[1]}", "608.2g")
        return None
    prompt = f"vuoi lanciare {name} {'pagando il suo costo di ' + way if way else 'senza pagare'}?"
    decision = Decision(
        player, Ask.YES_NO, prompt, (True, False), ("sì", "no"), rules=("608.2g",), key="lanciare"
    )
    if not tx.choose(decision)[0]:
        return None
    try:
        spell = cast(tx, player, id, how, instructed=True)
    except IllegalAction as why:
        raise IllegalAction(f"{name} non si può lanciare: {why}", why.rule) from why
    if below is not None and mana_value(tx.state.objects[spell], view(tx.state, spell)) >= below:
        raise IllegalAction(f"il valore di mana di {name} non è minore", "702.85a")
    return spell


@cr("702.62a", "611.2b")
def _hasten(tx: Transaction, spell: ObjectId, context: Context) -> None:
    """Haste, for as long as its controller keeps the spell or the permanent it becomes."""
    from ..abilities import Keyword

    game.add_effect(
        tx,
        ContinuousEffect(
            id=0,
            timestamp=0,
            controller=context.controller,
            modifications=(GainAbility(Keyword("rapidità")),),
            affected=(TargetRef(object=spell),),
            duration=Duration.PERMANENT,
            source=context.source,
            text="ha rapidità finché la controlli",
        ),
    )
