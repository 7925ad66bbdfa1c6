"""How combat damage is divided when the text does not say: as whoever divides it usually would."""

from __future__ import annotations

import re

from .model import ME, Act, AdvanceAction, AttackAction, BlockAction, Effect, Situation, Thing


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
    for early in (True, False):
        for action in situation.actions:
            if not isinstance(action, AttackAction):
                continue
            for number in action.things:
                attacker = situation.things[number]
                blockers = [
                    situation.things[other]
                    for other, blocked in blocks.items()
                    if number in blocked and not _gone(situation, other)
                ]
                if not _strikes(situation, attacker, early):
                    continue
                if situation.divided and blockers:
                    out.append((action.by, _told(situation, action, blockers, aliases)))
                    continue
                beyond = (
                    aliases[action.at] if action.at is not None else situation.players[1 - action.by].name
                )
                before = {} if early else _first_shares(situation, attacker, blockers, aliases, beyond)
                shares = _attacker(situation, attacker, blockers, aliases, beyond, before)
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


_TAKES_AWAY = frozenset({Act.SACRIFICE, Act.EXILE, Act.BOUNCE, Act.TUCK, Act.FLICKER, Act.PHASE_OUT})


def _gone(situation: Situation, number: int) -> bool:
    """Whether a blocker is not there any more when damage is dealt."""
    for action in situation.actions:
        if isinstance(action, AdvanceAction):
            return False
        if not isinstance(action, Effect) or number not in action.things:
            continue
        if action.act in _TAKES_AWAY or _kills(situation, action, situation.things[number]):
            return True
    return False


def _kills(situation: Situation, effect: Effect, thing: Thing) -> bool:
    """Whether it surely dies of what is done to it, nothing else done in response."""
    if has(situation, thing, "indistruttibile") or effect.response or len(_done_to(situation, thing)) > 1:
        return False
    lethal = thing.toughness is not None and effect.amount >= thing.toughness - thing.damage
    return effect.act is Act.DESTROY or (effect.act is Act.DAMAGE and lethal)


def _done_to(situation: Situation, thing: Thing) -> list[Effect]:
    return [act for act in situation.actions if isinstance(act, Effect) and thing.number in act.things]


def _strikes(situation: Situation, attacker: Thing, early: bool) -> bool:
    """Whether it deals damage in the first or in the last combat damage step."""
    twice = has(situation, attacker, "doppio attacco")
    return twice or has(situation, attacker, "attacco improvviso") is early


def _told(
    situation: Situation, action: AttackAction, blockers: list[Thing], aliases: dict[int, str]
) -> dict[str, int]:
    """As the text says; what is left of it goes to the blockers of which nothing is said, lethal damage to each first."""
    shares = {aliases[thing.number]: situation.divided.get(thing.number, 0) for thing in blockers}
    beyond = aliases[action.at] if action.at is not None else situation.players[1 - action.by].name
    if None in situation.divided:
        shares[beyond] = situation.divided[None]
    attacker = situation.things[action.things[0]]
    left = power(situation, attacker) - sum(shares.values())
    silent = [thing for thing in blockers if thing.number not in situation.divided]
    if left > 0 and silent:
        for name, more in _share(left, silent, attacker, situation, aliases, "").items():
            shares[name] += more
    elif left > 0 and None not in situation.divided and has(situation, attacker, "travolgere"):
        shares[beyond] = left
    return shares


def _first_shares(
    situation: Situation, attacker: Thing, blockers: list[Thing], aliases: dict[int, str], beyond: str
) -> dict[str, int]:
    """What a creature with double strike dealt in the first combat damage step."""
    if not has(situation, attacker, "doppio attacco"):
        return {}
    if len(blockers) == 1 and not has(situation, attacker, "travolgere"):
        return {aliases[blockers[0].number]: power(situation, attacker)}
    return _attacker(situation, attacker, blockers, aliases, beyond, {})


def _attacker(
    situation: Situation,
    attacker: Thing,
    blockers: list[Thing],
    aliases: dict[int, str],
    beyond: str,
    before: dict[str, int],
) -> dict[str, int]:
    """How it divides its damage among those that what it dealt `before` did not kill."""
    tramples = has(situation, attacker, "travolgere")
    total = power(situation, attacker)
    if not blockers or total <= 0 or (len(blockers) == 1 and not tramples):
        return {}
    alive = [
        each for each in blockers if not _dead(situation, attacker, each, before.get(aliases[each.number], 0))
    ]
    if len(alive) + tramples <= 1 or not alive:
        return {}
    return _share(total, alive, attacker, situation, aliases, beyond if tramples else "", before)


def _dead(situation: Situation, source: Thing, thing: Thing, dealt: int) -> bool:
    if not dealt or has(situation, thing, "indistruttibile"):
        return False
    lethal = max(0, toughness(situation, thing) - thing.damage)
    return dealt >= (min(lethal, 1) if has(situation, source, "tocco letale") else lethal)


def _share(
    total: int,
    things: list[Thing],
    source: Thing,
    situation: Situation,
    aliases: dict[int, str],
    beyond: str,
    before: dict[str, int] | None = None,
) -> dict[str, int]:
    deathtouch = has(situation, source, "tocco letale")
    shares: dict[str, int] = {}
    left = total
    if not beyond:  # as many as it can: those that need least first
        things = sorted(things, key=lambda thing: max(0, toughness(situation, thing) - thing.damage))
    for thing in things:
        dealt = (before or {}).get(aliases[thing.number], 0)
        needed = max(0, toughness(situation, thing) - thing.damage - dealt)
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
    return max(0, _base(situation, thing, 0) + _pumps(situation, thing, 0))


def toughness(situation: Situation, thing: Thing) -> int:
    return _base(situation, thing, 1) + _pumps(situation, thing, 1)


_BECOMES = re.compile(r"^La creatura bersaglio ha forza e costituzione base (\d+)/(\d+)")


def _base(situation: Situation, thing: Thing, place: int) -> int:
    """What it is told to be, or what the last effect on it makes of it."""
    given = [
        match
        for action in situation.actions
        if isinstance(action, Effect) and thing.number in action.things
        if (match := _BECOMES.match(action.what)) is not None
    ]
    if given:
        return int(given[-1][1 + place])
    return ((thing.power, thing.toughness)[place]) or 0


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
