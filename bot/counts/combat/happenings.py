"""What each thing that a story of a combat tells does to it; False where it cannot be so."""

from __future__ import annotations

import re
from collections.abc import Callable

from ...numerals import SPELLED
from .creatures import (
    CREATURE,
    CREATURES,
    POINTED,
    SIZE,
    Creature,
    creatures_in,
    keywords_in,
    one_of,
    pointed_at,
)
from .fighting import Fight
from .story import Story

AND_ONE = r"(?: ?, (?:e )?| e | ed | ?\+ |, piu | piu )(?:con )?"
STATUSED = (
    rf"(?:{CREATURE}(?:,? (?:che )?(?:(?:non (?:viene |vengono |e' |sono )?bloccat[oaie]"
    r"|nessuno blocca|liber[oaie]|passa|passano|entra|entrano)"
    rf"|(?:viene |e' )?bloccat[oa] (?:da|dal|dalla|con|col) {CREATURES}"
    r"(?! (?:che|non|bloccat|passa|entra|liber|nessuno blocca)))))"
)
"""An attacker with whether it is blocked: "un 3/3 non bloccato", "un 5/5 bloccato da un 2/2"."""
Event = Callable[[Story, "re.Match[str]"], bool]


def my_life(story: Story, match: re.Match[str]) -> bool:
    return _set(story.life, True, int(match[1]))


def his_life(story: Story, match: re.Match[str]) -> bool:
    return _set(story.life, False, int(match[1]))


def both_lives(story: Story, match: re.Match[str]) -> bool:
    mine = int(match[1])
    theirs = int(match[2]) if match.re.groups > 1 else mine
    return _set(story.life, True, mine) and _set(story.life, False, theirs)


def _set(totals: dict[bool, int], mine: bool, value: int) -> bool:
    if mine in totals:
        return totals[mine] == value
    totals[mine] = value
    return True


def my_poison(story: Story, match: re.Match[str]) -> bool:
    return _set(story.poison, True, int(match[1]))


def his_poison(story: Story, match: re.Match[str]) -> bool:
    return _set(story.poison, False, int(match[1]))


def loyal(story: Story, match: re.Match[str]) -> bool:
    if story.loyalty is not None:
        return False
    story.loyalty = int(match[1])
    return True


def attack(mine: bool) -> Event:
    def event(story: Story, match: re.Match[str]) -> bool:
        if story.open and not story.fight.said:
            return False
        attackers = creatures_in(match["who"])
        story.fights.append(Fight(mine, attackers))
        return bool(attackers)

    return event


def attack_each(mine: bool) -> Event:
    """Attackers told each with whether it is blocked, and by what."""

    def event(story: Story, match: re.Match[str]) -> bool:
        if story.open and not story.fight.said:
            return False
        fight, rest = Fight(mine, []), match["each"]
        story.fights.append(fight)
        while rest:
            one = re.fullmatch(rf"(?P<first>{STATUSED})(?P<rest>(?:{AND_ONE}{STATUSED})*)", rest)
            if one is None:
                return False
            told = re.match(rf"(?P<one>{CREATURE})(?P<status>.*)", one["first"])
            if told is None or not (attackers := creatures_in(told["one"])):
                return False
            if (
                by := re.search(
                    rf"(?<!non )bloccat[oaie] (?:da|dal|dalla|con|col) (?P<who>{CREATURES})", told["status"]
                )
            ) is not None:
                if len(attackers) != 1:
                    return False
                attackers[0].blocked, attackers[0].blockers = True, creatures_in(by["who"])
            fight.attackers += attackers
            rest = re.sub(rf"^{AND_ONE}", "", one["rest"])
        fight.said = True
        return True

    return event


def attack_named(story: Story, match: re.Match[str]) -> bool:
    """ "Il mio 5/5 viene bloccato da…": it attacks."""
    if story.open:
        return False
    story.fights.append(Fight(True, creatures_in(match["attacks"])))
    return len(story.fight.attackers) == 1


def attack_both(story: Story, match: re.Match[str]) -> bool:
    """Some attack the player and others the planeswalker."""
    if story.open:
        return False
    groups = match.groupdict()
    at_player, at_walker = creatures_in(groups["player"]), creatures_in(groups["walker"])
    for one in at_walker:
        one.at = "planeswalker"
    if groups.get("loyal") is not None:
        story.loyalty = int(groups["loyal"])
    story.fights.append(Fight(groups["verb"].endswith("o"), at_player + at_walker))
    return bool(at_player and at_walker)


def all_have(story: Story, match: re.Match[str]) -> bool:
    if not story.open:
        return False
    named = keywords_in(match[0])
    if any(one.has(*named) for one in story.fight.attackers):
        return False
    for one in story.fight.attackers:
        one.keywords |= frozenset(named)
        one.numbers |= named
    return True


