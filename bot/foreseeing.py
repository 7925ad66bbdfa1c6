"""Answering what may, must or can be made to happen in a situation: every legal choice is tried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from . import messages
from .answer import Kind, Outcome, Proof, ProofStep, Simulation, Verdict
from .composing import citations, led, paragraphs, related, sentence_of, verdict_word
from .future_words import FutureQuestion, Outlook, future_question
from .outcome import Draft
from .question import Question
from .situated import SURE, decisive

if TYPE_CHECKING:
    from engine.scenario.explore import Asked
    from kb.base import KnowledgeBase

    from .situation import SituationReading
    from .stage import Stage

POSITIONS = 1_500
"""Positions looked at for one answer: a couple of seconds at most."""

_OPEN = "se l'attaccante viene bloccata"
"""The fact that a situation may leave open here: who blocks is one of the choices that are tried."""


def foresee(question: Question, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """The answer, when the question is one of these and its situation was understood whole; None otherwise."""
    asked = future_question(question.text)
    if asked is None:
        return None
    reading = stage.reading(asked.plain)
    if reading is None or not _understood(reading):
        return None
    source = _scenario(asked, reading)
    if source is None:
        return None
    found = _explored(source, stage)
    if not found or found[0].true is None:
        return None
    draft = _draft(question, asked, reading, found[0], source, kb)
    if draft is not None and found[0].true is False and len(found) > 1 and found[1].true:
        return replace(draft, text=paragraphs(draft.text, messages.FORESEEN_BUT))
    return draft


def _understood(reading: SituationReading) -> bool:
    known = not reading.unread and all(fact.startswith(_OPEN) for fact in reading.missing)
    return known and reading.ask_kind == "si_no" and reading.value_kind in ("morte", "perso", "vinto")


def _scenario(asked: FutureQuestion, reading: SituationReading) -> str | None:
    """The situation up to what the text says was chosen, with the question as its first statement.

    Beside «per forza» it asks whether who asks can at least bring it about.
    """
    from .scenario_text import as_yaml, document_of

    document = document_of(reading.scenario_source())
    told = [line for line in document.get("azioni", []) if _chosen(line)]
    document.pop("scelte", None)
    document["azioni"] = told
    wanted = {str(key): value for entry in document["attese"] for key, value in entry.items()}
    if reading.asked.flipped is not asked.denied:
        if len(wanted) != 1:
            return None
        wanted = dict.fromkeys(wanted, "no")
    able = f"{reading.situation.players[0].name} {Outlook.WAY.value}"
    statements = [able if asked.outlook is Outlook.WAY else asked.outlook.value]
    if asked.outlook is Outlook.MUST:
        statements.append(able)
    document["attese"] = [{one: {**wanted, "entro": {"posizioni": POSITIONS}}} for one in statements]
    return as_yaml(document)


def _chosen(line: object) -> bool:
    """Whether an action of the scenario was told: going on and dividing damage are left to the search."""
    text = next(iter(line)) if isinstance(line, dict) else str(line)
    return not (text.startswith("avanza fino a") or text.endswith(" sceglie"))


def _explored(source: str, stage: Stage) -> tuple[Asked, ...]:
    from engine.errors import EngineError
    from engine.exploring import Bounds

    try:
        report = stage.explore(source, "situazione", (), Bounds(POSITIONS))
    except EngineError:
        return ()
    return report.questions


def _draft(
    question: Question,
    asked: FutureQuestion,
    reading: SituationReading,
    found: Asked,
    source: str,
    kb: KnowledgeBase,
) -> Draft | None:
    verdict = Verdict.YES if found.true else Verdict.NO
    exploration = found.found
    choices = exploration.choices
    rules = [rule for choice in choices or () for rule in choice.rules]
    rules += [rule for step in exploration.steps if decisive(step.rules) for rule in step.rules]
    rules += [*reading.rules, *messages.FORESEEN_RULES]
    lead = led(verdict_word(verdict, question.polarity.confirming), _sentence(asked.outlook, found))
    steps = " ".join(choice.text for choice in choices or ())
    who = (
        ""
        if reading.situation.named
        else messages.FORESEEN_WHO.format(
            me=reading.situation.players[0].name, other=reading.situation.players[1].name
        )
    )
    assumed = (messages.FORESEEN_ASSUMED, *(one for one in reading.assumptions if "blocca" not in one))
    text = paragraphs(lead, " ".join(filter(None, (steps, who if steps else ""))), " ".join(assumed))
    cited = citations(kb, rules, text)
    if not cited:
        return None
    told = tuple(ProofStep(step.text, tuple(step.rules), tuple(step.changes)) for step in exploration.steps)
    return Draft(
        outcome=Outcome.ANSWER,
        kind=Kind.YES_NO,
        text=text,
        verdict=verdict,
        citations=cited,
        simulation=Simulation(Proof.CONFIRMED, source, told),
        confidence=SURE,
        related=related(kb, cited, rules),
        assumptions=assumed,
        why=sentence_of(exploration.sentence),
    )


def _sentence(outlook: Outlook, found: Asked) -> str:
    shown = messages.FORESEEN[outlook.value, bool(found.true)]
    looked = found.found.positions
    return shown.format(looked="1 posizione esplorata" if looked == 1 else f"{looked} posizioni esplorate")
