"""A follow-up said as whole questions: every way it may change the last one, the tightest first."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from kb.analysis import fold

from .aligning import (
    swapped,
    with_complement,
    with_head,
    with_infinitive,
    with_name,
    with_noun,
    with_participle,
    with_that_of,
)
from .amounts import (
    NUMBER,
    with_another,
    with_cost,
    with_loyalty,
    with_number,
    with_ordinal,
    with_several,
    with_size,
    with_what_is_counted,
)
from .asking import as_often, asked_of
from .change import Change, Way, read_change
from .checked import Said, affirmed, how_much, untagged
from .clauses import names_more, with_clause
from .conditions import HEAD, conditioned, own_question
from .deeds import with_deed
from .fighters import of_a_fighter, with_one_more
from .grammar import A_FINITE_VERB, level, shown
from .parts_of_size import with_part_of_size
from .people import with_owner, with_player, with_turn
from .pronouns import with_verb
from .qualities import (
    HAD,
    SIZE,
    Quality,
    dealt_by_what_has,
    quality_of,
    undenied,
    with_quality,
    with_the_same,
)
from .quoted import torn, with_quoted
from .retold import parted, told_anew, told_of
from .story import joined, read_story, told_before_asking
from .worded import ADDED, BESIDE, GIVEN, NAMED, PLACED, SUBSTITUTED, Rewriting, in_turn

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
    if change.way is Way.FRAGMENT and (said.checked or "?" not in said.text):
        story = read_story(said.text)
        asked = story.asked or story.told
        if (amount := how_much(asked)) is not None:
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
    story = read_story(base)
    whole = story.whole
    core = change.core
    if (sized := next(with_part_of_size(whole, core, change.instead_of), None)) is not None:
        yield Rewriting(sized, SUBSTITUTED)
        return
    if (
        change.instead_of is not None
        and (put := _instead(whole, change.instead_of, core, lexicon)) is not None
    ):
        yield Rewriting(put, SUBSTITUTED)
        return
    if change.way is Way.SWAP:
        yield from in_turn(swapped(whole), SUBSTITUTED)
        return
    if (anew := of_a_fighter(base, core, lexicon)) is not None:
        yield Rewriting(anew, SUBSTITUTED)
        return
    if (alike := with_the_same(whole, core)) is not None:
        yield Rewriting(alike, SUBSTITUTED)
        return
    if (more := with_one_more(whole, core)) is not None:
        yield Rewriting(more, SUBSTITUTED)
        return
    if change.concludes and (many := as_often(story.told, core)) is not None:
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
    if (defined := _with_definition(whole, core)) is not None:
        yield Rewriting(defined, SUBSTITUTED)
        return
    found = False
    clause = parted(core) or own_question(core) if change.way is Way.CONDITION else None
    if clause is not None:  # what is asked is asked anew: nothing of it takes a place in the old question
        if told := told_of(base):
            yield from in_turn(told_anew(told, clause, lexicon), SUBSTITUTED)
        yield from conditioned(base, core, change.link, lexicon, change.then)
        return
    told, asked = (story.told, story.asked) if story.told else told_before_asking(story.asked)
    retold = with_clause(told, core) if change.way is Way.CONDITION and not change.also else None
    if retold is not None:
        found = True
        yield Rewriting(joined(retold, asked), SUBSTITUTED)
        if names_more(told, core, SIZE):
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
        and change.way is Way.CONDITION
        and not change.instead
        and _counted(whole)
        and not again
    )
    if quality is None or not (
        (_told(quality.who, whole) and not SIZE.search(quality.what))
        or (change.also and not _a_keyword(quality, lexicon))
    ):
        names = change.way is Way.FRAGMENT or bool(_BEING.match(fold(core)))
        for rewriting in _substituted(whole, core, lexicon, names):
            found = True
            yield replace(rewriting, tight=rewriting.tight - (BESIDE if beside else 0.0))
    if quality is not None and not (again and found) and (change.way is Way.CONDITION or quality.has):
        for place, rewriting in enumerate(in_turn(with_quality(whole, quality, lexicon), GIVEN)):
            found = True
            yield replace(rewriting, guess=place > 0)
    if change.way is Way.CONDITION:
        yield from conditioned(base, core, change.link, lexicon, change.then)
    else:
        yield from _placed(base, core, found)


_ONLY_A_NUMBER = re.compile(rf"(?:solo |soltanto |ne \w+ )?{NUMBER.pattern}(?: sol[oaie])?")


def _had_already(quality: Quality, whole: str, lexicon: Lexicon) -> bool:
    """Whether a keyword is told again with another number: "tossico 3" of what had "tossico 1"."""
    said, had = ({spot.concept for spot in lexicon.spot(text)} for text in (quality.what, whole))
    return bool(said) and said <= had and bool(_A_FIGURE.search(quality.what))


_A_FIGURE = re.compile(r"\d")


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


def _substituted(whole: str, core: str, lexicon: Lexicon, names: bool) -> Iterator[Rewriting]:
    """One thing for another; `names`: the follow-up names a thing, and states nothing of one."""
    if _ONE_THAT.match(fold(core)):
        yield from in_turn(with_head(whole, core, lexicon), SUBSTITUTED)
        return
    ways: tuple[tuple[Callable[[], Iterator[str]], float], ...] = (
        (lambda: with_size(whole, core), SUBSTITUTED),
        (lambda: with_ordinal(whole, core), SUBSTITUTED),
        (lambda: with_another(whole, core), SUBSTITUTED),
        (lambda: with_cost(whole, core), SUBSTITUTED),
        (lambda: with_loyalty(whole, core), SUBSTITUTED),
        (lambda: with_verb(whole, core), GIVEN),
        (lambda: with_turn(whole, core), SUBSTITUTED),
        (lambda: with_player(whole, core), SUBSTITUTED),
        (lambda: with_owner(whole, core), SUBSTITUTED),
        (lambda: with_number(whole, core), SUBSTITUTED),
        (lambda: with_several(whole, core), SUBSTITUTED),
        (lambda: _with_format(whole, core, lexicon), SUBSTITUTED),
        (lambda: with_what_is_counted(whole, core), GIVEN),
        (lambda: with_that_of(whole, core), SUBSTITUTED),
        (lambda: with_complement(whole, core, lexicon), SUBSTITUTED),
        (
            lambda: with_name(whole, _named(core), lexicon),
            NAMED if _PREPOSED.match(fold(core)) else SUBSTITUTED,
        ),
        (lambda: with_infinitive(whole, core), SUBSTITUTED),
        (lambda: with_deed(whole, core), SUBSTITUTED),
        (lambda: with_participle(whole, core), SUBSTITUTED),
    )
    if names:
        ways += (
            (lambda: with_head(whole, core, lexicon), SUBSTITUTED),
            (lambda: with_noun(whole, _BEING.sub("", core), lexicon), PLACED),
        )
    for place, (way, tight) in enumerate(ways):
        made = list(in_turn(way(), tight))
        yield from made
        if made and place < 14:
            return


_ONE_THAT = re.compile(r"(?:un[ao]?|quell[aoie]) che\b")
_BEING = re.compile(r"^(?:e'|sono|siano|fossero)\s+")
_PREPOSED = re.compile(
    r"(?:con|in|nel|nella|da|dal|dalla|di|del|della|a|al|alla|su|sul|per|tra|fra|durante|dopo|prima)\b"
)


def _named(core: str) -> str:
    """What a condition names: "se e' una pedina" names a pedina."""
    return re.sub(r"^(?:e'|sono|ha|hanno)\s+(?:solo )?", "", core)


_GENERAL = re.compile(
    r"\s*\b(?:in (?:1|uno) (?:contro|vs) (?:1|uno)|(?:in|di) una partita (?:normale|classica|a due)|a due giocatori|"
    r"(?:un )?mazzo costruito|costruito|normalmente|di solito|in due)\b"
)


_NORMALLY = re.compile(
    r"(?:normalmente|di solito|di norma|in (?:generale|una partita normale|due|partita normale)|a due giocatori|"
    r"in (?:1|uno) (?:contro|vs) (?:1|uno)|(?:in )?1v1|nel(?:le)? (?:gioco|partite) normal[ei])"
)


def _without_format(whole: str, core: str, lexicon: Lexicon) -> Iterator[str]:
    """ "e normalmente?": the same question of no format in particular."""
    for spot in lexicon.spot(whole):
        if lexicon[spot.concept].kind == "formato":
            before = re.sub(r"\b(?:in|nel|nella|a|al|di)\s*\Z", "", whole[: spot.start])
            rest = f"{before.rstrip()} {whole[spot.end :].lstrip()}".strip()
            if len(core.split()) > 1:
                yield f"{rest} {core}"
            yield rest
            return


def _with_format(whole: str, core: str, lexicon: Lexicon) -> Iterator[str]:
    """ "e in Commander?": the same question in another format."""
    named = re.fullmatch(
        r"(?:(?:se )?(?:in|nel|a|al|per|siamo in|e'|giochiamo (?:in|a)|gioco (?:in|a)) )?(?P<name>.+)",
        fold(core),
    )
    if named is None:
        return
    if _NORMALLY.fullmatch(fold(core)):
        yield from _without_format(whole, core, lexicon)
        return
    spots = [spot for spot in lexicon.spot(core) if lexicon[spot.concept].kind == "formato"]
    spots = spots or list(lexicon.spot(core[named.start("name") :]))
    many = re.search(r"\b(?:multiplayer|multigiocatore|in (?:tre|quattro|3|4)|piu giocatori)\b", fold(core))
    if not many and not (len(spots) == 1 and lexicon[spots[0].concept].kind == "formato"):
        return
    had = [spot for spot in lexicon.spot(whole) if lexicon[spot.concept].kind == "formato"]
    if had and spots and any(lexicon[spot.concept].kind == "formato" for spot in spots):
        name = core[named.start("name") :]
        yield whole[: had[-1].start] + name + whole[had[-1].end :]
    general = _GENERAL.search(fold(whole))
    rest = whole
    if general:
        rest = (
            whole[: general.start()] + (" un mazzo" if "mazzo" in general[0] else "") + whole[general.end() :]
        )
    where = _WE_ARE.sub("", core)
    yield f"{where if family_in(where) else 'in ' + where} {rest.strip(' ,')}"


_WE_ARE = re.compile(r"^(?:siamo|giochiamo|gioco|e') (?=in\b|a\b)")


def family_in(core: str) -> bool:
    """Whether a place is said with its preposition."""
    return bool(re.match(r"(?:in|nel|nella|a|al|con)\b", fold(core)))


def _instead(whole: str, old: str, new: str, lexicon: Lexicon) -> str | None:
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


def _placed(base: str, core: str, found: bool) -> Iterator[Rewriting]:
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


def _with_definition(whole: str, core: str) -> str | None:
    """ "cos'è un emblema?", "e una pedina?": the same is asked of another name."""
    asked = _DEFINED.match(fold(whole))
    return f"{whole[: asked.end()]}{core}" if asked and _A_NAME.fullmatch(fold(core)) else None
