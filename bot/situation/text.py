"""Text as it is typed -> one line of plain words: folded, sizes and counters in one form, quotations set apart."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache

from msgspec import Struct

from ..articulated import ARTICULATED
from ..numerals import number
from .english_cards import in_card_italian, turn_of_phrase
from .people import called

MAX_LENGTH = 4_000
_REMEMBERED = 32
"""Several ways of answering read the same text, one after the other."""

_CHARACTERS = str.maketrans(
    {
        "’": "'",
        "‘": "'",
        "`": "'",
        "´": "'",
        "−": "-",
        "–": "-",
        "—": "-",
        "‑": "-",
        "\u00a0": " ",
        "“": '"',
        "”": '"',
        "„": '"',
        "\\": "/",
        "…": ".",
        "⁄": "/",
        "＋": "+",
    }
)
QUOTED = re.compile(r'«([^«»]{2,600})»|"([^"]{2,600})"|(?<![A-Za-zÀ-ÿ])\'([^\']{12,600})\'(?![A-Za-zÀ-ÿ])')
"""What is set between quotation marks: turns of phrase, and what cards say."""
_SHORT = {
    "e'": "e",
    "puo'": "puo",
    "un'": "un",
    "qualcos'": "qualcosa",
    "fà": "fa",
    "c'ho": "ho",
    "ciò": "cio",
    "n°": "",
}
_IS_A = re.compile(r"(?<![\w'’])(?:[Èè]|[Ee]['’`´])\s+(?=un[ao]?\b|\d+\s*/\s*\d+)")
"""What something is, told apart from the conjunction once accents are gone."""
_HAS_EFFECT = re.compile(
    r"\b((?:ho|controllo|controlla|ha|possiede|c['e]è?)\b(?:(?!lanci|cast|risol|gioc|us[oa]\b)[^.;§]){0,40}?\bun)"
    r"(?: effetto| cosa|a cosa|a roba)(?: (?:in campo|in gioco))? ?(?:che (?:dice|recita|fa)|con scritto|:)?"
    r" *(?=§\d)",
    re.IGNORECASE,
)
"""What has an effect written on it that lasts is a permanent, whatever it is called: "ho un effetto «Se…»"."""
_LOYALTY_UP = re.compile(
    r"\b(us[oai]|attiv[oai]|faccio|fa)\s+((?:il|la|l['’]abilità|suo|da)\s+)?\+(\d)(?![\d/])(?!\s*/)",
    re.IGNORECASE,
)
"""A loyalty ability that adds counters: "uso il +1"."""
_BURN = re.compile(
    r"\b(?:fulmine|bolt|saetta|folgore|botto|scottata|bruciatura|dardo|burn|palla di fuoco|scossa|shock|sparo"
    r"|fiammata)"
    r" (?:da|di|per) (\d+|due|tre|quattro|cinque|sei|sette)(?: dann[oi])?\b",
    re.IGNORECASE,
)
"""A burn spell called by how much it deals."""
_NEW_SENTENCE = re.compile(r"\s+[A-ZÀ-Ý]")
_RESOLVES = re.compile(
    r"(?:,|\be|\bquindi|\bpoi|\bdopodiché|\bma)*(?:\s+(?:poi|quindi|dopo|infine|alla fine))*"
    r"\s+(?:(?:si )?risolv(?:e|ono|iamo|o)"
    r"|(?:si )?va a risolvere)\s+(?:il|la|lo|l['’]|i|le|gli|tutto|quel|quella)\s*(?:mio |mia |suo |sua |primo "
    r"|prima )?"
    r"(?P<what>[a-zà-ù]*)(?=\s*[.;])",
    re.IGNORECASE,
)
"""What was told already is said to resolve."""
_WORD = r"[a-z]+(?:-[a-z]+)*'?"
_TOKEN = re.compile(
    rf"""[+-]\d+/[+-]\d+ | \d+/\d+
    | §\d+ | ¤\d+ | \{{[^{{}}\s]{{1,6}}\}} | (?<!\S)-\d+ | \d+ | c'e | {_WORD} | [.,;:!?()]""",
    re.VERBOSE,
)
_NUMBER_WORDS = "zero|uno|una|un|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici"
_SIGN_WORD = r"(?:piu|meno)"


