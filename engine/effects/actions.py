"""Keyword actions: explore, amass, connive, discover, suspect (701.44, 701.47, 701.50, 701.57, 701.60)."""

from __future__ import annotations

from .. import counters, drawing, tokens
from ..abilities import Keyword, StaticAbility
from ..atoms import game, status
from ..atoms.players import random_order
from ..citing import cr
from ..combat.restrictions import CANT_BLOCK
from ..context import Context
from ..evaluating import amount
from ..events import Revealed
from ..layers import view
from ..mana import Color
from ..matching import mana_value
from ..objects import CardType, Characteristics, ObjectId, PlayerId, TargetRef, Zone
from ..predefined_tokens import token_name
from ..state import ContinuousEffect, State
from ..transaction import Transaction
from ..wording.actions import Amass, Clear, Connive, Discover, Explore, Suspect
from ..wording.instructions import GainAbility, Rule, SetTypes
from ..wording.values import Duration
from ..zone_changes import discard, exile, move_object
from .casting import cast_for_free
from .doing import PLUS, complete, one_by_one, there
from .running import carries_out, nothing, objects, players, remember

ARMY = "esercito"
SUSPECTED = "sospettata"
_MENACE = GainAbility(Keyword("minacciare", text="Minacciare"))
_NO_BLOCK = GainAbility(StaticAbility((Rule(CANT_BLOCK),), text="Questa creatura non può bloccare."))


@carries_out(Explore)
@cr("701.44a", "701.44b", "701.44c")
def explore(tx: Transaction, effect: Explore, context: Context) -> bool:
    """Each permanent explores, one after the other."""
    return one_by_one(tx, effect.what, context, _explore, "701.44d")


def _explore(tx: Transaction, id: ObjectId, player: PlayerId) -> None:
    """The permanent has explored once all of it is done, even if some of it was impossible."""
    _reveal_and_grow(tx, id, player)
    complete(tx, player, "esplorare", "701.44b", object=id)


def _reveal_and_grow(tx: Transaction, id: ObjectId, player: PlayerId) -> None:
    """A land goes to the hand; for anything else the permanent grows, and the card may go to the graveyard."""
    library = tx.state.players[player].library
    land = False
    if library:
        top = library[0]
        game.note(tx, Revealed(player=player, objects=(top,), rules=("701.44a",)))
        land = CardType.LAND in view(tx.state, top).types
        if land:
            move_object(tx, top, Zone.HAND, player=player, rules=("701.44a", "400.7"))
    if land:
        return
    if there(tx.state, id):
        counters.put(tx, PLUS, 1, object=id, by=id, putter=player, rules=("701.44a",))
    if library and tx.yes(
        player, "metti la carta rivelata nel cimitero?", "701.44a", key="mettere nel cimitero"
    ):
        move_object(tx, library[0], Zone.GRAVEYARD, player=player, rules=("701.44a", "400.7"))


@carries_out(Connive)
@cr("701.50a", "701.50b", "701.50c", "701.50e")
def connive(tx: Transaction, effect: Connive, context: Context) -> bool:
    """Each permanent connives, one after the other."""
    number = max(0, amount(tx.state, effect.amount, context))

    def act(tx: Transaction, id: ObjectId, player: PlayerId) -> None:
        drawing.draw(tx, player, number)
        hand = tx.state.players[player].hand
        chosen = tx.pick(player, "scegli le carte da scartare", hand, number, number, "701.50a", key="scarto")
        nonland = sum(CardType.LAND not in view(tx.state, card).types for card in chosen)
        discard(tx, player, chosen)
        if nonland and there(tx.state, id):
            counters.put(tx, PLUS, nonland, object=id, by=id, putter=player, rules=("701.50a",))
        complete(tx, player, "complottare", "701.50b", object=id)

    return one_by_one(tx, effect.what, context, act, "701.50d")


