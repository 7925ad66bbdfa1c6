"""Assigning combat damage (510.1): each player divides freely; only trample asks for lethal damage first."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ..choices import Ask, Decision
from ..citing import cr
from ..errors import IllegalAction
from ..layers import has, keywords, view
from ..objects import ObjectId, PlayerId, TargetRef
from ..state import Attack, State
from ..transaction import Transaction
from . import restrictions as names
from .banding import blocked_by_band, blocks_band
from .restrictions import ruled
from .roles import attack_of, attacked_now, attacks, blocked_by, defending_player, display

TRAMPLE, DEATHTOUCH = "travolgere", "tocco letale"


class Assignment(Struct, frozen=True):
    """`source` assigns `amount` combat damage to `to`."""

    source: ObjectId
    to: TargetRef
    amount: int


@cr("510.1a")
def power_to_assign(state: State, id: ObjectId) -> int:
    """Its power, or its toughness if an effect says so; never below 0."""
    if ruled(state, id, names.NO_COMBAT_DAMAGE):
        return 0
    seen = view(state, id)
    number = seen.toughness if ruled(state, id, names.TOUGHNESS_DAMAGE) else seen.power
    return max(0, number or 0)


@cr("510.1", "510.1e")
def assign_attackers(tx: Transaction, dealing: frozenset[ObjectId]) -> list[Assignment]:
    """The attacking player's assignments; raise IllegalAction if the total breaks trample's condition."""
    done: list[Assignment] = []
    free: set[ObjectId] = set()
    mine = [attack for attack in attacks(tx.state) if attack.attacker in dealing]
    for number, attack in enumerate(mine):
        if _as_unblocked(tx, attack):
            free.add(attack.attacker)
        done += _assign_attacker(tx, attack, free=attack.attacker in free)
        for earlier in mine[: number + 1]:
            if earlier.attacker not in free:
                check_trample(tx.state, earlier, done, mine[number + 1 :])
    return done


def _as_unblocked(tx: Transaction, attack: Attack) -> bool:
    """Whether its controller has it assign its damage as though it were not blocked, as an effect allows."""
    id = attack.attacker
    if not attack.blocked or not ruled(tx.state, id, names.AS_UNBLOCKED) or not _beyond(tx.state, attack):
        return False
    prompt = f"{display(tx.state, TargetRef(id))} assegna il danno come se non fosse bloccata?"
    return tx.yes(tx.state.active, prompt, "510.1b", key="come se non fosse bloccata")


@cr("510.1b", "510.1c", "702.19b", "702.19d", "702.19e", "702.19a")
def _assign_attacker(tx: Transaction, attack: Attack, *, free: bool) -> list[Assignment]:
    """Its damage goes to what blocks it, or to what it attacks if unblocked (or `free` to act so)."""
    state = tx.state
    id = attack.attacker
    power = power_to_assign(state, id)
    if power == 0:
        return []
    beyond = _beyond(state, attack)
    if free or not attack.blocked:
        return _divide(tx, state.active, id, beyond, power)
    to = tuple(TargetRef(object=blocker) for blocker in attack.blockers)
    if tramples(state, id):
        to = (*to, *beyond)
    divider = state.active
    if blocked_by_band(state, id):
        divider = view(state, attack.blockers[0]).controller
    return _divide(tx, divider, id, to, power)


def tramples(state: State, id: ObjectId) -> bool:
    """Whether the creature has trample or a variant of it."""
    return has(state, id, TRAMPLE)


def _over_planeswalkers(state: State, id: ObjectId) -> bool:
    return any(keyword.quality is not None for keyword in keywords(state, id, TRAMPLE))


@cr("510.1b", "702.19c", "702.19e", "702.19f")
def _beyond(state: State, attack: Attack) -> tuple[TargetRef, ...]:
    """What unblocked or excess damage goes to: what is attacked, or also its controller (702.19c)."""
    now = attacked_now(state, attack)
    direct = () if now is None else (now,)
    if attack.defender.object is None or not _over_planeswalkers(state, attack.attacker):
        return direct
    player = defending_player(state, attack.attacker)
    return direct if player is None else (*direct, TargetRef(player=player))


def _divide(
    tx: Transaction, player: PlayerId, source: ObjectId, to: tuple[TargetRef, ...], total: int
) -> list[Assignment]:
    """All of it to the only recipient, or divided as `player` chooses."""
    if not to:
        return []
    if len(to) == 1:
        return [Assignment(source, to[0], total)]
    answer = tx.choose(
        Decision(
            player,
            Ask.DIVISION,
            f"Come divide {total} danni da combattimento {display(tx.state, TargetRef(source))}?",
            to,
            tuple(display(tx.state, ref) for ref in to),
            total=total,
            rules=("510.1c",) if attack_of(tx.state, source) else ("510.1d",),
            key="divisione",
        )
    )
    return [
        Assignment(source, ref, number)
        for ref, number in zip(to, answer, strict=True)
        if isinstance(number, int) and number > 0
    ]


@cr("702.19b", "702.19c", "702.2c")
def check_trample(
    state: State, attack: Attack, done: Sequence[Assignment], rest: Sequence[Attack] = ()
) -> None:
    """Raise IllegalAction if a blocked trampler assigns damage past blockers not assigned lethal damage.

    `rest` are the attackers that have yet to assign: what they could still do is given the benefit of the doubt.
    """
    id = attack.attacker
    past = [
        one for one in done if one.source == id and one.to.object not in attack.blockers and one.amount > 0
    ]
    if not past:
        return
    if not all(_is_lethal(state, blocker, done, rest) for blocker in attack.blockers):
        raise IllegalAction(
            "per travolgere, tutte le creature bloccanti devono ricevere danno letale", "702.19b"
        )
    walker = attack.defender.object
    if walker is None or attacked_now(state, attack) is None:
        return
    if any(one.to.player is not None for one in past):
        total = sum(one.amount for one in done if one.to.object == walker)
        total += sum(
            power_to_assign(state, other.attacker) for other in rest if other.defender.object == walker
        )
        if total < state.objects[walker].counter("fedeltà"):
            raise IllegalAction("al planeswalker va prima assegnato danno pari alla sua fedeltà", "702.19c")


@cr("702.19b", "702.2c")
def _is_lethal(state: State, blocker: ObjectId, done: Sequence[Assignment], rest: Sequence[Attack]) -> bool:
    """Whether the damage assigned to a blocker this step, with what is marked on it, is (or may yet be) lethal."""
    mine = [(one.source, one.amount) for one in done if one.to.object == blocker]
    mine += [
        (other.attacker, power_to_assign(state, other.attacker))
        for other in rest
        if blocker in other.blockers
    ]
    if any(number > 0 and has(state, source, DEATHTOUCH) for source, number in mine):
        return True
    needed = (view(state, blocker).toughness or 0) - state.objects[blocker].damage
    return sum(number for _, number in mine) >= needed


@cr("510.1d", "802.5", "702.22k")
def assign_blockers(tx: Transaction, dealing: frozenset[ObjectId]) -> list[Assignment]:
    """The defending players' assignments, in APNAP order."""
    state = tx.state
    done: list[Assignment] = []
    blockers = dict.fromkeys(blocker for attack in attacks(state) for blocker in attack.blockers)
    for player in state.apnap():
        for blocker in blockers:
            if blocker not in dealing or view(state, blocker).controller != player:
                continue
            power = power_to_assign(state, blocker)
            attackers = blocked_by(state, blocker)
            divider = state.active if blocks_band(state, attackers) else player
            if power:
                done += _divide(tx, divider, blocker, tuple(TargetRef(object=id) for id in attackers), power)
    return done
