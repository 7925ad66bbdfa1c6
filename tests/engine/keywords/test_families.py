"""What keyword abilities do, played out (702)."""

from __future__ import annotations

import pytest

from engine.abilities import ActivatedAbility, AlternativeCost, Keyword
from engine.atoms import game as bookkeeping
from engine.atoms import status
from engine.combat import attackers, blockers, damage
from engine.counters import remove
from engine.errors import IllegalAction, UnsupportedRule
from engine.events import SpellCast, StepBegan
from engine.keywords import KINDS, Kind, abilities_of, expand, kind_of, require
from engine.layers import view
from engine.mana import ManaCost
from engine.objects import CardType, ObjectKind, TargetRef, Zone
from engine.state import Step
from engine.transaction import Transaction
from engine.wording.costs import Cost, DiscardCost, PayLife, PayMana
from engine.wording.values import Number
from engine.zone_changes import destroy, enter
from tests.engine.build import (
    answering,
    at,
    card,
    creature,
    game,
    happens,
    permanent,
    power_toughness,
    settle,
)

BRUNO = TargetRef(player=1)
CREATURE = frozenset({CardType.CREATURE})
ARTIFACT = frozenset({CardType.ARTIFACT})
TWO = Cost((PayMana(ManaCost.parse("{2}")),))


def attack(tx: Transaction, *ids: int) -> Transaction:
    tx = answering(tx, tuple((id, BRUNO) for id in ids))
    attackers.declare(tx)
    return tx


def block(tx: Transaction, *pairs: tuple[int, int]) -> Transaction:
    tx = answering(tx, pairs)
    blockers.declare(tx)
    return tx


def dies(tx: Transaction, id: int) -> None:
    destroy(tx, (id,))


def named(tx: Transaction, name: str) -> int:
    """The permanent of that name."""
    (id,) = (id for id in tx.state.battlefield if tx.state.objects[id].base.name == name)
    return id


class TestDying:
    @pytest.mark.parametrize(("word", "counter"), [("immortale", "+1/+1"), ("persistere", "-1/-1")])
    def test_it_returns_with_a_counter_and_only_once(self, word: str, counter: str) -> None:
        tx = game()
        dies(tx, creature(tx, 2, 2, word, name="Lupo"))
        tx = settle(tx)
        back = named(tx, "Lupo")
        assert tx.state.objects[back].counters == ((counter, 1),)
        dies(tx, back)
        tx = settle(tx)
        assert at(tx, Zone.GRAVEYARD) == ("Lupo",)

    def test_undying_returns_under_its_owner(self) -> None:
        tx = game()
        dies(tx, creature(tx, 2, 2, "immortale", name="Lupo", controller=0, owner=1))
        tx = settle(tx)
        assert view(tx.state, named(tx, "Lupo")).controller == 1

    def test_a_counter_lost_at_the_same_time_still_counts(self) -> None:
        """The example of 704.8."""
        tx = game()
        creature(tx, 1, 1, "immortale", name="Lupo", counters=(("+1/+1", 1), ("-1/-1", 3)))
        assert at(settle(tx), Zone.BATTLEFIELD) == ()

    def test_a_token_with_undying_does_not_return(self) -> None:
        tx = game()
        dies(tx, creature(tx, 2, 2, "immortale", kind=ObjectKind.TOKEN))
        assert settle(tx).state.battlefield == ()

    def test_afterlife(self) -> None:
        tx = game()
        dies(tx, creature(tx, 2, 2, "aldilà 2"))
        tx = settle(tx)
        assert at(tx, Zone.BATTLEFIELD) == ("Spirito", "Spirito")


