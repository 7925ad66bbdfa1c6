"""What a question wants to know: whether, how many, what something is, who, when, in which order."""

from __future__ import annotations

import re
from enum import StrEnum

from .amount_wanted import wants_amount
from .figures_asked import ASKED_MODAL, BOUND, KNOWING, MODAL, NUMBER, asks_a_figure, only_known
from .guarded import guarded
from .polarity import confirming
from .quotations import QUOTED_ANYHOW
from .verbs import finite_verbs, main_verbs


class Asks(StrEnum):
    """What the question wants to know."""

    YES_NO = "si_no"
    QUANTITY = "quantita"
    DEFINITION = "definizione"
    PROCEDURE = "procedura"
    REFERENCE = "riferimento"
    WHO = "chi"
    WHEN = "quando"
    WHERE = "dove"
    ORDER = "ordine"
    WHICH = "quale"
    WHY = "perche"
    OUTCOME = "cosa_succede"
    OPEN = "aperta"


_START = (
    r"(?:^|[.;:!?,]\s*|\b(?:allora|quindi|ma|poi|e|dunque|insomma|ecco|sapere|dimmi|dirmi|sai|sapete|"
    r"capire|capisco)\s+)"
)
_REFERENCE = guarded(
    r"\b(?:che|quale|quali|qual e la|in (?:che|quale)|numero (?:di|della)) regol[ae]\b(?! d'oro)"
    r"|\bnumero (?:\w+ )?di dove\b"
    r"|\b(?:che|in che) (?:articolo|paragrafo|capitolo|comma)\b|\b(?:in )?(?:che|quale) (?:punto|parte"
    r"|sezione) (?:del|delle) regol\w+"
    r"|\bdove (?:sta |e |si trova |lo |la )*(?:scritt|dice|trovo|leggo|spiegat|regol)\w*"
    r"|\bregola che (?:dice|parla|spiega|regola|riguarda)|\bche numero\b|\bquale (?:articolo|"
    r"paragrafo|sezione|capitolo|punto)\b"
    r"|\b(?:citami|cita) la regola\b",
    "regol|dove|numero|quale |cita|che ",
)
_QUANTITY = guarded(
    _START + r"(?:(?:con|di|a|in|da|per|su|ogni|entro)\s+)?(?:quant[oiae]\b|quant'|che (?:forza|"
    r"costituzione|totale|valore|quantita|numero|life total|(?:fedelta|lealta) (?:gli|le|ha|resta|rimane))\b)"
    r"|\bquant[oiae] (?:dann[oi]|punti|carte|cart[ae]|mana|volte|segnalini|bersagli|giocatori|"
    r"creature|vite|vita|turni|e grande|vale|costa|ne)\b"
    r"|\b(?:che|con che|qual e'? (?:il|la)(?: su[oa])?|di che) (?:forza|costituzione"
    r"|(?:massimo )?valore di mana|mana value|"
    r"cmc|taglia|stat\w*|p/t|tassa|bonus|costo (?:di mana|totale)|danno totale|totale"
    r"|x (?:massima|maggiore|piu \w+))\b"
    r"|\bquant[oiae](?: \w+'?){1,3} ?\?+\s*\Z"
    r"|\bqual e'? il (?:numero|massimo|minimo|totale)\b"
    r"|(?<!\be )(?<!\be' )\bil numero (?:(?:massim|minim|total|esatt)\w+ )?(?:di(?! collezione)|del\w*)\b",
    "quant|forza|costituzione|totale|valore|mana value|numero|cmc|taglia|stat|p/t|tassa|costo|bonus"
    "|danno|la x |fedelta|minimo|massimo"
    "|lealta|x massim|x maggior|x piu ",
)
_SEEN = re.compile(r"\b(?:(?:ved|sap|guard)\w+|prima cosa|le cose)\s*\Z")
"""What happens is not asked, but seen or known: "posso bloccare, vedere che succede e poi…"."""
# "Posso usarne quante ne voglio?" asks whether, not how many.
_AS_MANY = guarded(
    r"\bquant[oiae] (?:\w+ ){0,2}?(?:voglio|vuoi|vuole|vogliamo|volete|vogliono|pare|si vuole"
    r"|se ne vogliono)\b",
    "quant",
)
_OUTCOME = guarded(
    r"\b(?:che|cosa|che cosa) (?:mi |gli |le |ci |si |gli )?(?:succed\w+|accad\w+|capit\w+|"
    r"avvien\w+|fa(?: il gioco)?$)|\bche fine fa\w*\b|\bcome (?:va a finire|finisce|si risolve)\b"
    r"|(?:^|[.;:!?,]\s*)(?:e )?che (?:ne )?(?:e|sara) d(?:el|i)\b|\bdove (?:va|vanno|finisc\w+)\b"
    r"|\bche succ\w+|(?:^|[.;:!?,]\s*)(?:e )?(?:che|cosa) (?:devo|dovrei|dobbiamo|si deve) fare\s*\?*\Z",
    "che |cosa |come |dove ",
)
_ORDER = guarded(
    r"\b(?:in )?(?:che|quale) ordine\b|\bin che sequenza\b|\bqual[ei]\b[^?.;]*\b(?:prima|per prim[oa]"
    r"|per ultim[oa])\b|"
    + _START
    + r"(?:(?:a|di|da|tra) )?(?P<who>quale|chi|cosa|quali|che)\b[^?.;]*\b(?:prima|per prim[oa]"
    r"|per ultim[oa]|dopo)\b"
    r"|\bprima (?:il|la|l'|i|si)\b[^?]*\bo (?:prima|dopo)\b|\b(?:viene|va|vanno|avviene"
    r"|succede) prima\b[^?]*\bo\b"
    r"|\b(?:elenca(?:mi)?|dimmi|nell'ordine) (?:nell'ordine |l'ordine |in ordine )?"
    r"(?:i passi|le fasi|le sottofasi|i livelli)\b",
    "ordine|sequenza|prim|ultim|dopo|passi|fasi|livelli",
)
_ALTERNATIVES = re.compile(r"\b(per|in|a|al|alla|nel|nella|dal|il|la|lo|un|una)\b \w+(?: \w+)? o \1 \w+")
_DEFINITION = guarded(
    r"\b(?:che )?(?:cos' ?|cos |(?<!una )(?<!altra )(?<!stessa )(?<!qualche )cosa ?)"
    r"(?:e'?|sono|sarebbe|sarebbero)\b(?! (?:success|che))"
    r"|^cose\b(?! (?:che|success|insieme))|[,:] ?cose\s*\?*\Z"
    r"|(?:^|[?.!;:,]\s*)(?:e |ma |ok |scusa )?che (?:e'?|sono|sarebbe|sarebbero)\b(?! (?:success|che))"
    r"|^chi e'? (?:il|la|l'|lo|un|una)\s?\w+(?: \w+){0,3}\s*\??\Z"
    r"|\bche (?:cosa )?(?:significa|vuol dire|vuole dire|vor di|si intende)\b|\bcosa (?:significa|"
    r"vuol dire|vuole dire|si intende|intend\w+)\b"
    r"|(?:^|[?.!;:,]\s*|\bmi )spiega(?:mel[aoie])?\b"
    r"|\b(?:definisci(?!-)|definizione|definiscimi|(?<!un )(?<!hanno )significato|spiegami|spiegatemi"
    r"|spiegazione|"
    r"parlami|descrivi|descrivimi)\b"
    r"|[:,] ?(?:e )?(?:quali|cosa|che cosa) sono(?: e come [^?]{1,30})?\s*\?*\Z"
    r"|^che (?:fa|fanno) (?:il|la|lo|l'|le|i|gli)\b(?![^?]*\b(?:se|quando)\b)"
    r"|[.,:] ?sarebber?o?\s*\?+\Z|\bche roba\b|\bsignifica\b\s*\?*$|\bcome funziona(?:no)?\b|\bcosa (?:fa|fanno)\s+(?:il|la|"
    r"lo|l'|le|i|gli)\b(?![^?]*\bse\b)|\bmi spieghi\b|\bcos'e\b",
    "cos|che |chi |quali|sarebbe|defin|signific|spieg|parlami|descriv|come ",
)
_WHO = guarded(
    _START
    + r"(?:(?:a|di|da|per|con|tra) )?chi\b|\b(?:cimitero|grimorio|mano|mazzo) di chi\b|\bchi (?:sceglie"
    r"|decide|risolve|paga)\b",
    "chi",
)
_WHO_LATER = re.compile(
    r"^(?:e |ma )?(?:se|quando|nel\w*|in|con|durante)\b[^?]{8,}(?<! a)(?<! di)(?<!per)(?<! da)(?<!che) chi "
    r"(?:vince|perde|muore|decide|sceglie|comincia|inizia|pesca|paga|guadagna|attacca|gioca) ?\?*\Z"
)
"""After a clause that only places it: "se arriviamo tutti e due a zero chi vince?"."""
_WHEN = guarded(
    _START + r"(?:da |fino a |in )?(?:quando\b|(?:a|da|al) (?:che|quale) turno\b"
    r"|in (?:che|quale) (?:momento|fase|turno|sottofase)\b|(?:che|"
    r"quale) momento\b)|\bin (?:che|quale) (?:momento|fase|sottofase)\b|\bquando e'? che\b",
    "quando|momento|fase|turno",
)
WHICH_STEP = re.compile(
    r"\b(?:in|a|durante|di|da) (?:che|quale) (?:fase|sottofase|step|momento del turno|parte del turno"
    r"|punto del turno)\b"
    r"|\b(?:che|quale) (?:fase|sottofase|step) (?:e'?|sarebbe|siamo|serve|ci vuole|devo essere|bisogna essere)\b"
    r"|\bqual(?: e'?|'e'?) (?:la (?:fase|sottofase)"
    r"|lo step) (?:in cui|dove)\b"
)
"""Which part of a turn something belongs to."""
_WHERE = guarded(
    _START + r"(?:da |in )?dov(?:e|')\b|\bin (?:che|quale) (?:zona\b|\w+ (?:va|vanno|finisc\w+|torna)\b)",
    "dov|in che |in quale ",
)
_WHY = guarded(
    _START + r"(?:perche|come mai|per quale motivo|per che motivo)\b",
    "perche|come mai|motivo",
)
_HOW = guarded(
    _START + r"(?:in che modo|come)\b(?! (?:mai|se)\b)",
    "come|modo",
)
_WHICH = guarded(
    _START
    + r"(?:(?:a|di|in|su|con|da) )?(?:qual[ei]?\b|qual e\b|che (?:tipo|tipi|cosa|caratteristiche)\b|cosa\b)"
    r"|\bche differenza\b",
    "qual|che tip|che cosa|che caratt|che differenza|cosa",
)
_YES_NO_OPENER = re.compile(
    r"(?:^|[.;:,!?]\s*|\b(?:allora|quindi|ma|poi|e|o|gli|mi|ne|ci|lo|la|li|le|se ne|in tal caso|"
    r"in questo caso|in quel caso|cosi|comunque|anche|sempre|davvero)\s+)"
    r"(?:non )?(?:(?:io|lui|lei|ci|mi|si|gli|le|lo|la|ne|li|me|te|ti|vi|l')\s*){0,2}"
    r"(?:poss[oa]\w*|puo\w*|possono|possiamo|potrei|potrebbe|riesc\w+|dev(?:o|i|e|ono|essi|esse)\b|dobbiamo"
    r"|dovrei|"
    r"bisogna|occorre|sono obbligat\w|e'? (?:vero|possibile|legale|"
    r"illegale|lecito|giusto|corretto|obbligatori\w|vietat\w|permess\w|consentit\w|falso|"
    r"necessari\w)|muor\w+|muoi\w+|sopravviv\w+|perd[oei]\w*|vinc\w+|"
    r"si innesca\w*|innesca\w*|si risolv\w+|resta\w*|rimang\w+|rimane\w*|torna\w*|conta\w*|"
    r"vale\w*|funziona\w*|serve|sto|sta|stanno|ho|ha|hanno|sono|e'?|esiste|c'e|devono|infligg\w+|pesc\w+|"
    r"guadagn\w+|prend\w+)\b"
)

