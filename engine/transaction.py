"""One step of the game being carried out: the working state, the events so far, the answers at hand."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from functools import cache
from types import ModuleType
from typing import TypeVar

from .choices import Answer, Ask, Decision, NeedsAnswer
from .errors import IllegalAction, UnsupportedRule
from .events import Event
from .objects import ObjectId, PlayerId, TargetRef
from .state import State

E = TypeVar("E", bound=Event)


class Transaction:
    """A step in progress. It either finishes whole or, if an answer is missing, leaves no trace.

    `state` is set by atoms only (a test scans the sources for other writers).
    """

    def __init__(self, state: State, answers: tuple[Answer, ...] = ()) -> None:
        self.state = state
        self.answers = answers
        self.used = 0
        self.decided = False
        """Whether any answer used was another than the one that the decision suggests, which changes nothing."""
        self.events: list[Event] = []
        self.forced: list[tuple[Decision, Answer]] = []
        self._batch: list[Event] | None = None
        self._before: State = state
        self.entering: frozenset[int] = frozenset()
        """Objects about to enter the battlefield together: no choice made meanwhile can be one of them (614.13a)."""
        self.applied: frozenset[tuple[Hashable, ...]] = frozenset()
        """Replacement effects whose result is being carried out: they had their one opportunity (614.5)."""

    # --- choices ---------------------------------------------------------------------------------------------

    def choose(self, decision: Decision) -> Answer:
        """The answer to `decision`, checked; a choice with one legal answer is made without asking.

        Raises NeedsAnswer when none was given yet, IllegalAction when the one given is not legal.
        """
        forced = _forced(decision)
        if forced is not None:
            self.forced.append((decision, forced))
            return forced
        if self.state.players[decision.player].lost is not None and self.state.ended is None:
            raise UnsupportedRule("800.4g", "una scelta che toccherebbe a chi ha lasciato la partita")
        if self.used >= len(self.answers):
            from .controlling import asked

            raise NeedsAnswer(asked(self.state, decision))
        answer = self.answers[self.used]
        self.used += 1
        self.decided = self.decided or answer != decision.suggested
        check_answer(decision, answer)
        return answer

    def yes(self, player: PlayerId, prompt: str, *rules: str, key: str = "") -> bool:
        """A yes/no choice."""
        decision = Decision(
            player, Ask.YES_NO, prompt, (True, False), ("sì", "no"), rules=rules, key=key or "sì o no"
        )
        return bool(self.choose(decision)[0])

    def pick(
        self,
        player: PlayerId,
        prompt: str,
        ids: tuple[ObjectId, ...],
        minimum: int = 1,
        maximum: int = 1,
        *rules: str,
        key: str = "",
    ) -> tuple[ObjectId, ...]:
        """Choose between `minimum` and `maximum` of the objects `ids` (fewer if there are fewer)."""
        least, most = min(minimum, len(ids)), min(maximum, len(ids))
        if most == 0:
            return ()
        options = tuple(TargetRef(object=item) for item in ids)
        decision = Decision(
            player, Ask.OBJECTS, prompt, options, minimum=least, maximum=most, rules=rules, key=key
        )
        return tuple(ref.object for ref in self.choose(decision) if isinstance(ref, TargetRef) and ref.object)

    # --- events ----------------------------------------------------------------------------------------------

    def emit(self, event: Event) -> None:
        """Record that `event` happened (atoms call this); triggers are collected at the end of its batch."""
        self.events.append(event)
        if self._batch is not None:
            self._batch.append(event)
        else:
            _triggers().collect(self, self._before, (event,))
            self._before = self.state

    @contextmanager
    def batch(self) -> Iterator[None]:
        """Everything inside happens at once: one event for "una o più", and look-back triggers see what was before."""
        if self._batch is not None:
            yield
            return
        self._before = self.state
        self._batch = []
        try:
            yield
            events = tuple(self._batch)
        finally:
            self._batch = None
        if events:
            _triggers().collect(self, self._before, events)
        self._before = self.state

    @property
    def moment(self) -> int:
        """When what happens now began: one time for everything of a batch."""
        return self.state.clock if self._batch is None else self._before.clock

    def sync(self) -> None:
        """Called by atoms before they change the state outside a batch: what is now is what "before" means."""
        if self._batch is None:
            self._before = self.state


@cache
def _triggers() -> ModuleType:
    """They need transactions, so they are imported once both exist."""
    from . import triggers

    return triggers


def _forced(decision: Decision) -> Answer | None:
    """The only legal answer, if there is just one."""
    options = decision.options
    match decision.ask:
        case Ask.PRIORITY | Ask.ATTACKERS | Ask.BLOCKERS:
            return None
        case Ask.ORDER:
            return options if len(options) <= 1 else None
        case Ask.DIVISION:
            if len(options) == 1:
                return (decision.total,)
            return (
                (decision.least,) * len(options) if decision.least * len(options) == decision.total else None
            )
        case _:
            if decision.maximum == 0:
                return ()
            return options if decision.minimum == len(options) else None


def check_answer(decision: Decision, answer: Answer) -> None:
    """Raise IllegalAction unless `answer` is a legal answer to `decision` (of attacks and blocks, combat judges)."""
    rule = decision.rules[0] if decision.rules else ""
    match decision.ask:
        case Ask.PRIORITY | Ask.ATTACKERS | Ask.BLOCKERS:
            return
        case Ask.ORDER:
            if sorted(map(repr, answer)) != sorted(map(repr, decision.options)):
                raise IllegalAction(
                    f"{decision.prompt}: l'ordine deve contenere ogni voce una volta sola", rule
                )
            return
        case Ask.DIVISION:
            numbers = [part for part in answer if isinstance(part, int)]
            if (
                len(numbers) != len(decision.options)
                or sum(numbers) != decision.total
                or any(part < decision.least for part in numbers)
            ):
                wanted = f"{decision.total} in tutto, almeno {decision.least} a ciascuno"
                raise IllegalAction(f"{decision.prompt}: la divisione deve dare {wanted}", rule)
            return
    if len(set(answer)) != len(answer):
        raise IllegalAction(f"{decision.prompt}: la stessa scelta compare due volte", rule)
    if not decision.minimum <= len(answer) <= decision.maximum:
        wanted = (
            str(decision.minimum)
            if decision.minimum == decision.maximum
            else f"da {decision.minimum} a {decision.maximum}"
        )
        raise IllegalAction(f"{decision.prompt}: servono {wanted} scelte, non {len(answer)}", rule)
    for part in answer:
        if part not in decision.options:
            raise IllegalAction(f"{decision.prompt}: {part} non è una scelta legale", rule)
