"""Rules for what is on the table: who has what, which abilities."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import ME, OPPONENT, Thing
from ..noun_words import COLORS
from ..resolving import describe
from .blocks import block
from .shared import THERE, subject_things

_OF_ATTACKERS = frozenset({"travolgere", "minacciare"})
"""What would be told of a blocker by nobody."""


@rule(r"(?P<also>anche )?se (?:e |sono |ha |hanno |avesse )?<K:k>(?= [?.]|$)")
def although_it_has(reading: Reading, found: Found) -> bool:
    """ "creatura con costituzione zero: va al cimitero anche se indistruttibile?": of what is asked about."""
    if not found["also"] and not found.preceded_by("anche"):
        return False
    asked = reading.situation.asked[-1].things if reading.situation.asked else []
    things = asked or [
        thing.number for thing in reading.situation.things if thing.creature or thing.loyalty is not None
    ]
    if len(things) != 1:
        return False
    thing = reading.situation.things[things[0]]
    thing.keywords += [name for name in found.abilities("k") if name not in thing.keywords]
    return True


_LANDS = {"isol": "isola", "palud": "palude", "montagn": "montagna", "forest": "foresta", "pianur": "pianura"}


@rule(
    r"(?:<P:subject> )?(?P<none>non )?(?:ha|ho|controlla|controllo|possiede|abbia)(?: in (?:campo|gioco))?"
    r"(?: (?:una|un'|delle|due|tre|solo|almeno|alcuna|nessuna))*"
    r" (?P<land>isola|isole|palude|paludi|montagna|montagne|foresta|foreste|pianura|pianure)(?: in (?:campo|gioco))?"
    r"(?= [.,;:?!]| e |$)"
)
def basic_lands(reading: Reading, found: Found) -> bool:
    """ "il mio avversario controlla una palude": it matters to what has landwalk, and is read only there."""
    told = [name for phrase in reading.marked.phrases for name in phrase.keywords]
    if not any(name.startswith("passa-") for name in (*told, *reading.marked.abilities)):
        return False
    if found["none"] or reading.negated:
        reading.negated = False
        return True
    kind = next(name for stem, name in _LANDS.items() if found["land"].startswith(stem))
    things = reading.situation.things
    first = found.text.split()[0] in ("ho", "controllo") or found.player("subject") == ME
    things.append(Thing(len(things), owner=ME if first else OPPONENT, kind="terra", card=kind.capitalize()))
    return True


@rule(
    rf"(?:<P:subject> )?<CL:c><V:avere>(?: gia)?(?: solo| soltanto| solamente)?{THERE} <E:x>{THERE}",
    rf"(?:<P:subject> )?<V:controllare>(?: solo| soltanto| solamente)?{THERE} <E:x>{THERE}",
    rf"(?:<P:subject> )?<V:possedere> <E:x>{THERE}",
    r"(?:<P:subject> )?<V:schierare> <E:x>",
    r"(?:<P:subject> )?con <E:x> (?:in gioco|in campo|su il campo)",
)
def has(reading: Reading, found: Found) -> bool:
    """ "ho una 3/3", "l'avversario controlla due 2/2"."""
    who = found.by
    if reading.negated:
        phrase = found.phrase("x")
        if phrase.kind != "creatura" or phrase.size or phrase.keywords or phrase.definite:
            return False
        reading.negated = False  # "non ha creature"
        if any(thing.attacking and thing.owner == 1 - who for thing in reading.situation.things):
            reading.situation.unblocked = True
        return True
    if reading.subject_thing is not None and not found["subject"] and found["they"]:
        return False
    reading.subject = who
    things = found.things("x", who)
    reading.holder = who
    return bool(things)


@rule(
    r"<P:subject> con <E:x>",
    rf"(?:contro|davanti a|di fronte a|e di fronte|dall' altra parte c'e) <E:x>{THERE}",
)
def against(reading: Reading, found: Found) -> None:
    found.things("x", found.player("subject") if found["subject"] else OPPONENT)


@rule(
    rf"(?:c'e|ci sono|esiste|abbiamo){THERE} <E:x>{THERE}",
    r"da (?:la parte|il lato) di <P:subject>(?: c'e| ci sono) <E:x>",
)
def there_is(reading: Reading, found: Found) -> None:
    found.things("x", found.player("subject"))


@rule(r"(?:<P:subject> )?<CL:c><V:avere> <K:k> su <E:x>")
def ability_on(reading: Reading, found: Found) -> bool:
    """ "l'avversario ha anti-malocchio sulla sua 4/4"."""
    things = found.things("x", found.by)
    for number in things:
        thing = reading.situation.things[number]
        thing.keywords += [name for name in found.abilities("k") if name not in thing.keywords]
    return bool(things)


@rule(r"<E1:x> sarebbe <E1:y>", r"<E1:x> (?:,|:) (?:sarebbe )?<E1:y>(?= ,)")
def is_a(reading: Reading, found: Found) -> bool:
    """ "il bloccante è un 2/2 con protezione dal verde"."""
    phrase, what = found.phrase("x"), found.phrase("y")
    if what.size is None or what.definite or phrase.size is not None:
        return False
    fighting = any(thing.attacking for thing in reading.situation.things)
    if phrase.which == "bloccante" and not any(thing.blocking for thing in reading.situation.things):
        return fighting and block(reading, found.things("y", None), None)
    things = found.things("x")
    if len(things) != 1 or reading.situation.things[things[0]].power is not None:
        return False
    describe(reading.situation.things[things[0]], what, reading.prepared)
    reading.subject_thing = things[0]
    return True


@rule(r"<P:subject> (?:ha |invece |ne ha )?<E:x>(?= [.,;:?]| con$| e | che |$)")
def elliptic(reading: Reading, found: Found) -> bool:
    """ "io ho una 3/3, lui una 2/2": the verb is left out."""
    phrase = found.phrase("x")
    if phrase.definite or phrase.owner is not None:
        return False
    found.things("x", found.player("subject"))
    reading.subject = found.player("subject")
    return True


@rule(
    r"(?:<E:x> )?(?:che )?<CL:c>(?:ha|hanno|avesse|avessero|abbia|possiede"
    r"|con)(?: anche| pure| sia| gia| tutte e due)* <K:k>",
    r"<E:x> (?:e |e anche |sono |fosse )?<K:k>",
    r"(?:fosse|se fosse) <K:k>",
)
def has_ability(reading: Reading, found: Found) -> bool:
    things = subject_things(reading, found)
    if not things:
        return False
    if not found["x"] and _OF_ATTACKERS & set(found.abilities("k")):  # "blocco con un 2/2 e ha travolgere"
        attackers = [thing.number for thing in reading.situation.things if thing.attacking]
        blocks = all(reading.situation.things[number].blocking for number in things)
        things = attackers if blocks and len(attackers) == 1 else things
    for number in things:
        thing = reading.situation.things[number]
        for name in found.abilities("k"):
            if reading.negated:
                _without(thing.keywords, name)
                if name not in thing.lacks:
                    thing.lacks.append(name)
            elif name not in thing.keywords:
                thing.keywords.append(name)
    reading.negated = False
    reading.touch(things)
    return True


def _without(names: list[str], name: str) -> None:
    if name in names:
        names.remove(name)


@rule(
    r"<E1:x> ha (?:una )?forza <N:n> (?:e|,) (?:una )?costituzione <N:m>",
    r"<E1:x> ha (?:una )?costituzione <N:m> (?:e|,) (?:una )?forza <N:n>",
)
def has_size(reading: Reading, found: Found) -> bool:
    """ "la mia creatura ha forza 0 e costituzione 5"."""
    things = found.things("x")
    if len(things) != 1 or reading.situation.things[things[0]].power is not None:
        return False
    thing = reading.situation.things[things[0]]
    thing.power, thing.toughness = found.number("n"), found.number("m")
    reading.subject_thing = things[0]
    return True


@rule(
    r"nessun[oa] (?:di <E:x>|di (?:loro|essi|esse|quelli|quelle)) (?:che )?(?:ha |hanno |con |e )?<K:k>",
    r"(?:<E:x> )?non (?:ce l'|ce|lo|le|la) (?:ha|hanno|abbia)",
)
def not_so(reading: Reading, found: Found) -> bool:
    """ "nessuno dei suoi vola", "(il 2/2 non ce l'ha)": nothing has it that was not told to."""
    if found["k"]:
        return True
    things = found.things("x") if found["x"] else reading.mentioned
    return bool(things) and not any(reading.situation.things[number].keywords for number in things)


@rule(
    r"(?:io )?non (?:ho|abbiamo) (?:nessuna )?(?:creature |creatura )?(?:con )?<K:k>(?: ne (?:con )?<K:k2>)*"
)
def none_with(reading: Reading, found: Found) -> None:
    """ "non ho volanti": said of creatures that are not there."""


@rule(
    r"(?:<E:x> )?(?:che )?non (?:ha|hanno|avesse|avessero|e|fosse)(?: piu| anche| ne)* <K:k>",
    r"(?:<E:x> )?(?:senza|privata di|togliendo|tolto|togli) (?:il |la |l' |lo )?<K:k>",
)
def lacks_ability(reading: Reading, found: Found) -> bool:
    things = subject_things(reading, found)
    names = found.abilities("k")
    if not found["x"] and reading.following:
        having = [thing.number for thing in reading.situation.things if set(names) & set(thing.keywords)]
        things = having or things
    if not things:
        return False
    for number in things:
        thing = reading.situation.things[number]
        for name in names:
            _without(thing.keywords, name)
            if name not in thing.lacks:
                thing.lacks.append(name)
    return True


@rule(
    r"(?:<E:x> )?(?:che )?(?:ha |hanno |con |dice |dicono |e dice |che dicono |con scritto |ha l' "
    r"abilita |l' abilita |che dice |c'e scritto )*:? ?<Q:q>(?: ,? ?e (?:ha "
    r")?<K:k>)?"
)
def says(reading: Reading, found: Found) -> bool:
    """A quoted ability belongs to what it follows."""
    things = subject_things(reading, found)
    if not things:
        return False
    for number in things:
        text = reading.prepared.quotes[int(found["q"][1:])]
        thing = reading.situation.things[number]
        if text not in thing.texts:
            thing.texts.append(text)
        thing.keywords += [name for name in found.abilities("k") if name not in thing.keywords]
    reading.subject_thing = things[0]
    return True


@rule(r"(?:<E:x> )?non (?:e|sono|fosse) (?:ross|ner|bianc|verd)[oaieh]+")
def not_colored(reading: Reading, found: Found) -> None:
    """ "la 3/3 non è nera": it has no colour that was not told."""


@rule(
    r"<E:x> (?:e|sono|fosse) (?P<color>(?:ross|ner|bianc)[oaieh]+|verd[ei]|blu|incolore)",
    r"(?:che |e )(?:e|sono|fosse) (?P<color>(?:ross|ner|bianc)[oaieh]+|verd[ei]|blu)",
)
def colored(reading: Reading, found: Found) -> bool:
    if reading.negated:
        return False
    things = subject_things(reading, found)
    color = COLORS.get(found["color"])
    for number in things:
        reading.situation.things[number].colors = [color] if color else []
    return bool(things)
