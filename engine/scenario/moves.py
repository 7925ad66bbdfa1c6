"""One line of `azioni` -> a move: who does what, with which prepared choices."""

from __future__ import annotations

import re

from msgspec import Struct

from ..errors import ScenarioError
from . import keys
from .library import fold
from .model import Line, Scenario
from .nodes import Listing, Node, Scalar, Table, shown


class Cast(Struct, frozen=True):
    player: int
    what: str


class PlayCard(Struct, frozen=True):
    """Play a land; a card that is no land is cast."""

    player: int
    what: str


class ActivateMove(Struct, frozen=True):
    player: int
    what: str
    mana: bool = False


class Attack(Struct, frozen=True):
    """Attacker -> what it attacks ("" the only opponent)."""

    player: int
    pairs: tuple[tuple[str, str], ...]


class Block(Struct, frozen=True):
    player: int
    pairs: tuple[tuple[str, str], ...]


class PassMove(Struct, frozen=True):
    player: int


class ConcedeMove(Struct, frozen=True):
    player: int


class Choose(Struct, frozen=True):
    """Answers to choices that the line before leads to."""

    player: int


class Special(Struct, frozen=True):
    player: int
    kind: str
    what: str


class AllPass(Struct, frozen=True):
    times: int = 1


class ResolveAll(Struct, frozen=True):
    pass


class ResolveObject(Struct, frozen=True):
    what: str


class AdvanceTo(Struct, frozen=True):
    step: str
    player: int | None = None
    turn: bool = False


class Expect(Struct, frozen=True):
    """An `attesa` among the actions."""


class Refused(Struct, frozen=True):
    """`illegale`: the move must be refused, for `rule` if given."""

    line: Line
    rule: str = ""


PlayerMove = Cast | PlayCard | ActivateMove | Attack | Block | PassMove | ConcedeMove | Choose | Special
Move = PlayerMove | AllPass | ResolveAll | ResolveObject | AdvanceTo | Expect | Refused

PLAYER_VERBS = (
    "lancia",
    "risponde con",
    "gioca",
    "attiva",
    "attinge mana da",
    "attacca con",
    "non attacca",
    "blocca",
    "non blocca",
    "passa",
    "concede",
    "sceglie",
    "gira a faccia in su",
    "sospende",
    "predice",
    "trama",
    "sblocca",
    "prende il compagno",
)
SPECIAL_VERBS = {
    "sospende": "sospendere",
    "predice": "predire",
    "trama": "tramare",
    "sblocca": "sbloccare",
    "prende il compagno": "compagno",
}
"""Verb of a special action that exiles a card from the hand -> its kind."""
GLOBAL_LINES = (
    "tutti passano",
    "risolvi la pila",
    "risolvi",
    "avanza fino a",
    "attesa",
    "attese",
    "illegale",
)


def read(scenario: Scenario, line: Line) -> Move:
    """The move a line stands for. Raises ScenarioError."""
    for index, player in enumerate(scenario.players):
        name = player.name
        if line.text.lower().startswith(f"{name.lower()} "):
            return _by_player(scenario, line, index, line.text[len(name) + 1 :].strip())
    return _global(scenario, line)


def _global(scenario: Scenario, line: Line) -> Move:
    words = fold(line.text)
    if (m := re.fullmatch(r"tutti passano(?: (?:x|per) ?(\d{1,2})(?: volte)?)?", words)) is not None:
        return AllPass(int(m[1] or 1))
    if words in ("risolvi la pila", "risolvi tutto", "la pila si risolve"):
        return ResolveAll()
    if words in ("avanza fino a", "avanza fino al", "avanza fino alla") and line.value is not None:
        return _advance(scenario, shown(line.value), line)
    if (m := re.match(r"avanza fino (?:a|al|alla|all')\s*(.+)$", line.text, re.IGNORECASE)) is not None:
        return _advance(scenario, m[1], line)
    if words.startswith("risolvi "):
        return ResolveObject(line.text[len("risolvi ") :].strip())
    if words in ("attesa", "attese"):
        return Expect()
    if words == "illegale":
        return _refused(scenario, line)
    names = [player.name for player in scenario.players]
    raise ScenarioError(
        f"non capisco l'azione «{line.text}»: comincia con un giocatore ({', '.join(names)}) "
        f"o con una di: {', '.join(GLOBAL_LINES)}",
        scenario.file,
        line.line,
        "azioni",
    )


