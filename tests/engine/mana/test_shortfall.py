"""601.2g-h: what is listed as possible leaves out only what certainly can't be paid."""

import pytest

from engine import priority
from engine.abilities import ActivatedAbility, AlternativeCost, CostModifier, Keyword
from engine.atoms.game import give_priority
from engine.choices import CastSpell
from engine.mana import Mana
from engine.objects import Zone
from engine.state import Step
from engine.wording.costs import SacrificeCost
from engine.wording.instructions import AddMana, Body
from engine.wording.values import Filter

from ..build import card, creature, game, permanent, set_player
from ..wordings import CREATURE, INSTANT, LAND, makes, pay


def ready(pool: str = ""):  # type: ignore[no-untyped-def]
    tx = game(step=Step.MAIN1)
    set_player(tx, 0, pool=tuple(Mana(kind) for kind in pool))
    give_priority(tx, 0)
    return tx


def offered(tx, id: int, way: str = "") -> bool:  # type: ignore[no-untyped-def]
    return CastSpell(id, way) in priority.legal_actions(tx.state, 0)


@pytest.mark.parametrize(
    ("pool", "lands", "listed"),
    [
        ("", "", False),
        ("", "G", False),
        ("", "R", False),
        ("", "RG", True),
        ("R", "G", True),
        ("G", "G", False),
    ],
)
def test_the_colours_and_the_number_of_lands_count(pool: str, lands: str, listed: bool) -> None:
    tx = ready(pool)
    for kind in lands:
        permanent(tx, "Terra", LAND, abilities=(makes(kind),))
    assert offered(tx, card(tx, "Magia", INSTANT, Zone.HAND, cost="{1}{R}")) is listed


def test_tapped_lands_and_those_of_others_make_nothing() -> None:
    tx = ready()
    permanent(tx, "Terra", LAND, abilities=(makes("R"),), tapped=True)
    permanent(tx, "Terra", LAND, abilities=(makes("R"),), controller=1)
    assert not offered(tx, card(tx, "Magia", INSTANT, Zone.HAND, cost="{R}"))


def test_a_source_that_can_be_used_again_leaves_it_to_the_attempt() -> None:
    tx = ready()
    altar = ActivatedAbility(pay("", SacrificeCost(Filter(types=CREATURE))), Body(effects=(AddMana(("C",)),)))
    permanent(tx, "Altare", LAND, abilities=(altar,))
    creature(tx, 1, 1)
    assert offered(tx, card(tx, "Magia", INSTANT, Zone.HAND, cost="{5}"))


def test_a_mana_ability_that_itself_wants_mana_leaves_it_to_the_attempt() -> None:
    tx = ready()
    permanent(tx, "Filtro", LAND, abilities=(ActivatedAbility(pay("{1}"), Body(effects=(AddMana(("R",)),))),))
    assert offered(tx, card(tx, "Magia", INSTANT, Zone.HAND, cost="{R}"))


def test_reductions_alternatives_and_other_ways_to_pay_count() -> None:
    tx = ready("R")
    cheaper = CostModifier(Filter(), -1, this=True)
    assert offered(tx, card(tx, "Magia", INSTANT, Zone.HAND, cost="{1}{R}", abilities=(cheaper,)))
    assert not offered(tx, card(tx, "Magia", INSTANT, Zone.HAND, cost="{1}{R}"))
    other = AlternativeCost(pay("{R}"), name="altro")
    id = card(tx, "Magia", INSTANT, Zone.HAND, cost="{5}", abilities=(other,))
    assert offered(tx, id, "altro") and not offered(tx, id)
    convoke = card(tx, "Magia", INSTANT, Zone.HAND, cost="{5}", abilities=(Keyword("convocazione"),))
    assert offered(tx, convoke)


def test_a_card_without_a_mana_cost_is_not_listed() -> None:
    tx = ready("RRRR")
    assert not offered(tx, card(tx, "Magia", INSTANT, Zone.HAND))
