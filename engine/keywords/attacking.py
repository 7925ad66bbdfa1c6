"""Keywords that act when creatures attack: annihilator, exalted, battle cry, mentor, training, mobilize, firebending."""

from __future__ import annotations

from ..abilities import Ability, Keyword, TriggeredAbility, TriggerPattern, When
from ..mana import Color
from ..objects import CardType, Characteristics
from ..wording.instructions import AddMana, Body, CreateDelayed, CreateTokens, Sacrifice
from ..wording.values import Comparison, Every, Filter, Matches, Number, Players, PlayerSet, Target, Whose
from .phrases import LAST, REMEMBERED, THAT, THIS, YOUR_CREATURE, gets, grows, target, this, triggered
from .registry import number, said, size, stands_for

_CREATURE = frozenset({CardType.CREATURE})


@stands_for("annientatore", "702.86a")
def annihilator(keyword: Keyword) -> tuple[Ability, ...]:
    """The defending player sacrifices N permanents."""
    effect = Sacrifice(Players(PlayerSet.DEFENDING), count=Number(number(keyword)))
    return (triggered(keyword, this(When.ATTACKS), effect),)


@stands_for("esaltato", "702.83a")
def exalted(keyword: Keyword) -> tuple[Ability, ...]:
    """Your creature that attacks alone gets +1/+1."""
    alone = TriggerPattern(When.ATTACKS_ALONE, subject=YOUR_CREATURE)
    return (triggered(keyword, alone, gets(THAT, 1, 1)),)


@stands_for("grido di guerra", "702.91a")
def battle_cry(keyword: Keyword) -> tuple[Ability, ...]:
    """Each other attacking creature gets +1/+0."""
    others = Every(Filter(types=_CREATURE, attacking=True, other=True))
    return (triggered(keyword, this(When.ATTACKS), gets(others, 1, 0)),)


@stands_for("mentore", "702.134a")
def mentor(keyword: Keyword) -> tuple[Ability, ...]:
    """A +1/+1 counter on target attacking creature with less power."""
    weaker = Filter(types=_CREATURE, attacking=True, power_to_source=Comparison.LESS)
    wanted = target(weaker, "creatura attaccante con forza inferiore")
    return (triggered(keyword, this(When.ATTACKS), grows(Target()), targets=wanted),)


@stands_for("addestramento", "702.149a")
def training(keyword: Keyword) -> tuple[Ability, ...]:
    """It grows when it attacks together with a creature of greater power."""
    stronger = Filter(types=_CREATURE, controller=Whose.YOU, other=True, power_to_source=Comparison.GREATER)
    together = TriggerPattern(
        When.ATTACKS,
        subject=stronger,
        one_or_more=True,
        provided=Matches(THIS, Filter(attacking=True)),
    )
    return (triggered(keyword, together, grows(THIS)),)


WARRIOR = Characteristics(
    name="Guerriero",
    colors=frozenset({Color.RED}),
    types=_CREATURE,
    subtypes=frozenset({"guerriero"}),
    power=1,
    toughness=1,
)


@stands_for("mobilitare", "702.181a")
def mobilize(keyword: Keyword) -> tuple[Ability, ...]:
    """N attacking Warriors, sacrificed at the next end step."""
    made = CreateTokens(WARRIOR, size(keyword), tapped=True, attacking=True)
    later = CreateDelayed(_sacrificed_at(keyword, "sottofase finale"), LAST)
    return (triggered(keyword, this(When.ATTACKS), made, later),)


@stands_for("dominio del fuoco", "702.189a")
def firebending(keyword: Keyword) -> tuple[Ability, ...]:
    """N red mana, which lasts until end of combat."""
    mana = AddMana(("R",), size(keyword), this_combat=True)
    return (triggered(keyword, this(When.ATTACKS), mana),)


@stands_for("decomposto", "702.147a")
def decayed(keyword: Keyword) -> tuple[Ability, ...]:
    """Sacrificed at end of combat after attacking; that it can't block, combat knows."""
    later = CreateDelayed(_sacrificed_at(keyword, "fine del combattimento"), THIS)
    return (triggered(keyword, this(When.ATTACKS), later),)


def _sacrificed_at(keyword: Keyword, step: str) -> TriggeredAbility:
    """The delayed triggered ability that sacrifices what is remembered."""
    return TriggeredAbility(
        (TriggerPattern(When.BEGINNING, step=step),),
        Body(effects=(Sacrifice(what=REMEMBERED),), text=said(keyword)),
        text=said(keyword),
        keyword=keyword.name,
    )
