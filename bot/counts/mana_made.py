"""How much mana some lands and other sources make, with effects that add to it or double it (106.12)."""

from __future__ import annotations

import re

from .told import Told
from .whole import SOURCES, N, how_many, read_whole, text_of

Found = tuple[str, tuple[str, ...], str]

_LAND = r"(?:terr[ae](?: base)?|forest[ae]|isol[ae]|palud[ei]|montagn[ae]|pianur[ae]|land|lands)"
_COLOR = r"(?:verd[ei]|ner[oi]|ross[oi]|blu|bianc(?:o|hi)|incolor[ei]|mana)"
_SYMBOLS = r"(?:\{[wubrgc]\})"
_STONE = (
    r"(?:anell[oi]|sol ring|artefatt[oi]|elf[oi]|mana rock|rock|dork|creatur[ae]|mox|pietr[ae]|sassolin[oi])"
)
_MAKES = r"(?:fa|fanno|da|danno|dia|produc\w+|aggiung\w+|fa(?:nno)? aggiungere|gener\w+)"
_EVERY = (
    rf"(?:(?:ogni volta che|quando) (?:tappo|una|ne tappo|viene tappata)(?: (?:una|un|mia|mie))* ?{_LAND}?"
    rf"(?: (?:viene tappata|per (?:fare )?mana|per il mana|tappo))*,?|ogni (?:mia )?{_LAND}"
    rf"|(?:tutte )?le (?:mie )?{_LAND}"
    rf"|ciascuna (?:mia )?{_LAND})"
)
_SOURCE = (
    rf"(?:(?:(?:ho|controllo|c'e'?|con) )?(?:un|una|il|la|un'|mio"
    rf"|{N}) ?(?:mi[oa] )?{SOURCES}(?: in campo)?(?: (?:che|per cui|con cui|dice che|fa si che))* )?"
)
_FORMS: tuple[tuple[str, str], ...] = (
    (
        "lands",
        rf"(?:(?:ho|controllo|tappo|con|tappando|ne tappo|giro)(?: (?:in campo"
        rf"|solo))? )?(?P<n>{N})(?: (?:mie|sole))? (?P<what>{_LAND})"
        r"(?: (?:base|stappate|in campo))*|ne (?:tappo|ho|giro) (?P<nb>{N})".replace("{N}", N),
    ),
    (
        "stone",
        rf"(?:(?:ho|controllo|con|anche) )?(?P<m>{N}) ?{_STONE}(?: (?:in campo|stappat[oaie]))?"
        rf" (?:che )?(?:(?:ne|mi) )?{_MAKES} (?:(?P<k>{N})(?: mana)?(?: (?:{_COLOR}|qualsiasi))?"
        rf"|(?P<s>{_SYMBOLS}+))(?: (?:ciascuno|l'uno|e basta))*",
    ),
    (
        "more",
        rf"{_SOURCE}{_EVERY}(?: (?:che tappo|per mana|di mana))*,? (?:(?:ne|mi"
        rf"|me ne) )*{_MAKES} (?P<more>{N})(?: mana)?"
        rf"(?: (?:{_COLOR}))?(?: (?:in piu|extra|aggiuntiv\w+|addizional\w+))(?: (?:quando (?:la|le) tappo"
        rf"|per mana|di mana|quando"
        rf" viene tappata|del suo colore|di quel colore|dello stesso tipo))*",
    ),
    (
        "double",
        rf"{_SOURCE}{_EVERY},? (?:(?:ne|mi|me ne) )*{_MAKES} il doppio(?: (?:del|di) mana)?"
        rf"|{_SOURCE}raddoppi\w+ (?:il )?mana"
        rf"(?: (?:delle|prodotto dalle|che fanno le) (?:mie )?{_LAND})?",
    ),
    (
        "asked",
        r"(?:quant[oi](?: mana)?|mana)(?: (?:posso|fare|faccio|ottengo|ho|produco|genero|mi danno|in tutto"
        r"|in totale|totale|totali"
        r"|tirare su|mana|verde|verdi|ne|al massimo|a disposizione|aggiungo))*",
    ),
    (
        "said",
        r"(?:quando le tappo per mana|quando la tappo per mana|per mana|e basta|tutte stappate"
        r"|se le tappo tutte|tappo tutto)",
    ),
)


def mana_made(told: Told, kinds: frozenset[str]) -> Found | None:
    """The mana of every source tapped once; None where a word is not read."""
    text = text_of(told)
    if not re.search(rf"\bmana\b|\b{_LAND}\b", text) or not re.search(
        r"\bquant[oi]\b|\bmana ?(?:totale)? ?\?", text
    ):
        return None
    parts = read_whole(text, _FORMS)
    if parts is None:
        return None
    lands, stones, more, doubled, asked = 0, 0, 0, 1, 0
    for name, match in parts:
        named = {key: value for key, value in match.groupdict().items() if value is not None}
        if name == "lands":
            lands += how_many(named.get("n") or named.get("nb"))
        elif name == "stone":
            each = how_many(named["k"]) if "k" in named else named["s"].count("{")
            stones += how_many(named["m"]) * each
        elif name == "more":
            more += how_many(named["more"])
        elif name == "double":
            doubled *= 2
        elif name == "asked":
            asked += 1
    if asked != 1 or not lands or (more and doubled > 1) or len(_kinds_of_land(text)) > 1:
        return None
    total = lands * (1 + more) * doubled + stones
    rules = ("106.12b", "106.4") if more or doubled > 1 else ("106.4", "605.1a")
    return str(total), rules, "Ogni terra tappata per mana dà un mana, più quello che gli effetti aggiungono"


def _kinds_of_land(text: str) -> set[str]:
    """The basic types that are named: an effect may see one of them only."""
    return {word[:5] for word in re.findall(rf"\b{_LAND}\b", text)} - {"terra", "terre", "land", "lands"}
