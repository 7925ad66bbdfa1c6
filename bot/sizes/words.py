"""The Italian wordings of sizes, of what changes them and of the questions about them, as folded text has them."""

from __future__ import annotations

import re

from .model import Wanted

N = r"(?:\d{1,2}|un[oa]?'?|due|tre|quattro|cinque|sei)"
SIZE = r"(?<![\d/+*-])(\d{1,2}) ?/ ?(\d{1,2})(?![\d/])"
DELTA = r"(?<![\d/])([+-]\d{1,2}) ?/ ?([+-]\d{1,2})(?![\d/])"
BOTH = (
    r"(?:(?:la |le )?(?:su[ae] |propri[ae] )?(?:forza (?:e|con) (?:la )?(?:sua )?costituzione|forza ?/ ?costituzione|"
    r"f/c|p/t|stat(?:s|istiche)?))"
)
EVERGREEN = {
    "volare": "volare",
    "travolgere": "travolgere",
    "cautela": "cautela",
    "rapidita": "rapidità",
    "attacco improvviso": "attacco improvviso",
    "indistruttibile": "indistruttibile",
    "raggiungere": "raggiungere",
    "minacciare": "minacciare",
    "legame vitale": "legame vitale",
    "tocco letale": "tocco letale",
}
END = r"[ ?!.]*(?:,? ?(?:giusto|vero|corretto|esatto|no|o sbaglio|grazie))?[ ?!.]*$"
IS = r"(?:e'?|diventa|sarebbe|sara|resta|rimane|fa)"
HOW = r"(?: (?:grande|gross[ao]|forte))?"
ASKS: tuple[tuple[Wanted, str], ...] = (
    (Wanted.CLAIM, rf"\b{IS} (?:quindi |alla fine |ora |davvero |un[ao]? ?|un' ?)*{SIZE}{END}"),
    (Wanted.SIZE, rf"\b{IS} (?:un[ao]? )?{SIZE} o (?:un[ao]? )?{SIZE}{END}"),
    (Wanted.DEATH, r"\b(?:mi )?(?:muore|sopravvive|e' morta|resta in (?:campo|gioco|vita)|va al cimitero)\b"),
    (
        Wanted.SIZE,
        r"\b(?:con |a |di )?(?:che|quali|qual e la|quali sono (?:la|le)) (?:sua |sue )?(?:taglia|dimensioni"
        rf"|stat(?:s|istiche)?|misure|{BOTH})(?: finali?)?(?: (?:ha|avra|avrebbe|e|diventa|rimane|resta|mi ritrovo"
        r"|(?:la|lo) (?:gioco|ho|trovo|considero|conto)))?\b",
    ),
    (Wanted.POWER, r"(?:(?<=[?.,:;])|(?<=^)) ?(?:la |e |quindi )*forza(?: finale| totale)?(?= ?\?*$)"),
    (Wanted.POWER, r"^(?:la )?forza(?: finale)? (?=di |della |del )"),
    (Wanted.TOUGHNESS, r"^(?:la )?costituzione(?: finale)? (?=di |della |del )"),
    (
        Wanted.TOUGHNESS,
        r"(?:(?<=[?.,:;])|(?<=^)) ?(?:la |e |quindi )*costituzione(?: finale| totale)?(?= ?\?*$)",
    ),
    (
        Wanted.POWER,
        r"\b(?:che|quanta|qual e'? la sua|di quanto e la) forza(?: finale)?(?: (?:ha|avra|resta))?\b(?! e )(?! ?/)",
    ),
    (
        Wanted.TOUGHNESS,
        r"\b(?:che|quanta|qual e'? la sua) costituzione(?: finale)?(?: (?:ha|avra|e|resta))?\b",
    ),
    (
        Wanted.SIZE,
        rf"\b(?:quanto|come|a quanto|cosa|che cosa) (?:mi )?(?:{IS}|vale|viene|ho|sta|misura|arriva){HOW}\b"
        rf"|\bquanto (?:grande|gross[ao]|alt[ao]) (?:mi )?{IS}\b"
        rf"|\bquant'e'?{HOW}\b|\bdiventa(?= ?\?*$)|^(?:la )?{BOTH}(?: finali?)? (?=di |della |del )",
    ),
    (
        Wanted.SIZE,
        rf"(?:(?<=[?.,:;])|(?<=^)) ?(?:la |il |e |quindi )*(?:{BOTH}|taglia|misura|dimensioni|totale|risultato|quanto)"
        r"(?: final[ei]| total[ei]| in totale| ora)?(?= ?\?*$)",
    ),
)
LIVES = re.compile(r"\b(?:sopravvive|resta in)\b")
# Orders told backwards: what comes first in the text came last in the game.
BACKWARDS = re.compile(
    r"\bdopo (?:che|av)|\bprima (?:di|che|aver|era|pero)\b|\b(?:turno dopo|mentre|in risposta)\b"
)
# Who else it may be about: another creature, or only some of them.
OTHERS = re.compile(
    r"\b(?:al)?l'altr[oa]\b(?! (?:effetto|incantesimo|magia))"
    r"|\bcreature (?:artefatto|pedina|incantesimo|equipaggiate|incantate)\b"
)
ORDERED = re.compile(r"\b(?:poi|dopo|infine|piu (?:recente|nuovo|tardi)|successivamente|ultimo)\b")
LATEST = re.compile(r"\b(?:piu recente|piu nuov[oa]|ultim[oa]|arrivat[oa] dopo)\b")
TRANSITIVE = re.compile(r"\b(?:mett\w+|rend\w+|trasform\w+|fiss\w+|setta\w*|imposta\w*)\b")
# "metto la mia 2/3 a…": the creature that is changed, not what it becomes.
OBJECT = re.compile(r"\b(?:mi[ao]|(?<!\bin )(?<!\ba )(?:una|un)(?: creatura)?) *$")
EARLIEST = re.compile(r"\b(?:piu vecchi[oa]|meno recente|precedente)\b")
SETS = re.compile(
    r"\b(?:divent\w+|mett\w+|mess[ao]|rend\w+|res[ao]|trasform\w+|fiss\w+|setta\w*|port(?:a|ano|ata)|imposta\w*)\b"
    r"|\b(?:effett[oi]|incantesim[oi]|magi[ae]|aur[ae]|abilita|istantaneo|stregoneria)\b.*\b(?:e'?|sono|ha|hanno|base)\b"
    r"|\b(?:ha|abbia|con) forza e costituzione(?: di)? base\b"
    r"|\bdi(?:ce|cono|rebbe) che\b|\bbase (?:per|grazie|da|dall)\b"
    r"|\btutte le (?:mie )?creature (?:sono|hanno)\b"
)
NOUNS = re.compile(
    r"\b(?:elfo|orso|soldato|drago|vampiro|cavaliere|lupo|umano|angelo|demone|gatto|gigante|mago|guerriero|muro|ragno|"
    r"spirito|tritone|orco|serpente|uccello|cane|topo)\b"
)
# Something that gives nobody says how much.
GIVERS = re.compile(
    r"\b(?:anthem|pump|lord|signore|malus|bonus)\b(?!(?: (?:creatura|che|da|dice|le|gli|di|con|un|mio))* *§)"
)
_LINES = (
    "il lo la i gli le l un uno una di a da in con su per e ed che del della dello dei delle degli al",
    "alla allo ai alle dal dalla nel nella sul sulla sullo sopra addosso mi me ci si ne se poi dopo prima",
    "inoltre anche pure ora adesso quindi allora intanto insieme contemporaneamente mia mio ho ha hanno",
    "avere avendo c sono essere viene vengono riceve prende prendono prendere guadagna ottiene mette",
    "metto metti mettono mettendo messa messo rende rendono resa reso fa fanno diventa diventano",
    "diventare diventi trasforma trasformano danno dando do dia dare faccio lancio lancia lanciano gioco",
    "gioca giocano uso usa usano tira tirano tiro casto casta castano effetto effetti continuo continui",
    "altro ulteriore incantesimo istantaneo stregoneria magia aura aure equipaggiamento equipaggiata",
    "equipaggiato equip artefatto abilita creatura creature bestia bestiola permanente pedina campo",
    "battaglia dice dicono direbbe dicesse tutte mie controllo controlli base stampata stampato stampate",
    "originale partenza iniziale bonus malus pump anthem totale finale finali risultato ciao scusa",
    "domanda ok stessa stesso momento questa questo quella quello mettiamo fissa fissano setta porta",
    "imposta successivamente infine nostra tipo sua suo quanto lei essa carta cioe d fino",
    "diventato diventata cui data dato nativa nativo innata ciascuno equipaggiata spada dia darebbero",
    "rana pecora alce insetto maiale scoiattolo",
    "incantata incantato grazie parte applica applicano attivo attiva singolo singola forza costituzione recente",
    "ultimo precedente vale stat taglia signore lord darebbe dall dell all sull quell ma io piccolo piccola elfi",
)
WORDS = frozenset(" ".join(_LINES).split())
"""Words that change nothing here: any other means that something was not understood."""

