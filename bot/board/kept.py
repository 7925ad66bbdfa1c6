"""A permanent that goes away and comes back, leaves and enters phase, or is copied: what of it is still so.

Counters, bonuses, what is attached, damage, TAP, combat and triggered abilities are told before; one journey, or one copy;
one question. Where anything else is told nothing is said.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..numerals import count
from .kept_played import Kept, show_kept
from .kept_words import (
    ACTIVATES,
    AGAIN,
    ATTACKS,
    AURA,
    BASE,
    BECAME,
    COUNTERS,
    DAMAGED,
    EQUIPMENT,
    FIGHTING,
    FREE,
    GONE,
    GRAVE,
    HAD_DELTA,
    HAS_SIZE,
    IT,
    KEEPS,
    LATE,
    LEAVES_COMBAT,
    LOSES,
    MAY_TELL,
    NO_HASTE,
    ONCE,
    PUMP,
    QUOTED,
    RECAST,
    RETURNS,
    RISKY,
    SECOND,
    SICK,
    STAYS,
    STILL_ATTACKS,
    STORY,
    TAPPED,
    TRIGGERS,
    TRIPS,
    USED,
    WHEN_BACK,
)
from .showing import Shown
from .text import DELTA, FOE, SIZE, Left, asking, told, unclaimed

if TYPE_CHECKING:
    from ..stage import Stage

_QUESTIONS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("taglia", HAS_SIZE),
    ("guarita", FREE),
    ("attacca", ATTACKS),
    ("riattiva", ACTIVATES),
    ("debole", SICK),
    ("in combattimento", STILL_ATTACKS),
    ("fuori", LEAVES_COMBAT),
    ("innesco", AGAIN),
    ("via", GONE),
    ("mano", RECAST),
    ("torna", RETURNS),
    ("cimitero", GRAVE),
    ("resta", STAYS),
    ("perde", LOSES),
    ("tiene", KEEPS),
)
_TOKEN = re.compile(
    r"(?<!crea )(?<!creo )(?<!crea una )(?<!creo una )\b(?:(?:una|la|mia|quella|quel|il|mio"
    r"|un) )*pedina(?: creatura)?(?: [a-z]+)?"
    r"(?: (?P<size>\d+/\d+))?"
)
_NOT_THE_TOKEN = re.compile(
    r"\b(?:mia|una|quella|altra|sua) creatura\b|\b(?:fa|faccio|mett\w+|gener\w+|da|ottengo|prendo|arriva"
    r"|creat\w+) (?:una|un|la) pedina\b"
)
"""Something besides a token may be what goes and comes back."""
_LAST = re.compile(
    r"(?:gli|i|il|la|l'|le|lo|sue|suoi|suo|sua|miei|quando|se|dopo|e|che|¤|\s|poi|[?,]|giusto|vero|no|allora"
    r"|in fase|la pedina|pedina)*\Z"
)
"""What may still follow a question of which nothing more is told."""
_ODD = re.compile(
    r"\b(?:rub\w+|conferi\w+|bestow\w*|faccia|metamorf\w+|morph|mutat\w+|rapidita|perd\w+ tutte|persistere"
    r"|immortale|leggend\w+"
    r"|comandante|mazzo|grimorio"
    r"|saga|capitol\w+|bersagli\w* (?:illegal|non)|controllore|proprietario e|capitan\w+|signor\w+|finche"
    r"|pedine|copie|tranne|eccetto|veicol\w+"
    r"|anim\w+|prim[ao] di (?:morire|entrare)|planeswalker|walker|fedelta|lealta|bloccant\w+|blocc\w+"
    r"|due volte|valori|pers[oe] tutte|resta sul|diven\w+ (?:la |una )?copia|smett\w+ di essere|di suo"
    r"|si stacca torna|effetto § ?entra|popola\w*|populate|esilia\w* alla fine)\b|§[^§]*\bentra con\b"
    r"|§ (?:questa creatura )?entra\b|§[^§]*\btappat[ao] §"
)


def show(text: str, stage: Stage) -> Shown | None:
    """Whether what is asked is so at the end; None for any other tale."""
    plain = told(text)
    if not MAY_TELL.search(plain):
        return None
    plain = NO_HASTE.sub(" ", plain)
    if _ODD.search(plain):
        return None
    plain = unclaimed(plain)
    left = Left(plain)
    start = plain.rfind(asking(plain))
    tale = Kept()
    if not _triggers(left, tale):
        return None
    trips = _trips(left)
    left.drop(WHEN_BACK)
    asked = _asked(left, start)
    if asked is None and trips[-1:] == ["riappare"] and (back := _BACK_AT_ALL.search(plain)) is not None:
        asked = "torna", back
    if not trips or asked is None:
        return None
    tale.trips = trips
    tale.other_turn = _OTHER_TURN.search(plain) is not None
    kind, match = asked
    tail = left.text[match.end() :]
    head = left.text[start : match.start()]
    left.blank(match)
    token = list(_TOKEN.finditer(plain))
    if token and _NOT_THE_TOKEN.search(re.sub("§[^§]*§", " ", plain)):
        return None
    tale.token = bool(token) and "copia" not in trips
    size = next((one["size"] for one in token if one["size"]), None)
    if size:
        tale.base = (int(size.split("/")[0]), int(size.split("/")[1]))
    _carried(left, tale, kind)
    if kind == "via" and not tale.token and (tale.aura or tale.equipment):
        kind = "cimitero"
    if not _settled(tale, kind, match, f"{match[0]}{tail}", head):
        return None
    if not _journey(tale) or (
        tale.trips[0] == "fase" and kind in ("perde", "cimitero", "resta") and tale.asked in _WORN
    ):
        return None
    left.drop(
        r"\bnon (?=(?:la |lo |li |le |ne )?¤)",
        STORY,
        IT,
        rf"\b{FOE}\b",
        SIZE,
        r"\b(?:lei|lui|ess[ao]|quest[ao])\b",
    )
    if not left.harmless(RISKY):
        return None
    shown = show_kept(tale, stage)
    untapped = tale.asked == "tappata" and re.search(r"\bstappat", f"{match[0]}{tail}") is not None
    if shown is None or (kind in _CONTRARY) is untapped:
        return shown
    return _turned(shown)


_WORN = frozenset({"aura", "equipaggiamento", "attaccata"})
_CONTRARY = frozenset({"perde", "via", "guarita", "debole", "cimitero", "fuori"})
"""Questions of which "sì" says that it is no longer so."""


def _turned(shown: Shown) -> Shown:
    from msgspec.structs import replace

    return replace(shown, holds=not shown.holds)


def _trips(left: Left) -> list[str]:
    """Where it goes, in the order in which it is told."""
    found: list[tuple[int, str]] = []
    for what, pattern in TRIPS:
        for match in left.take(pattern):
            late = what == "lampo" and (LATE.match(left.text, match.end()) or LATE.search(match[0]))
            if late and (follows := LATE.match(left.text, match.end())):
                left.blank(follows)
            found.append((match.start(), f"{what} lento" if late else what))
    out: list[str] = []
    for _, what in sorted(found):
        if not out or out[-1] != what:
            out.append(what)
    if set(out) == {"lampo", "lampo lento"}:
        return ["lampo lento"]
    if set(out) == {"clone", "copia"}:
        return ["copia"]
    return out


def _journey(tale: Kept) -> bool:
    """Whether the journey is one that is played; made whole where its end is understood."""
    match tale.trips:
        case ["lampo"] | ["lampo lento"] | ["fase", "riappare"] | ["mano", "rigioca"] | ["muore", "rianima"]:
            pass
        case ["fase"]:
            if tale.asked in ("tappata", "attacca", "in combattimento", "danno"):
                return False
            tale.trips = ["fase", "riappare"]
        case ["riappare"]:
            tale.trips = ["fase", "riappare"]
        case ["rianima"]:
            tale.trips = ["muore", "rianima"]
        case ["copia"] | ["clone"]:
            pass
        case ["mano"]:
            if tale.asked == "mano":
                return tale.token
            if tale.asked == "segnalini" or (tale.asked == "torna" and not tale.token):
                return False
        case ["muore"] | _:
            return False
    if tale.asked == "torna" and not tale.token:
        return False
    if tale.asked == "in combattimento" and tale.trips != ["lampo"]:
        return False
    return not (tale.trips[0] == "fase" and tale.asked in ("tappata", "danno"))


def _asked(left: Left, start: int) -> tuple[str, re.Match[str]] | None:
    """What is asked: the last thing that is said of it."""
    found = [
        (match.start(), -place, kind, match)
        for place, (kind, pattern) in enumerate(_QUESTIONS)
        for match in pattern.finditer(left.text, start)
        if kind not in ("torna", "via", "innesco")
        or not match[0]
        or _LAST.fullmatch(left.text[match.end() :])
    ]
    if not found:
        return None
    _, _, kind, match = max(found, key=lambda one: one[:2])
    return kind, match


def _triggers(left: Left, tale: Kept) -> bool:
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


def _carried(left: Left, tale: Kept, kind: str) -> None:
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


def _settled(tale: Kept, kind: str, match: re.Match[str], tail: str, head: str) -> bool:
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
    if kind == "cimitero" and tale.asked not in _WORN:
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
_BACK_AT_ALL = re.compile(r"\b(?:torna|ritorna|rientra|riappare|tornera|rientrera)\b[^.?!,:;]*(?=\? *\Z)")
_OTHER_TURN = re.compile(
    r"\bsottofase finale\b|\bturno (?:dopo|successivo|seguente|mio dopo)|\bturno dell'|\bfuori dal\b|\bsuo turno\b"
    r"|\bprossimo turno\b|\bturno (?:del|di)\b|\bdivent\w+ (?:la |una )?copia"
)
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

__all__ = ["SECOND", "show"]
