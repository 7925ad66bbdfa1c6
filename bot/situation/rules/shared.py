"""What several rules need: whom a verb is about, what it is aimed at, recurring pieces of patterns."""

from __future__ import annotations

from msgspec import Struct

from ..grammar import Found, Reading
from ..model import ME, OPPONENT, Act, Effect, Thing
from ..phrase import Phrase

THERE = r"(?: (?:in gioco|in campo|su il campo|su il campo di battaglia|su il board|in board|su il tavolo))?"


DAMAGE = r"(?:altri |un altro |ancora )?<N:n> dann[oi]"
WITH = (
    r"(?:(?:un|una|il|la|l'|questa|il mio|il suo) ?(?:magia|istantaneo|"
    r"spell|stregoneria|carta|removal|rimozione|bolt|shock|fulmine|trick"
    r"|instant|sorcery|abilita|incantesimo)"
    r"(?: rosso| rossa| nero| nera| verde| bianca| bianco| blu)?(?: che| da| di| per)*(?: fa| da| infligge| mi fa)?)"
)


UNTIL = (
    r"(?P<until> (?:fino a|fino) (?:la )?fine (?:di )?(?:il )?turno| per "
    r"(?:il|questo) turno| fino a fine turno| eot| permanente| per sempre)"
    r"?"
)


def subject_things(reading: Reading, found: Found) -> list[int]:
    """The things named, or the one the sentence is about."""
    if found["x"]:
        return found.things("x")
    if reading.subject_thing is not None:
        return [reading.subject_thing]
    if reading.following and found["k"] and not found["q"]:
        return _changed(reading, found.abilities("k"))
    return reading.it()


_OF_ATTACKERS = frozenset(
    {
        "travolgere",
        "minacciare",
        "doppio attacco",
        "infettare",
        "rapidità",
        "cautela",
        "paura",
        "intimidire",
        "furtivo",
    }
)


def _changed(reading: Reading, names: list[str]) -> list[int]:
    """ "e se avesse travolgere?": what was asked about, else the attacker for what matters to attackers, else mine."""
    if reading.situation.topic:
        return reading.situation.topic[:1]
    attackers = [thing.number for thing in reading.situation.things if thing.attacking]
    if attackers and (_OF_ATTACKERS & set(names) or (len(attackers) == 1 and "legame vitale" in names)):
        return attackers
    return [thing.number for thing in reading.situation.of(ME, "creatura")][-1:] or reading.it()


class Aim(Struct):
    """What an effect is aimed at."""

    things: list[int]
    player: int | None = None
    unsure: bool = False
    """ "gli": a creature or its controller."""


def aim(reading: Reading, found: Found, by: int, hostile: bool = True) -> Aim:
    """Whom a verb's object or clitic means."""
    if found["x"]:
        if is_everything(found.phrase("x")):
            return Aim([])
        return Aim(found.things("x"))
    who = found.player("p")
    if who is not None:
        return Aim([], who)
    clitics = found["c"].split()
    if any(word in ("mi", "m'", "ti", "ci", "me") for word in clitics):
        return Aim([], ME)
    side = (1 - by) if hostile else by
    if any(word in ("gli", "gl'", "glie", "gliela", "gliene", "glielo") for word in clitics):
        things = reading.it(side)
        if hostile and by == OPPONENT and not reading.situation.named:
            fits = [number for number in things if reading.situation.things[number].owner in (None, side)]
            if fits:
                return Aim(fits)  # "lui gli tira un fulmine": of me it would say "mi"
        last = reading.latest(kind="creatura")
        if hostile and last is not None and last.owner == by and not reading.situation.of(side):
            return Aim([last.number], side, unsure=True)
        fits = [number for number in things if reading.situation.things[number].owner in (None, side)]
        return Aim(
            fits,
            None if fits and not hostile else (1 - by if hostile else None),
            unsure=bool(fits) and hostile,
        )
    if any(word in ("la", "lo", "l'", "le", "li", "ne") for word in clitics):
        return Aim(reading.it() if hostile else reading.it(by))  # "lo rigenero": what is one's own
    return Aim([])


def do(reading: Reading, act: Act, by: int, target: Aim, answering: bool = False, **more: object) -> bool:
    """Note an effect on what it is aimed at; `answering`: it is said to be a response to what came just before."""
    if not target.things and target.player is None:
        return False
    if answering and isinstance(reading.situation.actions[-1] if reading.situation.actions else None, Effect):
        reading.response = True
    player = target.player if not target.things or target.unsure else None
    effect = Effect(act, by, [] if target.unsure else target.things, player, **more)  # type: ignore[arg-type]
    reading.effect(effect)
    if target.unsure:
        effect.things = list(target.things)
        reading.ambiguous.append(effect)
    reading.negated = False
    return True


def answers(found: Found) -> bool:
    return "rispond" in found.text


def owner_of(reading: Reading, things: list[int]) -> int:
    owner = reading.situation.things[things[0]].owner if things else None
    return ME if owner is None else owner


def is_everything(phrase: Phrase) -> bool:
    """ "tutte le creature": no particular ones."""
    return (
        (phrase.every or (phrase.plural and phrase.definite and phrase.possessive and phrase.count == 1))
        and phrase.kind == "creatura"
        and phrase.owner is None
        and not (phrase.size or phrase.keywords or phrase.which)
    )


def is_group(phrase: Phrase) -> bool:
    """ "tutte le mie creature", "le mie creature": whatever creatures there are when it happens."""
    return (
        phrase.every
        and phrase.kind == "creatura"
        and not (phrase.size or phrase.keywords or phrase.which or phrase.subtypes)
    )


def numbers_of(things: list[Thing]) -> list[int]:
    return [thing.number for thing in things]
