"""Reading a YAML source file: numbers of rules stay texts, and errors say which line."""

import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from .errors import SourceError

_KEPT = {"tag:yaml.org,2002:null", "tag:yaml.org,2002:int", "tag:yaml.org,2002:merge"}


@lru_cache(maxsize=1)
def _loader() -> Any:
    """A safe loader without floats, dates and the yes/no booleans.

    Otherwise an unquoted 603.10 would be the number 603.1, and the Italian answer "no" would be false.
    """
    import yaml

    class SourceLoader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
        pass

    SourceLoader.yaml_implicit_resolvers = {
        first: [(tag, pattern) for tag, pattern in resolvers if tag in _KEPT]
        for first, resolvers in SourceLoader.yaml_implicit_resolvers.items()
    }
    SourceLoader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"(?:true|false)\Z"), list("tf"))
    return SourceLoader


def load_yaml(path: Path) -> Any:
    """The content of one YAML file; raises SourceError with the line of the mistake."""
    import yaml

    try:
        return yaml.load(path.read_text(encoding="utf-8"), Loader=_loader())
    except (OSError, UnicodeDecodeError) as error:
        raise SourceError(path, None, f"non si può leggere come testo UTF-8 ({error})") from error
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        problem = getattr(error, "problem", None) or str(error)
        raise SourceError(path, mark.line + 1 if mark else None, f"YAML non valido: {problem}") from error
