"""400, 701: changing zones, destroying, sacrificing, discarding, milling."""

from __future__ import annotations

import pytest

from engine import tapping, zone_changes
from engine.abilities import Keyword, ReplacementAbility, Replaces, StaticAbility
from engine.atoms import game as bookkeeping
from engine.atoms import status
from engine.events import CardDiscarded, Destroyed, NothingHappened, Regenerated, Sacrificed, ZoneChanged
from engine.layers import view
from engine.mana import Color
from engine.objects import CardType, ObjectKind, StackInfo, TargetRef, Zone
from engine.state import ContinuousEffect
from engine.wording.instructions import ModifyPT, Rule, SetColors
from engine.wording.values import Duration, Filter, Number, Whose
from tests.engine.build import answering, at, card, creature, game, permanent

CREATURE = frozenset({CardType.CREATURE})
ENCHANTMENT = frozenset({CardType.ENCHANTMENT})
SORCERY = frozenset({CardType.SORCERY})


def test_what_changes_zones_is_a_new_object() -> None:
    tx = game()
    bear = creature(tx, 2, 2, name="Orso", counters=(("+1/+1", 1),))
    new = zone_changes.move_object(tx, bear, Zone.GRAVEYARD)
    assert new is not None and new != bear and bear not in tx.state.objects
    assert tx.state.objects[new].counters == ()
    assert tx.state.objects[new].previous == bear


def test_a_card_goes_to_its_owners_hand() -> None:
    tx = game()
    stolen = creature(tx, 2, 2, name="Orso", owner=1, controller=0)
    zone_changes.return_to_hand(tx, [stolen])
    assert (at(tx, Zone.HAND, 0), at(tx, Zone.HAND, 1)) == ((), ("Orso",))


def test_a_token_that_left_cant_come_back() -> None:
    tx = game()
    token = creature(tx, 1, 1, kind=ObjectKind.TOKEN)
    gone = zone_changes.move_object(tx, token, Zone.EXILE)
    assert gone is not None
    assert zone_changes.enter(tx, gone, 0) is None
    assert tx.state.objects[gone].zone is Zone.EXILE


def test_a_sorcery_cant_enter_the_battlefield() -> None:
    tx = game()
    divination = card(tx, "Divinazione", SORCERY, Zone.GRAVEYARD)
    assert zone_changes.enter(tx, divination, 0) is None
    assert at(tx, Zone.GRAVEYARD, 0) == ("Divinazione",)


def test_what_dies_together_remembers_what_it_was_together() -> None:
    tx = game()
    lord = StaticAbility((ModifyPT(Number(1), Number(1)),), affected=Filter(types=CREATURE, other=True))
    chief = creature(tx, 2, 2, abilities=(lord,))
    bear = creature(tx, 2, 2)
    moved = zone_changes.destroy(tx, [chief, bear])
    assert [event.before.power for event in moved if event.before.id == bear] == [3]


def test_indestructible_is_not_destroyed() -> None:
    tx = game()
    god = creature(tx, 5, 5, "indistruttibile")
    assert zone_changes.destroy(tx, [god]) == ()
    assert [event.rules for event in tx.events] == [("702.12b",)]


def test_indestructible_can_be_sacrificed_and_exiled() -> None:
    tx = game()
    one, two = creature(tx, 5, 5, "indistruttibile"), creature(tx, 5, 5, "indistruttibile")
    zone_changes.sacrifice(tx, 0, [one])
    zone_changes.exile(tx, [two])
    assert tx.state.battlefield == ()


def test_a_regeneration_shield_replaces_destruction() -> None:
    tx = game()
    troll = creature(tx, 2, 2)
    status.shield(tx, troll)
    status.mark_damage(tx, troll, 2, deathtouch=False)
    assert zone_changes.destroy(tx, [troll]) == ()
    item = tx.state.objects[troll]
    assert (item.tapped, item.damage, item.regeneration_shields) == (True, 0, 0)
    assert any(isinstance(event, Regenerated) for event in tx.events)
    assert not any(isinstance(event, Destroyed) for event in tx.events)


def test_it_cant_be_regenerated() -> None:
    tx = game()
    troll = creature(tx, 2, 2)
    status.shield(tx, troll)
    assert len(zone_changes.destroy(tx, [troll], True)) == 1


def test_a_shield_counter_replaces_destruction_by_effects_only() -> None:
    tx = game()
    bear = creature(tx, 2, 2, counters=(("scudo", 2),))
    assert zone_changes.destroy(tx, [bear]) == ()
    assert tx.state.objects[bear].counter("scudo") == 1
    assert len(zone_changes.destroy(tx, [bear], by_effect=False)) == 1


