"""A scenario written as YAML that a judge can read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import yaml

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_Fast: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
_WIDTH = 110


class _Dumper(_Fast):  # type: ignore[misc]
    def ignore_aliases(self, data: Any) -> bool:
        return True


def as_yaml(document: Mapping[str, Any]) -> str:
    """The YAML of a scenario, keys in their order; what occurs twice is written twice."""
    return str(yaml.dump(document, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=_WIDTH))


def document_of(source: str) -> dict[str, Any]:
    """The document of a scenario that was written by `as_yaml`."""
    return dict(yaml.load(source, Loader=_Loader))


def serialized(root: yaml.Node) -> str:
    """The YAML of a scenario's tree as yaml.compose gives it."""
    return str(yaml.serialize(root, Dumper=_Fast, allow_unicode=True, width=_WIDTH))
