"""The most requirements that a declaration can obey (508.1d, 509.1c): the quick ways against plain enumeration."""

from __future__ import annotations

from random import Random

import pytest

from engine.abilities import StaticAbility
from engine.combat import attack_rules, attackers, blockers, blocks
from engine.objects import ObjectId, TargetRef
from engine.transaction import Transaction
from engine.wording.instructions import Rule
from engine.wording.values import Whose
from tests.engine.build import creature, game
from tests.engine.combat.test_declaring import attack


def _ruled(*rules: Rule) -> tuple[StaticAbility, ...]:
    return tuple(StaticAbility((rule,)) for rule in rules)


def _of(random: Random, *rules: Rule) -> tuple[StaticAbility, ...]:
    return _ruled(*(rule for rule in rules if random.random() < 0.4))


def _limits(tx: Transaction, random: Random) -> None:
    """Perhaps a limit on how many creatures attack, attack one player, or block."""
    for name, whose in (
        ("numero massimo di attaccanti", Whose.ANY),
        ("numero massimo di creature che ti attaccano", Whose.OPPONENT),
        ("numero massimo di bloccanti", Whose.ANY),
    ):
        if random.random() < 0.3:
            limit = StaticAbility((Rule(name, number=random.randint(1, 2)),), players=whose)
            creature(tx, 0, 1, "difensore", abilities=(limit,), tapped=True)


@pytest.mark.parametrize("seed", range(60))
def test_attacks_as_many_as_by_trying_them_all(seed: int) -> None:
    random = Random(seed)
    tx = game(random.choice((2, 3)))
    for _ in range(random.randint(1, 4)):
        goaded = Rule("spronata", who=None)
        rules = (
            Rule("attacca se può"),
            Rule("non può attaccare da sola"),
            Rule("attacca solo con altre", number=2),
            Rule("può attaccare solo da sola"),
            goaded,
        )
        creature(tx, 1, 1, abilities=_of(random, *rules))
    _limits(tx, random)
    free = attackers.without_cost(tx.state, attackers.legal_pairs(tx.state))
    best = max(
        attack_rules.obeyed(tx.state, pairs)
        for pairs in attack_rules.declarations(free)
        if attack_rules.broken_restriction(tx.state, pairs) is None
    )
    assert attack_rules.most_requirements(tx.state, free) == best


@pytest.mark.parametrize("seed", range(60))
def test_blocks_as_many_as_by_trying_them_all(seed: int) -> None:
    random = Random(seed)
    tx = game()
    attacking: list[ObjectId] = []
    for _ in range(random.randint(1, 3)):
        rules = (
            Rule("deve essere bloccata se può"),
            Rule("tutte le creature in grado di bloccarla lo fanno"),
            Rule("non può essere bloccata tranne che da N o più", number=2),
            Rule("non può essere bloccata da più di N", number=1),
        )
        attacking.append(creature(tx, 1, 1, abilities=_of(random, *rules)))
    for _ in range(random.randint(1, 3)):
        rules = (
            Rule("blocca se può"),
            Rule("non può bloccare da sola"),
            Rule("può bloccare creature addizionali", number=1),
        )
        creature(tx, 1, 1, controller=1, abilities=_of(random, *rules))
    _limits(tx, random)
    tx = attack(tx, *attacking) if attacking and _may(tx, attacking) else tx
    allowed = blockers.legal_pairs(tx.state, 1)
    best = max(
        blocks.obeyed(tx.state, chosen, allowed)
        for chosen in blocks.declarations(tx.state, allowed)
        if blocks.broken_restriction(tx.state, chosen) is None
    )
    assert blocks.most_requirements(tx.state, allowed) == best


def _may(tx: Transaction, attacking: list[ObjectId]) -> bool:
    pairs = tuple((id, TargetRef(player=1)) for id in attacking)
    return attack_rules.broken_restriction(tx.state, pairs) is None
