"""Card text quoted in English -> card Italian: "Destroy target creature. Draw a card." as an Italian card prints it.

Whoever tells a game quotes cards as they are printed in front of them, and the engine reads Italian cards. What is not
known whole stays as it was written.
"""

from __future__ import annotations

import re
from functools import lru_cache

from .card_phrases import (
    CONDITIONS,
    COSTS,
    DOES,
    EVENTS,
    FRAGMENTS,
    KEYWORDS,
    NUMBERS,
    STEPS,
    TARGETS,
    TRIBES,
    N,
)

_ENGLISH = re.compile(
    r"\b(?:target|creatures?|they|draw|control|gain|gets|when|whenever|at the|you|this|damage|the|of|sacrifice"
    r"|add|each|until|rule)\b"
)


def fragment(quoted: str) -> str | None:
    """What is quoted only as a turn of phrase ("until end of turn"), in Italian; None when it is a card's text."""
    plain = _plain(quoted)
    return _first(FRAGMENTS, plain)


def in_card_italian(quoted: str) -> str:
    """The text of a card in Italian, when it was quoted in English and every sentence of it is known."""
    plain = _plain(quoted)
    if not _ENGLISH.search(plain):
        return quoted
    out: list[str] = []
    for sentence in re.split(r"(?<=[.!])\s+|\n", plain):
        said = _sentence(sentence.strip(" ."))
        if said is None:
            return quoted
        out.append(f"{said[:1].upper()}{said[1:]}.")
    return " ".join(out)


def _plain(quoted: str) -> str:
    return " ".join(quoted.lower().replace("’", "'").replace("−", "-").replace("–", "-").split()).strip(
        ' .«»"'
    )


def _sentence(text: str) -> str | None:
    cost = re.match(r"(?P<cost>[^:]{1,60}): (?P<does>.+)$", text)
    if cost is not None:
        paid = [_first(COSTS, part.strip()) for part in cost["cost"].split(",")]
        done = _done(cost["does"])
        return None if done is None or None in paid else f"{', '.join(map(str, paid))}: {done}"
    event = re.match(r"(?P<when>when|whenever) (?P<event>[^,]+), (?P<does>.+)$", text)
    if event is not None:
        told, done = _first(EVENTS, event["event"]), _done(event["does"])
        when = "quando" if event["when"] == "when" else "ogniqualvolta"
        return None if told is None or done is None else f"{when} {told}, {done}"
    step = re.match(r"at the beginning of (?P<step>[^,]+), (?:(?P<if>if [^,]+), )?(?P<does>.+)$", text)
    if step is not None:
        told, done = _first(STEPS, step["step"]), _done(step["does"])
        checked = _first(CONDITIONS, step["if"]) if step["if"] else ""
        if told is None or done is None or checked is None:
            return None
        return f"all'inizio {told}, {checked + ', ' if checked else ''}{done}"
    return _done(text)


def _done(text: str) -> str | None:
    whole = _one_done(text)
    if whole is not None:
        return whole
    for joint in (", then ", " and then ", " and ", ", and "):
        for found in re.finditer(re.escape(joint), text):
            left, right = _one_done(text[: found.start()]), _one_done(text[found.end() :])
            if left is not None and right is not None:
                return f"{left}{', poi ' if 'then' in joint else ' e '}{right}"
    return None


_DEALS = re.compile(
    rf"(?:(?P<who>this creature|this spell|it|[a-z' ]{{1,30}}?) )?deals? {N} damage to (?P<to>[a-z ]+)$"
)


def _one_done(text: str) -> str | None:
    harm = _DEALS.match(text)
    if harm is not None:
        to = _first(TARGETS, harm["to"])
        if to is None:
            return None
        to = to if to.startswith(("al", "all")) else f"a {to}"
        who = "questa creatura " if harm["who"] == "this creature" else ""
        return _counted(f"{who}infligge {NUMBERS.get(harm[2], harm[2])} danni {to}")
    return _first(DOES, text)


def _first(table: tuple[tuple[str, str], ...], text: str) -> str | None:
    for said, new in table:
        found = _compiled(said).fullmatch(text)
        if found is None:
            continue
        out = new
        for place, group in enumerate(found.groups(), 1):
            word = TRIBES.get(group or "", NUMBERS.get(group or "", group or ""))
            for english, italian in KEYWORDS.items():
                word = re.sub(rf"\b{english}\b", italian, word)
            word = re.sub(r",? and ", " e ", word)
            word = word.upper() if word.startswith("{") else word
            out = out.replace(f"\\{place}", word)
        return _counted(out)
    return None


@lru_cache(maxsize=256)
def _compiled(said: str) -> re.Pattern[str]:
    return re.compile(said)


_ONES = (
    (r"\b1 carte\b", "una carta"),
    (r"\b1 punti vita\b", "1 punto vita"),
    (r"\b1 danni\b", "1 danno"),
    (r"\b1 segnalini\b", "un segnalino"),
    (r"\b1 pedine\b", "una pedina"),
    (r"\bsegnalini ([+-]1/[+-]1) su", r"segnalini \1 su"),
    (r"\bmetti (\d) segnalini\b", r"metti \1 segnalini"),
)


def _counted(text: str) -> str:
    for said, new in _ONES:
        text = re.sub(said, new, text)
    return text
