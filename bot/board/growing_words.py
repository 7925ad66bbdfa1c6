"""How what happens to one creature in a turn is said, and what is asked of it."""

from __future__ import annotations

import re

from .growing_model import Asked, Did
from .text import DELTA, SIZE, N
from .words import risky

BASE = r"(?:forza e (?:la )?costituzione|forza/costituzione|f/c|p/t|stat(?:s|istiche)?)"
SETS = re.compile(
    rf"\b(?:(?:perde tutte le (?:sue )?abilita )?(?:e |ed )?(?:ha|abbia|avere|con|diventa\w*|rende|sono|"
    rf"a|di)? ?"
    rf"(?:una |la |le )?{BASE} (?:di )?base (?:di |a |pari a |in |uguale a )?{SIZE}"
    rf"|(?:e|ed|sia|diventa\w*|ha|rende|resa|come|in) (?:base |di base |un[ao]? (?:creatura |rana |"
    rf"pecora |ser\w+ |insetto )?|la (?:mia )?creatura )?"
    rf"{SIZE} (?:di )?base"
    rf"|(?:ha|abbia|rende|resa|diventa\w*|con|come|in|a) base (?:di |un[ao]? )?{SIZE}"
    rf"|(?<=\d )(?:una |in )?{SIZE} di base"
    rf"|(?:perde tutte le (?:sue )?abilita (?:e|ed) )?(?:diventa\w*|trasforma\w* in|trasforma\w*|rende) "
    rf"un[ao]? ?"
    rf"(?:[a-z]+ ){{0,2}}?{SIZE}(?! \d+/\d+)(?: senza abilita)?"
    rf"|perde tutte le (?:sue )?abilita (?:e|ed) (?:e'? )?(?:un[ao]? (?:[a-z]+ ){{0,2}}?)?{SIZE}(?! \d+/\d+))"
    rf"(?: (?:senza abilita|per-il-turno))?"
)
SWITCH = re.compile(
    rf"\b(?:scambi\w+|invert\w+|switch\w*|inversione|gir\w+) (?:di |la |la sua |tra |fra |le |le sue )*{BASE}"
    rf"(?: (?:della|di una|di|della sua) (?:creatura )?(?:bersaglio)?)?"
    rf"|\b{BASE} (?:(?:vengono|viene|sono) )?(?:scambiat\w+|invertit\w+)|\b(?:la|le|lo) (?:scambi\w|"
    rf"invert\w+)\b"
)
DAMAGE = re.compile(
    rf"\b(?:(?:gia |anche |altri |altro |solo |ancora |in totale )*)({N}) (?:altri )?(?:punti )?dann[oi]"
    r"(?: (?:segnat\w+|da combattimento|ross[io]|ner[io]|bianc\w+|blu|verd\w+|addosso|sopra|gia segnat\w+))*"
)
SAID_AGAIN = re.compile(r"\b(?:i|quei|gli stessi|per i|per quei|coi|con i|con|ha|ancora|sempre|i suoi) $")
ON_IT = re.compile(r"(?:sopra|addosso|segnat\w+|subit[oi]|pres[oi]|di prima)")
"""Damage told a second time: "muore per i 3 danni?", "torna 2/2 con 4 danni sopra"."""
UNPLAYED = re.compile(r"\barmatur\w (?:totem|d'? ?essenza)|\b(?:umbra|totem) armor\b|\barmor totem\b")
"""What destroys something else instead: it is played elsewhere."""
ON_PLAYER = re.compile(r"\b(?:in faccia|al giocatore|a me|ai giocatori|mi infligg|mi fa|gli faccio al)\b")
END = re.compile(
    r"\b(?:a|in|alla|poi a|arriva la|finisce|quando finisce|alla fine|passa|dopo la|nel|nella|durante la|"
    r"durante il|al|il)"
    r" (?:il |lo |del |di |la |mio |suo )*(?:fine (?:del |di )?turno|turno (?:dopo|successivo|seguente)|"
    r"cancellazione(?: step)?"
    r"|(?:mio |suo )?prossimo turno|turno finisce|sottofase di cancellazione)(?: step)?\b"
    r"|\b(?:il )?turno (?:finisce|termina|passa)\b|\b(?:finito|finisce|termina|passa|passato) il turno\b"
)
WEARS_OFF = re.compile(
    r"\b(?:il (?:pump|pompaggio|potenziamento|bonus|buff|effetto)|l'effetto"
    r"|gli effetti|termina(?:no)?|il \+\d/\+\d)(?: (?:pump|"
    r"bonus|buff|effetto|"
    r"l'effetto|gli effetti|del bonus))* ?(?:se ne va|svanisc\w+|finisc\w+|termina(?:no)?|va via|"
    r"sparisc\w+|scad\w+|cessa)?"
)
SOURCE = (
    r"(?:l'|l |la |il |lo |le |i |gli )?(?:mi[ao] |su[ao] )?"
    r"(?:aura|equipaggiamento|spada|lord|incantesimo|anthem|signore|capo)"
)
LOSE = re.compile(
    rf"(?<!di )(?<!per )\b(?:distrugg\w+|distrutt\w+|rimuov\w+|toglie\w*|tolgono|"
    rf"tolgo|stacc\w+|sganci\w+|lev[oa]|esilia\w*|uccid\w+|ammazz\w+|fa fuori|"
    rf"disincant\w+|muore"
    rf"|disenchant\w*|rimbalz\w+)(?: (?:con un [a-z]+|poi|anche))? {SOURCE}\b"
    rf"|{SOURCE} (?:viene |e |va |muore|lascia )(?:distrutt\w|rimoss\w|esiliat\w|uccis\w|al cimitero|"
    rf"via|il campo\w*)?"
    r"(?: di battaglia)?"
)
COUNTERS = re.compile(
    rf"\b(?:(?:gia |anche |altri |solo )*)(?:({N}) )?(?:altr[oi] )?segnalin[oi] (?:da |di tipo )?{DELTA}"
)
HAS = re.compile(
    r"\b(?:con|col|ha|ha gia|avendo|sopra|addosso|porta|su cui ci sono|ci sono|aveva)(?: (?:sopra|gia|"
    r"addosso|di se|sopra di se))* *$"
)
PERMANENT = re.compile(
    r"\b(?:aura|equipaggi\w+|spada|lord|anthem|incantesimo|signore|capo|altre creature|altri [a-z]+|other)\b"
)
INFECTED = re.compile(r"\b(?:infettare|avvizzire)\b")
REGENERATES = re.compile(
    r"\b(?:ha |con |attiv\w+ |ho attivato |uso )?(?:un[ao] |lo |la (?:sua )?|il )?(?:scudo (?:di|da) "
    r"rigenerazione|rigenerazione|"
    r"rigenero|rigenera)(?: attiv[oa]| pront[oa]| sulla mia creatura| su di lei)*"
)
DESTROYED = re.compile(
    r"(?<!di )(?<!per )\b(?:distrugg\w+|distrutt\w+|ammazz\w+|uccid\w+)(?: (?:la )?creatura bersaglio)?(?: con un [a-z]+)?"
)
COPY = re.compile(
    r"\b(?:(?:lancio|casto|gioco|creo|crea|faccio|ho|metto|entra|un effetto che crea|con un effetto|"
    r"genero|e) )*"
    r"(?:un[ao]? |una mia )?(?:clone|mutaforma|pedina|creatura)?(?: che)? ?(?:entra |e |sia |diventa "
    r")?(?:come |la |una )*"
    r"(?:copiando|clonando|copia|clona|clono|copio)(?: (?:di|della|del|di una|quella|la|il|su|proprio|questa|stessa))*"
)
CLONE = re.compile(r"\b(?:il |la |l'|mi[ao] )*(?:clone|pedina|copia|mutaforma)\b")
QUESTIONS: tuple[tuple[Asked, re.Pattern[str]], ...] = (
    (
        Asked.CLAIM,
        re.compile(
            r"\b(?:(?:il|la) (?:mi[ao] )?(?:copia|clone|pedina|creatura) )?"
            r"(?:e|entra|diventa|resta|rimane|torna|sara|arriva)(?: (?:quindi|ancora|ora|davvero|anche|come|gia|di nuovo))*"
            rf" (?:un[ao]? )?{SIZE}(?= *[?.!]* *$)"
        ),
    ),
    (
        Asked.COUNTERS,
        re.compile(
            rf"\bquant[ie] (?:segnalini|ne)(?: {DELTA})?(?: (?:ha|le|gli|ci|restano|rimangono|sono|su|"
            rf"sopra|di lei|avra|la "
            r"creatura|ancora|alla fine|effettivamente|ricev\w+|prend\w+|mett\w+|ottien\w+))*"
        ),
    ),
    (
        Asked.POWER,
        re.compile(
            r"\b(?:che|quanta|qual e la sua|con che) forza\b(?! e |/)(?: (?:ha|avra)\b)?|\bquanto (?:e|"
            r"diventa) "
            r"(?:gross[ao]|grande) di forza\b|\bquanto (?:ha|avra|e) di forza\b(?: (?:adesso|ora))?"
            r"|(?<=[.;:,] )(?:la )?forza(?= *\?)"
        ),
    ),
    (
        Asked.SIZE,
        re.compile(
            rf"\b(?:che|quali|quale|con che|di che|qual e la(?: sua)?|quali sono(?: la)?(?: sua)?) "
            rf"(?:{BASE}|taglia|dimension[ei])"
            r"(?: (?:ha|avra|della|la|mia|sua|adesso|ora|creatura|rimane|resta|risulta|finale|finali|"
            r"alla fine|mi ritrovo))*"
            r"|\b(?:a )?(?:quanto|come|cosa) (?:e'?|diventa|sara|resta|rimane|risulta|viene|e "
            r"diventat[ao]|finisce)(?: (?:grande|"
            r"gross[ao]|forte|adesso|ora|la mia|il mio|creatura|la|alla fine|poi|effettivamente|in quel "
            r"momento))*"
            r"|\bquant'e(?: (?:grande|gross[ao]))?"
        ),
    ),
    (Asked.TOUGHNESS, re.compile(r"\b(?:che|quanta|qual e la sua) costituzione\b(?: (?:ha|avra)\b)?")),
    (
        Asked.DEATH,
        re.compile(
            r"\b(?:sopravviv\w+|si salva|se la cava|resta (?:viva|vivo|in campo|in gioco|in vita)|"
            r"rimane (?:viva|vivo|in campo|in"
            r" gioco|in vita)|ce la fa|e (?:ancora )?(?:viva|vivo)|la scampa)\b"
        ),
    ),
    (
        Asked.DEATH,
        re.compile(
            r"\b(?:muor\w+|mort[oa]|crepa|schiatta|(?:viene|verra|e) (?:distrutt[oa]|uccis[oa])|va "
            r"(?:al|nel) cimitero|finisce (?:al|"
            r"nel) cimitero|la perdo|lo perdo|(?:devo|mi tocca|tocca|dovro|la|lo) sacrific\w+)(?: "
            r"(?:per i danni|per|che ha sopra|quindi|comunque|lo stesso|subito))*\b"
        ),
    ),
)
LIVES = re.compile(r"sopravviv|salva|cava|viv[ao]|in (?:campo|gioco|vita)|ce la fa|scampa")
LORD = re.compile(
    r"\b(?:a?gli |alle |le |i |ai |dagli )?(?:miei |mie )?altr[ie] (?:(?:miei|mie|suoi|sue) )?(?:[a-z]+\b ?)?(?:che "
    r"controll\w+ |sotto il tuo controllo )?"
    r"(?:prendono|hanno|ricevono|ottengono)?"
)
WRATH = re.compile(
    r"\b(?:una |la |l')?(?:wrath(?: of god)?|ira di dio|damnation|board ?wipe|sweeper|distrugg\w+ tutte "
    r"le creature)\b"
)
EDICT = re.compile(
    r"\b(?:ogni|ciascun|il|l'|un) ?(?:giocatore|avversario)(?: bersaglio)? sacrific\w+ una creatura\b"
    r"|\bmi (?:fa|fanno|obbliga a|costringe a) sacrificare una creatura\b|\bun (?:edict|editto)\b"
)
SOLE = re.compile(
    r"\b(?:ho |controllo |e )?(?:(?:solo|soltanto|una sola|la sola|un'unica|la mia unica|l'unica|unica|"
    r"sola)(?: mia)?(?: creatura)?(?: che (?:ho|controllo))?"
    r"|nessun'? ?altra creatura|senza altre creature|non ho altre creature|non controllo altre creature)\b"
)
ALL = re.compile(
    r"\b(?:a |su )?(?:ogni creatura|ciascuna creatura|tutte le creature|ad ogni creatura|tutti i "
    r"mostri)(?: in (?:campo|gioco))?\b"
)
COLOR = re.compile(r"\b(?:bianc|blu|ner|ross|verd)[oaie]?\b")
PROTECTED = re.compile(
    r"\b(?:con |ha |e )?(?:protezione dal(?: |l')?(bianco|blu|nero|rosso|verde)|anti-malocchio|velo)\b"
)
ABOUT = re.compile(r"\b(?:aura|equipaggi\w+|spada|incantesimo|planeswalker|lord|artefatto|magia|abilita)\b")
KEYWORDS = (
    "indistruttibile",
    "volare",
    "travolgere",
    "cautela",
    "minacciare",
    "raggiungere",
    "legame vitale",
    "rapidita",
)
RISKY = risky(
    "lanci cast spar gioc infligg inflit prend pres assegn effett turno turni bersagl dopo mentre prima "
    "attiv token combatt blocc attacc torn incantesimo senza ancora tira entr stack risol lasc aur equip "
    "unico unica copi mano morde pila abilit controll rigener fase difens met vanilla morto"
)
CAST = re.compile(
    r"\b(?:lancio|casto|gioco|lanci)((?:(?:,| e| poi| anche| prima| dopo)* (?:un[ao]?'?|il|la|due|tre|"
    r"\d) ?(?:istantaneo|"
    r"stregoneria|artefatto|incantesimo|istantanei|stregonerie|creatura|magia non creatura|magie non "
    r"creatura|planeswalker|terra))+)"
)
ITEM = re.compile(
    r"\b(un[ao]?'?|il|la|due|tre|\d) ?(istantane[oi]|stregoneri[ae]|artefatto|incantesimo|creatura|"
    r"magi[ae] non creatura|planeswalker|terra)"
)


