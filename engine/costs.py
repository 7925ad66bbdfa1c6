"""Costs (118): what can be paid, paying it, and how costs grow and shrink."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec.structs import replace

from .action_costs import can_act, pay_by_acting, settle
from .atoms import game, players, status
from .atoms.zones import restack
from .choices import Activate, Ask, Decision, Pass
from .citing import cr
from .context import Context
from .cost_words import describe as describe
from .crafting import materials
from .crewing import able, strong_enough, tap_power
from .errors import IllegalAction, UnsupportedRule
from .evaluating import amount
from .events import CostPaid, Event, ManaSpent, Revealed, Sacrificed
from .impossible import may_draw
from .layers import view
from .life import can_pay as can_pay_life
from .life import pay as pay_life
from .mana import ManaCost
from .mana_payment import LIFE_FOR_PHYREXIAN, Demand, demands, payment, within_reach
from .matching import fits, select
from .objects import CardType, GameObject, ObjectId, ObjectKind, PlayerId, TargetRef, Zone
from .predefined_tokens import NOT_FOR_NONARTIFACT_SPELLS
from .readiness import sick
from .state import State
from .transaction import Transaction
from .wording import costs as part_of
from .wording.costs import Cost, CostPart

_STATUS = frozenset({part_of.PayMana, part_of.TapThis, part_of.UntapThis})


def status_alone(cost: Cost) -> bool:
    """Whether the cost asks nothing of the position but mana and the status of its source."""
    return _STATUS.issuperset(map(type, cost.parts))


@cr("118.3", "107.5", "107.6", "302.6")
def status_allows(state: State, source: GameObject, cost: Cost) -> bool:
    """Whether the {T} and {Q} of the cost can be paid by its source."""
    for part in cost.parts:
        if isinstance(part, part_of.TapThis):
            if source.tapped or not _ready(state, source.id):
                return False
        elif isinstance(part, part_of.UntapThis) and not (source.tapped and _ready(state, source.id)):
            return False
    return True


@cr("118.3", "118.3a", "119.4")
def can_pay(state: State, player: PlayerId, cost: Cost, context: Context) -> bool:
    """Whether `player` has what every part needs, mana aside (mana can still be made, 601.2g)."""
    return all(_can_pay_part(state, player, part, context) for part in cost.parts)


def _can_pay_part(state: State, player: PlayerId, part: CostPart, context: Context) -> bool:
    source = context.source
    item = state.objects.get(source) if source is not None else None
    match part:
        case part_of.PayMana():
            return True
        case part_of.TapThis() | part_of.UntapThis():
            return item is not None and status_allows(state, item, Cost((part,)))
        case part_of.PayLife(amount=value):
            return can_pay_life(state, player, amount(state, value, context))
        case part_of.SacrificeCost(this=True):
            return item is not None and _can_sacrifice(state, player, item.id)
        case part_of.SacrificeCost(which=int() as chosen):
            return _can_sacrifice(state, player, chosen)
        case part_of.SacrificeCost(filter=wanted, count=count):
            return len(sacrificeable(state, player, wanted, context)) >= count
        case part_of.DiscardCost(this=True):
            return item is not None and item.zone is Zone.HAND
        case part_of.DiscardCost(hand=True):
            return True
        case part_of.DiscardCost(filter=wanted, count=count):
            return len(_in_hand(state, player, wanted, context)) >= count
        case part_of.ExileCost(this=True):
            return item is not None
        case part_of.ExileMaterials(filter=wanted, count=count):
            return len(materials(state, player, wanted, context)) >= count
        case part_of.ExileCost(filter=wanted, count=count):
            return wanted is not None and len(select(state, wanted, context)) >= count
        case part_of.TapPower(filter=wanted, power=power):
            return strong_enough(state, able(state, tappable(state, player, wanted, context), context), power)
        case part_of.TapOther(which=int() as chosen):
            return chosen in state.objects and not state.objects[chosen].tapped
        case part_of.TapOther(filter=wanted, count=count):
            return len(tappable(state, player, wanted, context)) >= count
        case part_of.ReturnToHandCost(filter=wanted, count=count):
            return len(_mine(state, player, wanted, context)) >= count
        case part_of.RemoveCounters(kind=kind, count=count):
            return item is not None and item.counter(kind) >= count
        case part_of.AddCounterCost():
            return item is not None
        case part_of.LoyaltyCost(change=change, x=by_x):
            needed = (context.info.x if by_x else 0) - change
            return item is not None and item.counter("fedeltà") >= needed
        case part_of.PayEnergy(count=count):
            return state.players[player].counter("energia") >= count
        case part_of.MillCost(count=count):
            return len(state.players[player].library) >= count
        case part_of.RevealCost():
            return item is not None and item.zone is Zone.HAND
        case part_of.DrawCost():
            return may_draw(state, player)
        case _:
            return can_act(state, player, part, context)


@cr("302.6")
def _ready(state: State, id: ObjectId) -> bool:
    """Only creatures have summoning sickness."""
    return not (view(state, id).is_creature and sick(state, id))


def _mine(state: State, player: PlayerId, wanted: object, context: Context) -> tuple[ObjectId, ...]:
    from .wording.values import Filter

    assert wanted is None or isinstance(wanted, Filter)
    return tuple(
        id for id in select(state, wanted or Filter(), context) if view(state, id).controller == player
    )


def sacrificeable(state: State, player: PlayerId, wanted: object, context: Context) -> tuple[ObjectId, ...]:
    """The permanents of the player's that fit and that could be sacrificed."""
    return tuple(id for id in _mine(state, player, wanted, context) if _can_sacrifice(state, player, id))


