"""Words of tales of a spell whose target is made illegal, or is not, before it resolves."""

from __future__ import annotations

import re

from ..board.kept_words import THING
from ..board.text import FOE, SIZE
from ..board.words import risky

MAY_TELL = re.compile(
    r"\bbersagl\w*|\btarget\w*|\bin risposta\b|\brispond\w+|\bfizz\w*|\ba vuoto\b|\bremoval\b|\brimozion\w+"
    r"|\bmir[ao]\w*|\bin pila\b"
)
_ART = (
    r"(?:(?:un'|l'|all'|dell'|sull'|(?:un[ao]?|il|lo|la|le|al|alla|del|della|quell[ao]|quest[ao]|sul|sulla|su"
    r"|di|a|con|questo)\b) ?)"
)
_ITS = r"(?:(?:mi[oa]|su[oa]|tu[oa]|stess[oa]|propri[oa]|unic[oa]) )*"
IT = (
    rf"(?:{_ART}*{_ITS}(?:{THING}|bersaglio|target|creatura bersaglio|\d+/\d+)(?: (?:creatura|mi[oa]|su[oa]"
    rf"|bersaglio|avversari[oa]|nemic[oa]|\d+/\d+|(?:del|dell'|di|della) ?(?:mio |suo )?{FOE}))*)"
)
_SPELLS = (
    r"(?:removal|rimozione|kill spell|doom blade|murder|omicidio|terrore|distruzione|fulmine|bolt|shock"
    r"|saetta|esilio|swords|path|sentiero|spade|burn|bounce|rimbalzo|pump|magia|spell|stregoneria"
    r"|istantaneo|incantesimo|cantrip)"
)
SPELL = (
    rf"(?:{_ART}*{_ITS}{_SPELLS}(?: (?:mirat[oa]|bersaglio|a bersaglio(?: singolo)?|istantanea|attivata"
    rf"|innescata|da \d dann[oi]|di (?:distruzione|rimozione)|dell'avversario|avversaria|di lui))*)"
)

# what the spell does to what it is aimed at, and what else
DOES: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "distruggi",
        re.compile(
            r"\b(?:distrugg\w+|distruzione|removal|rimozione|kill spell|doom blade|murder|omicidio|terrore"
            r"|uccid\w+|ammazz\w+)\b"
        ),
    ),
    (
        "fulmine",
        re.compile(r"\b(?:fulmin[eai]\w*|bolt\w*|shock|saetta|burn|(?:infligg\w+ |fa |da )?\d+ dann[oi])\b"),
    ),
    ("esilia", re.compile(r"\b(?:esili[oa]?|esiliare|swords|path|sentiero|spade)\b")),
)
TWO = re.compile(
    r"\b(?:(?:fino a )?(?:due|2) (?:creature|permanenti|artefatti)? ?(?:bersagli\w*|target)|(?:due"
    r"|2) (?:creature|permanenti)(?: bersaglio)?|doppia rimozione|doppio bersaglio|con due (?:bersagli"
    r"|target))\b"
)
RIDERS: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "pesca",
        re.compile(
            r"\b(?:(?:e |poi |, )*(?:mi fa pescare|fa pescare|pesca(?:re)?|pesco|pescata)(?: (?:una carta|una"
            r"|la carta|carte|due carte|la))*|cantrip)\b"
        ),
    ),
    (
        "guadagn",
        re.compile(
            r"\b(?:(?:e |poi )*(?:guadagn\w+|mi fa guadagnare)(?: (?:i|di|quei|\d+|un|due|tre|quattro|punt[oi]"
            r"|vita|vite|punti vita))*)\b"
        ),
    ),
    (
        "crea",
        re.compile(
            r"\b(?:(?:e |poi )*(?:crea(?:re)?|creo)(?: (?:una|un|la|il))* ?(?:pedina|gettone"
            r"|token)?(?: [a-z]+)?(?: \d+/\d+)?)\b"
        ),
    ),
)
SAYS = {
    "pesca": "Pesca una carta.",
    "guadagn": "Guadagni 3 punti vita.",
    "crea": "Crea una pedina creatura 1/1.",
}
COUNTS = {
    "pesca": "carte pescate da {}",
    "guadagn": "punti vita guadagnati da {}",
    "crea": "pedine create da {}",
}

