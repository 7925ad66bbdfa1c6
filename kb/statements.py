"""What the rules say, as statements (data/enunciati): each is a known case that one sentence of its rule decides.

A rule tells yes or no of things that players ask in other words. A statement says those things the way they are asked,
with which are so and which are not, and quotes the words of the rule that decide.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from .asked import FOLDER as ASKED
from .asked import load_asked
from .cases import CaseEntry, load_cases
from .errors import SourceError
from .numbers import is_number
from .yaml_files import load_yaml

FOLDER = "enunciati"

_KEYS = {
    "si",
    "no",
    "dipende",
    "quanto",
    "valore",
    "spiega",
    "dice",
    "risposta",
    "anche",
    "concetti",
    "escludi",
}
_ENDINGS = {"si_no": "", "quantita": "/quanto", "procedura": "/spiega"}
_LISTS = ("si", "no", "dipende", "quanto", "spiega")


def is_statement(case: str) -> bool:
    """Whether a known case's name is that of a statement: a rule number, a slash, its place."""
    return is_number(case.partition("/")[0])


def load_known(data: Path) -> tuple[CaseEntry, ...]:
    """Every known case of a data folder: the written ones, the statements, the questions as asked; raises SourceError."""
    return (*load_cases(data / "casi"), *load_statements(data / FOLDER), *load_asked(data / ASKED))


def load_statements(folder: Path) -> tuple[CaseEntry, ...]:
    """Read data/enunciati/*.yaml, each a mapping of rule numbers to lists of statements; raises SourceError."""
    found: list[CaseEntry] = []
    seen: dict[str, Path] = {}
    for path in sorted(folder.glob("*.yaml")):
        content = load_yaml(path)
        if not isinstance(content, dict):
            raise SourceError(path, None, "un file di enunciati è un insieme «numero di regola: elenco»")
        for number, statements in content.items():
            rule = str(number)
            if not is_number(rule):
                raise SourceError(path, None, f"«{rule}» non è un numero di regola")
            if rule in seen:
                raise SourceError(path, None, f"gli enunciati della {rule} sono già in {seen[rule].name}")
            seen[rule] = path
            if not isinstance(statements, list):
                raise SourceError(path, None, f"{rule}: serve un elenco di enunciati")
            for place, raw in enumerate(statements, start=1):
                found += _entries(path, rule, place, raw)
    return tuple(found)


def _entries(path: Path, rule: str, place: int, raw: Any) -> Iterator[CaseEntry]:
    """The known cases of one statement: what is so, what is not so, an amount, an explanation, each its own."""
    where = f"{rule}, enunciato {place}"
    if not isinstance(raw, dict):
        raise SourceError(path, None, f"{where}: serve un insieme con «si», «no», «dice», «risposta»")
    if unknown := set(raw) - _KEYS:
        raise SourceError(path, None, f"{where}: chiavi sconosciute: {', '.join(sorted(map(str, unknown)))}")
    asked = {key: _texts(path, where, raw, key) for key in _LISTS}
    if not any(asked.values()):
        raise SourceError(path, None, f"{where}: serve almeno uno fra {', '.join(_LISTS)}")
    for key in ("dice", "risposta"):
        if not isinstance(raw.get(key), str) or not raw[key].strip():
            raise SourceError(path, None, f"{where}: manca «{key}»")
    if bool(asked["quanto"]) is not ("valore" in raw):
        raise SourceError(path, None, f"{where}: «quanto» e «valore» vanno insieme")
    if asked["dipende"] and (asked["si"] or asked["no"]):
        raise SourceError(path, None, f"{where}: «dipende» va da solo")
    for side in ("si", "no", "dipende"):
        if asked[side]:
            yield _entry(path, rule, place, raw, "si_no", asked[side], side)
    if asked["quanto"]:
        yield _entry(path, rule, place, raw, "quantita", asked["quanto"], None)
    if asked["spiega"]:
        yield _entry(path, rule, place, raw, "procedura", asked["spiega"], None)


def _entry(
    path: Path,
    rule: str,
    place: int,
    raw: Mapping[str, Any],
    kind: str,
    questions: tuple[str, ...],
    verdict: str | None,
) -> CaseEntry:
    name = f"{rule}/{place}" + ("/no" if verdict == "no" else _ENDINGS[kind])
    rules = tuple(dict.fromkeys((rule, *_texts(path, name, raw, "anche"))))
    answer = " ".join(str(raw["risposta"]).split())
    content: dict[str, Any] = {
        "caso": name,
        "domande": list(questions),
        "tipo": kind,
        "regole": list(rules),
        "stabilito_da": "regola",
        "frase": " ".join(str(raw["dice"]).split()),
        "risposte": {verdict or "valore": answer},
    }
    if verdict:
        content["verdetto"] = verdict
    if kind == "quantita":
        content["valore"] = str(raw["valore"])
    content |= {key: raw[key] for key in ("concetti", "escludi") if key in raw}
    return CaseEntry(name, questions, rules, content, path.name)


def _texts(path: Path, where: str, raw: Mapping[str, Any], key: str) -> tuple[str, ...]:
    values = raw.get(key) or []
    values = [values] if isinstance(values, str) else values
    if not isinstance(values, list) or not all(isinstance(value, str) and value.strip() for value in values):
        raise SourceError(path, None, f"{where}: «{key}» è un testo o un elenco di testi")
    return tuple(" ".join(value.split()) for value in values)
