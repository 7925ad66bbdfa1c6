"""When no case and no situation answers: the rules nearest to the question, with how far to trust them."""

from __future__ import annotations

import re
from collections import Counter
from string import ascii_lowercase
from typing import TYPE_CHECKING

from msgspec.structs import replace

from . import confidence, messages, off_topic
from .answer import Kind, Outcome, Proof, Simulation
from .asks import Asks
from .composing import citations, paragraphs, quoted, related
from .definitions import one_name
from .outcome import Draft
from .question import Question

if TYPE_CHECKING:
    from kb.base import KnowledgeBase
    from kb.pages import Hit, SearchResult

SHOWN = 5
LEAST_COVERAGE = 0.34
"""Of a question's words: with fewer that are known it is not about the game."""
_ASKS_MORE = re.compile(
    r"\W*(?:e |ma )?(?:quando|chi (?!e'? )|dove|perche|in che (?:momento|fase|modo)|come (?!funziona))\b"
)
"""More than what a thing is, of which nothing but the name is said: "quando si attiva un'abilità di fedeltà?"."""
_NOT_KNOWN = {Asks.YES_NO: messages.UNKNOWN_WHETHER, Asks.QUANTITY: messages.UNKNOWN_AMOUNT}
LEAST_CITED = 3
"""With fewer an answer brings the rules nearest to its question too."""
_KINDS = {
    Asks.YES_NO: Kind.YES_NO,
    Asks.OPEN: Kind.PROCEDURE,
    Asks.QUANTITY: Kind.QUANTITY,
    Asks.DEFINITION: Kind.DEFINITION,
    Asks.REFERENCE: Kind.REFERENCE,
}


def kind_of(question: Question) -> Kind:
    """The kind of answer a question wants."""
    return _KINDS.get(question.asks, Kind.PROCEDURE)


def by_rules(question: Question, offered: tuple[str, ...], kb: KnowledgeBase) -> Draft:
    """What the rules nearest to a question say, or that they do not answer it: it is about something else, or unknown."""
    if question.coverage < LEAST_COVERAGE or not off_topic.about_the_game(question):
        return _unknown_words(question)
    found = kb.search(question.bare, 10)
    draft = nearest_rules(question, found, kb, offered)
    elsewhere = [concept for concept in question.concepts if _keyword_not_written(concept, kb)]
    if elsewhere and draft.confidence < confidence.SURE:
        return _elsewhere(question, elsewhere, draft, kb)
    return draft


def _unknown_words(question: Question) -> Draft:
    """Nothing of the game in it: an unknown name is said to be unknown, anything else is off topic."""
    if question.asks is Asks.DEFINITION and question.unknown and len(question.content_words) <= 3:
        return not_known(question.unknown[0])
    return Draft(Outcome.UNKNOWN, Kind.OFF_TOPIC, messages.OFF_TOPIC, confidence=0.7)


def not_known(word: str) -> Draft:
    """That a name is unknown."""
    text = messages.UNKNOWN_WORD.format(word=word[:60])
    return Draft(Outcome.UNKNOWN, Kind.DEFINITION, text, confidence=0.8)


def _keyword_not_written(concept: str, kb: KnowledgeBase) -> bool:
    """Whether a concept is a keyword whose rule the book does not have: what is near is not its rule."""
    entry = kb.lexicon[concept]
    return "parola chiave" in entry.kind and entry.rule is not None and not kb.written(entry.rule)


def _elsewhere(question: Question, concepts: list[str], near: Draft, kb: KnowledgeBase) -> Draft:
    """The question is about a keyword whose chapter the book does not have: near rules are not its answer."""
    entries = [kb.lexicon[concept] for concept in concepts[:3]]
    rules = [entry.rule for entry in entries if entry.rule]
    named = ", ".join(f"«{entry.name}» ({entry.rule})" for entry in entries)
    text = paragraphs(messages.UNKNOWN_NEAREST, messages.ELSEWHERE.format(named=named))
    cited = citations(kb, [*rules, *(citation.rule for citation in near.citations[:2])], text)
    return Draft(
        Outcome.UNKNOWN,
        kind_of(question),
        text,
        citations=cited,
        confidence=near.confidence / 2,
        related=related(kb, cited, near.related),
    )


