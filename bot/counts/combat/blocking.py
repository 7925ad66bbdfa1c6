"""Which attackers are blocked, and by what, as a story of a combat tells it; False where it cannot be so."""

from __future__ import annotations

import re

from .creatures import Creature, creatures_in, number, one_of, pointed_at
from .happenings import it_attacks, they_attack
from .parts import MARKS, POINTED, Part
from .story import Story


def one_more(story: Story, match: Part) -> bool:
    """Another attacker, told with who blocks it, or a token that enters attacking."""
    if not story.open:
        return False
    groups = match.groupdict()
    more = creatures_in(groups["more"])
    story.fight.attackers += more
    return bool(more) and (
        groups.get("who") is None or (len(more) == 1 and _by(story, more[0], _blockers(match)))
    )


def last_blocked(story: Story, match: Part) -> bool:
    return story.open and _by(story, story.fight.attackers[-1], _blockers(match))


def _sided(story: Story, match: Part) -> bool:
    """Whether who blocks may: what I block is his."""
    if (
        re.search(r"\b(?<!nessun )(?<!senza )(?:blocco|paro|fermo|chumpo|ho bloccat\w)\b", match[0])
        and story.fight.mine
    ):
        if not story.fight.guessed:
            return False
        story.fight.side(False)
    return True


def no_block(story: Story, match: Part) -> bool:
    if not story.open and not story.board:
        story.unblocked = True  # those that are told of next
        return True
    if not story.open and not (it_attacks(story, match) or they_attack(story)):
        return False
    if not _sided(story, match):
        return False
    for one in story.fight.attackers if story.supposed else ():
        one.blocked, one.blockers = False, []
    if any(one.blocked for one in story.fight.attackers):
        return False
    story.fight.said = True
    return True


def others_pass(story: Story, match: Part) -> bool:
    return story.open and story.fight.said and not all(one.blocked for one in story.fight.attackers)


def _by(story: Story, one: Creature | None, blockers: list[Creature], *, also: bool = False) -> bool:
    """Have a creature blocked; a supposition takes the place of the blockers told, or adds to them."""
    if one is None or (one.blocked and not story.supposed):
        return False
    one.blocked, one.blockers = True, [*one.blockers, *blockers] if also else blockers
    story.fight.said = True
    story.fight.side(story.fight.mine)
    return True


def blocked_by(story: Story, match: Part) -> bool:
    """One that is named is blocked, by creatures that may be named."""
    if not story.open or not _sided(story, match):
        return False
    return _by(story, pointed_at(match["which"], story.fight.attackers), _blockers(match))


def blocked_by_somebody(story: Story, match: Part) -> bool:
    """The only attacker is blocked, and by what is not told."""
    if not story.open and not it_attacks(story, match):
        return False
    groups = match.groupdict()
    many = groups.get("many") or groups.get("of")
    blockers = creatures_in(f"{many} creature") if many else []
    return len(story.fight.attackers) == 1 and _by(story, story.fight.attackers[0], blockers)


def blocks_one_of(story: Story, match: Part) -> bool:
    """ "Ne blocca due": so many of attackers that are all alike."""
    if not story.open or not _sided(story, match):
        return False
    many = number(match["number"])
    blockers = _blockers(match)
    if blockers and many > 1:
        return False
    for one in story.fight.attackers if story.supposed else ():
        one.blocked, one.blockers = False, []
    free = [one for one in story.fight.attackers if not one.blocked]
    return (
        many <= len(free)
        and one_of(free) is not None
        and all(_by(story, one, blockers) for one in free[:many])
    )


def bracing(story: Story, match: Part) -> bool:
    """ "Bloccante 4/4": it blocks the only attacker there is."""
    if "bloccant" not in match["who"]:
        return False
    alone = len(story.fight.attackers) == 1 if story.open else len(story.board) == 1
    if not alone or (story.open and story.fight.attackers[0].blocked):
        return False
    return the_only_one(story, match)


def the_only_one(story: Story, match: Part) -> bool:
    if not story.open and not it_attacks(story, match):
        return False
    if not _sided(story, match) or len(story.fight.attackers) != 1:
        return False
    blockers = _blockers(match)
    also = re.search(r"\b(?:anche|pure)\b", match[0]) is not None
    return bool(blockers) and _by(story, story.fight.attackers[0], blockers, also=also)


def in_front(story: Story, match: Part) -> bool:
    if not story.open:
        return False
    pairs = re.findall(
        rf"({MARKS}) (?:davanti|di fronte|contro) (?:a )?(?:al |alla |ad? )?({POINTED})", match.raw(0)
    )
    return bool(pairs) and all(
        _by(story, pointed_at(match.said(which), story.fight.attackers), creatures_in(match.said(who)))
        for who, which in pairs
    )


def _blockers(match: Part) -> list[Creature]:
    who = match.groupdict().get("who")
    return creatures_in(who) if who else []


def prevented(story: Story, match: Part) -> bool:
    if not story.open or story.fight.prevented:
        return False
    story.fight.prevented = int(match[1])
    return True


def died(story: Story, match: Part) -> bool:
    if len(story.fights) != 1 or len(story.fight.attackers) != 1 or not story.fight.said:
        return False
    story.died.append("attacker" if (match["whose"] == "mi") is story.fight.mine else "blocker")
    return True
