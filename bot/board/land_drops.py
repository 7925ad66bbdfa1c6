"""Whether one more land may be played this turn: what was played counts, what was put does not (305.2, 305.4)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ..numerals import count
from .seats import SOMEBODY
from .showing import ME, OTHER, Shown, decided, spell
from .text import Left, told

if TYPE_CHECKING:
    from ..stage import Stage

_N = r"(?:una|due|tre|quattro|la|[1-4])"
_LAND = (
    r"(?:terr[ae](?: base)?|forest[ae]|montagn[ae]|isol[ae]|palud[ei]|pianur[ae]|fetch(?:land)?|shockland)"
)
_THIS_TURN = (
    r"(?: (?:in questo turno|questo turno|nel turno|dalla mano|dalla mia mano|per il turno|per-il-turno"
    r"|del turno|nel mio turno"
    r"|(?:nella|in) (?:mia )?(?:prima )?fase principale(?: uno| 1)?|prima (?:del combattimento|di"
    r" attaccare|dell'attacco)|come terra del turno))*"
)
_PLAYED = re.compile(
    rf"\b(?:e )?(?:io )?(?:(?:ho|avevo) (?:gia )?(?:giocat[oa]|calat[oa]|mess[oa] giu|fatt[oa])|gioco|calo"
    rf"|metto giu|faccio)(?: gia| subito)?"
    rf"{_THIS_TURN} (?P<n>{_N}) (?P<fetch>fetch(?:land)?)?(?:{_LAND})?{_THIS_TURN}"
    rf"|\bho gia (?:fatto|usato) (?:il |la |l')?(?:land drop|giocata di terra|terra del turno|drop di terra)"
)
_CRACKED = re.compile(
    rf"\b(?:e |poi )*(?:la |l'ho |ho )?(?:romp\w+|rott[oa]|crack\w+|spacc\w+|sacrific\w+|attiv\w+"
    rf"|us[oa]\w*)(?: (?:la |una |quella )?fetch(?:land)?)?"
    rf"(?: (?:per (?:cercare |prendere |metter\w+ )?|e (?:cerco|prendo|metto) |cercando |prendendo )(?:una "
    rf"|un'|la )?{_LAND}"
    rf"(?: (?:in campo|in gioco|sul campo(?: di battaglia)?|dal (?:mazzo|grimorio)))*)?"
)
_PUT = re.compile(
    rf"\b(?:e |poi )*(?:con (?:una |un )?(?:magia|stregoneria|rampant growth|rampata|ramp|coltivare|abilita"
    rf"|effetto|creatura) )?(?:(?:ho )?(?:mess[oa]|mett[oe]|cercat[oa]"
    rf"|cerco|tutorat[oa])|un(?:a magia|'abilita| effetto) (?:mi )?(?:ha mess[oa]|mette)) (?:una |un'|la "
    rf"|due )?{_LAND}(?: dal (?:mazzo|grimorio))?"
    rf"(?: (?:e (?:la metto|l'ho messa) )?(?:in campo|in gioco|sul campo(?: di battaglia)?|direttamente"
    rf"|tappat[ae]|dal (?:mazzo|grimorio)"
    rf"|con (?:una |un )?(?:magia|stregoneria|rampant growth|effetto|abilita)))+"
)
_EXTRA = re.compile(
    r"\b(?:ho|controllo|con|c'e|grazie a)(?: (?:un|una|la|in campo|in gioco))* ?(?:(?P<two>azusa)"
    r"|esplorazione|exploration|(?:incantesimo|creatura|permanente|effetto|carta)"
    r" che (?:mi )?(?:fa|da|lascia|permette di|consente di)(?: (?:giocare|calare))? una terra (?:in piu"
    r"|addizionale|extra|aggiuntiva)(?: (?:a|per|ogni|in ogni mio|nel mio) turno)?)"
    r"(?: (?:in campo|in gioco))?|\bposso giocare (?P<n>una|due|tre) terr[ae] (?:in piu|addizional[ei]"
    r"|extra|aggiuntiv[ae])(?: (?:a|per|ogni|in ogni|nel mio) turno)?(?! *\?)"
)
_ASKED = re.compile(
    rf"\b(?:ne )?(?:posso|potrei|riesco a|mi e permesso)(?: (?:io|ancora|anche|poi|sempre|comunque))*"
    rf" (?:giocar\w*|calar\w*|metter(?:e|ne) giu|fare)"
    rf"(?: (?:ancora|anche|comunque|poi|adesso|ora|lo stesso))*(?: (?:la |una |un'|un )?(?:{_LAND}|altra"
    rf"|seconda|ulteriore|la seconda|una seconda|una|la|terza)(?: {_LAND})?| {_LAND})?"
    rf"(?:(?: (?:dalla (?:mia )?mano|in questo turno|questo turno|nello stesso turno|nel turno|nella (?:mia"
    rf" )?(?:seconda )?fase principale"
    rf"|dopo (?:il combattimento|l'attacco|aver attaccato)|normalmente|per turno|per-il-turno|dalla mano"
    rf"|ancora|del turno))*)(?= *\?)"
    rf"|\bne (?:gioco|calo) un'altra(?: nella (?:mia )?(?:seconda )?fase principale)?(?= *\?)"
)
_THEIRS = re.compile(
    rf"\b(?:e |nel |durante il |siamo nel )*(?:turno (?:di |del |dell')(?:{SOMEBODY}|mio avversario)|suo turno)\b"
)
_ATTACKED = re.compile(
    r"\bdopo (?:il combattimento|l'attacco)\b|"
    r"\b(?:e |poi |ho )*attaccat?o\b(?: con [a-z]+(?: [a-z]+)?)?"
)
_STORY = re.compile(
    r"\bnon ho ancora giocato (?:una terra|terre)(?: (?:in questo turno|questo turno|per-il-turno))?\b"
    r"|\bdal mazzo\b|\bnel mio turno\b"
)


def show(text: str, stage: Stage) -> Shown | None:
    """Whether it may; None for any other tale."""
    plain = told(text, apart=True)
    if not re.search(r"\bterr[ae]\b|\bfetch", plain):
        return None
    left = Left(plain)
    asked = left.asks(plain, _ASKED)
    if asked is None:
        return None
    left.blank(asked)
    theirs = bool(list(left.take(_THEIRS)))
    left.drop(_ATTACKED)
    none_yet = bool(list(left.take(_STORY)))
    more = sum(2 if match["two"] else count(match["n"]) if match["n"] else 1 for match in left.take(_EXTRA))
    put = len(list(left.take(_PUT)))
    lands = list(left.take(_PLAYED))
    fetched = any(match["fetch"] for match in lands)
    cracked = list(left.take(_CRACKED))
    if cracked and not fetched and not any("fetch" in match[0] for match in cracked):
        return None
    said = [match["n"] for match in lands]
    played = sum(1 if n in (None, "la") else count(n) for n in said)
    if not (lands or put or cracked) or (lands and none_yet) or not left.read_whole():
        return None
    return _shown(played, put + len(cracked), more, theirs, stage)


def _shown(played: int, put: int, more: int, theirs: bool, stage: Stage) -> Shown | None:
    if played > 1 + more:
        return None
    mine: dict[str, Any] = {"mano": ["Foresta"], "terre_giocate": played}
    cards: list[dict[str, Any]] = []
    if more:
        many = "una terra addizionale" if more == 1 else f"{more} terre addizionali"
        cards.append(spell("Permesso", f"Puoi giocare {many} in ognuno dei tuoi turni.", "Incantesimo"))
        mine["campo"] = ["Permesso"]
    actions: list[Any] = []
    if put:
        text = (
            "Passa in rassegna il tuo grimorio per una carta terra base, mettila sul campo di battaglia e"
            " rimescola il tuo"
            " grimorio."
        )
        cards.append(spell("Ricerca", text, "Istantaneo"))
        mine |= {"mano": ["Ricerca", "Foresta"], "costi": "gratis", "grimorio": ["Montagna"]}
        actions = [f"{ME} lancia Ricerca", {"tutti passano": {"ricerca": "Montagna"}}]
    document = {
        "titolo": "Le terre di un turno",
        "regole": ["305.2"],
        "partita": {"turno_di": OTHER if theirs else ME},
        "giocatori": {ME: mine, OTHER: {}},
        "carte": cards,
        "azioni": actions,
    }
    found = decided(document, "può", "non può", {f"{ME} gioca Foresta": {}}, stage)
    if found is None:
        return None
    may, source = found
    if theirs:
        why = "una terra si gioca solo nel proprio turno, in una fase principale e con la pila vuota (305.1)."
    elif may and played:
        why = f"con il permesso di una terra in più si giocano {1 + more} terre per turno (305.2)."
    elif may:
        why = "una terra messa sul campo di battaglia da un effetto non è giocata: la terra del turno c'è ancora (305.4)."
    else:
        why = "la terra del turno è già stata giocata, e vale per tutto il turno, qualunque terra sia (305.2, 305.2a)."
    return Shown(
        source, why, ("305.2", "305.2a", "305.4") if not theirs else ("305.1",), holds=may, surely=True
    )
