"""Rules for attacking."""

from __future__ import annotations

import re

from ..grammar import Found, Reading, note_question, rule
from ..model import ME, OPPONENT, AdvanceAction, AttackAction, BlockAction, Effect, Thing
from .shared import numbers_of

_I_BLOCK = re.compile(r"(?:[,.;:] |\be |\bma |\bP0 )(?:(?:lo|la|li|le|poi|quindi) )*blocco(?: E\d+)? con E\d")
"""Nobody blocks what they attack with."""


_NEVER = frozenset({"planeswalker", "equipaggiamento", "aura", "incantesimo"})
"""What does not attack unless it was told to be a creature."""


def never_fights(thing: Thing) -> bool:
    """Whether it neither attacks nor blocks: no creature, as far as was told."""
    return thing.kind in _NEVER and thing.power is None and not thing.card


def attack(reading: Reading, by: int, things: list[int], at: int | None = None) -> bool:
    if not things:
        return False
    if reading.negated:
        reading.negated = False
        return False
    if any(reading.situation.controller(number) == 1 - by for number in things):
        return False
    found = [reading.situation.things[number] for number in things]
    if len(things) > 1 or never_fights(found[0]):  # "attacco con tutto": what is no creature stays at home
        things = [thing.number for thing in found if thing.creature or thing.card or thing.kind == "veicolo"]
        if not things:
            return False
    for number in things:
        thing = reading.situation.things[number]
        thing.attacking = True
        if thing.owner is None:
            thing.owner = by
    if reading.following:
        _replace_attackers(reading, things, by)
    _over(reading, by)
    last = reading.situation.actions[-1] if reading.situation.actions else None
    known = [action for action in reading.situation.actions if isinstance(action, AttackAction)]
    if known and set(things) <= {number for action in known for number in action.things}:
        reading.touch(things)
        return True
    earlier = [act for act in known if act.by == by and act.at == at]
    if earlier and not any(isinstance(act, AdvanceAction) for act in reading.situation.actions):
        last = earlier[-1]
    if isinstance(last, AttackAction) and last.by == by and last.at == at:
        last.things += [number for number in things if number not in last.things]
    else:
        reading.situation.actions.append(AttackAction(by, list(things), at))
    reading.touch(things)
    return True


def _over(reading: Reading, by: int) -> None:
    """The combat of the other player's turn, told before, is over."""
    if reading.following or not any(isinstance(act, AdvanceAction) for act in reading.situation.actions):
        return
    for act in reading.situation.actions:
        if isinstance(act, AttackAction) and act.by != by:
            for number in act.things:
                reading.situation.things[number].attacking = False
        elif isinstance(act, BlockAction) and act.by == by:
            for number in act.pairs:
                reading.situation.things[number].blocking = False


def _replace_attackers(reading: Reading, things: list[int], by: int) -> None:
    """ "e se attacco con una 5/5?": instead of what attacked before, blocked by the same creatures."""
    for action in reading.situation.actions:
        if (
            isinstance(action, AttackAction)
            and action.by == by
            and not set(things) & set(action.things)
            and len(action.things) == 1 == len(things)
        ):
            old, new = action.things[0], things[0]
            action.things[:] = [new]
            reading.situation.things[old].zone = "fuori"
            reading.situation.things[old].attacking = False
            for block in reading.situation.actions:
                if isinstance(block, BlockAction):
                    for blocked in block.pairs.values():
                        blocked[:] = [new if number == old else number for number in blocked]
            reading.situation.topic = [new if number == old else number for number in reading.situation.topic]