CHANGING = re.compile(
    r"copi|clon|combatt|attacc|blocc|prod|prow|esalt|exalt|dann|mur?o|mort|morir|sacrif|token|ogn|ciasc|pari|ugual|numer|altr|perd"
    r"|togli|tolt|tolg|rimuov|rimoss|lev|radd|doppi|prolif|fas|sfas|scompar|sparis|sparit|phas|turn|senza|non|men|rispos|risol|meta|dimez"
    r"|evol|addest|mentor|adatt|livel|level|devoz|mostr|monstr|bestow|confer|veicol|crew|copert|morph|manif|metam|bifr|retro"
    r"|faccia|nott|giorn|luna|wither|inf[el]|avviz|immort|undy|persis|tutt|lott|fight|neutr|count|annul|rimbal|bounc|esil|distr"
    r"|via|va$|vann|stacc|sganc|svan|cess|passat|disequip|finis|finit|scad|termin|dura|rient|ritorn|torn|blink|rub|scarta|pesca|cimit|mano|grim|perdo|tempor|valor|maggior|minor"
    r"|sottra|divid|ciclo|due|tre|quattro|cinque|sei|sett|otto|nove|dieci|volt|mezz|x$|terr|cart|creatur|mazz|vita|mana|costo|mille|legam|fless|pesc"
    r"|cop|scud|quant|regen|rigen|prev|assegn|infl|assorb|contrat|stord|stun|toss|velen|poison|flank|aggir|bush|furia|rampage|bat|fus"
    r"|modul|trapian|graft|innest|riconf|reconf|equip|scambi|switch|invert|gira|giro|ruol|role|popol|nuov|fulmin|bolt|regg|cancel|part[eo]n|saddl|sell|eserc|escl|escalat|poten|kick|mutat|mutaz|partner|comand|command"
)
"""Beginnings of words that may tell of something else that makes a creature bigger or smaller, or another."""

