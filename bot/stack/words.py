"""How moves on the stack are said: verbs, what spells are called at the table, what asks what."""

from __future__ import annotations

import re

from .model import Does, Wanted

# (what is said, what is read): before noun phrases are marked
_TOKEN = r"(?:(?:il|lo|la) (?:(?:mio|mia) )?(?:token|pedina|\d+/\d+)|i token|le pedine)"
PLAINER: tuple[tuple[str, str], ...] = (
    # an ability told as the tapping that pays for it, and what it makes
    (
        r"tapp(o|a) ((?:il|la|l'|lo) (?:mi[oa]|su[oa]) [^\s.,;:?]+)(?: (?:per|e|che|,|:|ha|con|tap|§\d+))+"
        r"(?= (?:fa|fare|faccio|crea|creare|creo|metter[ei]|mette|pesca|pescare|pesco|genera|generare) )",
        r"attiv\1 l' abilita di \2 che",
    ),
    (
        rf"{_TOKEN}(?: (?:la|lo|li|le|me la|me lo|l'))? (?:arriva(?:no)?|cre[oai]|viene creat[oa]|vengono creat[ie]"
        r"|entra(?:no)?"
        r"|otteng[oa]|ho|prendo|fa|faccio|mett[oe]|si crea(?:no)?)(?: (?:in campo|in gioco|su il campo))?"
        r"(?: comunque| lo stesso| ugualmente| uguale| anche se [^?]*)?(?= \?)",
        "l' abilita si risolve",
    ),
    (
        r"perd[eo] (?:(?:la|le|i|quell[ae]|\d+|una|due|tre) )?(?:vit[ae]|punt[oi] vita)(?: comunque| lo stesso)?(?= \?)",
        "l' abilita si risolve",
    ),
    (r"countrat([oa])", r"counterat\1"),
    (
        r"esili(o|a|are|ato|ata)(?: \S+){0,6}? (?:e|che|poi) (?:poi )?(?:la |lo |me la |me lo )?(?:fa |faccio )?(?:torn\w+"
        r"|rientr\w+|rimett\w+)(?: immediatamente| subito| in gioco| in campo| su il campo di battaglia| su il campo"
        r"| sotto il (?:mio|suo) controllo)*",
        r"blink\1",
    ),
    (
        r"(?:la |lo |gliela |glielo )?(faccio|fa|fatto|faccia) (?:un )?(?:blink|flicker|blinkare|"
        r"flickerare|sfarfallare)\w*",
        r"la \1-blink",
    ),
    (
        r"(?:la |lo )?(faccio|fa) (?:sparire|scomparire|uscire) (?:un attimo )?con (?:un )?(?:blink|flicker|sfarfallio)"
        r"(?: e (?:torna|rientra)(?: subito| immediatamente)?)?",
        r"la \1-blink",
    ),
    (r"faccio-blink|facciamo-blink", "blinko"),
    (r"(?:fa|fatto|faccia)-blink", "blinka"),
    (r"flicker(?:izz)?(o|a|are|ato|ata)", r"blink\1"),
    (r"(?:sword|swords|path|patho|spadizz)(?:izz)?(o|a|are|ato|ata)", r"esili\1"),
    (r"(?:faccio|fai) fuori|secco|stendo|faccio saltare|termino|killo|elimino|shotto", "distruggo"),
    (r"(?:fa|fatto|fatta) fuori|secca|stende|fa saltare|termina|killa|elimina", "distrugge"),
    (r"fulmin(o|a|are|ato|ata|arla|arlo)|bolt(o|a|are|ato|ata|arla|arlo)", r"brucia"),
    (
        r"(?:tir|riman|riport|rispedi|rimett|torn|riprend|ripres)\w* (?:la |lo |E )?in mano",
        "rimbalza in mano",
    ),
    (r"counter(?:are|arla|arlo|spellare)", "neutralizzare"),
    (r"counter(?:o|izzo|spello)|controbatto|contro-?magico|nego", "neutralizzo"),
    (
        r"(?:ri)?counter(?:a|izza|spella)|controbatte|ri-neutralizza|nega(?= (?:il|la|l'|a|con|\.|,|\?|$))",
        "neutralizza",
    ),
    (r"ri(?:-)?(?:counter|neutralizz)(?:o)", "neutralizzo"),
    (r"counterat([oa])|negat([oa])", "neutralizzato"),
    (r"(?:sacc|sack|sacr)(?:o|hi)", "sacrifico"),
    (r"(?:sacc|sack|sacr)(?:a|are|ata|ato|arla|arlo)", "sacrifica"),
    (r"(?:hexproof|anti malocchio|antimalocchio)", "anti-malocchio"),
    (r"indestructible|indistr", "indistruttibile"),
    (r"pro(?:tezione)? (?:da )?(?:il )?(bianco|nero|rosso|verde|blu)", r"protezione da il \1"),
    (r"l' altro(?= (?:mi|gli|le|la|lo|risponde|lancia|fa|in risposta))", "l' avversario"),
    (r"(?:l' )?un[oa] (?:in risposta )?(?:a|dietro|dopo|sopra|su) l' altr[oa]|l' uno a l' altro|di fila", ""),
    (
        r"(?:,|e)? ?(?:mantenendo|tenendo|mantengo|tengo|trattengo|trattenendo|mantiene|tiene)"
        r" (?:la )?(?:mia |sua )?priorita(?: ,)?",
        "",
    ),
    (
        r"(?:,|ma|e)? ?(?:ormai |che )?(?:xe |sta |era )?(?:ormai )?gia a (?:0|zero)(?: (?:di )?(?:lealta|fedelta))?",
        "",
    ),
    (
        r"(?:mentre|con|quando) (?:il |la |l' )?mi[oa] (\w+) (?:xe )?(?:ancora )?in pila"
        r" (?:con bersaglio|bersagliando|che bersaglia|su|contro)",
        r"lancio un \1 in pila su",
    ),
    (
        r"(?:mentre|con|quando) (?:il |la |l' )?su[oa] (\w+) (?:xe )?(?:ancora )?in pila"
        r" (?:con bersaglio|bersagliando|che bersaglia|su|contro)",
        r"l' avversario lancia un \1 in pila su",
    ),
    (r"(?:resta|rimane) in gioco senza (?:piu )?(?:un )?bersaglio", "resta in gioco"),
    (r"fedelta-piu (\d)", r"+\1"),
    (r"(E\d+|la prima|la seconda|il bersaglio) (?:sparisce|scompare|va via)", r"\1 viene sacrificata"),
    (r"rimuov(?:o|ere)", "distruggo"),
    (r"rimuove|rimoss[oa]", "distrugge"),
    (
        r"(?<=risposta )se(?= (?:la|lo|l'|le|li|ne) )|(?<=avversario )se(?= (?:la|lo|l') )"
        r"|(?<=lui )se(?= (?:la|lo|l') )",
        "",
    ),
    (
        r"(?:la |lo |le |gli )?(faccio|fa|facciamo|fanno) (?:diventare |avere |ottenere |guadagnare )(?:la )?protett[oa] "
        r"(?:da|contro) (?:il )?(bianco|nero|rosso|verde|blu)",
        r"le \1-do protezione da il \2",
    ),
    (r"(?:la|lo|le|gli) (?:faccio|facciamo) (?:diventare|avere|ottenere|guadagnare|prendere)", "le do"),
    (r"(?:la|lo|le|gli) (?:fa|fanno) (?:diventare|avere|ottenere|guadagnare|prendere)", "le da"),
    (r"(?:faccio|facciamo)-do", "do"),
    (r"(?:fa|fanno)-do", "da"),
    (r"protett[oa] (?:da|contro) (?:il )?(bianco|nero|rosso|verde|blu)", r"protezione da il \1"),
    (
        r"(mett\w+|do|da|piazz\w+|aggiung\w+|pos\w+|dando\w*) (?:un|1) (?:segnalin[oi]|counter) ([+-]1/[+-]1)",
        r"\1 \2",
    ),
    (
        r"(mett\w+|do|da|piazz\w+|aggiung\w+|pos\w+|dando\w*) (?:due|2) (?:segnalini|counters?) ([+-])1/[+-]1",
        r"\1 \g<2>2/\g<2>2",
    ),
    (
        r"(mett\w+|do|da|piazz\w+|aggiung\w+|pos\w+|dando\w*) (?:tre|3) (?:segnalini|counters?) ([+-])1/[+-]1",
        r"\1 \g<2>3/\g<2>3",
    ),
    (
        r"(?:,? ?e |con |, )?(?:nessun|nessuna|nessun'|senza) (?:altr[aeio] |altra )(?:creatur[ae]|permanent[ei])"
        r"(?: in (?:campo|gioco)| su il campo)?",
        "",
    ),
    (
        r"se (la|lo|li|le|ne|l') (becc|prend|cav|tien|pigli|mangi|port|pupp|sciropp)(o|a|e|i)(?!\S)",
        r"\1 \2\3",
    ),
    (r"me (?=(?:la|lo|ne|l') )", ""),
    (r"(?:glie|gli )(la|lo|l'|ne)", r"\1"),
)

