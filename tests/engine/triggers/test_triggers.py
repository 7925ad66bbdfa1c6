"""603: triggered abilities."""

import pytest

from engine import flow, resolving, triggers
from engine.abilities import TriggeredAbility, TriggerPattern, When
from engine.atoms import status
from engine.choices import Ask
from engine.context import Context
from engine.effects import run
from engine.errors import IllegalAction
from engine.events import AbilityTriggered, TriggerPutOnStack, TriggerRemoved
from engine.layers import view
from engine.objects import CardType, ObjectKind, Zone
from engine.wording.instructions import (
    AddCounters,
    Body,
    CreateDelayed,
    DealDamage,
    Destroy,
    Exile,
    ModifyPT,
    MoveTo,
    Reflexive,
    Sacrifice,
)
from engine.wording.values import (
    AmountIs,
    Compare,
    Comparison,
    Count,
    Every,
    Filter,
    HappenedThisTurn,
    Measure,
    MeasureOf,
    Number,
    Players,
    Ref,
    Reference,
    Target,
    Whose,
)
from engine.zone_changes import destroy, discard, enter, exile, sacrifice

from ..build import answering, at, card, creature, game, permanent, position, refs, set_player, settle
from ..wordings import (
    ANY_CREATURE,
    ANY_TARGET,
    ARTIFACT,
    CREATURE,
    DRAW_ONE,
    ENCHANTMENT,
    GAIN_ONE,
    LAND,
    TARGET_CREATURE,
    static,
    when,
)

DIES = TriggerPattern(When.DIES, subject=ANY_CREATURE)
THIS = Ref(Reference.THIS)
LIFE = MeasureOf(Measure.LIFE, Players())


def lives(tx):  # type: ignore[no-untyped-def]
    return tuple(who.life for who in tx.state.players)


def triggered(tx) -> list[str]:  # type: ignore[no-untyped-def]
    return [event.source.name for event in tx.events if isinstance(event, AbilityTriggered)]


# --- looking back in time (603.10) ---


def test_two_creatures_that_die_together_see_each_other_die() -> None:
    tx = game()
    watch = when(DIES, GAIN_ONE)
    one = creature(tx, 1, 1, abilities=(watch,), name="Uno")
    two = creature(tx, 1, 1, abilities=(watch,), name="Due")
    destroy(tx, (one, two))
    assert sorted(triggered(tx)) == ["Due", "Due", "Uno", "Uno"]


def test_a_creature_dying_with_the_source_of_its_own_ability() -> None:
    tx = game()
    bear = creature(tx, 2, 2, abilities=(when(When.DIES, GAIN_ONE),))
    destroy(tx, (bear,))
    assert lives(settle(tx)) == (21, 20)


def test_a_creature_destroyed_before_does_not_see_the_next_one_die() -> None:
    tx = game()
    watcher = creature(tx, 1, 1, abilities=(when(DIES, GAIN_ONE),))
    other = creature(tx, 1, 1)
    destroy(tx, (watcher,))
    tx = settle(tx)
    before = lives(tx)
    destroy(tx, (other,))
    assert lives(settle(tx)) == before


def test_an_entering_permanent_sees_those_that_enter_with_it() -> None:
    tx = game()
    enters = when(TriggerPattern(When.ENTERS, subject=ANY_CREATURE), GAIN_ONE)
    one = card(tx, "Uno", CREATURE, Zone.GRAVEYARD, power=1, toughness=1, abilities=(enters,))
    two = card(tx, "Due", CREATURE, Zone.GRAVEYARD, power=1, toughness=1)
    with tx.batch():
        enter(tx, one, 0)
        enter(tx, two, 0)
    assert triggered(tx) == ["Uno", "Uno"]


