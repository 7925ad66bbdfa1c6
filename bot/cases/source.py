"""A scenario rewritten with other values, so that the proof of an answer can be played again as it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .parameters import Value

if TYPE_CHECKING:
    from engine.scenario import ScenarioReport

    from .prove import Stage

_STATEMENTS = frozenset({"attese", "attesa"})


def rewritten(source: str, values: Mapping[str, Value], report: ScenarioReport, stage: Stage) -> str:
    """`source` with `values` as its parameters.

    Statements that hold only for the original values state what was found instead, or go: what is left is what
    this run shows.
    """
    import yaml

    from ..scenario_text import serialized

    root: Any = yaml.compose(source, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    for key, value in root.value:
        if key.value == "parametri":
            for name, given in value.value:
                if name.value in values:
                    given.value = str(values[name.value])
    changed = serialized(root)
    if report.passed:
        return changed
    found = {item.line: item.found for item in report.expectations if not item.true}
    _correct(root, found)
    corrected = serialized(root)
    return corrected if stage.simulate(corrected, report.scenario).passed else changed


def _correct(node: Any, found: Mapping[int, str]) -> None:
    """Walk to the lists of statements and put what was found in the place of what is not true."""
    import yaml

    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value in _STATEMENTS and isinstance(value, yaml.SequenceNode):
                value.value = [item for item in value.value if _kept(item, found)]
            else:
                _correct(value, found)
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            _correct(item, found)


def _kept(item: Any, found: Mapping[int, str]) -> bool:
    """Whether a statement can stay, corrected where it was wrong."""
    import yaml

    seen = found.get(item.start_mark.line + 1)
    if seen is None:
        return True
    if not isinstance(item, yaml.MappingNode) or len(item.value) != 1:
        return False
    key, value = item.value[0]
    if key.value in ("può", "non può"):
        key.value = "non può" if key.value == "può" else "può"
        return True
    if isinstance(value, yaml.ScalarNode) and (seen in ("sì", "no") or seen.lstrip("-").isdigit()):
        value.value = seen
        return True
    return False
