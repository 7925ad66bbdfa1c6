"""The words of a tale of the stack that is read whole: each has a name, and a word without one leaves the tale unread.

What is done is written `1@UCCIDE` when the speaker does it, `3@` when somebody else does, `i@`, `p@` and `g@` for the
infinitive, the participle and the gerund, `v@` for the passive; things and players keep their words until the clauses
are read (`things`).
"""

from __future__ import annotations

import re
from functools import lru_cache

from ...first_names import FIRST_NAMES

_OBJECT = r"(?:l[oaie]|gliel[oaie]|mel[oaie]|ne|mi|ti|si|gli)"
_IRREGULAR = "1 3 i p g"


def _are(*stems: str) -> dict[str, str]:
    stem = f"(?:{'|'.join(stems)})"
    return {
        "1": rf"{stem}h?(?:o|iamo)",
        "3": rf"{stem}(?:a|h?i|ano|h?ino|asse)",
        "i": rf"{stem}ar(?:e|{_OBJECT})",
        "p": rf"{stem}at[oaie]",
        "g": rf"{stem}and(?:o|o{_OBJECT})",
    }


def _said(first: str, third: str, infinitive: str, participle: str, gerund: str) -> dict[str, str]:
    return {
        "1": first,
        "3": third,
        "i": rf"(?:{infinitive})(?:e|{_OBJECT})",
        "p": participle,
        "g": rf"(?:{gerund})(?:{_OBJECT})?",
    }


def _joined(*forms: dict[str, str]) -> dict[str, str]:
    return {form: "|".join(each[form] for each in forms) for form in _IRREGULAR.split()}