_ONE = (
    r"(?:(?:una|uno|la prima|il primo|una delle due|uno dei due|una di loro|uno dei bersagli"
    r"|una sola)(?: (?:delle due|di loro|delle creature|creatura|bersaglio|sol[oa]))*)"
)
_WHO = (
    rf"(?:(?:l'avversario|lui|{FOE}|io|lei|il suo controllore|il controllore|mi|gli|me la|me lo|glie|la|lo|l'"
    rf"|se la|e|che|poi|pero|ma|pur di salvarla)(?:\b| )? ?)*"
)
_GONE: tuple[tuple[str, str], ...] = (
    ("sacrifica", rf"{_WHO}(?:sacrific\w+|sacc\w+|sac outlet)"),
    (
        "mano",
        rf"{_WHO}(?:(?:viene |e |sia |stata )*(?:rimbalz\w+|bounc\w+)|(?:riprend\w+|ripres\w+|riport\w+|torna\w*"
        rf"|rimett\w+)(?: {IT})? in mano)",
    ),
    ("lampo", rf"{_WHO}(?:viene |e |la |lo |faccio |fa )*(?:blink\w*|flicker\w*|sfarfall\w*|lampegg\w*)"),
    (
        "fase",
        rf"{_WHO}(?:(?:va|mand\w+|fa\w*|esce|uscire|mett\w+) )*(?:fuori fase|di fase|in fase|phase out|phasing"
        rf"|phas\w+|scompa\w+)(?: out)?",
    ),
    (
        "velo",
        rf"{_WHO}(?:(?:(?:riceve|ottiene|prende|guadagna|diventa|ha|da|do|dare|dato|dai|dia"
        rf"|acquisisce)(?:\w{{2}})?|con|diventat[oa]|ricevuto|fatto) )?(?:{IT} )?(?:un )?(?:anti[- ]?malocchio"
        rf"|velo|hexproof|shroud)",
    ),
    (
        "muore",
        rf"{_WHO}(?:(?:viene |e |stata |sia )*(?:ammazz\w+|uccis\w+|uccid\w+|distrutt\w+|mort[oa]|muore"
        rf"|muoia))(?: (?:per|da|con|in risposta con) (?:un |una |il |la )?(?:altro |altra )?(?:removal"
        rf"|rimozione|fulmine|magia|spell|bolt))?",
    ),
    (
        "sparisce",
        rf"{_WHO}(?:spari\w+|scompar\w+|(?:viene|e) esiliat[oa]|non c'e piu|(?:diventa|e diventat[oa]"
        rf"|e) (?:un bersaglio )?illegale|lascia il campo|se ne va|e andat[oa] via|sol[oa] illegale|scappa in mano)",
    ),
)
GONE = tuple(
    (
        name,
        re.compile(
            rf"\b(?:{said})(?: {_ONE})?(?: {IT})?(?: (?:in mano|al suo altare|a un altare|a un suo altare|per pescare"
            rf"|come costo|per (?:un|pagare un) (?:suo |altro )?(?:costo|effetto)|subito"
            rf"|in risposta))*"
        ),
    )
    for name, said in _GONE
)
KEPT: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "indistruttibile",
        re.compile(
            rf"\b{_WHO}(?:(?:riceve|ottiene|prende|diventa|diventat[oa]|ha|da|do|dato"
            rf"|dare)(?:\w{{2}})? )*(?:{IT} )?indistruttibile"
        ),
    ),
)
ONE_OF = re.compile(rf"\b(?:{_ONE}|una|uno|un bersaglio|uno dei due bersagli)\b")
BOTH = re.compile(r"\b(?:entramb[ei]|tutt[ei] e due|tutt[ei] i bersagli|sia la|le due)\b")
OTHER_ONE = (
    r"(?:l'altr[oa](?: (?:creatura|bersaglio|permanente))?|quell[oa] rimast[oa]|la seconda|il secondo"
    r"|sull'altr[oa]|per l'altr[oa]|all'altr[oa]|la superstite)"
)