class TestAttacking:
    def test_exalted_each_instance_for_a_lone_attacker_of_yours(self) -> None:
        tx = game()
        orso = creature(tx, 2, 2)
        creature(tx, 1, 1, "esaltato", "esaltato")
        assert power_toughness(settle(attack(tx, orso), (0, 1)), orso) == (4, 4)

    def test_exalted_not_for_two(self) -> None:
        tx = game()
        orso, altro = creature(tx, 2, 2), creature(tx, 1, 1, "esaltato")
        assert power_toughness(settle(attack(tx, orso, altro)), orso) == (2, 2)

    def test_annihilator_the_defending_player_chooses(self) -> None:
        tx = game()
        eldrazi = creature(tx, 8, 8, "annientatore 1")
        lost, kept = creature(tx, 1, 1, controller=1), creature(tx, 1, 1, controller=1)
        tx = settle(attack(tx, eldrazi), (TargetRef(object=lost),))
        assert lost not in tx.state.battlefield and kept in tx.state.battlefield

    def test_battle_cry_for_the_others(self) -> None:
        tx = game()
        leader, other, home = creature(tx, 2, 2, "grido di guerra"), creature(tx, 1, 1), creature(tx, 1, 1)
        tx = settle(attack(tx, leader, other))
        assert [power_toughness(tx, id) for id in (leader, other, home)] == [(2, 2), (2, 1), (1, 1)]

    def test_mentor_targets_a_weaker_attacker(self) -> None:
        tx = game()
        leader, small, big = creature(tx, 2, 2, "mentore"), creature(tx, 1, 1), creature(tx, 3, 3)
        tx = settle(attack(tx, leader, small, big), (TargetRef(object=small),))
        assert power_toughness(tx, small) == (2, 2) and power_toughness(tx, big) == (3, 3)

    @pytest.mark.parametrize(("power", "grown"), [(3, True), (2, False)])
    def test_training_wants_greater_power(self, power: int, grown: bool) -> None:
        tx = game()
        pupil, other, third = creature(tx, 2, 2, "addestramento"), creature(tx, power, 1), creature(tx, 9, 9)
        tx = settle(attack(tx, pupil, other))
        assert power_toughness(tx, pupil) == ((3, 3) if grown else (2, 2))
        assert third not in [pair.attacker for pair in tx.state.combat.attacks]  # type: ignore[union-attr]

    def test_training_only_if_it_attacks_too(self) -> None:
        tx = game()
        pupil, other = creature(tx, 2, 2, "addestramento"), creature(tx, 3, 3)
        assert power_toughness(settle(attack(tx, other)), pupil) == (2, 2)

    def test_mobilize_then_sacrifice_at_the_end_step(self) -> None:
        tx = game(step=Step.ATTACKERS)
        tx = settle(attack(tx, creature(tx, 2, 2, "mobilitare 2", name="Capo")))
        assert at(tx, Zone.BATTLEFIELD) == ("Capo", "Guerriero", "Guerriero")
        assert tx.state.combat is not None and len(tx.state.combat.attacks) == 3
        happens(tx, StepBegan(step=Step.END.value, player=0))
        assert at(settle(tx), Zone.BATTLEFIELD) == ("Capo",)

    def test_decayed_is_sacrificed_after_combat_and_can_not_block(self) -> None:
        tx = game()
        zombie = creature(tx, 2, 2, "decomposto")
        tx = settle(attack(tx, zombie))
        assert zombie in tx.state.battlefield
        happens(tx, StepBegan(step=Step.END_COMBAT.value, player=0))
        assert zombie not in settle(tx).state.battlefield
        theirs = creature(tx, 2, 2, "decomposto", controller=1)
        assert not blockers.can_block(tx.state, theirs, 1)


class TestBlocking:
    def test_bushido_once_however_many_it_blocks(self) -> None:
        tx = game()
        samurai, orso = creature(tx, 2, 2, "bushido 1"), creature(tx, 2, 2, controller=1)
        tx = settle(block(attack(tx, samurai), (orso, samurai)))
        assert power_toughness(tx, samurai) == (3, 3)

    def test_bushido_when_it_blocks(self) -> None:
        tx = game()
        orso, samurai = creature(tx, 2, 2), creature(tx, 2, 2, "bushido 2", controller=1)
        assert power_toughness(settle(block(attack(tx, orso), (samurai, orso))), samurai) == (4, 4)

    @pytest.mark.parametrize(("number", "size"), [(1, 2), (2, 4), (3, 6)])
    def test_rampage_counts_blockers_beyond_the_first(self, number: int, size: int) -> None:
        tx = game()
        beast = creature(tx, 2, 2, "furia 2")
        theirs = [creature(tx, 0, 1, controller=1) for _ in range(number)]
        tx = settle(block(attack(tx, beast), *((id, beast) for id in theirs)))
        assert power_toughness(tx, beast) == (size, size)

    def test_flanking_weakens_each_blocker_without_it(self) -> None:
        tx = game()
        knight = creature(tx, 2, 2, "aggirare")
        plain, same = creature(tx, 2, 2, controller=1), creature(tx, 2, 2, "aggirare", controller=1)
        tx = settle(block(attack(tx, knight), (plain, knight), (same, knight)))
        assert power_toughness(tx, plain) == (1, 1) and power_toughness(tx, same) == (2, 2)

    def test_afflict(self) -> None:
        tx = game()
        demon, wall = creature(tx, 3, 3, "affliggere 2"), creature(tx, 0, 4, controller=1)
        assert settle(block(attack(tx, demon), (wall, demon))).state.players[1].life == 18

    def test_frenzy_when_unblocked(self) -> None:
        tx = game()
        mad, wall = creature(tx, 2, 2, "frenesia 2"), creature(tx, 0, 4, controller=1)
        assert power_toughness(settle(block(attack(tx, mad))), mad) == (4, 2)
        assert power_toughness(settle(block(attack(tx, mad), (wall, mad))), mad) == (2, 2)


