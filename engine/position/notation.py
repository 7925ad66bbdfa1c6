"""Values as text and back: numbers, words, lists, sets and the engine's frozen values, on one line."""

from __future__ import annotations

import json
import re
from collections.abc import Hashable
from enum import Enum
from functools import cache
from operator import attrgetter
from typing import Any

from msgspec import Struct, field

from ..errors import ScenarioError, UnsupportedRule
from ..objects import Characteristics
from .vocabulary import (
    FIELDS,
    MISSING,
    TIMES,
    Part,
    always_usual,
    classes,
    parts,
    usual,
    word_for,
    wrong_field,
)

_BARE = re.compile(r"[^\W\d][\w/+-]*(?: [^\W\d][\w/+-]*)*")
_RESERVED = frozenset({"sì", "no"})
_NOT_A_RULE = ""


def quoted(text: str) -> str:
    """A string on one line, in quotes, without the mark that parts blocks."""
    return json.dumps(text, ensure_ascii=False).replace("|", r"\u007c")


class Writer(Struct):
    """Writes values; cards are written once and named by number.

    `ids` renames objects in the order they are met; `times` timestamps by their order.
    """

    ids: dict[int, int] | None = None
    times: dict[int, int] | None = None
    cards: dict[Characteristics, int] = field(default_factory=dict)
    _seen: dict[int, tuple[object, int]] = field(default_factory=dict)

    def card(self, card: Characteristics) -> str:
        known = self._seen.get(id(card))
        if known is None:
            known = self._seen[id(card)] = (card, self.cards.setdefault(card, len(self.cards) + 1))
        return f"#{known[1]}"

    def id(self, number: int) -> int:
        return number if self.ids is None else self.ids.setdefault(number, len(self.ids) + 1)

    def value(self, value: object, holds_ids: bool = False) -> str:
        """Any value of a position. Raises UnsupportedRule on one that the notation has no words for."""
        match value:
            case None:
                return "-"
            case bool():
                return "sì" if value else "no"
            case Enum():
                return f"{self._word(type(value))}.{_bare(str(value.value))}"
            case int():
                return str(self.id(value) if holds_ids else value)
            case str():
                return _bare(value)
            case tuple():
                return f"[{','.join(self.value(item, holds_ids) for item in value)}]"
            case frozenset():
                return f"<{','.join(sorted(self.value(item, holds_ids) for item in value))}>"
            case Characteristics():
                return self.card(value)
        return self.record(value)

    def record(self, value: object, *known: str) -> str:
        """A value of a class, without the fields `known` from where it stands and those that go without saying."""
        return f"{self._word(type(value))}({self.fields(value, *known)})"

    def fields(self, value: object, *known: str) -> str:
        found: list[str] = []
        for part in _to_look_at(type(value), known, self.times is not None).of(value):
            held = getattr(value, part.name)
            if self.times is not None and part.name in TIMES:
                # Times of what is gone keep their own number, marked so that none is taken for a place in the order.
                found.append(f"{part.word}={self.times.get(held, f'@{held}')}")
                continue
            expected = usual(value, part)
            if held is expected or (expected is not MISSING and held == expected):
                continue
            found.append(f"{part.word}={self.value(held, part.holds_ids)}")
        return ",".join(found)

    def _word(self, kind: type) -> str:
        try:
            return word_for(kind)
        except KeyError as error:
            raise UnsupportedRule(
                _NOT_A_RULE, f"il testo di posizione non sa scrivere {kind.__name__}"
            ) from error


class _Looked:
    """The fields of a class that may have to be written; most hold what goes without saying, and are compared at once."""

    def __init__(self, every: tuple[Part, ...], timed: bool, kind: type) -> None:
        told = {part.name: always_usual(kind, part) for part in every if not (timed and part.name in TIMES)}
        mostly = {name: expected for name, expected in told.items() if expected is not MISSING}
        if len(mostly) < 2:  # of one name attrgetter gives no tuple
            mostly.clear()
        place = {name: number for number, name in enumerate(mostly)}
        self._few = tuple(part for part in every if part.name not in mostly)
        self._every = tuple((part, place.get(part.name)) for part in every)
        self._expected = tuple(mostly.values())
        self._get = attrgetter(*mostly) if mostly else None

    def of(self, value: object) -> tuple[Part, ...]:
        """Those to look at one by one in one object, in order."""
        if self._get is None or (held := self._get(value)) == self._expected:
            return self._few
        expected = self._expected
        return tuple([part for part, at in self._every if at is None or held[at] is not expected[at]])


_LOOKED: dict[tuple[type, tuple[str, ...], bool], _Looked] = {}


def _to_look_at(kind: type, known: tuple[str, ...], timed: bool) -> _Looked:
    looked = _LOOKED.get((kind, known, timed))
    if looked is None:
        try:
            every = tuple(part for part in parts(kind) if part.name not in known)
        except TypeError as error:
            raise UnsupportedRule(
                _NOT_A_RULE, f"il testo di posizione non sa scrivere {kind.__name__}"
            ) from error
        looked = _LOOKED[kind, known, timed] = _Looked(every, timed, kind)
    return looked


@cache
def _bare(text: str) -> str:
    return text if _BARE.fullmatch(text) and text not in _RESERVED else quoted(text)


