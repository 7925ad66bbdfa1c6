"""Numbers of the past: "701.14 di una volta", "la vecchia 701.14", "701.14 del 2024" lead to today's number."""

import re
from datetime import date

from msgspec import Struct

from .editions import Followed, follow
from .errors import InvalidNumber
from .importer.facts import load_facts
from .numbers import normalize

_NUMBER = r"(?P<number>[1-9]\d\d(?:\s*[.,]\s*\d{1,3}(?:[a-z]{1,2}\b|\s[a-z]\b(?!'))?)?)"
_DATE = r"(?P<date>(?:19|20)\d\d(?:-?\d\d-?\d\d)?)"
_LABEL = r"(?:regola\s+|numero\s+|cr\s+)?"
_OLD = r"(?:ex[\s-]|vecchi[ao]\s+|antic[ao]\s+)"
_PAST = (
    r"(?:d(?:i|')\s*una\s+volta|di\s+prima|vecchi[ao]|(?:che|come)\s+era\s+prima|di\s+un\s+tempo"
    r"|precedente"
    rf"|(?:del|nel|dell['’]edizione(?:\s+del)?|nell['’]edizione(?:\s+del)?)\s*{_DATE})"
)
_FORMER = re.compile(
    rf"(?<![\w.,])(?:{_OLD}{_LABEL}{_NUMBER}(?![\w.])(?:\s+(?:del|nel)\s+{_DATE})?"
    rf"|{_NUMBER.replace('<number>', '<number2>')}\s+{_PAST.replace('<date>', '<date2>')}(?!\w))",
    re.IGNORECASE,
)


class Former(Struct, frozen=True):
    """A number as it stood in the edition in force on `since`, and where it leads today."""

    number: str
    since: date
    found: Followed

    @property
    def notice(self) -> str:
        """What to tell who asked, in a sentence."""
        return f"Con i numeri del {self.since:%d/%m/%Y}: {self.found.explanation}"


def former(text: str) -> Former | None:
    """The past number that `text` names, None when it names none.

    Without a date the number is of the last edition before the newest renumbering that is wholly known.
    """
    match = _FORMER.search(text)
    if match is None:
        return None
    try:
        number = normalize(match["number"] or match["number2"])
        since = _since(match["date"] or match["date2"])
    except (InvalidNumber, ValueError):
        return None
    return Former(number, since, follow(number, since))


def _since(written: str | None) -> date:
    """The day that an edition is named by: a whole date, a year (its last day), or none."""
    if written is None:
        return max(one.since for one in load_facts().passages if one.complete and one.since)
    digits = written.replace("-", "")
    if len(digits) == 4:
        return date(int(digits), 12, 31)
    return date(int(digits[:4]), int(digits[4:6]), int(digits[6:]))
