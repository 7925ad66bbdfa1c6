"""The line grammar shared by all layouts: what a single line can be, whatever page it stands on.

rule         = number ["."] blank text        100.1 …   609.4a …   100.2. …
glued rule   = number text                    107.4fI simboli …
heading      = section ("." | "-") title ["[]"]
example      = ("Esempio" | "Example") ":" text
declaration  = … "Aggiornato a" release "," day month year …
index        = three or more "section. title" joined by bullets
"""

import re
from datetime import date

from msgspec import Struct

from .model import Declaration

_NUMBER = r"[1-9]\d\d\.[1-9]\d{0,2}"
_RULE = re.compile(
    rf"(?P<number>{_NUMBER}(?:(?P<letters>[a-z])(?P=letters)?)?)(?P<dot>\.?)(?:\s+(?P<text>\S.*)|\Z)"
)
_GLUED = re.compile(rf"(?P<number>{_NUMBER}(?P<letter>[a-z])?)\.?(?P<text>[^\W\d_a-zà-ÿ]\S*.*|[“\"«(\[].*)\Z")
_HEADING = re.compile(r"(?P<number>[1-9]\d\d)\s*(?:\.|[-–—:])?\s+(?:[-–—]\s*)?(?P<title>[^\W\d_].{0,119})\Z")
_PART = re.compile(r"(?P<number>[1-9])\.\s+(?P<title>[^\W\d_][^.;:]{0,59})\Z")
_RULE_INSIDE = re.compile(rf"(?P<title>.*?)(?P<rule>{_NUMBER}[a-z]?\.?\s+\S.*)\Z")
_EXAMPLE = re.compile(r"(?:Esempi?o?|Examples?)\s*:\s*(?P<text>.*)\Z", re.IGNORECASE)
_MARKER = re.compile(r"(?:[•·▪◦*]\s*|[-–—]\s+)")
_INDEX_ITEM = re.compile(r"(?:\A|[•·|]|\s)\s*[1-9]\d\d\.?\s+[^\W\d_][^•·|\d]{1,80}")
_SEPARATOR = re.compile(r"[|\-–—_=*~#\s]+\Z")
_UPDATED = re.compile(
    r"(?:aggiornat[oa]|valid[oa])\s+(?:a|al|all'|da|dal)\s*(?P<release>[^()]*?),?\s*"
    r"(?P<day>\d{1,2})\W{1,3}(?P<month>[a-zà-ÿ]{3,12})\s+(?P<year>(?:19|20)\d\d)\b",
    re.IGNORECASE,
)
_EFFECTIVE = re.compile(
    r"\beffective as of\s+(?P<month>[a-z]{3,12})\s+(?P<day>\d{1,2}),?\s+(?P<year>(?:19|20)\d\d)\b",
    re.IGNORECASE,
)
_ITALIAN_MONTHS = (
    "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"
)
_ENGLISH_MONTHS = "january february march april may june july august september october november december"
_MONTHS = {
    name: number
    for names in (_ITALIAN_MONTHS, _ENGLISH_MONTHS)
    for number, name in enumerate(names.split(), start=1)
}

NAVIGATION = frozenset(
    {"magic: the gathering wiki", "advertisement", "fandom", "esplora", "accedi", "registrati", "condividi"}
    | {"modifica", "modifica sorgente", "visualizza sorgente", "contenuti", "indice", "sommario", "commenti"}
    | {
        "[nascondi]",
        "[mostra]",
        "categorie",
        "categorie:",
        "in: regole",
        "lingue",
        "altre lingue",
        "torna su",
    }
    | {"community content is available under cc-by-sa unless otherwise noted."}
)
"""Lines that the wiki's own page furniture leaves behind when a page is copied as text."""


class RuleLine(Struct, frozen=True):
    """A line that is a rule: see `Entry` for the fields."""

    number: str
    text: str
    dotted: bool
    glued: str


def squeeze(text: str) -> str:
    """`text` with every run of blanks (also no-break ones) made one, and none at the ends."""
    return " ".join(text.split())


def strip_marker(body: str) -> tuple[str, bool]:
    """A line without its bullet or dash, and whether it had one."""
    marker = _MARKER.match(body)
    return (body[marker.end() :], True) if marker else (body, False)


def rule_line(body: str) -> RuleLine | None:
    """Read a line that starts with a full rule number."""
    if match := _RULE.match(body):
        return RuleLine(match["number"], match["text"] or "", bool(match["dot"]), "")
    if match := _GLUED.match(body):
        return RuleLine(match["number"], match["text"], False, f"{match['number']}{match['text'].split()[0]}")
    return None


def example_line(body: str) -> str | None:
    """The text of an example line, None when it is not one."""
    match = _EXAMPLE.match(body)
    return match["text"] if match else None


def heading_line(body: str) -> tuple[str, str] | None:
    """Number and title of a section heading, None when the line is not one; the "[]" of an edit link goes."""
    match = _HEADING.match(body)
    return (match["number"], match["title"].removesuffix("[]").strip()) if match else None


def part_line(body: str) -> tuple[str, str] | None:
    """Number and title of a one-digit part heading."""
    match = _PART.match(body)
    return (match["number"], match["title"].strip()) if match else None


def split_glued_heading(title: str, section: str) -> tuple[str, str] | None:
    """Title and rule when a rule of the same section follows its heading on one line."""
    match = _RULE_INSIDE.match(title)
    if match and match["title"].strip() and match["rule"].startswith(f"{section}."):
        return match["title"].removesuffix("[]").strip(" -–—[]"), match["rule"]
    return None


def is_navigation(body: str) -> bool:
    """Page furniture, or the index of chapters that the wiki puts at the foot of a page."""
    return body.casefold() in NAVIGATION or (len(_INDEX_ITEM.findall(body)) >= 3 and rule_line(body) is None)


def is_separator(body: str) -> bool:
    """A line of rules, bars or dashes only."""
    return bool(body) and _SEPARATOR.match(body) is not None


def declaration_line(body: str, line: int) -> Declaration | None:
    """The date a page gives itself, with the expansion it names."""
    match = _UPDATED.search(body)
    release = match["release"].strip(" ,:;") if match else None
    match = match or _EFFECTIVE.search(body)
    month = _MONTHS.get(match["month"].casefold()) if match else None
    if match is None or month is None:
        return None
    try:
        return Declaration(line, body, date(int(match["year"]), month, int(match["day"])), release or None)
    except ValueError:  # 31 novembre
        return None
