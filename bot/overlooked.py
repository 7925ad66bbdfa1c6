"""What a question tells that turns the answer, and that a known case does not look at: then the case does not answer it.

A case that is near in words may be told with one piece more: what was hers is controlled by another, a colour is another
colour, the damage is prevented, an ability is lost later. Such pieces are few words among many, and they decide.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kb.analysis import fold

from .question import Question

if TYPE_CHECKING:
    from .cases.model import Case

ORDER_KNOWN = 0.9
"""From here on a known case is trusted with what came first and what later."""

_LOOKED_AT = 2000
"""Characters: nobody tells more of one board."""
_COLOR = re.compile(r"\b(ross|ner|bianc|verd|blu)(?:[oaie]|hi|he)?\b")
_PROTECTED = re.compile(r"\bprotezione d")
_CORRECTED = re.compile(r"\? ?(?:no|anzi)\b[ ,]")
_PIECES: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...] = tuple(
    (re.compile(told), re.compile(known))
    for told, known in (
        (r"\bche non (?:e|e'|sono|era|ha|hanno)\b", r"\bche non\b|\bnon creatur|\btranne\b"),
        (r"\b(?:previen|preven)", r"\b(?:previen|preven)"),
        (
            r"\bnon (?:posso|puo|possono|possiamo) (?:guadagn|perd)\w+",
            r"\bnon (?:\w+ )?(?:posso|puo|possono|possiamo|si puo) (?:guadagn|perd)|\bimped|\bvieta",
        ),
        (r"\bnon (?:puo|possono) bloccare\b(?! ?\?)", r"\bnon (?:puo|possono) bloccare\b"),
        (r"\b(?:pedin[ae]|tokens?)\b.*\btorn", r"\b(?:pedin[ae]|tokens?)\b"),
        (
            r"\bma (?:resta|rimane) (?:una |un )?(?:creatur|artefatt|incantesim|terr)",
            r"\b(?:resta|rimane|e ancora) (?:una |un )?(?:creatur|artefatt|incantesim|terr)",
        ),
        (r"\bun altro comandante\b", r"\baltr\w+ comandant|\bcomandanti divers"),
        (r"\b(?:ma|pero|e) prima (?!d|che\b|carta\b)|\bprima pero\b", r"\bprima\b"),
        (
            # what grows before damage decides what dies of it and what gets through
            r"\d/\d.*(?<!segnalino )(?<!segnalini )(?<!\d )[+-]\d+/[+-]\d+.*\b(?:passa|passano|muore|muoiono|sopravviv\w+"
            r"|uccid\w+|arriva\w*)\b[^.?]*\?",
            r"[+-]\d+/[+-]\d+|pomp|pump|cresc|bonus|rinforz|aument|ingrand|diventa|\bbuff",
        ),
        (r"\bdanneggiat", r"\bdann"),
        (r"\bsegnalin\w (?:di )?scud|\bshield counter", r"\bsegnalin\w (?:di )?scud|\bshield"),
        (
            r"\bnon (?:puo|possono) essere (?:neutralizzat|counterat)",
            r"\bnon (?:puo|possono|si puo|si possono|e|sono) (?:essere )?(?:neutralizz|counter)"
            r"|\bincontrastabil|\buncounter",
        ),
        (
            r"\b(?:rimoss[ao]|tolt[ao]|esce|rest\w+|riman\w+) (?:da|in|ne)l? ?combattimento\b",
            r"\bcombattiment",
        ),
        (r"\btermin\w+ il turno\b", r"\btermin|\bfine immediata"),
        (
            r"\bsfarfall\w+|\bblink\w*|\bflicker\w*",
            r"\bsfarfall|\bblink|\bflicker|\brientr|\btorn|\brimett|\briapp",
        ),
        (
            r"\bsegnalin\w* non (?:puo|possono) essere mess"
            r"|\bnon (?:puo|possono|si possono) (?:essere mess\w|mettere) segnalin",
            r"\bnon (?:puo|possono|si possono|si puo) \w+ (?:mess|segnalin)|\bsolemnity",
        ),
        (
            r"\b(?:manifest|camuff)\w*.*\bed? ?'? ?un[ao']? ?(?:stregoneri|istantane|terra|incantesim|artefatt)",
            r"\bstregoneri|\bistantane|\bterr[ae]|\bincantesim|\bartefatt|\bnon (?:e )?(?:una )?creatur",
        ),
        (
            r"\b(?:magia|creatura|permanente|artefatto) (?:ross|ner|bianc|verd|blu)\w* bersaglio\b",
            r"\b(?:ross|ner[oaei]|bianc|verd|blu\b|color|incolor)",
        ),
        (r"\bcangiant|\bchangeling", r"\bcangiant|\bchangeling"),
        (
            r"\d/\d.*\bturno (?:dopo|successivo|seguente)\b|\d/\d.*\bdopo i danni\b",
            r"\bturn|\bdopo\b|\bfine\b|\brientr|\briappa|\btorna",
        ),
        (r"\bindistruttib|\bindestruct", r"\bindistruttib|\bindestruct"),
        (
            # a board told by its sizes and asked who dies: a fact that says nothing of dying is of something else
            r"\d/\d.*\b(?:muoi?[or]\w*|muoiono|sopravviv\w+|crepa\w*|schiatta\w*"
            r"|perd[oe] (?:qualche|una|un|alcun\w*|la|il|entramb\w))\b[^?.]{0,40}\?",
            r"(?<!\bse )\b(?:muo[ri]\w*|mori\w*|mort[eoai]\b|sopravviv|distru|cimiter|crep|schiatt|uccid|uccis|ammazz|letal"
            r"|perd\w+\b(?! (?:\w+ )?(?:punti|vit))|perso|tengo|tien|rest|riman|salv|viv[aoei]\b|fuori)[^,.;:?]*\??$",
        ),
        (
            r"\b(?:lui|avversario|oppo) controlla (?:la|una|il|un|le|i) mi[aoe]?i?\b"
            r"|\b(?:dell'|dell' )(?:avversario|oppo) (?:che e )?sotto il mio controllo\b"
            r"|\bsu[ao] (?:che e )?sotto il mio controllo\b|\bmi[ao] (?:che e )?sotto il suo controllo\b",
            r"\brub\w+|\bproprietari|\bsotto il (?:suo|mio) controllo|\bcontroll\w+ (?:la|una) mi[ao]\b",
        ),
    )
)
"""(what is told, what the wordings of a case that looks at it say)."""
_LOST = re.compile(
    r"\b(?:perd\w+|pers[oa]|togli\w*|tolt[oa]|tolgo\w*) (?:\w+ )?(?:tutte )?(?:le )?(?:sue )?abilita\b"
)
_LATER = re.compile(r"\b(?:dopo|poi|prima|successiv\w+)\b")


def overlooked(question: Question, case: Case, trust: float) -> bool:
    """Whether a question tells something that turns the answer and no wording of the case does."""
    plain = fold(question.text[:_LOOKED_AT])
    if _CORRECTED.search(plain):
        return True
    wordings = tuple(map(fold, case.all_questions))
    for told, known in _PIECES:
        if told.search(plain) and not any(known.search(text) for text in wordings):
            return True
    if _LOST.search(plain) and _LATER.search(plain) and trust < ORDER_KNOWN:
        return True
    return _other_color(plain, wordings)


def _other_color(plain: str, wordings: tuple[str, ...]) -> bool:
    """Whether something is of another colour than the one protected from, and no wording tells two colours."""
    if not _PROTECTED.search(plain) or len(set(_COLOR.findall(plain))) < 2:
        return False
    return not any(len(set(_COLOR.findall(text))) > 1 for text in wordings)
