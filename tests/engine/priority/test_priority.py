"""117: priority, and what happens before anybody has it."""

import pytest

from engine import flow
from engine.abilities import TriggerPattern, When
from engine.choices import CastSpell, Pass
from engine.errors import IllegalAction
from engine.events import AbilityTriggered, PriorityPassed, Resolved, SpellCast
from engine.mana import Mana
from engine.objects import TargetRef, Zone
from engine.state import Step
from engine.wording.instructions import Body, DealDamage
from engine.wording.values import Filter, Number, Target

from ..build import card, creature, game, permanent, position, set_player
from ..wordings import ANY_CREATURE, ANY_TARGET, ENCHANTMENT, GAIN_ONE, INSTANT, when

BOLT = Body((ANY_TARGET,), (DealDamage(Number(3), Target(0)),))
ANNA, BRUNO = TargetRef(player=0), TargetRef(player=1)


def bolts(players: int = 2):  # type: ignore[no-untyped-def]
    """Everybody holds an instant of 3 damage and the mana for it."""
    tx = game(players)
    ids = []
    for player in range(players):
        set_player(tx, player, pool=(Mana("R", persists=True),))
        ids.append(card(tx, "Fulmine", INSTANT, Zone.HAND, owner=player, spell=BOLT, cost="{R}"))
    return tx, ids


def test_the_active_player_first_then_the_others_in_turn_order() -> None:
    tx, _ = bolts(3)
    step = flow.advance(position(tx))
    asked = []
    for _ in range(3):
        assert step.decision is not None
        asked.append(step.decision.player)
        step = flow.apply(step.state, (Pass(),))
    assert asked == [0, 1, 2]
    assert step.state.step is not Step.MAIN1  # all passed with an empty stack: the phase ended


def test_who_acts_has_priority_again_and_a_response_resolves_first() -> None:
    tx, (mine, theirs) = bolts()
    step = flow.advance(position(tx))
    step = flow.apply(flow.apply(step.state, (CastSpell(mine),)).state, (BRUNO,))
    assert step.decision is not None and step.decision.player == 0  # 117.3c
    step = flow.apply(step.state, (Pass(),))
    step = flow.apply(flow.apply(step.state, (CastSpell(theirs),)).state, (ANNA,))
    assert step.decision is not None and step.decision.player == 1
    step = flow.apply(flow.apply(step.state, (Pass(),)).state, (Pass(),))
    assert [who.life for who in step.state.players] == [17, 20]  # only the top one has resolved
    assert step.decision is not None and step.decision.player == 0  # 117.3b: the active player


def test_passing_counts_only_in_succession() -> None:
    tx, (mine, _) = bolts()
    step = flow.advance(position(tx))
    step = flow.apply(step.state, (Pass(),))
    assert step.state.passed == {0}
    assert not any(isinstance(event, Resolved) for event in step.events)
    with pytest.raises(IllegalAction):
        flow.apply(step.state, (CastSpell(mine),))  # it is Bruno who has priority


def test_state_based_actions_come_before_triggers_and_both_before_priority() -> None:
    tx, (mine, _) = bolts()
    permanent(
        tx,
        "Altare",
        ENCHANTMENT,
        abilities=(when(TriggerPattern(When.DIES, subject=ANY_CREATURE), GAIN_ONE),),
    )
    bear = creature(tx, 2, 2, controller=1)
    step = flow.advance(position(tx))
    step = flow.apply(flow.apply(step.state, (CastSpell(mine),)).state, (TargetRef(object=bear),))
    step = flow.apply(flow.apply(step.state, (Pass(),)).state, (Pass(),))
    kinds = [type(event).__name__ for event in step.events]
    assert kinds.index("StateBasedActions") < kinds.index("TriggerPutOnStack")
    assert len(step.state.stack) == 1 and step.decision is not None


def test_an_illegal_action_leaves_the_position_as_it_was() -> None:
    tx, (mine, _) = bolts()
    set_player(tx, 0, pool=())
    step = flow.advance(position(tx))
    asking = flow.apply(step.state, (CastSpell(mine),))
    with pytest.raises(IllegalAction):
        flow.apply(asking.state, (BRUNO,))  # no mana to pay
    assert step.state.players[0].hand == (mine,) and step.state.stack == ()


def test_the_same_answers_give_the_same_game() -> None:
    def played() -> flow.Step:
        tx, (mine, _) = bolts()
        step = flow.advance(position(tx))
        step = flow.apply(flow.apply(step.state, (CastSpell(mine),)).state, (BRUNO,))
        return flow.apply(flow.apply(step.state, (Pass(),)).state, (Pass(),))

    assert played().state == played().state
    assert played().events == played().events


def test_triggers_on_casting_go_on_the_stack_above_the_spell() -> None:
    tx, (mine, _) = bolts()
    cast = TriggerPattern(When.CAST, subject=Filter(spell=True))
    permanent(tx, "Altare", ENCHANTMENT, abilities=(when(cast, GAIN_ONE),))
    step = flow.advance(position(tx))
    step = flow.apply(flow.apply(step.state, (CastSpell(mine),)).state, (BRUNO,))
    assert len(step.state.stack) == 2
    assert any(isinstance(event, AbilityTriggered) for event in step.events)
    assert any(isinstance(event, SpellCast) for event in step.events)
    step = flow.apply(flow.apply(step.state, (Pass(),)).state, (Pass(),))
    assert step.state.players[0].life == 21 and len(step.state.stack) == 1
    assert any(isinstance(event, PriorityPassed) for event in step.events)
