"""Combats told in few words -> whole clauses: "travolgere 6/6, doppio blocco di un 3/3 e un 2/2, max danni al player?".

Read before the other ways of telling a combat; what somebody else thinks comes of it is put aside.
"""

from __future__ import annotations

import re
from functools import lru_cache

from .combat_words import EVERGREEN

_SIZE = r"\d+/\d+"
_AND = r"(?: e| ,| con| piu)?"
_ONE_OF_THEM = (
    rf"(?:{EVERGREEN}|infettare|infect|avvizzire|wither|aggirare|flanking|(?:bushido|tossico|toxic|mobilitare"
    rf"|mobilize) \d+)"
)
_HAS = rf"{_ONE_OF_THEM}(?:{_AND} {_ONE_OF_THEM}){{0,2}}"
_WHOSE = r"(?:(?:un|una|uno|il|la|lo|l') )?(?:(?:mi[oa]|su[oa]) )?"
_LAST = r"(?= [.,;:?!]| e |$)"
_ABILITIES_FIRST = re.compile(
    rf"(?:^|(?<=[.;:] ))(?:con )?({_HAS})(?: ,)?(?: (?:su|per|a))? ({_WHOSE})((?:creatura )?{_SIZE})(?! e {_SIZE})"
)
_ONE = re.compile(_ONE_OF_THEM)
_TELEGRAPHED = re.compile(rf"(?<!\S)attacc(?:o|a|ano) (?={_SIZE})")
_BLOCKED_SHORTLY = re.compile(rf"(?<!\S)blocc(?:o|a|ano) (?={_SIZE})")
_OTHER_AMOUNT = re.compile(r"(?<!\S)(?:segnalin|velen|pedin|cart|token)")
_TO_WHOM = r"(?:a il (?:giocatore|difensore)|in faccia|a lui|a l' avversario|su il giocatore|oltre)"
_SAME: tuple[tuple[str, str], ...] = (
    (r"player", "giocatore"),
    (r"(?:un |il )?solo omino", "una sola creatura"),
    (r"(?:un|il) omino", "una creatura"),
    (r"omini", "creature"),
    (rf"(?:, |con |e |fa |in )?(?:un )?(?:doppio|triplo) blocco(?: (?:di|da|:|,))?(?= {_WHOSE}{_SIZE})", ","
     " bloccata da"),
    (r"(blocc(?:o|a|ano)) (?:in (?:due|tre)|doppio|in doppio)(?: ,)? con", r"\1 con"),
    (r"(?:un|una|il|la|lo) fog", "una nebbia"),
    (r"((?:una|la|il|un) nebbia) \( [^()]{0,70} \)", r"\1"),
    # what is asked
    (rf"(?:quanti|quanto) dann[oi](?: in tutto| in totale| totali)? {_TO_WHOM}(?: in tutto| in totale)?(?= \?)",
     "quanti danni passano"),
    (
        rf"(?:(?<=[.,;:] )|(?<=[.,;:] e ))(?:(?:i|il) )?(?:max|massimi|massimo|quanti max|quanto max|totale)? ?"
        rf"(?:dann[oi])(?: max| massim[oi]| total[ei])?"
        rf"(?: che (?:passa(?:no)?|arriva(?:no)?|entra(?:no)?)(?: {_TO_WHOM})?| {_TO_WHOM})(?: max| a il massimo)?(?= \?)",
        "quanti danni passano",
    ),
    (r"(?:il |i )?dann[oi] (?:che (?:prendo|subisco|mi arriva(?:no)?)|a me|su di me)(?= \?)", "quanti danni prendo"),
    (r"(?:guadagn|recuper)(o|a) (?:\d+ o \d+)(?: (?:vit[ae]|punti vita|pv))?(?= \?)", r"quanti punti vita guadagn\1"),
    (r"(prend|subisc)(o|e) (?:\d+ o \d+)(?: dann[oi])?(?= \?)", r"quanti danni \1\2"),
    (r"(?:ne )?passano \d+ o \d+(?: dann[oi])?(?= \?)", "quanti danni passano"),
    (r"(?:ce )?la (?:faccio|facciamo) a(?= [a-z]+r(?:e|l[aoei]))", "posso"),
    (
        r"per bloccarl[aoei] (ho|ha) ([^?]{3,60}?)[ .,;:]+ (?:(?:ce )?la faccio|basta|riesco)(?: a"
        r" bloccarl[aoei])?(?= \?)",
        r"\1 \2 . posso bloccarla",
    ),
    # what is told over again
    (
        r"(?:e |, )?non (?:ci sono|ho|ha|c' e)(?: piu)? (?:altr[ie]|nessun altro) (?:attaccant[ei]|creature (?:in attacco"
        r"|che attaccano|attaccanti))" + _LAST,
        "",
    ),
    (
        r"(?:e |, |, e |ma |mentre )(?:il|la|l'|quell[oa]) (?:volante|altr[oa]) (?:(?:lo|la) (?:lascio|faccio"
        r"|lascia|fa)"
        rf" passare|passa|non (?:lo|la) blocc[oa])(?: sopra)?{_LAST}",
        "",
    ),
    (
        r"(?:e |, )?(?:l' avversario |lui |lei )?assegn(?:a|o|ando) (?:tutto (?:il possibile|(?:quello|cio) che puo"
        r"|l' eccesso|il resto|il danno possibile)|il massimo(?: possibile)?) a (?:il|la)"
        rf" (?:mi[oa] |su[oa] )?(?:planeswalker|walker|pw|giocatore){_LAST}",
        "",
    ),
    (r"(?:, |e )?(?:nessuna|niente|zero) abilita(?: particolar[ei]| special[ei]| rilevant[ei])?" + _LAST, ""),
)  # fmt: skip
_BYSTANDER = (
    r"(?:il |la |un |una |i )?(?:mi[oae]i? )?(?:fratello|sorella|cugin[oa]|amic[oa]|amici|soci[oa]|collega"
    r"|compagn[oa]|giudice"
    r"|negoziante|tizio|tipo|ragazz[oa]|padre|papa|moglie|marito|figli[oa]|zi[oa])"
    r"(?: (?:a il tavolo|a fianco|accanto|vicino|dietro|di fianco))*"
)
_THOUGHT = re.compile(
    r"(?:(?<=[.;!] )|^)(?:ma |pero |e )?(?:lui|lei|l' avversario|il mio avversario|un (?:mio )?amico|qualcuno|tutti"
    rf"|gli altri|{_BYSTANDER}) (?:mi |ci )?"
    r"(?:dice|dicono|sostiene|sostengono|afferma|insiste|giura|ritiene|pensa|pensano|crede|credono) che"
    r" (?:(?!\d+/\d+)[^.?;]){3,160}[.;] (?=[^?]{3,200}\?)"
)
"""What somebody thinks comes of it tells no fact of it; a size in it might be one."""


def _abilities_after(match: re.Match[str]) -> str:
    whose = match[2] or "un "
    return f"{whose}{match[3]} con {' e '.join(each[0] for each in _ONE.finditer(match[1]))}"


@lru_cache(maxsize=1)
def _table() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(rf"(?<!\S)(?:{said})(?!\S)"), plain) for said, plain in _SAME)


def told_at_length(text: str) -> str:
    """The same combat in whole clauses."""
    text = _THOUGHT.sub("", text)
    text = _ABILITIES_FIRST.sub(_abilities_after, text)
    for said, plain in _table():
        text = said.sub(plain, text)
    if _TELEGRAPHED.search(text):
        text = _TELEGRAPHED.sub(lambda found: f"{found[0]}con un ", text)
        text = _BLOCKED_SHORTLY.sub(lambda found: f"{found[0]}con un ", text)
    if not _OTHER_AMOUNT.search(text):
        text = re.sub(
            r"(?<!\S)quanti ne (prendo|subisco|passano)(?: in faccia)?(?= \?)", r"quanti danni \1", text
        )
    return re.sub(r"\s{2,}", " ", text).strip()
