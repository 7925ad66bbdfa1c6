"""An ability that is paid for with life and gives life: what is left, and whether it comes in time (119.4, 704.5a)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ..numerals import count
from .showing import ME, OTHER, Shown, decided, played
from .text import Left, N, asking, told
from .words import risky

if TYPE_CHECKING:
    from ..stage import Stage

_LIFE = r"(?: (?:punt[oi] vita|punti|vit[ae]|pv))"
_AT = re.compile(
    rf"\b(?:sono|sto|resto|ero|stando|essendo)(?: rimast[oa])? (?:solo )?(?:a|con) (?:solo )?({N}){_LIFE}?\b"
    rf"|\bho (?:solo )?({N}){_LIFE}\b"
)
_COST = re.compile(
    rf"\b(?:paga(?:re|ndo|ndone)?|pago|costa|costo(?: di)?|al costo di) (?:(?:me )?ne )?({N}){_LIFE}(?: come costo)?"
)
_GAIN = re.compile(
    rf"\b(?:(?:(?:e )?(?:che )?)?(?:alla risoluzione |risolvendosi |quando si risolve )?(?:me )?(?:ne |mi )?"
    rf"(?:fa |fanno )?(?:ri)?(?:guadagn\w+|dia|da|prend\w+|ottien\w+|recuper\w+)) ({N}){_LIFE}?(?=\W)"
)
_LIVES = re.compile(
    r"\b(?:mi salvo|sopravviv\w+|resto (?:in (?:vita|gioco|partita)|viv[oa])|sono (?:ancora )?(?:salv[oa]|viv[oa]))\b"
)
_DIES = re.compile(r"\b(?:muoio|perdo(?: la partita)?|ho perso|sono mort[oa])\b")
_TOTAL = re.compile(
    r"\b(?:a (?:quant\w+|che punto)(?: punti)?(?: vita)?|quant[iae] (?:punti )?vita|quanti punti)\b"
)
_RISKY = risky(
    "attiv abilit permanent un'abilit risol paga vit punt costo artefatto incantesimo creatur poi prima volta solo effett"
)


def show(text: str, stage: Stage) -> Shown | None:
    """How much life is left, or whether its controller lives; None for any other tale."""
    plain = told(text)
    start = plain.rfind(asking(plain))
    sentence = plain[start:]
    asked = next((pattern for pattern in (_LIVES, _DIES, _TOTAL) if pattern.search(sentence)), None)
    if asked is None or re.search(r"\bnon\b", sentence):
        return None
    left = Left(plain)
    at, costs = list(left.take(_AT)), list(left.take(_COST))
    gains = list(left.take(_GAIN))
    if not len(at) == len(costs) == len(gains) == 1:
        return None
    left.drop(asked)
    if not left.harmless(_RISKY):
        return None
    life = count(at[0][1] or at[0][2])
    cost, gain = count(costs[0][1]), count(gains[0][1])
    if not 0 < cost <= life:
        return None  # it cannot be paid: nothing of what is told comes to pass
    points = "punto" if gain == 1 else "punti"
    document: dict[str, Any] = {
        "titolo": "Vita pagata per guadagnarne",
        "regole": ["119.4", "704.5a"],
        "giocatori": {ME: {"vita": life, "campo": {"fonte": "Fonte"}, "costi": "gratis"}, OTHER: {}},
        "carte": [
            {
                "nome": "Fonte",
                "costo": "{1}",
                "tipo": "Artefatto",
                "testo": f"Paga {cost} {'punto' if cost == 1 else 'punti'} vita: Guadagni {gain} {points} vita.",
            }
        ],
        "azioni": [f"{ME} attiva fonte", *(["risolvi la pila"] if cost < life else [])],
    }
    lost = decided(document, f"{ME} ha perso", f"{ME} ha vinto", "sì", stage) if cost == life else None
    if cost == life:
        if lost is None or asked is _TOTAL:
            return None
        why = "il costo ti porta a 0 punti vita e perdi la partita prima che l'abilità si risolva (704.5a, 119.4)."
        return Shown(lost[1], why, ("704.5a", "119.4"), holds=asked is _DIES)
    found = played(document, {f"vita di {ME}": 0}, stage)
    if found is None:
        return None
    total = found[0][f"vita di {ME}"]
    why = f"paghi {cost}, poi guadagni {gain}: finisci a {total} punti vita (119.3, 119.4)."
    if asked is _TOTAL:
        return Shown(found[1], why, ("119.3", "119.4"), value=total)
    return Shown(found[1], why, ("119.4", "119.3"), holds=asked is _LIVES)
