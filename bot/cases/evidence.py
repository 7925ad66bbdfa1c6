"""What speaks for and against a question being a known case, measured: how near, what is missing, what is strange."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import astuple

from kb.analysis import STOP_WORDS, fold, stem, stem_words, words

from ..asks import Asks, what_is_asked
from ..guarded import guarded
from ..polarity import Modality, modality
from ..question import Question, critical_words
from .model import Case, CaseKind
from .parameters import Binding, bind, find_phrase, numbers_in, sizes_in, stemmed

if TYPE_CHECKING:
    from kb.lexicon import Lexicon
    from kb.pages import CaseHit

_AVOIDING = 3.0
_COSINE_FLOOR, _COSINE_RANGE = 0.45, 0.5
_HEAVY = frozenset({"senza", "turno mio", "turno altrui", "diverso", "prima", "dopo", "primo turno"})
# Concepts that every other question names: they tell nothing apart.
_GENERIC_KINDS = frozenset({"giocatore", "tipo di carta", "simbolo", "colore"})
_GENERIC_LINES = (
    "creatura giocatore magia carta permanente abilita turno partita avversario controllore effetto regola gioco mano",
    "campo-di-battaglia lanciare-una-magia bersaglio danno punti-vita mana pila forza zona fase costo oggetto evento",
)
_OF_ANY_KIND = frozenset({Asks.OPEN, Asks.REFERENCE, Asks.WHY})
GENERIC = frozenset(" ".join(_GENERIC_LINES).split())
Weight = Callable[[Iterable[str]], float]


class Evidence(Struct, frozen=True):
    """Each figure is 0 where nothing speaks; the first seven, nearness, are 0 to 1, the others count what differs.

    `meaning` and `overlap` compare with the nearest phrasing, `closeness` and `likeness` with all of them;
    `covered` is the share of the question that the case's words cover, `recalled` the share of the nearest phrasing
    that the question says; `rules_found` how much the question finds the case's rules by itself.
    """

    meaning: float = 0.0
    overlap: float = 0.0
    covered: float = 0.0
    recalled: float = 0.0
    likeness: float = 0.0
    closeness: float = 0.0
    rules_found: float = 0.0
    missing: float = 0.0
    strange_keyword: float = 0.0
    strange_name: float = 0.0
    strange_word: float = 0.0
    heavy_extra: float = 0.0
    small_extra: float = 0.0
    heavy_missing: float = 0.0
    small_missing: float = 0.0
    other_modality: float = 0.0
    other_kind: float = 0.0
    fact_for_amount: float = 0.0
    strange_size: float = 0.0
    no_number: float = 0.0
    strange_number: float = 0.0

    def figures(self) -> tuple[float, ...]:
        """The values in the order of the fields."""
        return astuple(self)


class Reading(Struct, frozen=True):
    """A question held against a case: the evidence, and where its numbers went."""

    evidence: Evidence
    binding: Binding


def read_case(
    question: Question,
    case: Case,
    hit: CaseHit,
    lexicon: Lexicon,
    weight: Weight,
    said: frozenset[str] | None = None,
) -> Reading | None:
    """Hold a question against a case; None when it surely is another.

    It is when the case excludes a concept that the question names, or the question has a number that neither the
    case's parameters nor its phrasings know and on which the answer may hang. `said` are the question's mentions,
    where they are known already.
    """
    said = mentions(question, lexicon) if said is None else said
    if any(says(item, question, lexicon) for item in case.excluded):
        return None
    binding = bind(case, question)
    numbers = _strange_numbers(case, binding)
    if _asks_the_least(question, case) or _tells_another_deed(question, case):
        return None
    if binding.impossible or _strange_change(question, case) or _strange_cost(question, case):
        return None
    if numbers and not _whatever_the_numbers(case):
        return None
    phrasings = phrasings_of(case, lexicon)
    if _without_what_is_wanted(question, case, phrasings, lexicon) or _of_another_turn(
        question, case, phrasings
    ):
        return None
    vocabulary = vocabulary_of(phrasings)
    keyword, name, word = _strange(question, case, phrasings, vocabulary, lexicon)
    heavy_extra, small_extra, heavy_missing, small_missing = small_words_apart(question, phrasings)
    other_kind = question.asks not in _OF_ANY_KIND and not _asked_so(question.asks, case, phrasings)
    fact = question.asks is Asks.YES_NO and case.kind is CaseKind.QUANTITY and other_kind
    evidence = Evidence(
        meaning=meaning_of(hit.cosine),
        overlap=max(0.0, hit.overlap),
        covered=share(content_of(question), vocabulary, weight),
        recalled=share(stems_of(hit.question), said, weight),
        likeness=hit.likeness,
        closeness=hit.closeness or 0.0,
        rules_found=hit.rule_score,
        missing=float(
            sum(not any(named(item, question, said, lexicon) for item in group) for group in case.wanted)
        ),
        strange_keyword=keyword,
        strange_name=name,
        strange_word=word,
        heavy_extra=heavy_extra,
        small_extra=small_extra,
        heavy_missing=heavy_missing,
        small_missing=small_missing,
        other_modality=_other_modality(question, case, phrasings),
        other_kind=float(other_kind),
        fact_for_amount=float(fact),
        strange_size=float(_strange_size(case, binding)),
        no_number=float(_no_number(question, case, binding, hit)),
        strange_number=float(numbers),
    )
    return Reading(evidence, binding)


_THE_LEAST = re.compile(r"\b(?:al|come|il|di) minimo\b|\bminimo (?:di )?(?:dann|vit|punt)")


def _asks_the_least(question: Question, case: Case) -> bool:
    """Whether the least of an amount is asked of a case that does not tell it: it tells how much, or how much at most."""
    return (
        case.kind is CaseKind.QUANTITY
        and _THE_LEAST.search(question.plain) is not None
        and not any("minim" in wording for wording in case.questions)
    )


_DEEDS = re.compile(
    r"\b(?:(distru)(?:gg|tt)|(esili)|(rimbalz|bounc)|(sacrific)|(ucci)[ds]|(ammazz)|(prev)(?:ien|en)|(rigener)|(rub)[aoi]"
    r"|(scomp)a|(blink|flicker)|(stapp)|(scambi))\w*"
)


def _deeds(text: str) -> set[str]:
    return {next(filter(None, found.groups())) for found in _DEEDS.finditer(text)}


def _tells_another_deed(question: Question, case: Case) -> bool:
    """Whether the amount of a case told by its sizes is asked of a tale in which something else is done."""
    if case.kind is not CaseKind.QUANTITY or not any(sizes_in(wording) for wording in case.questions):
        return False
    told = _deeds(question.plain)
    return bool(told) and bool(told - _deeds(fold(" ".join(case.questions))))


def _asked_so(asks: Asks, case: Case, phrasings: Iterable[Phrasing]) -> bool:
    """Whether a case answers that: whether something is so, by its kind; anything else, as some phrasing asks it."""
    if asks is Asks.YES_NO and case.kind is CaseKind.YES_NO:
        return True
    return any(phrasing.asks is asks for phrasing in phrasings)


def meaning_of(cosine: float | None) -> float:
    """A cosine of the space of questions as a share of what can be expected of two wordings of one question."""
    return 0.0 if cosine is None else min(max((cosine - _COSINE_FLOOR) / _COSINE_RANGE, 0.0), 1.0)


def mentions(question: Question, lexicon: Lexicon) -> frozenset[str]:
    """Every stem the question says, with those of the official names of what it says in slang."""
    found = set(question.stems)
    for concept in question.concepts:
        found.update(stemmed(lexicon[concept].name))
    return frozenset(found)


def named(item: str, question: Question, said: frozenset[str], lexicon: Lexicon) -> bool:
    """Whether a question names a concept (by slug) or says a word or phrase, however inflected."""
    if item in lexicon.concepts:
        if item in question.concepts or any(item in spot.others for spot in question.spots):
            return True
        wanted = stemmed(lexicon[item].name)
    else:
        wanted = stemmed(_phrase_of(item))
    if len(wanted) == 1:
        return any(_alike(wanted[0], word) for word in said)
    if find_phrase(question.stems, wanted) is not None:
        return True
    # A concept may be said with its words apart ("la vita che pago"); a phrase is that phrase.
    return item in lexicon.concepts and all(word in said for word in wanted)


def says(item: str, question: Question, lexicon: Lexicon) -> bool:
    """Whether a question names just that concept or says just that word: what excludes must be meant."""
    if item in question.concepts:
        return True
    wanted = _words_of(lexicon[item].name if item in lexicon.concepts else _phrase_of(item))
    if len(wanted) > len(question.tokens):
        return False
    own = [token.word for token in question.tokens]
    return bool(wanted) and any(
        all(map(_same_form, wanted, own[start:])) for start in range(len(own) - len(wanted) + 1)
    )


@lru_cache(maxsize=8192)
def _words_of(text: str) -> tuple[str, ...]:
    return tuple(words(text))


@lru_cache(maxsize=8192)
def _phrase_of(item: str) -> str:
    """A slug as words; "-2/-2" stays what it is."""
    return re.sub(r"(?<=[^\W\d])-(?=[^\W\d])", " ", item)


def _alike(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    return one == other or (len(short) >= 4 and long.startswith(short))


def _same_form(one: str, other: str) -> bool:
    """Whether two words differ at most in their last vowel: "segnalini" is "segnalino", "lancio" is not "lanciata"."""
    return one == other or (one.isalpha() and min(len(one), len(other)) > 4 and one[:-1] == other[:-1])


@lru_cache(maxsize=16384)
def stems_of(text: str) -> frozenset[str]:
    return frozenset(stem_words(words(text)))


def content_of(question: Question) -> frozenset[str]:
    """The stems that the question is made of: no small words, no numbers."""
    return frozenset(
        stem(token.word)
        for token in question.tokens
        if token.word not in STOP_WORDS and not token.word[0].isdigit()
    )


def share(wanted: frozenset[str], had: frozenset[str], weight: Weight) -> float:
    """How much of the meaning of some stems is among others."""
    whole = weight(wanted)
    return weight(wanted & had) / whole if whole else 0.0


class Phrasing:
    """What is compared of a canonical question, each thing worked out when it is first wanted."""

    def __init__(self, text: str, concepts: frozenset[str], lexicon: Lexicon) -> None:
        self.concepts, self.plain = concepts, fold(text)
        self._text, self._lexicon = text, lexicon

    @cached_property
    def stems(self) -> frozenset[str]:
        """Of its words and of the names of what it says in slang."""
        names = (stemmed(self._lexicon[concept].name) for concept in self.concepts)
        return frozenset(stemmed(self._text)).union(*names)

    @cached_property
    def critical(self) -> frozenset[str]:
        """The small words in it that change what is asked."""
        return critical_words(self.plain)

    @cached_property
    def modality(self) -> Modality:
        """Whether it asks what may be, what must be or what is."""
        return modality(self.plain)[0]

    @cached_property
    def worded(self) -> bool:
        """Whether its words ask for the contrary."""
        return modality(self.plain)[1]

    @cached_property
    def asks(self) -> Asks:
        """What it wants to know."""
        return what_is_asked(self.plain)


@lru_cache(maxsize=16384)
def phrasing_of(text: str, named: frozenset[str] | None, lexicon: Lexicon) -> Phrasing:
    """A canonical question as it is compared; `named` are its concepts where they were looked for before."""
    concepts = frozenset(spot.concept for spot in lexicon.spot(text)) if named is None else named
    return Phrasing(text, concepts, lexicon)


def phrasings_of(case: Case, lexicon: Lexicon) -> tuple[Phrasing, ...]:
    """All questions of a case as they are compared."""
    return tuple(phrasing_of(text, case.named.get(text), lexicon) for text in case.all_questions)


def vocabulary_of(phrasings: Iterable[Phrasing]) -> frozenset[str]:
    """Every stem that some phrasings know."""
    return frozenset().union(*(phrasing.stems for phrasing in phrasings))


def _strange(
    question: Question,
    case: Case,
    phrasings: tuple[Phrasing, ...],
    vocabulary: frozenset[str],
    lexicon: Lexicon,
) -> tuple[float, float, float]:
    """How many keywords, compound names and single words the question names that no phrasing of the case does."""
    known = frozenset().union(*(phrasing.concepts for phrasing in phrasings))
    wanted = {item for group in case.wanted for item in group}
    counts = [0.0, 0.0, 0.0]
    for spot in question.spots:
        entry = lexicon[spot.concept]
        if (
            spot.concept in known
            or spot.concept in wanted
            or spot.concept in GENERIC
            or entry.kind in _GENERIC_KINDS
        ):
            continue
        if set(stemmed(entry.name)) <= vocabulary or set(stemmed(spot.text)) <= vocabulary:
            continue
        place = 0 if "parola chiave" in entry.kind else 1 if len(stemmed(spot.text)) > 1 else 2
        counts[place] += 1
    return counts[0], counts[1], counts[2]


def keywords_of(concepts: Iterable[str], lexicon: Lexicon) -> frozenset[str]:
    """Those of some concepts that are keywords."""
    return frozenset(concept for concept in concepts if "parola chiave" in lexicon[concept].kind)


def small_words_apart(
    question: Question, phrasings: tuple[Phrasing, ...]
) -> tuple[float, float, float, float]:
    """Small words that change the question: heavy and others said here and in no phrasing, then the other way round."""
    each = [phrasing.critical for phrasing in phrasings]
    some, every = frozenset().union(*each), frozenset.intersection(*each)
    extra = question.critical - some - ({"non"} if question.asks is Asks.YES_NO else frozenset())
    gone = every - question.critical
    return (
        float(len(extra & _HEAVY)),
        float(len(extra - _HEAVY)),
        float(len(gone & _HEAVY)),
        float(len(gone - _HEAVY)),
    )


_SAID_WITHOUT = guarded(r"\bsenza ((?:\w+ ){0,2}\w+)", "senza")


def _without_what_is_wanted(
    question: Question, case: Case, phrasings: tuple[Phrasing, ...], lexicon: Lexicon
) -> bool:
    """Whether the question says to be without the very ability that a case is about: "una creatura senza infettare"."""
    found = _SAID_WITHOUT.search(question.plain)
    if found is None or any("senza" in phrasing.critical for phrasing in phrasings):
        return False
    lacking = {spot.concept for spot in lexicon.spot(found[1])}
    return any(keywords_of(lacking, lexicon) & set(group) for group in case.wanted)


def _of_another_turn(question: Question, case: Case, phrasings: tuple[Phrasing, ...]) -> bool:
    """Whether an amount is asked of the turn of another player, of which no phrasing of the case speaks."""
    if case.kind is not CaseKind.QUANTITY or "turno altrui" not in question.critical:
        return False
    return not any(phrasing.critical & {"turno altrui", "avversario"} for phrasing in phrasings)


def _other_modality(question: Question, case: Case, phrasings: tuple[Phrasing, ...]) -> float:
    """The share of phrasings that ask what must be where the question asks what may be, or the other way round."""
    if question.asks is not Asks.YES_NO or case.kind is not CaseKind.YES_NO:
        return 0.0
    must = question.polarity.modality is Modality.MUST
    share = sum((phrasing.modality is Modality.MUST) is not must for phrasing in phrasings) / len(phrasings)
    # "Posso rifiutarmi di lanciarla?" is the contrary of "devo lanciarla?" alone: with nothing else has it to do.
    return share * (_AVOIDING if must and question.polarity.worded else 1.0)


def _strange_numbers(case: Case, binding: Binding) -> int:
    """How many numbers of the question are neither a parameter nor in any phrasing of the case.

    While a parameter waits for its own number any that is left is strange: it is that one, said in a way not foreseen.
    """
    if not binding.left:
        return 0
    waiting = any(
        not parameter.words and parameter.name not in binding.values for parameter in case.parameters
    )
    if waiting:
        return len(binding.left)
    known = frozenset().union(*(numbers_in(text) for text in case.all_questions))
    return sum(number.value not in known for number in binding.left)


def _whatever_the_numbers(case: Case) -> bool:
    """Whether a sentence of the book without any number decides the case: then those of a story change nothing."""
    if case.scenario is not None or case.kind is CaseKind.QUANTITY:
        return False
    told = (case.fragment or "", case.why, *case.answers.values())
    return not any(numbers_in(text, articles=False) for text in told)


_CHANGE = re.compile(r"[+-]\d+/[+-]\d+")


def _strange_change(question: Question, case: Case) -> bool:
    """Whether sizes change ("+0/-1") where a case that is played with the question's sizes knows of no change."""
    if not case.parameters or not _CHANGE.search(question.text):
        return False
    return not any(_CHANGE.search(text) for text in case.all_questions)


_COST = re.compile(r"(?:\{[^{}\s]{1,5}\})+")


def _strange_cost(question: Question, case: Case) -> bool:
    """Whether an amount is asked about a mana cost that no phrasing of the case has."""
    if case.kind is not CaseKind.QUANTITY or case.parameters:
        return False
    asked = set(_COST.findall(question.text.upper()))
    return bool(asked) and not any(asked <= set(_COST.findall(text.upper())) for text in case.all_questions)


def _strange_size(case: Case, binding: Binding) -> bool:
    if not binding.sizes_left:
        return False
    known = frozenset().union(*(sizes_in(text) for text in case.all_questions))
    return bool(binding.sizes_left - known)


def _no_number(question: Question, case: Case, binding: Binding, hit: CaseHit) -> bool:
    """Whether the question is without the numbers that its nearest phrasing lives on."""
    numeric = {parameter.name for parameter in case.parameters if not parameter.words}
    bound = numeric & set(binding.values)
    return bool(numeric and numbers_in(hit.question) and not bound and not question.numbers)
