"""Who is attacking, blocking, blocked, defending right now, and what may be attacked (506, 508.5, 509.1h)."""

from __future__ import annotations

from ..citing import cr
from ..events import Attacked, ControlChanged
from ..layers.view import view
from ..objects import CardType, ObjectId, PlayerId, TargetRef, Zone
from ..state import Attack, State
from ..table import seated_to_attack


def attacks(state: State) -> tuple[Attack, ...]:
    """Every attack of the current combat, in the order in which the creatures were declared."""
    return state.combat.attacks if state.combat is not None else ()


def attack_of(state: State, id: ObjectId) -> Attack | None:
    """The attack that creature `id` is making, if it is attacking."""
    return next((attack for attack in attacks(state) if attack.attacker == id), None)


def is_attacking(state: State, id: ObjectId) -> bool:
    return attack_of(state, id) is not None


def is_blocking(state: State, id: ObjectId) -> bool:
    return any(id in attack.blockers for attack in attacks(state))


@cr("509.1h")
def is_blocked(state: State, id: ObjectId) -> bool:
    """Whether attacking creature `id` became blocked; it stays so even with no blocker left."""
    attack = attack_of(state, id)
    return attack is not None and attack.blocked


@cr("509.1h", "508.4d")
def is_unblocked(state: State, id: ObjectId) -> bool:
    """Whether attacking creature `id` went unblocked; before blockers are declared it is neither."""
    attack = attack_of(state, id)
    declared = state.combat is not None and state.combat.blockers_declared
    return attack is not None and declared and not attack.blocked


def blockers_of(state: State, id: ObjectId) -> tuple[ObjectId, ...]:
    """The creatures now blocking attacking creature `id`."""
    attack = attack_of(state, id)
    return attack.blockers if attack is not None else ()


def blocked_by(state: State, id: ObjectId) -> tuple[ObjectId, ...]:
    """The attacking creatures that creature `id` is now blocking."""
    return tuple(attack.attacker for attack in attacks(state) if id in attack.blockers)


@cr("506.5")
def is_attacking_alone(state: State, id: ObjectId) -> bool:
    """Whether `id` is attacking and no other creature is."""
    now = attacks(state)
    return len(now) == 1 and now[0].attacker == id


@cr("506.5")
def is_blocking_alone(state: State, id: ObjectId) -> bool:
    """Whether `id` is blocking and no other creature is."""
    return {blocker for attack in attacks(state) for blocker in attack.blockers} == {id}


@cr("508.5", "802.2a", "310.8d")
def defending_player(state: State, id: ObjectId) -> PlayerId | None:
    """The player attacked by creature `id`, or who controls or protects what it attacks.

    For a creature no longer attacking, the player it was attacking; None if it never attacked this turn.
    """
    attack = attack_of(state, id)
    if attack is not None:
        return defender_behind(state, attack.defender)
    for event in reversed(state.history):
        if isinstance(event, Attacked) and event.object == id:
            return defender_behind(state, event.defender)
    return None


def defender_behind(state: State, defender: TargetRef) -> PlayerId | None:
    """The player who is, controls (planeswalker) or protects (battle) what is attacked."""
    if defender.player is not None:
        return defender.player
    id = defender.object
    if id is None:
        return None
    if id not in state.objects:
        return _past_defender(state, id)
    seen = view(state, id)
    return protector(state, id) if CardType.BATTLE in seen.types else seen.controller


def _past_defender(state: State, id: ObjectId) -> PlayerId | None:
    """Who controlled (or protected) an attacked permanent that is gone, from its last known information."""
    for event in reversed(state.history):
        before = getattr(event, "before", None)
        if getattr(before, "id", None) != id:
            continue
        controller = getattr(before, "controller", None)
        if not isinstance(controller, int):
            continue
        if CardType.BATTLE in getattr(before, "types", ()):
            known = getattr(getattr(before, "object", None), "protector", None)
            return known if known is not None else _only_opponent(state, controller)
        return controller
    return None


