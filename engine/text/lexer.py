"""Text -> tokens. Agreement is undone here, so that one template reads "questa", "questo" and "quest'" alike.

Articulated prepositions split ("della" -> "di il"), plural articles become "i", singular ones "il", adjectives and nouns
their dictionary form, enclitic pronouns stand alone ("esiliala" -> "esilia _lo"), accents go (but "è" stays).
"""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec import Struct

from .conjugation import VERB_FORMS, split_clitic
from .wordlist import words_of

_REMINDER = re.compile(r"\s*\([^()]*\)")
_TOKEN = re.compile(
    r"""\{[^{}\s]{1,9}\}            # a symbol
      | "[^"]*"                     # a quoted ability
      | [+\-]?(?:\d+|x)/[+\-]?(?:\d+|x|\*)(?![\w/])   # power/toughness
      | \*/\*
      | [+\-](?:\d+|x)(?![\w/])     # loyalty, signed numbers
      | \d+
      | e/o(?!\w)
      | [^\W\d_]+(?:-[^\W\d_]+)*'?  # a word, hyphenated or elided
      | [~.,:;•]|--
      | \S""",
    re.X,
)
_CHARACTERS = str.maketrans(
    {
        "’": "'", "‘": "'", "`": "'", "´": "'", "“": '"', "”": '"', "«": '"', "»": '"', "−": "-", "–": "-", "‑": "-",
        "\u00a0": " ", "à": "a", "á": "a", "é": "e", "ì": "i", "í": "i", "ò": "o", "ó": "o", "ù": "u", "ú": "u",
    }
)  # fmt: skip

_SPLIT = {
    **dict.fromkeys(("del", "dello", "della", "dell'"), ("di", "il")),
    **dict.fromkeys(("dei", "degli", "delle"), ("di", "i")),
    **dict.fromkeys(("al", "allo", "alla", "all'"), ("a", "il")),
    **dict.fromkeys(("ai", "agli", "alle"), ("a", "i")),
    **dict.fromkeys(("dal", "dallo", "dalla", "dall'"), ("da", "il")),
    **dict.fromkeys(("dai", "dagli", "dalle"), ("da", "i")),
    **dict.fromkeys(("nel", "nello", "nella", "nell'"), ("in", "il")),
    **dict.fromkeys(("nei", "negli", "nelle"), ("in", "i")),
    **dict.fromkeys(("sul", "sullo", "sulla", "sull'"), ("su", "il")),
    **dict.fromkeys(("sui", "sugli", "sulle"), ("su", "i")),
    **dict.fromkeys(("il", "lo", "la", "l'"), ("il",)),
    **dict.fromkeys(("i", "gli", "le"), ("i",)),
    **dict.fromkeys(("un", "uno", "una", "un'"), ("un",)),
    **dict.fromkeys(("di", "d'"), ("di",)),
    **dict.fromkeys(("questa", "questo", "quest'"), ("questo",)),
    **dict.fromkeys(("questi", "queste"), ("questi",)),
    **dict.fromkeys(("quel", "quello", "quella", "quell'"), ("quel",)),
    **dict.fromkeys(("quei", "quegli", "quelle", "quelli"), ("quei",)),
    **dict.fromkeys(("esso", "essa"), ("esso",)),
    **dict.fromkeys(("essi", "esse"), ("essi",)),
    **dict.fromkeys(("tuo", "tua", "tuoi", "tue"), ("tuo",)),
    **dict.fromkeys(("suo", "sua", "suoi", "sue"), ("suo",)),
    **dict.fromkeys(("loro",), ("loro",)),
    **dict.fromkeys(("proprio", "propria", "propri", "proprie"), ("proprio",)),
    **dict.fromkeys(("tutto", "tutta", "tutti", "tutte"), ("tutto",)),
    **dict.fromkeys(("ogni", "ciascun", "ciascuno", "ciascuna", "ciascun'"), ("ogni",)),
    **dict.fromkeys(("ognuno", "ognuna"), ("ognuno",)),
    **dict.fromkeys(("altro", "altra", "altri", "altre", "altr'"), ("altro",)),
    **dict.fromkeys(("ogniqualvolta", "ogniqualvolte"), ("ogniqualvolta",)),
    "ed": ("e",), "od": ("o",), "ad": ("a",), "e'": ("è",), "puo'": ("puo",), "com'è": ("come", "è"),
    "qualunque": ("qualsiasi",), "dov'è": ("dove", "è"), "--": ("—",), "finch'": ("finche",),
    "nessuna": ("nessun",), "nessuno": ("nessun",), "nessun'": ("nessun",),
    "qual'": ("qual",), "c'": ("ci",),
}  # fmt: skip

