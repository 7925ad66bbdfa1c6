"""Counting the words of everything that the knowledge base holds, and the pairs that follow one another.

The list of Italian words is that of pyspellchecker: a word that it has is right, wherever our own texts never use it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from ..analysis import fold, tokens, words
from .speller import END, MEANT, RIGHT, START

_PAIRED = 2
"""Uses that a pair needs to be kept."""


def fill_spelling(db: Any, texts: Iterable[str], names: Iterable[str], others: Iterable[str]) -> None:
    """Fill `spelling` and `spelling_pairs` from texts as people write them.

    What `names` has is right and may be meant; the words of `others`, texts about other matters, are right only.
    """
    used: Counter[str] = Counter()
    pairs: Counter[tuple[str, str]] = Counter()
    accented: dict[str, Counter[str]] = {}
    for text in texts:
        said = words(text)
        used.update(said)
        pairs.update(pairwise((START, *said, END)))
        if not text.isascii():
            _note_accents(text, accented)
    for group, least in ((names, MEANT), (others, RIGHT)):
        for text in group:
            for word in words(text):
                used[word] = max(used[word], least)
    italian = _italian()
    db["spelling"].insert_all(
        (
            {
                "word": word,
                "uses": used[word],
                "italian": italian.get(word, 0),
                "written": _written(word, used[word], accented),
            }
            for word in sorted(used.keys() | italian.keys())
        ),
        batch_size=500,
    )
    db["spelling_pairs"].insert_all(
        (
            {"first": first, "second": second, "uses": uses}
            for (first, second), uses in sorted(pairs.items())
            if uses >= _PAIRED
        ),
        batch_size=500,
    )


def _italian() -> Counter[str]:
    """Folded Italian words, each with how often a large body of text has it."""
    from spellchecker import SpellChecker

    found: Counter[str] = Counter()
    for word, uses in SpellChecker(language="it").word_frequency.items():
        if word.isalpha():
            found[fold(word)] += uses
    return found


def _note_accents(text: str, accented: dict[str, Counter[str]]) -> None:
    for token in tokens(text):
        written = text[token.start : token.end].lower()
        if not written.isascii() and written.isalpha():
            accented.setdefault(token.word, Counter())[written] += 1


def _written(word: str, uses: int, accented: dict[str, Counter[str]]) -> str:
    """How a word is written where that is not as it is folded, in half of its uses at least: those without may be slips."""
    if word not in accented:
        return ""
    written, times = accented[word].most_common(1)[0]
    return written if times * 2 >= uses else ""
