"""Rules for what is told of some among several alike: "di cui una TAPpata", "ma solo una vola"."""

from __future__ import annotations

from ..grammar import Found, Reading, rule


@rule(r"(?:, )?(?:di|tra|fra) (?:cui|questi|queste) <E1:x>")
def one_of_them(reading: Reading, found: Found) -> bool:
    """ "ha tre 3/3 di cui uno indistruttibile"."""
    phrase, last = found.phrase("x"), reading.latest(kind="creatura")
    if phrase.size is not None or phrase.definite or last is None or not phrase.keywords:
        return False
    alike = [
        thing
        for thing in reading.situation.things
        if (thing.owner, thing.size, thing.keywords) == (last.owner, last.size, last.keywords)
    ]
    if phrase.count > len(alike):
        return False
    for thing in alike[: phrase.count]:
        thing.keywords += phrase.keywords
    return True


@rule(
    r"(?:, )?(?:e |ma |di cui |fra cui |tra cui |dei quali |delle quali )+(?:di (?:queste|questi|loro|esse) )?"
    r"(?:solo |soltanto )?<N:n>(?: sol[oa])? (?:di (?:queste|questi|loro|esse) )?(?:e |ha |con |sono |hanno |che )?(?:gia )?"
    r"(?:<K:k>|(?P<tap>(?:tappat|girat)[oaie])|(?P<sick>(?:e |sono )?appena (?:entrat|giocat|lanciat|sces)[oaie]))",
    r"(?:, )?(?:ma |e )?(?P<n>nessun[oa])(?: di (?:loro|queste|esse))? (?:che )?(?:ha |vola)?(?:<K:k>)?",
)
def some_of_them(reading: Reading, found: Found) -> bool:
    """ "ho due creature di cui una tappata", "ha tre creature ma solo una vola"."""
    last = reading.latest(kind="creatura")
    if last is None:
        return False
    alike = [
        thing
        for thing in reading.situation.things
        if (thing.owner, thing.size, thing.keywords, thing.tapped)
        == (last.owner, last.size, last.keywords, False)
    ]
    if found["n"].startswith("nessun"):
        return bool(found["k"]) or "vola" in found.text
    count = found.number("n")
    if not 0 < count < len(alike):
        return False
    for thing in alike[:count]:
        thing.keywords = [*thing.keywords, *found.abilities("k")]
        thing.tapped = thing.tapped or bool(found["tap"])
        thing.sick = thing.sick or bool(found["sick"])
    return True
