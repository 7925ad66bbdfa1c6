"""A question with what it says in slang or in English said by its Italian name: "un chump col reach" among known facts.

Known facts are worded in many ways, but not each in all of them. Where the voices for either answer are close, the question
put in the game's own words is a second way of asking it (bot.cases.verdicts). It is only compared, never shown: its
articles may not agree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.analysis import stem_words, words

if TYPE_CHECKING:
    from kb.lexicon import Lexicon, Spot

    from .question import Question

_OTHER_NAMES = frozenset({"en", "gergo", "errori"})


def in_official_words(question: Question, lexicon: Lexicon) -> str | None:
    """The question by the official names of what it names otherwise; None when it says all of it by its name."""
    text, parts, at = question.read, [], 0
    for spot in sorted(question.spots, key=lambda spot: spot.start):
        if spot.start < at or not _otherwise(spot, lexicon):
            continue
        parts += [text[at : spot.start], lexicon[spot.concept].name.lower()]
        at = spot.end
    return "".join([*parts, text[at:]]) if parts else None


def _otherwise(spot: Spot, lexicon: Lexicon) -> bool:
    """Whether a thing is named by another name than its own: none of the words of which is in what is said."""
    if spot.kind not in _OTHER_NAMES:
        return False
    own = stem_words(words(lexicon[spot.concept].name))
    return set(stem_words(words(spot.text))).isdisjoint(own)
