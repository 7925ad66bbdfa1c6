"""Paying costs that are keyword actions, and choosing between costs (118.8, 601.2b, 701.59, 701.61, 701.67, 701.68)."""

from __future__ import annotations

from msgspec.structs import replace

from . import counters
from .action_events import ActionDone
from .atoms import game, status, zones
from .choices import Ask, Decision
from .citing import cr
from .context import Context
from .cost_words import describe
from .errors import IllegalAction
from .evaluating import amount
from .events import Revealed
from .layers import view
from .mana import ManaCost
from .matching import fits, mana_value, select
from .objects import CardType, ObjectId, ObjectKind, PlayerId, Zone
from .state import State
from .transaction import Transaction
from .wording.action_costs import (
    ActionCost,
    BeholdCost,
    BlightCost,
    EitherCost,
    EvidenceCost,
    ExertCost,
    ForageCost,
    RevealFromHandCost,
    WaterbendCost,
)
from .wording.costs import Cost, CostPart, ExileCost, PayMana, SacrificeCost
from .wording.values import Amount, Filter, Whose

WITHERED = "-1/-1"
EVIDENCE, BEHOLD, FORAGE, BLIGHT = "raccogliere prove", "ammirare", "foraggiare", "piagare"
WATERBEND = "esercitare il dominio dell'acqua"
_FORAGES = (
    Cost((ExileCost(Filter(zone=Zone.GRAVEYARD, owner=Whose.YOU), 3),)),
    Cost((SacrificeCost(Filter(subtypes=frozenset({"cibo"}))),)),
)


@cr("701.4a", "701.59b", "701.68b", "118.3")
def can_act(state: State, player: PlayerId, part: ActionCost, context: Context) -> bool:
    """Whether the player could carry out the action that the cost asks for."""
    match part:
        case EitherCost(options=options):
            return bool(_payable(state, player, options, context))
        case ForageCost():
            return bool(_payable(state, player, _FORAGES, context))
        case RevealFromHandCost(filter=wanted, count=count):
            return len(_in_hand(state, player, wanted, context)) >= count
        case BeholdCost(filter=wanted, count=count):
            return len(_to_behold(state, player, wanted, context)) >= count
        case EvidenceCost(amount=number):
            return _worth(state, state.players[player].graveyard) >= number
        case BlightCost():
            return bool(blightable(state, player))
        case ExertCost():
            item = state.objects.get(context.source) if context.source is not None else None
            return item is not None and item.zone is Zone.BATTLEFIELD
        case WaterbendCost():
            return True


def _payable(state: State, player: PlayerId, options: tuple[Cost, ...], context: Context) -> tuple[Cost, ...]:
    from .costs import can_pay

    return tuple(option for option in options if can_pay(state, player, option, context))


@cr("601.2b", "601.2f", "118.8a", "701.61a")
def settle(tx: Transaction, player: PlayerId, cost: Cost, context: Context) -> Cost:
    """The cost with every choice between costs made, and waterbend costs turned into the mana that is left to pay."""
    if not any(isinstance(part, (EitherCost, ForageCost, WaterbendCost)) for part in cost.parts):
        return cost
    parts: list[CostPart] = []
    for part in cost.parts:
        match part:
            case EitherCost(options=options):
                chosen = _choose(tx, player, options, "quale costo", "601.2b", context)
                parts += settle(tx, player, chosen, context).parts
            case ForageCost():
                parts += _choose(tx, player, _FORAGES, "foraggiare", "701.61a", context).parts
                _done(tx, player, FORAGE, context, "701.61a")
            case WaterbendCost(cost=mana):
                parts.append(PayMana(_waterbend(tx, player, mana, context)))
                _done(tx, player, WATERBEND, context, "701.67a", "701.67b", "701.67c")
            case _:
                parts.append(part)
    return Cost(tuple(parts))


def _choose(
    tx: Transaction, player: PlayerId, options: tuple[Cost, ...], key: str, rule: str, context: Context
) -> Cost:
    possible = _payable(tx.state, player, options, context)
    if not possible:
        raise IllegalAction("non puoi pagare nessuno dei costi tra cui scegliere", "118.3")
    if len(possible) == 1:
        return possible[0]
    labels = tuple(describe(option) for option in possible)
    decision = Decision(
        player, Ask.OPTION, "quale costo paghi", tuple(range(len(possible))), labels, rules=(rule,), key=key
    )
    number = tx.choose(decision)[0]
    assert isinstance(number, int)
    return possible[number]


@cr("701.67a", "701.67b", "701.67c")
def _waterbend(tx: Transaction, player: PlayerId, cost: ManaCost, context: Context) -> ManaCost:
    """Each artifact or creature TAPped pays for one generic mana of this cost, never of any other part of the total."""
    generic = sum(
        int(symbol) if symbol.isdecimal() else context.info.x if symbol == "X" else 0
        for symbol in cost.symbols
    )
    ids = waterbenders(tx.state, player)
    prompt = "che cosa TAPpare per il dominio dell'acqua"
    chosen = tx.pick(player, prompt, ids, 0, min(generic, len(ids)), "701.67a", key="dominio dell'acqua")
    for id in chosen:
        status.tap(tx, id, rules=("701.67a", "701.26a"))
    other = tuple(symbol for symbol in cost.symbols if not symbol.isdecimal() and symbol != "X")
    left = generic - len(chosen)
    return replace(cost, symbols=(*((str(left),) if left else ()), *other))