_TOKEN = re.compile(
    r"""\s*(?:(?P<string>"(?:[^"\\]|\\.)*")|(?P<card>\#\d+)|(?P<number>-?\d+)
    |(?P<word>[^\W\d][\w/+-]*(?:[ ][^\W\d][\w/+-]*)*)|(?P<mark>[\[\]<>(),.=|;-]))""",
    re.VERBOSE,
)


class Scanner:
    """Reads values back. Raises ScenarioError, saying at which character, on anything that is not position text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.cards: dict[str, Characteristics] = {}
        self.depth = 0

    def wrong(self, what: str) -> ScenarioError:
        near = self.text[self.at : self.at + 24]
        where = f"«{near}»" if near else "la fine"
        return ScenarioError(
            f"il testo di posizione non si legge: {what} al carattere {self.at + 1}, {where}"
        )

    def peek(self) -> tuple[str, str]:
        match = _TOKEN.match(self.text, self.at)
        if match is None:
            if self.text[self.at :].strip():
                raise self.wrong("c'è qualcosa che non si capisce")
            return "end", ""
        assert match.lastgroup is not None
        return match.lastgroup, match[match.lastgroup]

    def take(self) -> tuple[str, str]:
        found = self.peek()
        match = _TOKEN.match(self.text, self.at)
        if match is not None:
            self.at = match.end()
        return found

    def eat(self, mark: str) -> bool:
        """Take this mark if it comes next."""
        if self.peek() == ("mark", mark):
            self.take()
            return True
        return False

    def need(self, mark: str) -> None:
        if not self.eat(mark):
            raise self.wrong(f"serve «{mark}»")

    def number(self) -> int:
        kind, text = self.peek()
        if kind != "number" or len(text) > 24:
            raise self.wrong("serve un numero")
        self.take()
        return int(text)

    def string(self) -> str:
        kind, text = self.peek()
        if kind == "word":
            self.take()
            return text
        if kind != "string":
            raise self.wrong("serve un testo")
        try:
            found = json.loads(text)
        except ValueError:
            raise self.wrong("le virgolette non si chiudono") from None
        self.take()
        assert isinstance(found, str)
        return found

    def value(self) -> Any:
        self.depth += 1
        if self.depth > 60:
            raise self.wrong("è annidato troppo in profondità")
        try:
            return self._value()
        finally:
            self.depth -= 1

    def _value(self) -> Any:
        kind, text = self.peek()
        match kind, text:
            case "mark", "-":
                self.take()
                return None
            case "mark", "[":
                return tuple(self._listed("[", "]"))
            case "mark", "<":
                return frozenset(self._members())
            case "number", _:
                return self.number()
            case "string", _:
                return self.string()
            case "card", _:
                if text not in self.cards:
                    raise self.wrong(f"la carta {text} non è descritta")
                self.take()
                return self.cards[text]
            case "word", _:
                self.take()
                if self.peek() == ("mark", "."):
                    return self._member(text)
                if self.peek() == ("mark", "("):
                    return self.record(self._class(text))
                return {"sì": True, "no": False}.get(text, text)
        raise self.wrong("serve un valore")

    def _members(self) -> list[Hashable]:
        found = self._listed("<", ">")
        for item in found:
            if not isinstance(item, Hashable):
                raise self.wrong("un insieme contiene un valore che non può contenere")
        return found

    def _listed(self, first: str, last: str) -> list[Any]:
        self.need(first)
        found: list[Any] = []
        while not self.eat(last):
            if found:
                self.need(",")
            found.append(self.value())
        return found

    def _class(self, name: str) -> type:
        found = classes().get(name)
        if found is None:
            raise self.wrong(f"«{name}» non è una parola del testo di posizione")
        return found

    def _member(self, name: str) -> Enum:
        kind = self._class(name)
        self.need(".")
        wanted = self.string()
        if issubclass(kind, Enum):
            for member in kind:
                if str(member.value) == wanted:
                    return member
        raise self.wrong(f"«{wanted}» non è una {name}")

    def record(self, kind: type, **known: Any) -> Any:
        """ "(campo=valore,…)" of a class, with the fields `known` from where it stands."""
        self.need("(")
        if issubclass(kind, Enum):
            raise self.wrong("serve un valore con il punto")
        words = {part.word: part for part in parts(kind)}
        given = dict(known)
        first = True
        while not self.eat(")"):
            if not first:
                self.need(",")
            first = False
            word = self.string()
            if word not in words or words[word].name in given:
                raise self.wrong(f"«{word}» non va qui")
            self.need("=")
            given[words[word].name] = self.value()
        return self.built(kind, given)

    def built(self, kind: type, given: dict[str, Any]) -> Any:
        """The value with what was given and, for the rest, what goes without saying."""
        missing = [part for part in parts(kind) if part.name not in given and part.default is MISSING]
        try:
            draft = kind(**{**given, **{part.name: None for part in missing}})
            for part in parts(kind):
                if part.name not in given:
                    expected = usual(draft, part)
                    if expected is MISSING:
                        raise self.wrong(f"manca «{part.word}»")
                    given[part.name] = expected
            astray = wrong_field(kind, given)
            if astray is not None:
                raise self.wrong(f"il valore di «{FIELDS.get(astray, astray)}» non è del tipo giusto")
            return kind(**given)
        except (TypeError, AttributeError) as error:
            raise self.wrong("un valore è del tipo sbagliato") from error
