"""A position -> its text: the players and their cards, what lies in each zone, and everything else that is going on."""

from __future__ import annotations

import itertools
from functools import cache

from ..objects import Characteristics, GameObject, Zone
from ..state import PlayerState, State
from . import past
from .cards import described, printed
from .notation import Writer, quoted
from .vocabulary import parts

VERSION = "arbitro/1"
SHARED = (Zone.BATTLEFIELD, Zone.STACK, Zone.EXILE, Zone.COMMAND, Zone.OUTSIDE)
OWNED = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD)
FIELD_OF = {
    Zone.BATTLEFIELD: "battlefield",
    Zone.STACK: "stack",
    Zone.EXILE: "exile",
    Zone.COMMAND: "command",
    Zone.OUTSIDE: "outside",
    Zone.HAND: "hand",
    Zone.LIBRARY: "library",
    Zone.GRAVEYARD: "graveyard",
}
ZONE_FIELDS = frozenset(FIELD_OF.values())
_WORDS = {Zone.BATTLEFIELD: "campo", Zone.COMMAND: "comando", Zone.OUTSIDE: "fuori"}


def word_of(zone: Zone) -> str:
    """What the zone is called in the text."""
    return _WORDS.get(zone, zone.value)


def write(state: State, *, whole: bool = False) -> str:
    """The position on one line, which `read` reads. What is asked now is asked again by `flow.advance`.

    Of what happened this turn it keeps what the position can still look back at, or everything if `whole`. Raises
    UnsupportedRule, saying what, when something in the position has no words.
    """
    return _written(state if whole else past.forgotten(state), Writer())


def key(state: State) -> str:
    """The same text for positions that go on in the same way: objects by the order in which they lie, and of what
    happened this turn only what can still be looked at. It can't be read back."""
    kept = past.forgotten(state)
    # Answers given halfway hold bare ids: those positions keep the ids they have.
    writer = _Keyed() if state.answers else _Keyed(ids={}, times=_order(state))
    return " | ".join(_blocks(kept, writer))


class _Keyed(Writer):
    """Cards by a number that stays the same from position to position."""

    def card(self, card: Characteristics) -> str:
        known = _SERIAL.get(id(card))
        if known is None:
            if len(_SERIAL) >= _MOST:
                _SERIAL.clear()
            # The card is kept beside its number, so that its identity is not taken over by another.
            known = _SERIAL[id(card)] = (card, _serial(card))
        return f"#{known[1]}"


_SERIAL: dict[int, tuple[Characteristics, int]] = {}
_MOST = 20_000
_numbers = itertools.count(1)


@cache
def _serial(card: Characteristics) -> int:
    return next(_numbers)


def _order(state: State) -> dict[int, int]:
    """Timestamps -> their order."""
    times = {effect.timestamp for effect in state.effects}
    for item in state.objects.values():
        times |= {item.timestamp, item.attach_timestamp, item.arrived}
    return {time: place for place, time in enumerate(sorted(times))}


def _written(state: State, writer: Writer) -> str:
    blocks = _blocks(state, writer)
    cards: list[str] = []
    while len(cards) < len(writer.cards):  # a card may make tokens that are cards of their own
        card = list(writer.cards)[len(cards)]
        cards.append(f"#{len(cards) + 1} {_card(card, writer)}")
    return " | ".join((VERSION, *blocks, " ".join(("carte", "; ".join(cards))).strip()))


def _blocks(state: State, writer: Writer) -> list[str]:
    blocks = [_players(state, writer)]
    blocks += [
        _zone(word_of(zone), state, state.zone(zone), writer, zone) for zone in SHARED if state.zone(zone)
    ]
    unsaid = {"players", "objects", *ZONE_FIELDS}
    if writer.ids is not None:
        unsaid |= {"next_id", "clock"}
    known = [part.name for part in parts(State) if part.name in unsaid]
    blocks.append(f"partita({writer.fields(state, *known)})")
    return blocks


def _players(state: State, writer: Writer) -> str:
    return " | ".join(_player(state, player, writer) for player in state.players)


def _player(state: State, player: PlayerState, writer: Writer) -> str:
    head = f"giocatore {quoted(player.name)}({writer.fields(player, 'id', 'name', *ZONE_FIELDS)})"
    zones = (
        _zone(word_of(zone), state, state.zone(zone, player.id), writer, zone)
        for zone in OWNED
        if state.zone(zone, player.id)
    )
    return " ".join((head, *zones))


def _zone(word: str, state: State, ids: tuple[int, ...], writer: Writer, zone: Zone) -> str:
    items = [state.objects[id] for id in ids]
    return f"{word}[{','.join(_runs(items, writer, zone))}]"


def _runs(items: list[GameObject], writer: Writer, zone: Zone) -> list[str]:
    """The objects of a zone; equal ones in a row with numbers in a row are written once: «5;10#3»."""
    found: list[tuple[int, int, str]] = []
    for item in items:
        number = writer.id(item.id)
        known = ["id", "zone", "base"]
        if writer.ids is not None:
            known += _path(item, zone)
        if zone in OWNED:
            known.append("owner")
        tail = f"{writer.card(item.base)}({writer.fields(item, *known)})".removesuffix("()")
        if found and found[-1][2] == tail and found[-1][1] + 1 == number:
            found[-1] = (found[-1][0], number, tail)
        else:
            found.append((number, number, tail))
    return [f"{first}{tail}" if first == last else f"{first};{last}{tail}" for first, last, tail in found]


def _path(item: GameObject, zone: Zone) -> list[str]:
    """Fields that only tell how an object came to lie where it lies, and that nothing looks at in that zone."""
    if zone in (Zone.LIBRARY, Zone.HAND):
        return ["timestamp", "arrived", "controlled_since", "previous", "came_from"]
    return ["timestamp", "arrived", "previous"] if zone is Zone.GRAVEYARD else []


def _card(card: Characteristics, writer: Writer) -> str:
    words = described(card)
    if words is not None:
        return quoted(words)
    face = printed(card)
    if face is not None:
        return f"({','.join(f'{name}={quoted(value)}' for name, value in face)})"
    return writer.record(card)
