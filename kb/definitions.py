"""The glossary's entries (data/glossario): what each headword of the official glossary means, in our words.

Names, synonyms, English and slang stay in the lexicon; an entry says which concept it explains.
"""

from pathlib import Path
from typing import Any

from msgspec import Struct

from .errors import SourceError
from .numbers import is_number, references
from .yaml_files import load_yaml

_KEYS = {"voce", "concetto", "testo", "regole", "abolita"}


class Definition(Struct, frozen=True):
    """One entry: `headword` is the official English one, `concept` the slug that the lexicon knows it by.

    `senses` has one text a meaning, in order; `rules` are the numbers to go on reading; `obsolete` entries
    explain words that cards no longer use.
    """

    headword: str
    concept: str
    senses: tuple[str, ...]
    rules: tuple[str, ...]
    obsolete: bool
    file: str

    @property
    def references(self) -> tuple[str, ...]:
        """Every number that the entry leads to, those inside its text included."""
        return tuple(dict.fromkeys([*self.rules, *references("\n".join(self.senses))]))


def load_definitions(folder: Path) -> tuple[Definition, ...]:
    """Every entry of data/glossario/*.yaml by headword; raises SourceError naming the file and the entry."""
    found: dict[str, Definition] = {}
    for path in sorted(folder.glob("*.yaml")):
        entries = load_yaml(path)
        if not isinstance(entries, list):
            raise SourceError(path, None, "un file del glossario è un elenco di voci")
        for raw in entries:
            entry = _definition(path, raw)
            if entry.headword in found:
                raise SourceError(
                    path, None, f"la voce «{entry.headword}» è già in {found[entry.headword].file}"
                )
            found[entry.headword] = entry
    return tuple(sorted(found.values(), key=lambda entry: entry.headword.lower()))


def _definition(path: Path, raw: Any) -> Definition:
    if not isinstance(raw, dict):
        raise SourceError(path, None, f"«{raw}» non è una voce: servono voce, concetto e testo")
    name = raw.get("voce", "?")
    if unknown := set(raw) - _KEYS:
        raise SourceError(path, None, f"«{name}»: chiavi sconosciute: {', '.join(sorted(map(str, unknown)))}")
    for key in ("voce", "concetto"):
        if not isinstance(raw.get(key), str) or not raw[key].strip():
            raise SourceError(path, None, f"«{name}»: manca «{key}»")
    senses = [raw["testo"]] if isinstance(raw.get("testo"), str) else raw.get("testo")
    if not isinstance(senses, list) or not senses or not all(isinstance(one, str) and one for one in senses):
        raise SourceError(
            path, None, f"«{name}»: «testo» è un testo, o un elenco di testi: uno per significato"
        )
    rules = raw.get("regole") or []
    if not isinstance(rules, list) or not all(isinstance(rule, str) and is_number(rule) for rule in rules):
        raise SourceError(path, None, f"«{name}»: «regole» è un elenco di numeri fra virgolette")
    return Definition(
        raw["voce"],
        raw["concetto"],
        tuple(" ".join(sense.split()) for sense in senses),
        tuple(rules),
        bool(raw.get("abolita", False)),
        str(path.relative_to(path.parent.parent)),
    )