_STILL = r"(?: (?:lo stesso|comunque|ancora|cmq|anche|quindi|poi|allora|ugualmente|del tutto|almeno|subito|davvero))*"
ASKS: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "vuoto",
        re.compile(
            rf"\b(?:va(?:nno)?|andra|andrebbe)(?: (?:quindi|allora))? a vuoto{_STILL}|\b(?:la "
            rf"|lo )?(?:fa )?fizz(?:a|ola|la|are|olare|o|lare)\w*{_STILL}|\bfallisce{_STILL}"
            rf"|\bfa(?:nno)? (?:andare a vuoto|fizz\w*|fallire){_STILL}|\b(?:finisce per )?non (?:fare"
            rf"|fa)(?: piu)? (?:niente|nulla)|\bnon (?:trova|ha)(?: piu)? (?:il bersaglio"
            rf"|un bersaglio(?: legale)?)|\bperde il bersaglio|\bresta senza (?:effetto|bersaglio)|\b(?:la"
            rf"|si) (?:perdo|perde)\b"
        ),
    ),
    (
        "risolve",
        re.compile(
            rf"\b(?:si )?risolv(?:e|ono|erebbe){_STILL}|\b(?:fa|ha){_STILL} (?:qualche |il suo )?effetto{_STILL}"
            rf"|\bfunziona{_STILL}"
        ),
    ),
    (
        "altra",
        re.compile(
            rf"\b{OTHER_ONE} (?:(?:muore|viene (?:comunque )?(?:distrutt|uccis|esiliat)[oa]|va (?:in esilio"
            rf"|al cimitero)|e distrutt[oa]|crepa|la distruggo|la becca|subisce|prende)){_STILL}|\b(?:muore"
            rf"|distruggo|viene distrutt[oa]|esilio|uccido|funziona|fa effetto|si applica)(?: (?:lo stesso"
            rf"|comunque|ancora))* {OTHER_ONE}{_STILL}|\b{OTHER_ONE} (?:fa effetto|funziona|si applica){_STILL}"
        ),
    ),
    (
        "extra",
        re.compile(
            r"\b(?:(?:io |lui |l'avversario )?(?:la carta |i |le |la |li |almeno )*(?:(?P<io>pesco|guadagno|creo"
            r"|prendo|faccio|posso pescare|mi spetta)|(?P<lui>pesca|guadagna|crea|puo pescare))(?: (?:lo stesso"
            r"|comunque|cmq|ancora|almeno|anche|la carta|una carta|la|il|i|le|\d|punti vita|punti|vita|quei"
            r"|pedina|gettone|quella))*)(?= *[?,])"
        ),
    ),
    (
        "salva",
        re.compile(
            rf"\b(?:si salva(?:no)?|la salvo|lo salvo|la scampa|sopravvive|scampa|resta viv[oa]){_STILL}"
        ),
    ),
    (
        "muore",
        re.compile(
            rf"\b(?:muore|viene (?:distrutt|uccis|esiliat|colpit)[oa]|(?:la|lo|glielo|gliela) (?:distrugge"
            rf"|distruggo|esilia|esilio|becca|colpisce|uccide|ammazza)|crepa){_STILL}"
        ),
    ),
)
STORY = (
    rf"\b(?:in risposta(?: (?:a|al|alla) {SPELL})?|(?:mi |gli |io |lui |l'avversario |l'oppo |poi |e |se "
    rf"|quando |che )*(?:risponde|rispondo|risposta|reagisce)(?: (?:con|a|al|alla|alle"
    rf"|sacrificando)(?: {SPELL})?)*"
    rf"|(?:(?:io |lui |l'avversario |mi |gli |le |e |se |che |l'ho |poi )*(?:lanci(?:o|a|ato|ata|are)"
    rf"|cast(?:o|a|ato)|tir(?:o|a|ato|are)|uso|usa|gioc(?:o|a)|faccio|fa|spara|sparo|mira|miro|punta|punto"
    rf"|bersagli(?:o|a|ato|ata)?|target\w*|ha lanciato|ho lanciato)\b)(?: {SPELL})?(?: (?:su|sul|sulla|a"
    rf"|contro|che bersaglia|con)\b)?(?: {IT})?"
    rf"|che (?:bersaglia|mira|mirava|bersagliava)(?: solo)?|(?:l'|il |come )?unic[oa] (?:bersaglio"
    rf"|target)(?: (?:della magia|dell'abilita))?|(?:con |mentre |la |mia |sua |e |ancora )*(?:magia "
    rf"|removal |abilita )?(?:in|sulla) pila|prima che (?:si )?risolva|prima della risoluzione"
    rf"|(?:il |suo |l'|un |di |i )?(?:bersagl[io]\w*|target)|(?:a|al|ad un|un|il|suo|mio) (?:suo )?altare"
    rf"|per pagare un costo|con (?:un|una|il) (?:istantaneo|magia|effetto|abilita|suo istantaneo"
    rf"|mio istantaneo|trucco|altra magia)|da un'altra magia|era (?:l'unico )?(?:bersaglio|target)"
    rf"|{SPELL}|{IT}|{SIZE}|(?:della|dell'|nella|sulla) (?:magia|abilita)|che ha|con scritto|che dice"
    rf"|la magia dice|tutta intera|del tutto)\b"
)
ODD = re.compile(
    r"\b(?:x|divid\w+|divis\w+|modal\w*|modo|modi|lott\w+|fight|forza|costituzione|ner[oa]|bianc[oa]|ross[oa]"
    r"|verd[ei]|blu|tappat\w*|stapp\w*|aura|equip\w*|rancor|conferi\w+|mut\w+|copi\w+|copia|giocator[ei]"
    r"|planeswalker|comandante|flashback|riscatto|ripresa|avventura|persistere|immortale"
    r"|rub\w+|controllo|spost\w+|cambi\w+|gir[oa]\w*|passa(?:no)? su|un'altra creatura|tutte|ogni creatura"
    r"|wrath|ira|dopo (?:che si e|la risoluzione)|gia risolt\w+|egida|ward|rigener\w*|scudo|prevenz\w*"
    r"|previen\w*|pump\w*|segnalin\w*|diventa creatura|counter\w*|contro\w*|neutralizz\w*|attacc\w+|blocc\w+"
    r"|veicol\w+"
    r"|lanciarla|riprend\w+ (?:dal|la carta)|tre|fino a un|senza bersaglio|nessun bersaglio|quando entra"
    r"|ritorn\w+|dal cimitero|nel cimitero|carta bersaglio|protezione|abilita|innesc\w+|trigger\w*|etb)\b"
)
RISKY = risky(
    "lanci cast magi in pila abilit innesc trigger effett rispost rispond bersagl torn anche ancora stess solo"
    " esili distrugg distrutt fulmin mor muoi mia mio suo sua altra altro entrambe due prima mano pesc"
    " guadagn vit punt prend dopo poi perd ne carta carte cart creatur artefatto incantesimo creature turno volt"
    " rest spar resta dann uccid ammazz lasc"
)
KNOWN = frozenset(
    [
        "priorita",
        "furbo",
        "effetto",
        "pila",
        "unico",
        "unica",
        "bersaglio",
        "target",
        "campo",
        "altare",
        "istantaneo",
        "mezzo",
        "ancora",
        "buono",
        "buona",
        "rimasta",
        "rimasto",
        "tizio",
        "cosi",
        "niente",
        "per-il-turno",
        "fine",
        "stata",
        "stato",
        "ricevuto",
        "almeno",
        "carta",
        "dice",
        "li",
        "finisce",
        "nulla",
        "davanti",
        "ci",
        "dentro",
        "rimane",
        "resta",
        "sola",
        "solo",
        "chiedo",
    ]
)