_VERBS: dict[str, dict[str, str]] = {
    "UCCIDE": _joined(
        _are("ammazz", "secc", "elimin", "kill", "accopp", "termin", "shott", "stecch", "bruci"),
        _said("uccido", r"uccid(?:e|ono|esse)", "uccider", "uccis[oaie]", "uccidendo"),
    ),
    "DISTRUGGE": _said(
        "distruggo", r"distrugg(?:e|ono|i|esse)", "distrugger", "distrutt[oaie]", "distruggendo"
    ),
    "FULMINA": _are("fulmin", "bolt"),
    "SCOSSA": _are("shock"),
    "ESILIA": _are("esili"),
    "RIMBALZA": _are("rimbalz", "bounc"),
    "SACRIFICA": _are("sacrific", "sacc", "sacrific", "immol"),
    "NEUTRALIZZA": _are("neutralizz", "counter", "counterspell", "annull", "stifl"),
    "RUBA": _are("rub", "freg"),
    "SFARFALLA": _are("blink", "flicker", "flickerizz", "sfarfall"),
    "SFASA": _joined(_are("phas", "fas", "sfas"), _said("sfaso", "sfasa", "sfasar", "sfasat[oa]", "sfasando")),
    "TAPPA": _are("tapp"),
    "LANCIA": _joined(
        _are("lanci", "gioc", "cast", "tir", "spar", "us", "cal", "butt", "piazz"),
        _said("faccio", r"fa|fanno", "far", "fatt[oaie]", "facendo"),
    ),
    "RISPONDE": _joined(
        _said("rispondo", r"rispond(?:e|ono)", "risponder", "rispost[oa]", "rispondendo"),
        _said("reagisco", r"reagisc(?:e|ono)", "reagir", "reagito", "reagendo"),
    ),
    "ATTIVA": _are("attiv"),
    "BERSAGLIA": _are("bersagli", "target", "targett", "punt", "mir"),
    "DA": _said("do|diamo|rendo", "dona|da-verbo|rende", "dar|render", "dat[oaie]|res[oaie]", "dando|rendendo"),
    "PESCA": _are("pesc"),
    "GUADAGNA": _are("guadagn"),
    "PERDE": _said("perdo", r"perd(?:e|ono)", "perder", "pers[oaie]|perdut[oaie]", "perdendo"),
    "SCARTA": _are("scart"),
    "CREA": _joined(_are("cre", "gener"), _said("metto", r"mett(?:e|ono)", "metter", "mess[oaie]", "mettendo")),
    "PRENDE": _joined(
        _said("prendo|subisco|ricevo", r"prend(?:e|ono)|subisc(?:e|ono)|ricev(?:e|ono)", "prender|subir|ricever",
              "pres[oaie]|subit[oaie]|ricevut[oaie]", "prendendo"),
        _are("becc", "pigli", "incass"),
    ),
    "INFLIGGE": _said("infliggo", r"infligg(?:e|ono|i)", "infligger", "inflitt[oaie]", "infliggendo"),
    "PAGA": _are("pag"),
    "ENTRA": _joined(
        _are("entr"),
        _said("scendo", r"scend(?:e|ono)", "scender", "sces[oaie]", "scendendo"),
    ),
    "MUORE": _joined(
        _said("muoio", r"muo(?:re|iono)", "morir", "mort[oaie]", "morendo"),
        _are("crep", "schiatt"),
    ),
    "SALVA": _joined(
        _are("salv"),
        _said("sopravvivo", r"sopravviv(?:e|ono)", "sopravviver", "sopravvissut[oaie]", "sopravvivendo"),
    ),
    "RISOLVE": _said("risolvo", r"risolv(?:e|ono|a)", "risolver", "risolt[oaie]", "risolvendo"),
    "PARTE": _joined(
        _said("parto", r"part(?:e|ono)", "partir", "partit[oaie]", "partendo"),
        _are("arriv", "scatt", "trigger", "innesc"),
        _said("succedo", "succede|avviene|avvengono", "succeder|avvenir", "success[oaie]|avvenut[oaie]", "succedendo"),
    ),
    "FUNZIONA": _are("funzion"),
    "FERMA": _joined(
        _are("ferm", "stopp", "evit"),
        _said("impedisco", r"impedisc(?:e|ono)", "impedir", "impedit[oaie]", "impedendo"),
    ),
    "SCEGLIE": _joined(
        _said("scelgo", r"sceglie|scelgono", "sceglier", "scelt[oaie]", "scegliendo"),
        _are("cambi", "spost"),
    ),
    "TORNA": _are("torn", "rientr", "ritorn"),
    "PASSA": _are("pass"),
    "CADE": _joined(_said("cado", r"cad(?:e|ono)", "cader", "cadut[oaie]", "cadendo"), _are("stacc")),
}  # fmt: skip

