"""Whether an amount is as many as is said: "servono nove segnalini veleno per perdere?" is asked how many, and compared.

What stands near such a question is the same whatever number it says, so facts of other numbers would answer it alike.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.analysis import fold

from .answer import Kind, Outcome, Verdict
from .asks import Asks
from .cases.match import case_of
from .composing import led, sentence_of, verdict_word
from .dialogue.amounts import NUMBER
from .dialogue.checked import how_much
from .numerals import SPELLED
from .question import bare

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from .outcome import Draft
    from .question import Question

_SURE = 0.8
"""How sure the amount must be."""
_SURELY = 0.97
"""How sure a known case that says the number itself must be."""
_RATHER_THAN = re.compile(
    rf"(?:,| e)? (?:non|anziche|invece (?:di|che)|al posto di) (?:solo )?{NUMBER.pattern}(?= *\?|$| (?:in"
    rf"|nel|nella|per)\b)"
)
_ENOUGH = re.compile(
    r"\b(?:bast(?:a|ano)|(?:e'|sono) sufficient[ei]|si perde con|perd[eo] con|muor[eo] con)\b"
)
_BOUNDED = re.compile(
    r"\b(?:almeno|al (?:minimo|massimo)|minimo|massimo (?:di )?|piu di|meno di|fino a|oltre|o piu|o meno"
    r"|circa|non|nessun\w*|ogni (?!squadra|giocator)"
    r"|in piu|in meno|solo se|anche se|posso|puo|possono|altr[oaie])\b"
)
_AT_LEAST = re.compile(
    rf"(?<=\bdeve avere )almeno (?={NUMBER.pattern})|(?<=\bservono )almeno (?={NUMBER.pattern})"
)
"""The least that is needed is how many are."""
_SIZE_OR_COST = re.compile(r"\d/\d|\{|[+-]\d")
_ONE_CLAUSE = re.compile(r"[^.,;:?!«\"]*")
_MORE_CLAUSES = re.compile(
    r"\b(?:se|chi|quando|mentre|dopo che|perche|e(?!')|ed|ma|piu|esattamente|un'? ?\w+ con)\b"
)
_OF_SOMETHING = re.compile(
    r"\bquant[ieo] (?:punti vita|punti|vite|carte|mana|segnalini(?: veleno)?|danni|copie|ne)\b|\bquanto cost\w+"
)
"""What is counted must be said: "volte" and what is done may be facts of another thing."""
_LONGEST = 16
"""Words: a tale is played, where it can be."""


def whether_so_many(
    question: Question, draft: Draft, kb: KnowledgeBase, answered: Callable[[str], Draft]
) -> Draft:
    """The draft with the verdict of comparing what is said with the amount itself; as it is where none is surely known."""
    if question.asks is not Asks.YES_NO or question.polarity.denied or question.polarity.worded:
        return draft
    if draft.proven and draft.case is None:
        return draft
    if draft.case is not None and _in_its_words(question, draft.case, kb):
        return draft
    asked = _RATHER_THAN.sub("", fold(question.text).strip().rstrip("?! "))
    asked = _AT_LEAST.sub("", asked)
    if not _ONE_CLAUSE.fullmatch(asked) or _MORE_CLAUSES.search(asked) or len(asked.split()) > _LONGEST:
        return draft
    if _BOUNDED.search(asked) or _SIZE_OR_COST.search(asked):
        return draft
    many = how_much(asked)
    said = None if many is None else _said(asked, many)
    if many is None or said is None or not _OF_SOMETHING.search(many):
        return draft
    found = answered(f"{many}?")
    if found.outcome is not Outcome.ANSWER or found.confidence < _SURE or found.value is None:
        return draft
    if not found.value.isdecimal():
        return draft
    if draft.case is not None and draft.confidence >= _SURELY and _says(draft.case, said, kb):
        return draft
    amount = int(found.value)
    so = said >= amount if _ENOUGH.search(asked) else said == amount
    verdict = Verdict.YES if so else Verdict.NO
    if draft.verdict is verdict:
        return draft
    text = led(verdict_word(verdict, False), sentence_of(found.text))
    return replace(found, kind=Kind.YES_NO, verdict=verdict, value=None, text=text)


def _in_its_words(question: Question, name: str, kb: KnowledgeBase) -> bool:
    """Whether a known case is of this very question, with its number."""
    return bare(question.text) in map(bare, _wordings(name, kb))


def _says(name: str, said: int, kb: KnowledgeBase) -> bool:
    """Whether a known case is told with that very number: then it speaks of it, and of whom it is asked."""
    return any(
        _number(match[0]) == said
        for wording in _wordings(name, kb)
        for match in NUMBER.finditer(fold(wording))
    )


def _wordings(name: str, kb: KnowledgeBase) -> tuple[str, ...]:
    """The questions of a known case; none where there is none of this name."""
    case = case_of(name, kb)
    return case.questions if case is not None else ()


def _said(asked: str, many: str) -> int | None:
    """The one number of a question that is no longer in how many there are."""
    left = [_number(match[0]) for match in NUMBER.finditer(asked)]
    for match in NUMBER.finditer(many):
        if (number := _number(match[0])) in left:
            left.remove(number)
    return left[0] if len(left) == 1 else None


def _number(word: str) -> int:
    return int(word) if word.isdecimal() else SPELLED.get(word, 1)
