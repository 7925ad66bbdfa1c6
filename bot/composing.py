"""Putting an answer together: verdict or value first, in a sentence that answers that very question, then why.

Rule numbers in the prose are always among the citations, and every citation is in the book.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from kb.errors import RuleNotFound
from kb.numbers import references as book_references

from . import messages
from .answer import Citation, ProofStep, Verdict

if TYPE_CHECKING:
    from engine.scenario import ScenarioReport
    from kb.base import KnowledgeBase

MOST_CITATIONS = 5
MOST_RELATED = 5
_PLACE = re.compile(r"\{([a-z_][a-z0-9_]*)\}")
_ONE = {
    "punti vita": "punto vita",
    "punti": "punto",
    "danni": "danno",
    "segnalini": "segnalino",
    "carte": "carta",
    "creature": "creatura",
    "terre": "terra",
    "pedine": "pedina",
    "giocatori": "giocatore",
    "volte": "volta",
    "bersagli": "bersaglio",
    "inneschi": "innesco",
    "permanenti": "permanente",
}
_SINGULAR = re.compile(rf"\b1 ({'|'.join(sorted(_ONE, key=len, reverse=True))})\b")


def references(text: str) -> tuple[str, ...]:
    """The rules and sections that a text names; "parte 6" only says where a subject lies."""
    return tuple(number for number in book_references(text) if len(number) > 1)


def filled(sentence: str, values: Mapping[str, object]) -> str:
    """A sentence with its {names} replaced, its {{R}} as {R} and "1 punti vita" set right."""
    text = _PLACE.sub(lambda match: str(values.get(match[1], match[0])), sentence)
    text = text.replace("{{", "{").replace("}}", "}")
    return _SINGULAR.sub(lambda match: f"1 {_ONE[match[1]]}", text)


def as_question(wording: str) -> str:
    """A wording of a known fact, offered as a question: "i danni restano?" of "i danni restano"."""
    asked = wording.strip().rstrip("?.! ")
    return f"{asked[:1].upper()}{asked[1:]}?"


def sentence_of(text: str) -> str:
    """The text as a sentence: a capital first, a full stop last."""
    text = text.strip()
    if not text:
        return ""
    text = text[0].upper() + text[1:]
    return text if text[-1] in ".!?…»:" else f"{text}."


def led(word: str, text: str) -> str:
    """ "No: non puoi." A sentence that begins with its verdict."""
    text = text.strip()
    if not text:
        return f"{word}."
    first = text.split()[0]
    if not (len(first) > 1 and first[:2].isupper()):  # TAPpare, APNAP and {T} keep their letters
        text = text[0].lower() + text[1:]
    return sentence_of(f"{word}: {text}")


def verdict_word(verdict: Verdict, confirming: bool) -> str:
    if verdict is Verdict.DEPENDS:
        return messages.DEPENDS
    if confirming:
        return messages.CONFIRMED if verdict is Verdict.YES else messages.DENIED
    return messages.YES if verdict is Verdict.YES else messages.NO


def paragraphs(*pieces: str) -> str:
    """The pieces that say something, parted by blank lines."""
    return "\n\n".join(piece.strip() for piece in pieces if piece.strip())


def citations(kb: KnowledgeBase, rules: Iterable[str], text: str = "") -> tuple[Citation, ...]:
    """The rules as citations, best first, with those that the text names; at most five, each in the book."""
    wanted = list(dict.fromkeys(rules))
    # What the prose names must be there: the last of the others make room for it.
    extra = [number for number in references(text) if number not in wanted]
    kept = wanted[: max(MOST_CITATIONS - len(extra), 1)] + extra
    found = []
    for number in kept[:MOST_CITATIONS]:
        try:
            page = kb.rule(number)
        except RuleNotFound:
            continue
        words = page.says or page.notice or page.title
        found.append(Citation(page.number, words, page.edition))
    return tuple(found)


_SEE = re.compile(
    r"\s*\((?:[^()]*\b)?[Vv]edi\b[^()]*\)|\s*\b(?:Vedi|Si veda|"
    r"Vedere)\b[^.]*(?:\.\d+[a-z]*[^.]*)*\.(?=\s|$)|;\s*vedi\b[^.;]*(?:\.\d+[a-z]*[^.;]*)*"
)


def quoted(text: str, limit: int = 420) -> str:
    """A rule's words in prose: shortened, without the pointers to other rules, which the citations give."""
    return shortened(_SEE.sub("", text), limit)


def supported(text: str, cited: Iterable[Citation]) -> str:
    """The text without the sentences that name a rule which is not cited."""
    known = {citation.rule for citation in cited}
    if all(number in known for number in references(text)):
        return text
    pieces = []
    for paragraph in text.split("\n\n"):
        sentences = re.split(r"(?<=[.!?…])\s+(?=[A-ZÀ-Ý«(])", paragraph)
        pieces.append(
            " ".join(item for item in sentences if all(number in known for number in references(item)))
        )
    return paragraphs(*pieces)


def related(kb: KnowledgeBase, cited: Iterable[Citation], *more: Iterable[str]) -> tuple[str, ...]:
    """Rules worth reading next: those given, then those the first citation refers to."""
    had = {citation.rule for citation in cited}
    found: dict[str, None] = {}
    for numbers in more:
        for number in numbers:
            if number not in had and kb.exists(number):
                found.setdefault(number)
    return tuple(found)[:MOST_RELATED]


def steps_of(report: ScenarioReport) -> tuple[ProofStep, ...]:
    """The story of a simulation as an answer shows it."""
    return tuple(ProofStep(step.text, tuple(step.rules), tuple(step.changes)) for step in report.steps)


def shortened(text: str, limit: int = 420) -> str:
    """The first sentences of a rule that fit."""
    line = " ".join(text.split())
    if len(line) <= limit:
        return line
    cut = line[:limit]
    stop = max(cut.rfind(". "), cut.rfind("; "))
    return cut[: stop + 1].rstrip(";") + " […]" if stop > limit // 3 else cut.rsplit(" ", 1)[0] + "…"
