"""500-514: the turn, its order, what ends and what is skipped; 502.1: phasing."""

from engine import flow, phasing, turn
from engine.abilities import Keyword
from engine.atoms import status
from engine.atoms.game import add_effect, add_shield, set_game
from engine.choices import Pass
from engine.context import Context
from engine.effects import run
from engine.events import PhasedIn, PhasedOut, StepBegan, StepSkipped
from engine.layers import view
from engine.mana import Mana
from engine.objects import TargetRef, Zone
from engine.readiness import sick
from engine.state import ContinuousEffect, Shield, Step
from engine.wording.instructions import Change, EndTurn, ExtraTurn, ModifyPT, PhaseOut, Rule, SkipNext
from engine.wording.values import Duration, Every, Number, Players, PlayerSet, Ref, Reference
from engine.zone_changes import destroy

from ..build import card, creature, game, permanent, play_until, position, power_toughness, set_player
from ..wordings import ANY_CREATURE, ENCHANTMENT, LAND

THIS = Ref(Reference.THIS)
PLUS_ONE = ModifyPT(Number(1), Number(1))


def stocked(players: int = 2):  # type: ignore[no-untyped-def]
    tx = game(players)
    for player in range(players):
        for number in range(12):
            card(tx, f"Terra {number}", LAND, Zone.LIBRARY, owner=player)
    return tx


def test_steps_follow_in_order_and_the_next_player_takes_the_next_turn() -> None:
    step = flow.advance(position(stocked(), Step.UPKEEP))
    seen = [step.state.step]
    while step.state.turn == 2:
        assert step.decision is not None
        step = flow.apply(step.state, (Pass(),) if step.decision.ask.value == "priorità" else ())
        if step.state.step is not seen[-1]:
            seen.append(step.state.step)
    assert seen[:4] == [Step.UPKEEP, Step.DRAW, Step.MAIN1, Step.BEGIN_COMBAT]
    assert step.state.active == 1


def test_extra_turns_are_taken_last_created_first_and_the_order_goes_on_from_the_regular_turn() -> None:
    tx = stocked(3)
    run(tx, (ExtraTurn(), ExtraTurn(Players(PlayerSet.EACH_OPPONENT))), Context(0))
    order = []
    step = flow.advance(position(tx))
    for number in range(3, 8):
        step = play_until(step, turn=number)
        order.append(step.state.active)
    assert order == [2, 1, 0, 1, 2]


def test_skipping_a_turn_skips_only_the_next_one() -> None:
    tx = stocked(3)
    run(tx, (SkipNext("turno", Players(PlayerSet.EACH_OPPONENT)),), Context(0))
    step = play_until(flow.advance(position(tx)), turn=3)
    assert step.state.active == 0
    assert play_until(step, turn=4).state.active == 1


def test_a_step_an_effect_skips_does_not_begin() -> None:
    tx = stocked()
    add_shield(tx, Shield(0, 1, "salta", what="sottofase di acquisizione"))
    step = flow.advance(position(tx))
    events = []
    while step.state.turn < 3 or step.state.step is not Step.MAIN1:
        assert step.decision is not None
        step = flow.apply(step.state, (Pass(),) if step.decision.ask.value == "priorità" else ())
        events += step.events
    assert [event.rules for event in events if isinstance(event, StepSkipped)] == [("614.10a", "500.11")]
    assert len(step.state.players[1].hand) == 0


def test_mana_is_lost_as_the_step_ends() -> None:
    tx = stocked()
    set_player(tx, 0, pool=(Mana("R"), Mana("G", persists=True)))
    step = flow.advance(position(tx))
    step = flow.apply(flow.apply(step.state, (Pass(),)).state, (Pass(),))
    assert step.state.players[0].pool == (Mana("G", persists=True),)


def test_until_end_of_turn_and_damage_end_together_in_the_cleanup_step() -> None:
    tx = stocked()
    bear = creature(tx, 2, 2)
    run(tx, (Change(Every(ANY_CREATURE), (PLUS_ONE,)),), Context(0))
    status.mark_damage(tx, bear, 2, deathtouch=False)
    step = play_until(flow.advance(position(tx, Step.END)), turn=3)
    assert step.state.objects[bear].damage == 0
    assert view(step.state, bear).power == 2


def test_until_your_next_turn_ends_as_that_turn_begins() -> None:
    tx = stocked()
    bear = creature(tx, 2, 2)
    run(tx, (Change(Every(ANY_CREATURE), (PLUS_ONE,), Duration.YOUR_NEXT_TURN),), Context(0))
    step = play_until(flow.advance(position(tx, Step.END)), turn=3)
    assert view(step.state, bear).power == 3
    assert view(play_until(step, turn=4).state, bear).power == 2


