"""A scenario as data, after reading and before playing."""

from __future__ import annotations

from msgspec import Struct

from ..state import State
from ..table import Table as Seats
from .nodes import Node, Table
from .parameters import Value

_FREE_FOR_ALL = Seats()


class Piece(Struct, frozen=True):
    """An object, or `number` equal ones, to put somewhere. `card` is a card name or a description."""

    card: str
    line: int
    alias: str = ""
    number: int = 1
    counters: tuple[tuple[str, int], ...] = ()
    tapped: bool = False
    sick: bool = False
    damage: int = 0
    attached_to: str = ""
    owner: str = ""
    token: bool = False
    commander: bool = False
    commander_damage: int = 0
    face_down: bool = False
    cast: bool = False
    shields: int = 0
    flipped: bool = False
    transformed: bool = False
    designations: frozenset[str] = frozenset()
    protector: str = ""


class StickerSetup(Struct, frozen=True):
    """A sticker of a player's sheets (123): `kind` as in objects.Sticker, `text` its word or its ability."""

    kind: str
    line: int
    text: str = ""
    power: int | None = None
    toughness: int | None = None
    tickets: int = 0


class PlayerSetup(Struct, frozen=True):
    name: str
    line: int
    life: int | None = None
    counters: tuple[tuple[str, int], ...] = ()
    mana: str = ""
    """Mana that never empties."""
    pool: str = ""
    """Mana in the pool now."""
    free: bool = False
    zones: tuple[tuple[str, tuple[Piece, ...]], ...] = ()
    """Zone key -> pieces, only the zones that were written."""
    lands_played: int = 0
    stickers: tuple[StickerSetup, ...] = ()

    def zone(self, key: str) -> tuple[Piece, ...] | None:
        return next((pieces for name, pieces in self.zones if name == key), None)


class GameSetup(Struct, frozen=True):
    active: str = ""
    step: str = ""
    turn: int | None = None
    seed: int = 1
    format: str = "normale"
    monarch: int | None = None
    initiative: int | None = None
    table: Seats = _FREE_FOR_ALL
    from_start: bool = False
    day: str = ""
    line: int = 0


class Line(Struct, frozen=True):
    """One entry of `azioni`: its text ("Anna lancia Fulmine") and what follows the colon."""

    text: str
    line: int
    value: Node | None = None


class ScriptedChoice(Struct, frozen=True):
    """An answer prepared for `player`: to the choice called `key`, or to whichever comes next when it is empty."""

    player: str
    key: str
    value: Node
    line: int


class Claim(Struct, frozen=True):
    """One entry of `attese`: "vita di Anna" and the value it should have."""

    text: str
    value: Node
    line: int

    @property
    def shown(self) -> str:
        """The claim as it was written, on one line."""
        from .nodes import shown

        value = shown(self.value)
        return f"{self.text}: {value}" if value else self.text


class Scenario(Struct, frozen=True):
    name: str
    title: str
    file: str
    rules: tuple[str, ...] = ()
    description: str = ""
    game: GameSetup = GameSetup()
    players: tuple[PlayerSetup, ...] = ()
    cards: tuple[Table, ...] = ()
    lines: tuple[Line, ...] = ()
    choices: tuple[ScriptedChoice, ...] = ()
    claims: tuple[Claim, ...] = ()
    parameters: tuple[tuple[str, Value], ...] = ()
    position: State | None = None
    """The position it starts from, where that is given as position text."""
    without: str = ""
    """A keyword or the text of an ability that nothing has, to see what would be different."""