WHATEVER_SIZE = frozenset({Did.WRATH, Did.EDICT, Did.DESTROY, Did.STRIPPED})
PUTS = re.compile(r"\b(?:mett\w+|piazz\w+|aggiung\w+|ricev\w+|prend\w+)\b")
TIMES = re.compile(r"\b(due|tre|2|3) volte\b")
CASTING = re.compile(r"\b(?:lanci|cast|spar|gioc|attiv|risolv|tir[ao]\b)\w*")
"""What is cast, of which it must be told what it does."""
SEVERAL = re.compile(
    r"(?<![\d/+-])\b(due|tre|quattro|cinque|[2-5]) (?:(?!dann|punti|segnalin)[a-z]+ ){0,4}?$"
)
BOTH = re.compile(
    r"\b(?:tutt[ie] e due|entramb[ie]|tutt[ie] e 2)(?: (?:su di lei|su di essa|sulla stessa(?: "
    r"creatura)?))?\b"
)
BEFORE = re.compile(r"\bprima (?:di|che)\b")
STRIPPED = re.compile(
    r"\b(?:(?:le|gli) )?(?:fa |fanno |faccio )?perde tutte le abilita(?: (?:alla (?:mia )?creatura|per-il-turno))*"
)
FIGHTS = re.compile(r"\b(?:blocc|attacc)\w*")
"""What does it harm only by the damage that is told."""
LATE = re.compile(r"dopo|successiv|seguente|prossimo|cancellazione")
NAMED = {"fulmine": 3, "bolt": 3, "saetta": 3, "shock": 2, "scossa": 2}
EVERYONE_GETS = re.compile(
    r"\b(?:a )?(?:tutte le (?:mie )?creature|(?:le )?(?:mie )?creature(?: che controll(?:i|o))|le mie creature|"
    r"ogni creatura|ciascuna creatura) (?:prend\w+|ricev\w+|ha|hanno|"
    r"ottien\w+|ottengono"
    r"|guadagn\w+)(?= [+-])"
)
"""What all creatures get, the one told of among them."""
COMES = re.compile(
    r"\b(?:cal[oai]|entr\w+|arriv\w+|gioc[oai]\w*|lanci[oa]|creo|crea|met\w+ in campo|lampo|flash)\b"
)
LACKS = re.compile(
    r"\b(?:senza|perd\w+|non ha|toglie\w*|tolgo) (?:(?:la|il|l'|sua|suo) )*(?:indistruttibile|"
    r"protezione|prodezza|anti-malocchio|velo)\b"
)
"""An ability that it does not have."""
