"""Words of tales of a permanent that waits for something to happen: what happens to what, and what is asked of it."""

from __future__ import annotations

import re

from ..situation.noun_words import CREATURE_SUBTYPES, NOUNS
from .text import FOE, N
from .words import risky

HOLDER = "‡"
"""Stands in the tale for the ability that was quoted."""
_CREATURES = {word for word, (kind, _) in NOUNS.items() if kind == "creatura"} | {
    word for word in CREATURE_SUBTYPES if word not in ("uovo", "dio", "volta")
}
_CREATURES |= {
    "tipo",
    "tizia",
    "uomo",
    "bestie",
    "draghetto",
    "elfetto",
    "creaturona",
    "creatureina",
    "mostriciattolo",
}
_OTHERS = {
    "incantesimo": ("incantesimo", "incantesimi", "enchantment"),
    "artefatto": ("artefatto", "artefatti", "coso", "cosa", "aggeggio"),
    "permanente": ("permanente", "permanenti", "carta"),
    "pedina": ("pedina", "pedine"),
    "terra": ("terra", "terre"),
    "planeswalker": ("planeswalker",),
    "magia": ("istantaneo", "stregoneria", "magia", "istantanei", "stregonerie", "magie"),
}
KINDS: dict[str, str] = {
    **dict.fromkeys(_CREATURES, "creatura"),
    **{word: kind for kind, words in _OTHERS.items() for word in words},
}
_NOUN = "|".join(sorted(KINDS, key=lambda kind: (-len(kind), kind)))
_DET = (
    r"(?:(?:un'|l'|all'|dall'|ad un'|tutt[ei] e (?:due|tre) (?:le|i)? ?|(?:un|uno|una|il|lo|la|i|gli|le"
    r"|quell[aoe]|quel|quei|quest[aoei]"
    r"|al|alla|agli|alle|ad un|ad una|a un|a una|dal|dalla|con il|con la|entramb[ei] (?:le|i)|tutt[ei] (?:le|i)"
    rf"|anche|pure|solo|{N}) ?)*)"
)
_ADJ = r"(?:(?:mi[oae]|miei|su[oae]|suoi|altr[oaie]|propri[oaie]|second[oa]|stess[oa]) ){0,3}"
_AFTER = (
    r"(?:(?: \d{1,2}/\d{1,2})|(?: (?:mi[oae]|miei|su[oae]|suoi))|(?: (?:creatura|bianc\w|ner\w|ross\w|verd\w|blu"
    r"|qualsiasi"
    r"|qualunque|vanilla|normale|piccol\w|gross\w|legendari\w|nemic\w|avversari[ae])\b)"
    rf"|(?: soldato| goblin| zombie| spirito)|(?: (?:del|dell'|di|della) ?{FOE})|(?: di lui))*"
)
SAYING = (
    r"(?:,? ?\(?(?:(?: ?(?:che|con|col|ha|aveva|dice|recita|recante|fa|scritto|testo|il|l'|abilita|un'|una|la|cui|dal|di"
    r"|seguente|innescata|leggo|sopra|quest[ao]|questo|in|campo|gioco|sul|tavolo|battaglia|semplicemente|solo|tipo"
    r"|avente|possiede))*)[ :,]*)"
)
NP = rf"{_DET} ?{_ADJ}{_DET} ?(?:{_NOUN})\b{_AFTER}(?:{SAYING}{HOLDER}\)?)?"
NPS = rf"{NP}(?:(?:,| e|, e|,? (?:assieme|insieme)(?: a| ad| con)?) {NP}){{0,2}}"
PART = re.compile(
    rf"(?P<det>{_DET}) ?(?P<adj>{_ADJ})(?P<det2>{_DET})"
    rf" ?(?P<noun>{_NOUN})\b(?P<after>{_AFTER})(?:{SAYING}(?P<holder>{HOLDER})\)?)?"
)
_WHO = rf"(?:(?P<foe>{FOE})(?: (?:poi|pero|allora|subito|a quel punto|intanto))? |(?P<me>io) )?"
_PRON = r"(?P<pron>(?:(?:me|mi|gli|le|te|glie) ?)?(?:l[aoe]|li|l') ?|(?P<dat>mi|gli|le) )?"
_HOW = (
    r"(?: (?:con|tramite) (?:un'|un|una|il|la) ?(?:fulmine|bolt|shock|istantaneo|stregoneria|rimozione|removal"
    r"|magia|spell"
    r"|carta"
    r"|bounce|blink))?"
)
_WHERE = (
    r"(?: (?:in campo|in gioco|sul campo(?: di battaglia)?|sul tavolo|dalla mano|in mano|al cimitero|nel cimitero"
    r"|in esilio"
    r"|sotto il mio controllo|dal campo))*"
)
_I_PLAY = r"(?:ho )?(?:gioco|giocato|lancio|lanciato|casto|castato|calo|calato|evoco|evocato|schiero|faccio)"
_THEY_PLAY = r"(?:ha )?(?:gioca|giocato|lancia|lanciato|casta|castato|cala|calato|evoca|evocato|schiera)"
_I_PUT = r"(?:faccio entrare|metto(?: (?:in campo|in gioco))?|rianimo|creo|ho creato|mi creo)"
_THEY_PUT = r"(?:fa entrare|mette(?: (?:in campo|in gioco))?|rianima|crea)"
_KILL = (
    r"(?:(?:ho |ha |hanno )?(?:distrugg\w+|distrutt\w|ammazz\w+|uccid\w+|uccis\w|fulmin[aoi]\w*|bolt[ao]\w*|brucia|brucio"
    r"|elimina|elimino"
    r"|fa fuori|faccio fuori|secca|secco))"
)
_EXILE = r"(?:(?:ho |ha |hanno )?(?:esili[ao]\w*))"
_BOUNCE = (
    r"(?:(?:ho |ha |hanno )?(?:rimbalz\w+|bounc(?:a|o|ano|ato|ata|ia|io)|(?:fa|faccio|fatt[oa]) tornare in mano"
    r"|ri(?:prend|mand|port|spedi|mess|mett)\w+ in mano))"
)
_DIE = (
    r"(?:muor\w+|muoiono|crepa|crepano|schiatta\w*|(?:va|vanno|finisc\w+) (?:al|nel) (?:cimitero|cimi|grave)"
    r"|(?:e|sono|era|erano) mort[oaie])"
)
_BE = r"(?:(?:mi |gli )?(?:viene|vengono|e|e stat[oa]|sono|venga|verra) )"