_LEAD = re.compile(r"(?:e|ed) (?=(?:in|con|per|nel|nell|nella|dopo|da|di|su) \b)")
""" "E in due teste quanti veleni servono?": "e" goes on from what was said, and is no verb."""
_A_CLAUSE = 3
"""Words before a comma that may ask by themselves."""


_MAY_CHOOSE = re.compile(
    r"(?<!se )(?<!quando )\b(?:posso|puo|possono|possiamo|puoi|devo|deve) (?:\w+ ){0,2}?"
    r"(?:scegli\w+|decid\w+|dichiar\w+)"
)


_CHOOSING = re.compile(
    r"(?<!chi )(?<!chi lo )\b(?:scelg\w+|scegli\w*|decid\w+|vede\w*|sap\w+|mostr\w+|conosc\w+)"
    r"(?: (?:io|lui|lei|l'? ?\w+|il \w+))? ?\Z"
)


def _of_a_choice(before: str) -> bool:
    """Whether what comes before an order makes it the object of a choice, or of what may be seen."""
    return bool(_MAY_CHOOSE.search(before) or _CHOOSING.search(before))


_AS_WHAT = re.compile(
    r"(?:^|[:,] )(?:e |quindi |alla fine )?(?:come|quanto) (?:mi |ci )?(?:viene|diventa|entra|resta|esce)(?: fuori)?\s*\?*\Z"
)
"""Of a creature whose size was told, the size that it comes to: "un 1/1 che divora tre pedine, come viene?"."""
_SIZE_TOLD = re.compile(r"\b\d+/\d+\b")
_JUST_NOW = re.compile(r"(?:e )?(?:ora|adesso|quindi|alla fine|dopo|poi|allora)\s*\?*")
"""Of what was told something is asked, and not what: "ero a 11. ora?"."""


