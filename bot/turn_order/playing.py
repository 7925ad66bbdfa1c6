"""Playing the order of a table: the scenarios that show whose ability resolves when, and who becomes what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ..scenario_text import as_yaml
from .found import NAME
from .people import FOE, ME, SOMEBODY

if TYPE_CHECKING:
    from ..stage import Stage
    from .people import People
    from .seats import Table

_STAND_INS = {ME: "Tu", FOE: "Avversario", SOMEBODY: "Altro"}


def called(people: People, marks: Iterable[str]) -> list[str]:
    """The players as a scenario names them."""
    return [_STAND_INS.get(mark) or people.called.get(mark, f"Altro {mark[-1]}") for mark in marks]


def resolving_in_turn(people: People, table: Table, stacked: tuple[str, ...], stage: Stage) -> str | None:
    """The scenario in which abilities of those players trigger at once and the last on the stack resolves first."""
    sources = called(people, stacked)
    actions: list[Any] = []
    for count in range(1, len(sources) + 1):
        done = sources[::-1][:count]
        actions.append("tutti passano")
        actions += [{"attesa": {f"punti vita guadagnati da {name}": int(name in done)}} for name in sources]
    document = {
        "titolo": "Gli inneschi di più giocatori",
        "regole": ["603.3b", "101.4"],
        "partita": {"turno_di": called(people, [table.active or stacked[0]])[0], "fase": "mantenimento"},
        "giocatori": {
            name: {"campo": [f"Fonte di {name}"]} if name in sources else {}
            for name in called(people, table.players)
        },
        "carte": [
            {
                "nome": f"Fonte di {name}",
                "costo": "{W}",
                "tipo": "Incantesimo",
                "testo": "All'inizio di ogni mantenimento, guadagni 1 punto vita.",
            }
            for name in sources
        ],
        "azioni": actions[: -len(sources)],
        "attese": [{f"punti vita guadagnati da {name}": 1} for name in sources],
    }
    return shown(document, stage)


def leaving(people: People, table: Table, kept: str, holder: str, heir: str, stage: Stage) -> str | None:
    """The scenario in which `holder`, the monarch or who has the initiative, leaves the game."""
    seated = table.players if holder in table.players else (*table.players, holder)
    name = dict(zip(seated, called(people, seated), strict=True))
    document = {
        "titolo": "Chi lascia la partita e la sua designazione",
        "regole": ["725.4" if kept == "monarca" else "726.4"],
        "partita": {"turno_di": name[table.active or holder], kept: name[holder]},
        "giocatori": {one: {} for one in name.values()},
        "azioni": [f"{name[holder]} concede"],
        "attese": [{kept: name[heir]}],
    }
    return shown(document, stage)


def shown(document: dict[str, Any], stage: Stage) -> str | None:
    """The scenario, where playing it finds what it states."""
    from engine.errors import EngineError, ScenarioError
    from engine.scenario import Outcome

    source = as_yaml(document)
    try:
        return source if stage.simulate(source, NAME).outcome is Outcome.PASSED else None
    except (ScenarioError, EngineError):
        return None
