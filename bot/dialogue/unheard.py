"""What a follow-up changes that the known fact which answers may not have heard: it would say the same again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kb.analysis import fold, stem_words, words

from ..cases.evidence import GENERIC, mentions, phrasings_of
from ..cases.match import case_of
from ..cases.parameters import stemmed
from ..numerals import SPELLED
from ..outcome import Draft
from ..question import critical_words, read_question
from ..taken_off import TAKEN_OFF
from .amounts import NUMBER
from .qualities import ABILITIES, quality_of

if TYPE_CHECKING:
    from kb.base import KnowledgeBase


def turned(core: str, base: str) -> bool:
    """Whether what the question gave is taken away, which its known case may not have heard."""
    quality = quality_of(_SAID_BY_IT.sub("", core))
    return quality is not None and quality.lacks and bool(quality.what) and fold(quality.what) in fold(base)


_SAID_BY_IT = re.compile(r"^.*\bdice che (?:(?=non )|(?:il|la|lo) )?")


def of_the_other(core: str, base: str) -> bool:
    """Whether the other player comes in, of whom the question did not speak: whose a thing is may be the point."""
    return bool(_THE_OTHER.search(fold(core))) and not _THE_OTHER.search(fold(base))


_THE_OTHER = re.compile(r"\bavversari[oae]?\b|\b(?:lui|oppo)\b")


def another_colour(core: str, base: str, kb: KnowledgeBase) -> bool:
    """Whether the follow-up names a colour the question did not: that is what "of the same colour" may turn on."""
    said, had = (
        {spot.concept for spot in kb.lexicon.spot(text) if kb.lexicon[spot.concept].kind == "colore"}
        for text in (core, base)
    )
    return bool(said - had)


def another_time(base: str, text: str, draft: Draft, kb: KnowledgeBase) -> bool:
    """Whether the question is moved to a turn or a moment of which no wording of the known fact speaks."""
    case = case_of(draft.case, kb) if draft.case else None
    if case is None:
        return False
    moved = critical_words(fold(text)) - critical_words(fold(base))
    spoken = frozenset[str]().union(*(phrasing.critical for phrasing in phrasings_of(case, kb.lexicon)))
    return bool((moved & _MOMENTS) - spoken)


def another_order(base: str, text: str, draft: Draft, before: Draft | None, kb: KnowledgeBase) -> bool:
    """Whether a thing is moved before or after what it was with: the same answer has to be quite sure then.

    Another fact than the one that answered before may speak of that order itself, and then has heard it.
    """
    case = case_of(draft.case, kb) if draft.case else None
    moved = (critical_words(fold(text)) - critical_words(fold(base))) & _ORDER
    if case is None or not moved or draft.confidence >= _SURE_OF_THE_ORDER:
        return False
    spoken = frozenset[str]().union(*(phrasing.critical for phrasing in phrasings_of(case, kb.lexicon)))
    return (before is not None and draft.case == before.case) or bool(moved - spoken)


_ORDER = frozenset({"prima", "dopo"})
_SURE_OF_THE_ORDER = 0.95


def another_number(base: str, text: str, draft: Draft, kb: KnowledgeBase) -> bool:
    """Whether the question now has a number that the known fact neither takes nor says in any of its wordings."""
    case = case_of(draft.case, kb) if draft.case else None
    if case is None or case.parameters:
        return False
    spoken = frozenset[str]().union(
        *(_numbers(phrasing.plain) for phrasing in phrasings_of(case, kb.lexicon))
    )
    return bool(_numbers(fold(text)) - _numbers(fold(base)) - spoken)


def about_what_is_gone(base: str, text: str, draft: Draft, kb: KnowledgeBase) -> bool:
    """Whether every wording of the known fact names what the follow-up took out of the question: it is of that only."""
    case = case_of(draft.case, kb) if draft.case else None
    if case is None:
        return False
    had, left = (read_question(each, kb) for each in (base, text))
    gone = frozenset(had.concepts) - frozenset(left.concepts)
    of_any = _stems_of(GENERIC & kb.lexicon.concepts.keys(), kb)
    lost = _stems_of(gone, kb) - of_any - mentions(left, kb.lexicon)
    return bool(lost) and all(phrasing.stems & lost for phrasing in phrasings_of(case, kb.lexicon))


def _stems_of(concepts: frozenset[str], kb: KnowledgeBase) -> frozenset[str]:
    return frozenset(stem for concept in concepts for stem in stemmed(kb.lexicon[concept].name))


def _numbers(plain: str) -> frozenset[str]:
    """The numbers of a text, sizes aside: whether three or two block is no matter of how big they are."""
    found = (each[0] for each in NUMBER.finditer(plain))
    return frozenset(str(SPELLED.get(number, number)) for number in found if not number.startswith("un"))


def played_the_same(draft: Draft, before: Draft) -> bool:
    """Whether what was played is to the letter what was played before: then what was added was not read."""
    now, then = draft.simulation, before.simulation
    return now is not None and then is not None and now.scenario is not None and now.scenario == then.scenario


def keyword_left_out(text: str, draft: Draft, kb: KnowledgeBase) -> bool:
    """Whether a follow-up gives a keyword ability, or says that a thing is of a subtype, that is nowhere in what was played.

    Then it was read as something else.
    """
    played = draft.simulation.scenario if draft.simulation is not None and draft.case is None else None
    if played is None or _NOT_HAD.search(fold(text)):
        return False
    shown = frozenset(stem_words(words(_TITLE.sub("", played))))
    named = (kb.lexicon[spot.concept] for spot in kb.lexicon.spot(text))
    return any(one.kind in _GIVEN and shown.isdisjoint(stemmed(one.name)) for one in named)


_TITLE = re.compile(r"^titolo:.*$", re.MULTILINE)
_GIVEN = ABILITIES | {"tipo di artefatto", "tipo di incantesimo"}
_NOT_HAD = re.compile(rf"\b(?:non|senza|perd\w+|via|{TAKEN_OFF})\b")
_MOMENTS = frozenset({"turno mio", "turno altrui", "prima", "dopo", "primo turno"})
