"""`arbitro valuta`: how good the answers are on questions whose answers are known."""

from __future__ import annotations

from pathlib import Path

import click

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

HALVES = {"tutte": None, "viste": False, "da-parte": True}


@click.command("valuta", short_help="Misura le risposte su domande di cui si sa la risposta.")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option(
    "--meta",
    type=click.Choice(list(HALVES)),
    default="tutte",
    show_default=True,
    help="Solo le domande viste, o solo quelle tenute da parte.",
)
@json_option
def valuta(files: tuple[str, ...], meta: str, as_json: bool) -> None:
    """Misura le risposte sulle domande dei FILE, in JSON Lines.

    Ogni riga ha «domanda» e ciò che ci si aspetta: «esito», «verdetto», «valore», «regole» (una basta fra le prime tre
    citate); se servono «contesto», «tipo», «area», «tenuta_da_parte».
    """
    from ..evaluation import evaluate, read_asked
    from ..render import evaluation

    texts: list[tuple[str, list[str]]] = []
    for file in files:
        try:
            texts.append((file, Path(file).read_text(encoding="utf-8").splitlines()))
        except (OSError, UnicodeDecodeError) as error:
            fail(f"Non riesco a leggere {file}: {reason(error)}.", EXIT_BAD_USE, as_json)
    with domain_errors(as_json):
        wanted = HALVES[meta]
        questions = [
            asked
            for file, lines in texts
            for asked in read_asked(lines, file)
            if wanted is None or asked.aside is wanted
        ]
        found = evaluate(questions, open_arbiter())
    if as_json:
        write_json(found.to_json())
    else:
        write(evaluation.report(terminal(), found))
