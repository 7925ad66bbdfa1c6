"""Whether a commander that goes elsewhere may be put into the command zone: at that moment, not later (903.9)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from .seats import SOMEBODY, seated
from .showing import ME, OTHER, Shown, played, spell
from .text import Left, told

if TYPE_CHECKING:
    from ..stage import Stage

_CMD = r"(?:(?:il |lo |la )?(?:mio |mia )?(?:comandante|generale))"
_ZONE = r"(?:(?:nella|in|alla|la|dalla) (?:mia )?(?:zona(?: di)? comando))"
_TO = (
    ("Fai tornare la creatura bersaglio in mano al suo proprietario.", "mano",
     r"(?:(?:viene |e stato |era stato |e |mi viene )?rimbalzat[oa]|rimbalzan?o?|bounc\w+|torna|tornerebbe"
r"|tornato|va|andrebbe|finirebbe|rimandano|rispediscono|rimesso)"
     r"(?: (?:{c}))?(?: (?:in|nella)(?: mia)? mano)?(?: (?:a me|{c}))?"),
    ("Metti la creatura bersaglio in fondo al grimorio del suo proprietario.", "grimorio",
     r"(?:(?:viene |e stato |verrebbe |mi viene )?(?:mess[oa]|mettono|mett\w+|rimescolat[oa]|mescolat[oa]"
r"|(?:ri)?mescolan?o?|finisce|finirebbe|va|andrebbe|mandano|tuccano|rimett\w+))"
     r"(?: (?:{c}))?(?: (?:in fondo al|in cima al|nel|dentro il|al))(?: mio)? (?:mazzo|grimorio|libreria)(?: {c})?"),
    ("Esilia la creatura bersaglio.", "esilio",
     r"(?:(?:viene |e stato |era stato |e |va |finisce |verrebbe )?(?:esiliat[oa]|esiliano?|in esilio)"
r"|swordano|swords)(?: {c})?(?: in esilio)?"),
    ("Distruggi la creatura bersaglio.", "cimitero",
     r"(?:(?:viene |e stato |era |e |mi viene )?(?:distrutt[oa]|uccis[oa]|ammazzat[oa]|mort[oa])"
r"|distrugg(?:ono|e)|ammazza(?:no)?|uccid(?:ono|e)|muore|crepa|(?:va|finisce) (?:al|nel) cimitero)(?:"
r" {c})?"),
)  # fmt: skip
_LEFT_THERE = re.compile(
    r"\b(?:e |ma |poi )*(?:l'ho |lo |ho scelto di |ho deciso di |scelgo di )?(?:lasciat[oa]|lascio"
    r"|lasciarl[oa]|lasciato andare|tenut[oa]|tenerl[oa]|fatt[oa] andare)"
    r"(?: (?:li|dov'era|in mano|nel (?:cimitero|grimorio|mazzo)|in esilio|andare|al cimitero))*"
)
_LATER = re.compile(
    r"\b(?:e |ma |poi |e poi )*(?:(?:al|il|nel|dopo|qualche|due|tre|un) )*(?:(?:turno|turni) (?:dopo"
    r"|successiv[oi]|seguente)|mio prossimo turno|prossimo turno)"
    r"(?: (?:lo voglio|vorrei|voglio|ci ripenso|cambio idea|ho cambiato idea))*|\b(?:piu tardi|in un"
    r" secondo momento|in seguito|ci ripenso|(?:poi )?(?:ho )?cambi(?:o|ato) idea)\b"
)
_PUT = (
    r"(?:(?:ri)?metter(?:lo|la|e)|spostar(?:lo|la|e)|mandar(?:lo|la|e)|riportar(?:lo|la|e)|far(?:lo|la)"
    r" (?:andare|tornare)|portar(?:lo|la|e))"
)
_ASKED = re.compile(
    rf"\b(?:lo |la )?(?:posso|potrei|riesco a|ho il diritto di|mi e permesso|posso ancora|posso scegliere"
    rf" di|posso decidere di)(?: (?:ancora|invece|comunque|scegliere di|decidere di|io))*"
    rf" {_PUT}(?: {_CMD})?(?: (?:invece|ancora|comunque|adesso|ora|subito|direttamente))* {_ZONE}(?:"
    rf" (?:invece|comunque|ancora|adesso|lo stesso|al suo posto|senza lanciarlo|gratis|{_CMD}|senza"
    rf" pagare(?: niente)?))*"
    rf"|\b(?:posso|potrei)(?: (?:ancora|invece|comunque))* (?:scegliere (?:la )?zona(?: di)? comando)"
    rf"|\b{_ZONE}(?:,? (?:posso|riesco a))(?: (?:ancora|invece|comunque))* {_PUT}"
)
_INSTEAD = re.compile(r"\b(?:quando succede|in quel momento|subito|appena succede|al momento)\b|\binvece\b")
_STORY = re.compile(
    rf"\b{_CMD}\b|\b{SOMEBODY}\b|\bcon (?:un|una|un') ?(?:magia|removal|bounce|istantaneo|stregoneria"
    rf"|effetto|chaos warp|(?:chaos warp|caos distorto)|wrath|ira di dio|spada in aratro)\b"
    r"|\b(?:mi )?(?:fanno|fa|lanciano|lancia) (?:chaos warp|caos distorto)(?: sul| su)?|\bpartita (?:di|a"
    r"|in) comandante\b|\b(?:a|in) comandante\b|\bche verrebbe\b|\bper un (?:rimbalzo|bounce|effetto)\b"
    r"|\bda un (?:removal|effetto|bounce)\b"
    r"|\bquando\b|\bdue\b"
)


def show(text: str, stage: Stage) -> Shown | None:
    """Whether it may be put there; None for any other tale."""
    plain = told(text, apart=True)
    if not re.search(r"\b(?:comandante|generale)\b", plain) or "comando" not in plain:
        return None
    left = Left(plain)
    asked = left.asks(plain, _ASKED)
    if asked is None:
        return None
    left.blank(asked)
    _, tells = seated(left.text)
    left.drop(*tells)
    stays = bool(list(left.take(_LEFT_THERE)))
    later = bool(list(left.take(_LATER)))
    goes = []
    for does, zone, pattern in _TO:
        for match in left.take(
            r"\b(?:mi |me lo |quando |lo |l'hanno |hanno |che |e )*" + pattern.replace("{c}", _CMD) + r"\b"
        ):
            if zone == "mano" and not re.search(r"rimb|bounc|mano", match[0]):
                return None
            goes.append((does, zone))
    left.drop(_INSTEAD, _STORY)
    if len(set(goes)) != 1 or not left.read_whole():
        return None
    if (
        stays
        and not later
        and not re.search(r"\b(?:e stato|era stato|e morto|l'ho|ho scelto|ho deciso|lasciato)\b", plain)
    ):
        return None
    return _played(*goes[0], stays or later, stage)


def _played(does: str, zone: str, later: bool, stage: Stage) -> Shown | None:
    actions: list[Any] = [
        {f"{OTHER} lancia Prova": {"bersagli": "capo"}},
        "tutti passano",
        {f"{ME} sceglie": {"comandante": "no" if later else "sì"}},
    ]
    if later:
        actions.append({"avanza fino a": f"turno di {OTHER}"})
    capo = {
        "nome": "Capo",
        "costo": "{1}{G}",
        "tipo": "Creatura Leggendaria — Elfo",
        "forza": 2,
        "costituzione": 2,
    }
    found = played(
        {
            "titolo": "Un comandante che va altrove",
            "regole": ["903.9b" if zone in ("mano", "grimorio") else "903.9a"],
            "partita": {"formato": "commander"},
            "giocatori": {
                ME: {"campo": {"capo": {"carta": "Capo", "comandante": "sì"}}},
                OTHER: {"mano": ["Prova"], "costi": "gratis"},
            },
            "carte": [capo, spell("Prova", does)],
            "azioni": actions,
        },
        {"zona di capo": "zona di comando"},
        stage,
    )
    if found is None:
        return None
    there = found[0]["zona di capo"] == "zona di comando"
    if zone in ("mano", "grimorio"):
        rules: tuple[str, ...] = ("903.9b",)
        why = (
            "il proprietario può metterlo nella zona di comando invece che in mano o nel grimorio, mentre ci va"
            " (903.9b)."
        )
        if not there:
            why = (
                "la scelta si fa mentre va in mano o nel grimorio: dopo, da lì non lo si sposta più (903.9b)."
            )
    else:
        rules = ("903.9a", "704.6d")
        why = (
            "finito nel cimitero o in esilio, il proprietario può subito metterlo nella zona di comando (903.9a,"
            " 704.6d)."
        )
        if not there:
            why = (
                "la scelta c'è una volta sola, appena è arrivato nel cimitero o in esilio: dopo resta dov'è (903.9a,"
                " 704.6d)."
            )
    return Shown(found[1], why, rules, holds=there, surely=True)
