"""Statements about what may, must or can be made to happen from here on: «può succedere: {vita di Bruno: 0}»."""

from __future__ import annotations

import re
from collections.abc import Hashable

from ...errors import BoundReached, ScenarioError
from ...exploring import Bounds, Exploration, Goal, Moment, Verdict, can_bring_about, necessary, possible
from ...exploring.bounds import MOST_POSITIONS, MOST_TURNS
from ...exploring.nodes import Node as Place
from ...objects import PlayerId
from ..keys import EXPLORE, WITHIN, table
from ..keys import check as check_keys
from ..loader import claims as read_claims
from ..model import Claim
from ..nodes import Node, Scalar, Table, integer, shown
from ..script import Played
from ..setup import step_hint, step_named
from .registry import Checked, Finding, World, claim, kind_of

_ORDERED = "in ordine"
"""The statement for which the whole way counts, so that no two positions are the same."""


class Undecided(BoundReached):
    """Nothing can be concluded: a bound was reached, or some line needs what the engine does not play."""

    def __init__(self, exploration: Exploration) -> None:
        super().__init__(exploration.sentence)
        self.exploration = exploration


def asks(claim_: Claim) -> bool:
    """Whether a statement is one of these."""
    found = kind_of(claim_)
    return found is not None and found[0].check.__module__ == __name__


class ClaimGoal(Goal):
    """Statements of a scenario, all true together, as what an exploration looks for."""

    def __init__(self, world: World, claims: tuple[Claim, ...]) -> None:
        self.world = world
        self.claims = claims
        self._past = tuple(claim for claim in claims if _of_the_past(claim))
        self._last: tuple[Place, tuple[Checked, ...]] | None = None

    def holds(self, node: Place) -> bool:
        return all(item.true for item in self._checked(node))

    def memory(self, node: Place) -> Hashable:
        """What statements about the past have counted so far."""
        if not self._past:
            return None
        if any(claim.text.lower() == _ORDERED for claim in self._past):
            return id(node)
        return tuple(
            item.found
            for claim, item in zip(self.claims, self._checked(node), strict=True)
            if claim in self._past
        )

    def _checked(self, node: Place) -> tuple[Checked, ...]:
        from . import check

        if self._last is None or self._last[0] is not node:
            way = [Played(part.before, part.after, part.events, 0) for part in node.way()]
            script = self.world.script.further(way, node.step)
            self._last = node, check(script, self.claims, self.world.file)
        return self._last[1]


def _of_the_past(claim_: Claim) -> bool:
    found = kind_of(claim_)
    return found is not None and found[0].check.__module__.endswith(".happened")


@claim(r"(?P<no>non )?può succedere(?: che)?", "può succedere: {vita di Anna: 20}")
def may_happen(world: World, match: re.Match[str], value: Node) -> Finding:
    """Whether some line of play makes it true."""
    goal, bounds, moment = _asked(world, value)
    return _said(world, possible(world.state, goal, bounds, moment or Moment.ANY), bool(match["no"]))


@claim(
    r"(?P<no>non )?per forza", "per forza: {vita di Anna: più di 10, entro: {fase: seconda fase principale}}"
)
def must_happen(world: World, match: re.Match[str], value: Node) -> Finding:
    """Whether every line of play makes it true."""
    goal, bounds, moment = _asked(world, value)
    return _said(world, necessary(world.state, goal, bounds, moment or Moment.END), bool(match["no"]))


@claim(
    r"(?P<who>.+?) (?P<no>non )?può fare in modo che(?: sia)?",
    "Anna può fare in modo che: {vita di Anna: 20}",
)
def can_make(world: World, match: re.Match[str], value: Node) -> Finding:
    """Whether a player can make it true against every choice of the others."""
    player: PlayerId = world.player(match["who"])
    goal, bounds, moment = _asked(world, value)
    found = can_bring_about(world.state, player, goal, bounds, moment or Moment.END)
    return _said(world, found, bool(match["no"]))


def _said(world: World, found: Exploration, denied: bool) -> Finding:
    """Raises Undecided: the statement is neither true nor false."""
    if found.verdict is Verdict.UNKNOWN:
        raise Undecided(found)
    world.exploration = found
    return (found.verdict is Verdict.YES) is not denied, found.sentence


def _asked(world: World, value: Node) -> tuple[ClaimGoal, Bounds, Moment | None]:
    if isinstance(value, Scalar):
        if not value.text.strip():
            raise world.wrong("manca l'attesa: «può succedere: {vita di Bruno: 0}»")
        inner: Node = value
        bounds, moment = world.bounds, None
    else:
        whole = table(value, "una domanda sul futuro", world.file)
        special = {key.name for key in EXPLORE}
        inner = Table(tuple(entry for entry in whole.entries if entry[0].text not in special), whole.line)
        bounds = _bounds(world, whole.get("entro"))
        moment = _moment(world, whole.get("quando"))
    claims = read_claims(inner, world.file)
    for one in claims:
        if asks(one):
            raise world.wrong("una domanda sul futuro non ne contiene un'altra")
    return ClaimGoal(world, claims), bounds, moment


def _bounds(world: World, node: Node | None) -> Bounds:
    if node is None:
        return world.bounds
    given = table(node, "«entro»", world.file, "entro")
    check_keys(given, WITHIN, "«entro»", world.file)
    step = None
    if (named := given.get("fase")) is not None:
        step = step_named(shown(named))
        if step is None:
            raise ScenarioError(
                f"fase sconosciuta: «{shown(named)}»{step_hint(shown(named))}", world.file, given.line, "fase"
            )
    return Bounds(
        _number(world, given, "posizioni", world.bounds.positions, MOST_POSITIONS),
        _number(world, given, "turni", world.bounds.turns, MOST_TURNS),
        step,
        world.bounds.allowance,
    )


def _number(world: World, given: Table, key: str, default: int, most: int) -> int:
    node = given.get(key)
    if node is None:
        return default
    number = integer(node)
    if number is None or not 1 <= number <= most:
        raise ScenarioError(f"serve un numero da 1 a {most}", world.file, given.line, key)
    return number


def _moment(world: World, node: Node | None) -> Moment | None:
    if node is None:
        return None
    wanted = shown(node).strip().lower()
    for moment in Moment:
        if moment.value == wanted:
            return moment
    known = ", ".join(f"«{moment.value}»" for moment in Moment)
    raise ScenarioError(f"«quando» è {known}", world.file, world.line, "quando")
