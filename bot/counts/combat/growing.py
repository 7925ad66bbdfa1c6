"""What a story tells of one creature: counters, equipment, bonuses and keywords that it gets or loses, and when."""

from __future__ import annotations

import re

from .attributes import Got, gots_in
from .creatures import Creature, creatures_in, keywords_in, number, one_of, pointed_at
from .fighting import Between
from .happenings import Event
from .parts import Part
from .story import Equal, Lord, Story
from .words import HIM

_BY_ME = re.compile(
    r"\b(?:do|dia|dessi|metto|mettessi|pompo|gonfio|equipaggio|faccio|potenzio|attacco|lancio|appiccico|ingrandisco)\b"
)
_BY_HIM = re.compile(rf"{HIM} ")


def grown(whose: bool | None = None, *, later: bool = False) -> Event:
    """The creature that is spoken of gets bonuses, counters, what is attached to it, or keywords."""

    def event(story: Story, match: Part) -> bool:
        gots, named = list(gots_in(match["got"])), keywords_in(match["got"])
        if whose is not None and not re.search(r"\bmi[oa]\b" if whose else r"\bsu[oa]\b", match["named"]):
            return False
        one = _spoken_of(story, whose) if whose is not None else _given_to(story, match, gots)
        if one is None or not (gots or named) or not _now(story, match, later):
            return False
        for got in gots:
            story.change(one, Between(one, got=got))
        if named:
            if any(named.values()) or {"exalted", "battle cry"} & named.keys():
                one.numbers |= named
            story.change(one, Between(one, keywords=frozenset(named)))
        return True

    return event


def doubled(story: Story, match: Part) -> bool:
    """Its power is doubled, or its power and toughness (701.10a): as much is added as it has now."""
    one = story.it
    if one is None or story.between:
        return False
    one.get(Got(one.power, one.toughness if "costituzione" in match[0] else 0))
    return True


def sacrificed(story: Story, match: Part) -> bool:
    """The creature that is sacrificed: what hangs on its size uses what it had last (608.2h)."""
    told = creatures_in(match["who"]) if match.groupdict().get("who") else story.board
    if len(told) != 1 or story.open:
        return False
    story.sacrificed, story.board = told[0], []
    return True


def equal(damage: bool) -> Event:
    def event(story: Story, match: Part) -> bool:
        story.log.append(Equal(damage, "costituzione" in match[0]))
        return True

    return event


def shrunk(story: Story, match: Part) -> bool:
    """Counters are taken off it."""
    one = _spoken_of(story, None)
    for got in gots_in(match["got"]):
        if one is None or not got.counters or one.counters < got.times:
            return False
        story.change(one, Between(one, got=got.turned()))
    return one is not None


def pointed_grown(story: Story, match: Part) -> bool:
    """ "Do +2/+0 al 3/3": to the one of those told that is named again."""
    told = story.fight.everyone if story.open else story.board
    one = pointed_at(match["which"], [each for each in told if not each.changed])
    gots = list(gots_in(match["got"]))
    if one is None or not gots:
        return False
    for got in gots:
        story.change(one, Between(one, got=got))
    return True


def more_of_them(story: Story, match: Part) -> bool:
    """ "Ne tolgo uno", "ne metto altri due": of the counters that it has."""
    one = story.it
    many = number(match["many"])
    if one is None or not one.counters:
        return False
    sign = 1 if match["verb"].startswith(("mett", "aggiung")) else -1
    kind = 1 if one.counters > 0 else -1
    if sign < 0 and abs(one.counters) < many:
        return False
    story.change(one, Between(one, got=Got(kind, kind, sign * many, counters=True)))
    return True


def all_grown(story: Story, match: Part) -> bool:
    """All the creatures that attack, or that I have, get the same."""
    told = story.fight.attackers if story.open else [one for one in story.board if one.mine]
    gots, named = list(gots_in(match["got"])), keywords_in(match["got"])
    if not told or any(named.values()) or {"exalted", "battle cry"} & named.keys():
        return False
    for one in told:
        for got in gots:
            story.change(one, Between(one, got=got))
        if named:
            story.change(one, Between(one, keywords=frozenset(named)))
    return True


def lord(story: Story, match: Part) -> bool:
    """What gives a bonus to each creature of a kind, told before them."""
    power, toughness = map(int, match["got"].split("/"))
    noun, mine = match["noun"], [one for one in story.creatures if one.mine]
    if story.creatures and (noun != "creature" or "altr" in match[0]):
        return False
    for one in mine:
        for _ in range(number(match["many"])):
            one.get(Got(power, toughness))
    story.lords += [Lord(Got(power, toughness), "" if noun == "creature" else noun[:4])] * number(
        match["many"]
    )
    return True


def one_of_them_grown(story: Story, match: Part) -> bool:
    """ "Uno dei due prende +2/+0": whichever it is, they are alike."""
    told = story.fight.attackers if story.open else story.board
    one = one_of([each for each in told if not each.blocked])
    gots = list(gots_in(match["got"]))
    if one is None or len(told) < 2 or not gots:
        return False
    for got in gots:
        story.change(one, Between(one, got=got))
    return True


def unattached(story: Story, match: Part) -> bool:
    """What is attached to it is destroyed, or leaves it."""
    one = _spoken_of(story, None)
    if one is None or not one.rings or not _now(story, match, later=False):
        return False
    ring = one.rings[-1]
    pronoun = match.groupdict().get("pronoun")
    if pronoun is not None and one.feminine in (None, ring.feminine):
        return False  # which of the two is destroyed
    if pronoun is not None and ring.feminine is not (pronoun == "la"):
        return False
    story.change(one, Between(one, lost=ring))
    return True


def between_the_steps(story: Story, match: Part) -> bool:
    """ "Dopo il primo danno": once the first combat damage was dealt."""
    if not story.open and len(story.board) == 1 and story.board[0].has("first strike", "double strike"):
        return False  # whether it was blocked is not told yet
    story.between = story.open
    return story.open


def later_on(story: Story, match: Part) -> bool:
    """After combat: what is told now changes nothing in it."""
    story.between = False
    return not story.open or story.fight.said


def _now(story: Story, match: Part, later: bool) -> bool:
    """Take note of when it happens, where the words that tell it say so."""
    if match.groupdict().get("between"):
        if not story.open:
            return False
        story.between = True
    return not (later and story.open)


def _given_to(story: Story, match: Part, gots: list[Got]) -> Creature | None:
    """Whom a player makes bigger or smaller: his own and the other's; otherwise the creature that is spoken of."""
    mine, his = _BY_ME.search(match[0]), _BY_HIM.match(match[0])
    if len(story.creatures) < 2 or not (mine or his):
        return story.it
    helps = all(got.power * got.times >= 0 and got.toughness * got.times >= 0 for got in gots)
    side = helps is (mine is not None)
    among = [one for one in (story.fight.everyone if story.open else story.board) if one.mine is side]
    if len(among) == 1:
        return among[0]
    return story.it if story.it is not None and story.it.mine is side else None


def _spoken_of(story: Story, whose: bool | None) -> Creature | None:
    if whose is None:
        return story.it
    told = [one for one in story.creatures if one.mine is whose]
    return told[0] if len(told) == 1 else None
