"""What a question tells in numbers, each to be used once: an amount that nothing used means that it was not understood."""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec import Struct, field

from kb.analysis import fold

from ..numerals import SPELLED, WEAK
from ..question import Question

_WORDS = "|".join(sorted((*SPELLED, *WEAK), key=len, reverse=True))
_AMOUNT = re.compile(
    r"(?P<delta>(?<![\d/])[+-]\d{1,3}/[+-]\d{1,3})"
    r"|(?<![\w/+-])(?P<power>\d{1,3})/(?P<toughness>\d{1,3})(?![\w/])"
    r"|(?P<cost>(?:\{[^{}\s]{1,5}\} ?)*\{[^{}\s]{1,5}\})"
    r"|(?<![\w/.])(?<![+-])(?P<number>[+-]?\d{1,4})(?![\w/]|[.,]\d)"
    rf"|\b(?P<word>{_WORDS})\b(?!')"
)
_VERB_SEI = re.compile(
    r"sei (?:tu|il|lo|la|i|gli|le|un|una|uno|obbligat|costrett|sicur|gia)\b|\b(?:tu|ci|ti) sei\b"
)
_ORDINALS = {
    word: place
    for place, stem in enumerate(
        ("prim", "second", "terz", "quart", "quint", "sest", "settim", "ottav", "non", "decim"), start=1
    )
    for word in (f"{stem}o", f"{stem}a")
}
_ORDINAL = re.compile(rf"\b(?:al|alla|il|la|per la|del|nel|l')\s?({'|'.join(_ORDINALS)})\b")
_SAID_SIGN = re.compile(r"(?<!in )(?<!\d )\b(?:il|la|col|un|del|con il|faccio|uso|attivo) (piu|meno) $")
_ALL_OF_THEM = re.compile(
    r"\btutt(?:[ei] |'? ?)e (?:due|tre|quattro|cinque|\d)\b|\b(?:quei|quelle|questi|queste|gli altri) (?:due|tre"
    r"|\d)\b(?= *\?|$)|(?<=\bun[ao] di )(?:quelle|queste|quei|questi) (?:due|tre|quattro|cinque|sei|\d)\b"
)
_QUOTED = re.compile(r"«[^»]*»|\"[^\"]*\"")


class Amount(Struct):
    """A number, a size, a change such as +1/+1 or a mana cost, where it stands."""

    value: int
    start: int
    end: int
    kind: str
    other: int = 0
    symbols: tuple[str, ...] = ()
    weak: bool = False
    signed: bool = False
    taken: bool = False


class Told(Struct):
    """The folded text of a question and its amounts; `n` are the numbers written right after the concept looked at.

    `whole` is the text with what counts things again: "tutte e tre".
    """

    plain: str
    amounts: list[Amount]
    concepts: frozenset[str]
    spots: tuple[tuple[str, int, int], ...]
    whole: str = ""
    beside: list[Amount] = field(default_factory=list)

    @property
    def n(self) -> int | None:
        """The sum of the numbers right after a keyword: "bushido 2 e bushido 1" is 3."""
        return sum(amount.value + amount.other for amount in self.beside) if self.beside else None

    @property
    def complete(self) -> bool:
        """Whether every number was used; an article need not be a number, nor what names a counter."""
        return all(amount.taken or amount.weak or amount.kind == "delta" for amount in self.amounts)

    def anew(self) -> None:
        """Forget which numbers were used: another reader begins."""
        for amount in self.amounts:
            amount.taken = False

    def look_at(self, concept: str) -> None:
        """Forget what was used and find the numbers written beside a concept."""
        self.beside = []
        kind = r"(?:\w+ )?" if concept == "reclutare" else ""
        self.anew()
        for named, start, end in self.spots:
            if named != concept or self._said_again(concept, start):
                continue
            for amount in self.amounts:
                between = self.plain[end : amount.start]
                near = amount.start >= end and re.fullmatch(
                    rf"\w{{0,2}}'? ?{kind}(?:da |di |a |con |x ?= ?|x ?)?", between
                )
                inside = start <= amount.start < end  # "tossico 2" as one name
                again = self.beside and re.fullmatch(
                    rf".*{self.beside[-1].value} ?\(\s*", self.plain[:start], re.S
                )
                if again and (near or inside) and amount.value == self.beside[-1].value:
                    amount.taken = True  # "furia 2 (rampage 2)" says it twice
                    continue
                if (
                    (near or inside)
                    and amount.kind in ("number", "cost")
                    and not amount.weak
                    and not amount.taken
                    and not re.match(r" volt[ae]\b", self.plain[amount.end :])
                ):
                    amount.taken = True
                    self.beside.append(amount)

    def _said_again(self, concept: str, start: int) -> bool:
        """Whether a name in brackets only says again the one before them: "furia 2 (rampage 2)"; its numbers are used."""
        opened = self.plain.rfind("(", 0, start)
        if opened < 0 or self.plain[opened + 1 : start].strip() or ")" not in self.plain[start : start + 30]:
            return False
        if not any(named == concept and 0 < opened - end <= 12 for named, _, end in self.spots):
            return False
        closed = self.plain.index(")", start)
        for amount in self.amounts:
            amount.taken |= start <= amount.start < closed
        return True

    def count(self, nouns: str, default: int | None = None, after: int = 1) -> int | None:
        """How many of something: the number before it, "un altro" and "altre due" too; each number once."""
        for amount in self.amounts:
            if amount.taken or amount.kind != "number":
                continue
            following = self.plain[amount.end :]
            if re.match(rf" (?:[\w']+ ){{0,{after}}}?(?:{nouns})", following):
                amount.taken = True
                return amount.value
        return default

    def total(self, nouns: str) -> int | None:
        """The sum of all the numbers before something, or the one that is said to be all of them."""
        free = [amount for amount in self.amounts if not amount.taken]
        found: list[int] = []
        while (value := self.count(nouns)) is not None:
            found.append(value)
        for amount in free:
            if amount.taken and re.search(
                r"\b(?:in tutto|in totale)(?: sono| ne)? $", self.plain[: amount.start]
            ):
                return amount.value
        return sum(found) if found else None

    def where(self, pattern: str) -> int | None:
        """The number at the place of N in a pattern; each of its alternatives has an N of its own."""
        for amount in self.amounts:
            if amount.taken or amount.kind != "number":
                continue
            ahead, behind = self.plain[: amount.start], self.plain[amount.end :]
            for one in _alternatives(pattern):
                before, _, after = one.partition("N")
                if re.search(rf"(?:{before})\Z", ahead) and re.match(rf"(?:{after})", behind):
                    amount.taken = True
                    return amount.value
        return None

    def size(self) -> tuple[int, int] | None:
        """The one size told, or the one that the last sentence names again; the others are left."""
        sizes = [amount for amount in self.amounts if amount.kind == "size" and not amount.taken]
        if not sizes or len({(size.value, size.other) for size in sizes}) > 1:
            return None
        for size in sizes:
            size.taken = True
        return sizes[0].value, sizes[0].other

    def cost(self) -> Amount | None:
        """The first mana cost that was not used."""
        for amount in self.amounts:
            if amount.kind == "cost" and not amount.taken:
                amount.taken = True
                return amount
        return None

    def times(self, default: int = 1) -> int:
        """How often: "tre volte", "una volta"."""
        found = self.count("volt[ae]", after=0)
        return default if found is None else found

    def ordinal(self) -> int | None:
        """The place in a row: "la terza volta", "al secondo mantenimento"."""
        match = _ORDINAL.search(self.plain)
        return _ORDINALS[match[1]] if match else None

    def says(self, pattern: str) -> bool:
        return re.search(pattern, self.plain) is not None


