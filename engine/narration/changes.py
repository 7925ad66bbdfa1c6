"""What an event changed, as short readable lines: «Bruno: 20 → 17 punti vita», «Orso: 2/2 → 5/5»."""

from __future__ import annotations

from ..abilities import Keyword
from ..events import (
    CardDrawn,
    ControlChanged,
    CountersPut,
    CountersRemoved,
    DamageDealt,
    Event,
    LifeGained,
    LifeLost,
    ManaAdded,
    ManaEmptied,
    ManaSpent,
    Tapped,
    Untapped,
    ZoneChanged,
)
from ..layers import View, view
from ..objects import Zone
from ..state import State
from .names import Names, of
from .words import counted, counters, inside, mana


class Ledger:
    """Running totals through the events of one step of the game, so that each change tells before and after."""

    def __init__(self, state: State, names: Names) -> None:
        self.names = names
        self.life = [who.life for who in state.players]
        self.hands = [len(who.hand) for who in state.players]
        self.pools = [[item.type for item in who.pool] for who in state.players]
        self.counters = {
            ("o", item.id, kind): number for item in state.objects.values() for kind, number in item.counters
        } | {("p", who.id, kind): number for who in state.players for kind, number in who.counters}
        self.damage = {item.id: item.damage for item in state.objects.values()}

    def changes(self, event: Event) -> tuple[str, ...]:
        """The lines for one event; totals move on."""
        match event:
            case LifeGained(player=player, amount=amount):
                return (self._life(player, amount),)
            case LifeLost(player=player, amount=amount):
                return (self._life(player, -amount),)
            case CountersPut(kind=kind, amount=amount, object=id, player=player):
                return (self._counters(kind, amount, id, player),)
            case CountersRemoved(kind=kind, amount=amount, object=id, player=player):
                return (self._counters(kind, -amount, id, player),)
            case DamageDealt(object=int() as id, amount=amount):
                self.damage[id] = self.damage.get(id, 0) + amount
                return ()
            case CardDrawn(player=player):
                self.hands[player] += 1
                return (
                    f"{self.names.player(player)}: {counted(self.hands[player], 'carta', 'carte')} in mano",
                )
            case ManaAdded(player=player, types=types):
                self.pools[player] += types
                return (self._pool(player),)
            case ManaSpent(player=player, types=types) | ManaEmptied(player=player, types=types):
                for kind in types:
                    if kind in self.pools[player]:
                        self.pools[player].remove(kind)
                return (self._pool(player),) if isinstance(event, ManaEmptied) else ()
            case Tapped(object=id):
                return (f"{self.names.object(id)}: TAPpata",)
            case Untapped(object=id):
                return (f"{self.names.object(id)}: STAPpata",)
            case ControlChanged(object=id, old=old, new=new):
                return (
                    f"{self.names.object(id)}: controllore {self.names.player(old)} → {self.names.player(new)}",
                )
            case ZoneChanged():
                return self._moved(event)
        return ()

    def _life(self, player: int, amount: int) -> str:
        old = self.life[player]
        self.life[player] = old + amount
        return f"{self.names.player(player)}: {old} → {old + amount} punti vita"

    def _counters(self, kind: str, amount: int, id: int | None, player: int | None) -> str:
        key = ("o", id, kind) if id is not None else ("p", player or 0, kind)
        total = self.counters.get(key, 0) + amount
        self.counters[key] = total
        who = self.names.object(id) if id is not None else self.names.player(player)
        return f"{who}: {counters(total, kind)}"

    def _pool(self, player: int) -> str:
        pool = self.pools[player]
        shown = mana(tuple(pool)) if len(pool) <= 12 else f"{len(pool)} mana"
        return f"riserva {of(self.names.player(player))}: {shown or 'vuota'}"

    def _moved(self, event: ZoneChanged) -> tuple[str, ...]:
        item = event.before.object
        if event.origin is Zone.HAND:
            self.hands[item.owner] -= 1
        if event.destination is Zone.HAND and event.cause != "pescata":
            self.hands[item.owner] += 1
        name = self.names.seen(event.before)
        if event.origin is Zone.OUTSIDE:
            return (f"{name}: {inside(event.destination, self.names, item.owner)}",)
        return (
            f"{name}: {event.origin.value} → {inside(event.destination, self.names, item.owner).split(' ', 1)[1]}",
        )


def compare(before: State, after: State, names: Names) -> tuple[str, ...]:
    """What continuous effects made different on permanents that are there in both positions."""
    found: list[str] = []
    for id in after.battlefield:
        if id not in before.objects:
            continue
        old, new = view(before, id), view(after, id)
        if old is new or old == new:
            continue
        found += [f"{names.object(id)}: {text}" for text in _differences(old, new)]
    return tuple(found)


def _differences(old: View, new: View) -> list[str]:
    found: list[str] = []
    if (old.power, old.toughness) != (new.power, new.toughness):
        found.append(f"{_size(old)} → {_size(new)}")
    gained = sorted(item.value for item in new.types - old.types)
    lost = sorted(item.value for item in old.types - new.types)
    if gained:
        found.append(f"ora è anche {', '.join(gained)}")
    if lost:
        found.append(f"non è più {', '.join(lost)}")
    had, has = _keywords(old), _keywords(new)
    if has - had:
        found.append(f"ora ha {', '.join(sorted(has - had))}")
    if had - has:
        found.append(f"non ha più {', '.join(sorted(had - has))}")
    return found


def _size(seen: View) -> str:
    return "senza forza e costituzione" if seen.power is None else f"{seen.power}/{seen.toughness}"


def _keywords(seen: View) -> set[str]:
    return {item.name for item in seen.abilities if isinstance(item, Keyword)}
