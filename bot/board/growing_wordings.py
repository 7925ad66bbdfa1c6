"""Other ways of telling what happens to one creature -> the words that are read."""

from __future__ import annotations

import re

from .growing_words import BASE
from .text import DELTA, FOE, SIZE

_END = r"(?= *[?.!]* *$)"
_LAST_TURN = r"(?:turno (?:scorso|precedente|prima)|scorso turno)"
_MY_TURN = r"(?:mio turno|turno mio)\b"
_HIS_TURN = (
    rf"(?:suo turno|turno (?:suo|avversario|del mio avversario|dell'(?:avversari[oa]|oppo)|di {FOE}))\b"
)
_AND_SO_MUCH = (
    r",? (?:e|poi|e poi|ed|e altri|poi altri|altri)(?: (?:ne )?(?:prende|subisce|riceve))?(?: altri)?"
    r" (\d+)(?: dann[oi])?"
)
_IN = r" (?:nel|durante il|in)"
_NAMED = re.compile(r"\b(?:un |una |il |la )?(?:doom blade|murder|lama del fato)\b")
"""Spells that destroy a creature, where nobody says that it is black."""
_SAME: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(said), read)
    for said, read in (
        (r"\bsegna?l(?:n|i|in|ini)i\b", "segnalini"),
        (r"\bequip\b", "equipaggiamento"),
        (r"\b(?:in risposta a niente|a istantaneo|a velocita istantaneo)\b", ""),
        # one more effect is an effect
        (r"\bun(?:'| )?altr[oa] (?=(?:magia|istantaneo|effetto|incantesimo|aura|stregoneria|trucco|pump)\b)", "un "),
        (r"\b(?:seconda|terza) (?=(?:magia|aura)\b)", "nuova "),
        (r"\bne (?=invert|scambi|switch)", ""),
        # all abilities
        (
            r"\b(?:ha perso|perd(?:e|ere|a|ono)|togli\w*|tolg\w+|rimuov\w+)(?: (?:a |alla )?(?:lei|mia creatura))?"
            r"(?: tutte)? le (?:sue )?abilita(?: alla (?:mia )?creatura(?: bersaglio)?)?(?: (?:per-il-turno))?(?! e| ed)",
            "perde tutte le abilita",
        ),
        # what was done last turn, and then what is done in this one
        (
            rf"\b(?:nel|il|lo|durante il)? ?(?:mio |suo )?{_LAST_TURN} ([^,.;:?!]{{3,70}})(?=[,.;])",
            r"\1, nel turno dopo",
        ),
        (
            rf"(?<=[a-z]) (?:nel |il |lo |durante il |dal |gia nel )?(?:mio |suo )?{_LAST_TURN} ?(?=[,.;] ?[a-z])",
            ", nel turno dopo",
        ),
        # the turn said after what was done in it: "3 danni nel mio turno e 3 danni nel turno dell'avversario"
        (
            rf"\b(dann[oi]){_IN} {_MY_TURN}{_AND_SO_MUCH}(?:{_IN} {_HIS_TURN}| in quello dell'(?:avversari[oa]|oppo)\b)",
            r"\1, nel turno dopo prende \2 danni",
        ),
        (rf"\b(dann[oi]){_IN} {_HIS_TURN}{_AND_SO_MUCH}{_IN} {_MY_TURN}", r"\1, nel turno dopo prende \2 danni"),
        # what was done in the turn of one player, and then what is done in the other's
        (
            rf"\b(?:nel|durante il|in) mio turno\b(.{{1,160}}?)\b(?:nel|durante il|al|in) (?:suo turno"
            rf"|turno (?:suo|avversario|del mio avversario|dell'(?:avversari[oa]|oppo|opponent)|di {FOE}))\b",
            r"\1, nel turno dopo ",
        ),
        (
            rf"\b(?:nel|durante il|in) (?:suo turno|turno (?:suo|avversario"
            rf"|del mio avversario|dell'(?:avversari[oa]|oppo|opponent)|di {FOE}))\b"
            r"(.{1,160}?)\b(?:nel|durante il|al|in) mio turno\b",
            r"\1, nel turno dopo ",
        ),
        (
            r"\b(?:le|gli) (?:fa |fanno |faccio )?perde(?:re)? (?:l')?indistruttibil\w+(?: per-il-turno)?",
            "perde tutte le abilita",
        ),
        # a Clone of the one that is told
        (
            r"\b(?:(?:io|poi|calo|lancio|casto|gioco|metto|entra|arriva) )+"
            r"(?:con )?(?:un[ao]? |il )?(?:mi[ao] )?(?:clone|mutaforma)"
            r" (?:e |che )?(?:ne (?:diventa|e|entra come) |entra come |diventa )(?:un[ao] )?(?:sua )?copia"
            r"|\bne (?:creo|faccio|genero|metto|crea) (?:un[ao] )?(?:pedina )?(?:che (?:ne )?e )?copia",
            "la copio ",
        ),
        (r"\bcon (?:che|quanta) (?:forza|potenza) (?:mi ritrovo|entra|sta|arriva)\b", "che forza ha"),
        (
            r"\b(?:(?:io|poi|ci|entro|entra|uso|lancio|casto|gioco|calo|faccio|metto|arrivo|arriva|creo) )+(?:con )?"
            r"(?:un[ao]? |il |la )?(?:mi[ao] )?(?:clone|mutaforma"
            r"|pedina copia|copia) (?:che copia|di|su|sul|sulla|del|della)"
            r"(?: (?:di|quell[ao]|quel|quest[ao]|lei|lui|ess[ao]|stess[ao]|la|lo|creatura|bestia|mostro)\b)+",
            "la copio ",
        ),
        (
            r"\b(?:(?:io|poi|ci|entro|uso|lancio|casto|gioco|calo|faccio"
            r"|metto|creo) )+(?:con )?(?:un[ao]? |il |la )?(?:mi[ao] )?"
            rf"(?:clone|mutaforma|copia) (?:di|su|sul|sulla|del|della) (?=(?:un[ao]? |mi[ao] |su[ao] )*(?:[a-z]+ )?{SIZE})",
            "copio ",
        ),
        (rf"^ *(?:un |il mio |mio )?clone (?:di|su) (?=(?:un[ao]? |mi[ao] |su[ao] )*(?:[a-z]+ )?{SIZE})", " copio "),
        # a question without its verb
        (
            rf"(?<=[?.,:;!]) *(?:il |la |che |e |quindi )*(?:risultato|totale|taglia|{BASE})"
            rf"(?: finali?| totale| alla fine| ora)*{_END}",
            " che taglia ha ",
        ),
        (r"\b(?:a )?quanto (?:fa|misura|vale|arriva|sta)\b", "quanto e"),
        (rf"\b(?:entra|arriva|rientra|scende) come{_END}|\bcome (?:entra|arriva|scende)\b", "che taglia ha"),
        (r"\b(?:il|la) mi[ao](?= *[?.!]* *$)", "il mio"),
        (rf"\bpomp\w+ (?:di|con) (?={DELTA})", "prende "),
        (
            rf"\b(?:che |il che |quindi |cosi )?(?:la|lo) (?:porta|fa arrivare) (?:a |una? )?(?={SIZE}(?! (?:di )?base))",
            "quindi ",
        ),
    )
)  # fmt: skip


_CHOSEN = re.compile(
    r"\b(?:io |poi )*(?:lancio|casto|gioco|calo|metto|entro con|uso) (?:un |il mio )?(?:clone|mutaforma),? (?:e )?"
    r"(?:scegliendo|scelgo|copiando|copio|che copia|per copiare|di)(?: di copiare)? "
    r"(?:(?:il|la|lo|quel|quella|l'|suo|sua|mio|mia) ?)+(?P<what>[a-z]+)\b(?! *\d)"
)


def _as_copied(found: re.Match[str], plain: str) -> str:
    """A Clone of what was told by its name before; any other is left as it is said."""
    return "la copio" if re.search(rf"\b{found['what']}\b", plain[: found.start()]) else found[0]


def in_known_words(plain: str) -> str:
    """The same tale in the words that are read."""
    plain = _CHOSEN.sub(lambda found: _as_copied(found, plain), plain)
    for said, read in _SAME:
        plain = said.sub(read, plain)
    if not re.search(r"\bner[oaie]\b", plain):
        plain = _NAMED.sub("un distruggi la creatura", plain)
    if re.search(r"\bclon|\bcopi", plain):
        plain = re.sub(r"\bil mio(?= *[?.!]* *$)", "il mio clone", plain)
    return plain
