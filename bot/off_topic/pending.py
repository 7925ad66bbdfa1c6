"""Questions that only those at the table could answer: "muore?", "con quella carta posso?", and nothing told before.

Such a question is made of words that point at something (pronouns, "quella", "la mia") and of words that say nothing
of which thing it is: take them away, and nothing is left.
"""

from __future__ import annotations

import re

from kb.analysis import STOP_WORDS, fold, tokens

from ..asks import Asks
from ..question import Question

LONGEST = 11
"""Words: a longer question tells something."""

_ASKED = frozenset(
    {Asks.YES_NO, Asks.QUANTITY, Asks.OUTCOME, Asks.WHO, Asks.WHERE, Asks.OPEN, Asks.WHY, Asks.WHICH}
    | {Asks.DEFINITION, Asks.WHEN}
)
# Things that everybody has, acts that need to be told on what, and judgements of what was told before.
_GENERIC = re.compile(
    r"(?:creatur[ae]|cart[ae]|magi[ae]|spell|abilita|effett[oi]|permanent[ei]|bestia|combo|moss[ae]|giocata|azione|"
    r"dann[oi]|vit[ae]|punti|mana|forza|costituzione|avversari[oa]|oppo|opponente|amic[oa]|cimitero|mano|campo|"
    r"ragione|torto|giust[oa]|corrett[oa]|legale|illegale|valid[oa]|regolare|possibile|sicur[oa]|ver[oa]|fatto|"
    r"adesso|ora|subito|cosi|prima|dopo|poi|stesso|davvero|sempre|uguale|uguali|dire|dice|detto|risposta|"
    r"fa(?:r\w*|cci\w*|i|nno)?|us(?:o|a|ano|ar\w+)|gioc(?:o|a|ano|ar\w+|at[aoei])|lanci(?:o|a|ano|ar\w+|at[aoei])|"
    r"attiv(?:o|a|ano|ar\w+)|attacc(?:o|a|ano|ar\w+|armi|arl\w)|blocc(?:o|a|ano|ar\w+)|muor[eo]|muoi[oa]\w*|mort[ao]|"
    r"morir[ae]\w*|sopravviv\w+|vinc(?:e|o|ono|er\w+)|vinto|perd(?:e|o|ono|er\w+)|perso|risolv(?:e|ono)|innesc(?:a|ano)|"
    r"funzion(?:a|ano)|bersagli(?:o|a|ar\w+)|distrugg(?:o|e|er\w+)|uccid(?:o|e|er\w+)|sacrific(?:o|a|ar\w+)|"
    r"copi(?:o|a|ar\w+)|neutralizz(?:o|a|ar\w+)|counter(?:o|a|ar\w+)|ferm(?:o|a|ar\w+)|no|rispond(?:o|e|er\w+)|torn(?:a|o|ano)|"
    r"rest(?:a|ano|o)|riman(?:e|gono|go)|entr(?:a|ano)|cont(?:a|ano)|val(?:e|gono)|prend(?:o|e|ono)|subisc(?:o|e|ono)|"
    r"guadagn(?:o|a|ano)|infligg(?:e|o|ono)|pag(?:o|a|ar\w+)|mett(?:o|e|er\w+)|scart(?:o|a|ar\w+)|"
    r"grande|gross[oa]|piu|fort[ei]|deb[oe]l\w*|dev\w+|dovrei|dobbiamo|potrei|riesc[oe]|serv(?:e|ono)|"
    r"giudic[ei]|arbitro|aspett(?:a|o|ar\w+)|mostr[oi]|bestie|ammazz(?:a|o|ano|ar\w+)|strana|scherz\w+|problem\w+|buon|fine|"
    r"ok|allora|invece|comunque|scusa\w*|esattamente|proprio|via|ancora|bast(?:a|ano)|senso)\Z"
)
# Clear by itself: a thing of a kind ("una creatura"), a time, a duty.
_ANCHORED = re.compile(
    r"\b(?:un[ao]?|un'|ogni|tutt[aoei]|due|tre|quattro|nessun\w*|zero|per forza|senza|non|volte?|altr[oaei])\b|\bun'|\d"
    r"|\b(?:piu|meno) \w+ di (?:quell[aoie]|quant[aoie])\b"
)
_POINTING = re.compile(
    r"\b(?:quest[aoei]|quell[aoei]|quel|mi[aoe]|miei|su[aoe]|suoi|lui|lei|loro|cosi|adesso|ora|prima|dopo)\b"
    r"|\b(?:lo|la|li|le|ne|gli)\b(?! (?:creatur|cart|magi|spell|abilita|effett|permanent|pedin|combo|moss|giocat|dann|"
    r"vit|punt|mana|forza|costituzione|avversari|oppo|cimiter))"
    r"|\w{2,}r(?:lo|la|li|le|gli|ne|melo|mela|mi)\b"
)
_VERB_ALONE = re.compile(
    r"\A(?:ma |e |allora |poi |quindi )?(?:si |mi |ci |gli |le |lo |la |ti )*(?:posso|puo|possono|devo|deve|"
    r"chi (?!ha\b)|dove |quant[oaie] |che succede|cosa succede|perche|ho |ha |e )?(?:\b\w+\b ?){0,3}\?*\Z"
)


