"""Poison counters from several creatures at once: infect by its damage (702.90b), toxic by its number (702.164c)."""

from __future__ import annotations

import re

from .told import Amount, Told

Found = tuple[str, tuple[str, ...], str]

_TOXIC = r"(?:tossic[oi]|toxic)"
_INFECT = r"(?:infettare|infect|infetto|infettiv[oa])"
_THERE = (
    r"\b(?:ho|avevo|ha|aveva|con)(?: gia)? N(?= (?:segnalin\w+ |counters? )?(?:di )?(?:velen\w+|poison))"
    r"|\bgia N(?= (?:segnalin\w+ )?(?:velen|poison))"
)
_ASKS = re.compile(
    r"\bquant\w+ (?:segnalin\w+ )?(?:di )?(?:velen\w+|poison|segnalin\w+)\b|\bvelen\w+ (?:in tutto|totali?) *\?"
)
_IN_ALL = re.compile(r"\b(?:ho|ha|avro|avra|arrivo|arriva|in totale|sono|alla fine)\b")
_OTHERWISE = re.compile(
    r"\bprolifer|\bpreven|\bprevien|\bradd|\bcomandant|\bplaneswalker|[+-]\d+/[+-]\d|\bvolt[ae]\b"
    r"|\bturn[oi]\b|\bcorrott|\btravolg|\btrample"
    r"|\bmanca\w*|\bteste\b|\b2hg\b|\bsquadr|\bperd[eo] (?:abilita|infett|tossic)|\bnon (?:ha|hanno) "
    r"|\bogni\b|\bavvizz|\bin piu\b|\ba una creatura"
)
_BLOCKED = re.compile(
    r"(?<!non )(?<!non viene )(?<!non vengono )(?<!nessuno )(?<!nessuna )(?<!senza )(?<!non sono )(?<!non la )\bblocc\w+"
)
_TWICE = re.compile(r"\b(?:doppio attacco|double strike)\b")
_PART = re.compile(
    r"(?:,|;| e| piu| insieme a)(?: con)? (?=(?:un[oa]?|il|la|due|tre|quattro|cinque|\d+|l'altr[oa]|altr[ie])\b)|[.:]"
)


def poison_given(told: Told, kinds: frozenset[str]) -> Found | None:
    """The counters in all, or those the player then has; None where a creature is blocked, or a number has another part."""
    told.anew()
    if not _ASKS.search(told.plain) or _OTHERWISE.search(told.plain) or _BLOCKED.search(told.plain):
        return None
    if "infettare" not in told.concepts:
        return None  # toxic alone is counted by its number
    there = told.where(_THERE)
    total, groups, begin = 0, 0, 0
    ends = [match.start() for match in _PART.finditer(told.plain)] + [len(told.plain)]
    for end in ends:
        given = _of_group(told, begin, end)
        begin = end
        if given is None:
            return None
        groups += given > 0
        total += given
    if not groups or not told.complete:
        return None
    asked = told.plain[told.plain.rfind("quant") :]
    if there is not None and _IN_ALL.search(asked):
        total += there
    why = (
        "Infettare dà tanti segnalini veleno quanto il danno, tossico tanti quanto il suo numero: si sommano"
    )
    return str(total), ("702.90b", "702.164c", "120.3b"), why


def _of_group(told: Told, begin: int, end: int) -> int | None:
    """What one creature, or several alike, give; 0 where the part tells of none."""
    said = told.plain[begin:end]
    inside = [amount for amount in told.amounts if begin <= amount.start < end and not amount.taken]
    infects = re.search(rf"\b{_INFECT}\b", said) is not None
    toxic: list[Amount] = []
    for match in re.finditer(rf"\b{_TOXIC} ", said):
        number = next((amount for amount in inside if amount.start == begin + match.end()), None)
        if number is None or number.kind != "number":
            return None
        toxic.append(number)
    if not infects and not toxic:
        return 0
    sizes = [amount for amount in inside if amount.kind == "size"]
    if len(sizes) > 1 or (infects and not sizes):
        return None
    many = [
        amount for amount in inside if amount.kind == "number" and amount not in toxic and not amount.weak
    ]
    if len(many) > 1 or (
        many and not re.match(r" (?:\w+ )?(?:creatur|\d+/\d|insett|\w+ con\b)", told.plain[many[0].end :])
    ):
        return None
    for amount in (*toxic, *sizes, *many):
        amount.taken = True
    each = sum(amount.value for amount in toxic)
    twice = 2 if _TWICE.search(said) else 1
    return (each + (sizes[0].value if infects else 0)) * twice * (many[0].value if many else 1)
