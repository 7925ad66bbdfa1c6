"""Replacing and preventing (614, 616): what is left of an event once every effect had its turn."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from itertools import permutations

from msgspec import Struct
from msgspec.structs import replace as altered

from .atoms import game
from .choices import Ask, Decision
from .citing import cr
from .events import NothingHappened, Replaced
from .imagining import Imagined, Undecided
from .objects import ObjectId, PlayerId, Zone
from .proposals import InsteadDo, Key, Proposal, WouldMove, chooser, is_nothing
from .state import State
from .transaction import Transaction

Outcomes = tuple[Proposal, ...]


class Effect(Struct, frozen=True):
    """One replacement or prevention effect that could change a proposal.

    `apply` carries it out and returns what would happen now: the proposal itself if it changed nothing.
    `rank` is the step of 616.1 it belongs to: 2 for entering as a copy (616.1c), 4 for all others (616.1e).
    """

    key: Key
    text: str
    apply: Callable[[Transaction, Proposal], Outcomes]
    kind: Hashable = None
    """Equal for effects that do the same: choosing between them is no choice."""
    rank: int = 4
    costless: bool = False
    """It prevents everything and uses nothing up: a script may leave that choice unsaid."""


Pick = Callable[[Transaction, Proposal, tuple[Effect, ...]], Effect]


@cr("614.1", "614.5", "614.6", "616.1f", "616.2")
def replace(tx: Transaction, proposal: Proposal) -> Outcomes:
    """What happens for `proposal`: itself, something else or nothing; each effect applies at most once."""
    from .entering import finished

    mine = altered(proposal, applied=proposal.applied | tx.applied) if tx.applied else proposal
    done: list[Proposal] = []
    for outcome in _settle(tx, mine, _choose):
        if isinstance(outcome, WouldMove) and outcome.zone is Zone.BATTLEFIELD:
            entering = finished(tx, outcome)
            if entering is not None and entering.zone is not Zone.BATTLEFIELD:
                done += replace(tx, entering)
            elif entering is not None:
                done.append(entering)
        else:
            done.append(outcome)
    return tuple(done)


def _settle(tx: Transaction, proposal: Proposal, pick: Pick) -> Outcomes:
    pending, done = [proposal], list[Proposal]()
    while pending:
        current = pending.pop(0)
        if isinstance(current, InsteadDo):
            done.append(current)
            continue
        if is_nothing(current) or _cant_happen(tx, current):
            continue
        effects = applicable(tx.state, current)
        if not effects:
            done.append(current)
            continue
        chosen = pick(tx, current, effects)
        used = current.applied | {chosen.key}
        pending[:0] = [altered(item, applied=item.applied | used) for item in chosen.apply(tx, current)]
    return tuple(done)


def applicable(state: State, proposal: Proposal) -> tuple[Effect, ...]:
    """Every effect that would now change `proposal` and has not had its opportunity yet (614.4, 614.5)."""
    from . import prevention, redirecting, replacement_abilities, standing_replacements

    found = (
        *standing_replacements.effects(state, proposal),
        *prevention.effects(state, proposal),
        *redirecting.effects(state, proposal),
        *replacement_abilities.effects(state, proposal),
    )
    return tuple(effect for effect in found if effect.key not in proposal.applied)


@cr("614.17", "614.17c")
def _cant_happen(tx: Transaction, proposal: Proposal) -> bool:
    """An event that can't happen does not, and can't be replaced either."""
    from .impossible import why_not

    reason = why_not(tx.state, proposal)
    if reason is None:
        return False
    game.note(tx, NothingHappened(what=reason[0], rules=reason[1:]))
    return True


@cr("616.1", "616.1c", "616.1e")
def _choose(tx: Transaction, proposal: Proposal, effects: tuple[Effect, ...]) -> Effect:
    """The affected player, or the affected object's controller, chooses the effect to apply next."""
    first = min(effect.rank for effect in effects)
    options = tuple(effect for effect in effects if effect.rank == first)
    kinds = {effect.text if effect.kind is None else effect.kind for effect in options}
    if len(kinds) == 1 or _same_in_any_order(tx.state, proposal, options):
        return options[0]
    decision = Decision(
        chooser(tx.state, proposal),
        Ask.REPLACEMENT,
        "quale effetto applicare per primo",
        tuple(range(len(options))),
        tuple(effect.text for effect in options),
        rules=("616.1", "616.1e"),
        key="effetto di sostituzione",
        suggested=next(((place,) for place, effect in enumerate(options) if effect.costless), None),
    )
    index = tx.choose(decision)[0]
    assert isinstance(index, int)
    return options[index]


_MOST_ORDERS = 4
"""With more effects than this the orders are not tried out: the player is asked."""


def _same_in_any_order(state: State, proposal: Proposal, effects: tuple[Effect, ...]) -> bool:
    """Whether the order makes no difference, so that asking would be idle: every order is tried out."""
    if len(effects) > _MOST_ORDERS:
        return False
    seen: list[tuple[Outcomes, State]] = []
    for order in permutations(effect.key for effect in effects):
        trial = Imagined(state)
        try:
            outcomes = _settle(trial, proposal, _in_order(order))
        except Undecided:
            return False
        plain = tuple(altered(outcome, applied=frozenset()) for outcome in outcomes)
        if seen and (plain, trial.state) != seen[0]:
            return False
        seen.append((plain, trial.state))
    return True


def _in_order(order: tuple[Key, ...]) -> Pick:
    def pick(tx: Transaction, proposal: Proposal, effects: tuple[Effect, ...]) -> Effect:
        ranked = sorted(effects, key=lambda effect: (effect.rank, _place(order, effect.key)))
        return ranked[0]

    return pick


def _place(order: tuple[Key, ...], key: Key) -> int:
    return order.index(key) if key in order else len(order)


def note_replaced(tx: Transaction, text: str, by: ObjectId | None, player: PlayerId, *rules: str) -> None:
    """Record that an effect changed what would have happened."""
    game.note(tx, Replaced(by=by, text=text, player=player, rules=(*rules, "614.6")))
