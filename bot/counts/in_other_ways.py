"""Costs paid with something else than mana: creatures of their colors, power, life; and taxes where none is paid."""

from __future__ import annotations

import re

from .told import Amount, Told

Found = tuple[str, tuple[str, ...], str]

_COLORS = {"w": "bianc", "u": "blu", "b": "ner", "r": "ross", "g": "verd"}
_LANDS = {"w": "pianur", "u": "isol", "b": "palud", "r": "montagn", "g": "forest"}
_TAPPED = re.compile(r"\btapp(?:o|ando|a|ate?|ati)\b(?P<what>[^.;:?]*)")
_CHANGED = re.compile(
    r"\b(?:in|di) (?:piu|meno)\b|\bscont|\btass[ae]\b|\bpotenzi|\bkicker|\bconvocazione doppia"
)
_HARMONIZE = re.compile(r"\b(?:armonizz\w+|harmonize)\b")
_NO_SOURCE = re.compile(
    r"\b(?:non ho|senza|nessuna?) (?:\w+ )?(?:font\w+|mana|terr\w+) (?:di mana )?(?P<color>verd|ross|ner|blu|bianc)"
    r"|\b(?:terr\w+|mana)(?:,? che (?:fa|fanno|produc\w+|d[aà]|danno))?(?: solo| soltanto)?(?: mana)? incolor"
    r"|\bsolo mana incolor"
)
_FREE = re.compile(
    r"\bsenza pagar\w* (?:il |i )?(?:suo |loro )?cost[oi]|\bcosto alternativo,? (?:pagando|che e'|esiliando"
    r"|sacrificando)"
    r"|\bcosto alternativo \("
)


def paid_in_other_ways(told: Told, kinds: frozenset[str]) -> Found | None:
    """The first of these that understands the whole question."""
    for reader in (_convoked, _harmonized, _with_life, _life_left, _only_taxes):
        told.anew()
        if (found := reader(told, kinds)) is not None:
            return found
    return None


def _convoked(told: Told, kinds: frozenset[str]) -> Found | None:
    """Each creature pays for one generic mana or for one of its color (702.51a)."""
    costs = [amount for amount in told.amounts if amount.kind == "cost"]
    tapped = _TAPPED.search(told.plain)
    if (
        not told.says(r"\bconvoca\w*|\bconvoke")
        or len(costs) != 1
        or tapped is None
        or not kinds & {"mana", "quanto"}
    ):
        return None
    cost = costs[0]
    if _CHANGED.search(told.plain) or not all(
        symbol.isdigit() or symbol in _COLORS for symbol in cost.symbols
    ):
        return None
    many = dict.fromkeys(_COLORS, 0)
    for amount in told.amounts:
        if amount.kind != "number" or not tapped.start("what") <= amount.start < tapped.end("what"):
            continue
        said = re.match(
            r"(?: (?:mi[ae]|altr[ae]|creatur\w+|pedin\w+|token|elf\w*|soldat\w*|goblin))* (\w+)",
            told.plain[amount.end :],
        )
        color = next((sign for sign, name in _COLORS.items() if said and said[1].startswith(name)), None)
        if color is None:
            return None
        many[color] += amount.value
        amount.taken = True
    cost.taken = True
    if not sum(many.values()) or not told.complete:
        return None
    colored = sum(min(many[color], cost.symbols.count(color)) for color in _COLORS)
    paid = colored + min(cost.value, sum(many.values()) - colored)
    return (
        str(cost.value + cost.other - paid),
        ("702.51a",),
        "Ogni creatura TAPpata paga un mana generico oppure un mana del suo colore",
    )


def _harmonized(told: Told, kinds: frozenset[str]) -> Found | None:
    """The power of the creature that is tapped is taken from the generic mana of the harmonize cost (702.180a)."""
    costs = [amount for amount in told.amounts if amount.kind == "cost"]
    named = _HARMONIZE.search(told.plain)
    if named is None or len(costs) != 1 or not kinds & {"mana", "quanto"} or _CHANGED.search(told.plain):
        return None
    cost = costs[0]
    if not 0 <= cost.start - named.end() <= 14 or "x" in cost.symbols or not told.says(r"\btapp"):
        return None
    power = told.where(r"\bforza(?: pari a| di| e'?)? N")
    size = told.size()
    if power is None:
        power = size[0] if size else None
    cost.taken = True
    if power is None or not told.complete or told.says(r"\bdue creature\b|\bnon tapp"):
        return None
    return (
        str(max(0, cost.value - power) + cost.other),
        ("702.180a", "118.7a"),
        "La forza della creatura TAPpata si toglie dal mana generico del costo di armonizzare",
    )


