"""Rules for what is killed of a group, and for questions about killing and about who ends up in control."""

from __future__ import annotations

import re

from ..grammar import Found, Reading, rule
from ..model import ME, OPPONENT, Act, AskKind, BlockAction, Effect
from .asking import alike

_DESTROYED = {
    "uccid": Act.DESTROY,
    "ammazz": Act.DESTROY,
    "distrugg": Act.DESTROY,
    "elimin": Act.DESTROY,
    "esili": Act.EXILE,
    "rimbalz": Act.BOUNCE,
    "tapp": Act.TAP,
    "sacrific": Act.SACRIFICE,
}


@rule(
    r"(?:<P:subject> )?(?:m[ei] ne|gliene|gli ne|ne|t[ei] ne)"
    r" (?P<verb>(?:uccid|ammazz|distrugg|elimin|esili|rimbalz|tapp|sacrific)(?:o|e|a|i))"
    r"(?: subito| prima| poi)? <N:n>(?! \?)(?= [.,;:]| e | prima| dopo| in | con|$)"
)
def some_of_the_group(reading: Reading, found: Found) -> bool:
    """ "attacco con tre 2/2, lui me ne uccide una": alike, so that it is all one which."""
    act = next(act for stem, act in _DESTROYED.items() if found["verb"].startswith(stem))
    third = found["verb"].endswith(("e", "a"))
    by = (found.player("subject") if found["subject"] else None) or (OPPONENT if third else ME)
    group = alike(reading)
    if re.search(r"\b(?:m[ei] ne|gliene|gli ne)\b", found.text):
        side = ME if re.search(r"\bm[ei] ne\b", found.text) else OPPONENT
        group = [number for number in group if reading.situation.controller(number) == side]
        if not group:
            own = reading.situation.of(side, "creatura")
            group = (
                [thing.number for thing in own]
                if len({(t.size, tuple(t.keywords)) for t in own}) == 1
                else []
            )
    count = found.number("n")
    if reading.negated or not 0 < count <= len(group):
        return False
    blocked = reading.situation.blocked
    if blocked & set(group) and count < len(group):
        return False
    for number in group[-count:]:
        reading.effect(Effect(act, by, [number]))
    return True


@rule(
    r"(?:<P:subject> )?<CL:c>(?:<V:rispondere> )?(?P<verb>(?:uccid|distrugg|elimin|esili|rimbalz|tapp|sacrific"
    r"|ammazz)"
    r"(?:endo|ando))(?:la|lo|mela|melo|gliela|glielo)?(?: <E:x>)?"
    r"(?: con (?:(?:un|una|un'|il|la) )?(?:fulmine|rimozione|removal|istantaneo|bolt|abilita|spell|terrore|E\d+"
    r"|magia(?: (?:rossa|nera|bianca|verde|blu))?(?: da \d+ danni)?))?",
)
def doing_away(reading: Reading, found: Found) -> bool:
    """ "risponde uccidendo la mia con un fulmine"."""
    act = next((act for stem, act in _DESTROYED.items() if found["verb"].startswith(stem)), None)
    if act is None:
        return False
    last = reading.last_effect
    by = found.by if found["me"] or found["they"] or found["subject"] else reading.subject
    by = 1 - last.by if by is None and last is not None else by
    if by is None:
        return False
    side = by if act is Act.SACRIFICE else 1 - by
    things = found.things("x", side) if found["x"] else reading.it(side)
    if len(things) != 1:
        return False
    reading.response = (
        last is not None and found.text.split(" ")[0].startswith(("rispond", "P"))
    ) or reading.response
    reading.effect(Effect(act, by, things))
    return True


@rule(
    r"(?:non )?(?:la|lo) (?P<verb>uccido|ammazzo|faccio fuori|abbatto|uccide|ammazza|fa fuori)"
    r"(?: comunque| lo stesso| io| quindi)*(?= [?,.]| o no|$)",
    r"(?:non )?(?P<may>posso|riesco a|puo|riesce a) (?:ucciderl[ao]|ammazzarl[ao]|farl[ao] fuori|abbatterl[ao])"
    r"(?= [?,.]| o no|$)",
    asks=True,
)
def kills_it(reading: Reading, found: Found) -> bool:
    """ "la uccido?": the one creature that fights on the other side."""
    if not found.closes():
        return False
    third = found["verb"] in ("uccide", "ammazza", "fa fuori") or found["may"] in ("puo", "riesce a")
    side = ME if third else OPPONENT
    told = [number for number in reading.told_of if number < len(reading.situation.things)]
    if third and len(told) == 1 and (owner := reading.situation.controller(told[0])) is not None:
        side = 1 - owner  # "il mio 2/2 blocca il suo 5/5: lo uccide?": what the tale is about does
    fighting = [t for t in reading.situation.things if t.attacking or t.blocking]
    victims = [t.number for t in fighting if reading.situation.controller(t.number) == side]
    if len(victims) != 1:
        return False
    if found.text.startswith("non "):
        reading.negated = True
    either = third and not told and reading.situation.implied and len(fighting) == 2
    if either:  # "ho una 5/5 bloccata da una 6/6: la uccide?": which of them is not said
        victims = [thing.number for thing in fighting]
    reading.ask("morte", AskKind.YES_NO, things=victims, guessed=either)
    return True


