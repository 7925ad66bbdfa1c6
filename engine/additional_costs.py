"""Optional additional costs (118.8, 601.2b): what a spell offers, what its controller announces, what was paid."""

from __future__ import annotations

from .abilities import AdditionalCost
from .atoms import zones
from .choosing import OPPONENT, choose
from .citing import cr
from .context import Context
from .costs import can_pay
from .errors import IllegalAction
from .keywords import expanded
from .keywords.gifts import GIFT
from .layers import view
from .mana import ManaCost
from .objects import ObjectId, PlayerId, StackInfo
from .state import State
from .transaction import Transaction
from .wording.costs import Cost, CostPart, SacrificeCost, TapOther

KICKERS = frozenset({"potenziamento", "multipotenziamento"})
"""702.33c: a multikicker cost is a kicker cost."""
ENTWINE = "intrecciare"
_MOST = 20
"""A bound of ours on how often a cost without mana is offered again."""


def offered(state: State, spell: ObjectId) -> tuple[AdditionalCost, ...]:
    """The additional costs of the spell, from its own text and from its keywords."""
    return tuple(item for item in expanded(view(state, spell).abilities) if isinstance(item, AdditionalCost))


@cr("702.166b", "702.174k", "118.8", "118.8a", "118.8b", "601.2b", "702.33a", "702.33c", "702.33d")
def announce(tx: Transaction, player: PlayerId, spell: ObjectId, context: Context) -> tuple[CostPart, ...]:
    """The optional costs that the player says will be paid; the spell remembers which."""
    parts: list[CostPart] = []
    paid: list[str] = []
    for offer in offered(tx.state, spell):
        if not offer.optional or (offer.name == GIFT and not tx.state.opponents(player)):
            continue
        for time in range(_limit(tx.state, player, offer)):
            owed = Cost((*parts, *offer.cost.parts))
            if not can_pay(tx.state, player, owed, context) or not _said(tx, player, offer, time):
                break
            parts += offer.cost.parts
            paid.append(offer.label)
            if offer.name == GIFT:
                zones.restack(tx, spell, promised=_promise(tx, player))
    if paid:
        kicked = sum(_name(label) in KICKERS for label in paid)
        zones.restack(tx, spell, paid=tuple(paid), kicked=kicked)
    return tuple(parts)


@cr("702.174a", "702.174k")
def _promise(tx: Transaction, player: PlayerId) -> PlayerId:
    """The opponent whom the gift is promised to."""
    return int(choose(tx, player, OPPONENT)[1])


def _said(tx: Transaction, player: PlayerId, offer: AdditionalCost, time: int) -> bool:
    name = offer.name or "costo addizionale"
    key = "potenziamento" if name in KICKERS else name.rstrip(" 0123456789")
    cost = f" {offer.cost.mana}" if offer.cost.mana.symbols else ""
    again = " un'altra volta" if time else ""
    what = "il costo addizionale" if not offer.name else f"{name}{cost}"
    return tx.yes(player, f"vuoi pagare {what}{again}?", "601.2b", key=key)


def _limit(state: State, player: PlayerId, offer: AdditionalCost) -> int:
    """How many times it makes sense to offer it: once, or as often as the mana at hand could pay."""
    from .mana_abilities import in_reach

    if not offer.many:
        return 1
    value = offer.cost.mana.mana_value(0)
    mana = len(state.players[player].pool) + len(in_reach(state, player))
    return min(_MOST, mana // value) if value else _MOST


@cr("601.2b", "601.2f", "702.48b", "702.48c", "702.119a", "702.119c", "702.180a", "702.180b")
def choose_sacrifice(
    tx: Transaction, player: PlayerId, parts: tuple[CostPart, ...], context: Context
) -> tuple[tuple[CostPart, ...], int, tuple[str, ...]]:
    """What will be sacrificed to make the spell cost less is chosen first; by how much generic mana, and which symbols."""
    from .costs import sacrificeable, tappable
    from .matching import mana_value

    chosen: list[CostPart] = []
    saved = 0
    less: tuple[str, ...] = ()
    for part in parts:
        if isinstance(part, SacrificeCost) and part.reduces:
            ids = sacrificeable(tx.state, player, part.filter, context)
            if not ids:
                raise IllegalAction("non hai niente da sacrificare", "118.3")
            id = tx.pick(player, "scegli cosa sacrificare", ids, 1, 1, "601.2b", key="sacrificio")[0]
            if part.in_kind:
                symbols = (view(tx.state, id).mana_cost or ManaCost()).symbols
                saved += sum(int(symbol) for symbol in symbols if symbol.isdigit())
                less += tuple(symbol for symbol in symbols if not symbol.isdigit() and symbol != "X")
            else:
                saved += mana_value(tx.state.objects[id], view(tx.state, id))
            part = SacrificeCost(which=id)
        elif isinstance(part, TapOther) and part.reduces:
            ids = tappable(tx.state, player, part.filter, context)
            picked = tx.pick(player, "scegli che cosa TAPpare", ids, 0, 1, "702.180b", key="TAPpare")
            if not picked:
                continue
            saved += max(0, view(tx.state, picked[0]).power or 0)
            part = TapOther(part.filter, which=picked[0])
        chosen.append(part)
    return tuple(chosen), saved, less


@cr("601.2f", "118.8", "702.120a")
def mandatory(state: State, spell: ObjectId, modes: int) -> tuple[CostPart, ...]:
    """Additional costs that must be paid; one that is paid for each mode beyond the first, as often as it takes."""
    parts: list[CostPart] = []
    for offer in offered(state, spell):
        if not offer.optional:
            parts += offer.cost.parts * (max(0, modes - 1) if offer.per_mode else 1)
    return tuple(parts)


def times_paid(info: StackInfo | None, name: str, cost: str = "") -> int:
    """How often the optional cost of keyword `name` (the one with mana cost `cost`) was paid."""
    if info is None:
        return 0
    names = KICKERS if name in KICKERS else frozenset({name})
    return sum(_name(label) in names and (not cost or label.endswith(f" {cost}")) for label in info.paid)


def _name(label: str) -> str:
    return label.rsplit(" ", 1)[0]
