"""What an import found: the edition and its defects, countable and as JSON."""

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from ..errors import ImportRejected
from ..numbers import kind
from .assembly import assemble, slug
from .decode import read_source
from .defects import find_defects
from .facts import load_facts
from .judging import judge
from .layouts import read_page
from .model import Defect, ImportedEdition, Page


class ImportReport(Struct, frozen=True):
    """The result of reading one or more files; nothing is stored yet."""

    edition: ImportedEdition
    pages: tuple[Page, ...]
    defects: tuple[Defect, ...]

    @property
    def rules(self) -> int:
        """How many rules (100.1) the edition has, subrules not counted."""
        return sum(kind(number) == "rule" for number in self.edition.rules)

    @property
    def subrules(self) -> int:
        """How many subrules (100.1a) the edition has."""
        return len(self.edition.rules) - self.rules

    @property
    def examples(self) -> int:
        """How many worked examples stand below the rules of the edition."""
        return sum(len(rule.examples) for rule in self.edition.rules.values())

    @property
    def references(self) -> int:
        """How many references the rules of the edition make to others, each counted once a rule."""
        return sum(len(rule.references) for rule in self.edition.rules.values())

    def to_json(self) -> dict[str, object]:
        """The report with its Italian keys; `data` is the declared date, None for pages without one."""
        return {
            "edizione": self.edition.name,
            "data": self.edition.date.isoformat() if self.edition.date else None,
            "lingua": self.edition.language,
            "file": [{"nome": page.file, "forma": page.layout.value} for page in self.pages],
            "regole": self.rules,
            "sottoregole": self.subrules,
            "esempi": self.examples,
            "rimandi": self.references,
            "difetti": [defect.to_json() for defect in self.defects],
        }


def import_files(paths: Iterable[Path | str], name: str | None = None) -> ImportReport:
    """Read files as one edition and report on it; `EditionStore.save` then keeps `report.edition`.

    `name` becomes a slug; without one the edition is named after its date or its file. Raises ImportRejected,
    with nothing changed, when any of the files cannot be read as rules.
    """
    given = list(dict.fromkeys(Path(path) for path in paths))
    if not given:
        raise ImportRejected("Nessun file da importare: indicane almeno uno.")
    if name is not None and not slug(name):
        raise ImportRejected(f"«{name}» non può fare da nome: servono lettere o cifre.")
    facts = load_facts()
    judged = [judge(read_page(read_source(path)), facts) for path in given]
    edition, doubled = assemble(judged, name)
    defects: list[Defect] = []
    for page in judged:
        own = [one for one in doubled if one.file == page.page.file]
        defects += sorted([*find_defects(page), *own], key=lambda defect: (defect.line, defect.kind))
    return ImportReport(edition, tuple(page.page for page in judged), tuple(defects))
