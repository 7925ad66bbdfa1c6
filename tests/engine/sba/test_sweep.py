"""State-based actions (704.3, 704.5, 704.6)."""

from __future__ import annotations

from engine import sba
from engine.abilities import Keyword, StaticAbility, TriggeredAbility, TriggerPattern, When
from engine.atoms import status
from engine.events import Loss, PlayerLost, StateBasedActions, ZoneChanged
from engine.objects import CardType, ObjectKind, TargetRef, Zone
from engine.transaction import Transaction
from engine.wording.instructions import Body, Rule
from engine.wording.values import Filter, Whose
from tests.engine.build import answering, at, card, creature, game, permanent, set_player

CREATURE = frozenset({CardType.CREATURE})
ENCHANTMENT = frozenset({CardType.ENCHANTMENT})
ARTIFACT = frozenset({CardType.ARTIFACT})
LAND = frozenset({CardType.LAND})
WALKER = frozenset({CardType.PLANESWALKER})
ENCHANT_CREATURE = Keyword("incanta", filter=Filter(types=CREATURE))


def done(tx: Transaction) -> tuple[str, ...]:
    """The rules of what one check did."""
    tx.events.clear()
    sba.check(tx)
    return tuple(rule for event in tx.events if isinstance(event, StateBasedActions) for rule in event.done)


def buried(tx: Transaction) -> list[str]:
    return sorted(event.before.name for event in tx.events if isinstance(event, ZoneChanged))


def test_nothing_applies() -> None:
    tx = game()
    creature(tx, 2, 2)
    assert sba.check(tx) is False and tx.events == []


class TestLosing:
    def test_no_life(self) -> None:
        tx = game()
        set_player(tx, 1, life=0)
        assert done(tx) == ("704.5a",)
        assert tx.state.players[1].lost is Loss.LIFE

    def test_one_life_is_enough(self) -> None:
        tx = game(life=1)
        assert done(tx) == ()

    def test_empty_library_only_since_the_last_check(self) -> None:
        tx = game()
        set_player(tx, 0, drew_from_empty=True)
        assert done(tx) == ("704.5b",)
        assert not tx.state.players[0].drew_from_empty

    def test_ten_poison_counters_not_nine(self) -> None:
        tx = game()
        set_player(tx, 0, counters=(("veleno", 9),))
        assert done(tx) == ()
        set_player(tx, 0, counters=(("veleno", 10),))
        assert done(tx) == ("704.5c",)

    def test_commander_damage(self) -> None:
        tx = game()
        set_player(tx, 0, commander_damage=((7, 20), (8, 20)))
        assert done(tx) == ()
        set_player(tx, 0, commander_damage=((7, 21),))
        assert done(tx) == ("704.6c",)

    def test_two_reasons_are_one_loss(self) -> None:
        """704.7."""
        tx = game()
        set_player(tx, 0, life=-1, drew_from_empty=True)
        assert done(tx) == ("704.5a", "704.5b")
        assert len([event for event in tx.events if isinstance(event, PlayerLost)]) == 1

    def test_both_players_lose_together(self) -> None:
        tx = game(life=0)
        done(tx)
        assert [player.lost for player in tx.state.players] == [Loss.LIFE, Loss.LIFE]

    def test_who_can_not_lose_stays(self) -> None:
        tx = game(life=0)
        angel = StaticAbility((Rule("non può perdere la partita"),), players=Whose.YOU)
        permanent(tx, "Angelo", ENCHANTMENT, abilities=(angel,))
        assert done(tx) == ("704.5a",)
        assert [player.lost for player in tx.state.players] == [None, Loss.LIFE]


class TestCreatures:
    def test_toughness_zero_is_not_destruction(self) -> None:
        tx = game()
        creature(tx, 2, 0, "indistruttibile", name="Nulla")
        assert done(tx) == ("704.5f",)
        assert at(tx, Zone.GRAVEYARD) == ("Nulla",)

    def test_lethal_damage(self) -> None:
        tx = game()
        orso, toro = creature(tx, 2, 2, name="Orso"), creature(tx, 2, 3, name="Toro")
        for id in (orso, toro):
            status.mark_damage(tx, id, 2, deathtouch=False)
        assert done(tx) == ("704.5g",)
        assert at(tx, Zone.GRAVEYARD) == ("Orso",)

    def test_indestructible_ignores_it_and_the_check_ends(self) -> None:
        tx = game()
        id = creature(tx, 2, 2, "indistruttibile")
        status.mark_damage(tx, id, 9, deathtouch=True)
        assert done(tx) == () and sba.check(tx) is False

    def test_deathtouch(self) -> None:
        tx = game()
        id = creature(tx, 9, 9)
        status.mark_damage(tx, id, 1, deathtouch=True)
        assert done(tx) == ("704.5h",)

    def test_deathtouch_is_forgotten_after_a_check(self) -> None:
        tx = game()
        id = creature(tx, 9, 9, "indistruttibile")
        status.mark_damage(tx, id, 1, deathtouch=True)
        done(tx)
        assert not tx.state.objects[id].deathtouched

    def test_both_reasons_destroy_once(self) -> None:
        tx = game()
        id = creature(tx, 1, 1, name="Ratto")
        status.mark_damage(tx, id, 3, deathtouch=True)
        assert done(tx) == ("704.5g", "704.5h")
        assert buried(tx) == ["Ratto"]

    def test_all_die_at_once(self) -> None:
        """704.3: one event for the "one or more" of triggers, and the same batch for all."""
        tx = game()
        for _ in range(3):
            creature(tx, 1, 0)
        done(tx)
        assert len([event for event in tx.events if isinstance(event, StateBasedActions)]) == 1
        assert len(buried(tx)) == 3

    def test_last_known_information_is_from_before_all_of_it(self) -> None:
        """The example of 704.8: the +1/+1 counter removed at the same time was still there."""
        tx = game()
        creature(tx, 1, 1, name="Lupo", counters=(("+1/+1", 1), ("-1/-1", 3)))
        assert done(tx) == ("704.5f", "704.5q")
        (event,) = (event for event in tx.events if isinstance(event, ZoneChanged))
        assert event.before.object.counter("+1/+1") == 1


