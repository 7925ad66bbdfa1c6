"""Finding rules for a question: words (FTS5 over stems) fused with sentence vectors where there are any.

Numbers and very names come first; then score = .35 words + .65 vectors (words alone: 1.0), plus a bonus for
the rules of the canonical questions that the question resembles. The weights are the measured plateau.
"""

import sqlite3
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cached_property
from math import log
from string import ascii_lowercase
from typing import TYPE_CHECKING

from . import vectors
from .analysis import match_query, stem_words, words
from .cosines import Cosines
from .lexicon import Lexicon
from .likeness import Centres, Likeness
from .packed import unpack
from .pages import NOT_WRITTEN, CaseHit, Hit, PhrasingHit, SearchResult, Span
from .query import QueryReader, ReadQuery
from .snippet import snippet

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float32]

LEXICAL_WEIGHT = 0.35
SEMANTIC_WEIGHT = 0.65
CASE_BONUS = 0.5
# A question in nearly the words of a canonical one is that question: its rules come first.
VERBATIM_BONUS = 1.0
# Cosines of this model live between .70 and .94; below the floor two questions have nothing in common.
_COSINE_FLOOR, _COSINE_RANGE = 0.86, 0.12
_OVERLAP_FLOOR = 0.5
_COLUMN_WEIGHTS = "2.0, 1.0, 0.4"
_CASE_CANDIDATES = 48
# The nearest rules by sense that compete; the others could not come among the results anyway.
_NEAREST = 300
# The phrasings that are weighed one by one: the nearest by sense, and some by words.
_BY_SENSE, _BY_WORDS = 40, 15
_REMEMBERED = 64
_KEPT_NEAR = 8
_EXACT = 2.0
_KEYWORD_SECTIONS = ("701.", "702.")

Rows = Callable[..., list[sqlite3.Row]]


