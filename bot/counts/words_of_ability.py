"""What ability words and predefined tokens usually ask for or give (207.2c, 111.10), and other amounts fixed by a name."""

from __future__ import annotations

from .rows import Row, counted, fixed, row
from .told import Told

_WORD = "207.2c"
_SAID = "Una parola di abilità non ha regole sue: il numero è quello del testo delle carte che la portano"


def _word(concept: str, kinds: str, value: int) -> Row:
    return row(concept, _WORD, f"{kinds} quanto", fixed(value), _SAID)


def _magecraft(told: Told) -> int | None:
    copies = told.where(r"copi\w+ N volt|N copi") or (1 if told.says(r"\bcopi[oa]\b|\bcopiat") else 0)
    cast = told.count("magi|spell|istantane|stregoneri")
    return None if cast is None else cast + copies


def _landfall(told: Told) -> int | None:
    if told.says(r"\bfetch(?:land)?s?\b"):
        return 2 * (told.count("fetch|terr") or 1)
    return told.count("terr")


def _food(told: Told) -> int | None:
    return 3 * (told.count("cib|food|pedin") or 1)


def _clue_cards(told: Told) -> int | None:
    if told.says(r"\btutti\b"):
        return told.times(0) or told.count("indizi|clue") or None
    told.count("volte")
    cracked = told.where(r"(?:sacrifico|ne sacrifico|rompo|ne rompo|crack\w+|uso|spacco) N")
    if cracked is not None:
        return cracked
    return told.count("indizi|clue|pedin") or (
        1 if told.says(r"\b(?:un|l'|il|ogni) ?(?:indizio|clue)") else None
    )


def _clue_mana(told: Told) -> int | None:
    return 2 * (told.count("indizi|clue|pedin") or 1)


def _ring(told: Told) -> int | None:
    often = told.ordinal() or told.times(0)
    return min(often, 4) if often else None


def _foretell(told: Told) -> int | None:
    return 2 * (told.count("cart|magi") or 1)


def _monarch(told: Told) -> int | None:
    told.where(r"\b(?:siamo|giochiamo|partita)(?: in| a| da)* N|\b(?:in|a|da) N(?= giocator)|N(?= giocator)")
    return 1


def _rooms(told: Told) -> int | None:
    return told.times(0) or None


ABILITY_WORDS: tuple[Row, ...] = (
    _word("delirio", "tipi", 4),
    _word("soglia", "carte", 7),
    _word("metallurgia", "artefatti permanenti", 3),
    _word("congrega", "creature", 3),
    _word("incursione", "creature", 1),
    _word("ferocia", "forza", 4),
    _word("ora-fatidica", "vita", 5),
    _word("arte-magica", "carte", 2),
    _word("determinazione", "carte", 0),
    _word("formidabile", "forza", 8),
    _word("battaglione", "creature", 3),
    _word("discesa-4", "permanenti carte", 4),
    _word("discesa-8", "permanenti carte", 8),
    _word("tattiche-del-branco", "forza", 6),
    _word("celebrazione", "permanenti", 2),
    _word("corrotto", "segnalini", 3),
    _word("adamantino", "mana", 3),
    row(
        "costellazione",
        "603.2c",
        "volte",
        counted("incantesim|enchantment|aur"),
        "Si innesca per ogni incantesimo che entra, anche se entrano insieme",
    ),
    row(
        "artemagica",
        "603.2/207.2c",
        "volte",
        _magecraft,
        "Si innesca a ogni istantaneo o stregoneria lanciato o copiato",
    ),
    row(
        "eroismo",
        "207.2c/603.2",
        "volte",
        counted("magi|spell|istantane|stregoneri"),
        "Si innesca a ogni magia che lanci bersagliando la creatura",
    ),
    row(
        "terraferma",
        "603.2c/207.2c",
        "volte",
        _landfall,
        "Si innesca ogni volta che una terra entra sotto il tuo controllo, comunque ci arrivi",
    ),
    row(
        "convergenza",
        _WORD,
        "quanto segnalini carte vita danno",
        counted("color"),
        "Convergenza conta i colori di mana spesi per lanciare la magia",
    ),
)

TOKENS: tuple[Row, ...] = (
    row("pedina-cibo", "111.10b", "vita", _food, "Ogni Cibo fa guadagnare 3 punti vita"),
    row(
        "pedina-indizio",
        "111.10f",
        "carte",
        _clue_cards,
        "Ogni Indizio sacrificato fa pescare una carta",
        beside="indagare",
    ),
    row(
        "pedina-indizio", "111.10f", "mana", _clue_mana, "Sacrificare un Indizio costa {2}", beside="indagare"
    ),
    row("predire", "702.143a/116.2h", "mana", _foretell, "Esiliare una carta con predire costa {2}"),
    row(
        "l-anello-ti-tenta",
        "701.54c",
        "capacita",
        _ring,
        "L'emblema dà un'abilità in più a ogni tentazione, fino a quattro",
    ),
    row(
        "portatore-dell-anello",
        "701.54c",
        "capacita",
        _ring,
        "L'emblema dà un'abilità in più a ogni tentazione, fino a quattro",
    ),
    row("esplorare-il-dungeon", "701.49a", "stanze", _rooms, "Ogni volta ci si sposta in una stanza"),
    row(
        "monarca",
        "725.2",
        "carte",
        _monarch,
        "Il monarca pesca una carta all'inizio della sua sottofase finale",
    ),
    row(
        "blitz",
        "702.152a",
        "carte",
        fixed(1),
        "Quando la creatura lanciata con blitz muore, si pesca una carta",
    ),
)
