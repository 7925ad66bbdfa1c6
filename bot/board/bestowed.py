"""A spell cast with bestow whose target goes away in response: it is a creature again and resolves (702.103e, 608.3b)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from .showing import ME, OTHER, Shown, played, spell
from .text import Left, asking, told
from .words import risky

if TYPE_CHECKING:
    from ..stage import Stage

_BESTOW = re.compile(
    r"\b(?:(?:con|per|tramite|usando|col|pagando|in|come) )?(?:il )?(?:costo di )?(?:bestow|conferire|conferita|conferito)"
    r"(?: \( ?(?:bestow|conferire) ?\))?"
)
_RESPONSE = re.compile(r"\b(?:in risposta|di risposta|risponde|prima che (?:si )?(?:risolva|entri|arrivi))\b")
_GONE: tuple[tuple[str, str], ...] = (
    (
        "Distruggi la creatura bersaglio.",
        r"\b(?:uccid\w+|uccis\w+|ammazz\w+|distrugg\w+|distrutt\w+|muore|fa fuori|fulmin\w+|bolt\w*|brucia\w*"
        r"|sacrific\w+)\b",
    ),
    ("Esilia la creatura bersaglio.", r"\besili\w+\b"),
    (
        "Fai tornare la creatura bersaglio in mano al suo proprietario.",
        r"\b(?:rimbalz\w+|bounc\w+|torna in mano)\b",
    ),
)
_ENTERS = re.compile(
    r"\b(?:entra|arriva|scende|si risolve|va in campo|finisce in campo|resta in campo|rimane|mi resta|ho ancora)\b"
)
_LOST = re.compile(
    r"\b(?:va (?:al|nel) cimitero|finisce (?:al|nel) cimitero|fizzl\w+|va a vuoto|la perdo|e persa|viene neutralizzata|"
    r"(?:viene|e) (?:counter\w+|annullat\w))\b"
)
_RISKY = risky(
    "lanci cast gioc mett met aur bersagl rispost rispond creature controll entr conferi cart incantesimo altra altro "
    "lasc campo cimiter torn comunque risol carta carte"
)


def show(text: str, stage: Stage) -> Shown | None:
    """Whether it enters all the same; None for any other tale."""
    plain = told(text)
    if not _BESTOW.search(plain) or not _RESPONSE.search(plain):
        return None
    start = plain.rfind(asking(plain))
    sentence = plain[start:]
    enters, lost = (
        next(reversed(list(pattern.finditer(plain, start))), None) for pattern in (_ENTERS, _LOST)
    )
    ends = enters or lost
    if ends is None or (enters and lost) or re.search(r"\bnon\b|\bquant|\bcosa\b", sentence):
        return None
    as_aura = re.search(r"\baura\b|\bassegnata\b|\battaccata\b", plain[ends.end() :])
    body = Left(plain[: ends.start()])
    gone = [does for does, pattern in _GONE for _ in body.take(pattern)]
    if len(gone) != 1 or as_aura:
        return None
    body.drop(_BESTOW, _RESPONSE)
    if not body.harmless(_RISKY):
        return None
    document: dict[str, Any] = {
        "titolo": "Una magia conferita senza più bersaglio",
        "regole": ["702.103e", "608.3b"],
        "giocatori": {
            ME: {"campo": {"bestia": "creatura 2/2"}, "mano": ["Emissario"], "costi": "gratis"},
            OTHER: {"mano": ["Risposta"], "costi": "gratis"},
        },
        "carte": [
            {
                "nome": "Emissario",
                "costo": "{1}",
                "tipo": "Creatura Incantesimo — Spirito",
                "forza": 3,
                "costituzione": 3,
                "testo": "Conferire {3}\nLa creatura incantata prende +3/+3.",
            },
            spell("Risposta", gone[0]),
        ],
        "azioni": [
            {f"{ME} lancia Emissario": {"costo": "conferire", "bersagli": "bestia"}},
            {f"{OTHER} lancia Risposta": {"bersagli": "bestia"}},
            "risolvi la pila",
        ],
    }
    found = played(document, {"zona di Emissario": "campo di battaglia"}, stage)
    if found is None:
        return None
    there = found[0]["zona di Emissario"].startswith("campo")
    why = "senza un bersaglio legale smette di essere conferita e si risolve come magia creatura (702.103e, 608.3b)."
    return Shown(found[1], why, ("702.103e", "608.3b"), holds=there is (enters is not None))
