"""Rules for Vehicles that are crewed, and for Ninjas that take the place of an attacker."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import ME, OPPONENT, ActivateAction, AskKind, AttackAction, Thing
from .attacks import attack

_CREW = (
    r"(?:manovr|pilot|equipaggi|guid|anim|attiv|crew|guid|mett in mot)(?:arlo|arla|are|andolo|andola|o|a|ato)"
)
_WITH = r"(?:tappando|con|usando|per mezzo di|tappandoci)"
_KEYWORD = r"(?:l' )?(?:abilita )?(?:<K:k>|crew|manovrare|equipaggio)(?: <N:n>)?"


def _vehicle(reading: Reading, found: Found, by: int, *names: str) -> Thing | None:
    """The Vehicle that is meant: the one named, else the only one."""
    for name in names:
        if found[name]:
            if found.phrase(name).kind != "veicolo":
                return None
            numbers = found.things(name, by)
            return reading.situation.things[numbers[0]] if len(numbers) == 1 else None
    known = [thing for thing in reading.situation.things if thing.kind == "veicolo"]
    return known[0] if len(known) == 1 else None


@rule(
    rf"(?:<P:subject> )?<CL:c><V:tappare> <E:y> per (?:{_CREW}|(?:pagare )?(?:crew|manovrare|equipaggio)(?:"
    rf" <N:n>)?)(?: <E1:x>)?",
    rf"(?:<P:subject> )?<CL:c>(?:(?P<me_a>manovro|piloto|crewo|equipaggio|guido|animo|attivo)|(?P<they_a>manovra"
    rf"|pilota|crewa"
    rf"|equipaggia|guida|anima|attiva))(?: <E1:x>)?(?: \( <K:k2> \))? {_WITH} <E:y>",
    rf"(?:<P:subject> )?<CL:c>(?:(?P<me_b>attivo|uso|pago)|(?P<they_b>attiva|usa|paga)) {_KEYWORD}(?: di <E1:x>)?"
    rf" {_WITH} <E:y>",
    rf"(?:<P:subject> )?<CL:c>(?:(?P<me_b>attivo|uso|pago)|(?P<they_b>attiva|usa|paga)) <E1:x>(?: \( <K:k2> \))?"
    rf" {_WITH} <E:y>",
    r"(?:<P:subject> )?<CL:c>(?:(?P<me_a>manovro|piloto|crewo|equipaggio|guido)|(?P<they_a>manovra|pilota|crewa"
    r"|equipaggia"
    r"|guida))(?: <E1:x>)?(?= [.,;:]| e |$)",
)
def crews(reading: Reading, found: Found) -> bool:
    """ "tappo una 3/3 per manovrare il veicolo"."""
    by = found.by
    vehicle = _vehicle(reading, found, by, "x")
    if vehicle is None or reading.negated:
        return False
    if vehicle.owner is None:
        vehicle.owner = by
    crew = found.things("y", vehicle.owner) if found["y"] else []
    if vehicle.owner != by or not all(reading.situation.things[number].creature for number in crew):
        return False
    told = [*(found.abilities("k") if found["k"] else []), *(found.abilities("k2") if found["k2"] else [])]
    if any(not name.startswith("manovrare") for name in told):
        return False
    if not any(name.startswith("manovrare") for name in vehicle.keywords):
        vehicle.keywords += told or [f"manovrare {found.number('n')}" if found["n"] else "manovrare 1"]
    reading.situation.actions.append(ActivateAction(by, vehicle.number, list(crew)))
    reading.touch([*crew, vehicle.number])
    return True


_CREWED = r"(?:pilotato|manovrato|crewato|animato|guidato)"


@rule(
    rf"<E1:x> (?:(?:che )?(?:e|era|e stato|viene) )?(?:gia |appena )?{_CREWED}(?: in questo turno"
    rf"| questo turno)?(?! da| E\d)",
    rf"<E1:x> (?:che )?(?P<idle>non (?:(?:e|era|viene|e stato) )?(?:ancora )?){_CREWED}(?: da nessuno)?(?: ancora)?(?! E\d)",
    rf"{_CREWED}(?: in questo turno| questo turno)?(?= [.,;:?!]| e | con |$)",
)
def is_crewed(reading: Reading, found: Found) -> bool:
    """ "il veicolo pilotato", "il mio veicolo 3/3 non è pilotato"."""
    if reading.negated or (found["x"] and found.phrase("x").kind != "veicolo"):
        return False
    things = found.things("x") if found["x"] else list(reading.mentioned)
    if any(reading.situation.things[number].kind != "veicolo" for number in things):
        return False
    if len(things) != 1 or reading.situation.things[things[0]].crewed is not None:
        return len(things) == 1
    reading.situation.things[things[0]].crewed = not found["idle"]
    if found["x"]:
        reading.subject_thing = things[0]
    return True


@rule(
    r"(?:<P:subject> )?<CL:c><V:tappare> <E:y> (?:e|ed|, e|, poi|e poi) (?:ci |lo )?<V:attaccare>(?= [.,;:?!]| e |$)"
)
def crews_and_attacks(reading: Reading, found: Found) -> bool:
    """ "il mio veicolo con manovrare 2: tappo una 2/2 e attacco": what is tapped does not attack, it crews."""
    by = found.by
    vehicle = _vehicle(reading, found, by)
    if (
        vehicle is None
        or reading.negated
        or not any(name.startswith("manovrare") for name in vehicle.keywords)
    ):
        return False
    vehicle.owner = by if vehicle.owner is None else vehicle.owner
    crew = found.things("y", by)
    if vehicle.owner != by or not crew or not all(reading.situation.things[n].creature for n in crew):
        return False
    reading.situation.actions.append(ActivateAction(by, vehicle.number, list(crew)))
    return attack(reading, by, [vehicle.number])


@rule(
    r"(?:<E1:x> )?(?:comunque |lo stesso |quindi |ancora )*(?:diventa|diventera|e|sara|si anima) (?:comunque |lo"
    r" stesso |ancora )*"
    r"(?:<E1:y>|una creatura(?: artefatto)?|animat[oa])(?: comunque| lo stesso)?(?= [?,.]|$)",
    asks=True,
)
def becomes_a_creature(reading: Reading, found: Found) -> bool:
    """ "il veicolo diventa comunque una creatura?"."""
    activated = [act.thing for act in reading.situation.actions if isinstance(act, ActivateAction)]
    vehicles = [n for n in activated if reading.situation.things[n].kind == "veicolo"]
    if len(vehicles) != 1 or not found.closes():
        return False
    if found["y"] and found.phrase("y").kind != "creatura":
        return False
    reading.ask("e_creatura", AskKind.YES_NO, things=vehicles)
    return True


_BACK = (
    r"(?:riprend(?:o|e|endo)|rimbalz(?:o|a|ando)|rimett(?:o|e|endo)|fa tornare|faccio tornare|riport(?:o|a|ando)"
    r"|torn(?:o|a))"
    r"(?: in mano)?"
)
_PUTS = (
    r"(?:mett(?:o|e|endo)|cal(?:o|a|ando)|fa entrare|faccio entrare|entra|gioc(?:o|a|ando)|schier(?:o|a))"
    r"(?: giu| in campo| in gioco| su il campo(?: di battaglia)?| a il suo posto)*(?: ,)?(?: tappat[oa])?(?: e)?"
    r"(?: (?:attaccante|in attacco|che attacca))?(?: ,)?"
)
_NINJUTSU = r"(?:(?:il costo di |l' abilita |di |un |il )*)ninjutsu"


@rule(
    rf"(?:<P:subject> )?(?:poi |e )?(?:(?P<me_u>pago|attivo|uso|faccio)|(?P<they_u>paga|attiva|usa|fa)) {_NINJUTSU}"
    rf"(?: di <E1:z>)? ?(?:[,:(]|e)? ?{_BACK} (?:(?P<one><E1:x>)|(?:il|la|un|una|l'|quel|quella|mio|mia)"
    rf" [a-z]+(?: [a-z]+)?)"
    rf"(?: non bloccat[oa])?(?: in mano)? ?(?:,|e) ?{_PUTS} <E1:n>(?: \))?".replace(
        "(?P<one><E1:x>)", "<E1:x>"
    ),
    rf"(?:<P:subject> )?(?:poi |e )?(?:(?P<me_u>pago|attivo|uso|faccio)|(?P<they_u>paga|attiva|usa|fa)) {_NINJUTSU}"
    rf"(?: ?(?:per|e) ?(?:{_PUTS}|mettere(?: in campo| giu)?|calare))? <E1:n>",
    r"(?:con|grazie a|tramite) (?:il )?ninjutsu (?:lo |la )?(?:scambi|sostitu|rimpiazz)\S+ (?:con )?<E1:n>",
)
def ninja(reading: Reading, found: Found) -> bool:
    """ "pago ninjutsu, riprendo in mano l'1/1 e metto il ninja 3/3": of an attacker that nothing blocks."""
    attacks = [act for act in reading.situation.actions if isinstance(act, AttackAction)]
    by = attacks[-1].by if attacks else found.by
    if found["x"] and not attacks:
        attack(reading, by, found.things("x", by))
        reading.situation.unblocked = True
    blocked = reading.situation.blocked
    attackers = [
        n
        for act in reading.situation.actions
        if isinstance(act, AttackAction)
        for n in act.things
        if act.by == by
    ]
    if not [number for number in attackers if number not in blocked]:
        return False
    things = found.things("n", by)
    if len(things) != 1 or things[0] in attackers or reading.situation.things[things[0]].owner == 1 - by:
        return False
    thing = reading.situation.things[things[0]]
    thing.owner, thing.zone, thing.arriving = by, "mano", True
    thing.texts += [] if any(text.startswith("Ninjutsu") for text in thing.texts) else ["Ninjutsu {1}{U}"]
    reading.situation.actions.append(ActivateAction(by, thing.number, []))
    reading.subject = by
    reading.touch(things)
    return by in (ME, OPPONENT)
