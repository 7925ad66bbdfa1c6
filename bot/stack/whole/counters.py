"""Spells that counter each other (701.6a), and who may still answer after having passed (117.4)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ...board.showing import played, spell
from ...scenario_text import as_yaml
from .asked import Asked
from .playing import PLAYERS
from .story import Event, Story

if TYPE_CHECKING:
    from ...stage import Stage

Found = tuple[bool, str, tuple[str, ...], str]
_MOST = 5


def countered(story: Story, asked: Asked, stage: Stage) -> Found | None:
    """Whether the spell that began it resolves, when each spell after it counters one that is on the stack."""
    events = [event for event in story.events if event.does not in ("C'È", "RISPOSTA", "PASSA")]
    if asked.what != "magia" or not 2 <= len(events) <= _MOST:
        return None
    base = events[0]
    if (
        base.does not in ("ENTRA", "LANCIA", "NEUTRALIZZA")
        or base.effect is not None
        or base.quote is not None
    ):
        return None
    if base.does == "NEUTRALIZZA":
        mark = base.what
        if not mark or mark[0] not in "MN" or base.by is None:
            return None
        events.insert(0, Event("LANCIA", 1 - base.by))
        base = events[0]
    counters = events[1:]
    if any(event.does != "NEUTRALIZZA" for event in counters):
        return None
    if base.by is None:
        base.by = None if counters[0].by is None else 1 - counters[0].by
    if base.by is None:
        return None
    if not _of_the_first(story, asked, base):
        return None
    movers = [base.by]
    for event in counters:
        event.by = 1 - movers[-1] if event.by is None else event.by
        if event.by == movers[-1]:
            return None
        movers.append(event.by)
    for place, event in enumerate(counters):
        if not _at_the_one_before(story, event, place):
            return None
    names = ["Prima magia", *(f"Risposta {place + 1}" for place in range(len(counters)))]
    cards: list[dict[str, Any]] = [spell(names[0], "Guadagni 1 punto vita.")]
    cards += [spell(name, "Neutralizza la magia bersaglio.") for name in names[1:]]
    actions: list[Any] = [f"{PLAYERS[movers[0]]} lancia {names[0]}"]
    actions += [
        {f"{PLAYERS[movers[place]]} lancia {names[place]}": {"bersagli": names[place - 1]}}
        for place in range(1, len(names))
    ]
    actions.append({"avanza fino a": "inizio del combattimento"})
    document = {
        "titolo": "Magie che si neutralizzano",
        "regole": ["701.6a", "405.5"],
        "partita": {"turno_di": PLAYERS[movers[0]]},
        "giocatori": {
            player: {
                "mano": [name for name, by in zip(names, movers, strict=True) if PLAYERS[by] == player],
                "costi": "gratis",
            }
            for player in PLAYERS
        },
        "carte": cards,
        "azioni": actions,
    }
    found = played(document, {f"{names[0]} si è risolta": "sì"}, stage)
    if found is None:
        return None
    resolved = not found[0][f"{names[0]} si è risolta"].startswith("no")
    why = (
        "si risolve per prima l'ultima magia messa in pila; una magia neutralizzata lascia la pila e non fa nulla "
        "(701.6a)."
    )
    return resolved, why, ("701.6a", "405.5", "117.7"), found[1]


def _of_the_first(story: Story, asked: Asked, base: Event) -> bool:
    """Whether what is asked of is the first spell: not one of those that counter, and of the same player."""
    for mark in re.findall(r"M(\d+)", asked.told):
        told = story.marked.spells[int(mark)]
        if told.does == "neutralizza" or (told.owner is not None and told.owner != base.by):
            return False
    return True


def _at_the_one_before(story: Story, event: Event, place: int) -> bool:
    """Whether what a counterspell is aimed at is the spell before it."""
    what = event.what
    if not what:
        return True
    if what[0] == "M" and what[1:].isdecimal():
        counter = story.marked.spells[int(what[1:])].does == "neutralizza"
        return counter is bool(place)
    if what[0] == "N":
        return place == 0
    return place > 0  # "il mio", "il suo": the counterspell spoken of last


def passed(story: Story, asked: Asked, stage: Stage) -> Found | None:
    """Whether who passed may answer what was cast after: everybody gets priority again (117.4)."""
    if asked.what not in ("risponde", "riesce"):
        return None
    events = [event for event in story.events if event.does not in ("C'È", "RISPOSTA")]
    if not any(event.does == "PASSA" for event in events) or not any(
        event.does in ("NEUTRALIZZA", "LANCIA") for event in events
    ):
        return None
    if events[-1].does == "PASSA" and not any(event.does == "NEUTRALIZZA" for event in events):
        return None
    if any(event.does not in ("PASSA", "NEUTRALIZZA", "LANCIA", "ENTRA") for event in events):
        return None
    document: dict[str, Any] = {
        "titolo": "Chi ha passato riceve di nuovo priorità",
        "regole": ["117.4", "117.3c"],
        "giocatori": {
            "Anna": {"mano": ["Prima magia"], "costi": "gratis"},
            "Bruno": {"mano": ["Altra risposta"], "costi": "gratis"},
            "Carla": {"mano": ["Risposta"], "costi": "gratis"},
        },
        "carte": [
            spell("Prima magia", "Pesca una carta."),
            spell("Risposta", "Neutralizza la magia bersaglio."),
            spell("Altra risposta", "Neutralizza la magia bersaglio."),
        ],
        "azioni": [
            "Anna lancia Prima magia",
            "Anna passa",
            "Bruno passa",
            {"Carla lancia Risposta": {"bersagli": "Prima magia"}},
            "Carla passa",
            "Anna passa",
        ],
        "attese": [{"può": {"Bruno lancia Altra risposta": {"bersagli": "Risposta"}}}],
    }
    source = as_yaml(document)
    if stage.simulate(source, "pila").outcome.value != "superato":
        return None
    why = (
        "perché qualcosa si risolva devono passare tutti di fila: se qualcuno agisce, tutti ricevono di nuovo "
        "la priorità, "
        "anche chi aveva passato (117.4)."
    )
    return True, why, ("117.4", "117.3c", "117.7"), source
