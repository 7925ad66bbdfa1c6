"""Comparing two editions: rules added, removed, renumbered and changed, word by word."""

import re
from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from .book import load_book
from .editions import RESERVED, EditionStore
from .importer.facts import load_facts
from .importer.model import ImportedEdition, ImportedRule
from .importer.titles import plain
from .numbers import sort_key
from .paths import data_root

OURS = "nostra"
"""The name of the shipped book among the editions; the date of its numbering means the same."""

RunKind = Literal["uguale", "inserito", "tolto"]

_NEAR = 80.0
"""From this likeness on, two texts under different numbers are the same rule."""
_EXPECTED = 30.0
"""What it is worth that a pair is expected: same number, or the renumbering tables say so."""
_WORD = re.compile(r"\w+|\s+|[^\w\s]")
_NUMBER = re.compile(r"\b[1-9]\d\d(?:\.\d{1,3}[a-z]{0,2})?\b")


class Run(Struct, frozen=True):
    """A stretch of text that both editions have, or only the second ("inserito"), or only the first
    ("tolto").
    """

    kind: RunKind
    text: str


class Pair(Struct, frozen=True):
    """The same rule in both editions; `runs` is empty when texts cannot be compared (different languages)."""

    before: str
    after: str
    likeness: float
    runs: tuple[Run, ...]

    @property
    def reworded(self) -> bool:
        """Whether more changed than the numbers of the rules mentioned."""
        return self._side("tolto") != self._side("inserito")

    def _side(self, kind: RunKind) -> str:
        return _NUMBER.sub("#", "".join(run.text for run in self.runs if run.kind in ("uguale", kind)))

    def to_json(self) -> dict[str, object]:
        """The pair with its Italian keys."""
        return {
            "da": self.before,
            "a": self.after,
            "somiglianza": round(self.likeness, 1),
            "differenze": [{"tipo": run.kind, "testo": run.text} for run in self.runs],
        }


class Comparison(Struct, frozen=True):
    """What changed from edition `before` to edition `after`, each list in the official order.

    `renumbered` holds rules and titled sections whose number changed (their runs show what else did),
    `changed` those with the same number and another text, `same` counts the others. `note` says what could
    not be compared.
    """

    before: str
    after: str
    added: tuple[str, ...]
    removed: tuple[str, ...]
    renumbered: tuple[Pair, ...]
    changed: tuple[Pair, ...]
    same: int
    note: str | None

    def to_json(self) -> dict[str, object]:
        """The comparison with its Italian keys."""
        return {
            "da": self.before,
            "a": self.after,
            "aggiunte": list(self.added),
            "tolte": list(self.removed),
            "rinumerate": [pair.to_json() for pair in self.renumbered],
            "cambiate": [pair.to_json() for pair in self.changed],
            "invariate": self.same,
            "nota": self.note,
        }


def compare_editions(before: str, after: str, store: EditionStore | None = None) -> Comparison:
    """Compare two editions by name or by date; "nostra" is the shipped book, and so is the date of its numbering
    when no other edition has it.

    Raises EditionError when one of them is not there.
    """
    shelf = store or EditionStore()
    return compare(_named(before, shelf), _named(after, shelf))


def _named(name: str, store: EditionStore) -> ImportedEdition:
    if name in RESERVED:
        return shipped_edition()
    if name in store.names():
        return store.load(name)
    dated = [one.name for one in store.list() if one.date and one.date.isoformat() == name]
    if dated:
        return store.load(dated[0])
    return shipped_edition() if name == load_facts().latest.isoformat() else store.load(name)


def shipped_edition() -> ImportedEdition:
    """Our own rulebook in the shape of an imported edition."""
    facts = load_facts()
    book = load_book(data_root() / "regolamento")
    rules = {
        rule.number: ImportedRule(
            rule.number,
            rule.text,
            rule.examples,
            rule.references,
            rule.file,
            rule.line,
            rule.number,
            rule.number if rule.number in facts.index else None,
        )
        for rule in book.rules
    }
    return ImportedEdition(
        OURS,
        facts.latest,
        "it",
        tuple(section.file for section in book.sections),
        {section.number: section.title for section in book.sections},
        rules,
        (),
        {},
        (),
    )


