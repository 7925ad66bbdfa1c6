"""Every error of the understanding pipeline; the messages are Italian and say what, where and what to do."""

from __future__ import annotations


class BotError(Exception):
    """Base of the pipeline's errors; `str(error)` can be shown to a person as it is."""


class CaseError(BotError, ValueError):
    """A known case (data/casi) that is not written as docs/casi.md says; carries `case` and `key`."""

    def __init__(self, case: str, key: str, problem: str) -> None:
        where = f"caso «{case}»" + (f", «{key}»" if key else "")
        super().__init__(f"{where}: {problem}")
        self.case = case
        self.key = key
        self.problem = problem


class ScenarioNotFound(BotError, LookupError):
    """A scenario name that data/scenari does not have."""

    def __init__(self, name: str) -> None:
        super().__init__(f"Lo scenario «{name}» non c'è: «arbitro scenari» li elenca.")
        self.name = name
