"""Who sacrifices to annihilator when there are more opponents: the defending player only (702.86a, 508.5)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ..numerals import count
from .seats import SOMEBODY, TABLE, Seats, seated
from .showing import Shown, played
from .striking import Strike, strikes
from .text import Left, N, asking, told

if TYPE_CHECKING:
    from ..stage import Stage

_ABILITY = re.compile(rf"\b(?:annientatore|annichilatore|annihilator) ({N})\b")
_EVERYONE = (
    r"(?:tutti(?: e (?:due|tre|quattro))?(?: (?:gli altri|gli avversari|i giocatori))?|ogni (?:avversario|giocatore)"
    r"|ciascun (?:avversario|giocatore)|gli altri(?: giocatori| avversari| due)?|entrambi(?: gli avversari)?)"
)
_SACRIFICES = r"(?:sacrific(?:a|ano|o|are)\b|(?:ci )?perd(?:e|ono|o)|(?:deve|devono|devo|tocca) sacrificare)"
_WHAT = (
    rf"(?: (?:anche|pure|comunque|io|lui|lei))*(?: (?:solo|soltanto))?(?: (?:(?:{N}|i|dei|suoi|miei)"
    rf" (?:permanenti|cose|terre|carte)|qualcosa|roba))*"
)
_ASKED = re.compile(
    rf"\b(?:(?P<only>solo |soltanto )?(?:anche )?(?:(?P<all>{_EVERYONE})|(?P<who>{SOMEBODY}|io))?,?"
    rf" ?(?P<said>{_SACRIFICES}){_WHAT}"
    rf"(?: (?P<only2>solo |soltanto )?(?:(?:anche )?(?P<who2>{SOMEBODY}|io)\b|(?P<all2>{_EVERYONE}))){{0,1}}{_WHAT})"
)
_STORY = re.compile(
    r"\b(?:a|in) comandante\b|\b(?:che )?non c'entro\b|\bil mio amico\b|\bmultiplayer\b|\bchi si difende\b"
    r"|\bun eldrazi\b|\bpermanenti\b"
)


def show(text: str, stage: Stage) -> Shown | None:
    """Whether that player sacrifices; None for any other tale."""
    plain = told(text, apart=True)
    if not _ABILITY.search(plain):
        return None
    seats = Seats(plain)
    left = Left(plain)
    start = plain.rfind(asking(plain))
    asked = [match for match in _ASKED.finditer(left.text) if match.start() >= start]
    if len(asked) != 1 or re.search(r"\bnon\b(?! c'entr)", left.text[start:]):
        return None
    left.blank(asked[0])
    number, tells = seated(left.text)
    left.drop(*tells)
    found = strikes(left, seats)
    strike = found[0] if len(found) == 1 else None
    if strike is None:
        return None
    amounts = [count(match[1]) for match in _ABILITY.finditer(strike.body)]
    amounts += [count(match[1]) for match in left.take(_ABILITY)]
    if len(amounts) != 1 or not 0 < amounts[0] < 10:
        return None
    whom = _whom(asked[0], strike, seats, number)
    left.drop(_STORY, rf"\b{SOMEBODY}\b", r"\bcon (?=¤)|\bha (?=¤)|\bsua\b")
    if whom is None or not left.read_whole():
        return None
    return _played(strike, amounts[0], whom, asked[0], stage)


def _whom(asked: re.Match[str], strike: Strike, seats: Seats, number: int | None) -> tuple[str, ...] | None:
    """Of whom it is asked whether they all sacrifice."""
    if asked["all"] or asked["all2"]:
        if number is None and seats.least < 3:
            return None
        names = TABLE[: max(number or 0, seats.least)]
        return tuple(name for name in names if name != strike.attacker)
    said = asked["who"] or asked["who2"]
    if said is None:
        said = "io" if re.search(r"\b(?:sacrifico|devo|perdo)\b", asked["said"]) else None
    who = seats.who(said) if said else strike.target
    return None if who is None else (who,)


def _played(
    strike: Strike, amount: int, whom: tuple[str, ...], asked: re.Match[str], stage: Stage
) -> Shown | None:
    only = bool(asked["only"] or asked["only2"])
    seats = max(3, *(TABLE.index(name) + 1 for name in (strike.attacker, strike.target, *whom)))
    names = TABLE[:seats]
    power, toughness = strike.size or (7, 7)
    players: dict[str, Any] = {
        name: {"vita": 99, "campo": {f"terra di {name}": {"carta": "Foresta", "quante": 9}}} for name in names
    }
    card = {
        "nome": "Bestia",
        "costo": "{1}",
        "tipo": "Creatura",
        "forza": power,
        "costituzione": toughness,
        "testo": f"Annientatore {amount}",
    }
    cards: list[dict[str, Any]] = [card]
    players[strike.attacker]["campo"]["bestia"] = "Bestia"
    aim = strike.target
    if strike.walker:
        cards.append({"nome": "Viandante", "costo": "{1}", "tipo": "Planeswalker", "fedelta": 99})
        players[strike.target]["campo"]["viandante"] = "Viandante"
        aim = "viandante"
    lands = [f"terra di {strike.target} {place + 1}" for place in range(amount)]
    found = played(
        {
            "titolo": "Annientatore con più avversari",
            "regole": ["702.86a", "508.5"],
            "partita": {"turno_di": strike.attacker},
            "giocatori": players,
            "carte": cards,
            "azioni": [
                {f"{strike.attacker} attacca con": {"bestia": aim}},
                {"tutti passano": {"sacrificio": lands}},
            ],
        },
        {f"permanenti sacrificati da {name}": 0 for name in names},
        stage,
    )
    if found is None:
        return None
    gave = {name for name in names if found[0][f"permanenti sacrificati da {name}"] != "0"}
    holds = gave == set(whom) if only else set(whom) <= gave
    why = (
        "sacrifica solo il giocatore in difesa, cioè quello attaccato o che controlla il planeswalker"
        " attaccato, non gli altri"
        " (702.86a, 508.5)."
    )
    return Shown(found[1], why, ("702.86a", "508.5", "802.2a"), holds=holds, surely=True)
