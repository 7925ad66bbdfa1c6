"""106, 605: mana, and mana abilities inside the payment of costs."""

import pytest

from engine import activating, costs
from engine.abilities import ActivatedAbility, TriggeredAbility, TriggerPattern, When
from engine.atoms.game import give_priority
from engine.choices import Activate, NeedsAnswer
from engine.context import Context
from engine.effects.conditional import _has_mana
from engine.errors import IllegalAction
from engine.events import LifeLost, ManaAdded
from engine.mana import Mana
from engine.mana_abilities import available, in_reach
from engine.objects import StackInfo
from engine.state import Step
from engine.wording.costs import Cost, PayLife, SacrificeCost, TapThis
from engine.wording.instructions import AddMana, Body, LoseLife, Rule
from engine.wording.values import Filter, Number

from ..build import answering, creature, game, permanent, set_player
from ..wordings import CREATURE, ENCHANTMENT, LAND, makes, pay, static


def ready(pool: str = ""):  # type: ignore[no-untyped-def]
    tx = game(step=Step.MAIN1)
    set_player(tx, 0, pool=tuple(Mana(kind) for kind in pool))
    give_priority(tx, 0)
    return tx


def pool(tx):  # type: ignore[no-untyped-def]
    return "".join(item.type for item in tx.state.players[0].pool)


def mountain(tx, *symbols: str):  # type: ignore[no-untyped-def]
    return permanent(tx, "Montagna", LAND, abilities=(makes(*(symbols or ("R",))),))


def test_a_mana_ability_resolves_at_once_without_the_stack() -> None:
    tx = ready()
    land = mountain(tx)
    activating.activate(tx, 0, Activate(land, 0))
    assert pool(tx) == "R" and tx.state.stack == () and tx.state.objects[land].tapped


def test_mana_abilities_are_activated_while_a_cost_is_paid() -> None:
    tx = ready("G")
    land = mountain(tx)
    with pytest.raises(NeedsAnswer) as asked:
        costs.pay(tx, 0, pay("{1}{R}"), Context(0))
    assert asked.value.decision.options[0] == Activate(land, 0)
    tx = answering(ready("G"))
    land = mountain(tx)
    tx = answering(tx, (Activate(land, 0),))
    costs.pay(tx, 0, pay("{1}{R}"), Context(0))
    assert pool(tx) == ""


def test_a_triggered_mana_ability_resolves_right_after_and_its_mana_counts_for_the_payment() -> None:
    tx = ready()
    land = mountain(tx)
    more = TriggeredAbility(
        (TriggerPattern(When.TAPPED_FOR_MANA, subject=Filter(types=LAND)),),
        Body(effects=(AddMana(("G",)),)),
        text="più",
    )
    permanent(tx, "Crescita", ENCHANTMENT, abilities=(more,))
    tx = answering(tx, (Activate(land, 0),))
    costs.pay(tx, 0, pay("{R}{G}"), Context(0))
    assert pool(tx) == "" and tx.state.waiting == () and tx.state.stack == ()


def test_the_creature_that_pays_with_itself_cannot_also_make_the_mana_but_another_ability_may_use_it() -> (
    None
):
    tx = ready()
    tapping = ActivatedAbility(pay("{G}", TapThis()), Body(effects=()), text="TAP")
    pumping = ActivatedAbility(pay("{G}"), Body(effects=()), text="pompa")
    elf = creature(tx, 1, 1, abilities=(makes("G"), tapping, pumping))
    with pytest.raises(IllegalAction):
        activating.activate(answering(tx), 0, Activate(elf, 1))
    tx = answering(tx, (Activate(elf, 0),))
    activating.activate(tx, 0, Activate(elf, 2))
    assert tx.state.objects[elf].tapped and len(tx.state.stack) == 1


def test_a_summoning_sick_creature_makes_no_mana_with_tap() -> None:
    tx = ready()
    creature(tx, 1, 1, abilities=(makes("G"),), sick=True)
    assert available(tx.state, 0) == ()