def compare(before: ImportedEdition, after: ImportedEdition) -> Comparison:
    """Pair the rules of two editions by number, by known renumbering and by text, then tell what changed.

    When one edition has only some chapters, the other is compared in those alone.
    """
    comparable = before.language == after.language
    note = _note(before, after)
    before, after = _limited(before, after), _limited(after, before)
    pairs = _pair(before.rules, after.rules, comparable=comparable)
    renumbered, changed, same = [], [], 0
    for old, new in pairs.items():
        pair = _describe(before.rules[old], after.rules[new], comparable=comparable)
        if old != new:
            renumbered.append(pair)
        elif comparable and any(run.kind != "uguale" for run in pair.runs):
            changed.append(pair)
        else:
            same += 1
    renumbered += _moved_sections(before.titles, after.titles)
    paired = set(pairs.values())
    return Comparison(
        before.name,
        after.name,
        tuple(sorted((number for number in after.rules if number not in paired), key=sort_key)),
        tuple(sorted((number for number in before.rules if number not in pairs), key=sort_key)),
        tuple(sorted(renumbered, key=lambda pair: sort_key(pair.before))),
        tuple(sorted(changed, key=lambda pair: sort_key(pair.before))),
        same,
        note,
    )


def _sections(edition: ImportedEdition) -> set[str]:
    return {number.split(".")[0] for number in edition.rules}


def _is_partial(edition: ImportedEdition, other: ImportedEdition) -> bool:
    return 0 < len(_sections(edition)) * 2 < len(_sections(other))


def _limited(edition: ImportedEdition, other: ImportedEdition) -> ImportedEdition:
    """The part of `edition` that a partial `other` can be compared with, by the numbers rules have now."""
    if not _is_partial(other, edition):
        return edition
    kept = {(rule.latest or rule.number).split(".")[0] for rule in other.rules.values()} | _sections(other)
    rules = {
        number: rule
        for number, rule in edition.rules.items()
        if number.split(".")[0] in kept or (rule.latest or number).split(".")[0] in kept
    }
    titles = {number: title for number, title in edition.titles.items() if number.split(".")[0] in kept}
    return replace(edition, rules=rules, titles=titles)


def _note(before: ImportedEdition, after: ImportedEdition) -> str | None:
    """What the comparison leaves out, for a person to read."""
    notes = []
    if before.language != after.language:
        notes.append("Le edizioni sono in lingue diverse: si confrontano i numeri, non le parole.")
    for one, other in ((before, after), (after, before)):
        if _is_partial(one, other):
            count = len(_sections(one))
            sections = "una sezione sola" if count == 1 else f"solo {count} sezioni"
            notes.append(f"«{one.name}» ha {sections}: il confronto si limita a ciò che contiene.")
    return " ".join(notes) or None


def words(before: str, after: str) -> tuple[Run, ...]:
    """The word-level difference of two texts, as runs in reading order."""
    from rapidfuzz.distance import Indel

    old, new = _WORD.findall(before), _WORD.findall(after)
    runs: list[Run] = []
    removed = inserted = ""
    for step in Indel.opcodes(old, new):
        if step.tag != "equal":
            removed += "".join(old[step.src_start : step.src_end])
            inserted += "".join(new[step.dest_start : step.dest_end])
            continue
        runs += _changed_runs(removed, inserted)
        removed = inserted = ""
        runs.append(Run("uguale", "".join(old[step.src_start : step.src_end])))
    return tuple(runs + _changed_runs(removed, inserted))


def _changed_runs(removed: str, inserted: str) -> list[Run]:
    """What stands between two equal stretches: first all that went, then all that came."""
    return [run for run in (Run("tolto", removed), Run("inserito", inserted)) if run.text]


def _whole(rule: ImportedRule) -> str:
    """Text and examples of a rule, one paragraph each."""
    return "\n".join([rule.text, *rule.examples])


