"""Keywords that act as or when the permanent enters: fabricate, exploit, living weapon, riot, tribute, ravenous."""

from __future__ import annotations

from ..abilities import Ability, Keyword, ReplacementAbility, Replaces, When
from ..citing import cr
from ..mana import Color
from ..objects import CardType, Characteristics, Zone
from ..wording.instructions import Attach, CreateTokens, Draw, GainAbility, If, May, Sacrifice, SearchLibrary
from ..wording.values import (
    AmountIs,
    Compare,
    Comparison,
    Filter,
    Number,
    OnBattlefield,
    Target,
    TargetSpec,
    Whose,
    X,
)
from .phrases import CREATURE, LAST, THIS, grows, this, triggered
from .registry import number, said, stands_for

_CREATURE = frozenset({CardType.CREATURE})
SERVO = Characteristics(
    name="Servomeccanismo",
    types=frozenset({CardType.ARTIFACT, CardType.CREATURE}),
    subtypes=frozenset({"servomeccanismo"}),
    power=1,
    toughness=1,
)
GERM = Characteristics(
    name="Germe Phyrexiano",
    colors=frozenset({Color.BLACK}),
    types=_CREATURE,
    subtypes=frozenset({"phyrexiano", "germe"}),
    power=0,
    toughness=0,
)
REBEL = Characteristics(
    name="Ribelle",
    colors=frozenset({Color.RED}),
    types=_CREATURE,
    subtypes=frozenset({"ribelle"}),
    power=2,
    toughness=2,
)

HERO = Characteristics(
    name="Eroe",
    types=_CREATURE,
    subtypes=frozenset({"eroe"}),
    power=1,
    toughness=1,
)


@stands_for("fabbrica", "702.123a")
def fabricate(keyword: Keyword) -> tuple[Ability, ...]:
    """N +1/+1 counters on it, or else N Servos."""
    n = number(keyword)
    servos = (CreateTokens(SERVO, Number(n)),)
    choice = If(OnBattlefield(THIS), (May((grows(THIS, n),), otherwise=servos),), servos)
    return (triggered(keyword, this(When.ENTERS), choice),)


@stands_for("sfruttare", "702.110a")
def exploit(keyword: Keyword) -> tuple[Ability, ...]:
    """You may sacrifice a creature."""
    return (triggered(keyword, this(When.ENTERS), May((Sacrifice(filter=CREATURE),))),)


@stands_for("arma vivente", "702.92a")
def living_weapon(keyword: Keyword) -> tuple[Ability, ...]:
    """A Germ comes with it and wields it."""
    return (triggered(keyword, this(When.ENTERS), CreateTokens(GERM), Attach(THIS, LAST)),)


@stands_for("per mirrodin!", "702.163a")
def for_mirrodin(keyword: Keyword) -> tuple[Ability, ...]:
    """A Rebel comes with it and wields it."""
    return (triggered(keyword, this(When.ENTERS), CreateTokens(REBEL), Attach(THIS, LAST)),)


@stands_for("scelta del mestiere", "702.182a")
def job_select(keyword: Keyword) -> tuple[Ability, ...]:
    """A Hero comes with it and wields it."""
    return (triggered(keyword, this(When.ENTERS), CreateTokens(HERO), Attach(THIS, LAST)),)


# --- as it enters ---


@stands_for("tumulto", "702.136a")
def riot(keyword: Keyword) -> tuple[Ability, ...]:
    """It enters with a +1/+1 counter or else gains haste, for good; each instance asks (702.136b)."""
    return (
        ReplacementAbility(
            Replaces.ENTERS,
            this=True,
            counters=(("+1/+1", Number(1)),),
            optional=True,
            otherwise=(GainAbility(Keyword("rapidità")),),
            text=said(keyword),
        ),
    )


TRIBUTE_PAID = "tributo pagato"
"""The designation of a creature that entered with its tribute (702.104b)."""


@stands_for("tributo", "702.104a")
@cr("702.104b")
def tribute(keyword: Keyword) -> tuple[Ability, ...]:
    """An opponent may have it enter with N +1/+1 counters."""
    return (
        ReplacementAbility(
            Replaces.ENTERS,
            this=True,
            counters=(("+1/+1", Number(number(keyword))),),
            designations=(TRIBUTE_PAID,),
            optional=True,
            by_opponent=True,
            text=said(keyword),
        ),
    )


@stands_for("famelico", "702.156a")
def ravenous(keyword: Keyword) -> tuple[Ability, ...]:
    """It enters with X +1/+1 counters, and draws a card if X was 5 or more."""
    enters = ReplacementAbility(Replaces.ENTERS, this=True, counters=(("+1/+1", X()),), text=said(keyword))
    enough = AmountIs(X(), Compare(Comparison.AT_LEAST, 5))
    return (enters, triggered(keyword, this(When.ENTERS), Draw(), condition=enough))


@stands_for("partner con", "702.124j")
def partner_with(keyword: Keyword) -> tuple[Ability, ...]:
    """Target player may search their library for the card of that name; that it may be the other commander is for decks."""
    named = Filter(name=keyword.quality, zone=Zone.LIBRARY)
    search = SearchLibrary(named, Zone.HAND, reveal=True, who=Target())
    wanted = (TargetSpec(players=Whose.ANY, text="un giocatore"),)
    return (triggered(keyword, this(When.ENTERS), May((search,), who=Target()), targets=wanted),)