@rule(
    r"(?:quant[ei]|quante creature|quanti bloccanti|quante E\d+)(?: (?:di|de) (?:le |i )?(?:loro|quelle|E\d+))?"
    r" ?(?P<who>m[ei] ne|gliene|gli ne|ne)? ?(?:(?:posso|puo|riesco a|riesce a|potrei|potrebbe) )?"
    r"(?:uccidere|ammazzare|far fuori"
    r"|eliminare|portarsi via|uccid[oe]|ammazz[oa]|portarmi via|si porta via|mi porto via|perdo|perde|perdere)"
    r"(?: (?:a il|come) massimo)?(?: E\d+)?(?= [?,.]|$)",
    asks=True,
)
def how_many_killed(reading: Reading, found: Found) -> bool:
    """ "quante me ne uccide al massimo?"."""
    fighting = [t for t in reading.situation.things if t.attacking or t.blocking]
    sides = [
        [t.number for t in fighting if reading.situation.controller(t.number) == n] for n in (ME, OPPONENT)
    ]
    if not sides[ME] or not sides[OPPONENT]:
        return False
    first = any(
        word in found.text.split() for word in ("uccido", "ammazzo", "posso", "riesco", "potrei", "porto")
    )
    side = OPPONENT if first else ME
    if found["who"] in ("me ne", "mi ne") or "perdo" in found.text or "perdere" in found.text:
        side = ME
    elif "perde" in found.text.split():
        side = OPPONENT
    elif not first:
        side = ME if len(sides[ME]) > 1 else OPPONENT
    reading.ask("quante_morte", AskKind.QUANTITY, things=sides[side])
    return True


@rule(
    r"(?:<E:x> )?(?:mi |gli |ci )?(?:torna|ritorna|resta|rimane|ridiventa|torna a essere|e) (?:poi |ancora |sempre )*"
    r"(?:(?:a|da) (?P<who>me|P\d)|sotto (?:il )?(?P<whose>mio|suo) controllo|sotto (?:il )?controllo di (?P<of>P\d)"
    r"|(?P<own>mia|mio|sua|suo)(?= [?,.]| o |$))(?: <E:y>)?",
    asks=True,
)
def back_to(reading: Reading, found: Found) -> bool:
    """ "a fine turno torna sotto il mio controllo?"."""
    taken = [n for n in range(len(reading.situation.things)) if reading.situation.stolen(n) is not None]
    if not found.closes() or len(taken) != 1:
        return False
    named = re.search(r"\bE(\d+) (?:\S+ )?$", found.match.string[: found.match.start()])
    if any(found[name] and found.things(name) != taken for name in ("x", "y")) or (
        named is not None and reading.resolved.get(int(named[1]), taken) != taken
    ):
        return False  # whose what it wears is was not changed
    mine = (
        found["who"] in ("me", "P0")
        or found["whose"] == "mio"
        or found["of"] == "P0"
        or found["own"][:1] == "m"
    )
    reading.ask("controlla_si", AskKind.YES_NO, things=taken, player=ME if mine else OPPONENT)
    return True


@rule(
    r"(?:il |quel )?(?:mio |suo )?blocco (?:(?:e |resta |rimane )(?:ancora |comunque |sempre )*(?:valido|legale"
    r"|buono)?"
    r"|vale|resta|rimane|c'e)(?: ancora| comunque| lo stesso| uguale)*(?= [?,.]|$)",
    asks=True,
)
def block_stays(reading: Reading, found: Found) -> bool:
    """ "il blocco resta?": the attacker is still blocked."""
    attackers = [thing.number for thing in reading.situation.things if thing.attacking]
    blocks = [act for act in reading.situation.actions if isinstance(act, BlockAction)]
    if len(attackers) != 1 or not blocks or reading.situation.actions[-1] is blocks[-1]:
        return False  # "il blocco è legale?" of a block just told asks whether it may be
    reading.ask("bloccata", AskKind.YES_NO, things=attackers)
    return True


@rule(
    r"(?:<E:x> )?(?:diventa|torna|ridiventa|ritorna|diventerebbe|tornerebbe)(?: di nuovo| a essere)? non bloccat[oa]"
    r"(?= [?.,]|$)",
    r"(?:il |quel )?(?:mio |suo )?blocco (?:(?:viene|verrebbe|e|sarebbe) annullato|si annulla|salta|decade"
    r"|diventa (?:illegale"
    r"|nullo)|svanisce)(?: e (?:salta|decade|(?:<E:z> )?passa))?(?= [?.,]|$)",
    asks=True,
)
def block_goes(reading: Reading, found: Found) -> bool:
    """ "il blocco salta?", "torna non bloccata?": the contrary of staying blocked."""
    attackers = [thing.number for thing in reading.situation.things if thing.attacking]
    blocks = [act for act in reading.situation.actions if isinstance(act, BlockAction)]
    if len(attackers) != 1 or not blocks or reading.situation.actions[-1] is blocks[-1] or reading.negated:
        return False
    if any(found[name] and found.things(name) != attackers for name in ("x", "z")):
        return False
    reading.ask("bloccata", AskKind.YES_NO, things=attackers, flipped=True)
    return True
