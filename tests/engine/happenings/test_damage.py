"""120: dealing damage and what it results in."""

from __future__ import annotations

import pytest

from engine import damage, prevention
from engine.abilities import Keyword
from engine.events import CountersPut, DamageDealt, DamagePrevented, LifeGained, LifeLost
from engine.layers import snapshot
from engine.objects import CardType, ObjectId, TargetRef
from engine.transaction import Transaction
from tests.engine.build import answering, creature, game, permanent


def hit(tx: Transaction, source: ObjectId, amount: int, *, player: int | None = None, object: int | None = None,
        unpreventable: bool = False) -> damage.Hit:  # fmt: skip
    return damage.Hit(snapshot(tx.state, source), amount, TargetRef(object, player), unpreventable)


def kinds(tx: Transaction) -> list[str]:
    return [type(event).__name__ for event in tx.events]


def test_a_player_loses_that_much_life() -> None:
    tx = game()
    bear = creature(tx, 2, 2)
    assert damage.deal(tx, [hit(tx, bear, 2, player=1)]) == {TargetRef(player=1): 2}
    assert tx.state.players[1].life == 18
    lost = next(event for event in tx.events if isinstance(event, LifeLost))
    assert lost.by_damage and lost.rules[0] == "120.3a"


def test_zero_damage_is_no_damage() -> None:
    tx = game()
    wall = creature(tx, 0, 4, "legame vitale")
    assert damage.deal(tx, [hit(tx, wall, 0, player=1)]) == {}
    assert tx.events == []


def test_damage_stays_marked_and_does_not_destroy() -> None:
    tx = game()
    bear, giant = creature(tx, 2, 2), creature(tx, 5, 5, controller=1)
    damage.deal(tx, [hit(tx, giant, 5, object=bear)])
    assert tx.state.objects[bear].damage == 5
    assert bear in tx.state.battlefield


@pytest.mark.parametrize("word", ["infettare", "avvizzire"])
def test_wither_and_infect_put_counters_on_creatures(word: str) -> None:
    tx = game()
    biter, giant = creature(tx, 2, 2, word), creature(tx, 5, 5, controller=1)
    damage.deal(tx, [hit(tx, biter, 2, object=giant)])
    assert tx.state.objects[giant].counter("-1/-1") == 2
    assert tx.state.objects[giant].damage == 0


def test_infect_gives_a_player_poison_and_takes_no_life() -> None:
    tx = game()
    biter = creature(tx, 3, 3, "infettare")
    damage.deal(tx, [hit(tx, biter, 3, player=1)])
    assert (tx.state.players[1].life, tx.state.players[1].counter("veleno")) == (20, 3)


def test_wither_alone_takes_life_from_players() -> None:
    tx = game()
    biter = creature(tx, 3, 3, "avvizzire")
    damage.deal(tx, [hit(tx, biter, 3, player=1)])
    assert (tx.state.players[1].life, tx.state.players[1].counter("veleno")) == (17, 0)


def test_toxic_adds_its_total_to_combat_damage_only() -> None:
    tx = game()
    rat = creature(tx, 2, 2, "tossico 1", "tossico 2")
    damage.deal(tx, [hit(tx, rat, 2, player=1)], combat=True)
    assert (tx.state.players[1].life, tx.state.players[1].counter("veleno")) == (18, 3)
    damage.deal(tx, [hit(tx, rat, 2, player=1)])
    assert (tx.state.players[1].life, tx.state.players[1].counter("veleno")) == (16, 3)


def test_lifelink_gains_as_part_of_the_damage() -> None:
    tx = game()
    cleric, bear = creature(tx, 3, 3, "legame vitale"), creature(tx, 2, 2, controller=1)
    damage.deal(tx, [hit(tx, cleric, 3, object=bear)])
    assert tx.state.players[0].life == 23
    assert [event.amount for event in tx.events if isinstance(event, LifeGained)] == [3]


def test_lifelink_twice_gains_once_per_damage_not_per_instance() -> None:
    tx = game()
    cleric = creature(tx, 3, 3, "legame vitale", "legame vitale")
    damage.deal(tx, [hit(tx, cleric, 3, player=1)])
    assert tx.state.players[0].life == 23


def test_deathtouch_is_remembered_with_one_damage() -> None:
    tx = game()
    asp, giant = creature(tx, 1, 1, "tocco letale"), creature(tx, 5, 5, controller=1)
    damage.deal(tx, [hit(tx, asp, 1, object=giant)])
    assert tx.state.objects[giant].deathtouched


def test_planeswalkers_lose_loyalty_and_battles_defense() -> None:
    tx = game()
    bear = creature(tx, 2, 2)
    walker = permanent(
        tx, "Jace", frozenset({CardType.PLANESWALKER}), controller=1, counters=(("fedeltà", 4),)
    )
    siege = permanent(tx, "Assedio", frozenset({CardType.BATTLE}), controller=1, counters=(("difesa", 5),))
    damage.deal(tx, [hit(tx, bear, 2, object=walker), hit(tx, bear, 2, object=siege)])
    assert tx.state.objects[walker].counter("fedeltà") == 2
    assert tx.state.objects[siege].counter("difesa") == 3


def test_a_creature_planeswalker_suffers_both_results() -> None:
    tx = game()
    bear = creature(tx, 2, 2)
    gideon = creature(
        tx, 4, 4, controller=1, types=frozenset({CardType.PLANESWALKER}), counters=(("fedeltà", 4),)
    )
    damage.deal(tx, [hit(tx, bear, 2, object=gideon)])
    assert (tx.state.objects[gideon].counter("fedeltà"), tx.state.objects[gideon].damage) == (2, 2)


