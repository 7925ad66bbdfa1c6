"""Italian text -> search words: folding, tokens that survive SQLite's tokenizer, stop words, stems.

The book and the questions go through the same functions, so that a stem on one side meets its twin on
the other.
"""

import re
import threading
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from msgspec import Struct

# Question words, articles, prepositions, pronouns and auxiliaries. "non", "senza", "solo", "due", "sei",
# "prima", "dopo", "più" and "tutti" change what a rule says and stay.
_STOP_LINES = (
    "a ad al allo alla alle agli ai all anche ancora avere aver abbia abbiamo avete avevo avessi c ce",
    "che chi ci cio cioe come con cos cosa cosi cui d da dal dallo dalla dalle dagli dai dall degli dei del",
    "dell della delle dello di dice dire dove e ed era erano essere ero esiste fa fare faccio fai fanno",
    "fosse fossi gia gli ha hai hanno ho i il in io invece l la le lei li lo loro lui ma me mentre mi",
    "mia mie miei mio ne nei nel nell nella nelle negli nello noi nostro o od oppure ogni per perche",
    "pero possa possano possiamo posso possono poi puo puoi pure qual quale quali quand quando quanta",
    "quante quanti quanto quel quella quelle quelli quello quest questa queste questi questo qui quindi",
    "s sara saranno se semmai si sia siamo siano siete sono sta stanno stare su sua sue sugli sui sul",
    "sull sulla sulle sullo suo suoi t ti tra fra tu tua tue tuo tuoi tutt un una uno v va vanno vengo",
    "viene vengono vi vado voglio volevo vorrei regola regole regolamento magic significa funziona",
    "funzionano spiega spiegami spiegatemi spiegarmi spiegateci ditemi dirmi thanks thx tnx definizione succede",
    "succederebbe domanda sapere capita ciao grazie",
    "favore vuol vuole contro scrivi scrivimi elenca elencami riassumi riassumimi ripeti ripetimi racconta raccontami",
)
STOP_WORDS = frozenset(" ".join(_STOP_LINES).split())

_TOKEN = re.compile(
    r"""
      [+-]\d+/[+-]\d+ | (?:\d+|x|\*)/(?:\d+|x|\*)(?!\w)   # a power/toughness or its change
    | [1-9]\d\d\.\d+(?:[a-z]{1,2})?(?!\w)                  # a rule number
    | \{[^{}\s]{1,9}\}                                     # a symbol
    | \d+
    | [^\W\d_]+
    """,
    re.VERBOSE,
)
_ENCODING = str.maketrans({"+": "p", "-": "m", "/": "x", "*": "s", ".": "d", "{": "", "}": "", "½": "h"})


class Token(Struct, frozen=True):
    """A word of a text: `text[start:end]` as written, `word` folded and encoded (+1/+1 is p1xp1)."""

    start: int
    end: int
    word: str


_COMMON = str.maketrans("’‘−\0àèéìòù", "''- aeeiou")


class _Bare(dict[int, str]):
    """Character -> the letters and signs it is made of, without accents, worked out the first time it is met."""

    def __missing__(self, code: int) -> str:
        parts = unicodedata.normalize("NFKD", chr(code))
        self[code] = "".join(char for char in parts if not unicodedata.combining(char))
        return self[code]


_BARE = _Bare()


def fold(text: str) -> str:
    """Lower case, no accents, straight apostrophes, no control characters."""
    text = text.lower().translate(_COMMON)
    if text.isascii():  # most Italian text is by now
        return text
    return text.translate(_BARE)


def tokens(text: str) -> Iterator[Token]:
    """The tokens of a text, in order, with their places in the text as it was written."""
    for match in _TOKEN.finditer(_lowered(text)):
        if word := _encoded(match[0]):
            yield Token(match.start(), match.end(), word)


def words(text: str) -> list[str]:
    """The folded words of a text."""
    return list(filter(None, map(_encoded, _TOKEN.findall(_lowered(text)))))


def _lowered(text: str) -> str:
    lowered = text.replace("−", "-").lower()
    if len(lowered) != len(text):  # a few capitals (İ) lower to two characters and would shift every place
        lowered = "".join(char.lower() if len(char.lower()) == 1 else char for char in text)
    return lowered


@lru_cache(maxsize=32768)
def _encoded(found: str) -> str:
    """A lower-case token as the index holds it; empty when nothing is left of it."""
    if found.isalpha():
        return found if found.isascii() else fold(found).translate(_ENCODING)
    return (f"sym{fold(found)}" if found.startswith("{") else found).translate(_ENCODING)


_local = threading.local()


def _stemmer() -> Any:
    """The Italian Snowball stemmer of this thread: its objects are not to be shared between threads."""
    stemmer = getattr(_local, "stemmer", None)
    if stemmer is None:
        import Stemmer

        stemmer = _local.stemmer = Stemmer.Stemmer("italian")
    return stemmer


@lru_cache(maxsize=32768)
def stem(word: str) -> str:
    """The stem of a folded word; encoded numbers and symbols are their own stems."""
    if not word.isalpha() or word.startswith("sym"):
        return word
    stemmed: str = _stemmer().stemWord(word)
    return stemmed


def stems_of(words: Iterable[str]) -> dict[str, str]:
    """Word -> stem for many folded words at once."""
    found = {word: word for word in words}
    stemmed = [word for word in found if word.isalpha() and not word.startswith("sym")]
    found.update(zip(stemmed, _stemmer().stemWords(stemmed), strict=True))
    return found


def stems(text: str) -> list[str]:
    """The stems of the words that carry meaning, in order, with repetitions."""
    return stem_words(words(text))


def stem_words(folded: Iterable[str]) -> list[str]:
    """The stems of the folded words that are not stop words."""
    return [stem(word) for word in folded if word not in STOP_WORDS]


def shadow(text: str) -> str:
    """The text that the full-text index holds in place of `text`."""
    return " ".join(stems(text))
