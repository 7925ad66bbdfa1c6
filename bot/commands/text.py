"""The verb that measures the grammar of card text: `testo`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from .output import write


@click.command("testo", short_help="Misura quanto testo delle carte il motore capisce.")
@click.option("--copertura", "cover", type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE",
              help="Quante carte si compilano per intero, e le frasi che mancano di più.")  # fmt: skip
@click.option("--rilettura", "size", type=click.IntRange(min=1), metavar="N",
              help="N carte compilate per intero, scelte a caso, ognuna accanto alle sue abilità rilette.")  # fmt: skip
@click.option(
    "--seme", "seed", type=int, default=0, show_default=True, metavar="S", help="Il seme della scelta."
)
@click.option(
    "--dal", "since", default="", metavar="DATA", help="Solo le carte stampate da questa data (AAAA-MM-GG)."
)
@click.option("--quante", "most", type=click.IntRange(min=1), default=40, show_default=True, metavar="N",
              help="Quante frasi che mancano scrivere.")  # fmt: skip
@click.argument("file", required=False, type=click.Path(exists=True, dir_okay=False, path_type=Path))
def testo(cover: Path | None, size: int | None, seed: int, since: str, most: int, file: Path | None) -> None:
    """Legge un FILE di carte, una per riga di JSON: con `nome`, `testo`, `tipo` o `type`, e se c'è `data`.

    Senza --rilettura scrive la copertura.
    """
    path = cover or file
    if path is None:
        raise click.UsageError("manca il file delle carte: arbitro testo --copertura FILE")
    cards = [card for card in _cards(path) if str(card.get("data") or "") >= since]
    if size is not None:
        from engine.text.sampling import sample

        write(sample(cards, size, seed))
    else:
        from engine.text.coverage import report

        write(report(cards, most))


def _cards(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines, start=1):
            if line.strip():
                card = json.loads(line)
                if not isinstance(card, dict):
                    raise click.ClickException(f"{path}, riga {number}: non è una carta")
                found.append(card)
    except (OSError, ValueError) as error:
        raise click.ClickException(f"{path}: illeggibile ({error})") from error
    return found