_NOUNS = words_of(
    """
    creatura/creature artefatto/artefatti incantesimo/incantesimi terra/terre istantaneo/istantanei
    stregoneria/stregonerie battaglia/battaglie permanente/permanenti magia/magie carta/carte pedina/pedine fonte/fonti
    giocatore/giocatori avversario/avversari danno/danni segnalino/segnalini punto/punti controllore/controllori
    proprietario/proprietari cimitero/cimiteri bersaglio/bersagli turno/turni copia/copie aggiunta/aggiunte volta/volte
    mantenimento/mantenimenti esilio/esili forza/forze costo/costi
    modo/modi tipo/tipi colore/colori nome/nomi fase/fasi sottofase/sottofasi
    """
)

_ADJECTIVES = words_of(
    """
    incantat equipaggiat fortificat attaccant/e bloccant/e bloccat tappat stappat mess distrutt scartat sacrificat
    neutralizzat bianc|h ner ross monocolor/e multicolor/e incolor/e leggendari casual/e scelt rivelat potenziat lanciat
    inflitt assegnat creat esiliat addizional/e successiv prossim prim second terz quart quint rispettiv attivat
    innescat girat scopert copert ner avversari mostruos dat rimess restant/e nuov guadagnat pers pescat mort rimoss
    aggiunt controllat entrat giocat cambiat copiat ferit spes stess prevenut danneggiat superior/e inferior/e present/e
    trasformat convertit preparat risolt sbloccat ruotat spronat stremat aggiuntiv supplementar/e
    """
)


def _dictionary() -> dict[str, tuple[str, ...]]:
    table: dict[str, tuple[str, ...]] = {}
    for pair in _NOUNS:
        singular, plural = pair.split("/")
        table[plural] = (singular,)
    for entry in _ADJECTIVES:
        if entry.endswith("/e"):
            stem = entry[:-2]
            table[stem + "e"] = table[stem + "i"] = (stem + "e",)
            continue
        stem, _, plural = entry.partition("|")
        for ending in ("o", "a"):
            table[stem + ending] = (stem + "o",)
        for ending in ("i", "e"):
            table[stem + plural + ending] = (stem + "o",)
        if stem.endswith("i"):
            table[stem] = (stem + "o",)
    table.update(
        {"bianchi": ("bianco",), "bianche": ("bianco",), "verdi": ("verde",), "avversari": ("avversario",)}
    )
    table.update({"avversaria": ("avversario",), "avversarie": ("avversario",)})
    table.update(_SPLIT)
    return table


DICTIONARY = _dictionary()


class Token(Struct, frozen=True):
    """One token: its dictionary form, its source text, and its readings as a verb."""

    word: str
    raw: str
    start: int
    end: int
    plural: bool = False
    verbs: frozenset[tuple[str, str]] = frozenset()
    capital: bool = False


_NONE: frozenset[tuple[str, str]] = frozenset()
_PLURALS = {pair.split("/")[1] for pair in _NOUNS} | {"i", "gli", "le", "tutti", "tutte", "altri", "altre"}
_PLURALS |= {form for form, parts in _SPLIT.items() if parts[-1] == "i"}


def strip_reminders(text: str) -> str:
    """Reminder text has no game function (207.2)."""
    previous = ""
    while previous != text:
        previous, text = text, _REMINDER.sub("", text)
    return text


def fold(text: str) -> str:
    """Lower case, plain punctuation, no accents (except è)."""
    folded = text.lower()
    if len(folded) != len(text):
        folded = "".join(character.lower()[:1] for character in text)
    return folded.translate(_CHARACTERS)


@lru_cache(maxsize=4096)
def _analyse(word: str) -> tuple[tuple[str, frozenset[tuple[str, str]]], ...]:
    """The tokens of one lower-case word with their verb readings."""
    known = DICTIONARY.get(word)
    if known is not None:
        return tuple(
            (part, VERB_FORMS.get(part, VERB_FORMS.get(word, _NONE)) if len(known) == 1 else _NONE)
            for part in known
        )
    verbs = VERB_FORMS.get(word)
    if verbs is not None:
        return ((word, verbs),)
    split = split_clitic(word)
    if split is not None:
        return ((split[0], VERB_FORMS[split[0]]), (split[1], _NONE))
    if word.endswith("'") and len(word) > 2:
        return _analyse(word[:-1])
    return ((word, _NONE),)


def tokenize(text: str) -> tuple[Token, ...]:
    """All tokens of `text` (one line, no reminder text)."""
    tokens: list[Token] = []
    folded = fold(text)
    for match in _TOKEN.finditer(folded):
        word, start, end = match.group(), match.start(), match.end()
        if word in "!?":
            continue
        raw = text[start:end]
        if word[0] in '{"' and len(word) > 1:
            tokens.append(Token(word.upper() if word[0] == "{" else '"', raw, start, end))
            continue
        for part, verbs in _analyse(word):
            tokens.append(Token(part, raw, start, end, word in _PLURALS, verbs, raw[:1].isupper()))
    return tuple(tokens)
