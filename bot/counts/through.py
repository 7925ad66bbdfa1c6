"""What combat damage leaves: the life that infect and toxic leave, the life that lifelink gives, what a blow kills."""

from __future__ import annotations

import re

from .told import Told

Found = tuple[str, tuple[str, ...], str]

_UNBLOCKED = re.compile(
    r"\bnon (?:\w+ )?(?:e'? |viene )?blocc\w+|\bcolpisc\w+|\binfligge danno\b"
    r"|\bnessuno blocca|\bpassa\b"
)


def gets_through(told: Told, kinds: frozenset[str]) -> Found | None:
    """The first of these that understands the whole question."""
    for reader in (_life_left, _life_linked, _no_power, _killed):
        told.anew()
        if (found := reader(told, kinds)) is not None:
            return found
    return None


def _life_left(told: Told, kinds: frozenset[str]) -> Found | None:
    """Infect takes no life, toxic does not change what damage takes (120.3a, 120.3b)."""
    infects = "infettare" in told.concepts
    if infects is ("tossico" in told.concepts):
        return None
    if told.says(
        r"\btravolg|\bdoppio attacco|\bpreven|\bprevien|\blegame|\braddopp|\bplaneswalker|\bogni\b"
        r"|\bdue |\baltr[ae] "
    ):
        return None
    left = told.says(
        r"\ba quant\w+ (?:punti vita|vite|pv|vita)?\s?(?:resto|scendo|sono|vado|resta|scende|sta)\b"
    )
    lost = told.says(r"\bquant[ei] (?:punti vita|vite|pv) (?:mi fa |gli fa |fa )?(?:perd\w+)\b")
    size = told.size()
    if (
        size is None
        or left is lost
        or not _UNBLOCKED.search(told.plain)
        or told.says(r"\bblocc(?!at)\w+ (?:con|la|il)\b")
    ):
        return None
    told.where(r"\b(?:tossico|toxic) N")
    start = (
        told.where(r"\b(?:sono a|ho|sto a|ero a|e' a|ha) N(?= punti vita| vite| pv|[ ,.;])") if left else 0
    )
    told.count(r"segnalin\w+ velen")
    damage = 0 if infects else size[0]
    if start is None or not told.complete or (left and start < damage):
        return None
    rules = ("702.90b", "120.3b") if infects else ("702.164c", "120.3a")
    why = (
        "Il danno di chi ha infettare dà segnalini veleno e non fa perdere punti vita"
        if infects
        else "Tossico aggiunge segnalini veleno: il danno fa perdere punti vita come sempre"
    )
    return str(start - damage if left else damage), rules, why


def _life_linked(told: Told, kinds: frozenset[str]) -> Found | None:
    """Blocked or not, a creature with lifelink deals damage equal to its power (510.1c)."""
    if "legame-vitale" not in told.concepts or "vita" not in kinds or not told.says(r"\bguadagn"):
        return None
    if told.says(
        r"\bdoppio attacco|\battacco improvviso|\bpreven|\bprevien|\braddopp|\+\d|\bsono a\b|\bogni\b"
        r"|(?<!senza )\btravolg"
    ):
        return None
    sizes = [amount for amount in told.amounts if amount.kind == "size"]
    if len(sizes) != 2 or not told.says(r"\bbloccat[ao] da (?:un|una) \d"):
        return None
    if not re.match(r" con (?:legame vitale|lifelink)", told.plain[sizes[0].end :]):
        return None
    for size in sizes:
        size.taken = True
    if not told.complete:
        return None
    return (
        str(sizes[0].value),
        ("702.15b", "510.1c"),
        "Il danno inflitto al bloccante conta tutto, anche oltre quello letale",
    )


def _no_power(told: Told, kinds: frozenset[str]) -> Found | None:
    """A creature with 0 power assigns no damage, whatever its abilities (510.1a)."""
    if "danno" not in kinds or told.says(r"\bcostituzione\b|\+\d|\bsegnalin|\binvece\b|\bpari a"):
        return None
    sizes = [amount for amount in told.amounts if amount.kind == "size"]
    first = re.match(r"(?:un|una|la mia|il mio)?(?: creatura)? ?0/\d", told.plain)
    if first is None or len(sizes) != 2 or not told.says(r"\bquanti danni (?:gli|le) (?:infligge|fa)\b"):
        return None
    return "0", ("510.1a", "120.8"), "Con forza 0 una creatura non assegna né infligge danno da combattimento"


def _killed(told: Told, kinds: frozenset[str]) -> Found | None:
    """How many of like creatures one creature's damage destroys: lethal damage for each, whole (510.1c)."""
    if not told.says(
        r"\bquant[ie] (?:ne |dei (?:miei|suoi) \d\S* |creature )?(?:\w+ )?(?:posso "
        r"|puo )?(?:uccid|ammazz)\w+"
    ) or not told.says(r"\bmassimo\b|\bmax\b|\b(?:posso|puo) (?:uccid|ammazz)"):
        return None
    if told.says(
        r"\bindistruttib|\bdoppio attacco|\bsegnalin|\+\d|\bpreven"
        r"|\bgia\b|\battacco improvviso"
    ):
        return None
    sizes = [amount for amount in told.amounts if amount.kind == "size"]
    kinds_of = {(size.value, size.other) for size in sizes}
    if len(kinds_of) != 2 or not told.says(r"\bblocc"):
        return None
    counted = [
        (amount, size)
        for amount in told.amounts
        if amount.kind == "number" and not amount.weak and amount.value > 1
        for size in sizes
        if re.fullmatch(r" (?:(?:miei|mie|suoi|sue|creature) )?", told.plain[amount.end : size.start])
    ]
    if len(counted) != 1:
        return None
    number, one = counted[0]
    other = next(size for size in sizes if (size.value, size.other) != (one.value, one.other))
    number.taken = True
    for size in sizes:
        size.taken = True
    if not told.complete or not one.other:
        return None
    touch = re.search(r"\b(?:tocco letale|deathtouch)\b", told.plain)
    if touch is not None:
        if not re.fullmatch(r" (?:con |che ha |col )?", told.plain[other.end : touch.start()]):
            return None  # whose it is
        return (
            str(min(number.value, other.value)),
            ("702.2c", "510.1c"),
            "Con tocco letale basta un danno per ognuna",
        )
    return (
        str(min(number.value, other.value // one.other)),
        ("510.1c", "704.5g"),
        "Il danno si divide come si vuole, e ognuna muore solo con danno letale intero",
    )
