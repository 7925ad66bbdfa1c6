"""What damage leaves of a planeswalker or battle (120.3c, 120.3h), what still kills (704.5g), what is in excess (120.10)."""

from __future__ import annotations

import re

from .told import Amount, Told

Found = tuple[str, tuple[str, ...], str]

_WALKER = re.compile(r"\b(?:planeswalker|walker|pw)\b|\b(?:fedelta|lealta|loyalty)\b")
_BATTLE = re.compile(r"\b(?:assedio|battaglia|segnalini difesa|difesa)\b(?! da)")
_LEFT = re.compile(
    r"\b(?:quant[aie]|che|con quant[aie]) (?:segnalin\w+ )?(?:di )?(?:fedelta|lealta|difesa"
    r"|loyalty)\w*(?: \w+){0,2}? ?(?:rest|riman|ha|avra)\w*"
    r"|\bquant[iaoe] (?:segnalin\w+ )?(?:\w+ ){0,2}?(?:gli |le )?(?:rest|riman)\w+|\ba quanto (?:resta|scende"
    r"|va) (?:il|la) (?:planeswalker|walker|battaglia)"
)
_START = (
    r"\b(?:fedelta|lealta|loyalty|difesa)(?: di| a| stampata)? N|\bcon N(?= (?:di |segnalin\w+ )?(?:fedelta"
    r"|lealta|difesa))"
    r"|N(?= (?:di |segnalin\w+ )(?:fedelta|lealta|difesa))"
)
_UNBLOCKED = re.compile(
    r"\bnon (?:\w+ )?(?:\w+ )?blocc\w+|\bnessuno (?:\w+ )?blocca|\bnessun blocc|\bsenza blocc|\bindisturbat"
    r"|\bdanno da combattimento a"
)
_OTHERWISE = re.compile(
    r"\btravolg|\btrample|\bdoppio attacco|\bdouble strike|\bpreven|\bprevien|\bprotezion|\braddopp"
    r"|\bdoppi[oa]\b|\bprolifer"
    r"|\bstagione|\bogni\b|\bciascun|\bpesca\b|\bredirez|\binvece\b|\bx\b"
)
_NO_SHIELD = re.compile(r"\b(?:nessuna|senza) prevenzion\w+")
_ON_ME = re.compile(
    r"\b(?:attacc\w+|colpisc\w+) (?:me|lui|il giocatore|l'avversario) con [^.;:?]*?(?=[.;:?]|\be (?:il|attacca)\b)"
)
_MARKED = re.compile(
    r"\bgia (?:\w+ ){0,2}?(?P<n>\d{1,2}|un|due|tre|quattro|cinque) dann\w+|\b(?P<m>\d{1,2}|un|due|tre|quattro"
    r"|cinque) dann\w+ (?:gia )?segnat\w+"
)
_SPELLED = {"un": 1, "due": 2, "tre": 3, "quattro": 4, "cinque": 5}


def what_damage_leaves(told: Told, kinds: frozenset[str]) -> Found | None:
    """The first of these that understands the whole question."""
    for reader in (_counters_left, _excess, _still_lethal):
        told.anew()
        if (found := reader(told)) is not None:
            return found
    return None


def _counters_left(told: Told) -> Found | None:
    """Loyalty or defense counters left after told attackers deal their damage to the permanent."""
    walker, battle = bool(_WALKER.search(told.plain)), bool(_BATTLE.search(told.plain))
    told_of = _NO_SHIELD.sub(" ", told.plain)
    if walker is battle or not _LEFT.search(told.plain) or _OTHERWISE.search(told_of):
        return None
    start = told.where(_START)
    if start is None:
        return None
    for amount in told.amounts:
        if amount.signed and walker:
            amount.taken = True
            start += amount.value
    elsewhere = [match.span() for match in _ON_ME.finditer(told.plain)]
    sizes = [amount for amount in told.amounts if amount.kind == "size"]
    own = next(
        (
            size
            for size in sizes
            if re.search(r"\banimat\w+[ ,]+(?:e' )?(?:un[ao]? )?\Z", told.plain[: size.start])
        ),
        None,
    )
    fighting = own is not None and told.says(r"\bblocca (?:un|una|il|la) \d")
    if not sizes or not (fighting or _UNBLOCKED.search(told.plain)) or (own is not None and not fighting):
        return None
    if not fighting and re.search(r"\bblocc\w+ (?:da|con|un|il|la) ", _UNBLOCKED.sub(" ", told.plain)):
        return None
    damage = 0
    for size in sizes:
        size.taken = True
        if size is own or any(low <= size.start < high for low, high in elsewhere):
            continue
        damage += size.value * _times(told, size)
    for amount in told.amounts:  # "passo con due orsi tappati": they do not block
        if not amount.taken and re.match(r" \w+ (?:ta(?:p|pp)at|gia tappat)", told.plain[amount.end :]):
            amount.taken = True
    if not told.complete or not damage:
        return None
    if walker:
        rules = ("120.3c", "306.8")
        why = "Il danno a un planeswalker toglie altrettanti segnalini fedeltà, chiunque lo infligga"
    else:
        rules = ("120.3h", "310.6")
        why = "Il danno a una battaglia toglie altrettanti segnalini difesa"
    return str(max(0, start - damage)), rules, why


