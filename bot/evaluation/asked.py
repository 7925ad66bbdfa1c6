"""A question with the answer that it should get, one JSON object a line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from kb.numbers import is_number

from ..answer import Kind, Outcome, Verdict
from ..errors import BotError

_OUTCOMES = tuple(outcome.value for outcome in Outcome)
_VERDICTS = tuple(verdict.value for verdict in Verdict)
_KINDS = tuple(kind.value for kind in Kind)


class BadExpectation(BotError):
    """A line of an evaluation file that is not a question with its expected answer."""


class Asked(Struct, frozen=True):
    """What is asked and what counts as right.

    `verdict` or `value` None: any will do. `outcome` is "risposta" unless the question should be declined or asked
    back. `rules` are the accepted ones: one of them must be among the first citations; empty when none is needed.
    """

    id: str
    question: str
    context: tuple[str, ...]
    outcome: Outcome
    verdict: Verdict | None
    value: str | None
    rules: frozenset[str]
    kind: str
    area: str
    aside: bool


def read_asked(lines: Iterable[str], where: str = "domande") -> Iterator[Asked]:
    """Every question of a JSON Lines file, blank lines skipped; raises BadExpectation naming the line."""
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            raw = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise BadExpectation(f"{where}, riga {number}: non è JSON valido.") from error
        if not isinstance(raw, dict):
            raise BadExpectation(f"{where}, riga {number}: dev'essere un oggetto con «domanda».")
        yield _asked(raw, number, f"{where}, riga {number}")


def _asked(raw: Mapping[str, Any], number: int, where: str) -> Asked:
    question = raw.get("domanda")
    if not isinstance(question, str) or not question.strip():
        raise BadExpectation(f"{where}: manca «domanda».")
    context = _texts(raw, "contesto", where)
    rules = _texts(raw, "regole", where)
    if unknown := [rule for rule in rules if not is_number(rule)]:
        raise BadExpectation(f"{where}: «{unknown[0]}» non è un numero di regola.")
    outcome = _one_of(raw, "esito", _OUTCOMES, where) or Outcome.ANSWER.value
    verdict = _one_of(raw, "verdetto", _VERDICTS, where)
    value = raw.get("valore")
    kind = _one_of(raw, "tipo", _KINDS, where)
    if kind is None:
        kind = Kind.OFF_TOPIC.value if outcome != Outcome.ANSWER.value else _kind(verdict, value)
    area = raw.get("area") or (rules[0].split(".")[0][0] if rules else "nessuna")
    return Asked(
        str(raw.get("id", number)),
        question,
        context,
        Outcome(outcome),
        Verdict(verdict) if verdict else None,
        None if value is None else str(value),
        frozenset(rules),
        kind,
        str(area),
        bool(raw.get("tenuta_da_parte", False)),
    )


def _kind(verdict: str | None, value: object) -> str:
    if verdict:
        return Kind.YES_NO.value
    return Kind.QUANTITY.value if value is not None else Kind.PROCEDURE.value


def _texts(raw: Mapping[str, Any], key: str, where: str) -> tuple[str, ...]:
    values = raw.get(key) or []
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise BadExpectation(f"{where}: «{key}» è un elenco di testi.")
    return tuple(values)


def _one_of(raw: Mapping[str, Any], key: str, allowed: tuple[str, ...], where: str) -> str | None:
    value = raw.get(key)
    if value is not None and value not in allowed:
        raise BadExpectation(f"{where}: «{key}» è uno di: {', '.join(allowed)}.")
    return value
