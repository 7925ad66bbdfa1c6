"""Statements about players: life, counters, mana, what they hold and control, winning and losing."""

from __future__ import annotations

import re
from collections import Counter

from ...events import Ending, Loss
from ...layers import view
from ...mana import MANA_TYPES
from ...objects import CardType, ObjectId, ObjectKind, Zone
from ..answers import object_name
from ..library import fold
from ..nodes import Node, Scalar, Table, boolean, integer, shown
from .registry import Finding, World, claim, number, texts, truth

_COUNTED = {
    "carte in mano": Zone.HAND,
    "carte nel grimorio": Zone.LIBRARY,
    "carte nel cimitero": Zone.GRAVEYARD,
    "carte in esilio": Zone.EXILE,
}
_LISTED = {
    "mano": Zone.HAND,
    "cimitero": Zone.GRAVEYARD,
    "grimorio": Zone.LIBRARY,
    "campo": Zone.BATTLEFIELD,
    "esilio": Zone.EXILE,
}
_KINDS_OF_PERMANENT = {
    "permanenti": None,
    "creature": CardType.CREATURE,
    "terre": CardType.LAND,
    "artefatti": CardType.ARTIFACT,
    "incantesimi": CardType.ENCHANTMENT,
    "planeswalker": CardType.PLANESWALKER,
}


@claim(r"(?:punti )?vita di (?P<who>.+)", "vita di Anna: 20")
def life(world: World, match: re.Match[str], value: Node) -> Finding:
    return number(world, value, world.state.players[world.player(match["who"])].life)


@claim(r"(?:mana|riserva) di (?P<who>.+)", 'mana di Anna: "{R}{R}"')
def pool(world: World, match: re.Match[str], value: Node) -> Finding:
    """A list of symbols, a number of mana, or «vuota»."""
    have = Counter(item.type for item in world.state.players[world.player(match["who"])].pool)
    found = "".join(f"{{{kind}}}" * have[kind] for kind in MANA_TYPES) or "vuota"
    if integer(value) is not None:
        return number(world, value, have.total())[0], found
    if not texts(value):
        return not have, found
    from ..setup import mana_types

    return Counter(mana_types(shown(value), world.file, world.line)) == have, found


@claim(
    r"(?P<what>carte (?:in mano|nel grimorio|nel cimitero|in esilio)) di (?P<who>.+)",
    "carte in mano di Anna: 2",
)
def cards_in(world: World, match: re.Match[str], value: Node) -> Finding:
    player = world.player(match["who"])
    zone = _COUNTED[match["what"].lower()]
    return number(world, value, len(_owned(world, zone, player)))


def _owned(world: World, zone: Zone, player: int) -> tuple[ObjectId, ...]:
    if zone is Zone.BATTLEFIELD:
        there = (id for id in world.state.battlefield if not world.state.objects[id].phased_out)
        return tuple(id for id in there if view(world.state, id).controller == player)
    if zone is Zone.EXILE:
        return tuple(id for id in world.state.exile if world.state.objects[id].owner == player)
    return world.state.zone(zone, player)


@claim(
    r"in cima al (?P<what>grimorio|cimitero) di (?P<who>.+)", "in cima al grimorio di Anna: carta qualunque"
)
def top_of(world: World, match: re.Match[str], value: Node) -> Finding:
    """The top card, or the top cards in order."""
    player = world.player(match["who"])
    who = world.state.players[player]
    pile = who.library if match["what"].lower() == "grimorio" else tuple(reversed(who.graveyard))
    wanted = texts(value)
    top = pile[: max(1, len(wanted))]
    found = ", ".join(object_name(world.state, id) for id in top) or "vuoto"
    if len(top) != len(wanted):
        return False, found
    return all(
        id in world.reader.objects(world.state, text, [id]) for id, text in zip(top, wanted, strict=True)
    ), found


@claim(r"(?P<zone>mano|cimitero|grimorio|campo|esilio) di (?P<who>.+)", "mano di Anna: [Fulmine]")
def exactly(world: World, match: re.Match[str], value: Node) -> Finding:
    """Exactly these cards or permanents, in any order."""
    mine = list(_owned(world, _LISTED[match["zone"].lower()], world.player(match["who"])))
    found = ", ".join(object_name(world.state, id) for id in mine) or "niente"
    wanted = _multiplied(world, value)
    left = list(mine)
    for text in wanted:
        hit = next(iter(world.reader.objects(world.state, text, left)), None)
        if hit is None:
            return False, found
        left.remove(hit)
    return not left, found


