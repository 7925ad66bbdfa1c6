"""Creatures as a story names them: what each is, how big, what is on it, the damage that it was dealt."""

from __future__ import annotations

import re

from msgspec import Struct, field

from ...numerals import SPELLED
from .attributes import Got, gots_in
from .creature_words import (
    COUNT,
    CREATURE,
    KEYWORD_WORDS,
    LIST,
    MY,
    NO_NUMBER,
    NUMBER,
    SIZE,
)

_NAMED = tuple((name, re.compile(words)) for name, words in KEYWORD_WORDS)
_ONE = re.compile(CREATURE)
_ARTICLE = re.compile(rf"{COUNT}(?![\w/])|{MY}\b")
_COUNTED = re.compile(rf"({COUNT})(?![\w/])")
_POWER_TOLD = re.compile(
    rf"\b(?:da|di|con|a|forza(?: di)?) ({NUMBER})(?![\w/])(?! di costituzione)|({NUMBER}) di forza"
)
_TOUGHNESS_TOLD = re.compile(rf"costituzione (?:di )?({NUMBER})")
_NUMBERED = re.compile(r"\b(tossic[oa]|toxic|bushido|furia|rampage|affliggere|afflict) \d+")
_BARE_POWER = re.compile(rf"{NO_NUMBER},? (\d{{1,2}})()(?![\w/])(?! di costituzione)")
_OWNED = re.compile(r"^(?:(?:i|le) )?(?:miei|mie|suoi|sue) (?=due|tre|quattro|cinque|[2-9])")
_NO_LIMIT = 99


class Creature(Struct):
    """A creature in one combat: what it is, who blocks it, the damage on it."""

    power: int
    toughness: int
    keywords: frozenset[str]
    numbers: dict[str, int] = field(default_factory=dict)
    at: str = "player"
    blockers: list[Creature] = field(default_factory=list)
    blocked: bool = False
    marked: int = 0
    dead: bool = False
    mine: bool = True
    guessed: bool = False
    """Whether whose it is is only supposed."""
    feminine: bool | None = None
    counters: int = 0
    rings: list[Got] = field(default_factory=list)
    """What is attached to it, in the order told."""
    changed: bool = False
    """Whether anything was told to change its size."""
    taken: int = 0
    """The damage that it was dealt."""

    def has(self, *names: str) -> bool:
        return any(name in self.keywords for name in names)

    def grow(self, power: int, toughness: int) -> None:
        self.power, self.toughness = self.power + power, self.toughness + toughness

    def get(self, got: Got) -> None:
        """Take a bonus, counters or what is attached."""
        self.grow(got.power * got.times, got.toughness * got.times)
        self.changed = True
        if got.counters:
            self.counters += got.power * got.times
        if got.attached:
            self.rings.append(got)

    def suffer(self, damage: int, source: Creature | None = None) -> None:
        """Take damage: as counters from a source with wither or infect (120.3d), marked on it otherwise (120.3e)."""
        self.taken += damage
        if source is not None and source.has("wither", "infect"):
            self.grow(-damage, -damage)
            self.counters -= damage
        else:
            self.marked += damage
        deadly = self.marked >= self.toughness or (
            damage > 0 and source is not None and source.has("deathtouch")
        )
        self.dead |= self.toughness <= 0 or (deadly and not self.has("indestructible"))

    def lose(self, got: Got) -> None:
        """Lose what was attached."""
        self.rings.remove(got)
        self.grow(-got.power, -got.toughness)


def keywords_in(text: str) -> dict[str, int]:
    """The keywords that a text names, each with its number (0 where it has none)."""
    found: dict[str, int] = {}
    for name, words in _NAMED:
        if (match := words.search(text)) is not None:
            number = re.search(r"\d+$", match[0])
            found[name] = int(number[0]) if number else 0
    return found


def creatures_in(text: str) -> list[Creature]:
    """Every creature that a list names, each as often as it is counted."""
    if re.match(LIST, text):
        named = keywords_in(text)
        powers = re.findall(NUMBER, text[text.index("forza ") :])
        unsized = dict.fromkeys(["any toughness"], 0) | named
        return [Creature(number(power), _NO_LIMIT, frozenset(unsized), dict(unsized)) for power in powers]
    told = list(_ONE.finditer(text))
    listed = _listed(told)
    found: list[Creature] = []
    shared = keywords_in(told[0][0]) if listed else {}
    for match in told:
        power, toughness, lacking = _size(match[0])
        named = shared | keywords_in(match[0]) | lacking
        for _ in range(1 if listed else _how_many(match[0])):
            one = Creature(power, toughness, frozenset(named), dict(named), feminine=_feminine(match[0]))
            for got in gots_in(match[0]):
                one.get(got)
            found.append(one)
    counted = [one for one in found if one.has("any power")]
    if counted and len(counted) < len(found):  # "due creature, un 5/5 e un 6/6": how many are listed
        told_of = [one for one in found if not one.has("any power")]
        for one in told_of:
            one.keywords |= counted[0].keywords - {"any power", "any toughness"}
            one.numbers |= counted[0].numbers
        return told_of if len(counted) == len(told_of) else []
    return found


def _size(text: str) -> tuple[int, int, dict[str, int]]:
    """Power and toughness, with a mark for the one that is not told."""
    if (size := re.search(SIZE, text)) is not None:
        power, toughness = map(int, size[0].split("/"))
        return power, toughness, {}
    power_told = _BARE_POWER.search(text) or _POWER_TOLD.search(
        _TOUGHNESS_TOLD.sub(" ", _NUMBERED.sub(r"\1", text))
    )
    toughness_told = _TOUGHNESS_TOLD.search(text)
    lacking = {} if power_told else {"any power": 0}
    if toughness_told is None:
        lacking["any toughness"] = 0
    power = number(power_told[1] or power_told[2]) if power_told else 0
    return power, number(toughness_told[1]) if toughness_told else _NO_LIMIT, lacking


def _listed(told: list[re.Match[str]]) -> bool:
    """Whether the first only says how many follow: "due infettare 2/2 e 1/1"."""
    return (
        len(told) > 1
        and _how_many(told[0][0]) == len(told)
        and not any(_ARTICLE.match(match[0].strip()) for match in told[1:])
    )


def _feminine(text: str) -> bool | None:
    """Whether a creature is spoken of in the feminine, as its article tells."""
    if (said := re.match(r"(la|una|le|il|un|uno|i) ", text)) is None:
        return None
    return said[1] in ("la", "una", "le")


def _how_many(text: str) -> int:
    counted = _COUNTED.match(_OWNED.sub("", text))
    return 1 if counted is None else number(counted[1])


def number(word: str) -> int:
    """What a counting word tells: "un'altra" is one, "altri due" two."""
    if word.startswith("un"):
        return 1
    last = word.split()[-1]
    return int(last) if last.isdigit() else SPELLED[last]


def pointed_at(text: str, attackers: list[Creature]) -> Creature | None:
    """The attacker that is named again; None where it may be one of several that differ."""
    keywords = frozenset(keywords_in(text))
    size = re.search(SIZE, text)
    fits = [
        one
        for one in attackers
        if not one.blocked
        and keywords <= one.keywords
        and (size is None or size[0] == f"{one.power}/{one.toughness}")
    ]
    return one_of(fits)


def one_of(creatures: list[Creature]) -> Creature | None:
    """Any of some creatures that are all alike; None where they are not, or there are none."""
    alike = {(one.power, one.toughness, one.keywords, *one.numbers.items(), one.at) for one in creatures}
    return creatures[0] if len(alike) == 1 else None
