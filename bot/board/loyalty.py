"""A second loyalty ability of a planeswalker in one turn (606.3)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from .showing import ME, OTHER, Shown, decided
from .text import asking, told

if TYPE_CHECKING:
    from ..stage import Stage

WALKER = re.compile(r"\b(?:planeswalker|walker|pw)\b")
_ABILITY = r"(?:(?:il|la|l'|un[ao]?'?|le|sua|suo|sue) ?)*(?:[+-]\d{1,2}|abilita|planeswalker|walker|pw)"
_USED = re.compile(
    rf"\b(?:us[oa]|usato|attiv[oa]|attivato|fatto|faccio)(?: (?:gia|prima|subito))* {_ABILITY}"
)
_AGAIN = re.compile(
    r"\b(?:riusar\w+|riattivar\w+|riuso|riattivo|(?:us|attiv)\w+ (?:anche |pure |poi |dopo |subito )*(?:di nuovo|ancora|"
    rf"un'? ?altra|una seconda|(?<=anche ){_ABILITY}|(?<=pure ){_ABILITY})|una seconda volta|un'altra volta)"
    r"|\b(?:anche|pure) (?:il|la|l'|un) ?(?:altra )?(?:[+-]\d{1,2}|abilita)"
)
_TWICE = re.compile(
    r"\b(?:attiv|us)\w+ (?:(?:il|un|lo stesso|mio) )*(?:planeswalker )?"
    r"(?:due volte|entrambe le (?:sue )?abilita|due (?:sue )?abilita)"
)
MAY = re.compile(
    r"\b(?:posso|puo|si puo|potrei|riesco|possibile|legale|permess[oa]|consentit[oa]|lecit[oa])\b"
)
_ODD = re.compile(
    r"\b(?:due (?:miei )?planeswalker|altr[oi] (?:mi[eo]i? )?planeswalker|second[oa] (?:planeswalker|copia)|planeswalker"
    r" divers\w+|ciascun\w*|ognuno|ogni|prossimo|turno (?:dopo|successivo|seguente|dell'|del|avversario)|suo turno|scorso"
    r"|precedente|turno extra|turno supplementare|istantaneo|lampo|rispost\w+|risponder\w+|pila|blink\w*|flicker\w*"
    r"|rientr\w+"
    r"|copi\w+|clon\w+|torn\w+|rilanci\w*|emblema|permette|effett\w+|incantesim\w+|creatur\w+|sempre|solo|non)\b"
)


def show(text: str, stage: Stage) -> Shown | None:
    """Whether it may be activated again in the same turn; None for any other tale."""
    plain = told(text)
    plain = re.sub(
        r"\b(?:il mio |l')?avversario non (?:fa|risponde|ha) ?(?:niente|nulla|risposte)?|\bnessuno risponde\b",
        " ",
        plain,
    )
    if not WALKER.search(plain) or _ODD.search(plain) or not MAY.search(asking(plain)):
        return None
    used = _USED.search(plain)
    again = _AGAIN.search(plain, used.end()) if used is not None else None
    if again is None and not _TWICE.search(plain):
        return None
    found = activated(
        5,
        "+1: Guadagni 1 punto vita.",
        "Un'altra abilità di fedeltà dello stesso planeswalker nello stesso turno",
        ("606.3",),
        stage,
        before=(f"{ME} attiva Viandante", "tutti passano"),
    )
    if found is None:
        return None
    why = "di ciascun planeswalker si attiva una sola abilità di fedeltà per turno, qualunque sia (606.3)."
    return Shown(found[1], why, ("606.3", "306.5d"), holds=found[0], direct=True)


def activated(
    counters: int,
    ability: str,
    title: str,
    rules: tuple[str, ...],
    stage: Stage,
    before: tuple[str, ...] = (),
) -> tuple[bool, str] | None:
    """Whether the one ability of a planeswalker with so many counters may be activated after what was done before.

    With the scenario that shows it; None if it cannot be played.
    """
    card: dict[str, Any] = {
        "nome": "Viandante",
        "costo": "{1}",
        "tipo": "Planeswalker Leggendario — Viandante",
        "fedelta": counters,
        "testo": ability,
    }
    document: dict[str, Any] = {
        "titolo": title,
        "regole": list(rules),
        "giocatori": {ME: {"campo": ["Viandante"], "costi": "gratis"}, OTHER: {}},
        "carte": [card],
    }
    if before:
        document["azioni"] = list(before)
    return decided(document, "può", "non può", f"{ME} attiva Viandante", stage)
