"""What a story tells of players: their life and poison, damage and payments, shields, proliferating, spells cast."""

from __future__ import annotations

import re

from .attributes import Got
from .creatures import number
from .fighting import Between, Fight
from .happenings import Event
from .parts import MARK, Part
from .story import Burn, Change, LifeDoubled, LifeSet, Loyalty, Proliferate, Shield, Story

_BOLT = 3
"""What a "fulmine" deals of which no amount is told."""
_COUNTED = r"\b(un(?:[oa']|'altr[oa]|[oa]? altr[oa])?|due|tre|quattro|cinque|sei|\d{1,2}) (?=\w)"

_OF_CREATURES = re.compile(
    r"\b(?:un[oa']?|due|tre|quattro|cinque|\d) ?(?:magi[ae] creatur[ae]|creatur[ae])\b"
)


def my_life(story: Story, match: Part) -> bool:
    return _set(story.life, True, int(match[1]), supposed=story.supposed)


def his_life(story: Story, match: Part) -> bool:
    return _set(story.life, False, int(match[1]), supposed=story.supposed)


def both_lives(story: Story, match: Part) -> bool:
    mine = int(match[1])
    theirs = int(match[2]) if len(match.groups()) > 1 else mine
    return _set(story.life, True, mine, supposed=story.supposed) and _set(
        story.life, False, theirs, supposed=story.supposed
    )


def supposing(story: Story, match: Part) -> bool:
    """ "E se…": of what was told before, what it contradicts is not so."""
    story.supposed = bool(story.log or story.board or story.life)
    return True


def _set(totals: dict[bool, int], mine: bool, value: int, *, supposed: bool = False) -> bool:
    if mine in totals and not supposed:
        return totals[mine] == value
    totals[mine] = value
    return True


def my_poison(story: Story, match: Part) -> bool:
    return _set(story.poison, True, int(match[1]), supposed=story.supposed)


def his_poison(story: Story, match: Part) -> bool:
    return _set(story.poison, False, int(match[1]), supposed=story.supposed)


def loyal(story: Story, match: Part) -> bool:
    if story.loyalty is not None:
        return False
    story.loyalty = int(match[1])
    return True


def loyalty_changed(sign: int) -> Event:
    """Damage to the planeswalker, or an ability of it that is activated."""

    def event(story: Story, match: Part) -> bool:
        said = next((group for group in match.groups() if group and group.isdigit()), None)
        direction = sign or (1 if match["sign"] == "+" else -1)
        story.log.append(Loyalty(direction * int(said or _BOLT)))
        return story.loyalty is not None

    return event


def no_poison(story: Story, match: Part) -> bool:
    return _set(story.poison, False, 0, supposed=story.supposed)


def once_more(story: Story, match: Part) -> bool:
    """ "Prendo un fulmine da 3 e un attacco da 5": to the same player."""
    last = story.log[-1] if story.log else None
    if not (isinstance(last, Change) and last.damage):
        return False
    many = match.groupdict().get("many")
    if many is None:
        story.log.append(Change(last.mine, -int(match[1]), damage=True))
    else:
        story.log.append(Change(last.mine, last.amount * number(many), damage=True))
    return True


def somebodys_life(story: Story, match: Part) -> bool:
    """ "Vita 20": of the one player that is told of; mine, where nobody else's is."""
    return not story.life and _set(
        story.life, True, int(next(group for group in match.groups() if group)), supposed=story.supposed
    )


def life_set(story: Story, match: Part) -> bool:
    story.log.append(LifeSet(True, int(next(group for group in match.groups() if group))))
    return True


def life_doubled(story: Story, match: Part) -> bool:
    story.log.append(LifeDoubled(True))
    return True


def damage_doubled(story: Story, match: Part) -> bool:
    """What doubles damage that is dealt: all of it, or that of my sources."""
    story.damage_doublers.append("mie" in match[0])
    return True


def gain_doubled(story: Story, match: Part) -> bool:
    """What doubles the life that I gain."""
    story.gain_doublers += 1
    return True


def earlier(story: Story, match: Part) -> bool:
    """ "Se prima avessi guadagnato 3 vite": it happened before what was told."""
    story.earlier = True
    return True


def nothing(story: Story, match: Part) -> bool:
    """What changes no amount by itself: a land that is told before what is paid for it."""
    return True


def changed(mine: bool, sign: int, *, damage: bool = False) -> Event:
    def event(story: Story, match: Part) -> bool:
        said = next((group for group in match.groups() if group and group.isdigit()), None)
        amount = sign * int(said or _BOLT)
        if damage and any(one.mine is mine for one in story.board):
            return False  # it may be dealt to the creature
        change = Change(mine, amount * _times(match) * number(match.groupdict().get("many") or "un"), damage)
        story.log.insert(0 if story.earlier else len(story.log), change)
        story.earlier = False
        return True

    return event


def suffers(story: Story, match: Part) -> bool:
    """ "Ha preso 3 danni": the one creature told of, or the other player where there is none."""
    said = next((group for group in match.groups() if group and group.isdigit()), None)
    amount = int(said or _BOLT) * _times(match) * number(match.groupdict().get("many") or "un")
    if not story.creatures and story.loyalty is not None and not story.life:
        story.log.append(Loyalty(-amount))
        return True
    if not story.creatures:
        story.log.append(Change(False, -amount, damage=True))
        return True
    if story.it is None:
        return False
    story.log.append(Burn(story.it, amount))
    return True


def survives(story: Story, match: Part) -> bool:
    """The one creature that is told of survives."""
    mine = [one for one in story.creatures if one.mine]
    story.survivors += mine[:1]
    return len(mine) == 1


def drained(mine: bool) -> Event:
    """One player loses life and the other gains as much."""

    def event(story: Story, match: Part) -> bool:
        for side in (True, False):
            story.log.append(Change(side, int(match[1]) if side is mine else -int(match[1])))
        return True

    return event


def shielded(mine: bool | None) -> Event:
    """ "Previeni i prossimi 3 danni": to the one player whose life is told, where it is not said to whom."""

    def event(story: Story, match: Part) -> bool:
        side = mine if mine is not None else next(iter(story.life)) if len(story.life) == 1 else None
        if not story.life and mine is None:
            side = True
        if side is None:
            return False
        held = re.search(r"\b(?:ho|ha|avevo|aveva|con|c'e'?|tiene)\b", match[0]) is not None
        told = len(story.log) - 1 if story.open and isinstance(story.log[-1], Fight) else len(story.log)
        story.log.insert(0 if held else told, Shield(side, int(match[1])))
        return True

    return event


def proliferated(mine: bool) -> Event:
    def event(story: Story, match: Part) -> bool:
        story.log.append(Proliferate(mine, _times(match)))
        return True

    return event


def _times(match: Part) -> int:
    """How often it is told to happen: once, where that is not told."""
    word = match.groupdict().get("times")
    return 1 if word is None else number(word)


def cast(story: Story, match: Part) -> bool:
    """Spells that are no creatures, cast by who has a creature with prowess (702.108a)."""
    spells = _OF_CREATURES.sub(" ", re.sub(MARK, " ", match.raw("spells")))
    many = sum(number(word) for word in re.findall(_COUNTED, spells))
    mine = [one for one in story.creatures if one.has("prowess") and one.mine]
    if not mine:
        return False
    for one in mine:
        one.changed = True
        for _ in range(many):
            story.change(one, Between(one, got=Got(1, 1)))
    return True
