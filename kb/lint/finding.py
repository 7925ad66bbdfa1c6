"""What the linter finds."""

from msgspec import Struct


class Finding(Struct, frozen=True):
    """One thing to put right: file and line (None where nothing stands yet), rule number, the problem."""

    file: str
    line: int | None
    number: str
    problem: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.number}: {self.problem}"
