"""The glossary: from any name of a concept to its term, and completing what is being typed."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from .analysis import fold, words
from .definitions import Definition
from .errors import InvalidNumber
from .lexicon import Concept, Lexicon
from .numbers import RuleNumber
from .pages import RuleLink, Suggestion, Term

# Below this, two forms are two words: "volare" and "valore" stand at .67.
_SIMILAR = 0.8
_SHORTEST_REPAIRED = 4
# "Volare è un'abilità evasiva" tells nothing: a shorter first subrule is followed by the second.
_SAYS_ENOUGH = 90


class Glossary:
    """The terms of a lexicon with what the glossary and their rules say."""

    def __init__(
        self,
        lexicon: Lexicon,
        links: Sequence[RuleLink],
        definitions: Mapping[str, Sequence[Definition]],
    ) -> None:
        self._lexicon = lexicon
        self._definitions = definitions
        self._links = {link.number: link for link in links}

    def find(self, text: str) -> Term | None:
        """The concept named `text`, else the one with the most similar name, else None."""
        asked = " ".join(text.split())
        concepts = self._lexicon.named(asked)
        if concepts:
            how = self._lexicon.form_kind(asked, concepts[0].concept) or "nome"
            return self._term(concepts[0], asked, how, concepts[1:])
        similar = self._similar(asked)
        if similar is None:
            return None
        concepts = self._lexicon.named(similar)
        return self._term(concepts[0], similar, "simile", concepts[1:])

    def term(self, concept: Concept) -> Term:
        """The page of one concept."""
        return self._term(concept, concept.name, "nome", ())

    def all(self) -> tuple[Term, ...]:
        """Every term by its Italian name."""
        return tuple(
            self.term(concept) for concept in sorted(self._lexicon, key=lambda concept: fold(concept.name))
        )

    def of_rule(self, number: str) -> tuple[Term, ...]:
        """The terms that `number` defines."""
        return tuple(self.term(concept) for concept in self._by_rule.get(number, ()))

    def suggest(self, prefix: str, limit: int) -> tuple[Suggestion, ...]:
        """Numbers for digits, else names and titles: those that begin so before those that have a word so."""
        wanted = fold(prefix).strip()
        if not wanted or limit <= 0:
            return ()
        found: dict[str, Suggestion] = {}
        for suggestion in self._numbers(wanted) if wanted[0].isdigit() else self._names(wanted):
            found.setdefault(suggestion.label, suggestion)
            if len(found) == limit:
                break
        return tuple(found.values())

    def _term(self, concept: Concept, matched: str, how: str, namesakes: Sequence[Concept]) -> Term:
        others = [other.name for other in namesakes]
        others += [self._lexicon[slug].name for slug in concept.ambiguous]
        entries = self._definitions.get(concept.concept, ())
        rules = [concept.rule] if concept.rule else []
        rules += [number for entry in entries for number in entry.rules]
        return Term(
            concept=concept.concept,
            name=concept.name,
            en=concept.en,
            rule=concept.rule,
            kind=concept.kind,
            synonyms=concept.synonyms,
            slang=concept.slang,
            note=concept.note,
            official=concept.official,
            others=tuple(dict.fromkeys(others)),
            text=self._text(concept.rule),
            matched=matched,
            how=how,
            senses=tuple(sense for entry in entries for sense in entry.senses),
            rules=tuple(dict.fromkeys(rules)),
            obsolete=bool(entries) and all(entry.obsolete for entry in entries),
        )

    def _text(self, number: str | None) -> str:
        """What a rule says; a section says what its first rule does, a keyword's rule what its subrules do."""
        link = self._links.get(number or "")
        if link and link.kind == "section":
            link = self._links.get(f"{number}.1")
        if link and link.titled and link.written:
            below = [
                self._links[child].text for child in (f"{number}a", f"{number}b") if child in self._links
            ]
            enough = below[:1] if below and len(below[0]) >= _SAYS_ENOUGH else below
            return "\n\n".join(enough)
        return link.text if link else ""

    @cached_property
    def _by_rule(self) -> dict[str, list[Concept]]:
        found: dict[str, list[Concept]] = {}
        for concept in self._lexicon:
            if concept.rule:
                found.setdefault(concept.rule, []).append(concept)
        return found

    @cached_property
    def _forms(self) -> list[tuple[str, str, Concept]]:
        """(folded form, form, concept), misspellings left out, in alphabetical order."""
        rows = [
            (" ".join(words(form)), form, concept)
            for concept in self._lexicon
            for form, kind in concept.forms()
            if kind != "errori"
        ]
        return sorted(rows, key=lambda row: (len(row[0]), row[0]))

    @cached_property
    def _repairable(self) -> dict[str, str]:
        """Folded form, misspellings included -> form."""
        return {" ".join(words(form)): form for concept in self._lexicon for form, _ in concept.forms()}

    def _similar(self, text: str) -> str | None:
        from rapidfuzz import process
        from rapidfuzz.distance import DamerauLevenshtein

        asked = " ".join(words(text))
        if not _SHORTEST_REPAIRED <= len(asked) <= 60:
            return None
        best = process.extractOne(
            asked,
            self._repairable.keys(),
            scorer=DamerauLevenshtein.normalized_similarity,
            score_cutoff=_SIMILAR,
        )
        return self._repairable[best[0]] if best else None

    def _numbers(self, typed: str) -> Iterator[Suggestion]:
        try:
            stem = str(RuleNumber.parse(typed))
        except InvalidNumber:
            stem = typed.replace(",", ".").replace(" ", "")
        for number, link in self._links.items():
            if number.startswith(stem):
                yield Suggestion(f"{number} {link.title}", number, "numero")

    def _names(self, typed: str) -> Iterator[Suggestion]:
        typed = " ".join(words(typed)) or typed
        headings = [link for link in self._links.values() if link.kind in ("part", "section")]
        titles = [(" ".join(words(link.title)), link) for link in headings if link.title != "Generale"]
        for begins in (True, False):
            for folded, form, concept in self._forms:
                if folded.startswith(typed) if begins else f" {typed}" in folded:
                    label = form if form == concept.name else f"{form} ({concept.name})"
                    yield Suggestion(label, concept.rule, "termine")
            for folded, link in titles:
                if folded.startswith(typed) if begins else f" {typed}" in folded:
                    yield Suggestion(f"{link.number} {link.title}", link.number, "titolo")
