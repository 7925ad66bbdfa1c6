"""Poison and life of a team of two in Two-Headed Giant: both are the team's (810.8, 810.9)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ..numerals import count
from .showing import ME, OTHER, THIRD, Shown, played
from .text import Left, asking, told

if TYPE_CHECKING:
    from ..stage import Stage

_N = (
    r"(?:\d{1,2}|un[oa]?|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|tredici"
    r"|quattordici|quindici|zero)"
)
_POISON = r"(?:segnalini veleno|segnalino veleno|velen[oi]|poison|punti veleno)"
_MATE = r"(?:(?:il |al |del |e il )?(?:mio )?(?:compagno(?: di squadra)?|socio|alleato|partner)|lui|lei|nome[a-z])"
_TEAMS = re.compile(
    r"\b(?:(?:nel |a |in |il )?(?:2 ?hg|two[ -]headed giant|gigante a due teste|due teste|2 teste))\b"
)
_SHARED = re.compile(
    rf"\b(?:siamo a|abbiamo|(?:la )?(?:nostra )?squadra (?:ha|e a|sta a)|ne abbiamo)(?: (?:gia|insieme|in"
    rf" totale|in due|come squadra))* ({_N})(?: {_POISON})?(?: (?:come squadra|in totale|in due|di squadra"
    rf"|insieme))*"
)
_MINE_AFTER = re.compile(rf"\b({_N})(?: {_POISON})? io\b")
_MINE = re.compile(
    rf"\b(?:io )?(?:ne ho|ho|sono a|a)(?: (?:gia|preso))* ({_N})(?: {_POISON})?(?: io| addosso)?\b"
)
_HIS = re.compile(
    rf"\b(?:e |ed |ma )?{_MATE} (?:ne ha|ne ha presi|ha|e a|sta a|con)?(?: gia)? ?({_N})(?: {_POISON})?\b"
    rf"|\b({_N})(?: {_POISON})? (?:il mio (?:compagno|socio)|lui|lei)\b"
)
_MORE = re.compile(
    rf"\b(?:e |poi |ora )*(?:ne )?(?:prendo|prende|prendiamo|subisco|riceviamo|riceve|arriva|arrivano)(?:"
    rf" (?:il mio (?:compagno|socio)|io|lui|lei))?(?: altr[io])? ({_N})(?: altr[io])?(?: {_POISON})?\b"
)
_LOSES = re.compile(
    r"\b(?:abbiamo (?:gia )?perso|perdiamo(?: (?:la partita|gia|tutti e due|insieme|entrambi))*|la squadra"
    r" (?:perde|ha perso)|siamo (?:fuori|morti|eliminati)|la squadra e eliminata)(?= *\?)"
)
_ALIVE = re.compile(
    r"\b(?:siamo ancora (?:in gioco|vivi|dentro)|continuiamo a giocare|restiamo in gioco)(?= *\?)"
)


def show(text: str, stage: Stage) -> Shown | None:
    """Whether the team loses to poison; None for any other tale."""
    plain = told(text, apart=True)
    if not _TEAMS.search(plain) or not re.search(rf"\b{_POISON}\b", plain):
        return None
    left = Left(plain)
    start = plain.rfind(asking(plain))
    asked = [
        (lost, match)
        for lost, pattern in ((True, _LOSES), (False, _ALIVE))
        for match in pattern.finditer(left.text)
        if match.start() >= start
    ]
    if len(asked) != 1 or re.search(r"\bnon (?:\w+ )?$", plain[: asked[0][1].start()]):
        return None
    lost, match = asked[0]
    left.blank(match)
    left.drop(_TEAMS)
    shared = [count(one[1]) for one in left.take(_SHARED)]
    more = [count(one[1]) for one in left.take(_MORE)]
    mine_after = [count(one[1]) for one in left.take(_MINE_AFTER)]
    mine_after += [count(one[1]) for one in left.take(rf"\bio ({_N})(?: {_POISON})?\b")]
    his = [count(one[1] or one[2]) for one in left.take(_HIS)]
    mine = [count(one[1]) for one in left.take(_MINE)] + mine_after
    left.drop(rf"\b{_POISON}\b", rf"\b{_MATE}\b", r"\bsquadra\b|\binsieme\b")
    if (
        len(shared) > 1
        or len(mine) > 1
        or len(his) > 1
        or bool(shared) is bool(mine or his)
        or not left.read_whole()
    ):
        return None
    total = sum(shared) + sum(mine) + sum(his) + sum(more)
    return _played(total, lost, stage) if 0 <= total < 60 else None


def _played(total: int, lost: bool, stage: Stage) -> Shown | None:
    mine: dict[str, Any] = {"segnalini": {"veleno": total}} if total else {}
    found = played(
        {
            "titolo": "Il veleno di una squadra",
            "regole": ["810.8d"],
            "partita": {"formato": "gigante a due teste"},
            "giocatori": {ME: mine, OTHER: {}, THIRD: {}, "Dario": {}},
            "azioni": ["tutti passano"] if total < 15 else [],
        },
        {f"{ME} ha perso": "no"},
        stage,
    )
    if found is None:
        return None
    fell = found[0][f"{ME} ha perso"] != "no"
    why = f"il veleno è della squadra, che perde con quindici o più segnalini: ne ha {total} (810.8d)."
    return Shown(found[1], why, ("810.8d", "810.10"), holds=fell is lost, surely=True)
