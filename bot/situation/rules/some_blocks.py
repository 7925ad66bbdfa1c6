"""Rules for blocks told of some among several: "ne blocca una", "ne metto davanti due", "e l'altra con una 4/4"."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import ME, AttackAction, BlockAction, Thing
from .attacks import attack
from .blocks import block
from .shared import numbers_of


@rule(r"(?:<P:subject> |<E:y> )?(?:che )?(?:e )?(?:blocca|blocco) una di quelle(?: con <E:y2>)?")
def blocks_one(reading: Reading, found: Found) -> bool:
    """ "ne blocca una": alike, so that it is all one which; with a creature of which nothing else is told."""
    attackers = [thing for thing in reading.situation.things if thing.attacking]
    kinds = {(thing.power, thing.toughness, tuple(thing.keywords)) for thing in attackers}
    if len(attackers) < 2 or len(kinds) != 1 or any(thing.blocking for thing in reading.situation.things):
        return False
    side = 1 - (attackers[0].owner or ME)
    blockers = found.things("y", side) if found["y"] else found.things("y2", side) if found["y2"] else []
    if not blockers:
        idle = [thing.number for thing in reading.situation.of(side, "creatura") if not thing.tapped]
        if len(idle) > 1:
            return False
        if not idle:
            things = reading.situation.things
            things.append(Thing(len(things), owner=side))
            idle = [things[-1].number]
        blockers = idle
    return len(blockers) == 1 and block(reading, blockers, [attackers[0].number], side)


@rule(
    r"(?:<P:subject> )?ne (?:<V:mettere> (?:davanti )?<N:n>(?: davanti)?|<V:usare> <N:m> per bloccare)",
    r"(?:<P:subject> )?<CL:c><V:bloccare> con (?P<n>due|tre|quattro|\d) di (?:quelle|quelli|esse|essi|loro|P1)",
)
def blocks_with_some(reading: Reading, found: Found) -> bool:
    """ "ho quattro 1/1 e ne metto davanti due": alike, so that it is all one which."""
    attackers = [thing for thing in reading.situation.things if thing.attacking]
    if len(attackers) != 1 or any(thing.blocking for thing in reading.situation.things):
        return False
    side = 1 - (attackers[0].owner or ME)
    own = [thing for thing in reading.situation.of(side, "creatura") if not thing.tapped]
    wanted = found.number("n" if found["n"] else "m")
    kinds = {(thing.power, thing.toughness, tuple(thing.keywords)) for thing in own}
    if len(kinds) != 1 or wanted > len(own):
        return False
    return block(reading, numbers_of(own[:wanted]), [attackers[0].number], side)


def _alike(things: list[Thing]) -> bool:
    return (
        len({(t.size, tuple(sorted(t.keywords)), tuple(t.counters.items()), t.damage) for t in things}) == 1
    )


@rule(r"(?:e |, )<E1:x> con <E1:y>(?= [.,;:?!]| e |$)")
def and_another(reading: Reading, found: Found) -> bool:
    """ "blocca il troll con un 4/4 e l'orso con un 1/1": the verb is not said again."""
    last = reading.situation.actions[-1] if reading.situation.actions else None
    if not isinstance(last, BlockAction) or not found.phrase("x").definite:
        return False
    if found.phrase("x").which == "altra":
        open_ = [blocker for blocker, blocked in last.pairs.items() if not blocked]
        attackers = [t for t in reading.situation.things if t.attacking]
        if len(attackers) == 2 and len(open_) == len(last.pairs) == 1 and _alike(attackers):
            last.pairs[open_[0]] = [attackers[0].number]  # "una la blocca con un 4/4 e l'altra con un 2/2"
        met = last.blocked
        x = [t.number for t in reading.situation.things if t.attacking and t.number not in met]
    else:
        x = found.things("x", 1 - last.by)
    if len(x) != 1:
        return False
    if not reading.situation.things[x[0]].attacking:  # "blocca il mio 4/4 con un 3/3 e il mio 2/2 con un 1/1"
        told = [act for act in reading.situation.actions if isinstance(act, AttackAction)]
        if not reading.situation.implied or found.phrase("x").owner != 1 - last.by or not told:
            return False
    y = found.things("y", last.by)
    if len(y) != 1 or reading.situation.things[y[0]].owner == 1 - last.by:
        return False
    return block(reading, y, x, last.by)


@rule(r"(?:<P:subject> )?ne <V:bloccare> (?P<n>un[oa]|due|tre|quattro|\d) con <E:y>(?= [.,;:?!]| e |$)")
def blocks_some(reading: Reading, found: Found) -> bool:
    """ "attacca con tre 1/1, io ne blocco due con due 2/2": alike, so that it is all one which."""
    attackers = [thing for thing in reading.situation.things if thing.attacking]
    wanted = found.number("n")
    kinds = {(thing.power, thing.toughness, tuple(thing.keywords)) for thing in attackers}
    if (
        len(kinds) != 1
        or wanted > len(attackers)
        or any(thing.blocking for thing in reading.situation.things)
    ):
        return False
    side = 1 - (attackers[0].owner or ME)
    blockers = found.things("y", side)
    if len(blockers) != wanted:
        return False
    return block(reading, blockers, numbers_of(attackers[:wanted]), side)


@rule(
    r"(?:e |mentre |ma |, |; )*(?:l' |gli |le )?(?:altr[oaie]|<E:x>) (?:invece |pero )?"
    r"(?:no|(?:non )?(?:lo|la|li|le) (?:lascio|lascia|faccio|fa) passare|non (?:lo|la|li|le) bloccano"
    r"|non (?:viene|vengono|e|sono)(?: stat[oaie])? bloccat[oaie]|non (?:lo|la|li|le) blocc[oa]"
    r"|passa|passano|(?:resta|rimane|restano|e|sono) (?:liber[oaie]|sbloccat[oaie]|non bloccat[oaie]))(?= [.,;:?!]| e |$)"
)
def not_the_other(reading: Reading, found: Found) -> bool:
    """ "una viene bloccata da un 2/2, l'altra no"."""
    last = reading.situation.actions[-1] if reading.situation.actions else None
    if not isinstance(last, BlockAction):
        return False
    if found["x"] and (found.phrase("x").which != "altra" or found.phrase("x").size is not None):
        return False
    idle = [t for t in reading.situation.things if t.attacking and t.number not in last.blocked]
    return bool(idle)


@rule(
    r"(?:(?:,|e|, e) )?(?:(?:con|di|da) )?<E1:x> (?:, )?che (?:P\d )?<CL:c><V:bloccare> con <E:y>(?= [.,;:?!]| e |$)"
)
def blocked_as_listed(reading: Reading, found: Found) -> bool:
    """ "mi attacca con un 5/5, un 4/4 che blocco con un 1/1 e un 2/2 che blocco con un 2/2"."""
    told = [act for act in reading.situation.actions if isinstance(act, AttackAction)]
    if not told or found.phrase("x").definite:
        return False
    by = told[-1].by
    if bool(found["me"]) is (by == ME):
        return False
    x = found.things("x", by)
    return attack(reading, by, x, told[-1].at) and block(reading, found.things("y", 1 - by), x, 1 - by)