@lru_cache(maxsize=512)
def _alternatives(pattern: str) -> tuple[str, ...]:
    """The alternatives of a pattern that stand in no group."""
    found, depth, start = [], 0, 0
    for place, char in enumerate(pattern):
        depth += (char == "(") - (char == ")")
        if char == "|" and depth == 0:
            found.append(pattern[start:place])
            start = place + 1
    return (*found, pattern[start:])


def told_by(question: Question) -> Told | None:
    """The amounts of a question; None when its text cannot be laid beside its concepts."""
    whole = fold(question.read)
    plain = _ALL_OF_THEM.sub(lambda match: " " * len(match[0]), whole)
    if len(plain) != len(question.read):
        return None
    spots = tuple((spot.concept, spot.start, spot.end) for spot in question.spots)
    return Told(plain, list(_amounts(plain)), frozenset(question.concepts), spots, whole)


def _amounts(plain: str) -> list[Amount]:
    found: list[Amount] = []
    for match in _AMOUNT.finditer(plain):
        start, end = match.span()
        if match["delta"]:
            power, toughness = match["delta"].split("/")
            found.append(Amount(int(power), start, end, "delta", int(toughness)))
        elif match["power"]:
            found.append(Amount(int(match["power"]), start, end, "size", int(match["toughness"])))
        elif match["cost"]:
            found.append(_cost(match["cost"], start, end))
        elif match["number"]:
            said = _SAID_SIGN.search(plain[:start])
            value = -int(match["number"]) if said and said[1] == "meno" else int(match["number"])
            signed = match["number"][0] in "+-" or said is not None
            found.append(Amount(value, start, end, "number", signed=signed))
        elif match["word"] in WEAK:
            found.append(Amount(WEAK[match["word"]], start, end, "number", weak=True))
        elif not (match["word"] == "sei" and _VERB_SEI.search(plain[max(0, start - 4) : end + 12])):
            found.append(Amount(SPELLED[match["word"]], start, end, "number"))
    return found


def _cost(text: str, start: int, end: int) -> Amount:
    """A mana cost: its generic part, and how many other symbols."""
    symbols = tuple(re.findall(r"\{([^{}]+)\}", text))
    generic = sum(int(symbol) for symbol in symbols if symbol.isdigit())
    colored = sum(not symbol.isdigit() and symbol not in "xyz" for symbol in symbols)
    return Amount(generic, start, end, "cost", colored, symbols)


def unquoted(plain: str) -> str:
    """A text without what it quotes from a card."""
    return _QUOTED.sub(" ", plain)
