"""What is asked of a permanent that comes back or was copied."""

from __future__ import annotations

import re

from .kept_words import IT, THING
from .text import SIZE, Left

_YET = (
    r"(?: (?:ancora|sempre|comunque|lo stesso|di nuovo|anche|pure|subito|gia|tutt[iea]|tutt[ie] e (?:due|tre"
    r"|quattro)|quindi|ugualmente|i|il|la|lo|gli"
    r"|le|un|una|quel|quella|quei|con|coi|col|suoi|suo|sua|miei|stess[oi]|vecchi|addosso|sopra|attaccat[oa])\b)*"
)
KEEPS = re.compile(
    rf"\b(?:(?:ce |me |se )?(?:l'|li |lo |la |le |ne )?(?:ha|avra|hanno|avrebbe|ho|tiene|tengo|mantiene"
    rf"|mantengo|mantengono|mantenere|conserva|conservo"
    rf"|ritrov[oa]|port[ao]|eredita|copi[ao]|prende|ricorda)|rest[ao]|restano|riman[eo]|rimangono"
    rf"|(?:ci )?sono|c'e|vale|valgono|dura|"
    rf"(?:torn|rientr|entr|arriv|ritorn|riappar|riapp|nasc|rinasc|ricompa|e )[a-z]*(?: in (?:campo"
    rf"|gioco))?(?= (?:ancora |gia |anche |pure )?(?:con|coi|col|tappat|stappat|ferit|potenz|pompat|equip"
    rf"|incant))"
    rf"|passa(?:no)?|si conserv\w+|e (?=ancora)|e (?=(?:equipaggiat|pompat|incantat|tappat|stappat|attaccat"
    rf"|potenziat|ferit))"
    rf"|ha (?:ancora )?effetto|tocca|blocca\b){_YET}"
)
LOSES = re.compile(
    rf"\b(?:(?:li |lo |la |le |se |l')*(?:perd(?:e|o|ono|ere|era)|ho pers[oi]|ha pers[oi]|sono (?:pers[ie]"
    rf"|sparit[ie]|andat[ie])|spari(?:sce|scono)|svani(?:sce|scono)"
    rf"|si perd(?:e|ono)|cade|cadono|va via|vanno via|se ne va|se ne vanno|si libera|si stacca|finisce"
    rf"|scompa(?:re|iono)|e (?:pers[oa]|sparit[oa]|finit[oa])"
    rf"|si azzera\w*)){_YET}"
)
GRAVE = re.compile(
    r"\b(?:va|finisce|cade|muore|andra) (?:al|nel)(?: mio| suo)? cimitero\b|\b(?:la |lo )?perdo\b"
)
STAYS = re.compile(r"\b(?:rest|riman)[a-z]+(?: li)? (?:in (?:campo|gioco)|sul campo(?: di battaglia)?)\b")
HAS_SIZE = re.compile(
    rf"\b(?:e|sara|sarebbe|rest[ao]|riman[eo]|torn[ao]|rientr[ao]|ritorn[ao]|entr[ao]|arriv[ao]|divent[ao]"
    rf"|diventera|ho|nasc[eo]|viene|fa|vale)"
    rf"(?: (?:ancora|di nuovo|come|con|un[ao]?|solo|sempre|a|da|essere|quindi|anche|pure|gia|lui|lei|in campo"
    rf"|in gioco|un semplice|semplice|il mio clone"
    rf"|la copia|il clone|{THING}|mi[oa]|la|il))* {SIZE}"
)
FREE = re.compile(
    r"\b(?:rientr|torn|ritorn|e|arriv|riapp)[a-z]* (?:sana|guarit[oa]|senza (?:i )?danni|come nuov[oa])\b"
)
ATTACKS = re.compile(
    r"\b(?:(?:puo|posso|potra|potrei|riesce a|riesco a)(?: (?:gia|subito|ancora|comunque|lo stesso"
    r"|farl[ao]))* (?:attacc\w+|menare|swing\w+)(?: con (?:lei|lui))?)"
    r"(?: (?:subito|gia|in questo turno|questo turno|nello stesso turno|in quel turno|di nuovo|con il clone"
    r"|con la copia|con lei|con lui|nel turno in cui rientra))*"
    r"|\b(?:la |lo )?(?:posso|puo|potra|potrei)(?: (?:gia|subito|ora|ancora))* (?:tappar\w+|usar\w+"
    r"|attivar\w+)(?: (?:subito|ora|gia))*(?: (?:la|il|sua|suo|l'|abilita|con|di|per|fare|far|mana|simbolo"
    r"|costo))*"
    r"(?:\{t\}|mana)(?: (?:subito|ora|gia))*"
)
ONCE = re.compile(
    r"\b(?:(?:che )?(?:si )?(?:attiva\w*|usa\w*|attivabile)? ?(?:solo |soltanto |al massimo )*(?:una"
    r"|1) (?:sola )?volta (?:per|a|al|ogni) turno|(?:con |ha )?(?:esaurire|exhaust)(?: gia usat[oa])?)\b"
)
USED = re.compile(
    r"\b(?:(?:l'|la |lo )?(?:ho|avevo) (?:gia )?(?:attivat|usat)[oa](?: (?:la sua|l'|una|la|un'"
    r"|il suo))* ?(?:abilita)?(?: (?:con|di|che|questo turno))*|(?:abilita )?gia (?:usata|attivata)|(?:attivo"
    r"|uso) (?:la sua|l'|un'|la) ?abilita)\b"
)
ACTIVATES = re.compile(
    r"\b(?:(?:la |lo |ne )?(?:posso|puo|potrei|si puo|riesco a) (?:ri)?(?:attivar|usar)[a-z]*|(?:la "
    r"|ne )?(?:ri)?(?:attivo|uso))(?: (?:di nuovo|ancora|un'altra volta|una seconda volta|la sua|l'|abilita"
    r"|quell'abilita|una|un'altra|anche|subito|nello stesso turno))*(?= *[?,])"
)
SICK = re.compile(
    r"\b(?:ha|ho|prende|si (?:ri)?prende|avra)(?: (?:ancora|di nuovo|anche|gia|la|il|pure"
    r"|nuovamente))* (?:debolezza|mal(?:e|attia)?) (?:da |di |d')evocazione\b"
    r"|\b(?:ha|e)(?: di nuovo)? summoning sick(?:ness)?"
)
STILL_ATTACKS = re.compile(
    r"\b(?:sta(?: ancora)? attaccando|attacca (?:ancora|piu)|e (?:ancora )?(?:un )?attaccante|non attacca piu"
    r"|resta (?:in combattimento|attaccante)|continua ad attaccare)\b"
)
LEAVES_COMBAT = re.compile(
    r"\b(?:(?:esce|e fuori|e uscit[oa]|viene (?:tolt|rimoss)[oa]) dal combattimento|smette di attaccare)\b"
)
WHEN_BACK = re.compile(
    rf"\b(?:quando|dopo che|una volta che|appena|se) (?:{IT} |lei |lui |poi )?(?:torna|ritorna|rientra"
    rf"|riappare|e tornat[oa]|e rientrat[oa]|rientrera)(?! (?:in fase|nel|in mano))(?: (?:in campo|in gioco"
    rf"|subito))*(?: {IT})?"
)
"""Of when it is asked, not whether."""
_ABILITY = (
    r"(?:(?:lo |la |il |l'|suo |sua |mio |mia |i |le |suoi )*(?:abilita|innesc(?:o|hi)|triggers?|etb"
    r"|effetto)(?: (?:di |d')?(?:ingresso|entrata|morte))?)"
)
AGAIN = re.compile(
    rf"\b(?:(?:fa|fanno)(?: (?:di nuovo|a (?:sua|loro) volta|anche|pure|comunque))* "
    rf"(?:ri)?(?:scattare|partire|innescare|triggerare)"
    rf"|innesca(?:no)?\b"
    rf"|(?:lo |la |il |l'|suo |sua |mi )*(?:(?:abilita|innesco|trigger|etb|effetto)(?: (?:di"
    rf"|d')? ?(?:ingresso|entrata))? )?(?:si (?:ri)?(?:innesc|attiv)\w+|(?:ri)?(?:scatta|parte"
    rf"|triggera)(?:no)?|si rifa|innesca|vale)"
    rf"(?: (?:di nuovo|ancora|una seconda volta|un'altra volta|anche|pure|lo stesso|comunque|per (?:il clone"
    rf"|la copia|lei|lui)|{_ABILITY}))*"
    r"|(?:(?:ri)?pesc[ao]\b|(?:ri)?guadagn[ao]|(?:ri)?cre[ao]\b|(?:li |lo |la |le )(?:ri)?(?:prend|guadagn|pesc"
    r"|perd|cre)[oa])(?: (?:di nuovo|ancora|un'altra carta|due carte|una carta|carte|comunque"
    r"|le|la|vita|anche|pure|una seconda volta|un'altra volta|il|i|\d+|punt[oi]))*)"
)
RECAST = re.compile(
    r"\b(?:(?:la |lo |l')?(?:posso|puo|potro|potrei|si puo|riesco a)(?: (?:poi|ancora|quindi|dopo"
    r"|subito))* (?:ri)?(?:lanci|gioc|cast|cal)[a-z]*"
    r"|(?:me )?(?:la|lo) (?:ritrov|teng|riprend|rigioc|rilanci|ha)[oa]?[a-z]*(?: (?:ancora|in mano))*|(?:mi "
    r"|gli )?(?:resta|rimane|ho)(?: (?:la|una|il))*(?: pedina)?(?: (?:ancora|davvero))* in mano)"
    r"(?: (?:di nuovo|dopo|poi|piu tardi|subito|in mano|in un turno successivo|la pedina|dalla mano"
    r"|per rigiocarl[ao]|ancora))*(?= *\?)"
)
"""Whether a token is still in hand, to be cast from there."""
RETURNS = re.compile(
    r"\b(?:(?:mi |ci |me la |me lo )?(?:torna|rientra|ritorna|riappare|tornera|rientrera|torni)|(?:la|lo"
    r"|l')(?: )?(?:riavro|riho|rivedo)|(?:fa(?:rla)? )?tornare"
    r"|continua a(?:d)? esistere|esiste(?: ancora)?|resta in gioco)"
    r"(?: (?:ancora|in campo|in gioco|sul campo(?: di battaglia)?|subito|anche (?:lei|lui)|poi|piu|comunque"
    r"|da me|indietro|in nessun modo|lo stesso))*"
)
GONE = re.compile(
    r"\b(?:smette di esistere|cessa di esistere|sparisce(?: per sempre)?|e persa(?: per sempre)?|svanisce"
    r"|scompare per sempre|va persa|(?:la|lo) perdo(?: per sempre)?|non torna piu)\b"
)