def on_the_board(story: Story, match: re.Match[str]) -> bool:
    """Creatures that somebody has, before they attack or block: none of them may matter by itself."""
    return not story.open and not {"exalted", "battle cry"} & set(keywords_in(match[0]))


def exalted(story: Story, match: re.Match[str]) -> bool:
    story.exalted = SPELLED.get(match[1]) or int(match[1]) if match[1] in SPELLED or match[1].isdigit() else 1
    return True


def one_more(story: Story, match: re.Match[str]) -> bool:
    """Another attacker, told with who blocks it, or a token that enters attacking."""
    if not story.open:
        return False
    groups = match.groupdict()
    more = creatures_in(groups["more"])
    story.fight.attackers += more
    return bool(more) and (
        groups.get("who") is None or (len(more) == 1 and _by(story, more[0], _blockers(match)))
    )


def last_blocked(story: Story, match: re.Match[str]) -> bool:
    return story.open and _by(story, story.fight.attackers[-1], _blockers(match))


def shot(story: Story, match: re.Match[str]) -> bool:
    """Damage to an attacker before blocks, or its destruction."""
    if not story.open or story.fight.said:
        return False
    one = pointed_at(match["which"], story.fight.attackers)
    if one is None or one.has("indestructible"):
        return False
    one.marked += int(match["damage"]) if match.groupdict().get("damage") else one.toughness
    one.dead = one.marked >= one.toughness
    return True


def no_block(story: Story, match: re.Match[str]) -> bool:
    if not story.open or any(one.blocked for one in story.fight.attackers):
        return False
    story.fight.said = True
    return True


def others_pass(story: Story, match: re.Match[str]) -> bool:
    return story.open and story.fight.said and not all(one.blocked for one in story.fight.attackers)


def _by(story: Story, one: Creature | None, blockers: list[Creature]) -> bool:
    if one is None or one.blocked:
        return False
    one.blocked, one.blockers = True, blockers
    story.fight.said = True
    return True


def blocked_by(story: Story, match: re.Match[str]) -> bool:
    """One that is named is blocked, by creatures that may be named."""
    if not story.open:
        return False
    return _by(story, pointed_at(match["which"], story.fight.attackers), _blockers(match))


def blocks_one_of(story: Story, match: re.Match[str]) -> bool:
    """ "Ne blocca due": so many of attackers that are all alike."""
    if not story.open:
        return False
    number = {"un": 1, "uno": 1, "una": 1}.get(match["number"]) or SPELLED.get(match["number"]) or 0
    blockers = _blockers(match)
    if number == 0 or (blockers and number > 1):
        return False
    free = [one for one in story.fight.attackers if not one.blocked]
    return (
        number <= len(free)
        and one_of(free) is not None
        and all(_by(story, one, blockers) for one in free[:number])
    )


def the_only_one(story: Story, match: re.Match[str]) -> bool:
    if not story.open or len(story.fight.attackers) != 1:
        return False
    blockers = _blockers(match)
    return bool(blockers) and _by(story, story.fight.attackers[0], blockers)


def in_front(story: Story, match: re.Match[str]) -> bool:
    if not story.open:
        return False
    pairs = re.findall(
        rf"({CREATURES}) (?:davanti|di fronte|contro) (?:a )?(?:al |alla |ad? )?({POINTED}|{SIZE})", match[0]
    )
    return bool(pairs) and all(
        _by(story, pointed_at(which, story.fight.attackers), creatures_in(who)) for who, which in pairs
    )


def _blockers(match: re.Match[str]) -> list[Creature]:
    who = match.groupdict().get("who")
    return creatures_in(who) if who else []


def grown(story: Story, match: re.Match[str]) -> bool:
    """The only attacker gets +N/+N before damage."""
    if not story.open or len(story.fight.attackers) != 1:
        return False
    one = story.fight.attackers[0]
    one.power += int(match["power"])
    one.toughness += int(match["toughness"])
    return True


def prevented(story: Story, match: re.Match[str]) -> bool:
    if not story.open or story.fight.prevented:
        return False
    story.fight.prevented = int(match[1])
    return True


def changed(mine: bool, sign: int) -> Event:
    def event(story: Story, match: re.Match[str]) -> bool:
        story.changes[mine] += sign * int(match[1])
        story.changed += 1
        return True

    return event


def drained(mine: bool) -> Event:
    """One player loses life and the other gains as much."""

    def event(story: Story, match: re.Match[str]) -> bool:
        for side in (True, False):
            story.changes[side] += int(match[1]) if side is mine else -int(match[1])
        story.changed += 1
        return True

    return event


def died(story: Story, match: re.Match[str]) -> bool:
    if len(story.fights) != 1 or len(story.fight.attackers) != 1 or not story.fight.said:
        return False
    story.died.append("attacker" if (match["whose"] == "mi") is story.fight.mine else "blocker")
    return True
