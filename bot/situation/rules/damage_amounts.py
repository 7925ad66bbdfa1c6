"""Rules for questions about how much damage is dealt, to whom and by what."""

from __future__ import annotations

import re

from ..grammar import Found, Reading, rule
from ..model import ME, OPPONENT, AskKind, AttackAction
from .asking import about

_TO_ME = (
    r"(?:prendo|subisco|mi becco|incasso|mi prendo|ricevo|mi arrivano|mi "
    r"entrano|mi fa|mi fanno|mi infligge|mi infliggono|becco)"
)
_TO_THEM = (
    r"(?:prende|subisce|si becca|incassa|si prende|riceve|gli arrivano|"
    r"gli entrano|gli faccio|gli infliggo|infliggo|faccio|gli fa|becca|"
    r"gli passano)"
)
_TAKES = re.compile(r"\b(?:prende|subisce|riceve|incassa|becca)\b")


@rule(
    rf"(?:quanto|quant[oi]) dann[oi] {_TO_ME}(?: in tutto| in totale)?",
    r"(?:quanto|quant[oi]) dann[oi] (?:da combattimento )?(?:prende|subisce"
    r"|riceve|incassa|arrivano a|passano a|vengono inflitti a|vanno a|si "
    r"becca) (?P<who>P0|me)",
    rf"quant[oi] (?:ne )?{_TO_ME}",
    asks=True,
)
def damage_to_me(reading: Reading, found: Found) -> None:
    reading.ask("danni_a", AskKind.QUANTITY, player=ME)


@rule(
    rf"(?:quanto|quant[oi]) dann[oi] (?:da combattimento )?(?:<P:p> )?{_TO_THEM}"
    r"(?: a)?(?: <P:p2>| il giocatore| il difensore)?(?: in tutto| in totale)?(?! E\d)",
    r"quanto (?:gli|mi|le) (?P<through>faccio|infliggo|entra|passa|arriva)"
    r"(?: in tutto| in totale| in faccia| di danno| di danni)?",
    r"(?:quanto|quant[oi]) dann[oi] (?:arrivano|passano|vengono inflitti"
    r"|vanno|entrano|finiscono|tracimano|travolgono) a (?:<P:p3>|il giocatore)",
    r"(?:quanto|quant[oi]) dann[oi] (?:mi )?(?P<through>passano|passa|arrivano"
    r"|entrano|tracimano|travolgono|filtrano|vengono inflitti|travolge|"
    r"vanno oltre|sfondano)(?: oltre| di travolgere| attraverso| in faccia)"
    r"?",
    asks=True,
)
def damage_to_them(reading: Reading, found: Found) -> bool:
    who = next((found.player(name) for name in ("p", "p2", "p3") if found[name]), None)
    if who is None and found["through"]:
        attackers = [thing.owner for thing in reading.situation.things if thing.attacking]
        who = 1 - attackers[0] if attackers and attackers[0] is not None else OPPONENT
    if "il giocatore" in found.text or "il difensore" in found.text:
        attacks = [act for act in reading.situation.actions if isinstance(act, AttackAction)]
        who = 1 - attacks[0].by if attacks else who
    subject = None if reading.subject_thing is None else reading.situation.things[reading.subject_thing]
    attacked = any(thing.attacking for thing in reading.situation.things)
    aside = subject is not None and attacked and not (subject.attacking or subject.blocking)
    if who is None and reading.subject_thing is not None and "prende" in found.text and not aside:
        reading.ask("danni_su", AskKind.QUANTITY, things=[reading.subject_thing])
        return True
    it = reading.told_of
    if who is None and len(it) == 1 and _TAKES.search(found.text) and not reading.situation.named:
        # "il mio 2/2 blocca un 5/5: quanto danno subisce?": the creature, where no trample makes it the player too
        thing, blocked = reading.situation.things[it[0]], reading.situation.blocked
        if thing.creature and (thing.blocking or (it[0] in blocked and "travolgere" not in thing.keywords)):
            reading.ask("danni_su", AskKind.QUANTITY, things=list(it))
            return True
    reading.ask("danni_a", AskKind.QUANTITY, player=OPPONENT if who is None else who)
    return True


_MAY = r"(?:posso|puo|riesco a|riesce a|potrei|puoi|si possono|posso al massimo)"


@rule(
    r"(?:quanto|quant[oi]) dann[oi] (?P<one>fa|infligge|riesce a fare|fanno|infliggono)(?: <E:x>)?"
    r"(?: in tutto| in totale)? a (?:<P:p>|il giocatore|il difensore)",
    r"<E:x> quant[oi] dann[oi] (?P<one2>fa|infligge|riesce a fare) a (?:<P:p2>|il giocatore|il difensore)",
    asks=True,
)
def damage_to_player_by(reading: Reading, found: Found) -> bool:
    """ "quanti danni fa al giocatore?": all that is dealt to them, where one alone deals it."""
    attackers = [thing for thing in reading.situation.things if thing.attacking]
    named = found.things("x") if found["x"] else []
    every = found["one"] in ("fanno", "infliggono") and not named
    if not attackers or (len(attackers) > 1 and not every) or (named and named != [attackers[0].number]):
        return False
    who = found.player("p") if found["p"] else found.player("p2")
    reading.ask("danni_a", AskKind.QUANTITY, player=1 - (attackers[0].owner or ME) if who is None else who)
    return True


