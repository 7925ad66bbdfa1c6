""" "Regola 603.3b", "che regola dice che…?": rule numbers looked up, and questions answered by a number."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kb.errors import RuleNotFound

from . import messages
from .answer import Kind, Outcome, Proof, Simulation
from .composing import citations, paragraphs, quoted, related
from .outcome import Draft
from .question import Question

if TYPE_CHECKING:
    from kb.base import KnowledgeBase
    from kb.pages import RulePage

MOST_NUMBERS = 5
_ABOUT_A_NUMBER = re.compile(
    r"\b(?:dice|spiega\w*|leggi\w*|mostra\w*|cita\w*|testo|regola|regole|cr|sezione|capitolo|cosa|"
    r"significa)\b"
)
_FRAME = re.compile(
    r"^\s*(?:(?:mi\s+)?(?:sai\s+)?(?:dire|dici|dimmi|citami|cita|trovami|"
    r"indicami)\s+)?(?:in\s+)?(?:che|quale|qual\s+e'?|quali(?:\s+sono)?)?\s*(?:la\s+|le\s+|il\s+)?"
    r"(?:regol[ae]|numero(?:\s+di\s+regola)?|sezione|articolo|punto|paragrafo|"
    r"capitolo)\s*(?:del\s+regolamento\s*)?"
    r"(?:(?:e'?|in\s+cui|dove|si)\s+)?(?:(?:che\s+)?(?:dice|parla|spiega|regola|riguarda|"
    r"stabilisce|vieta|impedisce|permette|si\s+parla|si\s+dice|c'e\s+scritto))?"
    r"\s*(?:di\s+|del\s+|della\s+|dell'|dei\s+|degli\s+|delle\s+|che\s+|il\s+|la\s+)?"
    r"|^\s*dove\s+(?:sta|e'?|trovo|si\s+trova|leggo|posso\s+(?:trovare|leggere))?\s*(?:scritt\w+|"
    r"la\s+regola|le\s+regole|il\s+regolamento|spiegat\w+)?\s*"
    r"(?:che\s+|sul\s+|sulla\s+|sull'|sui\s+|sulle\s+|di\s+|del\s+|della\s+|dei\s+|delle\s+|il\s+|la\s+)?"
)


def numbers_asked(question: Question) -> bool:
    """Whether the question asks what some rule numbers say, and nothing else."""
    if not question.rule_numbers:
        return False
    rest = [word for word in question.content_words if not re.fullmatch(r"[\dd]+[a-z]{0,2}|\d+", word)]
    return len(rest) <= 2 and (not rest or bool(_ABOUT_A_NUMBER.search(question.plain)) or len(rest) <= 1)


def look_up(question: Question, kb: KnowledgeBase) -> Draft:
    """What the numbers say; an unknown one gives the nearest."""
    pages: list[RulePage] = []
    missing: list[str] = []
    nearest: dict[str, None] = {}
    from kb.former import former  # it reads the renumberings: only a number asked for is worth it

    past = former(question.text)
    numbers = (past.found.number,) if past and past.found.number else question.rule_numbers[:MOST_NUMBERS]
    for number in numbers:
        try:
            pages.append(kb.rule(number))
        except RuleNotFound as error:
            missing.append(error.number)
            nearest |= dict.fromkeys(error.nearest)
    if not pages:
        return _unknown(missing, tuple(nearest), kb)
    text = paragraphs(
        *map(_told, pages),
        *(messages.UNKNOWN_NUMBER.format(number=number) for number in missing),
    )
    below = [link.number for page in pages if page.kind not in ("rule", "subrule") for link in page.subrules]
    cited = citations(kb, [*(page.number for page in pages), *below])
    return Draft(
        outcome=Outcome.ANSWER if any(page.written for page in pages) else Outcome.UNKNOWN,
        kind=Kind.REFERENCE,
        text=text,
        citations=cited,
        simulation=Simulation(Proof.NOT_SIMULATED, None, note=messages.NO_SIMULATION),
        confidence=1.0,
        related=related(kb, cited, (link.number for page in pages for link in (*page.subrules, *page.cites))),
        assumptions=(past.notice.rstrip("."),) if past else (),
        why=text,
    )


def _told(page: RulePage) -> str:
    if page.text:
        return f"Regola {page.number}. {quoted(page.says, 2000)}"
    if not page.written:
        return page.notice
    contents = "\n".join(
        f"- {link.number} {quoted(link.text or link.title, 120)}" for link in page.subrules[:4]
    )
    return f"{page.number}, {page.title}.\n\n{contents}" if contents else f"{page.number}, {page.title}."


def _unknown(missing: list[str], nearest: tuple[str, ...], kb: KnowledgeBase) -> Draft:
    text = " ".join(messages.UNKNOWN_NUMBER.format(number=number) for number in missing)
    if nearest:
        text += messages.NEAREST_NUMBERS.format(numbers=", ".join(nearest))
    return Draft(
        outcome=Outcome.UNKNOWN,
        kind=Kind.REFERENCE,
        text=text,
        citations=citations(kb, nearest[:3], text),
        related=nearest,
        confidence=0.9,
    )


def unframed(plain: str) -> str:
    """ "che regola dice che il mana si svuota?" -> "il mana si svuota?"."""
    rest = _FRAME.sub("", plain, count=1).strip()
    return rest if len(rest.split()) >= 2 else plain
