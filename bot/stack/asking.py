"""What a question of a tale is about: which creature, which spell, which player."""

from __future__ import annotations

import re

from ..numerals import number
from .model import AIMS, ME, OTHER, Does, Question, Tale, Wanted

_PLACES = (("esilio", r"\b(?:in esilio|esiliat[oa]|esilia)\b"), ("mano", r"\bin mano|rimbalzat[oa]\b"))
_SPELLS = re.compile(
    r"\b(?:magi[ae]|spell|istantaneo|stregoneria|incantesimo|abilita|innesco|trigger|effetto|"
    r"rimozione|removal|mi[oa]|su[oa]|resto)\b"
)
_OURS = re.compile(r"\b(?:il mio|la mia|mio|mia|miei|mie)\b")
_THEIRS = re.compile(r"\b(?:il suo|la sua|suo|sua|di P1)\b")


def complete(
    tale: Tale, question: Question, text: str, mentioned: list[int], last: int | None
) -> Tale | None:
    """The tale with its question; None when what it asks of is not there."""
    base = tale.moves[0]
    wanted = question.wanted
    if tale.ward is not None and wanted in (Wanted.PAYS, Wanted.TRIGGERS):
        question.move = 0
        tale.question = question
        return tale
    if wanted is Wanted.PAYS:
        return None
    answered = any(move.does is Does.COUNTER for move in tale.moves)
    if base.does in (Does.SPELL, Does.CREATURE) and not answered:
        return None  # nothing told of could keep it from resolving
    if wanted in (Wanted.RESOLVES, Wanted.COUNTERED) and base.does is not Does.ABILITY:
        if mentioned and not _SPELLS.search(text):
            return None
        move = _which(tale, text)
        if move is None:
            return None
        question.move = move
        if base.source is not None and (move or wanted is Wanted.COUNTERED):
            return None
        if (
            wanted is Wanted.RESOLVES
            and re.search(r"\bsi salva|resta|rimane\b", text)
            and (mentioned or base.on)
        ):
            question.wanted = Wanted.DEATH
            question.flipped = True
    if base.does is Does.ABILITY:
        return _of_ability(tale, question, text)
    if question.wanted is Wanted.TRIGGERS:
        if base.does is not Does.CREATURE or len(tale.moves) < 2:
            return None
        question.move = 0
    if question.wanted is Wanted.ENTERS:
        if base.does not in (Does.CREATURE, Does.AURA):
            return None
        question.move = 0
    if question.wanted is Wanted.RETARGET:
        if base.does not in AIMS:
            return None
        question.move = 0
    if base.does is Does.AURA and question.wanted is Wanted.DEATH and re.search(r"\baur[ae]\b", text):
        question.wanted, question.flipped, question.move = Wanted.ENTERS, not question.flipped, 0
    if question.wanted in (Wanted.GAINS, Wanted.GAINED):
        if not any(move.gain or move.does is Does.LIFE for move in tale.moves) and not any(
            "guadagni" in printed for creature in tale.creatures for printed in creature.texts
        ):
            return None
        question.player = _player(text, r"guadagno|guadagni|guadagnare", r"guadagna|guadagnano")
    if question.wanted in (Wanted.DRAWS, Wanted.DRAWN):
        if not any(Does.DRAW in (*move.also, move.does) for move in tale.moves) and not any(
            "pesca" in printed for creature in tale.creatures for printed in creature.texts
        ):
            return None
        question.player = _player(text, r"pesco|pesci|pescare", r"pesca|pescano")
    if question.wanted is Wanted.DEATH and not tale.creatures and any(n in tale.life for n in (ME, OTHER)):
        question.wanted = Wanted.LOSES  # "lui è a 3 … muore?"
    if question.wanted in (Wanted.LOSES, Wanted.LIFE, Wanted.HURT, Wanted.HURTS):
        return _of_player(tale, question, text, mentioned)
    both = question.wanted is Wanted.DEATH and (
        len(mentioned) > 1 or re.search(r"\bentramb[ei]\b|\btutt[ei] e due\b", text)
    )
    if both:
        question.both = True
        mentioned = mentioned[:1] or [0]
        if len(tale.creatures) != 2:
            return None
    if question.wanted is Wanted.DEATH and not _of_creature(tale, question, text, mentioned, last):
        return None
    tale.question = question
    return tale


def _of_ability(tale: Tale, question: Question, text: str) -> Tale | None:
    """Whether an ability whose source is gone still does what it does (113.7a)."""
    base = tale.moves[0]
    replies = tale.moves[1:]
    permanent = tale.creatures[base.source or 0]
    spent = bool(base.cost) and base.cost == permanent.loyalty
    if spent and all(move.on == [base.source] for move in replies):
        del tale.moves[1:]  # what it comes from is gone at once: nothing is left to aim at
        replies = []
    if not (replies or spent) or any(
        move.does not in _REMOVES or move.on != [base.source] for move in replies
    ):
        return None
    question.move = 0
    if question.wanted is Wanted.TRIGGERS:
        question.wanted = Wanted.RESOLVES
    if question.wanted is Wanted.DEATH and Does.DESTROY in base.also and re.search(r"\bbersagli\w+", text):
        question.wanted = Wanted.RESOLVES  # what the ability is aimed at dies when it resolves
    if question.wanted is Wanted.DEATH and re.search(r"\bperd[oe]\b", text):
        question.wanted, question.flipped = Wanted.RESOLVES, True
    if question.wanted in (Wanted.HURT, Wanted.HURTS):
        if not base.amount:
            question.wanted = Wanted.RESOLVES
        question.player = ME if base.player is None else base.player
    elif question.wanted in (Wanted.DRAWS, Wanted.DRAWN):
        if Does.DRAW not in base.also:
            return None
        question.player = base.by
    elif question.wanted not in (Wanted.RESOLVES,):
        return None
    tale.question = question
    return tale


