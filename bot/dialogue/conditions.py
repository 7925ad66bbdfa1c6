"""A follow-up that sets another condition: "e se l'attaccante viene rimosso?", "e se la sacrifico muore?"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.analysis import fold

from .aligning import with_complement
from .asking import its_own, points_back, with_counted, with_noun_of_ne
from .clauses import with_clause
from .grammar import A_FINITE_VERB, complements, subject_of, without_relatives
from .pronouns import resolved, topic_of
from .qualities import SIZE, SOURCE, quality_of, with_quality
from .retold import parted
from .story import Story, condition_in, joined, own_question, read_story
from .worded import ADDED, ASKED, GIVEN, OWN, PLACED, SUBSTITUTED, Rewriting, in_turn

if TYPE_CHECKING:
    from kb.lexicon import Lexicon

_BESIDE = "accanto"
HEAD = re.compile(
    r"((?:\S+\s+){1,8}?\S+)\s+(?:nel|nella|nello|nei|nelle|in|con|senza|durante|quando|"
    r"se(?! stess)|dopo|prima|mentre|contro)\b"
)
"""What is asked, before where and when."""


def conditioned(
    base: str, core: str, link: str, lexicon: Lexicon, then: bool = False, beside: bool = False
) -> Iterator[Rewriting]:
    """What was asked, under another condition; `beside`: it takes the place of no condition that says something else."""
    too, link = link == "anche se", "se" if link == "anche se" else link
    story = read_story(base)
    clause = parted(core)
    for piece in complements(core) if clause is None else ():
        verb = fold(core[: piece.start]).split()
        if (
            verb
            and A_FINITE_VERB.fullmatch(verb[-1])
            and verb[-1] in fold(story.whole).split()
            and not _A_LOOSE_PRONOUN.search(fold(core)[: piece.end])
        ):
            at = re.search(rf"(?<!\w){re.escape(verb[-1])}(?!\w)", fold(story.whole))
            assert at is not None
            done = (
                f"{story.whole[: at.end()]}{rest}"
                for rest in with_complement(story.whole[at.end() :], core[piece.start : piece.end], lexicon)
            )
            yield from in_turn(done, PLACED)
    if len(A_FINITE_VERB.findall(without_relatives(fold(core)))) > 1 and its_own(core, base, lexicon):
        yield Rewriting(f"{link} {core}", OWN)
    asked = story.asked or story.told
    inner = read_story(f"{core}?")
    guessed = None if inner.told and inner.asked else own_question(core)
    inner = clause or guessed or inner
    if then and story.told and story.asked and not inner.told:
        yield Rewriting(joined(f"{story.told} e poi {core}", story.asked), PLACED)
    if inner.told and inner.asked:
        inner = Story(inner.told, with_counted(inner.asked, story.whole))
        if (retold := with_clause(story.told, inner.told)) is not None:
            yield Rewriting(joined(retold, inner.asked), SUBSTITUTED)
            return
        quality = quality_of(inner.told)
        if (
            quality is not None
            and quality.who
            and not SOURCE.fullmatch(fold(quality.who))
            and _A_VERB_ALONE.match(fold(inner.asked))
        ):
            inner = Story(inner.told, f"{quality.who} {inner.asked}")
        if quality is not None and story.told:
            given = with_quality(story.told, quality, lexicon)
            yield from in_turn((joined(told, inner.asked) for told in given), GIVEN)
        yield Rewriting(joined(story.told, f"{link} {inner.told}", inner.asked), PLACED)
        told = next(resolved(inner.told, story.whole), inner.told)
        topic = topic_of(story.whole)
        if (
            topic
            and subject_of(inner.asked) is None
            and _agree(topic, inner.asked)
            and _LEANS_ON_A_SUBJECT.match(fold(inner.asked))
        ):
            yield Rewriting(f"{link} {told}, {topic} {_CLITICS.sub('', inner.asked)}", PLACED)
        asked = inner.asked
        if points_back(asked):
            asked = next(resolved(asked, story.whole), asked)
        yield Rewriting(joined(f"{link} {told}", asked), OWN)
        return
    if link in ("dopo che", "prima che") and (bare := _BEFORE_OR_AFTER.search(fold(asked))):
        yield Rewriting(f"{joined(story.told, asked[: bare.start()])} {link} {core}", SUBSTITUTED)
        return
    if link != "se" and (head := HEAD.match(asked)) is not None:
        yield Rewriting(f"{head[1]} {link} {core}", ASKED)
    if not beside and (other := _in_another_state(story.whole, core, link)) is not None:
        yield Rewriting(other, GIVEN)
        return
    if (parts := condition_in(asked)) is not None:
        same = _shared(parts.condition, core) or (link != "se" and parts.condition.startswith(link))
        tight = PLACED if same else ASKED if parts.leads or parts.before else ADDED
        if too and not parts.leads and not _same_verb(parts.condition, core):
            yield Rewriting(joined(story.told, f"{parts.question} {parts.condition} e {core}"), ASKED)
            tight = ADDED
        core = with_noun_of_ne(core, parts.condition)
        if same and (whole := _in_its_clause(parts.condition, core)) is not None:
            yield Rewriting(joined(story.told, parts.under(whole)), tight)
            return
        if not story.told and (whole := next(resolved(core, parts.condition), None)) is not None:
            yield Rewriting(parts.under(f"{link} {whole}"), tight + 0.01)
        if same or not beside:
            yield Rewriting(joined(story.told, parts.under(f"{link} {core}")), tight)
    elif story.told.startswith("se "):
        yield Rewriting(f"{link} {core}, {story.asked}", PLACED if _shared(story.told, core) else ASKED)
    if story.told and story.asked:
        yield Rewriting(f"{story.told}, {link} {core}, {story.asked}", ADDED, True, _BESIDE)
        if not SIZE.search(story.told):
            yield Rewriting(f"{link} {core}, {story.asked}", ADDED - 0.05, True, _BESIDE)
    else:
        yield Rewriting(f"{asked} {link} {core}", ADDED, True, _BESIDE)
        yield Rewriting(f"{link} {core}, {asked}", ADDED - 0.05, True, _BESIDE)
    if (subject := subject_of(asked)) is not None and not subject_of(core):
        rest = asked[subject.end :]
        if re.match(r"(?:e'|viene|torna|va|ha|muore)(?!\w)", fold(core)):
            yield Rewriting(f"se {asked[: subject.end]} {core},{rest}", ADDED + 0.02, True, _BESIDE)


_A_VERB_ALONE = re.compile(
    r"(?:muore|sopravvive|viene|va|resta|rimane|torna|diventa|sta|infligge|fa|attacca|blocca)\b"
)
_CLITICS = re.compile(r"^(?:li|lo|la|le|gli|ne)\s+(?=\w)")
_LEANS_ON_A_SUBJECT = re.compile(
    r"(?:non |li |lo |la |le |ne |si )*(?!posso|devo|ho|perdo|vinco|guadagno|prendo|pesco|sopravvivo|chi|cosa|che|"
    r"quant|dove|come|mi |\w+rei\b)\w"
)


_BEFORE_OR_AFTER = re.compile(r"\s(?:prima|dopo)\Z")
_A_LOOSE_PRONOUN = re.compile(r"\b(?:la|lo|li|le|ne)\Z")


def _in_another_state(whole: str, core: str, link: str) -> str | None:
    """ "…con la pila vuota?", "e se nella pila c'è qualcosa?": without the state of the thing that is told anew."""
    plain = fold(core)
    for state in _A_STATE.finditer(fold(whole)):
        if re.search(rf"\b{state['noun']}\b", plain) and not re.search(rf"\b{state['how'][:-1]}\w\b", plain):
            return f"{whole[: state.start()]} {link} {core}{whole[state.end() :]}"
    return None


_A_STATE = re.compile(
    r" con (?:il|la|i|le|lo|gli|l') ?(?:mi[oa] |su[oa] )?(?P<noun>\w{4,}) (?P<how>\w{3,}[aoei])(?=\W*\Z|,)"
)


def _in_its_clause(condition: str, core: str) -> str | None:
    """A condition of two clauses with the one that the follow-up tells anew: "se ho 5 vite e prendo 6 danni", "ne ho 7"."""
    cuts = [0, *(edge for found in _AND.finditer(fold(condition)) for edge in found.span()), len(condition)]
    clauses = list(zip(cuts[::2], cuts[1::2], strict=True))
    verbs = [set(A_FINITE_VERB.findall(fold(condition[start:end]))) for start, end in clauses]
    own = set(A_FINITE_VERB.findall(fold(core)))
    meant = [clause for clause, said in zip(clauses, verbs, strict=True) if said & own]
    if len(clauses) == 1 or len(meant) != 1 or not all(verbs):
        return None
    start, end = meant[0]
    link = _LINK.match(condition, start, end)
    return f"{condition[:start]}{link[0] if link else ''}{core}{condition[end:]}"


_AND = re.compile(r" (?:e poi|e|ma) ")
_LINK = re.compile(r"(?:se|quando|qualora|mentre) ")


def _agree(topic: str, asked: str) -> bool:
    """Whether a verb with no subject may be of the topic: "muore" is of no "i segnalini"."""
    verb = A_FINITE_VERB.search(fold(asked))
    many = re.match(r"(?:i|gli|le|due|tre|quattro|dei|delle)\b", fold(topic)) is not None
    return verb is None or many is (verb[0].endswith("no") or verb[0] == "sono")


def _same_verb(old: str, new: str) -> bool:
    left, right = (set(A_FINITE_VERB.findall(fold(text))) for text in (old, new))
    return bool(left & right) or not left


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
