"""Who does what the rules give to one player: who pays, chooses, divides, owns, controls.

Each deed belongs to a part (its owner, its controller, who casts, who attacks, who is made to sacrifice); a tale says
which of its players has that part. Where it names nobody the part is the answer.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..asks import Asks
from ..by_rule import by_rule
from ..composing import sentence_of
from ..turn_order.asking import asked_sentence
from ..turn_order.people import FOE, ME, People, people_of
from ..turn_order.people import P as PLAYER
from ..verbs import finite_verbs
from .deeds import DEEDS, Deed

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..outcome import Draft
    from ..question import Question

_SURE = 0.9
_LONGEST = 600

_WHO = re.compile(r"\b(?:chi|di chi|(?:quale|che) (?:dei due|giocatore|cimitero|grimorio|mazzo|mano))\b")
_OTHERWISE = re.compile(
    r"\ba caso\b|\bbranco\b|\bband(?:a|ing)\b|\b(?:lo|la|li|le) (?:sceglie|scelga|decide) (?:un|il|l'|pl)"
    r"|\bscelt[oaie] da\b|\b(?:avversari[oa]|pl\d) sceglie\b(?=[^?]*[»\"'])|\bsceglie l'effetto\b"
    r"|\bmindslaver\b"
    r"|\bcontrolla il (?:mio|tuo|suo|prossimo) turno\b|\bperche\b|\bnon\b"
)
"""What makes another decide than the rules would have it, or asks something else."""
_ONE_AFTER_ANOTHER = ("508.1", "509.1")
_PLACED = re.compile(r"\bper (?:prim|ultim|second)[oa]\b|\bprima\b")
"""Of several who do the same: who is first among them is another question."""
_ASKS_LAST = re.compile(r"(?<!\ba )(?<!\bdi )(?<!\bda )\bchi (?:la|lo|li|le) \w+\W*\Z")
_RELATIVE = re.compile(r"\bchi (?:la|lo|l'|li|le|si|ha|aveva|possiede|perde|difende|controllava)\b")
_EITHER = re.compile(rf"{PLAYER} o (?:{PLAYER}|quell)|\bquell[oa] di {PLAYER} o\b|\bo {PLAYER}\b")


def who_does_it(question: Question, kb: KnowledgeBase) -> Draft | None:
    """The player, or the part, that the rules give a deed to; None where another deed is asked, or it is not sure whose."""
    if len(question.text) > _LONGEST or not _WHO.search(question.plain):
        return None
    people = people_of(question)
    sentence = asked_sentence(people.text)
    if _OTHERWISE.search(people.text) or not _WHO.search(sentence) or _only_relates(sentence, question.asks):
        return None
    deed = next(
        (
            deed
            for deed in DEEDS
            if deed.asked.search(sentence) and (deed.told is None or deed.told.search(people.text))
        ),
        None,
    )
    if deed is None or (deed.rules[0] in _ONE_AFTER_ANOTHER and _PLACED.search(sentence)):
        return None
    who = deed.part(people, sentence)
    if who != ME and who not in people.called:
        who = None
    value = _value(deed, who, people, sentence)
    if value is None:
        return None
    said = deed.why if who is None else f"{people.name(who)}: {deed.why}"
    return by_rule(sentence_of(said), value, rules=deed.rules, confidence=_SURE, why=deed.why, kb=kb)


def _only_relates(sentence: str, asks: Asks) -> bool:
    """Whether "chi" asks nothing: "torna in mano a chi la controllava?"."""
    if asks is not Asks.WHO and _RELATIVE.search(sentence) and not _ASKS_LAST.search(sentence):
        return True
    if asks is Asks.YES_NO and re.match(r"\W*(?:e |ma )?chi\b", sentence):
        return True  # "chi controlla l'Aura sceglie che cosa incantare?"
    if re.search(r"\b(?:a|di|da) chi (?:la |lo )?(?:possiede|controlla) \w", sentence):
        return True
    clause = re.split(r"[,:;]", sentence)[-1]
    said = re.search(r"\b(?:a|di|da) chi\b", clause)
    return said is not None and bool(
        finite_verbs(clause[: said.start()]) and finite_verbs(clause[said.end() :])
    )


def _value(deed: Deed, who: str | None, people: People, sentence: str) -> str | None:
    """The player's name; the part where only "io" and the opponent are told of, and neither is asked for by name."""
    by_name = who is not None and who not in (ME, FOE)
    if deed.called is not None and not by_name:
        told = len(people.marks) > 1 and who is None
        return None if told else (people.value(who) if who and _EITHER.search(sentence) else deed.called)
    return people.value(who) if who is not None else None


__all__ = ["who_does_it"]
