"""Which of the questions a follow-up may stand for is answered: the one said most tightly and answered most surely.

Better no verdict than the old one said again where what was added is not known to what answers.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.analysis import fold

from .. import confidence
from ..cases.evidence import content_of
from ..known import recognised
from ..outcome import Draft
from ..question import Question, read_question
from ..situated import answer_situation
from .asking import in_the_same_format, response_of
from .change import Way, read_change
from .checked import amount_checked
from .claims import checked_amount, compared
from .counting import asks_how_many, counted
from .fighters import of_a_fighter, of_the_other_one
from .following import following
from .grammar import level
from .how_many import how_many_of_it
from .numbered import of_some_of_them
from .of_the_tale import asked_of_the_tale, has_its_own_tale, untied, with_its_tale
from .qualities import SIZE
from .retold import parted, told_of
from .rewriting import rewritings
from .story import carrying_a_question
from .turns import Topic, stands_alone
from .unheard import (
    about_what_is_gone,
    another_colour,
    another_number,
    another_order,
    another_time,
    keyword_left_out,
    of_the_other,
    played_the_same,
    turned,
)
from .voting import voted, with_the_vote
from .weighing import CHANGED, MIXED, Weighed, decides, one_wording_speaks_of, same, speaks_of, weighed
from .worded import ALONE, GIVEN, OWN

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..stage import Stage

Single = Callable[[str], Draft]

LEAST_SPOKEN_OF, ALL_SPOKEN_OF = 0.4, 0.99
"""Of what a follow-up adds: with less the known case answers the question as it was before."""
LEAST_SPOKEN_OF_IN_ONE = 0.5
"""Of what is only set beside the old question, in one wording of the case that would answer as before."""
PLAYED_WITH_SIZES, PLAYED = 0.9, 0.6
LEAST_SURE, LEAST_SURE_WELL_PUT, LEAST_SURE_CHANGED = 0.8, 0.74, 0.7
"""Below, a known case states no verdict and no amount to a follow-up, which may have meant something else."""
LEAST_SURE_RECOUNTED = 0.6
"""Enough where the known case that answered surely before only takes another number."""
SURE_OF_ITSELF = 0.965
"""From here a known case answers what was typed as it stands, whatever was told before."""
SURE_ALONE = 0.94
"""From here a known case answers what was typed as it stands, where no reading of it with the turn before was answered."""
_CITED_FIRST, _MOST_CITED = 3, 5
SURE_OF_ANOTHER = 0.9
"""Below, the known case of the old question does not answer another one that is asked of the same thing."""
LEAST_SURE_UNCHANGED = 0.95
"""From here a known case answers as before though what was added is none of its words: it was read with them."""


def answer_follow_up(
    text: str, topic: Topic, kb: KnowledgeBase, stage: Stage, single: Single, by_rules: Single
) -> Draft:
    """A follow-up: the question as changed, unless what was typed is a whole question of its own.

    `single` answers a question that stands on its own, `by_rules` shows the rules nearest to one. Whether something is so
    is asked of every question that the follow-up may stand for (see voting).
    """
    base, last = topic.base, topic.changes[-1]
    for change in topic.changes[:-1]:
        base = _best(base, change, kb, single).text
    kb.begin(read_question(base, kb).bare)  # it will be asked as it was, whatever the follow-up stands for
    found = _by_one_reading(text, base, topic, kb, stage, single, by_rules)
    if found.verdict is not None and (found.value is not None or checked_amount(last) is not None):
        return found  # an amount that was only to be checked
    before, turn = single(base), following(base, last, kb)
    nearest = found.understood or base

    def silent() -> Draft:
        return by_rules(nearest)

    if asks_how_many(turn):
        found = counted(turn, found, silent, kb)
    elif found.value is None:
        found = with_the_vote(found, voted(turn, before, found, kb, stage), silent, kb, stage)
    if keyword_left_out(last, found, kb):
        found = silent()
    return _citing_what_it_follows(found, before)


def _citing_what_it_follows(draft: Draft, before: Draft) -> Draft:
    """An answer that also cites the rule that decided the question before it, which its own may only turn."""
    rule = next(iter(before.citations), None)
    if rule is None or not draft.answered or not draft.citations:
        return draft
    if rule.rule in {citation.rule for citation in draft.citations[:_CITED_FIRST]}:
        return draft
    others = [citation for citation in draft.citations if citation.rule != rule.rule]
    place = min(len(others), _CITED_FIRST - 1)
    return replace(draft, citations=(*others[:place], rule, *others[place:])[:_MOST_CITED])


def _by_one_reading(
    text: str, base: str, topic: Topic, kb: KnowledgeBase, stage: Stage, single: Single, by_rules: Single
) -> Draft:
    """The follow-up answered as the one question that it most likely is."""
    question = read_question(text, kb)
    core = read_change(text).core
    own = (
        stands_alone(text)
        and "?" in topic.base  # what was only told is told for what is asked of it
        and in_the_same_format(topic.base, core, kb.lexicon) is None
        and of_a_fighter(topic.base, core, kb.lexicon) is None
    )
    if (
        own
        and not asked_of_the_tale(text, topic.base)
        and recognised(question, kb, stage)[1] >= confidence.SURE
    ):
        return single(text)
    if (checked := checked_amount(topic.changes[-1])) is not None:
        before = _best(base, checked.change, kb, single).draft if checked.change else single(base)
        if (confirmed := compared(before, checked.amount)) is not None:
            return replace(confirmed, understood=before.understood or base)
    if (told := _told_whole(base, topic.changes[-1], kb, single)) is not None:
        return told
    best = _best(base, topic.changes[-1], kb, single)
    sure = PLAYED_WITH_SIZES if SIZE.search(level(topic.base)) else PLAYED
    beaten = best.decides and best.worth >= (1 - MIXED) * sure + MIXED
    played = None if beaten else _replayed(question, topic, kb, stage)
    if played is not None and not _unheard(played, topic, kb, stage):
        again = weighed(best.text, played, sure, None, kb)
        if again.decides and (not best.decides or again.worth > best.worth):
            best = again
    if not best.decides or best.refused:
        alone = single(untied(text))
        if alone.answered and alone.confidence >= (confidence.SURE if own else SURE_ALONE):
            return alone
    draft = by_rules(best.text) if best.refused or _too_bold(best) else best.draft
    return replace(draft, understood=best.text)


def _told_whole(base: str, text: str, kb: KnowledgeBase, single: Single) -> Draft | None:
    """The answer to what is asked of a tale, put after it as it is; None where it has none, or asks of something else."""
    change = read_change(text)
    of_the_tale = asked_of_the_tale(text, base)
    asks = change.way is Way.ASKED or of_the_tale or "?" not in base
    if not asks or (change.concludes and (fold(change.core).startswith("non ") or response_of(base))):
        return None
    if of_the_other_one(base, change.core) is not None:
        return None  # of the other of two, which the tale does not call so
    if how_many_of_it(base, change.core) is not None or carrying_a_question(change.core) is not None:
        return None  # it leaves out what is counted, or takes the place of something that was told
    if change.way is Way.FRAGMENT and "?" in base and not _WHICH_ONE.fullmatch(fold(change.core)):
        return None  # "e quella attivata?" is no question of the tale: it changes the one that was asked
    if change.way is Way.CONDITION and "?" in base:
        return None
    if "?" in base and (has_its_own_tale(text) or of_a_fighter(base, change.core, kb.lexicon) is not None):
        return None
    if (whole := with_its_tale(base, text)) is None:
        return None
    draft = single(whole)
    if not decides(read_question(whole, kb), draft):
        return None
    if draft.case is not None:
        alone = single(untied(text))
        least = SURE_OF_ITSELF if of_the_tale else 0.0
        if alone.answered and alone.confidence > max(least, draft.confidence):
            return alone if alone.confidence > SURE_OF_ITSELF else None
    return replace(draft, understood=whole)


_WHICH_ONE = re.compile(r"(?:il|la) (?:mi[oa]|su[oa])")
""" "e la mia?": what was asked of one of those that were told is asked of another."""


def _too_bold(best: Weighed) -> bool:
    """Whether a known case states more than a guess at what was meant allows."""
    draft = best.draft
    well_put = LEAST_SURE_CHANGED if best.changed else LEAST_SURE_WELL_PUT
    if best.recounted:
        well_put = LEAST_SURE_RECOUNTED
    least = LEAST_SURE if best.tight < GIVEN else well_put
    states = draft.verdict is not None or draft.value is not None
    return states and draft.case is not None and draft.confidence < least


def _best(base: str, change: str, kb: KnowledgeBase, single: Single) -> Weighed:
    """The reading of a change that is answered best; when none is answered, the likeliest."""
    read = read_change(change)
    said = "" if read.way is Way.SWAP else read.core
    new = content_of(read_question(said, kb)) - content_of(read_question(base, kb)) - _OF_NO_WEIGHT
    best: Weighed | None = None
    put = False  # where the change has its place in the question, the question as it was with the change beside it is none
    enough: set[str] = set()
    rivals: list[Weighed] = []
    others: list[Weighed] = []
    asks_anew = read.way is Way.CONDITION and parted(read.core) is not None
    partly = of_some_of_them(read.core) is not None
    told, amount = told_of(base), amount_checked(base) if read.way is Way.FRAGMENT else None
    for rewriting in rewritings(base, change, kb.lexicon):
        if rewriting.alike in enough:
            continue
        if best is not None and _settled(best) and best.worth >= MIXED * (rewriting.tight + 1.0) + CHANGED:
            break
        draft = single(rewriting.text)
        states = draft.case is not None or draft.verdict is not None or draft.value is not None
        before = single(base) if states else None  # what shows rules only is compared with nothing
        unplaced = rewriting.added and put  # which may have been played without what was added
        repeated = before is not None and (draft.case is not None or unplaced) and same(draft, before)
        if before is not None and asks_anew and not rewriting.added:
            repeated = (
                repeated and draft.case == before.case
            )  # another question may well have the same answer
        recounted = (
            before is not None
            and draft.case is not None
            and draft.case == before.case
            and draft.value not in (None, before.value)
            and before.confidence >= LEAST_SURE
        )
        put |= not rewriting.added and rewriting.tight >= _WELL_PUT
        least = ALL_SPOKEN_OF if repeated and rewriting.added else LEAST_SPOKEN_OF
        asked = read.way is Way.ASKED
        answer = weighed(rewriting.text, draft, rewriting.tight, None if asked else before, kb)
        again = before is not None and draft.case is not None and draft.case == before.case
        answer = replace(answer, recounted=recounted, again=again and not answer.changed)
        ignored = speaks_of(new, draft, kb) < least if new else repeated and rewriting.added
        ignored = ignored or (repeated and rewriting.added and put)
        deaf = repeated and (
            another_colour(read.core, base, kb)
            or another_number(base, rewriting.text, draft, kb)
            or another_order(base, rewriting.text, draft, before, kb)
            or (answer.again and about_what_is_gone(base, rewriting.text, draft, kb))
            or partly
        )
        ignored = ignored or (repeated and another_time(base, rewriting.text, draft, kb))
        ignored = ignored or (
            asked
            and (not read.concludes or _A_FIGURE.search(fold(read.core)) is not None)
            and repeated
            and before is not None
            and draft.case == before.case
            and (rewriting.added or draft.confidence < SURE_OF_ANOTHER)
        )
        ignored = ignored or (
            asked
            and (rewriting.added or rewriting.tight == ALONE)
            and draft.case is not None
            and draft.confidence < SURE_OF_ANOTHER
        )
        if rewriting.added and _HAS_IT.search(fold(read.core)):
            answer = replace(answer, decides=False, refused=True)  # what is had was not found
        if rewriting.added and draft.case is None and _ONE_OF_THEM.search(fold(read.core)):
            answer = replace(answer, decides=False, refused=True)  # which of them was not played
        least_sure = LEAST_SURE if read.link == "anche se" else LEAST_SURE_UNCHANGED
        sure = draft.confidence >= least_sure and not asked
        if new and read.link != "anche se" and speaks_of(new, draft, kb) < LEAST_SPOKEN_OF:
            sure = False  # nothing of what was added is known to what answers
        if repeated and rewriting.added and one_wording_speaks_of(new, draft, kb) < LEAST_SPOKEN_OF_IN_ONE:
            sure = False  # what was added is known here and there, and in no wording together
        if repeated and (turned(read.core, base) or (rewriting.added and of_the_other(read.core, base))):
            ignored, sure = True, False
        sure = sure and (read.way is Way.CONDITION or not rewriting.added)
        if repeated and rewriting.guess and draft.case is not None and not read.also:
            ignored, sure = True, False  # nobody asks it of what it leaves as it was
        if ignored and (rewriting.added or repeated or rewriting.tight == ALONE) and not sure:
            deaf = True
        if rewriting.added and before is not None and draft.case is None and read.link != "anche se":
            deaf = deaf or played_the_same(draft, before)
        if rewriting.added and before is not None and read.instead and same(draft, before):
            deaf = True  # it still says what it is no more
        if deaf:
            answer = replace(answer, decides=False, refused=True)
        if rewriting.tight in _LEAVES_THE_TALE and told and not _borne_out(answer, rivals):
            answer = replace(answer, decides=False, refused=True)
        if amount is not None and draft.case is not None and draft.value == amount:
            answer = replace(answer, decides=False, refused=True)
        if not rewriting.added and not rewriting.guess:
            rivals.append(answer)
        elif rewriting.added:
            others.append(answer)
        if rewriting.alike and answer.decides and draft.confidence >= LEAST_SURE:
            enough.add(rewriting.alike)
        if best is None or (answer.decides, answer.worth) > (best.decides, best.worth):
            best = answer
    assert best is not None
    contrary = any(_denies(rival, best) for rival in rivals) or any(_moves(other, best) for other in others)
    return replace(best, refused=True) if contrary else best


_AS_SURE = 0.05


def _settled(best: Weighed) -> bool:
    """Whether a reading decides, and is no known case that says the same again without being quite sure of it."""
    return best.decides and not (best.again and best.draft.confidence < SURE_OF_ANOTHER)


def _moves(other: Weighed, best: Weighed) -> bool:
    """Whether another fact answers the contrary to the follow-up set beside the question, where the best only repeats."""
    verdict, was = other.draft.verdict, best.draft.verdict
    if not best.again or verdict is None or was is None or verdict is was or other.draft.case is None:
        return False
    return other.draft.case != best.draft.case and other.draft.confidence >= best.draft.confidence - _AS_SURE


def _borne_out(own: Weighed, others: list[Weighed]) -> bool:
    """Whether what is said without the tale is so in it too, or is sure enough to hold anywhere."""
    verdict, value, sure = own.draft.verdict, own.draft.value, own.draft.confidence
    return sure >= SURE_ANYWHERE or any(
        (other.draft.verdict, other.draft.value) == (verdict, value)
        and other.draft.confidence >= LEAST_IN_THE_TALE
        for other in others
    )


_LEAVES_THE_TALE = (OWN, ALONE)
SURE_ANYWHERE, LEAST_IN_THE_TALE = 0.95, 0.78
"""Of a question put without the tale before it: how sure alone, or how sure the same answer is with the tale."""


def _denies(rival: Weighed, best: Weighed) -> bool:
    """Whether another good reading is answered the contrary, as surely: then it is not known what was meant."""
    verdict, other = best.draft.verdict, rival.draft.verdict
    if verdict is None or other is None or other is verdict or not (rival.decides or rival.refused):
        return False
    return rival.draft.confidence >= best.draft.confidence


_A_FIGURE = re.compile(r"\b\d+\b|\b(?:due|tre|quattro|cinque|sei|dieci)\b")
"""An amount concluded is another thing than what was answered."""
_ONE_OF_THEM = re.compile(
    r"\bne (?:uccid|ammazz|distrugg|sacrific|esili|rimbalz|tapp)\w+ (?:una?|uno|due|tre)\b"
)
_OF_NO_WEIGHT = frozenset({"sol", "soltant", "appen", "ven", "provien"})
""" "ho solo 1 vita": no known fact needs to speak of it."""
_HAS_IT = re.compile(r"\bce l'\s?(?:ha|hanno)\b")
_WELL_PUT = 0.9


def _unheard(played: Draft, topic: Topic, kb: KnowledgeBase, stage: Stage) -> bool:
    """Whether what was played is the first situation to the letter: then the follow-ups were not read into it."""
    if read_change(topic.changes[-1]).link == "anche se":
        return False
    first = answer_situation(read_question(topic.base, kb), stage.reading(topic.base), kb, stage)
    return first is not None and played_the_same(played, first)


def _replayed(question: Question, topic: Topic, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """The last situation with what the follow-ups change in it, played again; None when it is no situation."""
    reading = stage.reading(topic.base)
    for change in topic.changes:
        reading = reading.with_change(change) if reading is not None else None
    return answer_situation(question, reading, kb, stage)
