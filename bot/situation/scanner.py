"""The scanner: marked words -> the rules that read them, longest first, left to right; what no rule reads is kept."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from ..numerals import number
from .abilities import Abilities
from .marking import BEGINS, Marked, is_thing, mark
from .model import (
    END_OF_COMBAT,
    ME,
    OPPONENT,
    AdvanceAction,
    Asked,
    AskKind,
    BlockAction,
    Effect,
    Situation,
    Thing,
)
from .naming import label, who
from .needs import may_match, needs, said
from .noun_words import POINTING
from .people import ROLE_TITLES, crowded, named_players
from .phrase import Phrase
from .spell_colors import note_color
from .text import Prepared
from .verbs import compiled
from .vocabulary import FILLERS

Handler = Callable[["Reading", "Found"], "bool | None"]


@dataclass(frozen=True, slots=True)
class Rule:
    """A way to say something; it is tried only on texts that have what its pattern needs."""

    pattern: str
    handler: Handler
    asks: bool
    rank: int


RULES: list[Rule] = []


def rule(*patterns: str, asks: bool = False) -> Callable[[Handler], Handler]:
    """Register a handler for patterns; see `verbs.expand` for their notation. A handler that returns False declines.

    `asks`: the rule reads questions, and is tried only in a sentence that may be one.
    """

    def mark(handler: Handler) -> Handler:
        for pattern in patterns:
            RULES.append(Rule(pattern, handler, asks, len(RULES)))
        return handler

    return mark


_TRAILING = re.compile(
    r"^(?:(?:anche|comunque|quindi|allora|davvero|subito|lo stesso|in questo caso|cosi|io|lui|lei|[EP]\d+)(?: |$))+"
)
_QUESTION_WORDS = frozenset(
    {"chi", "cosa", "quale", "quali", "quanto", "quanti", "quanta", "quante", "dove", "come", "perche"}
)
"""What follows one of these is not a yes/no question."""
_CONDITION = re.compile(r"(?:e|o|oppure|se|anche se|quando|dopo|con|prima|ma)\b|,")
_ASKING = re.compile(
    r"\b(?:quant\w+|chi|cosa|che|quale|muore|muoiono|perd[oe]|pesc[oa]|vinc[oe]|innesca|torna|sopravviv\w+|posso"
    r"|puo|resta|dove)\b"
)


class Found:
    """A match, with what its marks stand for."""

    def __init__(self, match: re.Match[str], reading: Reading) -> None:
        self.match = match
        self.reading = reading

    def __getitem__(self, name: str) -> str:
        """What a group matched; "me" and "they" stand for any verb's."""
        if name in ("me", "they"):
            return next(
                (text for key, text in self.match.groupdict().items() if text and key.split("_")[0] == name),
                "",
            )
        return self.match.groupdict().get(name) or ""

    @property
    def text(self) -> str:
        return self.match[0]

    def followed_by(self, word: str) -> bool:
        """Whether this word comes next."""
        return self.match.string[self.match.end() :].lstrip().startswith(word)

    def closes(self) -> bool:
        """Whether the sentence asks nothing after this: "muore?", "muore se gli faccio 3 danni?", not "muore, pesco?"."""
        if self.match.string[: self.match.start()].rstrip().rsplit(" ", 1)[-1] in _QUESTION_WORDS:
            return False
        rest = re.split(r"[.;!?]", self.match.string[self.match.end() :])[0].strip()
        rest = _TRAILING.sub("", rest).strip()
        return not rest or (_CONDITION.match(rest) is not None and _ASKING.search(rest) is None)

    def preceded_by(self, word: str) -> bool:
        """Whether this word comes just before."""
        return self.match.string[: self.match.start()].endswith(f"{word} ")

    def things(self, name: str, owner: int | None = None) -> list[int]:
        """The things under a mark, made or found now; `owner` is whose they are if the text does not say."""
        out: list[int] = []
        for index in re.findall(r"E(\d+)", self[name]):
            out += self.reading.resolve(self.reading.marked.phrases[int(index)], owner, int(index))
        return list(dict.fromkeys(out))

    def in_order(self, *names: str) -> list[list[int]]:
        """The things under several marks, resolved in the order in which they are told."""
        told = sorted(names, key=lambda name: self.match.start(name))
        found = {name: self.things(name) for name in told}
        return [found[name] for name in names]

    def phrase(self, name: str) -> Phrase:
        return self.reading.marked.phrases[int(re.findall(r"E(\d+)", self[name])[0])]

    def abilities(self, name: str) -> list[str]:
        return [self.reading.marked.abilities[int(index)] for index in re.findall(r"K(\d+)", self[name])]

    def number(self, name: str, default: int = 1) -> int:
        value = number(self[name]) if self[name] else None
        return default if value is None else value

    def player(self, name: str) -> int | None:
        return int(self[name][1:]) if self[name] else None

    def change(self, name: str) -> tuple[str, str]:
        power, _, toughness = self[name].partition("/")
        return power, toughness

    @property
    def by(self) -> int:
        """Who does it: by the person of the verb, else by the last subject."""
        if self["me"]:
            wished = self["me"].endswith(("chi", "assi", "essi", "issi"))  # "se lui mi blocchi con una 2/2"
            clitics = (self.match.groupdict().get("c") or "").split()
            if wished and (self.player("subject") == OPPONENT or "mi" in clitics):
                return OPPONENT
            return ME
        named = self.player("subject")
        if named == ME and self["they"] not in ("", "abbia") and not self.reading.situation.named:
            named = None  # "il tizio davanti a me attacca": whoever it is, it is not me
        if named is not None:
            return named
        if self["they"]:
            return self.reading.third_person
        return self.reading.subject if self.reading.subject is not None else ME


