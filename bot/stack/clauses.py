"""Clauses: the stretches of a text that say one thing each, and the one that asks."""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec import Struct

from . import words as said
from .model import Wanted

_STOPS = frozenset({".", ";", ":", ",", "?", "!", "(", ")"})
_ENDS = frozenset({".", "?", "!", ";"})
_BREAKS = frozenset({"ma", "pero", "mentre", "quindi", "allora", "poi", "dopodiche"})
MARK = re.compile(r"([EKQP])(\d+)$")
"""What stands for a thing, an ability, a quotation or a player."""
CHANGE = re.compile(r"[+-]\d+/[+-]\d+$")


class Clause(Struct):
    """A stretch of words with one thing said; `last`: it belongs to the sentence that asks."""

    words: list[str]
    sentence: int
    text: str = ""
    conditional: bool = False


def clauses_of(words: list[str]) -> list[Clause]:
    out: list[Clause] = []
    now: list[str] = []
    sentence = 0

    def close() -> None:
        nonlocal now
        if now:
            out.append(Clause(now, sentence, " ".join(now)))
        now = []

    for word in _inlined(words):
        if word in _STOPS:
            close()
            if word in _ENDS:
                sentence += 1
                if word == "?":
                    out.append(Clause(["?"], sentence - 1, "?"))
            continue
        if word in _BREAKS or (word == "e" and now and not _joins(now)):
            close()
            if word in ("poi", "dopodiche"):
                now.append(word)
            continue
        if word == "se" and now:
            close()
        now.append(word)
    close()
    return out


_WAITING = re.compile(
    r"\b((?:con|mentre|quando) (?:(?:la|l'|il|lo|sua|mia|suo|mio|quel|quella) ){0,2}"
    r"(?:abilita|innesco|trigger|etb|magia|spell|effetto)"
    r"(?: (?:innescat[ao]|attivat[ao]|xe|ancora|gia|di entrata|di P\d|di E\d+))*"
    r" (?:in pila|in attesa|su la pila|su lo stack))(?! [,.;:?)])"
)
"""What is told to wait on the stack, before what is done meanwhile."""


def _inlined(words: list[str]) -> list[str]:
    """Without the brackets round how much something does: "shock ( 2 danni )"."""
    text = " ".join(words)
    text = _WAITING.sub(r"\1 , ", text)
    text = re.sub(r"\( ((?:fa |da |fino a fine turno |[+-]\d+/[+-]\d+ |\d+ |dann[oi] )+)\)", r"\1", text)
    return text.split()


def _joins(now: list[str]) -> bool:
    """Whether "e" ties two things rather than two things done."""
    return bool(MARK.match(now[-1])) and now[-1][0] == "K"


ASKS_BESIDE = re.compile(
    r"\b(?:dove (?:va|finisce)|(?:che|cosa|che cosa) (?:succede|capita|accade)|che fine fa|come funziona"
    r"|come (?:si )?risolve)\b"
)
"""What asks in general, beside the question that can be answered."""


_ADDS_NOTHING = re.compile(
    r"^(?:se|quando|che|prima|dopo|anche|perche|visto|dato|oppure|o|e|giusto|vero|no)\b"
    r"|^\w+[aei]r(?:e|l\w)\b|^(?:\S+ ){0,2}\S+$"
)
_MAY_IT = re.compile(r"\b(?:puo|possono|posso|potrei)\b.*\b(?:neutralizzar\w*|counterar\w*)")
"""What may be done is asked, not what comes of it."""
_OF_WHAT = re.compile(r"\b(?:da|di) \d+ dann[oi]\b")

# --- what is asked -----------------------------------------------------------------------------------------------


def question_of(clauses: list[Clause]) -> tuple[int, Wanted, bool] | None:
    """Which clause asks what: the last one with a question mark after it."""
    ends = [place for place, clause in enumerate(clauses) if clause.text == "?"]
    if not ends:
        return None
    sentence = clauses[ends[-1]].sentence
    inside = [place for place in range(ends[-1]) if clauses[place].sentence == sentence]
    alone = len(inside) == 1
    if inside and _MAY_IT.search(clauses[inside[-1]].text):
        return None
    for place in reversed(inside):
        if clauses[place].words[0] in ("se", "quando", "che", "prima", "dopo") and not alone:
            continue
        if place != inside[-1] and not all(
            _ADDS_NOTHING.search(clauses[late].text) for late in inside if late > place
        ):
            return None
        for wanted, flipped, pattern in questions():
            if pattern.search(_OF_WHAT.sub(" ", clauses[place].text)):
                return place, wanted, flipped
    return None


@lru_cache(maxsize=1)
def questions() -> tuple[tuple[Wanted, bool, re.Pattern[str]], ...]:
    return tuple((wanted, flipped, re.compile(pattern)) for wanted, flipped, pattern in said.QUESTIONS)


# --- who and what ------------------------------------------------------------------------------------------------


def flipping(text: str) -> str:
    """The words of a question that ask whether something does not come to pass."""
    return next(
        (found[0] for _, flipped, pattern in questions() if flipped and (found := pattern.search(text))), ""
    )
