"""What one creature's keyword does to the size of another in combat: flanking, wither and infect, enlist."""

from __future__ import annotations

import re

from .told import Amount, Told

Found = tuple[str, tuple[str, ...], str]

_OTHERWISE = re.compile(
    r"\bsegnalin\w+ \+|\+\d|\bpreven|\bprevien|\bprotezion|\battacco improvviso|\bfirst strike"
    r"|\bdoppio attacco|\bdouble strike"
    r"|\braddopp|\bistanz|\bdue volte|\bradd|\btravolg|\bogni\b"
)
_SIZE_ASKED = re.compile(
    r"\bche taglia\b|\bquanto (?:e'?|diventa|resta)\b|\bche (?:forza e costituzione|forza/costituzione|stat\w*)"
)


def one_on_the_other(told: Told, kinds: frozenset[str]) -> Found | None:
    """The first of these that understands the whole question."""
    if not _SIZE_ASKED.search(told.plain) or _OTHERWISE.search(told.plain):
        return None
    sizes = [amount for amount in told.amounts if amount.kind == "size"]
    first = {(size.value, size.other) for size in sizes}
    if len(sizes) > 3 or len(first) > 2 or any(amount.kind == "delta" for amount in told.amounts):
        return None
    for reader in (_flanked, _withered, _enlisted):
        told.anew()
        if (found := reader(told, sizes)) is not None:
            return found
    return None


def _flanked(told: Told, sizes: list[Amount]) -> Found | None:
    """A creature without flanking that blocks one with it gets -1/-1 (702.25a)."""
    if "aggirare" not in told.concepts or len(sizes) != 2:
        return None
    last = told.plain.rfind("quant") if "quant" in told.plain else -1
    tail = told.plain[max(told.plain.rfind("che taglia"), last) :]
    if not re.search(r"\b(?:bloccante|blocca|che blocca|il bloccante)\b", tail) or told.says(
        r"\banche\b.*aggirare|\bnon blocc"
    ):
        return None
    if not re.search(r"aggirare|flanking", told.plain[sizes[0].end : sizes[1].start]):
        return None
    after = told.plain[sizes[1].end :]
    if re.search(r"(?<!senza )(?<!non ha )\b(?:aggirare|flanking)", after) or not re.search(
        r"\bblocc\w+ (?:da|con) [^.]{0,12}\Z", told.plain[: sizes[1].start]
    ):
        return None
    for size in sizes:
        size.taken = True
    if not told.complete:
        return None
    return (
        f"{sizes[1].value - 1}/{sizes[1].other - 1}",
        ("702.25a", "613.4c"),
        "Il bloccante senza aggirare prende -1/-1 fino alla fine del turno",
    )


def _withered(told: Told, sizes: list[Amount]) -> Found | None:
    """Damage of a source with wither or infect leaves as many -1/-1 counters on a creature (120.3d)."""
    withers = told.concepts & {"avvizzire", "infettare"}
    if len(withers) != 1 or len(sizes) < 2:
        return None
    spot = next(start for name, start, _ in told.spots if name in withers)
    bearer = next((size for size in reversed(sizes) if size.end <= spot), None)
    if bearer is None or len(told.plain[bearer.end : spot].split()) > 3:
        return None
    others = {
        (size.value, size.other) for size in sizes if (size.value, size.other) != (bearer.value, bearer.other)
    }
    if len(others) != 1 or not told.says(r"\bblocc\w+|\binfligg\w+|\bcombatt\w+|\bdann[oi]\b"):
        return None
    if told.says(r"\bnon (?:\w+ )?blocc|\bnon infligg") or told.says(
        r"\bavvizzire\b.*\bavvizzire\b|\binfettare\b.*\binfettare\b"
    ):
        return None
    for size in sizes:
        size.taken = True
    if not told.complete:
        return None
    power, toughness = next(iter(others))
    if toughness - bearer.value <= 0:
        return None  # it dies of it
    return (
        f"{power - bearer.value}/{toughness - bearer.value}",
        ("702.80a" if "avvizzire" in withers else "702.90c", "120.3d"),
        "Il danno a una creatura dà altrettanti segnalini -1/-1, che la riducono",
    )


def _enlisted(told: Told, sizes: list[Amount]) -> Found | None:
    """The attacker gets +X/+0, where X is the power of the creature tapped for it (702.154a)."""
    if len(sizes) != 2 or not told.says(r"\barruol\w+|\benlist\b") or not told.says(r"\btapp"):
        return None
    tapped = next(
        (size for size in sizes if re.search(r"\btapp\w*(?: \w+'?){0,3}? ?\Z", told.plain[: size.start])),
        None,
    )
    if tapped is None or told.says(
        r"\bquest[oa] turno (?:e'? )?entrat|\bappena (?:entrat|arrivat)|\bnon (?:e'? )?mi[ao]\b"
    ):
        return None
    attacker = next(size for size in sizes if size is not tapped)
    for size in sizes:
        size.taken = True
    told.where(r"\bda N(?= turni)")
    if not told.complete:
        return None
    return (
        f"{attacker.value + tapped.value}/{attacker.other}",
        ("702.154a", "613.4c"),
        "Arruolare dà +X/+0, dove X è la forza della creatura TAPpata",
    )
