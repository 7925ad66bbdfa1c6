"""A permanent that goes away and comes back, leaves and enters phase, or is copied: what of it is still so.

Counters, bonuses, what is attached, damage, TAP, combat and triggered abilities are told before; one journey, or one copy;
one question. Where anything else is told nothing is said.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .kept_asked import WHEN_BACK, what_is_asked
from .kept_played import Kept, show_kept
from .kept_told import WORN, carried, settled, triggered
from .kept_words import IT, LATE, MAY_TELL, NO_HASTE, RISKY, STORY, TRIPS
from .showing import Shown
from .text import FOE, SIZE, Left, asking, told, unclaimed

if TYPE_CHECKING:
    from ..stage import Stage

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
_JUDGED = re.compile(r"\b(?:ho|ha|hanno) (?:ragione|torto)\b")
"""What is asked is then what somebody holds, which is put as a question before (bot.opinions)."""


def show(text: str, stage: Stage) -> Shown | None:
    """Whether what is asked is so at the end; None for any other tale."""
    plain = told(text)
    if not MAY_TELL.search(plain):
        return None
    plain = NO_HASTE.sub(" ", plain)
    if _ODD.search(plain) or _JUDGED.search(plain):
        return None
    plain = unclaimed(plain)
    left = Left(plain)
    start = plain.rfind(asking(plain))
    tale = Kept()
    if not triggered(left, tale):
        return None
    trips = _trips(left)
    left.drop(WHEN_BACK)
    asked = what_is_asked(left, start)
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
    if token and not Kept(trips=trips).copied and _NOT_THE_TOKEN.search(re.sub("§[^§]*§", " ", plain)):
        return None
    tale.token = bool(token) and "copia" not in trips
    size = next((one["size"] for one in token if one["size"]), None)
    if size:
        tale.base = (int(size.split("/")[0]), int(size.split("/")[1]))
    carried(left, tale, kind)
    if kind == "via" and not tale.token and (tale.aura or tale.equipment):
        kind = "cimitero"
    if not settled(tale, kind, match, f"{match[0]}{tail}", head):
        return None
    if not _journey(tale) or (
        tale.trips[0] == "fase" and kind in ("perde", "cimitero", "resta") and tale.asked in WORN
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


_BACK_AT_ALL = re.compile(r"\b(?:torna|ritorna|rientra|riappare|tornera|rientrera)\b[^.?!,:;]*(?=\? *\Z)")
_OTHER_TURN = re.compile(
    r"\bsottofase finale\b|\bturno (?:dopo|successivo|seguente|mio dopo)|\bturno dell'|\bfuori dal\b|\bsuo turno\b"
    r"|\bprossimo turno\b|\bturno (?:del|di)\b|\bdivent\w+ (?:la |una )?copia"
)