GIVING = frozenset(
    {
        *("porta", "portava", "portano", "spara", "sparano", "arriva", "arrivano", "cala"),
        *("calo", "entra", "indossa", "piazza", "appiccica", "veste", "pompo", "pompa"),
        *("avevo", "aveva", "avevano", "contano", "dico", "chiedo"),
    }
)
"""Verbs by which something is put on a creature, or that only tell: of any other nobody knows what it does to what was
there."""

OF_ANOTHER = re.compile(
    r"\b(?:del|dell|della|di|al|all|alla) (?:mio |tuo |suo )?(?:avversari|oppo|lui\b|lei\b|altr|nemic)"
    r"|\b(?:avversari\w+|oppo\w*|lui|lei) (?:ha|controlla|possiede|aveva)\b"
    r"(?! (?:gli|le|fatt|mess|dat|resa|reso|lanciat|tirat))"
    r"|\b(?:sue|tue|loro) creature|\b(?:avversarie|nemiche|altrui)\b|\bsu[ao] creatura"
)
"""What is told of somebody else's creatures."""

PHRASES = re.compile(
    r"\bfino (?:alla fine del|a fine|al termine del) turno\b|\b(?:per|in|nello) (?:questo|quel|lo)? ?(?:stesso )?turno\b"
    r"|\bpermanentemente\b|\bpiu (?:recente|nuov[oa]|tardi|vecchi[oa])\b|\bmeno recente\b"
    r"|\balla fine\b(?! del)"
    r"|\b(?:l'|il mio |un |l'altro )?(?:avversario|oppo|giocatore|lui)(?= (?:poi |mi |le |gli |ci |me |la |lo )*"
    r"(?:lanci|mett|da\b|fa\b|usa|gioc|casta|tira|attiva))|\bun'altra (?=magia|aura|abilita)|\bc'e'?\b|\bin gioco\b"
)