def test_a_token_leaving_the_battlefield_triggers_and_then_ceases_to_exist() -> None:
    tx = game()
    leaves = when(When.LEAVES, GAIN_ONE)
    token = creature(tx, 1, 1, abilities=(leaves,), kind=ObjectKind.TOKEN)
    exile(tx, (token,))
    tx = settle(tx)
    assert lives(tx) == (21, 20) and tx.state.exile == ()


def test_from_anywhere_is_no_leaves_the_battlefield_ability() -> None:
    tx = game()
    to_graveyard = TriggerPattern(When.ZONE_CHANGE, subject=Filter(), to_zone=Zone.GRAVEYARD)
    both = creature(tx, 1, 1, abilities=(when(to_graveyard, GAIN_ONE),))
    other = creature(tx, 1, 1)
    destroy(tx, (both, other))
    assert triggered(tx) == []  # 603.6c: it does not look back, and it is gone


def test_this_put_into_a_graveyard_from_anywhere_triggers_from_there() -> None:
    tx = game()
    this = TriggerPattern(When.ZONE_CHANGE, this=True, to_zone=Zone.GRAVEYARD)
    titan = card(tx, "Titano", CREATURE, Zone.HAND, power=9, toughness=9, abilities=(when(this, GAIN_ONE),))
    discard(tx, 0, (titan,))
    assert triggered(tx) == ["Titano"]


# --- how many times (603.2) ---


def test_an_ability_triggers_once_for_each_occurrence_in_one_event() -> None:
    tx = game()
    permanent(tx, "Altare", ENCHANTMENT, abilities=(when(DIES, GAIN_ONE),))
    destroy(tx, tuple(creature(tx, 1, 1) for _ in range(3)))
    assert triggered(tx) == ["Altare"] * 3


def test_one_or_more_triggers_once_for_a_batch() -> None:
    tx = game()
    batch = TriggerPattern(When.DIES, subject=ANY_CREATURE, one_or_more=True)
    permanent(tx, "Altare", ENCHANTMENT, abilities=(when(batch, GAIN_ONE),))
    destroy(tx, tuple(creature(tx, 1, 1) for _ in range(3)))
    destroy(tx, (creature(tx, 1, 1),))
    assert triggered(tx) == ["Altare"] * 2


def test_only_once_each_turn_holds_within_one_event_too() -> None:
    tx = game()
    permanent(tx, "Altare", ENCHANTMENT, abilities=(when(DIES, GAIN_ONE, once_each_turn=True),))
    destroy(tx, tuple(creature(tx, 1, 1) for _ in range(3)))
    destroy(tx, (creature(tx, 1, 1),))
    assert triggered(tx) == ["Altare"]


def test_a_prevented_event_triggers_nothing() -> None:
    tx = game()
    bear = creature(tx, 1, 1, tapped=True, abilities=(when(When.TAPPED, GAIN_ONE),))
    status.tap(tx, bear)  # 603.2e, 603.2g: it was TAPped already
    assert triggered(tx) == []


# --- going on the stack (603.3) ---


def test_each_player_orders_their_own_and_the_active_players_go_first() -> None:
    tx = game()
    for controller, name in ((1, "Bruno 1"), (0, "Anna 1"), (0, "Anna 2")):
        permanent(tx, name, ENCHANTMENT, controller=controller, abilities=(when(DIES, GAIN_ONE, text=name),))
    destroy(tx, (creature(tx, 1, 1),))
    tx = answering(tx, (1, 0))
    triggers.put_on_stack(tx)
    texts = [tx.state.objects[id].base.text for id in tx.state.stack]
    assert texts == ["Anna 2", "Anna 1", "Bruno 1"]  # Bruno's resolves first


def test_without_a_legal_target_it_never_gets_on_the_stack() -> None:
    tx = game()
    bolt = when(DIES, DealDamage(Number(1), Target(0)), targets=(TARGET_CREATURE,))
    permanent(tx, "Altare", ENCHANTMENT, abilities=(bolt,))
    destroy(tx, (creature(tx, 1, 1),))
    triggers.put_on_stack(tx)
    assert tx.state.stack == ()
    assert [event.rules for event in tx.events if isinstance(event, TriggerRemoved)] == [("603.3d",)]


