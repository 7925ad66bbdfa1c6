"""601: casting spells; 107.3: X; 118: costs."""

import pytest

from engine import casting, costs, priority
from engine.abilities import AdditionalCost, AlternativeCost, CostModifier, Keyword, TriggerPattern, When
from engine.atoms.game import give_priority
from engine.casting import WITHOUT_PAYING
from engine.choices import CastSpell, NeedsAnswer, PlayLand
from engine.context import Context
from engine.effects import run
from engine.errors import IllegalAction
from engine.events import AbilityTriggered, BecameTarget, SpellCast
from engine.mana import Mana
from engine.objects import TargetRef, Zone
from engine.resolving import resolve_top
from engine.state import Step
from engine.wording.costs import MillCost, PayLife, SacrificeCost
from engine.wording.instructions import Body, CastWithoutPaying, DealDamage, Rule
from engine.wording.values import Filter, Fixed, Number, Target, Whose, X, refs
from engine.zone_changes import move_object

from ..build import answering, at, card, creature, game, permanent, set_player
from ..wordings import (
    ANY_CREATURE,
    ANY_TARGET,
    CREATURE,
    DRAW_ONE,
    ENCHANTMENT,
    GAIN_ONE,
    INSTANT,
    LAND,
    SORCERY,
    makes,
    pay,
    static,
    when,
)

BOLT = Body((ANY_TARGET,), (DealDamage(Number(3), Target(0)),))
BLAST = Body((ANY_TARGET,), (DealDamage(X(), Target(0)),))


def ready(players: int = 2, *, pool: str = "", step: Step = Step.MAIN1):  # type: ignore[no-untyped-def]
    """Player 0 has priority in their main phase, with this mana."""
    tx = game(players, step=step)
    set_player(tx, 0, pool=tuple(Mana(kind) for kind in pool))
    give_priority(tx, 0)
    return tx


def spell(tx, cost="{R}", body=BOLT, types=INSTANT, abilities=(), zone=Zone.HAND, **fields):  # type: ignore[no-untyped-def]
    return card(tx, "Magia", types, zone, spell=body, cost=cost, abilities=abilities, **fields)


def forest(tx):  # type: ignore[no-untyped-def]
    return permanent(tx, "Foresta", LAND, abilities=(makes("G"),))


BRUNO = TargetRef(player=1)


def test_casting_moves_the_card_chooses_targets_pays_and_then_it_has_been_cast() -> None:
    tx = ready(pool="R")
    bolt = spell(tx)
    tx = answering(tx, (BRUNO,))
    on_stack = casting.cast(tx, 0, bolt)
    assert tx.state.stack == (on_stack,) and tx.state.players[0].pool == ()
    kinds = [type(event) for event in tx.events if isinstance(event, BecameTarget | SpellCast)]
    assert kinds == [BecameTarget, SpellCast]  # 601.2c before 601.2i


def test_a_spell_without_a_legal_target_cannot_be_cast() -> None:
    only_creatures = Body((ANY_TARGET.__class__(ANY_CREATURE),), (DealDamage(Number(3), Target(0)),))
    tx = ready(pool="R")
    with pytest.raises(IllegalAction) as error:
        casting.cast(tx, 0, spell(tx, body=only_creatures))
    assert error.value.rule == "601.2c"


def test_a_spell_that_cannot_be_paid_is_not_cast() -> None:
    tx = answering(ready(pool="G"), (BRUNO,))
    with pytest.raises(IllegalAction) as error:
        casting.cast(tx, 0, spell(tx))
    assert error.value.rule == "118.3c"


def test_a_card_without_a_mana_cost_cannot_be_paid_for_but_can_be_cast_without_paying() -> None:
    tx = ready()
    bolt = spell(tx, cost="")
    with pytest.raises(IllegalAction) as error:
        casting.cast(answering(tx, (BRUNO,)), 0, bolt)
    assert error.value.rule == "118.6"
    assert casting.cast(answering(tx, (BRUNO,)), 0, bolt, WITHOUT_PAYING)


def test_an_unpayable_cost_stays_unpayable_when_it_grows() -> None:
    tx = ready(pool="RRRR")
    permanent(tx, "Tassa", ENCHANTMENT, abilities=(CostModifier(Filter(spell=True), 1, Whose.ANY),))
    bolt = spell(tx, cost="")
    with pytest.raises(IllegalAction) as error:
        casting.cast(answering(tx, (BRUNO,)), 0, bolt)
    assert error.value.rule == "118.6"


# --- X (107.3) ---


