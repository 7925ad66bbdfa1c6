"""The question's numbers and words -> the parameters of the scenario that proves a case."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Protocol

from msgspec import Struct

from kb.analysis import Token, stem, tokens, words

from ..numerals import SPELLED, WEAK, Number, find_numerals
from .model import SLOTS, Case, Parameter

GAP = 2
_BESIDE = 4
_OTHERS = frozenset({"altro", "altra", "altri", "altre", "ulteriore", "ulteriori"})
"""How many words may stand between two words of a template, or between a number and the word it goes with."""

Value = int | str


class Told(Protocol):
    """What numbers are looked for in: a question, or a phrasing of a case."""

    @property
    def tokens(self) -> tuple[Token, ...]: ...

    @property
    def stems(self) -> tuple[str, ...]: ...

    @property
    def numbers(self) -> tuple[Number, ...]: ...


class Wording:
    """A phrasing of a case, as far as its numbers go; its stems are worked out when they are first wanted."""

    def __init__(self, text: str) -> None:
        self.tokens = tuple(tokens(text))
        self.numbers = find_numerals(self.tokens, text)

    @cached_property
    def stems(self) -> tuple[str, ...]:
        """The stem of every token."""
        return tuple(stem(token.word) for token in self.tokens)


@lru_cache(maxsize=8192)
def wording(text: str) -> Wording:
    """Read the numbers of a phrasing."""
    return Wording(text)


class Binding(Struct, frozen=True):
    """Values found for a case's parameters; `left` are the numbers of the question that no parameter took.

    `sizes_left` are the sizes such as 3/4 of which no part was taken. `impossible` when a number found its place but is
    out of the bounds the case stands for.
    """

    values: Mapping[str, Value]
    left: tuple[Number, ...]
    impossible: bool = False
    sizes_left: frozenset[str] = frozenset()


def bind(case: Case, question: Told) -> Binding:
    """Give each parameter its number or word, templates before nearness; each number is used once."""
    return _bound(case.parameters, question)


def _bound(parameters: tuple[Parameter, ...], question: Told) -> Binding:
    values: dict[str, Value] = {}
    taken: dict[str, Number] = {}
    free = list(question.numbers)
    for parameter in parameters:
        if parameter.words and (said := _said(parameter, question)) is not None:
            values[parameter.name] = int(said) if said.lstrip("-").isdecimal() else said
    for finder in (_by_pattern, _by_nearness):
        for parameter in parameters:
            if parameter.name in values:
                continue
            if (number := finder(parameter, question, free)) is not None:
                free.remove(number)
                values[parameter.name] = number.value
                taken[parameter.name] = number
    _prefer_numbers_to_articles(values, taken, free, question)
    impossible = any(
        isinstance(value := values.get(parameter.name), int)
        and not parameter.least <= value <= parameter.most
        for parameter in parameters
    )
    used = {number.place for number in question.numbers if number.of_size} - {
        place
        for place in {number.place for number in free if number.of_size}
        if sum(n.place == place for n in free) == 2
    }
    sizes = frozenset(
        question.tokens[number.place].word
        for number in question.numbers
        if number.of_size and number.place not in used
    )
    left = tuple(number for number in free if not number.weak and not number.part)
    return Binding(values, left, impossible, sizes)


Way = tuple[frozenset[str], int, int]
"""The parameters that got a value, how many sizes gave one, and how many gave none."""


def told_alike(case: Case, binding: Binding, question: Told) -> bool:
    """Whether some phrasing of a case gives values to the same parameters, from as many sizes.

    A number that no parameter took is known only if no parameter took it where the phrasings say it.
    """
    bound, used, left = _way(binding, question)
    ways, idle = _ways(case.parameters, case.questions)
    if not {number.value for number in binding.left} <= idle:
        return False
    return any((bound, used) == way[:2] and left <= way[2] for way in ways)


def _way(binding: Binding, told: Told) -> Way:
    said = sum(number.part == "forza" for number in told.numbers)
    left = len(binding.sizes_left)
    return frozenset(binding.values), said - left, left


@lru_cache(maxsize=2048)
def _ways(
    parameters: tuple[Parameter, ...], questions: tuple[str, ...]
) -> tuple[frozenset[Way], frozenset[int]]:
    bound = [(_bound(parameters, told), told) for told in map(wording, questions)]
    idle = {number.value for binding, _ in bound for number in binding.left}
    return frozenset(_way(binding, told) for binding, told in bound), frozenset(idle)


def unbound(case: Case, binding: Binding) -> list[str]:
    """The parameters without which a formula cannot be worked out: no number for them and none meant unsaid."""
    return [
        entry.name for entry in case.parameters if entry.default is None and entry.name not in binding.values
    ]


def _prefer_numbers_to_articles(
    values: dict[str, Value], taken: dict[str, Number], free: list[Number], question: Told
) -> None:
    """Where a parameter took an article and a number beside it is left, the number is meant.

    "Un costo di 3 vite" is a cost of 3. "Ho 9 veleno e ne prendo un altro" is 10: what is said to be another is added.
    """
    for name, number in tuple(taken.items()):
        strong = [other for other in free if not other.weak and not other.part]
        more = _is_more(number, question)
        if not number.weak or (not more and not strong):
            continue
        near = min(strong, key=lambda other: abs(other.place - number.place), default=None)
        if near is None or (not more and abs(near.place - number.place) > _BESIDE):
            continue
        free.remove(near)
        values[name] = near.value + (number.value if more else 0)
    for name, number in taken.items():
        for other in [other for other in free if _is_more(other, question) and not number.weak]:
            value = values[name]
            if isinstance(value, int) and other.place > number.place:
                free.remove(other)
                values[name] = value + other.value


def _is_more(number: Number, question: Told) -> bool:
    """Whether a number is said to come on top of another: "un altro", "altri 2", "2 altri"."""
    around = (number.place - 1, number.place + 1)
    return any(
        0 <= place < len(question.tokens) and question.tokens[place].word in _OTHERS for place in around
    )


def _said(parameter: Parameter, question: Told) -> str | None:
    for value, phrases in parameter.words:
        if any(find_phrase(question.stems, stemmed(phrase)) is not None for phrase in phrases):
            return value
    return None


def _by_pattern(parameter: Parameter, question: Told, free: Sequence[Number]) -> Number | None:
    """The number that stands where the first template found has its N, the closest to its words."""
    said = frozenset(number.place for number in question.numbers if not number.weak and not number.part)
    for pattern in parameter.patterns:
        fits = [
            (number.weak, far, number)
            for number in free
            if (far := _fits(question.stems, number, pattern, said)) is not None
        ]
        if fits:
            return min(fits, key=lambda fit: fit[:2])[2]
    return None


def _fits(stems: Sequence[str], number: Number, pattern: str, said: frozenset[int]) -> int | None:
    """How many words stand between the number and the words of the template around its N; None where they are not."""
    pieces = pattern.split()
    slot = next(place for place, piece in enumerate(pieces) if piece in SLOTS)
    if SLOTS[pieces[slot]] != number.part:
        return None
    left, right = stemmed(" ".join(pieces[:slot])), stemmed(" ".join(pieces[slot + 1 :]))
    said = frozenset() if number.part else said
    before = _walk(stems, number.place, tuple(reversed(left)), -1, said)
    after = _walk(stems, number.place, right, 1, said)
    return None if before is None or after is None else before + after


def _walk(
    stems: Sequence[str], place: int, wanted: Sequence[str], step: int, said: frozenset[int]
) -> int | None:
    """How many words are passed over to find those wanted, one after the other; another number is not passed over."""
    at, passed = place, 0
    for word in wanted:
        for skipped in range(1, GAP + 2):
            here = at + step * skipped
            if not 0 <= here < len(stems):
                return None
            if same_word(stems[here], word):
                at, passed = here, passed + skipped - 1
                break
            if here in said:
                return None
        else:
            return None
    return passed


def _by_nearness(parameter: Parameter, question: Told, free: Sequence[Number]) -> Number | None:
    """The number nearest to one of the words; before it rather than after it."""
    best: tuple[float, Number] | None = None
    for phrase in parameter.near:
        wanted = stemmed(phrase)
        for at in find_all(question.stems, wanted):
            for number in free:
                place = number.place
                distance = at - place if place < at else place - (at + len(wanted) - 1)
                # An article is a number only right beside what is counted.
                if number.part or distance < 1 or distance > (1 if number.weak else GAP + 1):
                    continue
                rank = distance + (0.0 if place < at else 0.5)
                if best is None or rank < best[0]:
                    best = (rank, number)
    return best[1] if best else None


@lru_cache(maxsize=8192)
def stemmed(phrase: str) -> tuple[str, ...]:
    """The stems of every word of a phrase, the small ones too."""
    return tuple(map(stem, words(phrase)))


def same_word(one: str, other: str) -> bool:
    """Whether two stems are one word: equal, or one the beginning of the other ("pag" of "pagherei")."""
    if one == other:
        return True
    short, long = sorted((one, other), key=len)
    return len(short) >= 4 and long.startswith(short) and len(long) - len(short) <= 3


def find_phrase(stems: Sequence[str], wanted: Sequence[str]) -> int | None:
    """Where a run of stems stands in another."""
    return next(iter(find_all(stems, wanted)), None)


def find_all(stems: Sequence[str], wanted: Sequence[str]) -> Iterable[int]:
    if not wanted:
        return
    for start in range(len(stems) - len(wanted) + 1):
        if all(same_word(stems[start + place], word) for place, word in enumerate(wanted)):
            yield start


@lru_cache(maxsize=8192)
def numbers_in(text: str, articles: bool = True) -> frozenset[int]:
    """Every number that a text says, articles included or not; sizes are no numbers."""
    return frozenset(
        number.value for number in wording(text).numbers if not number.part and (articles or not number.weak)
    )


@lru_cache(maxsize=8192)
def numbers_said(text: str) -> tuple[frozenset[int], frozenset[int]]:
    """The numbers that a text says, and those that its articles may be; sizes are no numbers."""
    everything, surely = numbers_in(text), numbers_in(text, articles=False)
    return surely, everything - surely


@lru_cache(maxsize=8192)
def sizes_in(text: str) -> frozenset[str]:
    """Every size such as 3/4 that a canonical question says, as a token."""
    if "/" not in text:
        return frozenset()
    told = wording(text)
    return frozenset(told.tokens[number.place].word for number in told.numbers if number.of_size)


def spelled(value: int) -> str:
    """A small number in words, for sentences."""
    return next(
        (word for word, number in SPELLED.items() if number == value and word not in WEAK), str(value)
    )
