"""Every way to name a concept, found by its words or by their stems: worked out once, when a base is built, and packed.

A process that answers one question would spend a tenth of its time on splitting and stemming thirteen thousand names.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from .analysis import stems_of, words

# How a form names its concept, best first: where two concepts share a form, the better claim wins.
FORM_KINDS = ("nome", "sinonimi", "en", "gergo", "errori")


class Form(Struct, frozen=True, array_like=True):
    """One way to name a concept, as folded words."""

    words: tuple[str, ...]
    concept: str
    text: str
    kind: str

    @property
    def rank(self) -> int:
        return FORM_KINDS.index(self.kind)


class Forms(Struct, frozen=True, array_like=True):
    """All forms, and the places among them of those with the same words, or the same stems, the best claim first.

    Words and stems are joined by blanks; `longest`: first stem -> most words that a form with this start has; `words`
    and `stems`: every one that any form has.
    """

    all: tuple[Form, ...]
    by_words: dict[str, tuple[int, ...]]
    by_stems: dict[str, tuple[int, ...]]
    longest: dict[str, int]
    words: frozenset[str]
    stems: frozenset[str]

    def written(self, run: Sequence[str]) -> tuple[Form, ...]:
        """The forms of just these words."""
        return self._at(self.by_words.get(" ".join(run), ()))

    def stemmed(self, run: Iterable[str]) -> tuple[Form, ...]:
        """The forms of words with these stems."""
        return self._at(self.by_stems.get(" ".join(run), ()))

    def _at(self, places: tuple[int, ...]) -> tuple[Form, ...]:
        return tuple([self.all[place] for place in places])


def forms_of(named: Iterable[tuple[str, str, str]]) -> Forms:
    """The forms of concepts, each told by its concept, its text and how that names it."""
    found = [Form(tuple(key), concept, text, kind) for concept, text, kind in named if (key := words(text))]
    vocabulary = frozenset(word for form in found for word in form.words)
    stems = stems_of(vocabulary)
    longest: dict[str, int] = {}
    for form in found:
        first = stems[form.words[0]]
        longest[first] = max(longest.get(first, 0), len(form.words))
    return Forms(
        tuple(found),
        _placed(found, " ".join),
        _placed(found, lambda key: " ".join(map(stems.__getitem__, key))),
        longest,
        vocabulary,
        frozenset(stems.values()),
    )


def _placed(forms: Sequence[Form], key_of: Callable[[tuple[str, ...]], str]) -> dict[str, tuple[int, ...]]:
    """The places of the forms by a key of their words, the best claim first."""
    places: dict[str, list[int]] = defaultdict(list)
    for place, form in enumerate(forms):
        places[key_of(form.words)].append(place)
    return {key: tuple(sorted(those, key=lambda place: forms[place].rank)) for key, those in places.items()}
