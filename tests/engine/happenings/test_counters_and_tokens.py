"""122 and 111: counters and tokens, with what multiplies them (614.16)."""

from __future__ import annotations

import pytest

from engine import counters, predefined_tokens, tokens
from engine.abilities import ReplacementAbility, Replaces, StaticAbility
from engine.atoms.game import set_combat
from engine.context import Context
from engine.costs import purposes
from engine.events import Attacked, CountersPut, NothingHappened, TokenCreated
from engine.objects import CardType, Characteristics, ObjectId, TargetRef, Zone
from engine.state import Attack, Combat, Step
from engine.transaction import Transaction
from engine.wording.instructions import Rule
from engine.wording.values import Filter, Whose
from engine.zone_changes import enter
from tests.engine.build import answering, card, characteristics, creature, game, permanent, power_toughness

CREATURE = frozenset({CardType.CREATURE})
ENCHANTMENT = frozenset({CardType.ENCHANTMENT})
MINE = Filter(controller=Whose.YOU)
SAPROLING = characteristics("Saprolingio", CREATURE, subtypes="saprolingio", colors="G", power=1, toughness=1)


def doubler(tx: Transaction, event: Replaces, **more: object) -> ObjectId:
    ability = ReplacementAbility(event, times=2, text="il doppio", **more)  # type: ignore[arg-type]
    return permanent(tx, "Raddoppiatore", ENCHANTMENT, abilities=(ability,))


def adder(tx: Transaction, what: Replaces, **more: object) -> ObjectId:
    ability = ReplacementAbility(what, plus=1, text="uno in più", **more)  # type: ignore[arg-type]
    return permanent(tx, "Aggiunta", ENCHANTMENT, abilities=(ability,))


def test_counters_change_power_and_toughness() -> None:
    tx = game()
    bear = creature(tx, 3, 3, counters=(("-1/-1", 2),))
    counters.put(tx, "+1/+1", 3, object=bear)
    assert power_toughness(tx, bear) == (4, 4)


def test_a_doubler_doubles_only_what_it_describes() -> None:
    tx = game()
    doubler(tx, Replaces.COUNTERS, subject=MINE)
    mine, theirs = creature(tx, 1, 1), creature(tx, 1, 1, controller=1)
    assert counters.put(tx, "+1/+1", 2, object=mine) == 4
    assert counters.put(tx, "+1/+1", 2, object=theirs) == 2
    assert counters.put(tx, "veleno", 1, player=0) == 1


@pytest.mark.parametrize(("answer", "number"), [(0, 5), (1, 6)])
def test_doubling_and_adding_in_the_order_the_controller_chooses(answer: int, number: int) -> None:
    tx = game()
    doubler(tx, Replaces.COUNTERS, subject=MINE)
    adder(tx, Replaces.COUNTERS, subject=MINE)
    bear = creature(tx, 1, 1)
    tx = answering(tx, (answer,))
    assert counters.put(tx, "+1/+1", 2, object=bear) == number


def test_two_doublers_ask_nothing() -> None:
    tx = game()
    doubler(tx, Replaces.COUNTERS, subject=MINE)
    doubler(tx, Replaces.COUNTERS, subject=MINE)
    assert counters.put(tx, "+1/+1", 1, object=creature(tx, 1, 1)) == 4


def test_a_doubler_of_one_kind_leaves_others_alone() -> None:
    tx = game()
    doubler(tx, Replaces.COUNTERS, subject=MINE, what="+1/+1")
    bear = creature(tx, 1, 1)
    assert (counters.put(tx, "+1/+1", 1, object=bear), counters.put(tx, "carica", 1, object=bear)) == (2, 1)


def test_who_cant_have_counters_gets_none() -> None:
    tx = game()
    bear = creature(tx, 1, 1, abilities=(StaticAbility((Rule("non può avere segnalini"),)),))
    assert counters.put(tx, "+1/+1", 1, object=bear) == 0
    assert any(isinstance(event, NothingHappened) for event in tx.events)


def test_moving_a_counter_moves_it_once() -> None:
    tx = game()
    one, two = creature(tx, 1, 1, counters=(("+1/+1", 1),)), creature(tx, 1, 1)
    assert counters.move(tx, "+1/+1", 1, one, two) == 1
    assert (power_toughness(tx, one), power_toughness(tx, two)) == ((1, 1), (2, 2))


@pytest.mark.parametrize("reason", ["same object", "no counter", "can't have any"])
def test_a_move_that_is_half_impossible_moves_nothing(reason: str) -> None:
    tx = game()
    one = creature(tx, 1, 1, counters=() if reason == "no counter" else (("+1/+1", 1),))
    bans = (StaticAbility((Rule("non può avere segnalini"),)),) if reason == "can't have any" else ()
    two = creature(tx, 1, 1, abilities=bans)
    before = tx.state.objects[one].counters
    assert counters.move(tx, "+1/+1", 1, one, one if reason == "same object" else two) == 0
    assert tx.state.objects[one].counters == before


