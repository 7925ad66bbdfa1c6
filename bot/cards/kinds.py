"""A card named where any of its kind would do: the question about "Ira di Dio" is one about a sorcery."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.analysis import fold

from ..answer import Kind, Outcome
from ..composing import paragraphs
from ..outcome import Draft
from ..question import Question
from . import sentences
from .articles import copies_of, legendary, without_article
from .facts import Card, card_on_file, flat
from .names import Named, card_names

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..stage import Stage

_LONGEST = 40
_MOST_KEYWORDS = 2
CASTING = r"\b(?:lanci|gioc|cast|neutralizz|counter|contr?omag|cal(?:o|are)|rispond|in pila)"
"""What is asked of a card before it is on the battlefield: what it does there does not matter yet."""
SEVERAL = r"\b(?:due|tre|quattro|2|3|4) "
"""How many of a card: what it does does not matter."""
_CASTING, _COPIES = re.compile(CASTING), re.compile(rf"{SEVERAL}(?:[A-ZÀ-Ý]|§)")


def by_their_kinds(question: Question, kb: KnowledgeBase, stage: Stage) -> str | None:
    """The question with every card on file called by its kind; None where it names none, or gives sizes."""
    if len(question.tokens) > _LONGEST or re.search(r"\d+\s*/\s*\d+", question.text):
        return None
    named = [(one, card) for one, card in _sure(question, kb, stage) if "base" not in card.of.supertypes]
    casting = _CASTING.search(fold(question.text)) is not None
    copies = _COPIES.search(question.text) is not None
    if not named or not all(_only_its_kind(card) or casting or copies for _, card in named):
        return None
    out, at = [], 0
    for one, card in named:
        before = without_article(question.text[at : one.start])
        counted = _COPIES.search(before + "§")
        out += [before, _copies_of(card) if counted else _kind(card)]
        at = one.end
    return "".join(out) + question.text[at:]


def told_of_cards(question: Question, draft: Draft, kb: KnowledgeBase, stage: Stage) -> Draft:
    """A question that got no answer: what its cards do is told at least, with the rules that are near."""
    if draft.outcome is not Outcome.UNKNOWN:
        return draft
    named = _sure(question, kb, stage)
    quoted = re.search(r"«([^»]+)»", draft.text)
    if not named or (
        draft.kind is Kind.DEFINITION and quoted and not any(quoted[1] in one.text for one, _ in named)
    ):
        return draft  # it is another name that is not known
    known = list({card.name: card for _, card in named}.values())[:2]
    lines = [f"{card.name}: {flat(card) or card.type_line}" for card in known]
    return replace(draft, text=paragraphs(sentences.NOT_DECIDED, "\n".join(lines), sentences.ASK_OTHERWISE))


def _sure(question: Question, kb: KnowledgeBase, stage: Stage) -> list[tuple[Named, Card]]:
    """The cards named in full or with a capital: "un fulmine" is any burn spell."""
    found = []
    for one in card_names(stage.cards, kb).find(question.text):
        if one.sure and one.card is not None and (one.text[:1].isupper() or " " in one.text):
            card = card_on_file(one.card, stage.cards, kb)
            if card is not None:
                found.append((one, card))
    return found


def _only_its_kind(card: Card) -> bool:
    """Whether a card is on the battlefield what any of its kind with its keywords is, or never gets there."""
    return not card.permanent or len(card.text.splitlines()) == len(
        [line for line in card.text.splitlines() if all(piece in card.keywords for piece in line.split(", "))]
    )


def _copies_of(card: Card) -> str:
    return copies_of(card.kind() + _legendary(card), card.feminine)


def _legendary(card: Card) -> str:
    return f" {legendary(card.feminine)}" if card.legendary else ""


def _kind(card: Card) -> str:
    """ "un istantaneo", "una creatura con volare"."""
    words = [word.lower() for word in card.keywords if "{" not in word][:_MOST_KEYWORDS]
    creature = "creatura" in card.kinds
    return (
        card.kind(article=True)
        + _legendary(card)
        + (f" con {' e '.join(words)}" if words and creature else "")
    )
