"""The answer to a question about cards by their names, given the answers to what those cards are."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ..answer import Kind, Proof, Verdict
from ..both_ways import for_yes, undecided
from ..odds import chance
from ..outcome import Draft

_LIKELY = 0.85
"""How sure an answer is that leaves out what a card says besides; how sure one must be where to the names there is none."""
_OF_WHAT_THEY_ARE = 0.35
"""How much what the cards are counts beside their names, of log-odds: of 1,655 questions the names alone were right 61 times
in 100 and wrong 20, both so weighed 64 and 19.5 (many were written to be hard)."""
_LEAST = 0.3
"""Of log-odds, how far one answer must be ahead where the two disagree."""


def unproven(draft: Draft) -> Draft:
    """The same answer, proven by no play: what was played is not all that the cards say."""
    if not draft.proven or draft.simulation is None:
        return draft
    shown = replace(draft.simulation, proof=Proof.NOT_SIMULATED)
    return replace(draft, simulation=shown, confidence=min(draft.confidence, _LIKELY))


def weighed_by_name(draft: Draft, called: Sequence[Draft]) -> Draft:
    """The answer to the names as they are, `draft`, or one of those to what the cards are, the fullest first."""
    told = [other for other in called if other.answered and _states(other)]
    if draft.proven or not told or (draft.answered and draft.kind is Kind.DEFINITION):
        return draft
    proven = next((other for other in told if other.proven), None)
    if proven is not None:
        return proven
    best = max(told, key=lambda other: other.confidence)
    if not (draft.answered and _states(draft)) or draft.verdict is Verdict.DEPENDS:
        return best if best.confidence >= _LIKELY else draft  # what it depends on is the card that is named
    sides = [other for other in told if other.verdict in (Verdict.YES, Verdict.NO)]
    if draft.verdict not in (Verdict.YES, Verdict.NO) or not sides:
        return draft
    others = sum(map(for_yes, sides)) / len(sides)
    ahead = (1 - _OF_WHAT_THEY_ARE) * for_yes(draft) + _OF_WHAT_THEY_ARE * others
    if abs(ahead) < _LEAST:
        return undecided(draft, chance(abs(ahead)))
    verdict = Verdict.YES if ahead > 0 else Verdict.NO
    agreeing = [other for other in (draft, *sides) if other.verdict is verdict]
    surest = max(agreeing, key=lambda other: other.confidence)
    if len(agreeing) == len(sides) + 1:
        return surest
    return replace(surest, confidence=min(surest.confidence, chance(abs(ahead))))


def _states(draft: Draft) -> bool:
    return draft.verdict is not None or draft.value is not None
