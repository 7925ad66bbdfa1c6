"""A line of play in words: who chooses what, and the story of what it leads to."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from ..choices import Activate, Answer, Ask, CastSpell, Decision, Pass, PlayLand, SpecialAction
from ..keywords.special import COMPANION
from ..mana import COLOR_NAMES, Color
from ..narration import Names, StoryStep, story
from ..narration.names import listed, of, sentence
from ..objects import TargetRef
from ..special_actions import KINDS
from ..state import State
from .answers import every
from .nodes import Node
from .results import ChoiceMade


def told(node: Node) -> tuple[tuple[ChoiceMade, ...], tuple[StoryStep, ...]]:
    """The choices on the way to a node and its story."""
    way = node.way()
    start = way[0].before if way else node.state
    steps = story(way, Names(start))
    names = Names(start)
    found: list[ChoiceMade] = []
    for part in way:
        names.learn(part.before)
        seen = part.parent.step.seen if part.parent is not None else None
        if seen is not None:
            names.learn(seen)
        if part.parent is not None and part.decision is not None and _worth_telling(part.parent, part.answer):
            found.append(_made(part.decision, part.answer, names, part.before))
        names.learn_events(part.events)
        names.learn(part.after)
    return tuple(found), steps


def _worth_telling(asked: Node, answer: Answer) -> bool:
    """Not: passing, where the mana comes from, and what could not be otherwise."""
    decision = asked.step.decision
    if decision is None or decision.ask is Ask.MANA or (answer and isinstance(answer[0], Pass)):
        return False
    return decision.ask is Ask.PRIORITY or len(every(asked.step)) > 1


def _made(decision: Decision, answer: Answer, names: Names, state: State) -> ChoiceMade:
    who = state.players[decision.player].name
    if decision.by is not None:
        who = f"{who} (per scelta {of(state.players[decision.by].name)})"
    text, rules = _said(decision, answer, names)
    return ChoiceMade(who, sentence(f"{who} {text}"), rules or decision.rules)


def _said(decision: Decision, answer: Answer, names: Names) -> tuple[str, tuple[str, ...]]:
    match decision.ask:
        case Ask.PRIORITY:
            return _action(answer[0], names)
        case Ask.ATTACKERS:
            return _by_other(answer, "attacca", lambda pair: (names.ref(pair[1]), names.object(pair[0]))), (
                "508.1",
            )
        case Ask.BLOCKERS:
            return _by_other(answer, "blocca", lambda pair: (names.object(pair[1]), names.object(pair[0]))), (
                "509.1",
            )
        case Ask.ORDER:
            told = ", poi ".join(_option(option, decision, names).rstrip(".") for option in answer)
            return f"ordina così: {told} ({decision.prompt})", ()
        case Ask.TARGETS:
            chosen = listed(_option(option, decision, names) for option in answer)
            return f"sceglie {chosen} come bersaglio" if chosen else "non sceglie bersagli", ("115.1",)
        case Ask.DIVISION:
            shares = [
                f"{part} a {_option(option, decision, names)}"
                for part, option in zip(answer, decision.options, strict=True)
            ]
            return f"divide così: {', '.join(shares)}", ()
        case Ask.YES_NO:
            return f"dice {'sì' if answer[0] else 'no'} ({decision.prompt})", ()
    chosen = listed(_option(option, decision, names) for option in answer)
    return f"sceglie {chosen or 'niente'} ({decision.prompt})", ()


def _by_other(answer: Answer, verb: str, sides: Callable[[Any], tuple[str, str]]) -> str:
    """ "attacca Bruno con lupo e orso": the pairs of an attack or a block, by what is attacked or blocked."""
    groups: dict[str, list[str]] = {}
    for pair in answer:
        other, mine = sides(pair)
        groups.setdefault(other, []).append(mine)
    if not groups:
        return f"non {verb}"
    return f"{verb} " + listed(f"{other} con {listed(mine)}" for other, mine in groups.items())


def _action(action: Hashable, names: Names) -> tuple[str, tuple[str, ...]]:
    match action:
        case CastSpell(object=id, way=way):
            return f"lancia {names.object(id)}{f' ({way})' if way else ''}", ("601.2",)
        case Activate(object=id):
            return f"attiva un'abilità di {names.object(id)}", ("602.2",)
        case PlayLand(object=id):
            return f"gioca {names.object(id)}", ("305.1",)
        case SpecialAction(kind=kind, object=id):
            verb = "prendere il compagno" if kind == COMPANION else kind
            return f"sceglie di {verb} {names.object(id)}", (KINDS[kind],)
    return "passa", ("117.3d",)


def _option(option: Hashable, decision: Decision, names: Names) -> str:
    if isinstance(option, TargetRef):
        return names.ref(option)
    if option in decision.options and len(decision.labels) == len(decision.options):
        return decision.labels[decision.options.index(option)]
    if isinstance(option, Color):
        return COLOR_NAMES[option]
    if isinstance(option, int) and decision.ask is Ask.PLAYER:
        return names.player(option)
    return str(option)