_PHRASES: tuple[tuple[str, str], ...] = (
    (r"a (?:quel|questo) punto", ""),
    (r"la (?:mia |sua )?pescata", "la carta"),
    (r"prende di mira", "bersaglia"),
    (r"prendo di mira", "miro"),
    (r"prendere di mira", "mirare"),
    (r"con la (?:stessa|medesima) (?:magia|spell|carta)", ""),
    (r"(?:dicendo|sostenendo) che", ", DICENDO"),
    (r"far (?=\w+[aei]re)", ""),
    (r"il (?:secondo|terzo|quarto) giocatore", "LUI"),
    (r"il giocatore (?:dopo|prima) (?:di )?(?:me|lui)|il prossimo giocatore", "LUI"),
    (r"(?:va|vanno|finisce) (?:fuori fase|in phasing|out of phase)", "viene sfasata"),
    (r"(?:tra|fra) le mie creature", ""),
    (r"(?:ha|hanno|fa|fanno|avere|fare) (?:piu )?(?:alcun |nessun |qualche )?effetto", "funziona"),
    (r"(cambi\w+) (?:il |di )?bersaglio", r"\1 ALTROBERS"),
    (r"(?:siamo|eravamo|giochiamo|stiamo giocando) in (?:\d|due|tre|quattro|cinque|commander|edh)"
     r"(?: giocatori)?|(?:a|in) commander(?: a 4)?"
     r"|(?:a un |a il )?tavolo da (?:\d|quattro|tre)", ""),
    (r"(?:palla di fuoco|fireball|fiammata)(?: con)? x(?: (?:=|uguale a|pari a|di))? (\d+)", r"magia da \1 danni"),
    (r"(?:token|pedina|segnalino) (?:creatura|soldato|goblin|zombie|spirito|treasure|tesoro)", "pedina"),
    (r"(?:abilita|innesco|trigger|etb|effetto)(?: (?:innescat[ao]|attivat[ao]|di entrata|d' entrata|di morte"
     r"|di ingresso|etb))*"
     r"|attivazione(?: di l' abilita)?", "ABIL"),
    (r"a meno che (?:(?:LUI|io|tu) )?(?:non )?(?:si )?pag(?:hi|a|o|hino|are|assi) (?:altri )?\{?(\d+|due|tre"
     r"|quattro)\}?(?: mana)?(?: incolore)?", r"SALVO=\1"),
    (r"(?P<v>ho|ha|mi rest\w+|gli rest\w+|mi rimang\w+) (?:solo |soltanto |a disposizione |ancora "
     r"|esattamente )*\{?(?P<n>\d+|una|un|due|tre|quattro|cinque|sei)\}?(?: sol[aeo])?"
     r" (?:terr[ae]|mana|isol[ae]|montagn[ae]|forest[ae])(?: (?:stappat[ae]|liber[ei]|disponibil[ei]|apert[oe]"
     r"|rest\w+|ancora|in riserva"
     r"|a disposizione))*", r"MANA:\g<v>=\g<n>"),
    (r"giocatore attivo", "ATTIVO"),
    (r"(?:una|uno) (?:di|tra) (?:le|i|quelle|quei) due(?: creature| bersagli)?|uno? (?:di )?(?:i )?due bersagli"
     r"|una creatura sola|una sola creatura"
     r"|la prima|il primo bersaglio|una di loro", "UNADUE"),
    (r"tutt[ei] e due(?: le creature)?|entramb[ei](?: le creature)?", "TUTTEDUE"),
    (r"l' ?altr[ao](?: creatura| bersaglio)?|la seconda|il secondo bersaglio|quell[ao] rimast[ao]"
     r"|la creatura rimasta", "LALTRA"),
    (r"(?:dico|dice|gioco|mossa|situazione|domanda|caso) :", ""),
    (r"(?:a l'|a il|a la|in la|a) (?:inizio di )?(?:(?:il|la|l') )?(?:prossim[ao] |prima )?(?:(?:di )?(?:la )?"
     r"(?:prossima )?)?"
     r"(?:sottofase finale|end step|fine di il turno|fine turno)", "ALLAFINE"),
    (r"a l' inizio di la prossima (?:sottofase finale|end step)", "ALLAFINE"),
    (r"(?:due|2) (?:creature|permanenti) bersaglio|(?:due|2) bersagli", "DUEBERS"),
    (r"(?:una|la|l'|un'|il|un) (?:creatura|permanente) bersaglio|un bersaglio(?: qualsiasi)?|bersaglio una creatura"
     r"|(?:a |un )?qualsiasi bersaglio", "BERS"),
    (r"(?:un )?(?:altro|nuovo) bersaglio|nuovi bersagli|un'? ?altr[ao](?: creatura)?|bersaglio nuovo", "ALTROBERS"),
    (r"(?:il|il suo|suo|l'unico) bersaglio", "ILBERS"),
    (r"(?<=(?:gli|.le|lui|che|.mi|rio|sta)) da(?= (?:[+-]\d|prot|indi|anti|hexp|velo|volare))", "da-verbo"),
    (r"punt[oi] (?:di )?vita|punti-vita|pv|life|vit[ae]", "vite"),
    (r"(?<!gli )(?:dann[oi]|dmg)", "danni"),
    (r"gli danno(?= [+-]\d)", "gli do"),
    (r"(?:fa|fatto|fatta|faccio|fanno) fuori", "UCCIDE-fuori"),
    (r"prender(?:e|ne|gli) il controllo(?: di)?", "rubare"),
    (r"prendo il controllo(?: di)?", "rubo"),
    (r"prende il controllo(?: di)?", "ruba"),
    (r"prendendo il controllo(?: di)?|prendendone il controllo", "rubando"),
    (r"facendo (?:uscire di fase|scomparire|phase ?out|phasing)(?: a)?", "sfasando"),
    (r"(rispond\w+) prima(?! (?:che|di))", r"\1"),
    (r"per (?:sbaglio|errore)", ""),
    (r"(?:riport|rimand|rimett|torn|riprend|rispedisc|rispedi)(o|a|e) (?:in|a) (?:la )?(?:mia |sua )?mano", r"rimbalz\1"),
    (r"(rimbalz\w+) in mano", r"\1"),
    (r"(?:un |il )?mana leak", "counterspell SALVO=3"),
    (r"(?:faccio|mando|metto) (?:phase ?out|phasing|fuori fase|uscire di fase|scomparire)", "sfaso"),
    (r"(?:fa|manda|mette) (?:phase ?out|phasing|fuori fase|uscire di fase|scomparire)", "sfasa"),
    (r"(?:faccio|fa) (?:un )?(?:blink|flicker)(?: a| su| di)?", "blinko"),
    (r"(?:in|come) (?:response|risp)", "in risposta"),
    (r"tap(?=[ :])(?! (?:per|che))|tap(?: :)", "TAP"),
    (r"(rispond\w+|reagi\w+|rispost[oa]|in risposta) a (?:(?:il|la|l'|lo|un|una) )?(?:su[oa] |mi[oa] )?(?:ABIL"
     r"|magia|spell|removal|rimozione)"
     r"(?: di (?:entrata|LUI))?", r"\1"),

    (r"in risposta|per tutta risposta|nel frattempo|di rimando|in response", "RISPOSTA"),
    (r"(?:con|mentre|quando|finche) (?:(?:l'|il|la|lo|mia|suo|mio|sua|quell'|quella) ){0,2}"
     r"(?:ABIL|magia|spell)(?: (?:di|a) (?:il|la|l'|lo) [a-z]+)?"
     r" (?:(?:xe|ancora|gia|e) )*(?:in pila|sulla pila|su la pila|su lo stack|in stack)", "RISPOSTA"),
    (r"prima che (?:(?:l'|il|la|lo) (?:ABIL|magia|spell) )?(?:si )?risolv[ae]", "RISPOSTA"),
    (r"(?:va|finisce|resta|sta|xe|metto|mette|vado) (?:ancora )?(?:in|su la|su lo|a la) (?:pila|stack)", "INPILA"),
    (r"(?:in|su la|su lo) (?:pila|stack)", "INPILA"),
    (r"(?:come|di|a titolo di|per) costo(?: di attivazione| per attivarla| aggiuntivo)?", "COSTO"),
    (r"(?:va|vanno|finisce|finiscono|andare|finire) (?:a|in) (?:il )?(?:cimitero|grave|graveyard)", "muore"),
    (r"(?:ci )?(?:lascia|lasciano|rimette) (?:la pelle|le penne)", "muore"),
    (r"(?:fa|faccio|riesco|riesce|ce la fa|ce la faccio) in tempo a", "INTEMPO"),
    (r"(?:resta|rimane|restare|rimanere) (?:in (?:campo|gioco|vita)|viv[oa]|su il campo(?: di battaglia)?)", "sopravvive"),
    (r"ce la fa|la scampa|la sfanga", "sopravvive"),
    (r"in (?:campo|gioco)|su il campo(?: di battaglia)?|nel campo di battaglia", "INCAMPO"),
    (r"a vuoto", "AVUOTO"),
    (r"subito(?! (?:\d|danni))", ""),
    (r"(?:va|vanno) a buon fine|(?:ha|hanno|fa) effetto|fa il suo effetto|fa qualcosa", "funziona"),
    (r"fizz(?:a|la|ola|olano)|va AVUOTO|fallisce|si perde|salta|svanisce", "FIZZLA"),
    (r"lo stesso|ugualmente|uguale|comunque|ancora|sempre|anche cosi|in ogni caso|a prescindere", "LOSTESSO"),
)  # fmt: skip