class TestCountersAndLoyalty:
    def test_opposite_counters_cancel(self) -> None:
        tx = game()
        id = creature(tx, 3, 3, counters=(("+1/+1", 3), ("-1/-1", 2)))
        assert done(tx) == ("704.5q",)
        assert tx.state.objects[id].counters == (("+1/+1", 1),)

    def test_planeswalker_without_loyalty(self) -> None:
        tx = game()
        permanent(tx, "Viandante", WALKER)
        permanent(tx, "Maga", WALKER, counters=(("fedeltà", 1),))
        assert done(tx) == ("704.5i",)
        assert at(tx, Zone.BATTLEFIELD) == ("Maga",)

    def test_battle_without_defense(self) -> None:
        tx = game()
        permanent(tx, "Invasione", frozenset({CardType.BATTLE}), subtypes="assedio")
        assert done(tx) == ("704.5v",)

    def test_saga_after_its_last_chapter(self) -> None:
        def chapter(number: int) -> TriggeredAbility:
            pattern = TriggerPattern(When.COUNTER_PUT, this=True, counter="sapere")
            return TriggeredAbility((pattern,), Body(), keyword=f"capitolo {number}")

        tx = game()
        abilities = (chapter(1), chapter(2))
        permanent(tx, "Prima", ENCHANTMENT, subtypes="saga", abilities=abilities, counters=(("sapere", 1),))
        permanent(tx, "Ultima", ENCHANTMENT, subtypes="saga", abilities=abilities, counters=(("sapere", 2),))
        assert done(tx) == ("704.5s",)
        assert at(tx, Zone.GRAVEYARD) == ("Ultima",)


class TestTokensAndCopies:
    def test_a_token_elsewhere_ceases_to_exist(self) -> None:
        tx = game()
        card(tx, "Goblin", CREATURE, Zone.HAND, kind=ObjectKind.TOKEN)
        assert done(tx) == ("704.5d",)
        assert at(tx, Zone.HAND) == ()

    def test_a_copy_of_a_spell_elsewhere_ceases_to_exist(self) -> None:
        tx = game()
        card(tx, "Fulmine", frozenset({CardType.INSTANT}), Zone.STACK, kind=ObjectKind.COPY)
        card(tx, "Fulmine", frozenset({CardType.INSTANT}), Zone.GRAVEYARD, kind=ObjectKind.COPY)
        assert done(tx) == ("704.5e",)
        assert at(tx, Zone.STACK) == ("Fulmine",) and at(tx, Zone.GRAVEYARD) == ()


class TestUniqueness:
    def test_the_legend_rule_keeps_the_one_its_controller_chooses(self) -> None:
        tx = game()
        first = creature(tx, 1, 1, name="Ezio", supertypes="leggendario")
        second = creature(tx, 1, 1, name="Ezio", supertypes="leggendario")
        creature(tx, 1, 1, name="Ezio", supertypes="leggendario", controller=1)
        tx = answering(tx, (TargetRef(object=second),))
        assert done(tx) == ("704.5j",)
        assert first not in tx.state.battlefield and second in tx.state.battlefield
        assert len(tx.state.battlefield) == 2

    def test_legends_with_different_names_live_together(self) -> None:
        tx = game()
        for name in ("Ezio", "Flavia"):
            creature(tx, 1, 1, name=name, supertypes="leggendario")
        assert done(tx) == ()

    def test_the_world_rule_keeps_the_newest(self) -> None:
        tx = game()
        for name in ("Vecchio", "Nuovo"):
            permanent(tx, name, ENCHANTMENT, supertypes="mondo")
        assert done(tx) == ("704.5k",)
        assert at(tx, Zone.BATTLEFIELD) == ("Nuovo",)

    def test_one_role_each(self) -> None:
        tx = game()
        host = creature(tx, 1, 1)
        for name in ("Mago", "Mostro"):
            permanent(tx, name, ENCHANTMENT, ENCHANT_CREATURE, subtypes="aura ruolo", attached_to=host)
        assert done(tx) == ("704.5y",)
        assert at(tx, Zone.GRAVEYARD) == ("Mago",)


