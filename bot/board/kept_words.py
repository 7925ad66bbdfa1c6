"""Words of tales of a permanent that goes away and comes back, or is copied: how it goes, what it had, what is asked."""

from __future__ import annotations

import re

from .text import DELTA, SIZE, N
from .watching_words import KINDS
from .words import risky

_NOUNS = sorted({*KINDS, "comandante", "saga"} - {"cosa", "carta"}, key=lambda noun: (-len(noun), noun))
THING = rf"(?:{'|'.join(_NOUNS)})"
ART = (
    r"(?:(?:un'|l'|dell'|all'|(?:un[ao]?|il|lo|la|del|della|dello|al|alla|allo|quell[ao]|quel|quest[ao]|di|a"
    r"|su|sul|sulla)\b) ?)"
)
_ITS = r"(?:(?:mi[oa]|su[oa]|stess[oa]) )?"
IT = rf"(?:{ART}?{_ITS}{THING}(?: (?:creatura|mi[oa]|su[oa]|avversari[oa]|nemic[oa]))?)"
_ADV = (
    r"(?: (?:poi|subito|ancora|sempre|comunque|lo stesso|di nuovo|quindi|dopo|gia|anche|pure|tutt[oie]|insieme"
    r"|nello stesso turno|nel (?:mio|suo) turno|in (?:campo|gioco)|sul campo(?: di battaglia)?))"
)
_BACK = (
    r"(?:rimess[oa]|rimett\w+|(?:fatt[oa]|facci\w+|fa|faccio|far\w*|facendo\w*) (?:ri)?(?:tornare|entrare"
    r"|comparire|apparire)"
    r"|riport\w+|torna(?:t[oa])?|rientra(?:t[oa])?|ritorna(?:t[oa])?|rientr[oi]\w*|ritorno)"
)
_BLINK = (
    r"(?:(?:blink|flicker|flick|sfarfall|lampegg)[a-z]*|batter[e]? d'occhio"
    r")"
)
_LATE = (
    r"(?:,? ?(?:e |poi |la |lo |che )*(?:torn\w+ |rientr\w+ |rimett\w+ |rimess\w )?(?:in (?:campo|gioco) )?"
    r"(?:(?:al|al)la fine del turno|a fine turno|all'inizio della prossima sottofase finale"
    r"|alla prossima sottofase finale"
    r"|nella sottofase finale))"
)