@dataclass
class Reading:
    """The state of one reading: what was made so far, who is being spoken of."""

    situation: Situation
    prepared: Prepared
    marked: Marked
    following: bool = False
    """A change to an earlier situation is being read."""
    subject: int | None = None
    subject_thing: int | None = None
    response: bool = False
    later: str = ""
    """What must have been declared before the next thing done ("dopo i blocchi …")."""
    dealt: bool = False
    """Combat damage was told to be dealt: what is done next comes after it."""
    negated: bool = False
    asking: bool = False
    ambiguous: list[Effect] = field(default_factory=list)
    resolved: dict[int, list[int]] = field(default_factory=dict)
    last_effect: Effect | None = None
    told_of: list[int] = field(default_factory=list)
    """What the last sentence that began with a thing was about."""
    holder: int | None = None
    """Whoever was just said to have something: "ha 3 vite e una 2/2"."""
    doer: int | None = None
    """The creature of which blocking was last told."""
    mentioned: list[int] = field(default_factory=list)
    """The things of the noun phrase read last."""
    spoken: int | None = None
    """The player of whom something was told last."""
    leftovers: list[str] = field(default_factory=list)
    read_some: bool = False
    rules: list[Rule] = field(default_factory=list)
    """The rules that may match this text."""
    fresh_blocks: list[BlockAction] = field(default_factory=list)
    """Blocks declared by a change, as opposed to those of the situation that is changed."""

    @property
    def third_person(self) -> int:
        """Who a third person is: the last one named among named players, else the opponent."""
        return self.subject if self.subject is not None and self.situation.named else OPPONENT

    # --- things --------------------------------------------------------------------------------------------------

    def resolve(self, phrase: Phrase, owner: int | None, index: int) -> list[int]:
        """The things a phrase means, making them if they are new."""
        from .resolving import resolve

        if index not in self.resolved:
            self.resolved[index] = resolve(self.situation, phrase, owner, self.prepared)
        found = self.resolved[index]
        for number_ in found:
            thing = self.situation.things[number_]
            if thing.owner is None and owner is not None:
                thing.owner = owner
        self.touch(found)
        return found

    def again(self, phrase: Phrase, owner: int | None) -> list[int]:
        """One more of what a phrase describes."""
        from .resolving import resolve

        return resolve(self.situation, phrase, owner, self.prepared)

    def touch(self, things: Iterable[int]) -> None:
        """Make these the things spoken of last."""
        for number_ in things:
            if number_ in self.situation.focus:
                self.situation.focus.remove(number_)
            self.situation.focus.append(number_)

    def latest(self, owner: int | None = None, kind: str = "") -> Thing | None:
        """The thing spoken of last, of an owner or kind."""
        for number_ in reversed(self.situation.focus):
            thing = self.situation.things[number_]
            if thing.zone == "campo" and owner in (None, thing.owner) and kind in ("", thing.kind):
                return thing
        return None

    def it(self, owner: int | None = None) -> list[int]:
        """The thing a pronoun means."""
        thing = self.latest(owner) or self.latest()
        return [thing.number] if thing is not None else []

    # --- what happens --------------------------------------------------------------------------------------------

    def effect(self, effect: Effect) -> Effect:
        """Note something done; after "in risposta" it happens before what came before it, after "non" not at all."""
        if self.negated:
            self.negated = False
            return effect
        if self.dealt:
            self.situation.actions.append(AdvanceAction(END_OF_COMBAT))
            self.dealt = False
        effect.response, effect.after = self.response, self.later
        self.response, self.later = False, ""
        self.situation.actions.append(effect)
        self.last_effect = effect
        self.touch(effect.things)
        return effect

    def ask(self, about: str, kind: AskKind, **more: object) -> Asked:
        asked = Asked(about, kind, negated=self.negated, **more)  # type: ignore[arg-type]
        self.negated = False
        self.situation.asked.append(asked)
        return asked


MAX_THINGS = 40
"""A fuller table is not read: nobody asks so."""
_END = frozenset({".", ";", "!", "?"})


def make_patterns() -> Iterator[None]:
    """Make the regular expression of every rule, one at each step: otherwise each is made when a text may match it."""
    for rule in RULES:
        compiled(rule.pattern)
        yield


def scan(reading: Reading) -> None:
    """Read all the words, sentence by sentence."""
    words = reading.marked.words
    text = " ".join(words)
    told = said(words)
    reading.rules = [each for each in RULES if may_match(needs(each.pattern), told)]
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
    for each in reading.rules:
        if each.asks and (not reading.asking or before in _CONDITIONAL):
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
