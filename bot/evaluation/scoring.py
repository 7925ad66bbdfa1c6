"""Whether one answer is what was expected."""

from __future__ import annotations

from msgspec import Struct

from ..answer import Answer, Outcome, Proof
from .asked import Asked

FIRST = 3
"""An accepted rule must be among this many citations."""


class Judgement(Struct, frozen=True):
    """What an answer is worth.

    `right`: verdict, value and outcome as expected. `cited`: an accepted rule among the first. `wrong`: a verdict, value
    or answer was stated that is not so. `declined`: no answer was given. `confirmed_wrong`: wrong, and called proven.
    """

    right: bool
    cited: bool
    wrong: bool
    declined: bool
    confirmed_wrong: bool
    confidence: float

    @property
    def both(self) -> bool:
        """Right, with a rule that says so."""
        return self.right and self.cited


def judge(asked: Asked, found: Answer) -> Judgement:
    """Compare an answer with what was expected."""
    declined = found.outcome is not Outcome.ANSWER
    if asked.outcome is not Outcome.ANSWER:
        right, wrong = declined, not declined
    else:
        right, wrong = _as_expected(asked, found, declined)
    confirmed = found.simulation is not None and found.simulation.proof is Proof.CONFIRMED
    return Judgement(right, _cites(asked, found), wrong, declined, wrong and confirmed, found.confidence)


def _as_expected(asked: Asked, found: Answer, declined: bool) -> tuple[bool, bool]:
    """(right, wrong): an answer that states nothing comparable is neither."""
    if declined:
        return False, False
    if asked.verdict is not None:
        right = found.verdict is asked.verdict
        wrong = found.verdict is not None and not right
    else:
        right, wrong = True, False
    if asked.value is not None:
        stated = () if found.value is None else (found.value, *found.value.split("/"))
        fits = asked.value in stated
        wrong = wrong or (bool(stated) and not fits)
        right = right and fits
    return right, wrong


def _cites(asked: Asked, found: Answer) -> bool:
    if not asked.rules:
        return True
    return bool({citation.rule for citation in found.citations[:FIRST]} & asked.rules)
