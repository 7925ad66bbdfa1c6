"""Mana whose type other permanents decide (106.5, 106.7), symbols added (106.8-11), mana kept for the turn."""

import pytest

from engine.atoms import players
from engine.choices import Activate
from engine.context import Context
from engine.effects import run
from engine.layers import view
from engine.mana import Mana
from engine.mana_abilities import activate_mana, mana_made
from engine.producing import could_produce
from engine.state import Step
from engine.text.cards import parse_card

from ..build import answering, creature, game, permanent
from ..wordings import LAND

MIRROR = "{T}: Aggiungi un mana di un qualsiasi colore tra quelli dei permanenti che controlli."
ORCHARD = "{T}: Aggiungi un mana di un qualsiasi colore che una terra controllata da un avversario potrebbe produrre."


def abilities(text: str):  # type: ignore[no-untyped-def]
    return parse_card({"nome": "Radura", "tipo": "Terra", "testo": text}).abilities


def land(tx, text: str, controller: int = 0):  # type: ignore[no-untyped-def]
    return permanent(tx, "Radura", LAND, abilities=abilities(text), controller=controller)


def produced(tx, id):  # type: ignore[no-untyped-def]
    activate_mana(tx, 0, Activate(id, 0))
    return "".join(mana.type for mana in tx.state.players[0].pool)


def test_no_color_to_choose_from_makes_no_mana() -> None:
    """106.5: the type is undefined, so nothing is added."""
    tx = game()
    mirror = land(tx, MIRROR)
    assert mana_made(tx.state, 0, Activate(mirror, 0)) == ()
    assert produced(tx, mirror) == ""


def test_orchards_that_only_see_each_other_make_nothing() -> None:
    """106.7, its example: the circle has no type in it."""
    tx = game()
    mine, yours = land(tx, ORCHARD), land(tx, ORCHARD, controller=1)
    assert could_produce(tx.state, mine) == could_produce(tx.state, yours) == frozenset()


def test_an_orchard_sees_through_the_other() -> None:
    """106.7: with a green source on one side both orchards could produce green."""
    tx = game()
    mine, yours = land(tx, ORCHARD), land(tx, ORCHARD, controller=1)
    land(tx, "{T}: Aggiungi {G}.")
    assert could_produce(tx.state, mine) == could_produce(tx.state, yours) == frozenset({"G"})


@pytest.mark.parametrize(("symbol", "mana"), [("{2}", "CC"), ("{S}", "C"), ("{B/P}", "B")])
def test_symbols_that_are_no_type_of_mana(symbol: str, mana: str) -> None:
    """106.9, 106.10, 106.11."""
    tx = game()
    assert produced(tx, land(tx, f"{{T}}: Aggiungi {symbol}.")) == mana


def test_half_of_a_hybrid_symbol_is_chosen() -> None:
    """106.8."""
    tx = game()
    border = land(tx, "{T}: Aggiungi {R/G}.")
    assert produced(answering(tx, ("G",)), border) == "G"


@pytest.mark.parametrize(("step", "left"), [(Step.MAIN1, 1), (Step.CLEANUP, 0)])
def test_mana_kept_for_the_turn_goes_with_it(step: Step, left: int) -> None:
    """106.4: kept as steps end, gone as the cleanup step does."""
    tx = game(step=step)
    players.add_mana(tx, 0, (Mana("R", this_turn=True),))
    players.empty_pool(tx, 0)
    assert len(tx.state.players[0].pool) == left


def test_a_bonus_that_comes_out_negative_is_zero() -> None:
    """107.1b, its third example: "+X/+X, dove X è la sua forza" on a creature of power -2."""
    tx = game()
    text = "{2}: Fino alla fine del turno questa creatura prende +X/+X, dove X è la sua forza."
    (growing,) = abilities(text)
    giant = creature(tx, -2, 4)
    run(tx, growing.body.effects, Context(0, giant))
    assert (view(tx.state, giant).power, view(tx.state, giant).toughness) == (-2, 4)
