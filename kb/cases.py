"""What the knowledge base reads of the canonical questions (data/casi) and of the scenarios (data/scenari).

Search and rule pages need questions, rules and titles; the rest of a case is kept as data for its own reader.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from .errors import SourceError
from .numbers import is_number
from .yaml_files import load_yaml

_QUESTIONS = ("domande", "domande_opposte")


class CaseEntry(Struct, frozen=True):
    """A canonical question in all its phrasings, with the rules that answer it.

    `content` is the whole case as it was written, as plain data; `file` the name of its file.
    """

    name: str
    questions: tuple[str, ...]
    rules: tuple[str, ...]
    content: Mapping[str, Any] = field(default_factory=dict)
    file: str = ""


class ScenarioEntry(Struct, frozen=True):
    """A scenario by its name (path below data/scenari without suffix), with the rules it shows."""

    name: str
    title: str
    rules: tuple[str, ...]


def load_cases(folder: Path) -> tuple[CaseEntry, ...]:
    """Read data/casi/**/*.yaml, each a list of cases with `caso`, `domande`, `regole`; raises SourceError.

    `domande_opposte` ask for the same fact the other way round: for search they are questions like the others.
    """
    found: dict[str, CaseEntry] = {}
    for path in sorted(folder.rglob("*.yaml")):
        content = load_yaml(path)
        for raw in content if isinstance(content, list) else [content]:
            if not isinstance(raw, dict):
                raise SourceError(
                    path, None, f"«{str(raw)[:60]}» non è un caso: servono caso, domande e regole"
                )
            name = raw.get("caso")
            if not isinstance(name, str) or not name:
                raise SourceError(path, None, f"un caso non ha nome: manca «caso» ({str(raw)[:60]})")
            if name in found:
                raise SourceError(path, None, f"il caso «{name}» è già in un altro punto di data/casi")
            lists = {
                key: _texts(path, name, raw, key) for key in _QUESTIONS if key in raw or key == "domande"
            }
            questions = tuple(text for texts in lists.values() for text in texts)
            content = {**raw, **{key: list(texts) for key, texts in lists.items()}}
            found[name] = CaseEntry(name, questions, _rules(path, name, raw), content, path.name)
    return tuple(found.values())


def load_scenarios(folder: Path) -> tuple[ScenarioEntry, ...]:
    """Read data/scenari/**/*.yaml, each a mapping with `titolo` and `regole`; raises SourceError."""
    found = []
    for path in sorted(folder.rglob("*.yaml")):
        raw = load_yaml(path)
        if not isinstance(raw, dict):
            raise SourceError(path, None, "uno scenario è un insieme di chiavi: titolo, regole…")
        name = path.relative_to(folder).with_suffix("").as_posix()
        title = raw.get("titolo")
        if not isinstance(title, str) or not title:
            raise SourceError(path, None, "manca «titolo»")
        found.append(ScenarioEntry(name, title, _rules(path, name, raw)))
    return tuple(found)


def _texts(path: Path, name: str, raw: dict[str, Any], key: str) -> tuple[str, ...]:
    values = raw.get(key)
    if isinstance(values, list):
        values = [_text(value) for value in values]
    if not isinstance(values, list) or not values or not all(isinstance(value, str) for value in values):
        raise SourceError(path, None, f"«{name}»: «{key}» è un elenco di testi, almeno uno")
    return tuple(values)


def _text(value: Any) -> Any:
    """A question with a colon that nobody put in quotes: YAML reads "ho una 3/3: muore?" as a key and its value."""
    if isinstance(value, dict) and len(value) == 1:
        ((before, after),) = value.items()
        return f"{before}: {after}"
    return value


def _rules(path: Path, name: str, raw: dict[str, Any]) -> tuple[str, ...]:
    values = raw.get("regole") or []
    if not isinstance(values, list):
        raise SourceError(path, None, f"«{name}»: «regole» è un elenco di numeri")
    numbers = tuple(dict.fromkeys(str(value) for value in values))
    if wrong := [number for number in numbers if not is_number(number)]:
        raise SourceError(path, None, f"«{name}»: non sono numeri di regola: {', '.join(wrong)}")
    return numbers
