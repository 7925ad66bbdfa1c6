"""An amount that replacement and prevention effects change one after the other, in the order somebody chooses (616.1)."""

from __future__ import annotations

import re
from itertools import permutations

from msgspec import Struct, field

from .replacement_forms import DEALER, FORMS, LEAST, MOST
from .told import Told
from .whole import COUNTERS, DAMAGE, HIM, LIFE, TOKENS, how_many, read_whole, text_of

Found = tuple[str, tuple[str, ...], str]

_KINDS = {"segnalini": COUNTERS, "pedine": TOKENS, "danno": DAMAGE, "vita": LIFE}


class _Event(Struct):
    """What would happen, what changes it, and what is asked of it."""

    base: int | None = None
    size: str | None = None
    life: int | None = None
    there: int = 0
    x: int | None = None
    changes: list[tuple[str, int]] = field(default_factory=list)
    first: str | None = None
    said: set[str] = field(default_factory=set)


def changed_by_effects(told: Told, kinds: frozenset[str]) -> Found | None:
    """The amount after every effect told, in the order asked; None where a word is not read, or the order matters."""
    text = text_of(told)
    if not re.search(r"\bdoppi|\braddopp|\btripl|\bin piu\b|\baggiung", text) or not re.search(
        r"\?|\bquant", text
    ):
        return None
    parts = read_whole(text, FORMS)
    event = None if parts is None else _event(parts)
    kind = _kind(text)
    if kind != "danno" and re.search(rf"\b{HIM}\b", text):
        return None  # an effect of another player may be none of what one does oneself
    if event is None or event.base is None or kind is None or not event.changes:
        return None
    wanted = _wanted(event, text, kind)
    ends = {
        _applied(event.base, list(order))
        for order in set(permutations(event.changes))
        if event.first is None or order[0][0] == event.first
    }
    if not ends or (len(ends) > 1 and wanted is None):
        return None
    total = max(ends) if wanted == "most" else min(ends)
    value = _as_asked(total, event, kind, text)
    if value is None:
        return None
    several = len({name for name, _ in event.changes}) > 1
    rules = ("616.1", "616.1e", "614.5") if several else ("614.5", "616.1")
    return value, rules, _why(several, wanted, kind)


def _why(several: bool, wanted: str | None, kind: str) -> str:
    if not several:
        return "Ogni effetto si applica una volta sola allo stesso evento, e ciascuno lo cambia di nuovo"
    who = "chi subisce il danno" if kind == "danno" else "chi controlla ciò che è colpito"
    end = {
        None: "in quell'ordine",
        "most": "nell'ordine che dà di più",
        "least": "nell'ordine che dà di meno",
    }
    return f"Si applicano uno alla volta, una volta ciascuno, come sceglie {who}: {end[wanted]}"


def _event(parts: list[tuple[str, re.Match[str]]]) -> _Event | None:
    event = _Event()
    for name, match in parts:
        named = {key: value for key, value in match.groupdict().items() if value is not None}
        if name == "base":
            if event.base is not None:
                return None
            event.base = how_many(next(named[key] for key in "bcdef" if key in named))
            event.size = next((named[key].strip() for key in named if key.startswith("size")), None)
        elif name in ("double", "triple", "add", "prevent"):
            by = {"double": 2, "triple": 3}.get(name)
            if by is None:
                by = how_many(next(named[key] for key in "klmpq" if key in named))
            many = next((how_many(value) for key, value in named.items() if re.fullmatch(r"n[a-f]", key)), 1)
            event.changes += [(name, by)] * many
        elif name == "there":
            event.there += how_many(named["there"])
        elif name == "x":
            event.x = how_many(named["x"])
        elif name == "life":
            event.life = how_many(named.get("life") or named.get("lives"))
        elif name == "first":
            if event.first is not None:
                return None
            event.first = next(iter(named))
        elif name == "asked":
            event.said |= {"asked"}
            event.said |= {"most"} if re.search(rf"\b{MOST}\b", match[0]) else set()
            event.said |= {"least"} if re.search(rf"\b{LEAST}\b", match[0]) else set()
        else:
            event.said.add(name)
    if "of x" in event.said:
        if event.base is not None or event.x is None:
            return None
        event.base = event.x
    elif event.x is not None:
        return None
    few = len(event.changes) <= 6 and all(0 < by <= 100 for _, by in event.changes)
    return event if few and "asked" in event.said else None


def _kind(text: str) -> str | None:
    """What is counted: the one kind of thing that is named."""
    named = {kind for kind, words in _KINDS.items() if re.search(rf"(?<![\w+]){words}(?!\w)", text)}
    if named == {"danno", "vita"}:
        return "danno"
    if not named and re.search(rf"\b{DEALER} da\b", text):
        return "danno"
    return named.pop() if len(named) == 1 else None


_TO_ME = re.compile(
    r"\b(?:a|di|su|contro) me\b|\bmi (?!convien|ritrov)\w+|\b(?:subisco|prendo|becco|ricevo)\b"
)


def _wanted(event: _Event, text: str, kind: str) -> str | None:
    """Whether the most or the least is asked; what is best for whoever chooses."""
    said = event.said & {"most", "least"}
    if "worst" in event.said:
        if said or "best" in event.said or (kind == "danno" and not _TO_ME.search(text)):
            return None
        return "most" if kind == "danno" else "least"
    if "best" in event.said and kind == "danno":
        return "least" if _TO_ME.search(text) and said != {"most"} else None
    if said == {"least"} or said == {"most"}:
        return said.pop()
    return "most" if "best" in event.said and not said else None


def _applied(amount: int, order: list[tuple[str, int]]) -> int:
    for name, by in order:
        if amount <= 0:
            return 0  # there is no event left to change (614.7)
        if name in ("double", "triple"):
            amount *= by
        else:
            amount += by if name == "add" else -by
    return max(0, amount)


def _as_asked(total: int, event: _Event, kind: str, text: str) -> str | None:
    """The amount as it is asked: the size of who gets counters, a life total, or the amount itself."""
    if re.search(r"\bche taglia\b|\bquanto (?:e'? (?:gross|grand)|diventa)", text):
        if event.size is None or kind != "segnalini":
            return None
        power, toughness = map(int, event.size.split("/"))
        return f"{power + total}/{toughness + total}"
    if re.search(rf"\ba quant[oaie](?: {LIFE})? \w+", text):
        if event.life is None:
            return None
        if kind == "vita":
            return str(event.life + total)
        return str(event.life - total) if kind == "danno" and _TO_ME.search(text) else None
    if event.life is not None and kind == "vita":
        return None
    if event.there:
        if re.search(r"\b(?:creo|crea|entrano|arrivano)\b(?=[^?.,:;]*\?)", text) and not _IN_ALL.search(text):
            return str(total)
        return str(event.there + total) if _IN_ALL.search(text) else None
    return str(total)


_IN_ALL = re.compile(r"\b(?:ho|in totale|in tutto|ci sono|alla fine|controllo)\b(?=[^?.,:;]*\?)")
