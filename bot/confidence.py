"""How far to trust what was found: scores turned into probabilities, and where to stop.

The figures were fitted on data/casi, each question left out in its turn, and on questions written apart from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cases.model import CaseKind
from .odds import chance, odds

if TYPE_CHECKING:
    from kb.pages import SearchResult

    from .cases import Match

VERDICT_THRESHOLD = 0.64
"""Below, a yes or no is not stated."""

STORY_THRESHOLD = 0.64
"""The same where a story is told: it names more things, any of which may be the point."""

CASE_THRESHOLD = 0.6
"""Below, a known case that states no verdict (an amount, an explanation) is not believed."""

LEAST_SCORE = 0.5
"""Below, a case that states no verdict is not the one that was asked, however far behind the others are."""

CLOSE_CASE = 0.3
"""From here to the threshold a case is only offered ("forse intendevi…"); only a tale takes a verdict from a farther one."""

SAID_BY_ALL = 0.8
"""From here on a yes or no that all wordings together give is taken from however far a case: of 2,900 questions 20 were so
sure and so far, and 20 right."""

RULE_THRESHOLD = 0.45
"""Below, no rule is said to answer: the nearest ones are only shown."""

SURE = 0.85

# Log-odds of a verdict, and of any other answer, being right: start, of the score, of the lead, of words left out.
_OF_VERDICTS = (0.15, 0.384, 0.472, -0.295)
_OF_ANSWERS = (-1.14, 0.65, 0.55, -1.0)
_VERBATIM = 0.97
_UNRIVALLED = 0.01
_MOST_AHEAD = 2.5
_LEAST_COVERED = -0.3
_HEARD = 0.25


def of_case(matches: tuple[Match, ...], rivals: tuple[Match, ...]) -> float:
    """The probability that the first match answers what was asked.

    `rivals` are the other matches that would answer otherwise, best first. One that has more of the question's words
    counts against it however far behind it is: those words may be the point.
    """
    if not matches:
        return 0.0
    best = matches[0]
    if best.verbatim and not any(rival.verbatim for rival in rivals):
        return _VERBATIM
    ahead = odds(best.score) - odds(max((rival.score for rival in rivals), default=_UNRIVALLED))
    uncovered = max(
        (rival.evidence.covered - best.evidence.covered for rival in rivals), default=_LEAST_COVERED
    )
    states_verdict = best.case.kind is CaseKind.YES_NO
    start, of_score, of_lead, of_uncovered = _OF_VERDICTS if states_verdict else _OF_ANSWERS
    return chance(
        start
        + of_score * odds(best.score)
        + of_lead * max(min(ahead, _MOST_AHEAD), -1.0)
        + of_uncovered * max(uncovered, _LEAST_COVERED)
    )


def believed(matches: tuple[Match, ...], trust: float, story: bool = False) -> bool:
    """Whether the first match, trusted so far, is taken for what was asked.

    `story`: a whole board or play is told, of which a known case is at best a part.
    """
    if not matches:
        return False
    states_verdict = matches[0].case.kind is CaseKind.YES_NO
    least, threshold = (CLOSE_CASE, VERDICT_THRESHOLD) if states_verdict else (LEAST_SCORE, CASE_THRESHOLD)
    if states_verdict and (story or trust >= SAID_BY_ALL):
        least = 0.0  # no case has most of the words of a tale
    return matches[0].score >= least and trust >= (max(threshold, STORY_THRESHOLD) if story else threshold)


def of_rules(found: SearchResult) -> float:
    """The probability that the first rule found answers the question."""
    if not found.hits:
        return 0.0
    if found.hits[0].exact:
        return 0.95
    margin = found.hits[0].score - found.hits[1].score if len(found.hits) > 1 else 0.2
    if found.max_cosine is None:
        return chance(-3.2 + 2.6 * found.coverage + 3.0 * min(margin, 0.5) + 0.06 * found.bm25_top)
    best = found.hits[0].score
    return chance(
        -5.21
        + 4.54 * found.max_cosine
        + 0.17 * found.agree
        + 3.77 * min(margin, 0.4)
        + 0.79 * found.coverage
        + 2.07 * best
    )
