"""What no tale of permanents looks at, and would turn what comes out: where it is told, nothing is played.

An ability lost before or after it mattered, a lord that dies, damage of another turn, what cannot be prevented, an Aura that
becomes a creature, a copy of what has counters on it, two combats of one turn, counters that cancel each other out.
"""

from __future__ import annotations

import re

_BEYOND = re.compile(
    r"\b(?:tolg\w+|togli\w*|perd\w+|pers[oa]) (?:l'|la |l )?(?:(?:rapidita|haste)\b"
    r"|(?:indistruttib|indestruct)\w* (?:mentre|quando)\b)"
    r"|\btolg\w+ (?:l'|la |l )?(?:indistruttib|indestruct)\w* in questo turno\b"
    r"|\blord che (?:\w+ )?\+\d/\+\d (?:muore|esce|va via|sparisce) n"
    r"|\bieri\b|\bpasso il turno\b.*\bsuo turno\b"
    r"|\bimprevenibil\w*|\bnon (?:puo|possono) essere prevenut\w"
    r"|\bda (?:un[oa]?|due|tre|quattro|\d+)(?: dann[oi])? nel(?:l'altro| second[oa])\b"
    r"|\b(?:resta|rimane|finisce|rimangono|restano) con (?:un|uno|una) sol[oa]\b"
    r"|\banim\w+ (?:la |una |un'|l')?(?:mia |sua )?aura\b"
    r"|\bcop\w+\b.*\bdi base\b|\bcopia d(?:i|el|ella|ello|ell')\b[^.?]*\b(?:che ha|con) (?:sopra )?\w+ segnalin"
)


def is_beyond(plain: str) -> bool:
    """Whether a folded text tells one of those things."""
    return _BEYOND.search(plain) is not None
