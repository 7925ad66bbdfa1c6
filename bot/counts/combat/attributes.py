"""What makes one creature bigger or smaller: counters, equipment and auras, bonuses until end of turn."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from ...numerals import SPELLED

DELTA = r"[+-]\d{1,2}/[+-]\d{1,2}(?![\d/])"
_ONE = r"[+-]1/[+-]1(?![\d/])"
_N = r"(?:un altr[oa]|un[oa]?|altri due|due|tre|quattro|cinque|sei|\d{1,2})"
ATTACHED = (
    r"(?:equip(?:aggiamento|ment)?|spada|ascia|martello|arma|armatura|lancia|elmo|mazza|aura"
    r"|incantesimo aura|anello)"
)
_SPELL = (
    r"(?:pump|trucco|trick|istantaneo|magia|crescita gigante|giant growth|bonus|anthem|inno|stregoneria"
    r"|incantesimo)"
)
_GIVES = r"(?:,? che (?:gli |le )?(?:da|dava|conferisce|fa|desse)| con| da| di)?"
_LASTING = (
    r"(?: (?:fino a(?:lla)? fine (?:del )?turno|per (?:questo|il) turno|sopra|addosso|su di (?:se|lui|lei)"
    r"|in piu|extra))*"
)
_ARTICLE = r"(?:un'|un |una |uno |l'|il |la |un altr[oa] )?"
COUNTED = (
    rf"(?:{_N} (?:segnalin[oi]|counters?) (?:da )?{_ONE}|{_N} {_ONE} (?:counters?|segnalin[oi])"
    rf"|{_ONE} counter|(?:due|tre|quattro|cinque|sei) {_ONE}(?! (?:fino|counter|segnal))"
    r"|(?:due|tre|quattro|cinque|sei|\d{1,2}) segnalini(?: sopra| addosso)?(?= ?(?:[,.;:]|$)))"
)
RING = rf"(?:{_ARTICLE}{ATTACHED}(?: (?:addosso|sopra|attaccat[oa]))?{_GIVES} {DELTA})"
BONUS = (
    rf"(?:{_ARTICLE}(?:(?:{_SPELL}{_GIVES}|\w+ che (?:gli |le )?(?:da|dava|fa)) )?{DELTA}(?! (?:counters?"
    rf"|segnalin)))"
)
GOT = rf"(?:(?:{COUNTED}|{RING}|{BONUS}){_LASTING})"
_EACH = re.compile(rf"(?P<counted>{COUNTED})|(?P<ring>{RING})|(?P<bonus>{BONUS})")


class Got(Struct, frozen=True):
    """A change of size, `times` as often; `feminine` as the noun of what is attached."""

    power: int
    toughness: int
    times: int = 1
    counters: bool = False
    attached: bool = False
    feminine: bool = False

    def turned(self) -> Got:
        """The same taken off instead of put on."""
        return replace(self, times=-self.times)


def gots_in(text: str) -> Iterator[Got]:
    """Every change of size that a text names."""
    for match in _EACH.finditer(text):
        size = re.search(DELTA, match[0])
        power, toughness = map(int, size[0].split("/")) if size else (1, 1)
        if match["counted"] is not None:
            yield Got(power, toughness, _count(match[0]), counters=True)
        elif match["ring"] is not None:
            feminine = re.search(r"\b(?:spada|ascia|arma|armatura|lancia|mazza|aura)\b", match[0]) is not None
            yield Got(power, toughness, attached=True, feminine=feminine)
        else:
            yield Got(power, toughness)


def _count(text: str) -> int:
    word = text.split()[0] if not text.startswith("altri") else "due"
    if word.startswith(("un", "+", "-")):
        return 1
    return int(word) if word.isdigit() else SPELLED[word]