@rule(
    r"(?:<P:subject> )?<CL:c><V:attaccare>(?: solo| da sol[oa]| P[01]| di nuovo)? con <E:x>(?: da sol[oa])?",
    r"(?:<P:subject> )?<CL:c><V:mandare> (?:a l' attacco|in attacco) <E:x>",
    r"(?:<P:subject> )?<CL:c><V:dichiarare> (?:come )?attaccant[ei] <E:x>",
    r"(?:<P:subject> )?<V:swingare> con <E:x>",
    r"attacco di <E:x>",
    r"(?:<P:subject> )?<CL:c><V:aggredire> con <E:x>",
    r"(?:<P:subject> )?<V:dichiarare> (?:l' )?attacco (?:con|di) <E:x>",
    r"attaccando con <E:x>",
    r"(?:<P:subject> )?<CL:c><V:tirare> (?:addosso )?con <E:x>",
    r"(?:<P:subject> )?<V:mandare> <E:x> (?:a l' attacco|ad attaccare)",
    r"(?:<P:subject> )?<V:dichiarare> <E:x> (?:come )?attaccant[ei]",
    r"vengo attaccat[oa] (?P<they2>da) <E:x>",
    r"(?:<P:subject> )?<CL:c><V:colpire> con <E:x>",
    r"attacchi con <E:x>",
    r"attaccare con <E:x>",
)
def attacks_with(reading: Reading, found: Found) -> bool:
    """ "attacco con una 3/3", "mi attacca con due 2/2"."""
    by = OPPONENT if found["they2"] or found["c"].strip() in ("mi", "m'", "ci") else found.by
    if reading.asking and found.text.startswith(("posso", "puo", "puoi")):
        return False
    reading.subject = by
    if found["c"].strip() in ("lo", "la", "l'"):
        every = [thing for thing in reading.situation.things if thing.kind == "planeswalker"]
        walkers = [thing for thing in every if thing.owner in (None, 1 - by)]
        if walkers:
            walkers[0].owner = 1 - by
            return len(walkers) == 1 and attack(reading, by, found.things("x", by), walkers[0].number)
    return attack(reading, by, found.things("x", by)) and note_question(reading, found)


@rule(
    r"(?:<P:subject> )?<CL:c><V:attaccare> <E1:pw> con <E:x>",
    r"(?:<P:subject> )?<CL:c><V:attaccare> con <E:x> <E1:pw>",
    r"<E:x> (?P<free>non bloccat[oaie] )?<CL:c>(?:attacca|attaccano|sta attaccando) <E1:pw>",
)
def attacks_walker(reading: Reading, found: Found) -> bool:
    """ "attacco il suo planeswalker con una 3/3"."""
    if found.phrase("pw").kind != "planeswalker":
        return False
    told = bool(found["me"] or found["they"])
    by = found.by if told else None
    if found["c"].strip() in ("mi", "m'"):
        by = OPPONENT
    if by is None:
        owners = {
            found.phrase("x").owner,
            None if found.phrase("pw").owner is None else 1 - (found.phrase("pw").owner or 0),
        }
        known = owners - {None}
        by = known.pop() if len(known) == 1 else ME
    x = found.things("x", by)
    if not x:
        return False
    owner = reading.situation.things[x[0]].owner
    owner = by if owner is None else owner
    reading.situation.unblocked = reading.situation.unblocked or bool(found["free"])
    attacked = found.things("pw", 1 - (owner or 0))
    return attack(reading, owner or 0, x, attacked[0]) if attacked else False


@rule(
    r"<E:x> (?:che )?<CL:c>(?:attacca|attaccano|attaccasse|sta attaccando"
    r"|stanno attaccando|ha attaccato|in attacco|attaccante|va a l' attacco)"
    r"(?: me| P[01]| il giocatore| da sola)?(?! E\d)",
    r"<E:x> (?:e|sono) (?:attaccante|attaccanti|in attacco)",
)
def thing_attacks(reading: Reading, found: Found) -> bool:
    phrase = found.phrase("x")
    by = (
        phrase.owner
        if phrase.owner is not None
        else OPPONENT
        if found["c"].strip() in ("mi", "m'", "ci")
        else None
    )
    things = found.things("x", by)
    if not things:
        return False
    owner = reading.situation.things[things[0]].owner
    by = owner if owner is not None else OPPONENT if _I_BLOCK.search(found.match.string) else ME
    if found["c"].strip() in ("lo", "la", "l'"):
        walkers = [thing for thing in reading.situation.things if thing.kind == "planeswalker"]
        if len(walkers) != 1:
            return False
        by = 1 - (ME if walkers[0].owner is None else walkers[0].owner)
        return attack(reading, by, things, walkers[0].number)
    for number in things:
        reading.situation.things[number].nobodys = owner is None
    return attack(reading, by, things) and note_question(reading, found)


