"""What can go wrong in the engine, said in the domain's words (messages are Italian: people read them)."""

from __future__ import annotations


class EngineError(Exception):
    """Base of every error the engine raises on purpose."""


class IllegalAction(EngineError, ValueError):
    """The action is well formed but the rules forbid it now; `rule` is the rule that says so."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class UnsupportedRule(EngineError):
    """The rules of the game say what happens here, but this engine does not carry that rule out."""

    def __init__(self, rule: str, what: str) -> None:
        super().__init__(f"il motore non simula ancora «{what}» (regola {rule})" if rule else what)
        self.rule = rule
        self.what = what


class UnknownText(EngineError, ValueError):
    """Ability text that the grammar does not compile; `phrase` is the piece it stopped at."""

    def __init__(self, phrase: str, text: str) -> None:
        super().__init__(f"testo di abilità non riconosciuto: «{phrase}»")
        self.phrase = phrase
        self.text = text


class BoundReached(EngineError):
    """A bound of the engine (not of the game) was hit: nothing can be concluded."""


class ScenarioError(EngineError, ValueError):
    """A scenario file is wrong; says where: `file`, `line` (1-based, 0 unknown) and `key`."""

    def __init__(self, message: str, file: str = "", line: int = 0, key: str = "") -> None:
        place = ", ".join(
            part for part in (file, f"riga {line}" if line else "", f"chiave «{key}»" if key else "") if part
        )
        super().__init__(f"{place}: {message}" if place else message)
        self.file, self.line, self.key = file, line, key
