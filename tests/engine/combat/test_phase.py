"""The frame of combat: being in it, leaving it, entering it (506, 508.4, 508.8, 509.4)."""

from __future__ import annotations

import pytest

from engine.atoms import status, zones
from engine.combat import attackers, blockers, damage, phase, roles
from engine.combat.entering import become_blocked, put_attacking, put_blocking
from engine.combat.removal import finish, remove, update
from engine.errors import IllegalAction
from engine.events import Attacked, BecameBlocked, Blocked, RemovedFromCombat, StepBegan
from engine.objects import CardType, TargetRef, Zone
from engine.state import Step
from engine.transaction import Transaction
from tests.engine.build import answering, characteristics, creature, game, happens, permanent

BRUNO = TargetRef(player=1)


def attacking(*sizes: int) -> tuple[Transaction, list[int]]:
    """Combat with these attackers declared."""
    tx = game()
    ids = [creature(tx, size, size) for size in sizes]
    happens(tx, StepBegan(step=Step.BEGIN_COMBAT.value, player=0))
    phase.begin(tx)
    tx = answering(tx, tuple((id, BRUNO) for id in ids))
    attackers.declare(tx)
    return tx, ids


class TestRoles:
    def test_attacking_alone(self) -> None:
        tx, (one,) = attacking(1)
        assert roles.is_attacking_alone(tx.state, one)
        tx, (one, two) = attacking(1, 1)
        assert not roles.is_attacking_alone(tx.state, one)
        remove(tx, two)
        assert roles.is_attacking_alone(tx.state, one)

    def test_the_defending_player_of_a_creature_that_left_combat(self) -> None:
        """508.5."""
        tx, (one,) = attacking(1)
        remove(tx, one)
        assert roles.defending_player(tx.state, one) == 1

    def test_the_defending_player_of_an_attack_on_a_planeswalker_that_left(self) -> None:
        tx = game()
        one = creature(tx, 1, 1)
        walker = permanent(
            tx, "Maga", frozenset({CardType.PLANESWALKER}), controller=1, counters=(("fedeltà", 1),)
        )
        tx = answering(tx, ((one, TargetRef(object=walker)),))
        attackers.declare(tx)
        zones.move(tx, walker, Zone.GRAVEYARD)
        assert roles.defending_player(tx.state, one) == 1 and roles.is_attacking(tx.state, one)

    def test_neither_blocked_nor_unblocked_before_blockers(self) -> None:
        tx, (one,) = attacking(1)
        assert not roles.is_blocked(tx.state, one) and not roles.is_unblocked(tx.state, one)


class TestLeaving:
    def test_a_creature_that_leaves_the_battlefield_leaves_combat(self) -> None:
        tx, (one, two) = attacking(1, 1)
        zones.move(tx, one, Zone.GRAVEYARD)
        assert [attack.attacker for attack in roles.attacks(tx.state)] == [two]

    def test_one_that_stops_being_a_creature_too(self) -> None:
        tx, (one,) = attacking(1)
        zones.change_base(tx, one, characteristics("Terra", frozenset({CardType.LAND})))
        assert update(tx) and not roles.is_attacking(tx.state, one)
        assert [event.object for event in tx.events if isinstance(event, RemovedFromCombat)] == [one]

    def test_tapping_or_untapping_does_not(self) -> None:
        """506.4b."""
        tx, (one,) = attacking(2)
        status.untap(tx, one)
        assert not update(tx)
        tx = answering(tx)
        blockers.declare(tx)
        damage.deal_step(tx, False)
        assert tx.state.players[1].life == 18

    def test_the_blocked_creature_stays_blocked(self) -> None:
        tx, (one,) = attacking(2)
        wall = creature(tx, 0, 4, controller=1)
        tx = answering(tx, ((wall, one),))
        blockers.declare(tx)
        remove(tx, wall)
        assert roles.is_blocked(tx.state, one) and roles.blockers_of(tx.state, one) == ()

    def test_the_end_of_combat_removes_all(self) -> None:
        tx, _ = attacking(1, 1)
        finish(tx)
        assert tx.state.combat is None