def test_choosing_between_regeneration_and_a_shield_counter() -> None:
    tx = game()
    bear = creature(tx, 2, 2, counters=(("scudo", 1),))
    status.shield(tx, bear)
    tx = answering(tx, (1,))
    zone_changes.destroy(tx, [bear])
    item = tx.state.objects[bear]
    assert (item.counter("scudo"), item.regeneration_shields, item.tapped) == (0, 1, False)


def test_a_finality_counter_exiles_instead_of_the_graveyard() -> None:
    tx = game()
    bear = creature(tx, 2, 2, name="Orso", counters=(("finale", 1),))
    zone_changes.sacrifice(tx, 0, [bear])
    assert (at(tx, Zone.GRAVEYARD), at(tx, Zone.EXILE)) == ((), ("Orso",))
    assert any(isinstance(event, Sacrificed) for event in tx.events)


def test_a_finality_counter_does_not_stop_a_return_to_hand() -> None:
    tx = game()
    bear = creature(tx, 2, 2, name="Orso", counters=(("finale", 1),))
    zone_changes.return_to_hand(tx, [bear])
    assert at(tx, Zone.HAND, 0) == ("Orso",)


@pytest.mark.parametrize(("stays", "zone"), [(True, Zone.COMMAND), (False, Zone.HAND)])
def test_a_commander_may_go_to_the_command_zone_instead_of_the_hand(stays: bool, zone: Zone) -> None:
    """903.9b."""
    tx = game()
    general = creature(tx, 2, 2, name="Generale", commander=True)
    tx = answering(tx, (stays,))
    zone_changes.return_to_hand(tx, [general])
    assert at(tx, zone, 0) == ("Generale",)


def test_a_commander_may_go_to_the_command_zone_instead_of_the_library() -> None:
    """903.9b."""
    tx = game()
    general = creature(tx, 2, 2, name="Generale", commander=True)
    tx = answering(tx, (True,))
    zone_changes.put_on_library(tx, [general])
    assert at(tx, Zone.COMMAND, 0) == ("Generale",)


def test_a_stun_counter_is_removed_instead_of_untapping() -> None:
    tx = game()
    bear = creature(tx, 2, 2, tapped=True, counters=(("stordimento", 1),))
    assert tapping.untap(tx, [bear]) == ()
    assert (tx.state.objects[bear].tapped, tx.state.objects[bear].counter("stordimento")) == (True, 0)
    assert tapping.untap(tx, [bear]) == (bear,)


def test_one_sacrifices_only_what_one_controls() -> None:
    tx = game()
    theirs, mine = creature(tx, 2, 2, controller=1), creature(tx, 2, 2)
    moved = zone_changes.sacrifice(tx, 0, [theirs, mine])
    assert [event.before.id for event in moved] == [mine]


def test_what_cant_be_sacrificed_is_not() -> None:
    tx = game()
    rule = StaticAbility((Rule("non può essere sacrificato"),))
    bear = creature(tx, 2, 2, abilities=(rule,))
    assert zone_changes.can_sacrifice(tx.state, 0, bear) is False


def test_a_discard_sent_elsewhere_is_still_a_discard() -> None:
    tx = game()
    exiles = ReplacementAbility(
        Replaces.DISCARDS, this=True, to_zone=Zone.EXILE, zone=Zone.HAND, text="follia"
    )
    vampire = card(tx, "Vampiro", CREATURE, Zone.HAND, abilities=(exiles,))
    zone_changes.discard(tx, 0, [vampire])
    assert at(tx, Zone.EXILE) == ("Vampiro",)
    assert any(isinstance(event, CardDiscarded) for event in tx.events)


def test_milling_more_than_there_is_mills_all() -> None:
    tx = game()
    for name in ("A", "B"):
        card(tx, name, CREATURE, Zone.LIBRARY)
    assert len(zone_changes.mill(tx, 0, 5)) == 2
    assert not tx.state.players[0].drew_from_empty


def test_the_owner_orders_cards_put_on_a_library_together() -> None:
    tx = game()
    card(tx, "Sotto", CREATURE, Zone.LIBRARY)
    one, two = card(tx, "Uno", CREATURE, Zone.HAND), card(tx, "Due", CREATURE, Zone.HAND)
    tx = answering(tx, (TargetRef(object=two), TargetRef(object=one)))
    zone_changes.put_on_library(tx, [one, two])
    assert at(tx, Zone.LIBRARY, 0) == ("Due", "Uno", "Sotto")


def test_cards_put_on_the_bottom_keep_the_order_chosen() -> None:
    tx = game()
    card(tx, "Sopra", CREATURE, Zone.LIBRARY)
    one, two = card(tx, "Uno", CREATURE, Zone.HAND), card(tx, "Due", CREATURE, Zone.HAND)
    tx = answering(tx, (TargetRef(object=one), TargetRef(object=two)))
    zone_changes.put_on_library(tx, [one, two], -1)
    assert at(tx, Zone.LIBRARY, 0) == ("Sopra", "Uno", "Due")


