"""Rules for combat: who attacks whom, who blocks what."""

from __future__ import annotations

from .model import ME, OPPONENT, AttackAction, BlockAction, Thing
from .scanner import Found, Reading, rule


def _attack(reading: Reading, by: int, things: list[int], at: int | None = None) -> bool:
    if not things:
        return False
    if reading.negated:
        reading.negated = False
        return False
    if any(reading.situation.things[number].owner == 1 - by for number in things):
        return False
    for number in things:
        thing = reading.situation.things[number]
        thing.attacking = True
        if thing.owner is None:
            thing.owner = by
    if reading.following:
        _replace_attackers(reading, things, by)
    last = reading.situation.actions[-1] if reading.situation.actions else None
    known = [action for action in reading.situation.actions if isinstance(action, AttackAction)]
    if known and set(things) <= {number for action in known for number in action.things}:
        reading.touch(things)
        return True
    if isinstance(last, AttackAction) and last.by == by and last.at == at:
        last.things += [number for number in things if number not in last.things]
    else:
        reading.situation.actions.append(AttackAction(by, list(things), at))
    reading.touch(things)
    return True


def _replace_attackers(reading: Reading, things: list[int], by: int) -> None:
    """ "e se attacco con una 5/5?": instead of what attacked before, blocked by the same creatures."""
    for action in reading.situation.actions:
        if isinstance(action, AttackAction) and action.by == by and not set(things) & set(action.things) and len(action.things) == 1 == len(things):
            old, new = action.things[0], things[0]
            action.things[:] = [new]
            reading.situation.things[old].zone = "fuori"
            reading.situation.things[old].attacking = False
            for block in reading.situation.actions:
                if isinstance(block, BlockAction):
                    for blocked in block.pairs.values():
                        blocked[:] = [new if number == old else number for number in blocked]
            reading.situation.topic = [new if number == old else number for number in reading.situation.topic]


@rule(r"(?:<P:subject> )?<CL:c><V:attaccare>(?: solo| P[01]| di nuovo)? con <E:x>", r"(?:<P:subject> )?<CL:c><V:mandare> (?:a l' attacco|in attacco) <E:x>",
      r"(?:<P:subject> )?<CL:c><V:dichiarare> (?:come )?attaccant[ei] <E:x>", r"(?:<P:subject> )?<V:swingare> con <E:x>", r"attacco di <E:x>",
      r"(?:<P:subject> )?<CL:c><V:aggredire> con <E:x>", r"(?:<P:subject> )?<V:dichiarare> (?:l' )?attacco (?:con|di) <E:x>", r"attaccando con <E:x>",
      r"(?:<P:subject> )?<CL:c><V:tirare> (?:addosso )?con <E:x>", r"(?:<P:subject> )?<V:mandare> <E:x> (?:a l' attacco|ad attaccare)",
      r"(?:<P:subject> )?<V:dichiarare> <E:x> (?:come )?attaccant[ei]", r"vengo attaccat[oa] (?P<they2>da) <E:x>", r"(?:<P:subject> )?<CL:c><V:colpire> con <E:x>",
      r"attacchi con <E:x>", r"attaccare con <E:x>")  # fmt: skip
def attacks_with(reading: Reading, found: Found) -> bool:
    """ "attacco con una 3/3", "mi attacca con due 2/2"."""
    by = OPPONENT if found["they2"] or found["c"].strip() in ("mi", "m'", "ci") else found.by
    if reading.asking and found.text.startswith(("posso", "puo", "puoi")):
        return False
    reading.subject = by
    return _attack(reading, by, found.things("x", by))


@rule(r"(?:<P:subject> )?<CL:c><V:attaccare> <E1:pw> con <E:x>", r"(?:<P:subject> )?<CL:c><V:attaccare> con <E:x> <E1:pw>", r"<E:x> <CL:c>(?:attacca|attaccano|sta attaccando) <E1:pw>")
def attacks_walker(reading: Reading, found: Found) -> bool:
    """ "attacco il suo planeswalker con una 3/3"."""
    if found.phrase("pw").kind != "planeswalker":
        return False
    by = found.by if found["me"] or found["they"] else ME
    x = found.things("x", by)
    owner = reading.situation.things[x[0]].owner if x else by
    return _attack(reading, by, x, found.things("pw", 1 - (owner or 0))[0])


