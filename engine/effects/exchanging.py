"""Exchanging control of permanents, whole zones, and life for power or toughness (701.12)."""

from __future__ import annotations

from .. import life
from ..atoms import game
from ..citing import cr
from ..context import Context
from ..layers import view
from ..objects import ObjectId, PlayerId, TargetRef, Zone
from ..proposals import WouldMove
from ..state import ContinuousEffect
from ..transaction import Transaction
from ..wording.exchanging import ExchangeControl, ExchangeLifeFor, ExchangeZones
from ..wording.instructions import GainControl, SetBasePT
from ..wording.values import Duration, Fixed, Measure, Number
from ..zone_changes import move_all
from .doing import complete, there
from .running import carries_out, nothing, objects, players, remember


@carries_out(ExchangeControl)
@cr("701.12a", "701.12b")
def exchange_control(tx: Transaction, effect: ExchangeControl, context: Context) -> bool:
    """Both permanents change hands at the same time, or neither does."""
    ids = tuple(id for id in objects(tx, effect.what, context) if there(tx.state, id))
    if len(ids) != 2:
        return nothing(tx, "lo scambio non può compiersi per intero: non avviene", "701.12a")
    one, two = (view(tx.state, id).controller for id in ids)
    if one == two:
        return nothing(tx, "i due permanenti hanno lo stesso controllore: lo scambio non fa nulla", "701.12b")
    with tx.batch():
        for id, player in zip(ids, (two, one), strict=True):
            _lasting(tx, context, id, GainControl(Fixed((TargetRef(player=player),))))
    complete(tx, context.controller, "scambiare il controllo", "701.12b")
    remember(tx, context, *ids)
    return True


def _lasting(tx: Transaction, context: Context, id: ObjectId, change: GainControl | SetBasePT) -> None:
    game.add_effect(
        tx,
        ContinuousEffect(
            id=0,
            timestamp=0,
            controller=context.controller,
            modifications=(change,),
            affected=(TargetRef(object=id),),
            duration=Duration.PERMANENT,
            source=context.source,
        ),
    )


@carries_out(ExchangeZones)
@cr("701.12d", "701.12f")
def exchange_zones(tx: Transaction, effect: ExchangeZones, context: Context) -> bool:
    """All the cards of each zone go to the other, even if one of them is empty."""
    for player in players(tx, effect.who, context):
        pairs = ((effect.first, effect.second), (effect.second, effect.first))
        moves = [
            WouldMove(object=id, zone=to, player=player, by=context.source, rules=("701.12f", "400.7"))
            for origin, to in pairs
            for id in _cards(tx, origin, player)
        ]
        with tx.batch():
            move_all(tx, moves)
        complete(tx, player, "scambiare le due zone", "701.12f")
    return True


def _cards(tx: Transaction, zone: Zone, player: PlayerId) -> tuple[ObjectId, ...]:
    return tuple(id for id in tx.state.zone(zone, player) if tx.state.objects[id].owner == player)


@carries_out(ExchangeLifeFor)
@cr("701.12a", "701.12g")
def exchange_life_for(tx: Transaction, effect: ExchangeLifeFor, context: Context) -> bool:
    """The player's life total and the creature's power or toughness each become what the other was, or neither does."""
    ids = tuple(id for id in objects(tx, effect.of, context) if there(tx.state, id))
    who = players(tx, effect.who, context)
    seen = view(tx.state, ids[0]) if ids else None
    power = effect.measure is Measure.POWER
    size = None if seen is None else (seen.power if power else seen.toughness)
    if size is None or not who:
        return nothing(tx, "lo scambio non può compiersi per intero: non avviene", "701.12a")
    player, before = who[0], tx.state.players[who[0]].life
    if not life.can_become(tx.state, player, size):
        return nothing(tx, "i punti vita non possono diventare quelli: lo scambio non avviene", "701.12g")
    with tx.batch():
        life.set_to(tx, player, size, context.source)
        number = Number(before)
        _lasting(tx, context, ids[0], SetBasePT(number if power else None, None if power else number))
    complete(tx, player, "scambiare i due valori", "701.12g")
    return True
