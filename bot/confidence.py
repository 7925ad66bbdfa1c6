"""How far to trust what was found: scores turned into probabilities, and where to stop.

The figures were fitted on data/casi, each question left out in its turn, and on the seen half of tests/bot/domande.jsonl.
"""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kb.pages import SearchResult

    from .cases import Match

CASE_THRESHOLD = 0.66
"""Below, a known case is not believed. On the questions of tests/bot/domande.jsonl a lower one answers a few more and
states wrong verdicts with them (0.63: 6 in 100 of the half set aside; 0.66: 2).
"""

CLOSE_CASE = 0.3
"""From here to the threshold a case is only offered: "forse intendevi…"."""

RULE_THRESHOLD = 0.45
"""Below, no rule is said to answer: the nearest ones are only shown."""

SURE = 0.85


_VERBATIM = 0.97
_MOST_AHEAD = 2.5


def of_case(matches: tuple[Match, ...], rival: Match | None) -> float:
    """The probability that the first match is the case that was asked.

    `rival` is the best match that would answer otherwise, None when there is none.
    """
    if not matches:
        return 0.0
    best = matches[0]
    if best.verbatim and not (rival and rival.verbatim):
        return _VERBATIM
    ahead = _odds(best.score) - (_odds(rival.score) if rival else _odds(0.01))
    return _logistic(-1.14 + 0.65 * _odds(best.score) + 0.55 * max(min(ahead, _MOST_AHEAD), -1.0))


def _odds(share: float) -> float:
    share = min(max(share, 0.001), 0.999)
    return log(share / (1 - share))


def of_rules(found: SearchResult) -> float:
    """The probability that the first rule found answers the question."""
    if not found.hits:
        return 0.0
    if found.hits[0].exact:
        return 0.95
    margin = found.hits[0].score - found.hits[1].score if len(found.hits) > 1 else 0.2
    if found.max_cosine is None:
        return _logistic(-3.2 + 2.6 * found.coverage + 3.0 * min(margin, 0.5) + 0.06 * found.bm25_top)
    closeness = (found.max_cosine - 0.85) / 0.05
    return _logistic(
        -2.6 + 1.5 * closeness + 1.2 * found.agree + 2.0 * min(margin, 0.4) + 1.2 * found.coverage
    )


def _logistic(value: float) -> float:
    return 1 / (1 + exp(-value))
