"""What is found of an order of players, and the answer that says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from .. import messages
from ..answer import Kind, Outcome, Proof, Simulation, Verdict
from ..by_rule import by_rule
from ..composing import citations, led, sentence_of, verdict_word
from ..confirmed import confirmed
from ..outcome import Draft

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..polarity import Polarity
    from ..stage import Stage
    from .people import People

NAME = "ordine di turno"
"""What a scenario made for one question is called."""
_SURE = 0.93
LISTED_ORDER = "Ho preso come ordine di turno quello in cui hai nominato i giocatori."


class Found(Struct, frozen=True):
    """The players that are asked for, in order, and why; `source` is the scenario that showed it, where it was played."""

    players: tuple[str, ...]
    why: str
    rules: tuple[str, ...]
    source: str | None = None
    whole: bool = False
    """A whole order is asked for, not one place in it."""
    whose: bool = False
    """Whose thing it is that is asked for, and not who."""


def listed(names: list[str]) -> str:
    """ "Anna, Bea e Carlo"."""
    return " e ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else names[0]


def drafted(
    found: Found, people: People, assumed: tuple[str, ...], kb: KnowledgeBase, stage: Stage
) -> Draft | None:
    """The answer: the player's name is its value."""
    valued, named = (people.whose, people.whose) if found.whose else (people.value, people.name)
    value = ", ".join(valued(mark) for mark in found.players)
    said = sentence_of(f"{', '.join(named(mark) for mark in found.players)}: {found.why}")
    if found.source is not None:
        return confirmed(
            said,
            None,
            value,
            rules=found.rules,
            source=found.source,
            name=NAME,
            confidence=_SURE,
            why=found.why,
            kb=kb,
            stage=stage,
            assumed=assumed,
        )
    return by_rule(said, value, rules=found.rules, confidence=_SURE, why=found.why, kb=kb, assumed=assumed)


def may_respond(polarity: Polarity, kb: KnowledgeBase) -> Draft:
    """That another has passed takes nothing away from who has not: all must pass in succession (117.4)."""
    verdict = Verdict.NO if polarity.denied else Verdict.YES
    why = (
        "chi passa dà soltanto la priorità al giocatore successivo (117.3d); quando la"
        " riceve può rispondere, e l'oggetto in cima "
        "alla pila si risolve solo se passano tutti uno dopo l'altro (117.4)."
    )
    text = led(verdict_word(verdict, polarity.confirming), why)
    return Draft(
        outcome=Outcome.ANSWER,
        kind=Kind.YES_NO,
        text=text,
        verdict=verdict,
        citations=citations(kb, ("117.4", "117.3d"), text),
        simulation=Simulation(Proof.NOT_SIMULATED, None, note=messages.BY_RULE),
        confidence=_SURE,
        why=why,
    )


def resolving(spells: tuple[str, ...], kb: KnowledgeBase) -> Draft:
    """The last spell on the stack resolves first (405.5)."""
    value = ", ".join(spells)
    why = (
        "ognuna è lanciata in risposta a quella di prima, e dalla pila si risolve sempre per prima l'ultima messa"
        " (405.5)."
    )
    said = sentence_of(f"{value}: {why}")
    return by_rule(said, value, rules=("405.5", "608.1"), confidence=_SURE, why=why, kb=kb)
