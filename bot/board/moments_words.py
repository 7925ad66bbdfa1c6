"""Words of questions about when something may be cast, played or activated."""

from __future__ import annotations

import re

from .text import FOE
from .watching_words import KINDS
from .words import risky

_OF_FOE = (
    rf"(?:(?:del|dell'|di|della) ?(?:{FOE}|un altro(?: giocatore)?|altro(?: giocatore)?|qualcun altro)"
    rf"|avversari[oa]|altrui|su[oa])"
)
MAY_TELL = re.compile(
    r"\b(?:turn[oi]|fase|sottofase|mantenimento|pila|stack|combattimento|combat|attacc\w+|blocc\w+|bloccanti"
    r"|fine turno|in risposta|untap|draw|prima che|velocita)\b"
)
_MAY = (
    r"(?:(?:la |lo |l'|li |le |ci |ne |mi )?(?:posso|potrei|potro|riesco a|puo|si puo|si possono|possiamo"
    r"|faccio in tempo a|ho modo di)(?: (?:gia|anche|pure|ancora|sempre|comunque|tranquillamente|subito))*)"
)
_CAST = (
    r"(?:lanciar[a-z]*|castar[a-z]*|giocar[a-z]*|calar[a-z]*|evocar[a-z]*|fare|farl[aoie]|usar[a-z]*"
    r"|attivar[a-z]*|metter[a-z]*(?: giu)?|buttar[a-z]*(?: giu)?"
    r"|tirar[a-z]*(?: giu)?|sparar[a-z]*|flashar[a-z]*|equipaggiar[a-z]*|spostar[a-z]*|manovrar[a-z]*"
    r"|pilotar[a-z]*|ciclar[a-z]*)"
)
ASKS = re.compile(
    rf"\b{_MAY} {_CAST}|\b(?:{_MAY}|si puo|posso|fattibile|e (?:una giocata )?(?:legale|possibile|permess[oa]"
    rf"|lecit[oa]|consentit[oa])(?: farlo| lanciarl[ao])?|va bene|e regolare"
    rf"|ce la faccio|sono in tempo)(?: (?:farlo|adesso|ora))?(?= *[?,])"
    rf"|\b(?:la |lo )?(?:calo|lancio|gioco|casto|uso|attivo)(?= *\?)|\b(?:e possibile|si riesce a"
    rf"|ho il permesso di) {_CAST}"
)
VERB = (
    r"\b(?:(?:la |lo |l'|le |gli )?(?:ho |voglio |vorrei |provo a |volevo |potrei |per |devo )?(?:lanci|cast"
    r"|gioc|cal|evoc|us|attiv|equipaggi|flash)(?:o|are|arl[ao]|ata|ato|ando)"
    r"|(?:voglio|vorrei|volevo|provo a)|(?:tiro|metto|butto|tirare|mettere|buttare) (?:giu|in campo)|(?:ho"
    r"|in) mano|dalla (?:mia )?mano|pagandol[ao](?: normalmente)?)\b"
)
_THINGS = sorted(
    {
        word
        for word, kind in KINDS.items()
        if kind in ("creatura", "artefatto", "incantesimo", "permanente", "planeswalker")
    }
    | {"comandante", "generale", "creature", "artefatti", "incantesimi", "aura", "equipaggiamento"}
    - {"cosa", "coso", "carta", "tipo"},
    key=lambda noun: (-len(noun), noun),
)
_THING = "|".join(_THINGS)
WHAT = (
    rf"\b(?:(?:una|un|la|il|l'|lo|le|i|gli|delle|dei|mia|mio|mie|miei|altra|altro|normale|normali|vanilla"
    rf"|vaniglia|semplice|da|abilita|carta|magi[ae]|speciale|speciali)\b ?)+(?= |¤|[?.,]|$)|\b(?:{_THING})\b"
)
NO_FLASH = re.compile(
    r"\b(?:senza|non ha|che non ha|non avendo|niente|privo di|priva di)(?: (?:il|abilita|ne"
    r"|nessun))* ?(?:lampo|flash)\b"
)
BY_FLASH = re.compile(
    r"\b(?:con |che ha |ha |ha il |grazie a |avendo )?(?:lampo|flash)\b|\bflash(?:ar|o)[a-z]*\b"
)
FLASHBACK = re.compile(
    r"\b(?:con |in |di |usando |il |fare )?flashback(?: di)?(?: dal (?:mio )?cimitero)?\b"
    r"|\bdal cimitero con flashback\b|\bdal (?:mio )?cimitero\b(?=.*¤|.*flashback)"
)
STACK_EMPTY = re.compile(
    r"\b(?:(?:con |a |se |e |ed |la )*(?:pila|stack) (?:e )?(?:vuot[ao]|libera)|(?:con |e )?niente in (?:pila"
    r"|stack)|senza (?:niente|nulla) in (?:pila|stack))\b"
)
_SPELL = (
    rf"(?:(?:un'|un'altra |una |un |la |l'|il |mia |mio |sua |suo |altra |altro )*(?:altra |mia "
    rf"|sua )*(?:magia|spell|abilita(?: innescata| attivata)?|trigger|etb|innesco|creatura|istantaneo"
    rf"|stregoneria|removal|rimozione|fulmine|contromagia|counterspell|\d+/\d+)(?: (?:mi[ao]|su[ao]"
    rf"|avversari[ao]|{_OF_FOE}))*)"
)
STACK = re.compile(
    rf"\b(?:(?:con|mentre|quando|se|ho|c'e|ha|e|ancora|gia|anche|appena)(?: (?:c'e|ho|e|ha|ancora|gia|appena"
    rf"|messo))* {_SPELL} (?:(?:e |ancora |gia |che e |sta )*(?:in|sulla|nella|sullo) (?:pila|stack))"
    rf"|(?:(?:con|mentre|quando|se|ho|c'e|ha|e|ancora|gia|appena|lanciato)(?: (?:c'e|ho|e|ha|ancora|gia"
    rf"|appena|messo|gia qualcosa|qualcosa))* )?(?:in|sulla|nella) (?:pila"
    rf"|stack)(?: {_SPELL})?(?: (?:ancora )?da risolvere| che aspetta(?: risposte)?)?"
    rf"|in risposta(?: (?:a|al|alla|ad|all')(?: ?{_SPELL})?)?|prima che (?:{_SPELL} )?si risolva"
    rf"|(?:che )?non si e ancora risolt[ao]|non ancora risolt[ao]|sopra la (?:sua|mia|prima))"
    r"(?: (?:non ancora risolt[oa]|ancora da risolvere|da risolvere))?"
)
STEPS: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "bloccanti",
        re.compile(
            r"\b(?:(?:dopo|una volta|quando)(?: (?:aver|che|che sono stati|che lui ha|che ha|ho|la"
            r"|avere))* ?(?:dichiarat[oi]|dichiarazione d(?:i|ei)|fatt[oi])(?: (?:i|gli))? (?:bloccanti"
            r"|blocchi)"
            r"|dichiarati i (?:bloccanti|blocchi)|dopo i blocchi|(?:nella )?(?:dichiarazione"
            r"|sottofase) d(?:ei|elle creature) bloccanti)\b"
        ),
    ),
    (
        "attaccanti",
        re.compile(
            r"\b(?:(?:dopo|una volta|quando)(?: (?:aver|che|che sono stati|che lui ha|che ha|ha|ho|la"
            r"|avere))* ?(?:dichiarat[oi]|dichiarazione d(?:i|egli))(?: (?:i|gli))? attacc(?:anti|hi)"
            r"|dichiarati gli attaccanti|dopo gli attac(?:chi|canti)|(?:nella )?(?:dichiarazione"
            r"|sottofase) d(?:egli|elle creature) attaccanti|prima (?:che (?:vengano|siano) dichiarati"
            r"|di dichiarare|dei) (?:i )?(?:bloccanti|blocchi))\b"
        ),
    ),
    (
        "mantenimento",
        re.compile(
            r"\b(?:(?:durante|nel|in|al|nella) )?(?:il |fase di |sottofase di )?(?:(?P<x>mio"
            r"|suo) )?mantenimento(?: (?:suo|mio))?\b"
        ),
    ),
    (
        "acquisizione",
        re.compile(
            r"\b(?:(?:durante|nella|in) )?(?:la )?(?:sua |mia )?(?:sottofase di acquisizione|draw step|draw"
            r"|fase di pesca)\b|\b(?:subito )?dopo (?:la|che ha|aver|la sua) (?:pescat[ao]|pesca)\b"
        ),
    ),
    (
        "finale",
        re.compile(
            r"\b(?:(?:durante|nella|in|alla|nello|a|alla|all'|al) )*(?:la |il )?(?:sua |mia "
            r"|suo )?(?:sottofase finale|fase finale|step finale|fine (?:del )?turno|end)\b"
        ),
    ),
    (
        "seconda",
        re.compile(
            r"\bdopo (?:il |aver |l')?(?:combattimento|combat|attaccato|attacco)(?:,? (?:nella"
            r"|in) (?:mia )?fase principale)?\b"
        ),
    ),
    (
        "combattimento",
        re.compile(
            r"\b(?:(?:durante|nella|nel|in|a inizio|all'inizio del|al|di) )*(?:il |la |fase di |inizio "
            r"|l'inizio )*(?:mio |suo )?(?:combattimento|combat|attacco)(?: (?:mio|suo))?\b"
            r"|\b(?:tra un attacco e l'altro|mentre attacc[ao]|mentre (?:lui|l'avversario|nome) (?:mi )?attacca)\b"
        ),
    ),
)
IN_MAIN = re.compile(
    r"\bprima (?:del combattimento|di attaccare)\b|\b(?:(?:durante|nella|in|dalla|alla) )*(?:la )?(?:mia "
    r"|mie )?(?:prima |seconda )?fase principale(?: mia)?\b"
)
OTHERS_TURN = re.compile(
    rf"\b(?:(?:durante|nel|in|del|il|al) )*turno (?:{_OF_FOE}|di lui|suo|d'altri)|\b(?:(?:durante|nel|il"
    rf"|al) )*suo (?:turno|mantenimento|combattimento|attacco|upkeep|combat)\b"
    rf"|\bsua (?=¤)|\bsuo (?=¤)|(?<=¤) ?(?:{_OF_FOE})|\bturno avversario\b|\bl'avversario (?:attacca"
    rf"|sta attaccando)\b|\b(?:tocca a|turno) (?:lui|nome)\b|(?<=¤) di nome\b"
)
MY_TURN = re.compile(
    r"\b(?:(?:sono |siamo )?(?:durante|nel|in|il|e|del) )*(?:il )?mi[oa] (?:stesso )?turno|\bturno mio\b"
    r"|\btocca (?:ancora )?a me\b|\bmi[oa] (?=¤)|(?<=¤) ?\bmi[oa]\b|\bmio proprio turno\b"
)
ACTS: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "come stregoneria",
        re.compile(
            r"\b(?:(?:attiv[a-z]*|usabile|che dice|con scritto|solo) )*(?:solo )?(?:come (?:una "
            r"|fosse una )?stregoneria|a velocita (?:di )?stregoneria)\b"
            r"|§ ?attiva(?:la)? solo come una stregoneria ?§"
        ),
    ),
    ("stregoneria", re.compile(r"\b(?:stregoneri[ae]|wrath|ira di dio|divinazione)\b")),
    ("istantaneo", re.compile(r"\b(?:istantane[oi]|fulmin[ei]|bolt|contromagi[ae]|counterspell)\b")),
    (
        "fedelta",
        re.compile(
            r"\b(?:(?:il|la|un'|l'|una) ?)?(?:[+-]\d (?:del|di|sul)|abilita (?:di )?(?:fedelta|lealta)"
            r"|(?:abilita |attiva\w+ )(?:del |il |di un |un )?(?:mio )?(?:planeswalker"
            r"|walker))(?: (?:mio )?(?:planeswalker|walker))?\b"
        ),
    ),
    ("equipaggiare", re.compile(r"\b(?:equipaggiar\w*|equip|equipaggio|(?:la|una|mia) spada)\b")),
    ("terra", re.compile(r"\bterr[ae]\b")),
    ("manovrare", re.compile(r"\b(?:manovrar\w+|pilotar\w+|crew\w*|(?:un |il |mio )*veicolo)\b")),
    ("ciclare", re.compile(r"\b(?:ciclar\w+|ciclo|cycling)\b")),
    ("abilita", re.compile(r"\b(?:(?:un'|l'|una |la |mia |sua )*abilita(?: attivat[ae])?)\b")),
    ("permanente", re.compile(rf"\b(?:{_THING})\b|(?<![\d/+-])\d+/\d+(?![\d/])")),
)
CASTS = re.compile(
    r"\b(?:lanci|cast|gioc|cal[oai]|evoc|mett|butt|tir|us[oa]|attiv|equip|spost|manovr|pilot|cicl|flash|spar|far)[a-z]*"
)
BY_VERB: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("abilita", re.compile(r"\b(?:attiv|usar)")),
    ("equipaggiare", re.compile(r"\bequipaggiar")),
    ("manovrare", re.compile(r"\b(?:manovrar|pilotar)")),
    ("ciclare", re.compile(r"\bciclar")),
)
"""What the verb of the question says that it is."""
AT_ONCE = (
    r"\b(?:adesso|ora|subito|in quel momento|in quel caso|liberamente|normalmente|di solito|di norma"
    r"|di regola|quindi|senza problemi|tranquillamente|allora|e|che|prima|poi|dopo)\b"
)
STORY = (
    r"\b(?:se ho (?:la )?priorita|(?:e |ed )?ho (?:la )?priorita|quando ho (?:la )?priorita|(?:lui "
    r"|l'avversario )?(?:mi )?passa(?: la priorita)?|(?:pagando|pago)(?:l[ao])? (?:normalmente|il suo costo"
    r"|il costo)"
    r"|(?:ho |con )?(?:il |abbastanza |tutto il )?mana (?:che serve|disponibile|per farlo)|che ho in mano"
    r"|siamo|sono|senza effetti(?: (?:speciali|particolari|che [a-z ]+))?|niente effetti strani|per bloccare"
    r"|a velocita (?:di )?(?:istantaneo|instant)"
    r"|prima (?:che (?:lui )?peschi|di pescare)|bersaglio|un'altra|ancora)\b"
)
ODD = re.compile(
    r"\b(?:come se avess\w+|come se fosse|costo|costi|sempre che|solo|soltanto|unicamente|per forza|devo"
    r"|obbligat\w+|vale|perche|quante|quanti|due|tre|seconda volta|gia (?:attivat|usat)\w*|silenzio|silence"
    r"|split|battibaleno|vietat\w*|non poss\w+|non puo|impedisc\w+|divieto|effetto che"
    r"|cascata|cascade|sospen\w+|suspend|madness|follia|predett\w+|predic\w+|foretell\w*|esilio|esiliat\w*"
    r"|metamorfosi|morph|ninjutsu|lampeggi\w*|rub\w+|scart\w+|comando|regala|permett\w+|concede|grazie|invece"
    r"|anche se|evoke|evocare|rapidita|attaccare|bloccar[a-z]*|bloccarlo"
    r"|gia giocat\w+|una per turno|prossimo turno|ogni turno|priorita prima|senza priorita|non ho priorita"
    r"|risolt[ao] (?:la|il)|tappat\w+|appena (?:entrat|arrivat|calat)\w+|\{t\}|simbolo|debolezza"
    r"|mal d'evocazione|quando entra|counterar\w*|neutralizz\w+|untap|stap|cleanup|cancellazione"
    r"|quando voglio|qualsiasi momento|se passo|passo priorita|avuto priorita|teferi|leyline|plott\w*"
    r"|tramat\w*|unearth|dissotterr\w*)\b"
)
RISKY = risky(
    "lanci cast attiv carta magi met prima dopo poi mano abilit prend"
    " artefatto incantesimo creature terra terre planeswalker equip veicol pilot mia mio suo"
    " turno turni volta ne"
)
KNOWN = frozenset(
    word
    for line in (
        "priorita durante sopra come trucco sottofase step per salvare turno appena nell c ll mezzo anche detto aver vuole",
        "serve manca resta tengo trattengo ricevo comincia aspetta risolvere tocca papa mica schierare sorprendere",
        "seconda ultimo ultima solito libere libero",
    )
    for word in line.split()
)
"""Words that tell nothing of when."""
