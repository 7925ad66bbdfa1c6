"""Rules for blocking, and for not blocking."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ..grammar import Found, Reading, note_question, rule
from ..model import ME, OPPONENT, AttackAction, BlockAction, Effect, Thing
from ..phrase import Phrase
from .asking import alike
from .attacks import attack, never_fights
from .shared import numbers_of


def _attackers(reading: Reading, things: list[int] | None) -> list[int]:
    if things:
        return things
    return [thing.number for thing in reading.situation.things if thing.attacking]


def _replace_blockers(reading: Reading, blockers: list[int]) -> None:
    """ "e se blocca con una 4/4?": instead of what blocked before."""
    for action in list(reading.situation.actions):
        if isinstance(action, BlockAction) and action not in reading.fresh_blocks:
            for number in action.pairs:
                if number not in blockers:
                    reading.situation.things[number].zone = "fuori"
                reading.situation.things[number].blocking = False
            action.pairs.clear()
            reading.fresh_blocks.append(action)
    reading.situation.unblocked = False


def block(reading: Reading, blockers: list[int], attackers: list[int] | None, by: int | None = None) -> bool:
    if not blockers or any(never_fights(reading.situation.things[number]) for number in blockers):
        return False
    blocked = _attackers(reading, attackers)
    if not blocked:
        mine = [
            thing
            for thing in reading.situation.things
            if thing.creature and thing.number not in blockers and thing.zone == "campo"
        ]
        mine = [thing for thing in mine if by is None or thing.owner in (None, 1 - by)]
        if len(mine) != 1:
            return False
        blocked = attackers = [mine[0].number]
    for number in blocked:
        thing = reading.situation.things[number]
        if thing.owner is None:
            thing.owner, thing.supposed = (ME, True) if by is None else (1 - by, False)
    owners = [reading.situation.controller(number) for number in blocked]
    side = 1 - owners[0] if owners and owners[0] is not None else (OPPONENT if by is None else by)
    if any(reading.situation.controller(number) == 1 - side for number in blockers):
        return False
    mentioned = attackers is not None and bool(attackers)
    if (blocked and not any(isinstance(action, AttackAction) for action in reading.situation.actions)) or (
        mentioned and any(not reading.situation.things[number].attacking for number in blocked)
    ):
        told = any(isinstance(action, AttackAction) for action in reading.situation.actions)
        reading.situation.implied = reading.situation.implied or not told
        attack(reading, 1 - side, blocked)
    if reading.following:
        _replace_blockers(reading, blockers)
    last = reading.situation.actions[-1] if reading.situation.actions else None
    if isinstance(last, BlockAction) and last.by == side:
        action = last
    else:
        known = [each for each in reading.situation.actions if isinstance(each, BlockAction)]
        action = known[-1] if reading.following and known else BlockAction(side, {})
        if action not in reading.situation.actions:
            reading.situation.actions.append(action)
            reading.fresh_blocks.append(action)
    one_each = mentioned and len(blockers) == len(blocked) > 1
    if one_each:
        reading.situation.assumptions.append("Ogni creatura bloccante ne blocca una diversa.")
    for place, number in enumerate(blockers):
        thing = reading.situation.things[number]
        thing.blocking = True
        if thing.owner is None or (thing.owner != side and not thing.attacking):
            thing.owner = side
        action.pairs[number] = [blocked[place]] if one_each else list(blocked if mentioned else [])
    reading.touch([*blocked, *blockers])
    return True


def meant(reading: Reading, found: Found, side: int) -> list[int]:
    """Which attackers "un 4/4" means, when some were told of: not one more."""
    phrase = found.phrase("x")
    told = phrase.size is not None or bool(phrase.subtypes) or bool(phrase.noun)
    if phrase.definite or not told or len(found["x"].split()) > 1:
        return found.things("x", side)
    return _alike_attackers(reading, phrase, side) or found.things("x", side)


def _alike_attackers(reading: Reading, phrase: Phrase, side: int) -> list[int]:
    """The attackers that are as the phrase says."""
    fits = [
        thing.number
        for thing in reading.situation.things
        if thing.attacking
        and thing.owner in (None, side)
        and phrase.size in (None, (thing.power, thing.toughness))
        and set(phrase.subtypes) <= set(thing.subtypes)
        and (not phrase.noun or phrase.noun in thing.called)
        and set(phrase.keywords) <= set(thing.keywords)
    ]
    return fits[: phrase.count] if len(fits) >= phrase.count else []


def pair(reading: Reading, blocker: int, attackers: list[int], by: int) -> bool:
    """One creature blocks these attackers."""
    return block(reading, [blocker], attackers, by)


@rule(
    r"(?:<P:subject> )?<CL:c><V:bloccare>(?: solo)? con <E:y>",
    r"(?:<P:subject> )?<CL:c><V:chumpare> con <E:y>",
    r"(?:<P:subject> )?(?P<they_x>dichiara) (?:come )?bloccant[ei] <E:y>",
    r"(?:<P:subject> )?(?P<me_x>dichiaro) (?:come )?bloccant[ei] <E:y>",
    r"(?:<P:subject> )?<CL:c><V:bloccare>(?: <E:x>)? (?:con|usando|mettendo davanti|mettendoci davanti) <E:y>",
    r"(?:<P:subject> )?<CL:c><V:mettere> davanti <E:y>",
    r"(?:<P:subject> )?<CL:c>(?P<they_x>fa)(?: un)? (?:chump block|chump) con <E:y>",
    r"(?:<P:subject> )?<CL:c><V:chumpare>(?: <E:x>)? con <E:y>",
    r"(?:<P:subject> )?<V:mettere> <E:y> (?:a bloccare|davanti)(?: a <E:x>)?",
    r"bloccando(?: <E:x>)? con <E:y>",
    r"(?:<P:subject> )?<CL:c><V:bloccare> con <E1:y> (?P<x>E\d+)(?= [.,;:?!]| e | quant| chi| cosa|$)",
)
def blocks_with(reading: Reading, found: Found) -> bool:
    """ "blocco con una 2/2", "la blocca con due 1/1", "blocco la 3/3 con la 2/2"."""
    if reading.negated:
        return False
    situation = reading.situation
    attacker = next((situation.controller(each.number) for each in situation.things if each.attacking), None)
    by = found.by
    if found["they"] and not found["subject"] and attacker is not None:
        by = 1 - attacker
    if found["subject"] or found["me"]:
        by = found.by
    if attacker is not None and by == attacker and found["they"]:
        by = 1 - attacker
    attackers = meant(reading, found, 1 - by) if found["x"] else None
    reading.subject = by
    blockers = found.things("y", by)
    if block(reading, blockers, attackers, by):
        met = [thing.number for thing in reading.situation.things if thing.attacking]
        if reading.asking and found["me"] and {"lo", "la", "l'"} & set(found["c"].split()) and len(met) == 1:
            reading.told_of = met  # "se lo blocco con due 1/1 muore?"
        return note_question(reading, found)
    known = any(isinstance(action, AttackAction | BlockAction) for action in reading.situation.actions)
    if (
        known
        or attackers
        or not blockers
        or any(reading.situation.things[n].owner == 1 - by for n in blockers)
    ):
        return False
    for number in blockers:  # the attacker is told later: "blocco con una 1/1. L'attaccante 6/6 …"
        reading.situation.things[number].blocking = True
        reading.situation.things[number].owner = by
    reading.situation.actions.append(BlockAction(by, {number: [] for number in blockers}))
    return True


@rule(
    r"<E:y> (?:che )?<CL:c>(?:blocca|bloccano|bloccasse|sta bloccando|stanno "
    r"bloccando|ha bloccato|hanno bloccato|chumpa|para) <E:x>",
    r"<E:x> (?:che )?(?:viene|vengono|e|sono|e stata|venisse|fosse|si fa) "
    r"(?:bloccat[oaie]|bloccare|parat[oaie]|chumpat[oa]) da <E:y>",
    r"<E:x> bloccat[oaie] da <E:y>",
)
def thing_blocks(reading: Reading, found: Found) -> bool:
    if reading.negated or " non " in f" {found.text} ":
        return False
    x, y = found.in_order("x", "y")
    if len(x) == 1 and x == y:
        x, y = _two_alike(reading, found, x)
    if not x or not y or set(x) & set(y):
        return False
    owner = reading.situation.things[x[0]].owner
    by = None if owner is None else 1 - owner
    if by is None and (other := reading.situation.things[y[0]].owner) is not None:
        by = other
    reading.doer = y[0] if found.match.start("y") < found.match.start("x") else x[0]
    if len(x) == 1 and not reading.told_of and found.match.start("x") < found.match.start("y"):
        reading.told_of = x  # "attacco con una 2/2 bloccata da un 3/3: muore?"
    return block(reading, y, x, by) and note_question(reading, found)


def _two_alike(reading: Reading, found: Found, met: list[int]) -> tuple[list[int], list[int]]:
    """ "un 2/2 con attacco improvviso blocca il mio 2/2": of one size, and one of each player."""
    names = sorted(("x", "y"), key=found.match.start)
    first, second = (found.phrase(name) for name in names)
    if (
        len(found["x"].split()) > 1
        or len(found["y"].split()) > 1
        or first.definite
        or first.owner is not None
    ):
        return met, met
    if second.owner is None or second.size is None:
        return met, met
    other = reading.again(replace(second, definite=False, possessive=False, fresh=True), second.owner)
    reading.resolved[int(found[names[1]][1:])] = other
    reading.situation.things[met[0]].owner = 1 - second.owner
    reading.touch(other)
    return (met, other) if names[0] == "x" else (other, met)


@rule(
    r"<E:y> (?:che )?<CL:c>(?:blocca|bloccano|sta bloccando|stanno bloccando"
    r"|ha bloccato|bloccante|fa da bloccante|chumpa)(?! con\b| E\d| un[ao]\b)",
    r"(?:viene|vengono|venisse|e|vengo|e stata|vengono entrambe|si fa) (?:bloccat[oaie]|bloccare) da <E:y>",
    r"(?P<been>(?:gia |che era (?:gia )?|che e (?:gia )?)?bloccat[oaie]) da <E:y>",
    r"<P:subject> (?:viene )?bloccat[oa] da <E:y>",
    r"<E:y> (?:e|sono) (?:il |la |i )?bloccant[ei]",
)
def thing_blocks_it(reading: Reading, found: Found) -> bool:
    if reading.negated or " non " in f" {found.text} ":
        return False
    attackers = [thing for thing in reading.situation.things if thing.attacking]
    chosen: list[int] | None = None
    if reading.subject_thing is not None and "da E" in found.text:
        chosen = [reading.subject_thing]
    elif not attackers and "da E" in found.text:
        chosen = reading.it()
    elif not attackers:
        return False
    side: int | None = None
    if chosen:
        owner = reading.situation.things[chosen[0]].owner
        side = None if owner is None else 1 - owner
    elif attackers and attackers[0].owner is not None:
        side = 1 - attackers[0].owner
    y = found.things("y", side)
    acts = reading.situation.actions
    then = found.preceded_by("mentre")  # "lancio un istantaneo mentre è bloccata da una 3/3"
    before = [
        act
        for act in acts
        if isinstance(act, Effect) and (then or (chosen and set(chosen) & set(act.things)))
    ]
    if not block(reading, y, chosen, side):
        return False
    for act in (
        before if found["been"] or then else []
    ):  # "do +2/+2 alla mia 2/2 già bloccata": the block was there first
        acts.remove(act)
        acts.append(act)
    if found["been"] and not reading.told_of and len(attackers) == 1:
        reading.told_of = [attackers[0].number]  # "attacco con una 2/2 bloccata da un 3/3: muore?"
    return note_question(reading, found)


@rule(
    r"(?:<P:subject> |<E:x> )?(?:e |dopo che )?<CL:c>non <CL:d><V:bloccare>(?: nessuno| nulla| niente| nessuna|"
    r" <E:y>)?",
    r"(?:<E:x> )?non (?:viene|vengono|e|sono|venga|venisse) (?:bloccat[oaie]|parat[oaie])",
    r"senza (?:blocchi|bloccanti|bloccare|essere bloccat[oa]|che (?:P\d )?blocchi)",
    r"nessuno (?:la |lo |le |mi )?blocca",
    r"(?:<P:subject> )?non (?:ha|ho|ci sono) (?:creature|bloccanti|creature "
    r"per bloccare|nulla|niente)(?: per bloccare| con cui bloccare)?",
    r"(?:<E:x> )?(?:che )?(?:e |sono |resta |rimane |passa |viene )?(?:non "
    r"bloccat[oaie]|sbloccat[oa]|imbloccabile|libera)",
    r"(?:no|nessun|niente|zero|senza) (?:blocco|blocchi|block|blocks|bloccante|bloccanti)(?! con)",
    r"(?:<P:subject> )?non (?:ha |ho )?(?:dichiara|dichiaro|dichiarato|fa|faccio|fatto) "
    r"(?:alcun |nessun )?(?:blocco|blocchi|bloccanti|bloccante)",
    r"(?:<P:subject> )?(?:ha |ho )?(?:dichiara|dichiaro|dichiarato|fa|faccio|fatto) "
    r"(?:nessun|niente|zero) (?:blocco|blocchi|bloccanti|bloccante)",
    r"(?:<P:subject> )?(?:ha |ho )?(?:dichiara|dichiaro|dichiarato|decide|decido|deciso|sceglie|scelgo"
    r"|scelto) di non bloccare",
    r"(?:<P:subject> )?<CL:c>(?:lascia|lascio|fa|faccio) passare(?: <E:x>| tutto| il danno)?",
    r"(?:<P:subject> )?non <CL:d>(?:posso|puo|riesco a|riesce a|ho modo di|ha modo di|voglio|vuole) "
    r"bloccar(?:e|la|lo|le|li|mi)(?: <E:x>)?",
    r"(?:<P:subject> )?non (?:ho|ha|abbiamo) (?:niente|nulla|nessuno|nessuna creatura|E\d+|creature|bloccanti)"
    r"(?: con cui| per| da) (?:bloccar(?:e|la|lo|le|li)|metter(?:e|gli|le|ci) davanti|fermarl[ao])",
    r"(?:<P:subject> )?(?:non )?ha E\d+ per bloccare",
)
def unblocked(reading: Reading, found: Found) -> bool:
    if found["x"] and "bloccare" in found.text and " puo " in f" {found.text} ":
        return False
    if found["x"] and "passare" in found.text and found.phrase("x").which == "altra":
        return any(isinstance(action, BlockAction) for action in reading.situation.actions)
    things = found.things("x") if found["x"] else []
    if things and (found["me"] or found["they"]):
        things = []  # "la sua 2/2 non blocca": it is what might have blocked
    if found["y"]:
        subject = found["me"] or found["subject"]
        things = found.things("y", 1 - found.by if subject and found.phrase("y").owner is None else None)
    if things and not any(reading.situation.things[number].attacking for number in things):
        owner = reading.situation.things[things[0]].owner
        told = reading.situation.actions[-1] if reading.situation.actions else None
        at = (
            told.at if isinstance(told, AttackAction) else None
        )  # "attacco X con un 4/4 e un 3/3 non bloccati"
        together = told.by if isinstance(told, AttackAction) else ME
        attack(reading, together if owner is None else owner, things, at)
    last = reading.latest(kind="creatura")
    if not things and last is not None and not any(thing.attacking for thing in reading.situation.things):
        attack(reading, ME if last.owner is None else last.owner, alike(reading, "creatura"))
    reading.negated = False
    if any(isinstance(action, BlockAction) for action in reading.situation.actions):
        return True
    reading.situation.unblocked = True
    return True


@rule(
    r"(?:dopo )?che <CL:c>(?:blocca|bloccano|bloccava|sta bloccando|stava bloccando|ha bloccato) <E:x>(?! con\b)"
)
def last_blocks(reading: Reading, found: Found) -> bool:
    """ "ho una 2/2 che blocca una 5/5": what was spoken of last blocks."""
    last = reading.latest()
    if last is None:
        return False
    owner = ME if last.owner is None else last.owner
    before = [a for a in reading.situation.actions if isinstance(a, Effect) and last.number in a.things]
    if not block(reading, [last.number], found.things("x", 1 - owner), owner):
        return False
    for action in before:  # "sacrifica la creatura che bloccava la mia": the block was there first
        reading.situation.actions.remove(action)
        reading.situation.actions.append(action)
    return True


@rule(r"(?:<P:subject> )?<CL:c><V:bloccare>(?! con\b| da\b)", r"(?:viene|vengono) bloccat[oaie](?! da\b)")
def blocks_alone(reading: Reading, found: Found) -> bool:
    """ "lui ha una 2/2 e blocca": with the only creature it may be."""
    return not reading.negated and _by_the_only_one(reading, found) and note_question(reading, found)


def _by_the_only_one(reading: Reading, found: Found) -> bool:
    attackers = [thing for thing in reading.situation.things if thing.attacking]
    side = 1 - attackers[0].owner if attackers and attackers[0].owner is not None else found.by
    mine = [thing for thing in reading.situation.of(side, "creatura") if not thing.attacking]
    if reading.subject_thing is not None and reading.situation.things[reading.subject_thing] in mine:
        return block(reading, [reading.subject_thing], None, side)
    if len(mine) == 1:
        return block(reading, numbers_of(mine), None, side)
    told = any(each.which == "bloccante" for each in reading.marked.phrases)
    if not mine and len(attackers) == 1 and (told or (found["me"] and side == ME)):
        things = reading.situation.things
        things.append(Thing(len(things), owner=side))  # "il bloccante è una 1/1" is told later
        return block(reading, [things[-1].number], None, side)
    return False


@rule(r"<CL:c><V:bloccare> <E:x>(?! con\b)", r"(?:<P:subject> )<CL:c><V:bloccare> <E:x>(?! con\b)")
def blocks_it(reading: Reading, found: Found) -> bool:
    """ "ho una 2/2 e blocco la sua 5/5"."""
    if reading.negated or " non " in f" {found.text} ":
        return False
    if not found.preceded_by("mentre"):
        return _blocks_it(reading, found) and note_question(reading, found)
    before = [act for act in reading.situation.actions if isinstance(act, Effect)]
    if not _blocks_it(reading, found):
        return False
    for action in before:  # "mi esilia il 4/4 mentre blocca un 2/2": the block was there first
        reading.situation.actions.remove(action)
        reading.situation.actions.append(action)
    return True


def _idle(reading: Reading, side: int) -> bool:
    """Whether a player is known to have a creature that does not attack."""
    return any(
        thing.owner == side and not thing.attacking for thing in reading.situation.of(side, "creatura")
    )


def _follows_a_heading(found: Found) -> bool:
    """ "3/3 travolgere, blocca un 2/2": a creature named without a verb, of which nobody says that it is there."""
    before = found.match.string[: found.match.start()].rstrip()
    return re.search(r"(?:^|[.;:?!] )E\d+ ,$", before) is not None


def _blocks_it(reading: Reading, found: Found) -> bool:
    side = found.by
    last = reading.latest()
    fighting = any(thing.attacking for thing in reading.situation.things)
    if (
        found["they"]
        and not found["subject"]
        and last is not None
        and not fighting
        and found["c"].strip() in ("", "se")
    ):
        owner = ME if last.owner is None else last.owner
        if _follows_a_heading(found) and not found.phrase("x").definite:
            return "travolgere" in last.keywords and block(reading, found.things("x"), [last.number])
        reading.told_of = [last.number]
        return block(reading, [last.number], found.things("x", 1 - owner), owner)
    if "mi" in found["c"].split() and found.phrase("x").definite and found.phrase("x").owner is None:
        idle = [thing for thing in reading.situation.of(OPPONENT, "creatura") if not thing.attacking]
        x = found.things("x", ME) if len(idle) == 1 else []
        if x and idle[0].number not in x:  # "ha un muro 0/5 e mi blocca il 4/4": what it blocks is mine
            return block(reading, [idle[0].number], x, OPPONENT)
    if {"mi", "la", "lo", "l'", "le", "li"} & set(found["c"].split()):
        return block(reading, found.things("x"), None)
    if reading.subject_thing is not None and found["they"] and not found["subject"]:
        return block(
            reading,
            [reading.subject_thing],
            found.things("x"),
            reading.situation.things[reading.subject_thing].owner,
        )
    if found.phrase("x").owner == side:
        return False
    phrase = found.phrase("x")
    if fighting and not phrase.definite and phrase.owner is None:
        several = len(found["x"].split()) > 1
        x = [] if several else _alike_attackers(reading, phrase, 1 - side)
        if found["they"] and not found["subject"] and not _idle(reading, side):
            x = []  # nobody there to block it: "attacco con un 1/1, blocca un 1/1"
        if not x and found["they"] and not found["subject"]:
            # "attacco con un 3/3, blocca un 5/5": the subject comes after
            return block(reading, found.things("x", side), None)
        x = x or found.things("x", 1 - side)
        if not all(reading.situation.things[number].attacking for number in x):
            return False
    else:
        x = found.things("x", 1 - side)
    mine = [thing for thing in reading.situation.of(side, "creatura") if thing.number not in x]
    each = 1 < len(mine) == len(x) and len({(thing.size, tuple(thing.keywords)) for thing in mine}) == 1
    return block(reading, numbers_of(mine), x, side) if len(mine) == 1 or each else False
