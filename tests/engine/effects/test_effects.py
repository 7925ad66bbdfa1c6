"""609, 610, 701: instructions carried out, as much as possible, in order."""

import pytest

from engine.abilities import TriggerPattern, When
from engine.choices import NeedsAnswer
from engine.context import Context
from engine.effects import run
from engine.events import AbilityTriggered
from engine.mana import Mana
from engine.objects import CardType, Zone
from engine.wording.costs import PayLife
from engine.wording.instructions import (
    Discard,
    Draw,
    If,
    May,
    Mill,
    Sacrifice,
    SearchLibrary,
    Surveil,
    Unless,
)
from engine.wording.values import Filter, IfYouDid, Number, Players, PlayerSet

from ..build import answering, at, card, creature, game, permanent, refs, set_player
from ..wordings import ANY_CREATURE, CREATURE, ENCHANTMENT, GAIN_ONE, LAND, makes, pay, when

EACH = Players(PlayerSet.EACH)
OPPONENT = Players(PlayerSet.EACH_OPPONENT)


def test_what_is_impossible_is_skipped_and_the_rest_is_done() -> None:
    tx = game()
    card(tx, "Unica", LAND, Zone.HAND)
    run(tx, (Discard(amount=Number(3)), GAIN_ONE), Context(0))
    assert at(tx, Zone.GRAVEYARD, 0) == ("Unica",) and tx.state.players[0].life == 21


def test_each_player_chooses_in_turn_order_and_then_all_sacrifice_at_once() -> None:
    tx = game()
    watch = when(TriggerPattern(When.DIES, subject=ANY_CREATURE, one_or_more=True), GAIN_ONE)
    permanent(tx, "Altare", ENCHANTMENT, abilities=(watch,))
    mine = tuple(creature(tx, 1, 1) for _ in range(2))
    theirs = tuple(creature(tx, 1, 1, controller=1) for _ in range(2))
    with pytest.raises(NeedsAnswer) as asked:
        run(tx, (Sacrifice(EACH, ANY_CREATURE),), Context(1))
    assert asked.value.decision.player == 0
    tx = answering(tx, refs(mine[0]), refs(theirs[0]))
    run(tx, (Sacrifice(EACH, ANY_CREATURE),), Context(1))
    assert sum(isinstance(event, AbilityTriggered) for event in tx.events) == 1


def test_if_you_do() -> None:
    pay_and_gain = (Sacrifice(filter=ANY_CREATURE), If(IfYouDid(), (GAIN_ONE,)))
    for creatures, life in ((1, 21), (0, 20)):
        tx = game()
        for _ in range(creatures):
            creature(tx, 1, 1)
        run(tx, pay_and_gain, Context(0))
        assert tx.state.players[0].life == life


def test_what_cannot_be_paid_is_not_offered() -> None:
    tx = game()
    set_player(tx, 0, life=1)
    run(tx, (May((Draw(),), cost=pay("", PayLife(Number(2)))),), Context(0))
    assert not tx.state.players[0].drew_from_empty
    run(tx, (May((Draw(),), cost=pay("{1}")),), Context(0))
    assert not tx.state.players[0].drew_from_empty


def test_unless_a_player_pays() -> None:
    tx = game()
    set_player(tx, 1, pool=(Mana("C"), Mana("C")))
    effect = Unless((GAIN_ONE,), pay("{2}"), OPPONENT)
    paying = answering(tx, (True,))
    run(paying, (effect,), Context(0))
    assert paying.state.players[0].life == 20 and paying.state.players[1].pool == ()
    refusing = answering(tx, (False,))
    run(refusing, (effect,), Context(0))
    assert refusing.state.players[0].life == 21


def test_one_land_that_makes_two_mana_can_pay_two() -> None:
    tx = game()
    permanent(tx, "Anello", LAND, controller=1, abilities=(makes("C", "C"),))
    with pytest.raises(NeedsAnswer):
        run(tx, (Unless((GAIN_ONE,), pay("{2}"), OPPONENT),), Context(0))


def test_a_search_for_a_quality_may_fail_but_not_one_for_any_card() -> None:
    tx = game()
    card(tx, "Terra", LAND, Zone.LIBRARY)
    card(tx, "Orso", CREATURE, Zone.LIBRARY, power=2, toughness=2)
    land = SearchLibrary(Filter(types=frozenset({CardType.LAND}), zone=Zone.LIBRARY), Zone.HAND)
    run(answering(tx, ()), (land,), Context(0))
    with pytest.raises(NeedsAnswer) as asked:
        run(tx, (SearchLibrary(Filter(zone=Zone.LIBRARY), Zone.HAND),), Context(0))
    assert asked.value.decision.minimum == 1


def test_cards_found_together_enter_together() -> None:
    tx = game()
    batch = when(TriggerPattern(When.ENTERS, subject=Filter(types=LAND), one_or_more=True), GAIN_ONE)
    permanent(tx, "Altare", ENCHANTMENT, abilities=(batch,))
    lands = tuple(card(tx, f"Terra {number}", LAND, Zone.LIBRARY) for number in range(2))
    tx = answering(tx, refs(*lands))
    run(tx, (SearchLibrary(Filter(types=LAND, zone=Zone.LIBRARY), Zone.BATTLEFIELD, Number(2)),), Context(0))
    assert sum(isinstance(event, AbilityTriggered) for event in tx.events) == 1


def test_surveil_puts_its_cards_into_the_graveyard_together() -> None:
    tx = game()
    batch = TriggerPattern(When.ZONE_CHANGE, subject=Filter(), to_zone=Zone.GRAVEYARD, one_or_more=True)
    permanent(tx, "Altare", ENCHANTMENT, abilities=(when(batch, GAIN_ONE),))
    cards = tuple(card(tx, f"Carta {number}", LAND, Zone.LIBRARY) for number in range(2))
    tx = answering(tx, refs(*cards))
    run(tx, (Surveil(Number(2)),), Context(0))
    assert sum(isinstance(event, AbilityTriggered) for event in tx.events) == 1


def test_milling_more_than_there_is_mills_everything() -> None:
    tx = game()
    card(tx, "Una", LAND, Zone.LIBRARY)
    run(tx, (Mill(amount=Number(5)),), Context(0))
    assert at(tx, Zone.GRAVEYARD, 0) == ("Una",) and not tx.state.players[0].drew_from_empty