_TRIPS: tuple[tuple[str, str], ...] = (
    (
        "riappare",
        rf"\b(?:(?:poi |quando |e |dopo )*(?:rientr\w+|torn\w+|ritorn\w+|riappa\w+|riappar\w+|ricompar\w+)(?: {IT})?"
        rf" (?:in fase|(?:nel|al|col|durante il|all'inizio del) (?:mio |suo |prossimo "
        rf"|mio prossimo )*(?:untap(?: step)?|stap|turno(?: dopo)?"
        rf"|mantenimento)|il turno (?:dopo|successivo))(?: {IT})?|phas\w+ in\b|phase in|riappa\w+|riappar\w+"
        rf"|ricompar\w+)(?:{_ADV})*"
        rf"(?: (?:(?:nel|al) (?:mio |suo |prossimo |mio prossimo )*(?:untap(?: step)?|stap|turno(?: dopo)?)"
        rf"|il turno (?:dopo|successivo)))?",
    ),
    (
        "fase",
        rf"\b(?:(?:mi |me la |me lo |la |lo |gli )?(?:va|vada|vanno|andat[oa]|e andat[oa]|esce|e uscit[oa]"
        rf"|uscit[oa]|finisce"
        rf"|mand[oai]\w*|met\w+|(?:fa|faccio|fatt[oa]|fanno|facendo)(?:l[ao])?(?: (?:uscire|andare|sparire"
        rf"|scomparire|svanire))?"
        rf"|viene mess[oa]|sparisce|spari(?:sce|t[oa])|svani(?:sce|t[oa]))(?: {IT})? )?"
        rf"(?:fuori (?:dalla )?fase|di fase|in (?:fase|phasing)(?: out)?|(?:con |in )?phasing|phas[a-z]* ?out"
        rf"|phas[aeio][a-z]*"
        rf"|per phasing|con il phasing|\( ?(?:phasing|phase out) ?\))(?: {IT})?"
        rf"|\bscompa(?:re|rsa|rso|rire)(?: in fase)?\b|\bfasa\b",
    ),
    (
        "lampo",
        rf"\b(?:(?:mi |me la |me lo |la |lo |l'|gli |glie)?(?:ho |ha |hanno |viene |vengono |e |e stat[oa] |venga )?"
        rf"(?:fa\w*|fatt[oa]|usa\w*|lanci\w+|gioc\w+|casto|casta) (?:un |una |il |la )?(?:magia |effetto "
        rf"|carta |di )?{_BLINK}"
        rf"(?: (?:su|di|del|della|a|con|sul|sulla)(?! §))?|{_BLINK})(?: {_BLINK})?(?:{_ADV})*(?: {IT})?(?:{_ADV})*",
    ),
    (
        "lampo",
        rf"\b(?:(?:mi |me la |me lo |la |lo |l'|gli )?(?:ho |ha |hanno |viene |e |e stat[oa] "
        rf"|venga )?(?:esili\w+|mand\w+ in esilio)"
        rf"(?: {IT})?(?:{_ADV})*,? (?:e |ma |poi )+(?:poi |subito |(?:me )?(?:la |lo )|si |viene |l'ho "
        rf"|ho )*{_BACK}(?:{_ADV})*)"
        rf"|\b(?:(?:la |lo |l')?(?:faccio|fa|fatt[oa]|ho fatt[oa]|ha fatt[oa]|fanno) (?:uscire|sparire)(?: {IT})?"
        rf"(?: dal (?:campo|gioco))? e (?:rientrare|tornare)(?:{_ADV})*)"
        rf"|\besilio e (?:rientro|ritorno)(?: immediat[oa])?|(?:\be )?§ esilia (?:la|una) [^§]*?,? (?:poi "
        rf"|e )+(?:rimett|ritorn|torn)[^§]*§",
    ),
    (
        "mano",
        rf"\b(?:(?:mi |me la |me lo |me l'|la |lo |l'|gli )?(?:ho |ha |hanno |viene |venga |e |e stat[oa] )?"
        rf"(?:rimbalz\w+|bounc\w+|(?:ri(?:port|mand|spedi|prend|pres|mess|mett)\w+|torn\w+|fatt\w tornare"
        rf"|fa\w* tornare|ritorn\w+)"
        rf"(?: {IT})?(?= in mano))(?: {IT})?(?: in mano(?: al (?:suo )?proprietario| a (?:me|lui))?)?"
        rf"|\bbounce\b(?: (?:su|di|del|della)(?: {IT})?)?|\bva in mano)(?:{_ADV})*",
    ),
    (
        "rigioca",
        rf"\be (?:poi )?(?:torna|rientra) in (?:campo|gioco)\b|\b(?:(?:e |poi |se |la |lo |l')*(?:ho |ha "
        rf"|viene |venga )?(?<!posso )(?<!puo )(?<!potro )(?<!posso poi )(?<!si puo )(?:(?:ri(?:gioc|lanci"
        rf"|cal|cast|evoc)\w*)"
        rf"|(?:gioc|lanci|cal|cast|evoc)[oaie]\w* di nuovo)(?: {IT})?(?:{_ADV})*)",
    ),
    (
        "rianima",
        rf"\b(?:(?:e |poi |se |la |lo |l'|me la |me lo )*(?:ho |ha |viene )?(?:rianim\w+|resuscit\w+"
        rf"|riesum\w+|reanimat\w*"
        rf"|rimett\w+ in (?:campo|gioco) dal (?:mio |suo )?cimitero)(?: {IT})?(?: dal (?:mio "
        rf"|suo )?cimitero)?(?:{_ADV})*)",
    ),
    (
        "muore",
        rf"\b(?:(?:mi |me la |me lo |la |lo |l')?(?:muore|e mort[oa]|viene (?:distrutt|uccis|ammazzat)[oa]"
        rf"|(?:(?:ha|hanno|ho) )?(?:uccid\w+|uccis[oa]|distrugg\w+|distrutt[oa]|ammazz\w+))(?: {IT})?)",
    ),
    (
        "copia",
        rf"\b(?:(?:creo|faccio|crea|metto|ho creato|arriva)? ?(?:una? )?(?:mi[oa] "
        rf"|nuov[oa] )?pedina (?:che (?:ne )?e |e )?(?:una |la )?copia"
        rf"(?: (?:di|del|della|dell') ?{IT})?|\bcopi[oa]\w*(?: {IT})? con una pedina|(?:la "
        rf"|il )?pedina che (?:la|lo|l') ?copia)",
    ),
    (
        "clone",
        rf"\b(?:(?:con )?(?:il |un |col |la |una )?(?:mi[oa] )?(?:clon[ei])\b(?: (?:entra|entrato"
        rf"|arriva)(?= (?:come|copia)))?(?: (?:(?:copia(?:ndo)?|che copia|sta copiando|per copiare)(?= (?:un"
        rf"|la mia|una|il mio|la sua|il suo))|come copia|di|su|del|della|sul)(?: {IT})?)?"
        rf"|\b(?:ho |ha |l'ho |la |lo )?(?:clonat[oa]|clono|clona|clonando|clonare|copio|copiat[oa]|copiando"
        rf"|copiare|copi\b)(?: (?:con|tramite) un clone)?(?: {IT})?(?: con un clone)?"
        rf"|\b(?:entra|entrato|entro) come copia(?: (?:di|del|della) ?{IT})?|\b(?:la"
        rf"|una) (?:mia )?copia(?: (?:di|del|della) ?{IT})?)",
    ),
)
TRIPS = tuple((what, re.compile(said)) for what, said in _TRIPS)
"""How it goes away or is copied, the surest way of telling it first."""
LATE = re.compile(_LATE)
MAY_TELL = re.compile(
    r"blink|flick|sfarfall|lampegg|d'occhio|esili|fase|phas|scompa|rimbalz|bounc|in mano|rianim|resuscit"
    r"|riesum|reanim|clon"
    r"|copi[aoe]|sparire|uscire"
)
"""Without one of these no such tale is told."""
SECOND = frozenset({"copia", "clone"})
"""What is asked is asked of the copy, not of what was there."""

