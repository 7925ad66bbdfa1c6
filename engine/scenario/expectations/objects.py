"""Statements about objects: numbers, abilities, types, colours, status, where they are and whose."""

from __future__ import annotations

import re

from ...abilities import Keyword
from ...keywords import abilities_of
from ...layers import View, view
from ...mana import COLOR_NAMES
from ...matching import mana_value as value_of
from ...objects import OWNED_ZONES, ObjectId, ObjectKind, Zone
from ..library import fold
from ..nodes import Node, Table, shown
from ..references import NotFound
from .registry import Finding, World, claim, number, texts, truth

_NUMBERS = {
    "forza": lambda seen: seen.power,
    "costituzione": lambda seen: seen.toughness,
}
_ZONES = {
    **{fold(zone.value): zone for zone in Zone},
    "campo": Zone.BATTLEFIELD,
    "comando": Zone.COMMAND,
}
_GONE = ("nessuna", "non esiste più", "non esiste", "fuori dal gioco")


@claim(r"(?P<what>forza|costituzione) di (?P<it>.+)", "forza di Orso: 2")
def power(world: World, match: re.Match[str], value: Node) -> Finding:
    actual = _NUMBERS[match["what"].lower()](view(world.state, world.object(match["it"])))
    if actual is None:
        return not texts(value), "nessuna"
    return number(world, value, actual)


@claim(r"(?:forza ?(?:/|e) ?costituzione|taglia) di (?P<it>.+)", "forza/costituzione di Orso: 2/2")
def size(world: World, match: re.Match[str], value: Node) -> Finding:
    seen = view(world.state, world.object(match["it"]))
    found = "nessuna" if seen.power is None else f"{seen.power}/{seen.toughness}"
    return "".join(shown(value).split()) == found, found


@claim(r"dann[oi] (?:segnat[oi] )?su (?P<it>.+)", "danno su Orso: 0")
def damage(world: World, match: re.Match[str], value: Node) -> Finding:
    return number(world, value, world.state.objects[world.object(match["it"])].damage)


@claim(r"(?P<what>fedeltà|difesa) di (?P<it>.+)", "fedeltà di Orso: 0")
def loyalty(world: World, match: re.Match[str], value: Node) -> Finding:
    return number(world, value, world.state.objects[world.object(match["it"])].counter(match["what"].lower()))


@claim(r"valore di mana di (?P<it>.+)", "valore di mana di Orso: 2")
def mana_value(world: World, match: re.Match[str], value: Node) -> Finding:
    """X counts as chosen on the stack, 0 elsewhere (202.3e)."""
    id = world.object(match["it"])
    return number(world, value, value_of(world.state.objects[id], view(world.state, id)))


@claim(r"segnalini di (?P<it>.+)", "segnalini di Orso: nessuno")
def all_counters(world: World, match: re.Match[str], value: Node) -> Finding:
    """Exactly these counters: «{veleno: 2}», or «nessuno»."""
    have = dict(_counters(world, match["it"]))
    found = ", ".join(f"{kind}: {amount}" for kind, amount in have.items()) or "nessuno"
    if not isinstance(value, Table):
        if texts(value):
            raise world.wrong("i segnalini sono «{tipo: quanti}» o «nessuno»")
        return not have, found
    wanted = {key.text for key, _ in value.entries}
    fits = all(number(world, amount, have.get(key.text, 0))[0] for key, amount in value.entries)
    return fits and set(have) <= wanted, found


@claim(r"segnalin[io] (?P<kind>.+?) (?:di|su) (?P<it>.+)", "segnalini +1/+1 su Orso: 0")
def counters(world: World, match: re.Match[str], value: Node) -> Finding:
    kind = fold(match["kind"])
    return number(
        world, value, sum(amount for name, amount in _counters(world, match["it"]) if fold(name) == kind)
    )


def _counters(world: World, text: str) -> tuple[tuple[str, int], ...]:
    ref = world.ref(text)
    if ref.player is not None:
        return world.state.players[ref.player].counters
    assert ref.object is not None
    return world.state.objects[ref.object].counters