def test_without_a_legal_mode_it_is_removed() -> None:
    tx = game()
    mode = Body(targets=(TARGET_CREATURE,), effects=(Destroy(Target(0)),))
    ability = TriggeredAbility((DIES,), Body(modes=(mode, mode)), text="modi")
    permanent(tx, "Altare", ENCHANTMENT, abilities=(ability,))
    destroy(tx, (creature(tx, 1, 1),))
    triggers.put_on_stack(tx)
    assert [event.rules for event in tx.events if isinstance(event, TriggerRemoved)] == [("603.3c",)]


def test_damage_divided_by_a_triggered_ability_is_divided_as_it_goes_on_the_stack() -> None:
    tx = game()
    two = TARGET_CREATURE.__class__(ANY_CREATURE, minimum=0, maximum=2, text="fino a due creature")
    split = when(When.ENTERS, DealDamage(Number(3), Target(0), divided=True), targets=(two,))
    one, other = creature(tx, 4, 4, controller=1), creature(tx, 4, 4, controller=1)
    source = card(tx, "Drago", CREATURE, Zone.HAND, power=4, toughness=4, abilities=(split,))
    enter(tx, source, 0)
    tx = settle(tx, refs(one, other), (2, 1))
    assert (tx.state.objects[one].damage, tx.state.objects[other].damage) == (2, 1)


def test_the_controller_is_who_controlled_the_source_when_it_triggered() -> None:
    tx = game()
    bear = creature(tx, 1, 1, controller=1, owner=0, abilities=(when(When.DIES, GAIN_ONE),))
    destroy(tx, (bear,))
    assert lives(settle(tx)) == (20, 21)


# --- intervening "if" (603.4) ---


RICH = AmountIs(LIFE, Compare(Comparison.AT_LEAST, 25))


def test_a_false_if_does_not_trigger() -> None:
    tx = game()
    permanent(tx, "Altare", ENCHANTMENT, abilities=(when(DIES, GAIN_ONE, condition=RICH),))
    destroy(tx, (creature(tx, 1, 1),))
    assert triggered(tx) == []


def test_the_if_is_checked_again_on_resolution() -> None:
    tx = game(life=25)
    permanent(tx, "Altare", ENCHANTMENT, abilities=(when(DIES, GAIN_ONE, condition=RICH),))
    destroy(tx, (creature(tx, 1, 1),))
    triggers.put_on_stack(tx)
    set_player(tx, 0, life=24)
    resolving.resolve_top(tx)
    assert lives(tx)[0] == 24 and tx.state.stack == ()
    assert [event.rules for event in tx.events if isinstance(event, TriggerRemoved)] == [("603.4", "608.2a")]


# --- delayed (603.7), immediate (610.3), reflexive (603.12), state (603.8) ---


def test_a_delayed_ability_triggers_once_unless_it_has_a_duration() -> None:
    for this_turn, times in ((False, 1), (True, 2)):
        tx = game()
        source = creature(tx, 1, 1)
        run(tx, (CreateDelayed(when(DIES, GAIN_ONE), this_turn=this_turn),), Context(0, source))
        for _ in range(2):
            destroy(tx, (creature(tx, 1, 1),))
        assert len(triggered(tx)) == times


def test_among_simultaneous_events_its_controller_chooses_which_one_sets_a_delayed_ability_off() -> None:
    tx = game()
    source = creature(tx, 1, 1)
    revenge = when(DIES, AddCounters(Ref(Reference.EVENT_OBJECT), "segno"))
    run(tx, (CreateDelayed(revenge),), Context(0, source))
    ids = (creature(tx, 1, 1, name="Uno"), creature(tx, 1, 1, name="Due"))
    tx = answering(tx, (1,))
    destroy(tx, ids)
    assert len(triggered(tx)) == 1
    assert tx.state.waiting[0].event.before.name == "Due"  # type: ignore[union-attr]


