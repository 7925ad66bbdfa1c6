"""115: targets, and changing them."""

import pytest

from engine.abilities import Keyword
from engine.atoms.zones import restack
from engine.choices import NeedsAnswer
from engine.context import Context
from engine.errors import IllegalAction
from engine.events import BecameTarget
from engine.objects import ObjectKind, StackInfo, TargetRef, Zone
from engine.targets import change_targets, choose_targets, divide, legal_now, legal_targets
from engine.wording.instructions import Body, DealDamage
from engine.wording.values import Number, Target, TargetSpec, Whose
from engine.zone_changes import enter, exile

from ..build import answering, card, creature, game, refs
from ..wordings import ANY_CREATURE, ANY_TARGET, INSTANT, TARGET_CREATURE

TWO = TargetSpec(ANY_CREATURE, minimum=2, maximum=2, text="due creature bersaglio")
ANOTHER = TargetSpec(ANY_CREATURE, other_than=(0,), text="un'altra creatura bersaglio")


def on_stack(tx, body, *groups):  # type: ignore[no-untyped-def]
    info = StackInfo(body=body, targets=groups)
    id = card(tx, "Magia", INSTANT, Zone.STACK)
    restack(tx, id, **{name: getattr(info, name) for name in info.__struct_fields__})
    return id


def targets(tx, spell):  # type: ignore[no-untyped-def]
    info = tx.state.objects[spell].stack
    assert info is not None
    return info.targets


def test_one_word_target_never_takes_the_same_object_twice_but_two_words_may() -> None:
    tx = game()
    bear = creature(tx, 2, 2)
    with pytest.raises(IllegalAction):
        choose_targets(tx, 0, Body((TWO,)), Context(0), None)
    chosen = choose_targets(tx, 0, Body((TARGET_CREATURE, TARGET_CREATURE)), Context(0), None)
    assert chosen == (refs(bear), refs(bear))
    with pytest.raises(IllegalAction):
        choose_targets(tx, 0, Body((TARGET_CREATURE, ANOTHER)), Context(0), None)


def test_hexproof_shroud_and_protection() -> None:
    tx = game()
    source = card(tx, "Fonte", INSTANT, Zone.STACK, colors="R")
    mine = creature(tx, 1, 1, "anti-malocchio")
    creature(tx, 1, 1, "anti-malocchio", controller=1)
    creature(tx, 1, 1, "velo")
    creature(tx, 1, 1, Keyword("protezione", quality="rosso"))
    found = legal_targets(tx.state, TARGET_CREATURE, Context(0, source), source)
    assert found == refs(mine)


def test_a_target_that_left_and_came_back_is_another_object() -> None:
    tx = game()
    bear = creature(tx, 2, 2)
    info = StackInfo(targets=(refs(bear),))
    moved = exile(tx, (bear,))[0].object
    assert moved is not None
    enter(tx, moved, 0)
    assert legal_now(tx.state, Body((TARGET_CREATURE,)), Context(0, info=info), None) == ((),)


def test_dividing_gives_each_target_at_least_one() -> None:
    tx = game()
    one, two = creature(tx, 1, 1), creature(tx, 1, 1)
    body = Body((TWO,), (DealDamage(Number(3), Target(0), divided=True),))
    context = Context(0, info=StackInfo(targets=(refs(one, two),)))
    with pytest.raises(NeedsAnswer) as asked:
        divide(tx, 0, body, context)
    assert (asked.value.decision.total, asked.value.decision.least) == (3, 1)
    with pytest.raises(IllegalAction):
        divide(answering(tx, (3, 0)), 0, body, context)
    assert divide(answering(tx, (2, 1)), 0, body, context) == (2, 1)


def test_a_changed_target_must_be_another_legal_one_and_becomes_the_target() -> None:
    tx = game()
    one, two = creature(tx, 1, 1), creature(tx, 1, 1)
    spell = on_stack(tx, Body((TARGET_CREATURE,)), refs(one))
    assert change_targets(tx, 0, spell, "cambia il bersaglio", None)  # a forced choice
    assert targets(tx, spell) == (refs(two),)
    assert [event.object for event in tx.events if isinstance(event, BecameTarget)] == [two]


def test_without_another_legal_target_nothing_changes() -> None:
    tx = game()
    one = creature(tx, 1, 1)
    spell = on_stack(tx, Body((TARGET_CREATURE,)), refs(one))
    assert not change_targets(tx, 0, spell, "cambia il bersaglio", None)
    assert targets(tx, spell) == (refs(one),)


def test_changing_all_the_targets_or_none() -> None:
    tx = game()
    one, two, three = (creature(tx, 1, 1) for _ in range(3))
    body = Body((TARGET_CREATURE, ANOTHER))
    spell = on_stack(tx, body, refs(one), refs(two))
    tx = answering(tx, refs(two), refs(three))  # only the final set counts (115.7e)
    assert change_targets(tx, 0, spell, "cambia i bersagli", None)
    assert targets(tx, spell) == (refs(two), refs(three))


def test_two_targets_may_swap() -> None:
    tx = game()
    one, two = creature(tx, 1, 1), creature(tx, 1, 1)
    spell = on_stack(tx, Body((TARGET_CREATURE, ANOTHER)), refs(one), refs(two))
    assert change_targets(tx, 0, spell, "cambia i bersagli", None)
    assert targets(tx, spell) == (refs(two), refs(one))


def test_only_a_target_that_can_change_is_offered() -> None:
    tx = game()
    one, two = creature(tx, 1, 1), creature(tx, 1, 1)
    player = TargetSpec(None, Whose.OPPONENT, text="un avversario bersaglio")
    spell = on_stack(tx, Body((player, TARGET_CREATURE)), (TargetRef(player=1),), refs(one))
    assert change_targets(tx, 0, spell, "cambia un bersaglio", None)
    assert targets(tx, spell) == ((TargetRef(player=1),), refs(two))


def test_choosing_new_targets_may_leave_even_an_illegal_one() -> None:
    tx = game()
    one, two = creature(tx, 1, 1), creature(tx, 1, 1)
    spell = on_stack(tx, Body((TARGET_CREATURE,)), refs(one))
    exile(tx, (one,))
    assert not change_targets(answering(tx, refs(one)), 0, spell, "scegli nuovi bersagli", None)
    tx = answering(tx, refs(two))
    assert change_targets(tx, 0, spell, "scegli nuovi bersagli", None)


def test_only_to_what_the_effect_says() -> None:
    tx = game()
    one, two, three = (creature(tx, 1, 1) for _ in range(3))
    spell = on_stack(tx, Body((TARGET_CREATURE,)), refs(one))
    assert change_targets(tx, 0, spell, "cambia il bersaglio", refs(three)[0])
    assert targets(tx, spell) == (refs(three),)
    assert two in tx.state.objects


def test_any_target_means_creatures_and_players_not_an_ability_on_the_stack() -> None:
    tx = game()
    bear = creature(tx, 2, 2)
    card(tx, "Abilità", frozenset(), Zone.STACK, kind=ObjectKind.ABILITY)
    found = legal_targets(tx.state, ANY_TARGET, Context(0))
    assert set(found) == {TargetRef(player=0), TargetRef(player=1), TargetRef(object=bear)}