class Prepared(Struct, frozen=True):
    """`words` are the plain words and punctuation; «§n» is the n-th quotation, «¤n» the n-th card named."""

    words: tuple[str, ...]
    quotes: tuple[str, ...]
    cards: tuple[str, ...]
    kinds: tuple[str, ...] = ()
    """What kind of thing each card is on the battlefield: "creatura", "incantesimo"…"""
    names: frozenset[str] = frozenset()
    """What players are called, besides the names that everybody knows."""

    def kind(self, card: int) -> str:
        """The kind of a card; a creature where it is not known."""
        return self.kinds[card] if card < len(self.kinds) else "creatura"


def fold(text: str) -> str:
    """Lower case, no accents, plain signs; as many characters as the text has."""
    return text.translate(_FOLDED)


class _Folded(dict[int, str]):
    """Character -> the one it folds to, worked out the first time it is met."""

    def __missing__(self, code: int) -> str:
        char = chr(code).translate(_CHARACTERS)
        base = unicodedata.normalize("NFKD", char)[0] if char not in "§¤«»" else char
        low = base.lower()
        self[code] = low if len(low) == 1 else base
        return self[code]


_FOLDED = _Folded()


@lru_cache(maxsize=_REMEMBERED)
def prepare(
    text: str,
    card_named: Callable[[str], str | None] | None = None,
    kind_of: Callable[[str], str] | None = None,
) -> Prepared:
    """Plain words of a text of any content and length."""
    given = text[:MAX_LENGTH].translate(_CHARACTERS).replace("§", " ").replace("¤", " ")
    quotes: list[str] = []

    def keep(match: re.Match[str]) -> str:
        inner = next(part for part in match.groups() if part is not None).strip()
        if len(inner.split()) < 2:
            return f" {inner} "
        if (turn := turn_of_phrase(inner)) is not None:
            return f" {turn} "
        quotes.append(in_card_italian(inner) or inner)
        if inner[-1] in ".!" and _NEW_SENTENCE.match(match.string, match.end()):
            return f" §{len(quotes) - 1} . "  # what is quoted ended the sentence
        return f" §{len(quotes) - 1} "

    given = QUOTED.sub(keep, given)
    given = _HAS_EFFECT.sub(r"\1 incantesimo che dice ", given)
    given = _RESOLVES.sub(_told_before, given)
    given = _IS_A.sub("sarebbe ", given)
    given = _LOYALTY_UP.sub(r"\1 \2fedelta-piu \3", given)
    given = _BURN.sub(lambda match: f"magia rossa da {match[1]} danni", given)
    cards: list[str] = []
    if card_named is not None:
        given = _mark_cards(given, card_named, cards)
    plain = _sizes(fold(given))
    words: list[str] = []
    for match in _TOKEN.finditer(plain):
        word = _SHORT.get(match[0], match[0])
        words.extend(part for part in ARTICULATED.get(word, (word,)) if part)
    kinds = tuple(map(kind_of, cards)) if kind_of is not None else ()
    return Prepared(tuple(words), tuple(quotes), tuple(cards), kinds, called(given))


def _told_before(match: re.Match[str]) -> str:
    """Nothing, where what resolves was spoken of already."""
    before = match.string[: match.start()].lower()
    return "" if match["what"].lower() in before else match[0]


_CAST = re.compile(
    r"\b(?:lanci\w*|spar[aoi]\w*|cast[aoi]\w*|tir[aoi]\w*|rispond\w+ con)\s+(?:(?:un|uno|una|il|la|lo)\s+)?$"
)
_CAPITAL = re.compile(r"(?<![\w'])[A-ZÀ-Ý][\w'àèéìòù-]*")