class TestAttachments:
    def aura(self, tx: Transaction, host: int | TargetRef | None, **more: object) -> int:
        return permanent(tx, "Aura", ENCHANTMENT, ENCHANT_CREATURE, subtypes="aura", attached_to=host, **more)  # type: ignore[arg-type]

    def test_an_aura_on_what_it_can_enchant_stays(self) -> None:
        tx = game()
        self.aura(tx, creature(tx, 1, 1))
        assert done(tx) == ()

    def test_an_aura_on_nothing_or_on_the_wrong_thing_goes(self) -> None:
        for host in (None, "terra", "sparita"):
            tx = game()
            ref = permanent(tx, "Terra", LAND) if host == "terra" else None if host is None else 999
            self.aura(tx, ref)
            assert done(tx) == ("704.5m",)

    def test_protection_drops_auras_and_equipment(self) -> None:
        tx = game()
        host = creature(tx, 1, 1, Keyword("protezione", quality="nero"))
        self.aura(tx, host, colors="B")
        spada = permanent(tx, "Spada", ARTIFACT, subtypes="equipaggiamento", colors="B", attached_to=host)
        assert done(tx) == ("704.5m", "704.5n")
        assert spada in tx.state.battlefield and tx.state.objects[spada].attached_to is None

    def test_equipment_on_a_noncreature_comes_off_and_stays(self) -> None:
        tx = game()
        spada = permanent(
            tx, "Spada", ARTIFACT, subtypes="equipaggiamento", attached_to=permanent(tx, "Terra", LAND)
        )
        assert done(tx) == ("704.5n",)
        assert spada in tx.state.battlefield

    def test_an_aura_that_is_a_creature_comes_off_then_goes(self) -> None:
        """303.4d: two checks."""
        tx = game()
        host = creature(tx, 1, 1)
        creature(
            tx, 2, 2, ENCHANT_CREATURE, name="Licide", types=ENCHANTMENT, subtypes="aura", attached_to=host
        )
        assert done(tx) == ("704.5p",)
        assert done(tx) == ("704.5m",)

    def test_what_is_no_longer_equipment_comes_off(self) -> None:
        tx = game()
        permanent(tx, "Cosa", ARTIFACT, attached_to=creature(tx, 1, 1))
        assert done(tx) == ("704.5p",)


class TestCommander:
    def test_its_owner_may_move_it_and_is_asked_once(self) -> None:
        tx = game()
        card(tx, "Generale", CREATURE, Zone.GRAVEYARD, commander=True)
        tx = answering(tx, (False,))
        assert done(tx) == () and sba.check(tx) is False
        assert at(tx, Zone.GRAVEYARD) == ("Generale",)

    def test_it_goes_to_the_command_zone(self) -> None:
        tx = game()
        card(tx, "Generale", CREATURE, Zone.EXILE, commander=True)
        tx = answering(tx, (True,))
        assert done(tx) == ("704.6d",)
        assert at(tx, Zone.COMMAND) == ("Generale",)


def test_phased_out_permanents_are_left_alone() -> None:
    tx = game()
    id = creature(tx, 1, 0)
    status.set_fields(tx, id, phased_out=True)
    assert done(tx) == ()


def test_regeneration_replaces_destruction_but_not_burial() -> None:
    tx = game()
    orso, nulla = creature(tx, 2, 2, name="Orso"), creature(tx, 1, 0, name="Nulla")
    for id in (orso, nulla):
        status.shield(tx, id)
    status.mark_damage(tx, orso, 5, deathtouch=False)
    assert done(tx) == ("704.5f", "704.5g")
    assert at(tx, Zone.BATTLEFIELD) == ("Orso",) and tx.state.objects[orso].tapped
    assert sba.check(tx) is False


def test_what_is_buried_is_not_regenerated_even_if_also_damaged() -> None:
    """704.5j buries a legend that lethal damage would destroy: a shield saves it from one, not from the other."""
    tx = game()
    first = creature(tx, 1, 1, name="Ezio", supertypes="leggendario")
    second = creature(tx, 1, 1, name="Ezio", supertypes="leggendario")
    status.shield(tx, first)
    status.mark_damage(tx, first, 1, deathtouch=False)
    tx = answering(tx, (TargetRef(object=second),))
    assert done(tx) == ("704.5g", "704.5j")
    assert tx.state.battlefield == (second,)


def test_creatures_that_stop_being_creatures_leave_combat_as_the_check_is_made() -> None:
    from engine.atoms import zones
    from engine.combat import attackers, roles
    from tests.engine.build import characteristics

    tx = game()
    land = creature(tx, 2, 2)
    tx = answering(tx, ((land, TargetRef(player=1)),))
    attackers.declare(tx)
    zones.change_base(tx, land, characteristics("Terra", LAND))
    sba.check(tx)
    assert not roles.is_attacking(tx.state, land)
