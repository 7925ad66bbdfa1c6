"""Changes to the rules of the game that apply to players (613.11), such as "non puoi guadagnare punti vita"."""

from __future__ import annotations

from ..abilities import StaticAbility
from ..citing import cr
from ..context import Context
from ..objects import ObjectKind, PlayerId, Zone
from ..state import State
from ..wording.instructions import Rule
from .view import view


@cr("613.11")
def player_rules(state: State, player: PlayerId) -> tuple[Rule, ...]:
    """Every rule change that applies to `player` now, from static abilities and from resolved spells."""
    known: dict[PlayerId, tuple[Rule, ...]] = state.memo.setdefault("player rules", {})
    cached = known.get(player)
    if cached is None:
        cached = known[player] = _found(state, player)
    return cached


def _found(state: State, player: PlayerId) -> tuple[Rule, ...]:
    found: list[Rule] = []
    for id in (*state.battlefield, *state.command):
        seen = view(state, id)
        zone = state.objects[id].zone
        for ability in seen.abilities:
            if not isinstance(ability, StaticAbility) or ability.players is None:
                continue
            emblem = zone is Zone.COMMAND and state.objects[id].kind is ObjectKind.EMBLEM
            if zone is not ability.zone and not emblem:
                continue
            if _applies(state, player, ability, Context(seen.controller, id)):
                found += [change for change in ability.modifications if isinstance(change, Rule)]
    for effect in state.effects:
        if any(ref.player == player for ref in effect.affected):
            found += [change for change in effect.modifications if isinstance(change, Rule)]
    return tuple(found)


def _applies(state: State, player: PlayerId, ability: StaticAbility, context: Context) -> bool:
    """Whether the ability is about this player and its condition holds."""
    from ..evaluating import holds
    from ..matching import related

    assert ability.players is not None
    return related(state, player, ability.players, context.controller) and holds(
        state, ability.condition, context
    )
