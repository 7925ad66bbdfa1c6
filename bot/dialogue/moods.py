"""Verbs said as of something only supposed, "morirebbe", "avesse", said as of what is so: "muore", "ha"."""

from __future__ import annotations

import re

from .grammar import A_FINITE_VERB

_INDICATIVE = (
    (r"\bavessi\b", "ho"),
    (r"\bavesse\b", "ha"),
    (r"\bavessero\b", "hanno"),
    (r"\bfossi\b", "sono"),
    (r"\bfosse\b", "e'"),
    (r"\bfossero\b", "sono"),
    (r"\bera\b", "e'"),
    (r"\berano\b", "sono"),
    (r"\bavevo\b", "ho"),
    (r"\baveva\b", "ha"),
    (r"\bpotesse\b", "può"),
    (r"\bstesse\b", "sta"),
    (r"\bstessi\b(?! )|\b(?<=se )stessi\b", "sto"),
    (r"\bfacesse\b", "fa"),
    (r"\bfacessi\b", "faccio"),
    (r"\bpotessi\b", "posso"),
    (r"\bdessi\b", "do"),
    (r"\bdesse\b", "da'"),
    (r"\bdovesse\b", "deve"),
    (r"\bvenisse\b", "viene"),
    (r"\bvenissero\b", "vengono"),
    (r"\bmorisse\b", "muore"),
    (r"\bmorissero\b", "muoiono"),
    (r"\b(\w{3,})asse\b", r"\1a"),
    (r"\b(\w{3,})assi\b", r"\1o"),
    (r"\b(\w{3,})assero\b", r"\1ano"),
)
_OF_ITS_OWN = {
    "sarebbe": "e'",
    "sarebbero": "sono",
    "avrebbe": "ha",
    "avrebbero": "hanno",
    "potrebbe": "puo",
    "potrebbero": "possono",
    "potrei": "posso",
    "dovrebbe": "deve",
    "dovrebbero": "devono",
    "dovrei": "devo",
    "morirebbe": "muore",
    "morirebbero": "muoiono",
    "andrebbe": "va",
    "andrebbero": "vanno",
    "farebbe": "fa",
    "farebbero": "fanno",
    "verrebbe": "viene",
    "verrebbero": "vengono",
    "rimarrebbe": "rimane",
    "rimarrebbero": "rimangono",
    "riuscirei": "riesco",
    "riuscirebbe": "riesce",
    "sarei": "sono",
    "avrei": "ho",
    "farei": "faccio",
    "prenderei": "prendo",
    "perderei": "perdo",
    "vincerei": "vinco",
    "pescherei": "pesco",
    "pagherei": "pago",
}
_WOULD = re.compile(r"\b(?P<stem>\w{2,}?)(?:(?P<vowel>[ei])r)ebbe(?P<many>ro)?\b")
_HAD_HAD = re.compile(r"\b(h[ao]|hanno) avut[oaie]\b")
_OF_ITS_OWN_WORDS = re.compile(rf"\b(?:{'|'.join(_OF_ITS_OWN)})\b")


def indicative(text: str) -> str:
    """ "avesse volare" as "ha volare", "morirebbe" as "muore"."""
    for pattern, said in _INDICATIVE:
        text = re.sub(pattern, said, text)
    text = _OF_ITS_OWN_WORDS.sub(lambda match: _OF_ITS_OWN[match[0]], text)
    return _HAD_HAD.sub(r"\1", _WOULD.sub(_is, text))


def _is(would: re.Match[str]) -> str:
    """The present of a regular verb: the form that is a verb of the game, else that of the first conjugation."""
    stem = would["stem"].removesuffix("h") if would["stem"].endswith(("ch", "gh")) else would["stem"]
    endings = ("ono", "ano") if would["many"] else ("e", "a")
    return next(
        (stem + ending for ending in endings if A_FINITE_VERB.fullmatch(stem + ending)), stem + endings[-1]
    )
