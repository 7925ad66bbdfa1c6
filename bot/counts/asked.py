"""What kind of amount a question asks for."""

from __future__ import annotations

import re

_ONE_MORE = r"(?:\w+'? ){0,2}?"
KINDS: tuple[tuple[str, str], ...] = (
    (
        "taglia",
        r"quant[oe] (?:mi |ci |ora |alla fine |finale )?"
        r"(?:divent\w+(?! (?:la )?(?:sua )?(?:forza|costituzione|forte))|e'? (?:grand|gross)\w*|arriva"
        r"|e'?(?: (?:alla fine|ora|adesso|quindi))?(?= *(?:\?|$|in tutto|alla fine|dopo|quando|se|la |il "
        r"|una |un )))"
        r"|(?:che|quale) taglia|\btaglia (?:finale|totale)|(?<=[.,:;] )taglia *(?=\?)|forza e costituzione"
        r"|forza/costituzione|p/t|stat\w*",
    ),
    (
        "forza",
        r"\b(?:quanta|che|quale) forza(?! (?:e|/|ed) ?costituzione)"
        r"|\bquant[oa] (?:diventa|vale|sale|e'?) la (?:sua )?forza(?! (?:e|/|ed))|\bforza (?:totale|minima)",
    ),
    ("costituzione", r"\b(?:quanta|che|quale) costituzione"),
    (
        "bonus",
        r"\b(?:che|quale|quanto) bonus|\bdi quanto (?:cresce|aumenta|sale|si ingrandisce)"
        r"|bonus (?:totale )?\?",
    ),
    (
        "valore",
        r"\b(?:che|quale|qual e'? (?:il )?|quanto) "
        + _ONE_MORE
        + r"(?:valore di mana|mana value|cmc|costo di mana)",
    ),
    (
        "segnalini",
        r"\bquant[ei] (?:\+1/\+1|-1/-1|(?:\w+ )?(?:segnalin\w+|counters?|contator[ei])|veleni|veleno"
        r"|energi[ae])"
        r"|: (?:i )?segnalini *\?|\bcon quant[ie] (?:segn|count|entra|rest)",
    ),
    ("carte", r"\bquante carte|\bquante ne (?:pesc|guard|macin|rivel|esili|scart)\w+|\bquanto pesc\w+"),
    ("permanenti", r"\bquanti permanenti|\bquante terre"),
    (
        "pedine",
        r"\bquant[ei] (?:\w+ )?(?:pedin\w*|token\w*|spirit\w*|serv\w* |servo\w*|soldat\w*|guerrier\w*"
        r"|goblin|zombie|indizi|tesori|cibi|copie)",
    ),
    ("copie", r"\bquante (?:copie|magie)"),
    ("volte", r"\bquante volte|\bquanti (?:inneschi|trigger\w*)"),
    ("creature", r"\bquante creature|\bquante ne (?:serv|tapp|bast|occorr)\w+"),
    ("bersagli", r"\bquant[ie] (?:bersagli|target)"),
    (
        "vita",
        r"\bquant[aie] (?:punti )?vit[ae]|\bquanti punti(?: vita)?\b|\bquanto (?:dren|guadagn|perd)\w+"
        r"|\bquant[ei] (?:pv|life)|\ba quanti punti|\bvita (?:\w+ )?guadagnat|\bpunti vita (?:guadagnat|pers)",
    ),
    (
        "danno",
        r"\bquant[oi] dann[oi]|: (?:i )?dann[oi] *\?|\bdann[oi] (?:\w+ )?(?:total|in tutto)"
        r"|\btotale (?:dei )?dann",
    ),
    (
        "mana",
        r"\bquant[oie] (?:\w+'? ){0,3}?(?:pag\w+|cost\w+|spend\w+|mana)\b|\bmana (?:total[ei]|in tutto"
        r"|spes[oi]|in totale)"
        r"|\bmana da pagare|\b(?:mana )?(?:totale|in tutto)(?: (?:in |di )?mana)? *\?|\btotale mana"
        r"|\bcosto totale",
    ),
    (
        "turni",
        r"\bquanti (?:\w+ )?(?:turni|mantenimenti)|\ba quale (?:\w+ ){0,2}mantenimen|\bdopo quanti"
        r"|\bin (?:quale|che) (?:mio |suo )?turno\b",
    ),
    ("artefatti", r"\bquanti artefatti"),
    ("tipi", r"\bquanti tipi"),
    ("colori", r"\bquanti colori"),
    ("capacita", r"\bquante (?:abilita|capacita)"),
    ("stanze", r"\bquante stanze"),
    ("passa", r"\bil massimo (?:\w+ )?che (?:passa|arriva|posso|puo)\b"),
    ("x", r"\bx (?:massim|maggiore|piu (?:alt|grand))\w*|\bmassim\w+ x\b|\bpiu (?:alt|grand)\w+ x\b"),
    ("avversari", r"\bquanti (?:avversari|nemici|giocatori)"),
    ("quanto", r"\bquant[oiae](?: ne)?\b|\bquanto vale|\btotale *\?"),
)
_FOUND = tuple((kind, re.compile(pattern)) for kind, pattern in KINDS)


def kinds_asked(plain: str) -> frozenset[str]:
    """Every kind of amount that a folded text may ask for; "quanto" alone where it asks for any."""
    told = {kind for kind, pattern in _FOUND if pattern.search(plain)}
    return frozenset(told)
