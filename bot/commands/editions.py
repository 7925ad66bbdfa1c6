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
@click.argument("prima")
@click.argument("dopo")
@json_option
def confronta(prima: str, dopo: str, as_json: bool) -> None:
    """Mostra che cosa cambia dall'edizione PRIMA all'edizione DOPO («nostra» è il nostro regolamento)."""
    from kb.compare import compare_editions

    with domain_errors(as_json):
        found = compare_editions(prima, dopo)
    if as_json:
        write_json(found.to_json())
        return
    from ..render import editions

    write(editions.comparison(terminal(), found))
