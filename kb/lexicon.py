"""The lexicon: concepts of the game with every name people give them, and finding them in a sentence."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from msgspec import Struct, msgpack

from .analysis import STOP_WORDS, Token, fold, stem, tokens
from .errors import SourceError
from .forms import Form, Forms, forms_of
from .numbers import is_number
from .yaml_files import load_yaml

_KEYS = {
    "concetto",
    "nome",
    "en",
    "regola",
    "tipo",
    "sinonimi",
    "gergo",
    "errori",
    "nota",
    "ambiguo",
    "ufficiale",
}
_REMEMBERED = 256
"""Several parts of an answer look for concepts in the same text."""
_INFINITIVE = re.compile(r"(\w{3,})[aei]r(?:e|si)\Z")


class Concept(Struct, frozen=True, array_like=True):
    """One entry: `name` is the official Italian one unless `official` is false; `rule` a number or None."""

    concept: str
    name: str
    en: str | None
    rule: str | None
    kind: str
    synonyms: tuple[str, ...] = ()
    slang: tuple[str, ...] = ()
    misspellings: tuple[str, ...] = ()
    note: str | None = None
    ambiguous: tuple[str, ...] = ()
    official: bool = True

    def forms(self) -> Iterator[tuple[str, str]]:
        """Every (form, kind of form), the name first."""
        yield self.name, "nome"
        yield from ((form, "sinonimi") for form in self.synonyms)
        if self.en:
            yield self.en, "en"
        yield from ((form, "gergo") for form in self.slang)
        yield from ((form, "errori") for form in self.misspellings)


class Spot(Struct, frozen=True):
    """A concept named in a text: `text[start:end]`; `others` are what else the words may mean."""

    start: int
    end: int
    text: str
    concept: str
    form: str
    kind: str
    others: tuple[str, ...] = ()


class Lexicon:
    """Concepts by slug and by every form of theirs."""

    def __init__(self, concepts: Iterable[Concept], forms: Forms | None = None) -> None:
        """`forms` of these concepts, where they were worked out before."""
        self.concepts: Mapping[str, Concept] = {entry.concept: entry for entry in concepts}
        self._kept = forms
        self.spot = lru_cache(maxsize=_REMEMBERED)(self._spot)
        """The concepts named in a text, left to right, the longest name first, without overlaps."""

    def packed(self) -> bytes:
        """The lexicon with its forms, for `unpacked`."""
        return msgpack.encode((tuple(self.concepts.values()), self.forms))

    @classmethod
    def unpacked(cls, packed: bytes) -> "Lexicon":
        """The lexicon that was `packed`."""
        return cls(*msgpack.decode(packed, type=tuple[tuple[Concept, ...], Forms]))

    def __len__(self) -> int:
        return len(self.concepts)

    def __iter__(self) -> Iterator[Concept]:
        return iter(self.concepts.values())

    def __getitem__(self, concept: str) -> Concept:
        return self.concepts[concept]

    @cached_property
    def forms(self) -> Forms:
        """Every form of every concept."""
        if self._kept is not None:
            return self._kept
        return forms_of((entry.concept, text, kind) for entry in self for text, kind in entry.forms())

    def named(self, text: str) -> tuple[Concept, ...]:
        """The concepts that `text` names (case, accents, apostrophes, endings aside), best claim first."""
        forms = self._forms(tuple(tokens(text)))
        return tuple(self.concepts[concept] for concept in dict.fromkeys(form.concept for form in forms))

    def form_kind(self, text: str, concept: str) -> str | None:
        """How `text` names `concept`: one of FORM_KINDS, None when it does not."""
        return next((form.kind for form in self._forms(tuple(tokens(text))) if form.concept == concept), None)

    def _spot(self, text: str) -> tuple[Spot, ...]:
        read = tuple(tokens(text))
        spots: list[Spot] = []
        at = 0
        while at < len(read):
            longest = min(self.forms.longest.get(stem(read[at].word), 0), len(read) - at)
            for length in range(longest, 0, -1):
                if forms := self._forms(read[at : at + length]):
                    spots.append(_spot(text, read[at : at + length], forms))
                    at += length
                    break
            else:
                at += 1
        return tuple(spots)

    def _forms(self, run: tuple[Token, ...]) -> tuple[Form, ...]:
        """The forms that a run of words writes: as they are, else inflected (plural, gender, verb)."""
        key = tuple(token.word for token in run)
        if exact := self.forms.written(key):
            return exact
        if len(key) == 1 and key[0] in STOP_WORDS:
            return ()
        candidates = self.forms.stemmed(map(stem, key))
        return tuple(
            form for form in candidates if form.kind != "en" and all(map(_same_word, form.words, key))
        )


def _spot(text: str, run: tuple[Token, ...], forms: tuple[Form, ...]) -> Spot:
    best = forms[0]
    others = dict.fromkeys(form.concept for form in forms if form.concept != best.concept)
    start, end = run[0].start, run[-1].end
    return Spot(start, end, text[start:end], best.concept, best.text, best.kind, tuple(others))


def _same_word(form: str, written: str) -> bool:
    """Whether two words with one stem are one word inflected; a stem alone would make "mago" a "magia"."""
    if form == written:
        return True
    if verb := _INFINITIVE.match(form):
        return written.startswith(verb[1])
    form, written = (word.replace("ch", "c").replace("gh", "g") for word in (form, written))
    shared = 0
    for left, right in zip(form, written, strict=False):
        if left != right:
            break
        shared += 1
    return shared >= max(len(form), len(written)) - 1 and shared >= 3


def load_lexicon(folder: Path) -> Lexicon:
    """Read every *.yaml of data/lessico; raises SourceError naming the file and the entry."""
    concepts: dict[str, Concept] = {}
    for path in sorted(folder.glob("*.yaml")):
        entries = load_yaml(path)
        if not isinstance(entries, list):
            raise SourceError(path, None, "un file del lessico è un elenco di voci")
        for raw in entries:
            entry = _concept(path, raw)
            if entry.concept in concepts:
                raise SourceError(path, None, f"il concetto «{entry.concept}» è già nel lessico")
            concepts[entry.concept] = entry
    for entry in concepts.values():
        if unknown := [other for other in entry.ambiguous if other not in concepts]:
            raise SourceError(
                folder, None, f"«{entry.concept}» rimanda a concetti che non ci sono: {', '.join(unknown)}"
            )
    return Lexicon(concepts.values())


def _concept(path: Path, raw: Any) -> Concept:
    if not isinstance(raw, dict):
        raise SourceError(path, None, f"«{raw}» non è una voce: servono almeno concetto, nome e tipo")
    name = raw.get("concetto", raw.get("nome", "?"))
    if unknown := set(raw) - _KEYS:
        raise SourceError(path, None, f"«{name}»: chiavi sconosciute: {', '.join(sorted(map(str, unknown)))}")
    for key in ("concetto", "nome", "tipo"):
        if not isinstance(raw.get(key), str) or not raw[key].strip():
            raise SourceError(path, None, f"«{name}»: manca «{key}»")
    rule = raw.get("regola")
    rule = None if rule is None else str(rule)
    if rule is not None and not is_number(rule):
        raise SourceError(path, None, f"«{name}»: «{rule}» non è un numero di regola")
    lists: dict[str, tuple[str, ...]] = {}
    for key in ("sinonimi", "gergo", "errori", "ambiguo"):
        values = raw.get(key) or []
        if not isinstance(values, list) or not all(
            isinstance(value, str) and fold(value).strip() for value in values
        ):
            raise SourceError(path, None, f"«{name}»: «{key}» è un elenco di testi")
        lists[key] = tuple(values)
    return Concept(
        concept=raw["concetto"],
        name=raw["nome"],
        en=raw.get("en"),
        rule=rule,
        kind=raw["tipo"],
        synonyms=lists["sinonimi"],
        slang=lists["gergo"],
        misspellings=lists["errori"],
        note=raw.get("nota"),
        ambiguous=lists["ambiguo"],
        official=bool(raw.get("ufficiale", True)),
    )
