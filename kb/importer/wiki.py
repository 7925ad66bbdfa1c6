"""The three layouts of the Italian wiki: dashed lists, one chapter and many chapters with bullets."""

from msgspec import Struct, field
from msgspec.structs import replace

from . import grammar
from .decode import Source
from .model import Declaration, Entry, Example, Heading, Layout, Line, LineKind, Page


class _Reading(Struct):
    """What has been read so far of a page."""

    section: str | None = None
    declaration: Declaration | None = None
    headings: list[Heading] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)


def read_wiki(source: Source, layout: Layout) -> Page:
    """Read a wiki page line by line; every line gets a kind, none is dropped."""
    reading = _Reading()
    lines = tuple(
        Line(number, raw, _read_line(reading, number, raw))
        for number, raw in enumerate(source.lines, start=1)
    )
    return Page(
        source.name,
        layout,
        "it",
        lines,
        tuple(reading.headings),
        tuple(reading.entries),
        reading.declaration,
        mixed_encoding=source.mixed,
    )


def _read_line(reading: _Reading, number: int, raw: str) -> LineKind:
    body = grammar.squeeze(raw)
    if not body:
        return LineKind.EMPTY
    if grammar.is_separator(body):
        return LineKind.SEPARATOR
    if grammar.is_navigation(body):
        return LineKind.NAVIGATION
    if reading.declaration is None and (declaration := grammar.declaration_line(body, number)):
        reading.declaration = declaration
        return LineKind.DECLARATION
    unmarked, marked = grammar.strip_marker(body)
    if rule := grammar.rule_line(unmarked):
        indent = len(raw.expandtabs(4)) - len(raw.expandtabs(4).lstrip())
        reading.entries.append(
            Entry(number, rule.number, rule.text, reading.section, indent, rule.dotted, rule.glued)
        )
        return LineKind.RULE
    if (example := grammar.example_line(unmarked)) is not None and reading.entries:
        last = reading.entries[-1]
        reading.entries[-1] = replace(last, examples=(*last.examples, Example(number, example)))
        return LineKind.EXAMPLE
    return LineKind.UNKNOWN if marked else _read_heading(reading, number, body)


def _read_heading(reading: _Reading, number: int, body: str) -> LineKind:
    if heading := grammar.heading_line(body):
        section, title = heading
        glued = grammar.split_glued_heading(title, section)
        rule = grammar.rule_line(glued[1]) if glued else None
        reading.section = section
        reading.headings.append(Heading(number, section, glued[0] if glued else title))
        if rule is None:
            return LineKind.HEADING
        reading.entries.append(
            Entry(number, rule.number, rule.text, section, dotted=rule.dotted, title_glued=True)
        )
        return LineKind.RULE
    if body.endswith("[]"):
        reading.headings.append(Heading(number, None, body.removesuffix("[]")))
        return LineKind.HEADING
    return LineKind.UNKNOWN
