"""A player that answers every decision at random but legally: for benchmarks and for finding what breaks."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator

from .abilities import ActivatedAbility
from .atoms.game import without_answers
from .choices import Activate, Answer, Ask, Decision, Pass
from .combat import attackers, blockers
from .errors import BoundReached, IllegalAction
from .flow import Step, advance, apply
from .keywords import abilities_of
from .priority import legal_actions
from .state import State

Chooser = Callable[[State, Decision, random.Random], Answer]


def play(state: State, seed: int, decisions: int, chooser: Chooser | None = None) -> Iterator[Step]:
    """Play `state` on with random answers, at most `decisions` of them; yields every step. `chooser` gives the answers.

    An action that turns out to be impossible on the way (no mana, no target) is taken back whole and passed instead
    (733): the position before it is kept, so nothing has to be undone.
    """
    generator = random.Random(seed)
    step = advance(state)
    yield step
    for _ in range(decisions):
        if step.decision is None:
            return
        step = _answered(step, generator, chooser or some_answer)
        yield step


def _answered(step: Step, generator: random.Random, chooser: Chooser) -> Step:
    decision = step.decision
    assert decision is not None
    for _ in range(3):
        try:
            return apply(step.state, chooser(step.state, decision, generator))
        except IllegalAction:
            continue
    start = advance(without_answers(step.state))
    for answer in _plainest(start):
        try:
            return apply(start.state, answer)
        except IllegalAction:
            continue
    raise BoundReached("nessuna delle risposte provate è legale")


def _plainest(start: Step) -> Iterator[Answer]:
    """Answers that do least at the start of a task: pass, don't attack, don't block; if they must, all, then some."""
    first = start.decision
    if first is None or first.ask is Ask.PRIORITY:
        yield (Pass(),)
    elif first.ask in (Ask.ATTACKERS, Ask.BLOCKERS):
        generator = random.Random(0)
        yield ()
        for _ in range(20):
            yield tuple(_one_each(first.options, generator))
        seen = start.seen or start.state
        if first.ask is Ask.ATTACKERS:
            yield from attackers.legal_declarations(seen)
        else:
            yield from blockers.legal_declarations(seen, first.player)
    else:
        yield some_answer(start.state, first, random.Random(0))


def busy_answer(state: State, decision: Decision, generator: random.Random) -> Answer:
    """As `some_answer`, but whoever has priority seldom passes, and makes mana only to pay with it."""
    if decision.ask is not Ask.PRIORITY:
        return some_answer(state, decision, generator)
    actions = [action for action in legal_actions(state, decision.player) if not _makes_mana(state, action)]
    doing = actions[1:]
    return (_hashable(generator.choice(doing)) if doing and generator.random() < 0.8 else Pass(),)


def _makes_mana(state: State, action: object) -> bool:
    if not isinstance(action, Activate):
        return False
    ability = abilities_of(state, action.object)[action.index]
    return isinstance(ability, ActivatedAbility) and ability.is_mana


def some_answer(state: State, decision: Decision, generator: random.Random) -> Answer:
    """A random answer among those the decision allows."""
    options = decision.options
    match decision.ask:
        case Ask.PRIORITY:
            return (_hashable(generator.choice(legal_actions(state, decision.player))),)
        case Ask.MANA if decision.suggested is not None:
            return decision.suggested
        case Ask.ATTACKERS:
            return tuple(option for option in _one_each(options, generator) if generator.random() < 0.6)
        case Ask.BLOCKERS:
            return tuple(option for option in _one_each(options, generator) if generator.random() < 0.4)
        case Ask.ORDER:
            return tuple(generator.sample(options, len(options)))
        case Ask.DIVISION:
            return _division(decision, generator)
        case _:
            count = generator.randint(decision.minimum, decision.maximum)
            return tuple(generator.sample(options, min(count, len(options))))


def _one_each(options: tuple[Hashable, ...], generator: random.Random) -> list[Hashable]:
    """One of the pairs of each attacker or blocker."""
    pairs: dict[Hashable, list[Hashable]] = {}
    for option in options:
        assert isinstance(option, tuple)
        pairs.setdefault(option[0], []).append(option)
    return [generator.choice(group) for group in pairs.values()]


def _division(decision: Decision, generator: random.Random) -> Answer:
    shares = [decision.least] * len(decision.options)
    for _ in range(decision.total - sum(shares)):
        shares[generator.randrange(len(shares))] += 1
    return tuple(shares)


def _hashable(value: object) -> Hashable:
    assert isinstance(value, Hashable)
    return value