def nearest_rules(
    question: Question, found: SearchResult, kb: KnowledgeBase, offered: tuple[str, ...] = ()
) -> Draft:
    """The best rule as the answer where it can be trusted, else the nearest ones and no answer.

    No verdict: a rule that is only near proves nothing about a yes/no question. `offered` are canonical questions
    that the person may have meant.
    """
    hits = _quotable(found)
    trust = confidence.of_rules(found)
    if not hits:
        return Draft(
            Outcome.UNKNOWN, kind_of(question), paragraphs(messages.UNKNOWN, messages.UNKNOWN_HOW_TO_ASK)
        )
    numbers = with_what_they_detail(question, [hit.number for hit in hits], kb)
    if trust < confidence.RULE_THRESHOLD:
        cited = citations(kb, numbers[:3])
        return Draft(
            Outcome.UNKNOWN,
            kind_of(question),
            messages.UNKNOWN_NEAREST,
            citations=cited,
            confidence=trust,
            related=related(kb, cited, numbers[3:SHOWN]),
            options=offered,
        )
    text = _told(question, hits, trust)
    cited = citations(kb, numbers[:SHOWN], text)
    return Draft(
        Outcome.ANSWER,
        kind_of(question),
        text,
        citations=cited,
        simulation=Simulation(Proof.NOT_SIMULATED, None, note=messages.NO_SIMULATION),
        confidence=trust,
        related=related(kb, cited, (link.number for link in kb.rule(hits[0].number).cites)),
        options=offered,
        why=hits[0].text,
    )


def with_the_nearest(question: Question, draft: Draft, kb: KnowledgeBase) -> Draft:
    """An answer that cites one or two rules with the nearest to the question after them.

    What decides is said in more than one place, and the place that a judge looks for may be the other.
    """
    says = draft.verdict is not None or draft.value is not None or draft.case is not None
    if not (draft.answered and says and 0 < len(draft.citations) < LEAST_CITED):
        return draft
    had = {citation.rule for citation in draft.citations}
    found = [hit.number for hit in _quotable(kb.search(question.bare, 10)) if hit.number not in had]
    cited = [citation.rule for citation in draft.citations]
    near = with_what_they_detail(question, [*cited, *found], kb)[len(cited) :]
    more = citations(kb, near[: LEAST_CITED - len(had)])
    others = tuple(number for number in draft.related if number not in {one.rule for one in more})
    return replace(draft, citations=(*draft.citations, *more), related=others)


def with_what_they_detail(question: Question, numbers: list[str], kb: KnowledgeBase) -> list[str]:
    """The rules with, as the third, the rule of which two of the first three are only details.

    "Quando un oggetto riceve il suo timestamp?" is near to each of 613.7's details, and 613.7 says it of all. Whether
    something is so, and how much, the detail says.
    """
    if question.asks in (Asks.YES_NO, Asks.QUANTITY) or len(numbers) < LEAST_CITED:
        return numbers
    above = [number.rstrip(ascii_lowercase) for number in numbers[:LEAST_CITED]]
    parent, times = Counter(above).most_common(1)[0]
    if times < 2 or parent in numbers[:LEAST_CITED]:
        return numbers
    page = kb.rule(parent)
    if not page.text or page.titled:
        return numbers
    return [*numbers[:2], parent, *(number for number in numbers[2:] if number != parent)]


def defined(question: Question, draft: Draft, kb: KnowledgeBase) -> Draft:
    """The definition of a thing of which something more is said, with the rules that speak of both.

    "Chi è il proprietario di una pedina?" names the owner and asks of a token: where a rule surely answers that, it
    does, and the definition stands behind it.
    """
    found = kb.search(question.bare, 10)
    hits = [hit.number for hit in _quotable(found)]
    rules = [citation.rule for citation in draft.citations]
    only_what = one_name(question, kb) is not None and not _ASKS_MORE.match(question.plain)
    if not hits or not rules or only_what:
        return draft
    of_more = len({spot.concept for spot in question.spots}) > 1
    if of_more and hits[0] != rules[0] and confidence.of_rules(found) >= confidence.SURE:
        near = nearest_rules(question, found, kb)
        numbers = [citation.rule for citation in near.citations]
        behind = [*numbers[:2], *rules[:1], *(number for number in numbers[2:] if number not in rules[:1])]
        cited = citations(kb, with_what_they_detail(question, behind, kb))
        return replace(near, kind=draft.kind, citations=cited, related=related(kb, cited, near.related))
    numbers = with_what_they_detail(question, [*rules[:1], *(hit for hit in hits if hit != rules[0])], kb)
    cited = citations(kb, [*numbers[:LEAST_CITED], *rules[1:]], draft.text)
    return replace(draft, citations=cited, related=related(kb, cited, draft.related))


def _quotable(found: SearchResult) -> list[Hit]:
    """The rules found of which the book has the words."""
    return [hit for hit in found.hits if hit.written and hit.text and hit.kind in ("rule", "subrule")]


def _told(question: Question, hits: list[Hit], trust: float) -> str:
    """The best rule in its words, after what is not known where a verdict or an amount is asked for."""
    best = hits[0]
    rule = {"number": best.number, "title": best.title}
    if question.asks is Asks.REFERENCE:
        lead = f"È la regola {best.number} ({best.title}):"
    elif trust < confidence.SURE:
        lead = messages.NEAREST_RULE.format(**rule)
    else:
        lead = (messages.SPOKEN_OF_BY_RULE if question.asks in _NOT_KNOWN else messages.SAID_BY_RULE).format(
            **rule
        )
    return paragraphs(" ".join(filter(None, (_NOT_KNOWN.get(question.asks), lead))), quoted(best.text, 600))
