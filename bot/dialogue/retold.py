"""A tale told anew under a condition that has its own question: "i bloccanti sono due, quanti danni passano?".

What the condition says takes its place in the tale; the question is the new one, and no word of it goes into the tale.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.analysis import fold

from .aligning import with_name
from .amounts import NUMBER, with_number
from .change import IN_ITS_STEAD, read_change
from .grammar import A_FINITE_VERB
from .numbered import so_many
from .qualities import quality_of, with_quality
from .sizes import with_size
from .story import Story, joined, read_story

if TYPE_CHECKING:
    from kb.lexicon import Lexicon


def parted(core: str) -> Story | None:
    """A condition and what is asked under it, with a mark between; None where it asks nothing of its own."""
    story = read_story(f"{core}?")
    if story.told and story.asked:
        return story if A_FINITE_VERB.search(fold(story.told)) else None
    told, comma, asked = core.rpartition(", ")
    if not comma or _GOES_ON.match(fold(asked)) or len(asked.split()) > _LONGEST_QUESTION:
        return None
    both = A_FINITE_VERB.search(fold(told)) and A_FINITE_VERB.search(fold(asked))
    return Story(told, asked) if both else None


_LONGEST_QUESTION = 8
_GOES_ON = re.compile(r"(?:e|ma|o|che|perche|anche|se|quando|mentre|cioe|poi|quindi)\b")


def told_of(base: str) -> str:
    """What a turn told: its tale, or all of it where it asked nothing."""
    story = read_story(base)
    if story.told:
        return story.told
    return story.asked if "?" not in base else ""


def told_anew(told: str, inner: Story, lexicon: Lexicon) -> Iterator[str]:
    """The tale with the condition in its place and the new question after it, the likeliest first."""
    for tale in dict.fromkeys(_tales(told, inner.told, lexicon)):
        if (lacking := _without_its_outcome(tale, inner.asked)) is not None:
            yield joined(lacking, inner.asked)
        yield joined(tale, inner.asked)
    if re.search(r"\bquant[aeio]\b", fold(inner.asked)) and not told.rstrip().endswith("?"):
        yield joined(
            f"{told}, {inner.told}", inner.asked
        )  # it adds to the tale: "ero a 20, a quanto arrivo?"


def _without_its_outcome(tale: str, asked: str) -> str | None:
    """ "…e il difensore perde 2", "quanti punti vita perde?": the tale without the amount that is asked anew."""
    how_many = re.match(rf"quant[aeio]\b.*?(?P<verb>{A_FINITE_VERB.pattern})", fold(asked))
    last = _LAST_CLAUSE.search(fold(tale))
    if how_many is None or last is None or how_many["verb"] not in last["clause"].split():
        return None
    return tale[: last.start()]


_LAST_CLAUSE = re.compile(rf"(?:,| e|, e) (?P<clause>(?:(?! e )[^,.;:])*\b{NUMBER.pattern}(?: [a-z ]+)?)\Z")


def _tales(told: str, condition: str, lexicon: Lexicon) -> Iterator[str]:
    change = read_change(f"se {condition}")
    if (many := so_many(told, condition)) is not None:
        yield many
        return
    if change.instead_of is not None and (
        put := _named_instead(told, change.instead_of, change.core, lexicon)
    ):
        yield put
        return
    if (found := IN_ITS_STEAD.fullmatch(fold(condition))) is not None:
        old, new = (condition[found.start(name) : found.end(name)] for name in ("old", "new"))
        if (put := _named_instead(told, old, new, lexicon)) is not None:
            yield put
        return
    quality = quality_of(condition)
    if quality is not None and quality.who and not quality.lacks and quality.has:
        yield from with_quality(told, quality, lexicon)
        return
    if quality is None:
        yield from with_number(told, condition)
    if quality is None and not A_FINITE_VERB.search(fold(condition)):
        yield from with_size(told, condition)
        yield from with_name(told, condition, lexicon)


def _named_instead(told: str, old: str, new: str, lexicon: Lexicon) -> str | None:
    """The tale with what the condition itself says is replaced, by the same name or another one of the same thing."""
    found = list(re.finditer(rf"\b{re.escape(fold(old).strip())}\b", fold(told)))
    if not found:
        meant = {spot.concept for spot in lexicon.spot(old)}
        spots = [spot for spot in lexicon.spot(told) if spot.concept in meant]
        return f"{told[: spots[0].start]}{new}{told[spots[0].end :]}" if len(spots) == 1 else None
    return f"{told[: found[0].start()]}{new}{told[found[0].end() :]}" if len(found) == 1 else None
