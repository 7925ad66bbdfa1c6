"""Abilities told without quotation marks -> quoted: "una creatura che quando muore mi fa pescare una carta"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .quoted import as_card_text

_WHEN = r"(?:quando|ogni volta che|ogniqualvolta|tutte le volte che|qualora)"
_OF = r"(?P<of>(?:,? ?(?:che|la cui abilità|il cui effetto|con l'abilità(?: che)?|con scritto|che dice(?: che)?)(?: ?:)?))"
_FIRST = re.compile(rf"{_OF} (?P<when>{_WHEN}) (?P<rest>[^.?!:«»\"]{{6,160}})", re.IGNORECASE)
"""The condition comes first: "che quando muore fa pescare una carta"."""
_LAST = re.compile(
    rf"{_OF} (?P<does>[^.?!:;,«»\"]{{6,90}}?),? (?P<when>{_WHEN}) (?P<event>[^.?!:;,«»\"]{{4,70}})",
    re.IGNORECASE,
)
"""The condition comes last: "che mi fa pescare una carta ogni volta che muore una creatura"."""
_CUT = re.compile(r",? (?:e|ma|poi|e poi|quindi) |, |; | (?=viene |la mia |lui |muore |l'avversario )")
_N = r"(\d+|una?|due|tre|quattro)"
_LIFE = r"(?:punt[oi] (?:di )?)?vit[ae]"
_FOE = r"(?:l'avversario|lui|l'oppo|l'opponente|ogni avversario)"
_TO_FOE = r"(?: all'avversario| all'oppo| a lui| agli avversari| all'opponente)?"
_LOSES, _DEALS = "ogni avversario perde", "questa creatura infligge"
_AS_PRINTED: tuple[tuple[str, str], ...] = (
    (r"^(?:mi |ti |ci )?(?:fa|faccio) pescare (?:1 |una )?cart[ae]$", "pesca una carta"),
    (rf"^(?:mi |ti |ci )?(?:fa|faccio) pescare {_N} cart[ae]", r"pesca \1 carte"),
    (rf"^(?:mi |ti )?(?:fa|faccio) guadagnare {_N} {_LIFE}", r"guadagni \1 punti vita"),
    (rf"^(?:mi |ti )?(?:da|danno|fa recuperare) {_N} {_LIFE}", r"guadagni \1 punti vita"),
    (rf"^(?:gli |l[eo] )?(?:fa|faccio) perdere {_N} {_LIFE}{_TO_FOE}", rf"{_LOSES} \1 punti vita"),
    (rf"^{_FOE} perde {_N} {_LIFE}", rf"{_LOSES} \1 punti vita"),
    (
        rf"^(?:lo |gli )?(?:drena|drena di|ruba) {_N}(?: {_LIFE})?{_TO_FOE}",
        rf"{_LOSES} \1 punti vita e tu guadagni \1 punti vita",
    ),
    (rf"^(?:gli )?(?:fa|infligge) {_N} dann[oi]{_TO_FOE}$", rf"{_DEALS} \1 danni a ogni avversario"),
    (
        r"^(?:mi )?(?:crea|fa|mette|metto|faccio)(?: in campo)? (?:una pedina|un token) (\d+/\d+)(?: [a-z]+){0,2}",
        r"crea una pedina creatura \1",
    ),
    (
        r"^(?:si )?(?:mette|prende|riceve|guadagna)(?: sopra)? (?:un|1) segnalino \+1/\+1(?: sopra| addosso)?",
        "metti un segnalino +1/+1 su questa creatura",
    ),
    (
        r"^(?:si )?(?:mette|prende|riceve|guadagna)(?: sopra)? (due|tre|2|3) segnalini \+1/\+1(?: sopra| addosso)?",
        r"metti \1 segnalini +1/+1 su questa creatura",
    ),
)
"""What an ability does, as it is told -> as it is printed."""
_EVENTS: tuple[tuple[str, str], ...] = (
    (
        r"^(?:mi |gli )?muore un'altra (?:mia )?creatura$|^un'altra (?:mia )?creatura muore$",
        "un'altra creatura che controlli muore",
    ),
    (
        r"^(?:mi )?muore una mia creatura$|^una mia creatura muore$|^mi muore una creatura$",
        "una creatura che controlli muore",
    ),
    (r"^muore (?:una|qualsiasi|qualunque) creatura$|^una creatura muore$", "una creatura muore"),
    (r"^muore$", "questa creatura muore"),
    (r"^entra(?: in (?:campo|gioco))?$", "questa creatura entra"),
    (r"^attacca$", "questa creatura attacca"),
    (
        r"^(?:mi )?entra (?:in campo |in gioco )?(?:una|un'altra) (?:mia )?creatura$",
        "un'altra creatura entra sotto il tuo controllo",
    ),
    (r"^(?:guadagno|recupero) (?:punti )?vita$", "guadagni punti vita"),
    (r"^pesco(?: una carta)?$", "peschi una carta"),
)
_WORDED: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"\bche entrando\b", re.IGNORECASE), "che quando entra"),
    (re.compile(r"\bche morendo\b", re.IGNORECASE), "che quando muore"),
    (re.compile(r"(?<=mi )(?:farebbe|faceva|facesse)\b(?= (?:guadagnare|pescare))", re.IGNORECASE), "fa"),
    (re.compile(r"\b(?P<n>\d+) (?:punti )?vita\b"), r"\g<n> punti vita"),
)
_NUMBERS = {"un": "1", "una": "1", "due": "2", "tre": "3", "quattro": "4"}


def _printed(does: str, table: tuple[tuple[str, str], ...]) -> str:
    plain = does.strip(" ,")
    for said, text in table:
        match = re.fullmatch(said, plain, re.IGNORECASE)
        if match is not None:
            out = text
            for place, group in enumerate(match.groups(), 1):
                out = out.replace(f"\\{place}", _NUMBERS.get(group or "", group or ""))
            out = out.replace(" 1 punti vita", " 1 punto vita").replace(" 1 danni", " 1 danno")
            return out.replace("pesca 1 carte", "pesca una carta")
    return plain


def _ability(event: str, does: str) -> str | None:
    """The ability as a card prints it, if the engine can read it."""
    when = (
        "ogniqualvolta"
        if re.search(r"\b(?:una|un'altra|peschi|guadagni)\b", _printed(event, _EVENTS))
        else "quando"
    )
    return as_card_text(f"{when} {_printed(event, _EVENTS)}, {_printed(does, _AS_PRINTED)}")


def _splits(rest: str) -> Iterator[tuple[str, str, str]]:
    """Event, what it does, and what follows; the longest ability first."""
    ends = [len(rest), *(match.start() for match in reversed(list(_CUT.finditer(rest))))]
    for end in ends:
        told = rest[:end]
        for space in re.finditer(r",? ", told):
            event, does = told[: space.start()], told[space.end() :]
            if len(does.split()) >= 2:
                yield event, does, rest[end:]


def with_quotes(text: str) -> str | None:
    """The text with abilities told in plain words put in quotation marks; None when there is none to put."""
    if "«" in text or '"' in text:
        return None
    for pattern, said in _WORDED:
        text = pattern.sub(said, text)
    for match in _LAST.finditer(text):
        words = match["event"].split()
        for count in range(min(len(words), 5), 0, -1):
            ability = _ability(" ".join(words[:count]), match["does"])
            if ability is not None:
                rest = " ".join(words[count:])
                return f"{text[: match.start()]} che dice «{ability}» {rest}{text[match.end() :]}"
    for match in _FIRST.finditer(text):
        for event, does, rest in _splits(match["rest"]):
            ability = _ability(event, does)
            if ability is not None:
                return f"{text[: match.start()]} che dice «{ability}»{rest}{text[match.end() :]}"
    return None
