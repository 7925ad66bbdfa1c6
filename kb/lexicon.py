"""The lexicon: concepts of the game with every name people give them, and finding them in a sentence."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from .analysis import STOP_WORDS, Token, fold, stem, stems_of, tokens, words
from .errors import SourceError
from .numbers import is_number
from .yaml_files import load_yaml

# How a form names its concept, best first: where two concepts share a form, the better claim wins.
FORM_KINDS = ("nome", "sinonimi", "en", "gergo", "errori")

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
_INFINITIVE = re.compile(r"(\w{3,})[aei]r(?:e|si)\Z")


@dataclass(frozen=True, slots=True)
class Concept:
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


@dataclass(frozen=True, slots=True)
class Spot:
    """A concept named in a text: `text[start:end]`; `others` are what else the words may mean."""

    start: int
    end: int
    text: str
    concept: str
    form: str
    kind: str
    others: tuple[str, ...] = ()


class _Form(NamedTuple):
    """One way to name a concept, as folded words."""

    words: tuple[str, ...]
    concept: str
    text: str
    kind: str

    @property
    def rank(self) -> int:
        return FORM_KINDS.index(self.kind)


class Lexicon:
    """Concepts by slug and by every form of theirs."""

    def __init__(self, concepts: Iterable[Concept], split: Mapping[str, str] | None = None) -> None:
        """`split` has the folded words of forms, joined by blanks, where somebody worked them out before."""
        self.concepts: Mapping[str, Concept] = {entry.concept: entry for entry in concepts}
        self._split = split or {}

    def __len__(self) -> int:
        return len(self.concepts)

    def __iter__(self) -> Iterator[Concept]:
        return iter(self.concepts.values())

    def __getitem__(self, concept: str) -> Concept:
        return self.concepts[concept]

    @cached_property
    def _by_words(self) -> Mapping[tuple[str, ...], tuple[_Form, ...]]:
        found: dict[tuple[str, ...], list[_Form]] = defaultdict(list)
        split = self._split
        for entry in self.concepts.values():
            for text, kind in entry.forms():
                known = split.get(text)
                if key := tuple(words(text) if known is None else known.split()):
                    found[key].append(_Form(key, entry.concept, text, kind))
        return {key: tuple(forms) if len(forms) == 1 else _ranked(forms) for key, forms in found.items()}

    @cached_property
    def _by_stems(self) -> Mapping[tuple[str, ...], tuple[_Form, ...]]:
        stems = stems_of(self.vocabulary)
        found: dict[tuple[str, ...], tuple[_Form, ...]] = {}
        several: set[tuple[str, ...]] = set()
        for key, forms in self._by_words.items():
            stemmed = tuple([stems[word] for word in key])
            if stemmed in found:
                several.add(stemmed)
                forms = found[stemmed] + forms
            found[stemmed] = forms
        return found | {key: _ranked(found[key]) for key in several}

    @cached_property
    def _longest(self) -> Mapping[str, int]:
        """First stem of a form -> most words that a form with this start has."""
        longest: dict[str, int] = {}
        for key in self._by_stems:
            if longest.get(key[0], 0) < len(key):
                longest[key[0]] = len(key)
        return longest

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Every folded word of every form."""
        return frozenset(word for key in self._by_words for word in key)

    def named(self, text: str) -> tuple[Concept, ...]:
        """The concepts that `text` names (case, accents, apostrophes, endings aside), best claim first."""
        forms = self._forms(tuple(tokens(text)))
        return tuple(self.concepts[concept] for concept in dict.fromkeys(form.concept for form in forms))

    def form_kind(self, text: str, concept: str) -> str | None:
        """How `text` names `concept`: one of FORM_KINDS, None when it does not."""
        return next((form.kind for form in self._forms(tuple(tokens(text))) if form.concept == concept), None)

    def spot(self, text: str) -> tuple[Spot, ...]:
        """The concepts named in a text, left to right, the longest name first, without overlaps."""
        read = tuple(tokens(text))
        spots: list[Spot] = []
        at = 0
        while at < len(read):
            longest = min(self._longest.get(stem(read[at].word), 0), len(read) - at)
            for length in range(longest, 0, -1):
                if forms := self._forms(read[at : at + length]):
                    spots.append(_spot(text, read[at : at + length], forms))
                    at += length
                    break
            else:
                at += 1
        return tuple(spots)

    def _forms(self, run: tuple[Token, ...]) -> tuple[_Form, ...]:
        """The forms that a run of words writes: as they are, else inflected (plural, gender, verb)."""
        key = tuple(token.word for token in run)
        if exact := self._by_words.get(key):
            return exact
        if len(key) == 1 and key[0] in STOP_WORDS:
            return ()
        candidates = self._by_stems.get(tuple(map(stem, key)), ())
        return tuple(
            form for form in candidates if form.kind != "en" and all(map(_same_word, form.words, key))
        )


def _ranked(forms: Sequence[_Form]) -> tuple[_Form, ...]:
    return tuple(sorted(forms, key=lambda form: form.rank))


def _spot(text: str, run: tuple[Token, ...], forms: tuple[_Form, ...]) -> Spot:
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
