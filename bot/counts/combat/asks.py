"""What is asked at the end of a tale: of whom, and which amount."""

from __future__ import annotations

import re
from functools import lru_cache

from .asking_words import asked_by_words
from .words import HIM

_HE = rf"(?: {HIM})"
_LIVES = r"(?: (?:punti (?:di )?vita|punti|vite|vita|pv|hp|life))"
_AFTER = (
    r"(?: (?:dopo|alla fine|ora|adesso|poi|in tutto|in totale|io|a fine (?:turno|combattimento)"
    r"|quindi|di vita|con la vita"
    r"|al termine(?: del combattimento)?|a combattimento finito|a questo punto|dopo (?:i danni"
    r"|il combattimento|il danno|tutto)))*"
)
_MOST = r"(?: (?:(?:come|al) massimo|max|massim[oi]|in tutto|in totale|totali|complessivi|alla fine))*"
_GO_I = r"(?:resto|rimango|scendo|vado|sto|sono|finisco|arrivo|salgo|mi ritrovo|mi trovo|chiudo)"
_GOES = r"(?:resta|rimane|scende|va|sta|finisce|arriva|sale|e'?|si ritrova|si trova|passa)"
_DMG = r"(?:dann[oi](?: (?:da combattimento|(?:da|del) comandante|commander))?|damage|commander damage)"
_POISON = r"(?:(?:segnalini (?:di )?)?(?:veleno|veleni|poison)(?: counters?)?|(?:counters?|segnalini) poison)"
_OF = (
    r"(?: (?:il mio|la mia|il suo|la sua)(?: (?:\w+ )?\d{1,2}/\d{1,2}| creatura| \w+)?| (?:la creatura|il mostro"
    r"|l'attaccante|lei|del(?:la|l')? ?\w+))"
)
_TO_HIM = (
    rf"(?:{_HE}| (?:a|ad) (?:lui|lei|l' ?avversari[oa])| all'avversario| in faccia| al giocatore| a me"
    rf"| addosso| il giocatore)"
)
_HITTING = (
    rf" (?:mi|lo|la|gli|le|ci|deve|devo|dobbiamo|bisogna|devono|colpir\w+|colpisc\w+|connett\w+"
    rf"|attacc\w+|serv\w+|vogliono|ancora"
    rf"|senza (?:blocchi|bloccanti|essere bloccat\w)|passar\w+|entrar\w+|faccio|farlo|fuori|lo ammazzo"
    rf"|lo uccido|muore|perde|{HIM}"
    r"|far\w* (?:passare|entrare)|passare|dare|darle|dargli|che non blocca|con (?:lei|lui|quella"
    r"|quello)|il mio comandante)"
)
_DEFEAT = (
    rf"(?:far(?:lo|la|mi)? )?(?:perdere|ucciderl[oa]|uccidermi|uccidere|ammazzar\w+|vincere|morire"
    rf"|killar\w+|eliminar\w+|fuori|chiudere"
    r"|batterl[oa])(?: la partita)?"
    rf"(?: (?:{HIM}|me))?"
)
ASKED: tuple[tuple[str, str], ...] = (
    ("my life", rf"(?:io )?a (?:quant[oaie]{_LIVES}?|che vite|quota quanto)(?: io)? {_GO_I}{_AFTER}"),
    ("my life", rf"(?:io )?a che (?:punto|totale) (?:sono|sto|siamo arrivati)(?: io)?{_AFTER}"),
    ("my life", rf"(?:io )?dove (?:sono|sto|arrivo|finisco|vado|scendo){_AFTER}"),
    (
        "my life",
        rf"(?:io )?quant[oaie]{_LIVES}? (?:ne )?(?:ho|mi resta|mi restano|mi rimangono|mi rimane"
        rf"|mi ritrovo|resto|avro|avrei){_LIVES}?{_AFTER}",
    ),
    ("his total", rf"{_HE}? ?a (?:quant[oaie]{_LIVES}?|che vite){_HE}? {_GOES}{_HE}?{_AFTER}"),
    ("his life", rf"{_HE}? ?dove (?:sta|arriva|finisce|va|scende){_HE}?{_AFTER}"),
    (
        "his life",
        rf"(?:{_HE} )?quant[oaie]{_LIVES}? (?:gli (?:resta|restano|rimane|rimangono)|ha){_HE}?{_AFTER}",
    ),
    ("his life", rf"(?:{_HE} )?a quant[oaie]{_LIVES} {_GOES}{_HE}?{_AFTER}"),
    (
        "damage",
        rf"(?:{_HE} )?quant[oi](?: (?:{_DMG}|ne))?{_MOST}(?: gli| mi| le| ne)?(?: posso| possono| puo)?"
        r" (?:passa|passano|passare|entrare|arrivare|far passare|finire|entra|entrano|arriva|arrivano|faccio"
        rf"|fa|fanno|ho fatto|infliggo|infligge|infliggono){_TO_HIM}?{_MOST}{_AFTER}",
    ),
    (
        "damage",
        rf"quant[oi] {_DMG}{_MOST} (?:prende|subisce|prendo|subisco|incasso|incassa|si becca){_TO_HIM}{_MOST}{_AFTER}",
    ),
    (
        "my damage",
        rf"(?:io )?quant[oi] {_DMG}{_MOST} (?:prendo|subisco|incasso|mi becco|ho preso|ho subito|mi fa"
        rf"|mi fanno)(?: io)?{_MOST}{_AFTER}",
    ),
    ("suffered", rf"quant[oi] {_DMG}{_MOST} (?:prende|subisce|incassa|si becca|riceve){_MOST}{_AFTER}"),
    (
        "creature damage",
        rf"quant[oi] {_DMG}{_MOST} (?:prende|subisce|incassa|si becca|riceve){_OF}{_MOST}{_AFTER}",
    ),
    (
        "damage",
        rf"quanto (?:damage|danno) (?:gli |mi )?(?:entra|passa|fa|faccio|arriva)(?: in tutto"
        rf"| in totale)?{_TO_HIM}?|quanti (?:ne )?passano",
    ),
    (
        "damage",
        rf"(?:il )?(?:totale (?:dei |di )?(?:danni|danno)|dann[oi] total[ei]"
        rf"|(?:quanti )?danni(?:{_MOST}{_TO_HIM}| inflitti)"
        rf"|(?:quanti )?danni(?: da combattimento)?{_MOST}|danno al giocatore|dann[oi] in faccia)",
    ),
    ("his poison in all", rf"quant[ie] {_POISON} (?:ha|avra|si ritrova|avrebbe){_HE}?{_AFTER}"),
    ("his poison in all", rf"a quant[ie] {_POISON} {_GOES}{_HE}?{_AFTER}"),
    (
        "his poison",
        rf"quant[ie] {_POISON} (?:gli |ne )?(?:prende|becca|riceve|do|metto|faccio){_HE}?{_AFTER}",
    ),
    (
        "his poison in all",
        rf"(?:quant[ie] segnalini|con quant[ie] {_POISON}) (?:ha|avra|resta|finisce){_HE}?{_AFTER}",
    ),
    ("his poison", rf"quant[ie] segnalini (?:prende|becca|riceve){_HE}?{_AFTER}"),
    ("his poison in all", rf"(?:a )?quant[ie](?: ne)? (?:ha|avra|si ritrova){_HE}?{_AFTER}"),
    ("my poison in all", rf"(?:a |con )?quant[ie] {_POISON} (?:ho|{_GO_I}|avro){_AFTER}"),
    ("my poison", rf"quant[ie] {_POISON} (?:prendo|becco|ricevo|mi (?:da|danno|mette|becco)){_AFTER}"),
    (
        "lethal",
        rf"(?:con )?quant[oi] (?:altr[oi] )?(?:dann[oi]"
        rf"|dann[oi] in piu)(?: ancora)?(?: per)?(?: (?:gli|le|ci|devo|deve|ne|lo|la|gliene))*"
        rf" (?:bastano|servono|mancano|vogliono|muore|uccidono|ammazzano|farle|fargli|fare|basta)(?: ancora)?"
        rf"(?: (?:per|a) (?:morire|ucciderl[oa]|ammazzarl[oa]|farl[oa] (?:fuori|morire)|farla morire"
        rf"|uccidere|far morire))?{_OF}?(?: ancora| in questo turno| questo turno)*{_AFTER}",
    ),
    (
        "hits",
        rf"(?:(?:in|tra|con|dopo) )?quant[ei] (?:volte|colpi|attacchi|botte|connessioni|hit"
        rf"|combattimenti)(?:{_HITTING})*(?: (?:per|prima che|affinche) (?:{_DEFEAT})(?: (?:con"
        rf"|col) (?:il )?(?:danno|danni) da comandante| di veleno| col veleno| con il veleno)?)?",
    ),
    (
        "loyalty",
        r"(?:(?:quanta (?:fedelta|lealta|loyalty)|a quanta (?:fedelta|lealta)"
        r"|quanta) (?:gli )?(?:ne )?(?:resta|rimane|ha|va|sta|scende|arriva)"
        r"(?: al planeswalker| al suo planeswalker| il planeswalker| il walker| il pw)?(?: alla fine| ora)?"
        r"|(?:fedelta|lealta) (?:rimasta|finale|che resta))",
    ),
    (
        "my gain",
        rf"quant[oaie]{_LIVES}? (?:ne )?(?:ho )?(?:guadagno|guadagnato|recupero"
        rf"|guadagnerei)(?: io)?{_AFTER}|vita guadagnata",
    ),
    ("life", r"(?:a )?(?:quante )?(?:vite|punti vita|pv|vita)(?: finali| finale| rimaste| rimasta| mie)?"),
    (
        "power",
        rf"(?:qual e'? la (?:sua )?forza|(?:che|quanta) forza|forza)(?: finale| totale)?(?: (?:ha|avra"
        rf"|diventa|resta|gli resta|le resta))?{_OF}?{_AFTER}",
    ),
    (
        "power",
        rf"(?:di )?(?:quanto|quanta) (?:e'? (?:di )?(?:la (?:sua )?)?|ha di |diventa di |la )forza{_OF}?{_AFTER}",
    ),
    (
        "toughness",
        rf"(?:qual e'? la (?:sua )?costituzione|(?:che|quanta) costituzione|costituzione)(?: finale"
        rf"| totale)?(?: (?:ha|avra|diventa|resta))?{_OF}?{_AFTER}",
    ),
    (
        "size",
        rf"(?:quant'e'?|quanto (?:e'?|diventa|misura|vale))(?: (?:grande|gross[oa]))?{_OF}?{_AFTER}"
        rf"|che (?:taglia|stat) (?:ha|diventa){_OF}?{_AFTER}",
    ),
)
_LEAD = r"(?:(?<=[.,;:!?] )|(?<= e )|(?<=\) )|^{bare})"
_SINCE = r"(?:(?:dopo|alla fine del) (?:il combattimento|i danni|il danno|lo scontro|combattimento|tutto questo) )?"
_TAIL = r" ?(?:[?]+|$|(?= (?:se|quando|dopo che) )|(?=[.,] (?:e )?se ))"


