"""How much two Italian texts are about the same thing, though each says it in its own words.

Two people who restate one rule share its nouns and verbs, above all the rare ones: texts are compared as sets
of word beginnings, each weighing the more the fewer rules have it.
"""

import re
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from math import log

_WORD = re.compile(r"[a-zàèéìíòóù]{4,}")
_STEM = 6
"""Letters kept of each word: enough to tell words apart, few enough to lose most endings."""


@lru_cache(maxsize=4096)
def _stems(text: str) -> frozenset[str]:
    return frozenset(word[:_STEM] for word in _WORD.findall(text.casefold()))


class Wording:
    """The texts of a book by rule number, and how like another text is to each."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = dict(texts)
        count = Counter(stem for text in texts.values() for stem in _stems(text))
        self._weights = {stem: log(len(texts) / rules) + 0.2 for stem, rules in count.items()}
        self._unknown = log(len(texts) or 1) + 0.2

    def likeness(self, text: str, number: str) -> float:
        """From 0 to 1: the weight of the shared words against that of all; 0 for a rule that is not in the
        book.
        """
        other = self._texts.get(number)
        if other is None:
            return 0.0
        mine, theirs = _stems(text), _stems(other)
        every = self._weight(mine | theirs)
        return self._weight(mine & theirs) / every if every else 0.0

    def _weight(self, stems: frozenset[str]) -> float:
        return sum(self._weights.get(stem, self._unknown) for stem in stems)