def test_a_planeswalker_enters_with_its_loyalty_doubled() -> None:
    tx = game()
    doubler(tx, Replaces.COUNTERS, subject=MINE)
    jace = card(tx, "Jace", frozenset({CardType.PLANESWALKER}), Zone.HAND, loyalty=3)
    new = enter(tx, jace, 0)
    assert new is not None and tx.state.objects[new].counter("fedeltà") == 6
    assert [event.amount for event in tx.events if isinstance(event, CountersPut)] == [6]


# --- tokens (111) -----------------------------------------------------------------------------------------


def test_tokens_enter_under_their_creators_control() -> None:
    tx = game()
    made = tokens.create(tx, SAPROLING, 1, 2)
    assert [tx.state.objects[id].owner for id in made] == [1, 1]
    assert sum(isinstance(event, TokenCreated) for event in tx.events) == 2


def test_a_copy_of_a_sorcery_makes_no_token() -> None:
    tx = game()
    assert tokens.create(tx, characteristics("Divinazione", frozenset({CardType.SORCERY})), 0) == ()
    assert tx.state.battlefield == ()


def test_a_token_doubler_doubles_for_its_controller() -> None:
    tx = game()
    doubler(tx, Replaces.TOKENS, player=Whose.YOU)
    assert len(tokens.create(tx, SAPROLING, 0, 3)) == 6
    assert len(tokens.create(tx, SAPROLING, 1, 3)) == 3


def test_tokens_enter_tapped_if_creatures_do() -> None:
    tx = game()
    slow = ReplacementAbility(
        Replaces.ENTERS,
        subject=Filter(types=CREATURE),
        player=Whose.OPPONENT,
        tapped=True,
        text="entrano TAPpate",
    )
    permanent(tx, "Freno", ENCHANTMENT, abilities=(slow,))
    (theirs,) = tokens.create(tx, SAPROLING, 1)
    (mine,) = tokens.create(tx, SAPROLING, 0)
    assert (tx.state.objects[theirs].tapped, tx.state.objects[mine].tapped) == (True, False)


def test_every_predefined_token_is_there_with_its_rule() -> None:
    assert len(predefined_tokens.PREDEFINED) == 20
    rules = [predefined_tokens.rule_of(name) for name in predefined_tokens.PREDEFINED]
    assert rules == [f"111.10{letter}" for letter in "abcdefghijkmnpqrstuv"]


@pytest.mark.parametrize("name", ["tesoro", "cibo", "indizio", "sangue", "oro", "mutagene", "lander"])
def test_artifact_tokens_have_an_ability_that_sacrifices_them(name: str) -> None:
    token = predefined_tokens.predefined(name)
    assert token is not None and token.name == f"Pedina {name.capitalize()}"
    assert token.types == frozenset({CardType.ARTIFACT}) and token.colors == frozenset()
    assert len(token.abilities) == 1


def test_a_royal_role_makes_its_creature_bigger() -> None:
    tx = game()
    bear = creature(tx, 2, 2)
    role = predefined_tokens.predefined("Ruolo Reale")
    assert role is not None
    tokens.create(tx, role, 0, attached_to=TargetRef(object=bear))
    assert power_toughness(tx, bear) == (3, 3)


def test_a_cursed_role_makes_it_one_one() -> None:
    tx = game()
    giant = creature(tx, 5, 5)
    role = predefined_tokens.predefined("ruolo maledetto")
    assert role is not None
    tokens.create(tx, role, 0, attached_to=TargetRef(object=giant))
    assert power_toughness(tx, giant) == (1, 1)


def test_an_unnamed_token_is_named_after_its_subtypes() -> None:
    assert predefined_tokens.token_name(("soldato", "umano")) == "Pedina Soldato Umano"
    assert isinstance(SAPROLING, Characteristics)


def test_a_token_may_enter_attacking_without_having_attacked() -> None:
    tx = game(step=Step.ATTACKERS)
    set_combat(tx, Combat((Attack(creature(tx, 2, 2), TargetRef(player=1)),)))
    (token,) = tokens.create(tx, SAPROLING, 0, tapped=True, attacking=True)
    assert tx.state.combat is not None
    assert [attack.attacker for attack in tx.state.combat.attacks][-1] == token
    assert not any(isinstance(event, Attacked) for event in tx.events)


@pytest.mark.parametrize(("types", "payable"), [({CardType.ARTIFACT}, True), ({CardType.CREATURE}, False)])
def test_powerstone_mana_casts_no_nonartifact_spell(types: set[CardType], payable: bool) -> None:
    tx = game()
    spell = card(tx, "Magia", frozenset(types), Zone.HAND)
    words = purposes(tx.state, Context(0, spell))
    assert (predefined_tokens.NOT_FOR_NONARTIFACT_SPELLS in words) is payable
