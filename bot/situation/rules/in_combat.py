"""Rules for questions about how a creature stands: in combat or out of it, whose to sacrifice, in whose graveyard."""

from __future__ import annotations

import re

from ..combat_standing import between_strikes
from ..grammar import Found, Reading, rule
from ..model import ME, OPPONENT, Act, AskKind, AttackAction, Effect
from .asking import about, note_negation

_STILL = r"(?:ancora |comunque |sempre |lo stesso |quindi |allora |anche )*"
_COMBAT = r"(?:il |lo )?(?:combattimento|combat|attacco|scontro)"


@rule(
    rf"(?:<E:x> )?(?:che )?(?:non )?(?:resta|rimane|continua|sta|e|sarebbe|torna|diventa|rientra|torna a essere)"
    rf" {_STILL}(?:in {_COMBAT}|(?:una creatura |un )?(?P<part>attaccante|bloccante|in attacco)"
    r"|attaccando|a attaccare|ad attaccare)(?: <E:y>)?",
    rf"(?:<E:x> )?(?:che )?{_STILL}(?P<out>(?:viene|e|verrebbe|sarebbe) {_STILL}?(?:rimoss[oa]|tolt[oa]|tirat[oa] fuori"
    rf"|fuori|uscit[oa]) (?:da {_COMBAT}|da il {_COMBAT})|esce (?:da {_COMBAT}|da il {_COMBAT})|smette di"
    r" (?:attaccare|bloccare))(?: <E:y>)?",
    asks=True,
)
def in_combat(reading: Reading, found: Found) -> bool:
    """ "resta in combattimento?", "viene rimossa dal combattimento?"."""
    if not found.closes() or not reading.situation.actions:
        return False
    note_negation(reading, found)
    things, guessed = about(reading, found, "y", "x")
    fighting = [t.number for t in reading.situation.things if t.attacking or t.blocking or t.part]
    if not things or things[0] not in fighting:
        things, guessed = [n for n in reading.it() if n in fighting] or fighting[:1], len(fighting) > 1
    if not things:
        return False
    flipped = bool(found["out"])
    reading.ask("in_combattimento", AskKind.YES_NO, things=things[:1], guessed=guessed, flipped=flipped)
    return True


@rule(
    r"(?:<P:p> )?(?:non )?(?:la |lo |me la |se la |se lo )?(?P<can>posso|puo|potrei|potrebbe|riesco a|riesce a)"
    r"(?: <P:p2>)? (?:io |lui |anche |comunque |pero |poi |subito )*(?:sacrificare|sacrificarla|sacrificarlo|sacrificarmela|"
    r"sacrificarsela|sacrificarla per)(?: <P:p3>)?(?: <E:x>)?",
    asks=True,
)
def may_sacrifice(reading: Reading, found: Found) -> bool:
    """ "posso sacrificarla io?": only whoever controls it may."""
    who = next((found.player(name) for name in ("p", "p2", "p3") if found[name]), None)
    if who is None and re.search(r"\bE\d+ $", found.match.string[: found.match.start()]):
        return False  # "la creatura può sacrificare se stessa"
    if who is None:
        who = ME if found["can"] in ("posso", "potrei", "riesco a") else OPPONENT
    note_negation(reading, found)
    things = found.things("x") if found["x"] else reading.it()
    if not things:
        return False
    reading.ask("puo_sacrificare", AskKind.YES_NO, things=things[:1], player=who)
    return True


@rule(
    r"(?:<E:x> )?(?:va|finisce|torna|ritorna|andrebbe|finirebbe|viene mess[oa]|mi finisce|muore e va) (?:a finire )?"
    r"(?:in|a) il (?P<whose>mio|suo|tuo) cimitero(?: <E:y>)?",
    r"(?:<E:x> )?(?:va|finisce|torna|andrebbe|finirebbe|viene mess[oa]) (?:a finire )?(?:in|a) il cimitero di <P:p>",
    asks=True,
)
def whose_graveyard(reading: Reading, found: Found) -> bool:
    """ "finisce nel mio cimitero?"."""
    if not found.closes() or not reading.situation.actions:
        return False
    things = about(reading, found, "y", "x")[0]
    taken = [t.number for t in reading.situation.things if reading.situation.stolen(t.number) is not None]
    things = things or (taken if len(taken) == 1 else reading.it())  # of one's own there would be no doubt
    if not things:
        return False
    player = found.player("p") if found["p"] else ME if found["whose"] in ("mio", "tuo") else OPPONENT
    reading.ask("cimitero_di", AskKind.YES_NO, things=things[:1], player=player, guessed=False)
    return True