def test_x_is_announced_and_paid() -> None:
    tx = ready(pool="RGGG")
    blast = spell(tx, cost="{X}{R}", body=BLAST)
    tx = answering(tx, (3,), (BRUNO,))
    on_stack = casting.cast(tx, 0, blast)
    info = tx.state.objects[on_stack].stack
    assert info is not None and info.x == 3
    assert tx.state.players[0].pool == ()


def test_x_is_at_most_what_the_mana_at_hand_pays_counting_all_that_a_source_makes() -> None:
    tx = ready(pool="R")
    permanent(tx, "Anello", LAND, abilities=(makes("C", "C"),))
    with pytest.raises(NeedsAnswer) as asked:
        casting.cast(tx, 0, spell(tx, cost="{X}{R}", body=BLAST))
    assert asked.value.decision.options == (0, 1, 2)


def test_without_paying_the_mana_cost_x_is_zero() -> None:
    tx = ready(pool="RRR")
    tx = answering(tx, (BRUNO,))
    on_stack = casting.cast(tx, 0, spell(tx, cost="{X}{R}", body=BLAST), WITHOUT_PAYING)
    info = tx.state.objects[on_stack].stack
    assert info is not None and info.x == 0


def test_with_an_alternative_cost_without_x_it_is_zero_too() -> None:
    tx = ready(pool="RRR")
    offer = AlternativeCost(pay("", PayLife(Number(2))), name="vita")
    on_stack = casting.cast(
        tx := answering(tx, (BRUNO,)), 0, spell(tx, cost="{X}{R}", body=BLAST, abilities=(offer,)), "vita"
    )
    info = tx.state.objects[on_stack].stack
    assert info is not None and info.x == 0
    assert (tx.state.players[0].life, len(tx.state.players[0].pool)) == (18, 3)


def test_x_in_an_additional_cost_is_chosen_as_well() -> None:
    tx = ready(pool="R")
    drain = AdditionalCost(pay("", PayLife(X())))
    tx = answering(tx, (4,), (BRUNO,))
    on_stack = casting.cast(tx, 0, spell(tx, body=BLAST, abilities=(drain,)))
    info = tx.state.objects[on_stack].stack
    assert info is not None and info.x == 4
    assert tx.state.players[0].life == 16


# --- increases and reductions (601.2f, 118.7) ---


def test_reductions_follow_increases_and_touch_only_generic_mana() -> None:
    tx = ready(pool="R")
    for name, change in (("Tassa", 2), ("Sconto", -3)):
        permanent(tx, name, ENCHANTMENT, abilities=(CostModifier(Filter(spell=True), change, Whose.ANY),))
    tx = answering(tx, (BRUNO,))
    casting.cast(tx, 0, spell(tx, cost="{1}{R}"))  # {1}+{2}-{3} = {0}, and {R}
    assert tx.state.players[0].pool == ()


def test_the_value_of_the_cost_is_locked_before_it_is_paid() -> None:
    """The creature that makes spells cheaper is sacrificed to pay for one: the discount still counts."""
    tx = ready(pool="R")
    discount = CostModifier(Filter(spell=True), -2, Whose.YOU)
    helper = creature(tx, 1, 1, abilities=(discount,))
    price = AdditionalCost(pay("", SacrificeCost(ANY_CREATURE)))
    tx = answering(tx, (BRUNO,))
    casting.cast(tx, 0, spell(tx, cost="{2}{R}", abilities=(price,)))
    assert helper not in tx.state.objects


def test_a_commander_costs_two_more_for_each_time_before() -> None:
    tx = ready(pool="GGGG")
    boss = spell(
        tx, cost="{G}", body=None, types=CREATURE, zone=Zone.COMMAND, commander=True, power=1, toughness=1
    )
    first = casting.cast(tx, 0, boss)
    assert len(tx.state.players[0].pool) == 3
    again = move_object(tx, first, Zone.COMMAND)
    assert again is not None
    casting.cast(tx, 0, again)
    assert tx.state.players[0].pool == ()


# --- who may cast what, when (601.3, 117.1a) ---


def test_a_sorcery_needs_ones_own_main_phase_an_empty_stack_and_priority() -> None:
    for step, legal in ((Step.MAIN1, True), (Step.MAIN2, True), (Step.UPKEEP, False)):
        tx = ready(step=step)
        sorcery = spell(tx, types=SORCERY)
        assert (casting.why_not_castable(tx.state, 0, sorcery) is None) is legal
    tx = ready(pool="R")
    first, sorcery, instant, theirs = spell(tx), spell(tx, types=SORCERY), spell(tx), spell(tx, owner=1)
    tx = answering(tx, (BRUNO,))
    casting.cast(tx, 0, first)
    assert casting.why_not_castable(tx.state, 0, sorcery) is not None
    assert casting.why_not_castable(tx.state, 0, instant) is None
    assert casting.why_not_castable(tx.state, 1, theirs) == ("117.1a", "non hai la priorità")


