"""Life (119): gaining, losing, paying, setting and exchanging life totals."""

from __future__ import annotations

from .atoms import game
from .citing import cr
from .errors import IllegalAction
from .events import NothingHappened
from .happening import propose
from .impossible import CANT_GAIN, CANT_LOSE, forbids
from .objects import ObjectId, PlayerId
from .proposals import WouldGainLife, WouldLoseLife
from .state import State
from .transaction import Transaction

CANT_PAY = "non può pagare punti vita"


@cr("119.3", "119.9", "119.10")
def gain(tx: Transaction, player: PlayerId, n: int, source: ObjectId | None = None) -> int:
    """`player` gains `n` life, as replaced; 0 or less is no event. Returns what was gained."""
    return propose(tx, WouldGainLife(player=player, amount=n, source=source))


@cr("119.2", "119.3")
def lose(
    tx: Transaction,
    player: PlayerId,
    n: int,
    source: ObjectId | None = None,
    *,
    by_damage: bool = False,
    rules: tuple[str, ...] = ("119.3",),
) -> int:
    """`player` loses `n` life, as replaced; 0 or less is no event. Returns what was lost."""
    return propose(tx, WouldLoseLife(player=player, amount=n, by_damage=by_damage, rules=rules))


@cr("119.5")
def set_to(tx: Transaction, player: PlayerId, n: int, source: ObjectId | None = None) -> None:
    """The life total becomes `n`: the player gains or loses the difference."""
    change = n - tx.state.players[player].life
    if change > 0:
        gain(tx, player, change, source)
    elif change < 0:
        lose(tx, player, -change, source, rules=("119.5", "119.3"))


@cr("119.7", "119.8", "701.12c", "810.9e")
def exchange(tx: Transaction, first: PlayerId, second: PlayerId, source: ObjectId | None = None) -> bool:
    """Two players exchange life totals, or nothing happens if either couldn't reach the other's total."""
    if tx.state.table.shared_life and tx.state.table.mates(first, second):
        game.note(tx, NothingHappened(what="lo scambio dei punti vita non avviene", rules=("810.9e",)))
        return False
    one, two = tx.state.players[first].life, tx.state.players[second].life
    if not (can_become(tx.state, first, two) and can_become(tx.state, second, one)):
        game.note(tx, NothingHappened(what="lo scambio dei punti vita non avviene", rules=("119.7", "119.8")))
        return False
    with tx.batch():
        set_to(tx, first, two, source)
        set_to(tx, second, one, source)
    return True


@cr("119.7", "119.8")
def can_become(state: State, player: PlayerId, total: int) -> bool:
    """Whether the player's life total could become `total` in an exchange or redistribution."""
    life = state.players[player].life
    if total > life:
        return not forbids(state, player, CANT_GAIN)
    return total == life or not forbids(state, player, CANT_LOSE)


@cr("119.4", "119.4b", "119.8")
def can_pay(state: State, player: PlayerId, n: int) -> bool:
    """Whether `player` could pay `n` life now. 0 can always be paid."""
    if n <= 0:
        return n == 0
    return state.players[player].life >= n and not (
        forbids(state, player, CANT_LOSE) or forbids(state, player, CANT_PAY)
    )


@cr("119.4")
def pay(tx: Transaction, player: PlayerId, n: int, *, rules: tuple[str, ...] = ("119.4",)) -> int:
    """Pay `n` life: it is lost. Raises IllegalAction if it can't be paid."""
    if not can_pay(tx.state, player, n):
        life = tx.state.players[player].life
        raise IllegalAction(f"non si possono pagare {n} punti vita avendone {life}", "119.4")
    return propose(tx, WouldLoseLife(player=player, amount=n, paid=True, rules=rules))
