"""Tokens (111): creating them, one event for all."""

from __future__ import annotations

from .atoms import game
from .citing import cr
from .events import NothingHappened
from .happening import happen_all
from .objects import CardType, Characteristics, ObjectId, PlayerId, TargetRef
from .proposals import WouldCreateTokens
from .replacement import replace
from .transaction import Transaction

NEVER = frozenset({CardType.INSTANT, CardType.SORCERY})


@cr("111.1", "111.2", "111.5", "701.7a", "800.4b")
def create(
    tx: Transaction,
    characteristics: Characteristics,
    player: PlayerId,
    n: int = 1,
    *,
    tapped: bool = False,
    counters: tuple[tuple[str, int], ...] = (),
    attached_to: TargetRef | None = None,
    attacking: bool = False,
    by: ObjectId | None = None,
    alias: str = "",
) -> tuple[ObjectId, ...]:
    """`player` creates `n` tokens with these characteristics, as replaced. Returns their ids.

    A copy of an instant or sorcery card makes no token (111.5).
    """
    if not tx.state.players[player].in_game:
        game.note(tx, NothingHappened(what="nessuna pedina viene creata", rules=("800.4b",)))
        return ()
    if NEVER & characteristics.types:
        game.note(tx, NothingHappened(what="nessuna pedina viene creata", rules=("111.5",)))
        return ()
    proposal = WouldCreateTokens(
        token=characteristics,
        amount=n,
        player=player,
        tapped=tapped,
        counters=counters,
        attached_to=attached_to,
        attacking=attacking,
        by=by,
        alias=alias,
    )
    return tuple(event.object for event in happen_all(tx, replace(tx, proposal)) if event.object is not None)