def _describe(old: ImportedRule, new: ImportedRule, *, comparable: bool) -> Pair:
    if not comparable:
        return Pair(old.number, new.number, 0.0, ())
    before, after = _whole(old), _whole(new)
    if before == after:
        return Pair(old.number, new.number, 100.0, (Run("uguale", before),))
    return Pair(old.number, new.number, _likeness(before, after), words(before, after))


def _likeness(before: str, after: str) -> float:
    from rapidfuzz import fuzz

    return float(fuzz.ratio(before, after))


def _masked(rule: ImportedRule) -> str:
    """A text without the rule numbers in it: a renumbering elsewhere must not hide that it is the same."""
    return _NUMBER.sub("#", _whole(rule))


def _pair(
    before: Mapping[str, ImportedRule], after: Mapping[str, ImportedRule], *, comparable: bool
) -> dict[str, str]:
    """Which rule of `after` each rule of `before` is; every rule is paired at most once."""
    expected = _expected(before, after)
    if not comparable:
        return expected
    old = {number: _masked(rule) for number, rule in before.items()}
    new = {number: _masked(rule) for number, rule in after.items()}
    pairs = {number: number for number in old if new.get(number) == old[number]}
    pairs |= _identical(old, new, pairs)
    taken = set(pairs.values())
    candidates: list[tuple[float, str, str]] = []
    for number, target in (*expected.items(), *((number, number) for number in old if number in new)):
        if number not in pairs and target not in taken:
            candidates.append((_likeness(old[number], new[target]) + _EXPECTED, number, target))
    candidates += _near(
        {number: text for number, text in old.items() if number not in pairs},
        {number: text for number, text in new.items() if number not in taken},
    )
    for _, number, target in sorted(candidates, key=lambda row: (-row[0], row[1:])):
        if number not in pairs and target not in taken:
            pairs[number] = target
            taken.add(target)
    return pairs


def _expected(before: Mapping[str, ImportedRule], after: Mapping[str, ImportedRule]) -> dict[str, str]:
    """The pairs that the renumbering tables give; a rule without a known place keeps its number."""
    latest: dict[str, str] = {}
    for number, rule in after.items():
        latest.setdefault(rule.latest or number, number)
    pairs: dict[str, str] = {}
    taken: set[str] = set()
    for number, rule in before.items():
        target = latest.get(rule.latest or number)
        if target and target not in taken:
            pairs[number] = target
            taken.add(target)
    return pairs


def _identical(old: Mapping[str, str], new: Mapping[str, str], pairs: Mapping[str, str]) -> dict[str, str]:
    """Rules with the same words under another number, where no second rule has those words."""
    places: dict[str, list[str]] = {}
    for number, text in new.items():
        if number not in pairs:
            places.setdefault(text, []).append(number)
    sources: dict[str, list[str]] = {}
    for number, text in old.items():
        if number not in pairs:
            sources.setdefault(text, []).append(number)
    return {
        numbers[0]: places[text][0]
        for text, numbers in sources.items()
        if len(numbers) == 1 and len(places.get(text, ())) == 1
    }


def _near(old: Mapping[str, str], new: Mapping[str, str]) -> Iterator[tuple[float, str, str]]:
    """Pairs of rules with nearly the same words, whatever their numbers."""
    from rapidfuzz import fuzz, process

    for number, text in old.items():
        for _, score, target in process.extract(text, new, scorer=fuzz.ratio, score_cutoff=_NEAR, limit=3):
            yield float(score), number, target


def _moved_sections(before: Mapping[str, str], after: Mapping[str, str]) -> Iterator[Pair]:
    """Sections whose title stands under another number; titles that several sections share tell nothing."""
    places: dict[str, list[str]] = {}
    for number, title in after.items():
        if len(number) == 3:
            places.setdefault(plain(title), []).append(number)
    for number, title in before.items():
        there = places.get(plain(title), [])
        if (
            len(number) == 3
            and len(there) == 1
            and there[0] != number
            and plain(after.get(number, "")) != plain(title)
        ):
            yield Pair(number, there[0], 100.0, (Run("uguale", title),))
