"""Answering what is asked of cards: those on file from what is on file, the others by where their text is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kb.analysis import tokens

from .. import messages
from ..answer import Kind, Outcome
from ..first_names import FIRST_NAMES
from ..outcome import Draft
from ..question import Question
from . import reading_facts, using
from .asking import Asked, what_is_asked
from .facts import Card, card_on_file
from .frames import Aspect
from .names import Named, card_names

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..stage import Stage

LONGEST = 26
"""Words: a longer question tells more than a card's name."""

_Teller = Callable[[Question, Asked, Card, "KnowledgeBase", "Stage"], "Draft | None"]
_TELLERS: dict[Aspect, _Teller] = {
    Aspect.TEXT: reading_facts.text,
    Aspect.COST: reading_facts.cost,
    Aspect.MANA_VALUE: reading_facts.mana_value,
    Aspect.COLORS: reading_facts.colors,
    Aspect.IS_COLOR: reading_facts.is_color,
    Aspect.TYPE: reading_facts.type_line,
    Aspect.IS_TYPE: reading_facts.is_type,
    Aspect.SIZE: reading_facts.size,
    Aspect.LOYALTY: reading_facts.loyalty,
    Aspect.DAMAGE: reading_facts.damage,
    Aspect.DRAWS: reading_facts.draws,
    Aspect.HAS: reading_facts.has,
    Aspect.IDENTITY: reading_facts.identity,
    Aspect.IN_DECK: reading_facts.in_deck,
    Aspect.COMMANDER: reading_facts.commander,
    Aspect.TARGETS: using.targets,
    Aspect.KILLS: using.kills,
    Aspect.COUNTERS: using.counters,
    Aspect.BLOCKED: reading_facts.blocked,
}
_ON_THE_CARD = frozenset(_TELLERS) - {
    Aspect.TARGETS,
    Aspect.KILLS,
    Aspect.COUNTERS,
    Aspect.IS_TYPE,
    Aspect.IS_COLOR,
}
"""What only the card itself says: where it is not on file nobody here can say it."""
_ONLY_OF_CARDS = frozenset(
    {Aspect.DAMAGE, Aspect.DRAWS, Aspect.IDENTITY, Aspect.IN_DECK, Aspect.TARGETS, Aspect.KILLS}
)
"""What is asked of cards alone: "quanto fa shock?"."""


def answer_about_cards(question: Question, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """The answer of a question that only asks something of the cards it names; None for any other."""
    if len(question.tokens) > LONGEST or len(list(tokens(question.text))) < 2:
        return None
    named = card_names(stage.cards, kb).find(question.text)
    asked = what_is_asked(question.text, named) if named else None
    if asked is None or not all(_meant(one, asked.aspect, kb) for one in (asked.card, asked.other) if one):
        return None
    for one in (asked.card, asked.other):
        if one is not None and one.card is None:
            return _not_on_file(asked, one, kb)
    assert asked.card.card is not None
    card = card_on_file(asked.card.card, stage.cards, kb)
    return None if card is None else _TELLERS[asked.aspect](question, asked, card, kb, stage)


def _meant(named: Named, aspect: Aspect, kb: KnowledgeBase) -> bool:
    """Whether a name is meant: in small letters a word that names something of the game may be that thing."""
    if named.sure or named.text[:1].isupper() or not kb.lexicon.named(named.text):
        return True
    return aspect in _ONLY_OF_CARDS


def _not_on_file(asked: Asked, named: Named, kb: KnowledgeBase) -> Draft | None:
    if asked.aspect not in _ON_THE_CARD or named.text.lower() in FIRST_NAMES:
        return None
    if asked.words["plain"] == "§0":
        return None
    text = messages.CARD_NOT_ON_FILE.format(name=named.text[:60])
    return Draft(Outcome.UNKNOWN, Kind.DEFINITION, text, confidence=0.8)
