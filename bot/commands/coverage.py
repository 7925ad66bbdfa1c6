"""The verb that says what the engine covers of the book: `copertura`."""

from __future__ import annotations

import click

from ..coverage import coverage, run_all
from ..render import covered
from .output import domain_errors, json_option, open_arbiter, terminal, write, write_json
from .scenarios import play


@click.command("copertura", short_help="Dice quali regole il motore esegue e mostra.")
@click.option("--sezione", metavar="NNN", help="Solo questa sezione, regola per regola.")
@json_option
def copertura(sezione: str | None, as_json: bool) -> None:
    """Per ogni regola: quale funzione la esegue, quali scenari la mostrano, o «non simulata».

    Gioca tutti gli scenari: «applicata» è una regola che il racconto di uno scenario cita, «dichiarata» una che il suo
    file dice di mostrare. Senza --sezione scrive i totali di ogni sezione.
    """
    with domain_errors(as_json):
        arbiter = open_arbiter()
        if sezione is not None:
            arbiter.kb.section(sezione)
        runs = run_all(arbiter.scenarios(), lambda name: play(arbiter, name))
        found = coverage(arbiter.kb, runs, sezione)
    if as_json:
        write_json(found.to_json())
    elif sezione is None:
        write(covered.book(found, terminal()))
    else:
        write(covered.section(found.sections[0], terminal()))
