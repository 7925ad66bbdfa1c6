"""Names of cards as facts: which words name a card, what kind of card it is, its size and its keywords.

`data/nomi/carte.tsv` has a card a line: its English name, its Italian one where that is another, its types, its
keyword abilities, and what more its text says: nothing, "+" something, "?" nobody here knows. `data/nomi/effetti.tsv` adds
to well-known ones: English name, types with colours, size, keywords, and what they do in our words, a clause after the
type ("che esilia una creatura bersaglio"), or "-" where the keywords are all.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from .analysis import Token, tokens
from .errors import SourceError
from .tabbed import numbered_lines

FOLDER = "nomi"
MOST_WORDS = 7
MOST_READ = 400
"""Words of a text that are looked at."""
_REMEMBERED = 16
_FIELDS = 5
_NOTHING_MORE = "-"
_SHORTEST_ALONE = 6
"""Letters: a shorter word in small letters is no name."""
COLORS = ("bianco", "blu", "nero", "rosso", "verde")
_CARD_TYPES = (
    "istantaneo",
    "stregoneria",
    "creatura",
    "planeswalker",
    "battaglia",
    "artefatto",
    "incantesimo",
    "terra",
)
_WITH_A_NAME_OF_THEIR_OWN = ("equipaggiamento", "aura", "veicolo")
TYPES = frozenset((*COLORS, *_CARD_TYPES, *_WITH_A_NAME_OF_THEIR_OWN, "leggendario"))
_SIZE = re.compile(r"\d+/\d+\Z")
_OPENS = re.compile(r"(?:\A|[.?!:;«»\"“”()\n…])\s*\Z")
"""What a sentence begins after."""
_SMALL = re.compile(
    r"(?:di|d|del|dell|della|delle|dei|degli|da|dal|dalla|a|al|alla|alle|e|ed|il|lo|la|l|i|gli|le|in|nel|nella"
    r"|con|of|the|to|and|for|from|un|una)\Z"
)
"""Words that a name writes small."""


class NamedCard(Struct, frozen=True):
    """What is known of a card: `types` the noun first, `does` a clause after it; `untold` where its text says more."""

    english: str
    italian: str
    types: tuple[str, ...] = ()
    size: str = ""
    keywords: tuple[str, ...] = ()
    does: str = ""
    untold: bool = True

    @property
    def legendary(self) -> bool:
        return "leggendario" in self.types

    @property
    def nouns(self) -> tuple[str, ...]:
        """Its types without what it is besides."""
        return tuple(word for word in self.types if word != "leggendario" and word not in COLORS)

    @property
    def colors(self) -> tuple[str, ...]:
        """Its colours, where they are told."""
        return tuple(word for word in self.types if word in COLORS)


class CardSpot(Struct, frozen=True):
    """`text[start:end]` names `card`."""

    start: int
    end: int
    text: str
    card: NamedCard


def load_card_names(folder: Path) -> tuple[NamedCard, ...]:
    """Every card of data/nomi, none where it is not there; raises SourceError with the line that is badly written."""
    if not folder.is_dir():
        return ()
    cards: dict[str, NamedCard] = {}
    for place, (english, italian, types, keywords, more) in _lines(folder / "carte.tsv"):
        cards[english] = NamedCard(
            english, italian or english, _types(types, place), "", _keywords(keywords), "", bool(more)
        )
    for place, (english, types, size, keywords, does) in _lines(folder / "effetti.tsv"):
        if size and not _SIZE.match(size):
            raise SourceError(*place, f"«{size}» non è una taglia")
        known = cards.get(english, NamedCard(english, english))
        cards[english] = replace(
            known,
            types=_types(types, place),
            size=size,
            keywords=_keywords(keywords),
            does="" if does == _NOTHING_MORE else does,
            untold=known.untold and does != _NOTHING_MORE,
        )
    return tuple(cards.values())


_Place = tuple[Path, int]


def _lines(path: Path) -> Iterator[tuple[_Place, list[str]]]:
    for number, line in numbered_lines(path):
        fields = line.split("\t")
        if len(fields) != _FIELDS or not fields[0].strip():
            raise SourceError(
                path, number, f"servono {_FIELDS} campi separati da tabulazioni, il primo un nome"
            )
        yield (path, number), fields


def _types(written: str, place: _Place) -> tuple[str, ...]:
    types = tuple(written.split())
    if strange := [word for word in types if word not in TYPES]:
        raise SourceError(*place, f"«{strange[0]}» non è un tipo di carta")
    return types


def _keywords(written: str) -> tuple[str, ...]:
    return tuple(word for word in written.split(", ") if word)


def rows(cards: Iterable[NamedCard]) -> Iterator[dict[str, Any]]:
    """The rows of the table: a name in small letters without signs, and the card; a legend also by its first name."""
    taken: dict[str, NamedCard] = {}
    first: dict[str, list[NamedCard]] = {}
    for card in cards:
        for name in (card.english, card.italian):
            taken.setdefault(_key(name), card)
            if ", " in name:
                first.setdefault(_key(name.split(", ")[0]), []).append(card)
    for key, called in first.items():
        taken.setdefault(key, _likeliest(called))
    for key, card in taken.items():
        yield {
            "name": key,
            "english": card.english,
            "italian": card.italian,
            "types": " ".join(card.types),
            "size": card.size,
            "keywords": ", ".join(card.keywords),
            "does": card.does,
            "untold": int(card.untold),
        }


def _likeliest(called: list[NamedCard]) -> NamedCard:
    """Of those that share a first name the well-known one; else only what they have in common."""
    known = [card for card in called if card.size or card.does]
    one = (known or called)[0]
    if known or len({card.english for card in called}) == 1:
        return one
    types = one.types if len({card.types for card in called}) == 1 else ()
    return replace(one, types=types, keywords=(), untold=True)


def _key(name: str) -> str:
    return " ".join(token.word for token in tokens(name))


class CardIndex:
    """The names of all cards; `read` gives the rows of some names, `italian` and `common` tell words that are no names."""

    def __init__(
        self,
        read: Callable[[list[str]], Iterable[Any]],
        italian: Callable[[str], bool],
        common: Callable[[str], bool],
    ) -> None:
        """`italian`: whether any Italian text may have a word; `common`: that, or those who ask about the game use it."""
        self._read = read
        self._italian = italian
        self._common = common
        self.find = lru_cache(maxsize=_REMEMBERED)(self._find)
        """The cards that a text names, left to right, the longest name first, without overlaps."""

    def _find(self, text: str) -> tuple[CardSpot, ...]:
        read = tuple(islice(tokens(text), MOST_READ))
        runs: dict[tuple[int, int], str] = {}
        for at in range(len(read)):
            for end in range(at + 1, min(at + MOST_WORDS, len(read)) + 1):
                runs[at, end] = " ".join(token.word for token in read[at:end])
        found = {row["name"]: row for row in self._read(sorted(set(runs.values())))} if runs else {}
        out: list[CardSpot] = []
        at = 0
        while at < len(read):
            for end in range(min(at + MOST_WORDS, len(read)), at, -1):
                row = found.get(runs[at, end])
                if row is not None and self._meant(text, read[at:end]):
                    start, stop = read[at].start, read[end - 1].end
                    out.append(CardSpot(start, stop, text[start:stop], _card(row)))
                    at = end
                    break
            else:
                at += 1
        return tuple(out)

    def _meant(self, text: str, run: Sequence[Token]) -> bool:
        """Whether words that are a name are meant as one: by their capitals, or because nobody says them otherwise."""
        main = [token for token in run if not _SMALL.match(token.word)]
        if not main:
            return False
        capitals = all(text[token.start].isupper() for token in main) and not text.isupper()
        strange = [token for token in main if not self._italian(token.word)]
        if len(main) > 1:
            return capitals or len(strange) > 1 or bool(strange and len(run) > len(main))
        start, end, word = main[0].start, main[0].end, main[0].word
        shouted = text[start:end].isupper() and end - start > 1
        if capitals and not shouted and not _OPENS.search(text[:start]):
            return True
        if word.isdigit() or not strange:
            return False
        return capitals or (len(word) >= _SHORTEST_ALONE and not self._common(word))


def _card(row: Any) -> NamedCard:
    return NamedCard(
        row["english"],
        row["italian"],
        tuple(row["types"].split()),
        row["size"],
        _keywords(row["keywords"]),
        row["does"],
        bool(row["untold"]),
    )
