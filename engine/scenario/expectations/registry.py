"""Statement kinds: a pattern for what stands before the colon, and a small function that says what is true."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from msgspec import Struct

from ...errors import ScenarioError
from ...events import Event
from ...exploring import Bounds, Exploration
from ...narration import Names, StoryStep, story, tell
from ...objects import ObjectId, PlayerId, TargetRef
from ...state import State
from ..model import Claim
from ..nodes import Listing, Node, Scalar, Table, boolean, integer, shown
from ..references import Reader
from ..script import Script


class Checked(Struct, frozen=True):
    """A statement, whether it holds, and what was found."""

    text: str
    true: bool
    found: str
    line: int = 0
    exploration: Exploration | None = None
    """For a statement about what may happen: what was explored."""

    def to_json(self) -> dict[str, object]:
        told: dict[str, object] = {"testo": self.text, "vera": self.true, "trovato": self.found}
        return told if self.exploration is None else {**told, "esplorazione": self.exploration.to_json()}


Finding = tuple[bool, str]


@dataclass
class World:
    """What statements look at: the position, everything that happened, and how to read names."""

    script: Script
    file: str
    line: int = field(default=0)
    bounds: Bounds = field(default_factory=Bounds)
    """How far to explore where a statement doesn't say."""
    exploration: Exploration | None = None
    """What the statement being checked explored."""

    @property
    def state(self) -> State:
        return self.script.state

    @property
    def reader(self) -> Reader:
        return self.script.reader

    @cached_property
    def events(self) -> tuple[Event, ...]:
        return self.script.events()

    @cached_property
    def names(self) -> Names:
        names = Names(self.script.start)
        for played in self.script.played:
            names.learn_events(played.events)
            names.learn(played.after)
        return names

    @cached_property
    def sentences(self) -> tuple[str, ...]:
        """Everything that happened, in words."""
        return tuple(tell(event, self.names) for event in self.events)

    @cached_property
    def story(self) -> tuple[StoryStep, ...]:
        return story(self.script.played, Names(self.script.start))

    def player(self, text: str) -> PlayerId:
        return self.reader.need_player(self.state, text, self.line)

    def object(self, text: str) -> ObjectId:
        """Raises NotFound when it is not there (any more)."""
        return self.reader.object(self.state, text)

    def ref(self, text: str) -> TargetRef:
        return self.reader.one(self.state, text, self.line)

    def wrong(self, message: str) -> ScenarioError:
        return ScenarioError(message, self.file, self.line, "attese")


Checker = Callable[[World, "re.Match[str]", Node], Finding]


class Kind(Struct, frozen=True):
    """One kind of statement. `example` is a whole statement, shown in the documentation and tried by a test."""

    pattern: re.Pattern[str]
    check: Checker
    example: str


KINDS: list[Kind] = []


def claim(pattern: str, example: str) -> Callable[[Checker], Checker]:
    """Register a checker for statements whose text is `pattern` (case does not matter)."""

    def mark(function: Checker) -> Checker:
        KINDS.append(Kind(re.compile(pattern, re.IGNORECASE), function, example))
        return function

    return mark


def kind_of(claim_: Claim) -> tuple[Kind, re.Match[str]] | None:
    for kind in KINDS:
        match = kind.pattern.fullmatch(claim_.text)
        if match is not None:
            return kind, match
    return None


# --- values ------------------------------------------------------------------------------------------------------

_BOUNDS: tuple[tuple[re.Pattern[str], Callable[[int, int], bool]], ...] = (
    (re.compile(r"(?:>=|almeno)\s*(-?\d{1,9})|(-?\d{1,9}) o più", re.IGNORECASE), operator.ge),
    (re.compile(r"(?:<=|al massimo)\s*(-?\d{1,9})|(-?\d{1,9}) o meno", re.IGNORECASE), operator.le),
    (re.compile(r"(?:>|più di)\s*(-?\d{1,9})", re.IGNORECASE), operator.gt),
    (re.compile(r"(?:<|meno di)\s*(-?\d{1,9})", re.IGNORECASE), operator.lt),
)


def number(world: World, value: Node, actual: int) -> Finding:
    """Compare with «3», «almeno 3», «al massimo 3», «più di 3», «meno di 3»."""
    exact = integer(value)
    text = shown(value).strip()
    if exact is not None:
        return actual == exact, str(actual)
    for pattern, holds in _BOUNDS:
        if (m := pattern.fullmatch(text)) is not None:
            return holds(actual, int(next(part for part in m.groups() if part is not None))), str(actual)
    raise world.wrong(f"serve un numero (3, «almeno 3», «al massimo 3»), non «{text}»")


def truth(world: World, value: Node, actual: bool) -> Finding:
    """Compare with sì or no; nothing after the colon means sì."""
    wanted = True if isinstance(value, Scalar) and not value.text else boolean(value)
    if wanted is None:
        raise world.wrong(f"serve sì o no, non «{shown(value)}»")
    return actual == wanted, "sì" if actual else "no"


def texts(value: Node) -> tuple[str, ...]:
    """The words of a list, or of a single value; nothing, «nessuno» and «vuota» are the empty list."""
    match value:
        case Listing(items=items):
            return tuple(shown(item).strip() for item in items)
        case Table(entries=entries):
            return tuple(key.text for key, _ in entries)
        case Scalar(text=text):
            return (
                ()
                if text.strip().lower() in ("", "vuota", "vuoto", "nessuno", "nessuna", "niente")
                else (text.strip(),)
            )


def yes_no(flag: bool) -> str:
    return "sì" if flag else "no"
