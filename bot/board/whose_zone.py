"""Where a creature that somebody else controls goes: to the zones of its owner, whoever controls it (400.3)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from .showing import ME, OTHER, Shown, played, spell
from .text import FOE, Left, asking, told
from .words import risky

if TYPE_CHECKING:
    from ..stage import Stage

_THING = (
    r"(?:creatura|drago|bestia|angelo|mostro|demone|gigante|vampiro|goblin|elfo|bestione|permanente"
    r"|artefatto|\d+/\d+)"
)
_TOOK = r"(?:rubat\w|pres\w(?: il controllo)?|fregat\w|ottenut\w(?: il controllo)?)"
_I_TOOK = re.compile(
    rf"\b(?:(?:ho|avevo) {_TOOK}|rubo|(?:prendo|ottengo) il controllo|mi prendo|controllo)(?: per sempre| fino a"
    rf" fine turno"
    rf"| di| del| della| con un(?:a|'aura)?| permanentemente| un[ao]?| un'| il| la| l'| sua| suo| per-il-turno)*"
    rf" ?{_THING}"
    rf"(?: (?:a|al|all'|alla|di|del|dell'|della|di proprieta del|di proprieta di|di proprieta dell'|che e di)"
    rf" ?{FOE}| avversari[oa])?"
)
_THEY_TOOK = re.compile(
    rf"\b(?:{FOE} )?(?:mi |m')(?:ha |hanno |aveva |avevano )?(?:{_TOOK}|ruba|rubano|prende)(?: per sempre| fino a"
    rf" fine turno| il controllo"
    rf"| di| del| della| con un'aura| un[ao]?| un'| il| la| l'| mia| mio| per-il-turno)* ?{_THING}"
    rf"|\b{FOE} (?:ha {_TOOK}|ruba|prende il controllo)(?: di| del| della| un[ao]?| un'| il| la)* (?:mi[oa]) {_THING}"
)
_GOES: tuple[tuple[str, str, str], ...] = (
    (
        "cimitero",
        "Distruggi la creatura bersaglio.",
        r"\b(?:muore|muoia|e mort[oa]|viene (?:distrutt|uccis|ammazzat|sacrificat)\w|(?:la |lo |poi )?sacrific\w+"
        r"|crepa|(?:poi )?"
        r"(?:qualcuno )?(?:ha fatto|fa|lancia|casta|arriva|parte)(?: un'?a?)? (?:wrath|ira di dio|spazzata)|la"
        r" distrugg\w+|lo distrugg\w+)",
    ),
    (
        "mano",
        "Fai tornare la creatura bersaglio in mano al suo proprietario.",
        r"\b(?:viene rimbalzat\w|(?:la |lo )?rimbalz\w+|(?:la |lo )?bounc\w+)(?: in mano)?",
    ),
)
_ZONES = {"cimitero": "cimitero|cimi|grave(?:yard)?", "mano": "mano"}
_WHOSE = (
    r"\b(?:va|finisce|torna|e|la metto|viene mess[oa]|andra|finira|si mette)(?: (?:a finire|comunque|quindi|messa"
    r"|al|nel|nella|in|il|la|l'))*"
    rf" (?:(?P<mine>mi[oa])|(?P<theirs>su[oa])|(?P<mine2>{{zone}} mi[oa])|(?P<theirs2>{{zone}} (?:su[oa]|(?:del"
    rf"|dell'|di) ?{FOE})))(?: (?:{{zone}}))?"
)
_RISKY = risky(
    "controll mentre mia suo mio sua poi lanci cast effett turno propriet qualcun mio dopo prim quando fin"
)


def show(text: str, stage: Stage) -> Shown | None:
    """Whether it goes to the zone that is asked of; None for any other tale."""
    plain = re.sub(r",? (?:visto che|dato che|perche|siccome) [^,.;?!]*", " ", told(text))
    sentence = asking(plain)
    left = Left(plain)
    start = left.text.rfind(sentence)
    if "?" not in sentence or re.search(r"\bnon\b|\bpedin\w+|\bcopi\w+|\bcomandante\b", plain):
        return None
    goes = [(zone, said) for zone, said, pattern in _GOES if list(re.finditer(pattern, plain))]
    if len(goes) != 1:
        return None
    zone, said = goes[0]
    pattern = _WHOSE.replace("{zone}", f"(?:{_ZONES[zone]})")
    asked = re.compile(pattern).search(left.text, start)
    if asked is None or not re.search(_ZONES[zone], asked[0]):
        return None
    left.blank(asked)
    mine, theirs = list(left.take(_THEY_TOOK)), list(left.take(_I_TOOK))
    if bool(mine) == bool(theirs):
        return None
    for _, _, how in _GOES:
        left.drop(how)
    left.drop(
        rf"\b(?:il|la|l'|un|una) {_THING}\b",
        rf"\b{_THING}\b",
        rf"\b{FOE}\b",
        r"\bl'altro giorno\b|\bieri(?: sera)?\b",
    )
    if not left.harmless(_RISKY):
        return None
    owner, controller = (ME, OTHER) if mine else (OTHER, ME)
    found = played(_document(owner, controller, said), {"zona di bestia": zone}, stage)
    if found is None:
        return None
    of_mine = bool(asked["mine"] or asked["mine2"])
    to_owner = found[0]["zona di bestia"].endswith(owner)
    holds = (of_mine is (owner == ME)) is to_owner
    why = (
        "un oggetto va sempre nel cimitero, nella mano o nel grimorio del suo proprietario, chiunque lo controlli "
        "(400.3)."
    )
    return Shown(found[1], why, ("400.3", "108.3", "404.1"), holds=holds, surely=True)


def _document(owner: str, controller: str, said: str) -> dict[str, Any]:
    players: dict[str, dict[str, Any]] = {ME: {}, OTHER: {}}
    players[controller] = {"campo": {"bestia": {"carta": "creatura 3/3", "proprietario": owner}}}
    players[ME] |= {"mano": ["Prova"], "costi": "gratis"}
    return {
        "titolo": "Una creatura di un altro proprietario",
        "regole": ["400.3"],
        "giocatori": players,
        "carte": [spell("Prova", said)],
        "azioni": [{f"{ME} lancia Prova": {"bersagli": "bestia"}}, "risolvi la pila"],
    }