def _advance(scenario: Scenario, text: str, line: Line) -> Move:
    from .setup import step_hint, step_named

    words = text.strip()
    player: int | None = None
    if (m := re.fullmatch(r"(?:il |al )?turno (?:di |d')(.+)", words, re.IGNORECASE)) is not None:
        from .loader import player_named

        return AdvanceTo("", player_named(m[1], scenario.players, line.line, scenario.file), turn=True)
    if fold(words) in ("prossimo turno", "turno successivo", "il prossimo turno", "turno seguente"):
        return AdvanceTo("", None, turn=True)
    for index, who in enumerate(scenario.players):
        tail = f" di {who.name}"
        if words.lower().endswith(tail.lower()) and step_named(words) is None:
            words, player = words[: -len(tail)], index
            break
    step = step_named(words)
    if step is None:
        raise ScenarioError(
            f"fase sconosciuta: «{words}»{step_hint(words)}", scenario.file, line.line, "avanza fino a"
        )
    return AdvanceTo(step.value, player)


def _refused(scenario: Scenario, line: Line) -> Refused:
    match line.value:
        case Scalar(text=text):
            inner, rule = Line(text, line.line), ""
        case Table(entries=entries) if entries:
            rest = [(key, value) for key, value in entries if key.text != "regola"]
            rule_node = line.value.get("regola")
            if len(rest) != 1:
                raise ScenarioError(
                    "«illegale» contiene una sola azione", scenario.file, line.line, "illegale"
                )
            key, value = rest[0]
            empty = isinstance(value, Scalar) and not value.text
            inner, rule = Line(key.text.strip(), key.line, None if empty else value), shown(rule_node)
        case _:
            raise ScenarioError("«illegale» contiene un'azione", scenario.file, line.line, "illegale")
    return Refused(inner, rule)


def _by_player(scenario: Scenario, line: Line, player: int, rest: str) -> PlayerMove:
    words = rest.lower()
    verb = next(
        (
            verb
            for verb in sorted(PLAYER_VERBS, key=len, reverse=True)
            if words == verb or words.startswith((f"{verb} ", f"{verb}:"))
        ),
        None,
    )
    if verb is None:
        first = rest.split(" ")[0] if rest else ""
        raise ScenarioError(
            f"non so che cosa vuol dire «{rest}»{keys.hint(first, PLAYER_VERBS)}",
            scenario.file,
            line.line,
            line.text,
        )
    what = rest[len(verb) :].strip()
    if verb in ("passa", "concede", "sceglie", "non attacca", "non blocca") and what:
        raise ScenarioError(f"dopo «{verb}» non va altro", scenario.file, line.line, line.text)
    match verb:
        case "passa":
            return PassMove(player)
        case "concede":
            return ConcedeMove(player)
        case "sceglie":
            if line.value is None:
                raise ScenarioError("manca la scelta: «sceglie: {…}»", scenario.file, line.line, line.text)
            return Choose(player)
        case "non attacca":
            return Attack(player, ())
        case "non blocca":
            return Block(player, ())
        case "attacca con":
            return Attack(player, _pairs(scenario, line, what, "con chi attacca"))
        case "blocca":
            return Block(player, _pairs(scenario, line, what, "chi blocca chi"))
    if not what:
        raise ScenarioError(f"manca che cosa {verb}", scenario.file, line.line, line.text)
    match verb:
        case "lancia" | "risponde con":
            return Cast(player, what)
        case "gioca":
            return PlayCard(player, what)
        case "attiva":
            return ActivateMove(player, what)
        case "attinge mana da":
            return ActivateMove(player, what, mana=True)
    return Special(player, SPECIAL_VERBS.get(verb, "girare a faccia in su"), what)


def _pairs(scenario: Scenario, line: Line, what: str, missing: str) -> tuple[tuple[str, str], ...]:
    """«[orso, muro]», «orso e muro», «{orso: Bruno}», «{muro: [orso, lupo]}»."""
    found: list[tuple[str, str]] = []
    if what:
        found += [(name.strip(), "") for name in re.split(r",| e ", what) if name.strip()]
    match line.value:
        case Scalar(text=text):
            found.append((text.strip(), ""))
        case Listing(items=items):
            found += [(shown(item), "") for item in items]
        case Table(entries=entries):
            for key, value in entries:
                targets = value.items if isinstance(value, Listing) else (value,)
                found += [(key.text.strip(), shown(target)) for target in targets]
    if not found:
        raise ScenarioError(f"manca {missing}", scenario.file, line.line, line.text)
    return tuple(found)


def options(value: Node | None, file: str) -> tuple[tuple[str, Node, int], ...]:
    """The details of a line: key, value and line of each. Raises ScenarioError when they are no table."""
    if value is None:
        return ()
    if not isinstance(value, Table):
        raise ScenarioError("i dettagli di un'azione sono «{chiave: valore, …}»", file, value.line)
    return tuple((key.text.strip(), item, key.line) for key, item in value.entries)
