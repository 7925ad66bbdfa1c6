"""Keywords that shield a permanent: ward and absorb."""

from __future__ import annotations

from ..abilities import Ability, Keyword, ReplacementAbility, Replaces, TriggerPattern, When
from ..errors import UnsupportedRule
from ..wording.instructions import Counter
from ..wording.values import Filter, Ref, Reference, Whose
from .phrases import triggered
from .registry import number, said, stands_for


@stands_for("egida", "702.21a")
def ward(keyword: Keyword) -> tuple[Ability, ...]:
    """Counter an opponent's spell or ability that targets it unless they pay."""
    if keyword.cost is None:
        raise UnsupportedRule("702.21a", "egida senza costo")
    theirs = Filter(controller=Whose.OPPONENT, spell=True, ability=True)
    targeted = TriggerPattern(When.BECOMES_TARGET, this=True, by=theirs)
    return (
        triggered(keyword, targeted, Counter(Ref(Reference.EVENT_SOURCE), unless=keyword.cost, x=keyword.x)),
    )


@stands_for("assorbire", "702.64a")
def absorb(keyword: Keyword) -> tuple[Ability, ...]:
    """Prevent N of the damage each source would deal to it each time."""
    return (
        ReplacementAbility(
            Replaces.DAMAGE, this=True, prevent=True, prevent_amount=number(keyword), text=said(keyword)
        ),
    )
