"""Another number or another size in the place of the one that was said."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.analysis import fold

from .qualities import SIZE

_NUMBER_WORDS = (
    r"\d{1,6}|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|quindici|venti|trenta|quaranta|"
    r"cento|zero"
)
NUMBER = re.compile(rf"(?<![\w/+-])(?:{_NUMBER_WORDS}|un|uno|una|uno solo|una sola)(?![\w/])")
_ARTICLES = frozenset({"un", "uno", "una"})
_LONGEST_NUMBER_CHANGE = 6
_HAVING = frozenset({"con", "ho", "avendo", "avendone", "ha", "avessi"})
_LINKS = frozenset({"con", "a", "ne", "se", "per", "di", "da", "e", "sono", "ho", "in", "e'"})


def with_number(text: str, core: str) -> Iterator[str]:
    """The text with its number replaced, when the change is little more than a number.

    Its place is where the same word stands before it or after it; without such a word, the only number there is.
    """
    plain, change = fold(text), fold(core)
    said = [match for match in NUMBER.finditer(change) if match[0] not in _ARTICLES]
    if len(said) != 1 or len(change.split()) > _LONGEST_NUMBER_CHANGE or SIZE.search(change):
        return
    new = said[0]
    spots = list(NUMBER.finditer(plain))
    before, after = _beside(change, new)
    if len(spots) > 1 and before in _HAVING and not after:
        having = [match for match in spots if _beside(plain, match)[0] in _HAVING]
        if len(having) == 1:
            spots = having
    placed = [
        match
        for match in spots
        if (before and before not in _LINKS and before == _beside(plain, match)[0])
        or (after and after[:5] == _beside(plain, match)[1][:5])
    ]
    if not placed and (not after or len(change.split()) <= 3):
        figures = [match for match in spots if match[0] not in _ARTICLES]
        alone = [match for match in spots if plain[match.end() :].startswith((" solo", " sola"))]
        placed = alone or (figures if len(figures) == 1 else [])
    for spot in reversed(placed[-2:]):
        end = spot.end()
        for more in (" solo", " sola"):
            if plain.startswith(more, end):
                end += len(more)
        put = core[new.start() : new.end()]
        own, had = re.match(r"\s+(\w+)", change[new.end() :]), re.match(r"\s+(\w+)", plain[end:])
        if own and had and own[1][:5] == had[1][:5]:  # "un fulmine", "due fulmini"
            put, end = core[new.start() : new.end() + own.end()], end + had.end()
        yield text[: spot.start()] + put + text[end:]


def _beside(text: str, number: re.Match[str]) -> tuple[str, str]:
    """The words before and after a number."""
    before, after = text[: number.start()].split(), text[number.end() :].split()
    return (before[-1] if before else ""), (after[0].strip(",;:") if after else "")


def with_size(text: str, core: str) -> Iterator[str]:
    """The text with a creature of another size: where the follow-up says which, that one; else the last, then the first."""
    plain, change = fold(text), fold(core)
    new = SIZE.search(change)
    if new is None or len(SIZE.findall(change)) != 1:
        return
    sizes = [match for match in SIZE.finditer(plain) if match[0] != new[0]]
    mine = re.search(r"\b(?:la mia|il mio|mia|mio)\b", change)
    theirs = re.search(r"\b(?:la sua|il suo|bloccante|attaccante|avversari[ao]|l'altr[ao])\b", change)
    verb = re.search(r"\b(blocc|attacc)", change)
    if mine or theirs:
        chosen = [size for size in sizes if _is_mine(plain, size) is bool(mine)] or sizes
    elif verb:
        chosen = [
            size
            for size in sizes
            if re.search(rf"\b{verb[1]}\w*(?: \w+)?(?: da)?(?: un[oa]?)? \Z", plain[: size.start()])
        ]
        chosen = chosen or sizes
    else:
        chosen = [size for size in sizes if not _is_mine(plain, size)] + [
            size for size in sizes if _is_mine(plain, size)
        ]
    for size in chosen[:2]:
        yield text[: size.start()] + new[0] + text[size.end() :]


def _is_mine(plain: str, size: re.Match[str]) -> bool:
    return bool(
        re.search(
            r"\b(?:mi[oa]|ho un[oa]?|attacco con(?: un[oa]?)?|blocco con(?: un[oa]?)?)\s+\Z",
            plain[: size.start()],
        )
    )
