"""Closed classes of words: card types, colours, supertypes, numbers, keyword names."""

from __future__ import annotations

from ..mana import Color
from ..objects import CardType
from .wordlist import words_of

TYPES = {
    "artefatto": CardType.ARTIFACT,
    "battaglia": CardType.BATTLE,
    "creatura": CardType.CREATURE,
    "incantesimo": CardType.ENCHANTMENT,
    "istantaneo": CardType.INSTANT,
    "tribale": CardType.KINDRED,
    "terra": CardType.LAND,
    "planeswalker": CardType.PLANESWALKER,
    "stregoneria": CardType.SORCERY,
    "vanguard": CardType.VANGUARD,
}
COLORS = {
    "bianco": Color.WHITE,
    "blu": Color.BLUE,
    "nero": Color.BLACK,
    "rosso": Color.RED,
    "verde": Color.GREEN,
}
COLOR_WORDS = {color: word for word, color in COLORS.items()}
SUPERTYPES = {"leggendario": "leggendario", "base": "base", "neve": "neve", "mondo": "mondo"}

NUMBERS = {
    "zero": 0, "un": 1, "uno": 1, "due": 2, "tre": 3, "quattro": 4, "cinque": 5, "sei": 6, "sette": 7, "otto": 8, "nove": 9,
    "dieci": 10, "undici": 11, "dodici": 12, "tredici": 13, "quattordici": 14, "quindici": 15, "sedici": 16,
    "diciassette": 17, "diciotto": 18, "diciannove": 19, "venti": 20, "trenta": 30, "quaranta": 40,
    "cinquanta": 50, "cento": 100,
}  # fmt: skip
NUMBER_WORDS = {number: word for word, number in NUMBERS.items() if word != "un"}
ORDINALS = {"primo": 1, "secondo": 2, "terzo": 3, "quarto": 4, "quinto": 5}

SIMPLE_KEYWORDS = (
    "volare", "attacco improvviso", "doppio attacco", "tocco letale", "rapidità", "anti-malocchio", "indistruttibile",
    "legame vitale", "raggiungere", "travolgere", "cautela", "minacciare", "lampo", "difensore", "velo",
    "paura", "intimidire",
    "ombra", "persistere", "immortale", "infettare", "avvizzire", "cavalierato", "aggirare", "branco", "scomparire",
    "prodezza", "esaltato", "evoluzione", "cangiante", "vacuità", "estorsione", "mentore", "convocazione",
    "esumare", "tempesta",
    "frenesia", "cascata", "battibaleno", "furtivo", "grido di guerra", "addestramento", "decomposto", "unione d'anime",
    "tormentare",
    "solarizzazione",
    "arma vivente", "per mirrodin!", "ascesa", "sfruttare", "ripresa", "rievocare", "improvvisare",
    "spodestare", "ingerire",
    "miriade", "mischia", "impavido", "tumulto", "scatenare", "provocazione", "armatura totem", "diurno", "notturno",
    "carica d'avvio", "conseguenze", "cifrare", "completato", "intento nascosto", "epopea", "fusione", "dimostrare",
    "arruolare", "accendete i motori!", "partner", "incremento", "tempesta sepolcrale", "cospirare", "negoziare", "obolo",
    "replicare", "metallo vivente", "saltare pagina", "stazionare", "famelico", "scelta del mestiere",
    "scultore dello spazio", "livelli",
    "assistere", "paradigma",
)  # fmt: skip
"""Keywords that stand alone (702). The engine decides which of them it carries out."""

NUMBER_KEYWORDS = (
    "tossico", "annientatore", "bushido", "furia", "modulare", "innesto", "evanescenza", "dissolvenza", "assorbire",
    "muta-anima", "divorare", "sviluppo", "sete di sangue", "dragare", "affliggere", "fabbrica", "aldilà",
    "manovrare", "sellare",
    "rinomare", "velenoso", "avvelenare", "frenesia", "propagazione", "tributo", "danno collaterale",
    "rinforzo", "mobilitare",
    "nascondiglio", "dominio del fuoco",
)  # fmt: skip
"""Keywords with a number: "Tossico 2"."""

