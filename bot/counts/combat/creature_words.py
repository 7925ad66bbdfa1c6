"""The words by which a story names creatures: "due 2/2", "un 4/4 con travolgere", "uno da 3", "il volante"."""

from __future__ import annotations

from .attributes import GOT

KEYWORD_WORDS: tuple[tuple[str, str], ...] = (
    ("double strike", r"doppio attacco|doppioattacco|double ?strike"),
    ("first strike", r"attacco improvviso|first ?strike|primo colpo"),
    ("trample", r"travolgere|trample|trampling|travolge"),
    ("deathtouch", r"tocco letale|tocco della morte|deathtouch"),
    ("lifelink", r"legame vitale|legame con la vita|lifelink"),
    ("infect", r"infettare|infect|infetta"),
    ("toxic", r"(?:tossic[oa]|toxic) \d+"),
    ("flying", r"volare|volante|volanti|flying|evasione aerea"),
    ("reach", r"raggiungere|reach"),
    ("menace", r"minacciare|menace"),
    ("unblockable", r"imbloccabil[ei]|unblockable"),
    ("indestructible", r"indistruttibil[ei]|indistruttibilita|indestructible"),
    ("battle cry", r"grido di battaglia|battle ?cry"),
    ("exalted", r"esaltato|exalted"),
    ("bushido", r"bushido \d+"),
    ("rampage", r"(?:furia|rampage) \d+"),
    ("flanking", r"aggirare|flanking"),
    ("afflict", r"(?:affliggere|afflict) \d+"),
    ("prowess", r"prodezza|prowess"),
    ("wither", r"avvizzire|wither"),
    ("nothing", r"cautela|vigilance|rapidita|haste|lampo|flash"),
    ("defender", r"difensore|defender"),
)
KEYWORD = rf"(?:(?:{'|'.join(words for _, words in KEYWORD_WORDS)})(?![\w-]))"
_AND = r"(?: ?[,+] (?:e )?(?:con )?| e (?:con )?| ed | con )"
KEYWORDS = rf"(?:{KEYWORD}(?:(?:{_AND}| ){KEYWORD}){{0,3}})"
SIZE = r"(?<![\d/+-])\d{1,2}/\d{1,2}(?![\d/])"
NOUN = (
    r"(?:creatur[ae]|besti(?:a|e|one|oni)|pedin[ae]|token|omin[oi]|mostr[oi]|drag(?:o|hi)|mur[oi]"
    r"|angel[oi]|ors[oi]|zombie"
    r"|goblin|elf[oi]|soldat[oi]|lup[oi]|gigant[ei]|vampir[oi]|spirit[oi]|cavalier[ei]|bloccant[ei]|attaccant[ei]"
    r"|samurai|monac[oi]|mag[oi]|felin[oi]|gatt[oi]|can[ei]|uman[oi]|guerrier[oi]|chieric[oi]"
    r"|ragn[oi]|serpent[ei]|demon[ei]"
    r"|idr[ae]|eldrazi|triton[ei]|sliver|elemental[ei]|golem|comandant[ei]|commander|general[ei]"
    r"|legionari[oi]|fant[ei]|tizi[oi]?|omon[ei]|corpo|tip[oi])"
)
_PLAIN = r"(?:vanilla|lisci[oae]?|normal[ei]|bianc[oa]|ner[oa]|ross[oa]|verd[ei]|blu|grigi[oa]|incolore|semplic[ei])"
COUNT = (
    r"(?:(?:un|una|uno)(?: altr[oa]| mi[oa]| su[oa])?|"
    r"un'|un'altra|altr[ie] due|due|tre|quattro|cinque|sei|sette|otto|\d{1,2})"
)
MY = (
    r"(?:(?:il|la|i|le|l'|uno?|una) )?(?:mi[oae]|miei|su[oae]|suoi)(?: altr[oaei])?(?: (?:due|tre|quattro"
    r"|cinque|[2-9])(?= ))?"
)
_HAS = r"(?:con |col |che ha |che hanno |dotat[oa] di |equipaggiat[oa] con )"
_ALSO = rf"(?: ?[,+]| e| ed)(?: (?:con|anche|pure|che ha))* (?:{KEYWORD}|{GOT})"
HAVING = (
    rf"(?: ?\( ?(?:con )?{KEYWORDS} ?\)"
    rf"| (?:{_HAS}?{KEYWORDS}|{_HAS}(?:su |sopra |addosso |anche |gia )*{GOT})(?:{_ALSO}){{0,3}})"
)
NO_NUMBER = (
    r"(?:doppio attacco|double ?strike|attacco improvviso|first ?strike|travolgere|trample"
    r"|tocco letale|deathtouch|legame vitale"
    r"|lifelink|infettare|infect|volare|volante)"
)
NUMBER = r"(?:\d{1,2}|uno|due|tre|quattro|cinque|sei|sette|otto|nove|dieci)"
_NOT_A_CREATURE = (
    r"(?! (?:punti|dann|vit|pv|mana|segnal|velen|poison|costituz|permanent|creatur|terr|cart|volt|turn"
    r"|lealt|fedelt))"
)
_POWER = (
    rf"(?:(?:da|di|con) (?:forza (?:di )?)?{NUMBER}(?: di forza| forza)?(?![\w/]){_NOT_A_CREATURE}"
    rf"|,? ?\(?(?:di |con )?forza (?:di )?{NUMBER}(?![\w/])\)?|,? ?\(?(?:con )?{NUMBER} di forza\)?)"
)
_TOUGHNESS = rf"(?:(?:di|con|da|,) ?costituzione (?:di )?{NUMBER}(?![\w/])|costituzione {NUMBER}(?![\w/]))"
_ANYNOUN = (
    r"(?!avversari|oppo|giocator|nonn|zi[oa]\b|cognat|amic|fratell|sorell|cugin|vicin|colleg|ragazz"
    r"|soci|compagn|rival|nemic|veicol|planeswalker|artefatt|terr|equipag|carta|magia|effett|segnalin"
    r"|incantesim|fulmin|copia|ruolo|saga"
    r"|con\b|da\b|di\b|che\b|un|per\b|due|tre)[a-z]{3,14}"
)
"""A type or a nickname: what is told by its power and toughness is a creature."""
_DETERMINER = rf"(?:{COUNT}|{MY})"
_WHO = (
    rf"(?:(?:{_DETERMINER} )?(?:{NOUN}|{KEYWORDS})|(?:un[oa]|quell[oa]|altr[oa]|un altr[oa])|{MY} {_ANYNOUN})"
)
_OF_FORCES = rf"(?:(?:di|da|con) forza|forza) {NUMBER}(?:, {NUMBER})* e {NUMBER}(?![\w/])"
_BY_KEYWORD = (
    rf"(?:(?:{_DETERMINER} )?(?:{NO_NUMBER}(?:(?:{_AND}"
    rf"| ){NO_NUMBER})*),? \\d{{1,2}}(?![\\w/]){_NOT_A_CREATURE})"
)
""" "Travolgere 6": the number is its power."""
LIST = rf"(?:(?:{COUNT} (?:{NOUN}|{KEYWORDS})(?: liber[ei])? )?{_OF_FORCES})"
""" "Tre creature di forza 2, 4 e 1"."""
_UNSIZED = (
    rf"(?:(?:un sol[oa] |{COUNT} )(?:{NOUN}(?: (?:con |che ha(?:nno)? ){KEYWORDS})?|{NO_NUMBER})"
    rf"|{MY} {NOUN} (?:con |che ha ){KEYWORDS})(?: enorm[ei]| grand[ei]| gigant[ei]| senza (?:niente"
    rf"|nulla|abilita))?(?![\w/])(?! (?:\d|da |di |con costit|con forza|avversari))"
)
CREATURE = (
    rf"(?:(?:(?:{_DETERMINER} ?)?(?:{NOUN} )?(?:(?:con |col )?{KEYWORDS} )?(?:da )?{SIZE}"
    rf"|{_DETERMINER} {_ANYNOUN} (?:(?:con |col )?{KEYWORDS} )?(?:da )?{SIZE}"
    rf"|{_WHO}(?: {_PLAIN})?(?: (?:con |col )?{KEYWORDS})?(?: {_POWER}(?:,? (?:e )?{_TOUGHNESS})?"
    rf"| {_TOUGHNESS}|(?<=\w),? ?forza {NUMBER}(?![\w/])))"
    rf"(?: {NOUN})?(?: {_PLAIN})?{HAVING}?|{_BY_KEYWORD}|{_UNSIZED})"
)
