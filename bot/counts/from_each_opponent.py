"""What one gains of something that happens to every opponent, where to some of them it does not happen (119.3, 120.3f)."""

from __future__ import annotations

import re

from .told import Told

Found = tuple[str, tuple[str, ...], str]

_N = r"(?:un[oa]?|due|tre|quattro|cinque|\d)"
_EVERY = (
    r"(?:ogni (?:mio )?avversari\w|ciascun\w? (?:dei (?:miei )?(?:(?:due|tre|quattro|cinque"
    r"|\d) )?)?avversari\w?|(?:tutti )?(?:gli"
    r"|a?gli|i miei|ai miei|tutti i miei) (?:(?:due|tre|quattro|cinque|\d) )?avversari|ogni oppo\w*"
    r"|tutti e (?:due|tre|quattro|\d))"
)
_DAMAGE = rf"N(?= (?:punt[oi] )?(?:di )?dann[oi] (?:a|ad|agli|ai)? ?{_EVERY})"
_DRAIN = (
    rf"\b{_EVERY} (?:perd(?:e|ono)) N(?=(?: punt[oi](?: vita)?| vit[ae]| pv)?(?: e|,)? (?:(?:io"
    rf"|tu) )?(?:ne )?guadagn\w+ (?:altrettant\w+"
    r"|tant\w+ punti vita quant\w+|tant[ioa] quant|(?:il|un) totale|punti vita pari|quell|la somma))"
)
_LEFT_OUT = re.compile(
    rf"\b(?:(?:a|di|con|per|su|contro) )?(?P<k>{_N})(?: (?:di|dei|degli|loro|essi|questi|quelli"
    rf"|avversari\w?|tre|quattro|due|i|gli|il"
    r"|pero|che|ha|hanno|in|campo|un|una|effetto|carta|per cui|danno|danni|vengono|viene|sono|e'?|suoi|ai"
    r"|con|tutt[oi]|quel|quei))*"
    r" (?P<why>preven\w+|previen\w+|protezion\w+|non (?:puo|possono) perdere(?: punti)? ?(?:vita|vite)?)"
)
_TABLE = (
    r"\b(?:siamo|sono|giochiamo|partita|tavolo|pod|commander)(?: in| a| da)* N|N(?= giocatori| al tavolo)"
    r"|\b(?:in|a|da) N(?= giocator| al tavolo)"
)
_OTHERWISE = re.compile(
    r"\braddopp|\bdoppio\b|\btripl|\bmeta\b|\bin piu\b|\bnon (?:puo|possono|posso) guadagnare"
    r"|\bperde invece|\binvece\b|\bplaneswalker"
    r"|\bcreatur\w+ dell|\bneutralizz|\bmorto\b|\beliminat|\bfuori\b|\bgia pers|\bteste\b|\bsquadr"
    r"|\bprevien\w+ (?:solo )?[\d]|\bprossim"
)
_ASKS = re.compile(
    r"\bquant\w*(?: (?:punti(?: vita)?|vit[ae]|pv|ne|io|in tutto))* (?:guadagn\w+|prendo|recupero"
    r"|dren\w+)\b|\bquant\w* vit\w+ (?:mi|in tutto)\b"
)
_PAID = (
    r"\bpag\w+(?: per| l'estorsione| estorsione| extort)? N(?= volt|\b(?! vit| punt))"
    r"|N(?= (?:permanent\w+|creatur\w+|cart\w+|incantesim\w+)(?: \w+)? (?:con|che hanno) (?:estorsione"
    r"|extort))"
)


def from_each_opponent(told: Told, kinds: frozenset[str]) -> Found | None:
    """The life gained in all; None where a number has another part, or how many opponents there are is not told."""
    told.anew()
    if not _ASKS.search(told.plain) or _OTHERWISE.search(told.plain):
        return None
    lifelink, extort = "legame-vitale" in told.concepts, "estorsione" in told.concepts
    each = told.where(_DAMAGE) if lifelink else None if extort else told.where(_DRAIN)
    if extort and not lifelink:
        if told.says(r"\bpago (?:solo|soltanto)\b|\bnon pago\b"):
            return None
        each = told.where(_PAID)
        each = 1 if each is None and told.says(r"\bpag\w+\b") else each
        both = re.search(r"\btutt[ei] e (due|tre|\d)\b", told.whole)
        if both is not None and each == 1:
            return None
    if each is None:
        return None
    out = 0
    for match in _LEFT_OUT.finditer(told.plain):
        prevented = not match["why"].startswith("non")
        if (
            prevented is lifelink
        ):  # what is not damage is not prevented, and damage is dealt to who loses no life
            out += {"un": 1, "uno": 1, "una": 1, "due": 2, "tre": 3}.get(match["k"]) or int(match["k"])
        for amount in told.amounts:
            amount.taken |= match.start() <= amount.start < match.start("k") + len(match["k"]) + 1
    opponents = _opponents(told)
    if opponents is None or out > opponents or not told.complete:
        return None
    rules = (
        ("120.3f", "702.15b", "615.6")
        if lifelink
        else ("702.101a", "119.3")
        if extort
        else ("119.3", "101.4")
    )
    why = (
        "Legame vitale conta il danno inflitto davvero a ciascuno: quello prevenuto non è inflitto"
        if lifelink
        else "Si guadagna quanto gli avversari hanno perso davvero in tutto: chi non può perdere punti vita non conta"
    )
    return str(each * (opponents - out)), rules, why


def _opponents(told: Told) -> int | None:
    """How many opponents there are; told twice they must agree."""
    found: set[int] = set()
    while (many := told.where(r"N(?= avversari\b)|\b(?:contro|dei) N(?= di loro)")) is not None:
        found.add(many)
    while (players := told.where(_TABLE)) is not None:
        found.add(players - 1)
    return found.pop() if len(found) == 1 else None
