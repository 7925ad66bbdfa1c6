"""Assigning and dealing combat damage (510, 702.2, 702.4, 702.7, 702.19)."""

from __future__ import annotations

import pytest

from engine.abilities import Keyword, StaticAbility
from engine.choices import Answer, NeedsAnswer
from engine.combat import attackers, blockers, damage
from engine.errors import IllegalAction
from engine.events import DamageDealt
from engine.objects import CardType, TargetRef
from engine.transaction import Transaction
from engine.wording.instructions import Rule
from tests.engine.build import answering, creature, game, permanent

BRUNO = TargetRef(player=1)
WALKER = frozenset({CardType.PLANESWALKER})


def combat(
    tx: Transaction, attack: dict[int, TargetRef], blocks: tuple[tuple[int, int], ...] = ()
) -> Transaction:
    """Attack and block, no damage yet."""
    tx = answering(tx, tuple(attack.items()))
    attackers.declare(tx)
    tx = answering(tx, blocks)
    blockers.declare(tx)
    return tx


def deal(tx: Transaction, *answers: Answer, first: bool = False) -> Transaction:
    tx = answering(tx, *answers)
    damage.deal_step(tx, first)
    return tx


def marked(tx: Transaction, *ids: int) -> list[int]:
    return [tx.state.objects[id].damage for id in ids]


def test_an_unblocked_creature_damages_the_player_it_attacks() -> None:
    tx = game()
    mine = creature(tx, 3, 3)
    tx = deal(combat(tx, {mine: BRUNO}))
    assert tx.state.players[1].life == 17
    assert [event.combat for event in tx.events if isinstance(event, DamageDealt)] == [True]


def test_blocked_and_blocker_damage_each_other_at_once() -> None:
    tx = game()
    mine, theirs = creature(tx, 3, 3), creature(tx, 2, 4, controller=1)
    tx = deal(combat(tx, {mine: BRUNO}, ((theirs, mine),)))
    assert marked(tx, mine, theirs) == [2, 3] and tx.state.players[1].life == 20


@pytest.mark.parametrize("split", [(0, 4), (1, 3), (2, 2), (3, 1), (4, 0)])
def test_damage_is_divided_freely_among_blockers(split: tuple[int, int]) -> None:
    """The example of 510.1c: no order among blockers, no need of lethal damage."""
    tx = game()
    regrower = creature(tx, 4, 3)
    spawn, hunter = creature(tx, 2, 3, controller=1), creature(tx, 1, 1, controller=1)
    tx = deal(combat(tx, {regrower: BRUNO}, ((spawn, regrower), (hunter, regrower))), split)
    assert marked(tx, spawn, hunter) == list(split) and marked(tx, regrower) == [3]


def test_a_negative_power_deals_nothing() -> None:
    tx = game()
    mine = creature(tx, -1, 3)
    assert not [event for event in deal(combat(tx, {mine: BRUNO})).events if isinstance(event, DamageDealt)]


def test_blocked_without_blockers_left_deals_nothing_but_trample_passes() -> None:
    for words, life in (((), 20), (("travolgere",), 15)):
        tx = game()
        mine, theirs = creature(tx, 5, 5, *words), creature(tx, 1, 1, controller=1)
        tx = combat(tx, {mine: BRUNO}, ((theirs, mine),))
        from engine.combat.removal import remove

        remove(tx, theirs)
        assert deal(tx).state.players[1].life == life


