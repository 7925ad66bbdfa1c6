"""What was understood so far of a tale: its creatures, and which of them a noun phrase means."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct, field

from ..situation.marking import Marked
from ..situation.phrase import Phrase
from .clauses import MARK, Clause
from .model import Creature, Tale

CardText = Callable[[str], "str | None"]
UNTOLD = -1
"""Who makes the first move, until the answer to it tells."""


class Reader(Struct):
    """What was understood so far."""

    marked: Marked
    quotes: tuple[str, ...]
    cards: tuple[str, ...]
    card_text: CardText
    tale: Tale = field(default_factory=Tale)
    told: dict[int, list[int]] = field(default_factory=dict)
    """Noun phrase -> the creatures it means."""
    last: int | None = None
    gave_up: bool = False
    attacked: bool = False
    heard: str = ""
    """The last clause in which nothing was done: it may tell the ability that is answered next."""
    texts: list[int] = field(default_factory=list)
    """Quotations that tell an ability of what entered or attacked."""
    understood: set[int] = field(default_factory=set)
    """Quotations of which it was understood what they do."""
    named: bool = False
    """The players are called by their names: a third person is whoever was named last."""
    subject: int | None = None
    """Who did what was told last, when the players are named."""
    named_last: int | None = None
    """The player named last, whatever for."""
    announced: int = -1
    """How many moves there were when an answer was announced: more must follow."""
    doubtful: bool = False
    """A word told of combat, which matters unless only the ability that it made trigger is asked of."""


def creatures(reader: Reader, index: int, quoting: bool = False) -> list[int]:
    """The creatures that a noun phrase means: those told already, or new ones."""
    if index in reader.told:
        return reader.told[index]
    phrase = reader.marked.phrases[index]
    known = _known(reader, phrase)
    if known is None:
        made = []
        for _ in range(min(phrase.count, 3)):
            creature = Creature(
                phrase.owner, phrase.size, list(phrase.keywords), dict(phrase.counters), phrase.damage
            )
            creature.token, creature.legendary = phrase.token, phrase.legendary
            other = phrase.kind in ("planeswalker", "artefatto", "incantesimo")
            creature.kind = phrase.kind if other else "creatura"
            creature.loyalty = phrase.loyalty
            if creature.size is None and phrase.card is not None:
                creature.stands_in = True
            reader.tale.creatures.append(creature)
            made.append(len(reader.tale.creatures) - 1)
        known = made
    else:
        for number_ in known:
            creature = reader.tale.creatures[number_]
            creature.owner = phrase.owner if creature.owner is None else creature.owner
            creature.size = creature.size or phrase.size
            creature.keywords += [name for name in phrase.keywords if name not in creature.keywords]
    reader.told[index] = known
    for number_ in known:
        quotes = reader.tale.creatures[number_].quotes
        quotes += [n for n in phrase.texts if n not in quotes]
    if phrase.texts and not quoting:
        reader.texts += [n for n in phrase.texts if n not in reader.texts]
    if phrase.lacks:
        reader.gave_up = True
    if known:
        reader.last = known[-1]
    return known


def _known(reader: Reader, phrase: Phrase) -> list[int] | None:
    creatures = reader.tale.creatures
    entered = [n for n, creature in enumerate(creatures) if creature.quotes]
    if phrase.sick and phrase.definite and phrase.size is None and len(entered) == 1:
        return entered  # "la creatura appena entrata"
    if phrase.every and len(creatures) > 1:
        return list(range(len(creatures)))
    if phrase.which == "altra":
        others = [n for n in range(len(creatures)) if n != reader.last]
        return others[-1:] if others and phrase.definite else None
    if phrase.which in ("1", "2") and len(creatures) > 1:
        return [int(phrase.which) - 1]
    if phrase.count > 1:
        return None
    for n in reversed(range(len(creatures))):
        creature = creatures[n]
        if creature.cast and creature.stands_in:
            continue
        if phrase.owner is not None and creature.owner not in (None, phrase.owner):
            continue
        same = creature.kind if creature.kind != "creatura" else phrase.kind
        if phrase.kind not in (same, "permanente") or (phrase.size and creature.kind != "creatura"):
            continue
        if phrase.kind in ("planeswalker", "artefatto", "incantesimo") and creature.kind == "creatura":
            continue
        if phrase.size and creature.size and phrase.size != creature.size:
            continue
        if not phrase.definite and phrase.size and creature.size is None and creature.owner is not None:
            continue
        if not phrase.definite and not phrase.possessive and phrase.size is None and len(creatures) > 1:
            continue
        return [n]
    return None


def spell_card(reader: Reader, phrase: Phrase) -> str | None:
    """The instant or sorcery that a noun phrase names."""
    if phrase.card is None:
        return None
    return reader.cards[phrase.card]


def everyone(reader: Reader, clause: Clause) -> None:
    for word in clause.words:
        mark = MARK.match(word)
        if mark and mark[1] == "E":
            reader.told.setdefault(int(mark[2]), [])
