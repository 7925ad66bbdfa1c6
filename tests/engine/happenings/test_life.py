"""119: life totals."""

from __future__ import annotations

import pytest

from engine import life
from engine.abilities import StaticAbility
from engine.errors import IllegalAction
from engine.events import LifeGained, LifeLost, NothingHappened
from engine.objects import CardType
from engine.transaction import Transaction
from engine.wording.instructions import Rule
from engine.wording.values import Whose
from tests.engine.build import game, permanent, set_player

ENCHANTMENT = frozenset({CardType.ENCHANTMENT})


def under(tx: Transaction, rule: str, players: Whose = Whose.OPPONENT) -> None:
    """An enchantment of player 0 that says so."""
    permanent(tx, "Divieto", ENCHANTMENT, abilities=(StaticAbility((Rule(rule),), players=players),))


def test_gaining_zero_life_is_no_event() -> None:
    tx = game()
    assert life.gain(tx, 0, 0) == 0
    assert tx.events == []


def test_life_can_be_set_up_and_down() -> None:
    tx = game()
    life.set_to(tx, 0, 25)
    life.set_to(tx, 1, 7)
    assert [
        (type(event), event.amount) for event in tx.events if isinstance(event, LifeGained | LifeLost)
    ] == [
        (LifeGained, 5),
        (LifeLost, 13),
    ]


def test_two_life_cant_be_paid_with_one() -> None:
    tx = game(life=1)
    assert not life.can_pay(tx.state, 0, 2)
    with pytest.raises(IllegalAction) as refused:
        life.pay(tx, 0, 2)
    assert refused.value.rule == "119.4"


def test_all_of_ones_life_can_be_paid() -> None:
    tx = game(life=2)
    assert life.pay(tx, 0, 2) == 2
    assert tx.state.players[0].life == 0


def test_zero_can_always_be_paid() -> None:
    tx = game(life=-3)
    under(tx, "non può pagare punti vita", Whose.ANY)
    assert life.can_pay(tx.state, 0, 0)
    assert not life.can_pay(tx.state, 0, 1)


def test_who_cant_gain_life_gains_none() -> None:
    tx = game()
    under(tx, "non può guadagnare punti vita")
    assert (life.gain(tx, 1, 5), life.gain(tx, 0, 5)) == (0, 5)
    assert next(event for event in tx.events if isinstance(event, NothingHappened)).rules == (
        "119.7",
        "614.17",
    )


def test_an_exchange_swaps_totals() -> None:
    tx = game()
    set_player(tx, 1, life=4)
    assert life.exchange(tx, 0, 1)
    assert [player.life for player in tx.state.players] == [4, 20]


def test_an_exchange_fails_whole_if_one_cant_gain() -> None:
    tx = game()
    set_player(tx, 1, life=4)
    under(tx, "non può guadagnare punti vita")
    assert not life.exchange(tx, 0, 1)
    assert [player.life for player in tx.state.players] == [20, 4]


def test_an_exchange_fails_whole_if_one_cant_lose() -> None:
    tx = game()
    set_player(tx, 1, life=30)
    under(tx, "non può perdere punti vita")
    assert not life.exchange(tx, 0, 1)
    assert life.exchange(tx, 0, 0)


def test_who_cant_lose_life_cant_pay_it() -> None:
    tx = game()
    under(tx, "non può perdere punti vita")
    assert not life.can_pay(tx.state, 1, 1)
