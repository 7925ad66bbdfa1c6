"""Atoms for players: life (119), counters (122.1f), mana pools (106.4), losing and ending (104)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from ..citing import cr
from ..events import (
    CountersPut,
    CountersRemoved,
    DrewFromEmpty,
    Ending,
    GameEnded,
    LibraryShuffled,
    LifeGained,
    LifeLost,
    Loss,
    ManaAdded,
    ManaEmptied,
    ManaSpent,
    PlayerLost,
)
from ..mana import Mana
from ..objects import GameObject, ObjectId, ObjectKind, PlayerId, Zone
from ..player_events import PlayerDrew
from ..state import PlayerState, State, Step
from ..transaction import Transaction
from ..vanguards import is_vanguard, life_modifier
from .base import change, change_object, change_player, stamp, with_count


def _sharing(tx: Transaction, player: PlayerId) -> tuple[PlayerId, ...]:
    """Whose life total and poison counters are this player's: their own, or their team's (810.4, 810.10)."""
    table = tx.state.table
    return table.members(player) if table.shared_life else (player,)


@cr("810.9", "810.9a")
def _change_life(tx: Transaction, player: PlayerId, by: int) -> None:
    """A team's total is written beside each of its members, so that each reads it as their own."""
    total = tx.state.players[player].life + by
    for member in _sharing(tx, player):
        change_player(tx, member, life=total)


POISON = "veleno"


@cr("810.10", "810.10a", "810.10b")
def _set_counters(tx: Transaction, player: PlayerId, kind: str, number: int) -> None:
    """A team shares its poison counters; counters of other kinds are each player's own."""
    for member in _sharing(tx, player) if kind == POISON else (player,):
        change_player(tx, member, counters=with_count(tx.state.players[member].counters, kind, number))


@cr("119.3")
def gain_life(
    tx: Transaction,
    player: PlayerId,
    amount: int,
    *,
    source: ObjectId | None = None,
    rules: tuple[str, ...] = ("119.3",),
) -> int:
    """Gain life; gaining 0 is no event (119.9). Returns what was gained."""
    if amount <= 0:
        return 0
    tx.sync()
    _change_life(tx, player, amount)
    tx.emit(LifeGained(player=player, amount=amount, source=source, rules=rules, turn=tx.state.turn))
    return amount


@cr("119.3")
def lose_life(
    tx: Transaction,
    player: PlayerId,
    amount: int,
    *,
    by_damage: bool = False,
    paid: bool = False,
    rules: tuple[str, ...] = ("119.3",),
) -> int:
    """Lose life; losing 0 is no event. Returns what was lost."""
    if amount <= 0:
        return 0
    tx.sync()
    _change_life(tx, player, -amount)
    tx.emit(
        LifeLost(
            player=player, amount=amount, by_damage=by_damage, paid=paid, rules=rules, turn=tx.state.turn
        )
    )
    return amount


@cr("122.1", "122.6", "613.7c")
def put_counters(
    tx: Transaction,
    kind: str,
    amount: int,
    *,
    object: ObjectId | None = None,
    player: PlayerId | None = None,
    by: ObjectId | None = None,
    putter: PlayerId | None = None,
    rules: tuple[str, ...] = ("122.1",),
) -> int:
    """Put counters on an object or a player. Returns how many."""
    if amount <= 0:
        return 0
    tx.sync()
    if object is not None:
        item = tx.state.objects[object]
        times = {name: time for name, time in item.counter_times if name != kind}
        times[kind] = stamp(tx)
        change_object(
            tx,
            object,
            counters=with_count(item.counters, kind, item.counter(kind) + amount),
            counter_times=tuple(sorted(times.items())),
        )
    elif player is not None:
        who = tx.state.players[player]
        _set_counters(tx, player, kind, who.counter(kind) + amount)
    tx.emit(
        CountersPut(
            kind=kind,
            amount=amount,
            object=object,
            player=player,
            by=by,
            putter=putter,
            rules=rules,
            turn=tx.state.turn,
        )
    )
    return amount


