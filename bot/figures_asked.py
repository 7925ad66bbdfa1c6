"""Where an amount is asked for without a question word at the head: in the middle, or by a figure that is named alone."""

from __future__ import annotations

import re

from .numerals import SPELLED
from .verbs import finite_verbs, main_verbs

# "Nel gigante a due teste quanti veleni servono?": in the middle it asks too, unless what comes before asks already.
_QUANTITY_LATER = re.compile(r"\bquant[oiae]\b|\bquant'")
KNOWING = re.compile(
    r"\b(?:dir\w*|scegli\w*|scelg\w*|decid\w+|dichiar\w+|sap\w+|ved\w+|annunci\w+|cont(?!a\b|ano\b)\w+|rivel\w+|chied\w+"
    r"|nascond\w+"
    r"|mostr\w+|(?<!\bne )guard\w+|conosc\w+|ricord\w+|cambia|indica|pari a|(?:piu|meno)(?: \w+){0,2} di|in"
    r"|tant[oiae](?: \w+){0,2}"
    r"|(?<!in )tutt[oiae]|ogni)\s*\Z"
)
# "Una creatura può bloccare quanti attaccanti?": what may be done is asked in numbers; "devo dire quante carte ho?" not.
_DOING = re.compile(
    r"\b(?:blocc|gioc|attiv|pesc|attacc|us|mett|lanci|controll|prend|perd|guadagn|paga)\w*re"
    r"(?: (?:al massimo|al minimo|di norma|in tutto))? $"
)
# "fulmine da 4 con due effetti che raddoppiano: danni?"
_NOUN_ALONE = (
    r"|:\s*(?:i |le |la )?(?:dann[oi]|segnalini|token|pedine|veleni|mana|vite|punti vita|tassa"
    r"|fedelta|lealta|forza)\s*\?+\s*\Z"
)
# A fragment that names a figure: "carta da {1}{G}, valore di mana?", "danni totali?", "poi +2/+0. Totale?".
_FIGURE = re.compile(
    r"(?:^|[,:;]\s*)(?:il |la |i |e )?(?:(?:valore di mana|mana value|cmc)(?: (?:in|nel|nella|sul|del"
    r"|della) \w+| (?:mentre|quando|finche|una volta)(?: e'?)? (?:\w+'? ?){1,4})?"
    r"|(?:al |il |come )?(?:massimo|minimo|max)"
    r"|(?:i )?dann[oi](?: total[ei])? (?:se|quando|senza|in caso) [^?]{3,60}"
    r"|total[ei](?: (?:dopo|final[ei]|alla fine))?|total[ei](?: (?:(?:dei|di|delle|del|in) )?(?:mana|danni|vita"
    r"|vite|punti vita|carte|segnalini))?"
    r"|(?:mana|danni|danno|costo|segnalini|carte|(?:punti )?vita)(?: \w+){0,2}? (?:total[ei]|in tutto"
    r"|in totale)"
    r"(?: in mana)?"
    r"|(?:totale (?:di |della |dei )?)?(?:(?:punti )?vit[ae] (?:\w+ )?|punti )(?:guadagnat|pers)[aie]"
    r"(?: (?:in|nel) \w+(?: \w+){0,2})?"
    r"|mana (?:total[ei] )?(?:spes[oi]|da pagare)(?: (?:per|in|quel) \w+(?: \w+)?)?"
    r"|(?:totale )?dann[oi] (?:totali )?(?:in faccia"
    r"|(?:ai?|al|all'?|alla|a il|a l') ?(?:giocatore|lui|avversario|difensore))"
    r"|(?:vite|vita|punti vita|pv) (?:di partenza|iniziali)(?: (?:di|a|per) \w+)?"
    r"|(?:forza(?:\s*[/e]\s*costituzione)?|costituzione|taglia)(?: (?:del|della) (?:mi[oa] |su[oa] )?\w+)?"
    r"(?: (?:final[ei]|totale))?|(?:quante )?copie(?: in tutto| totali| create)?|mana pagat[oi]"
    r"|p/t(?: final[ei])?"
    r"|(?:la )?x (?:massima|maggiore|piu (?:alta|grande))(?: (?:per|con) [^?]{3,40})?"
    r"|carte (?:in mano|in fondo|sotto|pescate|scartate|macinate)|segnalini messi|pedine create|(?:lealta"
    r"|fedelta)(?: (?:finale|rimasta|residua))?|(?:taglia|misur[ae]|dimension[ei]) final[ei]"
    r"|(?:quindi |ora |adesso |alla fine |e )?(?:diventa|(?:resta|va|scende|sale|arriva|finisce) a|(?:ne |mi |gli )?restano)"
    r"|bonus(?: totale)?|quanto"
    r"|in (?:tutto|totale)|(?:devozione|dominio)(?: al? \w+)?)\s*\?*\s*\Z|^(?:il )?(?:valore di mana"
    r"|mana value|cmc)\b"
    r"|^copie (?:massime|minime|max)\b(?: \S+){0,9}\s*\?*\s*\Z"
    r"|^(?:e )?(?:che|quali) (?:dimensioni|taglia|forza|costituzione|misure) (?:ha|hanno|avra|raggiunge)\b"
    r"|^(?:e )?(?:quant'e'?|com'e'?|quanto e'?)(?: (?:grande|gross[oa]))?"
    r"(?: (?:adesso|ora|alla fine|poi))?\s*\?+\s*\Z"
    r"|^(?:la )?(?:tassa (?:del|di|della|per)|commander tax)\b"
    r"|^(?:dann[oi]|segnalin[oi]|cart[ae]|creatur[ae]|punti|mana|terr[ae])(?: \w+){0,8}? necessari[oae]?\b"
    + _NOUN_ALONE
)
_FIGURE_ALONE = re.compile(
    r"^(?:(?:edh|commander|brawl|standard|modern|pioneer|legacy|vintage|pauper|draft|sealed|limited)[:,]? )?"
    r"(?:la |i |il )?(?:mia )?(?:mano (?:massima|iniziale)|vita "
    r"(?:iniziale|di partenza)|punti vita (?:iniziali|di partenza)"
    r"|carte (?:iniziali|minime|massime)|(?:devozione al? \w+|dominio) (?:con|di|da))\b"
)
"""The same where no verb follows: "la mano massima si controlla…?" asks something of it."""
_WORTH_ALONE = re.compile(r"^(?:quindi )?guadagno *\?*\Z|\b(?:valore di mana|mana value|cmc) *\?*\Z")
"""The figure at the end of a sentence that says nothing else: "X=4 costo {X}{R} in pila valore di mana?"."""
BOUND = re.compile(
    r"^(?:[^,:.;?]{1,40}: )?(?:e |ma )?(?:qual e'? )?(?:il |la |le |i )?(?:(?:numero|limite|dimensione"
    r"|quantita|totale) )?"
    r"(?:massim[oaie]|minim[oaie]|max|min)\b\.?(?: \S+){1,14}\Z"
)
"""The most or the least of something, and nothing said of it: "max copie di una carta in costruito?"."""
# "Il valore di mana di un Fulmine è uno?", "la mano massima è di sette carte": the figure is told, and held to be so or not.
_TOLD = re.compile(
    r"\b(?:e'|vale|valgono|conta|contano|comprend\w+|cambia\w*|diventa|resta|rimane|ha|dipende|aumenta|la pago"
    r"|l[ao] (?:posso|puo|devo|deve)|si \w+)"
    r" (?!quant|che |come )\w"
    r"|\be (?:(?:di|sempre|pari|uguale|zero|uno|\d+|quell[oa]|l[ao] stess[oa]|la somma|un [nc]\w+)\b)"
)
NUMBER = re.compile(rf"\d|\b(?:{'|'.join(word for word in SPELLED if word != 'sei')})\b")
MODAL = re.compile(
    r"\b(?:posso|puo|possono|possiamo|puoi|devo|deve|devono|dobbiamo|bisogna|riesc[oe]|riescono)\b"
)
ASKED_MODAL = re.compile(
    r"(?<!se )(?<!se non )(?<!quando )(?<!dove )(?<!che )(?<!chi )(?<!come )" + MODAL.pattern
)


