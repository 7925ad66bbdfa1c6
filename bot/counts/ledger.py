"""A running total: what a player or a permanent starts with, gains and loses, one event after the other."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .told import Amount, Told

Found = tuple[str, tuple[str, ...], str]


@dataclass(frozen=True, slots=True)
class Resource:
    """What is counted; `up` and `down` are the verbs that change it, `rules` those that say so."""

    name: str
    noun: str
    up: str
    down: str
    rules: tuple[str, ...]
    loses_at: int | None = None


_UP = r"guadagn\w+|ricev\w+|ottien\w+|ottengo|aggiung\w+|mett\w+|salg\w+|recuper\w+|riprend\w+|ci metto"
r"|riceve|produc\w+|crei?o"
_DOWN = r"perd\w+|pag\w+|spend\w+|togl\w+|rimuov\w+|us[oa]\b|tolgo|consum\w+|sacrific\w+"
RESOURCES: tuple[Resource, ...] = (
    Resource(
        "punti vita",
        r"punt[oi] vita|pv\b|vit[ae]\b|life\b",
        rf"{_UP}|cur\w+",
        rf"{_DOWN}|prend\w+|subi\w+|incass\w+|arriv\w+|\bmi (?:fa|fanno|infligg\w+|colpisc\w+|toglie"
        rf"|tolgono|tira|lancia)"
        r"|\bgli (?:faccio|infliggo|tolgo|tiro)|scend\w+",
        ("119.3", "120.3a"),
    ),
    Resource(
        "segnalini veleno",
        r"segnalin\w+ veleno|velen[oi]\b|poison\b",
        rf"{_UP}|prend\w+|d[oà]\b|da\b|mi (?:da|danno|mette|mettono)|ne (?:prendo|ricevo)|subisc\w+",
        _DOWN,
        ("122.1f", "704.5c"),
        10,
    ),
    Resource(
        "segnalini energia",
        r"energi[ae]\b|energy\b",
        rf"{_UP}|prend\w+|guadagn\w+",
        _DOWN,
        ("107.14", "122.1"),
    ),
    Resource(
        "segnalini fedeltà",
        r"segnalin\w+ (?:fedelta|lealta)|fedelta\b|lealta\b|loyalty\b|planeswalker\b|walker\b|pw\b",
        rf"{_UP}",
        rf"{_DOWN}|prend\w+|subi\w+|attaccan\w+|colpi\w+",
        ("306.8", "606.4", "120.3c"),
    ),
    Resource(
        "carte in mano",
        r"cart[ae] in mano|in mano\b|mano (?:di|da)\b",
        r"pesc\w+|riprend\w+|rimbalz\w+|torn\w+",
        r"scart\w+|gioc[oa]\w*|lanci\w*|cal[oa]\b|metto giu|esili\w+",
        ("121.1", "701.9a"),
    ),
    Resource(
        "segnalini tempo",
        r"segnalin\w+ tempo",
        _UP,
        rf"{_DOWN}",
        ("702.62a", "122.1"),
    ),
    Resource(
        "segnalini +1/+1",
        r"segnalin\w+ \+1/\+1|\+1/\+1",
        rf"{_UP}|prend\w+",
        _DOWN,
        ("122.1a", "122.1"),
    ),
)
_LIFE_RULES = (
    ("107.1a", r"\bmeta\b|\bdimezz"),
    ("701.10d", r"\braddoppi|\bdoppio\b"),
    ("119.4", r"\bpag"),
    ("120.3a", r"\bdann"),
)
_START = re.compile(
    r"\b(?:sono|sto|ero|stavo|era|stava|parto|part[ei]|partendo|inizio|comincio|sta|e'?|ha|ho|avevo|aveva"
    r"|avendo|resto|con|siamo|abbiamo)"
    r"(?: gia| ancora| adesso| ora| solo)?(?: un[ao]?)?(?: \w+)?(?: a| da| con| di)?(?: (?:lealta|fedelta"
    r"|loyalty))? *$|\ba (?:lealta|fedelta|loyalty)? ?$"
    r"|\b(?:mano|fedelta|lealta|loyalty) (?:di|a|da)? ?$"
)
_FINAL = re.compile(
    r"\ba (?:che )?(?:quant[oiae](?: punti(?: vita)?| vite| lealta| fedelta)?)\b(?! partit)"
    r"|\bquant[oiae] (?:ne )?(?:\w+ ){0,3}?(?:ho|ha|avro|avra|rest\w+|riman\w+|mi rest\w+|gli rest\w+"
    r"|ci sono|son[oa]|alla fine)\b"
    r"|\bquant[oiae] (?:me |gliene |gli |mi |ce )?ne (?:ho|ha|rest\w+|riman\w+|sono|avro)\b"
    r"|\bcon quant[ie]\b"
)
_MISSING = re.compile(r"\bmancan\w* (?:\w+ ){0,3}?(?:per|a|alla|prima)|\bmancan\w*\b")
_TWICE = re.compile(r"\b(?:il )?doppio (?:di )?$")
_DOUBLED = re.compile(r"\b(?:raddoppi[aoi]\w*|raddoppiano)\b")
_HALVED = re.compile(r"\b(?:dimezz\w+|met[aà]\b(?! di \d))")
_ROUND_UP, _ROUND_DOWN = re.compile(r"\bper eccesso\b"), re.compile(r"\bper difetto\b")
_MINE = re.compile(
    r"\b(?:mi|io|sono|sto|ho|ero|avevo|perdo|guadagno|prendo|subisco|pago|incasso|vado|resto|arrivo|scendo"
    r"|salgo|finisco)\b"
)
_HIS = re.compile(
    r"\b(?:lui|gli|l'avversario|avversario|oppo|perde|guadagna|prende|subisce|paga|sta|scende|finisce)\b"
)
_NOT_PLAIN = re.compile(
    r"\blifelink|\blegame|\binfet|\binfect|\btossic|\btoxic|\bdoppio attacco|\bdouble strike|\btrample"
    r"|\btravolg|\bogni\b|\bciascun"
    r"|\bper ogni\b|\bdrain|\bdren|\bprotezion|\bpreven|\bprevien|\binvece\b|\bin risposta\b"
    r"|\bnon (?:posso|puo|guadagn|perd)|\bse\b"
    r"|\bmax|\bmassim|\bminim|\bmulligan|\bcommander|\bcomandante|\bsquadra|\bal posto\b|\bsolo a\b"
    r"|\bin meno\b|\bannull|\bneutralizz"
    r"|\bogniqualvolta|\bprolifer|\bscales|\bscaglie|\bdoubling|\bscambi|-1/-1|\bremedy|\bscart\w+ (?:la|tutta)"
)


def running_total(told: Told) -> Found | None:
    """The total at the end of what is told, or what is still missing; None where any number has no part in it."""
    for amount in told.amounts:
        amount.taken = False
    if _NOT_PLAIN.search(told.plain):
        return None
    resource = _resource(told.plain)
    missing = bool(_MISSING.search(told.plain))
    if resource is None or not (missing or _FINAL.search(told.plain)):
        return None
    if (
        resource.name == "punti vita"
        and _MINE.search(told.plain)
        and _HIS.search(_without_source(told.plain))
    ):
        return None
    total = _total(told, resource)
    if total is None or total < 0:
        return None
    if missing:
        if resource.loses_at is None:
            return None
        total = max(0, resource.loses_at - total)
    why = f"Si contano uno dopo l'altro i {resource.name} di partenza e ogni cambiamento"
    return str(total), _rules(told.plain, resource), why


def _rules(plain: str, resource: Resource) -> tuple[str, ...]:
    """What says how each change is made, before what says what is counted."""
    if resource is not RESOURCES[0]:
        return resource.rules
    told = [rule for rule, words in _LIFE_RULES if re.search(words, plain)]
    return tuple(dict.fromkeys([*told, *resource.rules]))


def _without_source(plain: str) -> str:
    """A text without who does it to me: "lui mi fa 5 danni" tells of my life."""
    return re.sub(
        r"\b(?:lui|l'avversario|oppo|un avversario|l'oppo) (?:poi )?mi\b|\bdall'avversario|\bdi lui\b"
        r"|\bsua? \w+ mi\b",
        "mi",
        plain,
    )


def _resource(plain: str) -> Resource | None:
    named = [
        resource
        for resource in RESOURCES
        if re.search(rf"\b(?:{resource.noun})|(?<=\s)(?:{resource.noun})", plain)
    ]
    if not named and re.search(r"\ba quanto (?:sto|sono|vado|finisco|arrivo|scendo|sta|va)\b", plain):
        return RESOURCES[0]
    return named[0] if len(named) == 1 else None


def _total(told: Told, resource: Resource) -> int | None:
    """Start, then every change in the order told."""
    amounts = [
        a
        for a in told.amounts
        if a.kind in ("number", "size") and not (a.weak and not _counts(a, told, resource))
    ]
    if len(amounts) < 1:
        return None
    total: int | None = None
    sign, end, changed = 0, 0, False
    skip: set[int] = set()
    for place, amount in enumerate(amounts):
        between = told.plain[end : amount.start]
        end = amount.end
        if place in skip:
            continue
        if total is not None:
            halved = _scaled(between, total)
            if halved is None:
                return None
            changed |= halved != total
            total = halved
        value = amount.value
        if amount.kind == "size":
            return None
        if total is None:
            if not _START.search(between) and not re.match(
                rf" (?:{resource.noun})", told.plain[amount.end :]
            ):
                return None
            total = value
            continue
        verbs = [
            (match.start(), match[1] is not None)
            for match in re.finditer(rf"\b(?:({resource.up})|(?:{resource.down}))\b", between)
        ]
        if amount.signed:
            sign = 1
        elif verbs:
            sign = 1 if verbs[-1][1] else -1
        elif re.search(r"[.;?]", between):
            return None
        if sign == 0:
            return None
        times = 2 if _TWICE.search(between) else 1
        after = re.match(r"(?:[^.;?\d]{0,25}?) volt[ae]\b", told.plain[amount.end :])
        follows = amounts[place + 1] if place + 1 < len(amounts) else None
        if follows is not None and re.match(r" volt[ae]\b", told.plain[follows.end :]) and not amount.signed:
            times *= follows.value
            skip.add(place + 1)
        elif after and follows is None and not re.search(r"\d", after[0]):
            times *= 1
        total += sign * times * value
        changed = True
    if total is None:
        return None
    if re.search(
        rf"\b(?:{resource.up}|{resource.down})\b", _FINAL.sub(" ", _MISSING.sub(" ", told.plain[end:]))
    ):
        return None  # something more happens, and no number says how much
    scaled = _scaled(told.plain[end:], total)
    if scaled is None:
        return None
    changed |= scaled != total
    return scaled if changed or _MISSING.search(told.plain) else None


def _counts(amount: Amount, told: Told, resource: Resource) -> bool:
    """Whether an article counts something: "un segnalino veleno", "un altro"."""
    following = told.plain[amount.end :]
    if re.match(rf" (?:altr[oa] )?(?:{resource.noun}|danno\b|cart[ae]\b|segnalino\b)", following):
        return True
    before = told.plain[: amount.start]
    pronoun = re.search(rf"\bne (?:{resource.up}|{resource.down}) (?:solo |ancora |anche )?$", before)
    return pronoun is not None and re.match(r" *(?:[,.;:?]|e\b|$|altr[oa]\b)", following) is not None


def _scaled(text: str, total: int) -> int | None:
    """A total doubled or halved by the words of a text; None where the rounding is not said and matters."""
    for _ in _DOUBLED.findall(text):
        total *= 2
    for _ in _HALVED.findall(text):
        if total % 2 == 0:
            total //= 2
        elif _ROUND_UP.search(text):
            total -= (total + 1) // 2
        elif _ROUND_DOWN.search(text):
            total -= total // 2
        else:
            return None
    return total