def _with_life(told: Told, kinds: frozenset[str]) -> Found | None:
    """Without a source of its color each Phyrexian symbol is paid with 2 life (107.4f)."""
    costs = [amount for amount in told.amounts if amount.kind == "cost"]
    if "vita" not in kinds or len(costs) != 1 or not told.says(r"\bpag"):
        return None
    cost = costs[0]
    symbols = [symbol for symbol in cost.symbols if symbol.endswith("/p")]
    none = _NO_SOURCE.search(told.plain)
    if (
        not symbols
        or none is None
        or not all(symbol.isdigit() or symbol in symbols for symbol in cost.symbols)
    ):
        return None
    if any(told.says(rf"\b{_LANDS[symbol[0]]}") for symbol in symbols):
        return None  # a land of that color may pay for it
    if none["color"] and any(_COLORS[symbol[0]] != none["color"] for symbol in symbols):
        return None
    cost.taken = True
    lands = told.count(r"(?:sol[ae] )?(?:terr|land|mana)")
    if (lands is not None and lands < cost.value) or not told.complete:
        return None
    return (
        str(2 * len(symbols)),
        ("107.4f",),
        "Ogni simbolo di mana di Phyrexia si paga con un mana del suo colore o con 2 punti vita",
    )


_LIFE_ASKED = re.compile(
    r"\ba (?:quant\w+|che)(?: punti(?: vita)?| vite| vita)? (?:scendo|vado|resto|rimango|finisco|arrivo|sto|sono)\b"
    r"|\bquant\w+ (?:punti vita|vite|vita|pv) (?:mi (?:rest|riman)\w+|ho)\b"
)
_ALL_WITH_LIFE = re.compile(
    r"\b(?:con|in|usando) (?:la |i (?:miei )?|le )?(?:punti )?(?:vita|vite)\b|\b(?:2|due) (?:punti )?(?:vita|vite)\b"
)


def _life_left(told: Told, kinds: frozenset[str]) -> Found | None:
    """The life that is left once the Phyrexian symbols of the one cost are paid with it (107.4f)."""
    costs = [amount for amount in told.amounts if amount.kind == "cost"]
    if len(costs) != 1 or not _LIFE_ASKED.search(told.plain) or not _ALL_WITH_LIFE.search(told.plain):
        return None
    cost = costs[0]
    symbols = [symbol for symbol in cost.symbols if symbol.endswith("/p")]
    every = told.says(r"\b(?:tutt[oie]|entramb[ie]|(?:i|gli) (?:\w+ )?simbol[oi])\b")
    if not symbols or told.says(r"\bsolo un\b|\buno (?:solo|con)\b|\bdann|\bguadagn|\bno[nm]\b|\baltr"):
        return None
    if not every and len(symbols) != 1:
        return None
    cost.taken = True
    start = told.where(r"\b(?:sono|sto|ero|ho|da|parto da)(?: a)? N")
    told.where(r"\b(?:con|pagando|pago) N(?= (?:punti )?(?:vita|vite))")
    if start is None or not told.complete or start < 2 * len(symbols):
        return None
    return (
        str(start - 2 * len(symbols)),
        ("107.4f", "119.4"),
        "Ogni simbolo di mana di Phyrexia si paga con un mana del suo colore o con 2 punti vita",
    )


def _only_taxes(told: Told, kinds: frozenset[str]) -> Found | None:
    """Where an alternative cost takes no mana, what effects add to the cost is still paid (118.9d)."""
    costs = [amount for amount in told.amounts if amount.kind == "cost"]
    if not _FREE.search(told.plain) or not costs or not kinds & {"mana", "quanto"}:
        return None
    if told.says(
        r"\bcontroll\w+ (?:due|tre|\d) |\bpotenzi|\bkicker|\bper ogni\b|\bvalore di mana\b|\bdue (?:thalia"
        r"|permanent|copie)"
    ):
        return None
    total = 0
    for cost in costs:
        more = re.match(r"(?: mana)? in piu\b", told.plain[cost.end :])
        if (not more and not re.match(r"(?: mana)? in meno\b", told.plain[cost.end :])) or not _generic(cost):
            return None
        total += cost.value if more else -cost.value
        cost.taken = True
    told.where(r"\bpagando N(?= punt[oi] vita)")
    told.where(r"\be N(?= punt[oi] vita)")
    if not told.complete:
        return None
    return (
        str(max(0, total)),
        ("118.9d", "601.2f"),
        "Aumenti e riduzioni si applicano anche a un costo alternativo",
    )


def _generic(cost: Amount) -> bool:
    return not cost.other and "x" not in cost.symbols