_REMOVES = {
    Does.DESTROY,
    Does.EXILE,
    Does.BOUNCE,
    Does.BURN,
    Does.SACRIFICE,
    Does.FLICKER,
    Does.AIMED,
    Does.TAP,
}


def _of_creature(tale: Tale, question: Question, text: str, mentioned: list[int], last: int | None) -> bool:
    """Whose fate is asked: the one named, else the one that the first move was aimed at."""
    aimed = [n for move in tale.moves for n in move.on]
    candidates = mentioned or list(dict.fromkeys(aimed)) or ([last] if last is not None else [])
    if not candidates:
        if len(tale.creatures) != 1:
            return False
        candidates = [0]
    question.creature = candidates[0]
    if len(candidates) > 1 and not mentioned:
        if not re.search(r"\baltr[ao]\b", text):
            return False
        gone = {n for move in tale.moves if move.reply for n in move.on}
        left = [n for n in candidates if n not in gone]
        if len(left) != 1:
            return False
        question.creature = left[0]
    _by_word(question, text)
    question.place = question.place or next(
        (place for place, pattern in _PLACES if re.search(pattern, text)), ""
    )
    return True


_KILLED = re.compile(
    r"\b(?:muo(?:re|iono)|mort[oa]|morirebbe|crepa|schiatta|distrugge|distrutt[oa]|uccis[oa]|uccide|ammazzat?[oa]?|cimitero|grave)\b"
)


_SAVED = re.compile(r"\b(?:salv|sopravviv|scamp)\w*")


def _by_word(question: Question, text: str) -> None:
    """Who asks whether a creature dies asks of a graveyard: one that left for a hand did not die."""
    if _KILLED.search(text) and not question.flipped:
        question.place = "cimitero"
    question.saved = question.flipped and _SAVED.search(text) is not None


def _of_player(tale: Tale, question: Question, text: str, mentioned: list[int]) -> Tale | None:
    harm = [move for move in tale.moves if move.does is Does.BURN and not move.on]
    if question.wanted in (Wanted.HURT, Wanted.HURTS) and mentioned:
        question.creature = mentioned[0]
        told = re.search(r"\b(\d+|due|tre|quattro|cinque) dann", text)
        if told and question.wanted is Wanted.HURT:
            question.amount = number(told[1])
        tale.question = question
        return tale
    on_creatures = any(move.does in (Does.BURN, Does.FIGHT) and move.on for move in tale.moves)
    if question.wanted in (Wanted.HURT, Wanted.HURTS) and not harm and on_creatures:
        if not _of_creature(tale, question, text, mentioned, None):
            return None
        question.place = ""
        tale.question = question
        return tale
    gained = any(move.gain or move.does is Does.LIFE for move in tale.moves)
    hurts = any(move.does in (Does.BURN, Does.SWEEP_BURN) for move in tale.moves)
    if not harm and not (gained and not hurts and question.wanted is Wanted.LIFE):
        return None
    me = re.search(
        r"\b(?:perdo|ho perso|muoio|prendo|subisco|becco|sono|vado|resto|scendo|mi|ho|rimango|finisco|"
        r"vinco|sopravvivo|salvo|io|P0)\b",
        text,
    )
    they = re.search(
        r"\b(?:perde|ha perso|muore|prende|subisce|becca|va|resta|scende|gli|ha|P1|lui|faccio)\b", text
    )
    if me and they:
        me = re.search(r"\b(?:perdo|ho perso|muoio|prendo|subisco|vado|mi)\b", text)
    victims = {move.player for move in harm}
    question.player = ME if me else OTHER if they else next(iter(victims), None) or ME
    if question.wanted is Wanted.LOSES and "vinc" in text:
        return None
    if question.wanted in (Wanted.HURT, Wanted.HURTS) and re.search(r"\b(?:faccio|infliggo)\b", text):
        question.player = OTHER
    if question.wanted in (Wanted.LIFE, Wanted.LOSES) and question.player not in tale.life:
        return None
    tale.question = question
    return tale


def _which(tale: Tale, text: str) -> int | None:
    """Which spell is asked about: by its owner and kind, else the one that all the others answer."""
    owner = ME if _OURS.search(text) else OTHER if _THEIRS.search(text) else None
    counters = (
        re.search(r"\b(?:contromagi\w+|counter\w*|controincantesim\w+)\b", text) and "counterat" not in text
    )
    fitting = [
        place
        for place, move in enumerate(tale.moves)
        if (owner is None or move.by == owner) and (move.does is Does.COUNTER) == bool(counters)
    ]
    if not fitting:
        return None
    if len(fitting) > 1 and owner is not None and 0 not in fitting:
        return None
    return fitting[0]


def _player(text: str, mine: str, theirs: str) -> int:
    named = re.search(rf"\bP(\d) (?:\S+ )?(?:{theirs})\b", text)
    if named:
        return int(named[1])
    if re.search(rf"\b(?:{mine})\b", text):
        return ME
    return OTHER if re.search(rf"\b(?:{theirs})\b", text) else ME
