"""One of a kind: the legend rule, the world rule, one Role per player (704.5j, 704.5k, 704.5y)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from ..layers import view
from ..layers.rules import player_rules
from ..objects import ObjectId
from ..state import State
from ..transaction import Transaction
from .acts import Act, Bury, asking_sba, marked, sba

IGNORES_LEGEND_RULE = "ignora la regola delle leggende"


@asking_sba("704.5j", "205.4d")
def legend_rule(tx: Transaction) -> Iterator[Act]:
    """Each player keeps one of their legendary permanents of the same name; the rest go to the graveyard."""
    state = tx.state
    for player in state.apnap():
        if any(rule.name == IGNORES_LEGEND_RULE for rule in player_rules(state, player)):
            continue
        for name, ids in legends(state, player).items():
            kept = tx.pick(
                player, f"Regola delle leggende: quale {name} tieni?", ids, 1, 1, "704.5j", key="leggenda"
            )
            for id in ids:
                if id not in kept:
                    yield Bury(id, "704.5j")


def legends(state: State, player: int) -> dict[str, tuple[ObjectId, ...]]:
    """Name -> the player's legendary permanents with it, for the names that more than one has."""
    by_name: dict[str, list[ObjectId]] = defaultdict(list)
    for id in marked(state, "leggendario"):
        seen = view(state, id)
        if seen.controller == player and seen.name and seen.ruled(IGNORES_LEGEND_RULE) is None:
            by_name[seen.name].append(id)
    return {name: tuple(ids) for name, ids in by_name.items() if len(ids) > 1}


@sba("704.5k", "205.4f", "801.12")
def world_rule(state: State) -> Iterator[Act]:
    """Only the permanent that has been a world permanent for the shortest time stays; of those that tie, none.

    That time is told by when they entered, the same for permanents that entered together. With limited ranges of
    influence only the other worlds within its controller's range count.
    """
    worlds = marked(state, "mondo")
    for id in worlds:
        near = (
            other
            for other in worlds
            if state.reached(view(state, id).controller, view(state, other).controller)
        )
        if any(other != id and state.objects[other].arrived >= state.objects[id].arrived for other in near):
            yield Bury(id, "704.5k")


@sba("704.5y")
def one_role_each(state: State) -> Iterator[Act]:
    """Of the Roles one player controls on the same permanent, only the most recent stays."""
    roles: dict[tuple[ObjectId, int], list[ObjectId]] = defaultdict(list)
    for id in marked(state, "ruolo"):
        ref = state.objects[id].attached_to
        if ref is not None and ref.object is not None:
            roles[ref.object, view(state, id).controller].append(id)
    for ids in roles.values():
        newest = max(state.objects[id].timestamp for id in ids)
        for id in ids:
            if state.objects[id].timestamp != newest:
                yield Bury(id, "704.5y")
