"""Replacement and prevention effects as players word them ("se pescheresti…") -> as cards print them ("se stai per…")."""

from __future__ import annotations

import re
from functools import lru_cache

_TWICE = r"(?:il doppio|due volte tanto|il doppio invece|altrettant[ie] in più)"
_INSTEAD = r"(?: invece)?"
_A_TOKEN = r"(?:una? (?:sola )?pedina|una o più pedine|pedine|un token|uno o più token|token)"
_COUNTERS = r"(?:un segnalino|uno o più segnalini|dei segnalini|segnalini)(?: \+1/\+1)?"
_CREATURE = r"(?:una creatura|un permanente)(?: che controlli)?"
_GAIN = r"(?:guadagneresti|guadagni|guadagnassi|dovessi guadagnare|stai per guadagnare)"
_AMOUNT = r"(?:quei punti vita|(?:quel numero|quella quantità|altrettanti)(?: di punti vita| punti vita)?)"
_ONE_MORE = (
    r"(?:quel numero|altrettanti|quei segnalini|tanti)(?: di segnalini)?(?:,)? (?:più (?:1|uno)|e uno in più)"
)
_ENDS = r"(?:[ ,]*(?:invece|di (?:quei|quelle|quel|quella)[a-zà-ù0-9+/ ]*))*"

