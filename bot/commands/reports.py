"""The verbs of wrong answers: `segnala`, `segnalazioni`."""

from __future__ import annotations

import click

from ..channels import intake
from .output import EXIT_NO, domain_errors, json_option, open_arbiter, terminal, write, write_json


@click.command("segnala", short_help="Segnala che una risposta è sbagliata.")
@click.argument("domanda", nargs=-1, required=True)
@click.option("--nota", default="", help="Che cosa non va, o qual è la risposta giusta.")
@click.option(
    "--contesto", "context", multiple=True, metavar="DOMANDA", help="Una domanda precedente del dialogo."
)
@json_option
def segnala(domanda: tuple[str, ...], nota: str, context: tuple[str, ...], as_json: bool) -> None:
    """Segnala che la risposta di Arbitro a DOMANDA è sbagliata: resta su questo computer, con la risposta data."""
    from ..reports import report

    with domain_errors(as_json):
        question = intake.question(" ".join(domanda))
        kept = report(open_arbiter(), question, intake.context(list(context)), intake.clean(nota))
    if as_json:
        write_json(kept.to_json())
    else:
        write(
            f"Segnalazione {kept.id} registrata. «arbitro segnalazioni {kept.id} --caso» ne fa lo scheletro di un caso."
        )


@click.command("segnalazioni", short_help="Elenca le risposte segnalate come sbagliate.")
@click.argument("numero", type=int, required=False)
@click.option("--caso", is_flag=True, help="Scrive la segnalazione NUMERO come scheletro di un caso.")
@click.option("--togli", is_flag=True, help="Toglie la segnalazione NUMERO.")
@json_option
def segnalazioni(numero: int | None, caso: bool, togli: bool, as_json: bool) -> None:
    """Elenca le segnalazioni, la più recente per prima; con NUMERO ne mostra una. Esce con 1 se non ce ne sono."""
    from ..render import reports as render
    from ..reports import ReportStore, skeleton

    if (caso or togli) and numero is None:
        raise click.UsageError("Serve il numero della segnalazione.")
    with domain_errors(as_json):
        store = ReportStore()
        if numero is None:
            found = store.all()
            if as_json:
                write_json({"segnalazioni": [one.to_json() for one in found]})
            else:
                write(render.listing(terminal(), found))
            if not found:
                raise SystemExit(EXIT_NO)
            return
        one = store.get(numero)
        if togli:
            store.remove(numero)
    if caso:
        write(skeleton(one))
    elif as_json:
        write_json(one.to_json())
    elif togli:
        write(f"Segnalazione {numero} tolta.")
    else:
        write(render.whole(terminal(), one))
