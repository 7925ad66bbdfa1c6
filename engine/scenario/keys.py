"""The keys a scenario may use, where, and what they hold: the loader and the JSON Schema both read these tables."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from ..errors import ScenarioError
from ..objects import Layout
from .nodes import Node, Table


class Key(Struct, frozen=True):
    """A key: the JSON Schema of its value, and what it means (shown by editors)."""

    name: str
    schema: dict[str, object]
    meaning: str
    required: bool = False


def _kind(*names: str) -> dict[str, object]:
    return {"type": list(names) if len(names) > 1 else names[0]}


_TEXT = _kind("string")
_NUMBER: dict[str, object] = {"anyOf": [_kind("integer"), {"type": "string", "pattern": r"^[^$]*\$.+"}]}
_TRUTH: dict[str, object] = {
    "anyOf": [
        _kind("boolean"),
        {"enum": ["sì", "si", "vero", "falso"]},
        {"type": "string", "pattern": r"^\$.+"},
    ]
}
_COUNTERS: dict[str, object] = {
    "type": "object",
    "additionalProperties": _NUMBER,
    "description": "tipo di segnalino -> quanti",
}
_PIECES: dict[str, object] = {"$ref": "#/$defs/oggetti"}

SCENARIO = (
    Key("titolo", {"type": "string", "minLength": 1}, "che cosa mostra lo scenario", required=True),
    Key(
        "regole",
        {
            "type": "array",
            "items": {"type": "string", "pattern": r"^\d{3}(\.\d+[a-z]?)?$"},
            "uniqueItems": True,
        },
        "le regole che lo scenario mostra, tra virgolette",
    ),
    Key("descrizione", _TEXT, "la situazione raccontata, per chi legge"),
    Key(
        "parametri",
        {"type": "object", "additionalProperties": _kind("integer", "string", "boolean", "null")},
        "numeri e testi da usare come $nome o ${espressione}",
    ),
    Key("partita", {"$ref": "#/$defs/partita"}, "di chi è il turno e in quale fase si comincia"),
    Key(
        "posizione",
        {"type": "string", "pattern": "^arbitro/1 "},
        "il testo della posizione da cui si comincia, invece di «giocatori», «partita» e «carte»",
    ),
    Key(
        "giocatori",
        {
            "type": "object",
            "additionalProperties": {"$ref": "#/$defs/giocatore"},
            "minProperties": 1,
            "maxProperties": 8,
        },
        "i giocatori in ordine di turno; se mancano sono Anna e Bruno",
    ),
    Key(
        "carte",
        {"type": "array", "items": {"$ref": "#/$defs/carta"}},
        "carte definite solo per questo scenario",
    ),
    Key("azioni", {"type": "array", "items": {"$ref": "#/$defs/azione"}}, "che cosa succede, in ordine"),
    Key("scelte", {"type": "array", "items": _kind("object")}, "risposte alle scelte che il gioco chiederà"),
    Key(
        "attese", {"type": "array", "items": {"$ref": "#/$defs/attesa"}}, "che cosa dev'essere vero alla fine"
    ),
)

GAME = (
    Key("turno_di", _TEXT, "il giocatore attivo; se manca, il primo"),
    Key("fase", _TEXT, "la fase o sottofase in cui si comincia; se manca, la prima fase principale"),
    Key("turno", _NUMBER, "il numero del turno in corso; se manca, un turno oltre i primi"),
    Key("seme", _NUMBER, "il seme del caso (mescolate)"),
    Key(
        "formato",
        {"enum": ["normale", "commander", "brawl", "gigante a due teste", "imperatore"]},
        "commander: 40 punti vita; gli altri: squadre, punti vita e opzioni di quella variante",
    ),
    Key(
        "squadre",
        {"type": "array", "items": {"type": "array", "items": _TEXT}},
        "chi gioca in squadra con chi: [[Anna, Bruno], [Carla, Dario]]",
    ),
    Key("imperatori", {"type": "array", "items": _TEXT}, "gli imperatori delle squadre (809)"),
    Key(
        "attacco",
        {"enum": ["tutti", "sinistra", "destra", "vicini"]},
        "chi si può attaccare: tutti (802), chi siede a sinistra o a destra (803), o ai due lati (811.4)",
    ),
    Key(
        "raggio",
        {"anyOf": [_NUMBER, {"type": "object", "additionalProperties": _NUMBER}]},
        "il raggio d'influenza in posti: uno per tutti, o quello di ciascuno (801)",
    ),
    Key("schieramento", _TRUTH, "si può dare una creatura a un compagno di squadra (804)"),
    Key("monarca", _TEXT, "chi è il monarca (725)"),
    Key("iniziativa", _TEXT, "chi ha l'iniziativa (726)"),
    Key("giorno", {"enum": ["giorno", "notte"]}, "se è giorno o notte (731)"),
    Key("da_capo", _TRUTH, "sì: la partita comincia da capo, con mani iniziali e mulligan (103)"),
)

PLAYER = (
    Key("vita", _NUMBER, "punti vita; se manca, quelli iniziali del formato"),
    Key("segnalini", _COUNTERS, "segnalini sul giocatore (veleno, energia…)"),
    Key("mana", _TEXT, 'mana a disposizione per tutto lo scenario, che non si svuota mai: "{R}{R}"'),
    Key("riserva", _TEXT, 'mana che si trova ora nella riserva e si svuota come sempre (106.4): "{G}"'),
    Key(
        "costi", {"enum": ["gratis"]}, "gratis: tanto mana di ogni tipo, per scenari che non parlano di costi"
    ),
    Key("campo", _PIECES, "permanenti che controlla"),
    Key("mano", _PIECES, "carte in mano"),
    Key("grimorio", _PIECES, "carte del grimorio, dalla cima; se manca, dieci carte qualunque"),
    Key("cimitero", _PIECES, "carte nel cimitero, l'ultima in cima"),
    Key("esilio", _PIECES, "carte in esilio"),
    Key("comando", _PIECES, "carte nella zona di comando (comandanti)"),
    Key("compagno", _PIECES, "la carta fuori dalla partita rivelata come compagno (702.139)"),
    Key("fuori", _PIECES, "carte che possiede al di fuori della partita (400.11)"),
    Key("terre_giocate", _NUMBER, "quante terre ha già giocato in questo turno"),
    Key(
        "adesivi",
        {"type": "array", "items": {"anyOf": [{"$ref": "#/$defs/adesivo"}, {"const": "illustrazione"}]}},
        "gli adesivi di cui dispone: {nome: Dark}, {abilità: Volare, ticket: 2}, {forza: 5, costituzione: 5}, illustrazione",
    ),
)

STICKER = (
    Key("nome", _TEXT, "le parole di un adesivo nome"),
    Key("abilità", _TEXT, "il testo di un adesivo abilità"),
    Key("forza", _NUMBER, "forza di un adesivo forza e costituzione"),
    Key("costituzione", _NUMBER, "costituzione di un adesivo forza e costituzione"),
    Key("ticket", _NUMBER, "il costo in ticket"),
)

PIECE = (
    Key(
        "carta",
        _TEXT,
        "il nome di una carta, o una descrizione come «creatura 3/3 con volare»",
        required=True,
    ),
    Key("nome", _TEXT, "come la chiama lo scenario"),
    Key("quante", _NUMBER, "quante copie"),
    Key("segnalini", _COUNTERS, "segnalini sull'oggetto"),
    Key("TAPpata", _TRUTH, "è già TAPpata"),
    Key("appena_entrata", _TRUTH, "è arrivata in questo turno: non attacca e non usa {T} (302.6)"),
    Key("danno", _NUMBER, "danno già segnato"),
    Key("assegnata_a", _TEXT, "il permanente o giocatore a cui è assegnata"),
    Key("proprietario", _TEXT, "di chi è la carta, se non di chi la controlla"),
    Key("pedina", _TRUTH, "è una pedina"),
    Key("comandante", _TRUTH, "è un comandante"),
    Key(
        "danno_da_comandante",
        _NUMBER,
        "danno da combattimento che questo comandante ha già inflitto a ogni avversario (903.10a)",
    ),
    Key("a_faccia_in_giù", _TRUTH, "è a faccia in giù"),
    Key("lanciata", _TRUTH, "è entrata dopo essere stata lanciata"),
    Key("ruotata", _TRUTH, "è ruotata (710.2)"),
    Key("trasformata", _TRUTH, "ha in su la faccia posteriore (712.8e)"),
    Key("protettore", _TEXT, "chi protegge la battaglia (310.8)"),
    Key("designazioni", {"type": "array", "items": _TEXT}, "livello 2, risolto, metà sinistra sbloccata…"),
    Key("scudi_di_rigenerazione", _NUMBER, "quante volte è stata rigenerata in anticipo"),
)

CARD = (
    Key("nome", {"type": "string", "minLength": 1}, "il nome della carta", required=True),
    Key("inglese", _TEXT, "il nome inglese"),
    Key("costo", _TEXT, 'il costo di mana: "{1}{R}"'),
    Key("tipo", _TEXT, "la riga del tipo: Creatura — Umano Soldato", required=True),
    Key("testo", _TEXT, "il testo delle abilità, come sulle carte"),
    Key("forza", _kind("integer", "string"), "forza"),
    Key("costituzione", _kind("integer", "string"), "costituzione"),
    Key("fedelta", _kind("integer", "string"), "fedeltà iniziale di un planeswalker"),
    Key("difesa", _kind("integer", "string"), "difesa iniziale di una battaglia"),
    Key(
        "modificatore_di_mano",
        _kind("integer"),
        "di una carta vanguard: quante carte in più o in meno in mano",
    ),
    Key(
        "modificatore_di_vita",
        _kind("integer"),
        "di una carta vanguard: quanti punti vita in più o in meno all'inizio",
    ),
    Key("colori", {"type": "array", "items": _TEXT}, "colori, se non sono quelli del costo"),
)

_FACE: dict[str, object] = {
    "type": "object",
    "additionalProperties": False,
    "properties": {key.name: {"description": key.meaning, **key.schema} for key in CARD},
}
CARD_WITH_FACES = (
    Key("nome", _TEXT, "il nome della carta intera, se serve chiamarla così"),
    Key("inglese", _TEXT, "il nome inglese"),
    Key(
        "disposizione",
        {"enum": [layout.value for layout in Layout]},
        "come stanno insieme le due facce",
        required=True,
    ),
    Key(
        "facce",
        {"type": "array", "items": _FACE, "minItems": 2, "maxItems": 2},
        "le due facce, metà o cornici, ciascuna scritta come una carta",
        required=True,
    ),
)

WITHIN = (
    Key("posizioni", _NUMBER, "quante posizioni guardare al massimo, dove qualcuno ha una vera scelta"),
    Key("turni", _NUMBER, "fino alla fine di quanti turni, compreso quello in corso; se manca, uno"),
    Key("fase", _TEXT, "fino a quando comincia questa fase o sottofase, se viene prima"),
)

EXPLORE = (
    Key("entro", {"$ref": "#/$defs/entro"}, "fin dove guardare"),
    Key(
        "quando",
        {"enum": ["in qualche momento", "alla fine"]},
        "quando l'attesa dev'essere vera: «in qualche momento» o «alla fine»",
    ),
)
"""What a statement about the future may say beside the statements it holds."""

ZONE_KEYS = ("campo", "mano", "grimorio", "cimitero", "esilio", "comando", "compagno", "fuori")


def check(table: Table, keys: Iterable[Key], where: str, file: str) -> None:
    """Raise ScenarioError on a key that is not among `keys` (with the nearest one) or a required one missing."""
    known = {key.name: key for key in keys}
    for name, _ in table.entries:
        if name.text not in known:
            raise ScenarioError(
                f"chiave sconosciuta in {where}{hint(name.text, known)}", file, name.line, name.text
            )
    for key in known.values():
        if key.required and table.get(key.name) is None:
            raise ScenarioError(f"manca «{key.name}» in {where}", file, table.line, key.name)


def hint(word: str, known: Iterable[str]) -> str:
    """ "; forse «x»?" with the nearest of `known`, or all of them when none is near and they are few."""
    from rapidfuzz import process

    names = list(known)
    near = process.extractOne(word.lower(), [name.lower() for name in names], score_cutoff=66)
    if near is not None:
        return f"; forse «{names[near[2]]}»?"
    return f"; si può scrivere: {', '.join(names)}" if 0 < len(names) <= 16 else ""


def table(node: Node, where: str, file: str, key: str = "") -> Table:
    """The node as a table, or ScenarioError."""
    if not isinstance(node, Table):
        raise ScenarioError(f"{where} è un insieme di chiavi e valori", file, node.line, key)
    return node
