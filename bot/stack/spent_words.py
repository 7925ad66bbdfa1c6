"""Words of tales of one spell: how it is cast, copied or countered, what waits for it, and what is asked of it."""

from __future__ import annotations

import re

from ..board.text import FOE, SIZE, N
from ..board.words import risky

MAY_TELL = re.compile(
    r"\b(?:flashback|riscatto|buyback|tempesta|storm|cascata|cascade|copi[aeo]\w*|fork|prodezza|prowess)\b"
    r"|\blanci\w* (?:quest|una|un)"
)
_ART = (
    r"(?:(?:un'|l'|all'|dell'|dall'|(?:un[ao]?|il|lo|la|le|al|alla|del|della|dal|dalla|quell[ao]|quest[ao]"
    r"|sul|sulla|di|a|per|con|su)\b) ?)"
)
_ITS = r"(?:(?:mi[oa]|su[oa]|stess[oa]|prima|altra|propria) )*"
_NOUN = (
    r"(?:magia|spell|stregoneria|istantaneo|fulmine|bolt|carta|incantesimo|cantrip|divinazione|shock|saetta"
    r"|removal|rimozione)"
)
SPELL = (
    rf"(?:{_ART}*{_ITS}{_NOUN}(?: (?:istantaneo|stregoneria|originale|mi[oa]|iniziale))?(?: da \d danni"
    rf"| che fa \d danni)?)"
)
ORIGINAL = (
    rf"(?:{_ART}*{_ITS}(?:(?:{_NOUN} )?originale|{_NOUN} (?:originale|di partenza|iniziale)|prima {_NOUN}))"
)
COPY = (
    rf"(?:{_ART}*{_ITS}(?:copi[ae])(?: (?:di {_NOUN}|del fulmine|della magia|dell'istantaneo"
    rf"|della stregoneria|di tempesta|gia in pila|in pila|create|creata))*)"
)
_OF = rf"(?: (?:{ORIGINAL}|{SPELL}|{COPY}))?"

_HOWS: tuple[tuple[str, str], ...] = (
    (
        "flashback",
        r"\b(?:con |col |in |di |usando |tramite |grazie al |per "
        r"|il |ha |avente |pagando )*(?:flashback)\b(?: dal (?:mio )?cimitero)?",
    ),
    (
        "riscatto",
        r"\b(?:(?:pago |pagando |ho pagato |pagato |con |il |col |ha |e )*(?:riscatto|buyback)(?: pagato)?)\b",
    ),
    ("tempesta", r"\b(?:(?:con |ha |la |di |una |l'innesco di |le copie di )*(?:tempesta|storm))\b"),
    ("cascata", r"\b(?:(?:con |ha |la |di |una |che ha )*(?:cascata|cascade))\b"),
)
HOWS = tuple((name, re.compile(said)) for name, said in _HOWS)
COUNTERED = re.compile(
    rf"\b(?:(?:l'avversario |lui |{FOE} |qualcuno |mi |me |gli |la |lo |le |l'|e |poi |in risposta |se |che )*"
    rf"(?:(?:ha|hanno|viene|vengono|venga|e|sia|e stata|e stato|ho|verra) )?(?:counter(?:a|ano|ato|ata|o"
    rf"|izz\w+)|contr(?:ano|ato|ata|o)|neutralizz(?:a|ano|ato|ata|o|ando)|annull(?:a|ano|ato|ata)"
    rf"|counterando)\b"
    rf"(?: (?P<o>(?:solo )?{ORIGINAL})| (?P<c>{COPY})| (?P<t>(?:{_ART})*(?:innesco|trigger|abilita)(?: (?:di"
    rf"|della)? ?(?:cascata|tempesta|storm|cascade))?)| {SPELL})?(?: con (?:un |una )?(?:segnalini"
    rf"|contromagia|counterspell))?"
    rf"|(?:usa|lancia|fa|casta|mi fa|tira|risponde con|mi risponde con|gioca) (?:un |una |il "
    rf"|la )?(?:segnalini|contromagia|counterspell)(?: (?:su|sul|sulla|all'|alla|al"
    rf"|contro) ?(?:(?P<o2>{ORIGINAL})|(?P<c2>{COPY})|{SPELL}))?)"
)
LOST_TARGET = re.compile(
    r"\b(?:(?:ma |e |e in risposta |in risposta )*(?:il |il suo |l'unico )?bersaglio (?:sparisce|muore"
    r"|viene (?:esiliato|sacrificato|ucciso)|diventa illegale|e illegale|non c'e piu"
    r"|scompare)(?: in risposta)?|(?:fizzola|fizza|va a vuoto|non si risolve)(?: perche [^,.;?]*)?)\b"
)
RESOLVED = re.compile(
    r"\b(?:(?:e |poi |si )*(?:e risolt[oa]|si e risolt[oa]|risolve|si risolve|risolta"
    r"|viene risolta)(?: (?:regolarmente|normalmente|tranquillamente|tutto bene))*)\b"
)
COPIED = re.compile(
    rf"\b(?:(?:e |poi |la |lo |l'|ne |se |io |lui |in risposta )*(?:ho |ha |viene |e )?(?:copi(?:o|a|ato|ata"
    rf"|ando|are)\b|(?:faccio|fatto|fa|creo|creato|crea|ottengo) (?:una |la )?copia|duplic(?:o|a|ato"
    rf"|ata)\b)(?: (?:{ORIGINAL}|{SPELL}))?"
    rf"(?: (?:con|tramite) (?:un |una )?(?:fork|twincast|doppio lancio|effetto|altra magia|altro istantaneo"
    rf"|istantaneo|magia|spell|abilita|eco))?|\bfork\w*(?: {SPELL})?|\btwincast\b)"
)
WATCHES = re.compile(
    r"§ (?P<q>(?:ogniqualvolta|ogni volta che|quando) (?:(?:tu )?lanci|un giocatore lancia|lancio|copi)[^§]*) §"
    r"|\b(?P<p>(?:con |ha |la |una |il |mia |un |di )*(?:prodezza|prowess))\b"
    r"|(?P<t>\b(?:trigger|innesc\w+|abilita|permanente|creatura|incantesimo|mago|artefatto)?(?: (?:da|di"
    r"|che dice|che|tipo|con))* ?(?:ogniqualvolta|ogni volta che) lanci[oa]? (?:una |un |un')?(?:magia|spell"
    r"|istantaneo|stregoneria)(?: (?:istantaneo|stregoneria|istantanea))?(?: o (?:una )?stregoneria)?)"
)
OWN = re.compile(
    r"§ quando lanci quest\w+ (?:magia|spell|carta|creatura)(?P<does>[^§]*) §|\bquando (?:la "
    r"|lo )?lanci[oa]?(?: questa magia)?\b(?! una)"
)
BEFORE = re.compile(
    rf"\b(?:come (?P<o>seconda|terza|quarta|quinta|sesta) (?:magia|spell)?(?: del turno)?"
    rf"|(?:dopo (?:aver lanciato )?|con |ho (?:gia )?lanciato "
    rf"|ne ho (?:gia )?lanciate )(?!un[oa']?\b)(?P<n>{N}) (?:altre )?(?:magie"
    rf"|spell)?(?: (?:gia )?(?:lanciate )?(?:prima|in questo turno|nel turno))*)"
)
TO_TRIGGER = re.compile(
    r"\b(?:in risposta (?:al|all'|alla) ?(?:trigger|innesco|cascata|tempesta|storm)(?: (?:di"
    r"|della) (?:cascata|tempesta|storm))?|(?:con|quando|mentre) (?:le copie|l'innesco|il trigger)(?: (?:di"
    r"|della) (?:tempesta|storm|cascata))? (?:sono |e |gia |ancora )*in (?:pila|stack)"
    r"|quando le copie (?:sono|erano) gia in pila)"
)