def asks_a_figure(tail: str, opened: int) -> bool:
    """Whether an amount is asked for in the middle of a sentence, or a figure is named and nothing else is asked."""
    bound = tail.replace(" a parte", "") if BOUND.search(tail) else ""
    if bound and not (NUMBER.search(bound) or finite_verbs(bound)):
        return True
    if (worth := _WORTH_ALONE.search(tail)) and not finite_verbs(tail[: worth.start()]):
        return True
    figure, alone = _FIGURE.search(tail), _FIGURE_ALONE.search(tail)
    if figure and not (_TOLD.search(tail, figure.end()) or main_verbs(tail[figure.end() :])):
        return True
    if alone and not (_TOLD.search(tail, alone.end()) or finite_verbs(tail[alone.end() :])):
        return True
    if any(_DOING.search(tail[: word.start()]) for word in _QUANTITY_LATER.finditer(tail)):
        return True
    return any(
        word.start() < opened
        and not KNOWING.search(tail[: word.start()])
        and not ASKED_MODAL.search(tail[: word.start()])
        for word in _QUANTITY_LATER.finditer(tail)
    )


def only_known(tail: str, place: int) -> bool:
    """Whether what is asked at a place is only the object of what is said before: to know it, to tell it, to hide it."""
    if tail[place] in ".;:!?,":
        return False
    if KNOWING.search(tail[:place]):
        return True
    before = re.split(r"[.;:!?,]", tail[:place])[-1]
    return bool(ASKED_MODAL.search(before) and not _DOING.search(tail[:place]))
