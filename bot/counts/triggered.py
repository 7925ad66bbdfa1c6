"""How often told abilities trigger and what they do in all, with what makes them trigger once more (603.2)."""

from __future__ import annotations

import re

from .told import Told
from .whole import CARDS, COUNTERS, DAMAGE, LIFE, SOURCES, TOKENS, N, Parts, how_many, read_whole, text_of

Found = tuple[str, tuple[str, ...], str]

_ENTERS = (
    r"(?:entra(?:no)?(?: (?:in campo|in gioco|sul campo(?: di battaglia)?|nel campo di battaglia))?"
    r"|etb|arriva in campo)"
)
_ONCE_MORE = (
    r"(?:si innesc(?:a|ano)|scatt(?:a|ano)|trigger(?:a|ano)|vengono innescate?|innesc(?:a|ano|are))"
    r"(?: (?:quelle|queste|le|tutte le|gli|i|tutti gli)(?: mie| miei)? (?:abilita|etb|inneschi|trigger)"
    r"(?: (?:innescate|di ingresso|d'ingresso|etb|di etb|di entrata))*)?"
    r"(?: (?:invece|sempre))? una volta (?:in piu|addizionale|aggiuntiva|extra)"
)
_ABOUT = (
    r"(?:(?:quelle|queste|le|le mie|delle|gli|i) )?(?:abilita|inneschi|trigger|etb)(?: innescate)?(?: mie"
    r"| dei miei permanenti)?"
    r"(?: (?:di ingresso|d'ingresso|di etb|etb|di entrata|dall'entrata|dall'ingresso"
    r"|che si innescano quando entra|di chi entra"
    r"|innescate dall'entrata|di)(?: (?:di|delle|dei|una|una mia|le|in campo) ?(?:creature?|permanenti?"
    r"|artefatti)(?: mie| miei)?"
    r"| creature)?)*"
)
_MORE = (
    rf"(?:(?:io )?(?:con|ho|controllo|c'e'?|ci sono|avendo|in campo)(?: (?:in campo"
    rf"|in gioco))? )?(?:(?P<n>{N}) ?)?"
    rf"(?:{SOURCES}(?: di (?:un|una) (?:{SOURCES}))?)(?: (?:ugual[ei]|identic[ihe]+|in campo|divers[ie]))?"
    rf" (?:che|per cui|con cui)(?: (?:fa|fanno|dice che"
    rf"|dicono che))? (?:{_ABOUT} )?(?:{_ONCE_MORE})(?: {_ABOUT})?"
)
_THING = (
    rf"(?:{CARDS}|{LIFE}|{DAMAGE}(?: (?:a|ad|al|all')(?: ?\w+)?(?: a scelta)?)?|{COUNTERS}"
    rf"|{TOKENS}(?: \d/\d)?)"
)
_DOES = (
    r"(?:(?:mi |ci |gli |ne )?(?:fa |fanno )?(?:pesc\w+|guadagn\w+|perd\w+|infligg\w+|cre\w+|mett\w+|fa"
    r"|faccio|macin\w+|scart\w+)"
    r"(?: all'avversario| a me)?)"
)
_FORMS: tuple[tuple[str, str], ...] = (
    ("more", _MORE),
    (
        "more",
        rf"(?:le|quelle"
        rf"|delle) abilita [^,.;:?]*?{_ENTERS.replace('entra', 'entr(?:ata|a)')}[^,.;:?]*? {_ONCE_MORE}",
    ),
    (
        "named",
        rf"(?:ho|controllo|con)(?: in campo)? (?P<np>{N}) (?:panharmonicon|panarmonicon)",
    ),
    (
        "does",
        rf"(?:(?:gioco|lancio|casto|calo|entra|faccio entrare|mi entra|metto in campo|arriva|ho|la mia|una"
        rf"|il mio|l'|la|controllo)"
        rf" ?)?(?:(?:un|una|la mia|il mio|mia|mio) )?(?:abilita|creatura|bestia|permanente|artefatto"
        rf"|soldato|orso|drago|elfo)"
        rf"(?: mia)?(?: \d/\d)?(?: (?:di ingresso|d'ingresso|di etb|etb|di entrata|all'ingresso"
        rf"|con etb))?(?: (?:che|con|,|:))?"
        rf"(?: ?[«\"(]?(?:quando|appena|ogni volta che) {_ENTERS},?)? {_DOES} (?P<k>{N})(?: {_THING})?[»\")]?",
    ),
    (
        "event",
        r"(?:e )?(?:entra|gioco|lancio|calo|faccio entrare|metto in campo|la gioco|la lancio"
        r"|la calo)(?: (?:una|la|un))?(?: (?:creatura|bestia))?",
    ),
    (
        "asked",
        rf"(?:quant[ieao] (?:{CARDS}|{LIFE}|{DAMAGE}|{COUNTERS}|{TOKENS})|{DAMAGE}|{CARDS}"
        rf"|quant[ieao])(?: (?:ne|mi|gli|ci|in tutto"
        rf"|in totale|totali|pesco|guadagno|perde|perdo|infliggo|infligge|faccio|fa|creo|crea|ottengo|metto"
        rf"|prende|ho"
        rf"|alla fine|entrano|escono|arrivano|subisce|l'avversario))*",
    ),
    (
        "asked times",
        r"quante volte (?:si innesca|scatta|triggera|va in pila)(?: (?:l'abilita|la sua abilita|in tutto))*",
    ),
)


