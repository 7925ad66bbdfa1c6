"""Questions of the stack: spells, abilities and what is done in response to them, read by what each clause does and played.

A tale is narrower than a situation: moves that answer each other, one or two creatures that they are aimed at, one
question. So its words need not all be known: only those that could change what comes out must be. Beside tales there are
two questions of their own: whose triggered ability comes first, and what may be done under split second or to a creature
that cannot be a target.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..board.showing import draft as as_draft
from ..situation.text import fold, prepare
from .aimed import show as with_its_targets
from .allowed import what_is_allowed
from .answering import answer_tale
from .at_a_spell import at_a_spell
from .order import order_of_triggers
from .responding import in_response
from .sickness import while_sick
from .spent import show as what_becomes_of_it
from .whole import answer_whole

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..outcome import Draft
    from ..question import Question
    from ..stage import Stage

_UNREAD = re.compile(
    r"\b(?:perd|togli|tolg)\w* (?:\w+ ){0,3}?(?:le (?:sue )?abilita|indistruttib\w*|indestruct\w*)\b"
    r"|\bbestow|\bconferi(?:re|t[ao])\b"
    r"|\b(?:prim|second)[oa] (?:sottofase|step|passo|colpo|danno)\b|\bgia (?:colpito|picchiato|menato)\b"
    r"|\bdivent\w+ (?:di colore )?(?:ner|bianc|ross|verd|blu\b|incolor|artefatt)\w*|\bla (?:sua |mia )?copia\b|\bcopie\b"
    r"|\bin risposta all? ?' ?abilita attivata\b|\brigenerant\w+|\bdiventa\w* bersaglio\b"
    r"|\b(?:persist\w*|undying|immortal\w+)\b.*\b(?:ri)?(?:torn|entr)(?:a|are|ato|ata)\b"
    r"|\b(?:prodezza|prowess|mindslaver)\b|\bdopo il (?:primo )?danno\b"
    r"|\b(?:resta|rimane|sta) (?:\w+ )?(?:dalla (?:mia|sua) parte|sotto il (?:mio|suo) controllo|mi[oa]\b|su[oa]\b)"
    r"|\b(?:posso|puo|potrei|si puo) (?:\w+ )?(?:bersagliar\w*|targettar\w*|prendere di mira)\b(?=.*\banche se\b)"
    r"|\bsi stacca(?:no)?\b"
    r"|\b(?:anti-?malocchio|hexproof|protezione|velo) a (?:me|lui|un|il|se)\b(?: stesso)? (?:giocatore|medesimo)"
)
"""What the tales of moves do not look at: abilities that are lost, a spell cast with bestow, a colour that changes, copies,
an ability told of only where it is answered, the steps of combat damage, what is no longer attached."""
_READ = 600
"""Characters of a question that is no tale."""


def answer_stack(question: Question, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """What the engine finds for a question of the stack that was understood; None for any other."""
    if (read := answer_whole(question, kb, stage)) is not None:
        return read
    for show in (what_becomes_of_it, with_its_targets):
        if (found := show(question.text, stage)) is not None:
            return as_draft(found, question, kb, stage)
    if _UNREAD.search(fold(question.text[:_READ])):
        return None
    if (told := answer_tale(question, kb, stage)) is not None:
        return told
    if (aimed := at_a_spell(question, kb, stage)) is not None:
        return aimed
    plain = " ".join(prepare(question.text[:_READ]).words)
    for answer in (order_of_triggers, what_is_allowed, while_sick, in_response):
        if (draft := answer(plain, question, kb, stage)) is not None:
            return draft
    return None


__all__ = ["answer_stack", "answer_tale"]