@rule(r"lo (?:attacca|attaccano) <E:x>(?= [.,;:?!]| e | che |$)")
def it_is_attacked(reading: Reading, found: Found) -> bool:
    """ "il mio planeswalker ha 4 segnalini, lo attacca un 3/3"."""
    walkers = [thing for thing in reading.situation.things if thing.kind == "planeswalker"]
    if len(walkers) != 1 or found.phrase("x").kind == "planeswalker":
        return False
    by = 1 - (ME if walkers[0].owner is None else walkers[0].owner)
    return attack(reading, by, found.things("x", by), walkers[0].number)


@rule(r"<E:x> (?:attacca|attaccano|sta attaccando) (?:con|insieme a|assieme a) <E:y>")
def attack_together(reading: Reading, found: Found) -> bool:
    """ "la mia 2/2 attacca con una 1/1"."""
    x = found.things("x")
    if not x or found.phrase("y").kind == "planeswalker":
        return False
    owner = reading.situation.things[x[0]].owner
    owner = ME if owner is None else owner
    return attack(reading, owner, [*x, *found.things("y", owner)])


@rule(
    r"(?:mi|ci|m') (?:attacca|attaccano|sta attaccando|stanno attaccando|ha attaccato|hanno attaccato) <E:x>(?!"
    r" con\b)"
)
def attacks_me(reading: Reading, found: Found) -> bool:
    """ "mi attaccano un 4/4 e un 2/2": the subject comes after."""
    if found.phrase("x").kind == "planeswalker":
        return False
    reading.subject = OPPONENT
    return attack(reading, OPPONENT, found.things("x", OPPONENT))


@rule(
    r"<E1:pw> (?:che )?(?:viene |e |venisse |sta venendo )?(?:attaccat[oa]|colpit[oa]) da <E:x>",
    r"(?:viene |e )?attaccat[oa] da <E:x>",
)
def walker_attacked(reading: Reading, found: Found) -> bool:
    """ "il mio planeswalker viene attaccato da un 3/3"."""
    walkers = found.things("pw") if found["pw"] else []
    if not walkers and reading.subject_thing is not None:
        walkers = [reading.subject_thing]
    if not walkers:
        walkers = [thing.number for thing in reading.situation.things if thing.kind == "planeswalker"]
    if len(walkers) != 1 or reading.situation.things[walkers[0]].kind != "planeswalker":
        return False
    walker = reading.situation.things[walkers[0]]
    if walker.owner is None:
        owners = {found.phrase("x").owner} - {None}
        walker.owner = 1 - owners.pop() if owners else ME  # type: ignore[operator]
    return attack(reading, 1 - walker.owner, found.things("x", 1 - walker.owner), walker.number)


