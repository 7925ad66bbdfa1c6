"""Words that could change what becomes of a permanent: a tale in which one of them is left is not read."""

from __future__ import annotations

import re

_STEMS = [
    stem
    for line in (
        "attacc blocc combatt lanci cast spar distrugg distrutt sacrific esili neutralizz pesc scart",
        "guadagn perd persi infligg inflit dann preven previen rigener tapp stapp copi clon trasform",
        "segnalin aur equip pedin protez rub scambi invert lott phas fase mor muoi uccid uccis ammazz",
        "crep torn ritorn rientr entr cimiter grimor esil dopp raddopp met tripl immun anti velo",
        "pro- indistrut travolg volar tocco letal legame doppio improvvis cautel rapid difens minacc raggiung",
        "prodez immort persist infett avvizz tossic velen ward egid maledett leggend comand aniim animat",
        "veicol pilot saga capitol sapere fedelt lealt planeswalker emblem carta carte mano vit punt mana",
        "token abilit innesc trigger scatt effett assegn attiv rispost rispond pila stack bersagl counter",
        "nega rimbalz bounce flicker blink mill macin mutat mut gir faccia metamorf adatt evolv prolifer",
        "rimuov rimoss togli tolt concess conced lasc abbandon propriet controll possied prend pres",
        "schiacc combin ferm imped",
    )
    for stem in line.split()
]
_WHOLE = [
    word
    for line in (
        "non senza nessuno nessuna nessun ne altra altro altre altri ogni tutte tutti ciascuna ciascuno",
        "entrambe entrambi due tre quattro cinque sei sette otto nove dieci invece solo soltanto tranne",
        "eccetto prima dopo mentre finche unico unica terra terre artefatto incantesimo creature wrath",
        "zero meta x mai piu meno volta volte turno turni domani oggi",
        "undici dodici tredici quindici venti trenta quaranta cinquanta cento mille qualche alcuni "
        "alcune vari varie",
        "tanti tante molti molte parecchi diversi diverse successivo successiva seguente prossimo perso "
        "persa persero gliene",
        "contro dovrebbe dovrebbero vorrebbe potrebbe",
    )
    for word in line.split()
]


def risky(harmless: str) -> re.Pattern[str]:
    """Words that a reader may not leave unread; `harmless` are stems and words, with spaces
    between, that it knows what to make of."""
    known = set(harmless.split())
    stems = [stem for stem in _STEMS if stem not in known]
    whole = [word for word in _WHOLE if word not in known]
    return re.compile(rf"(?:{'|'.join(stems)})[a-z'-]*|{'|'.join(whole)}")