@cr("310.8", "310.8e", "310.8f", "310.8g")
def protector(state: State, id: ObjectId) -> PlayerId | None:
    """The player protecting a battle; None while it has none in the game (704.5w)."""
    known = state.objects[id].protector
    if known is not None:
        return known if state.players[known].in_game else None
    seen = view(state, id)
    return _only_opponent(state, seen.controller) if "assedio" in seen.subtypes else seen.controller


def _only_opponent(state: State, controller: PlayerId) -> PlayerId | None:
    """Of a Siege that was there from the start of a scenario, where there is only one player it can be."""
    opponents = state.opponents(controller)
    return opponents[0] if len(opponents) == 1 else None


@cr("310.8a", "310.11a")
def may_protect(state: State, controller: PlayerId, subtypes: frozenset[str]) -> tuple[PlayerId, ...]:
    """Who could be the protector of a battle of these types: a Siege's is an opponent of its controller."""
    return state.opponents(controller) if "assedio" in subtypes else (controller,)


@cr("506.2", "506.3", "802.2", "310.5", "310.8b")
def attackable(state: State) -> tuple[TargetRef, ...]:
    """What the active player may attack: opponents, planeswalkers they control, battles they protect.

    With more than two players every opponent is a defending player (attack multiple players option).
    """
    defenders = tuple(
        player
        for player in state.opponents(state.active)
        if any(may_attack(state, attacker, player) for attacker in state.taking_turn)
    )
    found = [TargetRef(player=player) for player in defenders]
    for id in state.battlefield:
        if state.objects[id].phased_out:
            continue
        types = view(state, id).types
        if CardType.BATTLE in types:
            if protector(state, id) in defenders:
                found.append(TargetRef(object=id))
        elif CardType.PLANESWALKER in types and view(state, id).controller in defenders:
            found.append(TargetRef(object=id))
    return tuple(found)


@cr("801.3", "802.2", "803.1", "805.10a")
def may_attack(state: State, player: PlayerId, other: PlayerId) -> bool:
    """Whether the seats and ranges of influence let `player`'s creatures attack `other`."""
    return (
        not state.table.mates(player, other)
        and state.reached(player, other)
        and seated_to_attack(state.table, state.living, player, other)
    )


@cr("506.4c")
def attacked_now(state: State, attack: Attack) -> TargetRef | None:
    """What the creature is attacking now; None if that left or can no longer be attacked."""
    defender = attack.defender
    if defender.player is not None:
        return defender if state.players[defender.player].in_game else None
    id = defender.object
    if id is None or id not in state.objects:
        return None
    item = state.objects[id]
    if item.zone is not Zone.BATTLEFIELD or item.phased_out:
        return None
    if _changed_hands(state, attack.attacker, id):
        return None
    return defender if defender in attackable(state) else None


@cr("506.4")
def _changed_hands(state: State, attacker: ObjectId, id: ObjectId) -> bool:
    """Whether the attacked permanent changed controllers after the attack was declared."""
    for event in reversed(state.history):
        if isinstance(event, ControlChanged) and event.object == id:
            return True
        if isinstance(event, Attacked) and event.object == attacker:
            return False
    return False


def defending_players(state: State) -> tuple[PlayerId, ...]:
    """802.4: players attacked, or whose planeswalkers or battles are attacked, in APNAP order."""
    attacked = {defending_player(state, attack.attacker) for attack in attacks(state)}
    return tuple(player for player in state.apnap() if player in attacked)


def display(state: State, ref: TargetRef) -> str:
    """Italian label of a player or object for prompts: its scenario name, else its name."""
    if ref.player is not None:
        return state.players[ref.player].name
    if ref.object is None or ref.object not in state.objects:
        return "—"
    item = state.objects[ref.object]
    return item.alias or view(state, item.id).name or f"oggetto {item.id}"
