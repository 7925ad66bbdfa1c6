"""The machinery of the grammar: templates in Italian with holes, matched by memoised backtracking.

A rule has alternatives. Each is a template and a builder:

    @rule("azione", "@pescare <n:carte>")
    def _(n: Amount) -> Instruction: ...

In a template a word matches its dictionary form, `@verbo` a form of that verb in the mood that the rule is read in
(`@verbo.3` fixes the person), `<nome:regola>` another rule (`<regola/mood>` fixes its mood), `[…]` is optional,
`(a|b c)` a choice. A builder may return FAIL to refuse a match. A rule can also be a plain
function, registered with `parser`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from msgspec import Struct, field

from .lexer import Token, tokenize

FAIL: Any = object()
"""What a builder returns when the words fit but the meaning does not."""

Results = tuple[tuple[Any, int], ...]
Builder = Callable[..., Any]
Parser = Callable[["Reader", int, str], Results]


class Word(Struct, frozen=True):
    text: str


class Verb(Struct, frozen=True):
    lemma: str
    person: str = ""


class Hole(Struct, frozen=True):
    key: str
    rule: str
    mood: str | None = None


class Choice(Struct, frozen=True):
    """One of `options`; an empty option makes it optional."""

    options: tuple[tuple[Node, ...], ...]


Node = Word | Verb | Hole | Choice


class _Rule(Struct):
    templates: list[tuple[str, Builder]] = field(default_factory=list)
    alternatives: list[tuple[tuple[Node, ...], Builder]] = field(default_factory=list)
    """The templates compiled, when the rule is first used: importing the grammar stays cheap."""
    parser: Parser | None = None
    by_word: dict[str, list[int]] | None = None
    """First token (a word, or "@lemma") -> alternatives that may start so; "" holds those that start with a hole."""


_RULES: dict[str, _Rule] = {}
_PIECE = re.compile(r"<[^<>]+>|@[\w]+(?:\.\w)?|[\[\]()|]|[^\s<>@\[\]()|]+")


class Reader(Struct):
    """One line of text being read: its tokens, its source, and what has been tried where."""

    text: str
    tokens: tuple[Token, ...]
    memo: dict[tuple[str, int, str], Results] = field(default_factory=dict)

    def word(self, position: int) -> str:
        return self.tokens[position].word if position < len(self.tokens) else ""

    def at(self, position: int, *words: str) -> bool:
        """Whether these words stand at `position`."""
        for index, word in enumerate(words, position):  # noqa: SIM110  this is asked at every token, over and over
            if self.word(index) != word:
                return False
        return True

    def verb(self, position: int, lemma: str, person: str) -> bool:
        return position < len(self.tokens) and (lemma, person) in self.tokens[position].verbs

    def source(self, start: int, end: int) -> str:
        """The text between two token positions, as written."""
        if start >= min(end, len(self.tokens)):
            return ""
        return self.text[self.tokens[start].start : self.tokens[min(end, len(self.tokens)) - 1].end]


def reader(text: str) -> Reader:
    return Reader(text, tokenize(text))


def _compile(template: str) -> tuple[Node, ...]:
    pieces = _PIECE.findall(template)
    nodes, rest = _sequence(pieces, 0)
    if rest != len(pieces):
        raise ValueError(f"modello non valido: {template}")
    return nodes


def _sequence(pieces: list[str], position: int) -> tuple[tuple[Node, ...], int]:
    nodes: list[Node] = []
    while position < len(pieces) and pieces[position] not in {"]", ")", "|"}:
        piece = pieces[position]
        if piece in {"[", "("}:
            options = [()] if piece == "[" else []
            closing = "]" if piece == "[" else ")"
            while True:
                inner, position = _sequence(pieces, position + 1)
                options.insert(0 if piece == "[" else len(options), inner)  # type: ignore[arg-type]
                if pieces[position] != "|":
                    break
            if pieces[position] != closing:
                raise ValueError("parentesi spaiate in un modello")
            nodes.append(Choice(tuple(options)))
        elif piece.startswith("<"):
            key, _, name = piece[1:-1].rpartition(":")
            name, _, mood = name.partition("/")
            nodes.append(Hole(key or name, name, mood or None))
        elif piece.startswith("@"):
            lemma, _, person = piece[1:].partition(".")
            nodes.append(Verb(lemma, person))
        elif piece.startswith("_"):
            nodes.append(Word(piece))
        else:
            nodes.extend(_words(piece))
        position += 1
    return tuple(nodes), position


@cache
def _words(piece: str) -> tuple[Word, ...]:
    return tuple(Word(token.word) for token in tokenize(piece))


def rule(name: str, *templates: str, **fixed: Any) -> Callable[[Builder], Builder]:
    """Add alternatives to rule `name`; `fixed` are extra arguments for the builder."""

    def add(builder: Builder) -> Builder:
        target = _RULES.setdefault(name, _Rule())
        for template in templates:
            target.templates.append(
                (template, (lambda _b=builder, **got: _b(**fixed, **got)) if fixed else builder)
            )
        return builder

    return add


def table(name: str, rows: dict[str, Any]) -> None:
    """Add alternatives that stand for a value as they are."""
    for template, value in rows.items():
        rule(name, template)(lambda _value=value: _value)


def parser(name: str) -> Callable[[Parser], Parser]:
    """Register a hand-written rule: (reader, position, mood) -> ((value, end), …), best first."""

    def add(function: Parser) -> Parser:
        _RULES.setdefault(name, _Rule()).parser = function
        return function

    return add


def _index(target: _Rule) -> dict[str, list[int]]:
    target.alternatives = [(_compile(template), builder) for template, builder in target.templates]
    index: dict[str, list[int]] = {"": []}
    for number, (nodes, _) in enumerate(target.alternatives):
        for key in _first(nodes):
            index.setdefault(key, []).append(number)
    return index


def _first(nodes: tuple[Node, ...]) -> set[str]:
    for position, node in enumerate(nodes):
        if isinstance(node, Word):
            return {node.text}
        if isinstance(node, Verb):
            return {"@" + node.lemma}
        if isinstance(node, Hole):
            return {""}
        keys: set[str] = set()
        for option in node.options:
            keys |= _first(option + nodes[position + 1 :]) if option else _first(nodes[position + 1 :])
        return keys
    return {""}


def parse(reader: Reader, name: str, position: int, mood: str = "2") -> Results:
    """All ways rule `name` reads the text from `position`: (value, end) pairs in order of the alternatives."""
    key = (name, position, mood)
    known = reader.memo.get(key)
    if known is not None:
        return known
    reader.memo[key] = ()
    target = _RULES[name]
    found: list[tuple[Any, int]] = list(target.parser(reader, position, mood)) if target.parser else []
    if target.templates:
        if target.by_word is None:
            target.by_word = _index(target)
        numbers = set(target.by_word[""])
        if position < len(reader.tokens):
            token = reader.tokens[position]
            numbers.update(target.by_word.get(token.word, ()))
            for lemma, _ in token.verbs:
                numbers.update(target.by_word.get("@" + lemma, ()))
        for number in sorted(numbers):
            nodes, builder = target.alternatives[number]
            for captures, end in _match(reader, nodes, 0, position, mood):
                value = builder(**captures)
                if value is not FAIL:
                    found.append((value, end))
    results = tuple(found)
    reader.memo[key] = results
    return results


def _match(
    reader: Reader, nodes: tuple[Node, ...], index: int, position: int, mood: str
) -> Iterator[tuple[dict[str, Any], int]]:
    tokens = reader.tokens
    while index < len(nodes):
        node = nodes[index]
        if isinstance(node, Word):
            if position >= len(tokens) or tokens[position].word != node.text:
                return
        elif isinstance(node, Verb):
            if position >= len(tokens) or (node.lemma, node.person or mood) not in tokens[position].verbs:
                return
        elif isinstance(node, Hole):
            for value, end in parse(reader, node.rule, position, node.mood or mood):
                for captures, final in _match(reader, nodes, index + 1, end, mood):
                    yield {node.key: value, **captures}, final
            return
        else:
            for option in node.options:
                yield from _match(reader, option + nodes[index + 1 :], 0, position, mood)
            return
        index += 1
        position += 1
    yield {}, position


def whole(reader: Reader, name: str, start: int = 0, end: int | None = None, mood: str = "2") -> Any:
    """The first reading of rule `name` that covers exactly the tokens from `start` to `end`; FAIL when there is none."""
    last = len(reader.tokens) if end is None else end
    for value, stop in parse(reader, name, start, mood):
        if stop == last:
            return value
    return FAIL


def longest(results: Results) -> Results:
    return tuple(sorted(results, key=lambda item: -item[1]))
