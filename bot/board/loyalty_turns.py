"""Loyalty abilities over turns, phases and planeswalkers that are new objects: which may be activated (606.3, 400.7)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from .seats import SOMEBODY
from .showing import ME, OTHER, Shown, decided, spell
from .text import Left, told

if TYPE_CHECKING:
    from ..stage import Stage

_WALKER = (
    r"(?:(?:il |un |lo |la |l'|del |al |col |quel |di un |di )?(?:mio |suo |altro |stesso |secondo"
    r" )?(?:planeswalker|walker|pw|jace|liliana|teferi|chandra|garruk|elspeth|karn))"
)
_ABILITY = r"(?:(?:il |la |l'|una |un )?(?:sua |suo )?(?:[+-]\d{1,2}|abilita(?: di fedelta)?))"
_USED = re.compile(
    rf"\b(?:{_WALKER},? )?(?:l'ho |ho |lo )?(?:gia )?(?:usat[oa]|us[oa]|attivat[oa]|attiv[oa]|fatto"
    rf"|faccio)\b(?: (?:gia|con))*(?: (?:{_ABILITY}))?(?: (?:di |del |con )?{_WALKER})?"
    rf"(?: (?:con |il |la )*{_ABILITY})?(?: (?:in questo turno|questo turno|nel mio turno|nella (?:prima"
    rf" )?fase principale|per-il-turno))*"
)
_NEW = re.compile(
    rf"\b(?:e |poi |e poi |un effetto |qualcuno |{SOMEBODY} )*(?:me )?(?:lo |la |l'ho |viene |e"
    rf" )?(?:{_WALKER} )?(?:blink\w*|flicker\w*|sfarfall\w*|esili\w+(?:,? e (?:poi )?(?:lo |la )?(?:torna"
    rf"|rientra|ritorna|rimetto|faccio rientrare|fatto rientrare))"
    rf"|esco e rientr\w+)(?: {_WALKER})?(?: (?:in (?:campo|gioco)|subito|sul campo(?: di battaglia)?|nello"
    rf" stesso turno|con (?:una magia|un effetto)))*"
)
_OTHER_WALKER = re.compile(
    r"\b(?:dell'altro|di un altro|un altro|l'altro|un secondo|il secondo|un) (?:mio )?(?:planeswalker"
    r"|walker|pw)(?: (?:diverso|che controllo))?\b"
)
_NEXT = re.compile(
    r"\b(?:nel|al|il) (?:mio )?(?:prossimo turno|turno (?:dopo|successivo|seguente))(?: mio)?\b"
)
_THEIRS = re.compile(
    rf"\b(?:nel|durante il) (?:suo turno|turno (?:di |del |dell'|degli )(?:{SOMEBODY}|avversari|altri|mio avversario))\b"
)
_SECOND = re.compile(
    r"\b(?:nella|in) (?:mia )?(?:seconda )?fase principale(?: 2| due)?\b|\bdopo il combattimento\b"
)
_SAME = re.compile(
    r"\b(?:nello stesso turno|nel mio turno|in questo turno|nel turno|questo turno|per-il-turno|nello"
    r" stesso|ancora in questo turno)\b"
)
_ASKED = re.compile(
    rf"\b(?:posso|puo|potrei|riesco a)(?: (?:gia|poi|anche|ancora|subito|io|comunque))* (?:riattivar\w*"
    rf"|riusar\w*|attivar\w*|usar\w*)(?: (?:di nuovo|ancora|anche|subito|un'altra volta|una seconda volta))*"
    rf"(?: (?:(?:un'altra|una|un'|la|l'altra|un|il|lo|l'|anche|anche il|anche la|anche un'altra) ?(?:sua "
    rf"|seconda |stessa )?)?(?:abilita(?: di fedelta)?|[+-]\d{{1,2}}|volta))?(?: (?:di nuovo|ancora|di un"
    rf"|del|di|un'altra volta))*(?: {_WALKER})?(?: che controllo)?"
)


def show(text: str, stage: Stage) -> Shown | None:
    """Whether a loyalty ability may be activated then; None for any other tale."""
    plain = told(text, apart=True)
    if not re.search(rf"{_WALKER}|\bfedelta\b|\bil [+-]\d{{1,2}}(?!/)", plain):
        return None
    if re.search(r"\brub\w+|\bcontrollo di\b|\bscambi", plain):
        return None
    left = Left(plain)
    asked = left.asks(plain, _ASKED)
    if asked is None:
        return None
    sentence = plain[asked.start() :]
    another = _OTHER_WALKER.search(asked[0]) is not None and "stesso" not in asked[0]
    left.blank(asked)
    new = list(left.take(_NEW))
    later = bool(list(left.take(_NEXT)))
    theirs = bool(list(left.take(_THEIRS)))
    left.drop(_SECOND, _SAME, r"\bho (?:due|tre) planeswalker\b(?! ugual)", r"\bdi uno(?: dei due)?\b")
    used = list(left.take(_USED))
    another = another or bool(list(left.take(_OTHER_WALKER)))
    left.drop(rf"\b{_WALKER}\b", _SAME)
    if (
        len(used) != (0 if theirs and not used else 1)
        or len(new) > 1
        or sum((bool(new), later, theirs, another)) > 1
        or not left.read_whole()
    ):
        return None
    if new and new[0].start() < used[0].start() and not re.search(r"\bdopo\b", sentence):
        return None
    return _played(bool(new), later, theirs, another, stage)


def _played(new: bool, later: bool, theirs: bool, another: bool, stage: Stage) -> Shown | None:
    card = {"costo": "{1}", "tipo": "Planeswalker", "fedelta": 5, "testo": "+1: Guadagni 1 punto vita."}
    board = {"viandante": "Viandante"} | ({"altro": "Altro"} if another else {})
    actions: list[Any] = [f"{ME} attiva viandante", "tutti passano"]
    cards: list[dict[str, Any]] = [{"nome": "Viandante", **card}, {"nome": "Altro", **card}]
    mine: dict[str, Any] = {"campo": board, "costi": "gratis"}
    if new:
        text = (
            "Esilia un permanente bersaglio, poi rimettilo sul campo di battaglia sotto il controllo del suo"
            " proprietario."
        )
        cards.append(spell("Sfarfallio", text))
        mine["mano"] = ["Sfarfallio"]
        actions += [{f"{ME} lancia Sfarfallio": {"bersagli": "viandante"}}, "tutti passano"]
    elif later:
        actions += [
            {"avanza fino a": f"turno di {OTHER}"},
            {"avanza fino a": f"prima fase principale di {ME}"},
        ]
    elif theirs:
        actions.append({"avanza fino a": f"prima fase principale di {OTHER}"})
    document = {
        "titolo": "Le abilità di fedeltà di un turno",
        "regole": ["606.3"],
        "giocatori": {ME: mine, OTHER: {}},
        "carte": cards,
        "azioni": actions,
    }
    which = "altro" if another else "Viandante" if new else "viandante"
    found = decided(document, "può", "non può", {f"{ME} attiva {which}": {}}, stage)
    if found is None:
        return None
    may, source = found
    rules: tuple[str, ...] = ("606.3",)
    if new:
        rules = ("400.7", "606.3")
        why = "chi rientra è un oggetto nuovo: in questo turno non ne è stata attivata nessuna abilità (400.7, 606.3)."
    elif later:
        why = "il limite è di una attivazione per turno: nel turno dopo se ne può attivare un'altra (606.3)."
    elif theirs:
        why = "un'abilità di fedeltà si attiva solo nel proprio turno, in una fase principale e a pila vuota (606.3)."
    elif another:
        why = "il limite di una attivazione per turno è di ciascun planeswalker (606.3)."
    else:
        why = (
            "di ciascun planeswalker si attiva una sola abilità di fedeltà per turno, in qualunque fase"
            " principale (606.3)."
        )
    return Shown(source, why, rules, holds=may, surely=True)
