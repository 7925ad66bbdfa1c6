"""What objects and players are called in the story: by the scenario's own names first, always the same one."""

from __future__ import annotations

from collections.abc import Iterable

from ..events import CeasedToExist, Event
from ..objects import CardType, GameObject, ObjectId, ObjectKind, PlayerId, Snapshot, TargetRef, Zone
from ..state import State

_VOWEL_A = "aàáAÀÁ"


class Names:
    """A growing memory: an object keeps its name across zones, and after it is gone."""

    def __init__(self, state: State) -> None:
        self.players = tuple(who.name for who in state.players)
        self._object: dict[ObjectId, str] = {}
        self._card: dict[int, str] = {}
        self._taken: dict[str, int] = {}
        self._start(state)

    def _start(self, state: State) -> None:
        """Objects of the same name are told apart by their owner, or by number, from the beginning."""
        groups: dict[str, list[GameObject]] = {}
        for item in state.objects.values():
            if _numbered(item):
                groups.setdefault(item.base.name, []).append(item)
        for name, items in groups.items():
            if len(items) < 2:
                continue
            owners = [item.controller for item in items]
            for place, item in enumerate(items, 1):
                apart = owners.count(item.controller) == 1
                label = f"{name} di {self.players[item.controller]}" if apart else f"{name} {place}"
                self._object[item.id] = self._card[item.card] = label
            self._taken[name] = len(items)
        self.learn(state)

    def learn(self, state: State) -> None:
        """Take note of every object of a position."""
        for item in state.objects.values():
            if item.id not in self._object:
                self._learn(item)

    def learn_events(self, events: Iterable[Event]) -> None:
        """Take note of objects that came and went within one step of the game."""
        for event in events:
            if isinstance(event, CeasedToExist):
                if event.before.id not in self._object:
                    self._learn(event.before)
                continue
            for name in ("before", "source"):
                seen = getattr(event, name, None)
                if isinstance(seen, Snapshot) and seen.id not in self._object:
                    self._learn(seen.object)
            new = getattr(event, "object", None)
            last = getattr(event, "before", None)
            if isinstance(new, int) and isinstance(last, Snapshot) and new not in self._object:
                self._object[new] = self._object[last.id]

    def _learn(self, item: GameObject) -> None:
        if item.kind is ObjectKind.ABILITY:
            self._object[item.id] = self._ability(item)
            return
        known = self._card.get(item.card)
        if known is None:
            known = self._fresh(item)
            self._card[item.card] = known
        self._object[item.id] = known

    def _fresh(self, item: GameObject) -> str:
        if item.alias:
            return item.alias
        name = item.base.name
        if item.kind is ObjectKind.EMBLEM:
            return name or f"l'emblema {of(self.players[item.controller])}"
        if not name or name == "carta qualunque":
            return "una carta"
        if item.kind is ObjectKind.COPY:
            return f"la copia di {name}"
        if item.kind is ObjectKind.TOKEN:
            name = name.removeprefix("Pedina ")
        if not _numbered(item):
            return name
        count = self._taken.get(name, 0) + 1
        self._taken[name] = count
        return name if count == 1 else f"{name} {count}"

    def _ability(self, item: GameObject) -> str:
        source = item.stack.source_snapshot if item.stack else None
        kind = item.base.name.split(" di ")[0] or "abilità"
        if source is None:
            return f"l'{item.base.name or kind}"
        if source.id not in self._object:
            self._learn(source.object)
        return f"l'{kind} {of(self._object[source.id])}"

    # --- asking ----------------------------------------------------------------------------------------------

    def object(self, id: ObjectId | None) -> str:
        return "niente" if id is None else self._object.get(id, "un oggetto")

    def seen(self, last: Snapshot) -> str:
        """The name of an object known by last known information."""
        if last.id not in self._object:
            self._learn(last.object)
        return self._object[last.id]

    def all(self) -> tuple[str, ...]:
        """Every name ever given."""
        return tuple(dict.fromkeys(self._object.values()))

    def player(self, player: PlayerId | None) -> str:
        return "nessuno" if player is None else self.players[player]

    def ref(self, ref: TargetRef) -> str:
        return self.player(ref.player) if ref.player is not None else self.object(ref.object)

    def refs(self, refs: Iterable[TargetRef]) -> str:
        return listed(self.ref(ref) for ref in refs)


def _numbered(item: GameObject) -> bool:
    """Whether equal objects need telling apart: what stands on the battlefield, lands excepted."""
    return (
        item.zone is Zone.BATTLEFIELD
        and CardType.LAND not in item.base.types
        and not item.alias
        and bool(item.base.name)
    )


def listed(words: Iterable[str]) -> str:
    """«a, b e c»."""
    items = list(words)
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} e {items[-1]}"


def of(name: str) -> str:
    """«di Anna», «dell'abilità innescata …», «della copia …»."""
    return _joined(name, "di", "dell'", "della ")


def to(name: str) -> str:
    """«a Bruno», «ad Anna», «all'abilità …»."""
    return _joined(name, "ad" if name[:1] in _VOWEL_A else "a", "all'", "alla ")


def by(name: str) -> str:
    """«da Anna», «dall'abilità …»."""
    return _joined(name, "da", "dall'", "dalla ")


def _joined(name: str, plain: str, elided: str, feminine: str) -> str:
    if name.startswith("l'"):
        return elided + name[2:]
    if name.startswith("la copia"):
        return feminine + name[3:]
    return f"{plain} {name}"


def sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    text = text.strip()
    if not text:
        return ""
    text = text[0].upper() + text[1:]
    return text if text[-1] in ".!?»" else f"{text}."
