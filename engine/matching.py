"""Whether an object fits a description (`Filter`), now or as it last existed."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from .abilities import Keyword
from .choosing import chosen_for
from .citing import cr
from .context import Context
from .faces import names
from .layers import View, view
from .mana import COLOR_NAMES
from .objects import PERMANENT_TYPES, CardType, GameObject, ObjectId, ObjectKind, PlayerId, Snapshot, Zone
from .state import READS_HISTORY, State
from .wording.values import Compare, Comparison, Filter, Whose


def compare(value: int | None, test: Compare) -> bool:
    """A missing characteristic counts as nothing and fits no comparison."""
    if value is None:
        return False
    match test.how:
        case Comparison.EQUAL:
            return value == test.number
        case Comparison.AT_LEAST:
            return value >= test.number
        case Comparison.AT_MOST:
            return value <= test.number
        case Comparison.GREATER:
            return value > test.number
        case Comparison.EVEN:
            return value % 2 == 0
        case Comparison.ODD:
            return value % 2 == 1
        case _:
            return value < test.number


def related(state: State, player: PlayerId, whose: Whose, you: PlayerId) -> bool:
    """Whether `player` is `whose` seen from `you`."""
    match whose:
        case Whose.YOU:
            return player == you
        case Whose.OPPONENT:
            return not state.table.mates(player, you)
        case Whose.TEAMMATE:
            return player != you and state.table.mates(player, you)
        case _:
            return True


@cr("102.1", "805.4a")
def turn_of(state: State, whose: Whose, you: PlayerId) -> bool:
    """Whether this is the turn of `whose` seen from `you`: a turn of a team is one of each of its players."""
    return any(related(state, player, whose, you) for player in state.taking_turn)


def candidates(state: State, wanted: Filter) -> tuple[ObjectId, ...]:
    """Ids of the objects in the zone a filter looks at; phased-out permanents are treated as not there (702.26b)."""
    if wanted.spell or wanted.ability:
        return state.stack
    return tuple(id for id in state.zone(wanted.zone) if not state.objects[id].phased_out)


def select(state: State, wanted: Filter, context: Context) -> tuple[ObjectId, ...]:
    """All objects that match, in timestamp order of their zone."""
    return tuple(id for id in candidates(state, wanted) if matches(state, id, wanted, context))


def matches(state: State, id: ObjectId, wanted: Filter, context: Context) -> bool:
    """Whether object `id` exists and fits `wanted` as it is now."""
    item = state.objects.get(id)
    if item is None:
        return False
    if wanted.spell or wanted.ability:
        if item.zone is not Zone.STACK or not _stack_kind(item, wanted):
            return False
        if wanted.single_target and sum(map(len, item.stack.targets if item.stack else ())) != 1:
            return False
    elif item.zone is not wanted.zone:
        return False
    return fits(state, item, view(state, id), wanted, context)


def snapshot_matches(state: State, last: Snapshot, wanted: Filter, context: Context) -> bool:
    """Whether an object, as it last existed, fits `wanted`; its zone is not looked at."""
    return fits(state, last.object, last, wanted, context)


def _stack_kind(item: GameObject, wanted: Filter) -> bool:
    if item.kind is not ObjectKind.ABILITY:
        return wanted.spell
    if not wanted.ability:
        return False
    if wanted.ability_kind is None:
        return True
    from .abilities import ActivatedAbility

    ability = item.stack.ability if item.stack else None
    activated = isinstance(ability, ActivatedAbility)
    return activated == (wanted.ability_kind == "attivata")


def fits(state: State, item: GameObject, seen: View | Snapshot, wanted: Filter, context: Context) -> bool:
    """The parts of a filter other than existence and zone, cheapest first."""
    return (
        _fits_types(seen, wanted)
        and (not state.reach or within_reach(state, item.id, seen, context.controller))
        and _fits_colors(seen, wanted)
        and related(state, seen.controller, wanted.controller, context.controller)
        and (wanted.controller is not Whose.DEFENDING or _defends(state, seen.controller, context))
        and related(state, item.owner, wanted.owner, context.controller)
        and not (wanted.other and item.id == context.source)
        and _fits_status(state, item, wanted, context)
        and _fits_numbers(item, seen, wanted, context.info.x)
        and (not wanted.shares_color or _shares_color(state, seen, context))
        and _fits_source(state, item.id, seen, wanted, context)
        and _fits_keywords(seen, wanted)
        and (
            not wanted.any_of
            or any(
                fits(state, item, seen, option, context)
                and (not (option.spell or option.ability) or _stack_kind(item, option))
                for option in wanted.any_of
            )
        )
    )


@cr("508.5", "508.5a")
def _defends(state: State, player: PlayerId, context: Context) -> bool:
    """Whether `player` is the defending player of the source."""
    from .combat.roles import defending_player

    return context.source is not None and defending_player(state, context.source) == player


@cr("801.2d", "801.4", "801.10", "801.11")
def within_reach(state: State, id: ObjectId, seen: View | Snapshot, player: PlayerId) -> bool:
    """Whether the object is within the player's range of influence: by who controls it, or protects a battle."""
    if state.reached(player, seen.controller):
        return True
    if CardType.BATTLE not in seen.types or id not in state.objects:
        return False
    from .combat.roles import protector

    guard = protector(state, id)
    return guard is not None and state.reached(player, guard)