class TestGrowing:
    @pytest.mark.parametrize(("size", "grown"), [((1, 3), True), ((3, 1), True), ((2, 2), False)])
    def test_evolve(self, size: tuple[int, int], grown: bool) -> None:
        tx = game()
        id = creature(tx, 2, 2, "evoluzione")
        enter(tx, card(tx, "Nuova", CREATURE, Zone.HAND, power=size[0], toughness=size[1]), 0)
        assert power_toughness(settle(tx), id) == ((3, 3) if grown else (2, 2))

    def test_graft_moves_a_counter(self) -> None:
        tx = game()
        enter(tx, card(tx, "Seme", CREATURE, Zone.HAND, "innesto 2", power=0, toughness=0), 0)
        enter(tx, card(tx, "Nuova", CREATURE, Zone.HAND, power=1, toughness=1), 0)
        tx = settle(tx, (True,))
        assert power_toughness(tx, named(tx, "Seme")) == (1, 1)
        assert power_toughness(tx, named(tx, "Nuova")) == (2, 2)

    def test_vanishing_counts_down(self) -> None:
        tx = game()
        enter(tx, card(tx, "Spettro", CREATURE, Zone.HAND, "evanescenza 2", power=3, toughness=3), 0)
        id = named(tx, "Spettro")
        assert tx.state.objects[id].counter("tempo") == 2
        happens(tx, StepBegan(step=Step.UPKEEP.value, player=0))
        tx = settle(tx)
        assert tx.state.objects[id].counter("tempo") == 1
        remove(tx, "tempo", 1, object=id)
        assert at(settle(tx), Zone.BATTLEFIELD) == ()

    def test_fading_lasts_one_turn_more(self) -> None:
        tx = game()
        enter(tx, card(tx, "Nube", CREATURE, Zone.HAND, "dissolvenza 1", power=3, toughness=3), 0)
        for left in (1, 0):
            happens(tx, StepBegan(step=Step.UPKEEP.value, player=0))
            tx = settle(tx)
            assert len(tx.state.battlefield) == left

    @pytest.mark.parametrize(("answer", "size"), [(True, 3), (False, 2)])
    def test_unleash_may_enter_bigger_and_then_can_not_block(self, answer: bool, size: int) -> None:
        tx = game()
        id = card(tx, "Furia", CREATURE, Zone.HAND, "scatenare", owner=1, power=2, toughness=2)
        tx = answering(tx, (answer,))
        enter(tx, id, 1)
        new = named(tx, "Furia")
        assert power_toughness(tx, new) == (size, size)
        assert blockers.can_block(tx.state, new, 1) is not answer

    def test_renown_only_once(self) -> None:
        tx = game()
        knight = creature(tx, 2, 2, "rinomare 1", "doppio attacco")
        tx = answering(block(attack(tx, knight)))
        damage.deal_step(tx, True)
        tx = settle(tx)
        assert power_toughness(tx, knight) == (3, 3)
        damage.deal_step(tx, False)
        assert power_toughness(settle(tx), knight) == (3, 3)


