"""Rules for attacks told at length: announced before they are listed, at several at once, by what was spoken of last."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import ME, OPPONENT, AttackAction, Thing
from .attacks import attack
from .blocks import block
from .shared import numbers_of

_ALL = r"(?:tutto|tutti|tutte|tutta la squadra|tutte le creature|tutto quello che ho|tutte le mie creature)"
_IT = r"(?:lo stesso|la stessa|P1|lei|ess[oa]|quell[oa]|quest[oa]|quello li|quella li|E\d+)"


@rule(
    rf"(?:<P:subject> )?<CL:c><V:attaccare>(?: P\d)? con (?:{_ALL}|E\d+)(?: :| ,| cioe| ovvero| ossia| \()+ <E:x>(?: \))?"
    r"(?= [.;:?!]| ,| e [^E]| quant| lui| P|$)",
)
def announced(reading: Reading, found: Found) -> bool:
    """ "attacco con tutto: una 2/2, una 3/3 e una 4/4"."""
    by = OPPONENT if found["c"].strip() in ("mi", "m'", "ci") else found.by
    head = found.match.string[found.match.start() :].split(" con ", 1)[1].split()[0]
    if head.startswith("E"):
        phrase = reading.marked.phrases[int(head[1:])]
        if phrase.size is not None or not (phrase.every or phrase.count > 1) or phrase.card is not None:
            return False
    return attack(reading, by, found.things("x", by))


@rule(
    rf"(?:<P:subject> )?<CL:c><V:attaccare>(?: subito| poi| quindi)? con (?:{_IT})(?: , ?)?(?: che (?:e|sarebbe|era)"
    r"(?: (?:un|una|uno))? <E1:y>)(?= [.,;:?!]| e |$)",
    r"(?:<P:subject> )?<CL:c><V:attaccare>(?: subito| poi| quindi)? con"
    r" (?P<it>lo stesso|la stessa|P1|lei|ess[oa]|quell[oa]|quest[oa])(?= [.,;:?!]| e |$)",
)
def attacks_with_it(reading: Reading, found: Found) -> bool:
    """ "attacco con lui, che è un 6/6": what was spoken of last of the attacker's."""
    by = OPPONENT if found["c"].strip() in ("mi", "m'", "ci") else found.by
    words = found.text.split()
    named = words[words.index("con") + 1]
    if named.startswith("E"):
        things = reading.resolve(reading.marked.phrases[int(named[1:])], by, int(named[1:]))
    else:
        things = [number for number in reading.it(by) if reading.situation.controller(number) in (None, by)]
    situation = reading.situation
    if not things and (1 - by) in situation.commander_damage:  # the commander that dealt it
        things = [len(situation.things)]
        situation.things.append(Thing(things[0], owner=by, commander=True))
    if len(things) != 1:
        return False
    if found["y"]:
        phrase = found.phrase("y")
        thing = reading.situation.things[things[0]]
        if phrase.size is None or phrase.definite or thing.power is not None:
            return False
        thing.power, thing.toughness = phrase.size
        thing.keywords += [name for name in phrase.keywords if name not in thing.keywords]
    return attack(reading, by, things)


@rule(
    r"(?:<P:subject> )?<CL:c><V:attaccare> (?:uno|una|il primo|la prima|E\d+) con <E1:x>"
    r" (?:, e |, |e )?(?:E\d+|l' altr[oa]|il secondo|la seconda) con <E1:y>"
    r"(?: (?:, e |, |e )?(?:a |anche )?(?:me|P\d|il giocatore) (?:direttamente )?con <E1:z>)?",
)
def attacks_each(reading: Reading, found: Found) -> bool:
    """ "mi attacca uno con la 3/3, l'altro con la 4/4 e me con una 2/2": two planeswalkers and their controller."""
    by = OPPONENT if found["c"].strip() in ("mi", "m'", "ci") else found.by
    walkers = reading.situation.of(1 - by, "planeswalker")
    if len(walkers) != 2:
        return False
    done = attack(reading, by, found.things("x", by), walkers[0].number)
    done = done and attack(reading, by, found.things("y", by), walkers[1].number)
    return done and (not found["z"] or attack(reading, by, found.things("z", by)))


@rule(r"(?:attacca|attaccano|arriva|arrivano) <E:x>(?= [.,;:])")
def attack_by(reading: Reading, found: Found) -> bool:
    """ "attacca una 6/6, blocco con due 2/2": of whoever is not speaking."""
    phrase = found.phrase("x")
    attacked = any(isinstance(act, AttackAction) for act in reading.situation.actions)
    if attacked or phrase.size is None or phrase.definite or reading.situation.named:
        return False
    by = OPPONENT if phrase.owner is None else phrase.owner
    return attack(reading, by, found.things("x", by))


@rule(r"(?P<c>gli|mi) (?:e |sono )?(?:entrat|passat)[oaie] per <N:n>(?: dann[oi])?(?! \?)")
def went_through(reading: Reading, found: Found) -> bool:
    """ "gli è entrato per 6": it attacked and nothing blocked it."""
    by = ME if found["c"] == "gli" else OPPONENT
    things = [number for number in reading.it() if reading.situation.controller(number) in (None, by)]
    if len(things) != 1 or reading.situation.things[things[0]].power not in (None, found.number("n")):
        return False
    reading.situation.unblocked = True
    return attack(reading, by, things)


