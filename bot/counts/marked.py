"""Counters that a rule puts on or takes off a permanent: charge counters of station, stun counters in the untap step."""

from __future__ import annotations

import re

from .told import Told

Found = tuple[str, tuple[str, ...], str]

_CHANGED = re.compile(
    r"\braddopp|\bdoppi[oa]\b|\bprolifer|\bin piu\b|\bin meno\b|\bpanharm|\bdoubling|\binvece\b|\bsegnalin\w+ \+"
    r"|\bequip|\baur[ae]\b"
)
_TAPPED_FOR = re.compile(r"\bta(?:p|pp)\w*(?: \w+'?){0,4}? \Z")
_MISSING = re.compile(r"\bquant\w+ (?:\w+ ){0,2}?(?:ancora|mancan\w*)|\bmancan\w*\b")
_ONLY_NEW = re.compile(
    r"\bquant\w+ (?:\w+ ){0,3}?(?:ci )?(?:metto|mette|finiscono|vanno|arrivano|aggiung\w+|ricev\w+|prende|guadagna|do)\b"
)
_STUN = re.compile(r"\bstun\b|\bstordiment\w+")
_LEFT = re.compile(
    r"\bquant\w+ (?:\w+ ){0,4}?(?:rest\w+|riman\w+|ha|ne ha|ha ancora|ci sono|sono|avra|tiene)\b"
    r"|\bquant\w+ (?:stun|segnalin\w+) (?:\w+ )?ancora"
)
_NOT_SO = re.compile(
    r"\bstappat|\bavversari|\boppo\b|\bnon (?:si )?sta(?:p|pp)|\beffetto (?:che|di)|\bquand|\bseedborn"
    r"|\bdopo quant|\bfra quant|\btra quant"
    r"|\bquant\w+ (?:turni|stap|untap|volte)|\baltr[oaie]\b|\baggiun|\bmett\w+|\bmetto"
)
_STEPS = r"(?:(?:mie[i]?|miei|sue|suoi|di|le|i|prossim[ie]|altr[ie]) )*(?:stap\b|untap\b|sottofasi|turni\b)"
_ONE_STEP = re.compile(
    r"\b(?:(?:la|il|lo|un|una|mi[ao]|su[ao]|prossim[ao]|al|del|dello|nel|nello|successiv[ao]|primo|prima"
    r"|singol[ao]|arriva|passa|dopo|durante) )+"
    r"(?:stap|untap(?: step)?|sottofase di stap|turno)\b"
)


def counters_by_rule(told: Told, kinds: frozenset[str]) -> Found | None:
    """The counters in the end, those put on, or those still missing; None where anything else is told of them."""
    told.anew()
    if _CHANGED.search(told.plain):
        return None
    if "stazionare" in told.concepts and kinds & {"segnalini", "quanto"}:
        return _station(told)
    if _STUN.search(told.plain) and _LEFT.search(told.plain) and kinds & {"segnalini", "quanto"}:
        return _stunned(told)
    return None


def _station(told: Told) -> Found | None:
    """As many charge counters as the power of each creature that is tapped for it (702.184a)."""
    if any(amount.kind == "delta" for amount in told.amounts) or not re.search(r"\btapp", told.plain):
        return None
    needed = told.where(
        r"\b(?:station|stazionare)(?: da| di| a)? N|\bN\+|\b(?:soglia|arriva\w* a|servono|serve)(?: di| a)? N"
    )
    there = told.where(
        r"\b(?:ha|con|aveva|avendo)(?: gia| sopra| su)? N(?= segnalin| counter| cariche| carica| sopra)|\bgia N"
    )
    tapped = [
        amount
        for amount in told.amounts
        if amount.kind == "size" and _TAPPED_FOR.search(told.plain[: amount.start])
    ]
    sizes = [amount for amount in told.amounts if amount.kind == "size"]
    if not tapped and len(sizes) == 1:
        tapped = sizes
    for amount in sizes:
        amount.taken = True
    power = sum(amount.value for amount in tapped)
    if not tapped:
        found = told.where(r"\bforza(?: di| pari a)? N")
        if found is None:
            return None
        power = found
    elif len(sizes) > 1 and len(tapped) > 1:
        return None  # several tapped, and not surely for one permanent
    told.where(r"\bforza(?: di)? N")
    if not told.complete:
        return None
    rules, why = ("702.184a",), "Stazionare mette segnalini carica pari alla forza della creatura tappata"
    if _MISSING.search(told.plain):
        return None if needed is None else (str(max(0, needed - (there or 0) - power)), rules, why)
    if there is not None and _ONLY_NEW.search(told.plain):
        return None  # of those put on now or of all that are there: it may be either
    return str((there or 0) + power), rules, why


def _stunned(told: Told) -> Found | None:
    """A tapped permanent loses one stun counter at each of its controller's untap steps (122.1d, 502.3)."""
    if _NOT_SO.search(told.plain):
        return None
    there = told.count(
        r"stun\b|segnalin\w+ (?:stun|stordiment\w+)|counter\w*|stordiment\w+|segnalin\w+", None, 0
    )
    steps = told.count(_STEPS, None, 0)
    if steps is None and _ONE_STEP.search(told.plain):
        steps = 1
    if there is None or steps is None or not told.complete:
        return None
    return (
        str(max(0, there - steps)),
        ("122.1d", "502.3"),
        "A ogni STAP del suo controllore il permanente TAPpato perde un segnalino stordimento al posto di STAPparsi",
    )