@claim(r"(?P<it>.+?) (?P<no>non )?ha", "Orso ha: volare")
def has_ability(world: World, match: re.Match[str], value: Node) -> Finding:
    """Keyword abilities, one or several; «non ha» means none of them. «abilità» means any ability at all."""
    id = world.object(match["it"])
    seen = view(world.state, id)
    have = {_keyword(item) for item in seen.abilities if isinstance(item, Keyword)}
    have |= {item.name for item in abilities_of(world.state, id) if isinstance(item, Keyword)}
    if seen.abilities:
        have.add("abilità")
    folded = {fold(name) for name in have}
    found = ", ".join(sorted(have - {"abilità"})) or (
        "altre abilità" if seen.abilities else "nessuna abilità"
    )
    wanted = texts(value)
    if not wanted:
        raise world.wrong(f"manca che cosa {match['it']} ha")
    if match["no"]:
        return not any(fold(name) in folded for name in wanted), found
    return all(fold(name) in folded for name in wanted), found


def _keyword(item: Keyword) -> str:
    extra = item.quality or (str(item.number) if item.number is not None else "")
    return item.text or " ".join(part for part in (item.name, extra) if part)


@claim(r"(?P<it>.+?) (?P<no>non )?è assegnat[ao] a", "Orso non è assegnata a: Anna")
def attached(world: World, match: re.Match[str], value: Node) -> Finding:
    to = world.state.objects[world.object(match["it"])].attached_to
    found = world.names.ref(to) if to else "niente"
    wanted = texts(value)
    same = to is None if not wanted else to == world.ref(wanted[0])
    return same is not bool(match["no"]), found


@claim(
    r"(?P<it>.+?) (?P<no>non )?è (?P<word>TAPpat[ao]|STAPpat[ao]|attaccante|bloccante|bloccat[ao]|una pedina)",
    "Orso è TAPpata: no",
)
def status(world: World, match: re.Match[str], value: Node) -> Finding:
    actual = _word(world, world.object(match["it"]), fold(match["word"]).removeprefix("una "))
    return truth(world, value, actual is not bool(match["no"]))


@claim(r"(?P<it>.+?) (?P<no>non )?è", "Orso è: creatura")
def is_(world: World, match: re.Match[str], value: Node) -> Finding:
    """Types, subtypes, supertypes, colours, TAPpata, pedina…: all of the words, or with «non» none of them."""
    id = world.object(match["it"])
    wanted = texts(value)
    if not wanted:
        raise world.wrong(f"manca che cosa {match['it']} è")
    results = [_word(world, id, fold(word)) for word in wanted]
    return (not any(results) if match["no"] else all(results)), _described(world, id)


def _word(world: World, id: ObjectId, word: str) -> bool:
    item, seen = world.state.objects[id], view(world.state, id)
    attacks = world.state.combat.attacks if world.state.combat else ()
    stem = word[:-1] if word.endswith(("a", "o")) else word
    match stem:
        case "tappat":
            return item.tapped
        case "stappat":
            return not item.tapped
        case "pedin":
            return item.kind is ObjectKind.TOKEN
        case "attaccante":
            return any(attack.attacker == id for attack in attacks)
        case "bloccante":
            return any(id in attack.blockers for attack in attacks)
        case "bloccat":
            return any(attack.attacker == id and attack.blocked for attack in attacks)
        case "incolore":
            return not seen.colors
        case "multicolore":
            return len(seen.colors) > 1
        case "a faccia in giu":
            return item.face_down
        case "permanente":
            return item.zone is Zone.BATTLEFIELD
    colors = {fold(COLOR_NAMES[color]) for color in seen.colors}
    if any(_agrees(word, color) for color in colors):
        return True
    if any(_agrees(word, fold(name)) for name in seen.supertypes):
        return True
    return word in {fold(kind.value) for kind in seen.types} | {fold(name) for name in seen.subtypes}