class TestSteps:
    def test_without_attackers_no_blocks_and_no_damage(self) -> None:
        tx, _ = attacking()
        assert not phase.has_blocks_and_damage(tx.state)

    def test_attackers_that_are_gone_still_make_the_steps_happen(self) -> None:
        """508.8 looks at what was declared."""
        tx, (one,) = attacking(1)
        zones.move(tx, one, Zone.GRAVEYARD)
        assert phase.has_blocks_and_damage(tx.state)


class TestEntering:
    def test_put_onto_the_battlefield_attacking_it_never_attacked(self) -> None:
        tx, _ = attacking(1)
        new = creature(tx, 2, 2, "difensore")
        tx.events.clear()
        assert put_attacking(tx, new) and roles.is_attacking(tx.state, new)
        assert not [event for event in tx.events if isinstance(event, Attacked)]

    def test_not_under_the_defending_players_control(self) -> None:
        tx, _ = attacking(1)
        assert not put_attacking(tx, creature(tx, 2, 2, controller=1))

    def test_not_if_it_is_no_creature(self) -> None:
        tx, _ = attacking(1)
        assert not put_attacking(tx, permanent(tx, "Terra", frozenset({CardType.LAND})))

    def test_after_blocks_it_is_unblocked(self) -> None:
        tx, _ = attacking(1)
        tx = answering(tx)
        blockers.declare(tx)
        new = creature(tx, 2, 2)
        put_attacking(tx, new)
        assert roles.is_unblocked(tx.state, new)

    def test_put_blocking_it_never_blocked_but_the_attacker_becomes_blocked(self) -> None:
        tx, (one,) = attacking(1)
        tx = answering(tx)
        blockers.declare(tx)
        new = creature(tx, 0, 4, controller=1)
        tx.events.clear()
        assert put_blocking(tx, new, one) and roles.is_blocked(tx.state, one)
        assert [type(event) for event in tx.events] == [BecameBlocked]
        assert not [event for event in tx.events if isinstance(event, Blocked)]

    def test_an_effect_makes_it_blocked_without_blockers(self) -> None:
        tx, (one,) = attacking(3)
        tx = answering(tx)
        blockers.declare(tx)
        assert become_blocked(tx, one) and not become_blocked(tx, one)
        damage.deal_step(tx, False)
        assert tx.state.players[1].life == 20


class TestCosts:
    def test_attacking_costs_what_an_effect_says_and_unpaid_it_is_illegal(self) -> None:
        from engine.abilities import StaticAbility
        from engine.mana import Mana, ManaCost
        from engine.wording.costs import Cost, PayMana
        from engine.wording.instructions import Rule
        from engine.wording.values import Whose
        from tests.engine.build import set_player

        tax = Rule("costo per attaccare", cost=Cost((PayMana(ManaCost.parse("{2}")),)))
        tx = game()
        permanent(
            tx,
            "Propaganda",
            frozenset({CardType.ENCHANTMENT}),
            abilities=(StaticAbility((tax,), players=Whose.YOU),),
            controller=1,
        )
        one, two = creature(tx, 1, 1), creature(tx, 1, 1)
        with pytest.raises(IllegalAction):
            attackers.declare(answering(tx, ((one, BRUNO),)))
        set_player(tx, 0, pool=(Mana("R"),) * 3)
        with pytest.raises(IllegalAction):
            attackers.declare(answering(tx, ((one, BRUNO), (two, BRUNO))))
        tx = answering(tx, ((one, BRUNO),))
        attackers.declare(tx)
        assert len(tx.state.players[0].pool) == 1

    def test_a_creature_that_must_attack_is_not_made_to_pay(self) -> None:
        from engine.abilities import StaticAbility
        from engine.wording.costs import Cost, PayLife
        from engine.wording.instructions import Rule
        from engine.wording.values import Number

        tx = game()
        rules = (Rule("attacca se può"), Rule("costo per attaccare", cost=Cost((PayLife(Number(1)),))))
        creature(tx, 1, 1, abilities=(StaticAbility(rules),))
        tx = answering(tx, ())
        attackers.declare(tx)
        assert not roles.attacks(tx.state)
