"""Statements about the game as a whole and the stack."""

from __future__ import annotations

import re

from ...controlling import maker
from ...events import Ending
from ...objects import ObjectKind, TargetRef, Zone
from ...visibility import may_look
from ..library import fold
from ..nodes import Listing, Node, shown
from ..setup import step_hint, step_named
from .registry import Finding, World, claim, number, texts, truth


@claim(r"vincitore", "vincitore: nessuno")
def winner(world: World, match: re.Match[str], value: Node) -> Finding:
    ended = world.state.ended
    won = ended.winners if ended is not None and ended.how is Ending.WON else ()
    found = ", ".join(world.state.players[player].name for player in won) or "nessuno"
    return set(won) == {world.player(text) for text in texts(value)}, found


@claim(r"patta", "patta: no")
def draw(world: World, match: re.Match[str], value: Node) -> Finding:
    ended = world.state.ended
    return truth(world, value, ended is not None and ended.how is Ending.DRAW)


@claim(r"partita finita", "partita finita: no")
def over(world: World, match: re.Match[str], value: Node) -> Finding:
    return truth(world, value, world.state.ended is not None)


@claim(r"fase", "fase: prima fase principale")
def step(world: World, match: re.Match[str], value: Node) -> Finding:
    wanted = step_named(shown(value))
    if wanted is None:
        raise world.wrong(f"fase sconosciuta: «{shown(value)}»{step_hint(shown(value))}")
    now = world.state.step
    return now is wanted, now.value if now else "nessuna"


@claim(r"(?:turno di|giocatore attivo)", "turno di: Anna")
def active(world: World, match: re.Match[str], value: Node) -> Finding:
    return world.player(shown(value)) == world.state.active, world.state.players[world.state.active].name


@claim(r"priorità", "priorità: Anna")
def priority(world: World, match: re.Match[str], value: Node) -> Finding:
    """Who has priority now, or «nessuno»."""
    player = world.state.priority
    found = "nessuno" if player is None else world.state.players[player].name
    wanted = texts(value)
    return (player is None) if not wanted else player == world.player(wanted[0]), found


@claim(r"chi decide per (?P<who>.+)", "chi decide per Anna: Anna")
def decides(world: World, match: re.Match[str], value: Node) -> Finding:
    """723.5: who makes the player's choices now."""
    by = maker(world.state, world.player(match["who"]))
    return by == world.player(shown(value)), world.state.players[by].name


@claim(r"(?P<who>.+?) (?P<no>non )?vede (?P<it>.+)", "Anna vede Orso: sì")
def sees(world: World, match: re.Match[str], value: Node) -> Finding:
    """Whether the player may look at the face of the object now (400.2, 708.5)."""
    seen = may_look(world.state, world.player(match["who"]), world.object(match["it"]))
    return truth(world, value, seen is not bool(match["no"]))


@claim(r"(?:in pila|pila)", "in pila: vuota")
def stack(world: World, match: re.Match[str], value: Node) -> Finding:
    """Exactly these, the top first; «vuota» for nothing; a number for how many."""
    ids = tuple(reversed(world.state.stack))
    found = ", ".join(world.names.object(id) for id in ids) or "vuota"
    if not isinstance(value, Listing) and shown(value).strip().isdigit():
        return number(world, value, len(ids))[0], found
    wanted = texts(value)
    if len(wanted) != len(ids):
        return False, found
    return all(
        id in world.reader.objects(world.state, text, [id]) for id, text in zip(ids, wanted, strict=True)
    ), found


@claim(r"(?P<what>magie|abilità) in pila", "magie in pila: 0")
def on_stack(world: World, match: re.Match[str], value: Node) -> Finding:
    abilities = match["what"].lower() == "abilità"
    count = sum((world.state.objects[id].kind is ObjectKind.ABILITY) is abilities for id in world.state.stack)
    return number(world, value, count)


@claim(r"bersagli di (?P<it>.+)", "bersagli di Fulmine: [Bruno]")
def targets(world: World, match: re.Match[str], value: Node) -> Finding:
    """The targets of a spell or ability on the stack, in order."""
    id = world.reader.object(world.state, match["it"], (Zone.STACK,))
    info = world.state.objects[id].stack
    refs: tuple[TargetRef, ...] = tuple(ref for group in info.targets for ref in group) if info else ()
    found = world.names.refs(refs) or "nessuno"
    wanted = texts(value)
    if len(wanted) != len(refs):
        return False, found
    for ref, text in zip(refs, wanted, strict=True):
        if ref.player is not None:
            if world.reader.player(world.state, text) != ref.player:
                return False, found
        elif ref.object is None or ref.object not in world.state.objects:
            if fold(world.names.ref(ref)) != fold(text):
                return False, found
        elif not world.reader.objects(world.state, text, [ref.object]):
            return False, found
    return True, found


@claim(r"x di (?P<it>.+)", "x di Fulmine: 0")
def chosen_x(world: World, match: re.Match[str], value: Node) -> Finding:
    info = world.state.objects[world.reader.object(world.state, match["it"], (Zone.STACK,))].stack
    return number(world, value, info.x if info else 0)