@rule(r"<E:x> (?:che )?<CL:c>(?:attacca|attaccano|attaccasse|sta attaccando|stanno attaccando|ha attaccato|in attacco|attaccante|va a l' attacco)(?: me| P[01]| il giocatore| da sola)?",
      r"<E:x> (?:e|sono) (?:attaccante|attaccanti|in attacco)")  # fmt: skip
def thing_attacks(reading: Reading, found: Found) -> bool:
    phrase = found.phrase("x")
    by = phrase.owner if phrase.owner is not None else OPPONENT if found["c"].strip() in ("mi", "m'", "ci") else None
    things = found.things("x", by)
    if not things:
        return False
    owner = reading.situation.things[things[0]].owner
    by = owner if owner is not None else ME
    return _attack(reading, by, things)


# --- blocks ----------------------------------------------------------------------------------------------------------


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


def _block(reading: Reading, blockers: list[int], attackers: list[int] | None, by: int | None = None) -> bool:
    if not blockers:
        return False
    blocked = _attackers(reading, attackers)
    if not blocked:
        mine = [thing for thing in reading.situation.things if thing.creature and thing.number not in blockers and thing.zone == "campo"]
        mine = [thing for thing in mine if by is None or thing.owner in (None, 1 - by)]
        if len(mine) != 1:
            return False
        blocked = attackers = [mine[0].number]
    for number in blocked:
        thing = reading.situation.things[number]
        if thing.owner is None:
            thing.owner = ME if by is None else 1 - by
    owners = [reading.situation.things[number].owner for number in blocked]
    side = 1 - owners[0] if owners and owners[0] is not None else (OPPONENT if by is None else by)
    if any(reading.situation.things[number].owner == 1 - side for number in blockers):
        return False
    mentioned = attackers is not None and bool(attackers)
    if blocked and not any(isinstance(action, AttackAction) for action in reading.situation.actions):
        _attack(reading, 1 - side, blocked)
    elif mentioned and any(not reading.situation.things[number].attacking for number in blocked):
        _attack(reading, 1 - side, blocked)
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
    for number in blockers:
        thing = reading.situation.things[number]
        thing.blocking = True
        if thing.owner is None or (thing.owner != side and not thing.attacking):
            thing.owner = side
        action.pairs[number] = list(blocked if mentioned else [])
    reading.touch([*blocked, *blockers])
    return True


@rule(r"(?:<P:subject> )?<CL:c><V:bloccare>(?: solo)? con <E:y>", r"(?:<P:subject> )?<CL:c><V:chumpare> con <E:y>", r"(?:<P:subject> )?(?P<they_x>dichiara) (?:come )?bloccant[ei] <E:y>",
      r"(?:<P:subject> )?(?P<me_x>dichiaro) (?:come )?bloccant[ei] <E:y>", r"(?:<P:subject> )?<CL:c><V:bloccare>(?: <E:x>)? (?:con|usando|mettendo davanti|mettendoci davanti) <E:y>",
      r"(?:<P:subject> )?<CL:c><V:mettere> davanti <E:y>", r"(?:<P:subject> )?<CL:c>(?P<they_x>fa)(?: un)? (?:chump block|chump) con <E:y>",
      r"(?:<P:subject> )?<CL:c><V:chumpare>(?: <E:x>)? con <E:y>", r"(?:<P:subject> )?<V:mettere> <E:y> (?:a bloccare|davanti)(?: a <E:x>)?",
      r"bloccando(?: <E:x>)? con <E:y>")  # fmt: skip
def blocks_with(reading: Reading, found: Found) -> bool:
    """ "blocco con una 2/2", "la blocca con due 1/1", "blocco la 3/3 con la 2/2"."""
    if reading.negated:
        return False
    attacker = next((thing.owner for thing in reading.situation.things if thing.attacking), None)
    by = found.by
    if found["they"] and not found["subject"] and attacker is not None:
        by = 1 - attacker
    if found["subject"] or found["me"]:
        by = found.by
    if attacker is not None and by == attacker and found["they"]:
        by = 1 - attacker
    attackers = found.things("x", 1 - by) if found["x"] else None
    reading.subject = by
    blockers = found.things("y", by)
    return _block(reading, blockers, attackers, by)


