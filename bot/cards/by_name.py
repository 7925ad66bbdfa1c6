"""A question about cards by their names asked of what they are: "Path to Exile" is an instant that exiles a creature.

Known facts and plays speak of creatures with a size and of spells by what they do; the names of real cards say nothing
there. What is known of a name comes from the knowledge base (kb.card_names); what its text says besides is not, and then
nothing that is played proves the answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from kb.analysis import fold

from ..first_names import FIRST_NAMES
from .articles import copies_of, legendary, put_in_place
from .facts import FEMININE, agreeing, joined
from .kinds import CASTING, SEVERAL

if TYPE_CHECKING:
    from kb.base import KnowledgeBase
    from kb.card_names import CardSpot, NamedCard
    from kb.lexicon import Lexicon

    from ..situation.reading import CardNamed

_LONGEST = 1000
"""Characters: what is longer tells of too many cards."""
_SIZE = r"\d{1,2}\s*/\s*\d{1,2}"
_SIZE_AFTER = re.compile(rf"\s*,?\s*[(\[]?(?:una?\s+|è\s+(?:una?\s+)?)?(?P<size>{_SIZE})[)\]]?(?![\w/])")
_SIZE_BEFORE = re.compile(rf"(?<![+\-\d/]){_SIZE}(?:\s+di\s+nome|\s+chiamat[ao])?\s+\(?\Z")
_WITH = re.compile(r"\s+con\s+(?!un[oa]?\b|i\b|il\b|la\b|le\b|\d)")
_UNLISTED = re.compile(
    rf"(?<=\s)(?P<name>[A-ZÀ-Ý][\w'’-]+(?:,?\s+(?:(?:of|the|di|del|della|dei|degli|da)\s+)*[A-ZÀ-Ý][\w'’-]+)*)"
    rf"(?=\s*,?\s*\(?{_SIZE}(?![\w/]))"
)
_CASTING = re.compile(rf"{CASTING}|\b(?:nel (?:mio|suo) turno|turno (?:dell|avv|del))")
"""What is asked of a card before it is on the battlefield, or when that may be."""
_KILLS = re.compile(
    r"(?P<spell>\bun(?:a stregoneria| istantaneo) (?:(?:bianc|ner|ross)[oa] |blu |verde )?"
    r"che (?:infligge|distrugge) [^?.;:«»]+?) (?:uccide|ammazza"
    r"|fa fuori|secca|elimina|distrugge|tira giù|toglie di mezzo)"
    r" (?P<what>(?:il|la|lo|l'|i|le|un|una|un'|uno)\b[^?.;:]+?)(?=\s*\?)",
    re.IGNORECASE,
)
"""A spell named as what kills something."""
_OF_COLORS = re.compile(r"\b(?:protezione|pro[- ]|color|bianc|ner[oaie]\b|ross|verd|blu\b)")
"""Where colours matter, a card whose colour is not known says too little."""
_TOLD_AFTER = re.compile(
    r"\s*(?:[(«\"]|[,:]\s*(?:che |[«\"]|[+-]?\d)|che (?:fa|da|dà|infligge|distrugge|esilia|neutralizza|dice)\b)"
)
"""After a name: what the card does."""
_ALL = re.compile(r"\b(?:tutte|ogni)\b")
_COUNTED = re.compile(rf"{SEVERAL}\Z", re.IGNORECASE)
"""Before a name: how many of a card."""
_SPELLS = frozenset({"istantaneo", "stregoneria"})


class Called(Struct, frozen=True):
    """The question with no names in it; `proves` where no text is left out that might matter."""

    text: str
    proves: bool


def by_what_they_are(text: str, kb: KnowledgeBase) -> tuple[Called, ...]:
    """The question with every card called by what it is, the fullest description first; nothing where it names none."""
    if len(text) > _LONGEST:
        return ()
    sized, proves = _without_names(text, _cards_in(text, kb), kb.lexicon)
    rest = _cards_in(sized, kb)
    if not rest:
        return (Called(_KILLS.sub(_cast, sized), proves),) if sized != text else ()
    proves = proves and all(_all_told(spot.card) for spot in rest)
    found = []
    for fully in (True, False):
        put = [
            (spot.start, spot.end, *_words(spot, fully, sized))
            for spot in rest
            if _says_enough(spot, fully, sized)
        ]
        if len(put) == len(rest):
            found.append(Called(_KILLS.sub(_cast, put_in_place(sized, put)), proves))
    return tuple(dict.fromkeys(found))


def left_out(text: str, played: str, kb: KnowledgeBase, on_file: CardNamed) -> bool:
    """Whether a text names a card that is neither in the scenario `played` nor on file: it shows something else."""
    return any(
        spot.card.italian not in played
        and spot.card.english not in played
        and on_file(spot.text) is None
        and not _beside_a_size(text, spot)
        for spot in _cards_in(text, kb)
    )


def _cards_in(text: str, kb: KnowledgeBase) -> list[CardSpot]:
    return [spot for spot in kb.card_names.find(text) if _is_a_card(spot, kb.lexicon)]


def _is_a_card(spot: CardSpot, lexicon: Lexicon) -> bool:
    """Whether the words of a name are no name of a player and nothing else of the game."""
    if fold(spot.text) in FIRST_NAMES or "base" in spot.card.types:
        return False
    return all(concept.kind == "carta" for concept in lexicon.named(spot.text))


def _without_names(text: str, spots: Iterable[CardSpot], lexicon: Lexicon) -> tuple[str, bool]:
    """The text with the size alone where a name stands beside one, its keywords told; whether no text was left out."""
    out, at, proves = [], 0, True
    for start, end, card in _beside_sizes(text, spots, lexicon):
        after = _SIZE_AFTER.match(text, end)
        told = ""
        if card is not None:
            proves = proves and not card.untold
            plain = fold(text)
            told = joined([word for word in card.keywords if fold(word) not in plain])
        if after is None:
            out += [text[at:start].rstrip(" ("), f" con {told}" if told else ""]
            at = end + (1 if text[end : end + 1] == ")" else 0)
            continue
        stop = after.end()
        if told and (more := _WITH.match(text, stop)):
            told, stop = told + " e ", more.end()
        out += [_article(text[at:start]), after["size"], f" con {told}" if told else ""]
        at = stop
    return "".join(out) + text[at:], proves


def _beside_a_size(text: str, spot: CardSpot) -> bool:
    return bool(_SIZE_AFTER.match(text, spot.end) or _SIZE_BEFORE.search(text, 0, spot.start))


def _article(before: str) -> str:
    """What stands before a size, with an article where the name had none."""
    if re.search(r"(?:\A|[.?!,:;]|\b(?:da|di|con|su|a|e|o|quando|se|mentre|che))\s*\Z", before):
        return before + "una "
    return before


def _beside_sizes(
    text: str, spots: Iterable[CardSpot], lexicon: Lexicon
) -> list[tuple[int, int, NamedCard | None]]:
    """Where names stand beside a size: those of cards, and those in capitals that nobody here knows."""
    found: list[tuple[int, int, NamedCard | None]] = [
        (spot.start, spot.end, spot.card) for spot in spots if _beside_a_size(text, spot)
    ]
    for match in _UNLISTED.finditer(text):
        name = match["name"]
        taken = any(start < match.end("name") and match.start("name") < end for start, end, _ in found)
        if taken or fold(name) in FIRST_NAMES or lexicon.spot(name) or name.isupper():
            continue
        found.append((match.start("name"), match.end("name"), None))
    return sorted(found, key=lambda each: each[0])


def _says_enough(spot: CardSpot, fully: bool, text: str) -> bool:
    """Whether what is known of a card is enough for the question."""
    card, plain = spot.card, fold(text)
    of_no_color = len(card.colors) != 1 and "terra" not in card.types
    if not card.nouns or (of_no_color and _OF_COLORS.search(plain)):
        return False
    if "terra" in card.types or _COUNTED.search(text, 0, spot.start):
        return True
    return (fully and bool(card.does or card.size)) or _CASTING.search(plain) is not None


def _words(spot: CardSpot, fully: bool, text: str) -> tuple[str, bool]:
    """What is said instead of a name; not what the card does where the text goes on to say it."""
    if _COUNTED.search(text, 0, spot.start):
        kind, feminine = _by_kind(spot.card)
        return copies_of(kind, feminine), feminine
    return _in_full(spot.card) if fully and not _TOLD_AFTER.match(text, spot.end) else _by_kind(spot.card)


def _cast(match: re.Match[str]) -> str:
    """ "lancio un istantaneo che infligge 3 danni su un 2/3: muore"; what takes them all has no target."""
    if _ALL.search(match["spell"]):
        return f"lancio {match['spell']}: {match['what']} muore"
    return f"lancio {match['spell']} su {match['what']}: muore"


def _all_told(card: NamedCard) -> bool:
    """Whether what is said of a card is all that its text says: what well-known spells do is, of permanents only a part."""
    return not card.untold or (bool(card.does) and card.nouns[0] in _SPELLS)


def _in_full(card: NamedCard) -> tuple[str, bool]:
    """What a card is and does, and whether it is feminine: ("creatura 2/2 con volare", True)."""
    words, feminine = _by_kind(card)
    if card.size:
        words = (
            words.replace("creatura", card.size, 1) if "artefatto" not in words else f"{words} {card.size}"
        )
    if card.keywords:
        words += f" con {joined(card.keywords)}"
    return f"{words} {card.does}".strip(), feminine


def _by_kind(card: NamedCard) -> tuple[str, bool]:
    nouns = card.nouns
    feminine = nouns[0] in FEMININE
    words = "terra non base" if nouns == ("terra",) else " ".join(nouns)
    if card.legendary:
        words += f" {legendary(feminine)}"
    if len(card.colors) == 1:
        words += " " + agreeing(card.colors, feminine)[0]
    return words, feminine