@cr("122.1")
def remove_counters(
    tx: Transaction,
    kind: str,
    amount: int,
    *,
    object: ObjectId | None = None,
    player: PlayerId | None = None,
    rules: tuple[str, ...] = ("122.1",),
) -> int:
    """Remove up to `amount` counters. Returns how many were there to remove."""
    if object is not None:
        item = tx.state.objects[object]
        amount = min(amount, item.counter(kind))
        if amount <= 0:
            return 0
        tx.sync()
        change_object(tx, object, counters=with_count(item.counters, kind, item.counter(kind) - amount))
    elif player is not None:
        who = tx.state.players[player]
        amount = min(amount, who.counter(kind))
        if amount <= 0:
            return 0
        tx.sync()
        _set_counters(tx, player, kind, who.counter(kind) - amount)
    tx.emit(
        CountersRemoved(
            kind=kind, amount=amount, object=object, player=player, rules=rules, turn=tx.state.turn
        )
    )
    return amount


@cr("106.3", "106.4")
def add_mana(
    tx: Transaction, player: PlayerId, mana: tuple[Mana, ...], *, source: ObjectId | None = None
) -> None:
    """Put mana into a pool."""
    if not mana:
        return
    tx.sync()
    change_player(tx, player, pool=(*tx.state.players[player].pool, *mana))
    tx.emit(
        ManaAdded(
            player=player,
            types=tuple(item.type for item in mana),
            source=source,
            rules=("106.3", "106.4"),
            turn=tx.state.turn,
        )
    )


@cr("106.4")
def spend_mana(tx: Transaction, player: PlayerId, mana: tuple[Mana, ...]) -> None:
    """Take exactly this mana out of the pool; the caller has checked it is there."""
    pool = list(tx.state.players[player].pool)
    for item in mana:
        pool.remove(item)
    tx.sync()
    change_player(tx, player, pool=tuple(pool))
    if mana:
        types = tuple(item.type for item in mana)
        tx.emit(ManaSpent(player=player, types=types, rules=("106.4",), turn=tx.state.turn))


@cr("106.4", "500.5")
def empty_pool(tx: Transaction, player: PlayerId) -> None:
    """Unspent mana is lost as a step or phase ends, unless an effect keeps it."""
    pool = tx.state.players[player].pool
    last = tx.state.step is Step.CLEANUP
    kept: list[Mana] = []
    lost: list[str] = []
    for item in pool:
        fighting = item.this_combat and tx.state.combat is not None and tx.state.step is not Step.END_COMBAT
        if item.persists or fighting or (item.this_turn and not last):
            kept.append(item)
        else:
            lost.append(item.type)
    if not lost:
        return
    tx.sync()
    change_player(tx, player, pool=tuple(kept))
    tx.emit(ManaEmptied(player=player, types=tuple(lost), rules=("106.4", "500.5"), turn=tx.state.turn))


@cr("121.4")
def note_empty_draw(tx: Transaction, player: PlayerId) -> None:
    """The player tried to draw from an empty library: state-based actions will notice (704.5b)."""
    tx.sync()
    change_player(tx, player, drew_from_empty=True)
    tx.emit(DrewFromEmpty(player=player, rules=("121.4", "104.3c"), turn=tx.state.turn))


def forget_empty_draws(tx: Transaction) -> None:
    """State-based actions were checked (704.5b says "since the last time")."""
    for player in tx.state.players:
        if player.drew_from_empty:
            change_player(tx, player.id, drew_from_empty=False)


def random_order(tx: Transaction, ids: Sequence[ObjectId]) -> tuple[ObjectId, ...]:
    """The objects in an order that the state's own seeded generator makes: "in ordine casuale"."""
    import random

    generator = random.Random(tx.state.seed)
    mixed = list(ids)
    generator.shuffle(mixed)
    if len(mixed) > 1:
        tx.sync()
        change(tx, seed=generator.getrandbits(48))
    return tuple(mixed)


@cr("701.24a", "701.24b", "701.24e", "701.24g")
def shuffle(
    tx: Transaction,
    player: PlayerId,
    *,
    placed: tuple[tuple[ObjectId, int], ...] = (),
    rules: tuple[str, ...] = ("701.24a",),
) -> None:
    """Randomise a library with the state's own seeded generator, so that the same input gives the same order.

    What was `placed` on top (0) or on the bottom (-1) by the same event stays there.
    """
    import random

    there = tx.state.players[player].library
    top = [id for id in there if (id, 0) in placed]
    bottom = [id for id in there if (id, -1) in placed]
    library = [id for id in there if id not in top and id not in bottom]
    generator = random.Random(tx.state.seed)
    generator.shuffle(library)
    tx.sync()
    change(tx, seed=generator.getrandbits(48))
    change_player(tx, player, library=(*top, *library, *bottom))
    if (top or bottom) and "701.24b" not in rules:
        rules = ("701.24g", *rules)
    tx.emit(LibraryShuffled(player=player, rules=rules, turn=tx.state.turn))


