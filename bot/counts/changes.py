"""Doubled and tripled power or counters (701.10, 701.11), and life totals that players exchange (701.12c)."""

from __future__ import annotations

import re

from .told import Told

Found = tuple[str, tuple[str, ...], str]

_POWER = re.compile(
    r"\b(raddoppi|triplic)\w*(?: \w+'?){0,3}? forza(?P<both>(?: e |/)(?:la |sua )*costituzione)?"
    r"|\bforza(?P<also>(?: e |/)(?:la )?costituzione)?(?: \w+'?){0,4}? (raddoppia|triplica)t[ae]\b"
)
_COUNTERS = re.compile(r"\b(?:raddoppi\w*(?: \w+'?){0,3}? (?:segnalin\w+|counters?)|(?:li|ne) raddoppi\w*)")
_EXCHANGE = re.compile(r"\bscambi\w*\b(?: \w+'?){0,4}? (?:vit[ae]|punti vita|life)\b")


def changed_amount(told: Told, kinds: frozenset[str]) -> Found | None:
    """What is left of a doubled size or of two exchanged life totals; None when anything else is told."""
    told.anew()
    if (match := _POWER.search(told.plain)) is not None:
        return _power(told, kinds, match)
    if _COUNTERS.search(told.plain):
        return _counters(told, kinds)
    if _EXCHANGE.search(told.plain):
        return _exchanged(told)
    return None


def _power(told: Told, kinds: frozenset[str], match: re.Match[str]) -> Found | None:
    if any(amount.kind == "delta" for amount in told.amounts) or told.says(
        r"\bsegnalin|\bscambi\w+|\binvert\w+"
    ):
        return None
    size = told.size()
    power = size[0] if size else told.where(r"forza N")
    by = 3 if (match[1] or match[4] or "").startswith("triplic") else 2
    again = len(re.findall(r"\braddoppi|\btriplic", told.plain))
    factor = by ** max(told.times(), again)
    if power is None or not told.complete:
        return None
    rules = (("701.11b", "701.11a") if by == 3 else ("701.10b", "701.10a")) + ("613.4c",)
    why = "L'effetto dà un bonus pari alla forza che la creatura ha quando si risolve"
    both = bool(match["both"] or match["also"])
    if "taglia" in kinds and size is not None:
        return f"{power * factor}/{size[1] * (factor if both else 1)}", rules, why
    if "costituzione" in kinds and size is not None:
        return str(size[1] * (factor if both else 1)), rules, why
    return (str(power * factor), rules, why) if kinds & {"forza", "danno", "quanto"} else None


def _counters(told: Told, kinds: frozenset[str]) -> Found | None:
    many = told.count(r"(?:segnalin\w+ |counters? )?\+1/\+1|segnalin|counter")
    factor = 2 ** told.times()
    size = told.size()
    if many is None or not told.complete or told.says(r"-1/-1|\b(?:piu|in piu) un[oa]?\b|\bun[oa]? in piu\b"):
        return None
    rules = ("701.10e", "122.1a")
    why = "La creatura riceve altrettanti segnalini di quel genere"
    if kinds & {"taglia", "forza"} and size is not None:
        return f"{size[0] + many * factor}/{size[1] + many * factor}", rules, why
    return (str(many * factor), rules, why) if "segnalini" in kinds and size is None else None


def _exchanged(told: Told) -> Found | None:
    mine = told.where(r"\b(?:io|ho|sono|sto)(?: ne)?(?: ho| sono| sto)?(?: a)? N")
    his = told.where(r"\b(?:lui|avversario|oppo|ha|sta|l'altro)(?: ne)?(?: ha| e'?| sta)?(?: a)? N")
    if mine is None or his is None or not told.complete:
        return None
    rules = ("701.12c", "119.7")
    why = "Nello scambio ciascuno guadagna o perde quanto serve per arrivare al totale che aveva l'altro"
    tail = told.plain[told.plain.rfind("quant") :]
    if re.search(r"\bquant\w* (?:\w+ ){0,2}?(?:guadagno|perdo)\b", tail):
        gained = his - mine
        right = gained >= 0 if "guadagno" in tail else gained <= 0
        return (str(abs(gained)), rules, why) if right else None
    if re.search(r"\ba quant\w* (?:\w+ )?(?:sto|vado|sono|resto|finisco|arrivo)|\bho\b", tail):
        return str(his), rules, why
    return (str(mine), rules, why) if re.search(r"\b(?:lui|va|sta|avversario)\b", tail) else None