_THEREFORE = re.compile(r"(?<!\S)(?:cosi|quindi|percio|dunque|di conseguenza)(?!\S)")
_DROPPED = re.compile(
    r"(?:allora|ok|poi dice|chiedo :|domanda :|premessa :|dubbio :|ragazzi|ciao|scusate|ormai|pero|pure|ecco"
    r"|a quel punto|a questo punto|ora|adesso"
    r"|effettivamente|davvero|semplicemente|praticamente|giustamente|furbo|furbescamente|invece|insomma"
    r"|cioe|tranquillamente|per caso|alla fine|in pratica|LOSTESSO|non capisco|boh|dopodiche|nel mio turno"
    r"|istantaneamente|direttamente|infatti|mannaggia|dal niente|di nuovo|di colpo)(?!\S)"
)
"""What changes nothing of what becomes of things on the stack."""
_PLAYER = (
    r"(?:(?:il|l'|un|lo|la|una|a) )?(?:(?:mio|mia|suo) )?(?:avversari[oa]|oppo|opp|opponent|nemico|tizio|rivale"
    r"|amic[oa]"
    r"|socio|compagno|cugino|fratello)"
)
_HELPERS = {
    "1": r"ho|abbiamo|avevo",
    "3": r"ha|hanno|aveva|avevano",
    "v": r"viene|vengono|venga|xe stat[oa]|vengano|verra",
}
_WANTING = (
    r"(?:prov[oa] a|cerc[oa] di|decid[oe] di|vogli[o]|vuole|vorrei|vorrebbe|tent[oa] di|pens[oa] di|scelg[o] di"
    r"|sceglie di"
    r"|pretende di|pretendo di)"
)


