""" "Che cos'è X?": the concept's rule restated, its examples, its note."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kb.analysis import STOP_WORDS, fold, words
from kb.errors import RuleNotFound
from kb.query import OF_ASKING

from . import messages
from .answer import Kind, Outcome, Proof, Simulation
from .asks import Asks
from .composing import citations, paragraphs, quoted, related, sentence_of
from .outcome import Draft
from .question import Question

if TYPE_CHECKING:
    from kb.base import KnowledgeBase
    from kb.lexicon import Concept
    from kb.pages import RulePage, Term

_SUBRULES = 3
# "Tocco letale è un'abilità statica." and no more: true, and not what was asked.
_ONLY_ITS_KIND = re.compile(r"\A[^.:«]{3,50} è un'abilità (?:statica|innescata|attivata|evasiva)\.?\Z")
# "L'abilità vorticanza", "la carta Sgrunfo": the name after these is what is asked about.
_NAMED_BY = frozenset(
    {
        "abilita",
        "carta",
        "parola-chiave",
        "abilita-definita-da-parola-chiave",
        "creatura",
        "magia",
        "segnalino",
        "effetto",
    }
)
_ASKING = OF_ASKING | frozenset(
    words(
        "numero numeri regola regole regolamento sezione sezioni punto parte parla parlano trova trovo trovare "
        "scritto scritta "
        "scritti sta stanno leggo leggere dice dicono spiega spiegano spiegata spiegato tratta cita citare riguarda termine "
        "termini parola parole inglese italiano magic gioco vuol dire significa intende intendi indica indicami "
        "preciso esatto"
    )
)
"""Words that only ask where something is said, or what it means."""
_A_MARK = 2
"""Characters between "parola chiave" and the name of one: a space, and a mark that opens a quotation."""
_ADJECTIVE = re.compile(
    r"(?<!men)(?:[aiu]t[oa]|[an]are|ale|ic[oa]|os[oa]|iv[oa]|ant[ei]|ari[oa]|rt[oa]|ers[oa]|ern[oa]|in[oa]|est[ei])\Z"
)
_KINDS_OF_CARDS = frozenset({"carta", "carta speciale", "tipo di creatura", "gergo", "formato", "persona"})


def one_name(question: Question, kb: KnowledgeBase) -> Concept | None:
    """The one concept of the rules about which a meaning or a place in the rules is asked, and nothing else is said."""
    if question.asks not in (Asks.DEFINITION, Asks.REFERENCE):
        return None
    named = {spot.concept for spot in question.spots if fold(spot.text) not in _ASKING}
    if len(named) != 1:
        return None
    concept = kb.lexicon[named.pop()]
    rest = [
        token.word
        for token in question.tokens
        if token.word not in STOP_WORDS | _ASKING
        and not token.word.isdecimal()
        and not any(spot.start <= token.start < spot.end for spot in question.spots)
    ]
    return None if rest or concept.kind in _KINDS_OF_CARDS else concept


def where_it_stands(question: Question, kb: KnowledgeBase) -> Draft | None:
    """The rule of the one concept that a place in the rules is asked of; None where the question says another section."""
    concept = one_name(question, kb) if question.asks is Asks.REFERENCE else None
    page = _page(concept, kb) if concept is not None else None
    if concept is None or page is None or not page.written:
        return None
    sections = re.findall(r"(?<![\d.])\d{3}(?!\d)", question.plain)
    if any(not page.number.startswith(section) for section in sections):
        return None
    body, rules = body_of(page)
    numbers = (page.number, *rules)
    text = paragraphs(f"È la regola {page.number} ({concept.name}):", body)
    cited = citations(kb, numbers)
    return Draft(
        outcome=Outcome.ANSWER,
        kind=Kind.REFERENCE,
        text=text,
        citations=cited,
        simulation=Simulation(Proof.NOT_SIMULATED, None, note=messages.NO_SIMULATION),
        confidence=0.9,
        related=related(kb, cited, (link.number for link in page.subrules)),
        why=body,
    )


def unknown_name(question: Question, kb: KnowledgeBase) -> str | None:
    """The name that a definition is asked of and that neither book nor lexicon has; None when it is known."""
    if question.unknown:
        return question.unknown[0]
    if (more := _qualified(question, kb)) is not None:
        return more
    if not question.spots or any(spot.concept not in _NAMED_BY for spot in question.spots):
        return None
    end = question.spots[-1].end
    rest = [token for token in question.tokens if token.start >= end and token.word not in STOP_WORDS]
    return question.read[rest[0].start : rest[-1].end] if len(rest) in (1, 2) else None


def _qualified(question: Question, kb: KnowledgeBase) -> str | None:
    """A keyword with adjectives that no keyword has, as the whole name that is asked: "la tempesta lunare invertita"."""
    if not question.spots or not kb.lexicon[question.spots[0].concept].kind.endswith("con parola chiave"):
        return None
    spot = question.spots[0]
    rest = [token for token in question.tokens if token.start >= spot.end]
    if len(rest) not in (1, 2) or rest[0].start != spot.end + 1:
        return None
    if any(token.word in STOP_WORDS | _ASKING or not _ADJECTIVE.search(token.word) for token in rest):
        return None
    return question.read[spot.start : rest[-1].end]


def define(question: Question, kb: KnowledgeBase) -> Draft | None:
    """The definition of what the question names; None when it names nothing, or several things at once."""
    concept = _asked(question, kb)
    if concept is None:
        return None
    page = _page(concept, kb)
    title = concept.name[0].upper() + concept.name[1:]
    english = f" ({concept.en})" if concept.en and concept.en.lower() != concept.name.lower() else ""
    note = sentence_of(concept.note) if concept.note else ""
    if page is None or not page.written:
        return _unwritten(concept, title + english, note, page, kb)
    body, rules = body_of(page)
    term = kb.glossary_terms.term(concept)
    senses = _senses(term)
    example = f"Per esempio: {page.examples[0]}" if page.examples else ""
    head = f"{title}{english}"
    # Where the glossary has a short meaning it comes first, and what the rule says follows.
    opening = f"{head}: {senses}" if senses else f"{head}: {body}" if body else f"{head}."
    text = paragraphs(opening, body if senses else "", note, example)
    cited = citations(kb, (*rules, *term.rules), text)
    return Draft(
        outcome=Outcome.ANSWER,
        kind=Kind.DEFINITION,
        text=text,
        citations=cited,
        simulation=Simulation(Proof.NOT_SIMULATED, None, note=messages.NO_SIMULATION),
        confidence=0.9 if body else 0.5,
        related=related(
            kb, cited, (link.number for link in page.subrules), (link.number for link in page.cites)
        ),
        why=body,
    )


def _senses(term: Term) -> str:
    """The meanings of a term in the glossary, numbered when there are several."""
    if len(term.senses) < 2:
        return "".join(term.senses)
    return "\n\n" + "\n".join(f"{place}. {sense}" for place, sense in enumerate(term.senses, start=1))


def _asked(question: Question, kb: KnowledgeBase) -> Concept | None:
    """The one concept asked about: the only one named, or the one right after "cos'è"."""
    spots = question.spots
    if not spots:
        return None
    if len(spots) > 1 and spots[0].concept in _NAMED_BY and spots[1].start <= spots[0].end + _A_MARK:
        spots = spots[1:]  # "cos'è la parola chiave flanking?"
    if len({spot.concept for spot in spots}) == 1:
        return kb.lexicon[spots[0].concept]
    first = spots[0]
    # "cos'è il danno da combattimento in Magic": what follows the first name only places it.
    opening = len([token for token in question.tokens if token.end <= first.start])
    return kb.lexicon[first.concept] if opening <= 4 and len(spots) <= 3 else None


def _page(concept: Concept, kb: KnowledgeBase) -> RulePage | None:
    if concept.rule is None:
        return None
    try:
        return kb.rule(concept.rule)
    except RuleNotFound:
        return None


def body_of(page: RulePage) -> tuple[str, tuple[str, ...]]:
    """What the rule says in short, and the rules it was taken from."""
    below = [link for link in page.subrules if link.text]
    if page.kind in ("section", "part") or not page.text:
        picked = [link for link in below if "vedi" not in link.text.lower()[:12]][:1] or below[:1]
        return " ".join(quoted(link.text) for link in picked), (
            *(link.number for link in picked),
            page.number,
        )
    if page.titled:
        picked = [link for link in below if not _ONLY_ITS_KIND.search(link.text)][:2] or below[:1]
        return paragraphs(*(quoted(link.text) for link in picked)), (
            *(link.number for link in picked),
            page.number,
        )
    rules = (page.number, *(link.number for link in below[:_SUBRULES]))
    text = quoted(page.text)
    if len(text) < 80 and below:
        text = f"{text} {quoted(below[0].text)}"
    return text, rules


def _unwritten(concept: Concept, title: str, note: str, page: RulePage | None, kb: KnowledgeBase) -> Draft:
    """A concept whose chapter the book does not have: the lexicon's note if there is one, else where it stands."""
    cited = citations(kb, [page.number]) if page else ()
    where = messages.NOT_WRITTEN.format(name=concept.name, rule=page.number) if page else messages.UNKNOWN
    return Draft(
        outcome=Outcome.ANSWER if note else Outcome.UNKNOWN,
        kind=Kind.DEFINITION,
        text=f"{title}: {note[0].lower()}{note[1:]}" if note else where,
        citations=cited,
        simulation=Simulation(Proof.NOT_SIMULATED, None, note=messages.NO_SIMULATION) if note else None,
        confidence=0.6 if note else 0.1,
        why=note,
    )
