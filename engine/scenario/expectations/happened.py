"""Statements about what happened: how much, how often, in which order, by which rules."""

from __future__ import annotations

import re
from collections.abc import Callable

from ...events import (
    AbilityTriggered,
    CardDiscarded,
    CardDrawn,
    Countered,
    DamageDealt,
    DidNotResolve,
    Event,
    LifeGained,
    LifeLost,
    Resolved,
    Sacrificed,
    SpellCast,
    TokenCreated,
    ZoneChanged,
)
from ...objects import CardType, Snapshot, Zone
from ..library import fold
from ..nodes import Node, Scalar, Table, boolean, shown
from .registry import Finding, World, claim, number, texts, truth

_COUNTS: dict[str, tuple[type[Event], bool]] = {
    "carte pescate": (CardDrawn, False),
    "carte scartate": (CardDiscarded, False),
    "magie lanciate": (SpellCast, False),
    "pedine create": (TokenCreated, False),
    "permanenti sacrificati": (Sacrificed, False),
    "punti vita guadagnati": (LifeGained, True),
    "punti vita persi": (LifeLost, True),
}
"""Words -> the events counted, and whether their amounts add up."""


@claim(
    r"(?P<what>carte pescate|carte scartate|magie lanciate|pedine create|permanenti sacrificati|"
    r"punti vita guadagnati|punti vita persi) da (?P<who>.+)",
    "carte pescate da Anna: 0",
)
def how_much(world: World, match: re.Match[str], value: Node) -> Finding:
    player = world.player(match["who"])
    kind, adds = _COUNTS[match["what"].lower()]
    mine = [
        event
        for event in world.events
        if isinstance(event, kind) and getattr(event, "player", None) == player
    ]
    return number(world, value, sum(getattr(event, "amount", 1) if adds else 1 for event in mine))


@claim(r"dann[oi] inflitt[oi] (?:a|ad) (?P<it>.+)", "danno inflitto a Bruno: 0")
def damage_to(world: World, match: re.Match[str], value: Node) -> Finding:
    player = world.reader.player(world.state, match["it"])
    total = 0
    for event in world.events:
        if isinstance(event, DamageDealt):
            if player is not None:
                total += event.amount if event.player == player else 0
            elif event.before is not None and answers_to(world, event.before, match["it"]):
                total += event.amount
    if player is None:
        must_be_known(world, match["it"])
    return number(world, value, total)


@claim(r"dann[oi] inflitt[oi] da (?P<it>.+)", "danno inflitto da Orso: 0")
def damage_by(world: World, match: re.Match[str], value: Node) -> Finding:
    must_be_known(world, match["it"])
    return number(
        world,
        value,
        sum(
            event.amount
            for event in world.events
            if isinstance(event, DamageDealt) and answers_to(world, event.source, match["it"])
        ),
    )


@claim(r"inneschi di (?P<it>.+)", "inneschi di Orso: 0")
def triggers_of(world: World, match: re.Match[str], value: Node) -> Finding:
    """How often abilities of this object triggered."""
    must_be_known(world, match["it"])
    return number(world, value, len(_triggered(world, match["it"])))


def _triggered(world: World, text: str) -> list[Event]:
    return [
        event
        for event in world.events
        if isinstance(event, AbilityTriggered) and answers_to(world, event.source, text)
    ]


def _died(event: Event) -> Snapshot | None:
    if (
        isinstance(event, ZoneChanged)
        and event.origin is Zone.BATTLEFIELD
        and event.destination is Zone.GRAVEYARD
        and CardType.CREATURE in event.before.types
    ):
        return event.before
    return None


def _before(kind: type[Event]) -> Callable[[Event], Snapshot | None]:
    def look(event: Event) -> Snapshot | None:
        return getattr(event, "before", None) if isinstance(event, kind) else None

    return look


_OCCURRENCES: dict[str, Callable[[Event], Snapshot | None]] = {
    "si e innescat": lambda event: event.source if isinstance(event, AbilityTriggered) else None,
    "si e risolt": _before(Resolved),
    "non si e risolt": _before(DidNotResolve),
    "e stata neutralizzat": _before(Countered),
    "e stato neutralizzat": _before(Countered),
    "e mort": _died,
    "e stata sacrificat": _before(Sacrificed),
    "e stato sacrificat": _before(Sacrificed),
    "e stata scartat": _before(CardDiscarded),
    "e stato scartat": _before(CardDiscarded),
}