@rule(r"<E:y> (?:che )?<CL:c>(?:blocca|bloccano|bloccasse|sta bloccando|stanno bloccando|ha bloccato|hanno bloccato|chumpa|para) <E:x>",
      r"<E:x> (?:che )?(?:viene|vengono|e|sono|e stata|venisse|fosse|si fa) (?:bloccat[oaie]|bloccare|parat[oaie]|chumpat[oa]) da <E:y>",
      r"<E:x> bloccat[oaie] da <E:y>")  # fmt: skip
def thing_blocks(reading: Reading, found: Found) -> bool:
    if reading.negated or " non " in f" {found.text} ":
        return False
    x, y = found.things("x"), found.things("y")
    if not x or not y:
        return False
    owner = reading.situation.things[x[0]].owner
    by = None if owner is None else 1 - owner
    if by is None and (other := reading.situation.things[y[0]].owner) is not None:
        by = other
    return _block(reading, y, x, by)


@rule(r"<E:y> (?:che )?<CL:c>(?:blocca|bloccano|sta bloccando|stanno bloccando|ha bloccato|bloccante|fa da bloccante|chumpa)(?! con\b| E\d)",
      r"(?:viene|vengono|venisse|e|vengo|e stata|vengono entrambe|si fa) (?:bloccat[oaie]|bloccare) da <E:y>", r"bloccat[oaie] da <E:y>",
      r"<P:subject> (?:viene )?bloccat[oa] da <E:y>", r"<E:y> (?:e|sono) (?:il |la |i )?bloccant[ei]")  # fmt: skip
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
    elif attackers[0].owner is not None:
        side = 1 - attackers[0].owner
    y = found.things("y", side)
    return _block(reading, y, chosen, side)


@rule(r"(?:<P:subject> |<E:x> )?(?:e |dopo che )?<CL:c>non <CL:d><V:bloccare>", r"(?:<E:x> )?non (?:viene|vengono|e|sono|venga|venisse) (?:bloccat[oaie]|parat[oaie])", r"senza (?:blocchi|bloccanti|bloccare|essere bloccat[oa]|che (?:P\d )?blocchi)",
      r"nessuno (?:la |lo |le |mi )?blocca", r"(?:<P:subject> )?non (?:ha|ho|ci sono) (?:creature|bloccanti|creature per bloccare|nulla|niente)(?: per bloccare| con cui bloccare)?",
      r"(?:<E:x> )?(?:che )?(?:e |sono |resta |rimane |passa |viene )?(?:non bloccat[oaie]|sbloccat[oa]|imbloccabile|libera)", r"no (?:blocchi|block|blocks)", r"(?:<P:subject> )?(?:non )?ha E\d+ per bloccare")  # fmt: skip
def unblocked(reading: Reading, found: Found) -> None:
    things = found.things("x") if found["x"] else []
    if things and not any(reading.situation.things[number].attacking for number in things):
        owner = reading.situation.things[things[0]].owner
        _attack(reading, ME if owner is None else owner, things)
    reading.negated = False
    reading.situation.unblocked = True


@rule(r"che <CL:c>(?:blocca|bloccano|sta bloccando|ha bloccato) <E:x>(?! con\b)")
def last_blocks(reading: Reading, found: Found) -> bool:
    """ "ho una 2/2 che blocca una 5/5": what was spoken of last blocks."""
    last = reading.latest()
    if last is None:
        return False
    owner = ME if last.owner is None else last.owner
    return _block(reading, [last.number], found.things("x", 1 - owner), owner)


@rule(r"che <CL:c>(?:attacca|attaccano|sta attaccando|ha attaccato)(?: P\d)?")
def last_attacks(reading: Reading, found: Found) -> bool:
    last = reading.latest()
    return last is not None and _attack(reading, ME if last.owner is None else last.owner, [last.number])


@rule(r"<E:x> (?:si )?(?:scontra|scontrano|scontra con|contro|vs|versus|combatte contro) (?:con )?<E:y>", r"(?:uno )?scontro (?:tra|fra) <E1:x> e <E1:y>",
      r"<E1:x> e <E1:y> si (?:scontrano|combattono|affrontano)", r"combattimento (?:tra|fra) <E1:x> e <E1:y>")  # fmt: skip
