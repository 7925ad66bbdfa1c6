"""Sagas: which chapter comes next, and when the Saga is sacrificed (714)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ..numerals import count
from .showing import ME, OTHER, Shown, played
from .text import Left, asking, told
from .words import risky

if TYPE_CHECKING:
    from ..stage import Stage

_ROMAN = {
    "i": 1,
    "ii": 2,
    "iii": 3,
    "iv": 4,
    "v": 5,
    "primo": 1,
    "secondo": 2,
    "terzo": 3,
    "quarto": 4,
    "ultimo": 0,
}
_NTH = r"(iii|ii|iv|i|v|1|2|3|4|primo|secondo|terzo|quarto|ultimo|finale)"
_MANY = r"(un|uno|una|due|tre|quattro|[1-4])"
_CHAPTERS = re.compile(rf"\b(?:da |di |con |ha |a )?{_MANY} capitoli\b")
_FINAL = re.compile(rf"\b(?:il )?(?:cui |suo )?(?:capitolo finale|ultimo capitolo) (?:e|xe) (?:il )?{_NTH}\b")
_COUNTERS = re.compile(
    rf"\b(?:con|e|ha|ha gia|sopra|ne ha|ne ha gia|aveva)(?: (?:gia|sopra|solo))* {_MANY}(?: "
    rf"(?:segnalin[oi](?: (?:sapere|lore|saga))?|lore(?: segnalini)?|sapere))?\b"
)
_DONE = re.compile(
    rf"\b(?:ha (?:gia )?fatto|si e risolto|ho fatto|fa|e a[l]?|e (?:arrivata )?a[l]?|siamo a[l]?|ha "
    rf"risolto|ho risolto)(?: (?:il|solo il))? (?:capitolo )?{_NTH}\b(?: capitolo)?"
)
_PUT = re.compile(
    rf"\b(?:mett\w+|arriva|riceve|prende|aggiung\w+)(?: (?:sopra|su))? (?:il |l')?{_NTH}(?: "
    rf"(?:segnalino|segnalini|lore|sapere|counter))*\b(?: (?:sulla|alla|sopra)(?: mia)? saga)?"
)
_NEXT = re.compile(
    r"\b(?:comincia|inizia|arriva|parte)(?: il)? (?:mio |suo )?(?:prossimo |nuovo )?turno\b|\b(?:al|nel|"
    r"il|allo)(?: (?:mio|suo))? (?:prossimo turno|turno (?:dopo|successivo|seguente))\b"
    r"|\ball'inizio (?:del|della)(?: (?:mio|mia|suo|sua))? (?:prossimo turno|turno|prossima fase "
    r"principale)\b"
)
_ON_STACK = re.compile(
    r"\b(?:l'abilita |l'innesco )?(?:del |il )?(?:capitolo )?(?:iii |finale |ii |iv )?(?:e|va|xe|resta|"
    r"si trova)(?: ancora)? (?:sullo stack|in pila|sulla pila)\b(?: e non (?:si )?e (?:ancora )?risolt\w)?"
    r"|\bnon (?:si )?e (?:ancora )?risolt\w\b|\bnon ancora risolt\w\b|\bprima che (?:il capitolo |"
    r"l'abilita |si )*(?:si )?risolv\w+\b"
)
_RESOLVED = re.compile(
    rf"\b(?:(?:il|l'abilita del|l') ?)?(?:capitolo )?{_NTH}?(?: capitolo)? ?(?:si e|e stato|e|viene|si) "
    rf"(?:gia )?risolt\w\b|\b(?:dopo|una volta) (?:che (?:si e )?)?risolt\w(?: (?:il|l'ultimo|capitolo|"
    rf"finale|terzo))*"
)
_WHICH = re.compile(r"\b(?:che|quale)(?: numero)?(?: di)? capitolo\b[^?]*|\bquanti (?:segnalini|lore)[^?]*")
_GONE = re.compile(
    r"\b(?:viene|va|la|e|devo|si|vado a|verra)(?: (?:gia|subito|quindi|ancora|sempre))* ?(?:la "
    r")?sacrific\w+[^?.]*|\bla perdo\b|\bva (?:al|nel) cimitero\b"
)
_STAYS = re.compile(r"\b(?:resta|rimane)(?: (?:ancora|sempre))* (?:in campo|in gioco|sul campo)[^?.]*")
_RISKY = risky(
    "saga sapere capitol turno turni lanci cast gioc effett risol abilit controll fase met entr ancora "
    "questo dopo attiv innesc incantesimo"
)


def show(text: str, stage: Stage) -> Shown | None:
    """Which chapter a Saga comes to, or whether it is sacrificed; None for any other tale."""
    plain = told(text)
    if not re.search(r"\bsaga\b", plain) or re.search(
        r"\bprolifer|\bread ahead|\blettura\b|\bpropaga", plain
    ):
        return None
    left = Left(plain)
    start = plain.rfind(asking(plain))
    sentence = left.text[start:]
    which, gone, stays = _WHICH.search(sentence), _GONE.search(sentence), _STAYS.search(sentence)
    if sum(map(bool, (which, gone, stays))) != 1:
        return None
    on_stack = bool(list(left.take(_ON_STACK)))
    left.drop((which and _WHICH) or (gone and _GONE) or _STAYS)
    chapters = next((count(match[1]) for match in left.take(_CHAPTERS)), 3)
    final = next((_ROMAN.get(match[1], 0) for match in left.take(_FINAL)), chapters)
    counters, put = 0, False
    for match in left.take(_PUT):
        counters, put = _nth(match[1], final), True
    for match in left.take(_COUNTERS):
        if not put:
            counters = count(match[1])
    resolved = False
    for match in left.take(_RESOLVED):
        resolved = True
        if match.groups()[0]:
            counters = _nth(match[1], final)
    for match in left.take(_DONE):
        counters = max(counters, _nth(match[1], final))
    later = bool(list(left.take(_NEXT)))
    left.drop(
        r"\bin questo turno\b|\ball'inizio della mia fase principale\b|\bin questo momento\b|\bil "
        r"(?:iii|ii|iv|terzo)\b|\bcapitolo (?:iii|ii|iv|i)\b"
    )
    if not counters and re.search(
        r"\b(?:ho|appena) (?:appena )?(?:lanciato|giocato|lancio|entrata|messo)\b", plain
    ):
        counters = 1
    if not 0 < counters <= final <= 5 or not left.harmless(_RISKY):
        return None
    if which:
        return _next(counters, final, stage) if later and counters < final else None
    if on_stack == resolved or later:
        return None
    return _sacrificed(counters, final, resolved, bool(stays), stage)


def _nth(word: str, final: int) -> int:
    if word.isdigit():
        return int(word)
    return _ROMAN.get(word, 0) or final


def _document(counters: int, final: int, actions: list[Any]) -> dict[str, Any]:
    roman = ("I", "II", "III", "IV", "V")
    text = "\n".join(f"{roman[place]} — Guadagni 1 punto vita." for place in range(final))
    return {
        "titolo": "Una Saga",
        "regole": ["714.3"],
        "partita": {"turno_di": OTHER},
        "giocatori": {
            OTHER: {},
            ME: {"campo": {"saga": {"carta": "Racconto", "segnalini": {"sapere": counters}}}},
        },
        "carte": [{"nome": "Racconto", "costo": "{1}", "tipo": "Incantesimo — Saga", "testo": text}],
        "azioni": actions,
    }


def _next(counters: int, final: int, stage: Stage) -> Shown | None:
    document = _document(counters, final, [{"avanza fino a": f"prima fase principale di {ME}"}])
    key = "segnalini sapere su saga"
    found = played(document, {key: 0}, stage)
    if found is None:
        return None
    chapter = found[0][key]
    why = (
        f"Capitolo {chapter}: all'inizio della fase principale la Saga riceve un segnalino sapere e ne ha "
        f"{chapter} (714.3c)."
    )
    return Shown(found[1], why, ("714.3c", "714.2b", "505.4"), value=chapter)


def _sacrificed(counters: int, final: int, resolved: bool, stays: bool, stage: Stage) -> Shown | None:
    actions: list[Any] = [{"avanza fino a": f"prima fase principale di {ME}"}]
    if resolved:
        actions.append("risolvi la pila")
    found = played(_document(counters - 1, final, actions), {"zona di saga": "campo di battaglia"}, stage)
    if found is None:
        return None
    there = found[0]["zona di saga"].startswith("campo")
    if not there:
        why = "l'ultimo capitolo ha lasciato la pila: ora chi controlla la Saga la sacrifica (714.4)."
    elif counters < final:
        why = "non ha ancora tanti segnalini sapere quanti sono i suoi capitoli (714.4)."
    else:
        why = "finché l'abilità del capitolo è in pila la Saga non viene sacrificata (714.4)."
    return Shown(found[1], why, ("714.4", "704.5s"), holds=there is stays)
