"""What several attackers with lifelink, infect or toxic do in all when nobody blocks them (702.15b, 702.90b)."""

from __future__ import annotations

import re

from .told import Amount, Told

Found = tuple[str, tuple[str, ...], str]

_UNBLOCKED = re.compile(
    r"\bnon (?:\w+ )?(?:e'? |viene |vengono |la |li |le |lo |sono )?blocc|\bpass[ao]\b|\bpassano\b"
    r"|\bindisturbat|\bcolpisc"
    r"|\b(?:subisc\w+|prend\w+) (?:il )?dann|\bsenza blocc|\bnessuno (?:li |le |la |lo )?blocc"
)
_NOT_BLOCKED = re.compile(r"\b(?:non|senza|nessuno) (?:\w+'? )?(?:\w+'? )?blocc\w+")
_EXTRA = re.compile(
    r"\bgonfi|\bdivent|\bpomp|\bpump|\bmanc|\bblocc|\bpreven|\+\d/|\bsegnalin\w+ \+1"
    r"|(?<!\bmi)(?<!\bci) (?:colpisc\w+|su|contro|a) (?:un|una|il|la) \d"
)


_MY_TOTAL = re.compile(
    r"\b(?:io )?a (?:quant[oaie](?: (?:vite|punti(?: vita)?|pv))?|che (?:vite|totale)) "
    r"(?:io )?(?:sono|sto|vado|arrivo|salgo|finisco|mi trovo)\b"
)
_HELD = r"\b(?:sono|sto|ero|stavo|io|giocatori|siamo|entrambi|tutti)(?: entrambi| tutti)?(?: a)? N"


def unblocked_attackers(told: Told, kinds: frozenset[str]) -> Found | None:
    """Life gained or poison given by all the attackers told; None unless each has the keyword and deals its damage."""
    told.anew()
    gains, infects = "legame-vitale" in told.concepts, "infettare" in told.concepts
    if gains is infects or not any(amount.kind == "size" for amount in told.amounts):
        return None
    hits = 2 if "doppio-attacco" in told.concepts else 1
    if gains and "vita" in kinds and (alone := _to_a_creature(told)) is not None:
        return (
            str(alone * hits),
            ("702.15b", "120.3f"),
            "Il danno fa guadagnare altrettanti punti vita, a chiunque vada",
        )
    if not _UNBLOCKED.search(told.plain) or _EXTRA.search(_NOT_BLOCKED.sub(" ", told.plain)):
        return None
    damage = _power_of_all(told) if _all_have_it(told, "legame-vitale" if gains else "infettare") else None
    if damage is None:
        return None
    if gains and _MY_TOTAL.search(told.plain) and (start := told.where(_HELD)) is not None:
        why = "Al totale di partenza si aggiunge quanto danno è stato inflitto"
        return (str(start + damage * hits), ("702.15b", "120.3f", "119.3"), why) if told.complete else None
    if gains and "vita" in kinds and told.says(r"guadagn|prendo|recuper"):
        return (
            (
                str(damage * hits),
                ("702.15b", "120.3f", "702.15e"),
                "Ogni danno inflitto fa guadagnare altrettanti punti vita",
            )
            if told.complete
            else None
        )
    if infects and kinds & {"segnalini", "quanto"} and told.says(r"\bvelen|\bpoison|\bsegnalin"):
        before = (
            told.where(r"\b(?:ho|ha|avevo|aveva|con|a)(?: gia)? N (?:segnalin\w+ )?(?:velen|poison)|gia N")
            or 0
        )
        total = damage * hits + before
        return (
            (
                str(total),
                ("702.90b", "120.3b"),
                "Il danno di chi ha infettare dà altrettanti segnalini veleno",
            )
            if told.complete
            else None
        )
    return None


_ALL_OF_THEM = re.compile(
    r"\b(?:entramb|tutt[ei]|tutte|ciascun|ognun|lifelinker|infettator|(?:con|tre|due|quattro|cinque) "
    r"(?:creature|bestie|attaccanti))"
)


def _all_have_it(told: Told, concept: str) -> bool:
    """Whether every size told has the keyword: named beside each, or said of all."""
    sizes = [amount for amount in told.amounts if amount.kind == "size"]
    spots = [start for named, start, _ in told.spots if named == concept]
    if len(sizes) <= len(spots) or _ALL_OF_THEM.search(told.plain):
        return True
    return bool(spots) and spots[0] < sizes[0].start and not re.search(r"\be (?:con )?un[ao]? \d", told.plain)


def _to_a_creature(told: Told) -> int | None:
    """The power of the one lifelinker told to deal damage to a creature: "5/5 lifelink fa danno a una 2/2"."""
    sizes = [amount for amount in told.amounts if amount.kind == "size"]
    if len(sizes) != 2 or not re.search(
        r"\b(?:fa dann\w+|infligge \w*|combatte|lotta) ?(?:a|con|contro)\b", told.plain
    ):
        return None
    first, second = sizes
    if not re.search(r"\b(?:lifelink|legame)", told.plain[first.end : second.start]):
        return None
    first.taken = second.taken = True
    return first.value if told.complete else None


def _power_of_all(told: Told) -> int | None:
    """The power of every creature told, each as often as it is told: "due 2/2 e una 3/3"."""
    total = 0
    for place, amount in enumerate(told.amounts):
        if amount.kind != "size" or amount.taken:
            continue
        amount.taken = True
        total += amount.value * _how_many(told.amounts[:place], amount, told)
    listed = sum(amount.kind == "size" for amount in told.amounts)
    for amount in told.amounts:
        following = told.plain[amount.end :]
        if (
            not amount.taken
            and not amount.weak
            and amount.value == listed
            and re.match(r" (?:\w+ ){0,2}(?:creatur|lifelink|attaccant|infet)", following)
        ):
            amount.taken = True  # "tre lifelinker 1/1, 2/2 e 4/4": how many are listed
    return total or None


def _how_many(before: list[Amount], size: Amount, told: Told) -> int:
    for amount in reversed(before):
        if amount.kind != "number" or amount.taken or amount.weak:
            continue
        between = told.plain[amount.end : size.start]
        listed = [other for other in told.amounts if other.kind == "size"]
        if re.fullmatch(
            r" (?:(?:mie|suoi|miei|altre|creature|lifelink\w*|infect|infettare|legame vitale|con|bestie) ?)*",
            between,
        ):
            if amount.value == len(listed) and len(listed) > 1 and size is listed[0] and between.strip():
                return 1
            amount.taken = True
            return amount.value
    return 1
