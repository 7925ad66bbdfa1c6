"""Finding rules for a question: words (bm25 over stems) fused with sentence vectors where there are any.

Numbers and very names come first; then what words and sense say together (kb.fusing), plus a bonus for the rules of
the canonical questions that the question resembles.
"""

import json
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from string import ascii_lowercase
from typing import TYPE_CHECKING

from .analysis import words
from .by_words import ByWords
from .canonical import Canonical, cosine_share, overlap_share
from .fusing import Fused
from .lexicon import Lexicon
from .nearness import AMOUNTS, RULES, Nearness
from .pages import AmountHit, CaseHit, Hit, PhrasingHit, SearchResult
from .query import QueryReader, ReadQuery
from .vocabulary import Rows, Vocabulary

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float32]
    Places = NDArray[np.intp]

CASE_BONUS = 0.5
# A question in nearly the words of a canonical one is that question: its rules come first.
VERBATIM_BONUS = 1.0
_EXACT = 2.0
_KEYWORD_SECTIONS = ("701.", "702.")
_REMEMBERED = 16


class Searcher:
    """Search over one built file; `rows(sql, *parameters)` runs a query on the caller's thread."""

    def __init__(self, rows: Rows, lexicon: Lexicon) -> None:
        self._rows = rows
        self._lexicon = lexicon
        self._vocabulary = Vocabulary(rows)
        self._by_words = ByWords(rows)
        self._nearness = Nearness(rows)
        self._canonical = Canonical(rows, self._vocabulary, self._nearness)
        # Several parts of an answer ask the same, one after the other.
        self._fused = lru_cache(maxsize=_REMEMBERED)(self._fuse)
        self.search = lru_cache(maxsize=_REMEMBERED)(self._search)
        """See KnowledgeBase.search."""

    def _search(self, query: str, limit: int) -> SearchResult:
        read = self.reader.read(query)
        exact = self._exact(read)
        fused = self._fused(read)
        bonuses = self._case_bonus(read)
        places = [self._place[number] for number in (*bonuses, *exact)]
        scores = fused.scores.copy()
        for number, bonus in bonuses.items():
            scores[self._place[number]] += bonus
        for rank, number in enumerate(exact):
            scores[self._place[number]] = _EXACT + 1.0 - rank / (len(exact) + 1)
        competing = fused.competing(places)
        ranked = [self._numbers[place] for place in competing[(-scores[competing]).argsort(kind="stable")]]
        best = self._each_keyword_first(ranked, read, exact)[: max(limit, 0)]
        lexical_top = int(fused.words.argmax()) if fused.best_words else None
        return SearchResult(
            query=query,
            hits=self._hits(best, scores, set(exact), read),
            repaired=read.repaired,
            expanded=read.expanded,
            lexical_top=None if lexical_top is None else self._numbers[lexical_top],
            semantic_top=None if fused.nearest is None else self._numbers[fused.nearest],
            max_cosine=fused.highest,
            agree=lexical_top is not None and lexical_top == fused.nearest,
            bm25_top=fused.best_words,
            coverage=read.coverage,
            unwritten=self._unwritten(read),
            unknown_numbers=tuple(number for number in read.numbers if number not in self._place),
            truncated=read.truncated,
        )

    def begin(self, query: str) -> None:
        """See KnowledgeBase.begin."""
        self._canonical.begin(self.reader.read(query))

    def nearest_rule(self, query: str) -> float | None:
        """See KnowledgeBase.rule_nearness."""
        return self._fused(self.reader.read(query)).highest

    def cases(self, query: str, limit: int) -> tuple[CaseHit, ...]:
        """See KnowledgeBase.case_neighbours."""
        read = self.reader.read(query)
        return self._canonical.neighbours(read, lambda rules: self._found(read, rules), max(limit, 0))

    def phrasings(self, query: str) -> tuple[PhrasingHit, ...]:
        """See KnowledgeBase.near_phrasings."""
        return self._canonical.phrasings(self.reader.read(query))

    def amounts(self, query: str, limit: int) -> tuple[AmountHit, ...]:
        """See KnowledgeBase.near_amounts."""
        read = self.reader.read(query)
        near = self._nearness.nearest(AMOUNTS, read.text, limit)
        cosines = self._nearness.some(AMOUNTS, read.text, near) or {}
        marks = ", ".join("?" * len(near))
        return tuple(
            AmountHit(
                row["question"],
                row["formula"],
                tuple(row["rules"].split()),
                json.loads(row["places"]),
                frozenset(row["concepts"].split()),
                cosines[row["id"]],
            )
            for row in self._rows(f"select * from amounts where id in ({marks}) order by id", *near)
        )

    def weight(self, stems: Iterable[str]) -> float:
        """How much a set of stems tells, in this book and among its questions."""
        return self._vocabulary.weight(stems)

    def _found(self, read: ReadQuery, rules: Iterable[str]) -> Mapping[str, float]:
        """How much a question finds some rules by itself, 0 to 1."""
        scores = self._fused(read).scores
        return {rule: float(scores[self._place[rule]]) for rule in rules}

    # What is known about the file, read once

    @cached_property
    def reader(self) -> QueryReader:
        """Reads questions with this file's words."""
        return QueryReader(self._vocabulary.stems, self._lexicon)

    @cached_property
    def _numbers(self) -> tuple[str, ...]:
        """Every number of the edition in official order."""
        return tuple(row["number"] for row in self._rows("select number from rules order by position"))

    @cached_property
    def _place(self) -> Mapping[str, int]:
        return {number: place for place, number in enumerate(self._numbers)}

    @cached_property
    def _written(self) -> frozenset[str]:
        return frozenset(row["number"] for row in self._rows("select number from rules where written"))

    @cached_property
    def _titles(self) -> Mapping[tuple[str, ...], str]:
        """Words of a heading -> its number; "Generale" names fifteen sections and none of them."""
        headings = self._rows(
            "select number, title from rules where kind in ('part', 'section') order by position desc"
        )
        return {tuple(words(row["title"])): row["number"] for row in headings if row["title"] != "Generale"}

    # The signals

    def _exact(self, read: ReadQuery) -> list[str]:
        """What was asked for by number or by name, in the order of asking."""
        found = dict.fromkeys(number for number in read.numbers if number in self._place)
        if title := self._titles.get(tuple(words(read.text))):
            found.setdefault(title)
        for concept in self.reader.name_only(read):
            if (rule := self._lexicon[concept].rule) and rule in self._place:
                found.setdefault(rule)
        return list(found)

    def _fuse(self, read: ReadQuery) -> Fused:
        """What words and sense say of every rule."""
        words, cosines = self._by_words.of(read.wanted), self._nearness.all(RULES, read.text)
        if cosines is None:
            return Fused(words)
        import numpy as np

        spread = np.zeros_like(words)
        spread[self._with_vectors] = cosines
        return Fused(words, spread, self._with_vectors)

    @cached_property
    def _with_vectors(self) -> "Places":
        """The places of the rules that have a vector, in the order of their rows."""
        import numpy as np

        return np.array([self._place[number] for number in self._nearness.keys(RULES)], np.intp)

    def _each_keyword_first(self, ranked: list[str], read: ReadQuery, exact: list[str]) -> list[str]:
        """The ranking with the best rule of every keyword ahead when several are named: an interaction needs all."""
        families = {
            rule.rstrip(ascii_lowercase)
            for spot in read.spots
            if (rule := self._lexicon[spot.concept].rule) and rule.startswith(_KEYWORD_SECTIONS)
        }
        if len(families) < 2 or exact:
            return ranked
        firsts: dict[str, str] = {}
        for number in ranked:
            family = number.rstrip(ascii_lowercase)
            if family in families and number != family:  # its own rule is only its name
                firsts.setdefault(family, number)
        heads = list(firsts.values())
        return heads + [number for number in ranked if number not in heads]

    def _case_bonus(self, read: ReadQuery) -> dict[str, float]:
        bonus: dict[str, float] = {}
        for hit in self._canonical.near(read):
            added = max(CASE_BONUS * cosine_share(hit.cosine), VERBATIM_BONUS * overlap_share(hit.overlap))
            for number in hit.rules:
                bonus[number] = max(bonus.get(number, 0.0), added)
        return bonus

    # The answer

    def _hits(
        self, numbers: list[str], scores: "Vector", exact: set[str], read: ReadQuery
    ) -> tuple[Hit, ...]:
        marks = ", ".join("?" * len(numbers))
        rows = {
            row["number"]: row
            for row in self._rows(
                "select number, title, kind, written, case "
                "when kind = 'rule' and title_en is not null and written then text || coalesce('. ' || "
                "(select first.text from rules first where first.number = rules.number || 'a'), '') "
                "else coalesce(nullif(text, ''), "
                "(select first.text from rules first where first.number = rules.number || '.1'), '') end as text "
                f"from rules where number in ({marks})",
                *numbers,
            )
        }
        return tuple(
            Hit(
                number=number,
                title=row["title"],
                kind=row["kind"],
                text=row["text"],
                score=float(scores[self._place[number]]),
                wanted=read.wanted,
                written=bool(row["written"]),
                exact=number in exact,
            )
            for number, row in ((number, rows[number]) for number in numbers)
        )

    def _unwritten(self, read: ReadQuery) -> tuple[str, ...]:
        named = dict.fromkeys(spot.concept for spot in read.spots)
        concepts = [self._lexicon[slug] for slug in named]
        return tuple(entry.name for entry in concepts if entry.rule and entry.rule not in self._written)
