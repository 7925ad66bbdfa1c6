"""Words that go with what is not in the rules: each is a hint and no more, and only their number is weighed."""

from __future__ import annotations

import re

from .sense import Topic

_HINTS: dict[Topic, str] = {
    Topic.DECKS: (
        r"megli[oa]|convien\w+|converrebbe|convenga|migliori?|peggior[ei]?|consigli\w*|suggeri\w+|"
        r"troppo fort[ei]|(?:piu|molto|quanto e?|e|cosi) (?:fort[ei]|potent[ei]|utile|veloce|debole)|"
        r"competitiv[oaie]|tier|budget|economic[oaie]|archetip\w+|strateg\w+|tattic\w+|sinergi\w+|"
        r"draftare|draftate|pick|bomb[ae]|rimozion[ei]|removal|aggro|control|midrange|combo|burn|ramp|"
        r"splash\w*|curva|(?:il|nel|del|questo|attuale) meta|metagame|matchup|side|sideboard\w+|staple|decklist|lista|"
        r"mazz[oi] (?:elfi|goblin|zombie|vampiri|draghi|tribal[ei]|competitiv\w+|economic\w+|mono\w*)|"
        r"costrui\w+|mettereste|metteresti|"
        r"quant[ei] \w+ (?:devo |dovrei )?(?:metto|mettere|gioco|giocare)|toglier\w+|toglieresti|"
        r"principiant[ei]|probabilita|batto|battere|vale la pena|buona idea|idee|secondo (?:te|voi)|"
        r"adatt[oa]|ne pens\w+|popolar[ei]|giocat[oaie] di piu|tribale|monocolor\w*|mono \w+|versione|"
        r"rapporto"
    ),
    Topic.PRICES: (
        r"prezz[oi]|euro|vend\w+|compr(?!es|end)\w+|acquist\w+|spend(?!o\b|e\b|ere (?:\w+ )?mana)\w+|costos[aoie]"
        r"|car[aoie]|collezion\w+|"
        r"grad(?:are|ata|ate|ing)|psa|foil|mint|played|box|bust[ae]|booster|cardmarket|ebay|"
        r"bustin[ae](?! (?:tutte )?(?:ugual|divers|segnat|rott|consum|opac))|"
        r"negozi\w*|scambi\w* (?:la |le |una |due )?cart[ae]|fals[aoie]|contraffatt\w+|investiment\w+|"
        r"val(?:e|gono|ore) (?:di piu|di mercato)|rarita|rar[ae]|spedi\w+|sleeve\w*|raccoglitor[ei]|"
        r"album|tappetin[oi]|singole|sigillat\w+|precostruit\w+|edizione|conserv\w+|regalo"
    ),
    Topic.STORY: (
        r"disegn\w+|illustra\w+|artist\w+|dipint\w+|inventat\w+|creat[oe] da(?! (?:un[ao]?|magi|effett|abilit)\b)|"
        r"chi ha (?:creato|fatto)|"
        r"uscit[aoei]|uscira\w*|quando esc\w+|espansion[ei]|set|ristamp\w+|stampat[aoei]|anno|storia|"
        r"trama|lore|personagg\w+|libr[oi]|romanz\w+|wizards|garfield|esistono|prossim[aoei]|blocco|"
        r"dorso|nome piu|pronunci\w+|ambientat\w+|copie di (?!\w+ (?:stess|carta)|storm|una|un|magi|pedin"
        r"|permanent|creatur)|padre|madre|introdott[aoei]|fondat[aoei]|"
        r"raffigur\w+|rappresenta|edizion[ei]"
    ),
    Topic.FORMATS: (
        r"bann?at[aoei]|bandit[aoei]|ban|sban\w+|ammess[aoei]|ristrett[aoei]|restricted|vietat[aoei]|"
        r"rotazion\w+|ruotan?o? standard|standard ruota|proxy|proxies|fotocopi\w+|standard|modern|"
        r"pioneer|legacy|vintage|pauper|alchemy|historic|formato|formati|legal[ei] (?:in|nel|per)|bordo|"
        r"un-?set|unfinity|alterat[ae]|firmat[ae]"
    ),
    Topic.TOURNAMENTS: (
        r"torne[oi]|round|penalit\w+|warning|infrazion\w+|squalific\w+|game loss|match|arbitr\w+|judge|"
        r"head judge|ipg|mtr|rel|regular|competitive|slow|gioc\w+ (?:troppo )?lent[oaie]|ritard\w+|"
        r"(?:scade\w*|fin\w+|limite di) (?:il )?tempo|tempo (?:limite|scad\w+|e finito|ho (?:per|a disposizione))|minuti|"
        r"spareggi\w*|classific\w+|top ?8|svizzer\w+|abbinament[oi]|avversario successivo|premi[oi]?|"
        r"in finale|finalist[ai]|iscriv\w+|qualific\w+|mondial[ei]|pro tour|gran prix|dci|barat\w+|"
        r"bar[oa]\w*|imbrogli\w+|telefono|cellulare|spettator\w+|ricorso|reclam\w+|appello|segnat[aei]|"
        r"decklist|missed trigger|dimenticat\w+|per sbaglio|sanzion\w+|livell[oi] \d|"
        r"(?:pesc|vist|guard)\w+ (?:\w+ )?(?:una|due|tre|\w+) cart[ae] (?:in piu|di troppo|per errore)|"
        r"ritirar\w+ (?:dal|da un) (?:torneo|evento|round)|pareggi\w+ (?:il match|il round|intenzional\w+)|"
        r"appunt[oi]|annotazion\w+|quaderno|amic[oa] che (?:guarda|assiste)|chi guarda|suggerit\w+|"
        r"(?:bustin[ae]|sleeve\w*) (?:tutte )?(?:ugual\w+|divers\w+|segnat\w+|rotta|consumat\w+)|calcolatrice|cuffie"
    ),
    Topic.PROGRAMS: (
        r"arena|mtgo|magic online|client|app|download|scaric\w+|install\w+|login|account|gemme|wildcard|"
        r"server|bug|crash\w*|codic[ei]|ladder|ranked|connession\w+|pc|animazion\w+|online|password|"
        r"schermo|telefonino"
    ),
    Topic.ORDERS: (
        r"ignora(?:te)?(?: (?:le|tutt\w+|quell\w+|ogni|i|il|cio))|dimentic\w+ (?:le|tutt\w+)|istruzion\w+|"
        r"prompt|system|fing\w+|fai finta|comport\w+|"
        r"sei un\w*|rispondi|scriv\w+ (?:un|una|il codice|il tuo)\b|ripeti (?:le|il|tutt\w+|dopo)|"
        r"traduc\w+|tradu\w+|stampa|instruction\w*|raccont\w+|"
        r"d'ora in poi|da ora|modello|chatgpt|assistente"
    ),
}
_PATTERNS = {topic: re.compile(rf"\b(?:{words})\b") for topic, words in _HINTS.items()}


def hints_in(plain: str) -> dict[Topic, int]:
    """How many hints of each topic a folded question has, without those it has none of."""
    counted = {topic: len(pattern.findall(plain)) for topic, pattern in _PATTERNS.items()}
    return {topic: number for topic, number in counted.items() if number}