def test_a_prohibition_holds_even_for_a_spell_cast_while_another_resolves() -> None:
    tx = ready()
    permanent(
        tx,
        "Silenzio",
        ENCHANTMENT,
        abilities=(static(None, Rule("non può lanciare magie"), players=Whose.ANY),),
    )
    bolt = spell(tx)
    reason = casting.why_not_castable(tx.state, 0, bolt, WITHOUT_PAYING)
    assert reason is not None and reason[0] == "101.2"


def test_a_card_of_another_player_may_be_cast_when_an_effect_says_so() -> None:
    tx = ready()
    theirs = spell(tx, owner=1, zone=Zone.GRAVEYARD, types=SORCERY)
    assert casting.why_not_castable(tx.state, 0, theirs) is not None
    tx = answering(tx, (True,), (BRUNO,))
    run(tx, (CastWithoutPaying(Fixed(refs(theirs))),), Context(0))
    assert len(tx.state.stack) == 1
    assert tx.state.objects[tx.state.stack[0]].controller == 0


def test_kicker_is_offered_only_when_its_cost_could_be_paid_and_is_remembered() -> None:
    kicker = Keyword("potenziamento", cost=pay("{G}"))
    tx = ready(pool="RG")
    tx = answering(tx, (True,), (BRUNO,))
    on_stack = casting.cast(tx, 0, spell(tx, abilities=(kicker,)))
    info = tx.state.objects[on_stack].stack
    assert info is not None and info.kicked == 1 and tx.state.players[0].pool == ()


# --- paying (601.2g-h, 118.3) ---


def test_a_resource_pays_only_one_cost() -> None:
    tx = ready()
    creature(tx, 1, 1)
    twice = pay("", SacrificeCost(ANY_CREATURE), SacrificeCost(ANY_CREATURE))
    with pytest.raises(IllegalAction):
        costs.pay(tx, 0, twice, Context(0))


def test_what_cannot_be_sacrificed_pays_nothing() -> None:
    tx = ready()
    creature(tx, 1, 1, abilities=(static(None, Rule("non può essere sacrificato")),))
    assert not costs.can_pay(tx.state, 0, pay("", SacrificeCost(ANY_CREATURE)), Context(0))


def test_cards_leave_the_library_last() -> None:
    tx = ready()
    card(tx, "Cima", LAND, Zone.LIBRARY)
    costs.pay(tx, 0, pay("", MillCost(1), PayLife(Number(2))), Context(0))
    kinds = [type(event).__name__ for event in tx.events]
    assert kinds.index("LifeLost") < kinds.index("ZoneChanged")


def test_one_life_does_not_pay_two() -> None:
    tx = ready()
    set_player(tx, 0, life=1)
    assert not costs.can_pay(tx.state, 0, pay("", PayLife(Number(2))), Context(0))
    assert costs.can_pay(tx.state, 0, pay("", PayLife(Number(0))), Context(0))


def test_a_trigger_on_casting_waits_until_the_spell_has_been_cast_and_resolves_first() -> None:
    tx = ready(pool="R")
    cast = TriggerPattern(When.CAST, player=Whose.YOU, subject=Filter(spell=True))
    permanent(tx, "Altare", ENCHANTMENT, abilities=(when(cast, GAIN_ONE),))
    tx = answering(tx, (BRUNO,))
    casting.cast(tx, 0, spell(tx))
    assert [event.source.name for event in tx.events if isinstance(event, AbilityTriggered)] == ["Altare"]
    assert len(tx.state.stack) == 1 and len(tx.state.waiting) == 1


def test_the_second_spell_of_a_turn_is_found_even_if_the_first_is_gone() -> None:
    tx = ready(pool="RR")
    second = TriggerPattern(When.CAST, player=Whose.YOU, subject=Filter(spell=True, types=INSTANT), nth=2)
    permanent(tx, "Altare", ENCHANTMENT, abilities=(when(second, DRAW_ONE),))
    for _ in range(2):
        tx = answering(tx, (BRUNO,))
        give_priority(tx, 0)
        casting.cast(tx, 0, spell(tx))
        if len(at(tx, Zone.GRAVEYARD)) == 0:
            resolve_top(tx)
    assert len(tx.state.waiting) == 1


def test_legal_actions_name_spells_lands_and_passing() -> None:
    tx = ready(pool="R")
    bolt = spell(tx)
    land = card(tx, "Terra", LAND, Zone.HAND)
    actions = priority.legal_actions(tx.state, 0)
    assert CastSpell(bolt) in actions
    assert PlayLand(land) in actions
    assert priority.legal_actions(tx.state, 1) == ()
