"""Why playing a scenario stopped."""

from __future__ import annotations


class ScriptFailure(Exception):
    """What the script asks cannot be carried out; the message is Italian, `line` is in the scenario."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
