"""Lines that are no part of the rules: page furniture, dead placeholders, lines of no known shape."""

import re
from collections.abc import Iterator

from ..judging import Judged
from ..model import Defect, LineKind

_PLACEHOLDER = re.compile(r"\b(?:(?:in|a|su|al)\s+)?(?:QUESTO LINK|QUESTA PAGINA|CLICCA QUI)\b")


def unknown_lines(judged: Judged) -> Iterator[Defect]:
    """A line that is neither rule, heading, example nor known junk: kept and listed, never dropped."""
    for line in judged.page.lines:
        if line.kind is LineKind.UNKNOWN:
            yield judged.defect(
                line.number,
                "riga non riconosciuta",
                None,
                line.text.strip(),
                None,
                certain=False,
                reason="non è una regola, un titolo, un esempio né testo di contorno noto",
            )


def navigation(judged: Judged) -> Iterator[Defect]:
    """Texts of the site around the page: banners, advertisements, the index of all chapters."""
    for line in judged.page.lines:
        if line.kind is LineKind.NAVIGATION:
            yield judged.defect(
                line.number,
                "testo di navigazione",
                None,
                line.text.strip(),
                "riga da togliere",
                certain=True,
                reason="è il contorno del sito, non il regolamento",
            )


def dead_links(judged: Judged) -> Iterator[Defect]:
    """A link whose address was lost: only its words are left."""
    for rule in judged.rules:
        for match in _PLACEHOLDER.finditer(rule.entry.text):
            yield judged.defect(
                rule.entry.line,
                "collegamento senza indirizzo",
                rule.number,
                match[0],
                None,
                certain=True,
                reason="era un collegamento: copiando la pagina l'indirizzo si è perso",
            )
