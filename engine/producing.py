"""Which types of mana an effect adds and which a permanent could produce (106.5, 106.7)."""

from __future__ import annotations

from .abilities import ActivatedAbility, TriggeredAbility
from .choosing import COLOR, chosen_for
from .citing import cr
from .context import Context
from .evaluating import amount
from .events import ManaAdded
from .layers import snapshot, view
from .mana import MANA_NAMES, MANA_TYPES
from .matching import select
from .objects import ObjectId, StackInfo, Zone
from .state import State
from .wording.instructions import AddMana

COLORED = MANA_TYPES[:5]


@cr("106.5", "106.1a", "106.1b")
def choices(
    state: State, effect: AddMana, context: Context, seen: frozenset[ObjectId] = frozenset()
) -> tuple[str, ...]:
    """The types a player chooses from as `effect` adds mana, none when its type is undefined.

    `seen` are permanents whose mana is already being worked out: two that only look at each other make none.
    """
    if effect.options:
        return effect.options
    if effect.among is not None:
        colors = {
            color.value for id in select(state, effect.among, context) for color in view(state, id).colors
        }
        return tuple(kind for kind in COLORED if kind in colors)
    if effect.producible is not None:
        made = {
            kind
            for id in select(state, effect.producible, context)
            for kind in could_produce(state, id, seen)
        }
        return tuple(kind for kind in (MANA_TYPES if effect.any_type else COLORED) if kind in made)
    if effect.of_chosen:
        word = chosen_for(state, context.source, COLOR)
        return tuple(kind for kind in COLORED if MANA_NAMES[kind] == word)
    if effect.as_produced:
        just = _just_produced(state, context)
        return tuple(kind for kind in MANA_TYPES if kind in just)
    return COLORED if effect.any_color else ()


@cr("605.4a", "106.12a")
def _just_produced(state: State, context: Context) -> frozenset[str]:
    """The types of mana that the permanent TAPped for mana has just added."""
    source = getattr(context.event, "object", None)
    added = (
        event for event in reversed(state.history) if isinstance(event, ManaAdded) and event.source == source
    )
    last = next(added, None)
    return frozenset(last.types) if last is not None else frozenset()


@cr("106.7")
def could_produce(state: State, id: ObjectId, seen: frozenset[ObjectId] = frozenset()) -> frozenset[str]:
    """Every type of mana that an ability of the permanent would produce if it resolved now, whatever it costs."""
    from .keywords import abilities_of

    if id in seen or state.objects[id].zone is not Zone.BATTLEFIELD:
        return frozenset()
    found: set[str] = set()
    for ability in abilities_of(state, id):
        if not isinstance(ability, (ActivatedAbility, TriggeredAbility)):
            continue
        info = StackInfo(body=ability.body, source=id, ability=ability)
        context = Context(view(state, id).controller, id, snapshot(state, id), info)
        for effect in ability.body.effects:
            if isinstance(effect, AddMana) and amount(state, effect.amount, context) > 0:
                found.update(effect.symbols)
                found.update(choices(state, effect, context, seen | {id}))
    return frozenset(found)
