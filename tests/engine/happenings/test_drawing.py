"""121: drawing."""

from __future__ import annotations

from engine import drawing
from engine.abilities import ReplacementAbility, Replaces, StaticAbility
from engine.events import CardDrawn, DrewFromEmpty, LifeGained
from engine.objects import CardType, Zone
from engine.transaction import Transaction
from engine.wording.instructions import GainLife, Rule
from engine.wording.values import Number, Whose
from tests.engine.build import at, card, game, permanent

ENCHANTMENT = frozenset({CardType.ENCHANTMENT})
LAND = frozenset({CardType.LAND})


def library(tx: Transaction, *names: str, owner: int = 0) -> None:
    for name in names:
        card(tx, name, LAND, Zone.LIBRARY, owner=owner)


def test_cards_are_drawn_one_at_a_time_from_the_top() -> None:
    tx = game()
    library(tx, "Isola", "Palude", "Foresta")
    assert drawing.draw(tx, 0, 2) == 2
    assert at(tx, Zone.HAND, 0) == ("Isola", "Palude")
    assert [type(event).__name__ for event in tx.events] == ["ZoneChanged", "CardDrawn"] * 2


def test_drawing_from_an_empty_library_is_remembered() -> None:
    tx = game()
    library(tx, "Isola")
    assert drawing.draw(tx, 0, 3) == 1
    assert tx.state.players[0].drew_from_empty
    assert sum(isinstance(event, DrewFromEmpty) for event in tx.events) == 2


def test_the_active_player_finishes_drawing_first() -> None:
    tx = game()
    library(tx, "Isola", "Palude")
    library(tx, "Monte", "Foresta", owner=1)
    drawing.draw_each(tx, (1, 0), 2)
    assert [event.player for event in tx.events if isinstance(event, CardDrawn)] == [0, 0, 1, 1]


def test_a_replaced_draw_happens_even_with_no_cards_left() -> None:
    tx = game()
    gains = ReplacementAbility(
        Replaces.DRAWS, player=Whose.YOU, instead=(GainLife(Number(2)),), text="guadagni 2 punti vita invece"
    )
    permanent(tx, "Oracolo", ENCHANTMENT, abilities=(gains,))
    assert drawing.draw(tx, 0, 2) == 0
    assert tx.state.players[0].life == 24
    assert not tx.state.players[0].drew_from_empty
    assert sum(isinstance(event, LifeGained) for event in tx.events) == 2


def test_a_draw_doubler_applies_once_to_each_draw_and_not_to_its_own() -> None:
    tx = game()
    library(tx, "A", "B", "C", "D", "E")
    double = ReplacementAbility(Replaces.DRAWS, player=Whose.YOU, times=2, text="pesca due carte invece")
    permanent(tx, "Riflesso", ENCHANTMENT, abilities=(double,))
    assert drawing.draw(tx, 0, 2) == 4


def test_two_draw_doublers_draw_four() -> None:
    tx = game()
    library(tx, "A", "B", "C", "D", "E")
    double = ReplacementAbility(Replaces.DRAWS, player=Whose.YOU, times=2, text="pesca due carte invece")
    permanent(tx, "Riflesso", ENCHANTMENT, abilities=(double,))
    permanent(tx, "Riflesso", ENCHANTMENT, abilities=(double,))
    assert drawing.draw(tx, 0, 1) == 4


def test_a_limit_on_draws_stops_the_rest_of_the_instruction() -> None:
    tx = game()
    library(tx, "A", "B", "C")
    limit = StaticAbility((Rule("non può pescare più di", number=1),), players=Whose.ANY)
    permanent(tx, "Spirito", ENCHANTMENT, abilities=(limit,))
    assert drawing.draw(tx, 0, 3) == 1
