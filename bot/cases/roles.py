"""Who does what to whom: "chi vola blocca chi non vola" and the other way round have the same words, not the same sense."""

from __future__ import annotations

import re
from functools import lru_cache

from kb.analysis import STOP_WORDS, fold, stem, words

# Verbs that have somebody on either side.
_PIVOTS = {
    "blocc": "bloccare",
    "para": "bloccare",
    "attacc": "attaccare",
    "bersagl": "bersagliare",
    "distrugg": "distruggere",
    "uccid": "uccidere",
    "ammazz": "uccidere",
    "incant": "incantare",
    "equipagg": "equipaggiare",
    "neutralizz": "neutralizzare",
    "copi": "copiare",
}
# "Posso bloccare un volante con la mia creatura": who does it comes last.
_BY_MEANS = re.compile(r"\s+con (?:un[oa]?|il|lo|la|i|gli|le|due|mi[oa]|l')\b")
_PASSIVE = re.compile(r"\b(?:esser\w*|vien\w+|vengon\w+|venir\w*|stat[oaie])\s+(?:\w+\s+)?\Z")
_IMPERSONAL = re.compile(r"\bsi\s+(?:puo|possono|potra|poteva)\s+(?:\w+\s+)?\Z")
_PRONOUN = re.compile(r"(?:\b(?:lo|la|li|le|mi|ti|ci|vi|ne)\s+\w+|\bl'\s*\w+|r(?:l[oaie]|mi|ti|ci|vi|ne))\Z")
_PARTICIPLE = re.compile(r"\w+(?:at|it|ut|s|tt)[oaie]\Z")
_TOLD_APART = frozenset({"senza", "non"})
# What anything may be called tells nobody apart.
_ANYTHING = frozenset({"creatura", "creature", "carta", "permanente", "magia", "bestia", "cosa"})


def swapped(one: str, other: str) -> bool:
    """Whether two texts with the same verb tell it of each other's parts: who is on which side differs."""
    sides, others = _sides(fold(one)), _sides(fold(other))
    for pivot in sides.keys() & others.keys():
        left, right, pronoun = sides[pivot]
        their_left, their_right, their_pronoun = others[pivot]
        if not (left and right and their_left and their_right):
            # One alone is told of: "può bloccare" and "può essere bloccata".
            turned = (left & their_right and not right | their_left) or (
                right & their_left and not left | their_right
            )
            if turned and not pronoun and not their_pronoun:
                return True
            continue
        only_left, only_right = left - right, right - left
        their_only_left, their_only_right = their_left - their_right, their_right - their_left
        same = len(only_left & their_only_left) + len(only_right & their_only_right)
        crossed = len(only_left & their_only_right) + len(only_right & their_only_left)
        if crossed > same:
            return True
    return False


@lru_cache(maxsize=8192)
def _sides(plain: str) -> dict[str, tuple[frozenset[str], frozenset[str], bool]]:
    """Verb -> the words of who does it and of whom it is done to, a passive turned round; whether a pronoun has a part."""
    found: dict[str, tuple[frozenset[str], frozenset[str], bool]] = {}
    for match in re.finditer(r"\w+", plain):
        word = match[0]
        pivot = next((verb for start, verb in _PIVOTS.items() if word.startswith(start)), None)
        if pivot is None or pivot in found:
            continue
        before, after = plain[: match.start()], plain[match.end() :]
        if not _content(before) and (means := _BY_MEANS.search(after)):
            before, after = after[means.end() :], after[: means.start()]
        left, right = _content(before), _content(after)
        said = plain[: match.start()]
        passive = (_PARTICIPLE.match(word) and _PASSIVE.search(said)) or (left and _IMPERSONAL.search(said))
        pronoun = _PRONOUN.search(plain[: match.end()]) is not None
        found[pivot] = (right, left, pronoun) if passive else (left, right, pronoun)
    return found


def _content(text: str) -> frozenset[str]:
    return frozenset(
        stem(word)
        for word in words(text)
        if word in _TOLD_APART or (word not in STOP_WORDS and word not in _ANYTHING)
    )
