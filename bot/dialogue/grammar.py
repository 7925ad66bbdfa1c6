"""A little Italian grammar: verbs, persons, prepositions and noun phrases of a folded sentence."""

from __future__ import annotations

import re
import unicodedata

from msgspec import Struct

from kb.analysis import fold

_FIRST_AND_THIRD = (
    "posso puo|devo deve|ho ha|perdo perde|vinco vince|pago paga|gioco gioca|lancio lancia|"
    "controllo controlla|attacco attacca|blocco blocca|pesco pesca|scarto scarta|guadagno guadagna|"
    "prendo prende|subisco subisce|muoio muore|scelgo sceglie|sacrifico sacrifica|attivo attiva|"
    "rispondo risponde|ricevo riceve|riesco riesce|sono e'|vado va|faccio fa|tengo tiene|"
    "rimetto rimette|metto mette|passo passa|decido decide|esilio esilia|concedo concede|salto salta|"
    "mantengo mantiene|resto resta|rimango rimane|uso usa|cerco cerca|guardo guarda|rivelo rivela|"
    "mescolo mescola|distruggo distrugge|bersaglio bersaglia|potrei potrebbe|dovrei dovrebbe|"
    "avessi avesse|fossi fosse|comincio comincia|inizio inizia"
)
THIRD_OF = dict(pair.split() for pair in _FIRST_AND_THIRD.split("|"))
FIRST_OF = {third: first for first, third in THIRD_OF.items()}

_VERBS = (
    "possono|possiamo|puoi|vola|volano|lotta|lottano|ammazza|ammazzano|regge|sopravvivo|finisco|riattacca|riattacco|devono|dobbiamo|sono|siamo|hanno|aveva|avevo|avessero|fossero|era|erano|muoiono|perdono|vincono|"
    "vanno|restano|resta|rimangono|torna|tornano|ritorna|sopravvive|sopravvivono|conta|contano|vale|valgono|usano|fanno|viene|"
    "vengono|entra|entrano|prendono|subiscono|infligge|infliggono|attaccano|bloccano|costa|costano|finisce|finiscono|funziona|"
    "funzionano|scatta|scattano|innesca|innescano|diventa|diventano|sparisce|spariscono|smette|smettono|uccide|uccidono|serve|"
    "servono|riceve|riprendo|riprende|recupero|recupera|ricevono|cambia|cambiano|passano|salva|protegge|impedisce|ferma|risolve|risolvono|succede|capita|sta|"
    "stanno|tappa|stappa|tappano|stappano|svuota|azzera|annulla|applica|applicano|esiste|c'e|pescano|pagano|giocano|lanciano|"
    "rientra|rientrano|conserva|conservano|colpisce|colpiscono|guarisce|ottengo|ottiene|produce|producono|neutralizza|"
    "scartano|guadagnano|sacrificano|tocca|spetta|"
    "tappo|stappo|neutralizzo|rimando|rimanda|rimbalzo|rimbalza|aggiungo|aggiunge|tolgo|toglie|infliggo|annullo|"
    "scendo|scende|scendono|salgo|sale|copio|creo|assegno|dichiaro|targetto|rubo|scambio|rivelo|mostro|risolvo|casto|swingo|proteggo|"
    "evoco|evoca|rilancio|rilancia|rigioco|rigioca|rianimo|rianima|equipaggia|incanta|trasformo|trasforma"
)
_NOUNS_TOO = {
    "e'",
    "controllo",
    "attacco",
    "blocco",
    "bersaglio",
    "esilio",
    "uso",
    "inizio",
    "passo",
    "attivo",
    "resto",
}
_LISTED = "|".join(sorted({*THIRD_OF, *FIRST_OF} - _NOUNS_TOO))
_LIKE_A_VERB = (
    r"si \w{3,}(?:a|e|ano|ono)|(?!richiamo\b)\w{3,}iamo|(?!(?:italiano|capitano|umano)\b)\w{4,}(?:ono|ano)"
    r"|(?<=\bse )(?!solo\b|uno\b|mio\b|suo\b|dopo\b|tutto\b|nessuno\b|qualcuno\b|quello\b|questo\b|poco\b|entro\b"
    r"|ognuno\b|sotto\b|contro\b|primo\b|secondo\b|altro\b|dentro\b|prendo\b)\w{3,}o"
    r"|(?:(?<=\bla )|(?<=\ble )|(?<=\bli )|(?<=\bne ))(?!mano\b|foto\b)\w{3,}o"
)
_NO_NOUN = (
    r"(?<!l')(?<!il )(?<!un )(?<!di )(?<!d')(?<!doppio )(?<!primo )(?<!dell')(?<!in )(?<!questo )(?:attacco|blocco)"
    r"(?= (?:con|un|una|due|tre|quattro) )"
)
""" "attacco con una 2/2" is no attack that is named."""
_A_VERB = rf"(?:{_VERBS}|{_NO_NOUN}|{_LIKE_A_VERB}|{_LISTED}|e'(?!\w))(?!\w)"
A_FINITE_VERB = re.compile(rf"(?<![\w-]){_A_VERB}")
A_CLITIC = re.compile(
    r"\w{2,}(?:ar|er|ir)(?:l[aoei]|ne|gli|mel[aoei]|sel[aoei]|mi)\b"
    rf"|\b(?:l[oi]|ne|li)\s+\w|\b(?:la|le|gli|l')\s*(?={_A_VERB})|\bquest[aoei]?\b|\bquell[aoei]\b"
)
AN_INFINITIVE = re.compile(r"\b(\w{2,}(?:[aei]r))(e|l[aoei]|ne|gli|si|mi|mel[aoei]|sel[aoei])\b")
"""Its stem and what it ends with: "bersagliar" + "la"."""

