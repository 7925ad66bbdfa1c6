"""What is wrong with a page as a whole: its date, its headings, its encoding."""

from collections.abc import Iterator

from ..judging import Judged
from ..model import Defect


def wrong_date(judged: Judged) -> Iterator[Defect]:
    """A declared date that is not the day the edition of the named expansion came into force."""
    declaration = judged.page.declaration
    if declaration is None or declaration.release is None:
        return
    release = judged.facts.release_named(declaration.release)
    if release and release.date != declaration.date:
        yield judged.defect(
            declaration.line,
            "data dichiarata sbagliata",
            None,
            declaration.date.isoformat(),
            release.date.isoformat(),
            certain=True,
            reason=f"il regolamento di {release.names[0]} è in vigore dal {release.date}: "
            f"il {declaration.date} è la data della pagina",
        )


def missing_heading(judged: Judged) -> Iterator[Defect]:
    """Rules of a section whose title is nowhere on the page."""
    titled = {heading.number for heading in judged.page.headings}
    for rule in judged.rules:
        section = rule.number.split(".")[0] if rule.number else None
        if section is None or section in titled:
            continue
        titled.add(section)
        now = judged.facts.to_latest(section, judged.edition)
        titles = judged.facts.titles(now) if now else ()
        yield judged.defect(
            rule.entry.line,
            "titolo di capitolo mancante",
            section,
            "",
            f"{section}. {titles[0]}" if titles else None,
            certain=bool(titles),
            reason=f"ci sono regole della sezione {section} ma non il suo titolo",
        )


def mixed_encoding(judged: Judged) -> Iterator[Defect]:
    """Lines in Windows-1252 (one row a file)."""
    if lines := judged.page.mixed_encoding:
        yield judged.defect(
            lines[0],
            "codifica non UTF-8",
            None,
            f"{len(lines)} righe in Windows-1252",
            "UTF-8",
            certain=True,
            reason=f"righe {', '.join(str(line) for line in lines[:10])}{'…' if len(lines) > 10 else ''}",
        )
