"""Venturing into the dungeon (309, 701.49): bringing a dungeon card in, moving the venture marker, completing it."""

from __future__ import annotations

from .action_events import DungeonCompleted, RoomEntered
from .atoms import game, players, status, zones
from .choices import Ask, Decision
from .citing import cr
from .dungeon_cards import DUNGEONS, UNDERCITY, dungeon_card
from .objects import CardType, ObjectId, ObjectKind, PlayerId, Zone
from .state import State
from .transaction import Transaction

ROOM = "stanza "
"""A dungeon card's designation tells the number of the room that the venture marker is on."""


@cr("309.2b", "309.3")
def dungeon_of(state: State, player: PlayerId) -> ObjectId | None:
    """The dungeon card that the player owns in the command zone."""
    return next(
        (
            id
            for id in state.command
            if state.objects[id].owner == player and CardType.DUNGEON in state.objects[id].base.types
        ),
        None,
    )


def room_of(state: State, id: ObjectId) -> int:
    """The number of the room that the venture marker is on."""
    marks = (name for name in state.objects[id].designations if name.startswith(ROOM))
    return int(next(marks).removeprefix(ROOM))


def on_the_bottom(state: State, id: ObjectId) -> bool:
    """Whether the marker is on the bottommost room."""
    return not DUNGEONS[state.objects[id].base.name][room_of(state, id)].leads_to


@cr("701.49a", "701.49b", "701.49c", "701.49d", "309.2a", "309.4a", "309.5a", "309.5b")
def venture(tx: Transaction, player: PlayerId, quality: str = "") -> None:
    """Enter a dungeon by its topmost room, or go down to an adjacent one; from the bottommost a new dungeon begins."""
    id = dungeon_of(tx.state, player)
    if id is not None and on_the_bottom(tx.state, id):
        complete(tx, id, ("701.49c", "309.7"))
        id = None
    if id is None:
        name = _choose_dungeon(tx, player, quality)
        id = zones.add_object(tx, ObjectKind.CARD, dungeon_card(name), player, Zone.COMMAND)
        _move_marker(tx, id, 0, ("701.49d" if quality else "701.49a", "309.4a"))
        return
    rooms = DUNGEONS[tx.state.objects[id].base.name]
    ways = rooms[room_of(tx.state, id)].leads_to
    labels = tuple(rooms[number].name for number in ways)
    number = _choose(tx, player, "in quale stanza vai", ways, labels, "701.49b", "stanza")
    _move_marker(tx, id, number, ("701.49b", "309.5a"))


@cr("701.49a", "701.49d")
def _choose_dungeon(tx: Transaction, player: PlayerId, quality: str) -> str:
    """Every player is taken to own one of each dungeon card outside the game; Undercity is for those who venture into it."""
    names = tuple(name for name in DUNGEONS if (name.lower() == UNDERCITY) == (quality == UNDERCITY))
    number = _choose(
        tx, player, "in quale dungeon entri", tuple(range(len(names))), names, "701.49a", "dungeon"
    )
    return names[number]


def _choose(
    tx: Transaction,
    player: PlayerId,
    prompt: str,
    options: tuple[int, ...],
    labels: tuple[str, ...],
    rule: str,
    key: str,
) -> int:
    if len(options) == 1:
        return options[0]
    answer = tx.choose(Decision(player, Ask.OPTION, prompt, options, labels, rules=(rule,), key=key))[0]
    assert isinstance(answer, int)
    return answer


@cr("309.4c", "309.5")
def _move_marker(tx: Transaction, id: ObjectId, number: int, rules: tuple[str, ...]) -> None:
    item = tx.state.objects[id]
    status.set_fields(tx, id, designations=frozenset({f"{ROOM}{number}"}))
    name = item.base.name
    game.note(
        tx,
        RoomEntered(
            player=item.owner, object=id, dungeon=name, room=DUNGEONS[name][number].name, rules=rules
        ),
    )


@cr("309.6", "309.7")
def complete(tx: Transaction, id: ObjectId, rules: tuple[str, ...]) -> None:
    """The dungeon card leaves the game: its owner has completed that dungeon."""
    item = tx.state.objects[id]
    zones.cease(tx, id, rules=rules)
    done = tx.state.players[item.owner].dungeons
    players.set_player(tx, item.owner, dungeons=(*done, item.base.name))
    game.note(tx, DungeonCompleted(player=item.owner, dungeon=item.base.name, rules=("309.7",)))