def _shares_color(state: State, seen: View | Snapshot, context: Context) -> bool:
    """Whether it has a colour of the source (105.2)."""
    if context.source is None or context.source not in state.objects:
        return False
    return bool(seen.colors & view(state, context.source).colors)


def _fits_types(seen: View | Snapshot, wanted: Filter) -> bool:
    if wanted.types and not (wanted.types & seen.types):
        return False
    if not wanted.all_types <= seen.types or wanted.not_types & seen.types:
        return False
    if wanted.subtypes and not (wanted.subtypes & seen.subtypes):
        return False
    if wanted.not_subtypes & seen.subtypes:
        return False
    if not wanted.supertypes <= seen.supertypes or wanted.not_supertypes & seen.supertypes:
        return False
    return not (wanted.permanent_card and not (PERMANENT_TYPES & seen.types))


def _fits_colors(seen: View | Snapshot, wanted: Filter) -> bool:
    if wanted.colors and not (wanted.colors & seen.colors):
        return False
    if wanted.not_colors & seen.colors:
        return False
    if wanted.colorless is not None and wanted.colorless != (not seen.colors):
        return False
    return not (wanted.multicolored is not None and wanted.multicolored != (len(seen.colors) > 1))


def _fits_status(state: State, item: GameObject, wanted: Filter, context: Context) -> bool:
    if wanted.tapped is not None and wanted.tapped != item.tapped:
        return False
    if wanted.token is not None and wanted.token != (item.kind is ObjectKind.TOKEN):
        return False
    if wanted.designation and wanted.designation not in item.designations:
        return False
    if wanted.face_down is not None and wanted.face_down != item.face_down:
        return False
    if wanted.counter is not None:
        has_one = bool(item.counters) if wanted.counter == "*" else item.counter(wanted.counter) > 0
        if not has_one:
            return False
    if (
        wanted.attacking is not None or wanted.blocking is not None or wanted.blocked is not None
    ) and not _fits_combat(state, item.id, wanted):
        return False
    if wanted.attached_to_source:
        ref = item.attached_to
        if ref is None or ref.object != context.source:
            return False
    if wanted.attacked_this_turn is not None and wanted.attacked_this_turn != _attacked(state, item.id):
        return False
    if wanted.damaged_this_turn is not None and wanted.damaged_this_turn != _damaged(state, item.id):
        return False
    return not (
        (wanted.enchanted is not None or wanted.equipped is not None)
        and not _fits_attachments(state, item.id, wanted)
    )


@cr("508.3a", "508.4")
def _attacked(state: State, id: ObjectId) -> bool:
    """Whether it was declared as an attacker this turn; put onto the battlefield attacking is not enough."""
    from .events import Attacked

    state.memo[READS_HISTORY] = True
    return any(isinstance(event, Attacked) and event.object == id for event in state.history)


def _damaged(state: State, id: ObjectId) -> bool:
    from .events import DamageDealt

    state.memo[READS_HISTORY] = True
    return any(isinstance(event, DamageDealt) and event.object == id for event in state.history)


@cr("509.1h")
def _fits_combat(state: State, id: ObjectId, wanted: Filter) -> bool:
    attacks = state.combat.attacks if state.combat else ()
    attack = next((attack for attack in attacks if attack.attacker == id), None)
    blocking = any(id in attack.blockers for attack in attacks)
    if wanted.attacking is True and wanted.blocking is True:
        if attack is None and not blocking:  # "attaccante o bloccante"
            return False
    else:
        if wanted.attacking is not None and wanted.attacking != (attack is not None):
            return False
        if wanted.blocking is not None and wanted.blocking != blocking:
            return False
    if wanted.blocked is None:
        return True
    if attack is None or wanted.blocked != attack.blocked:
        return False
    return wanted.blocked or (state.combat is not None and state.combat.blockers_declared)


def _fits_attachments(state: State, id: ObjectId, wanted: Filter) -> bool:
    subtypes = {subtype for other in attachments(state, id) for subtype in view(state, other).subtypes}
    if wanted.enchanted is not None and wanted.enchanted != ("aura" in subtypes):
        return False
    return not (wanted.equipped is not None and wanted.equipped != ("equipaggiamento" in subtypes))


