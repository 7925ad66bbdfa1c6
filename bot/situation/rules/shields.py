"""Rules for damage prevented, doubled or regenerated, life totals changed at a stroke, and loyalty that must be paid."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import ME, OPPONENT, Act, AskKind, Effect, Thing
from .asking import note_negation

_NEXT = r"(?:i )?(?:prossim[oi] )?<N:n> (?:prossim[oi] )?dann[oi]|(?:i )?prossim[oi] <N:m>"
_WOULD = (
    r"(?: che (?:mi|ti|gli) verrebbero inflitti| (?:che (?:verrebbero|sarebbero|stanno per essere) )?"
    r"(?:inflitti )?a (?:<P:p>|<E:x>)| a me| che subirei| che"
    r" prenderei)?(?: in questo turno)?"
)


def _spell(reading: Reading, by: int, text: str, things: list[int] | None = None) -> bool:
    reading.effect(Effect(Act.SPELL, by, things or [], what=text, all_of=not things, targeted=bool(things)))
    return True


@rule(
    r"(?:<P:subject> )?(?:<V:avere> |<V:usare> |<V:lanciare> |<V:attivare> )?(?:uno scudo|un effetto|una magia|un' abilita) "
    rf"(?:che )?(?:mi |gli |le )?previene (?:{_NEXT}){_WOULD}",
    rf"(?:<P:subject> )?<CL:c>(?P<me_p>prevengo|previeni) (?:{_NEXT}){_WOULD}",
)
def prevents_next(reading: Reading, found: Found) -> bool:
    """ "ho uno scudo che previene i prossimi 3 danni"."""
    by = found.by
    amount = found.number("n" if found["n"] else "m")
    things = found.things("x") if found["x"] else []
    who = found.player("p")
    if things:
        return _spell(
            reading,
            by,
            f"Previeni i prossimi {amount} danni che verrebbero inflitti alla creatura bersaglio in questo turno.",
            things,
        )
    if who is not None and who != by:
        return False
    return _spell(
        reading, by, f"Previeni i prossimi {amount} danni che verrebbero inflitti a te in questo turno."
    )


@rule(
    r"(?:<P:subject> )?(?:(?:c'e|ho|ha|abbiamo)(?: in gioco| in campo)? )?(?:un|il|uno) (?:effetto"
    r"|permanente|E\d+)(?: in gioco| in campo)? "
    r"che raddoppia (?:tutt[oi] |ogni )?(?:il |i |gli )?dann[oi](?: inflitt[oi])?(?: a (?:tutti|chiunque|i"
    r" giocatori|tutto))?"
)
def doubles_damage(reading: Reading, found: Found) -> bool:
    text = (
        "Se una fonte sta per infliggere danno a un permanente o a un giocatore, "
        "infligge invece il doppio di quel danno a quel permanente o giocatore."
    )
    things = reading.situation.things
    things.append(Thing(len(things), owner=ME, kind="incantesimo", texts=[text]))
    return True


@rule(
    r"(?:<P:subject> )?(?:(?:c'e|ho|ha|abbiamo|controllo|controlla|con|grazie a)(?: in gioco| in campo)? )?"
    r"(?:(?:un|una|il|la|uno|l') ?(?:effetto|permanente|carta|roba|cosa)|E\d+)(?: in gioco| in campo)? che (?:mi |gli )?"
    r"raddoppia (?:i |la |le |il |ogni |tutt[aei] (?:i |la |le )?)?(?:miei |suoi |mia |sua )?"
    r"(?P<what>(?:punti vita|vita|vite|pv|guadagn[oi](?: di (?:punti )?vita)?)"
    r"(?: che (?:guadagno|guadagna|guadagnerei|si guadagnano)| guadagnat[iea])?)"
)
def doubles_gains(reading: Reading, found: Found) -> bool:
    """ "ho un incantesimo che raddoppia i punti vita che guadagno"."""
    if "guadagn" not in found["what"]:
        return False
    by = OPPONENT if "guadagna" in found["what"].split() or " gli " in found.text else found.by
    text = "Se stai per guadagnare punti vita, invece ne guadagni il doppio."
    things = reading.situation.things
    things.append(Thing(len(things), owner=by, kind="incantesimo", texts=[text]))
    return True


@rule(
    r"(?:un effetto |una magia |P\d )?(?:mi |gli )?(?:raddoppia|raddoppio) (?:i )?(?:miei |suoi |tuoi"
    r" )?(?:punti vita|vite|pv|vita)"
)
def doubles_life(reading: Reading, found: Found) -> bool:
    """ "un effetto raddoppia i miei punti vita"."""
    by = OPPONENT if "suoi" in found.text or "gli " in found.text else ME
    return _spell(reading, by, "Raddoppia i tuoi punti vita.")


@rule(
    r"(?:<P:p> )?(?:non )?(?:posso|puo|riesco a|potrei) (?:usare|attivare|fare|giocare)(?: (?:il|la|l'|un'|una))?"
    r"(?: sua| mia)?(?: abilita)?(?: di (?:il )?)?(?: di fedelta)?(?: da)? (?P<cost>-\d+)(?: di <E:x>)?",
    asks=True,
)
def pays_loyalty(reading: Reading, found: Found) -> bool:
    """ "il mio planeswalker ha 2 di fedeltà: posso usare il -3?"."""
    walkers = [thing for thing in reading.situation.things if thing.kind == "planeswalker"]
    if len(walkers) != 1 or walkers[0].loyalty is None or walkers[0].texts or not found.closes():
        return False
    note_negation(reading, found)
    walkers[0].texts.append(f"{found['cost']}: Pesca una carta.")
    reading.ask("puo_attivare", AskKind.YES_NO, things=[walkers[0].number])
    return True


@rule(
    r"(?:<P:subject> )?(?:<V:usare>|<V:attivare>|<V:fare>|gli faccio) (?:il |la |l' abilita |il suo |la sua )?"
    r"(?:da )?(?:(?P<cost>-\d+)|fedelta-piu <N:n>)"
    r"(?: di <E1:x>)?(?! \?)"
)
def used_loyalty(reading: Reading, found: Found) -> bool:
    """ "ha 4 fedeltà, uso il -2 e poi": the cost is paid before anything else happens."""
    if found["x"]:
        found.things("x", found.by if found["me"] or found["they"] else None)
    walkers = [thing for thing in reading.situation.things if thing.kind == "planeswalker"]
    if len(walkers) != 1 or walkers[0].loyalty is None or reading.situation.actions:
        return False
    left = walkers[0].loyalty + (int(found["cost"]) if found["cost"] else found.number("n"))
    if left < 0:
        return False
    walkers[0].loyalty = left
    return True