@claim(
    r"(?P<it>.+?) (?P<verb>(?:non )?si è (?:innescat|risolt)[ao]|"
    r"è mort[ao]|è stat[ao] (?:neutralizzat|sacrificat|scartat)[ao])",
    "Orso è morta: no",
)
def occurred(world: World, match: re.Match[str], value: Node) -> Finding:
    """sì, no, or how many times."""
    verb = fold(match["verb"])[:-1]
    if verb == "non si e innescat":
        count = len(_triggered(world, match["it"]))
        must_be_known(world, match["it"])
        return truth(world, value, count == 0)
    look = _OCCURRENCES[verb]
    count = sum(
        1
        for event in world.events
        if (last := look(event)) is not None and answers_to(world, last, match["it"])
    )
    must_be_known(world, match["it"])
    if boolean(value) is not None or (isinstance(value, Scalar) and not value.text):
        return truth(world, value, count > 0)
    return number(world, value, count)


def answers_to(world: World, last: Snapshot, text: str) -> bool:
    """Whether an object, as it last existed, answers to the words."""
    words = fold(text)
    names = {
        fold(last.object.alias),
        fold(last.name),
        fold(last.object.base.name),
        fold(world.names.seen(last)),
    }
    names |= {name.removeprefix("l'") for name in names}
    italian = world.reader.library.italian(text)
    if words in names or (italian is not None and fold(italian) in names):
        return True
    for who in world.state.players:
        tail = f" di {fold(who.name)}"
        if words.endswith(tail) and (last.controller == who.id or last.object.owner == who.id):
            return answers_to(world, last, words.removesuffix(tail))
    first, _, rest = words.partition(" ")
    return (
        first in ("abilita", "pedina", "l'abilita")
        and bool(rest)
        and any(name.endswith(rest) for name in names if name)
    )


def must_be_known(world: World, text: str) -> None:
    """Raise NotFound for a name that never meant anything: a misspelt name would make every «0» true."""
    from ..references import NotFound
    from .objects import known

    if not known(world, text):
        raise NotFound(f"non c'è mai stato un oggetto «{text}»")


@claim(r"(?P<no>nessun )?evento", "nessun evento: la partita finisce in parità")
def event_told(world: World, match: re.Match[str], value: Node) -> Finding:
    """A piece of a sentence of the story; with «{testo: …, volte: 2}», exactly so many times."""
    times: Node | None = None
    text = shown(value)
    if isinstance(value, Table):
        text, times = shown(value.get("testo")), value.get("volte")
    if not text.strip():
        raise world.wrong("manca il testo dell'evento")
    words = fold(text)
    count = sum(words in fold(sentence) for sentence in world.sentences)
    if times is not None:
        return number(world, times, count)
    return (count == 0 if match["no"] else count > 0), f"{count} volte"


@claim(r"in ordine", "in ordine: [Anna gioca Foresta, Anna lancia Fulmine]")
def in_order(world: World, match: re.Match[str], value: Node) -> Finding:
    """Pieces of sentences of the story, each after the one before."""
    place = 0
    for text in texts(value):
        words = fold(text)
        found = next(
            (index for index in range(place, len(world.sentences)) if words in fold(world.sentences[index])),
            None,
        )
        if found is None:
            return False, f"non succede, o non dopo gli altri: {text}"
        place = found + 1
    return True, "in quest'ordine"


@claim(r"regole (?P<no>non )?applicate", 'regole non applicate: ["104.4a"]')
def rules(world: World, match: re.Match[str], value: Node) -> Finding:
    """Rules cited by what happened."""
    applied = {rule for event in world.events for rule in event.rules}
    wanted = texts(value)
    there = [rule for rule in wanted if rule in applied]
    found = ", ".join(there) or "nessuna di queste"
    return (not there if match["no"] else len(there) == len(wanted)), found
