"""Which things a noun phrase means: known ones, or new ones."""

from __future__ import annotations

from .model import ME, OPPONENT, SPELL, BlockAction, Situation, Thing
from .phrase import Phrase
from .sides import claim
from .text import Prepared


def resolve(situation: Situation, phrase: Phrase, owner: int | None, prepared: Prepared) -> list[int]:
    """The numbers of the things; new ones are added to the situation."""
    mine = phrase.owner if phrase.owner is not None else owner
    claim(situation, phrase)
    known = _known(situation, phrase, mine, prepared)
    known = known or _called_otherwise(situation, phrase, mine)
    if known:
        for thing in known:
            describe(thing, phrase, prepared)
        return [thing.number for thing in known]
    described = phrase.size or phrase.card is not None or phrase.subtypes
    if phrase.which in ("bloccata", "tutte", "una", "1", "2", "3") and not described and situation.things:
        return []
    if _unheard_of(situation, phrase):
        situation.unread.append(phrase.subtypes[0])
    made = []
    for _ in range(phrase.count):
        kind = phrase.kind or ("creatura" if phrase.card is None else prepared.kind(phrase.card))
        if kind == SPELL and phrase.card is not None:
            situation.unread.append(prepared.cards[phrase.card])  # it is cast, and how was not read
        thing = Thing(len(situation.things), owner=mine, kind=kind)
        situation.things.append(thing)
        describe(thing, phrase, prepared)
        told = phrase.size or mine is not None
        thing.part = phrase.which if told and phrase.which in ("attaccante", "bloccante") else ""
        made.append(thing.number)
    return made


def _unheard_of(situation: Situation, phrase: Phrase) -> bool:
    """Whether "il muro" is spoken of as if it were known, and it may be one of those told of by size alone."""
    if not phrase.definite or len(phrase.subtypes) != 1 or phrase.size is not None or phrase.keywords:
        return False
    if phrase.power_only is not None or phrase.texts or phrase.card is not None:
        return False
    return any(
        thing.creature and thing.power is not None and not thing.subtypes and not thing.card
        for thing in situation.things
    )


def _known(situation: Situation, phrase: Phrase, owner: int | None, prepared: Prepared) -> list[Thing]:
    """The things already spoken of that the phrase points at."""
    pool = [situation.things[number] for number in situation.focus]
    spoken = set(situation.focus)
    pool += [thing for thing in situation.things if thing.number not in spoken]
    fitting = [thing for thing in pool if _fits(thing, phrase, owner, prepared)]
    if phrase.size is not None:  # of that size before what may be of any
        fitting = [thing for thing in fitting if thing.power is not None] or fitting
    match phrase.which:
        case "attaccante":
            attacking = [thing for thing in fitting if thing.attacking]
            if phrase.other:
                last = situation.focus[-1] if situation.focus else None
                return [] if phrase.fresh else [thing for thing in attacking if thing.number != last][-1:]
            return attacking
        case "bloccante":
            return [thing for thing in fitting if thing.blocking][
                : None if phrase.every or phrase.plural else 1
            ]
        case "bloccata":
            blocked = situation.blocked
            met = [thing for thing in fitting if thing.number in blocked]
            return met or [thing for thing in fitting if thing.attacking]
        case "altra" if _left_unblocked(situation, fitting):
            return _left_unblocked(situation, fitting)
        case "altra":
            last = situation.focus[-1] if situation.focus else None
            others = [thing for thing in fitting if thing.number != last]
            if last is not None and situation.things[last].blocking and owner is None:
                others = [thing for thing in others if thing.blocking] or others
            if phrase.plural and phrase.count == 1:
                return _of_one_side(others)
            return others[-1:] if phrase.definite else []
        case "ultima":
            theirs = [thing for thing in fitting if owner is None or thing.owner in (None, owner)]
            return theirs[-1:] or fitting[-1:]
        case "una":
            return _one_of_several(situation)
        case "tutte":
            theirs = [thing for thing in fitting if owner is None or thing.owner in (None, owner)]
            theirs = [thing for thing in theirs if thing.creature] or theirs
            return sorted(theirs, key=lambda thing: thing.number)
        case "1" | "2" | "3":
            theirs = [thing for thing in fitting if owner is None or thing.owner == owner]
            group = sorted((thing for thing in theirs if thing.creature), key=lambda thing: thing.number)
            met = [thing for thing in group if thing.blocking]
            if owner is None and len(met) > 1:
                group = met  # "bloccato da una 4/4 e da una 2/2: posso dare 4 alla prima?"
            index = int(phrase.which) - 1
            return group[index : index + 1] if len(group) > 1 else []
    if phrase.card is not None and not phrase.fresh and phrase.count == 1:
        named = [thing for thing in fitting if thing.card]
        if named:
            return named[-1:]  # "… incantata da Pacifismo […] Pacifismo cade?"
    fresh = phrase.fresh and phrase.size is not None
    if not (phrase.definite or (phrase.possessive and phrase.count == 1)) or fresh:
        return []
    if owner is not None and phrase.owner is None:
        # "attacca con la 4/4, blocco con la 4/4": what fights for one player does not also for the other
        others = [thing for thing in fitting if not (phrase.size and (thing.attacking or thing.blocking))]
        fitting = [thing for thing in fitting if thing.owner in (None, owner)] or others
    if phrase.noun:
        fitting = [thing for thing in fitting if phrase.noun in thing.called] or fitting
    if phrase.every:
        return sorted(fitting, key=lambda thing: thing.number)
    if phrase.count > 1:
        return (
            sorted(fitting[-phrase.count :], key=lambda thing: thing.number)
            if len(fitting) >= phrase.count
            else []
        )
    return _of_one_side(fitting) if phrase.plural else fitting[-1:]