def test_an_effect_that_forbids_activating_forbids_it_while_paying_too() -> None:
    tx = ready()
    mountain(tx)
    permanent(
        tx,
        "Ago",
        ENCHANTMENT,
        abilities=(static(Filter(types=LAND), Rule("le abilità non possono essere attivate")),),
    )
    assert available(tx.state, 0) == ()


def test_what_a_source_makes_is_counted_in_full() -> None:
    tx = ready()
    mountain(tx, "C", "C")
    assert in_reach(tx.state, 0) == (frozenset("C"), frozenset("C"))
    assert _has_mana(tx, 0, pay("{2}"))
    assert not _has_mana(tx, 0, pay("{3}"))


def test_a_source_that_wants_mana_itself_may_be_used_while_paying() -> None:
    tx = ready("G")
    filtering = makes("R", "R", cost=pay("{1}", TapThis()))
    land = permanent(tx, "Filtro", LAND, abilities=(filtering,))
    tx = answering(tx, (Activate(land, 0),))
    costs.pay(tx, 0, pay("{R}{R}"), Context(0))
    assert pool(tx) == ""


def test_restricted_mana_goes_only_where_it_may() -> None:
    tx = ready()
    set_player(tx, 0, pool=(Mana("G", only_for="magia creatura"), Mana("G")))
    bear = creature(tx, 2, 2)
    info = StackInfo(ability=makes("R"))
    costs.pay_mana(tx, 0, pay("{G}").mana, Context(0, bear, info=info))
    assert tx.state.players[0].pool == (Mana("G", only_for="magia creatura"),)
    with pytest.raises(IllegalAction):
        costs.pay_mana(tx, 0, pay("{G}").mana, Context(0, bear, info=info))


def test_a_phyrexian_symbol_asks_whether_to_pay_life_before_any_mana_is_made() -> None:
    tx = ready()
    mountain(tx)
    with pytest.raises(NeedsAnswer) as asked:
        costs.pay(tx, 0, pay("{R/P}"), Context(0))
    assert asked.value.decision.key == "pagamento" and asked.value.decision.suggested is None
    tx = answering(tx, (1,))
    costs.pay(tx, 0, pay("{R/P}"), Context(0))
    assert tx.state.players[0].life == 18
    lost = [event for event in tx.events if isinstance(event, LifeLost)]
    assert lost[0].paid and lost[0].rules[0] == "107.4f"


def test_without_the_mana_a_phyrexian_symbol_is_paid_with_life_and_with_one_life_not_at_all() -> None:
    tx = ready()
    costs.pay(tx, 0, pay("{R/P}"), Context(0))
    assert tx.state.players[0].life == 18
    set_player(tx, 0, life=1)
    with pytest.raises(IllegalAction):
        costs.pay(tx, 0, pay("{R/P}"), Context(0))


def test_a_mana_ability_with_other_effects_and_costs_is_still_one() -> None:
    tx = ready()
    painful = ActivatedAbility(
        Cost((TapThis(), PayLife(Number(1)))),
        Body(effects=(AddMana(("B",)), LoseLife(Number(1)))),
        text="dolore",
    )
    land = permanent(tx, "Pozzo", LAND, abilities=(painful,))
    activating.activate(tx, 0, Activate(land, 0))
    assert pool(tx) == "B" and tx.state.players[0].life == 18
    assert any(isinstance(event, ManaAdded) for event in tx.events)


def test_sacrificing_itself_for_mana_comes_after_what_needs_it_there() -> None:
    tx = ready()
    treasure = makes("R", cost=Cost((SacrificeCost(this=True), TapThis())))
    token = permanent(tx, "Tesoro", CREATURE, abilities=(treasure,), power=0, toughness=1)
    activating.activate(tx, 0, Activate(token, 0))
    assert pool(tx) == "R" and token not in tx.state.objects
