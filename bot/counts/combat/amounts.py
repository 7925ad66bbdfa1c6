"""The amount that is asked of a story that was played: of which player or creature it is, and how much."""

from __future__ import annotations

import re

from .asks import Asked
from .creatures import Creature
from .fighting import Fight, fight_out
from .playing import Totals
from .story import Duel, Story


def amount_asked(asked: Asked, story: Story, totals: Totals, plain: str) -> tuple[str, int | str] | None:
    """The kind of an amount, and the amount; None where it is not of this story."""
    kind = asked.kind
    if kind == "his total":
        poisoned = False in story.poison or (totals.given and False not in story.life)
        kind = "his poison in all" if poisoned else "his life"
    if kind.startswith("poison"):
        whose = (
            "my"
            if (story.open and not story.fight.mine) or (True in story.poison and False not in story.poison)
            else "his"
        )
        kind = f"{whose} {kind}"
    if kind in ("his life", "life") and not story.life:
        kind = "loyalty" if story.loyalty is not None else "size"
    if kind == "life":
        kind = "my life" if True in story.life else "his life"
        if len(story.life) != 1:
            return None
    if kind in ("my life", "his life"):
        side = kind == "my life"
        return ("life", totals.life[side]) if side in story.life and story.log else None
    if kind == "hits":
        return _hits(story, totals, plain)
    if kind.startswith("my poison"):
        of_mine = bool(story.fights) and not any(fight.mine for fight in story.fights)
        got = totals.poison[True] - (0 if kind.endswith("all") else story.poison.get(True, 0))
        return ("poison", got) if of_mine and got else None
    if kind.startswith("his poison"):
        return _poison(story, totals, in_all=kind.endswith("all"))
    if kind == "loyalty":
        return None if story.loyalty is None or not story.log else ("loyalty", totals.loyalty or 0)
    if kind == "my gain":
        return ("gain", totals.gained[True]) if story.log else None
    if kind == "lethal":
        one = _creature(asked, story)
        shrinks = (
            one is None
            or one.dead
            or one.has("indestructible", "any toughness")
            or one.toughness <= one.marked
        )
        return None if one is None or shrinks else ("lethal", one.toughness - one.marked)
    if kind in ("size", "power", "toughness"):
        return _size(asked, story)
    return _damage(asked, story, totals)


def _hits(story: Story, totals: Totals, plain: str) -> tuple[str, int] | None:
    """How often creatures on the board must deal their combat damage for a player to lose."""
    sides = {one.mine for one in story.board}
    if len(sides) != 1 or story.open:
        return None
    foe = not sides.pop()
    once = Fight(not foe, list(story.board), said=True)
    if not fight_out(once):
        return None
    if re.search(r"\b(?:comandante|commander)\b", plain):
        hit, left, kind = once.through.get("player", 0), 21 + min(0, totals.life[foe]), "commander"
        if foe in story.life or len(story.board) > 1:
            return None
    elif once.poison and foe not in story.life:
        hit, left, kind = once.poison, 10 - totals.poison[foe], "poison"
    else:
        hit, left, kind = once.lost, totals.life[foe], "life"
        if foe not in story.life or once.poison:
            return None
    return (kind, -(-left // hit)) if hit and left > 0 else None


def _poison(story: Story, totals: Totals, *, in_all: bool) -> tuple[str, int] | None:
    if not story.open or not all(fight.mine for fight in story.fights):
        return (
            None if not (in_all and False in story.poison and story.log) else ("poison", totals.poison[False])
        )
    if in_all:
        return ("poison", totals.poison[False]) if totals.poison[False] else None
    return "poison", totals.given


def _size(asked: Asked, story: Story) -> tuple[str, str] | None:
    """The size of the creature that is asked of, or one side of it."""
    one = _creature(asked, story)
    if one is None or one.dead:
        return None
    if (one.has("any power") and asked.kind != "toughness") or (
        one.has("any toughness") and asked.kind != "power"
    ):
        return None
    changed = bool(one.counters or one.rings or story.log) or one.changed
    if not changed or (story.exalted and not story.fights):
        return None
    shown = {"power": f"{one.power}", "toughness": f"{one.toughness}"}.get(asked.kind)
    return "size", shown or f"{one.power}/{one.toughness}"


def _creature(asked: Asked, story: Story) -> Creature | None:
    if asked.mine is None:
        if asked.kind == "lethal" and len(story.survivors) == 1:
            return story.survivors[0]
        return story.it if len(story.creatures) == 1 else story.subject
    of = [one for one in story.creatures if one.mine is asked.mine]
    return of[0] if len(of) == 1 else None


def _damage(asked: Asked, story: Story, totals: Totals) -> tuple[str, int] | None:
    """Damage dealt to the player, or to one creature."""
    if asked.kind in ("creature damage", "suffered") and any(one.has("any power") for one in story.creatures):
        return None
    if asked.kind == "creature damage":
        one = _creature(asked, story)
        if one is None or _divided(one, story):
            return None
        return ("damage", one.taken) if story.log else None
    if len(story.log) == 1 and isinstance(story.log[0], Duel):
        spoken_of = story.subject if asked.kind == "suffered" else None
        return None if spoken_of is None else ("damage", spoken_of.taken)
    if asked.kind == "suffered" and story.open and any(one.blocked for one in story.fight.attackers):
        one = story.fight.attackers[0]
        return ("damage", one.taken) if story.subject is one and not one.has("trample") else None
    if asked.kind == "my damage":
        return ("damage", totals.damage[True]) if story.log and not _mine_fought(story) else None
    if not story.fights:
        hurt = [side for side in (True, False) if totals.damage[side]]
        return ("damage", totals.damage[hurt[0]]) if len(hurt) == 1 and asked.kind == "damage" else None
    sides = {fight.mine for fight in story.fights}
    if len(sides) != 1 or not all(set(fight.through) <= {"player"} for fight in story.fights):
        return None
    dealt = totals.damage[not sides.pop()]
    if not dealt and story.subject is not None and not asked.of_player:
        return None  # it may be asked of the creature
    return "damage", dealt


def _mine_fought(story: Story) -> bool:
    """Whether creatures of mine blocked or attacked: what I suffer may be asked of them."""
    return any(fight.mine for fight in story.fights)


def _divided(one: Creature, story: Story) -> bool:
    """Whether somebody chooses how much damage a creature gets."""
    return any(
        _several(fight) and any(one is each for other in fight.attackers for each in other.blockers)
        for fight in story.fights
    )


def _several(fight: Fight) -> bool:
    return any(len(one.blockers) > 1 for one in fight.attackers)