_QUESTIONS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("taglia", HAS_SIZE),
    ("guarita", FREE),
    ("attacca", ATTACKS),
    ("riattiva", ACTIVATES),
    ("debole", SICK),
    ("in combattimento", STILL_ATTACKS),
    ("fuori", LEAVES_COMBAT),
    ("innesco", AGAIN),
    ("via", GONE),
    ("mano", RECAST),
    ("torna", RETURNS),
    ("cimitero", GRAVE),
    ("resta", STAYS),
    ("perde", LOSES),
    ("tiene", KEEPS),
)
_LAST = re.compile(
    r"(?:gli|i|il|la|l'|le|lo|sue|suoi|suo|sua|miei|quando|se|dopo|e|che|¤|\s|poi|[?,]|giusto|vero|no|allora"
    r"|in fase|la pedina|pedina)*\Z"
)
"""What may still follow a question of which nothing more is told."""


def what_is_asked(left: Left, start: int) -> tuple[str, re.Match[str]] | None:
    """What is asked: the last thing that is said of it."""
    found = [
        (match.start(), -place, kind, match)
        for place, (kind, pattern) in enumerate(_QUESTIONS)
        for match in pattern.finditer(left.text, start)
        if kind not in ("torna", "via", "innesco")
        or not match[0]
        or _LAST.fullmatch(left.text[match.end() :])
    ]
    if not found:
        return None
    _, _, kind, match = max(found, key=lambda one: one[:2])
    return kind, match
