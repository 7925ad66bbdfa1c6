"""The answer to a tale of the stack: what came out when it was played, and the rules that decide it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..answer import Verdict
from ..beyond_a_play import beyond_a_play
from ..composing import led, sentence_of, verdict_word
from ..confirmed import confirmed
from ..question import Question
from .model import ME, Does, Tale, Wanted
from .reading import read_tale
from .reasons import reason, rules_of
from .scenario import played

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..outcome import Draft
    from ..stage import Stage

_CERTAIN = 0.92


def answer_tale(question: Question, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """The answer to a tale of the stack that was understood and played; None otherwise."""
    tale = None if beyond_a_play(question.plain) else tale_of(question.text, kb, stage)
    if tale is None or tale.question is None:
        return None
    found = played(tale, stage)
    if found is None:
        return None
    if tale.question.both:
        tale.question.creature = 1
        other = played(tale, stage)
        if other is None:
            return None
        if happened(tale, found[0]):
            found = other  # of both it is so where it is of the other too
    if tale.question.wanted is Wanted.RETARGET and happened(tale, found[0]):
        return None
    verdict, value, lead = _said(question, tale, found[0])
    why = reason(tale, found[0])
    return confirmed(
        f"{lead} {sentence_of(why)}",
        verdict,
        value,
        rules=rules_of(tale, found[0]),
        source=found[1],
        name="pila",
        confidence=_CERTAIN,
        why=why,
        kb=kb,
        stage=stage,
        assumed=tuple(tale.assumptions),
    )


def tale_of(text: str, kb: KnowledgeBase, stage: Stage) -> Tale | None:
    """The tale that a text tells, or None."""

    def named(name: str) -> str | None:
        found = stage.cards.italian(name)
        if found is None and " " not in name:
            called = next((entry.name for entry in kb.lexicon.named(name) if entry.kind == "carta"), None)
            found = stage.cards.italian(called) if called is not None else None
        return found

    def printed(name: str) -> str | None:
        card = stage.cards.find(name)
        return None if card is None or card.spell is None else card.text

    return read_tale(text[:4000], kb.lexicon, named, printed)


def _said(question: Question, tale: Tale, found: str) -> tuple[Verdict | None, str | None, str]:
    asked = tale.question
    assert asked is not None
    if asked.wanted is Wanted.LIFE:
        who = "Finisci" if asked.player == ME else "Finisce"
        return None, found, sentence_of(f"{who} a {found} punti vita")
    if asked.wanted is Wanted.GAINED:
        return None, found, sentence_of(f"{found} punti vita")
    if asked.wanted is Wanted.DRAWN:
        return None, found, sentence_of(f"{found} carte")
    if asked.wanted is Wanted.HURTS:
        return None, found, sentence_of(f"{found} danni")
    holds = happened(tale, found)
    verdict = Verdict.YES if holds is not asked.flipped else Verdict.NO
    if asked.wanted is Wanted.RETARGET:
        verdict = Verdict.NO
    denied = question.polarity.denied and not asked.flipped
    if denied:
        verdict = Verdict.NO if verdict is Verdict.YES else Verdict.YES
    return verdict, None, led(verdict_word(verdict, question.polarity.confirming), _fact(tale, holds))


def happened(tale: Tale, found: str) -> bool:
    """Whether what is asked comes to pass, before it is turned the way the question is."""
    asked = tale.question
    assert asked is not None
    if asked.wanted is Wanted.TRIGGERS and tale.ward is not None:
        return found != "0"
    if asked.wanted in (Wanted.ENTERS, Wanted.TRIGGERS):
        return found.startswith("campo")
    if asked.wanted is Wanted.DEATH:
        if asked.place:
            return found.startswith(asked.place)
        if _in_its_owners_hand(tale, found):
            return False
        return not found.startswith("campo")
    if asked.amount is not None:
        return found == str(asked.amount)
    if asked.wanted in (Wanted.DRAWS, Wanted.HURT, Wanted.GAINS):
        return found != "0"
    return found not in ("no", "0")


def _in_its_owners_hand(tale: Tale, found: str) -> bool:
    """Whether what is asked to be saved was returned to hand by who owns it."""
    asked = tale.question
    if asked is None or not asked.saved or asked.creature is None or not found.startswith("mano"):
        return False
    owner = tale.creatures[asked.creature].owner
    return any(move.does is Does.BOUNCE and move.by == owner for move in tale.moves)


def _fact(tale: Tale, holds: bool) -> str:
    asked = tale.question
    assert asked is not None
    no = "" if holds else "non "
    match asked.wanted:
        case Wanted.RESOLVES:
            return f"{no}si risolve."
        case Wanted.PAYS:
            return f"{no}si può pagare il costo di egida."
        case Wanted.TRIGGERS if tale.ward is not None:
            return f"egida {no}si innesca."
        case Wanted.TRIGGERS:
            return f"{no}entra, e l'abilità {no}si innesca."
        case Wanted.COUNTERED:
            return f"{no}viene neutralizzata."
        case Wanted.ENTERS:
            return f"{no}entra nel campo di battaglia."
        case Wanted.RETARGET:
            return "i bersagli si scelgono quando la magia viene lanciata, e non si cambiano dopo."
        case Wanted.DRAWS:
            return f"{no}si pesca."
        case Wanted.GAINS:
            return f"{no}si guadagnano punti vita."
        case Wanted.LOSES:
            return f"{no}{'perdi' if asked.player == ME else 'perde'} la partita."
        case Wanted.HURT:
            return f"il danno {no}{'è quello' if asked.amount is not None else 'viene inflitto'}."
    if asked.place == "cimitero":
        return f"{no}{'muoiono tutte e due' if asked.both else 'muore'}."
    if asked.place:
        return f"{no}finisce in {asked.place}."
    if asked.saved and not holds and any(move.does is Does.BOUNCE for move in tale.moves):
        return "non muore."
    dies = (
        "lascia il campo di battaglia"
        if any(move.does in (Does.EXILE, Does.BOUNCE) for move in tale.moves)
        else "muore"
    )
    return f"{no}{dies}."