def _times(told: Told, size: Amount) -> int:
    """How many creatures of a size are told: "due 2/2"."""
    for amount in told.amounts:
        if amount.kind == "number" and not amount.weak and not amount.taken:
            between = told.plain[amount.end : size.start]
            if re.fullmatch(r" (?:(?:mie|miei|sue|suoi|creature|pedine|token|soldati) )*", between):
                amount.taken = True
                return amount.value
    return 1


def _marked(told: Told) -> int:
    """Damage that is told to be marked already; its number is used."""
    found = _MARKED.search(told.plain)
    if found is None:
        return 0
    group = "n" if found["n"] else "m"
    for amount in told.amounts:
        amount.taken |= amount.start == found.start(group)
    said = found[group]
    return _SPELLED.get(said) or int(said)


def _excess(told: Told) -> Found | None:
    """Damage beyond what would be lethal: toughness less the damage already marked (120.10)."""
    if not told.says(
        r"\bquant[oi] dann[oi] in eccesso\b|\bdann[oi] in eccesso\b[^.?]*\bquant\w+|\bquant\w+ (?:e'? )?(?:il"
        r"|l') ?(?:danno in )?eccesso"
    ):
        return None
    if told.says(
        r"\btocco letale|\bdeathtouch|\bplaneswalker|\bpreven|\bprevien|\braddopp|\+\d|-1/-1|\bogni\b|\binvece\b"
    ):
        return None
    marked = _marked(told)
    dealt = told.count(r"dann[oi]\b")
    if dealt is None:
        dealt = told.where(r"\b(?:da|infligge|fa) N(?= (?:dann|a ))")
    sizes = [amount for amount in told.amounts if amount.kind == "size"]
    if len(sizes) != 1 or dealt is None:
        return None
    sizes[0].taken = True
    if not told.complete:
        return None
    return (
        str(max(0, dealt - max(0, sizes[0].other - marked))),
        ("120.10", "120.4a"),
        "È in eccesso il danno oltre la costituzione, meno il danno già segnato",
    )


def _still_lethal(told: Told) -> Found | None:
    """How much more damage kills: toughness with counters and bonuses, less what is marked (704.5g)."""
    if not told.says(
        r"\bquant\w+ (?:altr[oi] )?dann\w+ (?:\w+ ){0,6}?(?:bast|serv|mancan|occorr|ci vogli)\w*"
        r"|\bquant\w+ (?:altr\w+ )?dann\w+ (?:mi |gli |le )?(?:serv|bast)"
    ) or not told.says(r"\bucci|\bmor|\bletal|\bammazz|\bdistrugg"):
        return None
    if told.says(
        r"\bindistruttib|\btocco letale|\bdeathtouch|\bavvizz|\binfett|\bogni\b|\bpreven|\bprevien"
        r"|\bturno (?:dopo|successivo)"
    ):
        return None
    sizes = [amount for amount in told.amounts if amount.kind == "size"]
    fought = (
        re.search(
            r"\b(?:blocca|bloccat[oa] da|combatte con|lotta con) (?:un|una|il|la) \Z",
            told.plain[: sizes[1].start],
        )
        if len(sizes) == 2
        else None
    )
    if not sizes or (len(sizes) == 2 and fought is None) or len(sizes) > 2:
        return None
    marked = _marked(told) + (sizes[1].value if len(sizes) == 2 else 0)
    toughness = sizes[0].other
    for size in sizes:
        size.taken = True
    for delta in told.amounts:
        if delta.kind != "delta":
            continue
        counted = re.search(r"\b(un|due|tre|quattro|\d) segnalin[oi] (?:da )?\Z", told.plain[: delta.start])
        times = (_SPELLED.get(counted[1]) or int(counted[1])) if counted else 1
        if counted:
            for amount in told.amounts:
                amount.taken |= amount.start == counted.start(1)
        elif "segnalini" in told.plain[max(0, delta.start - 14) : delta.start]:
            return None
        toughness += delta.other * times
    told.where(r"\bmain N")
    if toughness - marked <= 0 or not told.complete:
        return None
    return (
        str(toughness - marked),
        ("704.5g", "120.6", "122.1a"),
        "Conta il danno segnato nel turno, contro la costituzione che ha adesso",
    )
