"""YAML text -> a tree of nodes that know their line, within bounds, with every doubtful thing refused.

The tree is built from parser events rather than by PyYAML's constructors: nothing is guessed (603.10 stays "603.10",
"no" stays "no"), aliases and tags can't do anything, and depth and size are bounded before any recursion.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import yaml
from msgspec import Struct

from ..errors import ScenarioError

MAX_BYTES = 200_000
MAX_DEPTH = 24
MAX_NODES = 20_000

_PROBLEMS = {
    "mapping values are not allowed in this context": "«:» non può stare qui; forse il testo va tra virgolette",
    "found unexpected ':'": "«:» non può stare qui; forse il testo va tra virgolette",
    "could not find expected ':'": "manca «:» dopo una chiave",
    "did not find expected ',' or '}'": "manca «,» o la graffa chiusa",
    "did not find expected ',' or ']'": "manca «,» o la quadra chiusa",
    "did not find expected key": "i rientri non sono allineati, o manca una chiave",
    "did not find expected '-' indicator": "i rientri dell'elenco non sono allineati, o manca «-»",
    "did not find expected node content": "manca un valore",
    "did not find expected <document start>": "i rientri non sono allineati",
    "found character that cannot start any token": "un valore comincia con un carattere che va tra virgolette, o c'è un TAB",
    "found a tab character that violates indentation": "i rientri si fanno con gli spazi, non con il TAB",
    "found unexpected end of stream": "manca una virgoletta chiusa",
}
"""What the YAML reader complains of, in Italian."""

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Scalar(Struct, frozen=True):
    """A single value, as written. `quoted` tells "3" from 3 where that matters."""

    text: str
    line: int = 0
    quoted: bool = False


class Listing(Struct, frozen=True):
    items: tuple[Node, ...]
    line: int = 0


class Table(Struct, frozen=True):
    """Keys and values in the order they were written; keys are unique."""

    entries: tuple[tuple[Scalar, Node], ...]
    line: int = 0

    def get(self, key: str) -> Node | None:
        return next((value for name, value in self.entries if name.text == key), None)


Node = Scalar | Listing | Table


def parse(source: str | bytes, file: str = "") -> Node:
    """The tree of one YAML document. Raises ScenarioError, with the line, on anything else."""
    try:
        return _Builder(file).build(_text(source, file))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        what = _PROBLEMS.get(str(error.problem), "la forma non è quella di YAML")
        raise ScenarioError(f"YAML non valido: {what}", file, mark.line + 1 if mark else 0) from error
    except yaml.YAMLError as error:
        raise ScenarioError("YAML non valido: contiene caratteri non ammessi", file) from error


def _text(source: str | bytes, file: str) -> str:
    size = len(source) if isinstance(source, bytes) else len(source.encode("utf-8", "surrogatepass"))
    if size > MAX_BYTES:
        raise ScenarioError(f"lo scenario è troppo lungo: {size} byte, al massimo {MAX_BYTES}", file)
    if isinstance(source, str):
        if any("\ud800" <= char <= "\udfff" for char in source):
            raise ScenarioError("lo scenario contiene caratteri non validi", file)
        return source.removeprefix("\ufeff")
    try:
        return source.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = source[: error.start].count(b"\n") + 1
        raise ScenarioError("lo scenario non è un testo UTF-8", file, line) from error


class _Open(Struct):
    """A list or table being read; `key` is the table key waiting for its value."""

    table: bool
    line: int
    items: list[Node]
    entries: dict[str, tuple[Scalar, Node]]
    key: Scalar | None = None


class _Builder:
    def __init__(self, file: str) -> None:
        self.file = file
        self.open: list[_Open] = []
        self.root: Node | None = None
        self.documents = 0
        self.count = 0

    def build(self, text: str) -> Node:
        for event in yaml.parse(text, Loader=_LOADER):
            self._take(event)
        if self.root is None:
            raise ScenarioError("lo scenario è vuoto", self.file, 1)
        return self.root

    def _take(self, event: Any) -> None:
        line = event.start_mark.line + 1 if event.start_mark else 0
        match event:
            case yaml.AliasEvent():
                raise ScenarioError("i riferimenti YAML (*nome) non sono ammessi", self.file, line)
            case yaml.DocumentStartEvent():
                self.documents += 1
                if self.documents > 1:
                    raise ScenarioError("il file contiene più di uno scenario", self.file, line)
            case yaml.ScalarEvent():
                self._check_plain(event, line)
                empty = event.style is None and event.value in ("~", "null")
                self._add(Scalar("" if empty else event.value, line, event.style not in (None, "")))
            case yaml.SequenceStartEvent() | yaml.MappingStartEvent():
                self._check_plain(event, line)
                if len(self.open) >= MAX_DEPTH:
                    raise ScenarioError(f"lo scenario è annidato oltre {MAX_DEPTH} livelli", self.file, line)
                self.open.append(_Open(isinstance(event, yaml.MappingStartEvent), line, [], {}))
            case yaml.SequenceEndEvent() | yaml.MappingEndEvent():
                done = self.open.pop()
                if done.table:
                    self._add(Table(tuple(done.entries.values()), done.line))
                else:
                    self._add(Listing(tuple(done.items), done.line))

    def _check_plain(self, event: Any, line: int) -> None:
        if event.anchor or (event.tag and event.tag != "!"):
            raise ScenarioError("ancore (&) ed etichette (!) YAML non sono ammesse", self.file, line)

    def _add(self, node: Node) -> None:
        self.count += 1
        if self.count > MAX_NODES:
            raise ScenarioError(f"lo scenario ha più di {MAX_NODES} voci", self.file, node.line)
        if not self.open:
            self.root = node
            return
        top = self.open[-1]
        if not top.table:
            top.items.append(node)
        elif top.key is None:
            if not isinstance(node, Scalar):
                raise ScenarioError("una chiave dev'essere un testo", self.file, node.line)
            if node.text in top.entries:
                raise ScenarioError("la chiave compare due volte", self.file, node.line, node.text)
            top.key = node
        else:
            top.entries[top.key.text] = (top.key, node)
            top.key = None


def rewrite(node: Node, change: Callable[[Scalar], Scalar]) -> Node:
    """The same tree with every scalar, keys included, passed through `change`."""
    match node:
        case Scalar():
            return change(node)
        case Listing():
            return Listing(tuple(rewrite(item, change) for item in node.items), node.line)
        case Table():
            return Table(
                tuple((change(key), rewrite(value, change)) for key, value in node.entries), node.line
            )


def plain(node: Node) -> Any:
    """The tree as JSON values (numbers and yes/no recognised), for the JSON Schema."""
    match node:
        case Listing():
            return [plain(item) for item in node.items]
        case Table():
            return {key.text: plain(value) for key, value in node.entries}
    if node.quoted:
        return node.text
    if not node.text:
        return None
    if integer(node) is not None:
        return int(node.text)
    truth = boolean(node)
    return node.text if truth is None else truth


_TRUE = frozenset({"sì", "si", "vero", "true", "yes"})
_FALSE = frozenset({"no", "falso", "false"})


def boolean(node: Node | None) -> bool | None:
    """True or False for sì/vero and no/falso; None for anything else."""
    if not isinstance(node, Scalar):
        return None
    word = node.text.strip().lower()
    return True if word in _TRUE else False if word in _FALSE else None


def integer(node: Node | None) -> int | None:
    """The whole number a scalar is, if it is one of at most nine digits."""
    if not isinstance(node, Scalar):
        return None
    text = node.text.strip()
    digits = text[1:] if text[:1] in "+-" else text
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) <= 9 else None


def shown(node: Node | None) -> str:
    """The node on one line, as a person would write it."""
    match node:
        case None:
            return ""
        case Scalar():
            return node.text
        case Listing():
            return ", ".join(shown(item) for item in node.items)
        case Table():
            return ", ".join(
                f"{key.text}: {shown(value)}" if shown(value) else key.text for key, value in node.entries
            )
