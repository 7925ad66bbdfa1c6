"""What people say of themselves before they ask: "scusate l'ignoranza", "rientro adesso nel gioco:", "sono nuovo".

Nothing of it is asked, and its words are neither names of the game nor part of a situation.
"""

from __future__ import annotations

import re

from kb.analysis import fold

_GREETING = (
    r"(?:(?:ciao|salve|buongiorno|buonasera|buon pomeriggio|hey|ehi|un saluto|saluti|saluto)"
    r"(?: (?:a )?(?:tutti|tutte|voi|te|ragazzi|raga|arbitro|amici|gente|forum|gruppo)){0,3})"
)
_EXCUSE = (
    r"(?:(?:scus(?:a|ate|ami|atemi|i)|perdon(?:a|ate|ami|atemi)|chiedo (?:scusa|venia)|pardon)(?: tanto| mille)?"
    r"(?: per| se)?(?: (?:l'ignoranza|(?:la |il |i |lo )?(?:mia )?"
    r"(?:domanda|disturbo|banalita|ignoranza|intrusione|termini|niubbagine|dubbio)(?: [^\W\d]+'?){0,4}"
    r"|(?:e'|sembra|e) (?:una )?(?:domanda )?(?:\w+ )?(?:stupida|banale|scema|sciocca)))?)"
)
_NEW = (
    r"(?:(?:nuov\w+|nuovissim\w+|principiant\w+|neofit\w+|inespert\w+|arrugginit\w+|niubb\w+|newbie|noob|novellin\w+)"
    r"|alle prime armi|un giocatore (?:nuovo|di ritorno)|agli inizi|di ritorno|(?:appena )?tornat\w+|fuori allenamento)"
)
_OF_ONESELF = (
    rf"(?:(?:io )?(?:sono|siamo|da|sto) (?:(?:un|una|ancora|molto|abbastanza|davvero|proprio|appena|un po'?) )*{_NEW}"
    r"|(?:rientro|torno|ritorno|ricomincio|riprendo|rigioco|ho ripreso|ho ricominciato|sto ricominciando|sto riprendendo"
    r"|sto imparando|ho (?:appena )?(?:iniziato|cominciato)|gioco|comincio|inizio) "
    r"(?=(?:a giocare|a magic|adesso|ora|oggi|da poco|nel gioco|al gioco|dopo (?:una|tant|ann|un|\d|dec|molt|vent|dieci)"
    r"|con magic|a rigiocare)\b)"
    r"|non (?:gioco|giocavo|giocavamo|ci gioco|ci giocavo|tocco una carta|toccavo una carta) (?:piu )?"
    r"(?=(?:da|dai|dal|dalla|dall') ?(?:tempi|anni|mesi|una vita|tanto|un po|decenni|\d+|edizione|mirrodin|blocco|secoli"
    r"|quand|vent|dieci|quindici|trent|molt|parecchi|qualche|prim|sest|quart|quint|settim|ottav|period|epoca)))"
)
_ONESELF_TOLD = rf"{_OF_ONESELF}[^.:;,?!…\n]{{0,80}}"
_QUESTION = (
    r"(?:(?:una |la |mia |solo |un )*(?:domanda|curiosita|dubbio|domandina|chiarimento)"
    r"(?: (?:da|veloce|rapid\w|stupid\w|scem\w|banale|semplice|al volo|principiant\w|da principiante|per voi|vostra|mio|mia)"
    r"){0,3})"
)
_PIECE = re.compile(
    rf"(?:(?:e|ma|allora|quindi) )?(?:{_GREETING}|{_EXCUSE}|{_ONESELF_TOLD}|{_QUESTION})[ \t]*(?:[.:;,!…)]+|\n)\s*"
)
_AFTER_COMMA = re.compile(rf"(?:{_EXCUSE}|{_GREETING})\s+(?={_OF_ONESELF}|{_QUESTION}\s*[:,.])")
_MOST = 6
_SHORTEST = 2


def unintroduced(text: str) -> str:
    """A question without what only introduces it; the text as it is where nothing else would be left."""
    plain = fold(text)
    if len(plain) != len(text):
        return text
    at = len(text) - len(text.lstrip())
    for _ in range(_MOST):
        found = _PIECE.match(plain, at) or _AFTER_COMMA.match(plain, at)
        if found is None:
            break
        at = found.end()
    rest = text[at:]
    return rest if at and len(rest.split()) >= _SHORTEST else text