_EVENT_VERBS = {
    "enters": r"entr\w+(?: (?:in campo|in gioco|sul campo(?: di battaglia)?))?|arriv\w+ in campo|ingresso|entrata",
    "dies": r"muo[ri]\w+|morte|mor[eit]\w*",
    "casts": r"lanci\w+|cast\w+|gioc\w+",
    "attacks": r"attacc\w+",
    "draws": r"pesc\w+",
    "discards": r"scart\w+",
    "sacrifices": r"sacrific\w+",
}
_OBJECT = (
    r"creatur[ae](?: pedina)?|pedin[ae]|token|besti[ae]|permanent[ei]|terr[ae]|artefatt[oi]"
    r"|magi[ae](?: non creatura)?|spell"
    r"|istantane[oi](?: o (?:una )?stregoneri[ae])?|stregoneri[ae]|incantesim[oi]|cart[ae]"
)
_ONE = (
    rf"(?:(?:un'?|una|un'altra|un altro|ogni|qualunque|qualsiasi|una mia|un mio|una tua) ?(?:mi[oa] "
    rf"|altra )?(?P<of§>{_OBJECT})"
    rf"|(?:una|uno) o piu (?:mie |miei |altre )?(?P<of_batch§>{_OBJECT}))"
)
_CONTROLLED = r"(?: (?:mi[oa]|che controllo|sotto il mio controllo|che controlli))?"


def _event(name: str) -> str:
    """When an ability triggers: "ogni volta che entra una mia creatura", "alla morte di ogni creatura"."""
    verb = f"(?:{_EVENT_VERBS[name]})"
    when = r"(?:ogni volta che|ogniqualvolta|quando|tutte le volte che|se)"
    one = _ONE.replace("§", f"_{name}")
    return (
        rf"(?:{when} (?:io )?(?:{verb} {one}"
        rf"|{one.replace('_' + name, '_' + name + 'b')}{_CONTROLLED} {verb}){_CONTROLLED}"
        rf"|(?:alla|all'|per ogni) ?{verb} di {one.replace('_' + name, '_' + name + 'c')}{_CONTROLLED})"
    )


_TIMED = (
    r"(?: (?:insieme|contemporaneamente|nello stesso (?:momento|turno)|tutte insieme|nel (?:mio )?turno"
    r"|questo turno|in un turno"
    r"|in risposta|una dopo l'altra|di fila|mie|miei|che controllo|sotto il mio controllo|\d/\d))*"
)


def _happened(name: str) -> str:
    verb = f"(?:{_EVENT_VERBS[name]})"
    with_ = "(?: con| in)?" if name == "attacks" else ""
    return (
        rf"(?:(?:io|mi|ne|me ne|poi|in questo turno|con (?:un|una) (?:wrath|board wipe|rimozione di massa)"
        rf"|board wipe|wrath) )?(?:e |e me ne |me ne |ne )?{verb}{with_}(?: insieme"
        rf"| contemporaneamente)? (?P<m_{name}>{N})"
        rf"(?: (?:mi[ei]+|altre|altri))?(?: (?P<those_{name}>{_OBJECT}))?{_TIMED}"
    )


_BEARER = (
    rf"(?:(?:io )?(?:con|ho|controllo|c'e'?|ci sono|avendo|in campo)(?: (?:in campo|in gioco"
    rf"|gia))? )?(?:(?P<bearers>{N}) ?)?"
    rf"(?:{SOURCES})(?: (?:ugual[ei]|identic[ihe]+|in campo|divers[ie]))?,?(?: (?:che|per cui|con cui|dice"
    rf"|con|:))*"
    r"(?: (?:dice|dicono) che)?"
)
_EFFECT = rf"(?:,? ?{_DOES} (?P<each§>{N})(?: {_THING})?)"
_ABILITIES = tuple(
    (
        f"ability {name}",
        rf"(?:{_BEARER} )?(?:{_event(name)}{_EFFECT.replace('§', '_a')}"
        rf"|{_EFFECT.replace('§', '_b')} {_event(name).replace(f'_{name}', f'_{name}_l')})",
    )
    for name in _EVENT_VERBS
)
_HAPPENED = tuple((f"happened {name}", _happened(name)) for name in _EVENT_VERBS)
_ALL = (*_FORMS, *_ABILITIES, *_HAPPENED)


