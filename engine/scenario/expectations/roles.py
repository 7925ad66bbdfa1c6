"""Statements about the initiative, dungeons and the Ring (309, 701.54, 726)."""

from __future__ import annotations

import re

from ...dungeon_cards import DUNGEONS
from ...layers import view
from ...ring import BEARER
from ...venturing import dungeon_of, room_of
from ..library import fold
from ..nodes import Node
from .registry import Finding, World, claim, number, texts


@claim(r"iniziativa", "iniziativa: nessuno")
def initiative(world: World, match: re.Match[str], value: Node) -> Finding:
    """Who has the initiative (726)."""
    player = world.state.initiative
    found = "nessuno" if player is None else world.state.players[player].name
    wanted = texts(value)
    return (player is None) if not wanted else player == world.player(wanted[0]), found


@claim(r"stanza di (?P<who>.+)", "stanza di Anna: nessuna")
def room(world: World, match: re.Match[str], value: Node) -> Finding:
    """The room that the player's venture marker is on (309.4)."""
    id = dungeon_of(world.state, world.player(match["who"]))
    found = (
        "nessuna"
        if id is None
        else DUNGEONS[world.state.objects[id].base.name][room_of(world.state, id)].name
    )
    wanted = [text for text in texts(value) if fold(text) != "nessuna"]
    return (id is None) if not wanted else fold(found) == fold(wanted[0]), found


@claim(r"dungeon completati da (?P<who>.+)", "dungeon completati da Anna: 0")
def completed(world: World, match: re.Match[str], value: Node) -> Finding:
    return number(world, value, len(world.state.players[world.player(match["who"])].dungeons))


@claim(r"portatore dell'anello di (?P<who>.+)", "Portatore dell'Anello di Anna: nessuno")
def ring_bearer(world: World, match: re.Match[str], value: Node) -> Finding:
    """The creature that the player controls and that is their Ring-bearer (701.54e)."""
    player, state = world.player(match["who"]), world.state
    mine = (
        id
        for id in state.battlefield
        if BEARER in state.objects[id].designations and view(state, id).controller == player
    )
    bearer = next(mine, None)
    found = "nessuno" if bearer is None else view(state, bearer).name
    wanted = texts(value)
    return (bearer is None) if not wanted else bearer == world.object(wanted[0]), found
