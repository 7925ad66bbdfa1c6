"""Names of cards in a question: Italian, English, what the table calls them, the first word of a legend, and typos."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from kb.analysis import STOP_WORDS, Token, fold, tokens

if TYPE_CHECKING:
    from engine.scenario import CardLibrary
    from kb.base import KnowledgeBase

MOST_WORDS = 6
_REMEMBERED = 16
_SPELLED = 400
"""Words among which a name with a typo is looked for: what compares every run with every other must be bounded."""
_SHORTEST_TYPO, _LONG_NAME = 6, 11
"""Letters: a shorter name is not looked for with a typo; a longer one may have two."""
_CALLED = re.compile(r"\b(?:carta|magia|card) (?:chiamata |detta )?[«\"']?\Z")
_CAPITALS = re.compile(
    r"[A-ZÀ-Ý][\w'’-]+(?:,?\s+(?:(?:of|the|to|di|del|della|delle|dell'|dei|da|e|and|in|il|la|l')\s*)*[A-ZÀ-Ý][\w'’-]+)*"
)


class Named(Struct, frozen=True):
    """`text[start:end]` names a card: `card` is its Italian name, None when it is not on file.

    `sure` where it could be nothing else: not a common word in small letters.
    """

    start: int
    end: int
    text: str
    card: str | None
    sure: bool


class CardNames:
    """The names by which the cards on file are called; one object for a library and a knowledge base."""

    def __init__(self, cards: CardLibrary, kb: KnowledgeBase) -> None:
        self._lexicon = lexicon = kb.lexicon
        self._reader = kb.searcher.reader
        self._forms: dict[tuple[str, ...], str] = {}
        for name in cards.names():
            data = cards.data(name) or {}
            for form in (name, str(data.get("inglese") or name)):
                self._add(form, name)
                if ", " in form:
                    self._add(form.split(", ")[0], name)
                elif "Leggendari" in str(data.get("tipo")):
                    self._add(form.split()[0], name)
            for concept in lexicon.named(name):
                if concept.kind == "carta":
                    for form in concept.slang:
                        self._add(form, name)
        self.find = lru_cache(maxsize=_REMEMBERED)(self._find)
        """The cards named in a text, left to right; those not on file by their capitals alone."""
        self._joined = {" ".join(form): card for form, card in self._forms.items()}

    def _add(self, form: str, card: str) -> None:
        key = tuple(token.word for token in tokens(form))
        if key:
            self._forms.setdefault(key, card)

    def _find(self, text: str) -> tuple[Named, ...]:
        read = tuple(tokens(text))
        found = list(self._exact(text, read))
        if not any(named.card for named in found):
            found = list(self._misspelt(text, read[:_SPELLED]))
        taken = [(named.start, named.end) for named in found]
        for run in _CAPITALS.finditer(text):
            if not any(start < run.end() and run.start() < end for start, end in taken):
                found += self._not_on_file(text, run)
        return tuple(sorted(found, key=lambda named: named.start))

    def _exact(self, text: str, read: tuple[Token, ...]) -> Iterator[Named]:
        at = 0
        while at < len(read):
            for length in range(min(MOST_WORDS, len(read) - at), 0, -1):
                run = read[at : at + length]
                card = self._forms.get(tuple(token.word for token in run))
                if card is not None and not (length == 1 and _GOES_ON.match(text, run[0].end)):
                    written = text[run[0].start : run[-1].end]
                    yield Named(run[0].start, run[-1].end, written, card, self._is_sure(text, run))
                    at += length
                    break
            else:
                at += 1

    def _is_sure(self, text: str, run: tuple[Token, ...]) -> bool:
        """Whether the words are no common ones: several, or with a capital, or called a card, or known to be one."""
        written = text[run[0].start : run[-1].end]
        if len([token for token in run if token.word not in STOP_WORDS]) > 1:
            return True
        if _CALLED.search(fold(text[: run[0].start])) or (
            written[:1].isupper() and text[: run[0].start].strip()
        ):
            return True
        concepts = self._lexicon.named(written)
        if not concepts:
            return bool(self._reader.read(written).unknown)
        return all(concept.kind == "carta" for concept in concepts)

    def _misspelt(self, text: str, read: tuple[Token, ...]) -> Iterator[Named]:
        """The one name that a run of words, of which the book does not know one, writes with a typo."""
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        known = self._reader.read(text)
        strange = {*known.unknown, *(repair.written for repair in known.repaired)}
        places = [at for at, token in enumerate(read) if text[token.start : token.end] in strange]
        best: tuple[float, Named] | None = None
        for at, end in _runs_with(places, len(read)):
            run = read[at:end]
            key = " ".join(token.word for token in run)
            if len(key) < _SHORTEST_TYPO or self._lexicon.named(key):
                continue
            for most, names in self._by_typos.items():
                near = process.extractOne(key, names, scorer=OSA.distance, score_cutoff=most)
                if near is not None and (best is None or near[1] < best[0]):
                    written, card = text[run[0].start : run[-1].end], self._joined[near[0]]
                    best = near[1], Named(run[0].start, run[-1].end, written, card, end - at > 1)
        if best is not None:
            yield best[1]

    @cached_property
    def _by_typos(self) -> dict[int, list[str]]:
        """How many letters of a name may be wrong -> the names."""
        long = [name for name in self._joined if len(name) >= _LONG_NAME]
        short = [name for name in self._joined if _SHORTEST_TYPO <= len(name) < _LONG_NAME]
        return {1: short, 2: long}

    def _not_on_file(self, text: str, run: re.Match[str]) -> Iterator[Named]:
        """A run of capitals inside a sentence, or at its start with a capital more, that names nothing of the game."""
        inside = bool(text[: run.start()].strip(" «\"'¿"))
        words = run[0].split()
        concepts = self._lexicon.named(run[0])
        if concepts and all(concept.kind == "carta" for concept in concepts):
            yield Named(run.start(), run.end(), run[0], None, True)
            return
        if concepts or run[0].isupper() or not (inside or len(words) > 1):
            return
        start = run.start()
        if not inside and (fold(words[0]) in STOP_WORDS or self._lexicon.named(words[0])):
            return
        if fold(words[0]) in _PROPER:
            return
        yield Named(start, run.end(), run[0], None, True)


_GOES_ON = re.compile(r"\s[A-ZÀ-Ý][a-zà-ÿ]")
"""A capital right after: the word is only part of a longer name."""
_PROPER = frozenset(
    word
    for line in (
        "magic commander modern standard legacy vintage pauper pioneer arena mtgo wizards edh brawl",
        "anna bruno",
    )
    for word in line.split()
)
"""Capitals that name no card."""


def _runs_with(places: list[int], count: int) -> Iterator[tuple[int, int]]:
    """Every run of words that has one of some places, as start and end."""
    for at in range(count):
        for end in range(min(at + MOST_WORDS, count), at, -1):
            if any(at <= place < end for place in places):
                yield at, end


@lru_cache(maxsize=8)
def card_names(cards: CardLibrary, kb: KnowledgeBase) -> CardNames:
    """The names of a library's cards, worked out once."""
    return CardNames(cards, kb)