def triggered_in_all(told: Told, kinds: frozenset[str]) -> Found | None:
    """How often the one ability told triggers, or what it does in all; None where a word is not read."""
    text = text_of(told)
    if not re.search(
        r"\buna volta (?:in piu|addizionale|aggiuntiva|extra)\b|\bogni(?:qual)?(?: ?volta)\b|\b(?:quando"
        r"|alla morte)\b",
        text,
    ):
        return None
    parts = read_whole(text, _ALL)
    if parts is None:
        return None
    more, each, asked, bearers, when = 0, None, "", 1, ""
    batch, objects = False, list[str]()
    happened: list[tuple[str, int]] = []
    for name, match in parts:
        named = {key: value for key, value in match.groupdict().items() if value is not None}
        if name in ("more", "named"):
            more += how_many(named.get("n") or named.get("np"))
        elif name == "does" or name.startswith("ability"):
            if each is not None:
                return None
            each = how_many(
                next(value for key, value in named.items() if key == "k" or key.startswith("each"))
            )
            bearers = how_many(named.get("bearers"))
            when = name.removeprefix("ability").strip()
            objects += [value for key, value in named.items() if key.startswith("of_")]
            batch = any(key.startswith("of_batch") for key in named)
        elif name.startswith("happened"):
            kind = name.split()[1]
            happened.append((kind, how_many(named[f"m_{kind}"])))
            objects += [value for key, value in named.items() if key.startswith("those_")]
        elif name.startswith("asked"):
            if asked:
                return None
            asked = name
    if each is None or not asked or not 0 <= more <= 8:
        return None
    if when == "does":  # an ability of what enters, itself
        if not more or happened:
            return None
        times = 1 + more
    else:
        if not happened or {kind for kind, _ in happened} != {when} or (more and when != "enters"):
            return None
        if len({_stem(one) for one in objects}) != 1 or (when == "dies" and _MORTAL.search(text)):
            return None
        if batch and (len(happened) != 1 or not _AT_ONCE.search(text)):
            return None
        times = bearers * (1 if batch else sum(many for _, many in happened)) * (1 + more)
    if when == "does" and not _same_kind(text):
        return None
    if when != "does" and asked == "asked" and not _counts_it(parts):
        return None
    total = times if asked == "asked times" else times * each
    if more:
        return (
            str(total),
            ("603.2d", "603.2c"),
            "Ogni effetto del genere fa innescare l'abilità una volta in più",
        )
    if batch:
        return str(total), ("603.2c",), "«Una o più» si innesca una volta sola per evento, quante che siano"
    return (
        str(total),
        ("603.2c", "603.2"),
        "L'abilità si innesca una volta per ogni occorrenza, anche quando sono insieme",
    )


_AT_ONCE = re.compile(
    r"\b(?:insieme|contemporaneamente|nello stesso momento|board wipe|wrath|rimozione di massa)\b"
)
"""For "una o piu", which sees what happens together once."""
_MORTAL = re.compile(
    r"\bcreatur[ae] che (?:mi |ci |gli )?(?:f|ogni volta|quando|alla|pesc|guadagn|infligg|cre|mett|perd)"
)
"""A creature that has the ability may be one of those that die, and sees itself."""


def _stem(noun: str) -> str:
    """A kind of thing whatever its number: tokens and beasts are creatures."""
    word = noun.split()[0]
    return "crea" if re.match(r"pedin|token|besti", word) else "magi" if word == "spell" else word[:4]


def _counts_it(parts: Parts) -> bool:
    """Whether what is asked is what the ability does: "quante carte" of "pesco una carta"."""
    kinds = (CARDS, LIFE, DAMAGE, COUNTERS, TOKENS)
    done = next(match[0] for name, match in parts if name.startswith("ability"))
    asked = next(match[0] for name, match in parts if name.startswith("asked"))
    effect = re.sub(rf"(?:{SOURCES}) (?:che|per cui)", " ", done)
    wanted = [kind for kind in kinds if re.search(rf"(?<![\w+]){kind}(?!\w)", asked)]
    made = [kind for kind in kinds if re.search(rf"{N} ?{kind}(?!\w)", effect)]
    return len(made) == 1 and (not wanted or wanted == made)


def _same_kind(text: str) -> bool:
    """Whether only one kind of thing is named, which is what is counted."""
    kinds = (CARDS, LIFE, DAMAGE, COUNTERS, TOKENS)
    body = re.sub(rf"\b{SOURCES} (?:che|per cui|con cui|di)\b|copie \w+ \w+", " ", text)
    return sum(re.search(rf"(?<![\w+]){words}(?!\w)", body) is not None for words in kinds) == 1
