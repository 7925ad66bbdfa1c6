"""An attack that is told: whose creature attacks whom, or whose planeswalker, and what it is like."""

from __future__ import annotations

import re

from msgspec import Struct

from .seats import SOMEBODY, Seats
from .showing import ME
from .text import SIZE, Left, N

THING = (
    r"(?:creatur(?:a|ina)|bestia|drago|goblin|elfo|soldato|pedina|orso|angelo|gigante|mostro|omino|topo"
    r"|lupo|eldrazi|titano"
    r"|demone|vampiro|idra|colosso|bestione|zombie|cavaliere|mago|druido|sciamano|ragno|serpente|fenice|sfinge|orco|troll"
    r"|spirito|golem|leviatano|umano|folletto|gatto|uccello|minotauro)"
)
ART = r"(?:il mio |la mia |una mia |un mio |una sua |un suo |il suo |la sua |un[oa]? |un'|la |il |lo |l')?"
KEYWORDS = {
    "volare": "volare",
    "travolgere": "travolgere",
    "cautela": "cautela",
    "rapidita": "rapidità",
    "tocco letale": "tocco letale",
    "legame vitale": "legame vitale",
    "minacciare": "minacciare",
}
_KEYS = "|".join(KEYWORDS) + rf"|(?:annientatore|annichilatore|annihilator) {N}"
_ATTACKER = (
    rf"{ART}(?:{THING}(?: volante)?(?: (?:da )?\d{{1,2}}/\d{{1,2}})?|\d{{1,2}}/\d{{1,2}})(?:,? (?:con |che"
    rf" ha |e )?(?:{_KEYS}))*"
)
_ATTACKER = (
    rf"(?:{_ATTACKER}|(?!nome|con )[a-z]+,? (?:che ha |con )?(?:annientatore|annichilatore|annihilator) {N})"
)


def _walker(n: int) -> str:
    return (
        rf"(?:il |un |l')?(?:(?P<whose{n}>mio|suo) )?(?:planeswalker|walker|pw)(?: di (?P<of{n}>{SOMEBODY}))?"
    )


_STRIKES = (
    r"(?:ho attaccato|ha attaccato|sta attaccando|attaccano|attacca|attacco|picchia|picchio|mena|meno"
    r"|colpisce|colpisco)\b"
)
_ATTACK = re.compile(
    rf"\b(?P<me3>mi )(?:arriva addosso|viene addosso|attacca|passa) (?P<body3>{_ATTACKER})(?P<free> non"
    rf" bloccat[oa]| imbloccabile| senza blocchi)?"
    rf" di (?P<of4>{SOMEBODY})(?P<free2> non bloccat[oa]| e non (?:lo|la) blocco)?"
    rf"|\b(?:gli|le) (?:arriva (?:in faccia|addosso)|passa) (?P<mine>{_ATTACKER})(?P<free3> non bloccat[oa]"
    rf"| imbloccabile)?"
    rf"|\b(?:(?P<who>{SOMEBODY}|io) (?:poi |ora |adesso )?)?(?P<me>mi |m')?{_STRIKES}"
    rf"(?: (?:a |contro )?(?:{_walker(1)}|(?P<target>{SOMEBODY}|me)))?"
    rf"(?: (?:solo |soltanto )?(?:con|col) (?P<body>{_ATTACKER})(?: di (?P<whose>{SOMEBODY}))?)?"
    rf"(?: (?:{_walker(2)}|(?P<target2>{SOMEBODY})))?"
    rf"|\b(?P<body2>{_ATTACKER})(?: di (?P<of>{SOMEBODY}))? (?:(?P<me2>mi )(?:attacca|arriva addosso|viene"
    rf" addosso|picchia)"
    rf"|attacca (?:{_walker(3)}|(?P<target3>{SOMEBODY}|me)))"
)
_I_BLOCK = re.compile(
    rf"\b(?:io )?blocco (?:con {ART}(?:{THING} )?(?P<first>\d{{1,2}}/\d{{1,2}}) )?(?P<body>{_ATTACKER}) di"
    rf" (?P<who>{SOMEBODY})"
    rf"(?: con {ART}(?:{THING})?(?: ?(?P<size>\d{{1,2}}/\d{{1,2}}))?)?"
)
_MINE_IS_BLOCKED = re.compile(
    rf"\b(?P<body>{_ATTACKER}),? (?:viene |e |e stat[oa] )?bloccat[oa] (?:da(?:l|lla|llo|ll')? ?)(?:(?:un"
    rf"|una|il|la|uno) )?(?:suo |sua )?"
    rf"(?:{THING})?(?: ?(?P<size>\d{{1,2}}/\d{{1,2}}))?(?: di (?P<of>{SOMEBODY}))?"
)
"""Who attacks, told by the creature that is blocked."""


