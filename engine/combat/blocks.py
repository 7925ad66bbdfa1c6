"""Judging a whole declaration of blockers (509.1b-c): joint restrictions, most requirements obeyable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

from ..citing import cr
from ..errors import BoundReached
from ..layers import has, view
from ..objects import ObjectId, TargetRef
from ..state import State
from ..wording.values import Fixed
from . import restrictions as names
from .restrictions import fits_rule, player_rules_named, ruled, rules_on
from .roles import display

Blocks = tuple[tuple[ObjectId, ObjectId], ...]
"""Pairs (blocker, attacker)."""

LIMIT = 300_000
"""How many declarations are weighed before giving up (BoundReached)."""


@cr("509.1b", "702.111b", "509.1a")
def broken_restriction(state: State, blocks: Blocks) -> tuple[str, str] | None:
    """The restriction on the blocks taken together that is broken, in Italian, with its rule."""
    per_blocker = Counter(blocker for blocker, _ in blocks)
    per_attacker = Counter(attacker for _, attacker in blocks)
    for blocker, number in per_blocker.items():
        most = capacity(state, blocker)
        if most is not None and number > most:
            return f"{display(state, TargetRef(blocker))} non può bloccare {number} creature", "509.1a"
    for attacker, number in per_attacker.items():
        least, rule = fewest_blockers(state, attacker)
        if number < least:
            return f"{display(state, TargetRef(attacker))} va bloccata da {least} o più creature", rule
        limits = [rule.number for rule in rules_on(state, attacker, names.MAX_BLOCKERS_EACH)]
        if any(limit is not None and number > limit for limit in limits):
            return f"{display(state, TargetRef(attacker))} è bloccata da troppe creature", "509.1b"
    if len(per_blocker) == 1 and ruled(state, next(iter(per_blocker)), names.CANT_BLOCK_ALONE):
        return f"{display(state, TargetRef(next(iter(per_blocker))))} non può bloccare da sola", "509.1b"
    if per_blocker:
        player = view(state, next(iter(per_blocker))).controller
        limits = [rule.number for rule in player_rules_named(state, player, names.MAX_BLOCKERS)]
        if any(limit is not None and len(per_blocker) > limit for limit in limits):
            return "bloccano più creature di quante possano", "509.1b"
    return None


@cr("509.1a")
def capacity(state: State, blocker: ObjectId) -> int | None:
    """How many attackers `blocker` may block: one, plus what effects add; None for any number."""
    total = 1
    for rule in rules_on(state, blocker, names.EXTRA_BLOCKS):
        if rule.number is None:
            return None
        total += rule.number
    return total


@cr("702.111b", "509.1b")
def fewest_blockers(state: State, attacker: ObjectId) -> tuple[int, str]:
    """The fewest creatures that may block `attacker` if any do, and the rule that says so."""
    least, source = (2, "702.111b") if has(state, attacker, "minacciare") else (1, "509.1b")
    for rule in rules_on(state, attacker, names.MIN_BLOCKERS):
        if rule.number is not None and rule.number > least:
            least, source = rule.number, "509.1b"
    return least, source


@cr("509.1c")
def obeyed(state: State, blocks: Blocks, allowed: Blocks) -> int:
    """How many blocking requirements a declaration obeys; `allowed` are the pairs that could be declared."""
    blocking = {blocker for blocker, _ in blocks}
    blocked = {attacker for _, attacker in blocks}
    total = 0
    for blocker in {blocker for blocker, _ in allowed}:
        for rule in rules_on(state, blocker, names.MUST_BLOCK):
            if isinstance(rule.who, Fixed):
                total += any((blocker, ref.object) in blocks for ref in rule.who.refs)
            elif rule.filter is None:
                total += blocker in blocking
            else:
                you = view(state, blocker).controller
                total += any(
                    mine == blocker and fits_rule(state, rule, attacker, you, blocker)
                    for mine, attacker in blocks
                )
    for attacker in {attacker for _, attacker in allowed}:
        total += (attacker in blocked) * sum(1 for _ in rules_on(state, attacker, names.MUST_BE_BLOCKED))
        for rule in rules_on(state, attacker, names.LURE):
            theirs = view(state, attacker).controller
            total += sum(
                1
                for blocker, other in blocks
                if other == attacker and fits_rule(state, rule, blocker, theirs, attacker)
            )
    return total


@cr("509.1c")
def most_requirements(state: State, allowed: Blocks) -> int:
    """The most requirements a declaration could obey, breaking no restriction and paying no cost."""
    free = tuple(pair for pair in allowed if not ruled(state, pair[0], names.BLOCK_COST))
    if not _any_requirement(state, free):
        return 0
    return _Search(state, free, allowed).best()


class _Search:
    """Blockers one after the other, best choices first, leaving aside what cannot beat the best found so far."""

    def __init__(self, state: State, free: Blocks, allowed: Blocks) -> None:
        self.state = state
        self.bonus = {
            attacker: sum(1 for _ in rules_on(state, attacker, names.MUST_BE_BLOCKED)) for _, attacker in free
        }
        self.choices: list[list[tuple[int, Blocks]]] = []
        for blocker, attackers in _by_blocker(free):
            ways = [
                (obeyed(state, blocks, allowed) - sum(self.bonus[attacker] for _, attacker in blocks), blocks)
                for blocks in _ways(state, blocker, attackers)
            ]
            self.choices.append(sorted(ways, key=lambda way: -way[0]))
        self.found = -1
        self.weighed = 0

    def best(self) -> int:
        self._try(0, 0, (), frozenset())
        return max(0, self.found)

    def _bound(self, place: int, score: int) -> int:
        """The most that can still come of it, joint restrictions aside."""
        return score + sum(ways[0][0] for ways in self.choices[place:]) + sum(self.bonus.values())

    def _try(self, place: int, score: int, done: Blocks, blocked: frozenset[ObjectId]) -> None:
        if self._bound(place, score) <= self.found:
            return
        self.weighed += 1
        if self.weighed > LIMIT:
            raise BoundReached("troppe dichiarazioni di blocco da confrontare")
        if place == len(self.choices):
            total = score + sum(self.bonus[id] for id in blocked)
            if total > self.found and broken_restriction(self.state, done) is None:
                self.found = total
            return
        for gain, blocks in self.choices[place]:
            more = blocked | {attacker for _, attacker in blocks}
            self._try(place + 1, score + gain, (*done, *blocks), more)


def _any_requirement(state: State, allowed: Blocks) -> bool:
    return any(ruled(state, blocker, names.MUST_BLOCK) for blocker, _ in allowed) or any(
        ruled(state, attacker, name)
        for _, attacker in allowed
        for name in (names.MUST_BE_BLOCKED, names.LURE)
    )


def _by_blocker(allowed: Blocks) -> list[tuple[ObjectId, list[ObjectId]]]:
    """Each blocker with the attackers it could block."""
    options: dict[ObjectId, list[ObjectId]] = {}
    for blocker, attacker in allowed:
        options.setdefault(blocker, []).append(attacker)
    return list(options.items())


def _ways(state: State, blocker: ObjectId, attackers: list[ObjectId]) -> Iterator[Blocks]:
    """Every way in which one creature could block, within how many it can, the larger first; not blocking is the last."""
    most = capacity(state, blocker)
    top = len(attackers) if most is None else min(most, len(attackers))
    for size in range(top, -1, -1):
        for chosen in combinations(attackers, size):
            yield tuple((blocker, attacker) for attacker in chosen)


def declarations(state: State, allowed: Blocks) -> Iterator[Blocks]:
    """Every way to assign blockers within what each can block; joint restrictions are not looked at."""
    ways = [tuple(_ways(state, blocker, attackers)) for blocker, attackers in _by_blocker(allowed)]
    for chosen in product(*ways):
        yield tuple(pair for blocks in chosen for pair in blocks)


def legal_declarations(state: State, allowed: Blocks) -> Iterator[Blocks]:
    """Every legal declaration of blockers, for enumeration."""
    wanted = most_requirements(state, allowed)
    for blocks in declarations(state, allowed):
        if broken_restriction(state, blocks) is None and obeyed(state, blocks, allowed) >= wanted:
            yield blocks
