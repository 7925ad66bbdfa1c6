"""Views of objects that nothing acts on: kept from one position to the next, since most objects don't change."""

from __future__ import annotations

from msgspec import Struct

from ..abilities import Ability, ActivatedAbility, StaticAbility, TriggeredAbility
from ..objects import GameObject, ObjectId, Zone
from ..state import PLAIN, UNTOUCHED, State
from .copying import shown_values
from .view import View
from .working import starting


class Plain(Struct):
    """An object and its view before any continuous effect; what is derived from that view is added when asked for."""

    item: GameObject
    view: View
    abilities: tuple[Ability, ...] | None = None
    """With keywords expanded; None until somebody wants them."""
    static: tuple[StaticAbility, ...] | None = None
    """Its static abilities, with those that keywords stand for in the layers."""
    triggered: tuple[tuple[int, TriggeredAbility], ...] | None = None
    activated: tuple[tuple[int, ActivatedAbility], ...] | None = None


def table(state: State) -> dict[ObjectId, Plain]:
    """The kept views: every position shares them with those it came from. An entry counts for its very object only."""
    found: dict[ObjectId, Plain] | None = state.memo.get(PLAIN)
    if found is None:
        found = state.memo[PLAIN] = {}
    return found


_STILL_KNOWN = (
    "views",
    UNTOUCHED,
    PLAIN,
    "abilities",
    "activated",
    "cost modifiers",
    "marked",
    "no cards",
    "player rules",
    "there",
    "watchers",
)


def still_known(state: State, item: GameObject) -> dict[str, object]:
    """What of the memo holds when `item` replaces the object with its id, which no view depends on having changed."""
    known = table(state)
    entry = known.get(item.id)
    if entry is not None and entry.item is state.objects[item.id]:
        known[item.id] = Plain(
            item, entry.view, entry.abilities, entry.static, entry.triggered, entry.activated
        )
    memo = {key: state.memo[key] for key in _STILL_KNOWN if key in state.memo}
    if state.memo.get("replacements") == {}:
        memo["replacements"] = {}  # where there are some, they show their sources as they were
    return memo


def plain_views(state: State) -> dict[ObjectId, View]:
    """Every object's view before layer 2, libraries aside."""
    known = table(state)
    copies = {ref.object for effect in state.effects if effect.copy_of is not None for ref in effect.affected}
    found: dict[ObjectId, View] = {}
    for id, item in state.objects.items():
        if item.zone is Zone.LIBRARY:
            continue
        entry = known.get(id)
        if id in copies:
            found[id] = starting(item, shown_values(state, item)).frozen()
        elif entry is not None and entry.item is item:
            found[id] = entry.view
        else:
            seen = found[id] = starting(item, shown_values(state, item)).frozen()
            known[id] = Plain(item, seen)
    return found


def kept(state: State, id: ObjectId, seen: View) -> Plain | None:
    """What is kept of an object, if `seen`, its current view, is the plain one."""
    entry = table(state).get(id)
    return entry if entry is not None and entry.view is seen else None
