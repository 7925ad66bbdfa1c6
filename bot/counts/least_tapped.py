"""How many creatures must be tapped at least: to crew or saddle by their power, for convoke one for each mana."""

from __future__ import annotations

import re

from msgspec import Struct, field

from .told import Told
from .whole import N, how_many, read_whole, text_of

Found = tuple[str, tuple[str, ...], str]

_VEHICLE = r"(?:veicol[oi]|mezzo|nave|navicella|aeronave|cavalcatura|carro|macchina)"
_CREW = r"(?:equipaggio|crew|manovrare|pilotare|guidare)"
_SADDLE = r"(?:saddle|sella(?:re)?)"
_CREATURES = (
    r"(?:pedin[ae]|token|creatur[ae]|besti[ae]|omin[oi]|soldat[oi]|goblin|elf[oi]|orsi|orso"
    r"|spirit[oi]|zombie|serv[oi])"
)
_HAVE = (
    r"(?:(?:io )?(?:ho|controllo|ci sono|c'e'?|con|tappo|tappando|e)(?: (?:in campo|io|solo|soltanto"
    r"|solamente|anche))*)"
)
_TAP = r"(?:tapp\w+|usare|serv\w+|us\w+|bast\w+|occorr\w+|impegn\w+|girare|tirare giu)"
_ASKED = (
    rf"(?:(?:quant[ei](?: (?:ne|{_CREATURES}|di (?:loro|quest[ei]|quell[ei])))?"
    rf"|qual e' il (?:numero )?minimo (?:di {_CREATURES})?)"
    rf"(?: (?:ne|me ne|mi|si|ci|devo|dovrei|bisogna|posso|vogliono|minimo|almeno|come minimo|al minimo"
    rf"|in tutto|ancora|creature"
    rf"|che devo|che|da|{_TAP}))*"
    rf"(?: (?:per|a) (?:pilotar(?:lo|la|e)|manovrar(?:lo|la|e)|guidar(?:lo|la|e)|farl[oa] attaccare"
    rf"|attivarl[oa]|lanciarl[oa]"
    rf"|castarl[oa]|animarl[oa]|sellarl[oa]|pagarl[oa]|usarl[oa])(?: (?:il veicolo|la magia))?)?"
    rf"(?: (?:minimo|almeno|come minimo|al minimo))?)"
)
_COST = r"(?P<cost>(?:\{[^{}\s]{1,5}\} ?)+|\d{1,2}(?: mana)?)"
_FORMS: tuple[tuple[str, str], ...] = (
    (
        "needs",
        rf"(?:(?:ho|controllo|per|devo|voglio|mi serve) )?(?:(?:un|il|una|la|mio|il mio|pilotare un"
        rf"|manovrare un) ?)*"
        rf"{_VEHICLE}(?: (?:in campo|mi[oa]))?(?: \d+/\d+)?(?: (?:che ha|con|da|di|ha))*"
        rf" (?P<word>{_CREW}|{_SADDLE})(?: di| da)? (?P<power>{N})",
    ),
    (
        "needs",
        rf"(?P<wordb>{_CREW}|{_SADDLE}) (?P<powerb>{N})",
    ),
    (
        "has",
        rf"(?:{_HAVE} )?(?:tutt[ei] |sol[oe] )?(?:(?P<many>{N}) )?(?:{_CREATURES} )?(?:(?:tutte|solo"
        rf"|da) )?(?P<p>\d{{1,2}})/\d{{1,2}}(?: {_CREATURES})?"
        rf"(?: (?:stappat[aei]|e basta|in campo|a volonta))*",
    ),
    (
        "has",
        rf"(?:{_HAVE} )?(?:(?P<manyb>{N}) )?{_CREATURES} (?:con|da|di) forza (?P<pb>{N})(?: (?:ciascuna"
        rf"|l'una|e basta))?",
    ),
    (
        "convoke",
        rf"(?:(?:ho|lancio|voglio lanciare|devo lanciare|gioco) )?(?:una|la|un|la mia|una mia)? ?(?:magia"
        rf"|carta|spell|creatura"
        rf"|istantaneo|stregoneria)(?: (?:in mano|mia|che))?(?: (?:da|costa|con costo|di costo))* {_COST}"
        rf",?(?: (?:con|ha|e|e ha))* (?:convocazione|convoke|convocare)",
    ),
    (
        "lands",
        rf"{_HAVE} (?P<lands>{N}) (?:sol[eai] )?(?:terr[ae]|mana)(?: (?:stappat[ae]|sol[eo]|da tappare"
        rf"|disponibil[ei]|per (?:il|i) (?:mana )?(?:verd[ei]|bianc\w+|blu|ner[oi]|ross[oi]|colorat[oi])))*",
    ),
    ("asked", _ASKED),
)


class _Told(Struct):
    power: int | None = None
    saddled: bool = False
    cost: int | None = None
    lands: int = 0
    creatures: list[tuple[int, int | None]] = field(default_factory=list)
    asked: int = 0


def least_tapped(told: Told, kinds: frozenset[str]) -> Found | None:
    """The fewest creatures that suffice; None where they do not, or a word is not read."""
    text = text_of(told)
    if not re.search(rf"\b(?:{_CREW}|{_SADDLE}|convo\w+)\b", text):
        return None
    parts = read_whole(text, _FORMS)
    tale = None if parts is None else _tale(parts)
    if tale is None or tale.asked != 1 or (tale.power is None) is (tale.cost is None):
        return None
    if tale.cost is not None:
        if tale.creatures or tale.lands > tale.cost:
            return None
        why = "Ogni creatura tappata paga un mana, del suo colore o generico"
        return str(tale.cost - tale.lands), ("702.51a",), why
    least = _fewest(tale.power or 0, tale.creatures)
    if least is None or tale.lands:
        return None
    rules = ("702.171a",) if tale.saddled else ("702.122a", "702.122b")
    return (
        str(least),
        rules,
        "Conta la somma delle forze: bastano quelle che arrivano al numero, le più forti per prime",
    )


def _tale(parts: list[tuple[str, re.Match[str]]]) -> _Told | None:
    tale = _Told()
    for name, match in parts:
        named = {key: value for key, value in match.groupdict().items() if value is not None}
        if name == "needs":
            if tale.power is not None:
                return None
            tale.power = how_many(named.get("power") or named.get("powerb"))
            tale.saddled = re.fullmatch(_SADDLE, named.get("word") or named["wordb"]) is not None
        elif name == "has":
            number = named.get("many") or named.get("manyb")
            tale.creatures.append(
                (how_many(named.get("p") or named.get("pb")), None if number is None else how_many(number))
            )
        elif name == "convoke":
            if tale.cost is not None:
                return None
            tale.cost = _mana(named["cost"])
            if tale.cost is None:
                return None
        elif name == "lands":
            tale.lands += how_many(named["lands"])
        else:
            tale.asked += 1
    return tale


def _mana(cost: str) -> int | None:
    symbols = re.findall(r"\{([^{}]+)\}", cost)
    if not symbols:
        return int(cost.split()[0])
    if any(symbol in "xyz" for symbol in symbols):
        return None
    return sum(int(symbol) if symbol.isdigit() else 1 for symbol in symbols)


def _fewest(power: int, creatures: list[tuple[int, int | None]]) -> int | None:
    """How many of the strongest first reach a power; None where all of them do not."""
    left, used = power, 0
    for strong, many in sorted(creatures, key=lambda each: -each[0]):
        while left > 0 and strong > 0 and (many is None or many > 0):
            left, used = left - strong, used + 1
            many = None if many is None else many - 1
    return used if left <= 0 and used else None
