"""The verbs of the editions: `importa`, `confronta`."""

from __future__ import annotations

import click

from .output import domain_errors, json_option, terminal, write, write_json


@click.command("importa", short_help="Importa un'altra edizione delle regole.")
@click.argument("file", nargs=-1, required=True)
@click.option("--nome", help="Come chiamare l'edizione; se manca, dalla sua data o dal file.")
@json_option
def importa(file: tuple[str, ...], nome: str | None, as_json: bool) -> None:
    """Importa un'edizione delle regole da uno o più FILE e dice che cosa non va nelle pagine.

    Riconosce da sé le pagine italiane e il testo ufficiale inglese. Le parole importate si leggono poi accanto
    alle nostre, nella pagina di ogni regola.
    """
    from kb.editions import EditionStore
    from kb.importer import import_files

    with domain_errors(as_json):
        report = import_files(file, nome)
        EditionStore().save(report.edition)
    if as_json:
        write_json(report.to_json())
        return
    from ..render import editions

    write(editions.report(terminal(), report))


@click.command("confronta", short_help="Confronta due edizioni.")
@click.argument("edizione", nargs=-1)
@click.option("--da-rivedere", is_flag=True, help="Elenca le nostre regole che l'ultima edizione cambia.")
@json_option
def confronta(edizione: tuple[str, ...], da_rivedere: bool, as_json: bool) -> None:
    """Mostra che cosa cambia fra due EDIZIONI, la prima e la seconda («nostra» è il nostro regolamento).

    Un'edizione si chiama per nome o per data. Con --da-rivedere non servono edizioni: si confronta quella che
    seguiamo con l'ultima importata.
    """
    if da_rivedere:
        if edizione:
            raise click.UsageError("Con --da-rivedere non si indicano edizioni.")
        _to_review(as_json)
        return
    if len(edizione) != 2:
        raise click.UsageError("Servono due edizioni, per esempio: arbitro confronta 2024-11-08 2026-04-17.")
    from kb.compare import compare_editions

    with domain_errors(as_json):
        found = compare_editions(*edizione)
    if as_json:
        write_json(found.to_json())
        return
    from ..render import editions

    write(editions.comparison(terminal(), found))


def _to_review(as_json: bool) -> None:
    """Our rules that the newest imported edition changes."""
    from kb.review import to_review

    with domain_errors(as_json):
        marks = tuple(to_review().values())
    if as_json:
        write_json({"da_rivedere": [mark.to_json() for mark in marks]})
        return
    from ..render import editions

    write(editions.reviews(terminal(), marks))
