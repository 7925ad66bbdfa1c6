"""Reading a situation: text in, a situation that can be compiled and played out."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct, field

# The rules register themselves when they are imported.
from . import rules  # noqa: F401
from .abilities import Abilities, abilities
from .asking_forms import in_known_forms
from .claims import Claim
from .compiling import USUAL, Way, claims, compile_situation
from .dialect import in_plain_words
from .manner import plainly
from .model import Asked, Situation
from .quoted import as_card_text
from .repair import repair
from .scanner import MAX_THINGS, begin, scan
from .settling import UNCLEAR, settle
from .text import Prepared, prepare
from .unquoted import with_quotes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kb.lexicon import Lexicon

MAX_WORDS = 350
"""A longer tale is not read: nobody asks so."""
CardNamed = Callable[[str], "str | None"]
KindOf = Callable[[str], str]
"""The kind of permanent that a card is, by its Italian name: "creatura", "incantesimo"…"""


class Lore(Struct, frozen=True):
    """What is known of words and cards before any text."""

    lexicon: Lexicon | None
    card_named: CardNamed | None = None
    kind_of: KindOf | None = None


class SituationReading(Struct, frozen=True):
    """A situation as it was understood.

    `asks` are the keys of the scenario's statements whose found values answer the question, the deciding one first;
    `ask_kind` is si_no, quantita, chi or cosa_succede; `value_kind` says what the value is ("morte", "forza", "vita", …);
    `negated`: the question is put in the negative. `assumptions` are Italian sentences; `missing` facts that must be asked
    back; `unread` pieces of the text with content that were not understood: while there are any, the reading is not to be
    trusted. `rules` are rule numbers that the situation is about.
    """

    situation: Situation
    text: str
    asks: tuple[str, ...]
    ask_kind: str
    value_kind: str
    negated: bool
    assumptions: tuple[str, ...]
    missing: tuple[str, ...]
    unread: tuple[str, ...]
    rules: tuple[str, ...]
    lore: Lore = field(default_factory=lambda: Lore(None))

    @property
    def reliable(self) -> bool:
        """Whether everything was understood and nothing essential lacks."""
        return not self.missing and not self.unread and bool(self.asks)

    @property
    def asked(self) -> Asked:
        """The question that decides the answer: the last one asked."""
        return self.situation.asked[0]

    def scenario_source(self, values: Mapping[str, object] | None = None, way: Way = USUAL) -> str:
        """The scenario as YAML; `values` are what its statements shall say (what was found when it was first run)."""
        return compile_situation(self.situation, values, way)

    def describe(self) -> str:
        """The situation in Italian, as it was understood."""
        from .describing import describe

        return describe(self.situation)

    def with_change(self, text: str) -> SituationReading | None:
        """The same situation with what the text changes ("e se avesse volare?"); None when it changes nothing."""
        lore = self.lore
        return read(
            text, lexicon=lore.lexicon, previous=self, card_named=lore.card_named, kind_of=lore.kind_of
        )


def read(
    text: str,
    *,
    lexicon: Lexicon | None,
    previous: SituationReading | None = None,
    card_named: CardNamed | None = None,
    kind_of: KindOf | None = None,
) -> SituationReading | None:
    """Read the board, the play and the question from free Italian; None when the text tells none.

    `previous` makes the text a change to that situation. `card_named` gives the name of a card from any of its names
    (`CardLibrary.italian`), `kind_of` what kind of permanent it is.
    """
    lore = Lore(lexicon, card_named, kind_of)
    found = _read(text, lore, previous)
    if previous is None and (found is None or found.unread) and (quoted := with_quotes(text)) is not None:
        told = _read(quoted, lore, None)
        if told is not None and not told.unread:
            return told
    return found


def _read(text: str, lore: Lore, previous: SituationReading | None) -> SituationReading | None:
    """What a text tells as it stands, or put in plainer words."""
    known, lexicon = abilities(lore.lexicon), lore.lexicon
    written = prepare(text, _nicknamed(lore.card_named, lexicon), lore.kind_of)
    if len(written.words) > MAX_WORDS:
        return None
    prepared = repair(in_plain_words(written), known, lexicon)
    if previous is not None:
        if previous.unread:  # what was not understood of it would be left out
            return None
        from .changing import change

        situation = change(previous.situation, prepared, known)
        if situation is None or len(situation.things) > MAX_THINGS:
            return None
        return _finished(situation, f"{previous.text}\n{text}", lore)
    first = _told(text, prepared, known, lore)
    if first is not None and (first.reliable or _only_lacks(first)):
        return first
    plain = repair(in_plain_words(plainly(written)), known, lexicon)
    second = _told(text, plain, known, lore, reworded=True)
    told = second is not None and (second.reliable or first is None or _only_sizes_lack(second))
    return second if told else first


def _only_sizes_lack(reading: SituationReading) -> bool:
    """Whether what was told in other words was understood but for how big something is."""
    return not reading.unread and all(fact.startswith("forza e costituzione ") for fact in reading.missing)


def _only_lacks(reading: SituationReading) -> bool:
    """Whether all was understood and a fact must be asked back: other words would not tell it."""
    open_ = (UNCLEAR, "quale creatura attaccante", "se l'attaccante viene bloccata")
    return not reading.unread and not any(fact.startswith(open_) for fact in reading.missing)


def _told(
    text: str,
    prepared: Prepared,
    known: Abilities,
    lore: Lore,
    reworded: bool = False,
) -> SituationReading | None:
    """What prepared words tell; `reworded`: their questions are put in the forms that the rules know."""
    reading = begin(Situation(), prepared, known)
    if reworded:
        reading.marked.words = in_known_forms(reading.marked.words)
    scan(reading)
    if not reading.situation.facts or len(reading.situation.things) > MAX_THINGS:
        return None
    settle(reading)
    return _finished(reading.situation, text, lore)


@lru_cache(maxsize=4)
def _nicknamed(card_named: CardNamed | None, lexicon: Lexicon | None) -> CardNamed | None:
    """Cards also by what they are called at the table ("bolt")."""
    if card_named is None or lexicon is None:
        return card_named

    def find(text: str) -> str | None:
        name = card_named(text)
        if name is None and " " not in text:
            called = next((entry.name for entry in lexicon.named(text) if entry.kind == "carta"), None)
            name = card_named(called) if called is not None else None
        return name

    return find


def _finished(situation: Situation, text: str, lore: Lore) -> SituationReading:
    unread = list(situation.unread)
    for thing in situation.things:
        unread += [f"«{quoted}»" for quoted in thing.texts if as_card_text(quoted) is None]
    stated = _stated(situation)
    compile_situation(situation)
    unread += [item for item in situation.unread if item not in unread]
    asked = situation.asked[0]
    return SituationReading(
        situation=situation,
        text=text,
        asks=tuple(claim.key for claim in stated),
        ask_kind=asked.kind.value,
        value_kind=asked.about,
        negated=asked.negated,
        assumptions=tuple(dict.fromkeys(situation.assumptions)),
        missing=tuple(dict.fromkeys(situation.missing)),
        unread=tuple(dict.fromkeys(unread)),
        rules=_rules(situation, lore.lexicon),
        lore=lore,
    )


def _stated(situation: Situation) -> list[Claim]:
    try:
        return claims(situation)
    except IndexError:
        return []


def _rules(situation: Situation, lexicon: Lexicon | None) -> tuple[str, ...]:
    """The rules of the abilities in play."""
    if lexicon is None:
        return ()
    found: list[str] = []
    for thing in situation.things:
        for keyword in thing.keywords:
            name = keyword.split(" dal")[0].split(" da ")[0].rstrip("0123456789 ")
            for concept in lexicon.named(name):
                if concept.rule is not None and concept.rule.startswith("702"):
                    found.append(concept.rule)
                    break
    return tuple(dict.fromkeys(found))