_PREPOSITIONS = {
    "di": "di|del|dello|della|dell'|dei|degli|delle|d'",
    "a": "a|ad|al|allo|alla|all'|ai|agli|alle",
    "da": "da|dal|dallo|dalla|dall'|dai|dagli|dalle",
    "in": "in|nel|nello|nella|nell'|nei|negli|nelle",
    "con": "con|col|coi|senza",
    "su": "su|sul|sullo|sulla|sull'|sui|sugli|sulle",
    "per": "per",
    "tra": "tra|fra",
    "contro": "contro",
    "durante": "durante",
    "dopo": "dopo",
    "prima": "prima",
}
_FAMILY_OF = {form: family for family, forms in _PREPOSITIONS.items() for form in forms.split("|")}
_ANY = "|".join(sorted((re.escape(form) for form in _FAMILY_OF), key=len, reverse=True))
A_PREPOSITION = re.compile(rf"(?<![\w'])(?:{_ANY})(?:(?<=')|(?![\w']))\s*")
AN_ARTICLE = re.compile(r"(?<![\w'])(?:il|lo|la|i|gli|le|un|uno|una|l'|un')(?:(?<=')|(?![\w']))\s*")
_AN_OPENER = re.compile(AN_ARTICLE.pattern + r"|\b(?:due|tre|quattro|cinque|dei|degli|delle)\s+")
A_BREAK = re.compile(
    r"\s*[,:;.?!]|\s+(?:se|quando|che|e|o|ma|mentre|finche|perche|quant\w+|chi|cosa|come|dove|qual\w*)\b|\s+e'(?!\w)"
)


_IN_FULL = {
    "nn": "non",
    "cn": "con",
    "ke": "che",
    "cmq": "comunque",
    "xke": "perche",
    "xche": "perche",
    "xo": "però",
}
_SHORTHAND = re.compile(
    rf"(?<![\w/{{'])(?:{'|'.join(_IN_FULL)}|x(?= (?:(?:il|lo|la|i|gli|le|un|una)\b|l'|\w+[aei]re?\b(?<!=))))(?![\w/}}'=])"
)
"""How words are cut short in a chat; "x" is "per" before an article or an infinitive, and else the X of a cost."""


def level(text: str) -> str:
    """The text in lower case, no mark at its end, its verb "è" as "e'": a text that folding moves no letter of."""
    text = unicodedata.normalize("NFC", text.replace("’", "'").replace("‘", "'").replace("−", "-"))
    text = re.sub(r"\b[eè]['`](?!\w)|\bè\b", "e'", " ".join(text.lower().split()).strip(" ?!.,;:"))
    text = _SHORTHAND.sub(lambda short: _IN_FULL.get(short[0], "per"), text)
    return text if len(fold(text)) == len(text) else fold(text)