def _of_one_side(things: list[Thing]) -> list[Thing]:
    """ "i goblin": all of them that belong to whoever has the one spoken of last."""
    return sorted(
        (thing for thing in things if thing.owner == things[-1].owner), key=lambda thing: thing.number
    )


def _one_of_several(situation: Situation) -> list[Thing]:
    """ "2 danni a una delle due": of the group spoken of last, when all are alike."""
    if not situation.focus:
        return []
    last = situation.things[situation.focus[-1]]
    group = [thing for thing in situation.things if thing.owner == last.owner and thing.kind == last.kind]
    alike = {(t.size, tuple(sorted(t.keywords)), t.attacking, t.blocking) for t in group}
    return group[:1] if len(group) > 1 and len(alike) == 1 else []


_KNOWN_BY = {
    "ragno": frozenset({"raggiungere"}),
    "muro": frozenset({"difensore"}),
    "drago": frozenset({"volare"}),
    "angelo": frozenset({"volare"}),
    "uccello": frozenset({"volare"}),
}
"""Types by which people call what has an ability: "un 1/4 con raggiungere […] il ragno"."""


def _called_otherwise(situation: Situation, phrase: Phrase, owner: int | None) -> list[Thing]:
    """ "ho un 0/3 che blocca […] muore il mio muro?": the only creature of that player's, called by its type."""
    named = phrase.definite and len(phrase.subtypes) == 1 and phrase.count == 1 and not phrase.plural
    if not named or phrase.size or phrase.card is not None or phrase.keywords or phrase.token:
        return []
    own = [
        thing
        for thing in situation.things
        if thing.creature
        and thing.zone == "campo"
        and (thing.owner == owner or (phrase.owner is None and None in (owner, thing.owner)))
    ]
    known_by = _KNOWN_BY.get(phrase.subtypes[0], frozenset())
    such = [
        thing for thing in own if known_by & set(thing.keywords) and not thing.subtypes and not thing.card
    ]
    if len(such) == 1:
        return such
    if phrase.owner is None:
        return own if len(own) == 1 and own[0].power is not None and not own[0].subtypes else []
    fighting = [thing for thing in own if (thing.attacking or thing.blocking) and not thing.subtypes]
    return fighting if len(own) == len(fighting) == 1 and not fighting[0].card else []


