"""A follow-up said as whole questions: every way it may change the last one, the tightest first."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kb.analysis import STOP_WORDS, fold, stem, words

from .aligning import (
    swapped,
    with_complement,
    with_head,
    with_infinitive,
    with_name,
    with_noun,
    with_participle,
)
from .amounts import with_number, with_size
from .change import Change, Way, read_change
from .grammar import A_CLITIC, A_FINITE_VERB, complements, level, shown, subject_of
from .people import with_owner, with_player, with_turn
from .qualities import SIZE, Quality, quality_of, with_quality
from .story import condition_in, joined, read_story

if TYPE_CHECKING:
    from kb.lexicon import Lexicon

MOST = 4
SUBSTITUTED, GIVEN, PLACED, NAMED, ASKED, ADDED = 1.0, 0.95, 0.9, 0.86, 0.85, 0.7
OWN, _BESIDE, _FEWEST_OF_ITS_OWN = 0.84, 0.08, 2
"""How surely a rewriting says what was meant, by how it was made: one word for another, … an added clause."""


@dataclass(frozen=True, slots=True)
class Rewriting:
    """A follow-up as a question of its own; `tight` is how surely it says what was meant, 0 to 1.

    `added`: the follow-up only stands beside the old question, which may still be all that is answered.
    """

    text: str
    tight: float
    added: bool = False


def rewritings(base: str, change: str, lexicon: Lexicon) -> tuple[Rewriting, ...]:
    """The questions that `change` may stand for after `base`, the likeliest first; at least one."""
    read = read_change(change)
    found: dict[str, Rewriting] = {}
    for rewriting in _ways(base, read, lexicon):
        text = shown(rewriting.text)
        found.setdefault(fold(text), Rewriting(text, rewriting.tight, rewriting.added))
    old = fold(shown(level(base)))
    kept = sorted((entry for text, entry in found.items() if text != old), key=lambda entry: -entry.tight)
    return tuple(kept[:MOST]) or (Rewriting(shown(joined(level(base), read.core)), ADDED, True),)


def _ways(base: str, change: Change, lexicon: Lexicon) -> Iterator[Rewriting]:
    story = read_story(base)
    whole = story.whole
    core = change.core
    if change.instead_of is not None and (put := _instead(whole, change.instead_of, core)) is not None:
        yield Rewriting(put, SUBSTITUTED)
        return
    if change.way is Way.SWAP:
        yield from _all(swapped(whole), SUBSTITUTED)
        return
    if change.way is Way.ASKED:
        yield from _asked(base, change, lexicon)
        return
    if (defined := _with_definition(whole, core)) is not None:
        yield Rewriting(defined, SUBSTITUTED)
        return
    found = False
    quality = quality_of(core)
    if quality is None or not (
        SIZE.search(quality.who) or (change.also and not _a_keyword(quality, lexicon))
    ):
        names = change.way is Way.FRAGMENT or bool(_BEING.match(fold(core)))
        for rewriting in _substituted(whole, core, lexicon, names):
            found = True
            yield replace(rewriting, tight=rewriting.tight - (_BESIDE if change.also else 0.0))
    if quality is not None and (change.way is Way.CONDITION or quality.has):
        for rewriting in _all(with_quality(whole, quality, lexicon), GIVEN):
            found = True
            yield rewriting
    if change.way is Way.CONDITION:
        yield from _conditioned(base, core, change.link, lexicon)
    else:
        yield from _placed(base, core, found)


def _a_keyword(quality: Quality, lexicon: Lexicon) -> bool:
    return any("parola chiave" in lexicon[spot.concept].kind for spot in lexicon.spot(quality.what))


def _all(texts: Iterable[str], tight: float) -> Iterator[Rewriting]:
    """Each reading, the later ones a little less likely."""
    for place, text in enumerate(texts):
        yield Rewriting(text, tight - 0.01 * place)


def _substituted(whole: str, core: str, lexicon: Lexicon, names: bool) -> Iterator[Rewriting]:
    """One thing for another; `names`: the follow-up names a thing, and states nothing of one."""
    ways: tuple[tuple[Callable[[], Iterator[str]], float], ...] = (
        (lambda: with_size(whole, core), SUBSTITUTED),
        (lambda: with_turn(whole, core), SUBSTITUTED),
        (lambda: with_player(whole, core), SUBSTITUTED),
        (lambda: with_owner(whole, core), SUBSTITUTED),
        (lambda: with_number(whole, core), SUBSTITUTED),
        (lambda: _with_format(whole, core, lexicon), SUBSTITUTED),
        (lambda: with_complement(whole, core, lexicon), SUBSTITUTED),
        (
            lambda: with_name(whole, _named(core), lexicon),
            NAMED if _PREPOSED.match(fold(core)) else SUBSTITUTED,
        ),
        (lambda: with_infinitive(whole, core), SUBSTITUTED),
        (lambda: with_participle(whole, core), SUBSTITUTED),
    )
    if names:
        ways += (
            (lambda: with_head(whole, core, lexicon), SUBSTITUTED),
            (lambda: with_noun(whole, _BEING.sub("", core), lexicon), PLACED),
        )
    for place, (way, tight) in enumerate(ways):
        made = list(_all(way(), tight))
        yield from made
        if made and place < 6:
            return


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


def _with_format(whole: str, core: str, lexicon: Lexicon) -> Iterator[str]:
    """ "e in Commander?": the same question in another format."""
    named = re.fullmatch(
        r"(?:(?:se )?(?:in|nel|a|al|per|siamo in|e'|giochiamo (?:in|a)|gioco (?:in|a)) )?(?P<name>.+)",
        fold(core),
    )
    if named is None:
        return
    spots = lexicon.spot(core[named.start("name") :])
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
    yield f"{core if family_in(core) else 'in ' + core} {rest.strip(' ,')}"


def family_in(core: str) -> bool:
    """Whether a place is said with its preposition."""
    return bool(re.match(r"(?:in|nel|nella|a|al|con)\b", fold(core)))


def _instead(whole: str, old: str, new: str) -> str | None:
    """The text with what the follow-up itself says is wrong replaced."""
    found = re.search(rf"\b{re.escape(fold(old).strip())}\b", fold(whole))
    return whole[: found.start()] + new + whole[found.end() :] if found else None


def _conditioned(base: str, core: str, link: str, lexicon: Lexicon) -> Iterator[Rewriting]:
    """What was asked, under another condition."""
    story = read_story(base)
    for piece in complements(core):
        verb = fold(core[: piece.start]).split()
        if verb and verb[-1] in fold(story.whole).split():
            yield from _all(with_complement(story.whole, core[piece.start : piece.end], lexicon), PLACED)
    if len(A_FINITE_VERB.findall(fold(core))) > 1 and _its_own(core, base, lexicon):
        yield Rewriting(f"{link} {core}", OWN)
    asked = story.asked or story.told
    inner = read_story(f"{core}?")
    if inner.told and inner.asked:
        quality = quality_of(inner.told)
        if quality is not None and story.told:
            given = with_quality(story.told, quality, lexicon)
            yield from _all((joined(told, inner.asked) for told in given), GIVEN)
        yield Rewriting(joined(story.told, f"{link} {inner.told}", inner.asked), PLACED)
        yield Rewriting(joined(f"{link} {inner.told}", inner.asked), OWN)
        return
    if link != "se" and (head := _HEAD.match(asked)) is not None:
        yield Rewriting(f"{head[1]} {link} {core}", ASKED)
    if (parts := condition_in(asked)) is not None:
        same = _shared(parts.condition, core) or (link != "se" and parts.condition.startswith(link))
        tight = PLACED if same else ASKED if parts.leads or parts.before else ADDED
        yield Rewriting(joined(story.told, parts.under(f"{link} {core}")), tight)
    elif story.told.startswith("se "):
        yield Rewriting(f"{link} {core}, {story.asked}", PLACED if _shared(story.told, core) else ASKED)
    if story.told and story.asked:
        yield Rewriting(f"{story.told}, {link} {core}, {story.asked}", ADDED, True)
        if not SIZE.search(story.told):
            yield Rewriting(f"{link} {core}, {story.asked}", ADDED - 0.05, True)
    else:
        yield Rewriting(f"{asked} {link} {core}", ADDED, True)
        yield Rewriting(f"{link} {core}, {asked}", ADDED - 0.05, True)
    if (subject := subject_of(asked)) is not None and not subject_of(core):
        rest = asked[subject.end :]
        if re.match(r"(?:e'|viene|torna|va|ha|muore)(?!\w)", fold(core)):
            yield Rewriting(f"se {asked[: subject.end]} {core},{rest}", ADDED + 0.02, True)


def _shared(old: str, new: str) -> bool:
    """Whether two conditions are about the same: they share their verb or another word."""
    left = {
        word[:4]
        for word in re.findall(r"\w+", fold(old))
        if word not in ("se", "una", "uno", "un", "la", "il", "le")
    }
    right = {
        word[:4]
        for word in re.findall(r"\w+", fold(new))
        if word not in ("se", "una", "uno", "un", "la", "il", "le")
    }
    return bool(left & right)


_TIME = re.compile(r"(?:dopo|prima|durante|nel|nella|nello|in|al|alla|quando|a)\b")
_HEAD = re.compile(
    r"((?:\S+\s+){1,8}?\S+)\s+(?:nel|nella|nello|nei|nelle|in|con|senza|durante|quando|se|dopo|prima|mentre|contro)\b"
)


def _placed(base: str, core: str, found: bool) -> Iterator[Rewriting]:
    """A fragment that took nothing's place: after what was asked, or inside the story."""
    story = read_story(base)
    asked = story.asked or story.told
    head = _HEAD.match(asked)
    if _TIME.match(fold(core)) and head:
        yield Rewriting(f"{head[1]} {core}", ADDED + 0.05, True)
    if story.told and story.asked:
        yield Rewriting(f"{story.told}, {core}, {story.asked}", ADDED, True)
        if not SIZE.search(story.told):
            yield Rewriting(f"{core}, {story.asked}", ADDED - 0.05, True)
    elif not found or re.match(r"(?:con|senza)\b", fold(core)):
        yield Rewriting(f"{asked} {core}", ADDED, True)


