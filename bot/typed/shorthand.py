"""Chat shorthand spelled out, once, before anything reads a text: "la mia nn muore x fine turno, giusto?".

Whether a question is denied, what it asks, which words it has in common with others and what it tells are read by
different rooms: a "nn" that only some of them read turns an answer over.
"""

from __future__ import annotations

import re

_WORDS = {
    **dict.fromkeys(("nn", "nnn"), "non"),
    **dict.fromkeys(("k", "ke", "kè"), "che"),
    "ki": "chi",
    "anke": "anche",
    "neanke": "neanche",
    "qualke": "qualche",
    "cn": "con",
    "cm": "come",
    "kome": "come",
    "sn": "sono",
    "sl": "solo",
    "dp": "dopo",
    "dv": "dove",
    "nnt": "niente",
    "tnt": "tanto",
    **dict.fromkeys(("cmq", "cmnq", "comunq", "cmque", "cmunque"), "comunque"),
    **dict.fromkeys(
        ("xke", "xkè", "xké", "xche", "xchè", "xché", "xk", "pke", "perke", "perkè", "perké"), "perché"
    ),
    **dict.fromkeys(("xo", "xò", "xo'", "pero'"), "però"),
    **dict.fromkeys(("qnd", "qndo", "quand"), "quando"),
    **dict.fromkeys(("qndi", "qindi", "quindy"), "quindi"),
    **dict.fromkeys(("qnt", "qnto"), "quanto"),
    "qnti": "quanti",
    "qnte": "quante",
    **dict.fromkeys(("qlcs", "qlks", "qlcosa", "qualks", "qualkosa"), "qualcosa"),
    **dict.fromkeys(("avv", "avvers", "avvo"), "avversario"),
    "dmg": "danni",
}
_OF_A_GENDER = {"tt": "tutt", "qst": "quest", "qll": "quell"}
"""What ends as the word after it does: "tt le creature", "qst creatura"."""
_ENDINGS = {"il": "o", "lo": "o", "l": "o", "la": "a", "i": "i", "gli": "i", "le": "e"}
_PLURAL = re.compile(
    r"(?:\b(?:le|delle|alle|mie|sue|altre|tutte|tante|due|tre|quattro|cinque|sei)|\d)\s+\Z", re.I
)
_SHORT = re.compile(
    rf"(?<![\w/+{{-])(?:(?P<word>{'|'.join(sorted(_WORDS, key=len, reverse=True))})"
    rf"|(?P<ends>{'|'.join(_OF_A_GENDER)})(?=\s+(?P<next>\w+))|(?P<kind>creat))(?![\w'’/}}-])",
    re.IGNORECASE,
)
_FOR = re.compile(
    r"(?<![\w/+*={'’-])(?<!\bcon )(?<!\bcosto )(?<!\bdi )(?<!\bda )(?<!\ba )(?<!\be )(?<!\bpag[oa] )(?<!\bper )"
    r"(?<!\bscelgo )(?<!\bogni )(?<!\bdichiaro )(?<!\bla )x\s+"
    r"(?=(?:il|lo|la|l['’]|i|gli|le|un[oa]?|un['’]|me|te|lui|lei|noi|voi|loro|ogni|ognun[oa]|ciascun[oa]?|tutt[oaie]"
    r"|ora|adesso|fine|finire|favore|forza|caso|quant[oaie]|quest[oaie]|quel\w*|sempre|prim[oa]|colpa|via|esempio|turno"
    r"|far\w*|\w{2,}(?:are|ere|ire)(?:l[oaie]|mi|ti|gli|ci)?|\w{2,}(?:ar|er|ir)(?:l[oaie]|mi|ti|gli|ci))(?![\w/]))"
)
"""The "x" that stands for "per" is followed by what "per" is followed by; the one of a cost is not."""


_THIS = re.compile(
    r"(^|\s)st([oaie])(?= (?:turn[oi]|giro|combat\w*|cos[aoe]|besti\w+|creatur[ae]|cart[ae]|magi[ae]|partit[ae]|roba"
    r"|aur[ae]|token|pedin[ae]|permanent[ei]|abilita|trigger)\b)",
    re.IGNORECASE,
)
"""The short "questo", where it is no verb: "sto turno", "sta creatura"."""


_DICTATED = re.compile(r"\s*\b(?:(punto interrogativo|punto di domanda)|virgola)(?=\s|\Z)", re.IGNORECASE)
"""Signs that whoever dictates says aloud."""


def spelled_out(text: str) -> str:
    """The text with its shorthand in whole words; as it is where there is none."""
    text = _DICTATED.sub(lambda said: "?" if said[1] else ",", text)
    return _THIS.sub(r"\1quest\2", _FOR.sub("per ", _SHORT.sub(_whole, text)))


def _whole(short: re.Match[str]) -> str:
    said = short[0]
    if said in ("K", "X"):
        return said  # a letter that names something
    if short["kind"]:
        whole = "creature" if _PLURAL.search(short.string, 0, short.start()) else "creatura"
    elif short["ends"]:
        following = short["next"].lower()
        whole = _OF_A_GENDER[said.lower()] + _ENDINGS.get(
            following, following[-1] if following[-1] in "oaie" else "o"
        )
    else:
        whole = _WORDS[said.lower()]
    return whole.capitalize() if said[0].isupper() and not said.isupper() else whole
