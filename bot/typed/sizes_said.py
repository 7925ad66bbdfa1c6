"""Sizes and counters as people say them: "una tre tre", "un 2 2", "4-4", "un segnalino più uno più uno".

A creature's size is two numbers with a stroke between (208.1); whoever dictates, or types in a hurry, leaves the stroke
out. Two numbers that count something ("2 3 creature", a couple or so) are left as they are.
"""

from __future__ import annotations

import re

from ..numerals import SPELLED, in_digits

_MOST = 12
"""Said in letters, a larger size than that is hardly ever meant."""
_WORD = rf"(?:{'|'.join(word for word, value in SPELLED.items() if value <= _MOST)})"
_DIGITS = r"\d{1,2}"
_N = rf"(?:{_DIGITS}|{_WORD})"
_COUNTED = (
    r"(?!\s+(?:(?:altr[ei]|mi[eo]i?|su[eo]i?)\s+)?(?:cart[ae]|creatur[ae]|volt[ae]|turn[oi]|mana|terr[ae]|dann[oi]"
    r"|punt[oi]|pv|vit[ae]|pedin[ae]|token|segnalin[oi]|giocator[ie]|avversari[oe]?|magi[ae]|spell|incantesim[oi]"
    r"|artefatt[oi]|permanent[ei]|abilita|bersagli[o]?|ann[oi]|minut[oi]|or[ae]|mes[ei]|giorn[oi]|person[ae]|edizion[ei]"
    r"|bloccant[ei]|attaccant[ei]|poteri|cop(?:ia|ie)|counter|mazz[oi]|besti[ae]|cos[ae]|in mano|o pi[uù])\b)"
)
_AT_A_WORD = r"(?<![\w/+*{}.,'’-])"
_SIZE = re.compile(
    rf"{_AT_A_WORD}(?<!\btra )(?<!\bvs )(?:"
    rf"(?P<power>{_DIGITS})(?:\s+|\s*[-–\\|]\s*|\s*/\s*|x)(?P<toughness>{_DIGITS})"
    rf"|(?P<said_power>{_WORD})(?:\s*[-/]\s*|\s+)(?P<said_toughness>{_WORD})"
    r"(?!\s+(?:dietro|dopo|per\b|alla volta|de[il]|dell|sol[oa]|con l'altr|che))"
    rf")(?![\w/}}+*%-]|['’]\w|[.,]\d|\s*[-/]\s*\d)(?!\s+{_N}(?![\w/])){_COUNTED}",
    re.IGNORECASE,
)
_OF_NO_SIZE = re.compile(
    r"\b(?:livell[oi]|turn[oi]|tra|regol[ae]|capitol[oi]|pagin[ae]|best of|sezion[ei]|partit[ae]|match|game|set)\s+\Z",
    re.IGNORECASE,
)
_LONGEST_BEFORE = 40
"""Characters before a size among which a word may tell that it is none."""
_CHANGE = re.compile(
    r"(?<![\w/])(?<!\d )(?:"
    rf"(?P<one>[+−-])(?P<power>{_DIGITS})(?:\s*[/,]\s*|\s+)(?P<other>[+−-])(?P<toughness>{_DIGITS})"
    rf"|(?P<said_one>più|piu|meno)\s+(?P<said_power>{_N})(?:\s*/\s*|\s+)"
    rf"(?P<said_other>più|piu|meno)\s+(?P<said_toughness>{_N})"
    r")(?![\w/])",
    re.IGNORECASE,
)
_BY_NAME = re.compile(
    r"\b(?:con|di|da) (?:"
    rf"(?P<said_power>{_N}) (?:di|in) forza (?:e|ed) (?P<said_toughness>{_N}) (?:di|in) costituzione"
    rf"|forza (?P<power>{_N})(?:,| e| ed)? (?:con )?costituzione (?P<toughness>{_N})"
    r")(?![\w/])",
    re.IGNORECASE,
)


def sized(text: str) -> str:
    """The text with its sizes and its changes of size written with their stroke; as it is where there are none."""
    return _SIZE.sub(_size, _BY_NAME.sub(lambda found: "/".join(_said(found)), _CHANGE.sub(_change, text)))


def _change(found: re.Match[str]) -> str:
    one, other = found["one"] or found["said_one"], found["other"] or found["said_other"]
    power, toughness = _said(found)
    return f"{_sign(one)}{power}/{_sign(other)}{toughness}"


def _size(found: re.Match[str]) -> str:
    if _OF_NO_SIZE.search(found.string, max(0, found.start() - _LONGEST_BEFORE), found.start()):
        return found[0]
    return "/".join(_said(found))


def _said(found: re.Match[str]) -> tuple[str, str]:
    """Power and toughness in digits, whichever way they were said."""
    power, toughness = found["power"] or found["said_power"], found["toughness"] or found["said_toughness"]
    return in_digits(power.lower()), in_digits(toughness.lower())


def _sign(said: str) -> str:
    return "-" if said.lower() in ("-", "−", "meno") else "+"