_STILL = (
    r"(?: (?:lo stesso|comunque|ancora|anche|pure|di nuovo|invece|sempre|quindi|poi|allora|ugualmente"
    r"|per la copia|una seconda volta|un'altra volta|la copia|le copie|davvero|di|la|il|le|una|una carta"
    r"|altra|carta))*"
)
ZONE = re.compile(
    rf"\b(?:(?:mi |me la |me lo |la |lo )?(?:va|finisce|torna|ritorna|ritrovo|rimane|resta|riprendo"
    rf"|viene (?:messa|mess[oa]|rimess[oa])|la metto|vado a metterla)(?: (?:comunque|poi|quindi|di nuovo"
    rf"|anche|davvero|{SPELL}|la magia|la carta))* (?:(?P<e>(?:in |nell')esilio|esiliat[oa])|(?P<c>(?:in|al"
    rf"|nel) (?:mio |suo )?cimitero)|(?P<m>in (?:mia )?mano))"
    r"|(?P<e2>(?:viene|e|sara|va) (?:comunque |poi )?esiliat[oa])|(?P<e3>la esilio|si esilia))\b"
)
RESOLVES = re.compile(
    rf"\b(?:(?P<no>sparisc(?:e|ono)|svanisc(?:e|ono)|(?:viene|vengono|e|sono) (?:annullat[aeo]"
    rf"|neutralizzat[aeo]|counterat[aeo]|fermat[aeo])|si perd(?:e|ono)|(?:la|le) perdo|fermo|fermano|annullo"
    rf"|se ne vanno|se ne va|cessano di esistere|cessa di esistere)"
    rf"|(?<!bonus )(?P<yes>faccio (?:comunque|lo stesso|ancora)|si risolv(?:e|ono)|risolv(?:e|ono)|rest(?:a"
    rf"|ano)(?: in pila| valid[ae])?|riman(?:e|gono)(?: in pila)?|funziona(?:no)?|(?:fa|fanno)(?: (?:comunque"
    rf"|lo stesso))? (?:effetto|danni|danno|il suo effetto|i (?:suoi )?(?:3 |2 )?danni)|arriv(?:a|ano)"
    rf"|le ottengo|va(?:nno)? (?:avanti|a buon fine)|avviene|si fa|vale)){_STILL}"
)
IS_CAST = re.compile(
    rf"\b(?:(?:si )?(?:conta(?:no)?|val(?:e|gono)|considera\w*|e|sono|viene|vengono)(?: (?:come"
    rf"|considerat[ae]|anche|una|un'altra|delle|stat[ae]|anche lei"
    rf"|pure))* (?:{_NOUN} )?(?:magie )?lanciat[ae])\b"
)
SUBJECT_COPY = re.compile(r"(?<!si )(?<!lo )(?<!io )\bcopi[ae]\b")
SUBJECT_ORIGINAL = re.compile(r"\boriginal[ei]\b")
BONUS = re.compile(
    r"\b(?:(?:prende|ottiene|riceve|ha|perde|mantiene|tiene|resta|rimane|si prende)(?: (?:comunque|lo stesso"
    r"|ancora|anche|il|un|altro|di nuovo|bonus|di))* ?(?:[+]1/[+]1|bonus)|(?:il )?bonus (?:resta|rimane|c'e"
    r"|vale)|(?:si )?(?:pompa|cresce|gonfia)(?: (?:anche|di nuovo))*|il bonus)(?: (?:per la copia|anche"
    r"|lo stesso|comunque|per|la|copia))*"
)
STORY = (
    rf"\b(?:(?:io |lui |poi |e |se |ho |ha |l'ho |la |lo )*(?:lanci(?:o|a|ato|ata|are|ando)|cast(?:o|a|ato"
    rf"|ata)|gioc(?:o|a|ato|ata)|faccio|tiro|rilancio)\b(?: {SPELL})?(?: (?:dal (?:mio )?cimitero|dalla mano"
    rf"|in (?:campo|gioco)|normalmente|adesso|sul mio avversario|in faccia|contro di lui))*"
    rf"|(?:ho|controllo|c'e|con)(?: (?:in (?:campo|gioco)|una|un|il|la|mio|mia))* (?:creatura|permanente|mago"
    rf"|incantesimo|artefatto|monaco|coso|carta|mostro|bestia)(?: (?:in (?:campo|gioco)|che dice|con|che ha"
    rf"|con scritto))*"
    rf"|che si innesca|a (?:loro|sua) volta|in risposta|(?:in|sulla|nella) (?:pila|stack)"
    rf"|dal (?:mio )?cimitero|dalla mano|che dice|mantenendo (?:la )?priorita|tengo (?:la )?priorita"
    rf"|nel mio turno|in questo turno|del turno|(?:l'|il |la |il mio |la mia )?(?:trigger|innesco|abilita)"
    rf"|senza pagare|per la copia"
    rf"|{ORIGINAL}|{SPELL}|{COPY}|{SIZE}|creatura|permanente|mago|monaco|fork|effetto|un'altra|altra)\b"
)
ODD = re.compile(
    r"\b(?:x|kicker|potenzia\w+|modal\w*|modo|modi|scegl\w+|bersagli(?!o (?:sparisce|muore|viene|diventa"
    r"|e illegale|non))\w*|non puo (?:essere )?(?:neutralizz|counter)\w*|pedin\w+|clon\w+|valore|costo|quante"
    r"|quant\w+|terra|commander|comandante|generale|rimbalz\w+|remand|riport\w+ in mano"
    r"|ripresa|rebound|aftermath|jump|carica d'avvio|fuga|escape|sospe\w+|suspend|replic\w*|conspire"
    r"|cospir\w*|casualty|danno collaterale|avventura|split|creatura che (?:copi|entra)\w*|controll\w+ (?:io"
    r"|lui|la copia)|dimostr\w*|split second|battibaleno|leyline|rest in peace|se una carta|scart\w+|grimorio"
    r"|senza pagar\w*|non (?:lo |la |l'ho )?pag\w+|due volte|tre volte|stessa carta|di nuovo dal cimitero"
    r"|rilanciarla|rilanciare|permanent[ei]|aura|magie creatura|faccia|magecraft|o copi|lanci o)\b"
)
RISKY = risky(
    "lanci cast magi copi in pila stack cart abilit innesc trigger effett rispost ritorn torn anche ancora stess solo"
    " esili cimiter mano neutralizz counter pesc guadagn prend altra prima dopo"
    " poi mia mio suo sua ne carta carte turno risol mess creatur artefatto incantesimo volt vit scatt"
)
KNOWN = frozenset(
    word
    for word in [
        "priorita",
        "entrambe",
        "regolarmente",
        "normale",
        "proprio",
        "stato",
        "stata",
        "ecco",
        "effetto",
        "mano",
        "campo",
        "pila",
        "stack",
        "carta",
        "mezzo",
        "risposta",
        "avversario",
        "lui",
        "lei",
        "amico",
        "altro",
        "giocatore",
        "fatto",
        "terza",
        "posso",
        "dire",
        "trovata",
        "trovato",
        "rivelata",
        "sopra",
        "sotto",
        "ci",
        "chiedo",
        "sto",
        "vorrei",
    ]
)
