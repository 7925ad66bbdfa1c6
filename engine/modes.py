"""Modes (700.2): choosing them, and the body they make."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from .additional_costs import ENTWINE, times_paid
from .choices import Ask, Decision
from .citing import cr
from .context import Context
from .errors import IllegalAction
from .evaluating import holds
from .objects import PlayerId, StackInfo
from .opponents import an_opponent
from .targets import legal_targets
from .transaction import Transaction
from .wording.costs import CostPart
from .wording.instructions import Body, Instruction
from .wording.values import Target, TargetSpec


@cr("700.2", "700.2a", "700.2b", "700.2e", "601.2b", "801.5b")
def choose_modes(
    tx: Transaction, player: PlayerId, body: Body, context: Context
) -> tuple[Body, tuple[int, ...]]:
    """Choose modes, each with enough legal targets; returns the chosen instructions as one body, and which.

    A body without modes comes back as it is. Raises IllegalAction (700.2b) when too few modes are possible.
    """
    if not body.modes:
        return body, ()
    possible = tuple(
        index
        for index, mode in enumerate(body.modes)
        if all(_enough(tx, spec, context) for spec in mode.targets)
    )
    if len(possible) < body.choose:
        raise IllegalAction("nessun modo può essere scelto", "700.2b")
    chooser = an_opponent(tx, player) if body.by_opponent else None
    answer = tx.choose(
        Decision(
            player if chooser is None else chooser,
            Ask.MODE,
            "scegli il modo",
            possible,
            tuple(body.modes[index].text for index in possible),
            minimum=body.choose,
            maximum=min(max(body.choose, body.choose_max), len(possible)),
            rules=("700.2",),
            key="modo",
        )
    )
    modes = tuple(sorted(index for index in answer if isinstance(index, int)))
    return joined(body, modes), modes


def _enough(tx: Transaction, spec: TargetSpec, context: Context) -> bool:
    """Whether the phrase has enough legal targets, or none is chosen for it (702.33g)."""
    if not holds(tx.state, spec.only_if, context):
        return True
    return len(legal_targets(tx.state, spec, context)) >= spec.minimum


@cr("601.2b", "702.42a", "702.42b")
def entwined(body: Body, info: StackInfo) -> Body:
    """What can be chosen once the intention to pay is known: all modes if entwined, or more of them if kicked."""
    if body.modes and times_paid(info, ENTWINE):
        return replace(body, choose=len(body.modes), choose_max=len(body.modes))
    if body.modes and body.more_if_kicked is not None and info.kicked:
        return replace(body, choose=body.more_if_kicked[0], choose_max=body.more_if_kicked[1])
    return body


@cr("702.172a", "702.183a")
def costs_of(body: Body, modes: tuple[int, ...]) -> tuple[CostPart, ...]:
    """The additional costs associated with the chosen modes."""
    costs = (body.modes[index].cost for index in modes)
    return tuple(part for cost in costs if cost is not None for part in cost.parts)


def joined(body: Body, modes: tuple[int, ...]) -> Body:
    """The chosen modes in printed order (700.2), their target phrases renumbered one after another."""
    targets: list[object] = []
    effects: list[Instruction] = []
    for index in modes:
        mode = body.modes[index]
        effects += [shifted(effect, len(targets)) for effect in mode.effects]
        first = len(targets)
        for spec in mode.targets:
            targets.append(replace(spec, other_than=tuple(other + first for other in spec.other_than)))
    return Body(targets=tuple(targets), effects=(*body.effects, *effects), text=body.text)  # type: ignore[arg-type]


def shifted(value: object, by: int) -> Instruction:
    """The same instruction with its target numbers moved up by `by`."""
    return _shift(value, by)  # type: ignore[no-any-return]


def _shift(value: object, by: int):  # type: ignore[no-untyped-def]
    if by == 0:
        return value
    if isinstance(value, Target):
        return Target(value.index + by)
    if isinstance(value, tuple):
        return tuple(_shift(part, by) for part in value)
    if not isinstance(value, Struct) or isinstance(value, Body):
        return value
    changes = {name: _shift(getattr(value, name), by) for name in value.__struct_fields__}
    return replace(value, **changes)