def shown(text: str) -> str:
    """A levelled text as a question people may read."""
    text = re.sub(r"\{[\w/]+\}", lambda symbol: symbol[0].upper(), " ".join(text.split()).strip(" ,"))
    return re.sub(r"\be'(?!\w)", "è", text) + "?"


def family_of(preposition: str) -> str | None:
    """ "della" and "dell'" are both "di"."""
    return _FAMILY_OF.get(preposition.strip())


class Piece(Struct, frozen=True):
    """Part of a text: a complement with its preposition, or a noun phrase."""

    start: int
    end: int
    family: str | None = None


_A_WORD = re.compile(r"\w+")
_MORE = re.compile(r"(?:in|di) (?:piu|meno|tutto|totale)\b")
"""How much, and no complement: "costa 2 in più"."""


def complements(text: str) -> tuple[Piece, ...]:
    """The complements of a text, each from its preposition to the next break."""
    plain = fold(text)
    found = []
    for match in A_PREPOSITION.finditer(plain):
        if _MORE.match(plain, match.start()):
            continue
        stop = A_BREAK.search(plain, match.end())
        named = _A_WORD.match(plain, match.end())  # no verb follows a preposition: "in gioco"
        verb = A_FINITE_VERB.search(plain, named.end() if named else match.end())
        ends = [each.start() for each in (stop, verb) if each is not None]
        end = min([len(plain), *ends])
        found.append(Piece(match.start(), len(plain[:end].rstrip()), family_of(match[0])))
    return tuple(found)


def up_to_the_next(text: str, piece: Piece) -> Piece:
    """The complement up to the next one that is no part of a name: "nella zona di comando" is one."""
    plain = fold(text)
    inner = [
        other.start
        for other in complements(text)
        if piece.start < other.start < piece.end and not plain.startswith("di ", other.start)
    ]
    return Piece(piece.start, len(text[: inner[0]].rstrip()), piece.family) if inner else piece


def without_relatives(plain: str) -> str:
    """A folded sentence without what only says which thing: "un artefatto che non è una creatura" states nothing."""
    return _A_RELATIVE.sub("", plain)


_A_RELATIVE = re.compile(r"(?<=\w) (?:che|cui) (?!cosa\b)[^,;:?]+")
_A_LAST_CLITIC = re.compile(r"(?:\s+(?:non|l[aoei]|gli|mi|ci|si|ne))+\Z")


def noun_phrases(text: str) -> tuple[Piece, ...]:
    """The noun phrases that begin with an article, each up to a complement, a verb or a break."""
    plain = fold(text)
    found = []
    for match in _AN_OPENER.finditer(plain):
        ends = [
            each.start()
            for each in (
                A_BREAK.search(plain, match.end()),
                A_FINITE_VERB.search(plain, match.end()),
                A_PREPOSITION.search(plain, match.end()),
                AN_INFINITIVE.search(plain, match.end()),
            )
            if each is not None
        ]
        end = len(plain[: min([len(plain), *ends])].rstrip())
        if clitic := _A_LAST_CLITIC.search(plain, match.end(), end):
            end = clitic.start()
        if end > match.end():
            found.append(Piece(match.start(), end))
    return tuple(found)


def subject_of(text: str) -> Piece | None:
    """What comes before the first verb, when it is a noun phrase with what belongs to it."""
    plain = fold(text)
    verb = A_FINITE_VERB.search(plain)
    if verb is None or not plain[: verb.start()].strip():
        return None
    end = len(plain[: verb.start()].rstrip())
    if plain[:end].endswith((" non", " si", " ci", " mi", " gli", " le", " lo", " la")):
        end = plain[:end].rindex(" ")
    began = plain[:end]
    if re.match(
        r"(?:se|quando|che|chi|cosa|come|quant\w+|dove|perche|in|nel|nella|con|per|durante|dopo|prima)\b",
        began,
    ):
        return None
    return None if not began.strip() or _ONLY_PRONOUNS.fullmatch(began) else Piece(0, end)


_ONLY_PRONOUNS = re.compile(r"(?:(?:non|si|ci|mi|ti|gli|le|lo|la|li|ne|l') ?)+")
