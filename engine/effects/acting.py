"""Learning, time traveling, airbending, blighting (701.48, 701.56, 701.65, 701.68)."""

from __future__ import annotations

from .. import counters, drawing
from ..abilities import AlternativeCost
from ..action_costs import blight
from ..atoms import game
from ..citing import cr
from ..context import Context
from ..events import Revealed
from ..layers import view
from ..mana import ManaCost
from ..objects import ObjectId, ObjectKind, PlayerId, TargetRef, Zone
from ..state import ContinuousEffect, State
from ..transaction import Transaction
from ..wording.acting import Airbend, Blight, Learn, Performed, TimeTravel
from ..wording.costs import Cost, PayMana
from ..wording.instructions import GainAbility
from ..wording.values import Duration, Filter, Matches, Ref, Reference, Whose
from ..zone_changes import discard, exile, move_object
from .doing import complete
from .running import carries_out, objects, players, remember

LESSON = "lezione"
TIME = "tempo"


@carries_out(Learn)
@cr("701.48a", "701.23j")
def learn(tx: Transaction, effect: Learn, context: Context) -> bool:
    """Discard to draw, or else a Lesson from outside the game; or neither."""
    done = False
    for player in players(tx, effect.who, context):
        hand = tx.state.players[player].hand
        gone = tx.pick(player, "puoi scartare una carta", hand, 0, 1, "701.48a", key="scarto")
        if gone:
            discard(tx, player, gone, by=context.source)
            drawing.draw(tx, player, 1)
            done = True
        else:
            lessons = _lessons(tx.state, player)
            taken = tx.pick(player, "puoi prendere una Lezione", lessons, 0, 1, "701.48a", key="lezione")
            if taken:
                game.note(tx, Revealed(player=player, objects=taken, rules=("701.48a", "701.20a")))
            for id in taken:
                move_object(tx, id, Zone.HAND, player=player, rules=("701.48a", "400.11"))
                done = True
        complete(tx, player, "apprendere", "701.48a")
    return done


def _lessons(state: State, player: PlayerId) -> tuple[ObjectId, ...]:
    return tuple(
        id for id in state.outside if state.objects[id].owner == player and LESSON in view(state, id).subtypes
    )


@carries_out(TimeTravel)
@cr("701.56a")
def time_travel(tx: Transaction, effect: TimeTravel, context: Context) -> bool:
    """Of the chosen permanents and suspended cards, some get a time counter and the others lose one."""
    done = False
    for player in players(tx, effect.who, context):
        ids = tuple(id for id in (*tx.state.battlefield, *tx.state.exile) if _travels(tx.state, player, id))
        up = tx.pick(player, "su cosa metti un segnalino tempo", ids, 0, len(ids), "701.56a", key="più tempo")
        rest = tuple(id for id in ids if id not in up)
        down = tx.pick(
            player, "da cosa rimuovi un segnalino tempo", rest, 0, len(rest), "701.56a", key="meno tempo"
        )
        with tx.batch():
            for id in up:
                counters.put(tx, TIME, 1, object=id, by=context.source, putter=player, rules=("701.56a",))
            for id in down:
                counters.remove(tx, TIME, 1, object=id, rules=("701.56a",))
        complete(tx, player, "viaggiare nel tempo", "701.56a")
        done = True
    return done


def _travels(state: State, player: PlayerId, id: ObjectId) -> bool:
    from ..layers import has

    item = state.objects[id]
    if not item.counter(TIME) or item.phased_out:
        return False
    if item.zone is Zone.BATTLEFIELD:
        return view(state, id).controller == player
    return item.owner == player and has(state, id, "sospendere")


AIR = "dominio dell'aria"
_BY_OWNER = Matches(Ref(Reference.THIS), Filter(zone=Zone.EXILE, owner=Whose.YOU))
_FOR_TWO = AlternativeCost(
    Cost((PayMana(ManaCost(("2",))),)),
    condition=_BY_OWNER,
    zone=Zone.EXILE,
    name=AIR,
    text="Il proprietario può lanciarla pagando {2} invece di pagare il suo costo di mana.",
)


@carries_out(Airbend)
@cr("701.65a", "701.65b")
def airbend(tx: Transaction, effect: Airbend, context: Context) -> bool:
    """Permanents and spells are exiled; while a card stays there its owner may cast it for {2}."""
    ids = objects(tx, effect.what, context)
    moved = exile(tx, ids, by=context.source, player=context.controller, rules=("701.65a", "701.13a"))
    new = tuple(event.object for event in moved if event.object is not None)
    for id in new:
        if tx.state.objects[id].kind is ObjectKind.CARD:
            game.add_effect(
                tx,
                ContinuousEffect(
                    id=0,
                    timestamp=0,
                    controller=tx.state.objects[id].owner,
                    modifications=(GainAbility(_FOR_TWO),),
                    affected=(TargetRef(object=id),),
                    duration=Duration.PERMANENT,
                    source=context.source,
                ),
            )
    if moved:
        complete(tx, context.controller, "esercitare il dominio dell'aria", "701.65b")
    remember(tx, context, *new)
    return bool(moved)


@carries_out(Blight)
@cr("701.68a", "701.68c")
def blight_one(tx: Transaction, effect: Blight, context: Context) -> bool:
    """Each player puts -1/-1 counters on a creature they control: "the blighted creature"."""
    found: list[ObjectId] = []
    for player in players(tx, effect.who, context):
        found += blight(tx, player, effect.amount, context)
    remember(tx, context, *found)
    return bool(found)


@carries_out(Performed)
@cr("701.66a", "701.66b")
def performed(tx: Transaction, effect: Performed, context: Context) -> bool:
    """Say that a keyword action written out as other instructions is complete."""
    did = context.did
    for player in players(tx, effect.who, context):
        complete(tx, player, effect.action, *effect.rules)
    return did
