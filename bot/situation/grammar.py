"""Rules of reading: what each is registered with, what it finds in a text, and the reading that it adds to."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from msgspec import Struct, field

from ..numerals import number
from .marking import Marked
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
from .phrase import Phrase
from .text import Prepared

Handler = Callable[["Reading", "Found"], "bool | None"]


class Rule(Struct, frozen=True):
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
_CONDITION = re.compile(r"(?:e|o|visto|dato|siccome|oppure|se|anche se|quando|dopo|con|prima|ma)\b|,")
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


_SUPPOSED = re.compile(
    r"\b(?:se|quando|mentre|che|chi|cosa|come|perche|dove|quant[oiae]|qual[ei]|poi|anche se|e|ma)\b"
)
"""Before a move that is told for the sake of what comes of it, not asked about."""


_UNDER_WAY = re.compile(
    r"\b(?:sta|stanno|ha|hanno|ho|in attacco|attaccant[ei]) |\b(?:attaccante|in attacco|attacca (?:me|P\d))$"
)
"""It is told to be done already: what is asked is whether it is still so."""


def note_question(reading: Reading, found: Found) -> bool:
    """ "il mio 4/4 blocca il suo 3/3 volante?": whether it may is asked, when nothing else is; always True."""
    if _UNDER_WAY.search(found.text):
        return True
    if reading.asking and not reading.following and found.followed_by("?"):
        clause = re.split(r"[.,;:?!]", found.match.string[: found.match.start()])[-1]
        reading.asked_move = _SUPPOSED.search(clause) is None
    return True


class Reading(Struct):
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
    at_damage: bool = False
    """It is asked how something is while combat damage is dealt."""
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
    asked_move: bool = False
    """A block or an attack is told by the words that the question ends with: whether it may be is what is asked."""
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