class TestTrample:
    def test_lethal_to_the_blockers_then_the_rest_goes_on(self) -> None:
        tx = game()
        mine, theirs = creature(tx, 6, 6, "travolgere"), creature(tx, 2, 2, controller=1)
        tx = combat(tx, {mine: BRUNO}, ((theirs, mine),))
        assert deal(tx, (2, 4)).state.players[1].life == 16
        assert deal(tx, (6, 0)).state.players[1].life == 20
        with pytest.raises(IllegalAction) as caught:
            deal(tx, (1, 5))
        assert caught.value.rule == "702.19b"

    def test_deathtouch_makes_one_damage_lethal(self) -> None:
        tx = game()
        mine = creature(tx, 3, 3, "travolgere", "tocco letale")
        theirs = creature(tx, 5, 5, controller=1)
        assert deal(combat(tx, {mine: BRUNO}, ((theirs, mine),)), (1, 2)).state.players[1].life == 18

    def test_damage_already_marked_counts(self) -> None:
        from engine.atoms import status

        tx = game()
        mine, theirs = creature(tx, 4, 4, "travolgere"), creature(tx, 1, 4, controller=1)
        status.mark_damage(tx, theirs, 3, deathtouch=False)
        assert deal(combat(tx, {mine: BRUNO}, ((theirs, mine),)), (1, 3)).state.players[1].life == 17

    def test_damage_from_another_attacker_counts(self) -> None:
        """The first example of 702.19b."""
        from engine.combat.blockers import become_blockers

        tx = game()
        small, big = creature(tx, 1, 1), creature(tx, 3, 3, "travolgere")
        theirs = creature(tx, 2, 2, controller=1)
        tx = answering(tx, ((small, BRUNO), (big, BRUNO)))
        attackers.declare(tx)
        become_blockers(tx, ((theirs, small), (theirs, big)))
        tx = deal(tx, (1, 2), (1, 1))
        assert tx.state.players[1].life == 18

    def test_over_planeswalkers_reaches_the_player_past_its_loyalty(self) -> None:
        """The example of 702.19c: a 1/1 and a 7/7 attack a planeswalker with three loyalty counters."""
        tx = game()
        small = creature(tx, 1, 1)
        big = creature(tx, 7, 7, Keyword("travolgere", quality="planeswalker"))
        walker = permanent(tx, "Viandante", WALKER, controller=1, counters=(("fedeltà", 3),))
        there = TargetRef(object=walker)
        tx = combat(tx, {small: there, big: there})
        assert deal(tx, (2, 5)).state.players[1].life == 15
        with pytest.raises(IllegalAction) as caught:
            deal(tx, (1, 6))
        assert caught.value.rule == "702.19c"

    def test_protection_does_not_lower_what_is_lethal(self) -> None:
        """The second example of 702.19b."""
        tx = game()
        green = creature(tx, 6, 6, "travolgere", colors="G")
        theirs = creature(tx, 2, 2, Keyword("protezione", quality="verde"), controller=1)
        tx = combat(tx, {green: BRUNO}, ((theirs, green),))
        with pytest.raises(IllegalAction):
            deal(tx, (1, 5))
        tx = deal(tx, (2, 4))
        assert tx.state.players[1].life == 16 and marked(tx, theirs) == [0]

    def test_as_though_unblocked_when_an_effect_allows_it(self) -> None:
        tx = game()
        rule = StaticAbility((Rule("può assegnare il danno come se non fosse bloccata"),))
        mine, theirs = creature(tx, 4, 4, abilities=(rule,)), creature(tx, 1, 9, controller=1)
        tx = combat(tx, {mine: BRUNO}, ((theirs, mine),))
        assert deal(tx, (True,)).state.players[1].life == 16
        assert marked(deal(tx, (False,)), theirs) == [4]

    def test_over_a_planeswalker_stays_on_it(self) -> None:
        tx = game()
        mine = creature(tx, 5, 5, "travolgere")
        walker = permanent(tx, "Viandante", WALKER, controller=1, counters=(("fedeltà", 3),))
        tx = deal(combat(tx, {mine: TargetRef(object=walker)}))
        assert tx.state.players[1].life == 20 and tx.state.objects[walker].counter("fedeltà") == 0

    def test_a_blocking_trampler_gains_nothing(self) -> None:
        tx = game()
        mine, theirs = creature(tx, 1, 1), creature(tx, 5, 5, "travolgere", controller=1)
        tx = deal(combat(tx, {mine: BRUNO}, ((theirs, mine),)))
        assert tx.state.players[0].life == 20


