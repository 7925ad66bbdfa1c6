"""What is on file of a card, in words: what it is, its cost and colours, its keywords, its colour identity."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from engine.mana import COLOR_NAMES, Color
from kb.analysis import fold

from .articles import indefinite, legendary

if TYPE_CHECKING:
    from engine.objects import Characteristics
    from engine.scenario import CardLibrary
    from kb.base import KnowledgeBase

_SYMBOL = re.compile(r"\{([^{}]+)\}")
FEMININE = frozenset({"creatura", "stregoneria", "terra", "battaglia", "carta", "magia", "aura"})
_BASIC_LANDS = {"pianura": "W", "isola": "U", "palude": "B", "montagna": "R", "foresta": "G"}
_WITH_MORE = re.compile(r" (?:\d+|x|\{.*|da[li]? .*|dai .*|dal .*|dalle .*)\Z")
TYPES = {
    "istantaneo": "304.1",
    "stregoneria": "307.1",
    "creatura": "302.1",
    "artefatto": "301.1",
    "incantesimo": "303.1",
    "planeswalker": "306.1",
    "terra": "305.1",
    "battaglia": "310.1",
}
"""Card types and the rule that says when such a card is cast or played."""


@dataclass(frozen=True)
class Card:
    """A card on file: `of` its characteristics as the engine reads them, `text` its text in our templates."""

    of: Characteristics
    name: str
    english: str
    cost: str
    type_line: str
    text: str
    keywords: tuple[str, ...]

    @property
    def kinds(self) -> tuple[str, ...]:
        """Its card types, the noun first: "creatura", "artefatto"."""
        words = [kind.value for kind in self.of.types]
        return tuple(sorted(words, key=lambda word: (list(TYPES).index(word) if word in TYPES else 9, word)))

    @property
    def colors(self) -> tuple[str, ...]:
        return color_words(self.of.colors)

    @property
    def mana_value(self) -> int:
        return 0 if self.of.mana_cost is None else self.of.mana_cost.mana_value()

    @property
    def size(self) -> str | None:
        return None if self.of.power is None else f"{self.of.power}/{self.of.toughness}"

    @property
    def permanent(self) -> bool:
        return not {"istantaneo", "stregoneria"} & set(self.kinds)

    @property
    def legendary(self) -> bool:
        return "leggendario" in self.of.supertypes or "leggendaria" in fold(self.type_line)

    @cached_property
    def identity(self) -> frozenset[Color]:
        """903.4: the colours of its cost, of its text and of its characteristics; basic land types give theirs (305.6)."""
        symbols = {part for symbol in _SYMBOL.findall(self.cost + self.text) for part in symbol.split("/")}
        symbols |= {_BASIC_LANDS[fold(word)] for word in self.of.subtypes if fold(word) in _BASIC_LANDS}
        return frozenset(color for color in Color if color.value in symbols) | self.of.colors

    def kind(self, article: bool = False) -> str:
        """ "creatura artefatto", "un istantaneo"; adjectives agree with the first word."""
        words = " ".join(self.kinds)
        return indefinite(words, self.feminine) if article else words

    @property
    def feminine(self) -> bool:
        return bool(self.kinds) and self.kinds[0] in FEMININE

    def described(self) -> str:
        """ "una creatura artefatto incolore 4/4 con volare"."""
        colors = agreeing(self.colors or ("incolore",), self.feminine)
        size = f" {self.size}" if self.size else ""
        colored = f" {joined(colors)}" if "terra" not in self.kinds else ""
        legend = f" {legendary(self.feminine)}" if self.legendary else ""
        shown = [
            word[:1].lower() + word[1:] for word in self.keywords if not fold(word).startswith("incanta")
        ]
        having = f" con {joined(shown)}" if shown else ""
        return f"{self.kind(article=True)}{legend}{colored}{size}{having}"


def card_on_file(name: str, cards: CardLibrary, kb: KnowledgeBase) -> Card | None:
    """The card called `name`, None when it is not on file or has more than one face."""
    data, found = cards.data(name), cards.find(name)
    if data is None or found is None or found.printed is not None:
        return None
    text = str(data.get("testo") or "").strip()
    return Card(
        of=found,
        name=str(data["nome"]),
        english=str(data.get("inglese") or ""),
        cost=str(data.get("costo") or ""),
        type_line=str(data.get("tipo") or ""),
        text=text,
        keywords=tuple(_keywords(text, kb)),
    )


def _keywords(text: str, kb: KnowledgeBase) -> Iterable[str]:
    """The keyword abilities that lines of a text list and say nothing else."""
    for line in text.splitlines():
        pieces = [piece.strip(" .") for piece in line.split(", ")]
        if pieces and all(keyword_of(piece, kb) for piece in pieces):
            yield from pieces


def keyword_of(written: str, kb: KnowledgeBase) -> str | None:
    """The concept of the keyword ability that words write whole ("annientatore 2", "protezione dal nero")."""
    plain = _WITH_MORE.sub("", fold(written).strip())
    concepts = [concept for concept in kb.lexicon.named(plain) if "parola chiave" in concept.kind]
    return concepts[0].concept if concepts and len(plain.split()) <= 3 else None


def flat(card: Card) -> str:
    """A card's text on one line, each of its abilities a sentence."""
    lines = (" ".join(line.split()) for line in card.text.splitlines())
    return " ".join(line if line[-1:] in '.—»"' else f"{line}." for line in lines if line)


def color_words(colors: Iterable[Color]) -> tuple[str, ...]:
    """The Italian names of colours, in the order of 105.1."""
    had = set(colors)
    return tuple(COLOR_NAMES[color] for color in Color if color in had)


def agreeing(words: Iterable[str], feminine: bool) -> list[str]:
    """Names of colours as adjectives: "rossa", "blu", "verde"."""
    return [word[:-1] + "a" if feminine and word.endswith("o") else word for word in words]


def joined(words: Iterable[str]) -> str:
    """ "volare, cautela e legame vitale"."""
    every = list(words)
    return every[0] if len(every) == 1 else f"{', '.join(every[:-1])} e {every[-1]}" if every else ""
