"""A spell whose target is made illegal before it resolves, or is not: what of it still happens (608.2b).

One spell with one target or two, what else it does, one thing done in response, one question.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from ..board.kept_words import THING
from ..board.showing import ME, OTHER, Shown, played, spell
from ..board.text import FOE, Left, asking, told, unclaimed
from .aimed_words import (
    ASKS,
    BOTH,
    COUNTS,
    DOES,
    GONE,
    KEPT,
    KNOWN,
    MAY_TELL,
    ODD,
    ONE_OF,
    RIDERS,
    RISKY,
    SAYS,
    STORY,
    TWO,
)

if TYPE_CHECKING:
    from ..stage import Stage

_THEIRS = re.compile(rf"\b(?:{FOE}|gli|su[oa]|avversari[oa]|mi)\b")
"""Somebody else than whoever controls the creature casts what is aimed at it."""
_AIMED_AT = re.compile(r"\b(?:bersagl\w*|target\w*|mir[aoi]\w*|punt[aoi]\w*)\b")
_OF_MORE = re.compile(
    r"\b(?:un[oa] (?:dei|delle|sol[oa]|di)|altr[oa]|bersagli|prim[oa] bersaglio|second[oa])\b"
)
"""There may be more targets than the one that goes away."""
_NOUN = re.compile(rf"\b{THING}\b")
_ANY = frozenset(
    {
        "creatura",
        "creature",
        "bersaglio",
        "permanente",
        "pedina",
        "tizio",
        "tipo",
        "magia",
        "istantaneo",
        "stregoneria",
    }
)
"""Nouns that may say once more what was named."""
_TEXTS = {
    "distruggi": "Distruggi la creatura bersaglio.",
    "fulmine": "~ infligge 3 danni alla creatura bersaglio.",
    "esilia": "Esilia la creatura bersaglio.",
}
_TEXTS_OF_TWO = {"distruggi": "Distruggi due creature bersaglio.", "esilia": "Esilia due creature bersaglio."}
_ANSWERS = {
    "mano": "Fai tornare la creatura bersaglio in mano al suo proprietario.",
    "lampo": "Esilia la creatura bersaglio, poi rimettila sul campo di battaglia sotto il controllo del suo proprietario.",
    "fase": "La creatura bersaglio scompare.",
    "velo": "La creatura bersaglio ha anti-malocchio fino alla fine del turno.",
    "muore": "Distruggi la creatura bersaglio.",
    "sparisce": "Esilia la creatura bersaglio.",
    "indistruttibile": "La creatura bersaglio ha indistruttibile fino alla fine del turno.",
}


class Aimed(Struct):
    """A spell with one target or two, and what is done about it."""

    does: str = "distruggi"
    two: bool = False
    riders: list[str] = field(default_factory=list)
    answer: str = ""
    both: bool = False
    asked: str = ""


def show(text: str, stage: Stage) -> Shown | None:
    """Whether what is asked still happens; None for any other tale."""
    plain = told(text)
    if not MAY_TELL.search(plain) or ODD.search(plain):
        return None
    plain = unclaimed(plain)
    if "?" not in plain:
        return None
    left = Left(plain, dropped=False)
    tale = _read(left, plain)
    if tale is None:
        return None
    left.drop(STORY, rf"\b{FOE}\b")
    if not (left.harmless(RISKY) and left.read_whole(KNOWN)):
        return None
    return _shown(tale, stage)


def _read(left: Left, plain: str) -> Aimed | None:
    start = plain.rfind(asking(plain))
    found = [
        (match.end(), -match.start(), -place, kind, match)
        for place, (kind, pattern) in enumerate(ASKS)
        for match in pattern.finditer(left.text, start)
    ]
    if not found:
        return None
    *_, kind, match = max(found, key=lambda one: one[:3])
    if re.search(r"\bnon (?:la |lo |mi |si )*\Z", plain[: match.start()]):
        return None
    tale = Aimed(asked=kind)
    left.blank(match)
    tale.two = bool(list(left.take(TWO)))
    quoted = " ".join(plain.split("§")[1::2])
    tale.riders = [name for name, pattern in RIDERS if list(left.take(pattern))]
    does = {name for name, pattern in DOES if pattern.search(quoted or left.text)}
    answers = [name for name, pattern in (*GONE, *KEPT) if list(left.take(pattern))]
    if len(answers) != 1:
        return None
    tale.answer = answers[0]
    for _, pattern in DOES:
        left.drop(pattern)
    if tale.two:
        tale.both = bool(list(left.take(BOTH)))
        left.drop(ONE_OF)
    if not does and not _AIMED_AT.search(plain):
        return None  # it may be aimed at nothing
    if len(set(_NOUN.findall(re.sub("§[^§]*§", " ", plain))) - _ANY) > 1:
        return None  # what goes away may not be what it was aimed at
    if not tale.two and _OF_MORE.search(plain):
        return None
    if kind == "muore" and does == {"esilia"}:
        return None  # what is exiled has not died
    if len(does) > 1 or (tale.answer == "velo" and not _THEIRS.search(plain)):
        return None
    tale.does = next(iter(does), "distruggi")
    if kind == "extra":
        if not tale.riders:
            return None
    elif (kind == "altra" and (not tale.two or tale.both)) or (kind in ("salva", "muore") and tale.two):
        return None
    if kind in ("salva", "muore") and tale.answer not in ("velo", "fase", "indistruttibile", "lampo"):
        return None  # where it goes instead, another room tells
    if tale.two and tale.does == "fulmine":
        return None
    return tale


def _shown(tale: Aimed, stage: Stage) -> Shown | None:
    key, shape = _statement(tale)
    found = played(_document(tale), {key: shape}, stage)
    if found is None:
        return None
    value = found[0][key]
    match tale.asked:
        case "vuoto":
            holds = not value.startswith("s")
        case "risolve":
            holds = value.startswith("s")
        case "extra":
            holds = value != "0"
        case "salva":
            holds = value.startswith("campo")
        case _:
            holds = not value.startswith("campo")
    if tale.answer == "indistruttibile":
        why = (
            "un bersaglio indistruttibile è ancora legale: la magia si risolve, anche se non lo distrugge"
            " (702.12b, 608.2b)"
        )
    elif tale.two and not tale.both:
        why = "con un bersaglio ancora legale la magia si risolve, e agisce solo su quello (608.2b)"
    else:
        why = "se tutti i suoi bersagli sono illegali la magia non si risolve, e niente di ciò che dice accade (608.2b)"
    rules = ("608.2b", "702.12b") if tale.answer == "indistruttibile" else ("608.2b", "115.1")
    return Shown(found[1], f"{why}.", rules, holds=holds, surely=True)


def _statement(tale: Aimed) -> tuple[str, Any]:
    match tale.asked:
        case "vuoto" | "risolve":
            return "Mirata si è risolta", "sì"
        case "extra":
            return COUNTS[tale.riders[0]].format(ME), 0
        case "altra":
            return "zona di altra", "cimitero"
    return "zona di bersaglio", "cimitero"


def _document(tale: Aimed) -> dict[str, Any]:
    text = _TEXTS_OF_TWO[tale.does] if tale.two else _TEXTS[tale.does]
    cards = [spell("Mirata", " ".join([text, *(SAYS[name] for name in tale.riders)]), "Stregoneria")]
    players: dict[str, dict[str, Any]] = {
        ME: {"mano": ["Mirata"], "costi": "gratis"},
        OTHER: {
            "campo": {"bersaglio": "creatura 2/2", "altra": "creatura 2/2"},
            "mano": [],
            "costi": "gratis",
        },
    }
    aims = ["bersaglio", "altra"] if tale.two else "bersaglio"
    actions: list[Any] = [{f"{ME} lancia Mirata": {"bersagli": aims}}]
    for place, victim in enumerate(["bersaglio", "altra"] if tale.both else ["bersaglio"]):
        if tale.answer == "sacrifica":
            if place == 0:
                cards.append(spell("Altare", "Sacrifica una creatura: Guadagni 0 punti vita.", "Artefatto"))
                players[OTHER]["campo"]["altare"] = "Altare"
            actions.append({f"{OTHER} attiva altare": {"sacrificio": victim}})
        else:
            if place == 0:
                cards.append(spell("Salvo", _ANSWERS[tale.answer]))
            players[OTHER]["mano"].append("Salvo")
            actions.append({f"{OTHER} lancia Salvo": {"bersagli": victim}})
        actions.append("tutti passano")
    actions.append("risolvi la pila")
    return {
        "titolo": "Una magia e i suoi bersagli",
        "regole": ["608.2b"],
        "giocatori": players,
        "carte": cards,
        "azioni": actions,
    }
