"""The canonical questions near to what is asked: by words, by sense, and all phrasings of a case together."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from .in_common import InCommon
from .likeness import Likeness
from .nearness import CASES, QUESTIONS, Nearness
from .pages import CaseHit, PhrasingHit
from .query import ReadQuery
from .vocabulary import Rows, Vocabulary

# Below the floor two questions have nothing in common; above the reach they are one.
_COSINE_FLOOR, _COSINE_RANGE = 0.5, 0.45
_OVERLAP_FLOOR = 0.5
_CANDIDATES = 48  # by sense
# The phrasings that are weighed one by one: the nearest by sense, and some by words.
_BY_SENSE, _BY_WORDS = 40, 15
_REMEMBERED = 16


class _LookedAt(Struct, frozen=True):
    """The questions that are compared with one that is asked, by id: the nearest by sense, those with most words in
    common and what they have; the cosine of each, None without vectors, and its row."""

    by_sense: tuple[int, ...]
    overlaps: Mapping[int, float]
    cosines: Mapping[int, float] | None
    rows: Mapping[int, Any]


class Canonical:
    """The canonical questions of one built file."""

    def __init__(self, rows: Rows, vocabulary: Vocabulary, nearness: Nearness) -> None:
        self._rows, self._vocabulary, self._nearness = rows, vocabulary, nearness
        self._likeness = Likeness(rows)
        self._overlaps = InCommon(rows, vocabulary)
        self._looked_at = lru_cache(maxsize=_REMEMBERED)(self._look)
        self._hits = lru_cache(maxsize=_REMEMBERED)(self._nearest)
        self.phrasings = lru_cache(maxsize=_REMEMBERED)(self._near_phrasings)
        """The wordings nearest to the question, in no order; none without vectors."""

    def begin(self, read: ReadQuery) -> None:
        """Begin to look for what is near by sense to what will be asked for."""
        self._nearness.begin(read.text, QUESTIONS, _CANDIDATES)

    def near(self, read: ReadQuery) -> tuple[CaseHit, ...]:
        """Every case that has a question like this one, with the nearest of its phrasings."""
        return tuple(hit for _, hit in self._hits(read))

    def neighbours(
        self, read: ReadQuery, found: Callable[[Iterable[str]], Mapping[str, float]], limit: int
    ) -> tuple[CaseHit, ...]:
        """The cases nearest to the question, best first: nearest phrasing, all phrasings together, rules.

        `found` tells how much the question finds some rules by itself.
        """
        likeness = self._likeness.of(read.wanted)
        near = self._hits(read)
        if not near:
            return ()
        closeness = self._nearness.some(CASES, read.text, (case for case, _ in near))

        def close(case: int) -> float | None:
            return None if closeness is None else max(closeness[case], 0.0)

        best = sorted(
            near,
            key=lambda pair: (
                -pair[1].score - float(likeness[pair[0]]) - (close(pair[0]) or 0.0),
                -pair[1].overlap,
                pair[1].case,
            ),
        )[:limit]
        rules = found({rule for _, hit in best for rule in hit.rules})
        return tuple(
            replace(
                hit,
                likeness=float(likeness[case]),
                closeness=close(case),
                rule_score=max((rules.get(rule, 0.0) for rule in hit.rules), default=0.0),
            )
            for case, hit in best
        )

    def _near_phrasings(self, read: ReadQuery) -> tuple[PhrasingHit, ...]:
        found = self._looked_at(read)
        cosines = found.cosines
        if cosines is None:
            return ()
        by_sense = sorted(found.by_sense, key=lambda number: -cosines[number])[:_BY_SENSE]
        by_words = sorted(found.overlaps, key=lambda number: (-found.overlaps[number], number))[:_BY_WORDS]
        content = (stem for stem in read.stems if not stem[0].isdigit())
        covered = self._likeness.covered(content, self._vocabulary.weight)
        wanted = {*by_sense, *by_words}
        return tuple(
            PhrasingHit(row["case_name"], row["text"], cosines[number], float(covered[row["case_id"]]))
            for number, row in found.rows.items()
            if number in wanted
        )

    def _nearest(self, read: ReadQuery) -> tuple[tuple[int, CaseHit], ...]:
        """(id of the case, hit), the nearest phrasing of each."""
        found = self._looked_at(read)
        best: dict[str, tuple[float, float, float | None, Any]] = {}
        for number, row in found.rows.items():
            overlap = found.overlaps.get(number, 0.0)
            cosine = None if found.cosines is None else found.cosines[number]
            if number not in found.overlaps and (cosine or 0.0) <= _COSINE_FLOOR:
                continue
            score = max(overlap_share(overlap), cosine_share(cosine))
            if row["case_name"] not in best or (score, overlap) > best[row["case_name"]][:2]:
                best[row["case_name"]] = (score, overlap, cosine, row)
        rules = self._rules_of(best)
        return tuple(
            (row["case_id"], CaseHit(case, row["text"], score, overlap, cosine, rules.get(case, ())))
            for case, (score, overlap, cosine, row) in best.items()
        )

    def _look(self, read: ReadQuery) -> _LookedAt:
        overlaps = self._overlaps.of(read)  # first: the sense of the question is being read meanwhile
        by_sense = self._nearness.nearest(QUESTIONS, read.text, _CANDIDATES)
        wanted = sorted({*by_sense, *overlaps})
        rows = self._rows(
            "select case_questions.id, case_name, cases.id as case_id, text from case_questions "
            f"join cases on name = case_name where case_questions.id in ({_marks(wanted)}) "
            "order by case_questions.id",
            *wanted,
        )
        cosines = self._nearness.some(QUESTIONS, read.text, wanted)
        return _LookedAt(by_sense, overlaps, cosines, {row["id"]: row for row in rows})

    def _rules_of(self, cases: Iterable[str]) -> dict[str, tuple[str, ...]]:
        """The rules of some cases, the decisive ones first."""
        wanted = list(cases)
        found: dict[str, tuple[str, ...]] = {}
        for row in self._rows(
            f"select case_name, rule from case_rules where case_name in ({_marks(wanted)}) order by rowid",
            *wanted,
        ):
            found[row["case_name"]] = (*found.get(row["case_name"], ()), row["rule"])
        return found


def overlap_share(overlap: float) -> float:
    """How much an overlap says that two questions are one, 0 to 1."""
    return max(0.0, (overlap - _OVERLAP_FLOOR) / (1 - _OVERLAP_FLOOR))


def cosine_share(cosine: float | None) -> float:
    """How much a cosine says that two questions are one, 0 to 1."""
    return 0.0 if cosine is None else min(max((cosine - _COSINE_FLOOR) / _COSINE_RANGE, 0.0), 1.0)


def _marks(values: list[Any]) -> str:
    return ", ".join("?" * len(values))
