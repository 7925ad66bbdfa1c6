"""Statements about what may be done now: «può: {Anna lancia Fulmine: {bersagli: Bruno}}»."""

from __future__ import annotations

import re

from ...layers import view
from ..model import Line
from ..nodes import Node, Scalar, Table, shown
from .registry import Finding, World, claim, truth


@claim(r"(?P<no>non )?può", "può: Anna passa")
def may(world: World, match: re.Match[str], value: Node) -> Finding:
    """Whether the action can be taken now, with some choice for whatever is left unsaid. Nothing changes.

    «{azione: no}» inside turns it round; «regola» beside the action must be the one that forbids it.
    """
    rule = ""
    match value:
        case Scalar(text=text) if text.strip():
            line = Line(text.strip(), value.line)
        case Table(entries=entries):
            rest = [(key, item) for key, item in entries if key.text != "regola"]
            rule = shown(value.get("regola"))
            if len(rest) != 1:
                raise world.wrong("«può» contiene una sola azione")
            key, item = rest[0]
            empty = isinstance(item, Scalar) and not item.text
            line = Line(key.text.strip(), key.line, None if empty else item)
        case _:
            raise world.wrong("«può» contiene un'azione")
    allowed, found, cited = _try(world, line)
    if rule and allowed:
        return False, found
    if rule and cited != rule:
        return False, f"{found}, non {rule}"
    return allowed is not bool(match["no"]), found


def _try(world: World, line: Line) -> tuple[bool, str, str]:
    reason = world.script.possible(line)
    if reason is None:
        return True, "si può", ""
    return False, f"non si può: {reason}" + (f" ({reason.rule})" if reason.rule else ""), reason.rule


@claim(r"(?P<it>.+?) (?P<no>non )?può attaccare(?: (?P<whom>.+))?", "Orso può attaccare: sì")
def may_attack(world: World, match: re.Match[str], value: Node) -> Finding:
    id = world.object(match["it"])
    who = world.state.players[view(world.state, id).controller].name
    return _declared(world, f"{who} attacca con", match, value)


@claim(r"(?P<it>.+?) (?P<no>non )?può bloccare(?: (?P<whom>.+))?", "Orso può bloccare: no")
def may_block(world: World, match: re.Match[str], value: Node) -> Finding:
    id = world.object(match["it"])
    who = world.state.players[view(world.state, id).controller].name
    return _declared(world, f"{who} blocca", match, value)


def _declared(world: World, verb: str, match: re.Match[str], value: Node) -> Finding:
    it, whom = Scalar(match["it"], world.line), Scalar(match["whom"] or "", world.line)
    details: Node = Table(((it, whom),), world.line) if match["whom"] else it
    allowed, found, _ = _try(world, Line(verb, world.line, details))
    return truth(world, value, allowed is not bool(match["no"]))[0], found
