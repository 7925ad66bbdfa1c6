"""A creature of another size in the place of the one that was told: the one that is meant, or as many of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.analysis import fold

from .amounts import NUMBER_WORDS
from .qualities import SIZE, is_mine


def with_size(text: str, core: str) -> Iterator[str]:
    """The text with a creature of another size: where the follow-up says which, that one; else the last, then the first."""
    plain, change = fold(text), fold(core)
    new = SIZE.search(change)
    if (other := _OF_ANOTHER_SIZE.fullmatch(change)) is not None and other["old"] in plain:
        at = plain.index(other["old"])
        yield f"{text[:at]}{other['new']}{text[at + len(other['old']) :]}"
        return
    if len(SIZE.findall(change)) == 2:
        yield from _both_sizes(text, change)
    if new is None or len(SIZE.findall(change)) != 1 or _ANOTHER.search(change):
        return
    if new[0] in plain and re.search(
        rf"\b(?:la|il|quell[ao]|dell[ao]|del)\s+(?:mi[ao] |su[ao] )?{re.escape(new[0])}", change
    ):
        return  # "la 3/3" is the one that was told
    many = _MANY.search(change)
    if many:
        yield from _as_many(text, change, many)
        return
    sizes = [match for match in SIZE.finditer(plain) if match[0] != new[0]]
    mine = re.search(r"\b(?:la mia|il mio|mia|mio)\b", change)
    theirs = re.search(r"\b(?:la sua|il suo|bloccante|attaccante|avversari[ao]|l'altr[ao])\b", change)
    verb = re.search(r"\b(blocc|attacc)", change)
    blocking = [size for size in sizes if _BLOCKS.search(plain[: size.start()])]
    if blocking and (role := re.search(r"\b(bloccante|attaccante)\b", change)):
        blocks = role[1] == "bloccante"
        chosen = [size for size in sizes if (size in blocking) is blocks] or sizes
    elif mine or theirs:
        chosen = [size for size in sizes if is_mine(plain, size) is bool(mine)] or sizes
    elif verb:
        chosen = [
            size
            for size in sizes
            if re.search(rf"\b{verb[1]}\w*(?: \w+)?(?: da)?(?: un[oa]?)? \Z", plain[: size.start()])
        ]
        if not chosen and verb[1] == "blocc" and _UNBLOCKED.search(plain):
            return  # who blocks takes the place of nobody
        if not chosen and _the_same_again(plain, new[0], verb[1]):
            return  # the one that was told to do it
        chosen = chosen or sizes
    else:
        one = _ONE_BEFORE.search(change[: new.start()])
        single = [size for size in sizes if not _MANY_BEFORE.search(plain[: size.start()])] if one else []
        sizes = single or sizes  # "e se fosse un 2/2?" is of none that there are two of
        ours = [size for size in sizes if is_mine(plain, size)]
        if one and len(ours) == 1 and len(sizes) > _BOTH:
            sizes = ours  # nor of one of two on the other side
        chosen = [size for size in sizes if not is_mine(plain, size)] + [
            size for size in sizes if is_mine(plain, size)
        ]
    marked = re.match(r" con [a-z' -]+\Z", change[new.end() :])
    for size in chosen[:2]:
        yield text[: size.start()] + new[0] + (marked[0] if marked else "") + text[size.end() :]


_BOTH = 2
_ONE_BEFORE = re.compile(r"\be' (?:solo |invece )?un[oa]? \Z")
_MANY_BEFORE = re.compile(rf"\b(?:{NUMBER_WORDS}|dei|delle|i|le) (?:miei |mie |suoi |sue )?\Z")


def _the_same_again(plain: str, size: str, verb: str) -> bool:
    """Whether a creature of that size was told to block, or to attack, among others."""
    return re.search(rf"\b{verb}\w* [^.;?]{{0,30}}?(?<![\d/]){re.escape(size)}(?![\d/])", plain) is not None


_OF_ANOTHER_SIZE = re.compile(
    rf"(?:il|la|l') ?(?:mi[ao] |su[ao] )?(?P<old>{SIZE.pattern}) (?:e'|fosse|diventa|era) (?:un|una|solo una?|invece una?) "
    rf"(?P<new>{SIZE.pattern})"
)


def _both_sizes(text: str, change: str) -> Iterator[str]:
    """Two creatures in the place of two: mine for mine where it is said, else in the same order."""
    plain = fold(text)
    old, new = list(SIZE.finditer(plain)), list(SIZE.finditer(change))
    if len(old) != len(new):
        return
    had, has = ([is_mine(where, size) for size in sizes] for where, sizes in ((plain, old), (change, new)))
    if sum(had) == sum(has) == 1 and had != has:
        new.reverse()
    yield f"{text[: old[0].start()]}{new[0][0]}{text[old[0].end() : old[1].start()]}{new[1][0]}{text[old[1].end() :]}"


_UNBLOCKED = re.compile(
    r"\b(?:non (?:e' |viene )?bloccat|senza (?:essere |venire )?bloc|nessuno (?:la |lo |mi )?blocc)"
)
_BLOCKS = re.compile(r"\bblocc\w*(?: \w+)?(?: (?:da|con))?(?: un[oa]?)? \Z")
_ANOTHER = re.compile(r"\b(?:altr[aeio]|un'altra|in piu|anche|pure)\b")
_MANY = re.compile(rf"(?:{NUMBER_WORDS})\s+(?:\w+\s+)?{SIZE.pattern}(?:\s+(?:con|senza)\s.+)?")
_ONE_OF_A_SIZE = re.compile(rf"(?:(?:un[oa]?|{NUMBER_WORDS})\s+)(?:\w+\s+)?{SIZE.pattern}")


def _as_many(text: str, change: str, many: re.Match[str]) -> Iterator[str]:
    """ "blocca una 2/2", "e se blocca con due 2/2?": as many of them in the place of the one that did the same."""
    plain = fold(text)
    found = list(_ONE_OF_A_SIZE.finditer(plain))
    verb = re.search(r"\b(blocc|attacc)", change)
    if verb:
        did = [
            each
            for each in found
            if re.search(rf"\b{verb[1]}\w*(?: \w+)?(?: (?:da|con))? \Z", plain[: each.start()])
        ]
        found = did or [each for each in found if not re.search(r"attacco con \Z", plain[: each.start()])]
    for each in reversed(found[-1:]):
        yield f"{text[: each.start()]}{many[0]}{text[each.end() :]}"


def with_another(text: str, core: str) -> Iterator[str]:
    """One more creature beside those that were told: "e se ho anche un'altra 2/2?"."""
    new = re.search(rf"\bun'?\s?altr[ao] {SIZE.pattern}(?: con .+)?\Z", fold(core))
    told = list(SIZE.finditer(fold(text)))
    mine = [size for size in told if re.search(r"\battacco con\b", fold(text)[: size.start()])]
    if new and told and len(mine) == len(told):
        yield f"{text[: told[-1].end()]} e {new[0]}{text[told[-1].end() :]}"
