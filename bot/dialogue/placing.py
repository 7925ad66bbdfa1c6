"""A follow-up put where it says itself, after what was asked, or in the place of the name that was defined."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.analysis import fold

from .conditions import HEAD
from .grammar import A_FINITE_VERB
from .qualities import HAD, SIZE
from .story import read_story
from .worded import ADDED, Rewriting

if TYPE_CHECKING:
    from kb.lexicon import Lexicon


def put_instead(whole: str, old: str, new: str, lexicon: Lexicon) -> str | None:
    """The text with what the follow-up itself says is wrong replaced, by whatever name it was told ("volante")."""
    found = re.search(rf"\b{re.escape(fold(old).strip())}\b", fold(whole))
    if found is not None:
        return whole[: found.start()] + new + whole[found.end() :]
    meant = {spot.concept for spot in lexicon.spot(old) if lexicon[spot.concept].kind in HAD}
    spots = [spot for spot in lexicon.spot(whole) if spot.concept in meant]
    if len(spots) != 1:
        return None
    before = whole[: spots[0].start].rstrip()
    joint = "" if before.endswith((" con", " ha", " e", " senza")) else "con "
    return f"{before} {joint}{new}{whole[spots[0].end :]}"


_TIME = re.compile(r"(?:dopo|prima|durante|nel|nella|nello|in|al|alla|quando|a)\b")


def placed_after(base: str, core: str, found: bool) -> Iterator[Rewriting]:
    """A fragment that took nothing's place: after what was asked, or inside the story."""
    story = read_story(base)
    asked = story.asked or story.told
    head = HEAD.match(asked)
    if _TIME.match(fold(core)) and head and A_FINITE_VERB.search(fold(head[1])):
        yield Rewriting(f"{head[1]} {core}", ADDED + 0.05, True)
    if story.told and story.asked:
        yield Rewriting(f"{story.told}, {core}, {story.asked}", ADDED, True)
        if not SIZE.search(story.told):
            yield Rewriting(f"{core}, {story.asked}", ADDED - 0.05, True)
    elif not found or re.match(r"(?:con|senza)\b", fold(core)):
        yield Rewriting(f"{asked} {core}", ADDED, True)


_DEFINED = re.compile(
    r"\s*((?:che )?cos(?:a|')?\s*(?:e'?|sono|significa|vuol dire)\s+|(?:spiegami|definisci|come funzionano?|cosa fa)\s+)"
)
_A_NAME = re.compile(r"(?:(?:il|la|lo|i|gli|le|un|una|uno)\s+|l'|un')?[\w'-]+(?:\s[\w'-]+){0,3}")


def with_definition(whole: str, core: str) -> str | None:
    """ "cos'è un emblema?", "e una pedina?": the same is asked of another name."""
    asked = _DEFINED.match(fold(whole))
    return f"{whole[: asked.end()]}{core}" if asked and _A_NAME.fullmatch(fold(core)) else None