def _can_sacrifice(state: State, player: PlayerId, id: ObjectId) -> bool:
    from .zone_changes import can_sacrifice

    return can_sacrifice(state, player, id)


def _in_hand(state: State, player: PlayerId, wanted: object, context: Context) -> tuple[ObjectId, ...]:
    from .wording.values import Filter

    assert wanted is None or isinstance(wanted, Filter)
    return tuple(
        id
        for id in state.players[player].hand
        if id != context.source
        and (wanted is None or fits(state, state.objects[id], view(state, id), wanted, context))
    )


def tappable(state: State, player: PlayerId, wanted: object, context: Context) -> tuple[ObjectId, ...]:
    """The untapped permanents of the player's that fit."""
    return tuple(id for id in _mine(state, player, wanted, context) if not state.objects[id].tapped)


@cr("118.3", "118.5", "601.2h", "602.2b")
def pay(
    tx: Transaction,
    player: PlayerId,
    cost: Cost,
    context: Context,
    *,
    generic_change: int = 0,
    less: tuple[str, ...] = (),
) -> None:
    """Pay every part, mana last so that mana abilities may be activated first (601.2g). Raises IllegalAction."""
    from .drawing import draw
    from .zone_changes import discard, exile, mill, move_object, sacrifice

    if not can_pay(tx.state, player, cost, context):
        raise IllegalAction(f"non puoi pagare il costo: {describe(cost)}", "118.3")
    cost = settle(tx, player, cost, context)
    mana = cost.mana
    if any(isinstance(part, part_of.PayMana) for part in cost.parts):
        pay_mana(tx, player, mana, context, generic_change=generic_change, less=less)
    source = context.source
    for part in sorted(cost.parts, key=_turn_to_be_paid):
        match part:
            case part_of.PayMana():
                continue
            case part_of.TapThis():
                assert source is not None
                mana_for = player if context.info.ability is not None and _is_mana(context) else None
                status.tap(tx, source, for_mana=mana_for is not None, player=mana_for)
            case part_of.UntapThis():
                assert source is not None
                status.untap(tx, source)
            case part_of.PayLife(amount=value):
                pay_life(tx, player, amount(tx.state, value, context), rules=("119.4", "118.3b"))
            case part_of.SacrificeCost(this=True):
                assert source is not None
                sacrifice(tx, player, (source,))
            case part_of.SacrificeCost(which=int() as chosen):
                sacrifice(tx, player, (chosen,))
            case part_of.SacrificeCost(filter=wanted, count=count):
                ids = sacrificeable(tx.state, player, wanted, context)
                sacrifice(
                    tx, player, _exactly(tx, player, "scegli cosa sacrificare", ids, count, "sacrificio")
                )
            case part_of.DiscardCost(this=True):
                assert source is not None
                discard(tx, player, (source,))
            case part_of.DiscardCost(hand=True):
                discard(tx, player, tx.state.players[player].hand)
            case part_of.DiscardCost(filter=wanted, count=count):
                ids = _in_hand(tx.state, player, wanted, context)
                discard(tx, player, _exactly(tx, player, "scegli cosa scartare", ids, count, "scarto"))
            case part_of.ExileCost(this=True):
                assert source is not None
                exile(tx, (source,), by=source)
            case part_of.ExileMaterials(filter=wanted, count=count):
                ids = materials(tx.state, player, wanted, context)
                exile(
                    tx,
                    _exactly(tx, player, "scegli i materiali da esiliare", ids, count, "materiali"),
                    by=source,
                )
            case part_of.ExileCost(filter=wanted, count=count):
                assert wanted is not None
                ids = select(tx.state, wanted, context)
                exile(tx, _exactly(tx, player, "scegli cosa esiliare", ids, count, "esilio"), by=source)
            case part_of.TapOther(which=int() as chosen):
                status.tap(tx, chosen)
            case part_of.TapOther(filter=wanted, count=count):
                ids = tappable(tx.state, player, wanted, context)
                for id in _exactly(tx, player, "scegli cosa TAPpare", ids, count, "TAPpare"):
                    status.tap(tx, id)
            case part_of.TapPower(filter=wanted, power=power):
                ids = able(tx.state, tappable(tx.state, player, wanted, context), context)
                tap_power(tx, player, ids, power)
            case part_of.ReturnToHandCost(filter=wanted, count=count):
                from .combat.removal import note_returned

                ids = _mine(tx.state, player, wanted, context)
                for id in _exactly(tx, player, "scegli cosa riprendere in mano", ids, count, "ripresa"):
                    note_returned(tx, id, source)
                    move_object(tx, id, Zone.HAND)
            case part_of.RemoveCounters(kind=kind, count=count):
                players.remove_counters(tx, kind, count, object=source)
            case part_of.AddCounterCost(kind=kind, count=count):
                players.put_counters(tx, kind, count, object=source, by=source, putter=player)
            case part_of.LoyaltyCost(change=change, x=by_x):
                number = change - (context.info.x if by_x else 0)
                if number > 0:
                    players.put_counters(tx, "fedeltà", number, object=source, rules=("606.5", "118.11"))
                else:
                    players.remove_counters(tx, "fedeltà", -number, object=source, rules=("606.5",))
            case part_of.PayEnergy(count=count):
                players.remove_counters(tx, "energia", count, player=player, rules=("107.14",))
            case part_of.MillCost(count=count):
                mill(tx, player, count)
            case part_of.RevealCost():
                assert source is not None
                game.note(tx, Revealed(player=player, objects=(source,), rules=("701.20a",)))
            case part_of.DrawCost(count=count):
                draw(tx, player, count)
            case _:
                pay_by_acting(tx, player, part, context)
    game.note(tx, CostPaid(player=player, what=describe(cost, context.info.x), rules=("118.3",)))


