"""Awaken (702.113): what a spell cast for its awaken cost does besides."""

from __future__ import annotations

from msgspec.structs import replace

from .citing import cr
from .errors import UnsupportedRule
from .objects import CardType
from .wording.instructions import AddCounters, Body, Change, GainAbility, SetBasePT, SetTypes
from .wording.values import Duration, Filter, Number, Target, TargetSpec, Whose

AWAKEN = "risveglio"
_LAND = Filter(types=frozenset({CardType.LAND}), controller=Whose.YOU)


@cr("702.113a", "702.113b")
def awakened(body: Body, number: int) -> Body:
    """One more target, a land its controller controls: N counters on it, and it is a 0/0 Elemental creature with haste."""
    from .abilities import Keyword

    if body.modes:
        raise UnsupportedRule("702.113a", "risveglio di una magia modale")
    land = Target(len(body.targets))
    elemental = (
        SetTypes(types=frozenset({CardType.CREATURE}), subtypes=frozenset({"elementale"}), add=True),
        SetBasePT(Number(0), Number(0)),
        GainAbility(Keyword("rapidità")),
    )
    return replace(
        body,
        targets=(*body.targets, TargetSpec(objects=_LAND, text="una terra che controlli")),
        effects=(
            *body.effects,
            AddCounters(land, "+1/+1", Number(number)),
            Change(land, elemental, Duration.PERMANENT),
        ),
    )
