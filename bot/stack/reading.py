"""Reading a tale of the stack: clause by clause, who does what to what, in answer to what, and what is asked."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..situation.abilities import abilities
from ..situation.dialect import in_plain_words
from ..situation.model import Situation
from ..situation.people import speaks_as_me
from ..situation.scanner import begin
from ..situation.text import prepare
from . import words as said
from .activating import regenerated
from .asking import complete
from .clauses import ASKS_BESIDE, MARK, Clause, clauses_of, flipping, question_of
from .correcting import corrected
from .model import AIMS, HELPS, ME, OTHER, Does, Move, Question, Tale, Wanted
from .quoting import always, of_text
from .state import UNTOLD, CardText, Reader, creatures, spell_card
from .telling import tell
from .ward import settled, ward_of

if TYPE_CHECKING:
    from kb.lexicon import Lexicon

MAX_WORDS = 120
MOST_CREATURES = 3
_IS = re.compile(r"(?<![\w'’])(?:[èÈ]|[eE]['’])(?!\w)(?! un[ao]?\b)")
"""What something is, told apart from the conjunction once accents are gone."""


_SURE = re.compile(
    r",? (?:(?:che (?:dice|recita|ha(?: scritto)?)|con(?: scritto)?|ha(?: scritto)?|dice|recita) ?:? ?)"
    r"[«\"“](?:questa (?:magia|creatura)|non|this spell|it) ?(?:non )?(?:può|puo'|can't) (?:essere"
    r" neutralizzat[ao]|be countered)"
    r"\.?[»\"”]",
    re.IGNORECASE,
)
"""What cannot be countered, in the words of its card."""
_LOST = re.compile(r"\b(?:cimitero|grave|muore|persa|la perdo|via)\b")


def read_tale(text: str, lexicon: Lexicon, card_named: CardText, card_text: CardText) -> Tale | None:
    """The tale that a text tells of the stack; None when it tells none or something in it was not understood."""
    text = regenerated(_SURE.sub(" che non può essere neutralizzata", text))
    written = prepare(_IS.sub(" xe ", text), card_named)
    if not 6 <= len(written.words) <= MAX_WORDS or "?" not in written.words:
        return None
    plain = replace(written, words=corrected(written.words))
    plain = in_plain_words(plain)
    joined = " ".join(plain.words)
    for pattern, new in _plainer():
        joined = pattern.sub(new, joined)
    joined, ward = ward_of(joined)
    plain = replace(plain, words=tuple(joined.split()))
    started = begin(Situation(), plain, abilities(lexicon))
    if started.situation.unread:
        return None
    reader = Reader(started.marked, plain.quotes, plain.cards, card_text)
    reader.tale.ward = ward
    reader.named = started.situation.named and not speaks_as_me(plain.words)
    clauses = clauses_of(started.marked.words)
    asked = question_of(clauses)
    if asked is None:
        return None
    place, wanted, flipped = asked
    for index, clause in enumerate(clauses):
        if index != place and not (
            clause.sentence == clauses[place].sentence and _beside(clauses[index - 1].words, clause)
        ):
            tell(reader, clause)
            if reader.gave_up:
                return None
    kinds = [move.does for move in reader.tale.moves]
    if wanted is Wanted.DEATH and kinds[:1] == [Does.CREATURE] and Does.COUNTER in kinds:
        if not _LOST.search(clauses[place].text):
            return None
        wanted, flipped = Wanted.ENTERS, not flipped  # a spell that ends in the graveyard does not enter
    return finished(reader, clauses[place], wanted, flipped)


_WHEN_IT_RESOLVES = re.compile(
    r"(?:quando|appena|una volta che) .*\b(?:risolv\w+|scatta|innesca|parte|attiva)$"
)


def _beside(before: list[str], clause: Clause) -> bool:
    """Whether a clause of the sentence that asks tells nothing: it asks in general, or says why one would doubt."""
    if ASKS_BESIDE.search(clause.text):
        return True
    if _WHEN_IT_RESOLVES.match(clause.text) and not re.search(
        r"(?<!\S)(?:[KQ]\d|[+-]?\d|non\b)", clause.text
    ):
        return True
    doubting = clause.words[0] == "se" and before[-1:] == ["anche"]
    return doubting and not re.search(r"(?<!\S)(?:[KQ]\d|[+-]?\d|non\b)", clause.text)


@lru_cache(maxsize=1)
def _plainer() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(rf"(?<!\S)(?:{old})(?!\S)"), new) for old, new in said.PLAINER)


# --- clauses -----------------------------------------------------------------------------------------------------


def finished(reader: Reader, clause: Clause, wanted: Wanted, flipped: bool) -> Tale | None:
    tale = reader.tale
    an_ability = bool(tale.moves) and (tale.moves[0].does is Does.ABILITY or tale.moves[0].source is not None)
    if (reader.doubtful and not (an_ability and reader.texts)) or not (an_ability or _printed(reader)):
        return None
    if len(tale.creatures) > MOST_CREATURES or _sacrificed_and_aimed_at(tale):
        return None
    if reader.attacked and wanted in (Wanted.HURT, Wanted.HURTS, Wanted.LIFE, Wanted.LOSES):
        return None
    if (
        not tale.moves
        or any(move.by == UNTOLD for move in tale.moves)
        or (len(tale.moves) < 2 and not _telling(tale))
    ):
        return None
    if "non" in clause.words and not (flipped and "non" in flipping(clause.text)):
        if "piu" not in clause.words or flipped:
            return None
        flipped = True
    question = Question(wanted, flipped=flipped)
    mentioned: list[int] = []
    for word in clause.words:
        mark = MARK.match(word)
        if not mark:
            continue
        if mark[1] == "E":
            phrase = reader.marked.phrases[int(mark[2])]
            if phrase.kind not in ("", "creatura", "permanente", "aura") and wanted is Wanted.DEATH:
                return None
            if phrase.kind == "aura" and wanted is Wanted.DEATH and tale.moves[0].does is not Does.AURA:
                return None  # of an Aura that lies on the battlefield the stack tells nothing
            if spell_card(reader, phrase) is None and not (
                tale.moves[0].does is Does.ABILITY
                or (
                    tale.moves[0].does in (Does.CREATURE, Does.AURA, Does.SPELL)
                    and wanted in (Wanted.ENTERS, Wanted.COUNTERED, Wanted.RESOLVES, Wanted.TRIGGERS)
                )
            ):
                before = len(tale.creatures)
                mentioned += creatures(reader, int(mark[2]))
                if len(tale.creatures) != before and wanted is not Wanted.RETARGET:
                    return None
        elif mark[1] in "KQ":
            return None
    for word in clause.words:
        if wanted is Wanted.RETARGET and word.startswith("cambi"):
            continue
        if tale.ward is not None and _OF_WARD.match(word):
            continue
        if said.RISKY.match(word) and word not in (
            "segnalini",
            "cimitero",
            "neutralizzata",
            "neutralizzato",
            "indistruttibile",
            "non",
        ):
            return None
    for n in tale.moves[0].on:
        creature = tale.creatures[n]
        creature.owner = 1 - tale.moves[0].by if creature.owner is None else creature.owner
    if reader.announced == len(tale.moves) or (wanted in _WITHOUT_NUMBERS and _NUMBER.search(clause.text)):
        return None
    if "due creature bersaglio" in tale.moves[0].text.lower() and len(tale.moves[0].on) != 2:
        return None
    if tale.moves[0].shares and not _shared(tale.moves[0]):
        return None
    if not _colored(tale) or _other_shade(reader) or _asks_beyond(tale, wanted, clause):
        return None
    if tale.ward is not None:
        tale.question = question
        if not settled(tale):
            return None
    return (
        complete(tale, question, _spelled(reader, clause), mentioned, reader.last)
        if not reader.gave_up
        else None
    )


def _printed(reader: Reader) -> bool:
    """Note the triggered abilities of creatures as their cards print them; whether no other was told of."""
    for creature in reader.tale.creatures:
        for quoted in creature.quotes:
            text = reader.quotes[quoted]
            if printed := always(text):
                creature.texts.append(printed)
            elif text.lower().startswith("incanta ") or of_text(text) is not None:
                continue
            else:
                return False
    told = {n for creature in reader.tale.creatures for n in creature.quotes}
    return all(n in told or reader.quotes[n].lower().startswith("incanta ") for n in reader.texts)


def _sacrificed_and_aimed_at(tale: Tale) -> bool:
    """Whether a creature is sacrificed first and then aimed at: whether it was a cost, paid at once, is not read here."""
    first = tale.moves[0] if tale.moves else None
    if first is None or first.does is not Does.SACRIFICE:
        return False
    return any(set(move.on) & set(first.on) for move in tale.moves[1:])


_OF_WARD = re.compile(r"(?:ward|egida|pag\w+|mana|cost[oi])$")
_NUMBER = re.compile(r"(?<![\S])(?:\d+|due|tre|quattro|cinque|sei|sette|otto)(?: (?:dann|vit|punt|pv)|$)")
_WITHOUT_NUMBERS = (Wanted.LOSES, Wanted.DEATH, Wanted.LIFE, Wanted.ENTERS)
"""What is asked without telling an amount: where there is one, something more is told to be done."""
_REMOVED = frozenset({Does.SACRIFICE, Does.DESTROY, Does.EXILE, Does.BOUNCE, Does.FLICKER})
_COMES_BACK = re.compile(r"\b(?:ri)?torn\w+\b")
_ANYTHING_ELSE = re.compile(r"\b(?:qualcos\w*|qualcun\w*|qualche|nient\w*|altri)\b")


def _asks_beyond(tale: Tale, wanted: Wanted, clause: Clause) -> bool:
    """Whether the question is about what the tale does not hold: another permanent, a target that was not told."""
    if "prima" in clause.words:
        return True  # "muore prima che si risolva?" asks of an order
    if wanted is Wanted.DEATH and (_ANYTHING_ELSE.search(clause.text) or _COMES_BACK.search(clause.text)):
        return True
    untold = tale.moves[0].does is Does.SPELL and any(move.does in _REMOVED for move in tale.moves[1:])
    return untold and wanted in (Wanted.RESOLVES, Wanted.COUNTERED)


def _shared(base: Move) -> bool:
    """Whether it was told how divided damage is divided."""
    return len(base.shares) == len(base.on) == 2 and sum(base.shares) == base.amount and min(base.shares) > 0


def _colored(tale: Tale) -> bool:
    """Settle of what colour spells are where protection makes it matter; false when it was not told."""
    for move in tale.moves:
        if move.does is Does.GRANT and move.what.startswith("protezione da"):
            shade = move.what.split()[-1].removeprefix("dal").removeprefix("'")
            for other in tale.moves:
                if other is not move and other.does in AIMS - HELPS and not other.color and not other.card:
                    other.color = shade
                    tale.assumptions.append(f"La magia da cui protegge è di quel colore ({shade}).")
    for creature in tale.creatures:
        shielded = any(name.startswith("protezione") for name in creature.keywords)
        if shielded and any(move.does in AIMS and not move.color and not move.card for move in tale.moves):
            return False
    return True


_SHADES = re.compile(r"(ner|bianc|ross|verd)[oaie]|(blu)")


def _other_shade(reader: Reader) -> bool:
    """Whether a colour is told that went into no spell, where protection makes colours matter."""
    guarded = [word for move in reader.tale.moves for word in (move.what,)]
    guarded += [word for creature in reader.tale.creatures for word in creature.keywords]
    if not any(word.startswith("protezione") for word in guarded):
        return False
    told = {found[1] or found[2] for word in reader.marked.words if (found := _SHADES.fullmatch(word))}
    return any(not any(move.color.startswith(stem) for move in reader.tale.moves) for stem in told)


def _spelled(reader: Reader, clause: Clause) -> str:
    """The words of the question with the cards that it names."""
    out = []
    for word in clause.words:
        mark = MARK.match(word)
        phrase = reader.marked.phrases[int(mark[2])] if mark and mark[1] == "E" else None
        if phrase is not None and phrase.kind == "aura":
            word = "aura"
        elif phrase is not None and phrase.card is not None:
            whose = {ME: "mio ", OTHER: "suo "}.get(-1 if phrase.owner is None else phrase.owner, "")
            word = f"{whose}{reader.cards[phrase.card].lower()}"
        out.append(word)
    return " ".join(out)


def _telling(tale: Tale) -> bool:
    """Whether one move alone may end otherwise than its words say: the creature has something against it."""
    if tale.moves[0].does is Does.BURN and not tale.moves[0].on and tale.life:
        return True
    if tale.moves[0].cost or tale.ward is not None:
        return True
    return any(creature.keywords for creature in tale.creatures) and tale.moves[0].does in AIMS | {
        Does.SWEEP,
        Does.EDICT,
        Does.SWEEP_BURN,
    }