class Searcher:
    """Search over one built file; `rows(sql, *parameters)` runs a query on the caller's thread."""

    def __init__(self, rows: Rows, lexicon: Lexicon) -> None:
        self._rows = rows
        self._lexicon = lexicon
        self._remembered: dict[str, tuple[CaseHit, ...]] = {}
        self._nearness: dict[str, tuple[dict[str, float], Cosines | None]] = {}

    def search(self, query: str, limit: int) -> SearchResult:
        """See KnowledgeBase.search."""
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
        return self._neighbours(self.reader.read(query), max(limit, 0))

    def phrasings(self, query: str) -> tuple[PhrasingHit, ...]:
        """See KnowledgeBase.near_phrasings."""
        read = self.reader.read(query)
        (overlaps, cosines), centres = self._near(read), self._case_centres
        if cosines is None or centres is None:
            return ()
        by_words = sorted(overlaps, key=lambda text: (-overlaps[text], text))[:_BY_WORDS]
        texts = sorted({*cosines.nearest(_BY_SENSE), *(text for text in by_words if text in cosines.places)})
        loaded = self._question_vectors
        assert loaded is not None
        rows = loaded[2][[cosines.places[text] for text in texts]]
        nearness = centres.nearness(vectors.embed_query(read.embedded_text), rows)
        stems = self._stems_of(texts)
        return tuple(
            PhrasingHit(case, text, float(near), stems[text])
            for text, near in zip(texts, nearness, strict=True)
            for case in self._cases_of.get(text, ())
        )

    def _stems_of(self, texts: list[str]) -> dict[str, frozenset[str]]:
        marks = ", ".join("?" * len(texts))
        rows = self._rows(f"select text, words, named from case_questions where text in ({marks})", *texts)
        return {row["text"]: frozenset(f"{row['words']} {row['named']}".split()) for row in rows}

    # What is known about the file, read once

    @cached_property
    def reader(self) -> QueryReader:
        """Reads questions with this file's words."""
        vocabulary = {row["word"]: row["stem"] for row in self._rows("select word, stem from vocabulary")}
        return QueryReader(vocabulary, self._lexicon)

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

    @cached_property
    def _weights(self) -> Mapping[str, float]:
        """Stem -> how much it tells: rare words tell more."""
        rows = self._rows("select stem, sum(uses) as uses from vocabulary group by stem")
        total = sum(row["uses"] for row in rows) or 1
        return {row["stem"]: log(1 + total / row["uses"]) for row in rows}

    @cached_property
    def _unseen_weight(self) -> float:
        return max(self._weights.values(), default=1.0)

    @cached_property
    def _rule_vectors(self) -> "tuple[tuple[str, ...], dict[str, int], Vector] | None":
        return self._placed("rule")

    @cached_property
    def _question_vectors(self) -> "tuple[tuple[str, ...], dict[str, int], Vector] | None":
        return self._placed("question")

    def _placed(self, kind: str) -> "tuple[tuple[str, ...], dict[str, int], Vector] | None":
        """The keys of one kind, their rows in the matrix, and the matrix; None without vectors."""
        loaded = self._vectors(kind)
        if loaded is None:
            return None
        keys, matrix = loaded
        return tuple(keys), {key: place for place, key in enumerate(keys)}, matrix

    def _vectors(self, kind: str) -> "tuple[list[str], Vector] | None":
        """The keys and the matrix of one kind, None without vectors or without the model for questions."""
        rows = self._rows("select key, vector from vectors where kind = ? order by key", kind)
        if not rows or not vectors.available():
            return None
        return [row["key"] for row in rows], unpack((row["vector"] for row in rows), vectors.DIMENSION)

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

    def _lexical(self, read: ReadQuery) -> dict[str, float]:
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
        loaded = self._rule_vectors if words(read.text) else None
        if loaded is None:
            return None
        numbers, places, matrix = loaded
        return Cosines(numbers, places, matrix @ vectors.embed_query(read.embedded_text))

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
        for hit in self._phrasings(read):
            added = max(CASE_BONUS * _cosine_share(hit.cosine), VERBATIM_BONUS * _overlap_share(hit.overlap))
            for number in hit.rules:
                bonus[number] = max(bonus.get(number, 0.0), added)
        return bonus

    def _neighbours(self, read: ReadQuery, limit: int) -> tuple[CaseHit, ...]:
        """The cases nearest to the question, best first: nearest phrasing, all phrasings together, rules."""
        likeness, closeness = self._likeness.of(read.wanted), self._closeness(read)
        hits = sorted(
            self._phrasings(read),
            key=lambda hit: (
                -hit.score - likeness.get(hit.case, 0.0) - closeness.get(hit.case, 0.0),
                -hit.overlap,
                hit.case,
            ),
        )[:limit]
        asked = {rule for hit in hits for rule in hit.rules}
        rules = self._fuse(self._lexical(read), self._cosines(read), asked) if hits else {}
        return tuple(
            replace(
                hit,
                likeness=likeness.get(hit.case, 0.0),
                closeness=closeness.get(hit.case),
                rule_score=max((rules.get(rule, 0.0) for rule in hit.rules), default=0.0),
            )
            for hit in hits
        )

    def _phrasings(self, read: ReadQuery) -> tuple[CaseHit, ...]:
        """Every case that has a question like this one, with the nearest of its phrasings.

        The last questions are remembered: one is looked for among cases and among rules.
        """
        found = self._remembered.get(read.text)
        if found is None:
            if len(self._remembered) >= _REMEMBERED:
                self._remembered.clear()
            found = self._remembered[read.text] = self._nearest_phrasings(read)
        return found

    def _near(self, read: ReadQuery) -> tuple[dict[str, float], Cosines | None]:
        """How near every canonical question is by words and by sense; those of the last questions are kept."""
        near = self._nearness.get(read.text)
        if near is None:
            if len(self._nearness) >= _KEPT_NEAR:
                self._nearness.clear()
            near = self._nearness[read.text] = (self._overlaps(read), self._question_cosines(read))
        return near

    def _nearest_phrasings(self, read: ReadQuery) -> tuple[CaseHit, ...]:
        overlaps, cosines = self._near(read)
        best: dict[str, tuple[float, float, float | None, str]] = {}
        nearest = cosines.nearest(_CASE_CANDIDATES) if cosines else ()
        near = overlaps.keys() | {
            text for text in nearest if cosines and (cosines.of(text) or 0.0) > _COSINE_FLOOR
        }
        for text in near:
            overlap, cosine = overlaps.get(text, 0.0), cosines.of(text) if cosines else None
            score = max(_overlap_share(overlap), _cosine_share(cosine))
            for case in self._cases_of.get(text, ()):
                if case not in best or (score, overlap) > best[case][:2]:
                    best[case] = (score, overlap, cosine, text)
        return tuple(
            CaseHit(case, text, score, overlap, cosine, self._case_rules.get(case, ()))
            for case, (score, overlap, cosine, text) in best.items()
        )

    @cached_property
    def _likeness(self) -> Likeness:
        rows = self._rows("select case_name, words || ' ' || named as stems from case_questions")
        return Likeness((row["case_name"], row["stems"]) for row in rows)

    @cached_property
    def _case_centres(self) -> "Centres | None":
        """The centres as they were built in, None without vectors or without the model for questions."""
        rows = self._rows("select kind, key, vector from centres order by key")
        if not rows or not vectors.available():
            return None
        import numpy as np

        whole = {
            row["kind"]: np.frombuffer(row["vector"], dtype=np.float32) for row in rows if not row["key"]
        }
        of_cases = [row for row in rows if row["key"]]
        mean = whole["mean"]
        centres = unpack((row["vector"] for row in of_cases), len(mean))
        return Centres(
            mean, whole["whitening"].reshape(len(mean), -1), [row["key"] for row in of_cases], centres
        )

    def _closeness(self, read: ReadQuery) -> Mapping[str, float]:
        centres = self._case_centres if words(read.text) else None
        return centres.of(vectors.embed_query(read.embedded_text)) if centres else {}

    @cached_property
    def _cases_of(self) -> Mapping[str, tuple[str, ...]]:
        """Question -> the cases that list it."""
        return _grouped(
            (row["text"], row["case_name"])
            for row in self._rows("select text, case_name from case_questions")
        )

    @cached_property
    def _case_rules(self) -> Mapping[str, tuple[str, ...]]:
        return _grouped(
            (row["case_name"], row["rule"]) for row in self._rows("select case_name, rule from case_rules")
        )

    def _overlaps(self, read: ReadQuery) -> dict[str, float]:
        """Question -> share of weighted stems in common with what is asked (Dice)."""
        wanted = match_query(read.wanted)
        if not wanted:
            return {}
        rows = self._rows(
            "select text, words from questions_fts join case_questions on id = questions_fts.rowid "
            f"where questions_fts match ? order by bm25(questions_fts) limit {_CASE_CANDIDATES}",
            wanted,
        )
        asked = set(read.stems)
        named = [set(stem_words(words(name))) for name in read.expanded]
        found = {}
        for row in rows:
            other = set(row["words"].split())
            # A concept said in slang counts as said by its name where the canonical question does so.
            mine = asked.union(*(name for name in named if name <= other))
            shared = 2 * self.weight(mine & other)
            found[row["text"]] = (
                min(shared / (self.weight(mine) + self.weight(other)), 1.0) if shared else 0.0
            )
        return found

    def weight(self, stems: Iterable[str]) -> float:
        """How much a set of stems tells, in this book and among its questions."""
        return sum(self._weights.get(stem, self._unseen_weight) for stem in stems)

    def _question_cosines(self, read: ReadQuery) -> Cosines | None:
        """The cosine of every canonical question with this one, None without vectors."""
        loaded = self._question_vectors if words(read.text) else None
        if loaded is None:
            return None
        texts, places, matrix = loaded
        return Cosines(texts, places, matrix @ vectors.embed_query(read.embedded_text))

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


def _overlap_share(overlap: float) -> float:
    """How much an overlap says that two questions are one, 0 to 1."""
    return max(0.0, (overlap - _OVERLAP_FLOOR) / (1 - _OVERLAP_FLOOR))


def _cosine_share(cosine: float | None) -> float:
    """How much a cosine says that two questions are one, 0 to 1."""
    return 0.0 if cosine is None else min(max((cosine - _COSINE_FLOOR) / _COSINE_RANGE, 0.0), 1.0)


def _grouped(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = {}
    for key, value in pairs:
        found.setdefault(key, {})[value] = None
    return {key: tuple(values) for key, values in found.items()}