@carries_out(Amass)
@cr("701.47a", "701.47b", "701.47c", "701.47d")
def amass(tx: Transaction, effect: Amass, context: Context) -> bool:
    """An Army of the player's, made if there is none, gets counters and the subtype."""
    number = max(0, amount(tx.state, effect.amount, context))
    done = False
    for player in players(tx, effect.who, context):
        if not _armies(tx.state, player):
            subtypes = (effect.subtype, ARMY)
            token = Characteristics(
                name=token_name(subtypes),
                colors=frozenset({Color.BLACK}),
                types=frozenset({CardType.CREATURE}),
                subtypes=frozenset(subtypes),
                power=0,
                toughness=0,
            )
            tokens.create(tx, token, player, by=context.source)
        armies = _armies(tx.state, player)
        if not armies:
            complete(tx, player, "reclutare", "701.47b", n=number)
            continue
        army = tx.pick(player, "scegli un Esercito", armies, 1, 1, "701.47a", key="esercito")[0]
        counters.put(tx, PLUS, number, object=army, by=context.source, putter=player, rules=("701.47a",))
        if effect.subtype not in view(tx.state, army).subtypes:
            change = SetTypes(subtypes=frozenset({effect.subtype}), add=True)
            _lasting(tx, context, army, (change,))
        remember(tx, context, army)
        complete(tx, player, "reclutare", "701.47b", n=number)
        done = True
    return done


def _armies(state: State, player: PlayerId) -> tuple[ObjectId, ...]:
    return tuple(
        id
        for id in state.battlefield
        if not state.objects[id].phased_out
        and (seen := view(state, id)).controller == player
        and CardType.CREATURE in seen.types
        and ARMY in seen.subtypes
    )


def _lasting(
    tx: Transaction,
    context: Context,
    id: ObjectId,
    changes: tuple[SetTypes | GainAbility, ...],
    text: str = "",
) -> None:
    game.add_effect(
        tx,
        ContinuousEffect(
            id=0,
            timestamp=0,
            controller=context.controller,
            modifications=changes,
            affected=(TargetRef(object=id),),
            duration=Duration.PERMANENT,
            source=context.source,
            text=text,
        ),
    )


@carries_out(Discover)
@cr("701.57a", "701.57b", "701.57c")
def discover(tx: Transaction, effect: Discover, context: Context) -> bool:
    """Exile from the top until a nonland card of mana value N or less; cast it or take it; the rest to the bottom."""
    limit = amount(tx.state, effect.amount, context)
    done = False
    for player in players(tx, effect.who, context):
        exiled: list[ObjectId] = []
        hit: ObjectId | None = None
        while hit is None and tx.state.players[player].library:
            moved = exile(tx, tx.state.players[player].library[:1], by=context.source, rules=("701.57a",))
            new = next((event.object for event in moved), None)
            if new is None:
                break
            exiled.append(new)
            seen = view(tx.state, new)
            if CardType.LAND not in seen.types and mana_value(tx.state.objects[new], seen) <= limit:
                hit = new
        if hit is not None:
            exiled.remove(hit)
            if cast_for_free(tx, hit, context, "", limit + 1) is None:
                move_object(tx, hit, Zone.HAND, player=player, rules=("701.57a", "400.7"))
        rest = tuple(
            id for id in exiled if id in tx.state.objects and tx.state.objects[id].zone is Zone.EXILE
        )
        for id in random_order(tx, rest):
            move_object(
                tx, id, Zone.LIBRARY, position=-1, cause="messa in fondo al grimorio", rules=("701.57a",)
            )
        complete(tx, player, "scoprire", "701.57b", n=limit)
        done = True
    return done


@carries_out(Suspect)
@cr("701.60a", "701.60b", "701.60c", "701.60d")
def suspect(tx: Transaction, effect: Suspect, context: Context) -> bool:
    """Creatures become suspected: menace and no blocking, until they leave the battlefield."""
    done = False
    for id in objects(tx, effect.what, context):
        item = tx.state.objects[id]
        if item.zone is not Zone.BATTLEFIELD or CardType.CREATURE not in view(tx.state, id).types:
            continue
        if SUSPECTED in item.designations:
            nothing(tx, "è già sospettata", "701.60d")
            continue
        status.set_fields(tx, id, designations=item.designations | {SUSPECTED})
        _lasting(tx, context, id, (_MENACE, _NO_BLOCK), SUSPECTED)
        complete(tx, context.controller, "sospettare", "701.60a", "701.60c")
        done = True
    return done


@carries_out(Clear)
@cr("701.60a", "701.60c")
def clear(tx: Transaction, effect: Clear, context: Context) -> bool:
    """Without the designation they lose what it gave them."""
    done = False
    for id in objects(tx, effect.what, context):
        item = tx.state.objects[id]
        if SUSPECTED not in item.designations:
            continue
        status.set_fields(tx, id, designations=item.designations - {SUSPECTED})
        over = (part for part in tx.state.effects if part.text == SUSPECTED)
        game.end_effects(
            tx,
            frozenset(part.id for part in over if TargetRef(object=id) in part.affected),
            rules=("701.60a", "701.60c"),
        )
        done = True
    return done
