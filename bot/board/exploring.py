"""What a creature that explores gets, and where the revealed card goes: a land or another card (701.44)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from .showing import ME, OTHER, Shown, played, spell
from .striking import THING
from .text import DELTA, Left, asking, told

if TYPE_CHECKING:
    from ..stage import Stage

_IT = rf"(?:(?:la |una |il |un )?(?:mia |mio )?{THING}|lei|essa)"
_EXPLORES = re.compile(rf"\b(?:{_IT} |faccio )?(?:esplor(?:a|o|are|ando)|explore)(?: con {_IT})?\b")
_BASIC = r"(?:terr[ae](?: base)?|foresta|montagna|isola|palude|pianura)"
_OTHER_CARD = (
    r"(?:carta (?:che )?non(?: e una)?[ -]terra|non[ -]terra|creatura|magia|istantaneo|stregoneria"
    r"|artefatto|incantesimo|carta creatura|planeswalker|fulmine)"
)
_REVEALS = re.compile(
    rf"\b(?:e )?(?:(?:rivel(?:o|a|ando|iamo)|trov[oa]|esce|viene fuori|la carta (?:rivelata )?e|in cima c'e"
    rf"|gir[oa]|pesco)) (?:una |un |un'|la |della )?(?:carta )?(?:(?P<other>{_OTHER_CARD})"
    rf"|(?P<land>(?:carta )?{_BASIC}))(?: (?:dalla|in) cima(?: al (?:mazzo|grimorio))?)?"
)
_COUNTER = re.compile(
    rf"\b(?:{_IT} )?(?:(?:prende|riceve|ottiene|ha|avra|mett[oe]|guadagna|si prende|piglia|cresce di"
    rf"|diventa piu grossa)(?: (?:anche|comunque|lo stesso|pure))*"
    rf"(?: (?:il|un|anche il|anche un|un bel))? (?:segnalin[oi](?: {DELTA})?|{DELTA})(?: (?:su {_IT}|sopra"
    rf"|sulla creatura))?)"
)
_HAND = re.compile(
    rf"\b(?:(?:la |quella )?(?:terra|carta|{_BASIC}) )?(?:mi |la )?(?:va|finisce|metto|prendo|mette|pesco"
    rf"|arriva)(?: (?:la terra|la carta))?(?: (?:in|nella) (?:mia )?mano)(?: la (?:terra|carta))?"
)
_GRAVE = re.compile(
    r"\b(?:posso )(?:metter(?:l[ao]|e la carta)|buttar(?:l[ao]|e la carta)|mandar(?:l[ao]|e la carta)"
    r"|scartar(?:la|e la carta))(?: (?:nel|al) cimitero)?"
)
_TOP = re.compile(
    r"\b(?:posso |la )(?:lascio|tengo|lasciar(?:l[ao]|e la carta)|tener(?:la|e la carta)|rimetter(?:l[ao]|e la carta))(?:"
    r" (?:li|in cima|sopra))(?: al (?:mazzo|grimorio))?"
)


def show(text: str, stage: Stage) -> Shown | None:
    """Whether it gets a counter, or the card goes there; None for any other tale."""
    plain = told(text)
    if not re.search(r"\besplor|\bexplore", plain):
        return None
    left = Left(plain)
    start = plain.rfind(asking(plain))
    asked = [
        (kind, match)
        for kind, pattern in (("segnalino", _COUNTER), ("mano", _HAND), ("cimitero", _GRAVE), ("cima", _TOP))
        for match in pattern.finditer(left.text)
        if match.start() >= start
    ]
    if len(asked) != 1 or re.search(r"\bnon (?:\w+ )?$", plain[: asked[0][1].start()]):
        return None
    kind, match = asked[0]
    left.blank(match)
    reveals = list(left.take(_REVEALS))
    explores = list(left.take(_EXPLORES))
    if len(reveals) != 1 or len(explores) != 1:
        return None
    left.drop(rf"\b{_IT}\b", r"\bquando\b|\bentra\b")
    if not left.read_whole():
        return None
    return _played(kind, reveals[0]["land"] is not None, stage)


def _played(asked: str, land: bool, stage: Stage) -> Shown | None:
    document: dict[str, Any] = {
        "titolo": "Una creatura che esplora",
        "regole": ["701.44a"],
        "giocatori": {
            ME: {
                "mano": ["Passo"],
                "costi": "gratis",
                "campo": {"guida": "creatura 1/1"},
                "grimorio": [{"nome": "rivelata", "carta": "Foresta" if land else "creatura 5/5"}],
            },
            OTHER: {},
        },
        "carte": [spell("Passo", "Una creatura bersaglio che controlli esplora.")],
        "azioni": [{f"{ME} lancia Passo": {"bersagli": "guida"}}, "tutti passano"],
    }
    if not land:
        document["azioni"].append(
            {f"{ME} sceglie": {"mettere nel cimitero": "sì" if asked == "cimitero" else "no"}}
        )
    elif asked in ("cimitero", "cima"):
        asked = f"{asked}, ma è una terra"
    if asked == "segnalino":
        found = played(document, {"segnalini +1/+1 su guida": 0}, stage)
        holds = found is not None and found[0]["segnalini +1/+1 su guida"] != "0"
    else:
        zone = {"mano": f"mano di {ME}", "cimitero": f"cimitero di {ME}", "cima": f"grimorio di {ME}"}
        wanted = zone[asked.split(",")[0]]
        told_zone = wanted.split()[0]
        decision = played(document, {"zona di rivelata": told_zone}, stage)
        found = decision
        holds = found is not None and found[0]["zona di rivelata"].startswith(told_zone)
    if found is None:
        return None
    if land:
        why = "chi esplora e rivela una terra la mette in mano, e la creatura non riceve il segnalino (701.44a)."
    else:
        why = (
            "se la carta rivelata non è una terra la creatura riceve un segnalino +1/+1, e la carta va nel"
            " cimitero o resta in"
            " cima, a scelta (701.44a)."
        )
    return Shown(found[1], why, ("701.44a",), holds=holds, surely=True)
