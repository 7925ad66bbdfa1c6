"""`arbitro costruisci`: the knowledge base from the sources, when it is wanted now rather than at first use."""

from __future__ import annotations

import click

from .output import domain_errors, json_option, progress, write, write_json


@click.command("costruisci", short_help="Costruisce la base di conoscenza.")
@json_option
def costruisci(as_json: bool) -> None:
    """Costruisce la base di conoscenza dalle sorgenti, se non è già aggiornata."""
    from kb.base import KnowledgeBase

    with domain_errors(as_json):
        base = KnowledgeBase.open(progress=progress)
        counts = base.counts()
    if as_json:
        write_json({"file": str(base.path), "edizione": base.edition, "costruzione": base.build, **counts})
        return
    write(
        f"Base di conoscenza pronta: {base.path}\n"
        f"{counts['written']} regole scritte su {counts['rules']} voci, {counts['terms']} termini, "
        f"{counts['cases']} casi, {counts['scenarios']} scenari, {counts['vectors']} vettori."
    )