@lru_cache(maxsize=1)
def _tables() -> tuple[list[tuple[re.Pattern[str], str]], list[tuple[re.Pattern[str], str]]]:
    phrases = [(re.compile(rf"(?<!\S)(?:{said})(?!\S)"), new) for said, new in _PHRASES]
    verbs = [
        (re.compile(rf"(?<!\S)(?:{pattern})(?!\S)"), f"{form}@{name}")
        for name, forms in _VERBS.items()
        for form, pattern in forms.items()
    ]
    return phrases, verbs


_WITH_OBJECT = re.compile(rf"(?<=[a-z])(?:ar|er|ir|nd?o)(?P<o>{_OBJECT})(?!\S)")


def named(words: tuple[str, ...]) -> str:
    """The words of a tale with what is done under its name, one space between any two."""
    text = " ".join(_by_name(words))
    text = re.sub(
        r"(?<!\S)(un|una|il|la|lo|l') (?!mi[oa]|su[oa]|l'avv)([a-z]{3,}) (?:nemic[oa]|avversari[oa])(?!\S)",
        r"\1 suo \2",
        text,
    )
    text = re.sub(rf"(?<!\S)(?:un altro giocatore|il {_PLAYER}|{_PLAYER})(?!\S)", "l'avversario", text)
    text = re.sub(r"(?<!\S)il (?=l'avversario)", "", text)
    text = re.sub(r"(?<!\S)su di (?:lui|lei|ess[oa])(?!\S)", "su PRO", text)
    text = re.sub(r"(?<!\S)(?:lui|lei|l'avversario|quello|quest'ultimo)(?!\S)", "LUI", text)
    text = re.sub(r"(?<!\S)io(?!\S)", "IO", text)
    text = re.sub(r"(?<!\S)a me(?!\S)", "a IO", text)
    phrases, verbs = _tables()
    for pattern, new in phrases:
        text = pattern.sub(new, text)
    text = re.sub(r"(?<=che)(?: ,)? (?:cosi|quindi|percio|dunque)(?!\S)", "", text)
    text = _THEREFORE.sub(" , ", text)
    text = re.sub(r"MANA:(ho|mi)[^=]*=", "MANA1=", re.sub(r"MANA:(ha|gli)[^=]*=", "MANA3=", text))
    text = text.replace("UCCIDE-fuori", "uccide")
    text = " ".join(_parted(word) for word in text.split())
    for pattern, new in verbs:
        text = pattern.sub(new, text)
    for form, helper in _HELPERS.items():
        text = re.sub(
            rf"(?<!\S)(?:{helper}) (?P<between>(?:RISPOSTA |LOSTESSO )?)p@", rf"\g<between>{form}@", text
        )
    text = re.sub(
        rf"(?<!\S)(?P<w>{_WANTING}) (?P<no>non )?(?P<o>(?:gli|le|lo|la|l'|li|glielo|gliela|mi) )?i@",
        lambda m: f"{m['no'] or ''}{m['o'] or ''}{_person(m['w'])}@",
        text,
    )
    text = re.sub(r"(?<!\S)(l[oaie]) ((?:non )?(?:posso|puo|potrei|riesco a|riesce a)) ", r"\2 \1 ", text)
    text = re.sub(
        r"(?P<if>(?<!\S)se (?:ne |la |lo )?[13]@PAGA(?: \S+)?) (?=(?:si|la|il) )", r"\g<if> , ", text
    )
    text = re.sub(r"(?<!\S)(?:TAP|\{t\}) : ", "", text).replace(" di TAP", "")
    text = _DROPPED.sub(" ", text)
    text = re.sub(r"[13]@LANCIA (?:anche )?(?=i@(?:PESCA|GUADAGNA|PERDE|SCARTA|CREA))", "", text)
    text = re.sub(r"([13])@LANCIA i@ENTRA", r"\1@LANCIA", text)
    text = re.sub(r"([13])@LANCIA i@(RIMBALZA|ESILIA|SFASA|SFARFALLA)", r"\1@\2", text).replace(
        "i@PESCA", "3@PESCA"
    )
    text = re.sub(r"([13])@RISPONDE (?P<o>(?:gli|le|la|lo|l') )?g@", r"RISPOSTA \g<o>\1@", text)
    text = re.sub(
        r"(?:[13]@RISPONDE )?prima che (?:(?:IO|LUI) )?(?:[13]@PAGA(?: il costo)?|(?:l[aoe] )?[13]@SACRIFICA"
        r"(?: N\d+| (?:la|il|l') [a-z]+)?|xe p@SACRIFICA|PARTA)(?!\S)",
        "RISPOSTA PRIMA",
        text,
    )
    text = re.sub(
        r"prima (?:che (?:[13]@PAGA|il costo v@PAGA)|di il pagamento|di il sacrificio)",
        "RISPOSTA PRIMA",
        text,
    )
    text = re.sub(r"([13])@RISPONDE con", r"RISPOSTA \1@LANCIA", text)
    return " ".join(text.split())


def _by_name(words: tuple[str, ...]) -> list[str]:
    """The words with players who are named told apart: of two, and nobody who speaks, the first is "io"."""
    names = list(dict.fromkeys(word for word in words if word in FIRST_NAMES))
    speaks = any(word in ("io", "mi", "me", "mio", "mia", "miei", "mie", "ho", "posso") for word in words)
    two = len(names) == 2 and not speaks
    return [
        ("io" if two and word == names[0] else "l'avversario") if word in names else word for word in words
    ]


def _person(wanting: str) -> str:
    return "1" if wanting.split()[0].endswith("o") or wanting.startswith("vorrei") else "3"


def _parted(word: str) -> str:
    """An infinitive or a gerund parted from its object: "ucciderlo" is "uccidere lo"."""
    found = re.fullmatch(
        r"(?P<verb>[a-z]+(?:ar|er|ir|ando|endo))(?P<o>l[oaie]|gliel[oaie]|mel[oaie]|gli|mi)", word
    )
    if found is None or word in ("parlo", "perlo"):
        return word
    verb = found["verb"]
    return f"{found['o']} {verb if verb.endswith('ndo') else verb + 'e'}"
