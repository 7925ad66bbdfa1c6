"""What is told happens, one thing after the other: life, shields, poison, loyalty, damage of each combat."""

from __future__ import annotations

from msgspec import Struct, field

from .creatures import Creature
from .fighting import Fight, fight_out
from .story import Burn, Change, Duel, Equal, LifeDoubled, LifeSet, Loyalty, Proliferate, Shield, Step, Story

_SIDES = (True, False)


class Totals(Struct):
    """What each player comes to; life counts from 0 where none was told."""

    life: dict[bool, int]
    poison: dict[bool, int]
    loyalty: int | None
    shield: dict[bool, int] = field(default_factory=lambda: dict.fromkeys(_SIDES, 0))
    damage: dict[bool, int] = field(default_factory=lambda: dict.fromkeys(_SIDES, 0))
    """Damage dealt to each."""
    gained: dict[bool, int] = field(default_factory=lambda: dict.fromkeys(_SIDES, 0))
    given: int = 0
    """Poison counters that the other player got."""


def played(story: Story) -> Totals | None:
    """The totals at the end of a story; None where it cannot be counted so, or somebody is dead before its end."""
    totals = Totals(
        {side: story.life.get(side, 0) for side in _SIDES},
        {side: story.poison.get(side, 0) for side in _SIDES},
        story.loyalty,
    )
    for place, step in enumerate(story.log):
        if place and any(side in story.life and totals.life[side] <= 0 for side in _SIDES):
            return None
        if not _happen(step, totals, story):
            return None
    return totals


def _happen(step: Step, totals: Totals, story: Story) -> bool:
    match step:
        case Fight():
            step.doubled, step.doubled_back = _doubling(story, step.mine), _doubling(story, not step.mine)
            return fight_out(step) and _after_combat(step, totals, story)
        case Change(mine, amount, True):
            _damage(totals, mine, -amount * _doubling(story, not mine))
        case Change(mine, amount):
            amount *= 2**story.gain_doublers if mine and amount > 0 else 1
            totals.life[mine] += amount
            totals.gained[mine] += max(0, amount)
        case LifeSet(mine, amount):
            totals.gained[mine] += max(0, amount - totals.life[mine])
            totals.life[mine] = amount
            return mine in story.life
        case LifeDoubled(mine):
            gained = totals.life[mine] * (2**story.gain_doublers if mine else 1)
            totals.life[mine] += gained
            totals.gained[mine] += gained
            return mine in story.life
        case Shield(mine, amount):
            totals.shield[mine] += amount
        case Loyalty(amount):
            totals.loyalty = max(0, (totals.loyalty or 0) + amount)
        case Equal(damage, toughness):
            one = story.sacrificed or story.it
            if one is None:
                return False
            amount = max(0, one.toughness if toughness else one.power)
            if damage:
                _damage(totals, False, amount)
            else:
                totals.life[True] += amount
                totals.gained[True] += amount
        case Burn(creature, amount):
            creature.suffer(amount)
        case Duel(one, other):
            return _duel(one, other, totals)
        case Proliferate(mine, times):
            return _proliferate(mine, times, totals, story)
    return True


def _doubling(story: Story, mine: bool) -> int:
    """How many times as much the damage of a player's sources is (614.1a)."""
    return 1 << sum(mine or not only_mine for only_mine in story.damage_doublers)


def _after_combat(fight: Fight, totals: Totals, story: Story) -> bool:
    """Damage, life and poison of a combat that was fought."""
    foe = not fight.mine
    through = fight.through.get("player", 0)
    if totals.shield[foe] and through:
        if fight.lost != through or fight.gained[fight.mine]:
            return False  # whose damage is prevented, and what of it, matters
        _damage(totals, foe, through)
    else:
        totals.life[foe] -= fight.lost
        totals.damage[foe] += through
    for side in _SIDES:
        gained = fight.gained[side] * (2**story.gain_doublers if side else 1)
        totals.life[side] += gained
        totals.gained[side] += gained
    totals.poison[foe] += fight.poison
    if fight.mine:
        totals.given += fight.poison
    if totals.loyalty is not None:
        totals.loyalty = max(0, totals.loyalty - fight.through.get("planeswalker", 0))
    return True


def _damage(totals: Totals, mine: bool, damage: int) -> None:
    """Damage to a player, less what a shield prevents of it (615.7)."""
    prevented = min(damage, totals.shield[mine])
    totals.shield[mine] -= prevented
    totals.life[mine] -= damage - prevented
    totals.damage[mine] += damage - prevented


def _duel(one: Creature, other: Creature, totals: Totals) -> bool:
    """Each deals damage equal to its power to the other, at the same time (701.14a)."""
    for source, target, damage in ((one, other, one.power), (other, one, other.power)):
        target.suffer(damage, source)
        if source.has("lifelink"):
            totals.life[source.mine] += damage
            totals.gained[source.mine] += damage
    return True


def _proliferate(mine: bool, times: int, totals: Totals, story: Story) -> bool:
    """One more poison counter to the foe that has any, one more of each kind on one's own permanents (701.34a)."""
    foe = not mine
    if totals.poison[foe]:
        totals.poison[foe] += times
        totals.given += times if mine else 0
    for one in story.creatures:
        if one.counters > 0 and one.mine is mine:
            one.counters += times
            one.grow(times, times)
        elif one.counters < 0:
            return False  # whether he wants it to shrink is not told
    if totals.loyalty is not None:
        totals.loyalty += times
    return True
