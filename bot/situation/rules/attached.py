"""Rules for what wears an Aura or an Equipment, and whether that stays attached."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import AskKind, BlockAction
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


def wear(reading: Reading, found: Found, holder: list[int]) -> bool:
    """The Aura or Equipment of the group `y` is on a creature, and gives what `s`, `k` or `k2` say."""
    what = found.phrase("y")
    if what.kind not in ("aura", "equipaggiamento") or what.texts or what.card is not None:
        return False
    if len(holder) != 1 or not reading.situation.things[holder[0]].creature:
        return False
    bearing = found.things("y", reading.situation.things[holder[0]].owner)
    if len(bearing) != 1:
        return False
    thing = reading.situation.things[bearing[0]]
    thing.attached_to = holder[0]
    names = [*found.abilities("k"), *found.abilities("k2"), *found.abilities("k3")]
    change = found["s"] or found["s2"]
    parts = ([f"prende {change}"] if change else []) + ([f"ha {' e '.join(names)}"] if names else [])
    which = "equipaggiata" if thing.kind == "equipaggiamento" else "incantata"
    thing.texts.append(f"La creatura {which} {' e '.join(parts)}.")
    reading.touch(holder)
    reading.subject_thing = holder[0]
    return True


_GIVES = (
    r"(?:che )?(?:le |gli )?(?:da |conferisce |fa )?(?:anche )?(?:<S:s>(?: (?:e|,) (?:anche )?<K:k>)?|<K:k2>)"
)
_WHERE = r"(?:a|su|addosso a|sopra|sopra a)"


@rule(
    r"(?:<P:subject> )?<CL:c>(?:<V:mettere>|<V:assegnare>|<V:giocare>|<V:lanciare>)(?: addosso| sopra)?"
    rf" <E1:y>(?: addosso| sopra)? {_GIVES}(?: {_WHERE} <E1:x>)?",
    r"(?:<P:subject> )?<CL:c>(?:<V:mettere>|<V:assegnare>|<V:giocare>|<V:lanciare>)"
    rf" <E1:y> {_WHERE} <E1:x> {_GIVES}",
    rf"(?:<P:subject> )?<CL:c>(?:<V:equipaggiare>|<V:incantare>)(?: <E1:x>)? con <E1:y> {_GIVES}",
)
def puts_on(reading: Reading, found: Found) -> bool:
    """ "gli metto un'Aura che dà +2/+2", "equipaggio la mia 2/2 con una spada che dà +2/+2"."""
    if reading.asking or any(isinstance(act, BlockAction) for act in reading.situation.actions):
        return False
    by = found.by
    hostile = found["s"].startswith("-")
    return wear(reading, found, found.things("x") if found["x"] else reading.it(1 - by if hostile else by))


@rule(
    r"<E1:x> (?:che )?(?:ha|aveva|porta|indossa)(?: addosso| sopra| attaccat[oa]| su)* <E1:y>"
    r"(?: addosso| sopra| attaccat[oa])?"
)
def bears(reading: Reading, found: Found) -> bool:
    """ "la sua 4/4 ha un'aura che dice «…»"."""
    what = found.phrase("y")
    if what.kind not in ("aura", "equipaggiamento") or not what.texts or reading.asking:
        return False
    holder = found.things("x")
    if len(holder) != 1 or not reading.situation.things[holder[0]].creature:
        return False
    worn = found.things("y", reading.situation.things[holder[0]].owner)
    if len(worn) != 1:
        return False
    reading.situation.things[worn[0]].attached_to = holder[0]
    reading.touch(holder)
    reading.subject_thing = holder[0]
    return True


@rule(
    r"<E1:x> (?:che )?(?:ha|aveva|porta|indossa|tiene|veste|impugna)(?: addosso| sopra| attaccat[oa]| su)* <E1:y>"
    rf"(?: addosso| sopra| attaccat[oa])? {_GIVES}"
)
def bears_what_gives(reading: Reading, found: Found) -> bool:
    """ "la mia 2/2 porta un equipaggiamento che dà +1/+1"."""
    return not reading.asking and wear(reading, found, found.things("x"))


@rule(
    r"(?:<P:subject> )?<CL:c>(?:<V:mettere>|<V:assegnare>|<V:giocare>|<V:lanciare>) (?:su|a|addosso a) <E1:x> <E1:y>",
)
def enchants(reading: Reading, found: Found) -> bool:
    """ "mi ha messo sulla 4/4 un'aura che dice «…»"."""
    what = found.phrase("y")
    if what.kind != "aura" or not what.texts or reading.asking:
        return False
    holder = found.things("x")
    worn = found.things("y", found.by)
    if len(holder) != 1 or len(worn) != 1 or not reading.situation.things[holder[0]].creature:
        return False
    aura = reading.situation.things[worn[0]]
    aura.attached_to, aura.owner = holder[0], found.by
    reading.touch(holder)
    reading.subject_thing = holder[0]
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
