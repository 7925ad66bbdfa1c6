"""What is told of a permanent that goes away or is copied: what it has, and which of that is asked of."""

from __future__ import annotations

import re

from ..numerals import count
from .kept_asked import ONCE, USED
from .kept_played import Kept
from .kept_words import (
    AURA,
    BASE,
    BECAME,
    COUNTERS,
    DAMAGED,
    EQUIPMENT,
    FIGHTING,
    HAD_DELTA,
    PUMP,
    QUOTED,
    TAPPED,
    TRIGGERS,
)
from .text import DELTA, SIZE, Left

WORN = frozenset({"aura", "equipaggiamento", "attaccata"})


def triggered(left: Left, tale: Kept) -> bool:
    """Note its triggered ability; false where it is not clear which."""
    quoted = list(left.take(QUOTED))
    kinds = {"lascia" if match["when"] == "esce" else match["when"] for match in quoted}
    kinds |= {what for what, pattern in TRIGGERS if list(left.take(pattern))}
    if len(kinds) > 1 or any(_IF.search(match["does"]) for match in quoted):
        return False
    for kind in kinds:
        verb = "lascia il campo di battaglia" if kind == "lascia" else kind
        tale.trigger = f"Quando questa creatura {verb}, guadagni 1 punto vita."
    return True


def carried(left: Left, tale: Kept, kind: str) -> None:
    """Note what it has of counters, what is attached, bonuses, damage and TAP."""
    once, used = list(left.take(ONCE)), list(left.take(USED))
    tale.used = bool(once) and bool(used)
    auras, worn = list(left.take(AURA)), list(left.take(EQUIPMENT))
    tale.aura, tale.equipment = bool(auras), bool(worn)
    for match in left.take(COUNTERS):
        n = (
            count(match["n"])
            if (match["n"] and len(match["n"]) > 1) or (match["n"] or "").isdecimal()
            else None
        )
        had = tale.counters
        delta = match["delta"] or match["named"]
        tale.counters = (n or (had[0] if had else 2), delta or (had[1] if had else "+1/+1"))
    own = next((_size(match) for match in left.take(BASE)), None)
    total = next((_size(match) for match in left.take(BECAME)), None)
    for match in left.take(HAD_DELTA):
        delta = re.search(DELTA, match[0])
        if delta is not None:
            tale.bonus = (int(delta[1]), int(delta[2]))
    if list(left.take(PUMP)) and tale.bonus is None:
        tale.bonus = (3, 3)
    for match in left.take(DAMAGED):
        tale.damage = (count(match["n"]) if match["n"] else None) or tale.damage or 1
    for match in left.take(TAPPED):
        tale.tapped = tale.tapped or match["s"] is None or kind != "tiene"
    if kind in ("in combattimento", "fuori"):
        tale.attacking = bool(list(left.take(FIGHTING)))
    if own is None and (size := re.search(SIZE, left.text)) is not None:
        own = (int(size[1]), int(size[2]))
    if total is not None and own is None:
        if tale.bonus is None and tale.counters is None:
            tale.bonus = (1, 1)
        plus = tale.bonus or (0, 0)
        more = tale.counters[0] if tale.counters is not None and tale.counters[1] == "+1/+1" else 0
        own = (total[0] - plus[0] - more, total[1] - plus[1] - more)
        if tale.bonus is not None and min(own) < 1:
            tale.bonus, own = (total[0] - 1, total[1] - 1), (1, 1)
    tale.base = own or tale.base


def _size(match: re.Match[str]) -> tuple[int, int]:
    power, toughness = next(iter(re.findall(r"(\d+)/(\d+)", match[0])))
    return int(power), int(toughness)


def settled(tale: Kept, kind: str, match: re.Match[str], tail: str, head: str) -> bool:
    """Settle which of the things it has is asked of; false where it is not clear."""
    if kind == "taglia":
        size = list(re.finditer(SIZE, match[0]))[-1]
        tale.size = (int(size[1]), int(size[2]))
        tale.asked = "taglia"
        grown = tale.bonus is not None or tale.counters is not None
        if not grown or tale.aura or tale.equipment:
            return False
        if tale.base is None:
            plus = tale.bonus or (0, 0)
            more = tale.counters[0] if tale.counters is not None and tale.counters[1] == "+1/+1" else 0
            tale.base = (tale.size[0] - plus[0] - more, tale.size[1] - plus[1] - more)
        return tale.base[1] > 0 and (tale.counters is None or tale.counters[1] in ("+1/+1", "-1/-1"))
    if kind in ("attacca", "debole"):
        tale.asked = "attacca"
        return tale.trips[-1] != "lampo lento" and not tale.other_turn
    if kind == "riattiva":
        tale.asked = kind
        return tale.used
    if kind == "guarita":
        tale.asked = "danno"
        return tale.damage > 0
    if kind in ("in combattimento", "fuori"):
        tale.asked = "in combattimento"
        return tale.attacking
    if kind == "innesco":
        tale.asked = kind
        return bool(tale.trigger)
    if kind in ("torna", "via"):
        tale.asked = "torna"
        return True
    if kind == "mano":
        tale.asked = kind
        return tale.token
    has = {
        "segnalini": tale.counters is not None,
        "bonus": tale.bonus is not None,
        "aura": tale.aura,
        "equipaggiamento": tale.equipment,
        "tappata": tale.tapped,
        "danno": tale.damage > 0,
    }
    clause = re.split(r"[.;?!,:¤]", head)[-1]
    named = [name for name, pattern in _NAMED if pattern.search(tail)]
    named = named or [name for name, pattern in _NAMED if pattern.search(clause)]
    if not named and tale.token and _MINE_YET.search(match[0]):
        tale.asked = "torna"
        return True
    if not named:
        named = [name for name, there in has.items() if there]
    if len(named) != 1 or not has[named[0]]:
        return False
    tale.asked = named[0]
    if kind == "resta":
        return tale.asked in ("aura", "equipaggiamento")
    if kind == "cimitero" and tale.asked not in WORN:
        return "perd" in match[0]
    if kind == "cimitero":
        return True
    if tale.asked == "equipaggiamento" and (kind == "perde" or not tale.copied):
        tale.asked = "attaccata"
    elif tale.asked == "aura":
        tale.asked = "attaccata" if kind == "tiene" else "aura"
    return True


_IF = re.compile(r"\b(?:se|o un'altra|puoi)\b")
"""What an ability hangs on besides."""
_MINE_YET = re.compile(r"\b(?:ce l'ho|l'ho|la tengo|la ho)\b")
_NAMED: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("segnalini", re.compile(r"\bsegnalin")),
    (
        "bonus",
        re.compile(
            rf"(?<!segnalini )(?<!segnalino )(?<!aura )(?<!con un )(?:{DELTA})|\b(?:bonus|pump\w*|pompat\w+"
            rf"|potenziat\w+|giant growth|crescita)\b"
        ),
    ),
    ("aura", re.compile(r"\b(?:aura|incantat[oa]|pacifismo)\b")),
    ("equipaggiamento", re.compile(r"\b(?:equip\w*|spada|martello|ascia|lancia|armatura|elmo)\b")),
    ("tappata", re.compile(r"\bs?tappat[oa]\b")),
    ("danno", re.compile(r"\b(?:dann[oi]|ferit[oa])\b")),
)
