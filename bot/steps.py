"""In what order the things of a procedure are done: the rules that say its steps, one after the other.

A book of rules tells a procedure in two ways: rules that open with their place ("Per prima cosa", "Livello 1"), or a rule
that says that what stands below is done in order. Whoever asks for the order, or for what is done, wants those and not the
rule beside them that speaks of the whole.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kb.analysis import STOP_WORDS, Token, stem, words
from kb.errors import RuleNotFound

from . import messages
from .answer import Kind, Outcome, Proof, Simulation
from .asks import WHICH_STEP
from .composing import MOST_CITATIONS, citations, paragraphs, quoted, related
from .outcome import Draft
from .question import Question

if TYPE_CHECKING:
    from kb.base import KnowledgeBase
    from kb.lexicon import Concept, Spot
    from kb.pages import RuleLink, RulePage

_ASKED = re.compile(
    r"\b(?:in|con) (?:che|quale) (?:ordine|sequenza)\b|\bqual(?: e'?|'e'?) (?:l'ordine|la sequenza|la procedura|l'iter)\b"
    r"|\bpasso (?:per|a|dopo) passo\b|\bpasso passo\b|\bpunto per punto\b|"
    r"\b(?:nell'ordine|in ordine|in sequenza)\s*[?,.]*\s*\Z"
    r"|\b(?:quali|che|elenc\w+|dimmi|dammi)\b[^?.;]{0,25}\b(?:passaggi|passi|step)\b"
    r"|\b(?:passaggi|passi|step) (?:per|di|del|della|dell'|da seguire)"
    r"|\b(?:come sono ordinat\w|come si ordinano|l'ordine (?:de[lgi]|dell[ae']))"
    r"|\b(?:cosa|che) (?:si fa|si deve fare|fanno i giocatori|succede|accade|avviene) (?:di preciso |esattamente )?"
    r"(?:nella|durante la|nel|durante il) (?:sottofase|fase|untap|draw|cleanup|end|upkeep|stap)\b"
    r"|\b(?:dall'|da l')?inizio (?:alla|a|e) fine\b|\bdalla a alla z(?:eta)?\b|\buno dopo l'altro\b|\buna dopo l'altra\b"
    r"|\bun passo alla volta\b|\bper filo e per segno\b|\b(?:elenco|lista|schema) (?:de[li]|delle|dei|degli)\b"
    r"|\bcome si svolge\b|\bcome procede\b|\bcome e'? (?:strutturata|articolata|divisa)\b"
)
_OF_ASKING = frozenset(
    stem(word)
    for word in words(
        "ordine sequenza procedura iter passo passi passaggio passaggi step punto elenca elencami elencate dimmi dammi "
        "azione azioni cosa cose fare fa fanno si succede accade avviene avvengono svolge svolgono procede eseguono esegue "
        "applicano applica compie compiono seguire segue precisamente preciso esattamente sono ordinati ordinate ordina "
        "ordinano strutturata articolata divisa spiegami spiega funziona deve devono bisogna giocatore giocatori giusto "
        "giusta corretto corretta esatto esatta viene vengono vanno elaborato durante dentro prevede previsti previste "
        "uno una dopo altro altra volta compone compongono formano costituiscono inizio fine principio partenza arrivo "
        "intero intera tutto tutta elenco lista quando ci sono c'è fila filo segno dettaglio riassunto riassumi "
        "schema sapere segno filo annotare raccontami racconta fatto fatta dall"
    )
)
_PLACE_IN_ORDER = re.compile(
    r"\A(?:per (?:prima|seconda|terza|quarta|quinta|ultima) cosa|livello \d\w?:|infine\b|prima di tutto|anzitutto)",
    re.I,
)
_LEADS = re.compile(
    r"passaggi (?:elencati |descritti )?(?:qui sotto|seguenti)|(?:nell'ordine|quest'ordine)\b[^.]{0,60}passaggi"
    r"|passaggi[^.]{0,40}(?:in |nell'|quest')ordine|comprendere più passaggi|segue questa procedura"
    r"|sottolivelli, nell'ordine|\bin quest'ordine:"
)
_LEAST_STEPS = 2
_SHORT = 260
_SURE = 0.85


def steps_in_order(question: Question, kb: KnowledgeBase) -> Draft | None:
    """The steps of the one procedure that a question names, when it asks for them; None when it asks anything else."""
    if not _ASKED.search(question.plain) or WHICH_STEP.search(question.plain):
        return None
    concept = _procedure(question, kb)
    page = _page(concept.rule, kb) if concept is not None else None
    found = _steps(page, kb) if page is not None else ()
    if concept is None or page is None or not found:
        return None
    told = "\n".join(f"{place}. {quoted(text, _SHORT)}" for place, (_, text) in enumerate(found, start=1))
    numbers = [number for number, _ in found]
    cited = citations(kb, numbers)
    return Draft(
        outcome=Outcome.ANSWER,
        kind=Kind.PROCEDURE,
        text=paragraphs(f"In quest'ordine ({concept.name}):", told),
        citations=cited,
        simulation=Simulation(Proof.NOT_SIMULATED, None, note=messages.NO_SIMULATION),
        confidence=_SURE,
        related=related(kb, cited, numbers[MOST_CITATIONS:]),
        why=told,
    )


def _procedure(question: Question, kb: KnowledgeBase) -> Concept | None:
    """The concept whose steps are asked for: the last one named, where nothing else is said."""
    spots = [spot for spot in question.spots if not _only_asks(spot.text)]
    named = list(dict.fromkeys(spot.concept for spot in spots))
    if not named or any(not _only_asks(token.word) for token in question.tokens if not _within(token, spots)):
        return None
    if len(named) > 1:
        told = [name for name in named if _told_in_order(name, kb)]
        named = told or _together(named, kb)
    return kb.lexicon[named[0]] if len(named) == 1 else None


def _together(named: list[str], kb: KnowledgeBase) -> list[str]:
    """The procedure that several names make together: to cast, and a spell."""
    found = {
        concept.concept
        for one in named
        for other in named
        if one != other
        for joined in ("una", "un'", "un")
        for concept in kb.lexicon.named(f"{kb.lexicon[one].name} {joined} {kb.lexicon[other].name}")
        if _told_in_order(concept.concept, kb)
    }
    return sorted(found)


def _told_in_order(name: str, kb: KnowledgeBase) -> bool:
    page = _page(kb.lexicon[name].rule, kb)
    return page is not None and bool(_steps(page, kb))


def _only_asks(text: str) -> bool:
    """Whether the words only ask for an order, and name nothing of which it is asked."""
    return all(word in STOP_WORDS or stem(word) in _OF_ASKING for word in words(text))


def _within(token: Token, spots: list[Spot]) -> bool:
    return any(spot.start <= token.start < spot.end for spot in spots)


def _page(number: str | None, kb: KnowledgeBase) -> RulePage | None:
    if number is None:
        return None
    try:
        return kb.rule(number)
    except RuleNotFound:
        return None


def _steps(page: RulePage, kb: KnowledgeBase) -> tuple[tuple[str, str], ...]:
    """(number, text) of the rules that say in what order, the first first; none where the page tells no order."""
    placed = _placed(page.subrules)
    if len(placed) >= _LEAST_STEPS:
        lead = [] if page.kind == "section" or not page.text else [(page.number, page.text)]
        return (*lead, *placed)
    if page.kind == "section":
        for link in page.subrules:
            if _LEADS.search(link.text) and (below := _page(link.number, kb)) is not None:
                return (
                    (link.number, link.text),
                    *((one.number, one.text) for one in below.subrules if one.text),
                )
        return ()
    if page.text and _LEADS.search(page.text):
        return ((page.number, page.text), *((one.number, one.text) for one in page.subrules if one.text))
    return ()


def _placed(links: tuple[RuleLink, ...]) -> list[tuple[str, str]]:
    """The rules that open with their place in an order."""
    return [(link.number, link.text) for link in links if link.text and _PLACE_IN_ORDER.match(link.text)]
