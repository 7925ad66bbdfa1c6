"""Keywords that creatures share with one another: "lo stesso vale per …" (702.1c)."""

from __future__ import annotations

from ..abilities import Keyword
from ..citing import cr
from ..context import Context
from ..layers import view
from ..matching import select
from ..transaction import Transaction
from ..wording.instructions import Change, GainAbility
from ..wording.keyworded import ShareKeywords
from ..wording.values import Every
from .changing import change
from .running import carries_out

_LANDWALK = "passa-terre"


@carries_out(ShareKeywords)
@cr("702.1c")
def share_keywords(tx: Transaction, effect: ShareKeywords, context: Context) -> bool:
    """Each variant of each named keyword that one of them has is given to all of them (every landwalk, every protection)."""
    found: dict[Keyword, None] = {}
    for id in select(tx.state, effect.among, context):
        for ability in view(tx.state, id).abilities:
            if isinstance(ability, Keyword) and _named(ability, effect.names):
                found[ability] = None
    if not found:
        return False
    given = tuple(GainAbility(ability) for ability in found)
    return change(tx, Change(Every(effect.among), given), context)


def _named(ability: Keyword, names: tuple[str, ...]) -> bool:
    if ability.name in names:
        return True
    return _LANDWALK in names and ability.name.startswith("passa-")
