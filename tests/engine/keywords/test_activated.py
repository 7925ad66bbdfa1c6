"""Activated keywords and those that need a spell, a graveyard or a library, played out (702)."""

from __future__ import annotations

import pytest

from engine.abilities import ActivatedAbility, Keyword
from engine.activating import activate
from engine.atoms import game as bookkeeping
from engine.casting import cast
from engine.choices import Activate, Answer
from engine.damage import Hit, deal
from engine.events import SpellCast
from engine.keywords import abilities_of
from engine.layers import has, snapshot
from engine.mana import Mana, ManaCost
from engine.objects import CardType, TargetRef, Zone
from engine.state import Step
from engine.transaction import Transaction
from engine.wording.costs import Cost, PayMana
from engine.wording.values import Filter
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
    set_player,
    settle,
)

CREATURE = frozenset({CardType.CREATURE})
ARTIFACT = frozenset({CardType.ARTIFACT})
LAND = frozenset({CardType.LAND})
ONE = Cost((PayMana(ManaCost.parse("{1}")),))


def rich() -> Transaction:
    """Anna's main phase, with priority and five mana."""
    tx = game(step=Step.MAIN1)
    set_player(tx, 0, pool=(Mana("R"),) * 5)
    bookkeeping.give_priority(tx, 0)
    return tx


def use(tx: Transaction, id: int, *answers: Answer) -> Transaction:
    """Activate the keyword of `id`, and let it resolve with these answers."""
    index = next(
        number
        for number, ability in enumerate(abilities_of(tx.state, id))
        if isinstance(ability, ActivatedAbility)
    )
    activate(tx, 0, Activate(id, index))
    return settle(tx, *answers)


def test_unearth_returns_with_haste_and_is_exiled_when_it_would_leave() -> None:
    tx = rich()
    id = card(
        tx, "Zombie", CREATURE, Zone.GRAVEYARD, Keyword("dissotterrare", cost=ONE), power=2, toughness=2
    )
    tx = use(tx, id)
    (back,) = tx.state.battlefield
    assert has(tx.state, back, "rapidità")
    destroy(tx, (back,))
    assert at(tx, Zone.EXILE) == ("Zombie",) and at(tx, Zone.GRAVEYARD) == ()


def test_cycling_draws() -> None:
    tx = rich()
    card(tx, "Pescata", CREATURE, Zone.LIBRARY)
    tx = use(tx, card(tx, "Ciclo", CREATURE, Zone.HAND, Keyword("ciclo", cost=ONE)))
    assert at(tx, Zone.HAND, 0) == ("Pescata",) and at(tx, Zone.GRAVEYARD) == ("Ciclo",)


def test_typecycling_searches() -> None:
    tx = rich()
    swamp = card(tx, "Palude", LAND, Zone.LIBRARY, subtypes="palude")
    card(tx, "Altra", CREATURE, Zone.LIBRARY)
    id = card(tx, "Ciclo", CREATURE, Zone.HAND, Keyword("ciclopalude", cost=ONE))
    tx = use(tx, id, (TargetRef(object=swamp),))
    assert at(tx, Zone.HAND, 0) == ("Palude",)


def test_scavenge_counts_the_power_it_had() -> None:
    tx = rich()
    orso = creature(tx, 1, 1)
    id = card(
        tx, "Gigante", CREATURE, Zone.GRAVEYARD, Keyword("mangiacarogne", cost=ONE), power=4, toughness=4
    )
    tx = use(tx, id)
    assert power_toughness(tx, orso) == (5, 5) and at(tx, Zone.EXILE) == ("Gigante",)


def test_outlast() -> None:
    tx = rich()
    id = creature(tx, 1, 1, Keyword("perdurare", cost=ONE))
    assert power_toughness(use(tx, id), id) == (2, 2)


def test_reinforce() -> None:
    tx = rich()
    orso = creature(tx, 1, 1)
    id = card(tx, "Aiuto", CREATURE, Zone.HAND, Keyword("rinforzo", number=2, cost=ONE))
    assert power_toughness(use(tx, id), orso) == (3, 3)


def test_modular_passes_its_counters_on() -> None:
    tx = game()
    other = creature(tx, 1, 1, types=ARTIFACT)
    enter(tx, card(tx, "Robot", ARTIFACT | CREATURE, Zone.HAND, "modulare 2", power=0, toughness=0), 0)
    robot = tx.state.battlefield[-1]
    assert power_toughness(tx, robot) == (2, 2)
    destroy(tx, (robot,))
    assert power_toughness(settle(tx, (True,)), other) == (3, 3)


def test_soulshift_takes_back_a_cheap_spirit() -> None:
    tx = game()
    id = creature(tx, 1, 1, "muta-anima 3")
    card(tx, "Kami", CREATURE, Zone.GRAVEYARD, subtypes="spirito", cost="{2}{W}")
    card(tx, "Drago", CREATURE, Zone.GRAVEYARD, subtypes="spirito", cost="{4}{W}")
    destroy(tx, (id,))
    assert at(settle(tx, (True,)), Zone.HAND, 0) == ("Kami",)


def test_absorb_prevents_from_each_source() -> None:
    tx = game()
    wall, one, two = creature(tx, 0, 9, "assorbire 2"), creature(tx, 3, 3), creature(tx, 1, 1)
    deal(tx, [Hit(snapshot(tx.state, id), 3, TargetRef(object=wall)) for id in (one, two)])
    assert tx.state.objects[wall].damage == 2


def test_extort_drains() -> None:
    tx = game()
    creature(tx, 1, 1, "estorsione")
    set_player(tx, 0, pool=(Mana("W"),))
    spell = card(tx, "Magia", frozenset({CardType.INSTANT}), Zone.STACK)
    happens(tx, SpellCast(object=spell, player=0))
    assert [player.life for player in settle(tx, (True,)).state.players] == [21, 19]


@pytest.mark.parametrize("artifacts", [0, 2])
def test_affinity_makes_it_cheaper(artifacts: int) -> None:
    tx = rich()
    for number in range(artifacts):
        permanent(tx, f"Gingillo {number}", ARTIFACT)
    id = card(
        tx,
        "Colosso",
        CREATURE,
        Zone.HAND,
        Keyword("affinità", filter=Filter(types=ARTIFACT)),
        cost="{4}",
        power=4,
        toughness=4,
    )
    cast(tx, 0, id)
    assert len(tx.state.players[0].pool) == 1 + artifacts


def test_multikicker_is_paid_any_number_of_times() -> None:
    tx = rich()
    id = card(
        tx,
        "Erede",
        CREATURE,
        Zone.HAND,
        Keyword("multipotenziamento", cost=ONE),
        cost="{1}",
        power=1,
        toughness=1,
    )
    tx = answering(tx, (True,), (True,), (False,))
    spell = cast(tx, 0, id)
    assert spell is not None
    info = tx.state.objects[spell].stack
    assert info is not None and info.kicked == 2 and len(tx.state.players[0].pool) == 2
