"""Every legal answer to a choice, those that do least first."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import combinations, islice, permutations

from ..abilities import ActivatedAbility, Keyword
from ..choices import Action, Activate, Answer, Ask, Decision, Pass, SpecialAction
from ..combat import attackers, blockers
from ..errors import BoundReached
from ..flow import Step
from ..keywords import abilities_of
from ..keywords.special import COMPANION
from ..layers import view
from ..objects import PlayerId
from ..priority import legal_actions
from ..state import State

WIDEST = 1_000
"""Answers to one choice; with more, nothing is concluded."""

_FROM_HAND = frozenset({"sospendere", "predire", "tramare"})
"""Keywords that give a special action of the same name for a card in hand (116.2f, 116.2h, 116.2k)."""


def every(step: Step) -> tuple[Answer, ...]:
    """All answers to what is asked now. Some may turn out illegal further on (733). Raises BoundReached past WIDEST.

    Left out: conceding, which anybody can always do, and activating mana abilities but to pay for something.
    """
    assert step.decision is not None
    found = tuple(islice(_answers(step.state, step.seen or step.state, step.decision), WIDEST + 1))
    if len(found) > WIDEST:
        raise BoundReached(f"una scelta ha più di {WIDEST} risposte («{step.decision.prompt}»)")
    return found


def only_passing(step: Step) -> bool:
    """Whether who has priority can do nothing but pass."""
    decision = step.decision
    return (
        decision is not None
        and decision.ask is Ask.PRIORITY
        and len(actions(step.state, decision.player)) == 1
    )


def _answers(state: State, seen: State, decision: Decision) -> Iterator[Answer]:
    match decision.ask:
        case Ask.PRIORITY:
            return ((action,) for action in actions(state, decision.player))
        case Ask.ATTACKERS:
            return iter(sorted(attackers.legal_declarations(seen), key=len))
        case Ask.BLOCKERS:
            return iter(sorted(blockers.legal_declarations(seen, decision.player), key=len))
        case Ask.ORDER:
            return iter(permutations(decision.options))
        case Ask.DIVISION:
            return _divisions(len(decision.options), decision.total, decision.least)
        case Ask.YES_NO:
            return iter(((False,), (True,)))
        case Ask.MANA:
            return ((option,) for option in _different_sources(seen, decision.options))
    return _chosen(decision)


def _chosen(decision: Decision) -> Iterator[Answer]:
    for size in range(decision.minimum, min(decision.maximum, len(decision.options)) + 1):
        yield from combinations(decision.options, size)


def _divisions(count: int, total: int, least: int) -> Iterator[Answer]:
    """Every way to share `total` out, at least `least` each."""
    if count == 1:
        if total >= least:
            yield (total,)
        return
    for first in range(least, total - least * (count - 1) + 1):
        for rest in _divisions(count - 1, total - first, least):
            yield (first, *rest)


def actions(state: State, player: PlayerId) -> tuple[Action, ...]:
    """What a player with priority may do, passing first."""
    found = [action for action in legal_actions(state, player) if not _only_mana(state, action)]
    return (*found, *_special(state, player))  # type: ignore[arg-type]


def _only_mana(state: State, action: object) -> bool:
    if not isinstance(action, Activate):
        return False
    ability = abilities_of(state, action.object)[action.index]
    return isinstance(ability, ActivatedAbility) and ability.is_mana


def _special(state: State, player: PlayerId) -> Iterator[SpecialAction]:
    for id in state.battlefield:
        item = state.objects[id]
        seen = view(state, id)
        if item.phased_out or seen.controller != player:
            continue
        if item.face_down:
            yield SpecialAction("girare a faccia in su", id)
        if "stanza" in seen.subtypes:
            yield SpecialAction("sbloccare", id)
    for id in state.players[player].hand:
        for ability in view(state, id).abilities:
            if isinstance(ability, Keyword) and ability.name in _FROM_HAND:
                yield SpecialAction(ability.name, id)
    for id in state.outside:
        item = state.objects[id]
        if item.owner == player and COMPANION in item.designations:
            yield SpecialAction(COMPANION, id)


def _different_sources(state: State, options: tuple[Hashable, ...]) -> Iterator[Hashable]:
    """Sources of mana that are not just like one already named; giving up the payment is no way to pay."""
    known: set[Hashable] = set()
    for option in options:
        if isinstance(option, Pass):
            continue
        like: Hashable = option
        if isinstance(option, Activate):
            item = state.objects[option.object]
            attached = any(
                (ref := state.objects[other].attached_to) is not None and ref.object == item.id
                for other in state.battlefield
            )
            if not (attached or item.alias):
                like = (
                    item.base,
                    item.counters,
                    item.damage,
                    item.controlled_since,
                    item.stickers,
                    option.index,
                )
        if like not in known:
            known.add(like)
            yield option
