"""Whether a word is one of the types that the book lists: "Umano è un tipo di creatura?", "esiste il tipo Pecora?" (205)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kb.analysis import stems

from .answer import Kind, Outcome, Proof, Simulation, Verdict
from .composing import citations, led, paragraphs, related, verdict_word
from .guarded import guarded
from .outcome import Draft
from .question import Question

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

_LISTS = {
    "creatura": ("205.3m", "tipo di creatura"),
    "artefatto": ("205.3g", "tipo di artefatto"),
    "incantesimo": ("205.3h", "tipo di incantesimo"),
    "terra": ("205.3i", "tipo di terra"),
    "planeswalker": ("205.3j", "tipo di planeswalker"),
    "magia": ("205.3k", "tipo di magia"),
    "carta": ("205.2a", "tipo di carta"),
    "supertipo": ("205.4a", "supertipo"),
}
_KIND = (
    r"(?:(?:sotto)?tipo (?:di |d')(?P<kind>creatura|artefatto|incantesimo|terra|planeswalker|magia|carta)"
    r"|(?P<super>supertipo))"
)
_NAME = r"[«\"'“]?(?P<name>[a-z][\w' -]{1,30}?)[»\"'”]?"
_TAIL = r"(?: (?:valido|ufficiale|esistente|vero|in magic|di magic|nel gioco|del gioco))* ?\?*$"
_ASKED = tuple(
    guarded(pattern, "tipo")
    for pattern in (
        rf"^(?:la parola )?{_NAME} (?:e|conta come|vale come|sarebbe) "
        rf"(?:un |il |anche un |davvero un |proprio un )?{_KIND}{_TAIL}",
        rf"^(?:ma )?(?:esiste|c'e)(?: davvero| ancora)? (?:il |un |come )?{_KIND} {_NAME}{_TAIL}",
        rf"^(?:posso|si puo|puoi) (?:scegliere|nominare|dire|dichiarare) {_NAME} come "
        rf"(?:un )?{_KIND}{_TAIL}",
    )
)
_ARTICLE = re.compile(r"^(?:(?:il|lo|la|l|un|uno|una) |l')")
_NOTE = re.compile(r"\(([^()]*)\)")
_REFERENCE = re.compile(r";? ?vedi (?:regola|sezione|parte) [\d.a-z]+")
_CERTAIN = 0.97


def is_a_type(question: Question, kb: KnowledgeBase) -> Draft | None:
    """Whether what a question names is in the list it asks about.

    None when it asks something else, and when the word is in no list: it may be a word of another language.
    """
    found = next((match for pattern in _ASKED if (match := pattern.search(question.plain))), None)
    if found is None:
        return None
    asked = "supertipo" if found["super"] else found["kind"]
    name = _key(_ARTICLE.sub("", found["name"].strip()))
    homes = [kind for kind in _LISTS if name in _listed(kind, kb)]
    if not homes or not name:
        return None
    holds = asked in homes
    rules = [_LISTS[asked][0], *(_LISTS[home][0] for home in homes if home != asked)][:3]
    verdict = Verdict.YES if holds ^ question.polarity.denied else Verdict.NO
    shown = found["name"].strip().capitalize()
    text = (
        f"«{shown}» è nella lista: {_LISTS[asked][1]} ({rules[0]})."
        if holds
        else f"«{shown}» è {_LISTS[homes[0]][1]} ({rules[1]}), non {_LISTS[asked][1]} ({rules[0]})."
    )
    lead = led(verdict_word(verdict, question.polarity.confirming), text)
    cited = citations(kb, rules, lead)
    return Draft(
        outcome=Outcome.ANSWER,
        kind=Kind.YES_NO,
        text=paragraphs(lead),
        verdict=verdict,
        citations=cited,
        simulation=Simulation(Proof.NOT_SIMULATED, None),
        confidence=_CERTAIN,
        related=related(kb, cited, rules, ()),
        why=text,
    )


def _key(name: str) -> tuple[str, ...]:
    return tuple(stems(name))


def _listed(kind: str, kb: KnowledgeBase) -> frozenset[tuple[str, ...]]:
    """The names in a list of the book, in Italian and, where it gives them, in English."""
    told = kb.rule(_LISTS[kind][0]).text
    in_rows = "\n- " in told
    entries = told.split("\n- ")[1:] if in_rows else re.split(r",| e (?=[^,]*$)|:", told)
    names = set[str]()
    for entry in entries:
        plain = _REFERENCE.sub("", entry)
        names.add(_NOTE.sub("", plain))
        names.update(_NOTE.findall(plain))
    return frozenset(key for name in names if 0 < len(key := _key(name.strip(" ."))) < 4)
