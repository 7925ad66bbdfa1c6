"""Words that make noun phrases: determiners, names of things, roles, colours, status."""

from __future__ import annotations

from engine.text.subtypes import CREATURE_TYPES, SUBTYPES

from .people import PLAYER_WORDS

CREATURE_SUBTYPES = {
    word: name
    for word, name in SUBTYPES.items()
    if name in CREATURE_TYPES
    and len(word) > 2
    and word not in ("lama", "leggenda", "occhio", "riflesso", "uri", "piovra")
}
"""Names of creature types, in either number; other subtypes name things that are not simply there."""
INDEFINITE = frozenset({"un", "uno", "una", "qualche"})
DEFINITE = frozenset({"il", "lo", "la", "l'", "i", "gli", "le"})
MINE = frozenset(
    ["mio", "mia", "miei", "mie", "nostro", "nostra", "nostri", "nostre", "tuo", "tua", "tuoi", "tue"]
)
THEIRS = frozenset(
    [
        "suo",
        "sua",
        "suoi",
        "sue",
        "loro",
        "avversaria",
        "avversarie",
        "nemica",
        "nemico",
        "nemici",
        "nemiche",
        "altrui",
    ]
)
POINTING = frozenset(
    word
    for line in (
        "questo questa questi queste quest' quel quella quello quelli quelle quei quell' quegli stessa stesso",
        "suddetta",
    )
    for word in line.split()
)
OTHER = frozenset({"altro", "altra", "altri", "altre", "altr'"})
ORDINALS = {"prima": "1", "primo": "1", "seconda": "2", "secondo": "2", "terza": "3", "terzo": "3"}
WALKERS = frozenset(
    word
    for line in (
        "liliana jace chandra garruk ajani teferi nissa gideon sorin elspeth karn ugin vraska domri nahiri tamiyo",
        "tezzeret kaya oko kiora narset ashiok dovin vivien huatli saheeli samut kaito sarkhan",
    )
    for word in line.split()
)
"""Planeswalkers that people call by their first name."""
NOUNS: dict[str, tuple[str, dict[str, bool]]] = {
    **{
        word: ("creatura", {})
        for word in (
            "creatura",
            "creature",
            "bestione",
            "bestia",
            "mostro",
            "mostriciattolo",
            "mostriciattoli",
            "mostrino",
            "mostrini",
            "ciccione",
            "omino",
            "ometto",
            "bestiola",
            "piccoletto",
            "creaturina",
            "bestiaccia",
            "ciccia",
            "crittura",
            "creat",
            "creatue",
            "cratura",
            "creautra",
            "bicho",
            "tizio",
            "lord",
            "signore",
            "mostri",
            "bestioni",
            "bestie",
            "bestiole",
            "omini",
            "ciccioni",
            "signori",
        )
    },
    **{word: ("", {"token": True}) for word in ("pedina", "pedine", "token", "tokens", "segnapedina")},
    **{
        word: ("planeswalker", {})
        for word in ("planeswalker", "planeswalkers", "pw", "walker", "viandante", "planewalker")
    },
    **{word: ("planeswalker", {}) for word in WALKERS},
    **{word: ("artefatto", {}) for word in ("artefatto", "artefatti")},
    **{word: ("incantesimo", {}) for word in ("incantesimo", "incantesimi", "anthem", "inno")},
    **{word: ("aura", {}) for word in ("aura", "aure")},
    **{
        word: ("equipaggiamento", {})
        for word in ("equipaggiamento", "equipaggiamenti", "equip", "spada", "martello", "armatura")
    },
    **{word: ("terra", {}) for word in ("terra", "terre")},
    **{word: ("veicolo", {}) for word in ("veicolo", "veicoli")},
    **{
        word: ("permanente", {})
        for word in ("permanente", "permanenti", "coso", "cosi'", "affare", "aggeggio")
    },
    **{word: ("creatura", {"commander": True}) for word in ("comandante", "commander", "generale")},
    **{word: ("chump", {}) for word in ("chump", "chumpblocker")},
}
ROLES = {
    "attaccante": "attaccante",
    "attaccanti": "attaccante",
    "bloccante": "bloccante",
    "bloccanti": "bloccante",
    "bloccatore": "bloccante",
    "bloccatrice": "bloccante",
    "bloccatori": "bloccante",
    "blocker": "bloccante",
    "attacker": "attaccante",
    "bloccata": "bloccata",
    "bloccato": "bloccata",
    "bloccate": "bloccata",
}
COLORS = {
    **dict.fromkeys(("rossa", "rosso", "rosse", "rossi"), "rosso"),
    **dict.fromkeys(("nera", "nero", "nere", "neri"), "nero"),
    **dict.fromkeys(("bianca", "bianco", "bianche", "bianchi"), "bianco"),
    **dict.fromkeys(("verde", "verdi"), "verde"),
    "blu": "blu",
}
TAPPED = {
    **dict.fromkeys(
        ["tappata", "tappato", "tappate", "tappati", "girata", "girato", "girate", "girati", "ruotata"], True
    ),
    **dict.fromkeys(["stappata", "stappato", "stappate", "stappati", "untappata", "dritta"], False),
}
VANILLA = frozenset(
    {
        "vanilla",
        "normale",
        "normali",
        "semplice",
        "liscia",
        "liscio",
        "secca",
        "secco",
        "lisci",
        "lisce",
        "normalissimo",
        "pulita",
        "pulito",
        "qualunque",
        "qualsiasi",
        "generica",
        "base",
        "normalissima",
    }
)
LEGENDARY = frozenset({"leggendaria", "leggendario", "leggendarie", "leggendari"})
NOT_THINGS = frozenset(
    word
    for line in (
        "caso casi arcano classe classi lezione luogo luoghi lama missione citta avventura dei dio attrazione",
        "deserto bersaglio turno sfera",
    )
    for word in line.split()
)
ALONE = frozenset(
    word
    for line in (
        ". , ? ! ; : ) ( fino con che ha avesse muore muoiono sopravvive sopravvivono e o blocca bloccano attacca",
        "attaccano viene vengono puo non prende subisce in da infligge resta diventa si a gli le la lo mi per",
        "dopo ma quando se senza bloccante attaccante fa riesce colpisce torna crepa crepano schiatta campa regge"
        " vive sarebbe",
    )
    for word in line.split()
)
COUNTER_WORDS = frozenset(
    {"segnalino", "segnalini", "segnlino", "segnalni", "segnalin", "counter", "counters"}
)


def thing_word(word: str) -> bool:
    return (
        is_size(word)
        or word in NOUNS
        or word in ROLES
        or word in ("turno", "mano", "grimorio", "mantenimento", "fase", "mazzo", "cimitero")
    )


def is_size(word: str) -> bool:
    return "/" in word and word[0].isdecimal()


def is_change(word: str) -> bool:
    return "/" in word and word[0] in "+-"


def size(word: str) -> tuple[int, int]:
    power, _, toughness = word.partition("/")
    return int(power[:5]), int(toughness[:5])


VOCABULARY = (
    frozenset(NOUNS)
    | frozenset(ROLES)
    | frozenset(TAPPED)
    | COUNTER_WORDS
    | LEGENDARY
    | VANILLA
    | frozenset(COLORS)
    | PLAYER_WORDS
)
