"""Combat damage that gets through: trample past blockers (702.19b), the life infect and toxic leave, what a blow kills."""

from __future__ import annotations

import re

from .told import Amount, Told

Found = tuple[str, tuple[str, ...], str]

_MOST = re.compile(
    r"\bquant[oi] dann\w+ (?:[\w']+ ){0,8}?(?:al massimo|massimo)\b"
    r"|\bmassimo (?:\w+ ){0,2}?(?:che )?(?:pass\w+|arriv\w+|assegn\w+)"
    r"|\bquant\w+ (?:\w+ ){0,3}?(?:posso |puo )?(?:far )?(?:passa\w*|arriva\w*|assegna\w*)\b"
    r"|\bquanti danni (?:subisce|prende) il giocatore"
)
_SECOND_BLOW = re.compile(
    r"\b(?:fra|tra) (?:la )?prima e (?:la )?seconda|\bin tutto\b|\bin totale\b"
    r"|\bcomplessivamente"
)
_DOUBLER = re.compile(r"[«\"][^«»\"]*\binfligge invece il doppio\b[^«»\"]*[»\"]")
_OTHERWISE = re.compile(
    r"\bpreven|\bprevien|\bsegnalin\w+ [+-]|\+\d|(?<!\d)-\d/|\brigener|\brimoss|\bmuore prima|\blascia il"
    r"|\bcostituzione \d|\bscudo\b|\btravolgere i planeswalker"
    r"|\b(?:tre|quattro) (?:blocc|\d)"
)
_MARKED = re.compile(r"\bgia (?:[\w']+ ){0,3}?(\d{1,2}|un|due|tre|quattro|cinque) dann\w+")
_SPELLED = {"un": 1, "due": 2, "tre": 3, "quattro": 4, "cinque": 5}
_UNBLOCKED = re.compile(
    r"\bnon (?:\w+ )?(?:e'? |viene )?blocc\w+|\bcolpisc\w+|\binfligge danno\b"
    r"|\bnessuno blocca|\bpassa\b"
)


def gets_through(told: Told, kinds: frozenset[str]) -> Found | None:
    """The first of these that understands the whole question."""
    for reader in (_trampled, _life_left, _life_linked, _no_power, _killed):
        told.anew()
        if (found := reader(told, kinds)) is not None:
            return found
    return None


def _trampled(told: Told, kinds: frozenset[str]) -> Found | None:
    """The power of the one attacker with trample, less lethal damage for each creature that blocks it."""
    plain = told.plain
    if "travolgere" not in told.concepts or not _MOST.search(plain):
        return None
    if re.search(r"\b(?:senza|non ha|non hanno) (?:travolg|trample)", plain):
        return None
    doubler = _DOUBLER.search(plain)
    rest = _DOUBLER.sub(lambda match: " " * len(match[0]), plain)
    if _OTHERWISE.search(rest) or len(re.findall(r"\b(?:travolg\w+|trample)\b", rest)) != 1:
        return None
    sizes = [amount for amount in told.amounts if amount.kind == "size"]
    spot = re.search(r"\b(?:travolg\w+|trample)\b", rest)
    assert spot is not None
    attacker = next((size for size in reversed(sizes) if size.end <= spot.start()), None)
    if attacker is None or not re.fullmatch(r" (?:[a-z]+ ){0,5}", plain[attacker.end : spot.start()]):
        return None
    others = [size for size in sizes if size is not attacker]
    blocker = [
        size
        for size in others
        if re.search(
            r"\bblocc\w+(?: insieme)?(?: da| con| [a-z]+)? ?(?:un[ao]?|il|la) \Z", plain[: size.start]
        )
        or re.search(
            r"\b(?:bloccante (?:e' )?un|avversario con un|oppo con un"
            r"|difensore con un) \Z",
            plain[: size.start],
        )
    ]
    if len(blocker) != 1 or (len(others) > 1 and not _blocks_both(told, blocker[0], others, attacker)):
        return None
    lethal = blocker[0].other
    if re.search(r"\btocco letale|\bdeathtouch", rest):
        lethal = 1
    else:  # what another attacker blocked by it assigns counts too
        lethal -= sum(size.value for size in others if size is not blocker[0])
    if (marked := _MARKED.search(rest)) is not None:
        lethal -= _SPELLED.get(marked[1]) or int(marked[1])
        for amount in told.amounts:
            amount.taken |= amount.start == marked.start(1)
    for size in sizes:
        size.taken = True
    told.where(r"\bcon N(?= segnalin\w+ difesa)|\bdifesa N")
    told.count(r"(?:\w+ )?attaccanti", None, 0)
    through = max(0, attacker.value - max(0, lethal))
    if re.search(r"\bdoppio attacco|\bdouble strike", rest):
        if not _SECOND_BLOW.search(rest) or attacker.value < lethal or re.search(r"\bindistruttib", rest):
            return None
        through += attacker.value
    elif re.search(r"\b(?:blocc\w+|\d) (?:con )?(?:attacco improvviso|first strike)", rest):
        return None
    if not told.complete:
        return None
    if doubler is not None:
        through *= 2
    return (
        str(through),
        ("702.19b", "614.5") if doubler is not None else ("702.19b",),
        "Ai bloccanti va almeno il danno letale, contato prima di raddoppi e con il danno già segnato; il resto passa",
    )


def _blocks_both(told: Told, blocker: Amount, others: list[Amount], attacker: Amount) -> bool:
    """Whether the other creature told is an attacker that is blocked by the same creature."""
    return (
        len(others) == 2
        and told.says(r"\bblocca (?:entramb|tutt|due|i (?:miei )?due)")
        and all(size is blocker or size.start > blocker.end for size in others)
    )


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