class Strike(Struct, frozen=True):
    """Who attacks whom with what; `blocker`: the size of what blocks it, where the block itself tells of the attack."""

    attacker: str
    target: str
    walker: bool
    size: tuple[int, int] | None
    keywords: tuple[str, ...]
    body: str
    block: re.Match[str] | None = None
    free: bool = False
    """Told as not blocked in the same words."""


def strikes(left: Left, seats: Seats, otherwise: str | None = None) -> list[Strike | None]:
    """The attacks told, each blanked; None for one of which it is not plain who attacks whom.

    `otherwise`: whom one's own creatures attack where that is not told.
    """
    told = list(left.take(_I_BLOCK)) or list(left.take(_ATTACK))
    if not told and otherwise not in (None, ME):
        told = [match for match in left.take(_MINE_IS_BLOCKED) if re.search(r"\bmi[oa] ", match[0])]
    return [_strike(match, seats, otherwise) for match in told]


def _strike(attack: re.Match[str], seats: Seats, otherwise: str | None) -> Strike | None:
    part = dict.fromkeys(_ATTACK.groupindex) | attack.groupdict()
    i_block = attack.re is _I_BLOCK
    said = part["who"] or part["whose"] or part["of"] or part["of4"]
    mine_blocked = attack.re is _MINE_IS_BLOCKED
    i_strike = (
        mine_blocked
        or part["mine"] is not None
        or re.search(r"\b(?:attacco|ho attaccato|picchio|meno|colpisco)\b", attack[0]) is not None
    )
    attacker = ME if i_strike else seats.who(said or "lui")
    if mine_blocked:
        part["of"], part["target"] = None, part["of"]
    aimed = next((part[key] for key in ("target", "target2", "target3") if part[key]), None)
    whose = next((part[key] for key in ("whose1", "whose2", "whose3") if part[key]), None)
    of = next((part[key] for key in ("of1", "of2", "of3") if part[key]), None)
    walker = re.search(r"\b(?:planeswalker|walker|pw)\b", attack[0]) is not None
    if walker:
        to_me = whose == "mio" or (bool(part["me"] or part["me2"]) and of is None)
        target = ME if to_me else seats.who(of or "lui")
    elif i_block or part["me"] or part["me2"] or part["me3"]:
        target = ME
    else:
        target = seats.who(aimed) if aimed else (otherwise if i_strike else None)
    if attacker is None or target is None or attacker == target:
        return None
    body = (part["body"] or part["body2"] or part["body3"] or part["mine"] or "").replace(
        "volante", "con volare"
    )
    size = re.search(SIZE, body)
    return Strike(
        attacker,
        target,
        walker,
        (int(size[1]), int(size[2])) if size else None,
        tuple(name for word, name in KEYWORDS.items() if re.search(rf"\b{word}\b", body)),
        body,
        attack if i_block or mine_blocked else None,
        bool(
            part["free"]
            or part["free2"]
            or part["free3"]
            or re.search(r"\b(?:passa|colpisc[eo])\b", attack[0])
        ),
    )
