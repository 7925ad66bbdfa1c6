"""A question whether or how many to which only a rule was found that speaks of it: that the answer is not known.

The rule stays to be read, and the rooms before may still make more of it; so it is said last of all.
"""

from __future__ import annotations

from msgspec.structs import replace

from .answer import Kind, Outcome, Proof
from .outcome import Draft

_ASKS_FOR_ONE = frozenset({Kind.YES_NO, Kind.QUANTITY})
_HALF = 2
"""How sure it is that the rule is the right one says nothing of the answer; half of it is told (as in retrieval)."""


def not_stated(draft: Draft) -> Draft:
    """The draft, declined where a verdict or an amount was asked for and it has none that is known or played."""
    if draft.kind not in _ASKS_FOR_ONE or not draft.answered or draft.case is not None:
        return draft
    played = draft.simulation is not None and draft.simulation.proof is not Proof.NOT_SIMULATED
    if played or draft.verdict is not None or draft.value is not None:
        return draft
    return replace(draft, outcome=Outcome.UNKNOWN, confidence=draft.confidence / _HALF)
