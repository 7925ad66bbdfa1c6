"""Life lost by every player at once: who loses, and whether the game is a draw (704.5a, 104.4a)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ..numerals import count
from .showing import ME, OTHER, Shown, played, spell
from .text import Left, N, asking, told
from .words import risky

if TYPE_CHECKING:
    from ..stage import Stage

_POINTS = r"(?:punt[oi] vita|punti|vit[ae]|pv)"
_ALL = (
    r"(?:ogni giocatore|ciascun giocatore|tutti i giocatori|entrambi(?: i giocatori)?|tutti e (?:due|2)|ciascuno"
    r"|a testa|tutti)"
)
_LOST = re.compile(
    rf"\b(?P<lost>{N}) {_POINTS} (?:a |per )?{_ALL}|\b{_ALL} (?:perd\w+|paga\w*) (?P<loses>{N}) {_POINTS}"
    rf"|\b(?P<dealt>{N}) dann[oi] (?:a |ad )?(?:ogni creatura e (?:a )?)?{_ALL}"
    rf"|\b(?:terremoto|earthquake) (?:per|da|x=) ?(?P<quake>{N})(?: (?:a |su )?{_ALL})?"
)
_BOTH_AT = re.compile(
    rf"\b(?:siamo|stiamo)(?: (?:tutti e (?:due|2)|entrambi|tutti))? (?:a|con) ({N})(?: {_POINTS})?\b"
)
_ME_AT = re.compile(
    rf"\b(?:io )?(?:sono|sto|ho)(?: io)? (?:a |con )?({N})(?: {_POINTS})?\b|\bio (?:a|con) ({N})(?: {_POINTS})?\b"
)
_FOE = r"(?:lui|lei|(?:il mio |l'|il )?(?:avversario)|nome)"
_FOE_AT = re.compile(rf"\b{_FOE} (?:e |ne |sta )?(?:a |ha |con )?({N})(?: {_POINTS})?\b")
_DRAW = re.compile(r"\b(?:patta|pareggi\w*|parita|pari|draw)\b")
_BOTH_LOSE = re.compile(r"\bperdiamo (?:tutti e (?:due|2)|entrambi|insieme)\b")
_RISKY = risky(
    "effett lanci cast risol magi istantan stregoner perd partita giocator infligg infligge contro un vit punt tutti"
)


def show(text: str, stage: Stage) -> Shown | None:
    """Whether the game is a draw; None for any other tale."""
    plain = told(text)
    sentence = asking(plain)
    if not (_DRAW.search(sentence) or _BOTH_LOSE.search(sentence)) or re.search(r"\bnon\b", plain):
        return None
    left = Left(plain)
    left.drop(_DRAW, _BOTH_LOSE)
    lost = list(left.take(_LOST))
    both = [count(match[1]) for match in left.take(_BOTH_AT)]
    theirs = [count(match[1]) for match in left.take(_FOE_AT)]
    mine = [count(match[1] or match[2]) for match in left.take(_ME_AT)]
    if len(lost) != 1 or sorted((len(both), len(mine), len(theirs))) not in ([0, 0, 1], [0, 1, 1]):
        return None
    if not both and not (mine and theirs):
        return None
    if both and (mine or theirs):
        return None
    left.drop(r"\b(?:terremoto|earthquake)\b")
    if not left.harmless(_RISKY):
        return None
    lives = (both[0], both[0]) if both else (mine[0], theirs[0])
    amount = count(next(group for group in lost[0].groups() if group))
    if not 0 < amount < 100 or 0 in lives:
        return None
    return _played(lives, amount, dealt=bool(lost[0]["dealt"] or lost[0]["quake"]), stage=stage)


def _played(lives: tuple[int, int], amount: int, *, dealt: bool, stage: Stage) -> Shown | None:
    points = "punto" if amount == 1 else "punti"
    does = (
        f"~ infligge {amount} {'danno' if amount == 1 else 'danni'} a ogni giocatore."
        if dealt
        else f"Ogni giocatore perde {amount} {points} vita."
    )
    document: dict[str, Any] = {
        "titolo": "Punti vita persi da tutti insieme",
        "regole": ["104.4a", "704.5a"],
        "giocatori": {
            ME: {"vita": lives[0], "mano": ["Prova"], "costi": "gratis"},
            OTHER: {"vita": lives[1]},
        },
        "carte": [spell("Prova", does, "Stregoneria")],
        "azioni": [f"{ME} lancia Prova", "risolvi la pila"],
    }
    found = played(document, {"patta": "no"}, stage)
    if found is None:
        return None
    drawn = found[0]["patta"].startswith("s")
    if drawn:
        why = "tutti arrivano a 0 o meno nello stesso momento e perdono insieme: la partita è patta (104.4a, 704.5a)."
    else:
        why = (
            "non arrivano tutti a 0 punti vita: perde solo chi ci arriva, e la partita non è patta (704.5a)."
        )
    return Shown(found[1], why, ("104.4a", "704.5a", "704.3"), holds=drawn)
