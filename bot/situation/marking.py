"""Marking the words of a text: noun phrases, players, abilities and quotations become marks that rules can match."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from .abilities import Abilities
from .nouns import NounReader
from .people import player_at
from .phrase import Phrase
from .text import Prepared


class Marked(Struct):
    """Words with noun phrases, players, abilities and quotations marked: «E0», «P1», «K2», «Q0»."""

    words: list[str]
    phrases: list[Phrase]
    abilities: list[str]


def mark(prepared: Prepared, abilities: Abilities, names: dict[str, int]) -> Marked:
    """Mark everything that is a thing, a player or an ability."""
    reader = NounReader(prepared.words, abilities, names)
    words, phrases, found_abilities = list[str](), list[Phrase](), list[str]()
    at = 0
    while at < len(prepared.words):
        player = player_at(prepared.words, at, names)
        if player is not None:
            words.append(f"P{player[0]}")
            at = player[1]
            continue
        phrase = reader.phrase(at)
        if phrase is not None and phrase[1] > at:
            phrases.append(phrase[0])
            words.append(f"E{len(phrases) - 1}")
            at = phrase[1]
            continue
        ability = abilities.at(prepared.words, at)
        if ability is not None:
            found_abilities.append(ability[0])
            words.append(f"K{len(found_abilities) - 1}")
            at = ability[1]
            continue
        word = prepared.words[at]
        words.append(f"Q{word[1:]}" if word.startswith("§") else word)
        at += 1
    _share_owners(words, phrases)
    _one_each(words, phrases)
    words = _without_heading(words, phrases, found_abilities)
    words = _keyword_first(words, phrases, found_abilities)
    words = _compound_subjects(_merged(_without_appositions(words, phrases), phrases), phrases)
    return Marked(words, phrases, found_abilities)


def _without_heading(words: list[str], phrases: list[Phrase], named: list[str]) -> list[str]:
    """ "travolgere: il mio 5/5 travolgere …": the ability that is asked of, named before what has it."""
    if len(words) < 3 or words[0] != "K0" or words[1] not in (":", ","):
        return words
    has = any(named[0] in phrase.keywords for phrase in phrases)
    return words[2:] if has else words


_DETERMINED = frozenset(
    {"un", "una", "il", "la", "mio", "mia", "suo", "sua", "con", "blocco", "attacco", "e", "contro"}
)


def _keyword_first(words: list[str], phrases: list[Phrase], named: list[str]) -> list[str]:
    """ "skulk 2/2: un 3/3 può bloccarla?", "il mio lifelink 3/3": an ability told just before the size that has it."""
    out: list[str] = []
    for place, word in enumerate(words):
        before = words[place - 1] if place else "."
        ability = before[:1] == "K" and before[1:].isdecimal()
        if ability and is_thing(word):
            phrase, first = phrases[int(word[1:])], words[place - 2] if place > 1 else "."
            bare = phrase.size is not None and not (phrase.definite or phrase.fresh or phrase.possessive)
            if bare and not phrase.kind and (first in BEGINS or first in _DETERMINED):
                phrase.keywords.append(named[int(before[1:])])
                out.pop()
        out.append(word)
    return out


def _share_owners(words: list[str], phrases: list[Phrase]) -> None:
    """ "le sue 4/4 e 2/2": whose the first are is said of the others too."""
    for first, second in _joined(words, phrases, ("e", ",")):
        bare = not (second.definite or second.fresh or second.possessive or second.pointing) and second.size
        if bare and first.plural and first.possessive and first.count == 1 and second.owner is None:
            second.owner, second.possessive, second.plural = first.owner, True, True


def _one_each(words: list[str], phrases: list[Phrase]) -> None:
    """ "due creature 3/3 e 2/2": one of each, not two of the first."""
    for first, second in _joined(words, phrases, ("e",)):
        bare = not (second.definite or second.fresh or second.possessive or second.kind) and second.size
        if bare and second.count == 1 and first.count == 2 and first.kind == "creatura" and first.size:
            first.count = 1


def _joined(
    words: list[str], phrases: list[Phrase], joints: tuple[str, ...]
) -> Iterator[tuple[Phrase, Phrase]]:
    """The things told one right after the other, with nothing but one of these words between them."""
    for one, joint, other in zip(words, words[1:], words[2:], strict=False):
        if is_thing(one) and joint in joints and is_thing(other):
            yield phrases[int(one[1:])], phrases[int(other[1:])]


def is_thing(word: str) -> bool:
    return word[:1] == "E" and word[1:].isdecimal()


def _merged(words: list[str], phrases: list[Phrase]) -> list[str]:
    """ "l'unica creatura che ho, una 2/2 con volare": one thing, told twice."""
    out: list[str] = []
    place = 0
    while place < len(words):
        out.append(words[place])
        after = words[place + 1 : place + 4]
        place += 1
        if not (is_thing(out[-1]) and len(after) == 3 and after[0] == "," and is_thing(after[1])):
            continue
        first, more = phrases[int(out[-1][1:])], phrases[int(after[1][1:])]
        plain = (
            first.definite
            and first.size is None
            and first.card is None
            and not first.which
            and first.count == 1
        )
        if not (
            plain
            and first.kind == "creatura"
            and more.size
            and not more.definite
            and more.owner is None
            and more.count == 1
        ):
            continue
        if after[2] not in (".", ",", ";", ":"):
            continue
        first.size, first.damage = more.size, more.damage
        for name in ("keywords", "lacks", "colors", "subtypes", "types", "texts"):
            getattr(first, name).extend(getattr(more, name))
        first.counters.update(more.counters)
        place += 3 if after[2] == "," else 2
    return out


BEGINS = frozenset(
    {".", ",", ";", ":", "?", "!", "(", "e", "se", "quando", "mentre", "allora", "poi", "che", "ma"}
)
_CLITICS = frozenset(
    {"mi", "lo", "la", "li", "le", "gli", "non", "ci", "ne", "insieme", "si", "P0", "P1", "ti"}
)


def _compound_subjects(words: list[str], phrases: list[Phrase]) -> list[str]:
    """ "una 2/3 e una 2/1 bloccano": the verb is in the plural, so both block."""
    out = list(words)
    for place in range(1, len(words) - 2):
        if words[place] != "e" or not (is_thing(words[place - 1]) and is_thing(words[place + 1])):
            continue
        first = place - 1
        while first >= 2 and words[first - 1] == "," and is_thing(words[first - 2]):
            first -= 2
        if first and words[first - 1] not in BEGINS:
            continue
        after = place + 2
        while after < len(words) and words[after] in _CLITICS:
            after += 1
        plural = (
            after < len(words) and words[after].endswith(("ano", "ono", "anno")) and len(words[after]) > 4
        )
        if plural and phrases[int(words[place + 1][1:])].count == 1:
            out[place] = "&"
    return out


def _without_appositions(words: list[str], phrases: list[Phrase]) -> list[str]:
    """ "due creature: una 2/2 e una 3/3": the first phrase only announces the others."""
    out: list[str] = []
    place = 0
    while place < len(words):
        word = words[place]
        after = words[place + 1 : place + 3]
        if (
            word[:1] == "E"
            and word[1:].isdecimal()
            and len(after) == 2
            and after[0] in (":", "(", ",")
            and after[1][:1] == "E"
        ):
            phrase = phrases[int(word[1:])]
            if phrase.count > 1 and phrase.size is None and phrase.card is None and not phrase.keywords:
                place += 2
                continue
        out.append(word)
        place += 1
    return out
