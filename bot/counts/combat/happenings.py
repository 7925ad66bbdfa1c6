"""What each thing that a story of a combat tells does to it; False where it cannot be so."""

from __future__ import annotations

import re
from collections.abc import Callable

from .creatures import Creature, creatures_in, keywords_in, number, pointed_at
from .fighting import Fight
from .parts import MARK, MARKS, Part
from .story import Duel, Shield, Story

AND_ONE = r"(?: ?, (?:e )?| e | ed | ?\+ |, piu | piu )(?:con )?"
STATUSED = (
    rf"(?:{MARK}(?:,? (?:che )?(?:(?:non (?:viene |vengono |e'? |sono )?bloccat[oaie]"
    r"|nessuno blocca|liber[oaie]|passa|passano|entra|entrano)"
    rf"|(?:viene |e'? )?bloccat[oa] (?:da|dal|dalla|con|col) {MARKS}"
    r"(?! (?:che|non|bloccat|passa|entra|liber|nessuno blocca)))))"
)
"""An attacker with whether it is blocked: "un 3/3 non bloccato", "un 5/5 bloccato da un 2/2"."""
Event = Callable[[Story, Part], bool]


def attack(mine: bool, *, named: bool = False) -> Event:
    """Creatures attack; `named`: only where they are said to be mine."""

    def event(story: Story, match: Part) -> bool:
        if named and not re.match(r"(?:il mio|la mia) ", match["who"]):
            return False
        if story.open and not story.fight.said:
            return False
        attackers = creatures_in(match["who"])
        if story.supposed and story.open and not any(one.blocked for one in story.fight.attackers):
            story.log.remove(story.fight)
            story.unblocked = True
        story.log.append(Fight(mine, attackers, said=story.unblocked))
        return bool(attackers)

    return event


def attack_each(mine: bool) -> Event:
    """Attackers told each with whether it is blocked, and by what."""

    def event(story: Story, match: Part) -> bool:
        if (story.open and not story.fight.said) or (story.board and match.raw("each") == match.raw(0)):
            return False  # whether what was told before attacks too is not told
        fight, rest = Fight(mine, []), match.raw("each")
        story.log.append(fight)
        while rest:
            one = re.fullmatch(rf"(?P<first>{STATUSED})(?P<rest>(?:{AND_ONE}{STATUSED})*)", rest)
            told = None if one is None else re.match(rf"(?P<one>{MARK})(?P<status>.*)", one["first"])
            if one is None or told is None or not (attackers := creatures_in(match.said(told["one"]))):
                return False
            by = re.search(
                rf"(?<!non )bloccat[oaie] (?:da|dal|dalla|con|col) (?P<who>{MARKS})", told["status"]
            )
            if by is not None:
                if len(attackers) != 1:
                    return False
                attackers[0].blocked, attackers[0].blockers = True, creatures_in(match.said(by["who"]))
            fight.attackers += attackers
            rest = re.sub(rf"^{AND_ONE}", "", one["rest"])
        fight.said = True
        fight.side(mine)
        if len(fight.attackers) == 1 and match["each"].startswith(("il mio", "la mia")):
            story.subject = fight.attackers[0]
        return True

    return event


def attack_named(story: Story, match: Part) -> bool:
    """ "Il mio 5/5 viene bloccato da…": it attacks."""
    mine = match[0].startswith(("il mio", "la mia"))
    if story.open or not (mine or match[0] != match["attacks"]):
        return False
    return _attacks(story, match)


def attack_and_blocked(story: Story, match: Part) -> bool:
    """ "Un 5/5, lui lo blocca con…"."""
    return not story.open and _attacks(story, match)


def _attacks(story: Story, match: Part) -> bool:
    story.log.append(Fight(True, creatures_in(match["attacks"])))
    if match[0].startswith(("il mio", "la mia")):
        story.subject = story.fight.attackers[0]
    return len(story.fight.attackers) == 1


def attack_both(story: Story, match: Part) -> bool:
    """Some attack the player and others the planeswalker."""
    if story.open:
        return False
    groups = match.groupdict()
    at_player, at_walker = creatures_in(groups["player"]), creatures_in(groups["walker"])
    for one in at_walker:
        one.at = "planeswalker"
    if groups.get("loyal") is not None:
        story.loyalty = int(groups["loyal"])
    story.log.append(Fight(groups["verb"].endswith("o"), at_player + at_walker))
    return bool(at_player and at_walker)


def all_have(story: Story, match: Part) -> bool:
    if not story.open:
        return False
    named = keywords_in(match[0])
    if any(one.has(*named) for one in story.fight.attackers):
        return False
    for one in story.fight.attackers:
        one.keywords |= frozenset(named)
        one.numbers |= named
    return True


def on_the_board(mine: bool | None) -> Event:
    """Creatures that somebody has, before they attack or block: none of them may matter by itself."""

    def event(story: Story, match: Part) -> bool:
        if "exalted" in keywords_in(match[0]):
            return False
        has = keywords_in(match.groupdict().get("has") or "")
        his = match.groupdict().get("his") or re.match(r"(?:il |la |l'|un |una )?su[oae]\b", match[0])
        whose = mine if mine is not None else not his
        for one in creatures_in(match["who"]):
            one.mine, one.guessed = (
                whose,
                mine is None and not his and not re.search(r"\bmi[oae]\b", match[0]),
            )
            one.keywords |= frozenset(has)
            one.numbers |= has
            for lord in story.lords:
                if lord.noun not in match["who"]:
                    return False  # whether it is one of them is not told
                one.get(lord.got)
            story.board.append(one)
        return True

    return event


