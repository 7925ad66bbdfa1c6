"""The words of a text weighed one by one against those that each may be a slip for."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from functools import cached_property
from itertools import islice
from math import log

from msgspec import Struct

from ..analysis import Token, tokens
from ..pages import Repair
from .slips import inflected, slips, splits, with_pronoun

Rows = Callable[..., list[sqlite3.Row]]
START, END = "^", "$"
RIGHT, MEANT, _OFTEN, _OFTEN_SHORT = 3, 12, 25, 100
"""Uses: from which a word is right where it fits; from which it may be what was meant; from which it is right anywhere;
that a word of three letters needs to be meant."""
_SURE, _COMMON, _SURE_SHORT = 200, 1500, 20
"""How often Italian writes a word that is right where it fits, and one that is right anywhere; uses that a word of three
letters is right with."""
_SHORTEST, _LONGEST = 3, 24
_MOST_WORDS = 120
_UNHEARD, _LISTED = 0.004, 0.3
"""Uses of a word that is nowhere, and of one that is only in the list of Italian words."""
_SMOOTH = 8.0
_SENTENCES = 16
"""Words of a sentence, about."""
_MARGIN, _MARGIN_NAME, _MARGIN_RIGHT = 1.0, 5.0, 7.0
"""How much likelier another word must be than one that nobody writes, one that may be a name, and one that is right."""


class Mended(Struct, frozen=True):
    """A text with its typos put right, and which they were."""

    text: str
    repairs: tuple[Repair, ...] = ()


class _Word(Struct, frozen=True):
    uses: int
    italian: int
    written: str


_UNKNOWN = _Word(0, 0, "")


def _knows_none(word: str) -> bool:
    return False


class Speller:
    """Puts typos right with the counts of a built knowledge base."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows

    def mend(self, text: str, is_right: Callable[[str], bool] = _knows_none) -> Mended:
        """The text with the typos of its first words put right; a folded word that `is_right` stays as it is."""
        read = list(islice(tokens(text.replace("\0", " ")), _MOST_WORDS))
        shouted = text.isupper()
        said = [token.word for token in read]
        pieces: list[str] = []
        repairs: list[Repair] = []
        at = 0
        for place, token in enumerate(read):
            written = text[token.start : token.end]
            if not written.isalpha() or is_right(token.word):
                continue
            before = said[place - 1] if place else START
            after = said[place + 1] if place + 1 < len(said) else END
            name = not shouted and _may_name(text, token)
            better = self._better(token.word, before, after, name)
            if better is None:
                continue
            said[place] = better.rpartition("'")[2].rpartition(" ")[2]
            put = _as_written(written, self._spelled(better))
            pieces += (text[at : token.start], put)
            repairs.append(Repair(written, put))
            at = token.end
        return Mended("".join((*pieces, text[at:])), tuple(repairs)) if repairs else Mended(text)

    def is_italian(self, word: str) -> bool:
        """Whether a folded word is in the list of Italian words."""
        return self._word(word).italian > 0

    def is_common(self, word: str) -> bool:
        """Whether a folded word is one that Italian has, or that people often use of the game."""
        return self.is_italian(word) or self._uses(word) >= RIGHT

    @cached_property
    def _words(self) -> dict[str, _Word]:
        """Every word that was used, by its folded form."""
        rows = self._rows("select word, uses, italian, written from spelling where uses > 0")
        return {row[0]: _Word(*row[1:]) for row in rows}

    @cached_property
    def _meant(self) -> frozenset[str]:
        """What a typo may stand for."""
        return frozenset(
            word for word, found in self._words.items() if found.uses >= MEANT and word.isalpha()
        )

    @cached_property
    def _total(self) -> int:
        return sum(word.uses for word in self._words.values()) or 1

    def _uses(self, word: str) -> int:
        return self._words.get(word, _UNKNOWN).uses

    def _word(self, word: str) -> _Word:
        if (found := self._words.get(word)) is not None:
            return found
        rows = self._rows("select uses, italian, written from spelling where word = ?", word)
        return _Word(*rows[0]) if rows else _UNKNOWN

    def _better(self, word: str, before: str, after: str, name: bool) -> str | None:
        """What is likelier than a word between two others, None when it is right or like nothing known."""
        if not (_SHORTEST <= len(word) <= _LONGEST and word.isalpha() and word.isascii()):
            return None
        if self._uses(word) >= _OFTEN:
            return None
        found = self._word(word)
        if found.italian >= _COMMON:
            return None
        if len(word) == _SHORTEST and (found.uses >= _SURE_SHORT or found.italian):
            return None
        right = found.uses >= RIGHT or found.italian >= _SURE
        least = MEANT if len(word) > _SHORTEST else _OFTEN_SHORT
        likely = {
            other: cost
            for other, cost in slips(word, self._meant).items()
            if self._uses(other) >= least
            and not with_pronoun(word, other)
            and not (right and inflected(word, other))
        }
        pairs = self._pairs(before, after, (word, *likely))
        ending = self._ending(after)
        own = self._fits(word, found, before, after, ending, pairs)
        best, most = None, own + (_MARGIN_RIGHT if right else _MARGIN_NAME if name else _MARGIN)
        for other, cost in likely.items():
            fit = self._fits(other, self._words[other], before, after, ending, pairs) - cost
            if fit > most:
                best, most = other, fit
        if not right and len(word) > _SHORTEST:
            for first, sign, second, cost in splits(word, self._meant):
                fit = self._fits_apart(first, second, before, after, ending) - cost
                if fit > most:
                    best, most = f"{first}{sign}{second}", fit
        return best

    def _fits(
        self,
        word: str,
        found: _Word,
        before: str,
        after: str,
        ending: float,
        pairs: dict[tuple[str, str], int],
    ) -> float:
        """The logarithm of how likely a word is between two others; `ending` is the share of the one after it."""
        following = (pairs.get((before, word), 0) + _SMOOTH * self._share(found)) / (
            self._before(before) + _SMOOTH
        )
        return log(following) + _followed(word, found.uses, after, ending, pairs)

    def _fits_apart(self, first: str, second: str, before: str, after: str, ending: float) -> float:
        pairs = self._pairs(before, second, (first,)) | self._pairs(first, after, (second,))
        one, other = self._words.get(first, _UNKNOWN), self._words[second]
        return self._fits(first, one, before, second, self._share(other), pairs) + _followed(
            second, other.uses, after, ending, pairs
        )

    def _ending(self, after: str) -> float:
        """The share of the word that comes after, or of the end of a sentence."""
        return 1 / _SENTENCES if after == END else self._share(self._word(after))

    def _share(self, word: _Word) -> float:
        return (word.uses + _LISTED if word.uses else _LISTED if word.italian else _UNHEARD) / self._total

    def _before(self, word: str) -> float:
        return self._total / _SENTENCES if word == START else self._uses(word)

    def _pairs(self, before: str, after: str, words: Iterable[str]) -> dict[tuple[str, str], int]:
        """How often each word follows the one before it and precedes the one after it."""
        wanted = tuple(words)
        marks = ",".join("?" * len(wanted))
        found = {
            (before, row[0]): row[1]
            for row in self._rows(
                f"select second, uses from spelling_pairs where first = ? and second in ({marks})",
                before,
                *wanted,
            )
        }
        for row in self._rows(
            f"select first, uses from spelling_pairs where second = ? and first in ({marks})", after, *wanted
        ):
            found[row[0], after] = row[1]
        return found

    def _spelled(self, better: str) -> str:
        """A word with its accents: "perche" is written "perché"."""
        return " ".join(
            "'".join(self._words.get(part, _UNKNOWN).written or part for part in piece.split("'"))
            for piece in better.split(" ")
        )


def _followed(word: str, uses: int, after: str, ending: float, pairs: dict[tuple[str, str], int]) -> float:
    return log((pairs.get((word, after), 0) + _SMOOTH * ending) / (uses + _SMOOTH))


def _may_name(text: str, token: Token) -> bool:
    """Whether a word begins with a capital inside a sentence."""
    if not text[token.start].isupper() or text[token.start : token.end].isupper():
        return False
    before = text[: token.start].rstrip(" \"'«(")
    return bool(before) and before[-1] not in ".:!?…\n"


def _as_written(written: str, better: str) -> str:
    if written.isupper() and len(written) > 1:
        return better.upper()
    return better[0].upper() + better[1:] if written[0].isupper() else better
