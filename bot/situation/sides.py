"""Who attacks, when only what comes later tells it: "una 4/4 bloccata da una 1/1, quanti danni prendo?"."""

from __future__ import annotations

from .model import ME, OPPONENT, AdvanceAction, AttackAction, BlockAction, Situation, Thing
from .phrase import Phrase

_SUFFERED = frozenset(
    {"danni_a", "danni_a_si", "danni_a_n", "vita_persa", "veleno", "veleno_si", "veleno_n", "vita", "vita_n"}
)
_GAINED = frozenset({"vita_guadagnata"})


def whose_attack(situation: Situation) -> None:
    """Whoever asks what they suffer is attacked, unless the text says that they attack; who gains has what has lifelink."""
    if not situation.asked or situation.named:
        return
    asked = situation.asked[0]
    if asked.player != ME or asked.about not in _SUFFERED | _GAINED:
        return
    fighters = _nobodys(situation)
    if fighters is None:
        return
    theirs = fighters[:1]
    if asked.about in _GAINED:
        linked = [thing for thing in fighters if "legame vitale" in thing.keywords]
        theirs = [thing for thing in fighters if thing not in linked] if len(linked) == 1 else []
    if theirs and situation.controller(theirs[0].number) == ME:
        _turn_round(situation, fighters)


def claim(situation: Situation, phrase: Phrase) -> None:
    """ "un 2/2 blocca un 3/3. Il mio sopravvive?": of two nobody's, the first one told or the one that is so big."""
    if phrase.owner is None or not phrase.possessive or phrase.fresh or phrase.count > 1:
        return
    fighters = _nobodys(situation)
    named = phrase.subtypes or phrase.noun or phrase.card is not None or phrase.kind not in ("", "creatura")
    if fighters is None or named:
        return
    told = sorted(fighters, key=lambda thing: thing.number)
    if phrase.size is not None:
        told = [thing for thing in told if (thing.power, thing.toughness) == phrase.size]
        if len(told) != 1:
            return
    elif phrase.keywords or phrase.which not in ("", "ultima") or len(told) != 2:
        return
    meant = told[-1] if phrase.size is None and phrase.owner == OPPONENT else told[0]
    if situation.controller(meant.number) != phrase.owner:
        _turn_round(situation, fighters)
    for thing in fighters:
        thing.supposed = thing.nobodys = False


def _nobodys(situation: Situation) -> list[Thing] | None:
    """What attacks and what blocks, when that is all that is told and nobody said whose it is."""
    attacks = [act for act in situation.actions if isinstance(act, AttackAction)]
    blocks = [act for act in situation.actions if isinstance(act, BlockAction)]
    blockers = [situation.things[number] for block in blocks for number in block.pairs]
    fought = all(isinstance(act, AttackAction | BlockAction | AdvanceAction) for act in situation.actions)
    if len(attacks) != 1 or not blockers or not fought:
        return None
    attackers = [situation.things[number] for number in attacks[0].things]
    return [*attackers, *blockers] if all(t.supposed or t.nobodys for t in attackers) else None


def _turn_round(situation: Situation, fighters: list[Thing]) -> None:
    """What was taken for mine is the opponent's, and the other way round."""
    for thing in fighters:
        thing.owner = 1 - (ME if thing.owner is None else thing.owner)
    for act in situation.actions:
        if isinstance(act, AttackAction | BlockAction):
            act.by = 1 - act.by
