"""Damage (120): what a source would deal, as prevented and replaced, and what dealing it results in."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace as altered

from .abilities import Keyword
from .atoms import game, players, status
from .citing import cr
from .damage_floor import most_life_lost
from .errors import UnsupportedRule
from .events import DamageDealt
from .happening import happen
from .influence import can_affect
from .layers import snapshot, view
from .objects import CardType, ObjectId, PlayerId, Snapshot, TargetRef, Zone
from .prevention import in_order
from .proposals import WouldDamage
from .replacement import replace
from .state import State
from .transaction import Transaction

DAMAGEABLE = frozenset({CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE})
"""120.1: the permanents that can be dealt damage."""


class Hit(Struct, frozen=True):
    """One source would deal damage to one recipient; excess damage goes to `excess_to` if set (120.4a)."""

    source: Snapshot
    amount: int
    to: TargetRef
    unpreventable: bool = False
    excess_to: TargetRef | None = None


@cr("120.4", "120.4a", "120.4b", "120.8", "702.2d", "702.2e", "702.80b", "702.80c", "702.90d", "702.90e")
def deal(tx: Transaction, hits: Sequence[Hit], *, combat: bool = False) -> dict[TargetRef, int]:
    """Deal damage, all of it at once. Returns how much each recipient was dealt."""
    proposals = tuple(
        WouldDamage(
            source=hit.source, amount=hit.amount, to=hit.to, combat=combat, unpreventable=hit.unpreventable
        )
        for hit in _without_excess(tx.state, hits)
        if can_be_dealt(tx.state, hit.to)
    )
    _one_recipient_each(tx.state, proposals)
    outcomes = tuple(outcome for item in in_order(tx, proposals) for outcome in replace(tx, item))
    saved = most_life_lost(tx, outcomes)
    dealt = deal_now(tx, tuple(item for item in outcomes if isinstance(item, WouldDamage)), saved)
    for item in outcomes:
        if not isinstance(item, WouldDamage):
            happen(tx, item)
    return dealt


@cr("120.4a")
def _without_excess(state: State, hits: Sequence[Hit]) -> list[Hit]:
    """Send the excess of the hits that say so to its other recipient."""
    split: list[Hit] = []
    for hit in hits:
        if hit.excess_to is None or hit.to.object is None or not can_be_dealt(state, hit.to):
            split.append(hit)
            continue
        others = sum(other.amount for other in hits if other is not hit and other.to == hit.to)
        extra = excess(state, hit.to.object, hit.amount, others, source_has(hit.source, "tocco letale"))
        split.append(altered(hit, amount=hit.amount - extra, excess_to=None))
        split.append(altered(hit, amount=extra, to=hit.excess_to, excess_to=None))
    return split


@cr("120.4a", "120.6", "120.10")
def excess(state: State, id: ObjectId, amount: int, others: int = 0, deathtouch: bool = False) -> int:
    """How much of `amount` would be excess damage to the permanent, with `others` from other sources at once.

    The greatest amount counts for a permanent with more than one of the types that can be dealt damage.
    """
    seen, item = view(state, id), state.objects[id]
    enough: list[int] = []
    if CardType.CREATURE in seen.types:
        lethal = max(0, (seen.toughness or 0) - item.damage - others)
        enough.append(min(1, lethal) if deathtouch else lethal)
    if CardType.PLANESWALKER in seen.types:
        enough.append(max(0, item.counter("fedeltà") - others))
    if CardType.BATTLE in seen.types:
        enough.append(max(0, item.counter("difesa") - others))
    return max(0, amount - min(enough)) if enough else 0


@cr("615.8")
def _one_recipient_each(state: State, proposals: Sequence[WouldDamage]) -> None:
    """ "The next time a source would deal damage" is all it deals at once, but recipients are worked through one by one."""
    for shield in state.shields:
        if shield.once and shield.ability is not None and shield.ability.by_this and shield.source_snapshot:
            dealt = [item for item in proposals if item.source.id == shield.source_snapshot.id]
            if len(dealt) > 1:
                raise UnsupportedRule(
                    "615.8", "prevenire insieme il danno che una fonte infligge a più di un destinatario"
                )


@cr("120.4c", "120.4d")
def deal_now(
    tx: Transaction, proposals: Sequence[WouldDamage], saved: dict[PlayerId, int] | None = None
) -> dict[TargetRef, int]:
    """The damage is dealt and processed into its results, as one event; `saved` players lose no more life than that."""
    room = {} if saved is None else saved
    dealt: dict[TargetRef, int] = {}
    real = [
        item
        for item in proposals
        if item.amount > 0
        and can_be_dealt(tx.state, item.to)
        and (item.combat or can_affect(tx.state, item.source, item.to))
    ]
    with tx.batch():
        for item in real:
            dealt[item.to] = dealt.get(item.to, 0) + item.amount
            game.note(
                tx,
                DamageDealt(
                    source=item.source,
                    amount=item.amount,
                    object=item.to.object,
                    before=None if item.to.object is None else snapshot(tx.state, item.to.object),
                    player=item.to.player,
                    combat=item.combat,
                    rules=("120.2a" if item.combat else "120.2b",),
                ),
            )
        for item in real:
            _results(tx, item, room)
    return dealt


@cr("120.1", "120.1a")
def can_be_dealt(state: State, to: TargetRef) -> bool:
    """Whether damage can be dealt to it: a player in the game, or a battle, creature or planeswalker."""
    if to.player is not None:
        return state.players[to.player].in_game
    item = state.objects.get(to.object) if to.object is not None else None
    if item is None or item.zone is not Zone.BATTLEFIELD or item.phased_out:
        return False
    return bool(DAMAGEABLE & view(state, item.id).types)


def _results(tx: Transaction, hit: WouldDamage, room: dict[PlayerId, int]) -> None:
    if hit.to.player is not None:
        _to_player(tx, hit, hit.to.player, room)
    elif hit.to.object is not None:
        _to_permanent(tx, hit, hit.to.object)
    if source_has(hit.source, "legame vitale"):
        _lifelink(tx, hit)


@cr("120.3a", "120.3b", "120.3g", "702.90b", "702.164c")
def _to_player(tx: Transaction, hit: WouldDamage, player: PlayerId, room: dict[PlayerId, int]) -> None:
    from . import counters, life

    source = hit.source
    if source_has(source, "infettare"):
        counters.put(
            tx, "veleno", hit.amount, player=player, by=source.id, putter=source.controller, rules=("120.3b",)
        )
    else:
        loss = min(hit.amount, room.get(player, hit.amount))
        if player in room:
            room[player] -= loss
        life.lose(tx, player, loss, source.id, by_damage=True, rules=("120.3a",))
    if hit.combat and CardType.CREATURE in source.types:
        toxic = total_toxic(source)
        counters.put(
            tx, "veleno", toxic, player=player, by=source.id, putter=source.controller, rules=("120.3g",)
        )
        if source.object.commander:
            players.note_commander_damage(tx, player, source.object.card, hit.amount)


@cr("120.3c", "120.3d", "120.3e", "120.3h", "702.80a", "702.90c")
def _to_permanent(tx: Transaction, hit: WouldDamage, id: ObjectId) -> None:
    from . import counters

    source, types = hit.source, view(tx.state, id).types
    if CardType.PLANESWALKER in types:
        counters.remove(tx, "fedeltà", hit.amount, object=id, rules=("120.3c",))
    if CardType.BATTLE in types:
        counters.remove(tx, "difesa", hit.amount, object=id, rules=("120.3h",))
    if CardType.CREATURE in types:
        deathtouch = source_has(source, "tocco letale")
        if source_has(source, "avvizzire") or source_has(source, "infettare"):
            counters.put(
                tx, "-1/-1", hit.amount, object=id, by=source.id, putter=source.controller, rules=("120.3d",)
            )
            status.mark_damage(tx, id, 0, deathtouch=deathtouch)
        else:
            status.mark_damage(tx, id, hit.amount, deathtouch=deathtouch)


@cr("120.3f", "702.15b", "702.15c", "702.15d", "702.15e")
def _lifelink(tx: Transaction, hit: WouldDamage) -> None:
    from . import life

    if tx.state.players[hit.source.controller].in_game:
        life.gain(tx, hit.source.controller, hit.amount, hit.source.id)


def source_has(source: Snapshot, keyword: str) -> bool:
    """Whether the source has, or as it last existed had, a keyword ability (608.2h)."""
    return any(isinstance(item, Keyword) and item.name == keyword for item in source.abilities)


@cr("702.164b")
def total_toxic(source: Snapshot) -> int:
    """The sum of all its toxic numbers."""
    return sum(
        item.number or 0 for item in source.abilities if isinstance(item, Keyword) and item.name == "tossico"
    )
