"""What a text must have for a rule's pattern to match: found in the pattern itself, so that most are never compiled.

A need is a set of words, of which the text must have one. "#K" stands for any ability, "#Q" a quotation, "#S" a
change such as +2/+2, "#E" a thing, "#P" a player. What cannot be told from the pattern is not a need: a rule may be
tried in vain, never left out.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from .verbs import words_of_verb

Needs = tuple[frozenset[str], ...]
_MARKS = {"K": "#K", "Q": "#Q", "S": "#S", "E": "#E", "E1": "#E", "P": "#P"}
_MOST = 200
"""More words than this in one set tell nothing."""


@dataclass(frozen=True)
class _Node:
    """A piece of a pattern: `texts` are all that it may match, None when that is not a short list of words.

    `begins`, `ends`: whatever it matches, if anything, begins or ends with a blank.
    """

    texts: tuple[str, ...] | None
    needed: Needs = ()
    optional: bool = False
    begins: bool = False
    ends: bool = False
    choices: tuple[list[_Node], ...] = ()

    @cached_property
    def needs(self) -> Needs:
        """What a text must have; of alternatives it is told when asked for, which it is of few."""
        return _any(map(_needs, self.choices)) if self.choices else self.needed

    @property
    def blank_first(self) -> bool:
        return self.begins or (self.texts is not None and all(text[:1] in ("", " ") for text in self.texts))

    @property
    def blank_last(self) -> bool:
        return self.ends or (self.texts is not None and all(text[-1:] in ("", " ") for text in self.texts))


class _Reader:
    """Reads a pattern's notation; anything it does not know is a piece that may match whatever."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self.at = 0

    def choices(self) -> list[list[_Node]]:
        """Alternatives up to the closing bracket or the end."""
        out: list[list[_Node]] = [[]]
        while self.at < len(self.pattern) and self.pattern[self.at] != ")":
            if self.pattern[self.at] == "|":
                self.at += 1
                out.append([])
            else:
                out[-1].append(self._quantified(self._piece()))
        return out

    def _piece(self) -> _Node:
        pattern, char = self.pattern, self.pattern[self.at]
        if char == "<":
            return self._mark()
        if char == "(":
            return self._group()
        if char == "[":
            end = pattern.index("]", self.at)
            letters = pattern[self.at + 1 : end]
            self.at = end + 1
            return _Node(tuple(letters) if letters.isalpha() else None)
        if char == "\\":
            escaped = pattern[self.at + 1]
            self.at += 2
            return _ANY if escaped.isalpha() else _letter(escaped)
        if (spelt := _LETTERS.match(pattern, self.at)) is not None:
            self.at = spelt.end()
            return _letter(spelt[0])
        self.at += 1
        return _ANY if char in ".^$" else _letter(char)

    def _mark(self) -> _Node:
        match = _MARK.match(self.pattern, self.at)
        if match is None:
            self.at += 1
            return _letter("<")
        kind = match[1]
        self.at = match.end() if kind == "CL" else match.end(2) + 1
        if kind == "V":
            return _Node(None, (words_of_verb(match[2]),))
        return _Node(None, (frozenset({_MARKS[kind]}),) if kind in _MARKS else (), ends=kind == "CL")

    def _group(self) -> _Node:
        if (flat := _FLAT.match(self.pattern, self.at)) is not None:
            self.at = flat.end()
            return _flat(flat[1])
        look = _LOOK.match(self.pattern, self.at)
        if look is not None:
            self.at = look.end()
        else:
            self.at = _OPENS.match(self.pattern, self.at).end()  # type: ignore[union-attr]
        inside = self.choices()
        self.at += 1
        return _Node(("",)) if look is not None else _joined(inside)

    def _quantified(self, node: _Node) -> _Node:
        sign = self.pattern[self.at] if self.at < len(self.pattern) else ""
        if not sign or sign not in "?*+{":
            return node
        self.at = self.pattern.index("}", self.at) + 1 if sign == "{" else self.at + 1
        if self.pattern[self.at : self.at + 1] == "?":
            self.at += 1
        if sign == "?":
            texts = None if node.texts is None else ("", *node.texts)
            return _Node(texts, (), True, node.blank_first, node.blank_last)
        return _Node(None, node.needs if sign == "+" else (), sign != "+", node.blank_first, node.blank_last)


