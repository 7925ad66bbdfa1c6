"""Rules for counters that are called by name: shield, stun, and those of an ability; what becomes of counters."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import Act, AskKind, Effect
from .asking import about, note_negation
from .shared import Aim, answers, do, owner_of, subject_things

_NAMED = r"(?:segnalin[io]|counters?) (?:di |da |di tipo |con )?(?:(?P<kind>scudo|stordimento|stun|shield|finale)|<K:k>)"
_ENGLISH = {"stun": "stordimento", "shield": "scudo"}
_COUNTERS = rf"(?:<N:n> )?{_NAMED}(?: sopra| addosso| su)*"


def _kinds(found: Found) -> list[str]:
    """What the counters are called in the game."""
    if found["kind"]:
        return [_ENGLISH.get(found["kind"], found["kind"])]
    return found.abilities("k")


@rule(
    rf"(?:<E:x> )?(?:che )?<CL:c>(?:ha|hanno|avesse|aveva|con)(?: gia| sopra| su| addosso| anche| ancora)* {_COUNTERS}",
    rf"(?:su |sopra )<E:x> (?:ci sono|c'e|ho|ha) (?:gia )?{_COUNTERS}",
    rf"{_COUNTERS} (?:gia )?(?:su|sopra) <E:x>",
    rf"(?:(?:ci )?(?:sono|ho|c'e|ha) )?(?:sopra|addosso) {_COUNTERS}",
)
def has_named(reading: Reading, found: Found) -> bool:
    """ "la mia 3/3 ha un segnalino scudo"."""
    things = subject_things_of(reading, found)
    if not things or reading.negated:
        return False
    for number in things:
        for kind in _kinds(found):
            reading.situation.things[number].counters[kind] = found.number("n")
    reading.touch(things)
    return True


def subject_things_of(reading: Reading, found: Found) -> list[int]:
    """As `subject_things`, where abilities told are those of counters, not of a thing."""
    if found["x"] or reading.subject_thing is not None:
        return subject_things(reading, found)
    return reading.it()


@rule(
    rf"(?:<P:subject> )?<CL:c>(?:<V:mettere>|<V:aggiungere>|<V:dare>) {_COUNTERS}(?: (?:su|sopra|a|addosso a) <E:x>)?",
    rf"(?:<P:subject> )?<CL:c><V:mettere> (?:su|sopra|a) <E:x> {_COUNTERS}",
    rf"(?:<E:x> )?<CL:c>(?P<passive>riceve|prende|ricevesse) {_COUNTERS}",
    rf"(?:<E:x> )?<CL:c>(?P<passive>viene|vengono) mess[oi] {_COUNTERS}(?: su <E:x2>)?",
)
def puts_named(reading: Reading, found: Found) -> bool:
    """ "mi mette due segnalini stordimento sulla 4/4"."""
    things = found.things("x") if found["x"] else reading.it()
    things = found.things("x2") if found["x2"] else things
    if len(things) != 1:
        return False
    by = found.by if found["me"] or found["they"] else owner_of(reading, things)
    return all(
        do(reading, Act.COUNTERS, by, Aim(list(things)), answers(found), amount=found.number("n"), what=kind)
        for kind in _kinds(found)
    )


@rule(
    rf"(?:<P:subject> )?<CL:c>(?:<V:togliere>|<V:rimuovere>|<V:levare>) (?:(?P<all>il|quel|i|tutti i) )?{_COUNTERS}"
    r"(?: (?:a|da|su) <E:x>)?",
)
def takes_named(reading: Reading, found: Found) -> bool:
    """ "tolgo il segnalino stordimento dalla mia creatura": all that were told, or that it is taken to have had."""
    things = found.things("x") if found["x"] else reading.it()
    kinds = _kinds(found)
    if len(things) != 1 or len(kinds) != 1:
        return False
    counters = reading.situation.things[things[0]].counters
    amount = counters.get(kinds[0], 0) if found["all"] else found.number("n")
    if found["all"] and not amount:
        amount = counters[kinds[0]] = 1
    return do(reading, Act.REMOVE_COUNTERS, found.by, Aim(list(things)), amount=amount, what=kinds[0])


_ITS = r"(?:il (?:suo )?|i (?:suoi )?|quel |quei )"
_KEEPS = (
    r"(?P<keeps>ha(?: ancora)?|hanno(?: ancora)?|mantiene|mantengono|conserva|tiene|resta con|rimane con"
    r"|torna con|rientra con|si tiene)"
)
_LEAVES = r"(?P<leaves>perde|si perdono|spariscono|sparisce|se ne vanno|vanno via|va perso|vanno persi)"
_STAY = (
    r"(?P<stay>restano|resta|rimangono|rimane|tornano|ci sono ancora|c'e ancora|sono ancora (?:li|sopra|su))"
)
_ON = r"(?: ancora| sopra| addosso| sempre| comunque| lo stesso)*"


@rule(
    rf"(?:<E:x> )?(?:ce )?l[io] {_KEEPS}{_ON}",
    rf"(?:<E:x> )?{_KEEPS} (?:ancora |sempre |comunque )?{_ITS}segnalin[oi](?: <S:s>)?{_ON}",
    rf"{_ITS}segnalin[oi](?: <S:s>)? (?:gli |le |ci |su <E:x> )?(?:{_STAY}|{_LEAVES}){_ON}(?: su <E:x2>)?",
    rf"(?:<E:x> )?(?:{_STAY}|{_LEAVES}) {_ITS}segnalin[oi](?: <S:s>)?{_ON}",
    rf"(?:<E:x> )?l[io] {_LEAVES}{_ON}",
    asks=True,
)
def keeps_counters(reading: Reading, found: Found) -> bool:
    """ "torna con i segnalini?", "ce li ha ancora?", "li perde?": whether any is on it at the end."""
    if not found.closes() or not reading.situation.actions:
        return False
    things, _ = about(reading, found, "x2", "x")
    having = [thing.number for thing in reading.situation.things if thing.counters] + [
        number
        for action in reading.situation.actions
        if isinstance(action, Effect) and action.act is Act.COUNTERS
        for number in action.things
    ]
    having = list(dict.fromkeys(having))
    things = [number for number in things if number in having] or having
    if len(things) != 1:
        return False
    note_negation(reading, found)
    reading.ask("segnalini_si", AskKind.YES_NO, things=things, what=found["s"], flipped=bool(found["leaves"]))
    return True
