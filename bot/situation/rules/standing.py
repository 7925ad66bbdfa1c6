"""Rules for permanents that are simply there, and for what a card does when it comes back."""

from __future__ import annotations

import re

from ..grammar import Found, Reading, rule
from ..model import ME, Act, AskKind, CastAction, Effect
from ..resolving import describe
from .asking import about, note_negation

_A_VERB = re.compile(r" (?:lo |la |mi |gli |che |non )*(?:attacc|blocc|vien|infligg|fa )")


@rule(
    r"<E1:x> (?:e|sta|c'e|sono) (?:gia )?(?:in (?:gioco|campo|tavola)|su il campo|attiv[oa]|presente)",
    r"(?:con|sotto|c'e|grazie a|visto) <E1:x>",
    r"<E1:x>(?= [.,;:]| e )",
)
def card_in_play(reading: Reading, found: Found) -> bool:
    """ "con Umiltà in campo": a known card that does something just by being there."""
    phrase = found.phrase("x")
    if phrase.card is None or phrase.which or phrase.size is not None:
        return False
    said_there = phrase.there or found.text.endswith(
        ("campo", "gioco", "tavola", "attivo", "attiva", "presente")
    )
    if not said_there and reading.prepared.kind(phrase.card) != "incantesimo":
        return False
    holder = phrase.owner if phrase.owner is not None else reading.holder
    return bool(found.things("x", ME if holder is None else holder))


@rule(r"(?:e |ed )?sarebbe <E1:y>(?= [.,;:?!]| e )")
def it_is_a(reading: Reading, found: Found) -> bool:
    """ "la mia indistruttibile prende -5/-5 ed è una 4/4": a size told later."""
    what = found.phrase("y")
    last = reading.subject_thing
    last = last if last is not None else next(iter(reversed(reading.situation.focus)), None)
    if what.size is None or what.definite or what.owner is not None or what.count != 1 or last is None:
        return False
    thing = reading.situation.things[last]
    if not thing.creature or thing.power is not None or thing.card:
        return False
    describe(thing, what, reading.prepared)
    return True


@rule(r"la (?:(?P<me_r>rilancio)|(?P<they_r>rilancia))")
def casts_again(reading: Reading, found: Found) -> bool:
    """ "la rimbalza e la rigioco": the same card, a new object."""
    back = [
        action
        for action in reading.situation.actions
        if isinstance(action, Effect) and action.act is Act.BOUNCE and len(action.things) == 1
    ]
    if not back:
        return False
    number = back[-1].things[0]
    owner = reading.situation.things[number].owner
    reading.situation.actions.append(CastAction(ME if owner is None else owner, number))
    reading.touch([number])
    return True


@rule(
    r"(?:<E1:x> )?(?:rientra|torna|ritorna|entra) (?:in campo |in gioco )?(?:gia )?(?P<how>(?:s|un)?tappat)[oa]",
    asks=True,
)
def comes_back_tapped(reading: Reading, found: Found) -> bool:
    """ "rientra TAPpata?"."""
    things, guessed = about(reading, found, "x")
    if not reading.situation.actions or not found.closes():
        return False
    upright = found["how"] != "tappat"
    reading.ask("tappata", AskKind.YES_NO, things=things or reading.it(), guessed=guessed, flipped=upright)
    return True


@rule(
    r"(?:<E1:x> )?(?:sta (?:ancora |sempre )?attaccando|e (?:ancora |sempre )?(?:in attacco|attaccante|in combattimento)"
    r"|resta (?:in combattimento|attaccante|in attacco)|attacca (?:ancora|comunque|lo stesso))"
    r"(?: ancora| comunque| lo stesso)*",
    asks=True,
)
def still_attacking(reading: Reading, found: Found) -> bool:
    """ "sta ancora attaccando?"."""
    attackers = [thing.number for thing in reading.situation.things if thing.attacking]
    things, _ = about(reading, found, "x")
    things = [number for number in things if number in attackers] or attackers
    if len(things) != 1 or not found.closes():
        return False
    note_negation(reading, found)
    reading.ask("in_attacco", AskKind.YES_NO, things=things)
    return True


@rule(
    r"(?:<E1:x> )?(?:che (?:dice che |fa si che |impone che )?)(?P<whom>E\d+) (?:hanno|prendono|ricevono|abbiano) <S:s>",
    r"(?:<E1:x> )?che (?:da|dava|toglie) <S:s> a (?P<whom>E\d+)",
)
def sizes_all_the_time(reading: Reading, found: Found) -> bool:
    """ "un incantesimo che dice che tutte le creature hanno -1/-1"."""
    whose = reading.marked.phrases[int(found["whom"][1:])]
    if whose.kind != "creatura" or whose.size or whose.keywords or not (whose.every or whose.definite):
        return False
    things = found.things("x") if found["x"] else reading.it()
    if len(things) != 1 or reading.situation.things[things[0]].kind not in ("incantesimo", "artefatto"):
        return False
    thing = reading.situation.things[things[0]]
    owner = reading.holder if thing.owner is None and reading.holder is not None else thing.owner
    thing.owner = ME if owner is None else owner
    group = "Tutte le creature"
    if whose.owner is not None:
        own = whose.owner == thing.owner
        group = "Le creature che controlli" if own else "Le creature controllate dai tuoi avversari"
    thing.texts.append(f"{group} prendono {found['s']}.")
    return True


@rule(
    r"(?:<E1:x> )?(?:la |lo )?(?:controllo|comando) (?:ancora |sempre )?(?:io|P0)?(?= \?)",
    r"(?:<E1:x> )?(?:e|resta|rimane|torna) (?:ancora |sempre |comunque )?(?:di nuovo )?(?P<whose>mi[oa]|su[oa])(?= \?)",
    asks=True,
)
def still_mine(reading: Reading, found: Found) -> bool:
    """ "la controllo ancora io?", "resta mia?"."""
    if not reading.situation.actions:
        return False
    things, guessed = about(reading, found, "x")
    side = 1 if found["whose"].startswith("s") else ME
    things = things or reading.it()
    reading.ask("controllata_si", AskKind.YES_NO, things=things, guessed=guessed, player=side)
    return bool(things)


@rule(r"(?:che )?(?:e|diventa|diventato|sarebbe) (?:anche |pure |ora |adesso )*<E1:y>")
def walker_creature(reading: Reading, found: Found) -> bool:
    """ "un planeswalker che è anche una creatura 4/4": both at once is not read."""
    last = reading.latest()
    if _A_VERB.match(found.match.string[found.match.end() :]):
        return False  # "ha fedeltà 4 e un 6/6 lo attacca": the next clause, not what it is
    if last is None or last.kind != "planeswalker" or found.phrase("y").kind not in ("", "creatura"):
        return False
    if found.phrase("y").size is None:
        return False
    reading.leftovers.append("planeswalker creatura")
    return True