@rule(
    rf"(?:quanto|quant[oi])(?: dann[oi])?(?: gliene| mi ne| ne)? {_MAY} (?:far(?:gli|mi|ne|e)? ?)?"
    r"(?:passare|entrare|assegnare|infligger(?:e|gli)|fare|arrivare|mandare|dargli|farglieli|sfondare|prendere)"
    r"(?: (?:a|su|addosso a|in faccia a) (?:<P:p>|il giocatore|il difensore|P\d)| in faccia| oltre)?",
    r"(?:quanto|quant[oi])(?: dann[oi])? (?:gli |mi |le |ci )?(?P<through>passa|passano|entra|entrano|arriva|arrivano"
    r"|sfonda|sfondano|tracima|tracimano|travolge)(?: (?:oltre|attraverso|di travolgere|in faccia|a terra))?"
    r"(?: a (?:<P:p>|il giocatore|il difensore))?",
    r"quant[oi] (?:dann[oi] )?(?:gliene|mi ne) (?P<through>passano|entrano|arrivano|faccio|fa)",
    r"(?:quanto|quant[oi]) dann[oi](?: in tutto| in totale| totali)?(?: senza blocchi| non bloccat[oaie])?(?= \?)",
    r"dann[oi](?: a il giocatore| a <P:p>| a il difensore| in faccia| passati)?(?= \?)",
    asks=True,
)
def damage_through(reading: Reading, found: Found) -> bool:
    """ "quanti danni posso far passare al difensore?", "quanto passa?"."""
    attackers = [thing.owner for thing in reading.situation.things if thing.attacking]
    if not attackers:
        return False
    who = found.player("p")
    reading.ask("danni_a", AskKind.QUANTITY, player=1 - (attackers[0] or ME) if who is None else who)
    return True


@rule(
    r"(?:gli |mi )?(?:passa|passano|entra|entrano|arriva|arrivano) (?:qualcosa|danni|danno|dei danni|qualche danno)",
    r"<P:p> (?:prende|subisce) dann[oi]",
    r"<E1:x> (?:prende|subisce|riceve) (?:dann[oi]|il danno|dei danni|qualche danno)(?= \?|$)",
    r"<P:p> prende <N:n> dann[oi](?= \?|$)",
    r"(?P<it>prende) danno(?= \?|$)",
    asks=True,
)
def any_damage(reading: Reading, found: Found) -> bool:
    if found["it"]:  # a creature of which it was told, or a player who is the only one that may take any
        it = list(reading.told_of)
        creatures = [thing for thing in reading.situation.things if thing.creature]
        if len(it) == 1:
            reading.ask("danni_su_si", AskKind.YES_NO, things=it)
        elif len(creatures) < 2:
            reading.ask("danni_a_si", AskKind.YES_NO, player=OPPONENT)
        return len(it) == 1 or len(creatures) < 2
    if found["x"]:
        reading.ask("danni_su_si", AskKind.YES_NO, things=found.things("x"))
        return True
    if found["n"]:
        reading.ask("danni_a_n", AskKind.YES_NO, player=found.player("p"), what=str(found.number("n")))
        return True
    if found["p"]:
        reading.ask("danni_a_si", AskKind.YES_NO, player=found.player("p"))
        return True
    attackers = [thing.owner for thing in reading.situation.things if thing.attacking]
    defender = 1 - attackers[0] if attackers and attackers[0] is not None else OPPONENT
    reading.ask("danni_a_si", AskKind.YES_NO, player=defender)
    return True


@rule(
    r"(?:quanto|quant[oi]) dann[oi] (?:si )?(?:prende|subisce|riceve|incassa|becca|piglia"
    r"|ha (?:subito|preso|segnati)) <E:x>",
    r"quant[oi] dann[oi] (?:ha|ci sono su) <E:x>",
    asks=True,
)
def damage_to_thing(reading: Reading, found: Found) -> None:
    reading.ask("danni_su", AskKind.QUANTITY, things=found.things("x"))


@rule(
    r"(?:quanto|quant[oi]) dann[oi] (?:infligge|fa|riesce a fare|fanno|"
    r"infliggono|infliggera)(?: in totale| in tutto)?(?: <E:x>)?",
    r"<E:x> quant[oi] dann[oi] (?:infligge|fa)",
    asks=True,
)
def damage_by(reading: Reading, found: Found) -> None:
    attackers = [thing for thing in reading.situation.things if thing.attacking]
    if len(attackers) > 1 and not found["x"] and reading.subject_thing is None:
        reading.ask("danni_a", AskKind.QUANTITY, player=1 - (attackers[0].owner or ME))
        return
    things, guessed = about(reading, found, "x")
    reading.ask("danni_da", AskKind.QUANTITY, things=things, guessed=guessed)
