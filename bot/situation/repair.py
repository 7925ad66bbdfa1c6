"""Repairing typos: a word that is nobody's, close to one that the rules know."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace
from rapidfuzz import process
from rapidfuzz.distance import DamerauLevenshtein

from ..first_names import FIRST_NAMES
from .abilities import Abilities
from .noun_words import VOCABULARY as NOUN_WORDS
from .text import Prepared, fold
from .verbs import known_forms
from .vocabulary import FILLERS

if TYPE_CHECKING:
    from kb.lexicon import Lexicon


_ENCLITIC = re.compile(
    r"(?:ar|er|ir|ando|endo)(?:lo|la|li|le|gli|mi|ci|ne|si|melo|mela|glielo|gliela|cela|celo)$"
)


@lru_cache(maxsize=1)
def vocabulary() -> frozenset[str]:
    """Every word of the rules' patterns, nouns and fillers."""
    from .grammar import RULES

    words: set[str] = set(FILLERS) | set(NOUN_WORDS) | set(FIRST_NAMES)
    for rule in RULES:
        words |= _spelled_out(rule.pattern)
    return frozenset(word for word in words if len(word) > 2)


def _spelled_out(pattern: str) -> set[str]:
    """The words in a pattern, with the endings of «[oaie]» written out."""
    plain = re.sub(r"\?P<\w+>|<\w+:\w+>|\(\?[:!=]|\\[bdw]", " ", pattern)
    words: set[str] = set()
    for stem, endings in re.findall(r"([a-z]{3,})\[([a-z]+)\]", plain):
        words |= {stem + ending for ending in endings}
    return words | set(re.findall(r"(?<![a-z\[])[a-z]{3,}(?![a-z\[?])", plain))


@lru_cache(maxsize=4)
def _known(abilities: Abilities) -> frozenset[str]:
    """Every word that is no typo of another one: of the rules, the abilities, the verbs."""
    return vocabulary() | abilities.vocabulary | known_forms()


def repair(prepared: Prepared, abilities: Abilities, lexicon: Lexicon | None) -> Prepared:
    """The words with typos put right; a word the lexicon knows is no typo."""
    known = _known(abilities)
    out = []
    for word in prepared.words:
        if len(word) >= 5 and word.isalpha() and word not in known and not _is_correct(word, lexicon):
            near = process.extractOne(
                word,
                known,
                scorer=DamerauLevenshtein.normalized_similarity,
                score_cutoff=0.8 if len(word) < 10 else 0.78,
            )
            if (
                near is not None
                and near[0][0] == word[0]
                and not word.startswith(near[0])
                and not _inflected(word, near[0])
            ):
                word = near[0]
        out.append(word)
    return replace(prepared, words=tuple(out))


def _is_correct(word: str, lexicon: Lexicon | None) -> bool:
    return lexicon is not None and word in _correct(lexicon)


@lru_cache(maxsize=4)
def _correct(lexicon: Lexicon) -> frozenset[str]:
    """The words of the lexicon that are written as they should be."""
    forms = (form for entry in lexicon for form, kind in entry.forms() if kind != "errori")
    return frozenset(re.findall(r"[a-z]{3,}", fold("\n".join(forms))))


def _inflected(word: str, near: str) -> bool:
    """Another person or tense of a verb is not a typo of it: "attaccasti"; nor is one with a pronoun: "colpirlo"."""
    if _ENCLITIC.search(word):
        return True
    return word[:-1] == near[:-1] and word[-1] in "aeio" and near[-1] in "aeio"
