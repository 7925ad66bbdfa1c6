"""Follow-ups: "e se avesse volare?", "e con due?", "e se fosse il suo turno?" change the situation that was read last."""

from __future__ import annotations

import copy
import re

from msgspec.structs import replace

from ..numerals import number
from .abilities import Abilities
from .grammar import Reading
from .model import ME, Act, Effect, Situation
from .scanner import begin, scan
from .settling import settle
from .text import Prepared


def change(previous: Situation, prepared: Prepared, abilities: Abilities) -> Situation | None:
    """A changed copy, or None when the text changes and asks nothing that is understood."""
    situation = copy.deepcopy(previous)
    situation.unread, situation.missing = [], []
    before = copy.deepcopy(situation)
    asked_before = situation.asked
    situation.asked = []
    situation.focus = [
        number_ for number_ in situation.focus if number_ not in situation.topic
    ] + situation.topic
    words = prepared.words
    number_word = _number_only(words)
    if number_word is not None:
        if not _new_number(situation, number_word, words):
            return None
        situation.asked = asked_before
        return _resettled(situation)
    swapped = _new_size(situation, words)
    if swapped:
        situation.asked = asked_before
        return _resettled(situation)
    reading = begin(situation, prepared, abilities, following=True)
    scan(reading)
    if not situation.asked:
        situation.asked = asked_before
        if _same(situation, before) and not _other_subject(situation, reading) and not reading.read_some:
            return None
    return _resettled(situation, reading)


def _other_subject(situation: Situation, reading: Reading) -> bool:
    """ "e la mia?": the same question about something else."""
    named = [things for things in reading.resolved.values() if things]
    if len(named) != 1 or reading.leftovers or len(situation.asked) != 1 or not situation.asked[0].things:
        return False
    situation.asked = [replace(situation.asked[0], things=list(named[0]), guessed=False)]
    return True


def _same(after: Situation, before: Situation) -> bool:
    return (after.things, after.actions, after.players, after.turn) == (
        before.things,
        before.actions,
        before.players,
        before.turn,
    )


def _resettled(situation: Situation, reading: Reading | None = None) -> Situation:
    situation.assumptions = []
    if reading is None:
        reading = begin(situation, Prepared((), (), ()), _NO_ABILITIES, following=True)
    for asked in situation.asked:
        if asked.guessed:
            asked.things = (
                list(situation.topic)
                if asked.about in ("morte", "torna", "taglia", "forza", "costituzione")
                else asked.things
            )
    settle(reading)
    return situation


_NO_ABILITIES = Abilities(None)


def _number_only(words: tuple[str, ...]) -> int | None:
    """ "e con due?", "e se fossero 4?", "e con 5 danni?"."""
    text = " ".join(word for word in words if word not in ("?", ",", "."))
    match = re.fullmatch(
        r"(?:e |ma |invece )*(?:se )?(?:invece )?(?:con|fossero|fosse|ne metto"
        r"|ne mettessi|ne metto solo|ne faccio|sono|erano|ne ho)? ?(?:solo "
        r"|invece |di )*(\w+)"
        r"(?: (?:danni|danno|segnalini|segnalino|punti vita|vite|carte|invece|soli|sole|sola|solo))*",
        text,
    )
    return None if match is None else number(match[1])


def _new_number(situation: Situation, amount: int, words: tuple[str, ...]) -> bool:
    """Put another number where the last action has one."""
    wanted: tuple[Act, ...] | None = None
    if "danni" in words or "danno" in words:
        wanted = (Act.DAMAGE, Act.BITE)
    elif "segnalini" in words or "segnalino" in words:
        wanted = (Act.COUNTERS, Act.REMOVE_COUNTERS, Act.POISON)
    for action in reversed(situation.actions):
        if isinstance(action, Effect) and action.amount and (wanted is None or action.act in wanted):
            action.amount = amount
            return True
    return False


def _new_size(situation: Situation, words: tuple[str, ...]) -> bool:
    """ "e se fosse una 4/4?": the thing asked about is of another size."""
    text = " ".join(word for word in words if word not in ("?", ",", "."))
    match = re.fullmatch(
        r"(?:e |ma )*(?:se )?(?:invece )?(?:fosse|era|avesse|la (?P<mine>mia) "
        r"fosse|la (?P<theirs>sua) fosse)? ?(?:stata )?(?:una|un|con una|contro "
        r"una)? ?(?P<p>\d+)/(?P<t>\d+)",
        text,
    )
    if match is None:
        return False
    things = [situation.things[number_] for number_ in situation.topic]
    if match["mine"] or match["theirs"]:
        owner = 0 if match["mine"] else 1
        things = [thing for thing in situation.things if thing.owner == owner and thing.creature]
    if not things:
        things = [thing for thing in situation.things if thing.attacking] or situation.of(ME, "creatura")
    if len(things) != 1:
        return False
    things[0].power, things[0].toughness = int(match["p"]), int(match["t"])
    things[0].assumed_size = False
    return True