COUNTERS = re.compile(
    rf"\b(?:(?P<n>{N}|\d+|i|dei|vari|suoi|tanti|quei|coi|gli) )?(?:(?:suoi|miei|stessi"
    rf"|vecchi) )?(?:(?:{N}) )?segnalin[oi]"
    rf"(?: (?:(?:da |di tipo )?(?P<delta>{DELTA})|(?P<named>scudo|stordimento|carica|volare|stun|fedelta|shield)))?"
    rf"(?: (?:sopra|addosso|su di lei))*"
)
HAD_DELTA = re.compile(
    rf"(?<![a-z])(?:(?:(?:gli|le) )?(?:prende|preso|do|ho dato|dato|da|ha|aveva|avevo|con|riceve|ottiene|guadagna"
    rf"|pomp\w+|di|un|il|col|pump)[ a-z]*? )"
    rf"?(?:un |il |bonus |di |a )*{DELTA}(?: per-il-turno)?(?: (?:addosso|sopra))*"
)
PUMP = re.compile(
    r"\b(?:(?:gli |le |ho |ha |e )?(?:pomp\w+|pump\w*|giant growth|crescita gigante|potenziat[oa] per-il-turno|bonus)"
    r"(?: (?:addosso|per-il-turno|di fine turno|la mia creatura|mia creatura))*)"
)
BECAME = re.compile(
    rf"\b(?:(?:e |era |diventa |diventat[oa] |resa |reso |fatt[oa] |pompat[oa] (?:a |fino a )?"
    rf"|ora )+(?:un[ao]? )?{SIZE}(?: per-il-turno)?|{SIZE} per-il-turno)(?= |[.,;:?!]|$)"
)
BASE = re.compile(rf"\b(?:di )?base (?:e |era )?{SIZE}|{SIZE} (?:di )?(?:base|stampat[oa])\b")
NO_HASTE = re.compile(r"\b(?:e |ma )?(?:senza (?:dar\w* |avere )?|non ha |non avendo )rapidita\b")
AURA = re.compile(
    rf"\b(?:con |ha |aveva |avevo |ho |c'e )?(?:(?:un'|l'|la |una |mia |sua |quell'|un |il |mio "
    rf"|suo )+ ?)?(?:aura|incantesimo aura|pacifismo)"
    rf"(?: (?:nemica|avversaria|mia|sua|dell'avversario|di lui))?(?: (?:che (?:le |gli )?da |con "
    rf"|da )?(?:un )?{DELTA})?(?: §[^§]*§)?"
    rf"(?: (?:addosso|sopra|attaccata|su di lei|su di lui))*"
    rf"|\bincantat[oa](?: (?:da|con))?(?: (?:un'|una |la |mia )*aura)?(?: (?:mia|sua|nemica))?(?: §[^§]*§)?"
)
EQUIPMENT = re.compile(
    rf"\b(?:(?:con |ha |aveva )?(?:(?:un'|l'|la |una |mia |sua |un |il |lo |mio "
    rf"|suo )+ ?)?(?:equipaggiament[oi]|equip|spada|martello|ascia|lancia|armatura|elmo)\b"
    rf"(?: che (?:le |gli )?da {DELTA})?(?: (?:addosso|sopra|attaccat[oa]|equipaggiat[oa]))*"
    rf"|equipaggiat[oa](?: con)?(?: (?:un'|una |la |un )*(?:equipaggiamento|spada|martello|ascia|lancia))?)"
)
TAPPED = re.compile(
    r"\b(?:(?:e |era |sia |gia |ancora )*(?P<s>s)?tappat[oa](?: (?:com'era(?: prima)?|come prima))?)\b"
)
DAMAGED = re.compile(
    rf"\b(?:(?:con|ha|aveva|avevo|che ha|gia) )*(?:(?:gia |preso |subito "
    rf"|addosso )*(?P<n>{N}) dann[oi](?: (?:segnat[oi]|addosso|sopra|subit[oi]|su))*"
    rf"|il danno(?: segnato| subito| addosso)?|i danni(?: segnati| subiti)?|ferit[oa])"
)
FIGHTING = re.compile(
    r"\b(?:(?:il mio |la mia |un mio |una mia |mio |un |come |la |il )?(?P<a>attaccante)|(?:mentre |che |sta "
    r"|dopo (?:che |aver ?|l')?|gia |ha |e |stava )*"
    r"(?P<b>attacc(?:a|o|ando|ato|ava|are))(?: con(?: (?:la|il|una|un) (?:mia |mio )?[a-z]+)?)?(?: ancora)?)\b"
)
TRIGGERS = (
    (
        "entra",
        re.compile(
            r"\b(?:(?:l'|il |la |un |una |sua |suo |con )*(?:abilita|innesco|trigger|effetto)? ?(?:di "
            r"|da )?(?:etb|d'ingresso|di ingresso|di entrata"
            r"|d'entrata|quando entra)|quando entra(?: (?:nel campo di battaglia|in (?:campo"
            r"|gioco)))?(?: fa qualcosa)?)\b"
        ),
    ),
    (
        "lascia",
        re.compile(
            r"\b(?:quando|ogniqualvolta) (?:lascia|esce dal)(?: il)? (?:campo(?: di battaglia)?|gioco)\b|\bltb\b"
        ),
    ),
    ("muore", re.compile(r"\b(?:quando muore|(?:abilita|innesco|trigger) di morte)\b")),
)
QUOTED = re.compile(
    r"§ (?:quando|ogniqualvolta|ogni volta che) (?:(?:quest[oa]|ess[oa]|lei|lui)(?: [a-z]+)? )?(?P<when>entra"
    r"|lascia|muore|esce)\b(?P<does>[^§]*) §"
)

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
    r"|gli )?(?:resta|rimane|ho|ha|torna|va)(?: (?:la|una|il))*(?: pedina)?(?: (?:ancora|davvero))* in mano)"
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
    r"|scompare per sempre|e morta|va persa|(?:la|lo) perdo(?: per sempre)?|non torna piu)\b"
)
STORY = (
    r"\b(?:in risposta(?: (?:a|al|alla|ad|all')(?: ?(?:un[ao']?|sua|suo|la|il))*)?(?: (?:removal|rimozione"
    r"|fulmine|bolt|ira|wrath|magia|spell|omicidio))?"
    r"(?: (?:che la bersaglia|dell'avversario|bersaglio|di lui))?|per (?:salvar|schivar)\w*(?: (?:da|dal"
    r"|dalla))?(?: (?:una|un|la|il))?(?: (?:removal|rimozione|wrath|ira|omicidio|fulmine|magia))?"
    r"|(?:l'avversario|lui) (?:mi |la |lo )?(?:bersaglia|prende di mira)(?: con (?:una|un) (?:removal"
    r"|rimozione|magia|spell))?"
    r"|nello stesso turno|in questo turno|questo turno|lo stesso turno|nel mio (?:prossimo )?turno|(?:poi"
    r"|dopo|intanto|allora|adesso|ora)|da (?:un|due|tre|vari|diversi|molti|tanti|parecchi|qualche) turn[oi]"
    r"|da (?:tempo|prima|un pezzo)|(?:era|che era|l'avevo|avevo|ce l'avevo|gia)(?: gia)? (?:in campo|in gioco"
    r"|li)|con (?:una|un) (?:magia|effetto|carta|istantaneo|stregoneria|trucco)"
    r"|(?:prima )?(?:nella|in|dalla|durante la) (?:mia )?(?:prima |seconda )?fase principale|fase principale"
    r"|perche [^?.]*|l'originale|originale|oggetto nuovo|nuovo oggetto"
    r"|prima (?:del|di) (?:combattimento|attaccare)|di base|stampat[oa]|per sempre|e non ho altro|gliel[oa]"
    r"|dell'avversario|l'avversario|del mio amico|un amico|il mio amico|mi[oa] (?:amico|amica|figli[oa]"
    r"|fratello|sorella))\b"
)
RISKY = risky(
    "entr rientr torn ritorn lanci esili rimbalz bounce flicker blink lasc phas"
    " fase copi clon ne turno turni cart prend pres mia mio suo"
    " stess anche ancora gia"
    " effett magi met poi dopo quando volta scatt innesc trigger abilit carta altra altro prima mano solo sper"
)
