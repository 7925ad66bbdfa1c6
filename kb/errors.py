"""Every error of the knowledge base; the messages are Italian and say what, where and what to do."""

from collections.abc import Iterable
from pathlib import Path


class KbError(Exception):
    """Base of all knowledge base errors; `str(error)` can be shown to a person as it is."""


class InvalidNumber(KbError, ValueError):
    """A text that is not a rule number at all."""

    def __init__(self, text: str) -> None:
        super().__init__(f"«{text}» non è un numero di regola: scrivilo come 603, 603.3 oppure 603.3b.")
        self.text = text


class RuleNotFound(KbError, LookupError):
    """A well or badly written number that the edition does not have; `nearest` are numbers that it has."""

    def __init__(self, number: str, nearest: Iterable[str] = ()) -> None:
        self.number = number
        self.nearest = tuple(nearest)
        message = f"La regola {number} non esiste in questa edizione."
        if self.nearest:
            message += f" Le più vicine: {', '.join(self.nearest)}."
        super().__init__(message)


class KbBuildError(KbError):
    """The sources in data/ cannot be turned into a knowledge base; what was built before is untouched."""


class SourceError(KbBuildError, ValueError):
    """A source file that cannot be read as what it should be; carries `file` and `line`."""

    def __init__(self, file: Path | str, line: int | None, problem: str) -> None:
        where = f"{file}, riga {line}" if line else str(file)
        super().__init__(f"{where}: {problem}")
        self.file = str(file)
        self.line = line
        self.problem = problem


class KbBusy(KbError):
    """Another process is building the same knowledge base."""


class KbUnavailable(KbError):
    """There is no usable knowledge base and none can be made here (read-only media, missing data...)."""


class EditionError(KbError):
    """An imported edition that does not exist, cannot be read or cannot be stored."""


class ImportRejected(KbError, ValueError):
    """A file that cannot be imported as an edition of the rules; nothing has been changed."""