@rule(
    r"(?:<P:subject> )?<CL:c><V:attaccare> (?:E\d+ )?con <E:x> (?:su|contro|addosso a|sopra) (?:di )?<E1:pw> (?:e|,|e anche)"
    r" (?:con )?<E:y> (?:su|contro|addosso a|in) (?:di )?(?:me|P\d|il giocatore|faccia)",
    r"(?:<P:subject> )?<CL:c><V:attaccare> con <E:y> (?:su|contro|addosso a|in) (?:di )?(?:me|P\d|il giocatore"
    r"|faccia) (?:e|,) (?:con )?<E:x> (?:su|contro|addosso a|sopra) (?:di )?<E1:pw>",
    r"(?:<P:subject> )?<CL:c><V:attaccare> con <E:x>(?: tutt[eio]| entramb[ei]| insieme)? (?:su|contro|addosso a|sopra)"
    r" (?:di )?<E1:pw>(?= [.,;:?!]| e |$)",
    r"(?:<P:subject> )?<CL:c><V:attaccare> con <E1:x> <E1:pw> (?:e|,) (?:con )?<E1:y> (?:il giocatore|P\d|me|in faccia)",
)
def attacks_where(reading: Reading, found: Found) -> bool:
    """ "mi attacca con una 5/5 sul planeswalker e con una 3/3 su di me"."""
    if found.phrase("pw").kind != "planeswalker":
        return False
    by = OPPONENT if found["c"].strip() in ("mi", "m'", "ci") else found.by
    walkers = found.things("pw", 1 - by)
    if len(walkers) != 1 or not attack(reading, by, found.things("x", by), walkers[0]):
        return False
    return not found["y"] or attack(reading, by, found.things("y", by))


@rule(
    r"(?:e |, |, e )(?:a |anche )?(?P<who>me|P\d|il giocatore|direttamente (?:me|P\d|il giocatore))"
    r"(?: direttamente| in faccia)? con <E:x>(?= [.,;:?!]| e |$)",
)
def and_the_player(reading: Reading, found: Found) -> bool:
    """ "attacco il planeswalker con la 4/4 e lui direttamente con la 3/3"."""
    last = reading.situation.actions[-1] if reading.situation.actions else None
    if not isinstance(last, AttackAction):
        return False
    return attack(reading, last.by, found.things("x", last.by))


@rule(
    r"(?:<P:subject> )?<CL:c><V:bloccare> (?:un[ao]|la prima|il primo)(?: di (?:quelle|loro|esse))? con <E1:y>"
    r" (?:e|,) (?:un' ?|un )?(?:altr[oa]|l' altr[oa]|E\d+|un[ao]|la seconda|il secondo) con <E1:z>(?= [.,;:?!]| e |$)",
)
def blocks_two_of_them(reading: Reading, found: Found) -> bool:
    """ "attacco con tre 2/2, lui ne blocca una con la 4/4 e un'altra con la 1/1": alike, so that it is all one which."""
    attackers = [thing for thing in reading.situation.things if thing.attacking]
    if reading.negated or len(attackers) < 2 or len({(t.size, tuple(t.keywords)) for t in attackers}) > 1:
        return False
    side = 1 - (ME if attackers[0].owner is None else attackers[0].owner)
    first, second = found.things("y", side), found.things("z", side)
    return block(reading, first, numbers_of(attackers[:1]), side) and block(
        reading, second, numbers_of(attackers[1:2]), side
    )


@rule(
    r"(?:<P:subject> )?<CL:c><V:bloccare> <E1:a> con (?:una|uno|la prima|il primo)(?: di (?:quelle|loro|esse))? (?:e |, )"
    r"<E1:b> con (?:l' altr[oa]|la seconda|il secondo|E\d+)(?= [.,;:?!]| e |$)",
    r"(?:<P:subject> )?con (?:una|uno) <CL:c><V:bloccare> <E1:a> (?:e |, )con (?:l' altr[oa]|E\d+) <E1:b>",
)
def blocks_both(reading: Reading, found: Found) -> bool:
    """ "blocca la 2/2 con una e la 4/4 con l'altra": with the two that there are."""
    attackers = [thing for thing in reading.situation.things if thing.attacking]
    if reading.negated or not attackers:
        return False
    side = 1 - (ME if reading.situation.controller(attackers[0].number) is None else attackers[0].owner or ME)
    idle = [
        thing for thing in reading.situation.of(side, "creatura") if not thing.tapped and not thing.blocking
    ]
    if len(idle) < 2 or len({(thing.size, tuple(thing.keywords)) for thing in idle}) > 1:
        return False
    first, second = found.things("a", 1 - side), found.things("b", 1 - side)
    return block(reading, numbers_of(idle[:1]), first, side) and block(
        reading, numbers_of(idle[1:2]), second, side
    )
