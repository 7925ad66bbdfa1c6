"""Faces, halves, designations, day and night, in words."""

from __future__ import annotations

from ..events import (
    DayChanged,
    DesignationGained,
    DesignationLost,
    DoorLocked,
    DoorUnlocked,
    Flipped,
    Merged,
    ProtectorChosen,
    Transformed,
)
from .names import Names
from .registry import tells

_HALVES = ("sinistra", "destra")


@tells(Transformed)
def transformed(event: Transformed, names: Names) -> str:
    return f"{names.object(event.object)} si trasforma: ora è {event.new or 'senza nome'}"


@tells(Flipped)
def flipped(event: Flipped, names: Names) -> str:
    return f"{names.object(event.object)} ruota: valgono le sue caratteristiche alternative"


@tells(DoorUnlocked)
def unlocked(event: DoorUnlocked, names: Names) -> str:
    tail = ", ora completamente sbloccata" if event.fully else ""
    return (
        f"{names.player(event.player)} sblocca la metà {_HALVES[event.half]} "
        f"di {names.object(event.object)}{tail}"
    )


@tells(DoorLocked)
def locked(event: DoorLocked, names: Names) -> str:
    return f"la metà {_HALVES[event.half]} di {names.object(event.object)} viene bloccata"


@tells(DayChanged)
def day_changed(event: DayChanged, names: Names) -> str:
    if not event.old:
        return f"diventa {event.now}"
    return "la notte diventa giorno" if event.now == "giorno" else "il giorno diventa notte"


@tells(DesignationGained)
def designated(event: DesignationGained, names: Names) -> str:
    name = f"di {event.name}" if event.name.startswith("livello") else event.name
    return f"{names.object(event.object)} diventa {name}"


@tells(DesignationLost)
def undesignated(event: DesignationLost, names: Names) -> str:
    return f"{names.object(event.object)} non è più {event.name}"


@tells(ProtectorChosen)
def protector_chosen(event: ProtectorChosen, names: Names) -> str:
    return f"{names.player(event.player)} diventa il protettore di {names.object(event.object)}"


@tells(Merged)
def merged(event: Merged, names: Names) -> str:
    place = "sopra" if event.on_top else "sotto"
    return f"{names.seen(event.before)} si amalgama con {names.object(event.object)}, {place} di essa"
