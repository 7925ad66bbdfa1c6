"""Words of tales of a permanent that goes away and comes back, or is copied: how it goes, and what it had."""

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
