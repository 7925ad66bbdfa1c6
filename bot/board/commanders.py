"""Combat damage of commanders over the game: each commander's apart (903.10a)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ..numerals import count
from .showing import ME, OTHER, THIRD, Shown, played
from .text import SIZE, Left, N, asking, told, unclaimed
from .words import risky

if TYPE_CHECKING:
    from ..stage import Stage

_WHOSE = (
    r"(?:de(?:l|llo|lla|i|gli)? |dell'|di )?(?:mio |un altro |un |l'altro )?(nome[a-z]|avversario|giocatore|amico|destra|"
    r"sinistra|primo|secondo)"
)
_COMMANDER = re.compile(
    rf"\b(?:dal |dallo |dalla |il |la |del |lo |con il |col |di )?(?:suo |stesso |mio )?(?:comandante|"
    rf"generale)(?: {_WHOSE})?\b"
    rf"|\b(?:da |con )?(?:quello|quella) {_WHOSE}\b|\b(?:lo stesso|da quello stesso) comandante\b|\bda "
    rf"un altro comandante\b"
    r"|\b(?:con |dal |dall')?(?:il |col |l')(?:suo |mio )?(partner|compagno|primo|secondo|altro)\b(?! avversario)"
)
_DAMAGE = re.compile(
    rf"(?<! a )\b(?:altri |gia |solo |ancora )*(\d{{1,2}}|{N}(?= dann))(?: dann[oi])?(?: (?:da|di|in) "
    rf"combattimento)?(?! turn)(?= |[.,;:?!¤])"
)
_SO_OFTEN = re.compile(
    r"\b(?:mi |gli |ci )?(?:ha |hanno )?(?:gia )?(?:colpit\w|fatt\w|attaccat\w|pres\w)?(?: gia)? ?(due|tre"
    r"|quattro) volte "
    r"(?:per|da|di|facendo(?:mi)?) (\d{1,2})(?: dann[oi])?(?: (?:l'una|ciascuna|a volta|ognuna))?\b"
)
"""As much damage dealt more than once: "mi ha colpito due volte per 7"."""
_AGAIN_NOW = re.compile(
    r"\b(?:e |poi )?(?:ora |adesso |questo turno )?mi (?:attacca|colpisce)(?: (?:di nuovo|ancora|un'altra volta))?"
    r"(?: (?:e |ma )?(?:io )?non (?:lo )?blocco)\b"
)
"""It attacks once more, and is not blocked: it deals its power."""
_LIFE = re.compile(
    r"\b(?:sono|sto|resto|rimango|ho|a)(?: (?:ancora|a|io|dopo|ora|adesso))* (\d{1,2}) (?:punti (?:di "
    r")?vita|vite|vita|pv|life)\b"
)
_PLAYERS = re.compile(
    r"\b(?:siamo (?:in )?|in |partita (?:da|a|in) )(?:tre|quattro|3|4|5|cinque)(?: (?:giocatori|persone))?\b"
)
_LOSES = re.compile(
    r"\b(?:perd[oe]|ho (?:gia )?perso|ha perso|muoio|sono (?:morto|fuori|eliminat\w)|esco|ho finito)(?: "
    r"(?:la partita|per i danni(?: da"
    r" combattimento| da comandante)*|per (?:il )?danno da comandante|gia|ora|adesso|quindi|per danni "
    r"da comandante|per i danni del comandante))*"
)
_THEY_LOSE = re.compile(
    r"\b(?:(?:lui|lei|nome[a-z]?|l'avversario|il mio avversario|costui) )?(?:ha (?:gia )?perso|perde|muore|e'? (?:gia )?"
    r"(?:fuori|eliminat\w|mort\w)|viene eliminat\w)"
    r"(?: (?:la partita|per (?:i )?dann[oi](?: da (?:comandante|combattimento))?|gia|ora"
    r"|subito|quindi))*(?= *\?)"
)
"""What is asked of a player to whom one's own commanders dealt the damage."""
_MY_OWN = re.compile(
    r"\b(?:(?:il|col|con il|dal|e il) mio comandante|i miei (?:due )?(?:comandanti|partner)|(?:ho|con"
    r"|controllo) (?:i )?due"
    r" (?:partner|comandanti))\b|\bcol mio comandante\b"
)
_NO_COMBAT = re.compile(
    r"\b(?:non (?:sono |e )?da combattimento|fuori (?:dal|da) combattimento|con un(?:'|a )?(?:sua )?(?:abilita|magia)"
    r"(?: attivata)?|con un effetto|senza combattimento)\b"
)
_LIMIT = re.compile(
    r"\b(?:per|con|ai|dei|i|a|sopra|oltre|almeno) (?:i |ai |aver(?:e)? (?:preso|subito) )?(?:famosi |fatidici )?21"
    r"(?: dann[oi])?(?: (?:da|di) comandante)?(?=[^\d?]{0,24}\?)"
)
"""The limit that the rule sets, named in the question: nobody dealt it."""
_LIVES = re.compile(
    r"\b(?:sono (?:ancora )?(?:viv[oa]|in gioco|dentro)|sopravvivo|resto in (?:gioco|partita)|continuo "
    r"a giocare)\b"
)
_STORY = re.compile(
    r"\b(?:poi |e |xe |era )*(?:mort[oa]|muore|tornat[oa]|ritornat[oa]|torna)(?: (?:in|nella|alla|a) "
    r"(?:zona di comando|mano))?\b"
    r"|\b(?:l'ha |lo ha |viene |e |lui lo )?(?:ri)?(?:lanciat[oa]|castat[oa]|giocat[oa]|lancia|"
    r"casta)(?: di nuovo)?\b|\bzona di comando\b"
    r"|(?:\b(?:due|tre|un|qualche) |¤ ?)?turn[oi] (?:fa|dopo|prima)\b|\b(?:lo|il) (?:turno dopo|turno "
    r"successivo|scorso turno)\b"
    r"|\b(?:gli |mi )?(?:ha |hanno )?rubat[oa](?: il)?\b|\bpartita (?:a|di|"
    r"in) comandante\b|\b(?:a|in) comandante\b"
    r"|\bcon quello\b|\bdi combattimento\b|\bda combattimento\b|\bnon bloccat\w\b|\battacc\w+\b|\bin "
    r"(?:piu|vari|diversi|due) (?:volte|turni|attacchi)\b"
    r"|\b(?:il|lo) stesso\b|\bin totale\b|\bnella partita\b|\bin questa partita\b|\bil turno dopo\b|\bdopo\b"
)
_OTHER_SOURCE = re.compile(
    r"\b(?:fulmin\w*|bolt|saett[ae]|shock|magi[ae]|istantane\w+|stregoneri[ae]|spell|pedin[ae]|un'altra creatura"
    r"|altre creature|drago|goblin|artefatto)\b"
)
"""What else dealt some of the damage."""
_ELSEWHERE = re.compile(
    rf"\b(?:e |poi |piu )*(?:(?:altri|me ne ha fatti) )?(?:\d{{1,2}}|{N}(?= dann))(?: dann[oi])? (?:da|con"
    rf"|di|per) (?:un |una |il |la |un')?(?:suo |sua )?"
    r"(?:fulmine|bolt|saetta|shock|magia|istantaneo|stregoneria|spell|pedina|abilita(?: attivata|"
    r" innescata)?)(?: suo| sua)?"
    r"(?: (?:del|di quel|dello stesso) comandante)?\b"
    rf"|\bcon (?:una|la|un')? ?(?:sua )?abilita(?: attivata| innescata)? (?:mi )?(?:fa|infligge|ha fatto|ha"
    rf" inflitto) \d{{1,2}} dann[oi]\b"
)
"""Damage that is not combat damage of a commander, told with what dealt it."""
_TOLD_IN_PART = re.compile(r"\b(?:ultim[io]|brawl|mancant[ie]|rubat[oa] da|loro comandante)\b")
"""Damage of which not all is told, or of a commander that more than one player controlled."""
_CALLED = {"a": "primo", "b": "secondo"}
_AFTER = frozenset(
    [
        "mi",
        "ha",
        "e",
        "ed",
        "di",
        "del",
        "dello",
        "della",
        "dell",
        "da",
        "dal",
        "in",
        "che",
        "avversario",
        "nemico",
        "per",
        "con",
        "fa",
        "infligge",
        "attacca",
        "nella",
        "gli",
        "le",
        "o",
        "alla",
        "al",
        "a",
        "ne",
        "non",
        "quando",
        "poi",
        "suo",
        "mio",
        "primo",
        "secondo",
        "ci",
        "era",
        "stato",
        "altri",
        "partner",
        "la",
        "il",
        "lo",
        "solo",
        "due",
        "tre",
    ]
)
"""What may follow a commander that is called by no name of its own."""
_RISKY = risky(
    "comand controll inflit infligg pres prend torn combatt lanci cast turno stess poi meno ne tutti"
)


