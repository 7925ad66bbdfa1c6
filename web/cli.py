"""The console script: the verbs of bot.commands, and `servi`, which only the outermost layer can have."""

from __future__ import annotations

import gc
import logging
import sys

import click

from bot.commands import VERBS, Verb, VerbGroup, italian

SERVE = Verb("web.serving:servi", "Apre la pagina per chiedere, sul proprio computer.")

INTERRUPTED = 130
_COLLECT_AFTER = 50_000


@click.group(
    cls=VerbGroup,
    verbs={"chiedi": VERBS["chiedi"], "servi": SERVE, **VERBS},
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
)
@click.version_option(
    package_name="arbitro",
    prog_name="arbitro",
    message="%(prog)s %(version)s",
    help="Mostra la versione ed esce.",
)
def arbitro() -> None:
    """L'arbitro di Magic che risponde in italiano, cita le regole e dimostra la risposta.

    Si comincia con: arbitro chiedi "Posso pagare 2 punti vita se ne ho 1?"
    """


def main() -> None:
    """Run the command line; whatever the terminal's encoding, writing never fails for a letter."""
    italian.install()
    # What is loaded is large and stays: looking through all of it holds up an answer now and then.
    gc.set_threshold(_COLLECT_AFTER)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    logging.basicConfig(format="%(levelname)s: %(message)s", level=logging.WARNING)
    try:
        arbitro(prog_name="arbitro")
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None


if __name__ == "__main__":
    main()