_CLITIC = re.compile(r"\b(?:lui|lei|l'altro|quell'altro)\b")
_ITS = re.compile(r"(?P<which>la mia|il mio|la sua|il suo|quella dell'avversario)(?=\s+\w)")


def _asked(base: str, change: Change, lexicon: Lexicon) -> Iterator[Rewriting]:
    """A question about what was told: "quindi muore?", "la mia muore?", "lui può rispondere?"."""
    story = read_story(base)
    core = change.core
    yield from _all(with_infinitive(story.whole, core), SUBSTITUTED)
    told = story.told or (story.asked if "?" not in base else "")
    question = _with_named(told or story.whole, core)
    if change.concludes and fold(question).startswith("non "):
        question = f"e' vero che {question}"
    if told:
        yield Rewriting(f"{told}, {question}", SUBSTITUTED if SIZE.search(question) else ASKED)
        yield Rewriting(f"{told}. {question}", ASKED - 0.01)
        if not told.startswith(("se ", "quando ")) and not SIZE.search(told):
            yield Rewriting(f"se {told}, {question}", ASKED - 0.02)
    else:
        subject = subject_of(story.asked)
        if subject is not None and subject_of(question) is None:
            yield Rewriting(f"{story.asked[: subject.end]} {question}", ASKED)
        if (
            subject is not None
            and re.match(r"(?:la|lo|li|le|gli|ne)\b", fold(question)) is None
            and subject_of(question)
        ):
            yield Rewriting(f"{story.asked}? {question}", ASKED - 0.05, True)
        parts = condition_in(story.asked)
        if parts is not None and parts.condition.startswith("se "):
            yield Rewriting(joined(parts.before, parts.condition, question), ASKED)
        yield Rewriting(f"{story.asked}, {question}", ADDED, True)
    if not change.concludes and _its_own(core, base, lexicon):
        yield Rewriting(question, OWN)


