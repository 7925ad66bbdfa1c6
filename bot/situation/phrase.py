"""What a noun phrase says of things, before it is known which they are."""

from __future__ import annotations

from msgspec import Struct, field


class Phrase(Struct):
    """What a noun phrase says. `which` picks among known things ("altra", "attaccante", "bloccata", "ultima"…)."""

    count: int = 1
    definite: bool = False
    plural: bool = False
    """ "i goblin": all those spoken of."""
    fresh: bool = False
    """ "una mia 2/2": one more, not the one spoken of."""
    pointing: bool = False
    other: bool = False
    """ "un altro attaccante": not the one spoken of."""
    owner: int | None = None
    kind: str = ""
    noun: str = ""
    """What it was called, when that tells it from others ("il bestione")."""
    size: tuple[int, int] | None = None
    power_only: int | None = None
    toughness_only: int | None = None
    loyalty: int | None = None
    keywords: list[str] = field(default_factory=list)
    lacks: list[str] = field(default_factory=list)
    colors: list[str] = field(default_factory=list)
    types: list[str] = field(default_factory=list)
    subtypes: list[str] = field(default_factory=list)
    counters: dict[str, int] = field(default_factory=dict)
    texts: list[int] = field(default_factory=list)
    damage: int = 0
    tapped: bool | None = None
    sick: bool = False
    token: bool = False
    commander: bool = False
    legendary: bool = False
    card: int | None = None
    which: str = ""
    every: bool = False
    possessive: bool = False
    vanilla: bool = False
    there: bool = False
    """It was said to be on the battlefield."""

    @property
    def headed(self) -> bool:
        return bool(self.kind or self.size or self.card is not None or self.subtypes or self.which)
