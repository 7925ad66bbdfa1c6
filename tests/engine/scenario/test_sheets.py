"""`adesivi` of a player: what a sticker may be (123.2c, 123.3c)."""

from __future__ import annotations

import pytest

from engine.errors import ScenarioError
from engine.objects import Sticker
from engine.scenario.nodes import parse
from engine.scenario.sheets import sheet, stickers


def made(text: str) -> tuple[Sticker, ...]:
    return sheet(stickers(parse(text), "prova.yaml"), 0)


def test_the_four_kinds() -> None:
    """123.1."""
    name, ability, size, art = made(
        "[{nome: Dark}, {abilità: Volare, ticket: 2}, {forza: 5, costituzione: 4}, illustrazione]"
    )
    assert (name.kind, name.name) == ("nome", "Dark")
    assert (ability.kind, ability.tickets, len(ability.abilities)) == ("abilità", 2, 1)
    assert (size.kind, size.power, size.toughness) == ("forza/costituzione", 5, 4)
    assert art.kind == "illustrazione"


def test_stickers_with_the_same_text_are_not_the_same_sticker() -> None:
    """123.3a."""
    first, second = made("[{nome: Dark}, {nome: Dark}]")
    assert first.id != second.id


@pytest.mark.parametrize(
    "wrong",
    ["Dark", "[Dark]", "[{nome: Dark, abilità: Volare}]", "[{forza: 5}]", "[{ticket: 1}]", "[{colore: rosso}]",
     "[{forza: molta, costituzione: 2}]", "[{nome: Dark, ticket: -1}]"],
)  # fmt: skip
def test_anything_else_is_refused(wrong: str) -> None:
    with pytest.raises(ScenarioError):
        made(wrong)
