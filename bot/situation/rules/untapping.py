"""Rules for the untap step: what untaps then."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import ME, OPPONENT, Act, AdvanceAction, AskKind, Effect
from .asking import about, note_negation


@rule(r"in lo stap (?P<whose>mio|suo)")
def untap_step(reading: Reading, found: Found) -> None:
    """ "dopo il mio untap step"."""
    to_untap(reading, ME if found["whose"] == "mio" else OPPONENT)


def to_untap(reading: Reading, side: int) -> None:
    """Go on to the next untap step of a player."""
    situation = reading.situation
    if not situation.actions:
        situation.turn = 1 - side
    if not (situation.actions and isinstance(situation.actions[-1], AdvanceAction)):
        situation.actions.append(AdvanceAction(f"turno di {situation.players[side].name}"))


def _untapped_by_effect(reading: Reading, number: int) -> bool:
    """Whether what was told last is an effect that untaps it: that is what is asked about, not the next untap step."""
    last = reading.situation.actions[-1] if reading.situation.actions else None
    if not isinstance(last, Effect) or number not in last.things:
        return False
    return last.act is Act.UNTAP or (last.act is Act.SPELL and last.what.lower().startswith("stappa"))


@rule(
    r"(?:<E1:x> )?(?:non )?(?:mi |gli |le )?si "
    r"(?:stappa|stapperebbe|stappera|untappa)(?: <E1:y>| normalmente| comunque| lo stesso)*",
    asks=True,
)
def untaps(reading: Reading, found: Found) -> bool:
    """ "si stappa nel mio turno?": at its controller's next untap step."""
    if not found.closes():
        return False
    things, guessed = about(reading, found, "y", "x")
    things = things or reading.it()
    if len(things) != 1:
        return False
    thing = reading.situation.things[things[0]]
    note_negation(reading, found)
    if not thing.tapped and not reading.situation.actions:
        thing.tapped = True
    if not _untapped_by_effect(reading, things[0]):
        to_untap(reading, ME if thing.owner is None else thing.owner)
    reading.ask("tappata", AskKind.YES_NO, things=things, guessed=guessed, flipped=True)
    return True