_N = r"(?P<n>\d+|un|una|due|tre|quattro|cinque|sei|sette|otto|nove|dieci)"
_N2 = _N.replace("<n>", "<m>")
VERBS: tuple[tuple[Does, str], ...] = (
    (Does.COUNTER, r"neutralizz\w+|controincant\w+"),
    (
        Does.EDICT,
        r"(?:giocatore|avversario)(?: bersaglio)? (?:deve )?sacrific\w+|(?:ogni|ciascun) (?:giocatore|"
        r"avversario) sacrific\w+|(?:mi|gli) (?:fa|faccio|costringe a|obbliga a) (?:\S+ )?sacrificare",
    ),
    (
        Does.PREVENT,
        rf"(?:preven\w+|previen\w+) (?:\S+ ){{0,2}}?{_N} (?:dann[oi]|dmg)|"
        rf"scudo (?:\S+ ){{0,3}}?{_N2} dann[oi]",
    ),
    (Does.SACRIFICE, r"sacrific\w+|immol\w+"),
    (Does.FLICKER, r"blink\w+"),
    (Does.BOUNCE, r"rimbalz\w+|bounc\w+"),
    (Does.REGENERATE, r"rigener\w+"),
    (
        Does.STEAL,
        r"rub(?:o|a|ano|are|ato|ata|arla|arlo|argli|armi|armel[ao]|arglel[ao])\b|pre(?:nd|s)\w+ il controllo",
    ),
    (Does.TAP, r"tapp(?:o|a|are|ato|ata|arla|arlo|ano)\b"),
    (Does.FIGHT, r"lott(?:a|o|are|ano)\b|fight\w*"),
    (
        Does.LIFE,
        rf"guadagn\w+ (?:solo |altri |altre )?{_N}(?: (?:punti? vita|punti|vite|vita|pv|life)|(?= ?(?:[.,;:?!]|e |$)))",
    ),
    (Does.LIFE, rf"lifegain (?:da |di )?{_N}"),
    (Does.BURN, rf"{_N} (?:dann[oi]|dmg)\b|brucia\w*|shock(?:o|a|are|ato)\b"),
    (Does.EXILE, r"esili(?:o|a|are|ato|ata|ano|arla|arlo|ando|asse|i)\b"),
    (Does.DESTROY, r"distrugg\w+|distrutt\w+|ammazz\w+|uccid\w+|uccis\w+"),
)
"""What does what, by its verb; a number under «n» is how much."""
SPELLS: tuple[tuple[Does, str, int, str], ...] = (
    (
        Does.SWEEP,
        r"(?:wrath(?: of god)?|ira di dio|damnation|dannazione|board ?wipe|sweeper|spazzata|"
        r"spazzamassa|day of judgment|supreme verdict|mass removal|distruggi tutto)",
        0,
        "",
    ),
    (Does.EDICT, r"(?:edict|editto)(?: diabolico)?", 0, ""),
    (
        Does.COUNTER,
        r"(?:counterspell|contromagia|counter|controincantesimo|neutralizzazione|force of will|fow|"
        r"negate|essence scatter|dovin's veto)\b",
        0,
        "",
    ),
    (
        Does.DESTROY,
        r"(?:doom blade|murder|go for the throat|hero's downfall|infernal grasp|cast down|"
        r"power word kill|omicidio|terrore|lama del fato)",
        0,
        "nero",
    ),
    (Does.DESTROY, r"(?:disenchant|disincanto|naturalize|nature's claim|krosan grip|abrade)", 0, ""),
    (Does.DESTROY, r"(?:terminate|vindicate|maelstrom pulse|assassin's trophy|mortify|putrefy)", 0, ""),
    (
        Does.EXILE,
        r"(?:path to exile|path|swords to plowshares|swords|stp|pte|da spade a spighe|sentiero dell' esilio)",
        0,
        "bianco",
    ),
    (Does.BOUNCE, r"(?:unsummon|boomerang|bounce|rimbalzo|vapor snag|into the roil)", 0, "blu"),
    (Does.BURN, r"(?:fulmine|fulmini|lightning bolt|bolt|saetta)", 3, "rosso"),
    (Does.BURN, r"(?:shock|scossa)", 2, "rosso"),
    (Does.SIZE, r"(?:crescita gigante|giant growth)", 3, ""),
    (Does.AIMED, r"(?:rimozione|removal|spot removal|kill spell)(?: spell)?", 0, ""),
)
"""What spells are called; the number is how much they do, then their colour."""
REPLY = re.compile(
    r"\b(?:in risposta|in response|di risposta|rispond\w*|rispost\w*|reagi\w+|nel frattempo|"
    r"di rimando|controbatt\w+|sopra ci|per tutta risposta"
    r"|prima che (?:si )?(?:risolv\w+|arriv\w+|fa\w+|vada)|con (?:\S+ ){1,4}(?:ancora )?in pila|"
    r"mentre (?:\S+ ){1,4}in pila)\b"
)
SEQUENCE = re.compile(
    r"\b(?:poi|dopo|dopodiche|successivamente|il turno dopo|quando si e risolt\w+|"
    r"risolt[oa] (?:quest|quell|il|la))\b"
)
CAST = re.compile(
    r"\b(?:lanci\w*|cast\w+|spar[oaie]\w*|tir[oaie]\w*|gioc[oah]\w*|us[oaie]\b|usat\w|usare|fa|"
    r"faccio|fatto|facciamo|fanno|attiv\w+|rispond\w+|(?<!in )(?<!come )rispost\w|prov\w+|mett\w+|mess\w|butt\w+|"
    r"piazz\w+|punt\w+|mir\w+"
    r"|cal[oa]\b|arriva|parte|becc\w+|prend\w+|bersagli\w+|targett\w+|evoc\w+)\b"
)
GIVES = re.compile(
    r"\b(?:rendend\w+|do|da|dia|dare|dato|dando|diamo|dargli|darle|dargliel\w|rendo|rende|reso|resa|rendere|"
    r"prende|guadagna|acquis\w+|ottiene|mett\w+|con|pomp\w+|protegg\w+|gli|le)\b"
)
ABILITY = re.compile(r"\b(?:abilita|innesc\w+|trigger\w*|etb)\b")