@cr("104.3")
def lose(tx: Transaction, player: PlayerId, why: Loss, *, rules: tuple[str, ...]) -> None:
    """The player loses; leaving the game and ending it are decided by `ending`."""
    if tx.state.players[player].lost is not None:
        return
    tx.sync()
    change_player(tx, player, lost=why)
    tx.emit(PlayerLost(player=player, why=why, rules=rules, turn=tx.state.turn))


@cr("801.15", "801.16", "104.4e", "104.4f")
def draw_for(tx: Transaction, player: PlayerId, *, rules: tuple[str, ...]) -> None:
    """The game is a draw for this player, who has neither won nor lost it; leaving is decided by `ending`."""
    if tx.state.players[player].lost is not None:
        return
    tx.sync()
    change_player(tx, player, lost=Loss.DREW)
    tx.emit(PlayerDrew(player=player, rules=rules, turn=tx.state.turn))


@cr("104.1", "104.2c", "810.8a")
def end_game(
    tx: Transaction, how: Ending, winner: PlayerId | None = None, *, rules: tuple[str, ...] = ("104.1",)
) -> None:
    """The game ends at once; a player wins together with their whole team, whoever of it had lost included."""
    if tx.state.ended is not None:
        return
    winners = () if winner is None else tx.state.table.members(winner)
    event = GameEnded(how=how, winner=winner, winners=winners, rules=rules, turn=tx.state.turn)
    tx.sync()
    change(tx, ended=event, agenda=(), priority=None)
    tx.emit(event)


@cr("104.6", "727.1", "727.2", "103.4")
def restart(tx: Transaction, starting: PlayerId) -> None:
    """The game ends without a winner, and every card in it is in its owner's library for a new one.

    A commander is in the command zone. Tokens, copies, abilities, emblems, effects and counters are of the old game.
    """
    state = tx.state
    tx.sync()
    tx.emit(GameEnded(how=Ending.RESTARTED, rules=("104.6", "727.1"), turn=state.turn))
    state = tx.state
    cards = [item for item in state.objects.values() if item.kind is ObjectKind.CARD]
    cards = [item for item in cards if state.players[item.owner].in_game and item.zone is not Zone.OUTSIDE]
    fresh: dict[ObjectId, GameObject] = {}
    for id, item in enumerate(cards, state.next_id):
        fresh[id] = GameObject(
            id=id,
            kind=item.kind,
            base=item.base,
            owner=item.owner,
            controller=item.owner,
            zone=Zone.COMMAND if item.commander or is_vanguard(item.base) else Zone.LIBRARY,
            timestamp=state.clock,
            card=item.card,
            commander=item.commander,
            alias=item.alias,
        )
    people = tuple(_anew(who, fresh, state.starting_life) for who in state.players)
    tx.state = State(
        players=people,
        objects=fresh,
        command=tuple(id for id, item in fresh.items() if item.zone is Zone.COMMAND),
        active=starting,
        starting=starting,
        starting_life=state.starting_life,
        seed=state.seed,
        next_id=state.next_id + len(cards),
        clock=state.clock + 1,
        table=state.table,
    )
    tx.sync()


def _anew(who: PlayerState, cards: Mapping[ObjectId, GameObject], life: int) -> PlayerState:
    """The player as the new game begins; one who had left stays out of it."""
    if not who.in_game:
        return replace(who, library=(), hand=(), graveyard=())
    mine = tuple(id for id, item in cards.items() if item.owner == who.id and item.zone is Zone.LIBRARY)
    life += life_modifier(item.base for item in cards.values() if item.owner == who.id)
    return PlayerState(id=who.id, name=who.name, life=life, library=mine, stickers=who.stickers)


def note_commander_damage(tx: Transaction, player: PlayerId, card: int, amount: int) -> None:
    """903.10a: remember combat damage by commander."""
    known = dict(tx.state.players[player].commander_damage)
    known[card] = known.get(card, 0) + amount
    change_player(tx, player, commander_damage=tuple(sorted(known.items())))


def set_player(tx: Transaction, player: PlayerId, **fields: object) -> None:
    """Set bookkeeping of a player that is no event of the game (lands played, mulligans, maximum hand size)."""
    change_player(tx, player, **fields)
