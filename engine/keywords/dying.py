"""Keywords that act when the permanent dies: undying, persist, afterlife, soulshift, modular."""

from __future__ import annotations

from ..abilities import Ability, Keyword, ReplacementAbility, Replaces, When
from ..mana import Color
from ..objects import CardType, Characteristics, Zone
from ..wording.instructions import CreateTokens, May, MoveTo
from ..wording.values import Amount, Compare, Comparison, Filter, Number, Target, Whose
from .arriving import COLORS_SPENT
from .phrases import THAT, counters_on, grows, none_of, target, this, triggered
from .registry import number, stands_for


@stands_for("immortale", "702.93a")
def undying(keyword: Keyword) -> tuple[Ability, ...]:
    """It comes back with a +1/+1 counter if it had none."""
    return (_returns(keyword, "+1/+1"),)


@stands_for("persistere", "702.79a")
def persist(keyword: Keyword) -> tuple[Ability, ...]:
    """It comes back with a -1/-1 counter if it had none."""
    return (_returns(keyword, "-1/-1"),)


def _returns(keyword: Keyword, counter: str) -> Ability:
    back = MoveTo(THAT, Zone.BATTLEFIELD, with_counters=((counter, 1),))
    return triggered(keyword, this(When.DIES), back, condition=none_of(THAT, counter))


SPIRIT = Characteristics(
    name="Spirito",
    colors=frozenset({Color.WHITE, Color.BLACK}),
    types=frozenset({CardType.CREATURE}),
    subtypes=frozenset({"spirito"}),
    power=1,
    toughness=1,
    abilities=(Keyword("volare"),),
)


@stands_for("aldilà", "702.135a")
def afterlife(keyword: Keyword) -> tuple[Ability, ...]:
    """N flying Spirits."""
    return (triggered(keyword, this(When.DIES), CreateTokens(SPIRIT, Number(number(keyword)))),)


@stands_for("muta-anima", "702.46a")
def soulshift(keyword: Keyword) -> tuple[Ability, ...]:
    """A cheap Spirit card may come back to hand."""
    spirit = Filter(
        subtypes=frozenset({"spirito"}),
        owner=Whose.YOU,
        zone=Zone.GRAVEYARD,
        mana_value=Compare(Comparison.AT_MOST, number(keyword)),
    )
    back = May((MoveTo(Target(), Zone.HAND),))
    return (triggered(keyword, this(When.DIES), back, targets=target(spirit, "carta Spirito")),)


@stands_for("modulare", "702.43a")
def modular(keyword: Keyword) -> tuple[Ability, ...]:
    """It enters with N +1/+1 counters (with sunburst for N, 702.44c), and may pass what it has on when it dies."""
    enters: Amount = COLORS_SPENT if keyword.quality == "solarizzazione" else Number(number(keyword))
    golem = Filter(all_types=frozenset({CardType.ARTIFACT, CardType.CREATURE}))
    passed = May((grows(Target(), counters_on(THAT, "+1/+1")),))
    return (
        ReplacementAbility(Replaces.ENTERS, this=True, counters=(("+1/+1", enters),), text=keyword.text),
        triggered(keyword, this(When.DIES), passed, targets=target(golem, "creatura artefatto")),
    )
