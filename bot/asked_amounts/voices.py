"""What each known amount says to a question that asks how many: its formula over the question's own numbers.

A wording speaks where every number that its formula needs is found in the question; the more alike what is told and how it
is told, the louder.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import astuple
from rapidfuzz import fuzz

from kb.analysis import fold, stem_words, words

from ..cases.evidence import Phrasing, keywords_of, phrasing_of, share, small_words_apart, stems_of
from ..counts.asked import kinds_asked
from .formula import letters_of, worked_out
from .roles import Pairs, Told, paired, told_in

if TYPE_CHECKING:
    from kb.base import KnowledgeBase
    from kb.pages import AmountHit

    from ..question import Question

ONE_SENSE = 0.7
"""Above this nearness of sense a wording is nearly the question itself."""
_OF_ANY_KIND = frozenset({"quanto"})
_OF_THE_THING = 4
_QUESTION_WORD = re.compile(
    r"\bquant\w*|\b(?:che|quale) (?=taglia|forza|costituzione|valore|misur|dimension|numero|totale)"
)
_SIZED = re.compile(r"\b(?:taglia|misur\w|dimension\w|gross[oa]|grande|p/t|stats?)\b|forza e costituzione")
_NUMBER = re.compile(r"\d+")


class Figures(Struct, frozen=True):
    """What a wording is measured by, beside a question: the same names carry the weights (see weighing).

    `nearness` of sense, and what of it is above ONE_SENSE; `covered` the share of the question that the wording says,
    `recalled` the share of the wording that the question says; `letters` how much of the one is in the other, numbers
    apart; numbers of the question that are no number of the wording (`left_here`), and the reverse (`left_there`); fixed
    numbers that are others in the question (`other_fixed`); `weak` where an article counts as a number; keywords and small
    words that the one says alone; `asked` the same kind of amount, `not_asked` another one; `constant` an amount that hangs
    on no number, `same_numbers` where every number is the same; how much of what is asked for the other asks for too
    (`same_thing`, `other_thing`); `unpaired` where no number is one of the other; `of_a_size` where a size is asked and the
    amount is none.
    """

    nearness: float = 0.0
    one_sense: float = 0.0
    covered: float = 0.0
    recalled: float = 0.0
    letters: float = 0.0
    left_here: float = 0.0
    left_there: float = 0.0
    other_fixed: float = 0.0
    weak: float = 0.0
    keywords_here: float = 0.0
    keywords_there: float = 0.0
    heavy_here: float = 0.0
    small_here: float = 0.0
    heavy_there: float = 0.0
    small_there: float = 0.0
    asked: float = 0.0
    not_asked: float = 0.0
    constant: float = 0.0
    same_numbers: float = 0.0
    same_thing: float = 0.0
    other_thing: float = 0.0
    unpaired: float = 0.0
    of_a_size: float = 0.0

    def values(self) -> tuple[float, ...]:
        """The figures in the order of the fields."""
        return astuple(self)


class AmountVoice(Struct, frozen=True):
    """One wording, the amount that it says, the numbers of its letters in the question, and what it is measured by."""

    hit: AmountHit
    value: str
    numbers: dict[str, int]
    wording: Phrasing
    figures: Figures


class Amount(Struct, frozen=True):
    """An amount as it is asked for, with what every wording is compared with: its numbers, what it is an amount of."""

    question: Question
    told: tuple[Told, ...]
    masked: str
    content: frozenset[str]
    thing: frozenset[str]
    kinds: frozenset[str]
    keywords: frozenset[str]
    of_a_size: bool


def amount_of(question: Question, kb: KnowledgeBase) -> Amount:
    """What a question that asks for an amount is compared by."""
    return Amount(
        question,
        told_in(question.read),
        _masked(question.plain),
        _content(question.read),
        _thing_asked(question.read),
        _kinds(question.plain),
        keywords_of(question.concepts, kb.lexicon),
        _SIZED.search(question.plain) is not None,
    )


def voice_of(asked: Amount, hit: AmountHit, kb: KnowledgeBase) -> AmountVoice | None:
    """What a known amount says to the one asked; None where a number that it needs is not told."""
    theirs = told_in(hit.question)
    pairs = paired(asked.told, theirs)
    there = {far: asked.told[near] for near, far in pairs}
    needed = letters_of(hit.formula)
    numbers: dict[str, int] = {}
    weak = False
    lettered: set[int] = set()
    for letter, place in hit.places.items():
        at = _at(theirs, place)
        if at is None:
            return None
        lettered.add(at)
        if at not in there:
            continue
        side = int(len(theirs[at].values) == 2 and place > _second(hit.question, theirs[at]))
        numbers[letter] = abs(there[at].values[side])
        weak |= there[at].weak and letter in needed
    if not needed <= numbers.keys():
        return None
    value = worked_out(hit.formula, numbers)
    if value is None:
        return None
    wording = phrasing_of(hit.question, hit.concepts, kb.lexicon)
    figures = Figures(
        **_of_words(asked, hit, wording, kb),
        **_of_numbers(asked.told, theirs, pairs, lettered),
        weak=float(weak),
        constant=float(not needed),
        of_a_size=float(asked.of_a_size and "/" not in value),
    )
    return AmountVoice(hit, value, numbers, wording, figures)


def _at(told: tuple[Told, ...], place: int) -> int | None:
    return next((at for at, one in enumerate(told) if one.start <= place < one.end), None)


def _second(text: str, told: Told) -> int:
    """Where the second number of a size begins."""
    return text.index("/", told.start)


def _of_numbers(
    mine: tuple[Told, ...], theirs: tuple[Told, ...], pairs: Pairs, lettered: set[int]
) -> dict[str, float]:
    """The figures that are of numbers; `lettered` are those of the wording that may be others."""
    here, far = {near for near, _ in pairs}, {there for _, there in pairs}
    fixed = [(near, there) for near, there in pairs if there not in lettered]
    return {
        "left_here": float(sum(not one.weak for at, one in enumerate(mine) if at not in here)),
        "left_there": float(sum(not one.weak for at, one in enumerate(theirs) if at not in far)),
        "other_fixed": float(sum(mine[near].values != theirs[there].values for near, there in fixed)),
        "unpaired": float(not pairs),
        "same_numbers": float(bool(mine) and [one.values for one in mine] == [one.values for one in theirs]),
    }


def _of_words(asked: Amount, hit: AmountHit, wording: Phrasing, kb: KnowledgeBase) -> dict[str, float]:
    """The figures that are of words and of sense."""
    weight = kb.searcher.weight
    known = keywords_of(wording.concepts, kb.lexicon)
    content, thing, kinds = _content(hit.question), _thing_asked(hit.question), _kinds(wording.plain)
    heavy_here, small_here, heavy_there, small_there = small_words_apart(asked.question, (wording,))
    return {
        "nearness": hit.nearness,
        "one_sense": max(0.0, hit.nearness - ONE_SENSE),
        "covered": share(asked.content, content, weight),
        "recalled": share(content, asked.content, weight),
        "letters": fuzz.ratio(asked.masked, _masked(wording.plain)) / 100,
        "keywords_here": float(len(asked.keywords - known)),
        "keywords_there": float(len(known - asked.keywords)),
        "heavy_here": heavy_here,
        "small_here": small_here,
        "heavy_there": heavy_there,
        "small_there": small_there,
        "asked": float(bool(asked.kinds & kinds)),
        "not_asked": float(bool(asked.kinds and kinds and not asked.kinds & kinds)),
        "same_thing": share(asked.thing, thing, weight),
        "other_thing": share(thing, asked.thing, weight),
    }


def _masked(plain: str) -> str:
    """A folded text with one number for every other."""
    return _NUMBER.sub("0", plain)


@lru_cache(maxsize=8192)
def _kinds(plain: str) -> frozenset[str]:
    return kinds_asked(plain) - _OF_ANY_KIND


@lru_cache(maxsize=8192)
def _thing_asked(text: str) -> frozenset[str]:
    """The stems of what is asked for: those that follow the question word, or the last ones where there is none."""
    plain = fold(text)
    word = next(iter(reversed(list(_QUESTION_WORD.finditer(plain)))), None)
    said = [
        stem for stem in stem_words(words(plain[word.end() :] if word else plain)) if not stem[0].isdigit()
    ]
    return frozenset(said[:_OF_THE_THING] if word and said else said[-_OF_THE_THING:])


@lru_cache(maxsize=8192)
def _content(text: str) -> frozenset[str]:
    """The stems of a text, numbers apart."""
    return frozenset(stem for stem in stems_of(text) if not stem[0].isdigit())
