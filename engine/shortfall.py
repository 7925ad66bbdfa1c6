"""What a player certainly can't pay for: a quick bound on the mana at hand, for listing what may be done.

It only ever says "certainly not". Where a source could make mana more than once, where other effects join in, or where
something else may be paid instead, whether it can be paid is left to the attempt itself (601.2g-h).
"""

from __future__ import annotations

from collections.abc import Iterator

from .abilities import ActivatedAbility, Keyword, Replaces
from .casting import WITHOUT_PAYING, alternatives
from .choices import Activate, CastSpell
from .citing import cr
from .context import Context
from .cost_changes import modifiers
from .costs import purposes
from .events import Tapped
from .keywords import abilities_of, activated_of
from .layers import view
from .mana import ManaCost
from .mana_abilities import mana_made
from .mana_payment import demands, within_reach
from .objects import ObjectId, PlayerId, StackInfo, Zone
from .replacement_abilities import watching
from .state import State
from .triggers import watchers
from .wording.action_costs import WaterbendCost
from .wording.costs import TapThis
from .wording.instructions import AddMana
from .wording.values import Number

PAID_OTHERWISE = frozenset({"assistere", "convocazione", "emergere", "esumare", "improvvisare", "offerta"})
"""Keywords by which something other than the player's mana pays (702.51a, 702.66a, 702.119a, 702.126a, 702.132a)."""

Reach = tuple[frozenset[str], ...]
"""For each mana that could still be added, the types it could be of."""


@cr("601.2g", "605.3a")
def at_hand(state: State, player: PlayerId) -> Reach | None:
    """The most mana the player's untapped sources could add now; None when that can't be told at a glance."""
    if watching(state).get(Replaces.MANA) or any(
        watcher.ability.is_mana for watcher in watchers(state).get(Tapped, ())
    ):
        return None
    found: list[frozenset[str]] = []
    for id, index, ability in _mana_abilities(state, player):
        if ability.cost.mana.symbols or TapThis not in map(type, ability.cost.parts):
            return None
        for effect in ability.body.effects:
            if not isinstance(effect, AddMana) or not isinstance(effect.amount, Number):
                return None
        if not state.objects[id].tapped:
            found += mana_made(state, player, Activate(id, index))
    return tuple(found)


def _mana_abilities(state: State, player: PlayerId) -> Iterator[tuple[ObjectId, int, ActivatedAbility]]:
    who = state.players[player]
    for id in (*state.battlefield, *who.hand, *who.graveyard):
        known = activated_of(state, id)
        if not known:
            continue
        item = state.objects[id]
        if item.zone is Zone.BATTLEFIELD and view(state, id).controller != player:
            continue
        for index, ability in known:
            if ability.zone is item.zone and ability.is_mana:
                yield id, index, ability


@cr("118.3", "601.2h", "118.6")
def out_of_reach(state: State, player: PlayerId, action: CastSpell | Activate, reach: Reach) -> bool:
    """Whether the mana in the pool and within `reach` certainly doesn't pay for the action."""
    if isinstance(action, Activate):
        ability = abilities_of(state, action.object)[action.index]
        assert isinstance(ability, ActivatedAbility)
        if any(isinstance(part, WaterbendCost) for part in ability.cost.parts):
            return False
        cost, context = ability.cost.mana, Context(player, action.object, info=StackInfo(ability=ability))
        return bool(cost.symbols) and _beyond(state, player, cost, context, (0, ()), reach)
    if action.way == WITHOUT_PAYING:
        return False
    if any(
        isinstance(item, Keyword) and item.name in PAID_OTHERWISE
        for item in view(state, action.object).abilities
    ):
        return False
    if action.way:
        price: ManaCost | None = next(
            offer.cost.mana for offer in alternatives(state, action.object) if offer.name == action.way
        )
    else:
        price = state.objects[action.object].base.mana_cost
    if price is None:
        return True
    context = Context(player, action.object)
    return _beyond(state, player, price, context, modifiers(state, player, action.object, context), reach)


def _beyond(
    state: State,
    player: PlayerId,
    cost: ManaCost,
    context: Context,
    change: tuple[int, tuple[str, ...]],
    reach: Reach,
) -> bool:
    pool = state.players[player].pool
    spending_on = purposes(state, context)
    return not any(
        demand.snow or within_reach(pool, reach, demand, spending_on) for demand in demands(cost, 0, *change)
    )


def within_means(
    state: State, player: PlayerId, actions: tuple[CastSpell | Activate, ...]
) -> tuple[CastSpell | Activate, ...]:
    """Those of `actions` that the player may have the mana for."""
    if not actions:
        return ()
    reach = at_hand(state, player)
    if reach is None:
        return actions
    return tuple(action for action in actions if not out_of_reach(state, player, action, reach))
