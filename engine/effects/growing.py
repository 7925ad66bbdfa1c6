"""Keyword actions that make permanents grow or multiply (701.10, 701.11, 701.35-701.39, 701.46, 701.53, 701.63)."""

from __future__ import annotations

from msgspec.structs import replace

from .. import counters, preparing, tokens
from ..atoms import game
from ..citing import cr
from ..combat.restrictions import CANT_ATTACK, CANT_BLOCK
from ..context import Context
from ..evaluating import amount
from ..layers import view
from ..mana import Color
from ..objects import CardType, Characteristics, ObjectId, ObjectKind, PlayerId, TargetRef
from ..predefined_tokens import predefined, token_name
from ..state import ContinuousEffect, State
from ..transaction import Transaction
from ..wording.growing import Adapt, Bolster, Detain, Endure, Incubate, Monstrosity, Multiply, Populate
from ..wording.instructions import CopyPermanentToken, ModifyPT, Rule
from ..wording.values import Duration, Fixed, Number
from .copying import create_copy_tokens
from .doing import PLUS, complete, one_by_one, there
from .running import carries_out, nothing, objects, players, remember

MONSTROUS = "mostruosa"
_DETAINED = (Rule(CANT_ATTACK), Rule(CANT_BLOCK), Rule("le abilità non possono essere attivate"))


@carries_out(Multiply)
@cr("701.10a", "701.10b", "701.10c", "701.11a", "701.11b", "701.11c")
def multiply(tx: Transaction, effect: Multiply, context: Context) -> bool:
    """Each creature gets as much as it has now, once or twice again; what is below zero goes further down."""
    more = effect.times - 1
    done = False
    ids = [id for id in objects(tx, effect.what, context) if there(tx.state, id)]
    sizes = {id: (view(tx.state, id).power or 0, view(tx.state, id).toughness or 0) for id in ids}
    for id, (power, toughness) in sizes.items():
        change = ModifyPT(
            Number(power * more if effect.power else 0), Number(toughness * more if effect.toughness else 0)
        )
        _begin(tx, context, (id,), (change,), effect.duration)
        section, action = ("701.10", "raddoppiare") if more == 1 else ("701.11", "triplicare")
        below = (effect.power and power < 0) or (effect.toughness and toughness < 0)
        complete(tx, context.controller, action, *(section + letter for letter in ("abc" if below else "ab")))
        done = True
    remember(tx, context, *ids)
    return done


def _begin(
    tx: Transaction,
    context: Context,
    ids: tuple[ObjectId, ...],
    changes: tuple[ModifyPT | Rule, ...],
    duration: Duration,
) -> None:
    game.add_effect(
        tx,
        ContinuousEffect(
            id=0,
            timestamp=0,
            controller=context.controller,
            modifications=changes,
            affected=tuple(TargetRef(object=id) for id in ids),
            duration=duration,
            source=context.source,
            until_turn_of=context.controller if duration is Duration.YOUR_NEXT_TURN else None,
        ),
    )


@carries_out(Detain)
@cr("701.35a")
def detain(tx: Transaction, effect: Detain, context: Context) -> bool:
    """Permanents are detained until the controller's next turn."""
    ids = tuple(id for id in objects(tx, effect.what, context) if there(tx.state, id))
    if not ids:
        return False
    _begin(tx, context, ids, _DETAINED, Duration.YOUR_NEXT_TURN)
    complete(tx, context.controller, "trattenere", "701.35a")
    remember(tx, context, *ids)
    return True


def creatures_of(state: State, player: PlayerId, *, token: bool = False) -> tuple[ObjectId, ...]:
    """The creatures (or creature tokens) that the player controls."""
    return tuple(
        id
        for id in state.battlefield
        if not state.objects[id].phased_out
        and (seen := view(state, id)).controller == player
        and CardType.CREATURE in seen.types
        and (not token or state.objects[id].kind is ObjectKind.TOKEN)
    )


@carries_out(Populate)
@cr("701.36a", "701.36b")
def populate(tx: Transaction, effect: Populate, context: Context) -> bool:
    """A copy of a creature token that the player chooses; none without such a token."""
    done = False
    for player in players(tx, effect.who, context):
        mine = creatures_of(tx.state, player, token=True)
        if not mine:
            nothing(tx, "non controlla nessuna pedina creatura: non crea nulla", "701.36b")
            continue
        chosen = tx.pick(player, "quale pedina popola", mine, 1, 1, "701.36a", key="scelta")
        copy = CopyPermanentToken(
            Fixed(tuple(TargetRef(object=id) for id in chosen)), who=Fixed((TargetRef(player=player),))
        )
        done = create_copy_tokens(tx, copy, context) or done
        complete(tx, player, "popolare", "701.36a")
    return done


