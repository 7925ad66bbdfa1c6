"""Answers about the last answer: why, which rule, an example, in simpler words, are you sure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from . import messages
from .answer import Kind
from .composing import citations, paragraphs, quoted, sentence_of
from .dialogue import Meta
from .outcome import Draft

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

_STEPS = 6


def about(meta: Meta, last: Draft, question: str, kb: KnowledgeBase) -> Draft:
    """The last answer, which was to `question`, told again as `meta` asks for it."""
    if not last.answered:
        return last
    match meta:
        case Meta.RULE:
            return as_reference(last)
        case Meta.WHY:
            return _why(last)
        case Meta.EXAMPLE:
            return _example(last, kb)
        case Meta.SIMPLER:
            return replace(last, text=_first(last.text))
        case Meta.SURE:
            return last
        case Meta.ENGLISH:
            return _in_english(last, question, kb)


def as_reference(last: Draft) -> Draft:
    """The rule that decides, and its words."""
    if not last.answered or not last.citations:
        return last
    best, *others = last.citations
    more = f"Vedi anche {', '.join(citation.rule for citation in others)}." if others else ""
    text = paragraphs(f"È la regola {best.rule}: «{quoted(best.text, 600)}»", _first(last.text), more)
    return replace(last, kind=Kind.REFERENCE, text=text, value=best.rule)


def _why(last: Draft) -> Draft:
    best = last.citations[0] if last.citations else None
    said = f"La regola {best.rule} dice: «{quoted(best.text, 500)}»" if best and best.text else ""
    text = paragraphs(last.why if last.why and last.why not in said else "", said) or last.text
    return replace(last, text=text)


def _example(last: Draft, kb: KnowledgeBase) -> Draft:
    """A worked example of the book, else the steps of the simulation."""
    for citation in last.citations:
        page = kb.rule(citation.rule)
        if page.examples:
            text = f"Per esempio (regola {citation.rule}): {page.examples[0]}"
            return replace(
                last, text=text, citations=citations(kb, [item.rule for item in last.citations], text)
            )
    if last.simulation and last.simulation.steps:
        steps = "\n".join(f"- {step.text}" for step in last.simulation.steps[:_STEPS])
        return replace(last, text=paragraphs("Per esempio:", steps))
    return replace(last, text=paragraphs(messages.NO_EXAMPLE, last.text))


def _in_english(last: Draft, question: str, kb: KnowledgeBase) -> Draft:
    """The English names of what the question names, under the same answer: the rules are quoted in Italian only."""
    named = {spot.concept: kb.lexicon[spot.concept] for spot in kb.lexicon.spot(question)}
    terms = [f"«{entry.name}» è «{entry.en}»" for entry in named.values() if entry.en]
    if not terms:
        return last
    return replace(last, text=paragraphs(f"In inglese {', '.join(terms)}.", last.text))


def _first(text: str) -> str:
    """The first paragraph: the answer without its reasons."""
    return sentence_of(text.split("\n\n")[0])