QUESTIONS: tuple[tuple[Wanted, bool, str], ...] = (
    (Wanted.PAYS, False, r"\b(?:posso|puo|riesc\w+ a|potrei|potrebbe|possono) (?:\S+ ){0,2}?pagar\w*"),
    (
        Wanted.TRIGGERS,
        False,
        r"\b(?:scatta|si innesca|parte|si attiva|triggera) (?:\S+ ){0,2}?(?:ward|egida)"
        r"|\b(?:ward|egida) (?:\S+ )?(?:scatta|innesca|triggera|parte|attiva)",
    ),
    (
        Wanted.RETARGET,
        False,
        r"(?:posso|puo|potrei|riesco a|si puo|devo) (?:\S+ ){0,3}?(?:spostar\w*|cambiar\w*|"
        r"sceglier\w*|mandar\w*|mirar\w*|puntar\w*|ribersagliar\w*|ridirezionar\w*|dirottar\w*|"
        r"prender\w*|indirizzar\w*|bersagliar\w*|metter\w*|dirigere|rivolger\w*)\b(?=.*(?:altr|nuov|"
        r"divers|un' ?altr|bersagli|E\d+|P\d|faccia))",
    ),
    (
        Wanted.RETARGET,
        False,
        r"(?:posso|puo|potrei|si puo) (?:tirar|girar|usar|lanciar|distrugger|colpir)\w* (?:su |"
        r"contro |a )?(?:E\d+|un altr)",
    ),
    (
        Wanted.LOSES,
        False,
        r"(?<!la )(?<!lo )(?<!li )(?<!le )\b(?:perdo|perde|ho perso|ha perso|"
        r"ho gia perso) (?:la partita|il gioco|il game)|(?<!la )(?<!lo )(?<!li )(?<!le )\b(?:ho perso|"
        r"ha perso|perdo|sono morto|sono morta|muoio|ho gia perso)(?=(?: (?:comunque|lo stesso|subito|"
        r"io|P\d|quindi|o no|allora))?\s*$)",
    ),
    (
        Wanted.LOSES,
        True,
        r"\b(?:vinco|ho vinto|sopravvivo|mi salvo|sono (?:ancora )?viv[oa]|resto (?:in gioco|viv[oa]))\b",
    ),
    (
        Wanted.LIFE,
        False,
        r"quant[aieo] (?:punti )?(?:vit[ae]|pv|life|punti)|a quanto (?:sono|vado|resto|scendo|x?e|va|"
        r"resta|rimango|finisco|arrivo|siamo|sto)\b|quante (?:vite|ne) (?:ho|mi rest\w+)",
    ),
    (
        Wanted.HURTS,
        False,
        r"quant[io] (?:dann[oi]|ne) (?:\S+ )?(?:prend\w+|subisc\w+|fa|faccio|becc\w+|arriv\w+|infligg\w+)",
    ),
    (
        Wanted.GAINED,
        False,
        r"quant[aieo] (?:punti vita|punti|vit[ae]|pv|life) (?:\S+ ){0,2}?(?:guadagn|recuper)\w+",
    ),
    (Wanted.GAINS, False, r"\bguadagn(?:o|a|hi|ano|erei|erebbe|are)\b"),
    (Wanted.DRAWN, False, r"quant[ei] (?:cart[ae] |ne )?(?:\S+ )?pesc(?:o|a|hi|are|ano)\b"),
    (Wanted.DRAWS, False, r"\bpesc(?:o|a|hi|are|ata|ano)\b"),
    (
        Wanted.COUNTERED,
        False,
        r"\b(?:viene|x?e|x?e stat[oa]|verra|resta|rimane|risulta|va) (?:\S+ )?(?:neutralizzat|"
        r"counterat|negat)[oa]\b",
    ),
    (
        Wanted.RESOLVES,
        True,
        r"\b(?:fizzl\w+|fizza\w*|sfizz\w+|va a vuoto|vanno a vuoto|andat[oa] a vuoto|(?:viene|x?e|"
        r"x?e stat[oa]|si x?e) (?:\S+ )?annullat[oa]|si annulla|perde il bersaglio|fallisce|"
        r"x?e fallit[oa]|va a farsi|va spreca\w+|x?e spreca\w+|va pers[oa]|x?e pers[oa]|va buttat[oa]|"
        r"si perde|svanisce|sparisce|salta)\b",
    ),
    (Wanted.RESOLVES, True, r"non (?:fa|ha|succede) (?:\S+ )?(?:niente|nulla|piu niente|piu nulla|effetto)"),
    (
        Wanted.RESOLVES,
        False,
        r"\b(?:risolv\w+|risolt[oa]|funziona\w*|va a buon fine|va a segno|avviene|parte|"
        r"fa (?:\S+ )?(?:ancora|comunque|lo stesso|ugualmente|qualche|qualcosa|effetto)|"
        r"ha (?:\S+ )?effetto|fa il suo effetto|fa effetto|si salva|va avanti|passa(?! (?:a|su|oltre)\b)|resta in pila|"
        r"rimane in pila|continua)\b",
    ),
    (
        Wanted.RESOLVES,
        True,
        r"\b(?:posso|riesco a|si puo|puo|riesce a|l' ho|l' ha|lo|la|gli|cosi) (?:\S+ )?"
        r"(?:ferm|imped|evit|stopp)\w+",
    ),
    (
        Wanted.TRIGGERS,
        False,
        r"\b(?:si (?:\S+ )?(?:innesca|attiva)\w*|c'e (?:\S+ )?(?:l' innesco|il trigger|la abilita|l' etb)"
        r"|(?:innesco|trigger|etb) (?:c'e|parte|avviene|scatta)|(?:parte|scatta|"
        r"ho) (?:\S+ )?(?:innesco|trigger|etb))\b",
    ),
    (
        Wanted.ENTERS,
        False,
        r"\b(?:entra|entrare|arriva (?:in campo|in gioco|su)|scende|va in campo|viene giu|"
        r"resta attaccat[oa]|rimane attaccat[oa]|si attacca)\b",
    ),
    (
        Wanted.HURT,
        False,
        r"\b(?:prend\w+|subisc\w+|mi (?:fa|becco|arriva\w*)|gli (?:fa|faccio)|fa|faccio|infligg\w+|"
        r"arriva\w*)\b(?=.*\bdann[oi]\b)|\bdann[oi] (?:\S+ ){0,4}?(?:prend\w+|subisc\w+|arriva\w*|"
        r"me l\w+|mi \w+|li \w+|lo \w+)",
    ),
    (
        Wanted.DEATH,
        True,
        r"\b(?:sopravviv\w+|si salva\w*|salvo|ce la fa|x?e salv[oa]|resta (?:in campo|in gioco|"
        r"viv[oa])|rimane (?:in campo|in gioco|viv[oa])|riesco a salvar\w+|l' ho salvat[oa]|"
        r"si x?e salvat[oa]|la scampa|tiene)\b",
    ),
    (
        Wanted.DEATH,
        False,
        r"\b(?:muore|muoiono|morirebbe|mort[oa]|crepa|schiatta|(?:viene|x?e|x?e stat[oa]|"
        r"verra) (?:\S+ )?(?:distrutt|uccis|ammazzat|sacrificat|esiliat|rimbalzat)[oa]|(?:va|vanno|"
        r"finisce|finiscono) (?:\S+ )?(?:a|in) (?:il )?(?:cimitero|esilio|grave|mano)|va via|(?:la|"
        r"lo) perd[oe]|perd[oe] (?:E\d+|la creatura)|(?:la|lo) (?:distrugge|uccide|ammazza|esilia|"
        r"colpisce|becca|prende)|riesco a (?:uccider|ammazzar|distrugger)\w+|distrugge|uccide|ammazza)\b",
    ),
    (Wanted.DEATH, False, r"\b(?:devo|deve|tocca) (?:\S+ )?sacrificar\w*(?!.*\b(?:altr|qualc|nient|null))"),
)
"""What asks what, the surest first; `True` when "sì" means that it does not come to pass."""