def is_pending(question: Question) -> bool:
    """Whether nothing in a question says what it is about."""
    plain = fold(question.text)
    words = [token.word for token in tokens(question.text)]
    if not words or len(words) > LONGEST or question.asks not in _ASKED or _ANCHORED.search(plain):
        return False
    if any(word not in STOP_WORDS and not _GENERIC.match(word) for word in words):
        return False
    if re.search(r"\b(?:quando|come)\b", plain) and not _POINTING.search(plain):
        return False
    content = [word for word in words if word not in STOP_WORDS]
    named_alone = len(words) == 1 and "?" not in question.text
    if named_alone or (question.asks is Asks.DEFINITION and re.search(r"\bcos'?[ae]?\b.*\be'?\b", plain)):
        return False
    if _a_name_only(question, words):
        return False
    return bool(_POINTING.search(plain)) or (len(content) <= 2 and bool(_VERB_ALONE.match(plain.strip())))


_FIGHT = re.compile(
    r"\b(?:ho attaccat\w|attacc(?:o|avo))\b.*\b(?:(?:lui|lei|oppo\w*|l'avversari\w|l'altr\w|quello) )?"
    r"(?:mi |me l'|la |lo |l')?(?:ha |aveva )?(?:bloccat[oa]|blocca(?:va)?)\b"
)
_WHO_FALLS = re.compile(
    r"\b(?:muor\w+|muoi\w+|mort[aoie]|sopravviv\w+|vinc\w+|perd[oe]|crep\w+|schiatt\w+)\b"
)
_NUMBERED = re.compile(r"\d|\b(?:due|tre|quattro|cinque)\b")
_IN_GENERAL = re.compile(r"\b(?:sempre|comunque|per forza|per regola|non|senza)\b")
_FOUGHT = re.compile(
    r"(?:altr\w|attaccat\w|bloccat\w|oppo\w*|avversari\w|attaccante|bloccante|schiatt\w+|crep\w+|quind\w)\Z"
)
_SAID_OF_FIGHTS = frozenset(
    [
        "attaccare",
        "bloccare",
        "creatura",
        "creatura-attaccante",
        "creatura-bloccante",
        "creatura-bloccata",
        "avversario",
        "combattimento",
        "morire",
    ]
)
_LONGEST_FIGHT = LONGEST + 5


def is_bare_fight(question: Question) -> bool:
    """Whether who falls is asked of a fight of which nothing is told: "attacco e mi blocca, muore?"."""
    plain = question.plain
    if question.asks not in _ASKED or len(question.tokens) > _LONGEST_FIGHT or _NUMBERED.search(plain):
        return False
    if not (_FIGHT.search(plain) and _WHO_FALLS.search(plain)) or _IN_GENERAL.search(plain):
        return False
    told = {spot.concept for spot in question.spots} - _SAID_OF_FIGHTS
    return not told and not any(
        word not in STOP_WORDS and not _GENERIC.match(word) and not _FOUGHT.match(word)
        for word in (token.word for token in question.tokens)
    )


def _a_name_only(question: Question, words: list[str]) -> bool:
    """Whether the words are just a concept's name: "attaccare?", "magia", "punti vita?"."""
    if len(question.spots) != 1:
        return False
    spot = question.spots[0]
    named = len(list(tokens(spot.text)))
    asks_what = re.search(
        r"\b(?:cos'|cosa|che cosa|che) ?(?:e'?|sono|fa|fanno|vuol)\b|\bcome funziona", question.plain
    )
    if asks_what and not _POINTING.search(question.plain):
        return True
    inflected = re.search(
        r"(?:[aei]r(?:e|si)|[^aeiou]?(?:one|ita|zione|ia|o))\Z", fold(spot.text).split()[-1]
    )
    return named == len(words) and bool(inflected) and not re.search(r"\bmuoi|muor", fold(spot.text))