def _multiplied(world: World, value: Node) -> list[str]:
    """«[Foresta x2, Orso]» or «{Foresta: 2, Orso: 1}» as one name each."""
    wanted: list[str] = []
    if isinstance(value, Table):
        for key, amount in value.entries:
            count = integer(amount)
            if count is None or not 0 <= count <= 500:
                raise world.wrong(f"serve quante «{key.text}», un numero")
            wanted += [key.text] * count
        return wanted
    for text in texts(value):
        m = re.fullmatch(r"(.+?)\s+[x×](\d{1,3})", text)
        wanted += [m[1]] * int(m[2]) if m else [text]
    return wanted


@claim(
    r"(?P<what>permanenti|creature|terre|artefatti|incantesimi|planeswalker|pedine)(?: (?P<name>.+?))? "
    r"(?:di|controllat[ie] da) (?P<who>.+)",
    "creature di Anna: 1",
)
def how_many(world: World, match: re.Match[str], value: Node) -> Finding:
    """How many permanents of a kind a player controls; «pedine Soldato di Anna» counts those of a name or subtype."""
    mine = _owned(world, Zone.BATTLEFIELD, world.player(match["who"]))
    what, name = match["what"].lower(), fold(match["name"] or "")
    count = 0
    for id in mine:
        seen = view(world.state, id)
        if what == "pedine":
            fits = world.state.objects[id].kind is ObjectKind.TOKEN
        else:
            wanted = _KINDS_OF_PERMANENT[what]
            fits = wanted is None or wanted in seen.types
        count += fits and (not name or name in {fold(seen.name), *map(fold, seen.subtypes)})
    return number(world, value, count)


@claim(r"(?P<who>.+?) (?P<no>non )?controlla", "Anna controlla: [Orso]")
def controls(world: World, match: re.Match[str], value: Node) -> Finding:
    """At least these: «[Orso]»; exactly so many: «{Soldato: 3}». With «non», none of these."""
    mine = _owned(world, Zone.BATTLEFIELD, world.player(match["who"]))
    found = ", ".join(object_name(world.state, id) for id in mine) or "niente"
    if isinstance(value, Table) and not match["no"]:
        for key, amount in value.entries:
            if not number(world, amount, len(world.reader.objects(world.state, key.text, mine)))[0]:
                return False, found
        return True, found
    left = list(mine)
    for text in _multiplied(world, value):
        hit = next(iter(world.reader.objects(world.state, text, left)), None)
        if (hit is None) is not bool(match["no"]):
            return False, found
        if hit is not None:
            left.remove(hit)
    return True, found


@claim(r"terre giocate da (?P<who>.+)", "terre giocate da Anna: 0")
def lands_played(world: World, match: re.Match[str], value: Node) -> Finding:
    return number(world, value, world.state.players[world.player(match["who"])].lands_played)


@claim(r"(?P<who>.+?) ha perso(?: la partita)?", "Anna ha perso: no")
def has_lost(world: World, match: re.Match[str], value: Node) -> Finding:
    """sì or no, or why («ha 0 o meno punti vita»)."""
    lost = world.state.players[world.player(match["who"])].lost
    if lost is Loss.DREW:
        lost = None
    found = lost.value if lost else "no"
    if isinstance(value, Scalar) and value.text and boolean(value) is None:
        return lost is not None and fold(value.text) in fold(lost.value), found
    return truth(world, value, lost is not None)[0], found


@claim(r"(?P<who>.+?) ha vinto(?: la partita)?", "Anna ha vinto: no")
def has_won(world: World, match: re.Match[str], value: Node) -> Finding:
    player = world.player(match["who"])
    ended = world.state.ended
    return truth(world, value, ended is not None and ended.how is Ending.WON and player in ended.winners)


@claim(r"(?P<who>.+?) è (?:ancora )?in (?:gioco|partita)", "Anna è in gioco: sì")
def in_game(world: World, match: re.Match[str], value: Node) -> Finding:
    player = world.state.players[world.player(match["who"])]
    return truth(world, value, player.lost is None)


@claim(r"velocità di (?P<who>.+)", "velocità di Anna: 0")
def speed(world: World, match: re.Match[str], value: Node) -> Finding:
    """The player's speed; 0 for one who has none (702.179f)."""
    return number(world, value, world.state.players[world.player(match["who"])].speed)


@claim(r"(?P<who>.+?) ha la benedizione della città", "Anna ha la benedizione della città: no")
def blessed(world: World, match: re.Match[str], value: Node) -> Finding:
    return truth(world, value, world.state.players[world.player(match["who"])].blessed)