def test_a_graveyard_hater_exiles_only_opponents_cards() -> None:
    tx = game()
    void = ReplacementAbility(
        Replaces.GOES_TO_GRAVEYARD, player=Whose.OPPONENT, to_zone=Zone.EXILE, text="esiliala invece"
    )
    permanent(tx, "Linea del Vuoto", ENCHANTMENT, abilities=(void,))
    mine, theirs = creature(tx, 1, 1, name="Mio"), creature(tx, 1, 1, name="Suo", controller=1)
    zone_changes.destroy(tx, [mine, theirs])
    assert (at(tx, Zone.GRAVEYARD), at(tx, Zone.EXILE)) == (("Mio",), ("Suo",))


def test_it_replaces_its_own_simultaneous_companions_death() -> None:
    tx = game()
    exiles = ReplacementAbility(
        Replaces.DIES, subject=Filter(types=CREATURE), to_zone=Zone.EXILE, text="esiliala"
    )
    keeper = creature(tx, 1, 1, name="Custode", abilities=(exiles,))
    bear = creature(tx, 2, 2, name="Orso")
    zone_changes.destroy(tx, [keeper, bear])
    assert set(at(tx, Zone.EXILE)) == {"Custode", "Orso"}


# --- Auras (303.4) ----------------------------------------------------------------------------------------

AURA = Keyword("incanta", filter=Filter(types=CREATURE))


def test_an_aura_put_onto_the_battlefield_enchants_what_its_controller_chooses() -> None:
    tx = game()
    one, two = creature(tx, 1, 1), creature(tx, 2, 2, controller=1)
    aura = card(tx, "Pacifismo", ENCHANTMENT, Zone.GRAVEYARD, AURA, subtypes="aura")
    tx = answering(tx, (TargetRef(object=two),))
    new = zone_changes.enter(tx, aura, 0)
    assert new is not None
    assert tx.state.objects[new].attached_to == TargetRef(object=two)
    assert one in tx.state.battlefield


def test_an_aura_with_nothing_to_enchant_stays_where_it_is() -> None:
    tx = game()
    aura = card(tx, "Pacifismo", ENCHANTMENT, Zone.GRAVEYARD, AURA, subtypes="aura")
    assert zone_changes.enter(tx, aura, 0) is None
    assert at(tx, Zone.GRAVEYARD, 0) == ("Pacifismo",)


def test_an_exiled_card_that_is_exiled_is_a_new_object() -> None:
    tx = game()
    bear = card(tx, "Orso", CREATURE, Zone.EXILE)
    moved = zone_changes.exile(tx, [bear])
    assert at(tx, Zone.EXILE) == ("Orso",)
    assert moved[0].object != bear


def test_everything_cites_its_rule() -> None:
    tx = game()
    bear = creature(tx, 2, 2)
    zone_changes.destroy(tx, [bear])
    changed = next(event for event in tx.events if isinstance(event, ZoneChanged))
    assert changed.rules == ("701.8a", "400.7") and changed.cause == "distrutta"
    assert not any(isinstance(event, NothingHappened) for event in tx.events)
    assert view(tx.state, changed.object or 0).name.startswith("Creatura")


# --- from spell to permanent (400.7) ----------------------------------------------------------------------


def test_the_permanent_remembers_how_its_spell_was_cast() -> None:
    tx = game()
    spell = card(tx, "Kavu", CREATURE, Zone.STACK)
    status.set_fields(tx, spell, stack=StackInfo(kicked=1, x=3))
    new = zone_changes.enter(tx, spell, 0)
    assert new is not None
    info = tx.state.objects[new].stack
    assert info is not None and (info.kicked, info.x) == (1, 3)
    gone = zone_changes.move_object(tx, new, Zone.GRAVEYARD)
    assert gone is not None and tx.state.objects[gone].stack is None


def test_an_effect_on_a_spell_goes_on_with_the_permanent_only() -> None:
    tx = game()
    spell = card(tx, "Kavu", CREATURE, Zone.STACK, colors="R", power=2, toughness=2)
    blue = ContinuousEffect(
        0, 0, 0, (SetColors(frozenset({Color.BLUE})),), (TargetRef(object=spell),), Duration.PERMANENT
    )
    bookkeeping.add_effect(tx, blue)
    new = zone_changes.enter(tx, spell, 0)
    assert new is not None and view(tx.state, new).colors == frozenset({Color.BLUE})
    gone = zone_changes.move_object(tx, new, Zone.GRAVEYARD)
    assert gone is not None and view(tx.state, gone).colors == frozenset({Color.RED})