@rule(
    r"(?:mentre|quando|finche|se|dato che|visto che) (?:e|sta|era|resta|rimane|ce l' ha) (?:ancora )?(?:sotto )?"
    r"(?:il )?(?:mio|suo) controllo",
    r"(?:anche )?(?:se|dato che|visto che) (?:la|lo|ora la|ora lo) (?:controllo|controlla)(?: io| P\d| lui)?",
)
def under_control(reading: Reading, found: Found) -> bool:
    """ "mentre è sotto il suo controllo": as was told."""
    return any(isinstance(act, Effect) and act.act is Act.STEAL for act in reading.situation.actions)


@rule(
    r"(?:in )?(?:che|quale|di chi e il) cimitero (?:va|finisce|torna|andrebbe|finirebbe|viene mess[oa])?(?: <E:x>)?",
    r"(?:<E:x> )?(?:in|a) (?:quale|che|il) cimitero (?:di chi )?(?:va|finisce|torna|viene mess[oa])(?: <E:y>)?",
    r"(?:<E:x> )?(?:va|finisce|torna) (?:in|a) (?:quale|il) cimitero(?: di chi)",
    asks=True,
)
def which_graveyard(reading: Reading, found: Found) -> bool:
    """ "in che cimitero va?"."""
    things, _ = about(reading, found, "y", "x")
    things = things or reading.it()
    if not things or not reading.situation.actions:
        return False
    reading.ask("zona", AskKind.OUTCOME, things=things[:1])
    return True


@rule(
    r"(?:<E:x> )?(?:che )?(?:non )?(?P<c>mi |gli |ci )?(?:fa|infligge|fara|farebbe|infliggerebbe|infliggera) (?P<how>"
    r"(?:comunque |ancora |lo stesso |di nuovo |anche |poi |quindi |il |i |suo |suoi |dei |qualche )*)"
    r"(?:danno|danni)(?: da combattimento| normal[ei])*(?P<how2> di nuovo| ancora| una seconda volta| due volte)?"
    r"(?: (?:a|in) (?:<P:p>|il giocatore|il difensore|<E:y>))?(?: anche lui| lo stesso)?(?= [?.,]| se| o no|$)",
    r"(?:<E:x> )?(?:non )?(?:fa in tempo|riesce|fa a tempo) a"
    r" (?:colpire|far(?:e|le|gli|mi|lo|la)|infligger(?:e|le|gli|mi))"
    r"(?: (?:il |i )?(?:suo |suoi )?(?:danno|danni)"
    r")?(?= [?,.]|$)",
    r"(?:<E:x> )?colpisce(?: (?:anche lei|anche lui|lo stesso|comunque|ancora))*(?= \?)",
    asks=True,
)
def deals_damage(reading: Reading, found: Found) -> bool:
    """ "fa comunque danno?": to whoever it fights, or to the player who is named."""
    if not found.closes():
        return False
    note_negation(reading, found)
    victim = {"mi": ME, "ci": ME}.get(found["c"].strip())
    if found["p"]:
        victim = found.player("p")
    attacks = [act for act in reading.situation.actions if isinstance(act, AttackAction)]
    if "il giocatore" in found.text or "il difensore" in found.text:
        victim = 1 - attacks[0].by if attacks else OPPONENT
    if victim is None and found["c"].strip() == "gli" and attacks and attacks[0].by == ME:
        victim = OPPONENT
    if victim is not None:
        reading.ask("danni_a_si", AskKind.YES_NO, player=victim)
        return True
    things = found.things("x") if found["x"] else []
    if not things and reading.subject_thing is not None:
        things = [reading.subject_thing]
    things = things or [t.number for t in reading.situation.things if t.attacking][:1]
    if len(things) != 1 or not reading.situation.actions:
        return False
    again = "nuovo" in found.text or "ancora" in found.text or "anche" in found["how"] or found["how2"]
    twice = bool(again) and between_strikes(reading.situation)
    reading.ask("infligge_ancora" if twice else "infligge_si", AskKind.YES_NO, things=things)
    return True