class TestCasting:
    def spell(self, tx: Transaction, types: frozenset[CardType], player: int = 0) -> None:
        id = card(tx, "Magia", types, Zone.STACK, owner=player)
        happens(tx, SpellCast(object=id, player=player))

    def test_prowess_for_your_noncreature_spells(self) -> None:
        tx = game()
        monk = creature(tx, 1, 1, "prodezza", "prodezza")
        self.spell(tx, frozenset({CardType.INSTANT}))
        assert power_toughness(settle(tx, (0, 1)), monk) == (3, 3)

    @pytest.mark.parametrize(("types", "player"), [(CREATURE, 0), (frozenset({CardType.INSTANT}), 1)])
    def test_prowess_not_for_others(self, types: frozenset[CardType], player: int) -> None:
        tx = game()
        monk = creature(tx, 1, 1, "prodezza")
        self.spell(tx, types, player)
        assert len(tx.state.waiting) == 0
        assert power_toughness(tx, monk) == (1, 1)

    def test_flashback_is_an_alternative_cost_from_the_graveyard(self) -> None:
        (cost,) = expand(Keyword("flashback", cost=TWO))
        assert isinstance(cost, AlternativeCost) and cost.zone is Zone.GRAVEYARD


class TestActivated:
    def test_equip(self) -> None:
        (ability,) = expand(Keyword("equipaggiare", cost=TWO))
        assert (
            isinstance(ability, ActivatedAbility) and ability.cost == TWO and len(ability.body.targets) == 1
        )

    def test_cycling_is_paid_by_discarding_itself_from_hand(self) -> None:
        (ability,) = expand(Keyword("ciclo", cost=TWO))
        assert isinstance(ability, ActivatedAbility)
        assert ability.zone is Zone.HAND and DiscardCost(this=True) in ability.cost.parts

    def test_without_a_cost_it_is_not_understood(self) -> None:
        with pytest.raises(UnsupportedRule):
            expand(Keyword("equipaggiare"))

    def crewed(self, *powers: int) -> Transaction:
        """A Vehicle with crew 3, and who steps aboard."""
        from engine.activating import activate
        from engine.choices import Activate

        tx = game(step=Step.MAIN1)
        car = permanent(tx, "Carro", ARTIFACT, "manovrare 3", subtypes="veicolo", power=4, toughness=4)
        crew = [creature(tx, power, 1, sick=True) for power in powers]
        creature(tx, 9, 9)
        bookkeeping.give_priority(tx, 0)
        index = next(
            number
            for number, ability in enumerate(abilities_of(tx.state, car))
            if isinstance(ability, ActivatedAbility)
        )
        tx = answering(tx, tuple(TargetRef(object=id) for id in crew))
        activate(tx, 0, Activate(car, index))
        return settle(tx)

    def test_crew_with_enough_power_makes_it_a_creature(self) -> None:
        tx = self.crewed(2, 1)
        assert view(tx.state, named(tx, "Carro")).types == ARTIFACT | CREATURE
        assert power_toughness(tx, named(tx, "Carro")) == (4, 4)

    def test_crew_with_too_little_is_illegal(self) -> None:
        with pytest.raises(IllegalAction):
            self.crewed(2)


class TestEntering:
    @pytest.mark.parametrize(("answer", "board"), [(True, 1), (False, 3)])
    def test_fabricate(self, answer: bool, board: int) -> None:
        tx = game()
        enter(tx, card(tx, "Artefice", CREATURE, Zone.HAND, "fabbrica 2", power=2, toughness=2), 0)
        tx = settle(tx, (answer,))
        assert len(tx.state.battlefield) == board

    def test_living_weapon(self) -> None:
        from engine.abilities import StaticAbility
        from engine.wording.instructions import ModifyPT

        boost = StaticAbility((ModifyPT(Number(2), Number(2)),), attached=True)
        tx = game()
        blade = card(
            tx, "Lama", ARTIFACT, Zone.HAND, "arma vivente", subtypes="equipaggiamento", abilities=(boost,)
        )
        enter(tx, blade, 0)
        tx = settle(tx)
        assert power_toughness(tx, named(tx, "Germe Phyrexiano")) == (2, 2)


class TestWard:
    def target(self, cost: Cost, *answers: tuple[object, ...]) -> Transaction:
        from engine.events import BecameTarget

        tx = game()
        id = creature(tx, 2, 2, Keyword("egida", cost=cost))
        spell = card(tx, "Fulmine", frozenset({CardType.INSTANT}), Zone.STACK, owner=1)
        happens(tx, BecameTarget(by=spell, object=id))
        return settle(tx, *answers)  # type: ignore[arg-type]

    def test_unpaid_the_spell_is_countered(self) -> None:
        from engine.events import Countered

        tx = self.target(Cost((PayLife(Number(3)),)), (False,))
        assert [event.before.name for event in tx.events if isinstance(event, Countered)] == ["Fulmine"]

    def test_paid_it_resolves(self) -> None:
        tx = self.target(Cost((PayLife(Number(3)),)), (True,))
        assert tx.state.players[1].life == 17


