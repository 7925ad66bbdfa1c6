"""How combat damage is divided when the text does not say: as whoever divides it usually would."""

from __future__ import annotations

import re

from .model import ME, Act, AttackAction, BlockAction, Effect, Situation, Thing


def divisions(situation: Situation, aliases: dict[int, str]) -> list[tuple[int, dict[str, int]]]:
    """(who divides, shares) for each division that the game will ask for, in order.

    A trampling creature assigns lethal damage to its blockers and the rest beyond; any other kills as many blockers as it
    can, in the order in which they were named.
    """
    out: list[tuple[int, dict[str, int]]] = []
    blocks = {
        number: blocked
        for action in situation.actions
        if isinstance(action, BlockAction)
        for number, blocked in action.pairs.items()
    }
    for action in situation.actions:
        if not isinstance(action, AttackAction):
            continue
        for number in action.things:
            attacker = situation.things[number]
            blockers = [situation.things[other] for other, blocked in blocks.items() if number in blocked]
            if situation.divided and blockers:
                out.append((action.by, _told(situation, action, blockers, aliases)))
                continue
            beyond = aliases[action.at] if action.at is not None else situation.players[1 - action.by].name
            shares = _attacker(situation, attacker, blockers, aliases, beyond)
            if shares:
                out.append((action.by, shares))
    for blocker, blocked in blocks.items():
        if len(blocked) > 1:
            thing = situation.things[blocker]
            shares = _share(
                power(situation, thing),
                [situation.things[number] for number in blocked],
                thing,
                situation,
                aliases,
                "",
            )
            if shares:
                out.append((thing.owner if thing.owner is not None else ME, shares))
    return out


def _told(
    situation: Situation, action: AttackAction, blockers: list[Thing], aliases: dict[int, str]
) -> dict[str, int]:
    """As the text says: what it does not name gets none."""
    shares = {aliases[thing.number]: situation.divided.get(thing.number, 0) for thing in blockers}
    if None in situation.divided:
        shares[aliases[action.at] if action.at is not None else situation.players[1 - action.by].name] = (
            situation.divided[None]
        )
    return shares


def _attacker(
    situation: Situation, attacker: Thing, blockers: list[Thing], aliases: dict[int, str], beyond: str
) -> dict[str, int]:
    tramples = has(situation, attacker, "travolgere")
    total = power(situation, attacker)
    if not blockers or total <= 0 or (len(blockers) == 1 and not tramples):
        return {}
    early = any(has(situation, attacker, name) for name in ("attacco improvviso", "doppio attacco"))
    alive = [b for b in blockers if early or not _dies_first(situation, b, attacker)]
    if len(alive) + tramples <= 1 or not alive:
        return {}
    return _share(total, alive, attacker, situation, aliases, beyond if tramples else "")


def _dies_first(situation: Situation, blocker: Thing, attacker: Thing) -> bool:
    return False


def _share(
    total: int, things: list[Thing], source: Thing, situation: Situation, aliases: dict[int, str], beyond: str
) -> dict[str, int]:
    deathtouch = has(situation, source, "tocco letale")
    shares: dict[str, int] = {}
    left = total
    if not beyond:  # as many as it can: those that need least first
        things = sorted(things, key=lambda thing: max(0, toughness(situation, thing) - thing.damage))
    for thing in things:
        needed = max(0, toughness(situation, thing) - thing.damage)
        if deathtouch:
            needed = min(needed, 1)
        shares[aliases[thing.number]] = min(left, needed)
        left -= shares[aliases[thing.number]]
    if beyond:
        shares[beyond] = left
    elif left:
        shares[aliases[things[-1].number]] += left
    return shares


def _pumps(situation: Situation, thing: Thing, place: int) -> int:
    total = sum(
        int(kind.split("/")[place]) * amount for kind, amount in thing.counters.items() if "/" in kind
    )
    for action in situation.actions:
        if isinstance(action, Effect) and action.all_of and action.act is Act.SPELL:
            total += _grown(action, thing, place)
        if isinstance(action, Effect) and thing.number in action.things:
            if action.act is Act.PUMP:
                total += int(action.size[place])
            elif action.act is Act.COUNTERS and "/" in action.what:
                total += int(action.what.split("/")[place]) * action.amount
    for other in situation.things:
        if other.attached_to == thing.number:
            for text in other.texts:
                for word in text.replace(".", " ").split():
                    if "/" in word and word[0] in "+-":
                        total += int(word.split("/")[place])
    return total


_GROWS = re.compile(r"^Le creature (che controlli )?prendono ([+-]\d+)/([+-]\d+) ")


def _grown(action: Effect, thing: Thing, place: int) -> int:
    """How much a spell on whole groups of creatures changes this one."""
    match = _GROWS.match(action.what)
    owner = ME if thing.owner is None else thing.owner
    if match is None or (match[1] and owner != action.by):
        return 0
    return int(match[2 + place])


def power(situation: Situation, thing: Thing) -> int:
    """Its power when damage is dealt, as far as the text tells."""
    return max(0, (thing.power or 0) + _pumps(situation, thing, 0))


def toughness(situation: Situation, thing: Thing) -> int:
    return (thing.toughness or 0) + _pumps(situation, thing, 1)


def has(situation: Situation, thing: Thing, keyword: str) -> bool:
    """Whether it has the ability when damage is dealt."""
    gained = [
        action for action in situation.actions if isinstance(action, Effect) and thing.number in action.things
    ]
    if any(
        action.act is Act.LOSE_ALL or (action.act is Act.LOSE and action.what == keyword) for action in gained
    ):
        return False
    given = any(
        keyword in text
        for other in situation.things
        if other.attached_to == thing.number
        for text in other.texts
    )
    return (
        given
        or keyword in thing.keywords
        or any(action.act is Act.GAIN and action.what == keyword for action in gained)
    )
