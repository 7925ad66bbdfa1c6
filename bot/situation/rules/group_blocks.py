"""Rules for blocks told of a group: "ne blocca una", "blocca entrambe con una 3/3 ciascuna", "e la 2/2 con la 1/1"."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import ME, AttackAction, BlockAction, CastAction, Thing
from .attacks import attack
from .blocks import block, pair

_SOME = (
    r"(?:sol[oa] |soltanto )?<N:n>(?: sol[oa]| soltanto)?(?: di (?:quelle|quelli|loro|esse|essi|queste"
    r"|questi|(?:le|i) (?:due|tre|quattro|cinque|\d)))?"
)


def _alike(things: list[Thing]) -> bool:
    """Whether it makes no difference which of them is meant."""
    return (
        len({(t.size, tuple(sorted(t.keywords)), tuple(t.counters.items()), t.damage) for t in things}) <= 1
    )


def _side(reading: Reading, found: Found) -> int:
    attackers = [thing for thing in reading.situation.things if thing.attacking]
    owner = attackers[0].owner
    return 1 - (ME if owner is None else owner)


@rule(
    rf"(?:<P:subject> )?<CL:c><V:bloccare> {_SOME}(?: con <E:y>)?(?= [.,;:?!]| e | ma |$)",
    rf"<E1:y> ne (?P<they_y>blocca) {_SOME}(?= [.,;:?!]| e | ma |$)",
    r"(?:<P:subject> )?<CL:c><V:bloccare>(?: sol[oa])? <N:n> di <E:x>(?: con <E:y>)?",
    rf"(?:solo |soltanto )?{_SOME} (?:di <E:x> )?(?:viene|vengono|e|sono) bloccat[oaie](?: da <E:y>)?",
)
def blocks_some(reading: Reading, found: Found) -> bool:
    """ "attacco con tre 2/2 e lui ne blocca una": which one makes no difference when they are alike."""
    if reading.negated or not any(thing.attacking for thing in reading.situation.things):
        return False
    side = _side(reading, found)
    if found["me"] and side != ME:
        return False
    attackers = [thing for thing in reading.situation.things if thing.attacking]
    if found["x"]:
        meant = set(found.things("x", 1 - side))
        attackers = [thing for thing in attackers if thing.number in meant]
    taken = reading.situation.blocked
    attackers = [thing for thing in attackers if thing.number not in taken]
    count = found.number("n")
    if count == 0 or count > len(attackers):
        return False
    if count < len(attackers) and not _alike(attackers):
        return False
    blockers = found.things("y", side) if found["y"] else _free(reading, side, count)
    if count > 1 and len(blockers) != count:
        return False
    chosen = attackers[:count]
    if count == 1:
        return block(reading, blockers, [chosen[0].number], side)
    return all(pair(reading, b, [a.number], side) for b, a in zip(blockers, chosen, strict=True))


def _free(reading: Reading, side: int, count: int) -> list[int]:
    """Creatures that may block: those told of, when any will do; else some of which nothing is known."""
    idle = [
        t
        for t in reading.situation.of(side, "creatura")
        if not t.blocking and not t.tapped and not t.attacking and t.owner in (None, side)
    ]
    if idle:
        return [thing.number for thing in idle[:count]] if len(idle) == count or _alike(idle) else []
    made = []
    for _ in range(count):
        thing = Thing(len(reading.situation.things), owner=side)
        reading.situation.things.append(thing)
        made.append(thing.number)
    return made


@rule(r"(?:<P:subject> )?<CL:c><V:bloccare>(?: solo| soltanto)? <E1:x>(?= [.,;:?!]| e |$)")
def blocks_that(reading: Reading, found: Found) -> bool:
    """ "attacco con tutte e due, blocca la 2/2": with what is not told."""
    phrase = found.phrase("x")
    if (
        reading.negated
        or not phrase.definite
        or not any(thing.attacking for thing in reading.situation.things)
    ):
        return False
    side = _side(reading, found)
    if found["me"] and side != ME:
        return False
    attackers = found.things("x", 1 - side)
    if len(attackers) != 1 or not reading.situation.things[attackers[0]].attacking:
        return False
    return block(reading, _free(reading, side, 1), attackers, side)


@rule(
    r"(?:<P:subject> )?<CL:c><V:usare>(?: <E:y>)?(?P<all> entrambi| entrambe| tutti| tutte)? per bloccar(?:e|la|lo)"
    r"(?: <E:x>)?"
)
def used_to_block(reading: Reading, found: Found) -> bool:
    """ "li usa entrambi per bloccare"."""
    attackers = [thing for thing in reading.situation.things if thing.attacking]
    if found["x"] and len(attackers) > 1:
        meant = found.things("x", 1 - _side(reading, found))
        attackers = [thing for thing in attackers if thing.number in meant]
    if len(attackers) != 1 or reading.negated:
        return False
    side = _side(reading, found)
    if found["y"] and found.phrase("y").which != "tutte":
        return block(reading, found.things("y", side), [attackers[0].number], side)
    mine = [thing.number for thing in reading.situation.of(side, "creatura")]
    if not (found["all"] or found["y"]):
        mine = [number for number in reading.it(side) if number in mine]
    cast = [a.thing for a in reading.situation.actions if isinstance(a, CastAction) and a.by == side]
    return block(reading, mine or cast[-1:], [attackers[0].number], side)


@rule(r"con <E:y> (?:io |P0 )?(?P<me_b>blocco|posso bloccare) <E:x>(?! con\b)")
def with_it_blocks(reading: Reading, found: Found) -> bool:
    """ "con un 2/1 blocco un 3/2"."""
    if reading.asking and "posso" in found.text:
        return False
    y, x = found.things("y", ME), found.things("x", 1)
    return bool(x) and block(reading, y, x, ME)


@rule(
    r"(?:<P:subject> )?<CL:c><V:bloccare>(?: <E:x>)? con <N:n>(?: sol[oa])?(?: di (?:loro|quelle|esse"
    r"|queste|(?:le|i|le mie|i miei|queste|mie) ?(?:due|tre|quattro|cinque|\d|mie|miei)?))?(?= [.,;:?!]| e |$)"
)
def blocks_with_some(reading: Reading, found: Found) -> bool:
    """ "ho due 1/1 con tocco letale: blocco il 10/10 con una sola"."""
    if reading.negated:
        return False
    fighting = [thing for thing in reading.situation.things if thing.attacking]
    side = _side(reading, found) if fighting else found.by
    attackers = found.things("x", 1 - side) if found["x"] else [thing.number for thing in fighting]
    if len(attackers) != 1:
        return False
    mine = [
        t for t in reading.situation.of(side, "creatura") if t.number not in attackers and t.owner == side
    ]
    if found.number("n") > len(mine) or (found.number("n") < len(mine) and not _alike(mine)):
        return False
    return block(reading, [thing.number for thing in mine[: found.number("n")]], attackers, side)


@rule(
    r"(?:<P:subject> )?<CL:c><V:bloccare> (?:<E:x> )?con <E:y> (?:ciascun[oa]|a testa|ognun[oa]|per ciascun[oa]"
    r"|cadaun[oa])",
    r"(?:<E:x> )?(?:viene|vengono) bloccat[ei] da <E:y> (?:ciascun[oa]|a testa|ognun[oa])",
)
def blocks_each(reading: Reading, found: Found) -> bool:
    """ "blocca entrambe con una 3/3 ciascuna"."""
    attackers = [thing.number for thing in reading.situation.things if thing.attacking]
    if found["x"]:
        meant = found.things("x")
        attackers = [number for number in attackers if number in meant] or attackers
    if not attackers or reading.negated:
        return False
    side = _side(reading, found)
    phrase = found.phrase("y")
    if phrase.definite or phrase.count != 1:
        return False
    blockers = found.things("y", side)
    for _ in attackers[1:]:
        blockers += reading.again(phrase, side)
    return all(pair(reading, b, [a], side) for b, a in zip(blockers, attackers, strict=True))


@rule(r"(?:e |, |, e )?(?:P\d )?<E1:x> con <E:y>", r"(?:e |, |, e )<E1:y2> (?:su|a) <E1:x2>")
def and_another(reading: Reading, found: Found) -> bool:
    """ "blocco la 3/3 con la 4/4 e la 2/2 con la 1/1": the verb is not said again."""
    last = reading.situation.actions[-1] if reading.situation.actions else None
    swap = bool(found["x2"])
    if not isinstance(last, BlockAction) or (not found.phrase("x2" if swap else "x").definite):
        return False
    side = last.by
    name = "x2" if swap else "x"
    if found.phrase(name).which == "altra":
        taken = last.blocked
        attackers = [t.number for t in reading.situation.things if t.attacking and t.number not in taken]
        if len(attackers) != 1:
            return False
    else:
        attackers = found.things(name, 1 - side)
    if not attackers or not all(reading.situation.things[number].attacking for number in attackers):
        return False
    return block(reading, found.things("y2" if swap else "y", side), attackers, side)


@rule(
    r"(?:<P:subject> )?<CL:c><V:mettere> (?:<E:y>|(?:tutte|tutti)(?: e (?:due|tre|quattro|cinque|\d))?|entrambe"
    r"|entrambi)"
    r" (?:davanti|a bloccare)(?: a <E:x>)?",
    r"(?:<P:subject> )?<CL:c><V:bloccare>(?: <E:x>)? con (?P<all>tutte|tutti|tutto)(?: e (?:due|tre|quattro|\d))?",
)
def all_block(reading: Reading, found: Found) -> bool:
    """ "le metto tutte e tre davanti": all that may block one attacker do."""
    attackers = [thing for thing in reading.situation.things if thing.attacking]
    if len(attackers) != 1 or reading.negated:
        return False
    side = _side(reading, found)
    if found["y"] and found.phrase("y").which != "tutte":
        return block(reading, found.things("y", side), [attackers[0].number], side)
    mine = [thing.number for thing in reading.situation.of(side, "creatura") if not thing.tapped]
    return block(reading, mine, [attackers[0].number], side)


@rule(
    r"(?:<E:x> ,? ?)?(?:una|uno|la prima|il primo) attacca e (?:E\d+|l' altr[oa]|la seconda|il secondo) (?:la |lo"
    r" )?blocca"
)
def one_against_the_other(reading: Reading, found: Found) -> bool:
    """ "due 3/3, una attacca e l'altra blocca"."""
    pool = [thing for thing in reading.situation.things if thing.creature and thing.zone == "campo"]
    if len(pool) != 2 or any(isinstance(a, AttackAction) for a in reading.situation.actions):
        return False
    first, second = pool
    first.owner, second.owner = ME, 1
    return attack(reading, ME, [first.number]) and block(reading, [second.number], [first.number], 1)
