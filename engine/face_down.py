"""Face-down spells and permanents (708): hiding a card, and turning permanents face up and face down."""

from __future__ import annotations

from msgspec.structs import replace

from .abilities import Keyword, ReplacementAbility, Replaces
from .atoms import game, status
from .atoms.players import put_counters
from .choices import Ask, Decision
from .citing import cr
from .context import Context
from .events import NothingHappened, Revealed
from .layers import snapshot
from .layers.copying import FACE_DOWN, face_up_values
from .mana import ManaCost
from .objects import CardType, Characteristics, ObjectId, PlayerId, StackInfo, Zone
from .state import State
from .transaction import Transaction
from .wording.costs import Cost, PayMana

MORPH, MEGAMORPH, DISGUISE = "metamorfosi", "megamorfosi", "camuffare"
MANIFEST, CLOAK = "manifestare", "celare"
CAST_FACE_DOWN = frozenset({MORPH, MEGAMORPH, DISGUISE})
"""Keywords that let a card be cast face down, and name that way of casting it."""
MANA_COST = "costo di mana"

_WARDED = replace(FACE_DOWN, abilities=(Keyword("egida", cost=Cost((PayMana(ManaCost.parse("{2}")),))),))
HIDDEN = {MORPH: FACE_DOWN, MEGAMORPH: FACE_DOWN, DISGUISE: _WARDED, MANIFEST: FACE_DOWN, CLOAK: _WARDED}
"""What lets a card be face down -> what the card is then."""


@cr("708.2", "708.3", "708.4", "702.37c", "702.168b", "701.40a", "701.58a")
def hide(tx: Transaction, id: ObjectId, by: str) -> None:
    """Turn a card face down where it is, before it goes onto the stack or the battlefield."""
    status.set_fields(tx, id, face_down=True, hidden_as=HIDDEN[by], hidden_by=by)


@cr("708.2a", "708.3")
def hide_as_printed(tx: Transaction, id: ObjectId) -> None:
    """A permanent that stands face down as a scenario begins: cast so if its card allows it, else manifested."""
    names = [item.name for item in tx.state.objects[id].base.abilities if isinstance(item, Keyword)]
    hide(tx, id, next((name for name in names if name in CAST_FACE_DOWN), MANIFEST))


@cr("701.40f", "701.58f")
def show(tx: Transaction, id: ObjectId) -> None:
    """A card that could not be put anywhere face down is what it was."""
    status.set_fields(tx, id, face_down=False, hidden_as=None, hidden_by="")


@cr("702.37e", "702.168d", "701.40b", "701.40c", "701.40d", "701.58b", "708.7")
def ways_up(state: State, id: ObjectId) -> tuple[tuple[str, Cost], ...]:
    """How its controller may turn a face-down permanent face up: by the morph or disguise cost that it would have face up;
    if it was manifested or cloaked, by the mana cost of the creature card that it is."""
    item = state.objects[id]
    found: list[tuple[str, Cost]] = []
    for ability in face_up_values(state, item).abilities:
        if isinstance(ability, Keyword) and ability.name in CAST_FACE_DOWN and ability.cost is not None:
            found.append((ability.name, ability.cost))
    card = item.base
    if item.hidden_by in (MANIFEST, CLOAK) and CardType.CREATURE in card.types and card.mana_cost is not None:
        found.append((MANA_COST, Cost((PayMana(card.mana_cost),))))
    return tuple(found)


@cr("116.2b", "702.37b", "702.37e", "702.168d", "701.40b", "701.58b")
def pay_and_turn_up(tx: Transaction, player: PlayerId, id: ObjectId) -> bool:
    """The special action: pay one of the costs, then turn the permanent face up. False if it has no such cost."""
    from .costs import pay

    ways = ways_up(tx.state, id)
    if not ways:
        return False
    name, cost = _choose_way(tx, player, ways)
    info = StackInfo()
    if cost.mana.has_x:
        info = _announce_x(tx, player, id, cost)
    pay(tx, player, cost, Context(player, id, info=info))
    turn_up(tx, id, player, ("116.2b", "708.7"), megamorphed=name == MEGAMORPH)
    return True


@cr("702.37f", "702.168e", "107.3d")
def _announce_x(tx: Transaction, player: PlayerId, id: ObjectId, cost: Cost) -> StackInfo:
    """The X of the cost, which other abilities of the permanent then mean by X."""
    from .casting import ask_x

    info = replace(tx.state.objects[id].stack or StackInfo(), x=ask_x(tx, player, cost))
    status.set_fields(tx, id, stack=info)
    return info


def _choose_way(tx: Transaction, player: PlayerId, ways: tuple[tuple[str, Cost], ...]) -> tuple[str, Cost]:
    names = tuple(name for name, _ in ways)
    decision = Decision(
        player,
        Ask.OPTION,
        "quale costo paghi per girare il permanente a faccia in su",
        names,
        names,
        rules=("701.40c",),
        key="pagamento",
    )
    chosen = tx.choose(decision)[0]
    return next(way for way in ways if way[0] == chosen)


@cr("708.7", "708.8", "708.11", "701.40g", "701.58g", "702.37b")
def turn_up(
    tx: Transaction, id: ObjectId, player: PlayerId, rules: tuple[str, ...], *, megamorphed: bool = False
) -> bool:
    """Turn a permanent face up, with what happens "mentre viene girata a faccia in su". An instant or sorcery card is only
    revealed: it stays face down, and nothing triggers."""
    item = tx.state.objects[id]
    if not item.face_down:
        return False
    values = face_up_values(tx.state, item)
    if {CardType.INSTANT, CardType.SORCERY} & item.base.types:
        game.note(tx, Revealed(player=player, objects=(id,), rules=("701.40g",)))
        game.note(
            tx, NothingHappened(what="non è una carta permanente: resta a faccia in giù", rules=("701.40g",))
        )
        return False
    with tx.batch():
        _as_turned_up(tx, id, player, values)
        status.turn_face_up(tx, id, player, rules)
        if megamorphed:
            put_counters(tx, "+1/+1", 1, object=id, rules=("702.37b",))
    return True


@cr("708.11")
def _as_turned_up(tx: Transaction, id: ObjectId, player: PlayerId, values: Characteristics) -> None:
    from .effects import run

    for ability in values.abilities:
        if isinstance(ability, ReplacementAbility) and ability.replaces is Replaces.TURNED_UP:
            run(tx, ability.as_enters, Context(player, id, snapshot(tx.state, id)))


@cr("708.2a", "708.2b")
def turn_down(tx: Transaction, id: ObjectId) -> bool:
    """Turn a face-up permanent face down: a 2/2 creature without name, text or cost; a face-down one stays as it is."""
    item = tx.state.objects.get(id)
    if item is None or item.zone is not Zone.BATTLEFIELD:
        return False
    return status.turn_face_down(tx, id)