@lru_cache(maxsize=1)
def _ready() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple(
        (
            re.compile(
                rf"{_LEAD.format(bare='' if kind == 'life' else '|(?<= )')}{_SINCE}(?:{words}){_TAIL}"
            ),
            kind,
        )
        for kind, words in ASKED
    )


_ABOUT = re.compile(
    r"\btaglia\b|\bmisura\b|\bsaldo\b|\blife\b|\bveleno\b|\bpoison\b|\bquant|\bdann[oi]\b|\bdove\b"
    r"|\bvit[ae]\b|\bpv\b|\bforza\b|\bcostituzione\b|\bche\b|\b(?:fedelta|lealta)\b|\bpunti"
)


_ASKING = re.compile(r"\bquant|\bdove\b|\bche\b|\bqual\b")
_WHOSE = re.compile(r"\b(?:il|la) (mi|su)[oa]\b(?! (?:forza|costituzione)\b)")


_PLAYER = re.compile(r"\b(?:giocatore|faccia|avversario|passa\w*|entra\w*|player|lui)\b")


_DAMAGE = re.compile(r"\b(?:dann|damage)")


class Asked:
    """What is asked, of whose creature where one is named, and the text without the question."""

    def __init__(self, kind: str, rest: str, mine: bool | None, words: str = "") -> None:
        self.kind, self.rest, self.mine = kind, rest, mine
        self.of_player = _PLAYER.search(words) is not None
        self.of_damage = _DAMAGE.search(words) is not None


def asked_in(plain: str) -> Asked | None:
    """What is asked, in the widest words that ask it; None where no amount is."""
    if _ABOUT.search(plain) is None:
        return None
    found = [
        (match, kind)
        for words, kind in _ready()
        if (match := words.search(plain)) is not None and _asks(match, plain)
    ]
    if not found:
        other = asked_by_words(plain)
        return None if other is None else _asked(*other, None, plain)
    match, kind = max(found, key=lambda each: len(each[0][0]))
    of = _WHOSE.search(match[0])
    return _asked(
        kind,
        f"{plain[: match.start()]} {plain[match.end() :]}",
        None if of is None else of[1] == "mi",
        match[0],
    )


def _asks(match: re.Match[str], plain: str) -> bool:
    """Whether it asks: by a word that does, or as a clause of its own: of "mi arrivano 3 danni?" not "danni?" alone."""
    if _ASKING.search(match[0]):
        return True
    before = plain[: match.start()].rstrip()
    return not before or before[-1] in ".,;:!?)" or before.endswith(" e")


def _asked(kind: str, rest: str, mine: bool | None, words: str) -> Asked:
    return Asked(kind, re.sub(r" {2,}", " ", rest.replace("?", " ")).strip(), mine, words)