_LETTERS = re.compile(r"[a-z']+(?![?*+{])")
"""Letters that stand for themselves, each of them once."""
_MARK = re.compile(r"<(\w+):(\w+)> ?")
_LOOK = re.compile(r"\(\?(?:=|!|<=|<!)")
_FLAT = re.compile(r"\((?:\?:|\?P<\w+>)?((?!\?)[^()\[\\]*)\)")
"""Brackets with no others within: the same stand in many patterns."""
_OPENS = re.compile(r"\((?:\?:|\?P<\w+>)?")
_ANY = _Node(None)


@lru_cache(maxsize=2048)
def _letter(char: str) -> _Node:
    return _Node((char,))


@lru_cache(maxsize=2048)
def _flat(inside: str) -> _Node:
    return _joined(_Reader(inside).choices())


def _joined(choices: list[list[_Node]]) -> _Node:
    """One node for alternatives."""
    texts: list[str] | None = []
    for choice in choices:
        said = _texts(choice)
        texts = None if texts is None or said is None else texts + said
    return _Node(
        None if texts is None or len(texts) > _MOST else tuple(texts),
        choices=tuple(choices),
        begins=all(not choice or choice[0].blank_first for choice in choices),
        ends=all(not choice or choice[-1].blank_last for choice in choices),
    )


def _texts(nodes: list[_Node]) -> list[str] | None:
    """All that a sequence may match."""
    out = [""]
    for node in nodes:
        if node.texts is None or len(out) * len(node.texts) > _MOST:
            return None
        if len(node.texts) == 1:
            out = [left + node.texts[0] for left in out] if node.texts[0] else out
            continue
        out = [left + right for left, right in itertools.product(out, node.texts)]
    return out


def _any(each: Iterable[Needs]) -> Needs:
    """What is needed when one of several alternatives must match."""
    found: frozenset[str] = frozenset()
    for needs in each:
        if not needs:
            return ()
        found |= min(needs, key=len)
    return (found,) if len(found) <= 4 * _MOST else ()


def _needs(nodes: list[_Node]) -> Needs:
    """What a sequence needs: what its pieces need, and the words that its own letters spell."""
    out: list[frozenset[str]] = []
    for start, end in _runs(nodes):
        run = nodes[start:end]
        said = _texts(run)
        if said is None:
            out += [need for node in run if not node.optional for need in node.needs]
            continue
        words = [text.split() for text in said]
        if all(words) and _whole(nodes, start, end, said):
            out.append(frozenset(max(each, key=len) for each in words))
    return tuple(out)


def _runs(nodes: list[_Node]) -> list[tuple[int, int]]:
    """Stretches between blanks; a piece that is no list of words is a stretch of its own."""
    out: list[tuple[int, int]] = []
    start = 0
    for place, node in enumerate(nodes):
        if node.texts is None or node.texts == (" ",):
            out += [(start, place), (place, place + 1)]
            start = place + 1
    out.append((start, len(nodes)))
    return [(first, last) for first, last in out if last > first]


def _whole(nodes: list[_Node], start: int, end: int, said: list[str]) -> bool:
    """Whether what a stretch spells is whole words: nothing but blanks, or pieces with their own, on either side."""
    before = nodes[start - 1] if start else None
    after = nodes[end] if end < len(nodes) else None
    starts = before is None or before.blank_last or all(text[:1] == " " for text in said)
    ends = after is None or after.blank_first or all(text[-1:] == " " for text in said)
    return starts and ends


@lru_cache(maxsize=2048)
def needs(pattern: str) -> Needs:
    """What a text must have for the pattern to match."""
    reader = _Reader(pattern)
    choices = reader.choices()
    if reader.at != len(pattern):
        raise ValueError(f"non si legge: {pattern}")
    whole = [_needs(choice) for choice in choices]
    return whole[0] if len(whole) == 1 else _any(whole)


def said(words: Iterable[str]) -> frozenset[str]:
    """The words of a text, with what its marks stand for."""
    out: set[str] = set()
    for word in words:
        out.add(word)
        if word[:1] in "KQEP" and word[1:].isdecimal():
            out.add(f"#{word[0]}")
        elif "/" in word and word[:1] in "+-":
            out.add("#S")
    return frozenset(out)


def may_match(wanted: Needs, text: frozenset[str]) -> bool:
    """Whether a text has all that is needed."""
    for need in wanted:  # noqa: SIM110  every rule is asked for every text, and a generator takes twice the time
        if need.isdisjoint(text):
            return False
    return True