RISKY = re.compile(
    r"^(?:cost[oi]|non|senza|nessun[oa]?|mai|x|tranne|eccess[oi]|avanz[oi]|scambi\w*|invert\w*|switch\w*|eccetto|metà|meta|doppi[oa]|raddoppi\w+|copi\w+|"
    r"egida|ward|split|overload|sovraccari\w+|kicker|potenzia\w+"
    r"|flashback|buyback|cascat\w+|storm|tempesta|attacc\w+|blocc\w+|combattiment\w+|combat|"
    r"travolg\w+|rimpiazz\w+|invece|preveni\w+|previen\w+|scud\w+|redirect"
    r"|cambi\w+|devi\w+|pag\w+|mana|equipaggi\w+|incant\w+|aur[ae]|fedelta|segnalin\w+|pedin[ae]|"
    r"clon\w+|phas\w+|fase|commander|comandante"
    r"|macin\w+|scart\w+|cimiter\w+|cerc\w+|mescol\w+|tapp\w+|stapp\w+|indistrutt\w+|"
    r"inno|lord|anthem|emblema|leggendari\w+|modal\w+|madness|cicl\w+|priorita|trasform\w+|anima\w+)$"
)
"""Words that tell something that changes what comes out: a clause that has one and is not read whole is not read."""
