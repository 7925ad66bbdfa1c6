"""Words that go with what is not in the rules: each is a hint and no more, and only their number is weighed."""

from __future__ import annotations

import re

from .sense import Topic

_HINTS: dict[Topic, str] = {
    Topic.DECKS: (
        r"megli[oa]|convien\w+|converrebbe|convenga|migliori?|peggior[ei]?|consigli\w*|suggeri\w+|troppo fort[ei]|"
        r"(?:piu|molto|quanto e?|e|cosi) (?:fort[ei]|potent[ei]|utile|veloce|debole)|competitiv[oaie]|tier|budget|"
        r"economic[oaie]|archetip\w+|strateg\w+|tattic\w+|sinergi\w+|draftare|draftate|pick|bomb[ae]|rimozion[ei]|removal|"
        r"aggro|control|midrange|combo|burn|ramp|splash\w*|curva|meta|metagame|matchup|side|sideboard\w+|staple|"
        r"decklist|lista|mazz[oi] \w+|costrui\w+|sostitui\w+|metto|mettereste|metteresti|toglier\w+|toglieresti|"
        r"principiant[ei]|probabilita|batto|battere|vale la pena|buona idea|idee|secondo (?:te|voi)|adatt[oa]|"
        r"ne pens\w+|popolar[ei]|giocat[oaie] di piu|tribale|monocolor\w*|mono \w+|versione|rapporto"
    ),
    Topic.PRICES: (
        r"prezz[oi]|euro|vend\w+|compr\w+|acquist\w+|spend\w+|costos[aoie]|car[aoie]|collezion\w+|grad(?:are|ata|ate|ing)|"
        r"psa|foil|mint|played|box|bust[ae]|bustin[ae]|booster|cardmarket|ebay|negozi\w*|scamb(?:io|iare|i)|fals[aoie]|"
        r"contraffatt\w+|investiment\w+|val(?:e|gono|ore) (?:di piu|di mercato)|rarita|rar[ae]|spedi\w+|sleeve\w*|"
        r"raccoglitor[ei]|album|tappetin[oi]|singole|sigillat\w+|precostruit\w+|edizione|proteg\w+|conserv\w+|regalo"
    ),
    Topic.STORY: (
        r"disegn\w+|illustra\w+|artist\w+|dipint\w+|inventat\w+|creat[oe] da|chi ha (?:creato|fatto)|uscit[aoei]|uscira\w*|"
        r"esc[eo]\w*|espansion[ei]|set|ristamp\w+|stampat[aoei]|anno|storia|trama|lore|personagg\w+|libr[oi]|romanz\w+|"
        r"wizards|garfield|esistono|prossim[aoei]|blocco|dorso|nome piu|pronunci\w+|ambientat\w+|piano|copie di|padre|madre|"
        r"introdott[aoei]|fondat[aoei]|chi (?:e|era|sono|erano)|mond[oi]|raffigur\w+|rappresenta|edizion[ei]"
    ),
    Topic.FORMATS: (
        r"bann?at[aoei]|bandit[aoei]|ban|sban\w+|ammess[aoei]|ristrett[aoei]|restricted|vietat[aoei]|rotazion\w+|ruot\w+|"
        r"proxy|proxies|fotocopi\w+|standard|modern|pioneer|legacy|vintage|pauper|alchemy|historic|formato|formati|"
        r"legal[ei] in|legal[ei]|bordo|un-?set|unfinity|alterat[ae]|firmat[ae]|stampe|lingua"
    ),
    Topic.TOURNAMENTS: (
        r"torne[oi]|round|penalit\w+|warning|infrazion\w+|squalific\w+|game loss|match|arbitr\w+|judge|head judge|ipg|mtr|"
        r"rel|regular|competitive|slow|lent[oaie]|ritard\w+|tempo|minuti|spareggi\w*|classific\w+|top|svizzer\w+|"
        r"abbinament[oi]|avversario successivo|premi[oi]?|final[ei]|iscriv\w+|qualific\w+|mondial[ei]|pro tour|gran prix|"
        r"dci|barat\w+|bar[oa]\w*|imbrogli\w+|telefono|cellulare|appunti|spettator\w+|ricorso|reclam\w+|appello|"
        r"segnat[aei]|decklist|missed trigger|dimenticat\w+|per sbaglio|sanzion\w+|livell[oi] \d|ritirar\w+|pareggi\w+"
    ),
    Topic.PROGRAMS: (
        r"arena|mtgo|magic online|client|app|download|scaric\w+|install\w+|login|account|gemme|wildcard|server|bug|crash\w*|"
        r"codic[ei]|ladder|ranked|connession\w+|pc|animazion\w+|online|password|schermo|telefonino"
    ),
    Topic.ORDERS: (
        r"ignor\w+|dimentic\w+ (?:le|tutt\w+)|istruzion\w+|prompt|system|fing\w+|fai finta|comport\w+|sei un\w*|rispondi|"
        r"scriv\w+|ripet\w+|traduc\w+|tradu\w+|stampa|instruction\w*|raccont\w+|d'ora in poi|da ora|modello|chatgpt|assistente"
    ),
}
_PATTERNS = {topic: re.compile(rf"\b(?:{words})\b") for topic, words in _HINTS.items()}


def hints_in(plain: str) -> dict[Topic, int]:
    """How many hints of each topic a folded question has, without those it has none of."""
    counted = {topic: len(pattern.findall(plain)) for topic, pattern in _PATTERNS.items()}
    return {topic: number for topic, number in counted.items() if number}
