"""The verbs that play: `simula`, `verifica`, `scenari`."""

from __future__ import annotations

from collections import Counter
from typing import Any

import click

from ..channels import intake
from ..ports import ArbiterPort
from ..render import versus
from .output import (
    EXIT_NO,
    domain_errors,
    fail,
    json_option,
    open_arbiter,
    read_text,
    terminal,
    write,
    write_json,
)

PASSED = "superato"
FAILED = "fallito"
WRONG = "errato"


@click.command("simula", short_help="Gioca uno scenario.")
@click.argument("file", metavar="FILE")
@click.option("--posizione", is_flag=True, help="Scrive anche il testo della posizione finale.")
@click.option("--senza", metavar="PAROLA", help="Gioca anche come se niente avesse PAROLA, e confronta.")
@json_option
def simula(file: str, posizione: bool, senza: str | None, as_json: bool) -> None:
    """Gioca lo scenario di un FILE YAML (- per lo standard input, o il nome di uno scenario già presente).

    Con --senza "travolgere" lo gioca due volte, la seconda come se niente avesse quella parola chiave (o un'abilità
    con quel testo), e dice qual è il primo passo diverso.

    Esce con 0 se è superato, 1 se è fallito o non simulabile, 2 se il file è sbagliato.
    """
    with domain_errors(as_json):
        arbiter = open_arbiter()
        source = source_of(arbiter, file)
        if senza is not None:
            both = arbiter.without(source, file, senza).to_json()
            write_json(both) if as_json else write(versus.terminal(both, terminal()))
            return
        played = arbiter.simulate(source, file)
        report = played.to_json()
        line = played.position if posizione else None
    if as_json:
        write_json({**report, "posizione": line} if posizione else report)
    else:
        write(terminal().report(report))
        if line is not None:
            write(f"\n{line}")
    if report["esito"] != PASSED:
        raise SystemExit(EXIT_NO)


def source_of(arbiter: ArbiterPort, file: str) -> str:
    """The YAML of a stored scenario, of a file, or of standard input."""
    stored = {info.name for info in arbiter.scenarios()}
    return arbiter.scenario_source(file) if file in stored else read_text(file, intake.MAX_SCENARIO)


@click.command("verifica", short_help="Gioca tutti gli scenari.")
@click.argument("inizio", required=False, default="")
@json_option
def verifica(inizio: str, as_json: bool) -> None:
    """Gioca tutti gli scenari, o quelli il cui nome comincia con INIZIO, e li conta.

    Esce con 1 se uno è fallito o il suo file è sbagliato.
    """
    with domain_errors(as_json):
        arbiter = open_arbiter()
        reports = [play(arbiter, info.name) for info in arbiter.scenarios() if info.name.startswith(inizio)]
    if not reports:
        fail(f"Nessuno scenario comincia con «{inizio}».", EXIT_NO, as_json)
    counts = Counter(report["esito"] for report in reports)
    if as_json:
        write_json(
            {
                "scenari": len(reports),
                "superati": counts[PASSED],
                "falliti": counts[FAILED],
                "non_simulabili": counts["non_simulabile"],
                "errati": counts[WRONG],
                "problemi": [
                    {"scenario": report["scenario"], "esito": report["esito"], "motivo": report.get("motivo")}
                    for report in reports
                    if report["esito"] != PASSED
                ],
                "esiti": {report["scenario"]: report["esito"] for report in reports},
            }
        )
    else:
        write(summary(reports, counts))
    if counts[FAILED] or counts[WRONG]:
        raise SystemExit(EXIT_NO)


def play(arbiter: ArbiterPort, name: str) -> dict[str, Any]:
    """The report of a stored scenario, or that its file is wrong."""
    from engine.errors import ScenarioError

    try:
        return arbiter.simulate(arbiter.scenario_source(name), name).to_json()
    except ScenarioError as error:
        return {
            "scenario": name,
            "esito": WRONG,
            "attese": [],
            "passi": [],
            "regole": [],
            "motivo": str(error),
        }


def summary(reports: list[dict[str, Any]], counts: Counter[str]) -> str:
    """What failed, whole; what else did not pass, in a line; the counts."""
    style = terminal()
    pieces = [style.report(report) for report in reports if report["esito"] in (FAILED, WRONG)]
    pieces += [
        f"{style.mark(report['esito'])} {report['scenario']}: {style.outcome(report['esito'])}"
        for report in reports
        if report["esito"] not in (PASSED, FAILED, WRONG)
    ]
    pieces.append(
        f"{len(reports)} scenari: {counts[PASSED]} superati, {counts[FAILED]} falliti, "
        f"{counts['non_simulabile']} non simulabili, {counts[WRONG]} errati."
    )
    return "\n\n".join(pieces)


@click.command("scenari", short_help="Elenca gli scenari.")
@click.argument("nome", required=False)
@json_option
def scenari(nome: str | None, as_json: bool) -> None:
    """Elenca gli scenari; con NOME scrive il sorgente di uno."""
    with domain_errors(as_json):
        arbiter = open_arbiter()
        found = arbiter.scenarios()
        if nome is not None:
            if nome not in {info.name for info in found}:
                fail(f"Lo scenario «{nome}» non c'è: «arbitro scenari» li elenca.", EXIT_NO, as_json)
            source = arbiter.scenario_source(nome)
            if as_json:
                write_json({"nome": nome, "sorgente": source})
            else:
                write(source.rstrip("\n"))
            return
    if as_json:
        write_json([{"nome": info.name, "titolo": info.title, "regole": list(info.rules)} for info in found])
    else:
        write(terminal().table((info.name, info.title) for info in found))
