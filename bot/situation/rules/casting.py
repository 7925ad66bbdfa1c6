"""Rules for casting: known cards, creatures told by their size, tokens."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import ME, OPPONENT, Act, CastAction, Effect
from .shared import Aim, aim


@rule(
    r"(?:<P:subject> )?(?P<pronoun>la|lo) <V:lanciare>(?! E\d)",
    r"(?:<P:subject> )?(?P<pronoun>la|lo) (?:<V:giocare>|<V:castare>)(?! E\d)",
)
def casts_it(reading: Reading, found: Found) -> bool:
    """ "ho una creatura che dice «…». La lancio": it was not on the battlefield yet."""
    last = reading.latest()
    if (
        last is None
        or last.attacking
        or last.blocking
        or not last.creature
        or any(isinstance(a, Effect) for a in reading.situation.actions)
    ):
        return False
    last.zone = "mano"
    reading.situation.actions.append(CastAction(ME if last.owner is None else last.owner, last.number))
    return True


@rule(
    r"(?:<P:subject> )?<CL:c>(?:<V:lanciare>|<V:sparare>|<V:tirare>) (?:addosso a|su|contro|a) <E:x> <E1:card>",
    r"(?:<P:subject> )?<CL:c>(?:<V:lanciare>) <E1:card>(?: (?:su|a|contro"
    r"|addosso a|bersagliando|in faccia a) (?:<E:x>|<P:p>)| in faccia)?",
    r"(?:<P:subject> )?<CL:c>(?:<V:sparare>) <E1:card>(?: (?:su|a|contro|addosso a|in faccia a) (?:<E:x>|<P:p>)"
    r"| in faccia)?",
    r"(?:<P:subject> )?<CL:c>(?:<V:castare>) <E1:card>(?: (?:su|a|contro) (?:<E:x>|<P:p>))?",
    r"(?:<P:subject> )?<CL:c>(?:<V:giocare>) <E1:card>(?: (?:su|a|contro) (?:<E:x>|<P:p>))?",
    r"(?:<P:subject> )?<CL:c>(?:<V:tirare>) <E1:card>(?: (?:su|a|contro|in faccia a) (?:<E:x>|<P:p>)| in faccia)?",
    r"(?:<P:subject> )?<CL:c>(?:<V:rispondere>) con <E1:card>(?: (?:su|a|contro) (?:<E:x>|<P:p>))?",
    r"(?:<P:subject> )?<CL:c>(?:<V:fare>) <E1:card>(?: (?:su|a|contro) (?:<E:x>|<P:p>))?",
    r"(?:<P:subject> )?<CL:c>(?:<V:usare>) <E1:card>(?: (?:su|a|contro) (?:<E:x>|<P:p>))?",
    r"(?:<P:subject> )?<CL:c>(?:<V:mettere>)(?: sopra| addosso)? <E1:card>(?: (?:su|a|addosso a|sopra a?) <E:x>)?",
)
def casts(reading: Reading, found: Found) -> bool:
    """ "gli lancio Fulmine sulla 3/3", "lancio una creatura 3/3"."""

    by = found.by
    phrase = found.phrase("card")
    if phrase.card is None:
        if (
            not phrase.size
            or phrase.definite
            or found["x"]
            or found["p"]
            or ("lanci" not in found.text and "gioc" not in found.text and "cast" not in found.text)
        ):
            return False
        things = found.things("card", by)
        for number in things:
            thing = reading.situation.things[number]
            thing.zone, thing.arriving = "mano", True
            reading.situation.actions.append(CastAction(by, number, reading.response))
        reading.response = False
        return bool(things)
    name = reading.prepared.cards[phrase.card]
    target = aim(reading, found, by)
    if found.text.endswith(" in faccia"):
        target = Aim([], 1 - by)
    if "rispond" in found.text:
        reading.response = reading.last_effect is not None
    if not target.things and target.player is None:
        answered = reading.last_effect if "rispond" in found.text else None
        things = [] if answered is None or answered.by == by else answered.things
        hostile = len(things) == 1 and reading.situation.controller(things[0]) == 1 - by
        target = Aim(list(things) if hostile else [])  # "lancio +3/+3 sulla mia, risponde con Shock"
    player = None if target.things and not target.unsure else target.player
    effect = reading.effect(Effect(Act.KNOWN, by, list(target.things), player, what=name))
    if target.unsure:
        reading.ambiguous.append(effect)
    return True


@rule(r"(?:e |poi |e poi |, poi )?<E1:card>(?: (?:su|a|contro) <E:x>)?(?= [.,;:?!]| in | e |$)")
def casts_another(reading: Reading, found: Found) -> bool:
    """ "lancio Fulmine sul 4/4 e poi un altro Fulmine"."""
    phrase, last = found.phrase("card"), reading.last_effect
    if phrase.card is None or phrase.which != "altra" or last is None or last.act is not Act.KNOWN:
        return False
    things = found.things("x") if found["x"] else list(last.things)
    player = None if things else last.player
    reading.effect(Effect(Act.KNOWN, last.by, things, player, what=reading.prepared.cards[phrase.card]))
    return True


@rule(r"<E1:card> (?:su|contro|addosso a) <E:x>")
def casts_bare(reading: Reading, found: Found) -> bool:
    """ "Fulmine sul suo planeswalker da 3": whoever does not control it casts it."""
    phrase = found.phrase("card")
    before = found.match.string[: found.match.start()].rstrip()[-1:]
    if phrase.card is None or phrase.which or before not in ("", ".", ":", ";"):
        return False
    things = found.things("x", OPPONENT)
    owner = reading.situation.things[things[0]].owner if things else None
    if len(things) != 1 or owner is None:
        return False
    by = phrase.owner if phrase.owner is not None else 1 - owner
    reading.effect(Effect(Act.KNOWN, by, things, what=reading.prepared.cards[phrase.card]))
    return True


@rule(
    r"<E:x> (?:e|viene|diventa) (?:il |un )?bersaglio di <E1:card>",
    r"<E:x> (?:e|viene) bersagliat[oa] da <E1:card>",
)
def targeted_by(reading: Reading, found: Found) -> bool:
    """ "il suo 2/2 è bersaglio di un mio Fulmine"."""
    phrase = found.phrase("card")
    things = found.things("x")
    if phrase.card is None or len(things) != 1:
        return False
    owner = reading.situation.things[things[0]].owner
    by = phrase.owner if phrase.owner is not None else 1 - (ME if owner is None else owner)
    reading.effect(Effect(Act.KNOWN, by, things, what=reading.prepared.cards[phrase.card]))
    return True


@rule(r"(?:mi |gli )?(?:entra|entrano|arriva|scende) (?:in (?:campo|gioco) )?<E1:x>")
def enters(reading: Reading, found: Found) -> bool:
    """ "entra in campo la mia 1/1 che dice «…»": it comes in while the game is played."""
    phrase = found.phrase("x")
    if phrase.card is not None or not phrase.texts or phrase.kind not in ("", "creatura"):
        return False
    things = found.things("x")
    if len(things) != 1 or reading.situation.actions:
        return False
    thing = reading.situation.things[things[0]]
    thing.owner = ME if thing.owner is None else thing.owner
    thing.zone = "mano"
    reading.situation.actions.append(CastAction(thing.owner, thing.number))
    return True


@rule(r"(?:<P:subject> )?<CL:c><V:creare> <E:x>", r"(?:<P:subject> )?<CL:c><V:mettere> in gioco <E:x>")
def creates(reading: Reading, found: Found) -> bool:
    if any("entra" in text for thing in reading.situation.things for text in thing.texts):
        return False  # something looks at what enters: it must enter while the game is played
    things = found.things("x", found.by)
    for number in things:
        thing = reading.situation.things[number]
        thing.token, thing.sick = True, True
    return bool(things)
