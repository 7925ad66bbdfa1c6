"""A spell or ability on the stack whose controller leaves the game: it goes away with that player (800.4a)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from .departing import LEAVES
from .seats import SOMEBODY, Seats, seated
from .showing import ME, OTHER, THIRD, Shown, played, spell
from .striking import THING
from .text import Left, N, asking, told

if TYPE_CHECKING:
    from ..stage import Stage

_SPELL = (
    r"(?:magia|fulmine|saetta|shock|palla di fuoco|stregoneria|istantaneo|removal|rimozione|spell|burn"
    r"|bolt|incantesimo|creatura"
    r"|doom blade|lama del fato|bomba|spazzata|ira di dio|wrath)"
)
_AT = (
    rf"(?:un mio |una mia |il mio |la mia |sul mio |sulla mia |su un mio |al mio |alla mia |l'|il |la"
    rf" )(?:{THING}|planeswalker|druido)"
)
_IN_STACK = re.compile(
    rf"\b(?:mentre |quando |con )?(?:(?P<who>{SOMEBODY}) )?(?:ha|aveva|con|tiene|mette|lancia|casta|ha"
    rf" lanciato|ha castato|aveva lanciato|spara|tira)(?: (?:in pila|sullo stack))?"
    rf" (?:(?:un|una|uno|la sua|il suo|una sua|un suo) |un')?(?:(?P<spell>{_SPELL})|(?P<ability>abilita(?:"
    rf" attivata| innescata)?|innesco))"
    rf"(?: (?:in pila|sullo stack|ancora in pila))?(?:,? (?:(?:che )?(?:punta\w*|bersaglia\w*|divett\w*"
    rf"|dirett[oa]|mira\w*|rivolt[oa]) )?(?:contro |su |a |verso )?(?:di )?(?:{_AT}|(?P<me>me)))?"
    rf"(?: da {N} dann[oi])?(?: (?:in pila|sullo stack|ancora in pila))?"
    rf"|\b(?:quando |se )?(?P<caster>chi) (?:ha |l'ha |aveva )?(?:lanciat[oa]|lancia|castat[oa]) (?:la |il "
    rf"|lo |l'|una |un )?{_SPELL}"
)
_RESOLVES = re.compile(
    rf"\b(?:(?:la |il |lo |l'|un'|quell[ao] )?(?:{_SPELL}|abilita|innesco) )?(?:si risolve|risolve|resta in"
    rf" pila|rimane in pila|ha (?:ancora )?effetto|funziona|succede)"
    r"(?: (?:lo stesso|comunque|ancora|normalmente|uguale))*(?= *\?)"
)
_DIES = re.compile(
    rf"\b(?:{_AT} )?(?:muore|viene distrutt[oa]|ci rimane|crepa)(?: (?:lo stesso|comunque|ancora))*(?= *\?)"
)
_HURTS = re.compile(
    r"\b(?:mi )?(?:prendo|subisco|becco|prendo io|mi arriva\w*|mi fa)(?: (?:lo stesso|comunque|ancora"
    r"|io))* (?:i |il |dei |quei )?dann[oi](?: (?:lo stesso|comunque))?(?= *\?)"
)
_STORY = re.compile(
    r"\bprima che si (?:risolva|risolvesse)\b|"
    r"\bin risposta\b|\bin pila\b|\b(?:a|in) comandante\b|\bancora\b|\bprima che si risolva\b|\bin"
    r" comandante\b|\bmentre\b"
)


def show(text: str, stage: Stage) -> Shown | None:
    """Whether it still resolves; None for any other tale."""
    plain = told(text, apart=True)
    seats = Seats(plain)
    left = Left(plain)
    start = plain.rfind(asking(plain))
    asked = [
        (kind, match)
        for kind, pattern in (("risolve", _RESOLVES), ("muore", _DIES), ("danno", _HURTS))
        for match in pattern.finditer(plain)
        if match.start() >= start
    ]
    if len(asked) != 1 or re.search(r"\bnon\b", plain[start:]):
        return None
    kind, match = asked[0]
    left.blank(match)
    _, tells = seated(left.text)
    left.drop(*tells)
    stacked = list(left.take(_IN_STACK))
    leaves = list(left.take(LEAVES))
    if len(stacked) != 1 or len(leaves) != 1:
        return None
    said = [one for one in (stacked[0]["who"], leaves[0]["who"]) if one]
    named = [one for one in said if one not in ("lui", "lei")]
    who = {seats.who(one) for one in (named or said)}
    if not said and stacked[0]["caster"] and not seats.names:
        who = {OTHER}
    if len(who) != 1 or None in who or ME in who:
        return None
    left.drop(_STORY, rf"\b{SOMEBODY}\b" if len(seats.names) < 2 else r"\b(?:lui|lei)\b")
    if not left.read_whole():
        return None
    return _played(kind, bool(stacked[0]["ability"]), stage)


def _played(asked: str, ability: bool, stage: Stage) -> Shown | None:
    does = "infligge 3 danni a un qualsiasi bersaglio."
    actions: list[Any]
    his: dict[str, Any]
    if ability:
        card: dict[str, Any] = {
            "nome": "Mago",
            "costo": "{1}",
            "tipo": "Creatura",
            "forza": 1,
            "costituzione": 1,
            "testo": f"{{0}}: ~ {does}",
        }
        his = {"campo": {"mago": "Mago"}}
        verb = "attiva mago"
    else:
        card = spell("Colpo", f"~ {does}")
        his = {"mano": ["Colpo"], "costi": "gratis"}
        verb = "lancia Colpo"
    aim = "bestia" if asked == "muore" else ME
    actions = [
        {f"{OTHER} {verb}": {"bersagli": aim}},
        f"{OTHER} concede",
        {"avanza fino a": f"turno di {ME}"},
    ]
    document = {
        "titolo": "Chi aveva qualcosa in pila lascia la partita",
        "regole": ["800.4a"],
        "partita": {"turno_di": THIRD},
        "giocatori": {OTHER: his, THIRD: {}, ME: {"campo": {"bestia": "creatura 1/1"}}},
        "carte": [card],
        "azioni": actions,
    }
    key, was = ("bestia è morta", "no") if asked == "muore" else (f"danno inflitto a {ME}", "0")
    found = played(document, {key: was if asked == "muore" else 0}, stage)
    if found is None:
        return None
    why = "le magie e le abilità in pila di chi lascia la partita se ne vanno con lui: non si risolvono (800.4a)."
    return Shown(found[1], why, ("800.4a",), holds=found[0][key] != was, surely=True)
