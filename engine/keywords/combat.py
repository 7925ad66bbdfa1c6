"""Keywords of combat that look at other players or creatures: provoke, dethrone, melee, myriad, enlist, ninjutsu."""

from __future__ import annotations

from ..abilities import Ability, ActivatedAbility, Keyword, TriggeredAbility, TriggerPattern, When
from ..errors import UnsupportedRule
from ..history import OPPONENTS_ATTACKED
from ..objects import CardType, Zone
from ..wording.combat import AttackingCopies, EnterInstead
from ..wording.costs import Cost, ReturnToHandCost
from ..wording.instructions import Body, Change, CreateDelayed, Exile, May, ModifyPT, Rule, Untap
from ..wording.values import (
    Duration,
    Filter,
    Measure,
    MeasureOf,
    MostLife,
    Number,
    Players,
    PlayerSet,
    Target,
    ThisTurnCount,
    Whose,
)
from .phrases import LAST, REMEMBERED, THAT, THIS, grows, target, this, triggered
from .registry import RULES, said, stands_for

_CREATURE = frozenset({CardType.CREATURE})
_UNBLOCKED = Filter(types=_CREATURE, attacking=True, blocked=False, controller=Whose.YOU)


@stands_for("provocazione", "702.39a")
def provoke(keyword: Keyword) -> tuple[Ability, ...]:
    """A creature of the defending player blocks this one if able, and untaps."""
    theirs = Filter(types=_CREATURE, controller=Whose.DEFENDING)
    must = Change(Target(), (Rule("blocca se può", who=THIS),), Duration.END_OF_COMBAT)
    wanted = target(theirs, "creatura controllata dal giocatore in difesa")
    return (triggered(keyword, this(When.ATTACKS), May((must, Untap(Target()))), targets=wanted),)


@stands_for("spodestare", "702.105a")
def dethrone(keyword: Keyword) -> tuple[Ability, ...]:
    """A +1/+1 counter when it attacks the player with the most life, or tied for it."""
    richest = TriggerPattern(
        When.ATTACKS,
        this=True,
        to_player=Whose.ANY,
        provided=MostLife(Players(PlayerSet.DEFENDING)),
    )
    return (triggered(keyword, richest, grows(THIS)),)


@stands_for("mischia", "702.121a")
def melee(keyword: Keyword) -> tuple[Ability, ...]:
    """+1/+1 for each opponent attacked with a creature this combat, counted as it resolves."""
    attacked = ThisTurnCount(OPPONENTS_ATTACKED, Whose.YOU)
    return (triggered(keyword, this(When.ATTACKS), Change(THIS, (ModifyPT(attacked, attacked),))),)


@stands_for("miriade", "702.116a")
def myriad(keyword: Keyword) -> tuple[Ability, ...]:
    """Copies that attack the other opponents, exiled at end of combat."""
    end = TriggeredAbility(
        (TriggerPattern(When.BEGINNING, step="fine del combattimento"),),
        Body(effects=(Exile(REMEMBERED),), text=said(keyword)),
        text=said(keyword),
        keyword=keyword.name,
    )
    return (triggered(keyword, this(When.ATTACKS), AttackingCopies(THIS), CreateDelayed(end, LAST)),)


@stands_for("arruolare", "702.154a")
def enlist(keyword: Keyword) -> tuple[Ability, ...]:
    """+X/+0, X the power of the creature TAPped for it; that it may be, combat asks (508.1g)."""
    power = MeasureOf(Measure.POWER, THAT)
    enlists = TriggerPattern(When.ENLISTS, this=True, counter=keyword.quality or "1")
    return (triggered(keyword, enlists, Change(THIS, (ModifyPT(power, Number(0)),))),)


@stands_for("ninjutsu", "702.49a")
def ninjutsu(keyword: Keyword) -> tuple[Ability, ...]:
    """Returning an unblocked attacker, it enters attacking instead."""
    return (_ninjutsu(keyword, Zone.HAND),)


@stands_for("ninjutsu del comandante", "702.49d")
def commander_ninjutsu(keyword: Keyword) -> tuple[Ability, ...]:
    """The same, from the command zone as well."""
    return (_ninjutsu(keyword, Zone.HAND), _ninjutsu(keyword, Zone.COMMAND))


def _ninjutsu(keyword: Keyword, zone: Zone) -> ActivatedAbility:
    if keyword.cost is None:
        raise UnsupportedRule(RULES[keyword.name], f"{keyword.name} senza costo")
    cost = Cost((*keyword.cost.parts, ReturnToHandCost(_UNBLOCKED)))
    body = Body(effects=(EnterInstead(),), text=said(keyword))
    return ActivatedAbility(cost, body, zone=zone, text=said(keyword), keyword=keyword.name)