@rule(
    r"(?:<P:subject> )?<V:mandare> <E:x> (?:su|contro|addosso a|a) (?:(?P<face>il giocatore|P\d)|<E1:pw>)",
    r"(?:e |, )<E:x> (?:su|contro) (?:(?P<face>il giocatore|P\d)|<E1:pw>)",
    r"(?:<P:subject> )?<CL:c><V:attaccare> (?:(?P<face>il giocatore|P\d)|<E1:pw>) con <E:x>",
    r"(?:e |, )<E1:pw> con <E:x>",
)
def sends(reading: Reading, found: Found) -> bool:
    """ "mando un 3/3 sul giocatore e un 4/4 sul planeswalker"."""
    known = [action for action in reading.situation.actions if isinstance(action, AttackAction)]
    if not (found["me"] or found["they"]) and not known:
        return False
    by = known[-1].by if known else found.by
    if found["face"]:
        return attack(reading, by, found.things("x", by))
    if found.phrase("pw").kind != "planeswalker":
        return False
    walkers = found.things("pw", 1 - by)
    return bool(walkers) and attack(reading, by, found.things("x", by), walkers[0])


@rule(
    r"(?:<P:subject> )?<CL:c><V:attaccare> (?:sia )?<E1:pw> con <E:x> (?:e|che|sia) (?:il giocatore|P\d|me) con"
    r" <E:y>",
)
def attacks_both(reading: Reading, found: Found) -> bool:
    """ "attacca sia il planeswalker con un 2/2 che me con un 3/3"."""
    if found.phrase("pw").kind != "planeswalker":
        return False
    by = OPPONENT if {"mi", "m'"} & set(found["c"].split()) else found.by
    walkers = found.things("pw", 1 - by)
    first = len(walkers) == 1 and attack(reading, by, found.things("x", by), walkers[0])
    return first and attack(reading, by, found.things("y", by))


@rule(r"che <CL:c>(?:attacca|attaccano|sta attaccando|ha attaccato)(?: P\d)?(?! E\d)")
def last_attacks(reading: Reading, found: Found) -> bool:
    last = reading.latest()
    if last is None:
        return False
    before = [
        act for act in reading.situation.actions if isinstance(act, Effect) and last.number in act.things
    ]
    if not attack(reading, ME if last.owner is None else last.owner, [last.number]):
        return False
    for action in before:  # "STAPpo la mia creatura che sta attaccando": the attack was there first
        reading.situation.actions.remove(action)
        reading.situation.actions.append(action)
    return True


@rule(
    r"(?:<P:subject> )?<CL:c><V:attaccare>(?: P\d)? con (?:tutto|tutte|tutti|tutte le E\d+|entrambe|tutte e due)",
    r"(?:<P:subject> )?<CL:c><V:attaccare> (?:con )?(?:entrambe|entrambi)",
)
def attacks_with_all(reading: Reading, found: Found) -> bool:
    by = OPPONENT if found["c"].strip() in ("mi", "m'") else found.by
    return attack(reading, by, numbers_of(reading.situation.of(by, "creatura")))


@rule(r"(?:<P:subject> )?<CL:c><V:attaccare>(?: P\d)?(?: da sol[oa])?(?! con\b| E\d)")
def attacks_alone(reading: Reading, found: Found) -> bool:
    """ "ho una 3/3 e attacco": with the only creature there is, or the one spoken of."""
    return _with_the_only_one(reading, found) and note_question(reading, found)


def _with_the_only_one(reading: Reading, found: Found) -> bool:
    by = OPPONENT if found["c"].strip() in ("mi", "m'") else found.by
    if reading.subject_thing is not None and found["they"] and not found["subject"]:
        owner = reading.situation.things[reading.subject_thing].owner
        return attack(reading, owner if owner is not None else ME, [reading.subject_thing])
    cast = [thing for thing in reading.situation.things if thing.zone == "mano" and thing.owner == by]
    mine = reading.situation.of(by, "creatura") or cast
    last = reading.latest(kind="creatura")
    if not mine and found["they"] and not found["subject"] and last is not None:
        return attack(reading, ME if last.owner is None else last.owner, [last.number])
    if len(mine) == 1:
        return attack(reading, by, numbers_of(mine))
    # "lui mi attacca, io esilio l'attaccante 5/5 …": what attacks is told later
    told = any(p.which == "attaccante" or p.owner == by for p in reading.marked.phrases)
    return not mine and not reading.asking and told
