"""The verbs that read the book: `regola`, `cerca`, `glossario`, `esporta`."""

from __future__ import annotations

import click

from ..book_page import book_page
from ..channels import intake
from .output import EXIT_NO, domain_errors, fail, json_option, open_kb, terminal, write, write_json

MAX_RESULTS = 100


@click.command("regola", short_help="Mostra una regola.")
@click.argument("numero", nargs=-1, required=True)
@click.option("--edizioni", is_flag=True, help="Mostra anche il testo delle edizioni importate.")
@json_option
def regola(numero: tuple[str, ...], edizioni: bool, as_json: bool) -> None:
    """Mostra una regola: testo, esempi, sottoregole, rimandi, chi la cita.

    Il numero si scrive come viene: 603.3b, «603,3 b», CR 603.3b, 603; un numero vecchio con «701.14 di una volta»
    o «701.14 del 2024».
    """
    with domain_errors(as_json):
        found = book_page(open_kb(), intake.query(" ".join(numero)))
    if as_json:
        write_json(found.to_json())
        return
    style = terminal()
    pieces = [style.faint(style.wrap(note)) for note in found.notices]
    pieces.append(style.rule(found.page))
    if edizioni:
        pieces += [style.wording(edition, rule) for edition, rule in found.wordings]
    elif found.wordings:
        names = ", ".join(edition.name for edition, _ in found.wordings)
        pieces.append(style.faint(style.wrap(f"Anche in: {names} (si leggono con --edizioni).")))
    write("\n\n".join(pieces))


@click.command("cerca", short_help="Cerca nelle regole.")
@click.argument("testo", nargs=-1, required=True)
@click.option(
    "--limite", default=10, show_default=True, type=click.IntRange(1, MAX_RESULTS), help="Quanti risultati."
)
@json_option
def cerca(testo: tuple[str, ...], limite: int, as_json: bool) -> None:
    """Cerca nelle regole, per parole o per senso; esce con 1 se non trova niente."""
    with domain_errors(as_json):
        result = open_kb().search(intake.query(" ".join(testo)), limite)
    if as_json:
        write_json(result.to_json())
    else:
        write(terminal().search(result))
    if not result.hits:
        raise SystemExit(EXIT_NO)


@click.command("glossario", short_help="Spiega un termine.")
@click.argument("termine", nargs=-1, required=True)
@json_option
def glossario(termine: tuple[str, ...], as_json: bool) -> None:
    """Spiega un termine del gioco: il nome italiano, quello inglese o come si dice al tavolo."""
    asked = " ".join(termine)
    with domain_errors(as_json):
        base = open_kb()
        found = base.glossary(intake.query(asked))
    if found is None:
        near = [suggestion.label for suggestion in base.suggest(asked[:3], 5)]
        advice = f" Forse: {', '.join(near)}." if near else ""
        fail(f"«{intake.clean(asked)}» non è nel glossario.{advice}", EXIT_NO, as_json, vicini=near)
    if as_json:
        write_json(found.to_json())
    else:
        write(terminal().term(found))


@click.command("esporta", short_help="Scrive tutte le regole in JSON Lines.")
@click.option("--json", "as_json", is_flag=True, help="Sempre attivo: l'uscita è JSON Lines.")
def esporta(as_json: bool) -> None:
    """Scrive tutte le regole del libro, una per riga di JSON."""
    with domain_errors():
        for record in open_kb().export():
            write_json(record, indent=None)