def _mark_cards(text: str, card_named: Callable[[str], str | None], cards: list[str]) -> str:
    """Put a mark where a known card is named; a name of one word must be written with a capital letter."""
    spans = [(m.start(), m.end()) for m in re.finditer(r"[\w'+-]+|[^\w\s]", text)]
    out: list[str] = []
    at = place = 0
    while place < len(spans):
        best: tuple[int, str] | None = None
        for count in range(min(6, len(spans) - place), 0, -1):
            piece = text[spans[place][0] : spans[place + count - 1][1]]
            if (
                count == 1
                and not _CAPITAL.fullmatch(piece)
                and not _CAST.search(text[: spans[place][0]].lower())
            ):
                continue
            if count > 1 and piece.lower().split()[0] in (
                "un",
                "una",
                "il",
                "la",
                "lo",
                "le",
                "i",
                "gli",
                "con",
                "mia",
                "mio",
            ):
                continue
            if len(piece) > 3 and (name := card_named(piece)) is not None:
                bare = text[spans[place][0] : spans[place + count - 2][1]] if count > 1 else ""
                if piece[-1] in ".,:;?" and card_named(bare) == name:
                    continue  # the mark after a name is no part of it
                best = (count, name)
                break
        if best is None:
            place += 1
            continue
        cards.append(best[1])
        out.append(text[at : spans[place][0]] + f" ¤{len(cards) - 1} ")
        at = spans[place + best[0] - 1][1]
        place += best[0]
    return "".join(out) + text[at:]


def _value(word: str) -> str:
    found = number(word)
    return word if found is None else str(found)


def _sizes(plain: str) -> str:
    """«3 / 3», «tre/tre», «un 2 2», «+1+1», «piu due piu due» in one form: 3/3, +1/+1."""
    any_number = rf"(?:\d{{1,3}}|{_NUMBER_WORDS})"
    plain = re.sub(
        r"(\d/\d{1,3}) \+ (?=\d{1,3}/\d)", r"\1 e ", plain
    )  # "bloccato da 3/3 + 2/2": two creatures
    plain = re.sub(
        rf"\b({_SIGN_WORD})\s+({any_number})\s*(?:/|,|e)?\s*({_SIGN_WORD})\s+({any_number})\b",
        lambda m: f" {_sign(m[1])}{_value(m[2])}/{_sign(m[3])}{_value(m[4])} ",
        plain,
    )
    plain = re.sub(
        r"(?<![\w/])([+-])\s?(\d{1,3})\s*/\s*([+-]?)\s?(\d{1,3})(?![\w/])",
        lambda m: f" {m[1]}{m[2]}/{m[3] or m[1]}{m[4]} ",
        plain,
    )
    plain = re.sub(r"(?<![\w/])([+-])(\d{1,2})\s?([+-])(\d{1,2})(?![\w/])", r" \1\2/\3\4 ", plain)
    plain = re.sub(rf"\b({any_number})\s*/\s*({any_number})(?![\w/])", _plain_size, plain)
    return re.sub(
        rf"\b((?:un|una|la|mia|mio|sua|suo|creatura|pedina|token|il|da)\s+)({any_number})[ -]({any_number})\b"
        r"(?!\s*(?:/|dann|punt|segnalin|cart|vit|mana|creatur|ped|pv|life|volte))",
        lambda m: f"{m[1]}{_value(m[2])}/{_value(m[3])}" if _likely(m[2], m[3]) else m[0],
        plain,
    )


def _plain_size(match: re.Match[str]) -> str:
    before = match.string[match.start() - 1] if match.start() else " "
    return match[0] if before in "+-" else f"{_value(match[1])}/{_value(match[2])}"


def _likely(power: str, toughness: str) -> bool:
    """«una tre tre» is a size; «la una due» is not."""
    return power not in ("un", "una", "uno") or toughness in ("uno", "un")


def _sign(word: str) -> str:
    return "+" if word == "piu" else "-"