_OF_THE_BOOK = re.compile(r"\b(?:regol|scritt|trov|dice|articol|paragraf|sezion|capitol|punto)\w*")


def what_is_asked(plain: str, only_a_name: bool = False) -> Asks:
    """What a folded question wants to know; the name of a concept alone asks for its definition."""
    tail = _last_sentence(plain)
    if _AS_MANY.search(tail):
        tail = _AS_MANY.pattern.sub("quel che voglio", tail)
    step = WHICH_STEP.search(tail)
    if step is not None and not (
        ASKED_MODAL.search(tail[: step.start()]) or KNOWING.search(tail[: step.start()])
    ):
        return Asks.WHEN
    if confirming(tail) and not _REFERENCE.search(tail):
        return Asks.YES_NO
    for asks, pattern in (
        (Asks.REFERENCE, _REFERENCE),
        (Asks.OUTCOME, _OUTCOME),
        (Asks.ORDER, _ORDER),
        (Asks.QUANTITY, _QUANTITY),
    ):
        word = pattern.search(tail)
        if (
            word
            and asks is Asks.REFERENCE
            and not _OF_THE_BOOK.search(tail)
            and (tail[: word.start()].endswith("a ") or wants_amount(plain))
        ):
            return Asks.QUANTITY  # "a che numero arriva?"
        if word and asks is Asks.ORDER and word["who"] and _is_a_clause(tail[word.start("who") :], asks):
            continue  # "chi gioca per primo pesca al primo turno?" asks nothing about an order
        if (
            asks is Asks.ORDER
            and word
            and (figure := _QUANTITY.search(tail))
            and figure.start() >= word.start()
        ):
            continue
        if word is not None and asks is Asks.QUANTITY and only_known(tail, word.start()):
            continue  # "devo dire quante carte ho?" asks whether, not how many
        if word is not None and asks is Asks.OUTCOME and _SEEN.search(tail[: word.start()]):
            continue
        if asks is Asks.ORDER and word is not None and _of_a_choice(tail[: word.start()]):
            continue  # "posso scegliere in che ordine si risolvono?", "scelgo io in che ordine?"
        if word or (asks is Asks.REFERENCE and pattern.search(plain)):
            return asks
    lead = _LEAD.match(tail)
    opener = _YES_NO_OPENER.search(tail, lead.end() if lead else 0)
    if asks_a_figure(tail, opener.start() if opener else len(tail)):
        return Asks.QUANTITY
    act = opener is not None and opener[0].endswith(("are", "ere", "ire"))  # "guadagnare punti vita?"
    if only_a_name and (act or not opener) and not MODAL.search(plain):
        return Asks.DEFINITION
    if _DEFINITION.search(tail):
        return Asks.DEFINITION
    if _AS_WHAT.search(tail) and _SIZE_TOLD.search(plain):
        return Asks.QUANTITY
    if _WHY.search(tail) and not _YES_NO_OPENER.match(tail):
        return Asks.WHY
    placed = _PLACED.search(tail)
    if placed and finite_verbs(tail[: placed.start()]) and not MODAL.search(placed[0]):
        tail = tail[: placed.start()]
    if len((said := QUOTED_ANYHOW.sub(" ", tail)).split()) >= _A_CLAUSE:
        tail = said
    if _WHO_LATER.search(tail) and not ASKED_MODAL.search(tail):
        return Asks.WHO
    for asks, pattern in (
        (Asks.WHO, _WHO),
        (Asks.WHEN, _WHEN),
        (Asks.WHERE, _WHERE),
        (Asks.PROCEDURE, _HOW),
        (Asks.WHICH, _WHICH),
    ):
        word = pattern.search(tail)
        if word and not (asks in (Asks.WHO, Asks.WHEN) and _is_a_clause(tail[word.start() :], asks)):
            before = tail[: word.start()]
            named = re.search(r"\be'? ?\Z", before + tail[word.start() : word.end() - 3])
            if asks is Asks.WHO and named and not finite_verbs(before):
                continue  # "il controllore è chi l'ha lanciata?"
            if (
                asks is Asks.PROCEDURE
                and len(before.split()) >= _A_CLAUSE
                and not finite_verbs(tail[word.end() :])
            ):
                continue  # "entra comunque in campo, come creatura?"
            if asks is not Asks.WHO and (
                (opener and opener.start() < word.start()) or ASKED_MODAL.search(before)
            ):
                break
            return asks
    if not opener and _ALTERNATIVES.search(tail):
        return Asks.WHICH
    if _JUST_NOW.fullmatch(tail):
        return Asks.OPEN
    if wants_amount(plain) and not (BOUND.search(tail) and NUMBER.search(tail)):
        return Asks.QUANTITY
    if opener or "?" in plain or MODAL.search(plain):
        return Asks.YES_NO
    return Asks.OPEN


