"""The verb that looks ahead: `esplora`."""

from __future__ import annotations

import click

from ..render import explored
from .output import EXIT_NO, domain_errors, json_option, open_arbiter, terminal, write, write_json
from .scenarios import source_of

MOST_POSITIONS = 50_000
MOST_TURNS = 6


@click.command("esplora", short_help="Cerca che cosa può succedere in uno scenario.")
@click.argument("file", metavar="FILE")
@click.option(
    "--domanda",
    "domande",
    metavar="DOMANDA",
    multiple=True,
    help="Che cosa chiedere; se manca, quello che chiedono le attese dello scenario. Si può ripetere.",
)
@click.option(
    "--posizioni",
    metavar="N",
    type=click.IntRange(1, MOST_POSITIONS),
    default=5000,
    help="Quante posizioni guardare al massimo (se manca, 5000).",
)
@click.option(
    "--turni",
    metavar="N",
    type=click.IntRange(1, MOST_TURNS),
    default=1,
    help="Fino alla fine di quanti turni, compreso quello in corso (se manca, 1).",
)
@json_option
def esplora(file: str, domande: tuple[str, ...], posizioni: int, turni: int, as_json: bool) -> None:
    """Prova tutte le scelte legali di tutti i giocatori dopo le azioni dello scenario di FILE (o del suo nome).

    Le domande sono come le attese: "può succedere: {vita di Bruno: 0}", "per forza: {Bruno ha perso: sì}", "Anna può
    fare in modo che: {zona di lupo: campo di battaglia}".

    Esce con 0 se ogni domanda ha una risposta, 1 se un limite è stato raggiunto prima, 2 se il file è sbagliato.
    """
    from engine.exploring import Bounds

    with domain_errors(as_json):
        arbiter = open_arbiter()
        bounds = Bounds(posizioni, turni)
        report = arbiter.explore(source_of(arbiter, file), file, domande, bounds).to_json()
    if as_json:
        write_json(report)
    else:
        write(explored.terminal(report, terminal()))
    if any(asked["vera"] is None for asked in report["domande"]):
        raise SystemExit(EXIT_NO)
