"""Rules for creatures that enter attacking, that were taken turns ago, and for blocks of which only half is told."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import ME, Act, AttackAction, BlockAction, Effect, Thing
from .blocks import block

_WAYS = (
    r"(?:gia )?(?:attaccando|attaccant[ei]|in attacco|tappat[aeio] e attaccant[ei]|tappat[aeio] e (?:gia )?in attacco"
    r"|attaccant[ei] e tappat[aeio])"
)


@rule(
    rf"(?:<E:x> )?(?:che )?(?:entra|entrano|entrat[aeio]|arriva|arrivano|mess[aeio]|creat[aeio])"
    rf"(?: in (?:campo|gioco))?(?: su il campo(?: di battaglia)?)? {_WAYS}",
)
def enters_attacking(reading: Reading, found: Found) -> bool:
    """ "creo due pedine 2/2 che entrano attaccando": they are attacking, though they were not declared."""
    things = found.things("x", ME) if found["x"] else []
    if not things:
        last = reading.latest(kind="creatura")
        if last is None:
            return False
        same = [
            t
            for t in reading.situation.things
            if (t.size, t.owner, t.token) == (last.size, last.owner, last.token)
        ]
        things = [thing.number for thing in same if not thing.attacking]
    owner = reading.situation.things[things[0]].owner if things else None
    by = ME if owner is None else owner
    known = [act for act in reading.situation.actions if isinstance(act, AttackAction)]
    if not things or (known and known[-1].by != by):
        return False
    for number in things:
        reading.situation.things[number].attacking = True
        reading.situation.things[number].sick = False
        reading.situation.things[number].owner = by
    if known:
        known[-1].things += [number for number in things if number not in known[-1].things]
    else:
        reading.situation.actions.append(AttackAction(by, list(things)))
    return True


@rule(
    r"(?:se |quando |che )?(?:la mia |il mio |la sua |il suo )?(?:sarebbe|fosse|fosse stat[oa]) <E1:x>",
    r"(?:<E1:z> )?(?:che )?(?:ha|con) <K:k> <E1:x>",
)
def is_of_size(reading: Reading, found: Found) -> bool:
    """ "… se è una 4/4?": of the creature that was told of without a size."""
    phrase = found.phrase("x")
    if found["z"]:
        found.things("z")
    lacking = [t for t in reading.situation.things if t.creature and t.power is None and not t.card]
    if phrase.size is None or phrase.definite or len(lacking) != 1 or reading.following:
        return False
    lacking[0].power, lacking[0].toughness = phrase.size
    lacking[0].keywords += [name for name in found.abilities("k") if name not in lacking[0].keywords]
    lacking[0].keywords += [name for name in phrase.keywords if name not in lacking[0].keywords]
    return True


@rule(r"(?:<E1:x> )?(?:entra|scende|arriva)(?: in (?:campo|gioco))?(?= e (?:poi |subito )?attacc)")
def enters_and_attacks(reading: Reading, found: Found) -> bool:
    """ "entra e attacca": this turn."""
    last = reading.latest(kind="creatura")
    things = found.things("x") if found["x"] else [] if last is None else [last.number]
    if len(things) != 1:
        return False
    reading.situation.things[things[0]].sick = True
    reading.subject_thing = things[0]
    return True


@rule(
    r"(?:gia )?(?:<N:n> turn[oi] fa|(?:in |a )?(?:il |lo )?(?:turno scorso|scorso turno|turno prima|turno precedente)"
    r"|da (?:un paio di|qualche|<N:m>|piu di un) turn[oi]|(?:qualche|un paio di) turn[oi] fa|tempo fa)",
)
def turns_ago(reading: Reading, found: Found) -> bool:
    """ "l'ho rubata due turni fa": it has been there since."""
    acts = reading.situation.actions
    last = acts[-1] if acts else None
    if not isinstance(last, Effect) or last.act is not Act.STEAL:
        return False
    acts.pop()
    for number in last.things:
        thing = reading.situation.things[number]
        thing.owned_by = 1 - last.by if thing.owner is None else thing.owner
        thing.owner = last.by
    return True


@rule(r"che (?:sta bloccando|blocca|ha bloccato|stava bloccando)(?! E\d| P\d| la| lo| il| con)")
def blocks_something(reading: Reading, found: Found) -> bool:
    """ "tappo la sua creatura che sta bloccando": it blocks some creature of which nothing is told."""
    last = reading.latest(kind="creatura")
    if last is None or any(thing.attacking for thing in reading.situation.things):
        return False
    owner = 1 if last.owner is None else last.owner
    last.owner = owner
    things = reading.situation.things
    things.append(Thing(len(things), owner=1 - owner))
    before = [
        act for act in reading.situation.actions if isinstance(act, Effect) and last.number in act.things
    ]
    if not block(reading, [last.number], [things[-1].number], owner):
        return False
    for act in before:
        reading.situation.actions.remove(act)
        reading.situation.actions.append(act)
    return any(isinstance(act, BlockAction) for act in reading.situation.actions)