_EVENTS: tuple[tuple[str, str], ...] = (
    (
        "spazza",
        (
            r"(?:(?:poi |qualcuno |nome |io )?(?:lanci\w+|cast\w+|risolv\w+|arriva|parte|fa|faccio|gioc\w+|tira"
            r"|c'e|spar\w+|scatta) )?"
            r"(?:con |di )?(?:un'|una|un|la|l')? ?(?:wrath(?: of god)?|ira di dio|damnation|board ?wipe|sweeper"
            r"|spazzata|§ distruggi tutte le creature §)"
            r"(?: § ?distruggi tutte le creature ?§)?(?: che (?:li |le )?(?:distrugge|ammazza|uccide)"
            r" tutt[eio](?: le creature)?(?: insieme)?)?"
            r"|\b(?:muoiono|muore) tutt[eio](?: le creature)?(?: insieme)?|\btutt[eio](?: le creature)? (?:muo\w+"
            r"|mort[eio]|(?:vengono|viene) "
            r"distrutt\w)(?: insieme)?|\bdistrugg\w+ tutte le creature"
        ),
    ),
    ("entra", (rf"\b{_WHO}(?P<v>{_I_PUT}|{_THEY_PUT}) (?P<nps>{NPS}){_WHERE}")),
    ("lancia", (rf"(?<!in )\b{_WHO}(?P<v>{_I_PLAY}|{_THEY_PLAY}) (?P<nps>{NPS}){_WHERE}")),
    ("lancia", (rf"\b{_WHO}(?P<pron>l[ao] |l')(?P<v>{_I_PLAY}|{_THEY_PLAY})\b{_WHERE}")),
    (
        "entra",
        (
            rf"(?:\b(?P<foe>(?:al|alla|a|all') ?(?:mi[oa] |su[oa] )?(?:amic[oa]|avversari[oa]|nome|lui|lei)) "
            rf"|\b(?P<dat>mi |gli ))?"
            rf"\b(?:entra|entrano|arriva|arrivano|scende|(?:e|sono) (?:entrat|arrivat|sces)\w)(?: in (?:campo|gioco))?"
            rf" (?P<nps>{NPS}){_WHERE}"
        ),
    ),
    ("entra", (rf"(?P<nps>{NPS}) (?:entra|entrano|arriva in campo|scende)\b{_WHERE}")),
    ("entra", (rf"(?<= )(?:entra|entrata|scende){_WHERE}(?= *(?:[,.;:]|e\b))")),
    (
        "muore",
        (rf"(?P<nps>{NPS}) {_BE}(?:distrutt\w|uccis\w|ammazzat\w|fulminat\w|boltat\w|eliminat\w){_HOW}"),
    ),
    ("sacrifica", (rf"(?P<nps>{NPS}) {_BE}sacrificat\w{_HOW}")),
    ("esilia", (rf"(?P<nps>{NPS}) {_BE}(?:esiliat\w){_HOW}")),
    ("mano", (rf"(?P<nps>{NPS}) {_BE}(?:rimbalzat\w|bounceat\w|bouncat\w){_HOW}{_WHERE}")),
    ("neutralizza", (rf"(?:(?P<nps>{NPS}) )?{_BE}(?:neutralizzat\w|counterat\w|negat\w)")),
    (
        "neutralizza",
        (rf"\b{_WHO}{_PRON}(?:ha )?(?:neutralizz|counter|neg)(?:ano|ato|ata|a|o)\b(?: (?P<nps>{NPS}))?"),
    ),
    (
        "neutralizza",
        (
            rf"\b(?:(?P<foe>{FOE}) )?(?:(?:ha )?rispo(?:sto|nde)|mi (?:lancia|tira|spara)|in risposta (?:lancia"
            rf"|tira|usa)) con?"
            r"(?: un| un'| una| la| il)? ?(?:counterspell|counter|contromagia|controincantesimo|neutralizzazione"
            r"|segnalini)\b"
        ),
    ),
    ("muore", (rf"\b(?P<dat>mi |gli )?{_DIE} (?:anche )?(?P<itself>lei|lui|ess[ao]) e (?P<nps>{NPS})")),
    ("muore", (rf"\b(?P<dat>mi |gli )?{_DIE} (?P<nps>{NPS})")),
    (
        "muore",
        (
            rf"(?P<nps>{NPS}) (?:mi |gli )?{_DIE}(?: (?:assieme|insieme|nello stesso momento|contemporaneamente"
            rf"|tutte|tutti))*"
            rf"(?: (?:(?:assieme|insieme)? ?(?:a|ad|con) ?)(?P<more>{NPS}))?"
        ),
    ),
    ("sacrifica", (rf"\b{_WHO}{_PRON}(?:ho |ha )?sacrific\w+(?: (?P<nps>{NPS}))?{_HOW}")),
    ("muore", (rf"\b{_WHO}{_PRON}{_KILL}(?: (?P<nps>{NPS}))?{_HOW}")),
    ("esilia", (rf"\b{_WHO}{_PRON}{_EXILE}(?: (?P<nps>{NPS}))?{_HOW}")),
    ("mano", (rf"\b{_WHO}{_PRON}{_BOUNCE}(?: (?P<nps>{NPS}))?{_HOW}{_WHERE}")),
    ("sacrifica", (rf"\b{_BE}sacrificat\w{_HOW}")),
    (
        "muore",
        (
            rf"\b{_BE}(?:distrutt\w|uccis\w|ammazzat\w|fulminat\w){_HOW}|(?<= )(?:e )?{_DIE}(?= *(?:[,.;:]|e\b"
            rf"|mentre\b|quando\b))"
        ),
    ),
    ("esilia", (rf"\b{_BE}esiliat\w{_HOW}")),
    ("mano", (rf"\b{_BE}(?:rimbalzat\w){_HOW}{_WHERE}|\btorna in mano")),
)
EVENTS = tuple((what, re.compile(said)) for what, said in _EVENTS)
"""What happens, the surest way of telling it first."""
_ABILITY = (
    r"(?:l'|la |il |un'|un |lo |sua |suo |mia |mio |questo |quest')*(?:abilita|innesco|trigger|etb"
    r"|effetto)(?: innescat\w| etb| di entrata)?"
)
TO_THE_TRIGGER = re.compile(
    rf"\b(?:aspett\w+|attend\w+) che {_ABILITY} (?:vada|sia|finisca) (?:in|sulla) (?:pila|stack)(?: e poi| poi| e)?"
    rf"|\b(?:quando|appena) {_ABILITY} (?:e|va|e andat[oa]|e finit[oa]) (?:gia )?(?:in|sulla) (?:pila|stack)|"
    rf"\b(?:in risposta|rispond\w+|reagisc\w+)(?: (?:al|all'|alla|a)) ?(?:{_ABILITY})|\b(?:con|mentre) {_ABILITY}"
    rf" (?:e |ancora |gia )*(?:in|sulla|nella|sullo)"
    rf" (?:pila|stack)|\bprima che (?:{_ABILITY} )?(?:si )?risolva(?: {_ABILITY})?|\b{_ABILITY} (?:e |ancora )*in"
    rf" pila(?! e si)"
)
IN_RESPONSE = re.compile(
    rf"\bin risposta\b|\b(?:{FOE} )?rispond(?:e|o)\b(?: con\b)?|\bcon (?:un )?rispost\w+\b"
)
TRIGGERED = re.compile(
    rf"\b(?:{_ABILITY} )?(?:si (?:e )?innesc\w+|scatta|triggera|parte)(?: {_ABILITY})?(?: e)?(?: va| e)?(?: in pila)?"
    rf"|\b{_ABILITY} (?:va|finisce) in pila|\bva in pila(?: {_ABILITY})?"
)
STILL = (
    r"(?: (?:lo stesso|comunque|ancora|ugualmente|uguale|la|il|le|i|una|un|quella|quel|quei|suo|sua|mio|mia"
    r"|\d+|due|tre|cart[ae]|punt[oi]|vit[ae]|quindi|adesso|poi))*"
)
_QUESTIONS: tuple[tuple[str, str, str], ...] = (
    (
        "inneschi",
        "quanto",
        (
            r"\bquante volte (?:si |mi )?(?:innesc\w+|scatta|triggera|parte)|\bquanti (?:inneschi|trigger)\b[^?]*"
        ),
    ),
    ("pesca", "quanto", (r"\bquante (?:carte |ne )?(?:\w+ )?(?:pesc\w+)(?: in tutto| in totale)?")),
    (
        "guadagna",
        "quanto",
        (r"\bquant[aiei] (?:punti vita |punti |vita |vite |ne )?(?:guadagn\w+|recuper\w+)(?: in tutto)?"),
    ),
    (
        "perde",
        "quanto",
        (
            r"\bquant[aiei] (?:punti vita |punti |vita |vite |ne )?(?:perd\w+)(?: in tutto)?(?: il mio avversario"
            r"| l'avversario)?"
        ),
    ),
    ("danno", "quanto", (r"\bquant[oi] dann[oi] (?:prende|subisce|fa|faccio|becca)")),
    ("crea", "quanto", (r"\bquante pedine (?:creo|faccio|ho|mi ritrovo|arrivano|ottengo|crea)")),
    (
        "pesca",
        "",
        (
            rf"\b(?:(?:posso|puo|potrei|riesco a|mi fa|gli fa|fa) pescare|pesco|pesca|peschiamo|pescano|mi"
            rf" spetta(?:no)? (?:la pescata|le carte|la"
            rf" carta|la pesca)|(?:ho|avrei|ha)(?: (?:comunque|ancora|lo stesso))? diritto alla (?:carta"
            rf"|pescata))\b{STILL}"
        ),
    ),
    (
        "guadagna",
        "",
        (
            rf"\b(?:li |la |lo )?(?:(?:posso|puo|mi fa|fa) guadagnare|guadagno|guadagna|recupero|prendo (?:la|i"
            rf"|il) (?:vita"
            rf"|punt[oi](?: vita)?))\b{STILL}"
        ),
    ),
    ("perde", "", (rf"\b(?:li |lo )?(?:perd[eo]|perdono)\b(?! (?:la )?(?:partita|creatura)){STILL}")),
    (
        "danno",
        "",
        (
            r"\b(?:li |i danni li |i \d danni li )?(?:prend[eo]|subisc[eo]|becc[ao])\b(?: (?:lo"
            r" stesso|comunque|i|il|\d|dann[oi]))*|\bpartono i danni\b"
        ),
    ),
    (
        "crea",
        "",
        (
            rf"\b(?:creo|crea|ottengo|ottiene|prendo|faccio|ho) (?:lo stesso |comunque )?(?:la|le|una|un|i|il)"
            rf" (?:pedin\w+|tesor\w+){STILL}"
        ),
    ),
    (
        "crea",
        "",
        (
            rf"\b(?:le|la|i|il|l')? ?(?:mi[oae] |miei )?(?:due |tre |quattro |\d )?(?:pedin\w+|soldat\w+|goblin"
            rf"|zombie|spirit\w+|elf\w+|tesor\w+)"
            rf" (?:\w+ ){{0,2}}?(?:arriv\w+|entr\w+|vengono (?:\w+ )?creat\w|viene (?:\w+ )?creata|nascono|l[ei]?"
            rf" ?(?:ottengo|prendo|creo|faccio"
            rf"|ricevo)){STILL}"
        ),
    ),
    (
        "guadagna",
        "",
        (
            rf"\b(?:quei|i|questi) (?:\d+ )?punt[oi](?: vita)? (?:li |me li )?(?:prendo|guadagno|ricevo|becco){STILL}"
        ),
    ),
    (
        "inneschi",
        "",
        (
            rf"\b(?:{_ABILITY} )?(?:si (?:\w+ )?innesca|scatta|triggera|si attiva|parte"
            rf"|innescano|si innescano)(?: {_ABILITY})?{STILL}(?: per (?:lui|lei|loro|quest[ao]|quell[ao]))?"
        ),
    ),
    ("risolve", "", (rf"\b(?:{_ABILITY} )?(?:si (?:\w+ )?risolve|funziona)(?: {_ABILITY})?{STILL}")),
)
QUESTIONS = tuple((what, how_much, re.compile(said)) for what, how_much, said in _QUESTIONS)
"""What is asked: (what, how much or whether, pattern)."""
MEANS = {
    "pesca": (r"pesca", "carte pescate da {}"),
    "guadagna": (r"guadagn", "punti vita guadagnati da {}"),
    "perde": (r"perd", "punti vita persi da {}"),
    "danno": (r"dann", "danno inflitto a {}"),
    "crea": (r"\bcre(?:a|i)\b", "pedine create da {}"),
}
"""What an ability that does it says, and the statement that counts it."""
RISKY = risky(
    "abilit effett innesc trigger scatt pila stack stess mia mio solo insieme punt vit carta carte mie turno gia cart "
    "rispost "
    "rispond attiv anche magi fase ne"
)
