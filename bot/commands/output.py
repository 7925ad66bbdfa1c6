"""What every verb shares: opening the arbiter with a progress bar, writing JSON, failing with the right exit code."""

from __future__ import annotations

import errno
import json
import os
import shutil
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NoReturn

import click

from ..render.terminal import WIDTH, Terminal

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..ports import ArbiterPort

EXIT_NO = 1
"""The answer is no: an unknown number, a failed scenario, an installation with problems."""

EXIT_BAD_USE = 2
"""The command was called in the wrong way, or with a file that is not what it should be."""

BAR = 30

json_option = click.option("--json", "as_json", is_flag=True, help="Scrive JSON invece di testo.")


def terminal() -> Terminal:
    """The terminal we write to: at most 80 columns, colours only on a screen and without NO_COLOR."""
    columns = shutil.get_terminal_size((WIDTH, 24)).columns
    colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return Terminal(max(40, min(WIDTH, columns)), colour)


def write(text: str) -> None:
    """Text on standard output, colours kept only where `terminal` allowed them."""
    click.echo(text, color=True if terminal().colour else None)


def write_json(value: Any, indent: int | None = 2) -> None:
    """JSON on standard output, Italian letters as they are."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=indent))


def fail(message: str, code: int, as_json: bool = False, **more: Any) -> NoReturn:
    """Stop with a message on standard error; with --json also as an object with `errore`."""
    if as_json:
        write_json({"errore": message, **more})
    click.echo(f"Errore: {message}", err=True)
    raise SystemExit(code)


def progress(done: int, total: int, step: str) -> None:
    """A progress bar on standard error, only where someone is looking."""
    if not sys.stderr.isatty():
        return
    filled = BAR * done // max(total, 1)
    bar = "█" * filled + "░" * (BAR - filled)
    click.echo(f"\r\x1b[KPreparo la base di conoscenza {bar} {step}", nl=False, err=True)
    if done >= total:
        click.echo("\r\x1b[K", nl=False, err=True)


@contextmanager
def domain_errors(as_json: bool = False) -> Iterator[None]:
    """Errors of the domain end the command with their own Italian words and the right exit code."""
    from engine.errors import EngineError, ScenarioError
    from kb.errors import ImportRejected, InvalidNumber, KbError, RuleNotFound

    from ..channels.intake import Refused
    from ..errors import BotError

    try:
        yield
    except RuleNotFound as error:
        fail(str(error), EXIT_NO, as_json, regola=error.number, vicine=list(error.nearest))
    except ScenarioError as error:
        fail(str(error), EXIT_BAD_USE, as_json, file=error.file, riga=error.line, chiave=error.key)
    except (Refused, InvalidNumber, ImportRejected) as error:
        fail(str(error), EXIT_BAD_USE, as_json)
    except (BotError, KbError, EngineError) as error:
        fail(str(error), EXIT_NO, as_json)


def open_kb() -> KnowledgeBase:
    """The knowledge base, built at first use."""
    from kb.base import KnowledgeBase

    return KnowledgeBase.open(progress=progress)


def open_arbiter(lasting: bool = False) -> ArbiterPort:
    """The arbiter over the knowledge base; `lasting` where many questions will come: it makes itself ready meanwhile."""
    from ..arbiter import Arbiter

    arbiter = Arbiter.open(progress)
    if lasting:
        threading.Thread(target=arbiter.warm, name="preparazione", daemon=True).start()
    return arbiter


def reason(error: OSError | ValueError) -> str:
    """Why a file cannot be read, in Italian where the system says it in English."""
    known = {
        errno.ENOENT: "il file non c'è",
        errno.EISDIR: "è una cartella",
        errno.ENOTDIR: "una parte del percorso non è una cartella",
        errno.EACCES: "manca il permesso",
        errno.ENAMETOOLONG: "il nome è troppo lungo",
    }
    if isinstance(error, OSError):
        return known.get(error.errno or 0, error.strerror or str(error))
    return "il nome non è valido"


def read_text(path: str, limit: int) -> str:
    """A text file, or standard input for "-"; ends the command when it cannot be read as UTF-8 text."""
    name = "lo standard input" if path == "-" else path
    try:
        if path == "-":
            raw = sys.stdin.buffer.read(limit * 4 + 1)
        else:
            with open(path, "rb") as file:
                raw = file.read(limit * 4 + 1)
    except (OSError, ValueError) as error:
        fail(f"Non riesco a leggere {name}: {reason(error)}.", EXIT_BAD_USE)
    if len(raw) > limit * 4:
        fail(f"{name} è troppo grande.", EXIT_BAD_USE)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        fail(f"{name} non è un testo UTF-8.", EXIT_BAD_USE)
