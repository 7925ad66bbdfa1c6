"""Who carries out a keyword action, in which order, and the event that says it is complete (701)."""

from __future__ import annotations

from collections.abc import Callable

from ..action_events import ActionDone
from ..atoms import game
from ..citing import cr
from ..context import Context
from ..evaluating import last_known, resolve
from ..layers import view
from ..objects import ObjectId, PlayerId, TargetRef, Zone
from ..state import State
from ..transaction import Transaction
from ..wording.values import Selection

PLUS = "+1/+1"


def there(state: State, id: ObjectId) -> bool:
    """Whether the object is on the battlefield and phased in."""
    item = state.objects.get(id)
    return item is not None and item.zone is Zone.BATTLEFIELD and not item.phased_out


def complete(
    tx: Transaction, player: PlayerId, action: str, *rules: str, object: ObjectId | None = None, n: int = 0
) -> None:
    """The whole of keyword action `action` has been carried out."""
    before = None if object is None else last_known(tx.state, TargetRef(object=object), Context(player))
    event = ActionDone(player=player, action=action, object=object, amount=n, before=before, rules=rules)
    game.note(tx, event)


@cr("701.44c", "701.50c")
def _doers(tx: Transaction, what: Selection, context: Context) -> list[tuple[ObjectId, PlayerId]]:
    """Permanents that must do something, each with its controller; of one that is gone, as it last existed."""
    found: list[tuple[ObjectId, PlayerId]] = []
    for ref in resolve(tx.state, what, context):
        if ref.object is None:
            continue
        item = tx.state.objects.get(ref.object)
        if item is not None and item.zone is Zone.BATTLEFIELD:
            found.append((ref.object, view(tx.state, ref.object).controller))
            continue
        last = context.source_snapshot
        if last is not None and ref.object in (last.id, context.source):
            found.append((ref.object, last.controller))
    return found


@cr("701.44d", "701.50d", "101.4")
def one_by_one(
    tx: Transaction,
    what: Selection,
    context: Context,
    act: Callable[[Transaction, ObjectId, PlayerId], None],
    rule: str,
) -> bool:
    """Each of the permanents does it, in APNAP order, each player's in the order they choose."""
    left = _doers(tx, what, context)
    done = bool(left)
    while left:
        player = next(one for one in (*tx.state.apnap(), left[0][1]) if any(one == who for _, who in left))
        mine = tuple(id for id, who in left if who == player)
        chosen = (
            mine[0]
            if len(mine) == 1
            else tx.pick(player, "scegli chi comincia", mine, 1, 1, rule, key="scelta")[0]
        )
        left = [pair for pair in left if pair[0] != chosen]
        act(tx, chosen, player)
    return done
