"""Keywords that let a card be cast for another cost, or from another zone: flashback, escape, evoke, dash, overload."""

from __future__ import annotations

from msgspec.structs import replace

from ..abilities import (
    Ability,
    AlternativeCost,
    Keyword,
    ReplacementAbility,
    Replaces,
    StaticAbility,
    TriggerPattern,
    When,
)
from ..citing import cr
from ..errors import UnsupportedRule
from ..objects import CardType, Zone
from ..wording.casting import MayCast
from ..wording.costs import Cost, CostPart, DiscardCost, ReturnToHandCost, SacrificeCost, TapOther
from ..wording.instructions import (
    Draw,
    GainAbility,
    RemoveCountersFrom,
    Sacrifice,
)
from ..wording.values import (
    AnyOf,
    Condition,
    CostPaid,
    DiscardedThis,
    Filter,
    HappenedThisTurn,
    HitPlayer,
    SetAside,
    Whose,
)
from .phrases import THIS, none_of, some_of, this, triggered
from .registry import RULES, payment, said, stands_for

_CREATURE = frozenset({CardType.CREATURE})


def _for(
    keyword: Keyword,
    *extra: CostPart,
    zone: Zone = Zone.HAND,
    condition: Condition | None = None,
) -> AlternativeCost:
    """The keyword's cost, and `extra`, rather than the mana cost."""
    if keyword.cost is None:
        raise UnsupportedRule(RULES[keyword.name], f"{keyword.name} senza costo")
    cost = Cost((*keyword.cost.parts, *extra))
    return AlternativeCost(cost, condition, zone, payment(keyword), said(keyword))


def _cast_so(keyword: Keyword) -> CostPaid:
    """ "If its … cost was paid"."""
    return CostPaid(payment(keyword), way=True)


# --- from the graveyard ---


@stands_for("flashback", "702.34a")
def flashback(keyword: Keyword) -> tuple[Ability, ...]:
    """It may be cast from the graveyard for this cost; that it is then exiled, leaving the stack knows."""
    return (_for(keyword, zone=Zone.GRAVEYARD),)


@stands_for("fuga", "702.138a")
def escape(keyword: Keyword) -> tuple[Ability, ...]:
    """It may be cast from the graveyard for this cost."""
    return (_for(keyword, zone=Zone.GRAVEYARD),)


@stands_for("rievocare", "702.81a")
def retrace(keyword: Keyword) -> tuple[Ability, ...]:
    """It may be cast from the graveyard by discarding a land card as an additional cost."""
    land = Filter(types=frozenset({CardType.LAND}), zone=Zone.HAND)
    cost = Cost((DiscardCost(land),))
    return (AlternativeCost(cost, None, Zone.GRAVEYARD, keyword.name, said(keyword), on_top=True),)


@stands_for("carica d'avvio", "702.133a")
def jump_start(keyword: Keyword) -> tuple[Ability, ...]:
    """It may be cast from the graveyard by discarding a card as an additional cost, and is exiled then."""
    cost = Cost((DiscardCost(),))
    return (AlternativeCost(cost, None, Zone.GRAVEYARD, keyword.name, said(keyword), on_top=True),)


@stands_for("armonizzare", "702.180a")
def harmonize(keyword: Keyword) -> tuple[Ability, ...]:
    """From the graveyard, TAPping up to one creature whose power reduces the cost; it is exiled then."""
    helper = TapOther(Filter(types=_CREATURE, tapped=False), reduces=True)
    return (_for(keyword, helper, zone=Zone.GRAVEYARD),)


# --- from exile ---


@stands_for("predire", "702.143a")
def foretell(keyword: Keyword) -> tuple[Ability, ...]:
    """A card foretold on an earlier turn may be cast from exile for this cost."""
    return (_for(keyword, zone=Zone.EXILE, condition=SetAside("predetta")),)


@stands_for("tramare", "702.170a")
def plot(keyword: Keyword) -> tuple[Ability, ...]:
    """A card plotted on an earlier turn may be cast from exile for nothing, when a sorcery could be."""
    free = replace(_for(keyword, zone=Zone.EXILE, condition=SetAside("tramata")), cost=Cost(), sorcery=True)
    return (free,)


WARPED = "lanciare la carta curvata"


