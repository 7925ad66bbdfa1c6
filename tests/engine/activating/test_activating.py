"""602, 606: activating abilities; loyalty."""

import pytest

from engine import activating
from engine.abilities import ActivatedAbility, Timing
from engine.activating import activatable, why_not_activatable
from engine.atoms.game import give_priority
from engine.choices import Activate, NeedsAnswer
from engine.errors import IllegalAction
from engine.mana import Mana
from engine.objects import CardType, TargetRef, Zone
from engine.resolving import resolve_top
from engine.state import Step
from engine.wording.costs import Cost, DiscardCost, LoyaltyCost, SacrificeCost, TapThis
from engine.wording.instructions import Body, DealDamage
from engine.wording.values import Number, Target, TargetSpec, X
from engine.zone_changes import destroy

from ..build import answering, card, creature, game, permanent, refs, set_player
from ..wordings import ANY_CREATURE, ANY_TARGET, CREATURE, GAIN_ONE, pay

PING = Body((ANY_TARGET,), (DealDamage(Number(1), Target(0)),))
BRUNO = TargetRef(player=1)
WALKER = frozenset({CardType.PLANESWALKER})


def ability(cost: Cost, body: Body | None = None, **fields: object) -> ActivatedAbility:
    return ActivatedAbility(cost, body or Body(effects=(GAIN_ONE,)), text="abilità", **fields)  # type: ignore[arg-type]


def ready(step: Step = Step.MAIN1):  # type: ignore[no-untyped-def]
    tx = game(step=step)
    give_priority(tx, 0)
    return tx


def test_an_ability_goes_on_the_stack_and_resolves_without_its_source() -> None:
    tx = ready()
    archer = creature(tx, 1, 1, abilities=(ability(Cost((TapThis(),)), PING),))
    tx = answering(tx, (BRUNO,))
    activating.activate(tx, 0, Activate(archer, 0))
    destroy(tx, (archer,))
    resolve_top(tx)
    assert tx.state.players[1].life == 19  # 113.7a


def test_a_summoning_sick_creature_cannot_pay_tap_but_one_with_haste_can() -> None:
    tx = ready()
    sick = creature(tx, 1, 1, abilities=(ability(Cost((TapThis(),))),), sick=True)
    quick = creature(tx, 1, 1, "rapidità", abilities=(ability(Cost((TapThis(),))),), sick=True)
    assert activatable(tx.state, 0) == (Activate(quick, 1),)
    with pytest.raises(IllegalAction):
        activating.activate(tx, 0, Activate(sick, 0))


def test_only_the_controller_activates() -> None:
    tx = ready()
    theirs = creature(tx, 1, 1, controller=1, abilities=(ability(Cost()),))
    known = tx.state.objects[theirs].base.abilities[0]
    assert isinstance(known, ActivatedAbility)
    reason = why_not_activatable(tx.state, 0, theirs, known)
    assert reason is not None and reason[0] == "602.2"


def test_an_ability_works_only_from_its_zone() -> None:
    tx = ready()
    cycling = ability(Cost((DiscardCost(this=True),)), zone=Zone.HAND)
    held = card(tx, "Carta", CREATURE, Zone.HAND, abilities=(cycling,))
    permanent(tx, "In campo", CREATURE, abilities=(cycling,), power=1, toughness=1)
    assert activatable(tx.state, 0) == (Activate(held, 0),)


def test_as_a_sorcery_and_once_each_turn() -> None:
    tx = ready(Step.UPKEEP)
    slow = creature(tx, 1, 1, abilities=(ability(Cost(), timing=Timing.SORCERY),))
    assert Activate(slow, 0) not in activatable(tx.state, 0)
    tx = ready()
    once = creature(tx, 1, 1, abilities=(ability(Cost(), once_each_turn=True),))
    activating.activate(tx, 0, Activate(once, 0))
    give_priority(tx, 0)
    with pytest.raises(IllegalAction) as error:
        activating.activate(tx, 0, Activate(once, 0))
    assert error.value.rule == "602.5b"


def test_a_loyalty_ability_once_a_turn_for_each_permanent_and_not_below_zero() -> None:
    tx = ready()
    plus, minus = ability(Cost((LoyaltyCost(1),))), ability(Cost((LoyaltyCost(-4),)))
    walker = permanent(tx, "Viandante", WALKER, abilities=(plus, minus), counters=(("fedeltà", 3),))
    other = permanent(tx, "Altro", WALKER, abilities=(plus,), counters=(("fedeltà", 3),))
    assert Activate(walker, 1) not in activatable(tx.state, 0)  # 606.6
    activating.activate(tx, 0, Activate(walker, 0))
    assert tx.state.objects[walker].counter("fedeltà") == 4
    resolve_top(tx)
    give_priority(tx, 0)
    assert activatable(tx.state, 0) == (Activate(other, 0),)


def test_x_of_a_loyalty_cost_is_at_most_the_loyalty() -> None:
    tx = ready()
    minus = ability(Cost((LoyaltyCost(0, x=True),)), Body((ANY_TARGET,), (DealDamage(X(), Target(0)),)))
    walker = permanent(tx, "Viandante", WALKER, abilities=(minus,), counters=(("fedeltà", 3),))
    with pytest.raises(NeedsAnswer) as asked:
        activating.activate(tx, 0, Activate(walker, 0))
    assert asked.value.decision.options == (0, 1, 2, 3)
    tx = answering(tx, (2,), (BRUNO,))
    activating.activate(tx, 0, Activate(walker, 0))
    resolve_top(tx)
    assert tx.state.players[1].life == 18 and tx.state.objects[walker].counter("fedeltà") == 1


def test_damage_divided_by_an_activated_ability_is_divided_on_activation() -> None:
    tx = ready()
    two = TargetSpec(ANY_CREATURE, minimum=0, maximum=2, text="fino a due creature bersaglio")
    split = ability(Cost(), Body((two,), (DealDamage(Number(3), Target(0), divided=True),)))
    source = creature(tx, 5, 5, abilities=(split,))
    one, other = creature(tx, 4, 4, controller=1), creature(tx, 4, 4, controller=1)
    tx = answering(tx, refs(one, other), (1, 2))
    activating.activate(tx, 0, Activate(source, 0))
    destroy(tx, (one,))
    resolve_top(tx)
    assert tx.state.objects[other].damage == 2  # the share of an illegal target is lost


def test_a_source_sacrificed_as_a_cost_is_still_known() -> None:
    tx = ready()
    bomb = ability(pay("{1}", SacrificeCost(this=True)), PING)
    source = creature(tx, 1, 1, abilities=(bomb,), colors="R")
    set_player(tx, 0, pool=(Mana("C"),))
    protected = creature(tx, 1, 1, controller=1)
    tx = answering(tx, refs(protected))
    activating.activate(tx, 0, Activate(source, 0))
    assert source not in tx.state.objects
    resolve_top(tx)
    assert tx.state.objects[protected].damage == 1
