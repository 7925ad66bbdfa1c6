"""Small tables of words: zones, steps, mana, reasons."""

from __future__ import annotations

from ..objects import OWNED_ZONES, Zone
from .names import Names, of

REASONS = {
    "704.5f": "ha costituzione 0 o meno",
    "704.5g": "ha subito danno letale",
    "704.5h": "ha subito danno da una fonte con tocco letale",
    "704.5i": "ha fedeltà 0",
    "704.5j": "il suo controllore ha più leggendari con lo stesso nome",
    "704.5k": "c'è un altro permanente mondo più recente",
    "704.5m": "è un'Aura assegnata illegalmente o a nulla",
    "704.5s": "è una Saga giunta all'ultimo capitolo",
    "704.5v": "è una battaglia con difesa 0",
    "704.5w": "è una battaglia senza protettore",
    "704.5y": "ha più Ruoli dello stesso giocatore",
}
"""State-based action -> why it applies to the object it is about."""

_IN = {
    Zone.LIBRARY: "nel grimorio",
    Zone.HAND: "in mano",
    Zone.BATTLEFIELD: "sul campo di battaglia",
    Zone.GRAVEYARD: "nel cimitero",
    Zone.STACK: "in pila",
    Zone.EXILE: "in esilio",
    Zone.COMMAND: "nella zona di comando",
    Zone.OUTSIDE: "fuori dalla partita",
}
_STEP = {
    "sottofase di STAP": "la sottofase di STAP",
    "mantenimento": "il mantenimento",
    "sottofase di acquisizione": "la sottofase di acquisizione",
    "prima fase principale": "la prima fase principale",
    "inizio del combattimento": "la sottofase di inizio combattimento",
    "dichiarazione delle creature attaccanti": "la dichiarazione delle creature attaccanti",
    "dichiarazione delle creature bloccanti": "la dichiarazione delle creature bloccanti",
    "danno da combattimento (attacco improvviso)": "la sottofase di danno da combattimento con attacco improvviso",
    "danno da combattimento": "la sottofase di danno da combattimento",
    "fine del combattimento": "la sottofase di fine combattimento",
    "seconda fase principale": "la seconda fase principale",
    "sottofase finale": "la sottofase finale",
    "sottofase di cancellazione": "la sottofase di cancellazione",
}


def step_name(step: str) -> str:
    """The step with its article."""
    return _STEP.get(step, step)


def inside(zone: Zone, names: Names, owner: int | None) -> str:
    """«nel cimitero di Anna», «in esilio»."""
    return (
        f"{_IN[zone]} {of(names.player(owner))}" if zone in OWNED_ZONES and owner is not None else _IN[zone]
    )


def mana(types: tuple[str, ...]) -> str:
    """«{R}{R}»."""
    return "".join(f"{{{kind}}}" for kind in types)


def counted(number: int, one: str, many: str) -> str:
    """«1 carta», «3 carte»."""
    return f"{number} {one if number == 1 else many}"


def counters(number: int, kind: str) -> str:
    return counted(number, f"segnalino {kind}", f"segnalini {kind}")


def because(rules: tuple[str, ...]) -> str:
    """The reason a state-based action gives, "" if these rules are none."""
    return next((REASONS[rule] for rule in rules if rule in REASONS), "")
