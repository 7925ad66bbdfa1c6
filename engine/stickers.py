"""Stickers (123): putting them on objects, and the names they make. Layers apply them (613.1c, 613.1f)."""

from __future__ import annotations

from msgspec.structs import replace

from .atoms import game, players, status
from .atoms.base import stamp
from .choices import Ask, Decision
from .citing import cr
from .events import NothingHappened, StickerPut
from .layers import view
from .layers.naming import NAME, with_word
from .objects import ObjectId, PlayerId, Sticker, Zone
from .state import State
from .transaction import Transaction

ABILITY, POWER_TOUGHNESS, ART = "abilità", "forza/costituzione", "illustrazione"
KINDS = (NAME, ABILITY, POWER_TOUGHNESS, ART)
"""123.1."""

TICKET = "ticket"
"""The counter that pays ticket costs (107.17)."""


@cr("123.3", "123.3a", "123.3c")
def available(state: State, player: PlayerId, kind: str = "") -> tuple[Sticker, ...]:
    """Stickers the player could put on an object now: on none they own, with a ticket cost they can pay."""
    used = {
        sticker.id for item in state.objects.values() if item.owner == player for sticker in item.stickers
    }
    tickets = state.players[player].counter(TICKET)
    return tuple(
        sticker
        for sticker in state.players[player].stickers
        if sticker.id not in used and sticker.tickets <= tickets and kind in ("", sticker.kind)
    )


@cr("123.3", "123.3b")
def put_chosen(tx: Transaction, player: PlayerId, id: ObjectId, kind: str) -> bool:
    """`player` chooses a sticker of `kind` and puts it on the object. False if they can't."""
    if not can_put(tx.state, player, id):
        game.note(
            tx, NothingHappened(what="nessun adesivo: l'oggetto non è di chi lo mette", rules=("123.3b",))
        )
        return False
    options = available(tx.state, player, kind)
    if not options:
        game.note(tx, NothingHappened(what="non c'è un adesivo da mettere", rules=("123.3",)))
        return False
    decision = Decision(
        player,
        Ask.OPTION,
        "quale adesivo mettere",
        tuple(sticker.id for sticker in options),
        tuple(label(sticker) for sticker in options),
        rules=("123.3",),
        key="adesivo",
    )
    chosen = tx.choose(decision)[0]
    return put(tx, player, id, next(sticker for sticker in options if sticker.id == chosen))


@cr("123.3b")
def can_put(state: State, player: PlayerId, id: ObjectId) -> bool:
    """Only on an object they own."""
    return id in state.objects and state.objects[id].owner == player


def label(sticker: Sticker) -> str:
    """What is printed on it, for a list of choices."""
    if sticker.kind == NAME:
        return sticker.name
    if sticker.kind == POWER_TOUGHNESS:
        return f"{sticker.power}/{sticker.toughness}"
    if sticker.kind == ABILITY:
        texts = (
            getattr(ability, "text", "") or getattr(ability, "name", "") for ability in sticker.abilities
        )
        return "; ".join(text for text in texts if text)
    return sticker.kind


@cr("123.3", "123.3c", "123.4")
def put(
    tx: Transaction, player: PlayerId, id: ObjectId, sticker: Sticker, *, position: int | None = None
) -> bool:
    """Put this sticker on an object the player owns, paying its tickets; a name sticker gets its place."""
    if not can_put(tx.state, player, id) or sticker.tickets > tx.state.players[player].counter(TICKET):
        return False
    with tx.batch():
        players.remove_counters(tx, TICKET, sticker.tickets, player=player, rules=("123.3c", "107.17"))
        _stick(tx, player, id, sticker, position)
    return True


def _stick(tx: Transaction, player: PlayerId, id: ObjectId, sticker: Sticker, position: int | None) -> None:
    if sticker.kind == NAME and position is None:
        position = _choose_position(tx, id, sticker)
    placed = replace(sticker, timestamp=stamp(tx), owner=player, position=position or 0)
    status.set_fields(tx, id, stickers=(*tx.state.objects[id].stickers, placed))
    game.note(tx, StickerPut(object=id, player=player, kind=sticker.kind, rules=("123.3",)))


@cr("123.3d")
def move(tx: Transaction, source: ObjectId, to: ObjectId, sticker: int) -> bool:
    """Move a sticker from one object to another of the same owner; its tickets are not paid again."""
    state = tx.state
    if source == to or source not in state.objects or to not in state.objects:
        return False
    item = state.objects[source]
    found = next((one for one in item.stickers if one.id == sticker), None)
    if found is None or not can_put(state, found.owner, to):
        return False
    with tx.batch():
        status.set_fields(tx, source, stickers=tuple(one for one in item.stickers if one.id != sticker))
        _stick(tx, found.owner, to, found, None)
    return True


@cr("123.6b", "123.6a")
def _choose_position(tx: Transaction, id: ObjectId, sticker: Sticker) -> int:
    """The object's controller (its owner, off the battlefield) says after how many words it goes."""
    item = tx.state.objects[id]
    seen = view(tx.state, id)
    words = seen.name.split()
    options = tuple(range(len(words) + 1))
    decision = Decision(
        seen.controller if item.zone in (Zone.BATTLEFIELD, Zone.STACK) else item.owner,
        Ask.OPTION,
        f"dove va «{sticker.name}» nel nome",
        options,
        tuple(with_word(seen.name, sticker.name, place) for place in options),
        rules=("123.6b",),
        key="posizione dell'adesivo",
    )
    place = tx.choose(decision)[0]
    return place if isinstance(place, int) else 0


@cr("123.6d")
def letters(sticker: Sticker, wanted: str) -> int:
    """How many times the letters of `wanted` appear on a name sticker, whatever their case."""
    return sum(letter in wanted.lower() for letter in sticker.name.lower())


@cr("123.6e")
def unique_vowels(sticker: Sticker) -> int:
    """How many different vowels, Y among them, appear on a name sticker."""
    return len(set(sticker.name.lower()) & set("aeiouy"))
