"""Whether somebody who is not attacked may block: only the defending player may, or that player's team (509.1a, 810)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from .seats import SOMEBODY, TABLE, Seats, seated
from .showing import ME, OTHER, THIRD, Shown, decided
from .striking import THING, strikes
from .text import Left, asking, told

if TYPE_CHECKING:
    from ..stage import Stage

_MATE = r"(?:(?:il |un )?(?:mio )?(?:compagno(?: di squadra)?|socio|alleato|partner))"
_WITH = rf"(?: con(?: (?:la|una|il|un|l'))?(?: (?:mia|mio|sua|suo))?(?: ?(?:{THING}|creature?|bloccanti?))?)?"
_WHAT = (
    rf"(?: (?:il |la |l'|le |quella |quel )?(?:mio |mia |sua |suo )?(?:{THING}|attaccante|attacco"
    rf"|creatur[ae])(?: (?:di|che attacca) {SOMEBODY})?)?"
)
_FOR = (
    rf"(?: (?:al (?:suo|mio) posto|al posto (?:di|del) {SOMEBODY}|per (?:lui|lei|me|{SOMEBODY})|per"
    rf" (?:salvar\w+|difender\w+|aiutar\w+|proteggerl\w)(?: {SOMEBODY})?|anche se (?:non )?e attaccat[oa]"
    rf" {SOMEBODY}|pure (?:lui|lei)|anche (?:lui|lei|io)))*"
)
_ASKED = re.compile(
    rf"\b(?:(?P<who>{SOMEBODY}|io),? )?(?:(?:lo|la) )?(?:posso|puo|potrebbe|riesco a|riesce a)(?:"
    rf" (?P<who2>{SOMEBODY}|io)\b)?(?: (?:anche|comunque|io|invece))*"
    rf" (?:blocca(?:re|rlo|rla)|metter(?:si|mi) in mezzo|usare (?:la sua|una sua|la mia|una mia) creatura"
    rf" per bloccar\w+)(?: (?P<who3>io))?{_WITH}{_WHAT}{_WITH}{_FOR}{_WITH}(?= *\?)"
)
_KEPT_OUT = re.compile(
    r"\b(?:io )?(?:sono|resto) (?:escluso|esclusa|tagliato|fuori) (?:dai|dal) blocc(?:hi|o)(?= *\?)"
)
_TEAMS = re.compile(
    r"\b(?:2 ?hg|two[ -]headed giant|gigante a due teste|due teste|2 teste|a squadre(?: di due)?|2 ?(?:v|vs|contro) ?2)\b"
)
_AGAINST_MATE = re.compile(
    rf"\b(?:(?:mi )?attaccano|attacca|viene attaccato|e attaccato|{SOMEBODY} attacca)(?: (?:il|un))?"
    rf" {_MATE}(?: {_WITH})?|\b{_MATE} (?:viene|e) attaccato"
)
_STORY = re.compile(
    rf"\b(?:a|in) comandante\b|\bmultiplayer\b|\b{THING}\b|\bnello stesso (?:turno|combattimento)\b|\bche"
    rf" non e (?:stato )?attaccat[oa]\b"
)


def show(text: str, stage: Stage) -> Shown | None:
    """Whether it may; None for any other tale."""
    plain = told(text, apart=True)
    if "blocc" not in plain:
        return None
    seats = Seats(plain)
    left = Left(plain)
    start = plain.rfind(asking(plain))
    asked = [match for match in _ASKED.finditer(left.text) if match.start() >= start]
    kept_out = next((match for match in _KEPT_OUT.finditer(left.text) if match.start() >= start), None)
    if kept_out is not None and not asked and _TEAMS.search(left.text):
        left.blank(kept_out)
        left.drop(_TEAMS, _STORY, r"\bgli avversari\b")
        told_so = list(left.take(_AGAINST_MATE))
        shown = _with_a_team(stage) if told_so and left.read_whole() else None
        return None if shown is None else replace(shown, holds=not shown.holds)
    if len(asked) != 1 or re.search(r"\bnon (?:\w+ )?$", plain[: asked[0].start()]):
        return None
    left.blank(asked[0])
    teams = bool(list(left.take(_TEAMS)))
    _, tells = seated(left.text)
    left.drop(*tells)
    if teams:
        if not list(left.take(_AGAINST_MATE)):
            return None
        left.drop(_STORY, rf"\b{_MATE}\b", r"\bsquadra\b|\bdi squadra\b")
        return _with_a_team(stage) if left.read_whole() else None
    found = strikes(left, seats)
    strike = found[0] if len(found) == 1 else None
    said = asked[0]["who"] or asked[0]["who2"] or asked[0]["who3"]
    if said is None:
        said = "io" if re.search(r"\b(?:posso|riesco)\b", asked[0][0]) else None
    who = seats.who(said)
    if strike is None or who is None or who == strike.attacker or strike.keywords:
        return None
    if len(seats.names) < 2 and ME not in (strike.target, who):
        return None  # who is meant by a pronoun
    left.drop(_STORY)
    if not left.read_whole():
        return None
    names = TABLE[: max(3, *(TABLE.index(one) + 1 for one in (strike.attacker, strike.target, who)))]
    players: dict[str, Any] = {name: {} for name in names}
    players[strike.attacker] = {"campo": {"bestia": "creatura 3/3"}}
    players[who]["campo"] = {"muro": "creatura 2/2"}
    document = {
        "titolo": "Chi blocca quando gli attaccati sono altri",
        "regole": ["509.1a", "802.4"],
        "partita": {"turno_di": strike.attacker},
        "giocatori": players,
        "azioni": [{f"{strike.attacker} attacca con": {"bestia": strike.target}}],
    }
    result = decided(document, "muro può bloccare bestia", "muro non può bloccare bestia", "sì", stage)
    if result is None:
        return None
    why = (
        "blocca solo il giocatore in difesa, e solo le creature che attaccano lui o i suoi planeswalker"
        " (509.1a, 802.4a)."
    )
    return Shown(result[1], why, ("509.1a", "802.4a"), holds=result[0], surely=True)


def _with_a_team(stage: Stage) -> Shown | None:
    document = {
        "titolo": "Si blocca anche ciò che attacca il compagno di squadra",
        "regole": ["810.7"],
        "partita": {"formato": "gigante a due teste", "turno_di": THIRD},
        "giocatori": {
            ME: {"campo": {"muro": "creatura 2/2"}},
            OTHER: {},
            THIRD: {"campo": {"bestia": "creatura 3/3"}},
            "Dario": {},
        },
        "azioni": [{f"{THIRD} attacca con": {"bestia": OTHER}}],
    }
    result = decided(document, "muro può bloccare bestia", "muro non può bloccare bestia", "sì", stage)
    if result is None:
        return None
    why = (
        "le squadre attaccano e bloccano insieme: le creature di un compagno bloccano anche chi attacca"
        " l'altro (805.10d)."
    )
    return Shown(result[1], why, ("805.10d", "810.7"), holds=result[0], surely=True)
