"""Statements about commanders: colour identity, decks, damage and tax (903)."""

from __future__ import annotations

import re

from ...casting import commander_tax
from ...color_identity import color_identity, fits_deck
from ...mana import COLOR_NAMES
from ...partners import together
from ..library import fold
from ..nodes import Node
from .registry import Finding, World, claim, number, texts, truth


@claim(r"identità di colore di (?P<it>.+)", "identità di colore di Orso: [verde]")
def identity(world: World, match: re.Match[str], value: Node) -> Finding:
    """Exactly these colours."""
    names = [
        COLOR_NAMES[color] for color in color_identity(world.state.objects[world.object(match["it"])].base)
    ]
    wanted = {fold(text) for text in texts(value)} - {"nessuna", "incolore"}
    return {fold(name) for name in names} == wanted, ", ".join(sorted(names)) or "nessuna"


@claim(r"(?P<it>.+?) può stare nel mazzo di (?P<who>.+)", "Fulmine può stare nel mazzo di drago: sì")
def in_deck(world: World, match: re.Match[str], value: Node) -> Finding:
    """Whether the colours of a card let it be in the deck led by this commander, or by these two (702.124c)."""
    card = world.state.objects[world.object(match["it"])].base
    leaders = tuple(world.state.objects[world.object(name)].base for name in match["who"].split(" e "))
    return truth(world, value, fits_deck(card, leaders))


@claim(
    r"(?P<one>.+?) e (?P<other>.+?) possono essere comandanti insieme",
    "Orso e drago possono essere comandanti insieme: no",
)
def partners(world: World, match: re.Match[str], value: Node) -> Finding:
    """Whether partner abilities let both be a deck's commanders (702.124)."""
    first, second = (world.state.objects[world.object(match[part])].base for part in ("one", "other"))
    return truth(world, value, together(first, second))


@claim(r"è (?:un )?comandante (?P<it>.+)", "è comandante Orso: no")
def is_commander(world: World, match: re.Match[str], value: Node) -> Finding:
    return truth(world, value, world.state.objects[world.object(match["it"])].commander)


@claim(r"monarca", "monarca: nessuno")
def monarch(world: World, match: re.Match[str], value: Node) -> Finding:
    """Who is the monarch (725)."""
    player = world.state.monarch
    found = "nessuno" if player is None else world.state.players[player].name
    wanted = texts(value)
    return (player is None) if not wanted else player == world.player(wanted[0]), found


@claim(r"danno da comandante di (?P<it>.+?) a (?P<who>.+)", "danno da comandante di Orso a Bruno: 0")
def damage(world: World, match: re.Match[str], value: Node) -> Finding:
    """Combat damage this commander has dealt the player over the game (903.10a)."""
    card = world.state.objects[world.object(match["it"])].card
    dealt = dict(world.state.players[world.player(match["who"])].commander_damage)
    return number(world, value, dealt.get(card, 0))


@claim(r"tassa del comandante (?P<it>.+)", "tassa del comandante Orso: 0")
def tax(world: World, match: re.Match[str], value: Node) -> Finding:
    """How much more its owner would pay to cast it from the command zone (903.8)."""
    item = world.state.objects[world.object(match["it"])]
    return number(world, value, commander_tax(world.state, item.owner, item.card))
