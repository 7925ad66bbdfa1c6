"""Declaring attackers and blockers (508, 509)."""

from __future__ import annotations

import pytest

from engine.abilities import Keyword, StaticAbility
from engine.choices import Ask, NeedsAnswer
from engine.combat import attackers, blockers, roles
from engine.errors import IllegalAction
from engine.events import Attacked, BecameBlocked, Blocked, NotBlocked, Tapped
from engine.objects import CardType, TargetRef
from engine.transaction import Transaction
from engine.wording.instructions import Rule
from engine.wording.values import Whose
from tests.engine.build import answering, creature, game, permanent

BRUNO = TargetRef(player=1)
LAND = frozenset({CardType.LAND})


def attack(tx: Transaction, *ids: int, at: TargetRef = BRUNO) -> Transaction:
    """The active player attacks with these creatures."""
    tx = answering(tx, tuple((id, at) for id in ids))
    attackers.declare(tx)
    return tx


def block(tx: Transaction, *pairs: tuple[int, int]) -> Transaction:
    """Bruno blocks."""
    tx = answering(tx, pairs)
    blockers.declare(tx)
    return tx


def refused(call: object, tx: Transaction, *rest: object) -> str:
    """The rule that a declaration breaks."""
    with pytest.raises(IllegalAction) as caught:
        call(tx, *rest)  # type: ignore[operator]
    return caught.value.rule


def ruled(name: str, **fields: object) -> StaticAbility:
    return StaticAbility((Rule(name, **fields),))  # type: ignore[arg-type]


class TestAttackers:
    def test_the_active_player_is_asked_and_the_creature_attacks_tapped(self) -> None:
        tx = game()
        orso = creature(tx, 2, 2)
        with pytest.raises(NeedsAnswer) as asked:
            attackers.declare(Transaction(tx.state))
        assert asked.value.decision.ask is Ask.ATTACKERS
        assert asked.value.decision.options == ((orso, BRUNO),)
        tx = attack(tx, orso)
        assert tx.state.objects[orso].tapped
        assert roles.is_attacking(tx.state, orso)
        assert [event.alone for event in tx.events if isinstance(event, Attacked)] == [True]

    def test_no_attack_is_legal_and_tells_nothing(self) -> None:
        tx = game()
        creature(tx, 2, 2)
        tx = attack(tx)
        assert tx.events == [] and tx.state.combat is not None and not tx.state.combat.attacks

    def test_nobody_is_asked_without_a_creature_that_can_attack(self) -> None:
        tx = game()
        creature(tx, 2, 2, controller=1)
        attackers.declare(tx)
        assert tx.events == []

    def test_vigilance_does_not_tap(self) -> None:
        tx = game()
        angelo = creature(tx, 4, 4, "cautela")
        tx = attack(tx, angelo)
        assert not tx.state.objects[angelo].tapped
        assert not [event for event in tx.events if isinstance(event, Tapped)]

    def test_summoning_sickness_and_haste(self) -> None:
        tx = game()
        new = creature(tx, 2, 2, sick=True)
        fast = creature(tx, 2, 2, "rapidità", sick=True)
        assert refused(attack, tx, new) == "302.6"
        assert roles.is_attacking(attack(tx, fast).state, fast)

    def test_defender_can_not_attack(self) -> None:
        tx = game()
        muro = creature(tx, 0, 4, "difensore")
        creature(tx, 1, 1)
        assert refused(attack, tx, muro) == "702.3b"

    def test_a_tapped_creature_can_not_attack(self) -> None:
        tx = game()
        stanca = creature(tx, 2, 2, tapped=True)
        creature(tx, 1, 1)
        assert refused(attack, tx, stanca) == "508.1a"

    def test_a_planeswalker_can_be_attacked_and_its_controller_defends(self) -> None:
        tx = game()
        orso = creature(tx, 2, 2)
        walker = permanent(
            tx, "Viandante", frozenset({CardType.PLANESWALKER}), controller=1, counters=(("fedeltà", 3),)
        )
        tx = attack(tx, orso, at=TargetRef(object=walker))
        assert roles.defending_player(tx.state, orso) == 1

    def test_a_siege_is_protected_by_an_opponent_so_its_controller_attacks_it(self) -> None:
        tx = game()
        orso = creature(tx, 2, 2)
        siege = permanent(
            tx, "Invasione", frozenset({CardType.BATTLE}), subtypes="assedio", counters=(("difesa", 4),)
        )
        tx = attack(tx, orso, at=TargetRef(object=siege))
        assert roles.defending_player(tx.state, orso) == 1

    def test_three_players_can_attack_different_opponents(self) -> None:
        tx = game(3)
        first, second = creature(tx, 1, 1), creature(tx, 1, 1)
        tx = answering(tx, ((first, TargetRef(player=1)), (second, TargetRef(player=2))))
        attackers.declare(tx)
        assert [roles.defending_player(tx.state, id) for id in (first, second)] == [1, 2]

    def test_cant_attack_alone_is_judged_on_the_whole_declaration(self) -> None:
        """The example of 508.1c."""
        tx = game()
        pair = [creature(tx, 2, 2, abilities=(ruled("non può attaccare da sola"),)) for _ in range(2)]
        assert refused(attack, tx, pair[0]) == "508.1c"
        assert len(roles.attacks(attack(tx, *pair).state)) == 2

    def test_must_attack_with_at_most_one_attacker(self) -> None:
        """The example of 508.1d: only the creature that must attack may, and it must."""
        tx = game()
        eager = creature(tx, 2, 2, abilities=(ruled("attacca se può"),))
        other = creature(tx, 2, 2)
        limit = StaticAbility((Rule("numero massimo di attaccanti", number=1),), players=Whose.ANY)
        permanent(tx, "Limite", frozenset({CardType.ENCHANTMENT}), abilities=(limit,))
        assert refused(attack, tx, other) == "508.1d"
        assert refused(attack, tx) == "508.1d"
        assert refused(attack, tx, eager, other) == "508.1c"
        assert roles.is_attacking(attack(tx, eager).state, eager)


