"""Checking the known cases: that each is written well and that its scenario or its rule still proves it."""

from __future__ import annotations

import string
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from kb.numbers import references
from kb.statements import is_statement

from ..errors import CaseError
from ..question import read_question
from .evidence import mentions, named, says
from .model import Case, CaseKind, parse_case
from .outcomes import Outcome
from .parameters import bind, unbound
from .prove import Stage, by_rule, prove

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

FEWEST_QUESTIONS = 3
FEWEST_OF_A_STATEMENT = 1


class Problem(Struct, frozen=True):
    """What is wrong with a case, in Italian."""

    case: str
    text: str

    def __str__(self) -> str:
        return f"{self.case}: {self.text}"


def check_case(raw: Mapping[str, Any], kb: KnowledgeBase, stage: Stage) -> tuple[Problem, ...]:
    """Everything wrong with one entry of data/casi; nothing when it holds."""
    try:
        case = parse_case(raw)
    except CaseError as error:
        return (Problem(error.case, f"{error.key}: {error.problem}" if error.key else error.problem),)
    found = [
        *_written(case, kb),
        *_found(case, kb),
        *(_by_rule(case, kb) if case.scenario is None else _by_scenario(case, stage)),
    ]
    return tuple(Problem(case.name, text) for text in found)


def _written(case: Case, kb: KnowledgeBase) -> list[str]:
    found: list[str] = []
    fewest = FEWEST_OF_A_STATEMENT if is_statement(case.name) else FEWEST_QUESTIONS
    if len(case.all_questions) < fewest:
        found.append(f"servono almeno {fewest} domande")
    found += [f"la regola {rule} non esiste" for rule in case.rules if not kb.exists(rule)]
    for text in (case.why, *case.answers.values()):
        lost = [number for number in references(text) if number not in case.rules]
        if lost:
            found.append(f"cita {', '.join(lost)}, che non è tra le regole")
    return found


def _found(case: Case, kb: KnowledgeBase) -> list[str]:
    """Whether the case's own questions have the concepts it needs and none of those that make it another."""
    found: list[str] = []
    if not (case.excluded or case.wanted or case.parameters):
        return found  # most statements: nothing is asked of their words
    for text in case.all_questions:
        question = read_question(text, kb)
        said = mentions(question, kb.lexicon)
        against = [item for item in case.excluded if says(item, question, kb.lexicon)]
        if against:
            found.append(f"«{text}» dice «{against[0]}», che è in escludi")
        for alternatives in case.wanted:
            if not any(named(item, question, said, kb.lexicon) for item in alternatives):
                found.append(f"«{text}» non ha nessuno dei concetti {', '.join(alternatives)}")
        binding = bind(case, question)
        if binding.impossible:
            found.append(f"«{text}» ha un numero fuori da minimo e massimo")
        if case.counted and (lost := unbound(case, binding)):
            found.append(f"«{text}» non dà un numero a {', '.join(lost)}")
    return found


def _by_rule(case: Case, kb: KnowledgeBase) -> list[str]:
    if case.asked:
        return []  # the rule is quoted whole
    wanted = _folded(case.fragment or "")
    texts = [
        _folded(" ".join((page.text, *page.examples)))
        for page in (kb.rule(rule) for rule in case.rules if kb.exists(rule))
    ]
    if not any(wanted in text for text in texts):
        return [f"la frase «{case.fragment}» non è nel testo di {', '.join(case.rules)}"]
    names = {parameter.name for parameter in case.parameters}
    return [*_formula(case), *_placeholders(case, names | ({"valore"} if case.value else set()))]


def _formula(case: Case) -> list[str]:
    """Whether the formula can be worked out with some numbers."""
    if not case.counted:
        return []
    proved = by_rule(case, {parameter.name: max(parameter.least, 1) for parameter in case.parameters})
    return [] if proved.good else [f"la formula non si calcola: {proved.failure}"]


def _by_scenario(case: Case, stage: Stage) -> list[str]:
    assert case.scenario is not None
    try:
        own = stage.parameters(case.scenario)
    except (LookupError, ValueError) as error:
        return [str(error)]
    found = [
        f"lo scenario {case.scenario} non ha il parametro «{parameter.name}»"
        for parameter in case.parameters
        if parameter.name not in own
    ]
    proved = prove(case, {}, stage)
    if not proved.good:
        return [*found, f"lo scenario {case.scenario} non lo dimostra: {proved.failure}"]
    kept = stage.outcomes.get(case.name)
    if kept is not None and kept != Outcome.of(case, stage):
        found.append("in esiti.json c'è altro da quel che lo scenario trova: python -m bot.cases --scrivi")
    needed = "valore" if proved.truth is None else "si" if proved.truth else "no"
    if needed not in case.answers and (case.kind is CaseKind.YES_NO or "valore" not in case.answers):
        found.append(f"lo scenario risponde «{needed}» ({proved.value}), ma manca la frase")
    return [*found, *_placeholders(case, {"valore", *own})]


def _placeholders(case: Case, known: set[str]) -> list[str]:
    found = []
    for text in (case.why, *case.answers.values()):
        try:
            names = {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
        except ValueError as error:
            return [f"la frase «{text}» ha una graffa di troppo ({error}); un simbolo si scrive {{{{R}}}}"]
        if lost := {name for name in names if name not in known and not _symbol(name)}:
            found.append(
                f"la frase «{text}» usa {', '.join(sorted(lost))}, che non è un parametro dello scenario"
            )
    return found


def _symbol(name: str) -> bool:
    """Mana symbols ({R}, {2}, {W/U}, {T}) are written as on cards and are no placeholder."""
    return bool(name) and (name.isdigit() or name.isupper() or "/" in name)


def _folded(text: str) -> str:
    return " ".join(text.lower().replace("’", "'").split())