class TestFirstStrike:
    def test_only_first_strikers_in_the_first_step_then_the_others(self) -> None:
        tx = game()
        quick, slow = creature(tx, 2, 2, "attacco improvviso"), creature(tx, 3, 3)
        tx = combat(tx, {quick: BRUNO, slow: BRUNO})
        assert damage.has_first_strike(tx.state)
        tx = deal(tx, first=True)
        assert tx.state.players[1].life == 18
        assert deal(tx).state.players[1].life == 15

    def test_double_strike_deals_twice(self) -> None:
        tx = game()
        mine = creature(tx, 2, 2, "doppio attacco")
        tx = deal(combat(tx, {mine: BRUNO}), first=True)
        assert deal(tx).state.players[1].life == 16

    def test_no_extra_step_without_either(self) -> None:
        tx = game()
        mine = creature(tx, 2, 2)
        assert not damage.has_first_strike(combat(tx, {mine: BRUNO}).state)

    @pytest.mark.parametrize(
        ("before", "after", "life"),
        [
            (("doppio attacco",), (), 18),
            (("attacco improvviso",), ("doppio attacco",), 16),
            (("attacco improvviso",), (), 18),
            ((), ("attacco improvviso",), 18),
        ],
    )
    def test_gaining_and_losing_it_between_the_steps(
        self, before: tuple[str, ...], after: tuple[str, ...], life: int
    ) -> None:
        """702.4c, 702.4d, 702.7c: what counts is what was had as the first step began, and double strike now."""
        from engine.atoms import zones
        from tests.engine.build import characteristics

        tx = game()
        mine = creature(tx, 2, 2, *before)
        creature(tx, 0, 1, "attacco improvviso")
        tx = deal(combat(tx, {mine: BRUNO}), first=True)
        base = characteristics("Altra", frozenset({CardType.CREATURE}), *after, power=2, toughness=2)
        zones.change_base(tx, mine, base)
        assert deal(tx).state.players[1].life == life


def test_a_creature_attacking_a_planeswalker_that_left_deals_nothing() -> None:
    from engine.atoms import zones
    from engine.objects import Zone

    tx = game()
    mine = creature(tx, 5, 5)
    walker = permanent(tx, "Viandante", WALKER, controller=1, counters=(("fedeltà", 3),))
    tx = combat(tx, {mine: TargetRef(object=walker)})
    zones.move(tx, walker, Zone.GRAVEYARD)
    tx = deal(tx)
    assert tx.state.players[1].life == 20
    assert tx.state.combat is not None and tx.state.combat.attacks, "attacca ancora, ma niente"


class TestBanding:
    def band(self) -> tuple[Transaction, int, int, int]:
        tx = game()
        leader, follower = creature(tx, 1, 1, "branco"), creature(tx, 3, 3, "volare")
        theirs = creature(tx, 4, 4, controller=1)
        tx = answering(tx, ((leader, BRUNO), (follower, BRUNO)), (TargetRef(object=follower),))
        attackers.declare(tx)
        return tx, leader, follower, theirs

    def test_blocking_one_member_blocks_the_band(self) -> None:
        tx, leader, _, theirs = self.band()
        tx = answering(tx, ((theirs, leader),))
        blockers.declare(tx)
        assert tx.state.combat is not None
        assert [attack.blockers for attack in tx.state.combat.attacks] == [(theirs,), (theirs,)]

    def test_the_attacking_player_divides_the_blockers_damage(self) -> None:
        tx, leader, follower, theirs = self.band()
        tx = answering(tx, ((theirs, leader),))
        blockers.declare(tx)
        with pytest.raises(NeedsAnswer) as asked:
            deal(tx)
        assert asked.value.decision.player == 0
        assert marked(deal(tx, (4, 0)), leader, follower) == [4, 0]

    def test_a_band_takes_one_creature_without_banding(self) -> None:
        tx = game()
        leader, one, two = creature(tx, 1, 1, "branco"), creature(tx, 1, 1), creature(tx, 1, 1)
        tx = answering(
            tx, ((leader, BRUNO), (one, BRUNO), (two, BRUNO)), (TargetRef(object=one), TargetRef(object=two))
        )
        with pytest.raises(IllegalAction) as caught:
            attackers.declare(tx)
        assert caught.value.rule == "702.22c"