def _its_own(core: str, base: str, lexicon: Lexicon) -> bool:
    """Whether a clause has its verb and its own names, none of them those of the question before it."""
    plain = fold(core)
    if A_CLITIC.search(plain) or not A_FINITE_VERB.search(plain):
        return False
    said, had = ({word for word in words(text) if word not in STOP_WORDS} for text in (core, base))
    return len(said) > _FEWEST_OF_ITS_OWN and not {stem(word) for word in said} & {stem(word) for word in had}


def _with_named(told: str, core: str) -> str:
    """The question with its pronouns said as what they stand for, where the story tells it."""
    plain = fold(core)
    if _CLITIC.search(plain):
        core = _CLITIC.sub("l'avversario", plain)
    its = _ITS.match(fold(core))
    sizes = list(SIZE.finditer(fold(told)))
    if its and len(sizes) == 2:
        mine = its["which"] in ("la mia", "il mio")
        before = fold(told)[: sizes[0].start()]
        first_is_mine = bool(re.search(r"\b(?:mi[oa]|ho|attacco|blocco)\b", before)) or not re.search(
            r"avversari|attacca ", before
        )
        size = sizes[0 if mine is first_is_mine else 1][0]
        which = "la mia" if mine else "la"
        whose = "" if mine else " dell'avversario"
        core = f"{which} {size}{whose}{core[its.end() :]}"
    return core


_DEFINED = re.compile(
    r"\s*((?:che )?cos(?:a|')?\s*(?:e'?|sono|significa|vuol dire)\s+|(?:spiegami|definisci|come funzionano?|cosa fa)\s+)"
)
_A_NAME = re.compile(r"(?:(?:il|la|lo|i|gli|le|un|una|uno)\s+|l'|un')?[\w'-]+(?:\s[\w'-]+){0,3}")


def _with_definition(whole: str, core: str) -> str | None:
    """ "cos'è un emblema?", "e una pedina?": the same is asked of another name."""
    asked = _DEFINED.match(fold(whole))
    return f"{whole[: asked.end()]}{core}" if asked and _A_NAME.fullmatch(fold(core)) else None
