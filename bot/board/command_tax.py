"""Whether a commander costs that much more: two for each time it was cast from the command zone before (903.8)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ..numerals import count
from .showing import ME, OTHER, Shown, played, spell
from .text import Left, N, told

if TYPE_CHECKING:
    from ..stage import Stage

_CMD = r"(?:(?:il |lo |la )?(?:mio |mia )?(?:comandante|generale))"
_TIMES = rf"(?:{N} volt[ae]|due volte|tre volte|quattro volte|una volta)"
_FROM = r"(?: (?:dalla (?:zona di comando|zona comando)|in questa partita|finora|gia))*"
_CAST = re.compile(
    rf"\b(?:{_CMD} )?(?:l'ho |ho |e stato |e gia stato |viene )?(?:gia )?(?:ri)?(?:lanciat[oa]|castat[oa]"
    rf"|giocat[oa])(?: {_CMD})?{_FROM} (?P<n>{N}) volt[ae](?: {_CMD})?{_FROM}"
)
_BY_HAND = re.compile(
    rf"\b(?:{_CMD} )?(?:l'ho |ho )?(?:gia )?(?:lanciat[oa]|castat[oa]|giocat[oa])(?: {_CMD})? {N} volt[ae] dalla mano"
    r"(?: (?:e|ma) mai dalla zona (?:di )?comando)"
)
"""Casts that the tax does not count, and no other."""
_COSTS = re.compile(
    rf"\b(?:(?:(?:e |alla |la |per la )?(?:prossima|seconda|terza|quarta|quinta|sesta)(?: volta)?|adesso"
    rf"|ora|poi),? )?(?:{_CMD} )?(?:mi |lo pago |la pago )?(?:costa|costera|coster[ae]bbe|pago|devo pagare)?"
    rf"(?: (?:solo|soltanto|ben|sempre))? (?:\{{?(?P<n>\d{{1,2}})\}}?|(?P<w>{N})) (?:mana )?(?:in|di)"
    rf" piu(?: (?:di tassa|del normale|rispetto al costo|del suo costo))?(?:(?: per)? (?:la )?(?:prossima"
    rf"|seconda|terza|quarta|quinta)(?: volta)?)?(?= *\?)"
)
_ORDINAL = re.compile(r"\b(?:la |alla |per la )?(seconda|terza|quarta|quinta|sesta)(?: volta)?\b")
_PLACE = {"seconda": 2, "terza": 3, "quarta": 4, "quinta": 5, "sesta": 6}


def show(text: str, stage: Stage) -> Shown | None:
    """Whether it costs that much more the next time; None for any other tale."""
    plain = told(text)
    if not re.search(r"\b(?:comandante|generale)\b", plain):
        return None
    left = Left(plain)
    asked = left.asks(plain, _COSTS)
    if asked is None:
        return None
    claimed = count(asked["n"] or asked["w"])
    which = _ORDINAL.search(asked[0])
    left.blank(asked)
    by_hand = list(left.take(_BY_HAND))
    casts = list(left.take(_CAST))
    left.drop(rf"\b{_CMD}\b", r"\bdalla zona (?:di )?comando\b", r"\bpartita\b|\b(?:a|in) comandante\b")
    if len(casts) != (0 if by_hand else 1) or not left.read_whole():
        return None
    times = count(casts[0]["n"]) if casts else 0
    if not bool(casts) <= times < 6 or (which is not None and _PLACE[which[1]] != times + 1):
        return None
    return _played(times, claimed, stage)


def _played(times: int, claimed: int, stage: Stage) -> Shown | None:
    capo = {
        "nome": "Capo",
        "costo": "{1}",
        "tipo": "Creatura Leggendaria — Elfo",
        "forza": 2,
        "costituzione": 2,
    }
    again: list[Any] = [
        f"{ME} lancia capo",
        {f"{OTHER} lancia Nego": {"bersagli": "capo"}},
        "tutti passano",
        {f"{ME} sceglie": {"comandante": "sì"}},
    ]
    found = played(
        {
            "titolo": "Un comandante lanciato più volte dalla zona di comando",
            "regole": ["903.8"],
            "partita": {"formato": "commander"},
            "giocatori": {
                ME: {"comando": {"capo": {"carta": "Capo", "comandante": "sì"}}, "costi": "gratis"},
                OTHER: {"mano": [{"carta": "Nego", "quante": times}] if times else [], "costi": "gratis"},
            },
            "carte": [capo, spell("Nego", "Neutralizza una magia bersaglio.")],
            "azioni": [{"ripeti": {"volte": times, "azioni": again}}] if times else ["tutti passano"],
        },
        {"tassa del comandante capo": 0},
        stage,
    )
    if found is None:
        return None
    tax = int(found[0]["tassa del comandante capo"])
    why = f"costa {{2}} in più per ogni volta che è già stato lanciato dalla zona di comando: {{{tax}}} in più (903.8)."
    return Shown(found[1], why, ("903.8",), holds=tax == claimed, surely=True)
