"""YAML source -> Scenario, with errors that name file, line and key."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from ..errors import ScenarioError
from ..position import read
from ..state import State
from . import keys, tables
from .keys import CARD, CARD_WITH_FACES, GAME, PLAYER, SCENARIO, ZONE_KEYS, check, table
from .model import Claim, GameSetup, Line, PlayerSetup, Scenario, ScriptedChoice
from .nodes import Listing, Node, Scalar, Table, integer, parse, shown
from .parameters import Value, declared, merged, substitute
from .pieces import counters, pieces, truth, whole
from .sheets import stickers

DEFAULT_NAMES = ("Anna", "Bruno")
MAX_LINES = 400
_RULE = re.compile(r"\d{3}(\.\d{1,3}[a-z]?)?")
_BARE_DECIMAL = re.compile(r"\d+\.\d+")
CLAIM_LINES = ("attesa", "attese")


def load_path(path: Path, name: str = "", overrides: Mapping[str, Value] | None = None) -> Scenario:
    """Read a scenario file. Raises ScenarioError."""
    try:
        source = path.read_bytes()
    except OSError as error:
        raise ScenarioError(f"non si può leggere: {error.strerror}", str(path)) from error
    return load_source(source, name or path.stem, overrides, file=path.name)


def load_source(
    source: str | bytes,
    name: str = "scenario",
    overrides: Mapping[str, Value] | None = None,
    *,
    file: str = "",
) -> Scenario:
    """Read a scenario; `overrides` replace the values of its `parametri`. Raises ScenarioError."""
    file = file or name
    root = table(parse(source, file), "uno scenario", file)
    values = merged(declared(root.get("parametri"), file), overrides or {}, file)
    rest = Table(tuple(entry for entry in root.entries if entry[0].text != "parametri"), root.line)
    node = table(substitute(rest, values, file), "uno scenario", file)
    check(node, SCENARIO, "uno scenario", file)
    position = _position(node, file)
    players = _players(node.get("giocatori"), file) if position is None else _seated(position, node, file)
    return Scenario(
        name=name,
        title=_title(node, file),
        file=file,
        rules=_rules(node.get("regole"), file),
        description=_text(node.get("descrizione"), "descrizione", file),
        game=_game(node.get("partita"), players, file),
        players=players,
        cards=_cards(node.get("carte"), file),
        lines=_lines(node.get("azioni"), file),
        choices=_choices(node.get("scelte"), players, file),
        claims=claims(node.get("attese"), file),
        parameters=tuple(values.items()),
        position=position,
    )


def _position(node: Table, file: str) -> State | None:
    """The position given as text, in the place of players, game and cards."""
    given = node.get("posizione")
    if given is None:
        return None
    for key in ("giocatori", "partita", "carte"):
        if (other := node.get(key)) is not None:
            raise ScenarioError(
                "con «posizione» non si scrive: la posizione lo dice già", file, other.line, key
            )
    text = _text(given, "posizione", file)
    try:
        return read(text)
    except ScenarioError as error:
        raise ScenarioError(str(error), file, given.line, "posizione") from error


def _seated(position: State, node: Table, file: str) -> tuple[PlayerSetup, ...]:
    """The players of a position, by the names that actions call them by."""
    for player in position.players:
        if not player.name.strip() or not player.name[0].isalpha():
            raise ScenarioError(
                "il nome di un giocatore comincia con una lettera", file, node.line, "posizione"
            )
    return tuple(PlayerSetup(player.name, node.line, life=player.life) for player in position.players)


def _title(node: Table, file: str) -> str:
    title = _text(node.get("titolo"), "titolo", file)
    if not title:
        raise ScenarioError("serve un titolo", file, node.line, "titolo")
    return title


def _text(node: Node | None, key: str, file: str) -> str:
    if node is None:
        return ""
    if not isinstance(node, Scalar):
        raise ScenarioError("serve un testo", file, node.line, key)
    return node.text.strip()


def _rules(node: Node | None, file: str) -> tuple[str, ...]:
    found: list[str] = []
    for item in _list(node, "regole", file):
        if not isinstance(item, Scalar) or not _RULE.fullmatch(item.text):
            raise ScenarioError(
                f"«{shown(item)}» non è un numero di regola come 603.3b", file, item.line, "regole"
            )
        if not item.quoted and _BARE_DECIMAL.fullmatch(item.text):
            raise ScenarioError(
                f'scrivi le regole tra virgolette: "{item.text}" (altrimenti YAML legge 603.10 come 603,1)',
                file,
                item.line,
                "regole",
            )
        found.append(item.text)
    return tuple(dict.fromkeys(found))


def _list(node: Node | None, key: str, file: str) -> tuple[Node, ...]:
    if node is None or (isinstance(node, Scalar) and not node.text):
        return ()
    if not isinstance(node, Listing):
        raise ScenarioError("serve un elenco (una voce per riga, con -)", file, node.line, key)
    return node.items


def _game(node: Node | None, players: tuple[PlayerSetup, ...], file: str) -> GameSetup:
    if node is None:
        return GameSetup()
    node = table(node, "«partita»", file, "partita")
    check(node, GAME, "«partita»", file)
    active = _text(node.get("turno_di"), "turno_di", file)
    if active:
        player_named(active, players, node.line, file)
    form = tables.form_of(_text(node.get("formato"), "formato", file), node.line, file)
    return GameSetup(
        active=active,
        step=_text(node.get("fase"), "fase", file),
        turn=whole(node, "turno", file, 0, 1) or None,
        seed=whole(node, "seme", file, 1),
        format=form,
        monarch=_holder(node, "monarca", players, file),
        initiative=_holder(node, "iniziativa", players, file),
        table=tables.read(node, form, [player.name for player in players], file),
        from_start=truth(node, "da_capo", file),
        day=_text(node.get("giorno"), "giorno", file),
        line=node.line,
    )


def _holder(node: Table, key: str, players: tuple[PlayerSetup, ...], file: str) -> int | None:
    name = _text(node.get(key), key, file)
    return player_named(name, players, node.line, file) if name else None


def player_named(name: str, players: tuple[PlayerSetup, ...], line: int, file: str) -> int:
    """The index of the player called `name`. Raises ScenarioError."""
    for index, player in enumerate(players):
        if player.name.lower() == name.strip().lower():
            return index
    names = [player.name for player in players]
    raise ScenarioError(f"non c'è un giocatore «{name}»{keys.hint(name, names)}", file, line)


def _players(node: Node | None, file: str) -> tuple[PlayerSetup, ...]:
    found: list[PlayerSetup] = []
    if node is not None:
        for key, value in table(node, "«giocatori»", file, "giocatori").entries:
            if not key.text.strip() or not key.text[0].isalpha():
                raise ScenarioError(
                    "il nome di un giocatore comincia con una lettera", file, key.line, key.text
                )
            found.append(_player(key, value, file))
    if len(found) > 8:
        raise ScenarioError("al massimo otto giocatori", file, node.line if node else 0, "giocatori")
    for name in DEFAULT_NAMES:
        if len(found) < 2 and all(player.name != name for player in found):
            found.append(PlayerSetup(name, 0))
    return tuple(found)


def _player(key: Scalar, value: Node, file: str) -> PlayerSetup:
    if isinstance(value, Scalar) and not value.text:
        return PlayerSetup(key.text, key.line)
    node = table(value, f"il giocatore «{key.text}»", file, key.text)
    check(node, PLAYER, f"il giocatore «{key.text}»", file)
    cost = _text(node.get("costi"), "costi", file)
    if cost not in ("", "gratis"):
        raise ScenarioError("si può scrivere solo «costi: gratis»", file, node.line, "costi")
    zones = tuple(
        (name.text, pieces(written, name.text, file))
        for name, written in node.entries
        if name.text in ZONE_KEYS
    )
    life = node.get("vita")
    return PlayerSetup(
        name=key.text,
        line=key.line,
        life=None if life is None else whole(node, "vita", file, 0, -100_000),
        counters=counters(node.get("segnalini"), file),
        mana=_text(node.get("mana"), "mana", file),
        pool=_text(node.get("riserva"), "riserva", file),
        free=cost == "gratis",
        zones=zones,
        lands_played=whole(node, "terre_giocate", file, 0),
        stickers=stickers(node.get("adesivi"), file),
    )


def _cards(node: Node | None, file: str) -> tuple[Table, ...]:
    found: list[Table] = []
    for item in _list(node, "carte", file):
        card = table(item, "una carta", file, "carte")
        check(card, CARD if card.get("facce") is None else CARD_WITH_FACES, "una carta", file)
        for key, value in card.entries:
            if key.text == "facce":
                continue
            if not isinstance(value, Scalar) and (key.text != "colori" or isinstance(value, Table)):
                raise ScenarioError("serve un solo valore", file, value.line, key.text)
        found.append(card)
    return tuple(found)


def _lines(node: Node | None, file: str) -> tuple[Line, ...]:
    found: list[Line] = []
    for item in _list(node, "azioni", file):
        match item:
            case Scalar(text=text) if text.strip():
                found.append(Line(text.strip(), item.line))
            case Table(entries=((key, value),)) if key.text == "ripeti":
                found += _repeated(value, file)
            case Table(entries=((key, value),)):
                empty = isinstance(value, Scalar) and not value.text
                found.append(Line(key.text.strip(), item.line, None if empty else value))
            case _:
                raise ScenarioError(
                    "un'azione è un testo («Anna passa») o un testo con i dettagli («Anna lancia Fulmine: {…}»)",
                    file,
                    item.line,
                    "azioni",
                )
    if len(found) > MAX_LINES:
        raise ScenarioError(f"le azioni sono più di {MAX_LINES}", file, 0, "azioni")
    return tuple(found)


def _repeated(node: Node, file: str) -> tuple[Line, ...]:
    """A sequence of actions carried out a number of times, as a shortcut proposes (732.2a)."""
    known = table(node, "«ripeti: {volte: 3, azioni: [...]}»", file, "ripeti")
    number = known.get("volte")
    times = None if number is None else integer(number)
    if times is None or times < 1 or {key.text for key, _ in known.entries} != {"volte", "azioni"}:
        raise ScenarioError(
            "serve «ripeti: {volte: 3, azioni: [...]}», con almeno una volta", file, node.line, "ripeti"
        )
    lines = _lines(known.get("azioni"), file)
    if len(lines) * times > MAX_LINES:
        raise ScenarioError(f"le azioni sono più di {MAX_LINES}", file, node.line, "ripeti")
    return lines * times


def _choices(node: Node | None, players: tuple[PlayerSetup, ...], file: str) -> tuple[ScriptedChoice, ...]:
    found: list[ScriptedChoice] = []
    for item in _list(node, "scelte", file):
        for key, value in table(item, "una scelta («Anna: {bersagli: …}»)", file, "scelte").entries:
            name = players[player_named(key.text, players, key.line, file)].name
            found += scripted(name, value)
    return tuple(found)


def scripted(player: str, value: Node) -> list[ScriptedChoice]:
    """The answers of one entry: a table gives one per key, anything else answers whatever comes next."""
    if isinstance(value, Table):
        return [ScriptedChoice(player, key.text, answer, key.line) for key, answer in value.entries]
    return [ScriptedChoice(player, "", value, value.line)]


def claims(node: Node | None, file: str) -> tuple[Claim, ...]:
    """The entries of `attese`, or of an `attesa` among the actions."""
    found: list[Claim] = []
    items = node.items if isinstance(node, Listing) else () if node is None else (node,)
    for item in items:
        match item:
            case Scalar(text=text) if text.strip():
                found.append(Claim(text.strip(), Scalar("", item.line), item.line))
            case Table(entries=entries) if entries:
                found += [Claim(key.text.strip(), value, key.line) for key, value in entries]
            case _:
                raise ScenarioError("un'attesa è «che cosa: valore»", file, item.line, "attese")
    return tuple(found)
