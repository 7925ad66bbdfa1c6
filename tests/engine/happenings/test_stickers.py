"""123: stickers."""

from __future__ import annotations

from engine import stickers, zone_changes
from engine.abilities import Keyword
from engine.atoms.players import put_counters
from engine.events import NothingHappened, StickerPut
from engine.layers import has, view
from engine.layers.naming import stickered_name
from engine.objects import CardType, ObjectId, Sticker, Zone
from engine.transaction import Transaction
from tests.engine.build import answering, creature, game, power_toughness, set_player

CREATURE = frozenset({CardType.CREATURE})
WORD = Sticker("nome", 0, 0, name="Glorioso", id=1)
FLYING = Sticker("abilità", 0, 0, abilities=(Keyword("volare", text="volare"),), id=2, tickets=2)
BIG = Sticker("forza/costituzione", 0, 0, power=5, toughness=6, id=3)
ART = Sticker("illustrazione", 0, 0, id=4)


def sheets(tx: Transaction, *mine: Sticker) -> Transaction:
    set_player(tx, 0, stickers=mine)
    return tx


def bear_of(tx: Transaction, controller: int = 0, owner: int = 0) -> ObjectId:
    return creature(tx, 2, 2, name="Orso Grigio", controller=controller, owner=owner)


def test_a_name_sticker_goes_where_the_controller_says() -> None:
    tx = sheets(game(), WORD)
    bear = bear_of(tx)
    tx = answering(tx, (1,))
    assert stickers.put_chosen(tx, 0, bear, "nome")
    assert view(tx.state, bear).name == "Orso Glorioso Grigio"
    assert any(isinstance(event, StickerPut) for event in tx.events)


def test_words_are_added_in_timestamp_order() -> None:
    later = Sticker("nome", 9, 0, name="Molto", position=0)
    earlier = Sticker("nome", 3, 0, name="Vecchio", position=5)
    assert stickered_name("Orso", (later, earlier)) == "Molto Orso Vecchio"


def test_a_nameless_object_is_named_by_its_sticker() -> None:
    assert stickered_name("", (WORD,)) == "Glorioso"


def test_power_and_toughness_are_set_before_counters() -> None:
    tx = sheets(game(), BIG)
    bear = bear_of(tx)
    stickers.put_chosen(tx, 0, bear, "forza/costituzione")
    put_counters(tx, "+1/+1", 1, object=bear)
    assert power_toughness(tx, bear) == (6, 7)


def test_tickets_are_paid() -> None:
    tx = sheets(game(), FLYING)
    bear = bear_of(tx)
    put_counters(tx, "ticket", 3, player=0)
    assert stickers.put_chosen(tx, 0, bear, "abilità")
    assert has(tx.state, bear, "volare")
    assert tx.state.players[0].counter("ticket") == 1


def test_without_the_tickets_it_cant_be_put() -> None:
    tx = sheets(game(), FLYING)
    bear = bear_of(tx)
    assert not stickers.put_chosen(tx, 0, bear, "abilità")
    assert any(isinstance(event, NothingHappened) for event in tx.events)


def test_only_on_an_object_one_owns() -> None:
    tx = sheets(game(), ART)
    theirs = bear_of(tx, controller=0, owner=1)
    assert not stickers.put_chosen(tx, 0, theirs, "illustrazione")


def test_a_sticker_in_use_is_not_available() -> None:
    tx = sheets(game(), ART)
    stickers.put_chosen(tx, 0, bear_of(tx), "illustrazione")
    assert stickers.available(tx.state, 0) == ()


def test_stickers_stay_through_public_zones_and_go_in_hidden_ones() -> None:
    tx = sheets(game(), BIG)
    bear = bear_of(tx)
    stickers.put_chosen(tx, 0, bear, "forza/costituzione")
    dead = zone_changes.move_object(tx, bear, Zone.GRAVEYARD)
    assert dead is not None
    back = zone_changes.enter(tx, dead, 0)
    assert back is not None and power_toughness(tx, back) == (5, 6)
    (in_hand,) = (event.object for event in zone_changes.return_to_hand(tx, [back]))
    assert in_hand is not None and tx.state.objects[in_hand].stickers == ()
    assert stickers.available(tx.state, 0) == (BIG,)


def test_a_moved_sticker_costs_no_tickets() -> None:
    tx = sheets(game(), FLYING)
    one, two = bear_of(tx), bear_of(tx)
    put_counters(tx, "ticket", 2, player=0)
    stickers.put_chosen(tx, 0, one, "abilità")
    assert stickers.move(tx, one, two, 2)
    assert (has(tx.state, one, "volare"), has(tx.state, two, "volare")) == (False, True)
    assert not stickers.move(tx, one, two, 2)


def test_letters_and_vowels_of_a_name_sticker() -> None:
    assert stickers.letters(WORD, "O") == 3
    assert stickers.unique_vowels(WORD) == 2