# "Quando posso…?", "quando si sceglie…?" ask for the moment; "quando una creatura muore…" only places it.
_ASKS_WHEN = re.compile(
    r"(?:[^\w]*)(?:e |ma |da |fino a )?quando (?:e che )?(?:non |mi |ci "
    r"|le |li |lo |la )*(?:poss\w+|puo\w*|(?P<reflexive>si)|perd[oei]|dev\w+|va|vanno|"
    r"vien\w+|scel\w+|decid\w+|e'?|finisc\w+|termina|sono)\b"
)


_CLAUSE_OPENER = re.compile(r"^\W*(?:(?:e|ma|poi|quindi|allora|da|fino a) )*(?:quando|chi) ")
_PLACED = re.compile(r",\s*quando (?!che )(?:\w+'? ?){1,5}\?*\s*\Z")
"""At the end of what is asked, a clause that only says when: "entra tappato anche lui, quando lo lancio?"."""
_WHO_DECIDES = re.compile(r"\bchi (?:lo |la |li |le |ne )?(?:decide|sceglie)\b")


def _is_a_clause(text: str, asks: Asks) -> bool:
    """ "chi lancia una magia ha ancora la priorità?", "quando una creatura muore posso…?": the question comes after."""
    if asks is Asks.WHEN and _ASKS_WHEN.match(text):
        return main_verbs(_CLAUSE_OPENER.sub("", text)) >= 2
    if asks is Asks.WHO and _WHO_DECIDES.search(text):
        return False
    told = QUOTED_ANYHOW.sub(" x ", text)
    if asks is Asks.WHEN and re.match(r"\W*(?:\w+ )?quando [^,?:]+, ?(?!se\b|e\b|o\b)\w+ \w", told):
        return True  # "quando cade, va nel cimitero?"
    said = _CLAUSE_OPENER.sub("", told)
    return main_verbs(said) >= 2


_PAUSE = re.compile(r"\.{2,}(?= ?\w)")
"""Dots after which the same sentence goes on: "quanti danni fa un 2/2… se attacca con due 1/1?"."""


def _last_sentence(plain: str) -> str:
    """The last sentence that asks: people tell the story first."""
    pieces: list[str] = [
        piece.strip() for piece in re.findall(r"[^.!?;\n]+[?]*", _PAUSE.sub(",", plain)) if piece.strip(" ?.")
    ]
    asking = [piece for piece in pieces if piece.endswith("?")]
    if asking:
        return asking[-1]
    return pieces[-1] if pieces else plain
