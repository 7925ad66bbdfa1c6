"""Mentions of other rules in Italian and English prose, with their ranges and quoted titles.

    mention  = number [range] [title]          702.52, “Tormentare”    601.2f–h
    chain    = noun mention { joint [noun] mention }    regole 110.2 e 111.2; regola 901, «Planechase»

A dotted number is a mention wherever it stands; a section ("704") needs its noun before it, a part ("8") the
noun "sezione", "parte" or "section".
"""

import re
from collections.abc import Iterator

from .model import Mention

_DOTTED = r"[1-9]\d\d\.[1-9]\d{0,2}(?:[a-z]{1,2}(?!\w)|(?!\w))"
_START = re.compile(
    rf"(?P<dotted>(?<![\w.,])(?<!\d-){_DOTTED})"
    r"|\b(?:(?:regol[ae]|capitol[oi]|rules?|ved[iae]|vedere|see|sezion[ei]|sections?)\s+(?:(?:anche|la|le|il|also)\s+)?"
    r"(?:regol[ae]\s+|rules?\s+|sezione\s+|section\s+)?(?P<section>[1-9]\d\d)(?![\w]|[.,]\d))"
    r"|\b(?:sezion[ei]|part[ei]|sections?)\s+(?P<part>[1-9])(?![\w]|[.,/]\d)",
    re.IGNORECASE,
)
_NEXT = re.compile(
    r"\s*(?:[,;]\s*(?:e|ed|o|and|or)?|\b(?:e|ed|o|and|or)\b|&)\s*(?:(?:la|le)\s+)?(?:(?:regol[ae]|sezion[ei]|rules?|sections?)\s+)?"
    rf"(?:(?P<dotted>{_DOTTED})|(?P<section>[1-9]\d\d)(?![\w%]|[.,/]\d))",
    re.IGNORECASE,
)
_RANGE = re.compile(
    r"\s?[–—-]\s?(?P<last>(?:[1-9]\d\d\.\d{1,3})?[a-z]{1,2}|[1-9]\d\d\.\d{1,3}|\d{1,3})(?!\w)"
)
_UNITLESS = re.compile(r"\s*(?:[,;.)\]:]|\Z|[“\"«]|\b(?:e|ed|o|and|or)\b)")
_TITLE = re.compile(r",?\s*[“”\"«]\s*(?P<title>[^“”\"«»]{1,80}?)[,.]?\s*[“”\"»]")
_LETTERS = "abcdefghijkmnpqrstuvwxyz"  # subrules never use l and o


def mentions(text: str) -> tuple[Mention, ...]:
    """Every mention of a rule, section or part in `text`, left to right."""
    return tuple(_scan(text))


def numbers(found: tuple[Mention, ...]) -> tuple[str, ...]:
    """The numbers of some mentions, once each, in order."""
    return tuple(dict.fromkeys(number for mention in found for number in mention.numbers))


def _scan(text: str) -> Iterator[Mention]:
    at = 0
    while start := _START.search(text, at):
        if part := start["part"]:
            mention, at = _with_title(text, part, (part,), start.end())
            yield mention
            continue
        number, begin = start["dotted"] or start["section"], start.start("dotted")
        if begin < 0:
            begin = start.start("section")
        mention, at = _mention(text, number, begin)
        yield mention
        while (joint := _NEXT.match(text, at)) and (joint["dotted"] or _chains(text, joint)):
            number = joint["dotted"] or joint["section"]
            mention, at = _mention(text, number, joint.start("dotted" if joint["dotted"] else "section"))
            yield mention


def _chains(text: str, joint: re.Match[str]) -> bool:
    """A bare "e 100" after a mention may be any quantity: it is a section when no unit follows."""
    noun = re.search(r"regol|sezion|rule|section", joint[0], re.IGNORECASE)
    return noun is not None or _UNITLESS.match(text, joint.end()) is not None


def _mention(text: str, number: str, begin: int) -> tuple[Mention, int]:
    end = begin + len(number)
    expanded: tuple[str, ...] = (number,)
    if (match := _RANGE.match(text, end)) and (span := _expand(number, match["last"])):
        expanded, end = span, match.end()
    return _with_title(text, text[begin:end], expanded, end)


def _with_title(text: str, written: str, expanded: tuple[str, ...], end: int) -> tuple[Mention, int]:
    if title := _TITLE.match(text, end):
        return Mention(written, expanded, title["title"].strip()), title.end()
    return Mention(written, expanded), end


def _expand(first: str, last: str) -> tuple[str, ...]:
    """The numbers from `first` to `last`: letters of one rule, or rules of one section, or nothing."""
    stem = re.match(r"([1-9]\d\d\.\d+)([a-z]{1,2})\Z", first)
    tail = re.match(r"(?:([1-9]\d\d\.\d+))?([a-z]{1,2})\Z", last)
    if stem and tail and tail[1] in (None, stem[1]) and len(stem[2]) == len(tail[2]) == 1:
        low, high = _LETTERS.find(stem[2]), _LETTERS.find(tail[2])
        if 0 <= low < high:
            return tuple(stem[1] + letter for letter in _LETTERS[low : high + 1])
        return ()
    rule, final = re.match(r"([1-9]\d\d)\.(\d+)\Z", first), re.match(r"(?:([1-9]\d\d)\.)?(\d+)\Z", last)
    if rule and final and final[1] in (None, rule[1]) and int(rule[2]) < int(final[2]):
        return tuple(f"{rule[1]}.{index}" for index in range(int(rule[2]), int(final[2]) + 1))
    if first.isdigit() and last.isdigit() and int(first) < int(last) < int(first) + 100:
        return tuple(str(section) for section in range(int(first), int(last) + 1))
    return ()