def of_any_size(story: Story, match: Part) -> bool:
    """A creature with toxic of which no size is told: only the counters that it gives are asked."""
    unsized = creatures_in(match["who"]) if match["who"] else []
    if len(unsized) > 1 or (unsized and not unsized[0].has("any power")):
        return False
    number_of = int(match.groups()[-1])
    story.board.append(Creature(1, 1, frozenset({"toxic", "unsized"}), {"toxic": number_of}))
    return True


def it_attacks(story: Story, match: Part) -> bool:
    """The only creature that is on the board attacks."""
    if story.open or len(story.board) != 1:
        return False
    others = creatures_in(match.groupdict().get("others") or "")
    one = story.board.pop()
    guessed = one.guessed and not re.search(r"\battacco\b", match[0])
    story.log.append(Fight(one.mine or "attacco" in match[0].split(), [one, *others], guessed=guessed))
    story.subject = None if others else one
    return True


def it_hits(mine: bool | None) -> Event:
    """Creatures that hit a player: nothing blocked them."""

    def event(story: Story, match: Part) -> bool:
        told = match.groupdict().get("who")
        attackers = creatures_in(told) if told else [story.board.pop()] if len(story.board) == 1 else []
        side = mine
        groups = match.groupdict()
        if groups.get("me") or groups.get("at"):
            side = False
        elif mine is None and told and (whose := re.search(r"\b(mi|su)[oa]\b", told)) is not None:
            side = whose[1] == "mi"
        if side is None:  # of whose life, or whose poison, is it told
            of = {*story.life, *story.poison, *(step.mine for step in story.log if isinstance(step, Shield))}
            side = False if of == {True} else True if of == {False} else None
        if not attackers or side is None or (story.open and not story.fight.said):
            return False
        story.log.append(Fight(side, attackers, said=True))
        return True

    return event


def at_walker(story: Story, match: Part) -> bool:
    """Attackers at the planeswalker: those named with it, or all of the combat that is told."""
    told = match.groupdict().get("who")
    if told is not None:
        if story.open or (story.loyalty is None and "lo " in match[0]):
            return False
        story.log.append(Fight("attacco" in match[0], creatures_in(told)))
    loyal = match.groupdict().get("loyal")
    if loyal is not None and story.loyalty is None:
        story.loyalty = int(loyal)
    if not story.open and not it_attacks(story, match):
        return False
    for one in story.fight.attackers:
        one.at = "planeswalker"
    return story.loyalty is not None


def hit_before(story: Story, match: Part) -> bool:
    """The one creature on the board dealt its combat damage so often."""
    many = number(match["times"])
    if len(story.board) != 1 or story.open or story.board[0].changed:
        return False
    one = story.board.pop()
    for _ in range(many):
        twin = Creature(one.power, one.toughness, one.keywords, dict(one.numbers))
        story.log.append(Fight(False, [twin], said=True))
    return True


def it_blocks(mine: bool | None) -> Event:
    """ "La mia 2/2 blocca un 5/5"."""

    def event(story: Story, match: Part) -> bool:
        whose = re.search(r"\b(mi|su)[oa]\b", match["blocks"])
        if story.open or (mine is None and whose is None):
            return False
        blockers, attackers = creatures_in(match["blocks"]), creatures_in(match["who"])
        if len(attackers) != 1:
            return False
        attackers[0].blocked, attackers[0].blockers = True, blockers
        story.log.append(Fight(whose is not None and whose[1] == "su", attackers, said=True))
        story.subject = blockers[0] if len(blockers) == 1 else None
        return bool(blockers)

    return event


def they_fight(story: Story, match: Part) -> bool:
    """Two creatures deal damage to each other (701.14a)."""
    one, other = creatures_in(match["one"]), creatures_in(match["other"])
    if len(one) != 1 or len(other) != 1 or story.open:
        return False
    one[0].mine = not (re.search(r"\bsu[oa]\b", match["one"]) or re.search(r"\bmi[oa]\b", match["other"]))
    other[0].mine = not one[0].mine
    story.log.append(Duel(one[0], other[0]))
    story.subject = one[0]
    return True


def exalted(story: Story, match: Part) -> bool:
    if story.exalted:
        return False
    story.exalted = 1 if match[1] is None else number(match[1])
    return True


def shot(story: Story, match: Part) -> bool:
    """Damage to an attacker before blocks, or its destruction."""
    if not story.open or story.fight.said:
        return False
    one = pointed_at(match["which"], story.fight.attackers)
    if one is None or one.has("indestructible"):
        return False
    one.marked += int(match["damage"]) if match.groupdict().get("damage") else one.toughness
    one.dead = one.marked >= one.toughness
    return True


def all_attack(story: Story, match: Part) -> bool:
    """All the creatures on my board attack."""
    mine = [one for one in story.board if one.mine]
    if story.open or len(mine) < 2 or ("entramb" in match[0] and len(mine) != 2):
        return False
    story.board = [one for one in story.board if not one.mine]
    story.log.append(Fight(True, mine))
    return True


def they_attack(story: Story) -> bool:
    """The creatures on the board attack, where all of them are of one player."""
    if len({one.mine for one in story.board}) != 1 or story.open:
        return False
    guessed = all(one.guessed for one in story.board)
    story.log.append(Fight(story.board[0].mine, story.board, guessed=guessed))
    story.board = []
    return True