def _left_unblocked(situation: Situation, fitting: list[Thing]) -> list[Thing]:
    """ "ne blocca una e lancia un Fulmine sull'altra": of two attackers the one that nothing blocks."""
    last = situation.actions[-1] if situation.actions else None
    attackers = [thing for thing in situation.things if thing.attacking]
    if not isinstance(last, BlockAction) or len(attackers) != 2:
        return []
    blocked = last.blocked
    free = [thing for thing in fitting if thing.attacking and thing.number not in blocked]
    return free if len(free) == 1 and len(blocked) == 1 else []


def _fits(thing: Thing, phrase: Phrase, owner: int | None, prepared: Prepared) -> bool:
    if thing.zone != "campo" and not thing.arriving:
        return False
    if phrase.owner is not None and thing.owner not in (None, phrase.owner):
        return False
    if (
        phrase.owner is None
        and owner is not None
        and thing.owner not in (None, owner)
        and not phrase.definite
    ):
        return False
    told_later = thing.blocking and thing.power is None and phrase.which == "bloccante"
    if (
        phrase.size
        and (thing.power, thing.toughness) != phrase.size
        and not (thing.assumed_size or told_later)
    ):
        return False
    if phrase.size is None and phrase.kind and phrase.kind not in ("permanente", thing.kind):
        return False
    if phrase.card is not None and thing.card != prepared.cards[phrase.card]:
        return False
    if phrase.token and not thing.token:
        return False
    if any(color not in thing.colors for color in phrase.colors) and thing.colors:
        return False
    if any(subtype not in thing.subtypes for subtype in phrase.subtypes):
        return False
    if not phrase.size and set(phrase.lacks) & set(thing.keywords):
        return False
    named_by_abilities = phrase.definite and not phrase.size and bool(phrase.keywords)
    return not named_by_abilities or set(phrase.keywords) <= set(thing.keywords)


def describe(thing: Thing, phrase: Phrase, prepared: Prepared) -> None:
    """Note what the phrase says of a thing."""
    if phrase.size and thing.power is None:
        thing.power, thing.toughness = phrase.size
    if phrase.power_only is not None and thing.power is None:
        thing.power = phrase.power_only
    if phrase.toughness_only is not None and thing.toughness is None:
        thing.toughness = phrase.toughness_only
    for keyword in phrase.keywords:
        if keyword not in thing.keywords:
            thing.keywords.append(keyword)
    thing.lacks += [keyword for keyword in phrase.lacks if keyword not in thing.lacks]
    for keyword in phrase.lacks:
        if keyword in thing.keywords:
            thing.keywords.remove(keyword)
    thing.colors += [color for color in phrase.colors if color not in thing.colors]
    thing.subtypes += [subtype for subtype in phrase.subtypes if subtype not in thing.subtypes]
    if phrase.noun and phrase.noun not in thing.called:
        thing.called.append(phrase.noun)
    thing.types += [name for name in phrase.types if name not in thing.types]
    for kind, amount in phrase.counters.items():
        thing.counters[kind] = amount
    thing.texts += [
        text for text in (prepared.quotes[index] for index in phrase.texts) if text not in thing.texts
    ]
    thing.damage = max(thing.damage, phrase.damage)
    thing.sick = thing.sick or phrase.sick
    thing.token = thing.token or phrase.token
    thing.commander = thing.commander or phrase.commander
    thing.legendary = thing.legendary or phrase.legendary
    if phrase.tapped is not None:
        thing.tapped = phrase.tapped
    if phrase.loyalty is not None:
        thing.loyalty = phrase.loyalty
    if phrase.card is not None and not thing.card:
        thing.card = prepared.cards[phrase.card]
    if phrase.owner is not None and thing.owner is None:
        thing.owner = phrase.owner
    assert thing.owner in (None, ME, OPPONENT)
