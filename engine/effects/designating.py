"""Designations of permanents: renowned, monstrous and the like (701.37, 702.112)."""

from __future__ import annotations

from .. import preparing
from ..citing import cr
from ..context import Context
from ..objects import Zone
from ..transaction import Transaction
from ..wording.instructions import Designate
from .running import carries_out, objects


@carries_out(Designate)
@cr("701.37b", "701.64a", "701.64b", "702.112b")
def designate(tx: Transaction, effect: Designate, context: Context) -> bool:
    """Permanents get a designation, for as long as they stay on the battlefield."""
    done = False
    for id in objects(tx, effect.what, context):
        item = tx.state.objects[id]
        if item.zone in (Zone.BATTLEFIELD, Zone.EXILE) and effect.name not in item.designations:
            done = preparing.become(tx, id, effect.name) or done
    return done
