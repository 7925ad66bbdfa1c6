"""`arbitro chiedi`: one question, or a stream of them in JSON Lines."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import IO, TYPE_CHECKING, Any

import click

from ..channels import intake
from ..errors import BotError
from .output import (
    EXIT_BAD_USE,
    domain_errors,
    fail,
    json_option,
    open_arbiter,
    reason,
    terminal,
    write,
    write_json,
)

if TYPE_CHECKING:
    from ..answer import Answer
    from ..ports import ArbiterPort

MAX_LINE = 400_000
"""Longest input line, in bytes: a question and its context fit many times over."""

log = logging.getLogger(__name__)


@click.command("chiedi", short_help="Risponde a una domanda.")
@click.argument("domanda", nargs=-1)
@click.option(
    "--da", "source", metavar="FILE", help="Legge le domande da un file JSON Lines (- per lo standard input)."
)
@click.option(
    "--contesto", "context", multiple=True, metavar="DOMANDA", help="Una domanda precedente del dialogo."
)
@json_option
def chiedi(domanda: tuple[str, ...], source: str | None, context: tuple[str, ...], as_json: bool) -> None:
    """Risponde a una domanda sulle regole di Magic.

    Con --da ogni riga del file è un oggetto con «id», «domanda» e, se serve, «contesto» (elenco delle domande
    precedenti); le risposte escono nello stesso ordine. Una riga sbagliata dà una riga con «errore».
    """
    if source is not None:
        if domanda or context:
            raise click.UsageError("Con --da le domande stanno nel file: togli DOMANDA e --contesto.")
        with domain_errors(as_json), open_source(source) as questions:
            stream(questions, as_json)
        return
    if not domanda:
        raise click.UsageError('Manca la domanda: scrivi arbitro chiedi "Posso…?".')
    with domain_errors(as_json):
        question = intake.question(" ".join(domanda))
        turns = intake.context(list(context))
        answer = open_arbiter().ask(question, turns)
    if as_json:
        write_json(answer.to_json())
    else:
        write(terminal().answer(answer))


def open_source(source: str) -> AbstractContextManager[IO[bytes]]:
    """The file of questions, or standard input."""
    if source == "-":
        return nullcontext(sys.stdin.buffer)
    try:
        return open(source, "rb")
    except (OSError, ValueError) as error:
        fail(f"Non riesco ad aprire {source}: {reason(error)}.", EXIT_BAD_USE)


def stream(questions: IO[bytes], as_json: bool) -> None:
    """Answer line by line, each as soon as it is read."""
    arbiter = open_arbiter(lasting=True)
    for number, raw in enumerate(lines(questions), 1):
        if not raw.strip():
            continue
        identifier, found = answer_line(arbiter, raw, number)
        if as_json:
            record = {"riga": number, "errore": found} if isinstance(found, str) else found.to_json()
            write_json(record | {"id": identifier}, indent=None)
        elif isinstance(found, str):
            write(f"Riga {number}: {found}\n")
        else:
            style = terminal()
            write(style.title(f"» {found.question}") + "\n\n" + style.answer(found) + "\n")
        sys.stdout.flush()


def lines(source: IO[bytes]) -> Iterator[bytes]:
    """The lines of a stream; one longer than MAX_LINE comes cut, the rest of it is thrown away."""
    while raw := source.readline(MAX_LINE + 1):
        if len(raw) > MAX_LINE and not raw.endswith(b"\n"):
            while (rest := source.readline(MAX_LINE)) and not rest.endswith(b"\n"):
                pass
        yield raw


def answer_line(arbiter: ArbiterPort, raw: bytes, number: int) -> tuple[str | int | None, Answer | str]:
    """The id of one line, as it was written, and the answer to it or what is wrong with it."""
    from engine.errors import EngineError
    from kb.errors import KbError

    identifier: str | int | None = None
    try:
        record = parse(raw)
        given = record.get("id")
        if not isinstance(given, str | int | None):
            raise intake.Refused("id", "«id» dev'essere un testo o un numero.")
        identifier = intake.clean(given) if isinstance(given, str) else given
        question = intake.question(record.get("domanda"))
        turns = intake.context(record.get("contesto"))
        return identifier, arbiter.ask(question, turns, None if identifier is None else str(identifier))
    except (BotError, KbError, EngineError) as error:
        return identifier, str(error)
    except Exception:
        # One question must not stop the others; the defect is on standard error, whole.
        log.exception("Riga %d: domanda senza risposta", number)
        return identifier, "Non sono riuscito a rispondere per un mio difetto."


def parse(raw: bytes) -> dict[str, Any]:
    """The object of one line; Refused when it is not one."""
    if len(raw) > MAX_LINE:
        raise intake.Refused("riga", f"La riga supera {intake.thousands(MAX_LINE)} byte.")
    try:
        record = json.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise intake.Refused("riga", "La riga non è testo UTF-8.") from error
    except (ValueError, RecursionError) as error:
        raise intake.Refused("riga", "La riga non è JSON valido.") from error
    if not isinstance(record, dict):
        raise intake.Refused("riga", "La riga dev'essere un oggetto JSON con «domanda».")
    return record