def attachments(state: State, id: ObjectId) -> Iterator[ObjectId]:
    """Permanents attached to object `id`."""
    for other in state.battlefield:
        ref = state.objects[other].attached_to
        if ref is not None and ref.object == id:
            yield other


def _with_x(test: Compare, x: int) -> Compare:
    return replace(test, number=x, x=False) if test.x else test


@cr("107.3")
def _fits_numbers(item: GameObject, seen: View | Snapshot, wanted: Filter, x: int) -> bool:
    if wanted.power is not None and not compare(seen.power, _with_x(wanted.power, x)):
        return False
    if wanted.tougher and (seen.toughness or 0) <= (seen.power or 0):
        return False
    if wanted.toughness is not None and not compare(seen.toughness, _with_x(wanted.toughness, x)):
        return False
    if wanted.mana_value is not None and not compare(mana_value(item, seen), _with_x(wanted.mana_value, x)):
        return False
    return not (wanted.name is not None and wanted.name.lower() not in names(seen.name))


def _fits_source(state: State, id: ObjectId, seen: View | Snapshot, wanted: Filter, context: Context) -> bool:
    """The parts that compare the object with the source of the ability, as it is or as it last existed."""
    if wanted.chosen and not _fits_choice(state, seen, wanted.chosen, context):
        return False
    if wanted.blocks_source:
        attacks = state.combat.attacks if state.combat else ()
        if not any(attack.attacker == context.source and id in attack.blockers for attack in attacks):
            return False
    if wanted.paired is not None and wanted.paired != (paired(state, id) is not None):
        return False
    if wanted.pair_of_source and id not in (context.source, paired(state, context.source)):
        return False
    if not (wanted.shares_type or wanted.same_value or wanted.power_to_source):
        return True
    source: View | Snapshot | None = context.source_snapshot
    if context.source is not None and context.source in state.objects:
        source = view(state, context.source)
    if source is None or (wanted.shares_type and not _shares_type(seen, source)):
        return False
    if wanted.same_value and not _same_value(state, id, seen, source, context):
        return False
    if wanted.power_to_source is None:
        return True
    return source.power is not None and compare(seen.power, Compare(wanted.power_to_source, source.power))


def _shares_type(seen: View | Snapshot, source: View | Snapshot) -> bool:
    """Whether they have a creature type in common (205.3m)."""
    from .text.subtypes import CREATURE_TYPES

    return not (seen.subtypes & source.subtypes).isdisjoint(CREATURE_TYPES)


@cr("702.53a", "702.71a")
def _same_value(
    state: State, id: ObjectId, seen: View | Snapshot, source: View | Snapshot, context: Context
) -> bool:
    id_of, past = context.source, context.source_snapshot
    item = state.objects.get(id_of) if id_of is not None else None
    if item is None and past is not None:
        item = past.object
    return item is not None and mana_value(state.objects[id], seen) == mana_value(item, source)


@cr("702.95b", "702.95e")
def paired(state: State, id: ObjectId | None) -> ObjectId | None:
    """The creature it is paired with: only while both are on the battlefield and phased in."""
    item = state.objects.get(id) if id is not None else None
    if item is None or item.phased_out or item.paired_with is None:
        return None
    other = state.objects.get(item.paired_with)
    return None if other is None or other.phased_out else other.id


@cr("607.2d")
def _fits_choice(state: State, seen: View | Snapshot, kind: str, context: Context) -> bool:
    """Whether it is of the colour or type, or is controlled by the player, that was chosen for the source."""
    word = chosen_for(state, context.source, kind)
    if word is None:
        return False
    match kind:
        case "colore":
            return any(COLOR_NAMES[color] == word for color in seen.colors)
        case "giocatore":
            return str(seen.controller) == word
    return word in seen.subtypes


@cr("202.3", "202.3a", "202.3b", "202.3c", "202.3d", "202.3e")
def mana_value(item: GameObject, seen: View | Snapshot) -> int:
    """Read off the mana cost it has now; 0 without one. X counts only on the stack."""
    cost = seen.mana_cost or seen.counts_as
    if cost is None:
        return 0
    return cost.mana_value(item.stack.x if item.stack and item.zone is Zone.STACK else 0)


def _fits_keywords(seen: View | Snapshot, wanted: Filter) -> bool:
    if wanted.no_abilities and seen.abilities:
        return False
    if wanted.keyword is None and wanted.not_keyword is None:
        return True
    names = {ability.name for ability in seen.abilities if isinstance(ability, Keyword)}
    if wanted.keyword is not None and wanted.keyword not in names:
        return False
    return wanted.not_keyword is None or wanted.not_keyword not in names
