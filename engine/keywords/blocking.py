"""Keywords that act around blocks: bushido, rampage, flanking, afflict, frenzy."""

from __future__ import annotations

from ..abilities import Ability, Keyword, TriggerPattern, When
from ..objects import CardType
from ..wording.instructions import Change, If, LoseLife, ModifyPT
from ..wording.values import (
    AmountIs,
    Compare,
    Comparison,
    Count,
    Filter,
    Number,
    Players,
    PlayerSet,
    Ref,
    Reference,
)
from .phrases import THIS, gets, this, triggered
from .registry import number, stands_for

_CREATURE = frozenset({CardType.CREATURE})


@stands_for("bushido", "702.45a")
def bushido(keyword: Keyword) -> tuple[Ability, ...]:
    """+N/+N when it blocks, once however many it blocks, or becomes blocked."""
    n = number(keyword)
    blocks = TriggerPattern(When.BLOCKS, this=True, one_or_more=True)
    return (triggered(keyword, (blocks, this(When.BECOMES_BLOCKED)), gets(THIS, n, n)),)


@stands_for("furia", "702.23a")
def rampage(keyword: Keyword) -> tuple[Ability, ...]:
    """+N/+N for each blocker beyond the first, counted as it resolves (702.23b)."""
    n = number(keyword)
    blockers = Filter(types=_CREATURE, blocks_source=True)
    beyond = Count(blockers, times=n, plus=-n)
    several = AmountIs(Count(blockers), Compare(Comparison.AT_LEAST, 2))
    return (
        triggered(
            keyword,
            this(When.BECOMES_BLOCKED),
            If(several, (Change(THIS, (ModifyPT(beyond, beyond),)),)),
        ),
    )


@stands_for("aggirare", "702.25a")
def flanking(keyword: Keyword) -> tuple[Ability, ...]:
    """Each creature without flanking that blocks it gets -1/-1."""
    blocker = TriggerPattern(
        When.BLOCKS, subject=Filter(types=_CREATURE, not_keyword="aggirare"), to_this=True
    )
    return (triggered(keyword, blocker, gets(Ref(Reference.EVENT_SOURCE), -1, -1)),)


@stands_for("affliggere", "702.130a")
def afflict(keyword: Keyword) -> tuple[Ability, ...]:
    """The defending player loses N life when it becomes blocked."""
    effect = LoseLife(Number(number(keyword)), Players(PlayerSet.DEFENDING))
    return (triggered(keyword, this(When.BECOMES_BLOCKED), effect),)


@stands_for("frenesia", "702.68a")
def frenzy(keyword: Keyword) -> tuple[Ability, ...]:
    """+N/+0 when it attacks and isn't blocked. Without a number it is the other keyword of that name (702.172a)."""
    if keyword.number is None:
        return ()
    return (triggered(keyword, this(When.UNBLOCKED), gets(THIS, number(keyword), 0)),)