COST_KEYWORDS = (
    "equipaggiare", "egida", "ciclo", "potenziamento", "multipotenziamento", "riscatto", "eco", "flashback", "follia",
    "metamorfosi", "megamorfosi", "mantenimento cumulativo", "rievocare", "apparire", "dissotterrare", "intrecciare",
    "ninjutsu del comandante", "ninjutsu", "trasmutare", "fortificare", "conferire",
    "accelerare", "sovraccarico", "mangiacarogne", "perdurare",
    "imbalsamare", "eternare", "spettacolo", "fuga", "predire", "disturbare", "blitz", "riconfigurare",
    "prototipo", "camuffare",
    "tramare", "prole", "emergere", "ondata", "predatore", "sospendere", "aumentare di livello", "miracolo",
    "bis", "fendere", "incrementare",
    "trasfigurare", "recupero", "replicare", "scambio d'aura", "mutazione", "frenesia", "armonizzare",
    "curvatura", "follia",
    "corsa libera", "pandemonio", "lancia-ragnatele", "sgattaiolare",
    "predatore", "squadra", "ciclopianura", "cicloisola", "ciclopalude", "ciclomontagna", "cicloforesta", "cicloterra base",
    "ciclomago", "ciclotramutante", "ciclo di terre base", "unire nell'arcano", "più di quel che sembra",
)  # fmt: skip
"""Keywords with a cost: "Equipaggiare {2}", "Egida—Paga 3 punti vita"."""

NUMBER_COST_KEYWORDS = ("sospendere", "rinforzo", "risveglio", "imminente")
"""Keywords with both: "Sospendere 3—{R}"."""

SYNONYMS = {
    "rinforzare": "rinforzo",
    "antimalocchio": "anti-malocchio", "indistruttibilità": "indistruttibile", "persistenza": "persistere",
    "deperire": "avvizzire", "minaccia": "minacciare", "doppio colpo": "doppio attacco", "kicker": "potenziamento",
    "ciclare": "ciclo", "trample": "travolgere", "raggiunge": "raggiungere", "vola": "volare", "flash": "lampo",
    "flying": "volare", "haste": "rapidità", "hexproof": "anti-malocchio", "deathtouch": "tocco letale", "ward": "egida",
    "lifelink": "legame vitale", "first strike": "attacco improvviso", "double strike": "doppio attacco",
    "vigilance": "cautela", "menace": "minacciare", "reach": "raggiungere", "indestructible": "indistruttibile",
    "shroud": "velo", "defender": "difensore", "infect": "infettare", "wither": "avvizzire", "undying": "immortale",
    "persist": "persistere", "toxic": "tossico", "equip": "equipaggiare", "cycling": "ciclo", "prowess": "prodezza",
    "equipaggia": "equipaggiare", "armatura d'essenza": "armatura totem", "doppioattacco": "doppio attacco",
}  # fmt: skip
"""Older, slang and English names of keywords -> the name this project uses."""
LANDWALK = ("passa-pianure", "passa-isole", "passa-paludi", "passa-montagne", "passa-foreste")
"""Landwalk, also written as one word (702.14)."""
COUNTER_WORDS = frozenset(
    words_of(
        """
    carica melma veleno energia esperienza fedeltà sapere tempo stordimento scudo finale livello olio ora ghiaccio epoca
    difesa dissolvenza fortuna oro pagina ricerca magazzino studio versetto ki radiazione ticket sangue svuotamento
    dominio tenacia risveglio fuso fiele miniera spora crescita cerimonia fame volare travolgere raggiungere cautela
    minacciare ostilità pietra indistruttibile rapidità anima polvere seme fiamma bersaglio vita morte sabbia avidità
    incubo mente corruzione eone carne preghiera gemma tesoro punta pressione detenzione intervento infezione fuga sonno
    visione rituale teschio caccia
    """
    )
)
"""Kinds of counters named in text (122.1); P/T counters are read by their numbers."""
