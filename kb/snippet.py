"""The passage of a rule that shows why it was found, with the matching words marked."""

from collections.abc import Collection

from .analysis import STOP_WORDS, stem, tokens
from .pages import Span

_LENGTH = 240


def snippet(text: str, wanted: Collection[str], length: int = _LENGTH) -> tuple[Span, ...]:
    """The stretch of `text` (about `length` characters) with most wanted stems, in spans."""
    text = text.replace("\n\n", " ").replace("\n", " ")
    marks = [
        (token.start, token.end)
        for token in tokens(text)
        if token.word not in STOP_WORDS and stem(token.word) in wanted
    ]
    start, end = _window(text, marks, length)
    spans: list[Span] = [Span("…", False)] if start else []
    at = start
    for left, right in marks:
        if left < start or right > end:
            continue
        if left > at:
            spans.append(Span(text[at:left], False))
        spans.append(Span(text[left:right], True))
        at = right
    if at < end:
        spans.append(Span(text[at:end], False))
    if end < len(text):
        spans.append(Span("…", False))
    return tuple(spans)


def _window(text: str, marks: list[tuple[int, int]], length: int) -> tuple[int, int]:
    """Where the stretch begins and ends, on word boundaries."""
    if len(text) <= length:
        return 0, len(text)
    best, most = 0, -1
    for left, _ in marks or [(0, 0)]:
        inside = sum(left <= other < left + length - 40 for other, _ in marks)
        if inside > most:
            best, most = left, inside
    start = max(0, min(best - 40, len(text) - length))
    if start:
        start = text.find(" ", start) + 1
    end = min(len(text), start + length)
    if end < len(text):
        end = max(text.rfind(" ", start, end), start + 1)
    return start, end