class TestBlockers:
    def test_blocked_and_unblocked(self) -> None:
        tx = game()
        one, two = creature(tx, 2, 2), creature(tx, 3, 3)
        wall = creature(tx, 0, 4, controller=1)
        tx = attack(tx, one, two)
        tx = block(tx, (wall, one))
        assert roles.is_blocked(tx.state, one) and roles.is_unblocked(tx.state, two)
        kinds = [type(event) for event in tx.events]
        assert kinds == [Blocked, BecameBlocked, NotBlocked]

    @pytest.mark.parametrize(
        ("attacker", "blocker", "rule"),
        [
            ("volare", "", "702.9b"),
            ("volare", "raggiungere", ""),
            ("volare", "volare", ""),
            ("", "volare", ""),
            ("ombra", "", "702.28b"),
            ("", "ombra", "702.28b"),
            ("ombra", "ombra", ""),
            ("cavalierato", "", "702.31b"),
            ("paura", "", "702.36b"),
            ("intimidire", "", "702.13b"),
        ],
    )
    def test_evasion(self, attacker: str, blocker: str, rule: str) -> None:
        tx = game()
        mine = creature(tx, 2, 2, *filter(None, [attacker]), colors="R")
        theirs = creature(tx, 2, 2, *filter(None, [blocker]), colors="G", controller=1)
        tx = attack(tx, mine, creature(tx, 1, 1), creature(tx, 1, 1, "ombra"))
        if rule:
            assert refused(block, tx, (theirs, mine)) == rule
        else:
            assert roles.is_blocked(block(tx, (theirs, mine)).state, mine)

    def test_fear_lets_black_and_artifact_creatures_block(self) -> None:
        tx = game()
        mine = creature(tx, 2, 2, "paura")
        black = creature(tx, 2, 2, colors="B", controller=1)
        golem = creature(tx, 2, 2, controller=1, types=frozenset({CardType.ARTIFACT}))
        tx = attack(tx, mine)
        for blocker in (black, golem):
            assert roles.is_blocked(block(tx, (blocker, mine)).state, mine)

    def test_skulk_compares_powers(self) -> None:
        tx = game()
        mine = creature(tx, 2, 2, "furtivo")
        big, same = creature(tx, 3, 3, controller=1), creature(tx, 2, 2, controller=1)
        tx = attack(tx, mine)
        assert refused(block, tx, (big, mine)) == "702.118b"
        assert roles.is_blocked(block(tx, (same, mine)).state, mine)

    def test_landwalk_looks_at_the_defending_players_lands(self) -> None:
        tx = game()
        mine = creature(tx, 2, 2, Keyword("passa-terre", quality="palude"))
        theirs = creature(tx, 2, 2, controller=1)
        assert roles.is_blocked(block(attack(tx, mine), (theirs, mine)).state, mine)
        permanent(tx, "Palude", LAND, subtypes="palude", controller=1)
        spare = creature(tx, 1, 1)
        assert refused(block, attack(tx, mine, spare), (theirs, mine)) == "702.14c"

    def test_protection_stops_blocks_by_that_quality(self) -> None:
        tx = game()
        mine = creature(tx, 2, 2, Keyword("protezione", quality="verde"))
        green = creature(tx, 2, 2, colors="G", controller=1)
        red = creature(tx, 2, 2, colors="R", controller=1)
        tx = attack(tx, mine)
        assert refused(block, tx, (green, mine)) == "702.16f"
        assert roles.is_blocked(block(tx, (red, mine)).state, mine)

    def test_menace_wants_two_blockers(self) -> None:
        tx = game()
        mine = creature(tx, 2, 2, "minacciare")
        one, two = creature(tx, 1, 1, controller=1), creature(tx, 1, 1, controller=1)
        tx = attack(tx, mine)
        assert refused(block, tx, (one, mine)) == "702.111b"
        assert roles.blockers_of(block(tx, (one, mine), (two, mine)).state, mine) == (one, two)

    def test_a_creature_blocks_one_attacker_unless_allowed_more(self) -> None:
        tx = game()
        mine = [creature(tx, 1, 1), creature(tx, 1, 1)]
        theirs = creature(tx, 2, 2, controller=1)
        many = creature(
            tx, 2, 2, controller=1, abilities=(ruled("può bloccare creature addizionali", number=1),)
        )
        tx = attack(tx, *mine)
        assert refused(block, tx, *((theirs, id) for id in mine)) == "509.1a"
        assert roles.blocked_by(block(tx, *((many, id) for id in mine)).state, many) == tuple(mine)

    def test_must_block_with_menace_drags_the_other_creature_along(self) -> None:
        """The example of 509.1c."""
        tx = game()
        mine = creature(tx, 2, 2, "minacciare")
        must = creature(tx, 1, 1, controller=1, abilities=(ruled("blocca se può"),))
        free = creature(tx, 1, 1, controller=1)
        tx = attack(tx, mine)
        assert refused(block, tx) == "509.1c"
        assert refused(block, tx, (must, mine)) == "702.111b"
        assert refused(block, tx, (free, mine)) == "702.111b"
        assert roles.is_blocked(block(tx, (must, mine), (free, mine)).state, mine)

    def test_shadow_and_flying_add_up(self) -> None:
        """The example of 509.1b."""
        tx = game()
        mine = creature(tx, 2, 2, "volare", "ombra")
        flier = creature(tx, 2, 2, "volare", controller=1)
        creature(tx, 2, 2, "volare", "ombra", controller=1)
        assert refused(block, attack(tx, mine), (flier, mine)) == "702.28b"

    def test_each_defending_player_blocks_only_what_attacks_them(self) -> None:
        tx = game(3)
        mine = creature(tx, 2, 2)
        creature(tx, 1, 1, controller=1)
        theirs = creature(tx, 1, 1, controller=2)
        tx = attack(tx, mine, at=TargetRef(player=1))
        assert refused(block, tx, (theirs, mine)) == "509.1a"


class TestEnumerating:
    def test_every_legal_attack_is_listed_once(self) -> None:
        tx = game()
        one, two = creature(tx, 1, 1), creature(tx, 1, 1)
        found = list(attackers.legal_declarations(tx.state))
        assert len(found) == len(set(found)) == 4
        assert ((one, BRUNO), (two, BRUNO)) in found and () in found

    def test_every_legal_block_is_listed(self) -> None:
        tx = game()
        mine = creature(tx, 2, 2, "minacciare")
        one, two = creature(tx, 1, 1, controller=1), creature(tx, 1, 1, controller=1)
        tx = attack(tx, mine)
        assert set(blockers.legal_declarations(tx.state, 1)) == {(), ((one, mine), (two, mine))}
