"""The house style: words that our texts do not use and symbols that the game does not have."""

import re
from collections.abc import Iterator

# What the house style does not write -> what it writes instead. Official Italian has a word for each of them.
_FORBIDDEN = (
    (
        r"(?<!\w)[Ss]?[Tt]appa(?!\w)|(?<!\w)[Ss]?[Tt]app(?!et[oi])(?=[aoei]\w)",
        "TAPpare, STAPpare (TAP maiuscolo)",
    ),
    (r"(?<!\w)spells?(?!\w)", "magia"),
    (r"(?<!\w)tokens?(?!\w)", "pedina"),
    (r"(?<!\w)(?:counters?|gettoni?|contatori?)(?!\w)", "segnalino"),
    (r"(?<!\w)counter(?:are|a|ata|ato)(?!\w)", "neutralizzare"),
    (r"(?<!\w)(?:targets?|targett?\w+)(?!\w)", "bersaglio, bersagliare"),
    (r"(?<!\w)stack(?!\w)", "pila"),
    (r"(?<!\w)(?:graveyard|library|battlefield)(?!\w)", "cimitero, grimorio, campo di battaglia"),
    (r"(?<!\w)(?:triggers?|trigger\w+)(?!\w)", "innescarsi, abilità innescata"),
    (r"(?<!\w)(?:upkeep|untap|tap)(?!\w)", "mantenimento, STAPpare, TAPpare"),
    (r"(?<!\w)cast(?:are|a|ata|ato|ando)?(?!\w)", "lanciare"),
    (r"(?<!\w)entr(?:a|ano|are|ata|ato) in gioco(?!\w)", "entra, entra nel campo di battaglia"),
    (r"(?:[Qq]uando|[Oo]gniqualvolta) [^.,]{0,40}entra(?:no)? nel campo di battaglia", "entra"),
    (r"(?<!\w)[Vv]a(?:nno)? in pila(?!\w)", "viene messa in pila"),
    (r"(?<!\w)marc(?:a|he) temporal[ei](?!\w)", "timestamp"),
    (r"(?<!\w)event[oi] di innesco(?!\w)", "evento innescante"),
    (r"(?<!\w)contrast(?:are|a|ata|ato)(?!\w)", "neutralizzare"),
    (r"(?<!\w)costo di mana convertito(?!\w)", "valore di mana"),
    (r"(?<!\w)(?:modalità|tocco mortale|anti malocchio)(?!\w)", "modo, tocco letale, anti-malocchio"),
    (r"(?<!\w)modificatore di (?:carte in mano|punti vita)(?!\w)", "modificatore della mano, dei punti vita"),
    (r"’|‘", "l'apostrofo diritto '"),
)
_COMPILED = tuple((re.compile(pattern), instead) for pattern, instead in _FORBIDDEN)
_QUOTED = re.compile(r"«[^»]*»")
_OTHER_QUOTES = re.compile(r"[“”\"]")
_CODE = re.compile(r"`[^`]*`")
_SYMBOL = re.compile(
    r"\{(?:[0-9]+|[WUBRGCSXYZTQEPHADL½∞]|HW|HR|CHAOS|PW|TK"
    r"|[WUBRGC2]/[WUBRGP](?:/P)?"
    r"|LIVELLO [0-9N]+(?:-[0-9N]+|\+)|(?:[0-9]+|N)\+|rN?[0-9]*)\}"
)
_BRACES = re.compile(r"\{[^{}]*\}|[{}]")


def faults(text: str) -> Iterator[str]:
    """What in a text is not written the way of docs/stile-del-regolamento.md."""
    text = _CODE.sub("", text)
    for pattern, instead in _COMPILED:
        if match := pattern.search(text):
            around = text[max(0, match.start() - 15) : match.end() + 15].replace("\n", " ")
            yield f"«…{around}…»: si scrive {instead}"
    if _OTHER_QUOTES.search(_QUOTED.sub("", text)):  # within «» they are the quotation inside a quotation
        yield "virgolette alte: si scrive «»"
    for match in _BRACES.finditer(text):
        if not _SYMBOL.fullmatch(match[0]):
            yield f"{match[0]} non è un simbolo"