class TestDefining:
    def test_changeling_is_every_creature_type(self) -> None:
        tx = game()
        id = creature(tx, 1, 1, "cangiante")
        seen = view(tx.state, id)
        assert {"elfo", "goblin", "vampiro"} <= seen.subtypes and "aura" not in seen.subtypes

    def test_devoid_is_colourless(self) -> None:
        tx = game()
        id = creature(tx, 1, 1, "vacuità", colors="B")
        assert view(tx.state, id).colors == frozenset()


class TestPoisonous:
    def test_combat_damage_gives_poison(self) -> None:
        tx = game()
        snake = creature(tx, 1, 1, "avvelenare 2")
        tx = answering(block(attack(tx, snake)))
        damage.deal_step(tx, False)
        assert settle(tx).state.players[1].counter("veleno") == 2


class TestTable:
    def test_every_keyword_is_in_one_place_with_its_rule(self) -> None:
        from engine.keywords.registry import EXPANDERS
        from engine.keywords.rooms import CARRIED_ELSEWHERE, NOT_CARRIED_OUT, NOT_OFFERED

        places = (EXPANDERS, CARRIED_ELSEWHERE, NOT_CARRIED_OUT, NOT_OFFERED)
        names = [name for place in places for name in place]
        assert len(names) == len(set(names)) == len(KINDS)
        assert all(rule.startswith("702.") for _, rule in KINDS.values())

    def test_the_words_of_the_grammar_are_known(self) -> None:
        from engine.text.words import COST_KEYWORDS, NUMBER_KEYWORDS, SIMPLE_KEYWORDS

        known = {*SIMPLE_KEYWORDS, *NUMBER_KEYWORDS, *COST_KEYWORDS}
        assert [name for name in known if kind_of(name) is Kind.UNKNOWN] == []

    def test_what_would_act_by_itself_and_is_not_carried_out_stops_the_game(self) -> None:
        tx = game()
        id = creature(tx, 2, 2, "visitare")
        with pytest.raises(UnsupportedRule) as caught:
            abilities_of(tx.state, id)
        assert caught.value.rule == "702.159"

    def test_what_only_offers_more_may_be_left_aside_but_not_asked_for(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(KINDS, "offerta", (Kind.NOT_OFFERED, "702.1"))
        tx = game()
        id = creature(tx, 2, 2, "offerta")
        assert abilities_of(tx.state, id)
        with pytest.raises(UnsupportedRule):
            require(Keyword("offerta"))


def test_indestructible_survives_destruction() -> None:
    tx = game()
    id = creature(tx, 2, 2, "indistruttibile")
    status.mark_damage(tx, id, 5, deathtouch=False)
    dies(tx, id)
    assert id in settle(tx).state.battlefield


def test_equipment_attached_by_its_ability_boosts() -> None:
    from engine.abilities import StaticAbility
    from engine.activating import activate
    from engine.choices import Activate
    from engine.mana import Mana
    from engine.wording.instructions import ModifyPT
    from tests.engine.build import set_player

    tx = game(step=Step.MAIN1)
    boost = StaticAbility((ModifyPT(Number(2), Number(0)),), attached=True)
    blade = permanent(
        tx,
        "Spada",
        ARTIFACT,
        Keyword("equipaggiare", cost=TWO),
        subtypes="equipaggiamento",
        abilities=(boost,),
    )
    orso = creature(tx, 2, 2)
    set_player(tx, 0, pool=(Mana("R"), Mana("R")))
    bookkeeping.give_priority(tx, 0)
    index = next(
        number
        for number, ability in enumerate(abilities_of(tx.state, blade))
        if isinstance(ability, ActivatedAbility)
    )
    activate(tx, 0, Activate(blade, index))
    tx = settle(tx)
    assert tx.state.objects[blade].attached_to == TargetRef(object=orso)
    assert power_toughness(tx, orso) == (4, 2)
