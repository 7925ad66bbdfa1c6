"""What is left of the mana that a player has after a cost is paid (106.4, 601.2h)."""

from __future__ import annotations

import re

from .told import Amount, Told

Found = tuple[str, tuple[str, ...], str]

_ASKED = re.compile(
    r"\bquant[oi] (?:mana )?(?:me ne |mi |ne |ce ne |ci )?(?:\w+ )?(?:rest\w+|riman\w+|avanz\w+|ho ancora|ancora"
    r"|inutilizzat\w+)"
    r"|\bquanto mana (?:\w+ ){0,2}?(?:rest\w+|riman\w+|avanz\w+|ancora|in riserva|libero)"
)
_OTHERWISE = re.compile(
    r"\bx\b|\bin piu\b|\bin meno\b|\bscont|\btass|\bfase\b|\bpass[ao]\b|\bfine\b|\bdoppi|\braddopp|\bkicker"
    r"|\bpotenziament|\bconvoc"
    r"|\bcreatur\w+ tapp|\bdelve|\baffinit|\btesor|\bvuot|\bogni\b|\bciascun|\bsottofas"
)
_LANDS = r"terr[ae]\b|land\w*|forest[ae]|isol[ae]\b|palud[ei]|montagn[ae]|pianur[ae]"
_PAID_BY = re.compile(
    r"\b(?:da|per|di|pago|spendo|uso|costa|costo|un|una|lancio|casto|gioco|cast\w+|con)(?: di| da)? ?\Z"
)
_IN_POOL = re.compile(
    r"\b(?:ho|riserva|pool|aggiung\w+|produc\w+|faccio|genero|con)(?: in riserva| di mana| nella riserva| in pool"
    r"| gia)?:? ?\Z"
)


def mana_left(told: Told) -> Found | None:
    """The mana that is told, less the one cost or number that is paid; None where it could not be paid with it."""
    told.anew()
    if not _ASKED.search(told.plain) or _OTHERWISE.search(told.plain):
        return None
    costs = [amount for amount in told.amounts if amount.kind == "cost"]
    pool: Amount | None = None
    if len(costs) == 2 and _IN_POOL.search(told.plain[: costs[0].start]):
        pool, cost = costs
        here = len(pool.symbols) - sum(symbol.isdigit() for symbol in pool.symbols) + pool.value
        if not _pays(pool, cost):
            return None
    elif len(costs) == 1 and _PAID_BY.search(told.plain[: costs[0].start]):
        cost = costs[0]
        tapped = told.where(rf"\b(?:tappo|tappando|tappa|tapp\w+|ho|con) N(?= (?:\w+ )?(?:{_LANDS}))")
        if tapped is None:
            tapped = told.where(r"\b(?:ho|con|riserva)(?: gia)? N(?= mana)")
        if tapped is None:
            return None
        here = tapped
    else:
        return None
    for amount in costs:
        amount.taken = True
    paid = cost.value + cost.other
    if not told.complete or paid > here or any(not _plain(symbol) for symbol in cost.symbols):
        return None
    return (
        str(here - paid),
        ("106.4", "601.2h"),
        "Quello che non serve a pagare resta in riserva fino alla fine della sottofase o della fase",
    )


def _plain(symbol: str) -> bool:
    return symbol.isdigit() or symbol in "wubrgc"


def _pays(pool: Amount, cost: Amount) -> bool:
    """Whether the colored symbols of a cost are all in the pool."""
    return all(
        pool.symbols.count(symbol) >= cost.symbols.count(symbol)
        for symbol in cost.symbols
        if not symbol.isdigit()
    )
