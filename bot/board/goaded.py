"""Whom a goaded creature may attack and whether it must, by who is at the table (701.15)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from ..numerals import count
from .seats import SOMEBODY, TABLE, Seats, seated
from .showing import ME, Shown, decided, spell
from .striking import THING
from .text import Left, asking, told

if TYPE_CHECKING:
    from ..stage import Stage

_THING = (
    rf"(?:(?:tutte le )?(?:mie |sue )creature|tutte le creature|(?:mia |mio |sua |suo )?(?:{THING}"
    rf"|comandante|\d{{1,2}}/\d{{1,2}}))"
)
_A = r"(?:un[ao]? |un'|la |il |l'|lo |quell[ao] )?"
_GOAD = r"(?:go+ad\w*|pungol\w+|spron\w+|stuzzic\w+|istig\w+|aizz\w+|incit\w+)"
_BY_ALL = (
    r"(?:tutt[ie](?: e (?:due|tre|quattro|cinque|[2-5]))?(?: (?:gli |i )?(?:altri|avversari|miei avversari))?"
    r"|ogni avversario|ciascun avversario|entrambi(?: gli avversari)?|ognuno(?: degli avversari)?)"
)
_SOME = rf"(?:sia )?{SOMEBODY}(?:(?:,| e| ed|, e| sia| che)(?: (?:poi |anche )?da)? {SOMEBODY})*"
_PASSIVE = re.compile(
    rf"\b(?:e |e' |era |viene |venuta |ho )?(?:gia |appena )?(?:stat[ao] |sotto )?{_GOAD}(?: (?:anche|sia))* da"
    rf"(?:gli|i|ll')? ?(?:(?P<all>{_BY_ALL})|(?P<by>{_SOME}))(?: (?:miei )?avversari)?"
)
_ACTIVE = re.compile(
    rf"\b(?:(?P<all>{_BY_ALL})|(?P<by>{_SOME})) (?:mi |m'|me la |me lo |la |lo |l')?(?:ha |hanno |fa |fanno"
    rf" |usa )?{_GOAD}(?: su(?:l|lla|ll')?)?"
    rf"(?: {_A}(?P<mine>mi[oa] )?{_THING})?"
)
_BARE = re.compile(
    rf"\b(?:e |era |viene |ho )?(?:gia |appena )?(?:stat[ao] )?{_GOAD}(?= *(?:[,.:;¤]|e |ma |ed ))"
)
"""Goaded, by whom it does not matter."""
_I_GOAD = re.compile(
    rf"\b(?:(?:io )?(?:ho |gli ho |le ho |l'ho )?(?:goad+at[oa]|goad+o|pungol(?:o|at[oa])|sprono|spronat[oa]|istigo"
    rf"|istigat[oa])|faccio goad)(?: io)? ?(?:su(?:l|lla|ll')? )?(?:{_A}{_THING} (?:di |a |del "
    rf"|dell')(?P<whose>{SOMEBODY})"
    rf"|(?:a )?(?P<whose2>{SOMEBODY}) {_A}{_THING})"
)
_TAPPED = re.compile(r"\b(?:(?:ma |e |ed |che )?(?:e |xe |sta |resta )?tappat[ao])\b")
_NEW = re.compile(
    r"\b(?:e |ed |ma )?(?:(?:e )?(?:appena entrat[ao]|entrat[ao] (?:in )?questo turno|arrivat[ao] (?:in )?questo turno)"
    r"|ha (?:la )?(?:debolezza(?: da evocazione)?|summoning sickness|mal d'evocazione))(?: e non ha rapidita)?\b"
)
_WALL = re.compile(r"\b(?:che )?(?:ha|con) difensore\b")
_VERB = (
    r"(?:attaccar\w*|mandar\w*|girar\w*|dirigerl\w|mandarn\w+ (?:una|un'altra|uno)|far(?:la|lo|gli|le)?"
    r" attaccare|farl[ao] andare|scagliarl\w|puntarl\w"
    r"|lanciarl\w|usarl\w per attaccare)"
)
_MAY = (
    r"(?:posso|puo|potrei|potrebbe|riesco a|mi e permesso|e legale|e permesso|ho il diritto di|mi lasciano)"
)
_MUST = (
    r"(?:devo|deve|dovrei|dovrebbe|sono (?:obbligat[oa]|costrett[oa]) (?:a|ad)|e (?:obbligat[oa]|costrett[oa]) (?:a|ad)"
    r"|mi tocca|tocca|bisogna)"
)
_WHERE = r"(?:contro|su|addosso a|addosso|a|verso|da)"
_ANYONE = (
    r"(?:chi (?:voglio|vuole|mi pare|preferisco)|chiunque(?: io voglia)?|(?:un )?(?:qualsiasi|qualunque)"
    r" (?:giocatore|avversario))"
)
_ALSO = (
    r"(?: (?:anche|comunque|lo stesso|pure|per forza|con (?:la |il |quella |lei|quello )?[a-z]*|la (?:mia"
    r" )?[a-z]+|l'[a-z]+|il mio [a-z]+))*"
)
_MAY_ATTACK = re.compile(
    rf"\b{_MAY}(?: (?:io|scegliere|decidere|di|anche|comunque))* {_VERB}{_ALSO}(?: {_WHERE})?"
    rf" (?:(?P<any>{_ANYONE})|(?P<who>{SOMEBODY}|me))\b"
    rf"|\b{_MAY} (?:scegliere|decidere) (?:io )?(?:se|tra) (?:attaccar\w* )?(?P<one>{SOMEBODY}) (?:o"
    rf"|oppure) (?P<two>{SOMEBODY})"
)
_MUST_ATTACK = re.compile(
    rf"\b{_MUST}(?: (?:anche|comunque|lo stesso|per forza))* (?:attaccar\w*|mandar\w*|dichiarar\w+ (?:come"
    rf" )?attaccante|combattere)"
    rf"{_ALSO}(?: (?:{_WHERE} )?(?:(?P<who>{SOMEBODY}|me)))?(?= *(?:\?|$|[,;]| per forza| o ))"
)
_STAY = re.compile(
    rf"\b{_MAY} (?:(?:scegliere|decidere) di )?(?:(?:star\w*|restar\w*|rimaner\w*|tener\w*|lasciar\w*)(?:"
    rf" (?:la |il |l')?(?:mi[oa] )?[a-z]+)?"
    rf"(?: (?:a casa|ferm[ao]|indietro|in difesa|a bloccare|li|stappat[ao]|fuori(?: dal combattimento)?|se"
    rf" (?:voglio|preferisco))){{1,3}}|non attaccar\w*(?: (?:con|per niente)[a-z ]*)?"
    rf"|evitar\w*(?: di)? attacc\w+|rifiutar\w*(?: di)? attacc\w+)"
)
_STORY = re.compile(
    r"\b(?:a|in) comandante\b|\bnel (?:mio|suo) (?:prossimo )?turno\b|\bora (?:e|tocca) (?:il mio turno|a"
    r" me)\b|\be il mio turno\b"
    r"|\bcon (?:una|un') (?:magia|abilita|carta)\b|\bgli altri(?: due)?\b|\bavversari\w?\b|\bil tavolo\b"
)


class _Goaded(Struct, frozen=True):
    """Whose creature is goaded and by whom, how many play, what it is like, and what is asked of it."""

    owner: str
    by: tuple[str, ...]
    seats: int
    asked: str
    target: str | None
    tapped: bool
    new: bool
    wall: bool
    also: str | None = None
    """Another whom it may attack, where a choice of two is asked."""


def show(text: str, stage: Stage) -> Shown | None:
    """Whether it may attack that player, must attack, or may stay at home; None for any other tale."""
    plain = told(text, apart=True)
    if not re.search(rf"\b{_GOAD}\b", plain):
        return None
    seats = Seats(plain)
    left = Left(plain)
    tale = _read(left, plain, seats)
    if tale is None:
        return None
    left.drop(_STORY, rf"\b{_A}{_THING}\b", r"\bnome[a-z]\b|\b(?:lui|lei|giocator[ei])\b", rf"\b{_GOAD}\b")
    if not left.read_whole():
        return None
    return _played(tale, stage)


def _read(left: Left, plain: str, seats: Seats) -> _Goaded | None:
    start = plain.rfind(asking(plain))
    asked = [
        (kind, match)
        for kind, pattern in (("può", _MAY_ATTACK), ("deve", _MUST_ATTACK), ("resta", _STAY))
        for match in pattern.finditer(left.text)
        if match.start() >= start
    ]
    if len(asked) != 1 or re.search(r"\bnon (?:\w+ )?$", plain[: asked[0][1].start()]):
        return None
    kind, match = asked[0]
    part = match.groupdict()
    left.blank(match)
    if part.get("one") and part.get("two"):
        part["who"] = part["one"]
    number, tells = seated(left.text)
    left.drop(*tells)
    tapped, new, wall = (bool(list(left.take(one))) for one in (_TAPPED, _NEW, _WALL))
    mine = list(left.take(_I_GOAD))
    passive = list(left.take(_PASSIVE))
    active = [] if passive or mine else list(left.take(_ACTIVE))
    bare = [] if passive or mine or active else list(left.take(_BARE))
    if len(mine) + len(passive) + len(active) + len(bare) != 1 or (
        bare and (part.get("any") or part.get("who"))
    ):
        return None
    owner = ME
    by: list[str | None] = []
    if mine:
        whose = seats.who(mine[0]["whose"] or mine[0]["whose2"])
        if whose is None:
            return None
        owner, by = whose, [ME]
    elif bare:
        by = [TABLE[-1]] if number is None else [TABLE[number - 1]]
        number = number or len(TABLE)
    elif (passive or active)[0]["all"]:
        everybody = (passive or active)[0]["all"]
        if number is None:
            number = max(seats.least, 3)
        everyone = re.search(r"\b(?:due|tre|quattro|cinque|[2-5])\b", everybody)
        if everyone and count(everyone[0]) != number - 1:
            return None
        if "entrambi" in everybody and number != 3:
            return None
        by = list(TABLE[1:number])
    else:
        said = (passive or active)[0]["by"]
        by = [seats.who(one) for one in re.findall(SOMEBODY, said)]
    if None in by or owner in by:
        return None
    target = None
    if part.get("any"):
        target = "tutti"
    elif part.get("who"):
        target = seats.who(part["who"])
        if target is None or target == owner:
            return None
    if number is None:
        certain = target in by and seats.least > 2 and kind == "può" and len(by) < seats.least - 1
        if not certain and not (kind != "può" and target is None):
            return None
        number = max(3, seats.least)
    if not seats.least <= number <= len(TABLE):
        return None
    goaders = tuple(dict.fromkeys(one for one in by if one is not None))
    if any(TABLE.index(one) >= number for one in (*goaders, owner)):
        return None
    also = seats.who(part.get("two"))
    if part.get("two") and (also is None or also in (target, owner)):
        return None
    return _Goaded(owner, goaders, number, kind, target, tapped, new, wall, also)


def _played(tale: _Goaded, stage: Stage) -> Shown | None:
    names = TABLE[: tale.seats]
    others = [name for name in names if name != tale.owner]
    lines: list[dict[str, Any]]
    if tale.asked == "può" and tale.also is not None:
        assert tale.target is not None
        lines = [{f"{tale.owner} attacca con": {"bestia": aim}} for aim in (tale.target, tale.also)]
    elif tale.asked == "può":
        assert tale.target is not None
        aims = others if tale.target == "tutti" else [tale.target]
        lines = [{f"{tale.owner} attacca con": {"bestia": aim}} for aim in aims]
    elif tale.asked == "resta" or tale.target is None:
        lines = [{f"{tale.owner} non attacca": {}}]
    else:
        rest = [name for name in others if name != tale.target]
        lines = [{f"{tale.owner} non attacca": {}}] + [
            {f"{tale.owner} attacca con": {"bestia": one}} for one in rest
        ]
    legal: list[bool] = []
    source = ""
    for line in lines:
        found = _tried(tale, line, stage)
        if found is None:
            return None
        may, source = found
        legal.append(may)
    holds = all(legal) if tale.asked != "deve" else not any(legal)
    if tale.asked == "deve" and tale.target is not None and holds:
        last = _tried(tale, {f"{tale.owner} attacca con": {"bestia": tale.target}}, stage)
        if last is None or not last[0]:
            return None
    return Shown(source, _why(tale, legal[0]), ("701.15b", "701.15c", "508.1d"), holds=holds, surely=True)


def _why(tale: _Goaded, legal: bool) -> str:
    if tale.tapped or tale.new or tale.wall:
        return (
            "una creatura spronata attacca se può: quella non può attaccare, e nessuno è obbligato a farlo"
            " (701.15b, 508.1d)."
        )
    if len(tale.by) >= tale.seats - 1:
        return (
            "una creatura spronata attacca se può; chi la controlla sceglie chi attaccare, perché tutti quelli"
            " che può attaccare"
            " l'hanno spronata (701.15b, 701.15c)."
        )
    return (
        "una creatura spronata attacca in ogni combattimento se può, e un giocatore diverso da chi l'ha spronata se può"
        " (701.15b)."
    )


def _tried(tale: _Goaded, line: dict[str, Any], stage: Stage) -> tuple[bool, str] | None:
    """Whether that declaration is legal in the turn of its controller."""
    names = TABLE[: tale.seats]
    players: dict[str, dict[str, Any]] = {name: {} for name in names}
    creature: dict[str, Any] = {"carta": "creatura 3/3" + (" con difensore" if tale.wall else "")}
    if tale.tapped:
        creature["TAPpata"] = "sì"
    if tale.new:
        creature["appena_entrata"] = "sì"
    players[tale.owner]["campo"] = {"bestia": creature, "altra": "creatura 1/1"}  # somebody can attack
    actions: list[Any] = []
    for who in tale.by:
        players[who] |= {"mano": ["Sprone"], "costi": "gratis"}
        actions += [{f"{who} lancia Sprone": {"bersagli": "bestia"}}, "risolvi la pila"]
    document = {
        "titolo": "Una creatura spronata",
        "regole": ["701.15b"],
        "partita": {"turno_di": tale.owner},
        "giocatori": players,
        "carte": [spell("Sprone", "Sprona la creatura bersaglio.")],
        "azioni": actions,
    }
    return decided(document, "può", "non può", line, stage)
