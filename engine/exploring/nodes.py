"""A position reached, and the way there: each node knows the one before and the choice in between."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ..choices import Answer, Decision
from ..errors import IllegalAction
from ..events import Event, TurnBegan
from ..flow import Step, apply
from ..state import State
from .answers import every
from .bounds import Bounds


class Node(Struct, frozen=True, eq=False):
    """`turns` counts the turns that began on the way; `choices` how many there were."""

    step: Step
    parent: Node | None = None
    answer: Answer = ()
    turns: int = 0
    choices: int = 0
    over: bool = False
    """Nothing past here is looked at."""

    @property
    def state(self) -> State:
        return self.step.state

    @property
    def before(self) -> State:
        """The position in which the choice was made."""
        return self.parent.state if self.parent is not None else self.state

    @property
    def after(self) -> State:
        return self.step.state

    @property
    def events(self) -> tuple[Event, ...]:
        """What the choice led to."""
        return self.step.events if self.parent is not None else ()

    @property
    def line(self) -> int:
        """Line of a script, where there is one."""
        return 0

    @property
    def decision(self) -> Decision | None:
        """What was asked just before."""
        return self.parent.step.decision if self.parent is not None else None

    def way(self) -> tuple[Node, ...]:
        """The nodes from the start to this one, the start left out."""
        found: list[Node] = []
        node: Node = self
        while node.parent is not None:
            found.append(node)
            node = node.parent
        return tuple(reversed(found))

    def after_answer(self, answer: Answer, bounds: Bounds) -> Node | None:
        """Where an answer leads, or None when it turns out illegal. Raises what the engine raises."""
        try:
            step = apply(self.step.state, answer)
        except IllegalAction:
            return None
        over = step.decision is None or bounds.over(step.events, self.turns)
        turns = self.turns + sum(isinstance(event, TurnBegan) for event in step.events)
        return Node(step, self, answer, turns, self.choices + 1, over)

    def children(self, bounds: Bounds) -> Iterator[Node]:
        """Where each legal answer leads, those that do least first."""
        for answer in every(self.step):
            child = self.after_answer(answer, bounds)
            if child is not None:
                yield child