def waterbenders(state: State, player: PlayerId) -> tuple[ObjectId, ...]:
    """The untapped artifacts and creatures of the player's."""
    return tuple(
        id
        for id in state.battlefield
        if not state.objects[id].tapped
        and not state.objects[id].phased_out
        and (seen := view(state, id)).controller == player
        and {CardType.ARTIFACT, CardType.CREATURE} & seen.types
    )


def pay_by_acting(tx: Transaction, player: PlayerId, part: ActionCost, context: Context) -> None:
    """Carry out the action that a cost asks for. Raises IllegalAction."""
    match part:
        case RevealFromHandCost(filter=wanted, count=count):
            ids = _in_hand(tx.state, player, wanted, context)
            shown = tx.pick(player, "che cosa riveli", ids, count, count, "701.20a", key="rivelare")
            game.note(tx, Revealed(player=player, objects=shown, rules=("701.20a",)))
        case BeholdCost():
            _behold(tx, player, part, context)
        case EvidenceCost(amount=number):
            collect_evidence(tx, player, number, context)
        case BlightCost(amount=value):
            blight(tx, player, value, context)
        case ExertCost():
            from .combat.exerting import exert

            assert context.source is not None
            exert(tx, context.source, player)
        case _:
            raise IllegalAction("il costo non è stato scelto", "601.2b")


@cr("701.4a", "701.4b")
def _behold(tx: Transaction, player: PlayerId, part: BeholdCost, context: Context) -> None:
    """Cards of the hand are revealed; permanents are only chosen."""
    ids = _to_behold(tx.state, player, part.filter, context)
    chosen = tx.pick(player, "che cosa ammiri", ids, part.count, part.count, "701.4a", key="ammirare")
    shown = tuple(id for id in chosen if tx.state.objects[id].zone is Zone.HAND)
    if shown:
        game.note(tx, Revealed(player=player, objects=shown, rules=("701.4a", "701.20a")))
    _done(tx, player, BEHOLD, context, "701.4a", "701.4b")


def _to_behold(state: State, player: PlayerId, wanted: Filter, context: Context) -> tuple[ObjectId, ...]:
    mine = Context(player, context.source)
    permanents = tuple(id for id in select(state, wanted, mine) if view(state, id).controller == player)
    return (
        *_in_hand(state, player, replace(wanted, zone=Zone.HAND, controller=Whose.ANY), context),
        *permanents,
    )


def _in_hand(state: State, player: PlayerId, wanted: Filter, context: Context) -> tuple[ObjectId, ...]:
    mine = Context(player, context.source)
    return tuple(
        id
        for id in state.players[player].hand
        if id != context.source and fits(state, state.objects[id], view(state, id), wanted, mine)
    )


@cr("701.59a", "701.59b", "701.59c")
def collect_evidence(tx: Transaction, player: PlayerId, number: int, context: Context) -> None:
    """Cards of the graveyard with that total mana value are exiled; the spell remembers it."""
    from .zone_changes import exile

    ids = tx.state.players[player].graveyard
    prompt = f"quali carte esili come prove, con valore di mana totale {number} o più"
    chosen = tx.pick(player, prompt, ids, min(1, number), len(ids), "701.59a", key="prove")
    if _worth(tx.state, chosen) < number:
        raise IllegalAction(f"il valore di mana totale delle prove è minore di {number}", "701.59a")
    exile(tx, chosen, by=context.source, rules=("701.59a", "701.13a"))
    _done(tx, player, EVIDENCE, context, "701.59a", "701.59c", n=number)


def _worth(state: State, ids: tuple[ObjectId, ...]) -> int:
    return sum(mana_value(state.objects[id], view(state, id)) for id in ids)


def blightable(state: State, player: PlayerId) -> tuple[ObjectId, ...]:
    """The creatures of the player's on which -1/-1 counters can be put."""
    return tuple(
        id
        for id in state.battlefield
        if not state.objects[id].phased_out
        and (seen := view(state, id)).controller == player
        and seen.is_creature
        and counters.can_have(state, id, WITHERED)
    )


@cr("701.68a", "701.68c", "701.68d")
def blight(tx: Transaction, player: PlayerId, value: Amount, context: Context) -> tuple[ObjectId, ...]:
    """The player puts the counters on a creature they control. Returns the blighted creature, if there was one."""
    number = max(0, amount(tx.state, value, context))
    chosen = tx.pick(
        player, "quale creatura piaghi", blightable(tx.state, player), 1, 1, "701.68a", key="piagare"
    )
    for id in chosen:
        counters.put(tx, WITHERED, number, object=id, by=context.source, putter=player, rules=("701.68a",))
    _done(tx, player, BLIGHT, context, "701.68a", "701.68d", n=number)
    return chosen


@cr("607.2i", "701.59c", "701.4b")
def _done(tx: Transaction, player: PlayerId, action: str, context: Context, *rules: str, n: int = 0) -> None:
    """The action is complete; a spell whose cost it paid remembers it."""
    game.note(tx, ActionDone(player=player, action=action, amount=n, rules=rules))
    item = tx.state.objects.get(context.source) if context.source is not None else None
    if item is None or item.stack is None or item.zone is not Zone.STACK or item.kind is ObjectKind.ABILITY:
        return
    if context.resolving is None:
        zones.restack(tx, item.id, paid=(*item.stack.paid, f"{action} "))