def jail(tx, prisoner, controller=0):  # type: ignore[no-untyped-def]
    source = permanent(tx, "Gabbia", ENCHANTMENT, controller=controller)
    run(tx, (Exile(Every(Filter(name="Orso")), until_leaves=True),), Context(controller, source))
    return source


def test_exiled_until_it_leaves_comes_back_at_once_and_without_the_stack() -> None:
    tx = game()
    creature(tx, 2, 2, controller=1, name="Orso")
    source = jail(tx, "Orso")
    assert at(tx, Zone.EXILE) == ("Orso",)
    destroy(tx, (source,))
    assert at(tx, Zone.BATTLEFIELD) == ("Orso",)
    assert tx.state.stack == () and tx.state.waiting == () and tx.state.delayed == ()
    assert not any(isinstance(event, AbilityTriggered) for event in tx.events)
    back = next(id for id in tx.state.battlefield)
    assert tx.state.objects[back].controller == 1  # 610.3c: its owner's


def test_if_the_source_has_already_left_nothing_is_exiled() -> None:
    tx = game()
    creature(tx, 2, 2, controller=1, name="Orso")
    gone = permanent(tx, "Gabbia", ENCHANTMENT)
    context = Context(0, gone)
    destroy(tx, (gone,))
    run(tx, (Exile(Every(Filter(name="Orso")), until_leaves=True),), context)
    assert at(tx, Zone.BATTLEFIELD) == ("Orso",)


def test_a_token_exiled_until_something_leaves_does_not_come_back() -> None:
    tx = game()
    creature(tx, 2, 2, controller=1, name="Orso", kind=ObjectKind.TOKEN)
    source = jail(tx, "Orso")
    tx = settle(tx)
    destroy(tx, (source,))
    assert at(tx, Zone.BATTLEFIELD) == ()


def test_two_that_leave_together_give_back_together_and_the_returned_see_each_other() -> None:
    tx = game()
    enters = when(TriggerPattern(When.ENTERS, subject=ANY_CREATURE), GAIN_ONE)
    creature(tx, 2, 2, name="Orso", abilities=(enters,))
    one = jail(tx, "Orso")
    creature(tx, 2, 2, name="Orso", abilities=(enters,))
    other = jail(tx, "Orso")
    destroy(tx, (one, other))
    assert len(triggered(tx)) == 4  # 610.3d


def test_a_reflexive_ability_triggers_only_if_it_was_done() -> None:
    punish = Reflexive(Body(effects=(GAIN_ONE,)))
    for creatures, gained in ((1, 1), (0, 0)):
        tx = game()
        source = permanent(tx, "Altare", ENCHANTMENT)
        for _ in range(creatures):
            creature(tx, 1, 1)
        run(tx, (Sacrifice(filter=ANY_CREATURE), punish), Context(0, source))
        assert lives(tx)[0] == 20  # it waits to be put on the stack
        assert lives(settle(tx))[0] == 20 + gained


def test_a_state_trigger_waits_for_its_ability_to_leave_the_stack() -> None:
    tx = game()
    none = AmountIs(Count(Filter(types=ARTIFACT, controller=Whose.YOU)), Compare(Comparison.EQUAL, 0))
    state = when(TriggerPattern(When.STATE), GAIN_ONE, condition=none)
    permanent(tx, "Idolo", ENCHANTMENT, abilities=(state,))
    assert triggers.check_state_triggers(tx)
    assert not triggers.check_state_triggers(tx)
    triggers.put_on_stack(tx)
    assert not triggers.check_state_triggers(tx)
    resolving.resolve_top(tx)
    assert len(tx.state.waiting) == 1  # the state still holds: it triggers again