_TWO = re.compile(
    r"\bpartner\b|\baltr[oi] (?:giocator|avversari)\w*|\b(?:primo|secondo|altro) comandante\b|\bdue comandanti\b"
    r"|\bcomandanti divers"
)


def show(text: str, stage: Stage) -> Shown | None:
    """Whether damage of commanders makes one lose; None for any other tale."""
    plain = told(text, apart=True)
    if "comandant" not in plain and "generale" not in plain:
        return None
    if re.search(
        r"\b(?:tassa|mana|infettare|tossic\w*|veleno|bersagli\w*|planeswalker)\b",
        plain,
    ):
        return None
    plain = unclaimed(plain)
    if re.search(r"\bcomandante a\b.*\bcomandante b\b", plain):
        plain = re.sub(r"\bcomandante ([ab])\b", lambda found: f"comandante {_CALLED[found[1]]}", plain)
    if len(set(re.findall(r"\bcomandante (\w+)", plain)) - _AFTER) > 1:
        return None  # commanders by names that are not read
    own = _MY_OWN.search(plain) is not None
    if own and re.search(r"\b(?:mi|me)\b", plain):
        return None  # who dealt what to whom
    left = Left(plain)
    start = plain.rfind(asking(plain))
    loses = _THEY_LOSE if own else _LOSES
    asked = next((m for m in loses.finditer(left.text) if m.start() >= start), None)
    lives = next((m for m in _LIVES.finditer(left.text) if m.start() >= start), None)
    question = asked or lives
    if question is None or re.search(r"\bnon\b|\bquant", left.text[start:]):
        return None
    left.blank(question)
    life = [int(match[1]) for match in left.take(_LIFE)]
    if own:
        life += [
            int(match[1])
            for match in left.take(r"\b(?:e|sta|resta|ha|a) (?:a )?(\d{1,2}) (?:punti vita|vite|vita|pv)\b")
        ]
        left.drop(
            r"\b(?:ho|controllo|con|i|miei|le|gli|come) (?:i )?(?:miei )?(?:due )?(?:partner|comandanti)\b|\bcomandanti\b"
        )
    left.drop(_PLAYERS, _LIMIT, r"\ba comandante\b|\bpartita (?:a|di|in) comandante\b|\bin comandante\b")
    elsewhere = list(_ELSEWHERE.finditer(left.text))
    beside = [
        hit
        for hit in _DAMAGE.finditer(left.text)
        if not any(one.start() <= hit.start() < one.end() for one in elsewhere)
    ]
    elsewhere = list(left.take(_ELSEWHERE)) if beside else []
    if elsewhere and life:
        return None  # the life may be what decides
    marks = [(m.start(), m.end(), m[1] or m[2] or m[3] or "") for m in left.take(_COMMANDER)]
    hits = [(m.start(), m.end(), count(m[1]) * int(m[2])) for m in left.take(_SO_OFTEN)]
    sizes = [int(m[1]) for m in left.take(SIZE)] if len(marks) == 1 else []
    for match in left.take(_AGAIN_NOW) if len(sizes) == 1 else ():
        hits.append((match.start(), match.end(), sizes[0]))
        life = [points - sizes[0] for points in life]
    hits += [(m.start(), m.end(), count(m[1])) for m in left.take(_DAMAGE)]
    left.drop(_NO_COMBAT, _STORY, r"\bnome[a-z]\b|\bdann[oi]\b|\bvite\b")
    if _OTHER_SOURCE.search(left.text if elsewhere else plain) or _TOLD_IN_PART.search(plain):
        return None  # which damage is the commander's
    if not marks or not hits or len(life) > 1 or not left.harmless(_RISKY):
        return None
    totals: dict[str, int] = {}
    for begin, end, amount in hits:
        if _NO_COMBAT.search(re.split(r"[.;!?]", plain[end:])[0]):
            if len(hits) > 1 or not life or life[0] <= amount:
                return None
            totals = {"": 0}
            break
        after = [mark for mark in marks if 0 <= mark[0] - end <= 2]
        before = [mark for mark in marks if mark[1] <= begin]
        if not after and not before:
            return None
        whose = (after or before[-1:])[0][2]
        if not whose and before and not own:
            whose = next((mark[2] for mark in reversed(before) if mark[2]), "")
        totals[whose] = totals.get(whose, 0) + amount
    before_it = plain[: question.start()]
    if len(totals) == 1 and len(hits) > 1 and len(set(re.findall(r"\bnome[a-z]\b", before_it))) > 1:
        return None  # "Luca 12 col suo comandante e Sara 10 col suo"
    if len(totals) > 2 or max(totals.values()) > 40:
        return None
    if len(totals) == 1 and len(hits) > 1 and _TWO.search(plain):
        return None  # two are told of, and which of them dealt what was not understood
    return _played(totals, life[0] if life else None, asked is not None, stage)


