"""Whether one creature may block one attacker (509.1b): evasion abilities and restrictions on the pair."""

from __future__ import annotations

from collections.abc import Iterator

from ..abilities import Keyword
from ..citing import cr
from ..context import Context
from ..layers import View, has, keywords, snapshot, view
from ..mana import Color
from ..matching import matches
from ..objects import CardType, ObjectId, PlayerId
from ..protection import protected
from ..state import State
from . import restrictions as names
from .restrictions import fits_rule, ruled, rules_on

LANDWALK = {
    "passa-pianure": "pianura",
    "passa-isole": "isola",
    "passa-paludi": "palude",
    "passa-montagne": "montagna",
    "passa-foreste": "foresta",
}
"""Landwalk keyword -> the land subtype it looks for (702.14a)."""


def can_block_this(state: State, blocker: ObjectId, attacker: ObjectId) -> bool:
    """Whether nothing keeps `blocker` from being declared as blocking `attacker`, other blockers aside."""
    return next(reasons(state, blocker, attacker), None) is None


def reasons(state: State, blocker: ObjectId, attacker: ObjectId) -> Iterator[str]:
    """The rules that forbid this block, if any."""
    if _nothing_to_say(view(state, blocker)) and _nothing_to_say(view(state, attacker)):
        return
    for test in (_flying, _shadow, _horsemanship, _fear, _intimidate, _skulk, _landwalk, _protection):
        rule = test(state, blocker, attacker)
        if rule is not None:
            yield rule
    if _restricted(state, blocker, attacker):
        yield "509.1b"


def _nothing_to_say(seen: View) -> bool:
    return not seen.abilities and not seen.rules


@cr("702.9b", "702.17b")
def _flying(state: State, blocker: ObjectId, attacker: ObjectId) -> str | None:
    if not has(state, attacker, "volare"):
        return None
    return None if has(state, blocker, "volare") or has(state, blocker, "raggiungere") else "702.9b"


@cr("702.28b")
def _shadow(state: State, blocker: ObjectId, attacker: ObjectId) -> str | None:
    mine, theirs = has(state, blocker, "ombra"), has(state, attacker, "ombra")
    if mine == theirs or (theirs and ruled(state, blocker, names.BLOCKS_SHADOW)):
        return None
    return "702.28b"


@cr("702.31b")
def _horsemanship(state: State, blocker: ObjectId, attacker: ObjectId) -> str | None:
    if not has(state, attacker, "cavalierato") or has(state, blocker, "cavalierato"):
        return None
    return "702.31b"


@cr("702.36b")
def _fear(state: State, blocker: ObjectId, attacker: ObjectId) -> str | None:
    if not has(state, attacker, "paura"):
        return None
    seen = view(state, blocker)
    return None if CardType.ARTIFACT in seen.types or Color.BLACK in seen.colors else "702.36b"


@cr("702.13b")
def _intimidate(state: State, blocker: ObjectId, attacker: ObjectId) -> str | None:
    if not has(state, attacker, "intimidire"):
        return None
    seen = view(state, blocker)
    shares = bool(seen.colors & view(state, attacker).colors)
    return None if CardType.ARTIFACT in seen.types or shares else "702.13b"


@cr("702.118b")
def _skulk(state: State, blocker: ObjectId, attacker: ObjectId) -> str | None:
    skulks = has(state, attacker, "furtivo")
    if not skulks and not ruled(state, attacker, names.BLOCKED_NOT_BY_STRONGER):
        return None
    rule = "702.118b" if skulks else "701.54c"
    return rule if (view(state, blocker).power or 0) > (view(state, attacker).power or 0) else None


@cr("702.14c", "702.14a", "702.14d")
def _landwalk(state: State, blocker: ObjectId, attacker: ObjectId) -> str | None:
    defender = view(state, blocker).controller
    for ability in view(state, attacker).abilities:
        if isinstance(ability, Keyword) and _walks(state, ability, defender):
            return "702.14c"
    return None


def _walks(state: State, keyword: Keyword, defender: PlayerId) -> bool:
    """Whether `defender` controls a land of the kind that a landwalk keyword names."""
    subtype = LANDWALK.get(keyword.name)
    if subtype is None and keyword.name != "passa-terre":
        return False
    for id in state.battlefield:
        seen = view(state, id)
        if CardType.LAND not in seen.types or seen.controller != defender or state.objects[id].phased_out:
            continue
        if subtype is not None:
            kind = keyword.filter
            if subtype in seen.subtypes and (
                kind is None or matches(state, id, kind, Context(controller=defender))
            ):
                return True
        elif keyword.filter is not None:
            if matches(state, id, keyword.filter, Context(controller=defender)):
                return True
        elif keyword.quality is None or keyword.quality.lower() in seen.subtypes | seen.supertypes:
            return True
    return False


@cr("702.16f")
def _protection(state: State, blocker: ObjectId, attacker: ObjectId) -> str | None:
    if not keywords(state, attacker, "protezione"):
        return None
    return "702.16f" if protected(state, attacker, snapshot(state, blocker)) else None


@cr("509.1b")
def _restricted(state: State, blocker: ObjectId, attacker: ObjectId) -> bool:
    """Restrictions on the attacker ("can't be blocked by …") or on the blocker ("can't block …")."""
    theirs, mine = view(state, attacker).controller, view(state, blocker).controller
    for rule in rules_on(state, attacker, names.UNBLOCKABLE):
        if fits_rule(state, rule, blocker, theirs, attacker):
            return True
    for rule in rules_on(state, attacker, names.BLOCKED_ONLY_BY):
        if not fits_rule(state, rule, blocker, theirs, attacker):
            return True
    for rule in rules_on(state, blocker, names.BLOCKS_ONLY):
        if not fits_rule(state, rule, attacker, mine, blocker):
            return True
    return any(
        rule.filter is not None and fits_rule(state, rule, attacker, mine, blocker)
        for rule in rules_on(state, blocker, names.CANT_BLOCK)
    )
