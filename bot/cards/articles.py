"""Putting other words in the place of names: the article before them agrees with what is put there."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..articulated import ARTICULATED

_ARTICLE = re.compile(
    r"(?P<joined>\b(?:d|a|da|su|ne)(?:l|llo|lla|ll'|i|gli|lle)|\b(?:il|lo|la|l'|i|gli|le|un|uno|una|un'))"
    r"(?: (?:carta|magia|creatura))? ?\Z",
    re.IGNORECASE,
)
_COPIES = "copie"
_POSSESSIVE = re.compile(
    r"\b(?P<article>il |la |un |una |l')?(?P<whose>mi|su|tu|quest|stess)[oa] \Z", re.IGNORECASE
)


def put_in_place(text: str, places: Iterable[tuple[int, int, str, bool]]) -> str:
    """`text` with every `text[start:end]` of (start, end, words, feminine) replaced by those words and an article."""
    out, at = [], 0
    for start, end, words, feminine in places:
        before = text[at:start]
        if whose := _POSSESSIVE.search(before):
            ending = "a" if feminine else "o"
            out += [
                before[: whose.start()],
                _article(whose["article"], feminine),
                f"{whose['whose']}{ending} ",
                words,
            ]
        elif words.startswith(_COPIES):
            out += [before, words]
        else:
            out += [without_article(before), indefinite(words, feminine)]
        at = end
    return "".join(out) + text[at:]


def _article(said: str | None, feminine: bool) -> str:
    """The article of the gender wanted that is definite where the one said was; none where none was."""
    if said is None:
        return ""
    if said.lower().startswith("un"):
        return "una " if feminine else "un "
    return "la " if feminine else "il "


def without_article(before: str) -> str:
    """What stands before a name, its article left out and its preposition alone: "sulla " -> "su "."""
    article = _ARTICLE.search(before)
    if article is None:
        return before
    said = article["joined"].lower()
    preposition = said if said == "di" else ARTICULATED.get(said, ("", ""))[0]
    return before[: article.start()] + (preposition and f"{preposition} ")


def copies_of(words: str, feminine: bool) -> str:
    """ "copie della stessa creatura leggendaria": of more of one card only that they are alike matters."""
    return f"{_COPIES} {'della stessa' if feminine else 'dello stesso'} {words}"


def legendary(feminine: bool) -> str:
    return f"leggendari{'a' if feminine else 'o'}"


def indefinite(words: str, feminine: bool) -> str:
    """ "una stregoneria", "un istantaneo", "un'aura"."""
    if not feminine:
        return f"un {words}"
    return f"un'{words}" if words[:1] in "aeiou" else f"una {words}"
