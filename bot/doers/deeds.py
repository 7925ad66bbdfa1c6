"""What the rules give to one player to do or to have: how it is asked, whose part it is, which rule says so."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec import Struct

from ..turn_order.people import People
from .parts import (
    active,
    affected,
    attacker,
    caster,
    controller,
    copier,
    creator,
    defender,
    first_player,
    holder,
    made_to,
    nobody,
    owner,
    thief,
    whose,
)

Part = Callable[[People, str], str | None]


class Deed(Struct, frozen=True):
    """Something that one player does or has: how it is asked, what must be told with it, whose part it is and why."""

    asked: re.Pattern[str]
    told: re.Pattern[str] | None
    part: Part
    called: str | None
    """The part in a word, where the rules have one; None where only a player that is told of can be the answer."""
    why: str
    rules: tuple[str, ...]


def _deed(asked: str, told: str | None, part: Part, called: str | None, why: str, *rules: str) -> Deed:
    return Deed(re.compile(asked), re.compile(told) if told else None, part, called, why, rules)


_BEFORE = (
    r"(?:(?:la|lo|li|le|ne|ci|poi|quindi|allora|dei due|tra pl\d e pl\d|fra pl\d e pl\d|deve|puo|dovrebbe"
    r"|e che) )?"
)
"""What may stand between "chi" and what is done: no verb of its own, as in "chi difende sceglie…"."""
_PICKS = (
    r"(?:sceglie|decide|stabilisce|deve scegliere|puo scegliere|deve decidere|dichiara|annuncia|indica"
    r"|tocca scegliere|scelgono)"
)
_STOLEN = r"\b(?:pres[oaei]\b|(?:rub|prend|controll|frega|scipp|soffi|ottien|ottenut|scambi)\w*)"
DEEDS = (
    _deed(
        r"\b(?:di chi (?:e|sara|diventa)|chi (?:(?:ne|le|la|lo|li) )?(?:e (?:il )?)?(?:proprietari[oa]|possiede"
        r"|controlla"
        r"|controllore))\b",
        r"\b(?:pedin[ae]|token)\b",
        creator,
        None,
        "chi crea una pedina ne è il proprietario, ed entra sotto il suo controllo (111.2)",
        "111.2",
    ),
    _deed(
        rf"\bchi {_BEFORE}(?:decide|sceglie|puo|la mette|lo mette|mette)\b[^?]*\b(?:zona di comando|command zone"
        r"|comandante)\b",
        r"\bcomandante\b",
        owner,
        "proprietario",
        "è il proprietario del comandante a poterlo mettere nella zona di comando, chiunque lo controlli (903.9a)",
        "903.9a",
        "903.9",
    ),
    _deed(
        r"\b(?:cimiter[oi]|man[oi]|grimori[oi]|mazz[oi])\b[^?]*\b(?:di chi|quello di|a chi|il mio o)\b|\b(?:quale"
        r"|che|a chi|di chi)"
        r"[^?]*\b(?:cimitero|grimorio|mazzo|mano)\b",
        _STOLEN,
        owner,
        "proprietario",
        "una carta va sempre nella zona del suo proprietario, chiunque la controlli (400.3)",
        "400.3",
        "108.3",
    ),
    _deed(
        r"\bchi (?:e che )?(?:deve |dovrebbe |dovra )?(?:pag\w+|sborsa\w*|scart\w+|sacrific\w+)\b"
        r"|\ba chi tocca pagare\b",
        r"\b(?:ward|egida)\b",
        caster,
        None,
        "paga chi controlla la magia o l'abilità che ha bersagliato il permanente con"
        " egida, o gli viene neutralizzata (702.21a)",
        "702.21a",
    ),
    _deed(
        rf"\bchi (?:le |la |lo |li |ne )?{_PICKS}\b[^?]*(?:\b(?:sacrific|scart)\w+|\?)",
        r"\b(?:scart)\w+",
        made_to,
        None,
        "di norma le carte da scartare le sceglie chi scarta (701.9b)",
        "701.9b",
        "701.9a",
    ),
    _deed(
        rf"\bchi (?:le |la |lo |li |ne )?{_PICKS}\b[^?]*(?:\bsacrific\w+|\?)",
        r"\bsacrific\w+",
        made_to,
        None,
        "chi sacrifica sceglie fra i permanenti che controlla (701.21a)",
        "701.21a",
        "608.2d",
    ),
    _deed(
        rf"\bchi {_BEFORE}(?:assegna|divide|ripartisce|distribuisce|spartisce|{_PICKS})\b[^?]*\bdann[oi]\b",
        r"\bblocca\w* (?:con \S+ \S+ )?(?:due|tre|piu|\d|entramb\w+) (?:attaccant|creatur)\w+|\bbloccante (?:di"
        r"|che blocca) (?:due"
        r"|tre|piu)",
        defender,
        "controllore",
        "il danno di una creatura bloccante lo divide il suo controllore (510.1d)",
        "510.1d",
        "510.1",
    ),
    _deed(
        rf"\bchi {_BEFORE}(?:assegna|divide|ripartisce|distribuisce|spartisce|{_PICKS})\b[^?]*\bdann[oi]\b",
        r"\bblocc\w+",
        attacker,
        "attaccante",
        "il danno di una creatura attaccante lo divide fra i bloccanti il suo controllore (510.1c)",
        "510.1c",
        "510.1",
    ),
    _deed(
        rf"\bchi {_BEFORE}{_PICKS}\b[^?]*\b(?:blocc\w+)",
        r"\b(?:two.headed|due teste|2hg)\b",
        nobody,
        "la squadra in difesa",
        "i bloccanti li dichiara tutta la squadra in difesa, insieme (805.10d)",
        "805.10d",
        "810.1",
    ),
    _deed(
        rf"\bchi {_BEFORE}{_PICKS}\b[^?]*\b(?:attacc\w+)",
        r"\b(?:two.headed|due teste|2hg)\b",
        nobody,
        "la squadra attiva",
        "gli attacchi li dichiara tutta la squadra attiva, insieme (805.10b)",
        "805.10b",
        "810.1",
    ),
    _deed(
        r"\bchi dichiara (?:i bloccanti|le creature bloccanti|i blocchi|blocco)\b|\bchi (?:decide"
        r"|sceglie) (?:chi blocca|i blocc\w+|come bloccare|quali creature"
        r" bloccano)\b",
        None,
        defender,
        "difensore",
        "i bloccanti li dichiara il giocatore in difesa (509.1)",
        "509.1",
    ),
    _deed(
        r"\bchi dichiara (?:gli attaccanti|le creature attaccanti|l'attacco|gli attacchi)\b",
        None,
        active,
        "giocatore attivo",
        "gli attaccanti li dichiara il giocatore attivo (508.1)",
        "508.1",
    ),
    _deed(
        rf"\bchi {_BEFORE}{_PICKS}\b",
        r"\bleggendari[aeo]?\b|\bleggend[ae]\b|\blegend\w*\b",
        holder,
        "controllore",
        "il giocatore che le controlla sceglie quale tenere (704.5j)",
        "704.5j",
    ),
    _deed(
        r"\ba chi (?:va|vanno) (?:la vita|i punti|le vite)\b|\bchi (?:guadagna|prende|si prende|riceve"
        r"|ottiene)\b[^?]*\b(?:vita|vite|punti)\b",
        r"\b(?:lifelink|legame vitale)\b",
        controller,
        "controllore",
        "con legame vitale guadagna vita chi controlla la fonte del danno (702.15b)",
        "702.15b",
    ),
    _deed(
        r"\b(?:chi (?:ne )?(?:e (?:il )?)?(?:controlla|controllore)|di chi (?:e|sono|sara))\b[^?]*\b(?:trigger"
        r"|innesc\w+|abilita)\b"
        r"|\b(?:trigger|innesc\w+|abilita)\b[^?]*\b(?:chi (?:la |lo )?controlla|di chi (?:e|sara))\b",
        _STOLEN,
        thief,
        None,
        "un'abilità innescata la controlla chi controllava la sua fonte quando si è innescata (603.3a)",
        "603.3a",
        "113.8",
    ),
    _deed(
        r"\b(?:sotto il controllo di chi|a chi (?:torna|ritorna|va)(?=\W*\Z)|chi (?:la |lo )?riprende|di chi torna"
        r"|da chi torna)\b",
        r"\besil\w+|" + _STOLEN,
        owner,
        "proprietario",
        "finito l'effetto torna sotto il controllo del suo proprietario (610.3c, 800.4a)",
        "610.3c",
        "800.4a",
    ),
    _deed(
        r"\bchi (?:ne )?(?:e (?:il )?)?proprietari[oa]\b|\bchi (?:la |lo )?possiede\W*\Z",
        r"(?:(?!\b(?:pedin|token|copi))[\s\S])*" + _STOLEN,
        owner,
        "proprietario",
        "chi prende il controllo di una carta non ne diventa il proprietario (108.3)",
        "108.3",
    ),
    _deed(
        r"\bchi (?:salta|perde)\b[^?]*\b(?:pesc\w+|acquisizione|draw)\b",
        r"\bprimo turno|\bpescata|\binizi\w+|\bcominci\w+",
        first_player,
        "chi comincia",
        "in due giocatori chi comincia salta la sua prima sottofase di acquisizione (103.8a)",
        "103.8a",
    ),
    _deed(
        rf"\bchi {_BEFORE}{_PICKS}\b[^?]*\b(?:bersagli\w*|target|mod[oi]|modalita|la x|valore di x)\b"
        rf"|\bchi l[oiae] (?:sceglie|decide|scelgono)\b",
        r"\b(?:bersagli\w*|target|mod[oi]|modalita|modal[ei]|la x|valore di x)\b",
        caster,
        "controllore",
        "bersagli e modi di una magia o di un'abilità li sceglie chi la controlla, mentre"
        " la mette in pila (601.2b, 601.2c, 603.3d)",
        "601.2c",
        "603.3d",
        "601.2b",
    ),
    _deed(
        rf"\bchi {_BEFORE}{_PICKS}\b[^?]*\b(?:sostituzion\w+|prevenzion\w+|quale (?:si )?applica\w*|ordine"
        rf"|quale effetto|per prim[oa])\b",
        r"\b(?:sostitui\w+|sostituzion\w+|prevenzion\w+|replacement)\b[\s\S]*\b(?:giocatore|(?:mi|io|ti) (?:pesc"
        r"|scart|guadagn"
        r"|perd|fa|fann|infligg)\w*"
        r"|pescat[ae] di pl\d|dann[oi] a pl\d|subisco|ricevo|pesco|guadagno|pescata|punti vita)\b",
        affected,
        "giocatore",
        "sceglie il giocatore interessato (616.1)",
        "616.1",
    ),
    _deed(
        rf"\bchi {_BEFORE}{_PICKS}\b[^?]*\b(?:sostituzion\w+|prevenzion\w+|quale (?:si )?applica\w*|ordine"
        rf"|quale effetto|per prim[oa])\b",
        r"\b(?:sostitui\w+|sostituzion\w+|prevenzion\w+|replacement)\b[\s\S]*\b(?:creatur\w+|permanent\w+|oggett\w+"
        r"|artefatt\w+"
        r"|planeswalker|bestia|incantesim\w+|terra)\b|\b(?:creatur\w+|permanent\w+|oggett\w+|artefatt\w+"
        r"|planeswalker|bestia)\b[\s\S]*"
        r"\b(?:sostitui\w+|sostituzion\w+|replacement)\b",
        whose,
        "controllore",
        "sceglie il controllore dell'oggetto interessato (616.1)",
        "616.1",
    ),
    _deed(
        r"\b(?:di chi e|chi (?:ne )?(?:e (?:il )?)?(?:controlla|controllore|proprietari[oa]))\b[^?]*\bcopia\b"
        r"|\bcopia\b[^?]*\bchi (?:la )?controlla\b",
        r"\bcopi\w+",
        copier,
        None,
        "la copia di una magia la controlla chi l'ha messa in pila (707.10)",
        "707.10",
        "112.2",
    ),
)
