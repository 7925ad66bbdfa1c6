"""The scanner: marked words -> the rules that read them, longest first, left to right; what no rule reads is kept."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache

from .abilities import Abilities
from .grammar import RULES, Found, Reading, Rule
from .marking import BEGINS, is_thing, mark
from .model import ME, Situation
from .naming import label, who
from .needs import Needs, may_match, needs, said
from .noun_words import POINTING
from .people import ROLE_TITLES, crowded, named_players
from .spell_colors import note_color
from .text import Prepared
from .verbs import compiled
from .vocabulary import FILLERS

MAX_THINGS = 40
"""A fuller table is not read: nobody asks so."""
_END = frozenset({".", ";", "!", "?"})


def make_patterns() -> Iterator[None]:
    """Make the regular expression of every rule, one at each step: otherwise each is made when a text may match it."""
    for rule in RULES:
        compiled(rule.pattern)
        yield


@lru_cache(maxsize=1)
def _by_first_need() -> tuple[dict[str, tuple[int, ...]], tuple[Needs, ...]]:
    """Word -> the places of the rules of which it is the first that a text may have to match; what each rule needs.

    Rules that need nothing are under the empty word.
    """
    wanted = tuple(needs(each.pattern) for each in RULES)
    places: dict[str, list[int]] = defaultdict(list)
    for place, need in enumerate(wanted):
        for word in need[0] if need else ("",):
            places[word].append(place)
    return {word: tuple(those) for word, those in places.items()}, wanted


def _that_may_match(told: frozenset[str]) -> list[Rule]:
    """The rules of which a text has all that they need; only those whose first need it has are looked at."""
    places, wanted = _by_first_need()
    near = {place for word in (*told, "") for place in places.get(word, ())}
    return [RULES[place] for place in sorted(near) if may_match(wanted[place], told)]


def scan(reading: Reading) -> None:
    """Read all the words, sentence by sentence."""
    words = reading.marked.words
    text = " ".join(words)
    reading.rules = _that_may_match(said(words))
    starts: list[int] = []
    offset = 0
    for word in words:
        starts.append(offset)
        offset += len(word) + 1
    sentences = _sentences(words)
    last = sentences[-1][0] if sentences else 0
    at = 0
    while at < len(words) and len(reading.situation.things) <= MAX_THINGS:
        start, end = next(((s, e) for s, e in sentences if s <= at < e), (at, at + 1))
        reading.asking = words[end - 1] == "?" or start == last
        if words[at] in _END:
            at += 1
            reading.subject_thing = None
            reading.holder = None
            if reading.negated:
                reading.leftovers.append("non")
            reading.negated = False
            continue
        taken = _try(reading, text, starts[at], words[at - 1] if at else "")
        if at == start and is_thing(words[at]) and len(reading.resolved.get(int(words[at][1:]), [])) == 1:
            reading.told_of = reading.resolved[int(words[at][1:])]
        if taken:
            _mention(reading, words[at : at + taken])
            at += taken
            reading.read_some = True
            continue
        _mention(reading, words[at : at + 1])
        _skip(reading, words[at], words[at - 1] if at else "")
        if is_thing(words[at]) and at + 1 < len(words) and is_thing(words[at + 1]):
            reading.leftovers.append("che cosa lega due nomi")  # "due creature nere 1/1": one, or two?
        at += 1


def _mention(reading: Reading, words: list[str]) -> None:
    """Note the thing named last, for "quella" at the head of the next clause."""
    named = next((word for word in reversed(words) if is_thing(word)), "")
    if named:
        reading.mentioned = reading.resolved.get(int(named[1:]), [])


def _sentences(words: list[str]) -> list[tuple[int, int]]:
    out: list[tuple[int, int]] = []
    start = 0
    for place, word in enumerate(words):
        if word in _END:
            out.append((start, place + 1))
            start = place + 1
    if start < len(words):
        out.append((start, len(words)))
    return out


_CONDITIONAL = frozenset({"quando", "finche", "ogniqualvolta", "appena", "qualora"})


def _try(reading: Reading, text: str, offset: int, before: str) -> int:
    """Let the best rule read from here; how many words it took."""
    found: list[tuple[int, int, re.Match[str], Rule]] = []
    asked = bool(
        reading.situation.asked
    )  # "guadagno vita se il mio 3/3 ha lifelink?": then it is a condition
    for each in reading.rules:
        if each.asks and (not reading.asking or before in _CONDITIONAL or (before == "se" and asked)):
            continue
        match = compiled(each.pattern).match(text, offset)
        if match is not None and match.end() > offset:
            found.append((-match.end(), each.rank - (1000 if each.asks else 0), match, each))
    for _, _, match, each in sorted(found, key=lambda item: (item[0], item[1])):
        done, holder = len(reading.situation.actions), reading.holder
        reading.holder = None
        if each.handler(reading, Found(match, reading)) is not False:
            note_color(reading.situation.actions[done:], match[0])
            return len(match[0].strip().split())
        reading.holder = holder
    return 0


_TIED = frozenset({"con", "su", "a", "da", "contro", "sopra"})


def _skip(reading: Reading, word: str, before: str) -> None:
    """A word that no rule reads: filler, a subject, or content that was not understood."""
    if word.startswith("P") and word[1:].isdecimal():
        reading.subject, reading.subject_thing = int(word[1:]), None
        if before in ("a", "su"):
            reading.leftovers.append(f"{before} {who(reading.situation, int(word[1:]))}")
        return
    if word.startswith("E") and word[1:].isdecimal():
        phrase = reading.marked.phrases[int(word[1:])]
        holder = int(before[1:]) if before[:1] == "P" and before[1:].isdecimal() else None
        if before in ("e", ",") and not phrase.definite:
            holder = reading.holder
        found = reading.resolve(phrase, phrase.owner if phrase.owner is not None else holder, int(word[1:]))
        if phrase.card is not None and phrase.size is None:
            reading.leftovers.append(reading.prepared.cards[phrase.card])
        reading.subject_thing = found[0] if found else None
        if before in _TIED and found:
            reading.leftovers.append(
                f"{before} {label(reading.situation, reading.situation.things[found[0]])}"
            )
        return
    if word == "non":
        reading.negated = True
        return
    if word in POINTING and before in BEGINS and len(reading.mentioned) == 1:
        reading.subject_thing = reading.mentioned[0]
    if word in ("e", "poi", "ma", "mentre"):
        return
    if word in FILLERS or (len(word) == 1 and not word.isdecimal()):
        return
    if word.startswith(("K", "Q")) and word[1:].isdecimal():
        word = (
            reading.marked.abilities[int(word[1:])]
            if word[0] == "K"
            else f"«{reading.prepared.quotes[int(word[1:])]}»"
        )
    reading.leftovers.append(word)


def begin(situation: Situation, prepared: Prepared, abilities: Abilities, following: bool = False) -> Reading:
    """A reading of prepared words into a situation."""
    names = named_players(prepared.words, prepared.names)
    if crowded(prepared.words, prepared.names):
        situation.unread.append("più di due giocatori")
    if not following:
        _name(situation, names)
    return Reading(situation, prepared, mark(prepared, abilities, names), following)


def _name(situation: Situation, names: dict[str, int]) -> None:
    """Call the players what the text calls them."""
    for name, player in names.items():
        if name in ROLE_TITLES:
            situation.players[player].title = ROLE_TITLES[name]
            continue
        situation.players[player].name = name.capitalize()
        situation.named = True
    if situation.players[0].name == situation.players[1].name:
        situation.players[1 - max(names.values(), default=1)].name = "Carla"
    if any(value == ME for value in names.values()):
        situation.named = True