def test_an_artifact_that_is_no_creature_cant_be_dealt_damage() -> None:
    tx = game()
    bear = creature(tx, 2, 2)
    rock = permanent(tx, "Roccia", frozenset({CardType.ARTIFACT}), controller=1)
    assert damage.deal(tx, [hit(tx, bear, 2, object=rock)]) == {}
    assert not any(isinstance(event, DamageDealt) for event in tx.events)


def test_all_damage_comes_before_any_result() -> None:
    tx = game()
    one, two = creature(tx, 2, 2), creature(tx, 3, 3, "infettare")
    damage.deal(tx, [hit(tx, one, 2, player=1), hit(tx, two, 3, player=1)])
    assert kinds(tx) == ["DamageDealt", "DamageDealt", "LifeLost", "CountersPut"]
    assert tx.events[-1].rules[0] == "120.3b"
    assert isinstance(tx.events[-1], CountersPut)


def test_excess_damage_goes_where_the_effect_says() -> None:
    tx = game()
    giant, bear = creature(tx, 5, 5), creature(tx, 2, 2, controller=1)
    blast = damage.Hit(snapshot(tx.state, giant), 5, TargetRef(object=bear), excess_to=TargetRef(player=1))
    dealt = damage.deal(tx, [blast])
    assert dealt == {TargetRef(object=bear): 2, TargetRef(player=1): 3}


def test_with_deathtouch_all_but_one_is_excess() -> None:
    tx = game()
    asp, giant = creature(tx, 4, 4, "tocco letale"), creature(tx, 5, 5, controller=1)
    blast = damage.Hit(snapshot(tx.state, asp), 4, TargetRef(object=giant), excess_to=TargetRef(player=1))
    assert damage.deal(tx, [blast]) == {TargetRef(object=giant): 1, TargetRef(player=1): 3}


# --- prevention (615) -------------------------------------------------------------------------------------


def test_protection_prevents_damage_from_that_quality_only() -> None:
    tx = game()
    knight = creature(tx, 2, 2, Keyword("protezione", quality="rosso"), controller=1)
    red, green = creature(tx, 3, 3, colors="R"), creature(tx, 3, 3, colors="G")
    assert damage.deal(tx, [hit(tx, red, 3, object=knight)]) == {}
    assert [event.rules[0] for event in tx.events if isinstance(event, DamagePrevented)] == ["702.16e"]
    assert damage.deal(tx, [hit(tx, green, 3, object=knight)]) == {TargetRef(object=knight): 3}


def test_unpreventable_damage_ignores_protection_and_leaves_shields() -> None:
    tx = game()
    knight = creature(tx, 2, 2, Keyword("protezione", quality="rosso"), controller=1)
    red = creature(tx, 3, 3, colors="R")
    prevention.raise_shield(tx, 1, amount=2, to=(TargetRef(object=knight),))
    assert damage.deal(tx, [hit(tx, red, 3, object=knight, unpreventable=True)]) == {
        TargetRef(object=knight): 3
    }
    assert tx.state.shields[0].amount == 2


def test_a_shield_wears_down_to_nothing() -> None:
    tx = game()
    bear = creature(tx, 2, 2)
    prevention.raise_shield(tx, 1, amount=3, to=(TargetRef(player=1),))
    damage.deal(tx, [hit(tx, bear, 2, player=1)])
    assert (tx.state.players[1].life, tx.state.shields[0].amount) == (20, 1)
    damage.deal(tx, [hit(tx, bear, 2, player=1)])
    assert (tx.state.players[1].life, tx.state.shields) == (19, ())


def test_the_player_chooses_which_of_two_sources_a_small_shield_stops() -> None:
    tx = game()
    linked, plain = creature(tx, 3, 3, "legame vitale"), creature(tx, 3, 3)
    prevention.raise_shield(tx, 1, amount=3, to=(TargetRef(player=1),))
    tx = answering(tx, (0, 1))
    damage.deal(tx, [hit(tx, linked, 3, player=1), hit(tx, plain, 3, player=1)])
    assert (tx.state.players[0].life, tx.state.players[1].life) == (20, 17)


def test_the_next_time_a_source_deals_damage_only_once() -> None:
    tx = game()
    bear = creature(tx, 2, 2)
    prevention.raise_shield(tx, 1, to=(TargetRef(player=1),), source=(TargetRef(object=bear),), once=True)
    damage.deal(tx, [hit(tx, bear, 9, player=1)])
    assert tx.state.players[1].life == 20
    damage.deal(tx, [hit(tx, bear, 2, player=1)])
    assert tx.state.players[1].life == 18


def test_combat_only_shields_let_other_damage_through() -> None:
    tx = game()
    bear = creature(tx, 2, 2)
    prevention.raise_shield(tx, 1, combat_only=True)
    damage.deal(tx, [hit(tx, bear, 2, player=1)])
    damage.deal(tx, [hit(tx, bear, 2, player=1)], combat=True)
    assert tx.state.players[1].life == 18


def test_a_shield_counter_prevents_all_and_is_removed() -> None:
    tx = game()
    bear, giant = creature(tx, 2, 2, controller=1, counters=(("scudo", 1),)), creature(tx, 5, 5)
    damage.deal(tx, [hit(tx, giant, 5, object=bear)])
    assert (tx.state.objects[bear].damage, tx.state.objects[bear].counter("scudo")) == (0, 0)