@carries_out(Monstrosity)
@cr("701.37a", "701.37b", "701.37c")
def monstrosity(tx: Transaction, effect: Monstrosity, context: Context) -> bool:
    """If it isn't monstrous yet it gets the counters and becomes monstrous; X is remembered by the event."""
    id = context.source
    if id is None or not there(tx.state, id):
        return nothing(tx, "il permanente non è più sul campo di battaglia", "701.37b")
    if MONSTROUS in tx.state.objects[id].designations:
        return nothing(tx, "è già mostruosa", "701.37a")
    number = max(0, amount(tx.state, effect.amount, context))
    counters.put(tx, PLUS, number, object=id, by=id, putter=context.controller, rules=("701.37a",))
    preparing.become(tx, id, MONSTROUS)
    complete(tx, context.controller, "diventare mostruosa", "701.37a", object=id, n=number)
    return True


@carries_out(Bolster)
@cr("701.39a")
def bolster(tx: Transaction, effect: Bolster, context: Context) -> bool:
    """The creature of the player's with the least toughness (of several, the one chosen) gets the counters."""
    number = max(0, amount(tx.state, effect.amount, context))
    done = False
    for player in players(tx, effect.who, context):
        mine = creatures_of(tx.state, player)
        least = min((view(tx.state, id).toughness or 0 for id in mine), default=0)
        weakest = tuple(id for id in mine if (view(tx.state, id).toughness or 0) == least)
        chosen = tx.pick(player, "quale creatura sostieni", weakest, 1, 1, "701.39a", key="scelta")
        for id in chosen:
            put = counters.put(
                tx, PLUS, number, object=id, by=context.source, putter=player, rules=("701.39a",)
            )
            done = put > 0 or done
        remember(tx, context, *chosen)
    return done


@carries_out(Adapt)
@cr("701.46a")
def adapt(tx: Transaction, effect: Adapt, context: Context) -> bool:
    """Without +1/+1 counters on it as this resolves, it gets N; with one it gets none."""
    id = context.source
    if id is None or not there(tx.state, id):
        return nothing(tx, "il permanente non è più sul campo di battaglia", "701.46a")
    if tx.state.objects[id].counter(PLUS):
        return nothing(tx, "ha già segnalini +1/+1", "701.46a")
    number = max(0, amount(tx.state, effect.amount, context))
    return counters.put(tx, PLUS, number, object=id, by=id, putter=context.controller, rules=("701.46a",)) > 0


@carries_out(Incubate)
@cr("701.53a", "701.53b")
def incubate(tx: Transaction, effect: Incubate, context: Context) -> bool:
    """An Incubator token that enters with N +1/+1 counters on it."""
    number = max(0, amount(tx.state, effect.amount, context))
    egg = predefined("incubatrice")
    assert egg is not None
    made: list[ObjectId] = []
    for player in players(tx, effect.who, context):
        with_counters = ((PLUS, number),) if number else ()
        made += tokens.create(tx, egg, player, counters=with_counters, by=context.source)
        complete(tx, player, "incubare", "701.53a", n=number)
    remember(tx, context, *made)
    return bool(made)


@carries_out(Endure)
@cr("701.63a", "701.63b")
def endure(tx: Transaction, effect: Endure, context: Context) -> bool:
    """An N/N Spirit token, unless the controller puts N counters on the permanent; enduring 0 is nothing."""
    number = amount(tx.state, effect.amount, context)
    if number <= 0:
        return nothing(tx, "resiste 0: non succede nulla", "701.63b")

    def act(tx: Transaction, id: ObjectId, player: PlayerId) -> None:
        prompt = f"metti {number} segnalini +1/+1 invece di creare uno Spirito {number}/{number}?"
        stays = there(tx.state, id) and counters.can_have(tx.state, id, PLUS)
        if stays and tx.yes(player, prompt, "701.63a", key="resistere con segnalini"):
            counters.put(tx, PLUS, number, object=id, by=id, putter=player, rules=("701.63a",))
        else:
            tokens.create(tx, replace(SPIRIT, power=number, toughness=number), player, by=context.source)
        complete(tx, player, "resistere", "701.63a", object=id, n=number)

    return one_by_one(tx, effect.what, context, act, "701.63a")


SPIRIT = Characteristics(
    name=token_name(("spirito",)),
    colors=frozenset({Color.WHITE}),
    types=frozenset({CardType.CREATURE}),
    subtypes=frozenset({"spirito"}),
    power=0,
    toughness=0,
)
