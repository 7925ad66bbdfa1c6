"""A follow-up said as whole questions: every way it may change the last one, the tightest first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.analysis import fold

from .acting import swapped, with_whoever
from .aligning import with_complement
from .amounts import NUMBER, with_number
from .asking import as_often, asked_of
from .change import IN_ITS_STEAD, Change, Way, read_change
from .checked import Said, affirmed, comes_to, how_much, untagged
from .clauses import happens_instead, names_more, says_instead, with_clause
from .conditions import conditioned
from .fighters import of_a_fighter, of_the_other_one, with_one_more
from .grammar import level, shown
from .how_many import how_many_of_it
from .numbered import of_some_of_them, only_one_of_them, so_many
from .parts_of_size import with_part_of_size
from .placing import placed_after, put_instead, with_definition
from .qualities import (
    SIZE,
    Quality,
    dealt_by_what_has,
    having_it,
    quality_of,
    undenied,
    with_quality,
    with_the_same,
)
from .quoted import torn, with_quoted
from .retold import parted, told_anew, told_of
from .story import (
    Story,
    carrying_a_question,
    condition_in,
    joined,
    own_question,
    read_story,
    told_before_asking,
)
from .substituting import substituted
from .timing import moved
from .worded import ADDED, BESIDE, GIVEN, SUBSTITUTED, Rewriting, in_turn

if TYPE_CHECKING:
    from kb.lexicon import Lexicon

MOST = 4
"""Readings that are answered: each costs as much as a question."""


def rewritings(base: str, change: str, lexicon: Lexicon) -> tuple[Rewriting, ...]:
    """The questions that `change` may stand for after `base`, the likeliest first; at least one."""
    read = read_change(change)
    said = untagged(base)
    found: dict[str, Rewriting] = {}
    for rewriting in _after(said, read, lexicon):
        text = shown(joined(rewriting.text, read.under))
        if not torn(text, base, change):
            found.setdefault(fold(text), replace(rewriting, text=text))
    old = fold(shown(level(base)))
    kept = sorted((entry for text, entry in found.items() if text != old), key=lambda entry: -entry.tight)
    return tuple(kept[:MOST]) or (Rewriting(shown(joined(level(base), read.core)), ADDED, True),)


def _after(said: Said, change: Change, lexicon: Lexicon) -> Iterator[Rewriting]:
    """The readings after a turn that may have asked only to have something confirmed."""
    tells = change.way is Way.CONDITION and parted(change.core) is None and own_question(change.core) is None
    if (change.way is Way.FRAGMENT or tells) and (said.checked or "?" not in said.text):
        story = read_story(said.text)
        asked = story.asked or story.told
        if (amount := comes_to(asked) if tells else how_much(asked)) is not None:
            yield from _ways(f"{joined(story.told if story.asked else '', amount)}?", change, lexicon)
            return
    supposes = (
        change.way is Way.CONDITION and change.link != "anche se" and (said.checked or "?" not in said.text)
    )
    text = affirmed(said.text) if supposes or (change.affirms and said.checked) else said.text
    for rewriting in _ways(text, change, lexicon):
        denies = said.denied and change.way is not Way.ASKED and " non " in f" {rewriting.text} "
        yield replace(rewriting, text=f"{rewriting.text}, giusto") if denies else rewriting


def _ways(base: str, change: Change, lexicon: Lexicon) -> Iterator[Rewriting]:
    if (many := how_many_of_it(base, change.core)) is not None:
        yield Rewriting(many, SUBSTITUTED)
        return
    story = read_story(base)
    if change.concludes and (many := as_often(story.told, change.core)) is not None:
        yield Rewriting(many, SUBSTITUTED)
        return
    may_carry = change.way in (Way.FRAGMENT, Way.ASKED) and story.told
    if may_carry and (own := carrying_a_question(change.core)) is not None:
        story, change = Story(story.told, own.asked), replace(change, way=Way.FRAGMENT, core=own.told)
        base = f"{story.whole}?"
    whole = story.whole
    core = change.core
    if (full := having_it(core, whole, lexicon)) is not None:
        core = full
        change = replace(change, core=core)
    if (sized := next(with_part_of_size(whole, core, change.instead_of), None)) is not None:
        yield Rewriting(sized, SUBSTITUTED)
        return
    if change.by and (placed := list(with_complement(whole, f"{change.by} {core}", lexicon))):
        yield from in_turn(placed, SUBSTITUTED)
        return
    if (
        change.instead_of is not None
        and (put := put_instead(whole, change.instead_of, core, lexicon)) is not None
    ):
        yield Rewriting(put, SUBSTITUTED)
        return
    if change.way is Way.SWAP:
        yield from in_turn(swapped(whole), SUBSTITUTED)
        return
    if (anew := of_a_fighter(base, core, lexicon)) is not None:
        yield Rewriting(anew, SUBSTITUTED)
        return
    if (other := of_the_other_one(base, core)) is not None:
        yield Rewriting(other, SUBSTITUTED)
        return
    if (whoever := with_whoever(whole, core)) is not None:
        yield Rewriting(whoever, SUBSTITUTED)
        return
    if (alike := with_the_same(whole, core)) is not None:
        yield Rewriting(alike, SUBSTITUTED)
        return
    if (more := with_one_more(whole, core)) is not None:
        yield Rewriting(more, SUBSTITUTED)
        return
    if (many := so_many(whole, core) or only_one_of_them(whole, core)) is not None:
        yield Rewriting(many, SUBSTITUTED)
        return
    if change.concludes and _ONLY_A_NUMBER.fullmatch(fold(core)):
        yield from in_turn(with_number(whole, core), SUBSTITUTED)
    if change.way is Way.ASKED:
        yield from asked_of(base, change, lexicon)
        return
    if (requoted := with_quoted(whole, core)) is not None:
        yield Rewriting(requoted, SUBSTITUTED)
        return
    if (defined := with_definition(whole, core)) is not None:
        yield Rewriting(defined, SUBSTITUTED)
        return
    if change.way is Way.CONDITION and (some := of_some_of_them(core)) is not None:
        yield from _ways_with_some(story, some)
        return
    if change.way is Way.CONDITION and (says := says_instead(whole, core)) is not None:
        yield Rewriting(says, SUBSTITUTED)
        return
    found = False
    clause = parted(core) or own_question(core) if change.way is Way.CONDITION else None
    if clause is not None:  # what is asked is asked anew: nothing of it takes a place in the old question
        told = told_of(base)
        tales = list(in_turn(told_anew(told, clause, lexicon), SUBSTITUTED)) if told else []
        yield from tales
        if tales and IN_ITS_STEAD.fullmatch(fold(clause.told)):
            return  # what it says is replaced is told no more
        yield from conditioned(base, core, change.link, lexicon, change.then)
        return
    told, asked = (story.told, story.asked) if story.told else told_before_asking(story.asked)
    if change.way is Way.CONDITION and (timed := moved(told, core)) is not None:
        yield Rewriting(joined(timed, asked), SUBSTITUTED)
        return
    if (
        change.instead
        and change.way is Way.CONDITION
        and (happens := happens_instead(told, core)) is not None
    ):
        yield Rewriting(joined(happens, asked), GIVEN)
    retold = with_clause(told, core) if change.way is Way.CONDITION and not change.also else None
    if retold is not None:
        found = True
        yield Rewriting(joined(retold, asked), SUBSTITUTED)
        if names_more(told, core, SIZE) or _ONLY.search(fold(core)):
            return  # "nessuno blocca", "e se mi blocca una 1/1?": no other size was told of a blocker
    quality = quality_of(core)
    if quality is not None and (put := undenied(whole, quality)) is not None:
        yield Rewriting(put, SUBSTITUTED)
        return
    if quality is not None and (dealt := dealt_by_what_has(whole, quality)) is not None:
        yield Rewriting(dealt, SUBSTITUTED)
        return
    again = quality is not None and _had_already(quality, whole, lexicon)
    beside = change.also or (
        quality is not None
        and quality.has
        and not quality.lacks
        and not change.instead
        and _counted(whole)
        and not again
    )
    if quality is None or not (
        (_told(quality.who, whole) and not SIZE.search(quality.what))
        or (quality.has and not change.instead and _OF_ONE_SIDE.fullmatch(fold(quality.who)))
        or (change.also and not _a_keyword(quality, lexicon))
    ):
        for rewriting in substituted(whole, core, lexicon, change.way is Way.FRAGMENT):
            found = True
            yield replace(rewriting, tight=rewriting.tight - (BESIDE if beside else 0.0))
    if found and change.instead and quality is not None:
        return  # it has or is that in the place of what it had
    if quality is not None and not (again and found) and (change.way is Way.CONDITION or quality.has):
        for place, rewriting in enumerate(in_turn(with_quality(whole, quality, lexicon), GIVEN)):
            found = True
            yield replace(rewriting, guess=place > 0)
    if change.way is Way.CONDITION:
        given = quality is not None and found
        yield from conditioned(base, core, change.link, lexicon, change.then, given)
    else:
        yield from placed_after(base, core, found)


def _ways_with_some(story: Story, some: str) -> Iterator[Rewriting]:
    """What was asked, of those that were told and of some of which something else is so."""
    if story.told and story.asked:
        yield Rewriting(joined(f"{story.told}, {some}", story.asked), GIVEN)
        return
    if (parts := condition_in(story.asked)) is not None:
        yield Rewriting(joined(story.told, parts.under(f"{parts.condition}, {some},")), GIVEN)
    yield Rewriting(f"{story.whole}, {some}", ADDED, True)


_ONLY = re.compile(r"\b(?:solo|soltanto|solamente|unicamente)\b")
"""That alone, and nothing of what was told beside it."""
_ONLY_A_NUMBER = re.compile(rf"(?:solo |soltanto |ne \w+ )?{NUMBER.pattern}(?: sol[oaie])?")


def _had_already(quality: Quality, whole: str, lexicon: Lexicon) -> bool:
    """Whether a keyword is told again with another number: "tossico 3" of what had "tossico 1"."""
    said, had = ({spot.concept for spot in lexicon.spot(text)} for text in (quality.what, whole))
    return bool(said) and said <= had and bool(_A_FIGURE.search(quality.what))


_A_FIGURE = re.compile(r"\d")


_OF_ONE_SIDE = re.compile(r"(?:anche |pure )?(?:il|la) (?:mi[oa]|su[oa])\b.*")
"""Whose thing it is said of: the ability of another is no place for it."""


def _told(who: str, whole: str) -> bool:
    """Whether a quality is said of a creature whose size was told, and not of another in its place."""
    size = SIZE.search(who)
    return size is not None and size[0] in whole


def _counted(whole: str) -> bool:
    """Whether sizes are told or an amount is asked: there "se ha doppio attacco" leaves what it had already."""
    return bool(SIZE.search(whole)) or bool(_AN_AMOUNT.search(fold(whole)))


_AN_AMOUNT = re.compile(r"\bquant[aeio]\b")


def _a_keyword(quality: Quality, lexicon: Lexicon) -> bool:
    return any("parola chiave" in lexicon[spot.concept].kind for spot in lexicon.spot(quality.what))
