"""TAPping and UNTAPping (701.26)."""

from __future__ import annotations

from ..atoms import game, status
from ..citing import cr
from ..context import Context
from ..objects import TargetRef
from ..state import Shield
from ..tapping import untap as untap_all
from ..transaction import Transaction
from ..wording.instructions import DoesNotUntap, Tap, Untap
from .running import carries_out, objects, remember


@carries_out(Tap)
@cr("701.26a")
def tap(tx: Transaction, effect: Tap, context: Context) -> bool:
    """TAP permanents at once."""
    ids = objects(tx, effect.what, context)
    with tx.batch():
        done = [status.tap(tx, id) for id in ids]
    remember(tx, context, *ids)
    return any(done)


@carries_out(Untap)
@cr("701.26b")
def untap(tx: Transaction, effect: Untap, context: Context) -> bool:
    """UNTAP permanents at once."""
    ids = objects(tx, effect.what, context)
    done = untap_all(tx, ids)
    remember(tx, context, *ids)
    return bool(done)


@carries_out(DoesNotUntap)
@cr("502.3", "611.2")
def does_not_untap(tx: Transaction, effect: DoesNotUntap, context: Context) -> bool:
    """It stays TAPped during its controller's next untap step."""
    for id in objects(tx, effect.what, context):
        game.add_shield(tx, Shield(0, context.controller, "resta TAPpato", to=(TargetRef(object=id),)))
    return True
