"""Rules for what wears an Aura or an Equipment, and whether that stays attached."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import AskKind
from .asking import note_negation


@rule(
    r"(?:che (?:e|era|ha|aveva) )?(?:equipaggiat[oa] (?:con|di|da)|incantat[oa] (?:da|con)"
    r"|con (?:addosso|sopra|attaccat[oa])"
    r"|che porta|con addosso|armat[oa] (?:di|con)) <E1:y>"
)
def wears(reading: Reading, found: Found) -> bool:
    """ "mi distruggono la creatura equipaggiata con la spada": said after what happens to it."""
    holder = reading.latest(kind="creatura")
    what = found.phrase("y")
    if holder is None or what.kind not in ("aura", "equipaggiamento"):
        return False
    things = found.things("y", holder.owner)
    if len(things) != 1 or reading.situation.things[things[0]].attached_to is not None:
        return False
    reading.situation.things[things[0]].attached_to = holder.number
    reading.touch([holder.number])
    return True


_ATTACHED = r"(?:attaccat|equipaggiat|assegnat|agganciat)[oa]"


@rule(
    rf"(?:<E1:x> )?(?:mi |le |gli )?(?:resta|rimane|e) (?:ancora |sempre |comunque |lo stesso )*{_ATTACHED}"
    r"(?: a <E1:y>| su <E1:y2>| su P1| ancora| lo stesso| comunque)*",
    r"(?:<E1:x> )?(?:mi |le |gli )?(?:si )?(?P<off>stacca|sgancia|viene via|toglie)(?: da <E1:y>| da sol[oa]| lo stesso)*",
    asks=True,
)
def still_attached(reading: Reading, found: Found) -> bool:
    """ "si stacca?", "resta attaccato?"."""
    if not found.closes():
        return False
    worn = [thing for thing in reading.situation.things if thing.attached_to is not None]
    named = found.things("x") if found["x"] else []
    worn = [thing for thing in worn if thing.number in named] or worn
    if len(worn) != 1 or worn[0].attached_to is None:
        return False
    note_negation(reading, found)
    reading.ask(
        "attaccata",
        AskKind.YES_NO,
        things=[worn[0].number],
        other=[worn[0].attached_to],
        flipped=bool(found["off"]),
    )
    return True
