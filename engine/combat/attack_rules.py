"""Judging a whole declaration of attackers (508.1c-d): joint restrictions, the most requirements obeyable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from ..citing import cr
from ..errors import BoundReached
from ..objects import ObjectId, PlayerId, TargetRef
from ..state import State
from ..wording.instructions import Rule
from ..wording.values import Fixed
from . import restrictions as names
from .restrictions import player_rules_named, ruled, rules_on
from .roles import display

Pairs = tuple[tuple[ObjectId, TargetRef], ...]

LIMIT = 200_000
"""How many declarations are weighed before giving up (BoundReached)."""


@cr("508.1c", "506.5")
def broken_restriction(state: State, pairs: Pairs) -> str | None:
    """The restriction on the declaration as a whole that `pairs` breaks, in Italian."""
    for attacker, _ in pairs:
        least, most = company(state, attacker)
        who = display(state, TargetRef(attacker))
        if len(pairs) < least:
            alone = "non può attaccare da sola" if least == 2 else f"attacca solo se attaccano in {least}"
            return f"{who} {alone}"
        if most is not None and len(pairs) > most:
            return f"{who} può attaccare solo da sola"
    limit = most_attackers(state)
    if limit is not None and len(pairs) > limit:
        return f"non possono attaccare più di {limit} creature"
    for player, limit in limits_by_defender(state).items():
        if sum(1 for _, defender in pairs if defender.player == player) > limit:
            return f"non possono attaccare {state.players[player].name} più di {limit} creature"
    return None


@cr("508.1c")
def company(state: State, id: ObjectId) -> tuple[int, int | None]:
    """The fewest and the most creatures that may attack together if `id` is one of them."""
    least = 2 if ruled(state, id, names.CANT_ATTACK_ALONE) else 1
    for rule in rules_on(state, id, names.ATTACKS_WITH_OTHERS):
        least = max(least, 1 + (rule.number or 1))
    return least, 1 if ruled(state, id, names.ATTACKS_ONLY_ALONE) else None


def most_attackers(state: State) -> int | None:
    """How many creatures may attack in all, if an effect limits them."""
    limits = [
        rule.number
        for player in state.taking_turn
        for rule in player_rules_named(state, player, names.MAX_ATTACKERS)
    ]
    return min((number for number in limits if number is not None), default=None)


def limits_by_defender(state: State) -> dict[PlayerId, int]:
    """Player -> how many creatures may attack that player, if an effect limits them."""
    found: dict[PlayerId, int] = {}
    for player in state.living:
        for rule in player_rules_named(state, player, names.MAX_ATTACKING_YOU):
            if rule.number is not None:
                found[player] = min(rule.number, found.get(player, rule.number))
    return found


def _named(rule: Rule) -> tuple[TargetRef, ...]:
    return rule.who.refs if isinstance(rule.who, Fixed) else ()


@cr("508.1d", "701.15b", "701.15c", "701.15d")
def required(state: State, attacker: ObjectId, defender: TargetRef) -> int:
    """How many requirements are obeyed by `attacker` attacking `defender`.

    Each player who goaded it counts once, twice if it attacks another player.
    """
    total = 0
    for rule in rules_on(state, attacker, names.MUST_ATTACK):
        total += rule.who is None or defender in _named(rule)
    goaders = {ref.player for rule in rules_on(state, attacker, names.GOADED) for ref in _named(rule)}
    for player in goaders:
        total += 1 + (defender.player is not None and defender.player != player)
    return total


def obeyed(state: State, pairs: Pairs) -> int:
    """508.1d: requirements obeyed by a declaration."""
    return sum(required(state, attacker, defender) for attacker, defender in pairs)


@cr("508.1d")
def most_requirements(state: State, free: Pairs) -> int:
    """The most requirements that a declaration among `free` (those without a cost) could obey within every restriction."""
    best: dict[ObjectId, int] = {}
    for attacker, defender in free:
        best[attacker] = max(best.get(attacker, 0), required(state, attacker, defender))
    if not any(best.values()):
        return 0
    if limits_by_defender(state):
        return _by_trying(state, free, sum(best.values()))
    return _by_size(state, best)


def _by_size(state: State, best: dict[ObjectId, int]) -> int:
    """Creatures don't stand in each other's way but by number: for each size the best creatures that it allows."""
    limit = most_attackers(state)
    bounds = {id: company(state, id) for id in best}
    top = 0
    for size in range(1, len(best) + 1 if limit is None else min(limit, len(best)) + 1):
        able = sorted((best[id] for id in best if _allows(bounds[id], size)), reverse=True)
        if len(able) >= size:
            top = max(top, sum(able[:size]))
    return top


def _allows(bounds: tuple[int, int | None], size: int) -> bool:
    least, most = bounds
    return least <= size and (most is None or size <= most)


def _by_trying(state: State, free: Pairs, bound: int) -> int:
    best = 0
    for number, pairs in enumerate(declarations(free)):
        if number > LIMIT:
            raise BoundReached("troppe dichiarazioni di attacco da confrontare")
        score = obeyed(state, pairs)
        if score > best and broken_restriction(state, pairs) is None:
            best = score
            if best == bound:
                break
    return best


def declarations(pairs: Pairs) -> Iterator[Pairs]:
    """Every way to send creatures to what they may attack, larger attacks first."""
    by_attacker: dict[ObjectId, list[TargetRef | None]] = {}
    for attacker, defender in pairs:
        by_attacker.setdefault(attacker, []).append(defender)
    choices: list[Iterable[TargetRef | None]] = [[*defenders, None] for defenders in by_attacker.values()]
    for chosen in product(*choices):
        yield tuple(
            (attacker, defender)
            for attacker, defender in zip(by_attacker, chosen, strict=True)
            if defender is not None
        )
