"""Rule numbers: reading them as people write them, ordering them, finding them in prose.

A number is a plain string such as "6" (part), "603" (section), "603.3" (rule), "603.3b" (subrule). Subrule
letters skip l and o; after z the official book goes on with aa.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from .errors import InvalidNumber

Kind = Literal["part", "section", "rule", "subrule"]

KIND_NAMES: dict[Kind, str] = {
    "part": "parte",
    "section": "sezione",
    "rule": "regola",
    "subrule": "sottoregola",
}

_CANONICAL = re.compile(r"([1-9])(?:(\d\d)(?:\.([1-9]\d{0,2})([a-z]{1,2})?)?)?\Z")

_LABEL = (
    r"(?:regol[ae]|sezion[ei]|capitol[oi]|part[ei]|numer[oi]|rules?|sections?|comp\.?\s*rules"
    r"|c\.?r\.?|n\.|r\.|§)"
)
_TYPED = re.compile(
    rf"\s*(?:{_LABEL}[\s:.]*)*"
    r"(?P<section>[1-9](?:\d\d)?)"
    r"(?:\s*[.,]\s*(?P<rule>[1-9]\d{0,2})(?:\s*[.,)]?\s*(?P<letters>[a-z]{1,2}))?)?"
    r"\s*[.)?!:;]*\s*\Z",
    re.IGNORECASE,
)


class RuleNumber(Struct, frozen=True):
    """A parsed number: `section` is "603" (or "6" for a part), `rule` 3 or None, `letters` "b" or ""."""

    section: str
    rule: int | None = None
    letters: str = ""

    @classmethod
    def parse(cls, text: str) -> "RuleNumber":
        """Read one number however it is typed ("CR 603,3 b"); raises InvalidNumber when it is not one."""
        match = _TYPED.match(text)
        if match is None or (len(match["section"]) == 1 and match["rule"]):
            raise InvalidNumber(text.strip())
        rule = int(match["rule"]) if match["rule"] else None
        return cls(match["section"], rule, (match["letters"] or "").lower())

    def __str__(self) -> str:
        return self.section if self.rule is None else f"{self.section}.{self.rule}{self.letters}"

    @property
    def kind(self) -> Kind:
        """What the number names: "part", "section", "rule" or "subrule"."""
        if self.rule is None:
            return "part" if len(self.section) == 1 else "section"
        return "subrule" if self.letters else "rule"

    @property
    def parent(self) -> "RuleNumber | None":
        """The number one level up, None for a part."""
        if self.letters:
            return RuleNumber(self.section, self.rule)
        if self.rule is not None:
            return RuleNumber(self.section)
        return RuleNumber(self.section[0]) if len(self.section) == 3 else None


def normalize(text: str) -> str:
    """The canonical form of one typed number; raises InvalidNumber."""
    return str(RuleNumber.parse(text))


def is_number(text: str) -> bool:
    """Whether `text` already is a canonical number (it need not exist in the book)."""
    return _CANONICAL.match(text) is not None


@lru_cache(maxsize=8192)
def sort_key(number: str) -> tuple[str, str, int, int, str]:
    """The official order: 6, 600, 600.1, 601, ..., 704.5z, 704.5aa; raises InvalidNumber."""
    match = _CANONICAL.match(number)
    if match is None:
        raise InvalidNumber(number)
    part, section, rule, letters = match.groups()
    return part, section or "", int(rule or 0), len(letters or ""), letters or ""


def parent(number: str) -> str | None:
    """The canonical number one level up, None for a part."""
    above = RuleNumber.parse(number).parent
    return str(above) if above else None


def kind(number: str) -> Kind:
    """What a number names."""
    return RuleNumber.parse(number).kind


class NumberSpan(Struct, frozen=True):
    """A number found in a text: `text[start:end]` is how it was written."""

    start: int
    end: int
    number: str


# A bare 603 in prose may be any quantity, so a section needs its word before it; a dotted number speaks for
# itself. After a blank, "a", "e", "i" and "o" are far more often Italian words than letters of a subrule.
_IN_PROSE = re.compile(
    r"(?<![\w.,])(?:"
    r"(?P<section>[1-9]\d\d)[.,](?P<rule>[1-9]\d{0,2})"
    r"(?:\.?(?P<letters>[a-z]{1,2})(?!\w)"
    r"|\s(?P<spaced>[b-df-hj-np-z])(?![\w'’])"
    r"|\s(?P<last>[aei])(?=\s*[?.!]?\s*\Z)"
    r"|(?!\w))"
    rf"|{_LABEL}\s*(?P<labelled>[1-9]\d\d)(?![\w]|[.,]\d)"
    r")",
    re.IGNORECASE,
)


def find_numbers(text: str) -> tuple[NumberSpan, ...]:
    """Every rule number a person wrote in a sentence, left to right; a text that is only a number counts too.

    A lone digit does not: "3" answers "quanti?" far more often than it asks for part 3.
    """
    try:
        alone = RuleNumber.parse(text)
    except InvalidNumber:
        return tuple(_prose_numbers(text))
    if text.strip().isdigit() and alone.kind == "part":
        return ()
    start = len(text) - len(text.lstrip())
    return (NumberSpan(start, len(text.rstrip()), str(alone)),)


def _prose_numbers(text: str) -> Iterator[NumberSpan]:
    for match in _IN_PROSE.finditer(text):
        if match["labelled"]:
            yield NumberSpan(match.start(), match.end(), match["labelled"])
        else:
            letters = match["letters"] or match["spaced"] or match["last"] or ""
            number = f"{match['section']}.{match['rule']}{letters.lower()}"
            yield NumberSpan(match.start(), match.end(), number)


_FULL = r"[1-9]\d\d\.[1-9]\d{0,2}(?:[a-z]{1,2})?(?![\w])"
_JOIN = r"(?:\s*,\s*(?:e\s+|o\s+)?|\s+(?:e|ed|o|od)\s+)"
_ITEM = rf"(?:{_FULL}|[1-9]\d\d(?!\w|\.\d))"
_REFERENCE = re.compile(
    rf"(?<![\w.])(?P<full>{_FULL})"
    rf"|\b(?:sezion[ei]|regol[ae])\s+(?P<list>{_ITEM}(?:{_JOIN}{_ITEM})*)"
    rf"|\bpart[ei]\s+(?P<parts>[1-9](?!\w|[.,]\d)(?:{_JOIN}[1-9](?!\w|[.,]\d))*)",
    re.IGNORECASE,
)
_ANY = re.compile(r"[1-9]\d\d\.[1-9]\d{0,2}[a-z]{0,2}|[1-9]\d\d|[1-9]")


def references(text: str) -> tuple[str, ...]:
    """The numbers that a text of the book refers to, once each, in order of appearance.

    Dotted numbers count wherever they stand; sections after "sezione", "sezioni", "regola" or "regole"; parts
    after "parte" or "parti".
    """
    found: dict[str, None] = {}
    for match in _REFERENCE.finditer(text):
        for number in _ANY.findall(match[0]):
            found.setdefault(number)
    return tuple(found)
