"""A legend that is face down has no name and is not legendary: with its like face up, both stay (704.5j, 708.2)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .showing import ME, OTHER, Shown, played
from .text import FOE, asking, told

if TYPE_CHECKING:
    from ..stage import Stage

RULE = r"(?:legend(?:ary)? rule|regola dell[ea] leggend[ae])"
_LEGEND = re.compile(rf"\b(?:leggendari[oae]?|legendary|leggend[ae]|legend|{RULE})\b")
_DOWN = re.compile(r"\b(?:faccia in giu|copert[oaie]|face ?down|(?:manifest|mascher)at[oaie])\b")
_TURNED_UP = re.compile(
    r"\b(?:scopr(?:o|e|i|iamo|endo|ire|irl\w+|issi|iro)|(?:rivolt|smascher)\w+|faccia in su|face ?up)\b"
)
"""It is looked at, or becomes what it was: the rule then sees it."""
_TWO = re.compile(
    r"\b(?:due|2|entramb[ie]|copi[ae]|altr[oa]|second[oa]|stess[oa]|ugual[ei]|identic\w+|doppion\w+|un'altra)\b"
)
_KEEPS = re.compile(
    r"\b(?:teng\w+|tener\w*|mant\w+|conserv\w+|rest\w+|riman\w+|coesist\w+|stare|stanno|convivono)\b"
)
_LOSES = re.compile(
    rf"\b(?:cimitero|(?:ne )?(?:perd|muo)\w+|via|scegli\w+|sacrific\w+|buttar\w*|rinunciar\w*|{RULE})\b"
)
_ONE_ALONE = re.compile(
    r"\b(?:un[ao]? sol[oa]|sol(?:o|tanto) un[ao]|un[ao] (?:dell[ae]|dei) due|uno dei due)\b"
)
"""Who keeps one alone loses the other."""
_BESIDES = re.compile(
    rf"\b(?:non|tre|quattro|sacrifica|esili\w+|rub\w+|control\w+ (?:di|del|della)|{FOE}|pedin\w|clon\w+|tranne)\b"
)
"""What would have to be read besides."""
_PIECE = re.compile(r"\b\d/\d\b")


def is_face_down(plain: str) -> bool:
    """Whether something is told to be face down, or to have been."""
    return _DOWN.search(plain) is not None


def show(text: str, stage: Stage) -> Shown | None:
    """Whether both stay; None for a tale in which no legend is face down, or in which it is turned face up."""
    plain = told(text).replace(" stesso nome", " stesso")  # a «nome» alone is somebody's
    if not is_face_down(plain) or not _LEGEND.search(plain):
        return None
    if not _TWO.search(plain) or _TURNED_UP.search(plain) or _BESIDES.search(plain):
        return None
    sentence = _PIECE.sub(" ", asking(plain))
    question = re.split(r"[:;,]", sentence)[-1]
    kept, lost = _KEEPS.search(question), _LOSES.search(question)
    if (kept is None) == (lost is None):
        return None
    card = {"nome": "Leggenda", "costo": "{1}", "tipo": "Creatura leggendaria", "forza": 3, "costituzione": 3}
    board = {"prima": {"carta": "Leggenda", "a_faccia_in_giù": True}}
    hand = [{"nome": "seconda", "carta": "Leggenda"}]
    found = played(
        {
            "titolo": "Due leggende con lo stesso nome, una a faccia in giù",
            "regole": ["704.5j", "708.2a"],
            "giocatori": {ME: {"campo": board, "mano": hand, "costi": "gratis"}, OTHER: {}},
            "carte": [card],
            "azioni": [f"{ME} lancia seconda", "tutti passano"],
        },
        {f"creature di {ME}": 2},
        stage,
    )
    if found is None:
        return None
    both = found[0][f"creature di {ME}"] == "2"
    why = (
        "a faccia in giù non ha nome e non è leggendaria: la regola delle leggende non la guarda, e restano tutte e"
        " due (704.5j, 708.2)."
    )
    rules = ("704.5j", "708.2", "708.2a")
    keeps_both = kept is not None and _ONE_ALONE.search(question) is None
    return Shown(found[1], why, rules, holds=both is keeps_both, surely=True, direct=True)
