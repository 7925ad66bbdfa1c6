"""The searches: can it happen, must it happen, can a player bring it about against every defence.

Both players see everything, libraries included, and shuffles fall as the seed of the position says. A position that was
looked at, with the same memory of the goal, is not looked at again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace

from ..choices import Ask
from ..errors import BoundReached, UnknownText, UnsupportedRule
from ..flow import advance
from ..objects import PlayerId
from ..position import key
from ..state import State
from .answers import every, only_passing
from .bounds import MOST_CHOICES, MOST_POSITIONS, Bounds, Meter, Spent
from .goals import Goal, Moment
from .nodes import Node
from .results import Exploration, Verdict
from .telling import told


def possible(state: State, goal: Goal, bounds: Bounds, moment: Moment = Moment.ANY) -> Exploration:
    """ "Può succedere che": whether some line of play makes it true. A "sì" carries the line."""
    found = _Lines(state, goal, bounds, moment).find(lambda node: goal.holds(node))
    return _answered(found, Verdict.YES, Verdict.NO)


def necessary(state: State, goal: Goal, bounds: Bounds, moment: Moment = Moment.END) -> Exploration:
    """ "Per forza": whether it comes true on every line of play. A "no" carries a line on which it doesn't.

    At Moment.ANY it must have been true at some time on every line.
    """
    lines = _Lines(state, goal, bounds, moment)
    at_end = moment is Moment.END
    found = lines.find(lambda node: not goal.holds(node)) if at_end else lines.find_without()
    return _answered(found, Verdict.NO, Verdict.YES)


def can_bring_about(
    state: State, player: PlayerId, goal: Goal, bounds: Bounds, moment: Moment = Moment.END
) -> Exploration:
    """ "C'è un modo per": whether `player` can make it true whatever the others do. The line shows one defence."""
    return _Contest(state, player, goal, bounds, moment).decide()


def _answered(found: tuple[Node | None, int, str], hit: Verdict, miss: Verdict) -> Exploration:
    node, positions, why = found
    if node is not None:
        choices, steps = told(node)
        return Exploration(hit, positions, choices, steps)
    if why:
        return Exploration(Verdict.UNKNOWN, positions, why=why)
    return Exploration(miss, positions)


class _Search:
    """What the searches share: the start, the count of positions, what could not be followed."""

    def __init__(self, state: State, goal: Goal, bounds: Bounds, moment: Moment) -> None:
        self.start = Node(advance(state))
        self.goal = goal
        self.bounds = bounds
        self.moment = moment
        self.meter = Meter(bounds)
        self.gap = ""
        """The first reason why some line could not be followed to its end."""

    def identity(self, node: Node) -> Hashable | None:
        """What tells the position from others; None where asking isn't worth it: halfway through a choice of more parts,
        and where there is only passing after somebody else has passed."""
        state = node.state
        if state.answers or ((state.stack or state.passed) and only_passing(node.step)):
            return None
        return key(node.state), node.turns, node.over, self.goal.memory(node)

    def children(self, node: Node) -> list[Node]:
        """Where the choices of a position lead; counted when there is more than one. Gaps are noted."""
        if node.choices >= MOST_CHOICES:
            self.gap = self.gap or f"limite di {MOST_CHOICES} scelte di fila raggiunto"
            return []
        found: list[Node] = []
        try:
            for child in self._followed(node):
                found.append(child)
        except Spent:
            raise
        except BoundReached as error:
            self.gap = self.gap or str(error)
        if len(found) > 1:
            self.meter.count()
        return found

    def _followed(self, node: Node) -> Iterator[Node]:
        for answer in every(node.step):
            self.meter.move()
            try:
                child = node.after_answer(answer, self.bounds)
            except (UnsupportedRule, UnknownText) as error:
                self.gap = self.gap or str(error)
                continue
            if child is not None:
                yield child

    @property
    def over(self) -> bool:
        """Whether there is nothing to look at but the start."""
        return self.start.step.decision is None


class _Lines(_Search):
    """Looking for one line of play, in depth, those with fewest actions first."""

    def find(self, wanted: Callable[[Node], bool]) -> tuple[Node | None, int, str]:
        """A node that is `wanted` at the moment that counts; positions looked at; why nothing can be concluded."""
        at_end = self.moment is Moment.END
        return self._walk(lambda node: (node.over or not at_end) and wanted(node), lambda node: False)

    def find_without(self) -> tuple[Node | None, int, str]:
        """The end of a line on which the goal was never true."""
        return self._walk(lambda node: node.over and not self.goal.holds(node), self.goal.holds)

    def _walk(
        self, wanted: Callable[[Node], bool], closed: Callable[[Node], bool]
    ) -> tuple[Node | None, int, str]:
        start = Node(self.start.step, over=self.over)
        waiting = [start]
        known: set[Hashable] = set()
        try:
            while waiting:
                node = waiting.pop()
                if closed(node):
                    continue
                if wanted(node):
                    return node, self.meter.positions, ""
                if node.over:
                    continue
                identity = self.identity(node)
                if identity in known:
                    continue
                if identity is not None:
                    known.add(identity)
                waiting += reversed(self.children(node))
        except Spent as error:
            return None, self.meter.positions, str(error)
        return None, self.meter.positions, self.gap


class _Contest(_Search):
    """A player against all the others: true if some choice of theirs does it, and every choice of anybody else's."""

    def __init__(self, state: State, player: PlayerId, goal: Goal, bounds: Bounds, moment: Moment) -> None:
        super().__init__(state, goal, bounds, moment)
        self.player = player
        self.known: dict[Hashable, bool | None] = {}
        self.open: set[Hashable] = set()
        self.looped = 0

    def decide(self) -> Exploration:
        start = Node(self.start.step, over=self.over)
        try:
            value = self._value(start)
        except Spent as error:
            return Exploration(Verdict.UNKNOWN, self.meter.positions, why=str(error))
        if value is None:
            return Exploration(
                Verdict.UNKNOWN, self.meter.positions, why=self.gap or "nessuna linea arriva in fondo"
            )
        verdict = Verdict.YES if value else Verdict.NO
        positions = self.meter.positions
        choices, steps = told(self._line(start, value))
        return Exploration(verdict, positions, choices, steps)

    def _value(self, node: Node) -> bool | None:
        """True or False; None where nothing can be concluded. Positions without a legal way on count for nothing."""
        while True:
            settled = self._settled(node)
            if settled is not None:
                return settled
            identity = self.identity(node)
            if identity in self.known:
                return self.known[identity]
            if identity is not None and identity in self.open:
                self.looped += 1
                return None
            children = self.children(node)
            if len(children) != 1:
                return self._weighed(node, identity, children)
            node = children[0]

    def _settled(self, node: Node) -> bool | None:
        if self.moment is Moment.ANY and self.goal.holds(node):
            return True
        if node.over:
            return self.moment is Moment.END and self.goal.holds(node)
        return None

    def _weighed(self, node: Node, identity: Hashable, children: list[Node]) -> bool | None:
        if not children:
            return None
        assert node.step.decision is not None
        decisive = node.step.decision.maker == self.player
        self.open.add(identity)
        loops = self.looped
        values: list[bool | None] = []
        try:
            for child in children:
                values.append(self._value(child))
                if values[-1] is decisive:
                    break
        finally:
            self.open.discard(identity)
        value = _joined(values, decisive, self.gap)
        if identity is not None and (value is decisive or self.looped == loops):
            self.known[identity] = value
        return value

    def _line(self, node: Node, value: bool) -> Node:
        """One line on which both sides choose as the value says; what was looked at is not counted again."""
        self.meter = Meter(replace(self.bounds, positions=MOST_POSITIONS, allowance=None))
        while self._settled(node) is None:
            decision = node.step.decision
            assert decision is not None
            following = [child for child in self._followed(node) if self._value(child) is value]
            if not following:
                return node
            # Who can't help it attacks and blocks with all there is: a refutation of doing nothing shows little.
            helpless = (decision.maker == self.player) is not value
            most = helpless and decision.ask in (Ask.ATTACKERS, Ask.BLOCKERS)
            node = following[-1 if most else 0]
        return node


def _joined(values: list[bool | None], decisive: bool, gap: str) -> bool | None:
    """The value of a choice: `decisive` if one is; else the contrary, unless something is not known.

    A way on that only comes back to the same position is no way on (732.3), nor is one that turns out illegal.
    """
    if any(value is decisive for value in values):
        return decisive
    if any(value is not None for value in values) and not (gap and None in values):
        return not decisive
    return None
