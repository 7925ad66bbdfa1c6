"""608: resolving spells and abilities."""

from engine.atoms.zones import restack
from engine.context import Context
from engine.effects import run
from engine.events import DidNotResolve, Resolved
from engine.objects import ObjectKind, StackInfo, TargetRef, Zone
from engine.resolving import resolve_top
from engine.wording.instructions import Body, CopySpell, DealDamage, Destroy, GainLife, MoveTo
from engine.wording.values import (
    ControllerOf,
    Fixed,
    Measure,
    MeasureOf,
    Number,
    Ref,
    Reference,
    Target,
    refs,
)
from engine.zone_changes import destroy

from ..build import answering, at, card, creature, game
from ..build import refs as ids
from ..wordings import ANY_TARGET, CREATURE, DRAW_ONE, ENCHANTMENT, INSTANT, TARGET_CREATURE


def on_stack(tx, body, *targets, types=INSTANT, kind=ObjectKind.CARD, **fields):  # type: ignore[no-untyped-def]
    id = card(tx, "Magia", types, Zone.STACK, kind=kind, spell=body, **fields)
    info = StackInfo(body=body, targets=targets)
    restack(tx, id, **{name: getattr(info, name) for name in info.__struct_fields__})
    return id


def test_the_instructions_are_followed_in_order_and_then_the_spell_goes_to_the_graveyard() -> None:
    tx = game()
    bear = creature(tx, 2, 2, controller=1)
    on_stack(tx, Body((TARGET_CREATURE,), (Destroy(Target(0)), DRAW_ONE)), ids(bear))
    resolve_top(tx)
    assert at(tx, Zone.GRAVEYARD, 0) == ("Magia",) and tx.state.players[0].drew_from_empty


def test_with_every_target_illegal_nothing_happens_at_all() -> None:
    tx = game()
    bear = creature(tx, 2, 2, controller=1)
    on_stack(tx, Body((TARGET_CREATURE,), (Destroy(Target(0)), DRAW_ONE)), ids(bear))
    destroy(tx, (bear,))
    resolve_top(tx)
    assert not tx.state.players[0].drew_from_empty
    assert [event.rules for event in tx.events if isinstance(event, DidNotResolve)] == [("608.2b",)]
    assert at(tx, Zone.GRAVEYARD, 0) == ("Magia",)


def test_with_one_target_left_the_rest_is_done() -> None:
    tx = game()
    one, two = creature(tx, 2, 2, controller=1), creature(tx, 2, 2, controller=1)
    body = Body(
        (TARGET_CREATURE, TARGET_CREATURE),
        (DealDamage(Number(1), Target(0)), DealDamage(Number(1), Target(1))),
    )
    on_stack(tx, body, ids(one), ids(two))
    destroy(tx, (one,))
    resolve_top(tx)
    assert tx.state.objects[two].damage == 1
    assert any(isinstance(event, Resolved) for event in tx.events)


def test_information_about_a_destroyed_target_is_as_it_last_was() -> None:
    tx = game()
    bear = creature(tx, 4, 2, controller=1)
    power = MeasureOf(Measure.POWER, Target(0))
    body = Body((TARGET_CREATURE,), (Destroy(Target(0)), GainLife(power, ControllerOf(Target(0)))))
    on_stack(tx, body, ids(bear))
    resolve_top(tx)
    assert tx.state.players[1].life == 24


def test_no_information_comes_from_a_target_that_became_illegal() -> None:
    tx = game()
    bear, other = creature(tx, 4, 2, controller=1), creature(tx, 1, 1, controller=1)
    power = MeasureOf(Measure.POWER, Target(0))
    body = Body((TARGET_CREATURE, TARGET_CREATURE), (GainLife(power), DealDamage(Number(1), Target(1))))
    on_stack(tx, body, ids(bear), ids(other))
    destroy(tx, (bear,))
    resolve_top(tx)
    assert tx.state.players[0].life == 20 and tx.state.objects[other].damage == 1


def test_a_permanent_spell_enters_under_its_controllers_control_and_its_copy_is_a_token() -> None:
    tx = game()
    bear = on_stack(tx, None, types=CREATURE, power=2, toughness=2)
    run(tx, (CopySpell(Fixed(refs(bear))),), Context(1))
    resolve_top(tx)
    resolve_top(tx)
    kinds = {(tx.state.objects[id].kind, tx.state.objects[id].controller) for id in tx.state.battlefield}
    assert kinds == {(ObjectKind.TOKEN, 1), (ObjectKind.CARD, 0)}


def test_a_permanent_that_cannot_enter_goes_to_the_graveyard() -> None:
    tx = game()
    on_stack(tx, None, types=ENCHANTMENT, subtypes="aura")  # an Aura with nothing to enchant
    resolve_top(tx)
    assert tx.state.stack == () and at(tx, Zone.GRAVEYARD, 0) == ("Magia",)


def test_a_spell_that_moves_itself_while_resolving_goes_on_and_stays_where_it_went() -> None:
    tx = game()
    spell = on_stack(tx, Body(effects=(MoveTo(Ref(Reference.THIS), Zone.HAND), DRAW_ONE)))
    resolve_top(tx)
    assert at(tx, Zone.HAND, 0) == ("Magia",) and tx.state.players[0].drew_from_empty
    assert spell not in tx.state.objects


def test_a_copy_of_a_spell_may_have_new_targets_and_is_not_cast() -> None:
    tx = game()
    anna, bruno = TargetRef(player=0), TargetRef(player=1)
    bolt = on_stack(tx, Body((ANY_TARGET,), (DealDamage(Number(3), Target(0)),)), (anna,))
    tx = answering(tx, (bruno,))
    run(tx, (CopySpell(Fixed(refs(bolt))),), Context(1))
    resolve_top(tx)
    assert [who.life for who in tx.state.players] == [20, 17]
    resolve_top(tx)
    assert [who.life for who in tx.state.players] == [17, 17]
    assert not any(type(event).__name__ == "SpellCast" for event in tx.events)
