"""Legendary permanents with one name: whether both stay, which of them goes, and what sees it go (704.5j)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from ..situation.quoted import as_card_text
from .legends_face_down import RULE, is_face_down
from .showing import ME, OTHER, Shown, played, spell
from .text import FOE, Left, asking, told
from .words import risky

if TYPE_CHECKING:
    from ..stage import Stage

_LEGEND = re.compile(rf"\b(?:leggendari[oae]?|legendary|leggend[ae]|legend|{RULE})\b")
_BOTH = (
    r"(?:entramb[ie]|tutt[ie] e (?:due|2)|tutt[ie] (?:due|2)|insieme|le due|i due|due (?:copie|"
    r"drag\w+|creature|re|general\w+))"
)
_KEEPS = re.compile(
    rf"\b(?:(?:me |ce |ve )?(?:li|le) |posso |riesco a |possiamo )?(?:teng\w+|tener\w*|mantener\w*|"
    rf"mantengo|conserv\w+|rest\w+|riman\w+"
    rf"|coesist\w+|stanno|stare|aver\w*)\b[^?.]*?\b{_BOTH}|\b(?:tenerl[ie]|tenerli|mantenerl[ie])\b(?: "
    rf"{_BOTH})?"
)
_LOSES = re.compile(
    r"\b(?:devo|dobbiamo|deve|bisogna|uno dei due|una delle due|uno de[il]|ne perdo|ne muore|ne va|va "
    r"via|perdo|una delle (?:mie|copie))\b[^?]*?"
    r"(?:cimitero|via|buttar\w*|perder\w*|metter\w*|rinunciar\w*|scegliern\w+|muore|perdo|uno|una|"
    r"due)\b(?: (?:al|nel) cimitero)?"
    r"|\bne (?:perd|muo)\w+ un[oa]\b|\b(?:sono|e|vale|si applica) (?:anche )?(?:soggett\w )?(?:alla |la )?"
    rf"{RULE}\b"
)
_THAT_ONE = re.compile(
    r"\b(?:devo|dobbiamo|deve|bisogna|per forza|obbligat\w|automaticamente|tocca)\b[^?]*\b(?:la|il|quell[ao]|l')"
    r" ?(?:piu )?(?:vecchi|nuov|original|ultim|prim|second)\w+(?: (?:arrivat|entrat|lanciat)\w+)?"
)
"""Whether it must be a given one of the two."""
_CHOOSES = re.compile(
    r"\b(?:posso|scelgo|decido)(?: (?:scegliere|decidere|di))* tenere (?:il clone|la copia|il nuovo|"
    r"quello nuovo|la nuova|la pedina|quella nuova|l'originale|il secondo)\b[^?]*|\b(?:posso|scelgo|"
    r"decido|sono io a) (?:io )?(?:sceglie\w*|decider\w*|io)?\s?[^?]*\bqual[ei]?\b[^?]*"
)
_TRIGGERS = re.compile(
    r"\b(?:l'|il |la |mi[oa] )?(?:incantesimo |creatura |artefatto |abilita )?(?:si innesca|scatta|si "
    r"attiva|triggera|pesco|guadagno)[^?]*"
)
_TEXT = re.compile(r"§ ([^§]+) §")
_THEIRS = re.compile(
    rf"\b(?:io e {FOE}|{FOE} ed? io) (?:ne )?(?:controlliamo|abbiamo)\b|\bgiocatori diversi\b|\b{FOE}(?:"
    rf" [a-z]+){{0,2}} (?:(?:ne "
    rf")?(?:ha|controlla|"
    rf"possiede|gioca|lancia|casta|cala))\b"
    rf"|\b(?:la sua|il suo|quell[oa] (?:di|del mio|dell')|(?:creatura|drago|leggenda|comandante|leggendari[oa]) (?:di|"
    rf"del mio|dell')) ?{FOE}?"
)
_OF_THE_OTHER = re.compile(
    rf"\b(?:control\w+|possied\w+|ha|del|dell'|di|suo|sua) ?{FOE}\b|\b(?:suo|sua|suoi|sue)\b"
)
_ANOTHER = re.compile(
    r"\b(?:clon\w+|copi\w+|un'? ?altr[oa]|un second[oa]|il second[oa]|la seconda copia|doppione|due "
    r"(?:copie|leggende|[a-z]+ leggendari\w*|leggendari\w*)"
    r"|ne (?:lancio|casto|gioco|calo|metto|faccio entrare) un[oa]?)\b"
)
_MINE = re.compile(
    r"\b(?:ho|controllo)(?: (?:gia|in campo|in gioco|anch'io|due|un[ao]?'?|il|la|mi[oa]|,))+|\b(?:il "
    r"mio|la mia) (?:stessa )?(?:[a-z]+ leggendari\w|leggend\w+)|\bche (?:gia )?controllo\b|\bcontrollat\w da me\b"
    r"|\b(?:nome|uguale|identic\w|copia|doppione) (?:del|della|a|alla|al|di una) mi[oa]\b"
)
_TAKES = re.compile(
    r"\b(?P<mine>(?:io )?(?:prendo|ottengo|acquisisco|guadagno|ho preso) (?:il )?controllo|rubo|ho rubato)\b"
    r"|\b(?:rub(?:a|ano|ato)|(?:prende|ottiene) (?:il )?controllo)\b"
)
"""Whoever takes control of the other one."""
_NOT_ALIKE = re.compile(r"\b(?:non (?:e|sia|xe) (?:piu )?leggendari\w+|tranne|eccetto|except)\b")
_OTHER_NAMES = re.compile(
    r"\b(?:nom[ei](?: e costi)? (?:divers|different)\w|(?:divers|different)[ieo] (?:nom\w|leggend\w+)|altro nome"
    r"|leggend\w+ (?:divers|different)\w)\b"
)
"""Two legends that have not the same name."""
_ALIKE = re.compile(
    r"\b(?:nome|ugual\w|identic\w|copi\w+|clon\w+|stess\w|doppion\w|altr[oa]|second[oa]|due)\b"
)
_OF_THEIRS = re.compile(
    rf"\b{FOE}(?: (?:ne|gia|anche|poi|mi))* (?:ha|controlla|gioca|lancia|casta|cala|mette)(?: [a-z']+){{0,3}} ?$"
)
"""What stands after this is what the other player plays."""
_PLAIN = frozenset(
    word
    for line in (
        "leggenda leggende leggendario leggendaria leggendari leggendarie legend creatura creature drago re"
        " regina generale",
        "angelo copia copie clone clono copio lancio gioco calo faccio entrare entra entrano controllo"
        " controlla controlliamo",
        "abbiamo ciascuno ha campo nome stesso stessa stessi uguale uguali seconda secondo altra altro un'altra due nomi",
        "identica identico battaglia mette metto nome lui lei avversario l'avversario mano dalla",
    )
    for word in line.split()
)
"""Words of a tale of legends that the reading takes in."""
_MY_ONE = re.compile(r"\b(?:ho|controllo)(?: gia)? una copia$")
"""The one that is there, told as a copy of the card."""
_RISKY = risky(
    "diversi artefatto copi clon leggend comand altro altra lanci cast gioc entr controll met effett pedin "
    "risol legend "
    "tien due token stess rispost rispond cimiter orig torn creature turno mano planeswalker solo "
    "un incantesimo abilit vit permanent prend pres rub ne ciascuno entrambi tutti volta indistrut"
)


def show(text: str, stage: Stage) -> Shown | None:
    """What becomes of the two legends; None for any other tale."""
    plain = re.sub(r"\bsenza eccezioni\b[^,.;?]*", " ", told(text))
    plain = re.sub(r",? (?:e |ma )?(?:io )?non ne (?:ho|controllo) (?:altr[eiao]|nessun\w*)\b", "", plain)
    if not _LEGEND.search(plain):
        return None
    if _NOT_ALIKE.search(plain):
        return _copies_apart(plain, stage)
    if is_face_down(plain):
        return None
    if re.search(
        r"\b(?:sacrific\w+|esili\w+|fuori fase|phas\w+|planar|galleria|sakashima|tre|quattro|\d)\b",
        re.sub(r"\d/\d", "", plain),
    ):
        return None
    left = Left(plain)
    texts = [match[1].strip() for match in left.take(_TEXT)]
    sentence = asking(plain)
    start = plain.rfind(sentence)
    mine = any(
        _OF_THEIRS.search(plain[: match.start()]) is None and _MY_ONE.search(plain[: match.end()]) is None
        for match in _ANOTHER.finditer(plain)
    )
    if "sotto il mio controllo" in plain or (texts and re.search(r"\bentra\b", texts[0])):
        return None  # whose it is, or when what it says is looked at, is not read
    taken = _TAKES.search(plain)
    stolen = taken is not None
    places = [
        (name, match.start())
        for name, pattern in (
            ("quella", _THAT_ONE),
            ("chi", _CHOOSES),
            ("innesca", _TRIGGERS),
            ("due", _KEEPS),
            ("meno", _LOSES),
        )
        if (match := pattern.search(sentence)) is not None
    ]
    kinds = [name for name, _ in places]
    if places:
        start = max(start, *(plain.rfind(mark, 0, start + places[0][1]) + 1 for mark in ":,"))
    theirs = stolen or any(match.start() < start for match in _THEIRS.finditer(left.text))
    if not kinds or re.search(r"\bnon\b", sentence):
        return None
    asked = kinds[0]
    if (asked == "innesca") != bool(texts) or len(texts) > 1:
        return None
    others = _OTHER_NAMES.search(plain) is not None
    if asked == "chi" and not theirs and not _FOE_SAID.search(plain):
        mine = True  # the rule that is named tells that both are there
    if (not mine and not theirs) or not (others or _ALIKE.search(plain)):
        return None
    if not theirs and _OF_THE_OTHER.search(plain):
        return None
    two = re.search(rf"\b{FOE} (?:ha|controlla) (?:in campo )?due\b", left.text[:start]) is not None
    mine, theirs = mine or two, theirs and not two
    has_one = two or asked == "chi" or _MINE.search(left.text[:start] or plain) is not None
    if mine and not has_one and not theirs:
        return None
    if taken is not None and not (taken["mine"] and has_one and asked != "innesca"):
        return None
    told_whole = Left(left.text[:start])
    surely = told_whole.read_whole(_PLAIN) and not texts
    if mine and theirs and not has_one:
        mine = False  # a copy of what only the other player has
        surely = surely or re.search(r"\b(?:non|poi|scambi\w*)\b", left.text[:start]) is None
    head = left.text[:start]
    for match in re.finditer(r"[a-z]+", head):
        if _RISKY.fullmatch(match[0]) and not _HEAD.fullmatch(match[0]):
            return None
    hardy = "indistruttibil" in plain
    if others:
        return None if theirs or texts or asked in ("chi", "quella") else _named_apart(asked, stage)
    shown = _played(
        (mine or stolen) and not (theirs and asked == "innesca"), asked, texts, stolen, hardy, stage
    )
    return replace(shown, surely=True) if shown is not None and surely else shown


_HEAD = re.compile(r"leggend\w*|regola")
_FOE_SAID = re.compile(rf"\b{FOE}\b")


_COPIES = re.compile(
    r"\b(?:creo|crea|faccio|metto|ottengo|entra\w*|casto|lancio)\b[^.;?!]*\b(?:pedin[ae]|copi[ae]|clone)\b"
)
_NOT_SAID = re.compile(r"\b(?:senza|niente|manca|non (?:c'e|dice|specifica|recita|ha|sta)|nessun\w*)\b")
"""The card does not say it."""
_ODD_COPY = re.compile(
    r"\b(?:non e piu|perde|diventa|originale|prima|sacrific\w+|esili\w+|planar|tre|quattro|avversari\w*|lui|lei)\b"
)
_LOSES_ONE = re.compile(
    r"\b(?:devo|dobbiamo|mi tocca|bisogna|ne perdo|ne va|va|obbligat\w)\b[^?]*\b(?:cimitero|perd\w+|mandar\w+"
    r"|metter\w+|scegli\w+|sacrific\w+"
    r"|un[ao]|qualcun\w|due)\b"
)


def _copies_apart(plain: str, stage: Stage) -> Shown | None:
    """A legend and copies of it "eccetto che non è leggendaria": the rule does not touch those."""
    sentence = asking(plain)
    if (
        not _COPIES.search(plain)
        or _NOT_SAID.search(plain)
        or _ODD_COPY.search(plain)
        or re.search(r"\bnon\b", sentence.split("§")[-1])
    ):
        return None
    asked = sentence.split("§")[-1]
    keeps, loses = _KEEPS.search(asked) is not None, _LOSES_ONE.search(asked) is not None
    if keeps == loses:
        return None
    card = {"costo": "{1}", "forza": 3, "costituzione": 3, "nome": "Leggenda", "tipo": "Creatura leggendaria"}
    double = "Crea una pedina che è una copia della creatura bersaglio, eccetto che non è leggendaria."
    found = played(
        {
            "titolo": "Una copia che non è leggendaria",
            "regole": ["704.5j", "707.9b"],
            "giocatori": {
                ME: {"campo": {"prima": "Leggenda"}, "mano": ["Doppio"], "costi": "gratis"},
                OTHER: {},
            },
            "carte": [card, spell("Doppio", double)],
            "azioni": [{f"{ME} lancia Doppio": {"bersagli": "prima"}}, "risolvi la pila"],
        },
        {f"creature di {ME}": 2},
        stage,
    )
    if found is None:
        return None
    both = found[0][f"creature di {ME}"] == "2"
    why = "la regola delle leggende guarda solo i permanenti leggendari, e quella copia non lo è (704.5j, 707.9b)."
    return Shown(found[1], why, ("704.5j", "707.9b", "707.2"), holds=both is keeps, surely=True)


_OF_ITSELF = re.compile(
    r"(?:quando|ogniqualvolta) (?:questa creatura |quest[oa] |ess[ao] |lui |lei )?muore\b"
)
"""What the legend itself says, not what looks on."""


def _named_apart(asked: str, stage: Stage) -> Shown | None:
    """Two legends with different names, under one player."""
    card = {"costo": "{1}", "tipo": "Creatura leggendaria", "forza": 3, "costituzione": 3}
    found = played(
        {
            "titolo": "Due leggende con nomi diversi",
            "regole": ["704.5j"],
            "giocatori": {ME: {"campo": {"prima": "Leggenda", "seconda": "Altra Leggenda"}}, OTHER: {}},
            "carte": [{"nome": "Leggenda", **card}, {"nome": "Altra Leggenda", **card}],
            "azioni": ["tutti passano"],
        },
        {f"creature di {ME}": 2},
        stage,
    )
    if found is None:
        return None
    both = found[0][f"creature di {ME}"] == "2"
    why = "la regola delle leggende guarda solo il nome: con nomi diversi restano tutti e due (704.5j)."
    return Shown(found[1], why, ("704.5j", "205.4d"), holds=both is (asked == "due"))


def _played(
    alike: bool, asked: str, texts: list[str], stolen: bool, hardy: bool, stage: Stage
) -> Shown | None:
    cards: list[dict[str, Any]] = [
        {"nome": "Leggenda", "costo": "{1}", "tipo": "Creatura leggendaria", "forza": 3, "costituzione": 3}
        | ({"testo": "Indistruttibile"} if hardy else {}),
    ]
    board: dict[str, Any] = {"prima": "Leggenda"}
    its_own = bool(texts) and _OF_ITSELF.match(texts[0]) is not None
    if texts:
        said = as_card_text(texts[0])
        if said is None or (its_own and not alike):
            return None
        if its_own:
            cards[0]["testo"] = "\n".join([*(["Indistruttibile"] if hardy else []), said])
    if texts and said and not its_own:
        cards.append(spell("Testimone", said, "Incantesimo"))
        board["testimone"] = "Testimone"
    mine: dict[str, Any] = {"campo": board, "costi": "gratis"}
    other: dict[str, Any] = {}
    actions: list[Any] = []
    if stolen:
        cards.append(spell("Furto", "Prendi il controllo della creatura bersaglio.", "Stregoneria"))
        mine["mano"] = ["Furto"]
        other["campo"] = {"seconda": "Leggenda"}
        actions = [{f"{ME} lancia Furto": {"bersagli": "seconda"}}, {"tutti passano": {"leggenda": "prima"}}]
    elif alike:
        mine["mano"] = [{"nome": "seconda", "carta": "Leggenda"}]
        actions = [f"{ME} lancia seconda", {"tutti passano": {"leggenda": "prima"}}]
    else:
        other["campo"] = {"seconda": "Leggenda"}
        actions = ["tutti passano"]
    document = {
        "titolo": "Due leggende con lo stesso nome",
        "regole": ["704.5j"],
        "giocatori": {ME: mine, OTHER: other},
        "carte": cards,
        "azioni": actions,
    }
    key = f"inneschi di {'seconda' if its_own else 'testimone'}" if texts else f"creature di {ME}"
    found = played(document, {key: 1}, stage)
    if found is None:
        return None
    n = int(found[0][key])
    if asked == "innesca":
        why = (
            "quella che va al cimitero per la regola delle leggende muore come ogni creatura (704.5j, 700.4)."
        )
        return Shown(found[1], why if n else "non muore nessuna.", ("704.5j", "700.4", "603.6c"), holds=n > 0)
    if not alike:
        why = (
            "ciascun giocatore ne controlla una sola: la regola delle leggende guarda i permanenti di uno "
            "stesso giocatore (704.5j)."
        )
        return Shown(found[1], why, ("704.5j",), holds=asked == "due")
    why = (
        "chi controlla due leggende con lo stesso nome ne sceglie una e mette l'altra nel cimitero (704.5j)."
    )
    return Shown(
        found[1],
        why,
        ("704.5j", "702.12b" if hardy else "205.4d"),
        holds={"due": n == 2, "meno": n == 1, "chi": True, "quella": False}[asked],
    )