def _agrees(word: str, color: str) -> bool:
    """«rossa» and «rosso» are the same colour."""
    return word == color or (color[-1] in "oa" and word[:-1] == color[:-1] and word[-1:] in ("o", "a"))


def _described(world: World, id: ObjectId) -> str:
    seen = view(world.state, id)
    words = [*sorted(seen.supertypes), *(kind.value for kind in sorted(seen.types)), *sorted(seen.subtypes)]
    words += [COLOR_NAMES[color] for color in seen.colors] or ["incolore"]
    if world.state.objects[id].tapped:
        words.append("TAPpata")
    return ", ".join(words)


@claim(r"(?P<what>tipi|sottotipi|supertipi|colori) di (?P<it>.+)", "tipi di Orso: [creatura]")
def exact_types(world: World, match: re.Match[str], value: Node) -> Finding:
    """Exactly these; «incolore» for no colours."""
    seen = view(world.state, world.object(match["it"]))
    have = _facet(seen, match["what"].lower())
    wanted = {fold(word) for word in texts(value)} - {"incolore"}
    return wanted == {fold(word) for word in have}, ", ".join(sorted(have)) or "nessuno"


def _facet(seen: View, what: str) -> frozenset[str]:
    match what:
        case "tipi":
            return frozenset(kind.value for kind in seen.types)
        case "sottotipi":
            return seen.subtypes
        case "supertipi":
            return seen.supertypes
    return frozenset(COLOR_NAMES[color] for color in seen.colors)


@claim(r"nome di (?P<it>.+)", "nome di Orso: Orso")
def name(world: World, match: re.Match[str], value: Node) -> Finding:
    found = view(world.state, world.object(match["it"])).name
    return fold(shown(value)) == fold(found), found


@claim(r"(?P<what>controllore|proprietario) di (?P<it>.+)", "controllore di Orso: Anna")
def whose(world: World, match: re.Match[str], value: Node) -> Finding:
    id = world.object(match["it"])
    item = world.state.objects[id]
    on_stack = item.zone in (Zone.STACK, Zone.BATTLEFIELD)
    owner = match["what"].lower() == "proprietario"
    if not owner and not on_stack and item.zone is not Zone.COMMAND:
        return not texts(value), "nessuno"
    player = item.owner if owner else view(world.state, id).controller
    return player == world.player(shown(value)), world.state.players[player].name


@claim(r"zona di (?P<it>.+)", "zona di Orso: campo di battaglia")
def where(world: World, match: re.Match[str], value: Node) -> Finding:
    """«cimitero», «cimitero di Bruno», «nessuna» when it no longer exists."""
    wanted = shown(value).strip()
    try:
        id = world.object(match["it"])
    except NotFound:
        if not known(world, match["it"]):
            raise
        return fold(wanted) in _GONE, "nessuna: non esiste più"
    item = world.state.objects[id]
    owned = item.zone in OWNED_ZONES
    found = item.zone.value + (f" di {world.state.players[item.owner].name}" if owned else "")
    if fold(wanted) in _GONE:
        return False, found
    zone, _, owner = wanted.partition(" di ")
    if fold(wanted) in _ZONES:
        zone, owner = wanted, ""
    if fold(zone) not in _ZONES:
        raise world.wrong(f"zona sconosciuta: «{wanted}»")
    same = _ZONES[fold(zone)] is item.zone
    return same and (not owner or world.player(owner) == item.owner), found


def known(world: World, text: str) -> bool:
    """Whether the words named something at some point of the game."""
    positions = (world.script.start, *(played.after for played in world.script.played))
    if any(world.reader.objects(state, text) for state in positions):
        return True
    return fold(text) in {fold(name) for name in world.names.all()}


@claim(r"(?P<it>.+?) (?P<no>non )?esiste(?: ancora)?", "Orso esiste: sì")
def exists(world: World, match: re.Match[str], value: Node) -> Finding:
    there = bool(world.reader.objects(world.state, match["it"]))
    if not there and not known(world, match["it"]):
        raise NotFound(f"non c'è mai stato un oggetto «{match['it']}»")
    return truth(world, value, there is not bool(match["no"]))