@cr("601.2h")
def _turn_to_be_paid(part: CostPart) -> int:
    """A legal order for any mix of costs: while the source is there what is done to it, then moving it, the library last."""
    if isinstance(part, (part_of.MillCost, part_of.DrawCost)):
        return 3
    if getattr(part, "this", False):
        return 2
    on_source = (part_of.TapThis, part_of.UntapThis, part_of.RemoveCounters, part_of.AddCounterCost)
    return 0 if isinstance(part, on_source) else 1


@cr("118.3", "118.10")
def _exactly(
    tx: Transaction, player: PlayerId, prompt: str, ids: tuple[ObjectId, ...], count: int, key: str
) -> tuple[ObjectId, ...]:
    """`count` of these, chosen by the player; fewer would be a partial payment (what paid one cost can't pay another)."""
    if len(ids) < count:
        raise IllegalAction(f"{prompt}: ne servono {count}, ce ne sono {len(ids)}", "118.3")
    return tx.pick(player, prompt, ids, count, count, "118.3", key=key)


def _is_mana(context: Context) -> bool:
    return bool(getattr(context.info.ability, "is_mana", False))


@cr("601.2g", "605.3a", "118.3c")
def pay_mana(
    tx: Transaction,
    player: PlayerId,
    cost: ManaCost,
    context: Context,
    *,
    generic_change: int = 0,
    less: tuple[str, ...] = (),
) -> None:
    """Pay a mana cost from the pool, activating mana abilities while the pool is not enough. Raises IllegalAction."""
    from .mana_abilities import activate_mana, available

    spending_on = purposes(tx.state, context)
    options = _chosen_reading(
        tx, player, demands(cost, context.info.x, generic_change, less), _spoken_for(context), spending_on
    )
    for _ in range(200):
        demand = next((one for one in options if _affordable(tx.state, player, one, spending_on)), None)
        if demand is not None:
            before = len(tx.events)
            _spend(tx, player, demand, spending_on)
            _note_spent(tx, context, tx.events[before:], demand.life // LIFE_FOR_PHYREXIAN)
            return
        sources = available(tx.state, player, _spoken_for(context))
        wanting = available(tx.state, player, _spoken_for(context), wanting_mana=True)
        if not (sources or wanting):
            raise IllegalAction(f"non hai abbastanza mana per pagare {cost}", "118.3c")
        answer = tx.choose(
            Decision(
                player,
                Ask.MANA,
                f"attingi mana per pagare {cost}",
                (*sources, *wanting, Pass()),
                rules=("601.2g",),
                key="mana",
                suggested=(suggest_source(tx.state, player, options, sources),),
            )
        )[0]
        if not isinstance(answer, Activate):
            raise IllegalAction(f"non hai abbastanza mana per pagare {cost}", "118.3c")
        activate_mana(tx, player, answer)
    raise IllegalAction(f"non hai abbastanza mana per pagare {cost}", "118.3c")


def suggest_source(
    state: State, player: PlayerId, options: tuple[Demand, ...], sources: tuple[Activate, ...]
) -> Activate | Pass:
    """The mana source to use next: one that makes a type still missing, the least flexible first."""
    from .mana_abilities import types_made

    pool = state.players[player].pool
    have: dict[str, int] = {}
    for item in pool:
        have[item.type] = have.get(item.type, 0) + 1
    makes = {source: types_made(state, player, source) for source in sources}
    best: tuple[int, int, Activate] | None = None
    for demand in options:
        lacking = [kind for kind, number in demand.typed if have.get(kind, 0) < number]
        for index, source in enumerate(sources):
            useful = (
                any(kind in makes[source] for kind in lacking)
                if lacking
                else bool(demand.generic or demand.snow)
            )
            if useful:
                key = (len(makes[source]), index, source)
                if best is None or key[:2] < best[:2]:
                    best = key
        if best is not None:
            return best[2]
    return Pass()


def _affordable(state: State, player: PlayerId, demand: Demand, spending_on: frozenset[str]) -> bool:
    who = state.players[player]
    if demand.life and not can_pay_life(state, player, demand.life):
        return False
    return payment(who.pool, demand, spending_on) is not None


@cr("118.13a", "118.13b", "601.2b")
def _chosen_reading(
    tx: Transaction,
    player: PlayerId,
    options: tuple[Demand, ...],
    source: ObjectId | None,
    spending_on: frozenset[str],
) -> tuple[Demand, ...]:
    """How the player pays symbols that can be paid in more ways: the one chosen, where more than one is in reach."""
    from .mana_abilities import in_reach

    if len(options) == 1:
        return options
    state = tx.state
    makes = in_reach(state, player, source)
    pool = state.players[player].pool
    near = tuple(
        demand
        for demand in options
        if (not demand.life or can_pay_life(state, player, demand.life))
        and within_reach(pool, makes, demand, spending_on)
    )
    if len(near) < 2:
        return near or options
    number = tx.choose(
        Decision(
            player,
            Ask.OPTION,
            "come pagare i simboli ibridi o di Phyrexia",
            tuple(range(len(near))),
            tuple(map(str, near)),
            rules=("601.2b", "107.4e"),
            key="pagamento",
            suggested=(0,) if len({demand.life for demand in near}) == 1 else None,
        )
    )[0]
    assert isinstance(number, int)
    return (near[number],)


@cr("602.2b", "118.10")
def _spoken_for(context: Context) -> ObjectId | None:
    """The source of an ability whose cost itself TAPs or moves it: it can't also make the mana."""
    cost = getattr(context.info.ability, "cost", None)
    parts = cost.parts if isinstance(cost, Cost) else ()
    taken = any(isinstance(part, part_of.TapThis) or getattr(part, "this", False) for part in parts)
    return context.source if taken else None


def _spend(tx: Transaction, player: PlayerId, demand: Demand, spending_on: frozenset[str]) -> None:
    mana = payment(tx.state.players[player].pool, demand, spending_on)
    assert mana is not None
    players.spend_mana(tx, player, mana)
    if demand.life:
        pay_life(tx, player, demand.life, rules=("107.4f", "119.4"))


@cr("601.2h", "400.7d")
def _note_spent(tx: Transaction, context: Context, events: Iterable[Event], phyrexian: int) -> None:
    """A spell remembers which types of mana were spent to cast it, and how many symbols were paid with life."""
    item = tx.state.objects.get(context.source) if context.source is not None else None
    spent = tuple(kind for event in events if isinstance(event, ManaSpent) for kind in event.types)
    if item is None or item.stack is None or item.zone is not Zone.STACK or item.kind is ObjectKind.ABILITY:
        return
    if context.resolving is None and (spent or phyrexian):
        restack(
            tx,
            item.id,
            mana_spent=(*item.stack.mana_spent, *spent),
            phyrexian=item.stack.phyrexian + phyrexian,
        )


@cr("601.2h", "602.2b", "707.10")
def note_sacrificed(tx: Transaction, id: ObjectId, events: Iterable[Event]) -> None:
    """A spell or ability remembers what was sacrificed to pay for it."""
    gone = tuple(TargetRef(object=event.before.id) for event in events if isinstance(event, Sacrificed))
    if gone:
        restack(tx, id, sacrificed=gone)


def purposes(state: State, context: Context) -> frozenset[str]:
    """What the mana would be spent on, in the words of restrictions (106.6): types and subtypes, "abilità", …"""
    if context.source is None or context.source not in state.objects:
        return frozenset({NOT_FOR_NONARTIFACT_SPELLS})
    seen = view(state, context.source)
    return _purposes(seen.types, seen.supertypes | seen.subtypes, context.info.ability is not None)


@lru_cache(maxsize=4096)
def _purposes(types: frozenset[CardType], more: frozenset[str], ability: bool) -> frozenset[str]:
    words = {item.value for item in types} | more
    words.add("abilità" if ability else "magia")
    if not ability:
        words |= {f"magia {item.value}" for item in types}
    if ability or CardType.ARTIFACT in types:
        words.add(NOT_FOR_NONARTIFACT_SPELLS)
    return frozenset(words)


MORE_LOYALTY = "costo di fedeltà in più"


@cr("606.5", "606.6")
def total_loyalty(state: State, source: ObjectId, cost: Cost) -> Cost:
    """The cost of a loyalty ability with what effects add to its loyalty symbol."""
    more = sum(rule.number or 0 for rule in view(state, source).rules if rule.name == MORE_LOYALTY)
    if not more:
        return cost
    parts = (
        replace(part, change=part.change + more) if isinstance(part, part_of.LoyaltyCost) else part
        for part in cost.parts
    )
    return Cost(tuple(parts))


def require_supported(cost: Cost) -> None:
    """Raise UnsupportedRule for a cost this engine can't take."""
    for part in cost.parts:
        if isinstance(part, part_of.PayMana) and any(symbol in ("Y", "Z") for symbol in part.cost.symbols):
            raise UnsupportedRule("107.3", "costi con più incognite")
