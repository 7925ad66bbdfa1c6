"""Rules for token copies of creatures."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import Act, Effect, Thing


@rule(r"(?:<P:subject> )?<CL:c>(?:(?P<me_x>copio)|(?P<they_x>duplica)) <E1:x>(?: sopra)?(?! in pila)")
def copies(reading: Reading, found: Found) -> bool:
    """ "copio con una pedina la sua 6/6": the copy has what is printed, not counters nor effects (707.2)."""
    situation = reading.situation
    if any(thing.copy_of is not None for thing in situation.things):
        return False
    by = found.by
    phrase = found.phrase("x")
    if phrase.count != 1 or phrase.every:
        return False
    things = found.things("x")
    if len(things) != 1 or not situation.things[things[0]].creature:
        return False
    original = situation.things[things[0]]
    original.owner = by if original.owner is None else original.owner
    copy = Thing(len(situation.things), owner=by, token=True, copy_of=original.number, called=["copia"])
    copy.power, copy.toughness = original.power, original.toughness
    copy.keywords = list(original.keywords)
    situation.things.append(copy)
    text = "Crea una pedina che è una copia della creatura bersaglio."
    reading.effect(Effect(Act.SPELL, by, [original.number], what=text))
    reading.touch([copy.number])
    reading.subject_thing = None
    return True
