"""Keywords that act when the permanent enters: fabricate, exploit, living weapon, For Mirrodin!."""

from __future__ import annotations

from ..abilities import Ability, Keyword, When
from ..mana import Color
from ..objects import CardType, Characteristics
from ..wording.instructions import Attach, CreateTokens, May, Sacrifice
from ..wording.values import Number
from .phrases import CREATURE, LAST, THIS, grows, this, triggered
from .registry import number, stands_for

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


@stands_for("fabbrica", "702.123a")
def fabricate(keyword: Keyword) -> tuple[Ability, ...]:
    """N +1/+1 counters on it, or else N Servos."""
    n = number(keyword)
    choice = May((grows(THIS, n),), otherwise=(CreateTokens(SERVO, Number(n)),))
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
