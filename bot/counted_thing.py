"""Whether a known amount counts what a question asks: points are no players, what is kept is not what is discarded."""

from __future__ import annotations

import re
from collections.abc import Iterable

from kb.analysis import fold

_ASKED = re.compile(r"\bquant[oaie]\b(?P<tail>[^?.;:,]*)")
_THINGS = {
    "players": r"giocator[ei]|persone|avversari[oa]?|gente",
    "teams": r"squadr[ae]",
    "life": r"punti vita|punti|vit[ae]|pv|life",
    "cards": r"cart[ae]|copie",
    "damage": r"dann[oi]",
    "counters": r"segnalin[oi]|velen[oi]|poison|counters?|energi[ae]",
    "tokens": r"pedin[ae]|token",
    "mana": r"mana",
    "turns": r"turni|mantenimenti",
    "creatures": r"creatur[ae]|attaccanti|bloccanti",
    "lands": r"terr[ae]",
}
_NAMED = tuple((name, re.compile(rf"\A (?:\w+ )??(?:{words})\b")) for name, words in _THINGS.items())
_KEPT = re.compile(r"\b(?:teng\w+|tien\w+|rest\w*|riman\w+|rimarr\w+|rimast\w+|avanz\w+|lasci\w+)\b")
_GONE = re.compile(
    r"\b(?:scart\w+|butt\w+|perd\w+|macin\w+|sacrific\w+|esili\w+|pag\w+|spend\w+|togli\w+|in fondo|sotto)\b"
)


def counts_the_same(question: str, wordings: Iterable[str]) -> bool:
    """Whether nothing says that a question counts another thing than some wordings do, or the rest of it."""
    asked, known = _asked(question), [_asked(wording) for wording in wordings]
    if asked is None:
        return True
    things, told = _things(asked), [each for each in known if each is not None]
    of_known = set().union(*map(_things, told)) if told else set()
    if things and of_known and not things & of_known:
        return False
    kept = _KEPT.search(asked) is not None and _GONE.search(asked) is None
    only_gone = bool(told) and all(_GONE.search(each) and not _KEPT.search(each) for each in told)
    return not (kept and only_gone)


def _asked(text: str) -> str | None:
    """What follows the last "quanto" of a text, in its own clause."""
    found = list(_ASKED.finditer(fold(text)))
    return found[-1]["tail"] if found else None


def _things(tail: str) -> set[str]:
    return {name for name, pattern in _NAMED if pattern.search(tail)}