def _played(totals: dict[str, int], life: int | None, loses: bool, stage: Stage) -> Shown | None:
    others = [OTHER, THIRD]
    players: dict[str, Any] = {ME: {} if life is None else {"vita": life}}
    for name, amount in zip(others, list(totals.values()), strict=False):
        thing = {"carta": "creatura 4/4", "comandante": "sì", "danno_da_comandante": amount}
        players[name] = {"campo": {f"comandante di {name}": thing}}
    players.setdefault(OTHER, {})
    found = played(
        {
            "titolo": "Danni da comandante",
            "regole": ["903.10a"],
            "partita": {"formato": "commander"},
            "giocatori": players,
            "azioni": ["tutti passano"] if max(totals.values()) < 21 and life != 0 else [],
        },
        {f"{ME} ha perso": "no"},
        stage,
    )
    if found is None:
        return None
    lost = found[0][f"{ME} ha perso"] != "no"
    most = max(totals.values())
    if lost:
        why = (
            f"lo stesso comandante ha inflitto {most} danni da combattimento, almeno 21 nella partita "
            f"(903.10a, 704.6c)."
        )
    elif len(totals) > 1:
        why = (
            f"i danni di comandanti diversi non si sommano: nessuno è arrivato a 21, il massimo è {most} "
            f"(903.10a)."
        )
    else:
        why = f"il comandante ha inflitto {most} danni da combattimento, meno di 21 (903.10a)."
    return Shown(found[1], why, ("903.10a", "704.6c", "104.3j"), holds=lost is loses)
