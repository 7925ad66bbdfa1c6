"""The amount that the rule which answers states: "quante carte al massimo in mano, dopo il cleanup?" is seven (402.2).

Where the rule is found and no known amount was near enough as a whole, what the book counts under that rule is compared
by what is counted and in what words; what a question says beside that must change nothing.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from kb.analysis import STOP_WORDS, fold, stem, words
from kb.statements import is_statement

from ..answer import Kind
from ..asks import Asks
from ..composing import paragraphs, sentence_of
from ..numerals import in_digits
from ..question import Question

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..outcome import Draft

_RULES, _LEAST_OF_RULES, _CERTAIN = 3, 0.6, 0.86
_CONTAINED = 0.72
"""How much of a known wording the question must say; a fact of another amount must say less of it."""
_MARGIN = 0.1
_ENDING = "/quanto"
_COUNTED = re.compile(
    r"\bquant[oaie](?:'| )(?:(?:mi|ti|ne|altr[ie]|punti|poison|nuov[ie]|diversi?|e'?|in) )*(?P<noun>\w{3,})"
    r"|\b(?:numero|totale) (?:massimo |minimo )?(?:di|dei|delle|degli) (?P<of>\w{3,})"
    r"|\b(?:massimo|minimo|max|min)\.? (?:(?:di|dei|delle|degli) )?(?P<most>(?!numero\b)\w{3,})"
)
_LEAST = re.compile(r"\b(?:minim[oaie]|almeno|minor)\b")
_MOST = re.compile(r"\b(?:massim[oaie]|max|maximum|al piu|limite|tope?)\b")
_TURNS = re.compile(
    r"\b(?:radd\w+|doppi[oae]|addizional\w*|in piu|in meno|aggiuntiv\w+|extra|dimezz\w+|meta|gia|senza|ancora|"
    r"se\b(?! sono| siamo| si)|ogni volta|ogniqualvolta|dopo (?:aver|che)|prima di|alleat\w+|squadr\w+|ogni|ciascun\w*)\b"
)
"""Words that may make the amount another one."""
_PLAYERS = re.compile(r"\b(?:a|in|da|con|di) (?:\d|due|tre|quattro|cinque|sei)(?= giocator| player|\W*\Z)")
"""How many play: no amount hangs on it under a rule that does not say so."""
_LIGHT = frozenset(
    stem(word)
    for word in words(
        "mettere avere ho hai ha posso puo possono tenere giocare usare servono serve servire fanno fa fare ci stanno "
        "sta si deve devo contenere mazzo essere prende prendono"
    )
)
_DEEDS = frozenset({"azione", "concetto"})
_OF_ANY_GAME = frozenset(
    [
        "giocatore", "giocatore-attivo", "avversario", "partita", "turno", "mazzo", "costruito", "standard", "modern",
        "carta", "gioco", "giocare", "formato", "regola", "torneo",
    ]
)  # fmt: skip
_SAME_NOUN = {
    "vite": "punti",
    "vita": "punti",
    "poison": "segnalini",
    "veleno": "segnalini",
    "veleni": "segnalini",
}


class _Known(Struct, frozen=True):
    """A stated amount: its value, and the wording of it that the question comes nearest to."""

    name: str
    value: str
    said: float


def amount_by_rule(question: Question, draft: Draft, kb: KnowledgeBase) -> Draft:
    """The draft with the amount that its rule states, where that is what is asked; else the draft as it is."""
    if question.asks is not Asks.QUANTITY or not draft.answered or draft.value is not None:
        return draft
    plain = fold(question.read)
    if draft.confidence < _LEAST_OF_RULES or _TURNS.search(plain) or _told_numbers(question):
        return draft
    rules = [citation.rule for citation in draft.citations[:_RULES]]
    found = sorted(_stated(question, plain, rules, kb), key=lambda known: -known.said)
    if not found or found[0].said < _CONTAINED:
        return draft
    best = found[0]
    if any(other.value != best.value and other.said > best.said - _MARGIN for other in found):
        return draft
    case = kb.case(best.name)
    assert case is not None
    lead = sentence_of(str(next(iter(case["risposte"].values()))))
    rest = "\n\n".join(draft.text.split("\n\n")[1:])
    text = lead if draft.case is not None else paragraphs(lead, rest)
    return replace(
        draft,
        kind=Kind.QUANTITY,
        text=text,
        value=best.value,
        case=best.name,
        confidence=_CERTAIN,
        why=sentence_of(str(case["frase"])),
    )


def _told_numbers(question: Question) -> bool:
    """Whether a question tells amounts of its own: its answer hangs on them."""
    players = len(_PLAYERS.findall(fold(question.read)))
    return sum(not number.weak for number in question.numbers) > players


def _stated(question: Question, plain: str, rules: list[str], kb: KnowledgeBase) -> list[_Known]:
    """The amounts that are stated of some rules, each as near as its nearest wording."""
    noun = _noun(plain)
    if noun is None:
        return []
    said = {stem(word) for word in words(plain)}
    for concept in question.concepts:
        said |= {stem(word) for word in words(kb.lexicon[concept].name)}
    found = []
    names = _names(rules, kb)
    known = kb.known_cases(names)
    for name in names:
        case = known[name].content
        value = _digits(str(case["valore"]))
        if value is None:
            continue
        nearest = 0.0
        concepts = frozenset[str]().union(*known[name].concepts.values())
        worded = {stem(word) for wording in case["domande"] for word in words(wording)}
        if not _names_no_more(question, concepts, worded, rules, kb):
            continue
        for wording in case["domande"]:
            told = fold(wording)
            if (
                _noun(told) == noun
                and _same_end(plain, told)
                and not _of_another_format(wording, question, kb)
            ):
                nearest = max(nearest, _contained(told, said))
        found.append(_Known(name, value, nearest))
    return found


def _names(rules: list[str], kb: KnowledgeBase) -> list[str]:
    """The known amounts of some rules."""
    return [
        name
        for name in kb.cases_of(rules)
        if name.endswith(_ENDING) and is_statement(name) and name.split("/", 1)[0] in rules
    ]


def _names_no_more(
    question: Question, concepts: frozenset[str], worded: set[str], rules: list[str], kb: KnowledgeBase
) -> bool:
    """Whether a question names nothing that neither the known wordings nor the rules themselves name."""
    more = {
        spot.concept
        for spot in question.spots
        if kb.lexicon[spot.concept].kind not in _DEEDS
        and not {stem(word) for word in words(spot.text)} <= worded
    }
    more -= concepts | _OF_ANY_GAME
    if not more:
        return True
    written = {spot.concept for rule in rules for spot in kb.lexicon.spot(kb.rule(rule).text or "")}
    return not more - written


def _of_another_format(wording: str, question: Question, kb: KnowledgeBase) -> bool:
    """Whether a wording is of a format or variant that the question does not name."""
    return any(
        kb.lexicon[spot.concept].kind == "formato" and spot.concept not in question.concepts
        for spot in kb.lexicon.spot(wording)
    )


def _contained(wording: str, said: set[str]) -> float:
    """The share of a wording's own words that were said."""
    stems = {stem(word) for word in words(wording) if word not in STOP_WORDS} - _LIGHT
    return len(stems & said) / len(stems) if stems else 0.0


def _noun(plain: str) -> str | None:
    """What is counted, by the first letters of its name."""
    found = _COUNTED.search(plain)
    if found is None:
        return None
    noun = found["noun"] or found["of"] or found["most"]
    return _SAME_NOUN.get(noun, noun)[:5]


def _same_end(asked: str, told: str) -> bool:
    """Whether two wordings do not ask one for the least and the other for the most."""
    return not (
        (_LEAST.search(asked) and _MOST.search(told)) or (_MOST.search(asked) and _LEAST.search(told))
    )


def _digits(value: str) -> str | None:
    """An amount in digits; None for one that is no number ("un qualsiasi numero")."""
    digits = in_digits(fold(value))
    return digits if digits.isdecimal() else None
