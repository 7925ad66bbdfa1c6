"""The text of a position -> the position, ready for `flow.advance`."""

from __future__ import annotations

from typing import Any

from ..errors import ScenarioError
from ..objects import Characteristics, GameObject, ObjectId, PlayerId, Zone
from ..state import PlayerState, State
from .cards import PRINTED, as_card
from .notation import Scanner
from .writing import FIELD_OF, OWNED, SHARED, VERSION, word_of

MAX_TEXT = 200_000
MAX_OBJECTS = 2_000


def read(text: str) -> State:
    """The position that `write` wrote. Raises ScenarioError on anything else, saying what and where."""
    line = text.strip()
    if len(line) > MAX_TEXT:
        raise ScenarioError(f"il testo di posizione supera {MAX_TEXT} caratteri")
    head, mark, rest = line.partition(" | ")
    if head != VERSION or not mark:
        raise ScenarioError(f"un testo di posizione comincia con «{VERSION} | »")
    body, mark, cards = rest.rpartition(" | carte")
    if not mark:
        raise ScenarioError("al testo di posizione mancano le carte")
    scanner = Scanner(body)
    scanner.cards = _cards(cards)
    return _Board(scanner).state()


def _cards(text: str) -> dict[str, Characteristics]:
    """Cards may name other cards (tokens they make): those come first, whatever the order they are written in."""
    scanner = Scanner(text)
    later: list[tuple[str, int]] = []
    while scanner.peek()[0] != "end":
        kind, number = scanner.take()
        if kind != "card":
            raise scanner.wrong("serve una carta")
        start = scanner.at
        try:
            scanner.cards[number] = _card(scanner)
        except ScenarioError:
            later.append((number, start))
            scanner.at = start
            _skip(scanner)
        if scanner.peek()[0] != "end":
            scanner.need(";")
    end = scanner.at
    while later:
        waiting, later = later, []
        for number, start in waiting:
            scanner.at = start
            try:
                scanner.cards[number] = _card(scanner)
            except ScenarioError:
                if len(waiting) == 1:
                    raise
                later.append((number, start))
        if len(later) == len(waiting):
            scanner.at = later[0][1]
            scanner.cards[later[0][0]] = _card(scanner)
    scanner.at = end
    return scanner.cards


def _skip(scanner: Scanner) -> None:
    """Past the description of a card."""
    depth = 0
    while (found := scanner.peek())[0] != "end":
        if depth == 0 and found == ("mark", ";"):
            return
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(found[1], 0) if found[0] == "mark" else 0
        scanner.take()


def _card(scanner: Scanner) -> Characteristics:
    kind, _ = scanner.peek()
    if kind == "string":
        found = as_card((("descrizione", scanner.string()),))
    elif scanner.peek() == ("mark", "("):
        found = as_card(_face(scanner))
    else:
        found = scanner.record(Characteristics) if scanner.take() == ("word", "carta") else None
    if not isinstance(found, Characteristics):
        raise scanner.wrong("la carta non si legge")
    return found


def _face(scanner: Scanner) -> tuple[tuple[str, str], ...]:
    scanner.need("(")
    said: list[tuple[str, str]] = []
    while not scanner.eat(")"):
        if said:
            scanner.need(",")
        name = scanner.string()
        if name not in PRINTED:
            raise scanner.wrong(f"«{name}» non sta su una carta")
        scanner.need("=")
        said.append((name, scanner.string()))
    return tuple(said)


class _Board:
    """The blocks of a text being put together."""

    def __init__(self, scanner: Scanner) -> None:
        self.scanner = scanner
        self.objects: dict[ObjectId, GameObject] = {}
        self.players: list[PlayerState] = []
        self.shared: dict[str, tuple[ObjectId, ...]] = {}

    def state(self) -> State:
        scanner = self.scanner
        zones = {word_of(zone): zone for zone in SHARED}
        while True:
            kind, word = scanner.take()
            if kind != "word":
                raise scanner.wrong("serve il nome di una parte della posizione")
            if word == "giocatore":
                self._player()
            elif word in zones and FIELD_OF[zones[word]] not in self.shared:
                self.shared[FIELD_OF[zones[word]]] = self._zone(zones[word], None)
            elif word == "partita":
                break
            else:
                raise scanner.wrong(f"«{word}» non è una parte della posizione")
            scanner.need("|")
        known: dict[str, Any] = {
            "players": tuple(self.players),
            "objects": dict(sorted(self.objects.items())),
            **self.shared,
        }
        found = scanner.record(State, **known)
        if scanner.peek()[0] != "end" or not self.players:
            raise scanner.wrong("la posizione non è intera")
        assert isinstance(found, State)
        self._check(found)
        return found

    def _player(self) -> None:
        scanner = self.scanner
        id = len(self.players)
        name = scanner.string()
        start = scanner.at
        zones: dict[str, tuple[ObjectId, ...]] = {}
        scanner.record(PlayerState, id=id, name=name)
        owned = {word_of(zone): zone for zone in OWNED}
        while scanner.peek()[1] in owned:
            zone = owned[scanner.take()[1]]
            zones[FIELD_OF[zone]] = self._zone(zone, id)
        end = scanner.at
        scanner.at = start
        self.players.append(scanner.record(PlayerState, id=id, name=name, **zones))
        scanner.at = end

    def _zone(self, zone: Zone, owner: PlayerId | None) -> tuple[ObjectId, ...]:
        scanner = self.scanner
        scanner.need("[")
        found: list[ObjectId] = []
        while not scanner.eat("]"):
            if found:
                scanner.need(",")
            first = last = scanner.number()
            if scanner.eat(";"):
                last = scanner.number()
            if not 0 < first <= last < first + MAX_OBJECTS:
                raise scanner.wrong("i numeri degli oggetti non vanno")
            found += self._objects(range(first, last + 1), zone, owner)
        return tuple(found)

    def _objects(self, ids: range, zone: Zone, owner: PlayerId | None) -> list[ObjectId]:
        scanner = self.scanner
        base = scanner.value()
        if not isinstance(base, Characteristics):
            raise scanner.wrong("serve una carta")
        start = scanner.at
        detailed = scanner.peek() == ("mark", "(")
        for id in ids:
            known: dict[str, Any] = {"id": id, "zone": zone, "base": base}
            if owner is not None:
                known["owner"] = owner
            scanner.at = start
            item = scanner.record(GameObject, **known) if detailed else scanner.built(GameObject, known)
            if id in self.objects or len(self.objects) >= MAX_OBJECTS:
                raise scanner.wrong(f"l'oggetto {id} c'è già")
            self.objects[id] = item
        return list(ids)

    def _check(self, state: State) -> None:
        """What every position must have, so that playing it on can't go astray for a slip of the pen."""
        count = len(state.players)
        owners = {item.owner for item in self.objects.values()} | {
            item.controller for item in self.objects.values()
        }
        asked = {state.active, *(() if state.priority is None else (state.priority,))}
        if any(not isinstance(player, int) or not 0 <= player < count for player in owners | asked):
            raise self.scanner.wrong("c'è un giocatore che non gioca")
        if self.objects and max(self.objects) >= state.next_id:
            raise self.scanner.wrong("il prossimo numero è già preso")
