"""Rules for commanders and the combat damage that they have dealt over the game."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import ME, OPPONENT, AskKind, Thing
from .attacks import attack

_DAMAGE = r"(?:danni-comandante|dann[oi])(?: da combattimento| in totale| finora| in tutto)*"


@rule(
    rf"<E1:x> (?:che )?(?P<c>mi |gli )?(?:ha|aveva) (?:gia )?(?:fatto|inflitto|dato|colpito) (?:gia )?<N:n> {_DAMAGE}"
    r"(?: (?:a|su) <P:p>)?(?: tempo-fa)?",
    rf"<E1:x> (?:che )?(?:ha|aveva) (?:gia )?colpito (?:<P:p> )?per <N:n>(?: {_DAMAGE})?",
)
def has_dealt(reading: Reading, found: Found) -> bool:
    """ "il suo comandante mi ha già fatto 17 danni"."""
    if not found.phrase("x").commander:
        return False
    victim = {"mi": ME, "gli": OPPONENT}.get(found["c"].strip())
    if found["p"]:
        victim = found.player("p")
    phrase = found.phrase("x")
    if victim is None and phrase.owner is not None:
        victim = 1 - phrase.owner
    things = found.things("x", None if victim is None else 1 - victim)
    if len(things) != 1 or victim is None:
        return False
    thing = reading.situation.things[things[0]]
    if thing.owner == victim:
        return False
    thing.owner, thing.commander_damage = 1 - victim, found.number("n")
    return True


@rule(
    r"(?:e |, )?(?P<c>gli )(?:ho|avevo) gia (?:fatto|inflitto|dato) <N:n> danni-comandante",
    rf"(?:e |, )?(?P<c>mi |gli |lo )?(?:ha|aveva) gia (?:fatto|inflitto|dato) <N:n> {_DAMAGE}(?: (?:a|su) <P:p>)?",
)
def it_has_dealt(reading: Reading, found: Found) -> bool:
    """ "il mio comandante è un 6/6, ha già fatto 10 danni a lui"."""
    leaders = [thing for thing in reading.situation.things if thing.commander]
    if len(leaders) != 1 or leaders[0].commander_damage:
        return False
    victim = found.player("p") if found["p"] else {"mi": ME, "gli": OPPONENT}.get(found["c"].strip())
    if victim is None and leaders[0].owner is not None:
        victim = 1 - leaders[0].owner
    if victim is None or leaders[0].owner == victim:
        return False
    leaders[0].owner, leaders[0].commander_damage = 1 - victim, found.number("n")
    return True


@rule(
    r"(?:<P:p> )?(?:(?P<me_v>ho|sono a|sto a)|(?P<they_v>ha|e a|sta a)) (?:gia )?(?:preso |subito |ricevuto"
    r" )?(?:gia )?<N:n>"
    r" danni-comandante(?: (?:addosso|finora|presi|subiti|da P\d|da me|da E\d+))*",
)
def has_taken(reading: Reading, found: Found) -> bool:
    """ "ho preso 15 danni da comandante"."""
    who = found.player("p")
    if who is None:
        who = ME if found["me"] else reading.third_person
    reading.situation.commander_damage[who] = found.number("n")
    return True


_PASSED = (
    r"(?: (?:,|e) )?(?: ?(?:senza (?:blocchi|bloccanti|essere (?:mai )?bloccat[oa]|che (?:P\d |io |lui )?"
    r"(?:mai )?(?:l[oa] )?"
    r"(?:mai )?blocc(?:assi|asse))|(?:(?:e|,) )?non (?:l[oa] |l' )?(?:ho|ha|veniva|e stato) mai bloccat[oa]"
    r"|(?:(?:e|,) )?(?:senza (?:mai )?bloccar(?:lo|la|e)))(?: mai)?)"
)


@rule(
    rf"(?:<P:subject> )?(?P<c>mi|gli|lo|l'|ti) (?:(?P<me_v>ho|avevo)|(?P<they_v>ha|aveva)) (?:gia )?"
    rf"(?P<how>colpit|attaccat|pres)[oa]"
    rf" (?:gia )?<N:n> volt[ae] con <E1:x>(?P<passed>{_PASSED})?(?: tempo-fa)?",
)
def has_hit(reading: Reading, found: Found) -> bool:
    """ "mi ha già colpito due volte col suo comandante 7/7"."""
    if not found.phrase("x").commander or (found["how"] == "attaccat" and not found["passed"]):
        return False
    by = ME if found["me"] else OPPONENT
    things = found.things("x", by)
    thing = reading.situation.things[things[0]]
    if len(things) != 1 or thing.owner not in (None, by) or thing.power is None or thing.keywords:
        return False
    thing.owner, thing.commander_damage = by, found.number("n") * thing.power
    return True


@rule(
    r"(?:se |ora |adesso |e )*(?P<c>mi |lo |gli )(?P<verb>colpisce|colpisco|becca|prende) (?:ancora(?: una volta)?|di nuovo"
    r"|un' ?altra volta|una (?:terza|quarta|seconda|altra) volta)(?= [.,;:?!]|$| muo| perd| ho | sono )",
)
def hits_again(reading: Reading, found: Found) -> bool:
    """ "se mi colpisce ancora": the commander told of attacks, and nothing blocks it."""
    leaders = _dealt(reading)
    by = ME if found["verb"] == "colpisco" else OPPONENT
    if len(leaders) != 1 or leaders[0].attacking or leaders[0].power is None or leaders[0].owner != by:
        return False
    reading.situation.unblocked = True
    return attack(reading, by, [leaders[0].number])


@rule(
    r"quant[oi] danni-comandante (?:(?:mi|si|gli|lo|ci) )?(?:(?P<me_v>becco|prendo|subisco|ho|ho preso|ho subito|faccio)"
    r"|(?P<they_v>becca|prende|subisce|ha|fa|infligge|ha preso|ha subito))(?: addosso| in totale| ora|"
    r" adesso| preso| subito)*",
    asks=True,
)
def how_much_of_it(reading: Reading, found: Found) -> bool:
    """ "quanti danni da comandante ho preso?": all that it has dealt over the game, this combat included."""
    leaders = [thing for thing in reading.situation.things if thing.commander]
    if len(leaders) != 1 or not found.closes() or leaders[0].owner is None:
        return False
    if leaders[0].commander_damage and leaders[0].attacking and "ho" not in found.text.split():
        return False  # what it deals now, or in all?
    reading.ask("danni_comandante", AskKind.QUANTITY, things=[leaders[0].number], player=1 - leaders[0].owner)
    return True


@rule(
    r"(?P<c>mi |lo |gli )?(?P<verb>colpisce|colpisco|attacca|attacco) (?:ancora |di nuovo |adesso |ora )?per"
    r" (?:altri )?<N:n>(?: dann[oi]| danni-comandante)?(?= [.,;:?!]|$)",
)
def hits_for(reading: Reading, found: Found) -> bool:
    """ "il suo comandante mi colpisce per 6": it attacks and nothing blocks it."""
    by = ME if found["verb"].endswith("o") else OPPONENT
    commanders = [
        thing for thing in reading.situation.things if thing.commander and thing.owner in (None, by)
    ]
    if found["c"].strip() in ("lo", "gli") and found["verb"].endswith("e"):
        commanders = [thing for thing in reading.situation.things if thing.commander and thing.owner == ME]
        by = ME
    if len(commanders) != 1:
        return False
    thing, amount = commanders[0], found.number("n")
    if thing.power not in (None, amount):
        return False
    thing.owner = by
    if thing.power is None:
        thing.power, thing.toughness = amount, amount
    reading.situation.unblocked = True
    return attack(reading, by, [thing.number])


def _dealt(reading: Reading) -> list[Thing]:
    """The commander that has dealt damage, when there is one."""
    return [thing for thing in reading.situation.things if thing.commander and thing.commander_damage]


@rule(
    r"(?:e |, |; )?(?:poi )?(?:e |viene |e poi )?(?:mort[oa]|tornat[oa]|rimess[oa]|andat[oa]|rientrat[oa]|mess[oa])"
    r"(?: (?:e )?(?:poi )?(?:e )?(?:tornat|andat|rimess|finit)[oa])?(?: (?:in|a) (?:la )?zona-comando)?(?:"
    r" tempo-fa)?(?= [.,;:]| e |$)",
)
def came_back(reading: Reading, found: Found) -> bool:
    """ "poi è morto, è tornato nella zona di comando, l'ha rilanciato": what it dealt before still counts."""
    return len(_dealt(reading)) == 1 and not any(thing.attacking for thing in reading.situation.things)


@rule(
    r"(?:e )?(?:adesso |ora |oggi |poi |stavolta |in questo turno )*(?P<c>mi |gli |lo )(?:infligge|fa|fara|dara"
    r"|da) (?:altri )?"
    r"<N:n> dann[oi](?: da combattimento)?(?: in questo turno| in combattimento)?",
)
def deals_more(reading: Reading, found: Found) -> bool:
    """ "adesso mi fa altri 7 danni da combattimento": the commander told of attacks again, and nothing blocks it."""
    leaders = _dealt(reading)
    if len(leaders) != 1 or leaders[0].attacking:
        return False
    thing, amount = leaders[0], found.number("n")
    by = OPPONENT if found["c"].strip() == "mi" else ME
    if by != thing.owner or thing.power not in (None, amount):
        return False
    if thing.power is None:
        thing.power, thing.toughness = amount, amount
    reading.situation.unblocked = True
    return attack(reading, by, [thing.number])


@rule(
    r"(?:<P:p> )?(?:dopo |poi |a la fine )+(?:sto|sono|resto|rimango|resterei) (?:ancora |comunque )?a <N:n>(?:"
    r" vite| punti vita| pv)?",
)
def life_afterwards(reading: Reading, found: Found) -> bool:
    """ "dopo sto ancora a 12 vite": not what a commander's damage hangs on."""
    attacking = [thing for thing in _dealt(reading) if thing.attacking]
    if (
        len(attacking) != 1
        or found.number("n") < 1
        or found.player("p") not in (None, 1 - (attacking[0].owner or ME))
    ):
        return False
    victim = reading.situation.players[1 - (attacking[0].owner or ME)]
    victim.life = found.number("n") + (attacking[0].power or 0)
    return True
