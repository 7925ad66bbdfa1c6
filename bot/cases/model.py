"""A known case as data; docs/casi.md says how it is written."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from kb.analysis import fold
from kb.asked import BY_QUESTION
from kb.numbers import is_number

from ..both_ways.mistakes import asks_of_a_mistake
from ..errors import CaseError
from ..polarity import polarity, states_not

MOST_RULES = 5


class CaseKind(StrEnum):
    """What a case answers with."""

    YES_NO = "si_no"
    QUANTITY = "quantita"
    PROCEDURE = "procedura"
    DEFINITION = "definizione"


class Parameter(Struct, frozen=True):
    """How a number or a word of the question becomes a parameter of the scenario.

    `patterns` are templates with N ("avendone N"); `near` words the number stands beside; `words` maps a value to the
    phrases that mean it. `least` and `most` bound a number; `default` is its value where a formula finds none.
    """

    name: str
    patterns: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    words: tuple[tuple[str, tuple[str, ...]], ...] = ()
    least: int = -999
    most: int = 9_999
    default: int | None = None


class Case(Struct, frozen=True):
    """A known case. `wanted` and `excluded` are lexicon slugs or words; each entry of `wanted` lists alternatives.

    `asks` is the scenario's statement whose finding answers. Without a scenario, `verdict` or `value` come from
    `fragment`, a piece of the book's text of the first rule that has it; they may be a ${formula} of the
    parameters. `named`: question -> the concepts that it names, for questions read beforehand. `asked` when it is
    questions as players asked them: the book's rule speaks for it in full, it has no sentences of its own.
    """

    name: str
    questions: tuple[str, ...]
    opposite_questions: tuple[str, ...]
    kind: CaseKind
    rules: tuple[str, ...]
    wanted: tuple[tuple[str, ...], ...]
    excluded: tuple[str, ...]
    scenario: str | None
    parameters: tuple[Parameter, ...]
    asks: str | None
    denied: bool
    answers: Mapping[str, str]
    why: str
    verdict: str | None
    value: str | None
    fragment: str | None
    asked: bool = False
    named: Mapping[str, frozenset[str]] = field(default_factory=dict)

    @property
    def all_questions(self) -> tuple[str, ...]:
        return self.questions + self.opposite_questions

    @property
    def counted(self) -> bool:
        """Whether a formula over the question's numbers answers, by the book's own words."""
        return self.scenario is None and bool(self.parameters)


_KEYS = frozenset(
    {
        "caso",
        "domande",
        "domande_opposte",
        "tipo",
        "regole",
        "concetti",
        "escludi",
        "scenario",
        "parametri",
        "chiede",
        "nega",
        "risposte",
        "perche",
        "stabilito_da",
        "verdetto",
        "valore",
        "frase",
    }
)
_PARAMETER_KEYS = frozenset({"schemi", "vicino", "valori", "minimo", "massimo", "se_manca"})
SLOTS = {"N": "", "N/_": "forza", "_/N": "costituzione", "{N}": "mana"}
"""How a template says where its number is, and which part of a size such as 3/4, or a symbol, it means."""

DEPENDS = "dipende"
"""The verdict of a fact that hangs on what its questions leave out."""
VERDICTS = ("si", "no", DEPENDS)


def parse_case(raw: Mapping[str, Any]) -> Case:
    """Read one entry of data/casi; raises CaseError."""
    name = str(raw.get("caso") or "?")
    if unknown := set(raw) - _KEYS:
        raise CaseError(name, "", f"chiavi sconosciute: {', '.join(sorted(unknown))}")
    kind = _kind(name, raw.get("tipo"))
    by_rule = raw.get("stabilito_da") is not None
    asked = raw.get("stabilito_da") == BY_QUESTION
    if by_rule and not asked and raw["stabilito_da"] != "regola":
        raise CaseError(name, "stabilito_da", "si scrive solo «regola»")
    if by_rule is bool(raw.get("scenario")):
        raise CaseError(
            name, "scenario", "serve uno scenario, oppure «stabilito_da: regola»: l'uno o l'altro"
        )
    case = Case(
        name=name,
        questions=_texts(name, raw, "domande", needed=True),
        opposite_questions=_texts(name, raw, "domande_opposte"),
        kind=kind,
        rules=_rules(name, raw),
        wanted=tuple(_alternatives(name, item) for item in _list(name, raw, "concetti")),
        excluded=_texts(name, raw, "escludi"),
        scenario=_text(name, raw, "scenario"),
        parameters=_parameters(name, raw.get("parametri")),
        asks=_text(name, raw, "chiede"),
        denied=_flag(name, raw, "nega"),
        answers={} if asked else _answers(name, raw.get("risposte")),
        why=_text(name, raw, "perche") or "",
        verdict=_verdict(name, raw.get("verdetto")),
        value=_text(name, raw, "valore"),
        fragment=_text(name, raw, "frase"),
        asked=asked,
    )
    if asked:
        return _as_a_fact(case)
    _complete(case, by_rule)
    return case


def _as_a_fact(case: Case) -> Case:
    """Questions with the answer that one would give them, as the fact that they ask about: "è vero che non può?", "sì".

    What is put forward as not so ("la pedina non scatta") is answered by whether that holds: it too is about the contrary.
    """
    turned = {
        polarity(plain).denied or states_not(plain) or asks_of_a_mistake(plain)
        for plain in (fold(question) for question in case.questions)
    }
    if case.verdict not in ("si", "no") or len(turned) != 1:
        raise CaseError(case.name, "verdetto", "serve «si» o «no», e domande volte tutte allo stesso modo")
    true = (case.verdict == "si") ^ turned.pop()
    return replace(case, verdict="si" if true else "no")


def _complete(case: Case, by_rule: bool) -> None:
    """Whether what the kind of case and of proof needs is there."""
    if by_rule:
        if not case.fragment:
            raise CaseError(case.name, "frase", "serve la frase della regola che decide, parola per parola")
        if case.asks or case.denied:
            raise CaseError(case.name, "stabilito_da", "chiede e nega vogliono uno scenario")
        formula = is_formula(case.value) or is_formula(case.verdict)
        if bool(case.parameters) is not formula:
            raise CaseError(
                case.name, "parametri", "senza scenario servono a una formula ${…} in valore o verdetto"
            )
        if case.kind is CaseKind.YES_NO and not case.verdict:
            raise CaseError(case.name, "verdetto", "serve «si», «no» o «dipende»")
        needed = {(case.verdict or "valore") if case.kind is CaseKind.YES_NO else "valore"}
        if is_formula(case.verdict):
            needed = {"si", "no"}
        if lost := needed - set(case.answers):
            raise CaseError(case.name, "risposte", f"manca la frase per «{min(lost)}»")
        return
    if not case.asks:
        raise CaseError(case.name, "chiede", "serve l'attesa dello scenario che risponde")
    if case.fragment:
        raise CaseError(case.name, "frase", "va solo con «stabilito_da: regola»")
    if case.kind is CaseKind.YES_NO and not {"si", "no"} & set(case.answers):
        raise CaseError(
            case.name, "risposte", "servono le frasi «si» e «no» (almeno quella che può capitare)"
        )
    if case.kind is not CaseKind.YES_NO and not {"valore", "si", "no"} & set(case.answers):
        raise CaseError(case.name, "risposte", "serve la frase «valore»")


def is_formula(text: str | None) -> bool:
    """Whether a value or verdict is to be computed."""
    return text is not None and "${" in text


def _kind(name: str, raw: Any) -> CaseKind:
    try:
        return CaseKind(str(raw))
    except ValueError as error:
        raise CaseError(name, "tipo", f"«{raw}» non è tra {', '.join(CaseKind)}") from error


def _text(name: str, raw: Mapping[str, Any], key: str) -> str | None:
    value = raw.get(key)
    if value is None:
        return None
    if isinstance(value, Mapping) and len(value) == 1:
        # `chiede: può: Anna passa` without quotes is read by YAML as a mapping: the meaning is plain.
        (left, right), *_ = value.items()
        value = f"{left}: {right}"
    if not isinstance(value, str | int) or isinstance(value, bool) or not str(value).strip():
        raise CaseError(name, key, "serve un testo")
    return " ".join(str(value).split())


def _list(name: str, raw: Mapping[str, Any], key: str) -> list[Any]:
    value = raw.get(key)
    if value is None:
        return []
    if not isinstance(value, list | tuple):
        raise CaseError(name, key, "serve un elenco")
    return list(value)


def _texts(name: str, raw: Mapping[str, Any], key: str, needed: bool = False) -> tuple[str, ...]:
    values = _list(name, raw, key)
    if not all(isinstance(value, str) and value.strip() for value in values) or (needed and not values):
        raise CaseError(name, key, "serve un elenco di testi")
    return tuple(" ".join(value.split()) for value in values)


def _alternatives(name: str, item: Any) -> tuple[str, ...]:
    values = item if isinstance(item, list) else [item]
    if not values or not all(isinstance(value, str) and value.strip() for value in values):
        raise CaseError(name, "concetti", "ogni voce è un concetto, o un elenco di concetti in alternativa")
    return tuple(values)


def _rules(name: str, raw: Mapping[str, Any]) -> tuple[str, ...]:
    rules = tuple(str(value) for value in _list(name, raw, "regole"))
    if not rules or len(rules) > MOST_RULES:
        raise CaseError(name, "regole", f"servono da 1 a {MOST_RULES} regole, la decisiva per prima")
    if wrong := [rule for rule in rules if not is_number(rule)]:
        raise CaseError(name, "regole", f"non sono numeri di regola: {', '.join(wrong)}")
    return rules


def _parameters(name: str, raw: Any) -> tuple[Parameter, ...]:
    if raw is None:
        return ()
    if not isinstance(raw, Mapping):
        raise CaseError(name, "parametri", "serve un insieme «nome: {vicino: …}»")
    return tuple(_parameter(name, str(key), value) for key, value in raw.items())


def _parameter(name: str, key: str, raw: Any) -> Parameter:
    where = f"parametri.{key}"
    if not isinstance(raw, Mapping) or set(raw) - _PARAMETER_KEYS:
        raise CaseError(name, where, f"serve un insieme con {', '.join(sorted(_PARAMETER_KEYS))}")
    patterns = _one_or_more(name, where, raw.get("schemi"))
    if wrong := [pattern for pattern in patterns if sum(word in SLOTS for word in pattern.split()) != 1]:
        raise CaseError(name, where, f"ogni schema contiene una sola N (o N/_, _/N, {{N}}): «{wrong[0]}»")
    words = raw.get("valori") or {}
    if not isinstance(words, Mapping):
        raise CaseError(name, where, "«valori» è un insieme «valore: [parole]»")
    found = Parameter(
        name=key,
        patterns=patterns,
        near=_one_or_more(name, where, raw.get("vicino")),
        words=tuple((str(value), _one_or_more(name, where, phrases)) for value, phrases in words.items()),
        least=_bound(name, where, raw.get("minimo"), -999),
        most=_bound(name, where, raw.get("massimo"), 9_999),
        default=_bound(name, where, raw["se_manca"], 0) if "se_manca" in raw else None,
    )
    if not (found.patterns or found.near or found.words):
        raise CaseError(name, where, "serve «schemi», «vicino» o «valori»")
    return found


def _one_or_more(name: str, key: str, raw: Any) -> tuple[str, ...]:
    values = [] if raw is None else raw if isinstance(raw, list) else [raw]
    if not all(isinstance(value, str) and value.strip() for value in values):
        raise CaseError(name, key, "serve un testo o un elenco di testi")
    return tuple(values)


def _bound(name: str, key: str, raw: Any, default: int) -> int:
    if raw is None:
        return default
    if not isinstance(raw, int) or isinstance(raw, bool):
        raise CaseError(name, key, "«minimo», «massimo» e «se_manca» sono numeri")
    return raw


def _flag(name: str, raw: Mapping[str, Any], key: str) -> bool:
    value = raw.get(key, False)
    if value in (True, "sì", "si"):
        return True
    if value in (False, "no"):
        return False
    raise CaseError(name, key, "serve true o false")


def _answers(name: str, raw: Any) -> Mapping[str, str]:
    if not isinstance(raw, Mapping):
        raise CaseError(name, "risposte", "serve un insieme con si, no, dipende o valore")
    found = {str(key): value for key, value in raw.items()}
    # YAML readers with booleans would have read "no" as false; ours does not, but a person may write "sì".
    found = {"si" if key == "sì" else key: value for key, value in found.items()}
    if unknown := set(found) - {"si", "no", "dipende", "valore"}:
        raise CaseError(name, "risposte", f"chiavi sconosciute: {', '.join(sorted(unknown))}")
    if not found or not all(isinstance(value, str) and value.strip() for value in found.values()):
        raise CaseError(name, "risposte", "ogni risposta è una frase")
    return {key: " ".join(value.split()) for key, value in found.items()}


def _verdict(name: str, raw: Any) -> str | None:
    if raw is None:
        return None
    word = "si" if raw in ("sì", True) else "no" if raw is False else str(raw)
    if word not in VERDICTS and not is_formula(word):
        raise CaseError(name, "verdetto", f"«{raw}» non è tra {', '.join(VERDICTS)}")
    return word