def test_a_state_that_held_for_a_moment_was_enough() -> None:
    tx = game()
    none = AmountIs(Count(Filter(types=ARTIFACT, controller=Whose.YOU)), Compare(Comparison.EQUAL, 0))
    artifact = permanent(tx, "Anello", ARTIFACT)
    permanent(
        tx, "Idolo", ENCHANTMENT, abilities=(when(TriggerPattern(When.STATE), GAIN_ONE, condition=none),)
    )
    exile(tx, (artifact,))
    run(tx, (MoveTo(Every(Filter(zone=Zone.EXILE)), Zone.BATTLEFIELD),), Context(0))
    assert triggered(tx) == ["Idolo"]
    assert lives(settle(tx))[0] == 21  # and the state is no intervening "if": it is not checked again


# --- control and zones ---


def test_an_ability_of_a_commander_does_not_work_in_the_command_zone() -> None:
    tx = game()
    card(
        tx,
        "Capo",
        CREATURE,
        Zone.COMMAND,
        power=1,
        toughness=1,
        commander=True,
        abilities=(when(DIES, GAIN_ONE),),
    )
    destroy(tx, (creature(tx, 1, 1),))
    assert triggered(tx) == []


def test_a_triggered_ability_with_a_target_that_became_illegal_does_not_resolve() -> None:
    tx = game()
    bolt = when(DIES, DealDamage(Number(1), Target(0)), DRAW_ONE, targets=(ANY_TARGET,))
    permanent(tx, "Altare", ENCHANTMENT, abilities=(bolt,))
    victim = creature(tx, 3, 3, controller=1)
    destroy(tx, (creature(tx, 1, 1),))
    tx = answering(tx, refs(victim))
    triggers.put_on_stack(tx)
    exile(tx, (victim,))
    resolving.resolve_top(tx)
    assert not tx.state.players[0].drew_from_empty


def test_the_second_event_of_a_turn() -> None:
    tx = game()
    second = TriggerPattern(When.GAINS_LIFE, player=Whose.YOU, nth=2)
    permanent(tx, "Altare", ENCHANTMENT, abilities=(when(second, DRAW_ONE),))
    for _ in range(3):
        run(tx, (GAIN_ONE,), Context(0))
    assert triggered(tx) == ["Altare"]


def test_a_condition_on_the_turn_so_far_is_never_stale() -> None:
    tx = game()
    proud = static(
        None, ModifyPT(Number(2), Number(0)), condition=HappenedThisTurn("punti vita guadagnati", Whose.YOU)
    )
    bear = creature(tx, 2, 2, abilities=(proud,))
    assert view(tx.state, bear).power == 2
    run(tx, (GAIN_ONE,), Context(0))
    assert view(tx.state, bear).power == 4


def test_a_player_is_asked_the_order_of_different_triggers() -> None:
    tx = game()
    permanent(tx, "Uno", ENCHANTMENT, abilities=(when(DIES, GAIN_ONE),))
    permanent(tx, "Due", ENCHANTMENT, abilities=(when(DIES, DRAW_ONE),))
    destroy(tx, (creature(tx, 1, 1),))
    step = flow.advance(position(tx))
    assert step.decision is not None and step.decision.ask is Ask.ORDER
    with pytest.raises(IllegalAction):
        flow.apply(step.state, (0, 0))
    step = flow.apply(step.state, (1, 0))
    assert len([event for event in step.events if isinstance(event, TriggerPutOnStack)]) == 2


def test_sacrificing_looks_back_at_the_permanent_as_it_was() -> None:
    tx = game()
    artifact = Filter(types=frozenset({CardType.ARTIFACT}))
    watch = when(TriggerPattern(When.SACRIFICED, subject=artifact, player=Whose.YOU), GAIN_ONE)
    relic = permanent(tx, "Reliquia", ARTIFACT, abilities=(watch,))
    permanent(tx, "Terra", LAND)
    sacrifice(tx, 0, (relic,))
    assert triggered(tx) == ["Reliquia"]
