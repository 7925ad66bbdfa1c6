"""What a creature wears that goes over to another player: it stays on it, and stays whose it was (301.5d, 303.4e)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec.structs import replace

from .showing import ME, OTHER, Shown, played, spell
from .text import FOE, Left
from .words import risky

if TYPE_CHECKING:
    from ..stage import Stage

_STOLEN = re.compile(
    rf"\b(?:{FOE} )?(?:mi |me la )?(?:rub(?:a|ano|ata|ato)|freg(?:a|ano|ata)|(?:si |mi )?(?:prend(?:e|ono)|ha preso"
    rf"|ottiene) (?:il )?controllo"
    rf"(?: di| della| sulla)?|cambia controllore|passa (?:all'avversario|a {FOE}))\b"
)
"""The creature goes over to the other player, and what it wears is mine."""
_MINE_STILL = re.compile(
    r"\b(?:(?:resta|rimane|e)(?: (?:ancora|sempre|comunque))* (?:mi[oa]|sotto il mio controllo|a me)"
    r"|(?:la |lo |l')?controllo(?: ancora| sempre)? io)\b"
)
_THEIRS_NOW = re.compile(
    rf"\b(?:(?:la |lo |l')?(?:ora |adesso )*(?:controlla(?:no)?|comanda(?:no)?)(?: ora| adesso| anche"
    rf"| pure)*(?: {FOE}| loro)?"
    rf"|(?:diventa|passa)(?: anche| pure)* (?:su[oa]|a {FOE}|di {FOE})|se la prende(?: {FOE})?)(?= ?[?,.]| giusto)"
)
_WORN = re.compile(
    r"\b(?:attaccat\w|assegnat\w|addosso|equipaggiat\w|incantat\w|armat\w|legat\w|su di lei)\b"
)
_RISKY = risky(
    "controll effett rispost rispond stess incantesimo istantan lanci cast risol fase rientr torn mano stapp prend solo"
    " abilit vit pila wrath bersagl removal rimoz dopo entr cimiter attacc legam mantien dal combatt pag spost sacrific"
)


def is_stolen(tale: str) -> bool:
    """Whether the tale tells that the creature is stolen."""
    return _STOLEN.search(tale) is not None


def asks_whose(clause: str) -> bool:
    """Whether a clause asks who controls it then."""
    return _MINE_STILL.search(clause) is not None or _THEIRS_NOW.search(clause) is not None


def of_stolen(
    tale: str, question: str, noun: re.Pattern[str], aura: bool, asked: tuple[bool, bool], stage: Stage
) -> Shown | None:
    """Whether it is still mine, or still on the creature; `asked`: that it falls, that it stays."""
    if not _told_whole(tale, noun):
        return None
    mine, theirs = _MINE_STILL.search(question) is not None, _THEIRS_NOW.search(question) is not None
    if mine or theirs:
        return None if mine and theirs else _played(aura, mine, stage)
    falls, stays = asked
    held = _played(aura, None, stage) if falls is not stays else None
    return held if held is None or stays else replace(held, holds=not held.holds)


def _told_whole(tale: str, noun: re.Pattern[str]) -> bool:
    """Whether only a theft is told of something that wears it."""
    body = Left(tale)
    body.drop(noun, _STOLEN, _WORN, r"\b(?:fino|fine|per-il-turno|con|mi[oa]|sopra)\b")
    return "che controll" not in tale and " sua " not in tale and body.harmless(_RISKY)


def _played(aura: bool, whose: bool | None, stage: Stage) -> Shown | None:
    """It stays on it, and whose it was; `whose`: it is asked if still mine, or not."""
    kind = "Incantesimo — Aura" if aura else "Artefatto — Equipaggiamento"
    text = "Incanta creatura" if aura else "Equipaggiare {1}"
    key, value = ("veste è assegnata a", "bestia") if whose is None else ("controllore di veste", ME)
    document = {
        "titolo": "Ciò che porta una creatura rubata",
        "regole": ["303.4e" if aura else "301.5d"],
        "giocatori": {
            ME: {"campo": {"bestia": "creatura 3/3", "veste": {"carta": "Veste", "assegnata_a": "bestia"}}},
            OTHER: {"mano": ["Furto"], "costi": "gratis"},
        },
        "partita": {"turno_di": OTHER},
        "carte": [
            {"nome": "Veste", "costo": "{1}", "tipo": kind, "testo": text},
            spell("Furto", "Prendi il controllo della creatura bersaglio."),
        ],
        "azioni": [{f"{OTHER} lancia Furto": {"bersagli": "bestia"}}, "risolvi la pila"],
    }
    found = played(document, {key: value}, stage)
    if found is None:
        return None
    same = value in found[0][key]
    why = "chi controlla la creatura e chi controlla ciò che porta sono cose distinte: resta assegnata, e resta a chi era"
    rule = "303.4e" if aura else "301.5d"
    return Shown(
        found[1], f"{why} ({rule}).", (rule, "701.3a"), holds=same if whose is not False else not same
    )
