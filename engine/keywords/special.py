"""Special actions that keywords give (116.2b-m): turning face up, and exiling a card from the hand (suspend, foretell)."""

from __future__ import annotations

from collections.abc import Callable

from .. import keyword_deeds
from ..abilities import Keyword
from ..atoms.players import put_counters
from ..atoms.status import set_fields
from ..choices import SpecialAction
from ..citing import cr
from ..context import Context
from ..costs import pay
from ..errors import IllegalAction, UnsupportedRule
from ..events import ZoneChanged
from ..faces import parts
from ..layers import view
from ..layers.copying import layer_one
from ..mana import ManaCost
from ..objects import ObjectId, PlayerId, Zone
from ..readiness import sorcery_timing
from ..transaction import Transaction
from ..wording.costs import Cost, PayMana


def _in_hand(
    tx: Transaction, player: PlayerId, action: SpecialAction, keyword: str
) -> tuple[ObjectId, Keyword]:
    id = action.object
    item = tx.state.objects.get(id) if id is not None else None
    if id is None or item is None or item.zone is not Zone.HAND or item.owner != player:
        raise IllegalAction("la carta deve essere nella tua mano", "116.2")
    for ability in view(tx.state, id).abilities:
        if isinstance(ability, Keyword) and ability.name == keyword:
            return id, ability
    raise IllegalAction(f"la carta non ha {keyword}", "116.2")


@cr("116.2f", "702.62a")
def suspend(tx: Transaction, player: PlayerId, action: SpecialAction) -> None:
    """Pay the suspend cost and exile the card with time counters, when it could be cast."""
    from ..casting import why_not_castable
    from ..zone_changes import exile

    id, ability = _in_hand(tx, player, action, "sospendere")
    reason = why_not_castable(tx.state, player, id)
    if reason is not None:
        raise IllegalAction(reason[1], "116.2f")
    if ability.cost is not None:
        pay(tx, player, ability.cost, Context(player, id))
    for moved in exile(tx, (id,), by=None):
        if moved.object is not None:
            put_counters(tx, "tempo", ability.number or 0, object=moved.object, rules=("702.62a",))


@cr("116.2h", "702.143a", "702.143b", "702.143c")
def foretell(tx: Transaction, player: PlayerId, action: SpecialAction) -> None:
    """Pay {2} and exile the card face down, during its owner's turn."""
    from ..zone_changes import exile

    id, _ = _in_hand(tx, player, action, "predire")
    if player not in tx.state.taking_turn:
        raise IllegalAction("si può predire solo nel proprio turno", "116.2h")
    pay(tx, player, Cost((PayMana(ManaCost.parse("{2}")),)), Context(player, id))
    _set_aside(tx, exile(tx, (id,), face_down=True), "predetta")
    keyword_deeds.note(tx, player, keyword_deeds.FORETELL, "702.143c")


@cr("116.2k", "702.170a", "702.170b", "702.170e")
def plot(tx: Transaction, player: PlayerId, action: SpecialAction) -> None:
    """Pay the plot cost and exile the card, when a sorcery could be cast: it becomes plotted."""
    from ..zone_changes import exile

    id, ability = _in_hand(tx, player, action, "tramare")
    if not sorcery_timing(tx.state, player):
        raise IllegalAction("si può tramare solo nella propria fase principale con la pila vuota", "116.2k")
    if ability.cost is None:
        raise UnsupportedRule("702.170a", "tramare senza costo")
    pay(tx, player, ability.cost, Context(player, id))
    _set_aside(tx, exile(tx, (id,)), "tramata")
    keyword_deeds.note(tx, player, keyword_deeds.PLOT, "702.170e")


def _set_aside(tx: Transaction, moved: tuple[ZoneChanged, ...], name: str) -> None:
    """The card in exile is now called so, for as long as it stays there."""
    for event in moved:
        if event.object is not None and tx.state.objects[event.object].zone is Zone.EXILE:
            set_fields(tx, event.object, designations=frozenset({name}))


@cr("116.2b", "702.37e", "702.168d", "701.40b", "701.58b")
def turn_up(tx: Transaction, player: PlayerId, action: SpecialAction) -> None:
    """Turn a face-down permanent face up by paying its morph, disguise or mana cost."""
    from ..face_down import pay_and_turn_up

    item = tx.state.objects.get(action.object) if action.object is not None else None
    if item is None or item.zone is not Zone.BATTLEFIELD or not item.face_down:
        raise IllegalAction("deve essere un permanente a faccia in giù", "116.2b")
    if view(tx.state, item.id).controller != player:
        raise IllegalAction("deve essere un permanente che controlli", "116.2b")
    if not pay_and_turn_up(tx, player, item.id):
        raise IllegalAction("non ha un costo per essere girata a faccia in su", "702.37e")


@cr("116.2m", "709.5e")
def unlock(tx: Transaction, player: PlayerId, action: SpecialAction) -> None:
    """Pay the mana cost of a locked half of a Room one controls, as a sorcery would be cast, to unlock it."""
    from ..atoms import faces
    from ..effects.turning import choose_half
    from ..readiness import sorcery_timing

    item = tx.state.objects.get(action.object) if action.object is not None else None
    if item is None or item.zone is not Zone.BATTLEFIELD or view(tx.state, item.id).controller != player:
        raise IllegalAction("deve essere una Stanza che controlli", "709.5e")
    if not sorcery_timing(tx.state, player):
        raise IllegalAction("si sblocca solo nella tua fase principale, con la pila vuota", "709.5e")
    half = choose_half(tx, player, item.id, unlocked=False)
    if half is None:
        raise IllegalAction("non ha una metà bloccata", "709.5e")
    cost = parts(layer_one(tx.state, item))[half].mana_cost
    if cost is None:
        raise IllegalAction("un costo di mana inesistente non si può pagare", "118.6")
    pay(tx, player, Cost((PayMana(cost),)), Context(player, item.id))
    faces.unlock(tx, item.id, half, player, ("709.5e", "116.2m"))


COMPANION = "compagno"
"""The designation of the card outside the game that its owner revealed as a companion (702.139a)."""
_THREE = Cost((PayMana(ManaCost.parse("{3}")),))


@cr("116.2g", "702.139a", "702.139c", "702.139d")
def companion(tx: Transaction, player: PlayerId, action: SpecialAction) -> None:
    """Pay {3} and put the companion from outside the game into the hand, when a sorcery could be cast; once."""
    from ..zone_changes import move_object

    item = tx.state.objects.get(action.object) if action.object is not None else None
    if item is None or item.zone is not Zone.OUTSIDE or COMPANION not in item.designations:
        raise IllegalAction("non è il tuo compagno, fuori dalla partita", "702.139a")
    if item.owner != player:
        raise IllegalAction("non è il tuo compagno", "702.139a")
    if not sorcery_timing(tx.state, player):
        raise IllegalAction("solo nella propria fase principale con la pila vuota", "116.2g")
    pay(tx, player, _THREE, Context(player, item.id))
    move_object(tx, item.id, Zone.HAND, player=player, rules=("702.139a", "116.2g"))


SPECIAL: dict[str, Callable[[Transaction, PlayerId, SpecialAction], None]] = {
    "girare a faccia in su": turn_up,
    "sospendere": suspend,
    "predire": foretell,
    "tramare": plot,
    "sbloccare": unlock,
    COMPANION: companion,
}
"""Special actions this engine carries out, by kind."""
