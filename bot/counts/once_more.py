"""What an ability does in all where effects make it trigger once more: each adds one time (603.2d)."""

from __future__ import annotations

import re

from .told import Told
from .whole import CARDS, COUNTERS, DAMAGE, LIFE, SOURCES, TOKENS, N, how_many, read_whole, text_of

Found = tuple[str, tuple[str, ...], str]

_ENTERS = (
    r"(?:entra(?:no)?(?: (?:in campo|in gioco|sul campo(?: di battaglia)?|nel campo di battaglia))?|etb|arriva in campo)"
)
_ONCE_MORE = (
    r"(?:si innesc(?:a|ano)|scatt(?:a|ano)|trigger(?:a|ano)|vengono innescate?|innesc(?:a|ano|are))"
    r"(?: (?:quelle|queste|le|tutte le) (?:mie )?abilita(?: innescate)?)?"
    r"(?: (?:invece|sempre))? una volta (?:in piu|addizionale|aggiuntiva|extra)"
)
_ABOUT = (
    r"(?:(?:quelle|queste|le|le mie|delle) )?(?:abilita|inneschi|trigger|etb)(?: innescate)?(?: mie| dei miei permanenti)?"
    r"(?: (?:di ingresso|d'ingresso|di etb|etb|di entrata|dall'entrata|dall'ingresso|che si innescano quando entra|di chi entra"
    r"|innescate dall'entrata|di)(?: (?:di|delle|dei|una|una mia|le|in campo) ?(?:creature?|permanenti?|artefatti)(?: mie| miei)?"
    r"| creature)?)*"
)
_MORE = (
    rf"(?:(?:io )?(?:con|ho|controllo|c'e'?|ci sono|avendo|in campo)(?: (?:in campo|in gioco))? )?(?:(?P<n>{N}) ?)?"
    rf"(?:{SOURCES}(?: di (?:un|una) (?:{SOURCES}))?)(?: (?:ugual[ei]|identic[ihe]+|in campo|divers[ie]))?"
    rf" (?:che|per cui|con cui)(?: (?:fa|fanno|dice che|dicono che))? (?:{_ABOUT} )?(?:{_ONCE_MORE})(?: {_ABOUT})?"
)
_THING = rf"(?:{CARDS}|{LIFE}|{DAMAGE}(?: (?:a|ad|al|all')(?: ?\w+)?(?: a scelta)?)?|{COUNTERS}|{TOKENS}(?: \d/\d)?)"
_DOES = (
    r"(?:(?:mi |ci |gli |ne )?(?:fa |fanno )?(?:pesc\w+|guadagn\w+|perd\w+|infligg\w+|cre\w+|mett\w+|fa|macin\w+|scart\w+)"
    r"(?: all'avversario| a me)?)"
)
_FORMS: tuple[tuple[str, str], ...] = (
    ("more", _MORE),
    ("more", rf"(?:le|quelle|delle) abilita [^,.;:?]*?{_ENTERS.replace('entra', 'entr(?:ata|a)')}[^,.;:?]*? {_ONCE_MORE}"),
    ("named", rf"(?:ho|controllo|con)(?: in campo)? (?P<np>{N}) (?:panharmonicon|panarmonicon)"),
    (
        "does",
        rf"(?:(?:gioco|lancio|casto|calo|entra|faccio entrare|mi entra|metto in campo|arriva|ho|la mia|una|il mio|l'|la|controllo)"
        rf" ?)?(?:(?:un|una|la mia|il mio|mia|mio) )?(?:abilita|creatura|bestia|permanente|artefatto|soldato|orso|drago|elfo)"
        rf"(?: mia)?(?: \d/\d)?(?: (?:di ingresso|d'ingresso|di etb|etb|di entrata|all'ingresso|con etb))?(?: (?:che|con|,|:))?"
        rf"(?: ?[«\"(]?(?:quando|appena|ogni volta che) {_ENTERS},?)? {_DOES} (?P<k>{N})(?: {_THING})?[»\")]?",
    ),
    ("event", rf"(?:e )?(?:entra|gioco|lancio|calo|faccio entrare|metto in campo|la gioco|la lancio|la calo)(?: (?:una|la|un))?(?: (?:creatura|bestia))?"),
    (
        "asked",
        rf"(?:quant[ieao] (?:{CARDS}|{LIFE}|{DAMAGE}|{COUNTERS}|{TOKENS})|{DAMAGE}|{CARDS}|quant[ieao])(?: (?:ne|mi|gli|ci|in tutto"
        rf"|in totale|totali|pesco|guadagno|perde|perdo|infliggo|infligge|faccio|fa|creo|crea|ottengo|metto|prende|ho"
        rf"|alla fine|entrano|escono|arrivano|subisce|l'avversario))*",
    ),
    ("asked times", r"quante volte (?:si innesca|scatta|triggera|va in pila)(?: (?:l'abilita|la sua abilita|in tutto))*"),
)  # fmt: skip


def triggered_once_more(told: Told, kinds: frozenset[str]) -> Found | None:
    """How often the one ability told triggers, or what it does in all; None where a word is not read."""
    text = text_of(told)
    if not re.search(r"\buna volta (?:in piu|addizionale|aggiuntiva|extra)\b", text):
        return None
    parts = read_whole(text, _FORMS)
    if parts is None:
        return None
    more, each, asked = 0, None, ""
    for name, match in parts:
        if name in ("more", "named"):
            number = match.groupdict().get("n") or match.groupdict().get("np")
            more += how_many(number)
        elif name == "does":
            if each is not None:
                return None
            each = how_many(match["k"])
        elif name.startswith("asked"):
            if asked:
                return None
            asked = name
    if not 1 <= more <= 8 or each is None or not asked or not _same_kind(text):
        return None
    total = (1 + more) * (1 if asked == "asked times" else each)
    return str(total), ("603.2d",), "Ogni effetto del genere fa innescare l'abilità una volta in più"


def _same_kind(text: str) -> bool:
    """Whether only one kind of thing is named, which is what is counted."""
    kinds = (CARDS, LIFE, DAMAGE, COUNTERS, TOKENS)
    body = re.sub(rf"\b{SOURCES} (?:che|per cui|con cui|di)\b|copie \w+ \w+", " ", text)
    return sum(re.search(rf"(?<![\w+]){words}(?!\w)", body) is not None for words in kinds) == 1
