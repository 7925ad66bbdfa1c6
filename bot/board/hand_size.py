"""Whether cards beyond the maximum hand size are discarded, by whose turn it is and when (514.1, 402.2)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ..numerals import count
from .seats import SOMEBODY, seated
from .showing import ME, OTHER, Shown, played
from .text import Left, asking, told

if TYPE_CHECKING:
    from ..stage import Stage

_N = (
    r"(?:\d{1,2}|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici)"
)
_HAND = re.compile(
    rf"\b(?:(?:ho|avevo|con|avendo|tengo|mi (?:trovo|ritrovo) con|sono a|resto con|rimango con)(?:"
    rf" (?:ancora|in mano|gia|io|adesso|ora))* )?"
    rf"({_N}) carte(?: in mano)?\b"
)
_THEIRS = re.compile(
    rf"\b(?:(?:ed? |ma |siamo )?(?:(?:alla |a )?fine (?:del |di )?|durante (?:il )?|nel |in |e |nella"
    rf" cancellazione del |finisce )(?:(?:il|lo|la) )?)?"
    rf"(?:turno (?:di |del |dell'|della |di un )?(?:{SOMEBODY}|(?:mio |suo )?avversari[oa]|altr[oi]|altrui"
    rf"|degli altri)(?: giocatore)?|suo turno|loro turno)\b"
    rf"|\b(?:non e (?:il )?mio turno|tocca a {SOMEBODY})\b"
)
_MINE = re.compile(
    r"\b(?:ed? |ma |quando |siamo )?(?:(?:alla |a )?fine (?:del |di )?(?:mio )?turno|(?:finisco|termino"
    r"|passo|chiudo) (?:il )?(?:mio )?turno"
    r"|(?:nella|in|alla|arrivo alla)(?: mia)? (?:cancellazione|sottofase finale|fase finale)|passo)\b"
)
_EARLY = re.compile(
    r"\b(?:ed? |ma )?(?:sono |siamo )?(?:nel|durante il|nella|in|a meta)(?: mio| mia)? (?:turno"
    r"|mantenimento|fase principale|combattimento|acquisizione)"
    r"(?: del mio turno)?\b|\b(?:e |siamo nel )?mio turno\b"
)
_NO_LIMIT = re.compile(
    r"\b(?:e |ma )?(?:non ho|senza|nessun|non c'e)(?: (?:un|una|il|alcun))? ?(?:limite|massimo|dimensione"
    r" massima)(?: (?:di|alla|della) (?:carte(?: in mano)?|mano))?\b"
    r"|\b(?:e |ma )?(?:ho|controllo|con) (?:la )?(?:reliquary tower|torre del reliquario|thought vessel"
    r"|spellbook)(?: in (?:campo|gioco))?\b"
)
_DISCARDS = re.compile(
    r"\b(?:ne )?(?:devo|dovrei|dovro|mi tocca|sono (?:obbligat|costrett)[oa] a|bisogna|tocca)(?: (?:anche"
    r"|per forza|comunque|gia|io))* scartar\w*"
    r"(?: (?:qualcosa|qualche carta|una carta|carte|delle carte|due|tre|fino a (?:7|sette)(?: carte)?"
    r"|subito|ora|adesso|lo stesso|comunque|anche io|le carte in piu))*"
    r"|\b(?:ne )?devo (?:scendere|tornare|arrivare) a (?:sette|7)(?: carte)?(?: in mano)?(?= *\?)|\b(?:ne"
    r" )?scarto(?: (?:qualcosa|qualche carta|una carta|carte|due|fino a (?:7|sette)|subito|ora"
    r"|adesso))*(?= *\?)"
)
_KEEPS = re.compile(
    r"\b(?:posso|riesco a|potrei) (?:tener\w*|conservar\w*)(?: (?:tutte|tutte quante|in mano|le carte|la"
    r" mano|piena|cosi))*"
    rf"(?: {_N} carte)?|\b(?:le |mi )?tengo tutte\b"
)
_AT_ONCE = re.compile(r"\b(?:subito|ora|adesso)\b")
_STORY = re.compile(
    r"\b(?:per caso|grazie a (?:un )?effetto|dopo aver pescato|ho pescato(?: tanto| molto)?|pesco(?:"
    r" tanto)?|all'improvviso|in comandante|a comandante)\b"
)


def show(text: str, stage: Stage) -> Shown | None:
    """Whether they are discarded; None for any other tale."""
    plain = told(text, apart=True)
    if "carte" not in plain or not re.search(r"\bscart|\bscend|\bteng|\btener|\bconserv", plain):
        return None
    left = Left(plain)
    start = plain.rfind(asking(plain))
    asked = [
        (kind, match)
        for kind, pattern in (("scarta", _DISCARDS), ("tiene", _KEEPS))
        for match in pattern.finditer(left.text)
        if match.start() >= start
    ]
    if len(asked) != 1 or re.search(r"\bnon (?:\w+ )?$", plain[: asked[0][1].start()]):
        return None
    kind, match = asked[0]
    at_once = _AT_ONCE.search(match[0]) is not None
    hands = [count(one[1]) for one in left.take(_HAND)]
    left.blank(match)
    unlimited = bool(list(left.take(_NO_LIMIT)))
    _, tells = seated(left.text)
    left.drop(*tells)
    theirs = bool(list(left.take(_THEIRS)))
    ends = [match[0] for match in left.take(_MINE)]
    mine = bool(ends) and not (theirs and not any("mio" in said or "finisco" in said for said in ends))
    early = bool(list(left.take(_EARLY))) or (at_once and not mine)
    left.drop(_STORY)
    if len(hands) != 1 or theirs + mine + early != 1 or not left.read_whole():
        return None
    return _played(hands[0], theirs, early, unlimited, kind, stage)


def _played(hand: int, theirs: bool, early: bool, unlimited: bool, asked: str, stage: Stage) -> Shown | None:
    whole = [{"carta": "Foresta", "nome": "carta in mano", "quante": hand}] if hand else 0
    mine: dict[str, Any] = {"mano": whole}
    document: dict[str, Any] = {
        "titolo": "Le carte in mano oltre il massimo",
        "regole": ["514.1", "402.2"],
        "partita": {"turno_di": OTHER if theirs else ME},
        "giocatori": {ME: mine, OTHER: {}},
    }
    if unlimited:
        mine["campo"] = {"torre": "Torre"}
        text = "Non hai un limite massimo di carte in mano."
        document["carte"] = [{"nome": "Torre", "tipo": "Terra", "testo": text}]
    if not early:
        document["azioni"] = [{"avanza fino a": f"turno di {ME if theirs else OTHER}"}]
        if not theirs and hand > 7 and not unlimited:
            dropped = [f"carta in mano {place + 1}" for place in range(hand - 7)]
            document["scelte"] = [{ME: {"scarto": dropped}}]
    found = played(document, {f"carte scartate da {ME}": 0}, stage)
    if found is None:
        return None
    discards = found[0][f"carte scartate da {ME}"] != "0"
    if discards:
        why = (
            f"alla fine del proprio turno chi ha più di sette carte in mano scarta fino a sette: sono {hand}"
            f" (514.1, 402.2)."
        )
    elif unlimited:
        why = (
            "senza una dimensione massima della mano non si scarta nulla nella sottofase di cancellazione (402.2,"
            " 514.1)."
        )
    elif theirs:
        why = "scarta solo il giocatore attivo, nella sottofase di cancellazione del proprio turno (514.1, 402.2)."
    elif early:
        why = "la mano si riduce al massimo solo nella sottofase di cancellazione del proprio turno (514.1, 402.2)."
    else:
        why = f"{hand} carte non superano il massimo di sette (514.1, 402.2)."
    return Shown(found[1], why, ("514.1", "402.2"), holds=discards is (asked == "scarta"), surely=True)
