"""Spells told of as answers to each other: the last one cast resolves first (405.5, 608.1)."""

from __future__ import annotations

import re

from kb.analysis import fold

from .asking import asked_sentence, place_asked

_CAST = (
    r"(?:(?:(?:ho |ha |abbiamo |viene )?(?:lanci\w+|gioc\w+|cast\w+|spar\w+|tir\w+|attiv\w+|mett\w+ in pila)"
    r"|(?:ri)?rispond\w+"
    r"(?: a (?:sua|mia) volta| io| lui| lei)?(?: con| lanciando| giocando)|in risposta (?:lanci\w+|gioc\w+|cast\w+"
    r"|attiv\w+)?"
    r"|reagisc\w+ con))"
)
_MOVE = re.compile(
    rf"\b{_CAST} (?:ancora |poi |subito |anche )*(?P<thing>(?:(?:un[oa]?|il|la|lo|le|gli|mi[oa]|su[oa]) |un'"
    rf"|l')?(?P<name>[^\s,.;:?!]+(?: [^\s,.;:?!]+){{0,3}}?))"
    r"(?=\s*[,.;:?!]|\s+(?:su|sul|sulla|sull\w*|contro|e|poi|in|al|alla|a|per|ma|dal|mentre|con|che)\b|\Z)"
)
_RESOLVES = re.compile(r"\b(?:si )?risolv\w+\b|\bva a buon fine\b")
_ANSWERED = re.compile(r"\b(?:rispond\w+|in risposta|reagisc\w+)\b")
_RISKY = re.compile(
    r"\b(?:non|passa\w*|risolt\w+|neutralizz\w+|counter\w*|innesc\w+|trigger\w*|abilita|copi\w+|mana|terra)\b"
)
_NOT_A_NAME = frozenset(
    {"che", "chi", "cosa", "la", "lo", "li", "le", "mi", "ti", "si", "ne", "qualcosa", "tutto", "niente"}
    | {"magia", "carta", "con"}
)


def which_resolves(text: str) -> tuple[str, ...] | None:
    """The one spell of several, each cast in response to the one before, that is asked for; None for any other tale."""
    plain = fold(text)
    sentence = asked_sentence(plain)
    place = place_asked(sentence)
    if (
        len(plain) != len(text)
        or place is None
        or not _RESOLVES.search(sentence)
        or "chi" in sentence.split()
    ):
        return None
    told = plain[: plain.rfind(sentence)]
    if _RISKY.search(told) or not _ANSWERED.search(told):
        return None
    moves = [
        text[found.start("name") : found.end("name")]
        for found in _MOVE.finditer(told)
        if found["name"].split()[0] not in _NOT_A_NAME
    ]
    if len(moves) < 2 or len(set(map(fold, moves))) != len(moves):
        return None
    return place.of(tuple(moves[::-1])) or None
