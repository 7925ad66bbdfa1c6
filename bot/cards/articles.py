"""Putting other words in the place of names: the article before them agrees with what is put there."""

from __future__ import annotations

import re
from collections.abc import Iterable

_ARTICLE = re.compile(
    r"(?P<joined>\b(?:d|a|da|su|ne)(?:l|llo|lla|ll'|i|gli|lle)|\b(?:il|lo|la|l'|i|gli|le|un|uno|una|un'))"
    r"(?P<noun> (?:carta|magia|creatura))? ?\Z",
    re.IGNORECASE,
)
_POSSESSIVE = re.compile(
    r"\b(?P<article>il |la |un |una |l')?(?P<whose>mi|su|tu|quest|stess)(?P<ending>[oa]) \Z", re.IGNORECASE
)
_PREPOSITIONS = {"d": "di ", "a": "a ", "da": "da ", "su": "su ", "ne": "in "}


def put_in_place(text: str, places: Iterable[tuple[int, int, str, bool]]) -> str:
    """`text` with every `text[start:end]` of (start, end, words, feminine) replaced by those words and an article."""
    out, at = [], 0
    for start, end, words, feminine in places:
        before = text[at:start]
        if whose := _POSSESSIVE.search(before):
            article = ("una " if feminine else "un ") if (whose["article"] or "").lower().startswith("un") else (
                ("la " if feminine else "il ") if whose["article"] else "")  # fmt: skip
            before = before[: whose.start()] + f"{article}{whose['whose']}{'a' if feminine else 'o'} "
            out += [before, words]
        elif words.startswith("copie "):
            out += [before, words]
        else:
            out += [without_article(before), indefinite(words, feminine)]
        at = end
    return "".join(out) + text[at:]


def without_article(before: str) -> str:
    """What stands before a name, its article left out and its preposition alone: "sulla " -> "su "."""
    article = _ARTICLE.search(before)
    if article is None:
        return before
    joined = article["joined"].lower()
    preposition = next(
        (
            kept
            for start, kept in _PREPOSITIONS.items()
            if re.fullmatch(rf"{start}(?:l|llo|lla|ll'|i|gli|lle)", joined)
        ),
        "",
    )
    return before[: article.start()] + preposition


def indefinite(words: str, feminine: bool) -> str:
    """ "una stregoneria", "un istantaneo", "un'aura"."""
    if not feminine:
        return f"un {words}"
    return f"un'{words}" if words[:1] in "aeiou" else f"una {words}"
