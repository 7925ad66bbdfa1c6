"""Questions in any order of words -> the few forms that the rules read: "ma alla fine lui quanto danno prende?".

A question is cut into clauses; what adds nothing is dropped; the words that are left must all belong to one form.
A word that belongs to none leaves the question as it is, so that the reading stays unread.
"""

from __future__ import annotations

import re

from .asking_clauses import ASKING, FORMS, Clause
from .asking_words import (
    BREAK,
    CONDITION,
    DIE,
    HOW_MUCH,
    LIVE,
    words,
)


def in_known_forms(words: list[str]) -> list[str]:
    """The words with the clauses that ask something put in the forms that the rules know."""
    out: list[str] = []
    for sentence in _sentences(words):
        asking = sentence[-1] == "?" or len(out) + len(sentence) == len(words)
        out += _sentence(sentence, asking)
    return out


def _sentences(words: list[str]) -> list[list[str]]:
    out: list[list[str]] = [[]]
    for word in words:
        out[-1].append(word)
        if word in (".", "!", "?", ";"):
            out.append([])
    return [sentence for sentence in out if sentence]


def _sentence(words: list[str], asking: bool) -> list[str]:
    if not asking:
        return words
    pieces = _pieces(words)
    last = max((n for n, piece in enumerate(pieces) if piece[0] not in BREAK), default=-1)
    out: list[str] = []
    for place, piece in enumerate(pieces):
        follows = pieces[place + 1][0] if place + 1 < len(pieces) else ""
        asks = place == last or bool(set(piece) & ASKING) or follows in CONDITION
        form = _form(piece) if asks else None
        out += _ending(piece) if form is None and asks else piece if form is None else form.split()
    return out


_BEFORE_A_THING = words("con da su a di e contro sopra che in ha ho sono tra fra blocco attacco controllo")


_LAST_VERBS = words(
    "viene sopravvive guadagna guadagno prende prendo subisco subisce perdo perde vinco ne passa"
)


def _ending(piece: list[str]) -> list[str]:
    """A clause that only ends with a question: "lui blocca con una 2/2 chi muore"."""
    for start in range(1, len(piece)):
        word, before = piece[start], piece[start - 1]
        begins = word in ASKING or word in DIE | LIVE or (word == "a" and piece[start + 1 : start + 2] != [])
        if start == 1 and re.fullmatch(r"E\d+", before) and word in _LAST_VERBS:
            continue  # "la mia prende i 3 danni": said of the creature
        if word in _LAST_VERBS or (re.fullmatch(r"P\d", word) and before not in _BEFORE_A_THING):
            begins = True
        if re.fullmatch(r"E\d+", word):
            begins = (
                before not in _BEFORE_A_THING
                and not re.fullmatch(r"E\d+", before)
                and not before.endswith(("a", "o", "ano", "ono"))
            )
        if word == "a" and re.fullmatch(r"E\d+", before):
            begins = False  # "il planeswalker a quanto va": of what comes before
        if begins and (form := _form(piece[start:])) is not None:
            return [*piece[:start], *form.split()]
    return piece


def _pieces(words: list[str]) -> list[list[str]]:
    """Clauses and the marks between them; "e chi muore" begins one, and so does a condition."""
    out: list[list[str]] = [[]]
    for place, word in enumerate(words):
        after = words[place + 1] if place + 1 < len(words) else ""
        further = words[place + 2] if place + 2 < len(words) else ""
        if word in BREAK:
            out += [[word], []]
        elif (
            word in CONDITION
            or (word in ("e", "ma", "poi", "allora") and after in ASKING)
            or (word == "a" and after in HOW_MUCH and out[-1])
            or (
                word in ASKING
                and out[-1]
                and out[-1][-1] not in ("a", "e", "ma", "poi", "allora", "che", "lui", "io", "P0", "P1")
                and further
            )
        ):
            out.append([word])
        else:
            out[-1].append(word)
    return [piece for piece in out if piece]


def _form(piece: list[str]) -> str | None:
    """The known form of a clause; None when some word of it belongs to none."""
    if not piece or piece[0] in BREAK or piece[0] in CONDITION:
        return None
    things = tuple(word for word in piece if re.fullmatch(r"E\d+", word))
    players = tuple(word for word in piece if re.fullmatch(r"P\d", word))
    if any(re.fullmatch(r"[KQ]\d+", word) for word in piece):
        return None
    if re.search(r"\b(?:subisc|prend|ricev)[oe]\b.* da E\d", " ".join(piece)):
        return None  # "subisce danni dal goblin": it is not the Goblin that takes them
    rest = frozenset(word for word in piece if word not in things and word not in players)
    clause = Clause(rest, things, players)
    return next((form for form in (each(clause) for each in FORMS) if form is not None), None)
