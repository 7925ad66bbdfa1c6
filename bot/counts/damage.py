"""One damage that shields prevent and effects double, in the order that is told (615.7, 616.1, 701.10g)."""

from __future__ import annotations

import re

from .told import Told

Found = tuple[str, tuple[str, ...], str]

_SHIELD = re.compile(r"\b(?:previen\w*|prevengo\w*|scud\w+|prevenzion\w*)\b")
_SHIELDED = r"\bprossimi N|\bprevien\w*(?: i| fino a)? N|\bscud\w+ (?:da|di) N|\bpreven\w*(?: \w+)? N"
_DOUBLE = re.compile(r"\braddoppi\w*|\bdann\w+ doppi\b")
_PREVENTS_FIRST = re.compile(
    r"\bprima (?:la |lo |il )?(?:preven|previen|scud)"
    r"|\bpreven\w* (?:\w+ ){0,6}?(?:e )?poi raddopp"
    r"|\bpreviene (?:\w+ ){0,6}?(?:e )?poi"
)
_DOUBLES_FIRST = re.compile(
    r"\bprima (?:il |lo |la )?(?:raddopp|doppi)"
    r"|\braddopp\w* (?:\w+ ){0,4}?(?:e )?poi (?:\w+ )?(?:preven|previen|scud)"
)
_BEST = re.compile(
    r"\b(?:nel modo|nell'ordine|ordine|come) (?:\w+ ){0,2}?(?:convenient\w+|convien\w+|favorevol\w+|miglior\w+"
    r"|vantaggios\w+)"
    r"|\b(?:scelgo|decido|ordino|li applico|li metto)(?: l'ordine)? (?:io\b|come (?:mi )?(?:pare|convien\w+)|al meglio)"
    r"|\b(?:l')?ordine (?:lo )?(?:scelgo|decido)\b|\b(?:al|come|il) minimo\b|\bil meno possibile\b"
    r"|\b(?:se (?:fossi|sono)|sono) io a (?:scegliere|decidere)|\bse potessi scegliere|\b(?:scegliendo"
    r"|ordinando)(?:li)? io\b"
)
_WORST = re.compile(r"\bmassimo\b|\bpegg|\b(?:sceglie|decide)\b")
_MINE = re.compile(r"\b(?:subisco|subirei|prendo|prenderei|becco|incasso|mi|ne passano)\b")
"""Who is dealt the damage chooses the order (616.1): what is least for them comes of preventing first."""


def damage_dealt(told: Told, kinds: frozenset[str]) -> Found | None:
    """What is left of one damage; None where more than its source, shields and doublers are told."""
    told.anew()
    shielded, doubled = bool(_SHIELD.search(told.plain)), bool(_DOUBLE.search(told.plain))
    if (
        not kinds & {"danno", "quanto"}
        or not (shielded or doubled)
        or told.says(
            r"\bdoppio|\btravolg|\btrample|\btocco|\bdeathtouch|\blifelink|\blegame|\brest|\bancora"
            r"|\bprevien\w* (?:ancora|\?)|\bcaratteristic|\bvit[ae]\b|\bsegnalin|\bpedin|\bforza\b"
            r"|\bogni\b|\bcart|\bnon (?:\w+ ){0,2}preven"
        )
    ):
        return None
    shields, each = 1 if shielded else 0, 0
    if shielded:
        shields = told.where(r"N (?:scudi|prevenzioni|effetti (?:che )?preven)") or 1
        found = told.where(_SHIELDED)
        if found is None or told.where(_SHIELDED) not in (None, found):
            return None  # "uno scudo da 3: «previeni i prossimi 3 danni»" tells one
        each = found
        if told.where(r"\bprossimi N|\bscud\w+ (?:da|di) N") not in (None, each):
            return None  # one shield, of which the amount is said again
    doublers = (
        (told.where(r"N (?:raddopp|effetti (?:che )?(?:raddopp|di raddopp)|raddoppiator)") or 1)
        if doubled
        else 0
    )
    damage = told.where(
        r"(?:fulmine|bolt|magia|spell|fonte|fireball|danno|colpo|burn)(?: \w+)? (?:da|di"
        r"|che fa|fa) N|(?:ne arrivano|arrivano|infligge|prendo|subisco|fa|faccio) N"
    )
    if damage is None:
        damage = told.where(r"\b(?:tirano|tira|arrivano|fanno|infliggono|spara|sparano|subisco|becco) N")
    if damage is None:
        damage = told.count("dann")
    if damage is None and (size := told.size()) is not None:
        damage = size[0]
    if damage is None or not told.complete:
        return None
    if shielded and doubled:
        first, second = bool(_DOUBLES_FIRST.search(told.plain)), bool(_PREVENTS_FIRST.search(told.plain))
        if first is second and (first or not _least_for_me(told)):
            return None  # the order is not told, or told both ways
        left = (
            max(0, damage * 2**doublers - each * shields)
            if first
            else max(0, damage - each * shields) * 2**doublers
        )
        return (
            str(left),
            ("616.1", "615.7", "701.10g"),
            "Gli effetti si applicano nell'ordine scelto da chi subisce il danno",
        )
    if shielded:
        return (
            str(max(0, damage - each * shields)),
            ("615.7", "615.1"),
            "Ogni scudo previene il danno che dice",
        )
    return (
        str(damage * 2**doublers),
        ("701.10g", "614.5", "616.1f"),
        "Ogni effetto che raddoppia si applica una volta sola",
    )


def _least_for_me(told: Told) -> bool:
    """Whether the one who is dealt the damage chooses the order, and wants the least of it."""
    return told.says(_BEST.pattern) and told.says(_MINE.pattern) and not told.says(_WORST.pattern)
