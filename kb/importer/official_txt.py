"""The official plain text: introduction, contents, rules, glossary, credits."""

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from . import grammar
from .decode import Source
from .model import Declaration, Entry, Example, Heading, Language, Layout, Line, LineKind, Page

_GLOSSARY = frozenset({"glossary", "glossario"})
_CREDITS = frozenset({"credits", "riconoscimenti", "ringraziamenti"})
_ENGLISH = re.compile(r"\b(?:the|of|is|that|and)\b", re.IGNORECASE)
_ITALIAN = re.compile(r"\b(?:il|di|che|una|della|sono)\b", re.IGNORECASE)


class _Reading(Struct):
    """What has been read so far of the rules proper."""

    section: str | None = None
    headings: list[Heading] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    in_example: bool = False


def read_official(source: Source) -> Page:
    """Read the official text; lines that start with blanks continue the rule or example above them."""
    bodies = [grammar.squeeze(raw) for raw in source.lines]
    start, glossary, end = _bounds(bodies)
    declaration: Declaration | None = None
    reading = _Reading()
    lines = []
    for number, (raw, body) in enumerate(zip(source.lines, bodies, strict=True), start=1):
        at = number - 1
        if not body:
            kind = LineKind.EMPTY
        elif at < start:
            kind = LineKind.FRONT
            if declaration is None and (declaration := grammar.declaration_line(body, number)):
                kind = LineKind.DECLARATION
        elif at >= end:
            kind = LineKind.CREDITS
        elif at >= glossary:
            kind = LineKind.GLOSSARY
        else:
            kind = _read_line(reading, number, raw, body)
        lines.append(Line(number, raw, kind))
    return Page(
        source.name,
        Layout.OFFICIAL,
        _language(reading.entries),
        tuple(lines),
        tuple(reading.headings),
        tuple(reading.entries),
        declaration,
        tuple(_terms(bodies[glossary + 1 : end])),
        source.mixed,
    )


def _bounds(bodies: Sequence[str]) -> tuple[int, int, int]:
    """Where the rules, the glossary and the credits start; each may be missing.

    The contents list the same titles, so the rules start at the headings right above the first rule.
    """
    first = next((at for at, body in enumerate(bodies) if grammar.rule_line(body)), len(bodies))
    start = first
    for at in range(first - 1, -1, -1):
        if grammar.heading_line(bodies[at]) or grammar.part_line(bodies[at]):
            start = at
            if grammar.part_line(bodies[at]):
                break
        elif bodies[at]:
            break
    glossary = next(
        (at for at in range(first, len(bodies)) if bodies[at].casefold() in _GLOSSARY), len(bodies)
    )
    end = next((at for at in range(first, len(bodies)) if bodies[at].casefold() in _CREDITS), len(bodies))
    return start, min(glossary, end), end


def _read_line(reading: _Reading, number: int, raw: str, body: str) -> LineKind:
    if rule := grammar.rule_line(body):
        reading.entries.append(
            Entry(number, rule.number, rule.text, reading.section, 0, rule.dotted, rule.glued)
        )
        reading.in_example = False
        return LineKind.RULE
    if (example := grammar.example_line(body)) is not None and reading.entries:
        last = reading.entries[-1]
        reading.entries[-1] = replace(last, examples=(*last.examples, Example(number, example)))
        reading.in_example = True
        return LineKind.EXAMPLE
    if raw[:1].isspace() and reading.entries:
        _continue(reading, body)
        return LineKind.CONTINUATION
    if heading := grammar.heading_line(body):
        reading.section = heading[0]
        reading.headings.append(Heading(number, *heading))
        return LineKind.HEADING
    if part := grammar.part_line(body):
        reading.headings.append(Heading(number, *part))
        return LineKind.HEADING
    if grammar.is_separator(body):
        return LineKind.SEPARATOR
    return LineKind.UNKNOWN


def _continue(reading: _Reading, body: str) -> None:
    last = reading.entries[-1]
    if reading.in_example:
        *before, example = last.examples
        reading.entries[-1] = replace(
            last, examples=(*before, replace(example, text=f"{example.text} {body}"))
        )
    else:
        reading.entries[-1] = replace(last, text=f"{last.text} {body}")


def _terms(bodies: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Glossary entries: a term on its own line, its definition below, a blank line between entries."""
    block: list[str] = []
    for body in (*bodies, ""):
        if body:
            block.append(body)
        elif block:
            yield block[0], "\n".join(block[1:])
            block = []


def _language(entries: Sequence[Entry]) -> Language:
    sample = " ".join(entry.text for entry in entries[:40])
    return "en" if len(_ENGLISH.findall(sample)) > len(_ITALIAN.findall(sample)) else "it"