def clash(reading: Reading, found: Found) -> bool:
    """ "una 3/3 contro una 2/2": one attacks, the other blocks."""
    fighting = any(thing.attacking for thing in reading.situation.things)
    x = found.things("x", None if fighting else ME)
    if fighting and not (set(x) & {thing.number for thing in reading.situation.things if thing.attacking}):
        return False
    owner = reading.situation.things[x[0]].owner if x else ME
    y = found.things("y", 1 - (owner or 0))
    if not x or not y:
        return False
    reading.situation.assumptions.append("Ho inteso che la prima creatura attacchi e la seconda la blocchi.")
    return _block(reading, y, x)


def _chosen(things: list[Thing]) -> list[int]:
    return [thing.number for thing in things]


@rule(r"(?:<P:subject> )?<CL:c><V:attaccare>(?: P\d)? con (?:tutto|tutte|tutti|tutte le E\d+|entrambe|tutte e due)", r"(?:<P:subject> )?<CL:c><V:attaccare> (?:con )?(?:entrambe|entrambi)")
def attacks_with_all(reading: Reading, found: Found) -> bool:
    by = OPPONENT if found["c"].strip() in ("mi", "m'") else found.by
    return _attack(reading, by, _chosen(reading.situation.of(by, "creatura")))


@rule(r"(?:<P:subject> )?<CL:c><V:attaccare>(?: P\d)?(?! con\b)")
def attacks_alone(reading: Reading, found: Found) -> bool:
    """ "ho una 3/3 e attacco": with the only creature there is, or the one spoken of."""
    by = OPPONENT if found["c"].strip() in ("mi", "m'") else found.by
    if reading.subject_thing is not None and found["they"] and not found["subject"]:
        owner = reading.situation.things[reading.subject_thing].owner
        return _attack(reading, owner if owner is not None else ME, [reading.subject_thing])
    mine = reading.situation.of(by, "creatura")
    last = reading.latest(kind="creatura")
    if not mine and found["they"] and not found["subject"] and last is not None:
        return _attack(reading, ME if last.owner is None else last.owner, [last.number])
    if len(mine) == 1:
        return _attack(reading, by, _chosen(mine))
    return False


@rule(r"(?:<P:subject> )?<CL:c><V:bloccare>(?! con\b| da\b)", r"(?:viene|vengono) bloccat[oaie](?! da\b)")
def blocks_alone(reading: Reading, found: Found) -> bool:
    """ "lui ha una 2/2 e blocca": with the only creature it may be."""
    if reading.negated:
        return False
    attackers = [thing for thing in reading.situation.things if thing.attacking]
    side = 1 - attackers[0].owner if attackers and attackers[0].owner is not None else found.by
    mine = [thing for thing in reading.situation.of(side, "creatura") if not thing.attacking]
    if reading.subject_thing is not None and reading.situation.things[reading.subject_thing] in mine:
        return _block(reading, [reading.subject_thing], None, side)
    if len(mine) == 1:
        return _block(reading, _chosen(mine), None, side)
    return False


@rule(r"<CL:c><V:bloccare> <E:x>(?! con\b)", r"(?:<P:subject> )<CL:c><V:bloccare> <E:x>(?! con\b)")
def blocks_it(reading: Reading, found: Found) -> bool:
    """ "ho una 2/2 e blocco la sua 5/5"."""
    if reading.negated or " non " in f" {found.text} ":
        return False
    side = found.by
    last = reading.latest()
    fighting = any(thing.attacking for thing in reading.situation.things)
    if found["they"] and not found["subject"] and last is not None and not fighting and not found["c"].strip():
        owner = ME if last.owner is None else last.owner
        return _block(reading, [last.number], found.things("x", 1 - owner), owner)
    if {"mi", "la", "lo", "l'", "le", "li"} & set(found["c"].split()):
        return _block(reading, found.things("x"), None)
    if reading.subject_thing is not None and found["they"] and not found["subject"]:
        return _block(reading, [reading.subject_thing], found.things("x"), reading.situation.things[reading.subject_thing].owner)
    if found.phrase("x").owner == side:
        return False
    x = found.things("x", 1 - side)
    mine = [thing for thing in reading.situation.of(side, "creatura") if thing.number not in x]
    return _block(reading, _chosen(mine), x, side) if len(mine) == 1 else False