@stands_for("curvatura", "702.185a")
@cr("702.185b")
def warp(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast so it is exiled at the next end step, to be cast on a later turn for any cost."""
    later = AlternativeCost(Cost(), SetAside("curvata"), Zone.EXILE, WARPED, said(keyword), on_top=True)
    return (replace(_for(keyword), only_from=Zone.HAND), later)


# --- if something happened this turn ---


@stands_for("spettacolo", "702.137a")
def spectacle(keyword: Keyword) -> tuple[Ability, ...]:
    """If an opponent lost life this turn."""
    return (_for(keyword, condition=HappenedThisTurn("punti vita persi", Whose.OPPONENT)),)


@stands_for("ondata", "702.117a")
def surge(keyword: Keyword) -> tuple[Ability, ...]:
    """If its controller or a teammate has cast another spell this turn: counted before this one is cast."""
    cast = (HappenedThisTurn("magie lanciate", who) for who in (Whose.YOU, Whose.TEAMMATE))
    return (_for(keyword, condition=AnyOf(tuple(cast))),)


@stands_for("predatore", "702.76a")
def prowl(keyword: Keyword) -> tuple[Ability, ...]:
    """If a source of its controller's that had one of its creature types dealt combat damage to a player."""
    return (_for(keyword, condition=HitPlayer(shares_type=True)),)


@stands_for("corsa libera", "702.173a")
def freerunning(keyword: Keyword) -> tuple[Ability, ...]:
    """If an Assassin or a commander of its controller's dealt combat damage to a player."""
    return (_for(keyword, condition=HitPlayer(subtype="assassino", or_commander=True)),)


@stands_for("pandemonio", "702.187b")
@cr("702.187c")
def mayhem(keyword: Keyword) -> tuple[Ability, ...]:
    """From the graveyard, if it was discarded this turn: for this cost, or without one for its own (702.187c)."""
    if keyword.cost is None:
        return (
            AlternativeCost(
                Cost(), DiscardedThis(), Zone.GRAVEYARD, keyword.name, said(keyword), on_top=True
            ),
        )
    return (_for(keyword, zone=Zone.GRAVEYARD, condition=DiscardedThis()),)


# --- with something to give up ---


@stands_for("lancia-ragnatele", "702.188a")
def web_slinging(keyword: Keyword) -> tuple[Ability, ...]:
    """Returning a TAPped creature to its owner's hand as well."""
    return (_for(keyword, ReturnToHandCost(Filter(types=_CREATURE, tapped=True))),)


@stands_for("emergere", "702.119a")
@cr("702.119b")
def emerge(keyword: Keyword) -> tuple[Ability, ...]:
    """Sacrificing a creature, or another permanent that it names (702.119b), whose mana value reduces the cost.

    Casting knows how to choose it first.
    """
    return (_for(keyword, SacrificeCost(keyword.filter or Filter(types=_CREATURE), reduces=True)),)


@stands_for("obolo", "702.48a")
def offering(keyword: Keyword) -> tuple[Ability, ...]:
    """Sacrificing such a permanent as well: its mana cost reduces the cost, and the spell is as fast as an instant."""
    if keyword.filter is None:
        raise UnsupportedRule("702.48a", "obolo senza dire di che cosa")
    given = Cost((SacrificeCost(replace(keyword.filter, controller=Whose.YOU), reduces=True, in_kind=True),))
    return (AlternativeCost(given, name=keyword.name, text=said(keyword), on_top=True, instant=True),)


# --- what the permanent then does ---


@stands_for("apparire", "702.74a")
def evoke(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast so, it is sacrificed when it enters."""
    gone = triggered(keyword, this(When.ENTERS), Sacrifice(what=THIS), condition=_cast_so(keyword))
    return (_for(keyword), gone)


@stands_for("accelerare", "702.109a")
def dash(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast so, it has haste; that it returns to hand at the next end step, `cast_so` knows."""
    haste = StaticAbility((GainAbility(Keyword("rapidità")),), condition=_cast_so(keyword))
    return (_for(keyword), haste)


@stands_for("blitz", "702.152a")
def blitz(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast so, it has haste and draws a card when it dies; that it is sacrificed, `cast_so` knows."""
    dies = triggered(keyword, this(When.DIES), Draw())
    given = (GainAbility(Keyword("rapidità")), GainAbility(dies))
    return (_for(keyword), StaticAbility(given, condition=_cast_so(keyword)))


@stands_for("conferire", "702.103a")
def bestow(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast so, it is an Aura; `bestowing` knows."""
    return (_for(keyword),)


@stands_for("sovraccarico", "702.96a")
def overload(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast so, "target" in its text becomes "each"; `overloading` knows."""
    return (_for(keyword),)


# --- while something resolves ---


@stands_for("follia", "702.35a")
def madness(keyword: Keyword) -> tuple[Ability, ...]:
    """Discarded, it goes to exile, and its owner may cast it for this cost or puts it into the graveyard."""
    exiled = ReplacementAbility(
        Replaces.DISCARDS, this=True, to_zone=Zone.EXILE, zone=Zone.HAND, text=said(keyword)
    )
    cast = MayCast(THIS, keyword.name, else_graveyard=True)
    discarded = triggered(keyword, this(When.DISCARDS), cast)
    never = replace(_for(keyword, zone=Zone.EXILE), instructed=True)
    return (never, exiled, replace(discarded, zone=Zone.EXILE))


@stands_for("sospendere", "702.62a")
def suspend(keyword: Keyword) -> tuple[Ability, ...]:
    """A time counter goes each upkeep; when the last does, it may be played without paying."""
    upkeep = TriggerPattern(When.BEGINNING, step="mantenimento", player=Whose.YOU)
    last = TriggerPattern(When.COUNTER_REMOVED, this=True, counter="tempo", provided=none_of(THIS, "tempo"))
    ticks = triggered(keyword, upkeep, RemoveCountersFrom(THIS, "tempo"), condition=some_of(THIS, "tempo"))
    free = triggered(keyword, last, MayCast(THIS, haste=True))
    return (replace(ticks, zone=Zone.EXILE), replace(free, zone=Zone.EXILE))