_WORDED: tuple[tuple[str, str], ...] = (
    (
        rf"se (?:un effetto |tu )?(?:creerebbe|creeresti|crei|crea|creasse|creassi|sta per creare|stai per creare"
        rf"|dovesse creare|dovessi creare) {_A_TOKEN}(?: sotto il tuo controllo)?,?(?: allora)?{_INSTEAD}"
        rf" (?:(?:ne )?cre[ai]|creane|ne viene creato|ne vengono create){_INSTEAD} {_TWICE}{_ENDS}",
        "Se un effetto sta per creare una o più pedine sotto il tuo controllo, crea invece il doppio di quelle pedine",
    ),
    (
        rf"se (?:un effetto |tu )?(?:metterebbe|metteresti|metti|mettessi|sta per mettere|stai per mettere|dovessi mettere"
        rf"|dovesse mettere) {_COUNTERS} su {_CREATURE},?{_INSTEAD}"
        rf" (?:mettine|ne metti|metti|ne mette|ne viene messo|mettici){_INSTEAD} {_TWICE}{_ENDS}",
        "Se un effetto sta per mettere uno o più segnalini su un permanente che controlli, invece ne viene messo il doppio",
    ),
    (
        rf"se (?:un effetto |tu )?(?:metterebbe|metteresti|metti|mettessi|sta per mettere|stai per mettere|dovessi mettere"
        rf"|dovesse mettere) {_COUNTERS}(?: su {_CREATURE})?,?{_INSTEAD}"
        rf" (?:mettine|ne metti|metti|ne mette|ne viene messo|ne vengono messi|mettici){_INSTEAD} {_ONE_MORE}{_ENDS}",
        "Se uno o più segnalini +1/+1 stanno per essere messi su una creatura che controlli, invece ne vengono messi"
        " altrettanti più uno",
    ),
    (
        rf"se (?:{_COUNTERS}) (?:verrebbe|verrebbero|sarebbero|venissero|stanno per essere) messi su {_CREATURE},?{_INSTEAD}"
        rf" (?:mettine|ne metti|ne viene messo|ne vengono messi|viene messo){_INSTEAD} {_TWICE}{_ENDS}",
        "Se un effetto sta per mettere uno o più segnalini su un permanente che controlli, invece ne viene messo il doppio",
    ),
    (
        rf"se (?:una fonte che controlli|una tua fonte|una delle tue fonti) (?:infliggerebbe|infligge|infliggesse"
        rf"|dovesse infliggere|sta per infliggere) dann[oi](?: a (?:un permanente o (?:a )?un giocatore|una creatura o"
        rf" (?:a )?un giocatore))?,?{_INSTEAD} (?:ne )?infligge{_INSTEAD} {_TWICE}{_ENDS}(?: danno| danni)?",
        "Se una fonte che controlli sta per infliggere danno a un permanente o a un giocatore, invece ne infligge il doppio",
    ),
    (
        rf"se una fonte (?:infliggerebbe|infligge|infliggesse|dovesse infliggere|sta per infliggere) dann[oi](?: a (?:un"
        rf" permanente o (?:a )?un giocatore|una creatura o (?:a )?un giocatore))?,?{_INSTEAD} (?:ne )?infligge{_INSTEAD}"
        rf" {_TWICE}{_ENDS}",
        "Se una fonte sta per infliggere danno a un permanente o a un giocatore, invece ne infligge il doppio",
    ),
    (
        r"se (?:una fonte (?:ti infligge|ti infliggerebbe|sta per infliggerti|infliggerebbe|dovesse infliggerti)|subiresti"
        r"|subisci|dovessi subire|stai per subire) dann[oi](?: a te)?,? (?:invece )?previeni (\d+)"
        r" (?:di quel danno|di quei danni|danni|danno)",
        r"Se una fonte sta per infliggerti danno, previeni \1 di quei danni",
    ),
    (
        rf"se (?:tu )?{_GAIN} (?:dei )?punti vita,?"
        rf"{_INSTEAD} (?:ne )?guadagni{_INSTEAD} {_TWICE}{_ENDS}",
        "Se stai per guadagnare punti vita, guadagni invece il doppio di quei punti vita",
    ),
    (
        rf"se (?:tu )?{_GAIN} (?:dei )?punti vita,?"
        rf"{_INSTEAD} (?:ne )?guadagni{_INSTEAD} {_AMOUNT} più (\d+|uno)(?: invece)?",
        r"Se stai per guadagnare punti vita, guadagni invece quei punti vita più \1",
    ),
    (
        rf"se (?:tu )?(?:pescheresti|peschi|pescassi|dovessi pescare|stai per pescare) una carta,?{_INSTEAD}"
        rf" (?:ne )?(?:peschi|pesca|pescane){_INSTEAD} due(?: carte)?{_ENDS}",
        "Se stai per pescare una carta, pesca invece due carte",
    ),
    (
        rf"se una creatura (?:morirebbe|muore|morisse|dovesse morire|sta per morire),?{_INSTEAD}"
        rf" (?:esiliala|viene esiliata|va in esilio){_INSTEAD}",
        "Se una creatura sta per morire, esiliala invece",
    ),
    (
        rf"se una carta o (?:una )?pedina (?:verrebbe|sarebbe|venisse|dovesse essere|sta per essere|andrebbe)"
        rf" (?:messa )?(?:in un|nel|al) cimitero(?: da qualsiasi (?:zona|parte))?,?{_INSTEAD}"
        r" (?:esiliala|viene esiliata|va in esilio)"
        rf"{_INSTEAD}",
        "Se una carta o una pedina sta per essere messa in un cimitero da qualsiasi zona, invece viene esiliata",
    ),
    (
        rf"se una carta (?:verrebbe|sarebbe|venisse|dovesse essere|sta per essere|andrebbe)"
        rf" (?:messa )?(?:in un|nel|al) cimitero(?: da qualsiasi (?:zona|parte))?,?{_INSTEAD}"
        r" (?:esiliala|viene esiliata|va in esilio)"
        rf"{_INSTEAD}",
        "Se una carta sta per essere messa in un cimitero da qualsiasi zona, invece viene esiliata",
    ),
    (
        r"previeni i prossimi (\d+) danni(?: che (?:mi|ti) (?:verrebbero|sarebbero) inflitti"
        r"|(?: che (?:verrebbero|sarebbero))? inflitti a (?:me|te))?"
        r"(?: in questo turno| questo turno)?",
        r"Previeni i prossimi \1 danni che verrebbero inflitti a te in questo turno",
    ),
)


@lru_cache(maxsize=64)
def as_printed(quoted: str) -> str | None:
    """The effect as a card prints it, or None where it is no replacement or prevention effect of a known form."""
    plain = re.sub(r"\s+", " ", quoted.lower()).strip(" .«»\"'").replace("piu", "più")
    for pattern, printed in _WORDED:
        match = re.fullmatch(pattern, plain)
        if match is not None:
            return match.expand(printed).replace("vita più uno", "vita più 1")
    return None
