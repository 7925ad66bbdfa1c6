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
_ASKED_COLORS = re.compile(r"\bquanti (?:sono i )?colori\b")
_MANY = r"(?:permanent|creatur|cart|copi|simboli|incantesim|artefatt|bestie)"


def counted_set(told: Told) -> Found | None:
    """What the sets named in a question come to; None when none is asked for or something is left."""
    told.anew()
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
    total = 0
    for cost in costs:
        cost.taken = True
        total += _times_of(cost, told, len(costs) if cost is costs[0] else 1) * _symbols(cost, asked)
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


def _times_of(cost: Amount, told: Told, costs: int) -> int:
    """How many permanents a cost is told of: "due permanenti da {U}{U}", but "tre permanenti: {B}, {B} e {W}" lists them."""
    for amount in told.amounts:
        if amount.taken or amount.kind != "number" or amount.start > cost.start:
            continue
        between = told.plain[amount.end : cost.start]
        if re.fullmatch(
            rf" (?:(?:mie |miei )?(?:{_MANY}\w*|[a-z]+)(?: (?:da|di|con|a|che costano|dal costo(?: di)?"
            rf"|con costo))*:? ?)?",
            between,
        ):
            listed = amount.value == costs and costs > 1
            amount.taken = True
            return 1 if listed else amount.value
    return 1


def _domain(told: Told) -> Found | None:
    if _ALL_TYPES.search(told.plain):
        return None
    kinds = sum(bool(re.search(rf"\b(?:{land})\b", told.plain)) for land in _LANDS)
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
    kinds = sum(bool(re.search(rf"\b(?:{name})\b", told.plain)) for name in _ROLES)
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
