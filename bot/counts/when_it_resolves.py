"""Amounts that an effect takes from the game as it resolves: a count (608.2h), or the power of what has left (113.7a)."""

from __future__ import annotations

import re

from .told import Told, unquoted

Found = tuple[str, tuple[str, ...], str]

_SACRIFICED = re.compile(r"\b(?:pari|uguale) alla (?P<side>forza|costituzione) della creatura sacrificata")
_ITS_POWER = re.compile(r"\b(?:questa creatura|essa) infligge dann\w+ pari alla sua forza\b")
_COUNTED = re.compile(r"\bpari al numero di (?P<what>\w{4,})\w* che controlli\b")
_OTHERWISE = re.compile(
    r"\bpreven|\bprevien|\braddopp|\bogni\b|\bciascun|\bcopi[ao]\b|\bbase\b|\bdivent\w+|\bindistruttib|\bneutralizz"
    r"|\bdue volte|\bscambi|\blegame|\bumilta"
)
_GONE = re.compile(
    r"\b(?:mi |me )?(?:la|lo) (?:distrugge|uccide|ammazza|esilia|rimbalza|fa sacrificare)"
    r"|\bin risposta\b.*\bmuore\b"
)
_LIFE = r"\b(?:e' a|sta a|sono a|ha|ho|resta a|era a) N(?= punti vita| vite| pv|[ ,.;])"
_COUNT_BEFORE = re.compile(r"\b(?P<n>un|due|tre|quattro|cinque|sei|\d{1,2}) segnalin[oi](?: da| di tipo)? \Z")


def amounts_on_resolution(told: Told, kinds: frozenset[str]) -> Found | None:
    """Damage of the kind that is asked, or the life that it leaves; None where anything else is told of it."""
    if _OTHERWISE.search(told.plain):
        return None
    for reader in (_of_one_gone, _of_a_count):
        told.anew()
        found = reader(told)
        if found is None:
            continue
        damage, rules, why = found
        if "danno" in kinds and told.complete:
            return str(damage), rules, why
        if told.says(r"\ba quant\w+ (?:punti vita|vite)?\s?(?:resta|scende|va|finisce)"):
            life = told.where(_LIFE)
            if life is not None and told.complete and life >= damage:
                return str(life - damage), (*rules, "120.3a"), why
        elif "danno" in kinds:
            told.where(_LIFE)
            if told.complete:
                return str(damage), rules, why
    return None


def _of_one_gone(told: Told) -> tuple[int, tuple[str, ...], str] | None:
    """The power that a creature had when it was last on the battlefield, with its counters and bonuses."""
    sacrificed = _SACRIFICED.search(told.plain)
    if sacrificed is None and not (_ITS_POWER.search(told.plain) and _GONE.search(told.plain)):
        return None
    sizes = [amount for amount in told.amounts if amount.kind == "size"]
    if len(sizes) != 1:
        return None
    sizes[0].taken = True
    side = (
        sizes[0].other if sacrificed is not None and sacrificed["side"] == "costituzione" else sizes[0].value
    )
    for delta in told.amounts:
        if delta.kind != "delta":
            continue
        before = told.plain[: delta.start]
        counted, times = _COUNT_BEFORE.search(before), 1
        if counted is None and re.search(r"\bsegnalini (?:da )?\Z", before):
            return None
        if counted is not None:
            number = next((one for one in told.amounts if one.start == counted.start("n")), None)
            if number is None:
                return None
            number.taken, times = True, number.value
        plus = delta.other if sacrificed is not None and sacrificed["side"] == "costituzione" else delta.value
        side += times * plus
    told.where(r"\bmain N")
    for amount in told.amounts:
        amount.taken |= amount.kind == "cost" and amount.symbols == ("t",)
    if side < 0:
        return None
    why = "Si usa la forza che aveva l'ultima volta che era sul campo, con segnalini e bonus"
    return side, ("608.2h", "113.7a"), why


def _of_a_count(told: Told) -> tuple[int, tuple[str, ...], str] | None:
    """As many as there are when the effect applies: those that are gone in response do not count."""
    counted = _COUNTED.search(told.plain)
    if counted is None or not re.search(r"\bdann", told.plain):
        return None
    noun = counted["what"][:-1]
    rest = unquoted(told.plain)
    if not re.search(r"\bin risposta\b", rest) or re.search(
        r"\bnon muo|\bdopo che si e' risolt|\bcreo|\bentra", rest
    ):
        return None
    there = told.where(rf"\b(?:ho|controllo) N(?= (?:\w+ ){{0,2}}?{noun})")
    gone = told.where(rf"\bin risposta (?:\w+ ){{1,4}}?N(?= (?:\w+ ){{0,2}}?(?:{noun}|di loro))")
    if there is None or gone is None or gone > there:
        return None
    for amount in told.amounts:
        amount.taken |= amount.kind == "size"
    return (
        there - gone,
        ("608.2h",),
        "Il numero si conta mentre l'effetto si applica, con ciò che c'è in quel momento",
    )
