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
_ASKED_LATER = re.compile(
    r"\bquant[oie] (?:mana )?(?:me )?ne (?:ho|ha|resta|restano|rimane|rimangono)(?: ancora)?\b|\bquanto mana (?:ho|mi resta"
    r"|mi rimane|resta|rimane)\b"
)
_FLOATING = re.compile(
    r"\bavanz\w+ \w+ mana\b"
    r"|\bmana (?:\w+ )?(?:avanza\w+|non spes\w+|inutilizzat\w+|in riserva|in pool|fluttuant\w+|floating)\b"
    r"|\bnon (?:li|lo|ne) (?:us|spend)\w+"
)
_NEXT_STEP = re.compile(
    r"\b(?:passo|vado|arrivo|arriva|si passa|entro|andiamo|entriamo|passiamo) (?:al|alla|in|nella|direttamente al)"
    r" (?:prossima |seconda |mia )?"
    r"(?:combattimento|combat|fase|sottofase|fine (?:del )?turno|main|turno|seconda main|attacco)\b"
    r"|\b(?:finisce|cambia|termina) (?:la |il )?(?:fase|sottofase|turno|main)\b"
)
_KEPT = re.compile(
    r"\bnon (?:si )?(?:perd|svuot)\w+|\bconserv\w+|\bkruphix|\bomnath|\bupwelling|\bresta nella riserva|\btesor|\bno\b"
)
_ADDED = re.compile(r"(?:\bho|\bfaccio|\bproduco|\bgenero|\baggiungo|\bcon|\bpool di)(?: gia)? \Z")
_PAID = re.compile(
    r"\b(?:spendo|pago|uso|ne (?:spendo|pago|uso)|ne ho (?:spesi|usati|pagati)|ho (?:speso|pagato|usato)|per) \Z"
    r"|\b(?:lancio|casto|gioco) (?:una?|uno) (?:magia|spell|creatura|carta|istantaneo|stregoneria) (?:da|che costa) \Z"
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
    if (emptied := _emptied(told) or _spent(told)) is not None:
        return emptied
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


def _emptied(told: Told) -> Found | None:
    """Mana that was not spent is lost as each step and phase ends (106.4, 500.5)."""
    if not _FLOATING.search(told.plain) or not _ASKED_LATER.search(told.plain) or _KEPT.search(told.plain):
        return None
    passed = list(_NEXT_STEP.finditer(told.plain))
    if len(passed) != 1 or "{" in told.plain:
        return None
    if re.search(r"\d", told.plain[passed[0].end() :]):
        return None  # more is made afterwards
    return "0", ("106.4", "500.5"), "Il mana non speso si perde quando finisce la sottofase o la fase"


def _spent(told: Told) -> Found | None:
    """So much is made and so much is spent: "faccio 7 mana e ne spendo 3"."""
    if not (_ASKED.search(told.plain) or _ASKED_LATER.search(told.plain)) or _NEXT_STEP.search(told.plain):
        return None
    if (
        not told.says(r"\bmana\b")
        or "{" in told.plain
        or told.says(r"\bin (?:piu|meno)\b|\bogni\b|\bciascun|\bvolt[ae]\b|\bx\b|\bfine\b")
    ):
        return None
    numbers = [amount for amount in told.amounts if not amount.weak]
    if len(numbers) < 2 or any(amount.kind != "number" for amount in numbers):
        return None
    made = [amount for amount in numbers if _ADDED.search(told.plain[: amount.start])]
    paid = [amount for amount in numbers if _PAID.search(told.plain[: amount.start])]
    if made != numbers[:1] or paid != numbers[1:] or not re.match(r" mana\b", told.plain[made[0].end :]):
        return None
    left = made[0].value - sum(amount.value for amount in paid)
    if left < 0:
        return None
    why = "Quello che non serve a pagare resta in riserva fino alla fine della sottofase o della fase"
    return str(left), ("106.4", "601.2h"), why


def _plain(symbol: str) -> bool:
    return symbol.isdigit() or symbol in "wubrgc"


def _pays(pool: Amount, cost: Amount) -> bool:
    """Whether the colored symbols of a cost are all in the pool."""
    return all(
        pool.symbols.count(symbol) >= cost.symbols.count(symbol)
        for symbol in cost.symbols
        if not symbol.isdigit()
    )
