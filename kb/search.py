"""Finding rules for a question: words (FTS5 over stems) fused with sentence vectors where there are any.

Numbers and very names come first; then score = .35 words + .65 vectors (words alone: 1.0), plus a bonus for
the rules of the canonical questions that the question resembles. The weights are the measured plateau.
"""

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from string import ascii_lowercase

from .analysis import match_query, words
from .canonical import Canonical, cosine_share, overlap_share
from .cosines import Cosines
from .lexicon import Lexicon
from .nearness import RULES, Nearness
from .pages import NOT_WRITTEN, CaseHit, Hit, PhrasingHit, SearchResult, Span
from .query import QueryReader, ReadQuery
from .snippet import snippet
from .vocabulary import Rows, Vocabulary

LEXICAL_WEIGHT = 0.35
SEMANTIC_WEIGHT = 0.65
CASE_BONUS = 0.5
# A question in nearly the words of a canonical one is that question: its rules come first.
VERBATIM_BONUS = 1.0
_COLUMN_WEIGHTS = "2.0, 1.0, 0.4"
# The nearest rules by sense that compete; the others could not come among the results anyway.
_NEAREST = 300
_EXACT = 2.0
_KEYWORD_SECTIONS = ("701.", "702.")
_REMEMBERED = 16


class Searcher:
    """Search over one built file; `rows(sql, *parameters)` runs a query on the caller's thread."""

    def __init__(self, rows: Rows, lexicon: Lexicon) -> None:
        self._rows = rows
        self._lexicon = lexicon
        self._vocabulary = Vocabulary(rows)
        self._nearness = Nearness(rows)
        self._canonical = Canonical(rows, self._vocabulary, self._nearness)
        # Several parts of an answer ask the same, one after the other.
        self._lexical = lru_cache(maxsize=_REMEMBERED)(self._by_words)
        self.search = lru_cache(maxsize=_REMEMBERED)(self._search)
        """See KnowledgeBase.search."""

    def _search(self, query: str, limit: int) -> SearchResult:
        read = self.reader.read(query)
        exact = self._exact(read)
        lexical = self._lexical(read)
        bm25_top = max(lexical.values(), default=0.0)
        cosines = self._cosines(read)
        bonuses = self._case_bonus(read)
        scores = self._fuse(lexical, cosines, bonuses)
        for number, bonus in bonuses.items():
            scores[number] = scores.get(number, 0.0) + bonus
        for rank, number in enumerate(exact):
            scores[number] = _EXACT + 1.0 - rank / (len(exact) + 1)
        order = self._positions
        ranked = sorted(scores, key=lambda number: (-scores[number], order[number]))
        best = self._each_keyword_first(ranked, read, exact)[: max(limit, 0)]
        lexical_top = max(lexical, key=lambda number: lexical[number], default=None)
        semantic_top = cosines.best if cosines else None
        return SearchResult(
            query=query,
            hits=self._hits(best, scores, set(exact), read),
            repaired=read.repaired,
            expanded=read.expanded,
            lexical_top=lexical_top,
            semantic_top=semantic_top,
            max_cosine=cosines.highest if cosines else None,
            agree=lexical_top is not None and lexical_top == semantic_top,
            bm25_top=bm25_top,
            coverage=read.coverage,
            unwritten=self._unwritten(read),
            unknown_numbers=tuple(number for number in read.numbers if number not in order),
            truncated=read.truncated,
        )

    def cases(self, query: str, limit: int) -> tuple[CaseHit, ...]:
        """See KnowledgeBase.case_neighbours."""
        read = self.reader.read(query)
        return self._canonical.neighbours(read, lambda rules: self._found(read, rules), max(limit, 0))

    def phrasings(self, query: str) -> tuple[PhrasingHit, ...]:
        """See KnowledgeBase.near_phrasings."""
        return self._canonical.phrasings(self.reader.read(query))

    def weight(self, stems: Iterable[str]) -> float:
        """How much a set of stems tells, in this book and among its questions."""
        return self._vocabulary.weight(stems)

    def _found(self, read: ReadQuery, rules: Iterable[str]) -> Mapping[str, float]:
        """How much a question finds some rules by itself, 0 to 1."""
        return self._fuse(self._lexical(read), self._cosines(read), rules)

    # What is known about the file, read once

    @cached_property
    def reader(self) -> QueryReader:
        """Reads questions with this file's words."""
        return QueryReader(self._vocabulary.stems, self._lexicon)

    @cached_property
    def _positions(self) -> Mapping[str, int]:
        return {row["number"]: row["position"] for row in self._rows("select number, position from rules")}

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
        found = dict.fromkeys(number for number in read.numbers if number in self._positions)
        if title := self._titles.get(tuple(words(read.text))):
            found.setdefault(title)
        for concept in self.reader.name_only(read):
            if (rule := self._lexicon[concept].rule) and rule in self._positions:
                found.setdefault(rule)
        return list(found)

    def _by_words(self, read: ReadQuery) -> Mapping[str, float]:
        """Number -> bm25, positive, for every rule that has one of the wanted stems."""
        wanted = match_query(read.wanted)
        if not wanted:
            return {}
        rows = self._rows(
            f"select number, -bm25(rules_fts, {_COLUMN_WEIGHTS}) as score from rules_fts "
            "join rules on position = rules_fts.rowid where rules_fts match ?",
            wanted,
        )
        return {row["number"]: max(row["score"], 0.0) for row in rows}

    def _cosines(self, read: ReadQuery) -> Cosines | None:
        """The cosine of every rule that has a vector with the question, None without vectors."""
        values = self._nearness.of(RULES, read.text)
        if values is None:
            return None
        numbers, places = self._with_vectors
        return Cosines(numbers, places, values)

    @cached_property
    def _with_vectors(self) -> tuple[tuple[str, ...], dict[str, int]]:
        """The rules that have a vector, in the order of their rows, and where each is."""
        numbers = self._nearness.keys(RULES)
        return numbers, {number: place for place, number in enumerate(numbers)}

    def _fuse(
        self, lexical: Mapping[str, float], cosines: Cosines | None, asked: Iterable[str]
    ) -> dict[str, float]:
        """Scores of the rules that have the words, of the nearest by sense and of those `asked` for."""
        top = max(lexical.values(), default=0.0) or 1.0
        if cosines is None:
            return {number: score / top for number, score in lexical.items()}
        shares = cosines.shares({*lexical, *asked, *cosines.nearest(_NEAREST)})
        # A rule whose vector is stale or missing is judged by its words alone.
        scores = {
            number: (LEXICAL_WEIGHT if number in shares else 1.0) * score / top
            for number, score in lexical.items()
        }
        for number, share in shares.items():
            if share:
                scores[number] = scores.get(number, 0.0) + SEMANTIC_WEIGHT * share
        return scores

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
        self, numbers: list[str], scores: Mapping[str, float], exact: set[str], read: ReadQuery
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
                score=scores[number],
                snippet=snippet(row["text"], read.wanted) if row["text"] else (Span(NOT_WRITTEN, False),),
                written=bool(row["written"]),
                exact=number in exact,
            )
            for number, row in ((number, rows[number]) for number in numbers)
        )

    def _unwritten(self, read: ReadQuery) -> tuple[str, ...]:
        named = dict.fromkeys(spot.concept for spot in read.spots)
        concepts = [self._lexicon[slug] for slug in named]
        return tuple(entry.name for entry in concepts if entry.rule and entry.rule not in self._written)