def test_while_its_source_stays_an_effect_lasts_and_then_never_again() -> None:
    tx = game()
    source = creature(tx, 1, 1, name="Fonte")
    bear = creature(tx, 2, 2)
    run(tx, (Change(Every(ANY_CREATURE), (PLUS_ONE,), Duration.WHILE_SOURCE),), Context(0, source))
    assert power_toughness(tx, bear) == (3, 3)
    destroy(tx, (source,))
    assert power_toughness(tx, bear) == (2, 2)
    assert tx.state.effects == ()


def test_while_tapped_ends_as_the_source_untaps() -> None:
    tx = game()
    source = creature(tx, 1, 1, tapped=True)
    bear = creature(tx, 2, 2)
    run(tx, (Change(Every(ANY_CREATURE), (PLUS_ONE,), Duration.WHILE_TAPPED),), Context(0, source))
    assert power_toughness(tx, bear) == (3, 3)
    status.untap(tx, source)
    status.tap(tx, source)
    assert power_toughness(tx, bear) == (2, 2)


def test_a_duration_that_is_over_before_it_begins_does_nothing() -> None:
    tx = game()
    source = creature(tx, 1, 1)
    bear = creature(tx, 2, 2)
    run(tx, (Change(Every(ANY_CREATURE), (PLUS_ONE,), Duration.WHILE_TAPPED),), Context(0, source))
    assert power_toughness(tx, bear) == (2, 2)
    status.tap(tx, source)
    assert power_toughness(tx, bear) == (2, 2)


def test_the_untap_step_untaps_only_what_may() -> None:
    tx = stocked()
    free = creature(tx, 1, 1, tapped=True)
    theirs = creature(tx, 1, 1, controller=1, tapped=True)
    kept = creature(tx, 1, 1, tapped=True)
    frozen = creature(tx, 1, 1, tapped=True)
    add_effect(
        tx,
        ContinuousEffect(0, 0, 0, (Rule("non si STAPpa"),), (TargetRef(object=frozen),), Duration.PERMANENT),
    )
    add_shield(tx, Shield(0, 0, "resta TAPpato", to=(TargetRef(object=kept),)))
    turn.begin_step(tx, Step.UNTAP)
    tapped = {id for id in tx.state.battlefield if tx.state.objects[id].tapped}
    assert tapped == {theirs, kept, frozen} and free not in tapped


def test_staying_tapped_is_about_the_next_untap_step_even_of_an_untapped_permanent() -> None:
    tx = stocked()
    bear = creature(tx, 1, 1)
    add_shield(tx, Shield(0, 0, "resta TAPpato", to=(TargetRef(object=bear),)))
    turn.begin_step(tx, Step.UNTAP)
    assert tx.state.shields == ()


def test_phased_out_permanents_phase_in_before_their_controller_untaps() -> None:
    tx = stocked()
    bear = creature(tx, 2, 2, tapped=True)
    aura = permanent(tx, "Aura", ENCHANTMENT, subtypes="aura", attached_to=bear)
    run(tx, (PhaseOut(THIS),), Context(0, bear))
    assert [event.object for event in tx.events if isinstance(event, PhasedOut)] == [aura, bear]
    assert tx.state.battlefield == (bear, aura)  # no zone change, same objects
    turn.begin_step(tx, Step.UNTAP)
    assert [event.object for event in tx.events if isinstance(event, PhasedIn)] == [bear, aura]
    assert not tx.state.objects[bear].tapped and tx.state.objects[aura].attached_to == TargetRef(object=bear)
    assert not sick(tx.state, bear)


def test_what_is_phased_out_is_as_if_it_were_not_there() -> None:
    tx = game()
    bear, other = creature(tx, 2, 2), creature(tx, 2, 2)
    phasing.phase_out(tx, (bear,))
    run(tx, (Change(Every(ANY_CREATURE), (PLUS_ONE,)),), Context(0))
    phasing.phase_in(tx, (bear,))
    assert power_toughness(tx, bear) == (2, 2) and power_toughness(tx, other) == (3, 3)


def test_a_permanent_with_phasing_phases_out_as_others_phase_in() -> None:
    tx = stocked()
    out = creature(tx, 2, 2)
    phaser = creature(tx, 1, 1, Keyword(phasing.PHASING))
    phasing.phase_out(tx, (out,))
    phasing.untap_step(tx)
    assert tx.state.objects[phaser].phased_out and not tx.state.objects[out].phased_out


def test_ending_the_turn_goes_straight_to_the_cleanup_step() -> None:
    tx = stocked(3)
    state = position(tx)
    tx = type(tx)(state)
    run(tx, (EndTurn(),), Context(0))
    set_game(tx, priority=None)
    step = flow.advance(tx.state)
    steps = [event.step for event in (*tx.events, *step.events) if isinstance(event, StepBegan)]
    assert steps[0] == Step.CLEANUP.value and Step.END.value not in steps[:2]
    assert step.state.active == 1
