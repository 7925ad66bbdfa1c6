"""Amounts that a list tells: devotion, the colors of a cost, the basic land types of domain, the roles of a party."""

from __future__ import annotations

import re

from .told import Amount, Told

Found = tuple[str, tuple[str, ...], str]
"""The value, the rules that make it and the sentence that says why."""

_COLORS = {"w": "bianc", "u": "blu", "b": "ner", "r": "ross", "g": "verd"}
_LANDS = (
    r"pianur[ae]|plains",
    r"isol[ae]\b|islands?",
    r"palud[ei]|swamps?",
    r"montagn[ae]|mountains?",
    r"forest[ae]|forests?",
)
_ROLES = (
    r"chieric\w+|clerics?",
    r"farabutt\w+|rogues?|ladr[oi]\w*",
    r"guerrier\w+|warriors?",
    r"magh[io]\b|mag[oa]\b|wizards?",
)
_ALL_TYPES = re.compile(
    r"\bogni tipo|\btutti i tipi|\bluna\b|\bblood moon|\bomen\b|\bdryad|\burborg|\bcangiant|\bchangeling"
)
_OF_COST = re.compile(
    r"'? ?(?:(?:mie |miei )?(?:[a-z]+ ){0,3}?(?:[a-z]+)(?: (?:da|di"
    r"|con|a|che costano|che costa|dal costo(?: di)?|con costo))*"
    r":? ?)?"
)
"""Between how many permanents there are and what they cost."""
_ASKED_COLORS = re.compile(r"\bquanti (?:sono i )?colori\b")
_WITHOUT = (
    r"\b(?:ma |pero )?(?:nessun[oa]?'?|niente|senza(?: alcun[oa]?)?|manca(?:no)?"
    r"|(?:non (?:ho|c'e|ci sono|controllo)))(?: (?:un[oa]?'?|il|la|l'))? ?"
)
"""What there is none of."""
_CORRECTED = re.compile(r"\baspetta\b|\banzi\b|\bmi correggo\b|\bscusa,? no\b|\bno,? (?:in realta|scusa)\b")
_MANY = r"(?:permanent|creatur|cart|copi|simboli|incantesim|artefatt|bestie)"


def counted_set(told: Told) -> Found | None:
    """What the sets named in a question come to; None when none is asked for or something is left."""
    told.anew()
    if _CORRECTED.search(told.plain):
        return None
    if "devozione" in told.concepts:
        return _devotion(told)
    if "dominio" in told.concepts:
        return _domain(told)
    if "compagnia" in told.concepts:
        return _party(told)
    if _ASKED_COLORS.search(told.plain):
        return _colors(told)
    return None


def _named_colors(told: Told) -> Found | None:
    """The colors that are named one after the other: "bianco, blu e nero"."""
    named = [color for color, name in _COLORS.items() if re.search(rf"\b{name}(?:[oaie]|he)?\b", told.plain)]
    if len(named) < 2 or not told.complete or told.says(r"\bnon\b|\bperd|\bdivent|\bincolor"):
        return None
    return str(len(named)), ("105.2", "903.4"), "Si contano i colori diversi"


def _devotion(told: Told) -> Found | None:
    """Each mana symbol of the color in the costs of the permanents counts once, a hybrid one too (700.5)."""
    tail = told.plain[told.plain.rfind("devozion") :]
    asked = [symbol for symbol, name in _COLORS.items() if re.search(rf"\b(?:al |a )?{name}\w*", tail)]
    asked = asked or [
        symbol for symbol, name in _COLORS.items() if re.search(rf"\b(?:al|a) {name}\w*", told.plain)
    ]
    costs = [amount for amount in told.amounts if amount.kind == "cost"]
    if not asked or not costs or told.says(r"\b(?:cimitero|in mano|in pila|istantane|stregoneri)"):
        return None
    times = _times(costs, told)
    if times is None:
        return None
    total = 0
    for cost, often in zip(costs, times, strict=True):
        cost.taken = True
        total += often * _symbols(cost, asked)
    return (
        (
            str(total),
            ("700.5",),
            "La devozione conta i simboli di mana di quel colore nei costi di mana dei tuoi permanenti",
        )
        if told.complete
        else None
    )


def _symbols(cost: Amount, colors: list[str]) -> int:
    return sum(any(color in symbol.split("/") for color in colors) for symbol in cost.symbols)


def _times(costs: list[Amount], told: Told) -> list[int] | None:
    """How many permanents each cost is told of; "tre permanenti: {B}, {B} e {W}" only says how long the list is."""
    own: list[int | None] = []
    listed: int | None = None
    begin = 0
    for place, cost in enumerate(costs):
        before = [one for one in told.amounts if one.kind == "number" and begin <= one.start < cost.start]
        if place == 0 and len(before) > 1 and before[-1].weak and not before[0].weak:
            listed, before[0].taken = before[0].value, True
            before = before[1:]
        near = before[-1] if before else None
        if near is not None and not _OF_COST.fullmatch(told.plain[near.end : cost.start]):
            near = None
        if near is not None:
            near.taken = True
        own.append(None if near is None else near.value)
        begin = cost.end
    counted = [value for value in own if value is not None]
    if len(costs) > 1 and own[0] == len(costs) and len(counted) == 1:
        return [1] * len(costs)
    times = [1 if value is None else value for value in own]
    return times if listed is None or listed == sum(times) else None


def _domain(told: Told) -> Found | None:
    if _ALL_TYPES.search(told.plain):
        return None
    types = "|".join(_LANDS)
    there = re.sub(rf"{_WITHOUT}(?:{types})(?:(?:,| o| ne| e)+ (?:{types}))*", " ", told.plain)
    kinds = sum(bool(re.search(rf"\b(?:{land})\b", there)) for land in _LANDS)
    if not kinds and told.says(r"\ble (?:cinque )?terre base\b"):
        told.count("terr")
        kinds = len(_LANDS)
    told.total("|".join((*_LANDS, "terr")))
    if not kinds or not told.complete:
        return None
    return (
        str(kinds),
        ("305.6", "207.2c"),
        "Dominio conta i tipi di terra base diversi tra le terre che controlli: due uguali contano una volta",
    )


def _party(told: Told) -> Found | None:
    role = "|".join(_ROLES)
    if _ALL_TYPES.search(told.plain) or re.search(rf"\b(?:{role})[ -](?:{role})", told.plain):
        return None
    there = re.sub(rf"{_WITHOUT}(?:{role})(?:(?:,| o| ne| e)+ (?:{role}))*", " ", told.plain)
    kinds = sum(bool(re.search(rf"\b(?:{name})\b", there)) for name in _ROLES)
    told.total(role)
    if not kinds or not told.complete:
        return None
    return (
        str(kinds),
        ("700.8", "700.8a"),
        "La compagnia conta al massimo un Chierico, un Farabutto, un Guerriero e un Mago",
    )


def _colors(told: Told) -> Found | None:
    costs = [amount for amount in told.amounts if amount.kind == "cost"]
    if not costs:
        return _named_colors(told)
    if len(costs) != 1:
        return None
    costs[0].taken = True
    found = {part for symbol in costs[0].symbols for part in symbol.split("/") if part in _COLORS}
    if not told.complete:
        return None
    return (
        str(len(found)),
        ("105.2", "202.2"),
        "Un oggetto è del colore di ogni simbolo di mana colorato nel suo costo di mana",
    )
