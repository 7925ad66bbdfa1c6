"""Rules for counters, damage marked, tapped, attached; what equipment and enchantments give."""

from __future__ import annotations

import copy

from ..grammar import Found, Reading, rule
from ..model import ME, OPPONENT, Act, BlockAction, Effect, Thing
from ..phrase import Phrase
from .attached import wear
from .shared import subject_things

_COUNTERS = r"<N:n>(?: segnalin[io]| counters?)?(?: di tipo| da)? <S:s>"


@rule(
    r"(?:<E:x> )?(?:che )?<CL:c>(?:ha|hanno|avesse|con)(?: gia| sopra| "
    rf"su| addosso)* {_COUNTERS}(?: sopra| addosso| su)*",
    rf"{_COUNTERS} gia su <E:x>",
    rf"(?:su )?(?:ci sono|c'e|ci ho messo|ci sono gia) (?:sopra |addosso )?{_COUNTERS}(?: sopra| addosso)*",
    rf"su <E:x> (?:ci sono|c'e|ho) (?:gia )?{_COUNTERS}",
    rf"{_COUNTERS} su <E:x>",
)
def has_counters(reading: Reading, found: Found) -> bool:
    things = subject_things(reading, found)
    if not things:
        return False
    for number in things:
        reading.situation.things[number].counters[found["s"]] = found.number("n")
    reading.touch(things)
    return True


@rule(
    r"(?:<E:x> )?(?:che )?<CL:c>(?:ha|avesse|con|e a|sta a|a|era a|aveva|sono rimasti a|gli restano"
    r"|restano a)(?: gia| ancora| solo)* "
    r"(?:<N:n> (?:segnalin[io] |punt[io] )?(?:di )?fedelta|fedelta <N:m>)",
    r"<E1:x> (?:e|sta|era|parte|si trova|resta) (?:a|con) <N:n>(?= [.,;:?!]| e | quando)",
    r"(?:a )?<E1:x> (?:restano|rimangono|ha|ha ancora|restano solo) <N:n> segnalin[oi]",
    r"(?:che )?(?:ha|aveva|con)(?: gia| ancora| solo)* <N:n> segnalin[oi](?= [.,;:?!]| e |$)",
)
def has_loyalty(reading: Reading, found: Found) -> bool:
    """ "il mio planeswalker ha fedeltà 4"."""
    things = found.things("x") if found["x"] else []
    walkers = [t.number for t in reading.situation.things if t.kind == "planeswalker"]
    things = things or ([reading.subject_thing] if reading.subject_thing in walkers else walkers[-1:])
    if len(things) != 1 or reading.situation.things[things[0]].kind != "planeswalker":
        return False
    reading.situation.things[things[0]].loyalty = found.number("n" if found["n"] else "m")
    reading.touch(things)
    return True


@rule(
    r"(?:<E:x> )?(?:che )?<CL:c>(?:ha|hanno|avesse|con)(?: gia)?(?: gia"
    r"| subito| preso| ricevuto| beccato)* <N:n> dann[oi](?: gia| segnat[oi]"
    r"| addosso| sopra| subiti)*",
    r"su <E:x> ci sono (?:gia )?<N:n> dann[oi](?: segnati)?",
    r"<N:n> dann[oi] (?:gia )?(?:segnat[oi]|addosso|sopra|subit[oi]|pres[oi])(?: sopra| addosso)?",
    r"(?:dopo che|quando|mentre) <E:x> (?:ha|aveva|ha gia|aveva gia) (?:preso|subito|ricevuto) <N:n> dann[oi]",
    r"<E1:with> e <N:n> dann[oi](?= [.,;:?!]| che | prende | perde | riceve | muore )",
)
def damaged(reading: Reading, found: Found) -> bool:
    things = found.things("with") if found["with"] else subject_things(reading, found)
    marked = any(
        word in found.text
        for word in ("subito", "preso", "ricevuto", "beccato", "segnat", "addosso", "gia", "sopra")
    )
    if found["with"]:
        marked = bool(found.phrase("with").counters)
    elif found["x"] and found.text.split()[1] == "con":
        marked = marked or (found.phrase("x").size is not None and len(things) == 1)
    if not things or not marked:
        return False
    fought = {
        n for a in reading.situation.actions if isinstance(a, BlockAction) for n in (*a.pairs, *a.blocked)
    }
    grown = {
        n
        for act in reading.situation.actions
        if isinstance(act, Effect) and act.act in (Act.PUMP, Act.COUNTERS)
        for n in act.things
    }
    for number in things:
        if number in grown and number not in fought:  # it was hurt once it had grown
            owner = reading.situation.controller(number)
            by = OPPONENT if owner is None else 1 - owner
            reading.effect(Effect(Act.DAMAGE, by, [number], amount=found.number("n")))
        elif (
            number not in fought or "ci sono" not in found.text
        ):  # what the fight told of dealt is dealt when it is played
            reading.situation.things[number].damage = found.number("n")
    return True


@rule(
    r"(?:<E:x> )?(?:che )?(?:non )?(?:e|sono|sta|resta|fosse|era|si trova"
    r"|gia)(?: (?:gia|ancora|sempre|rimast[oaie]))*(?: tutt[eio]| entramb[ei])? (?P<how>(?:s|un)?(?:tappat|girat)[oaie])",
    r"(?:<P:p> )?non (?:ho|ha|abbiamo) (?:ancora )?(?P<left>stappat)[oaie] <E:x>",
    r"<E:x> non si (?:e|sono) (?:ancora )?(?P<left2>stappat)[oaie]",
    r"(?:ma|pero) (?:e )?(?:gia |ancora )?(?P<how>(?:s|un)?tappat)[oa](?= [.,;:?!]| e |$)",
)
def tapped(reading: Reading, found: Found) -> bool:
    things = subject_things(reading, found)
    if not things:
        return False
    left = bool(found["left"] or found["left2"])  # it was, and stays so
    on = left or found["how"].startswith(("tapp", "gir"))
    if not left and " non " in f" {found.text} ":
        on = not on
    for number in things:
        thing = reading.situation.things[number]
        thing.tapped = on and not thing.attacking  # "ha attaccato, quindi è TAPpata"
    return True


@rule(
    r"(?:<E:x> )?(?:che )?<CL:c>(?:e |sono |ho |ha |fosse )(?:gia )?appena "
    r"(?:entrat|giocat|lanciat|sces|calat|evocat|arrivat|castat|mess)[oaie]"
    r"(?: in gioco| in campo| su il campo)?",
    r"(?:<E:x> )?(?:che )?<CL:c>(?:e |ha |ho )?(?:entrat|giocat|lanciat"
    r"|sces|calat|evocat|arrivat|castat|mess)[oaie] (?:in |proprio )?(?:questo"
    r"|quel) turno",
    r"(?:<E:x> )?(?:ha|con|soffre di) (?:debolezza|malattia) da evocazione",
    r"(?P<just>(?:ho|ha|abbiamo) (?:appena|proprio ora|adesso) (?:giocat|lanciat|calat|evocat|castat|mess|fatt)[oaie]"
    r"(?: in (?:gioco|campo)| giu)?) <E:x>(?: questo turno| in questo turno)?",
    r"(?P<just>(?:ho|ha|abbiamo) (?:giocat|lanciat|calat|evocat|castat)[oaie] (?:ora|adesso|ora ora)) <E:x>",
    r"(?P<just>(?:ho|ha|abbiamo) (?:giocat|lanciat|calat|evocat|castat|mess)[oaie](?: in (?:gioco|campo)| giu)?)"
    r" <E:x> (?:questo turno|in questo turno|proprio ora|ora|adesso)",
    r"(?:<E:x> )?(?:e )?(?:in )?summoning sick(?:ness)?",
    r"(?:<E:x> )?(?:entra|scende|arriva) (?:in campo |in gioco )?(?:adesso|ora|questo turno|in questo turno)",
)
def summoning_sick(reading: Reading, found: Found) -> bool:
    if found["just"]:
        phrase = found.phrase("x")
        if phrase.definite or phrase.card is not None or phrase.kind not in ("", "creatura"):
            return False
        found.things("x", ME if found["just"].startswith(("ho", "abb")) else OPPONENT)
    things = subject_things(reading, found)
    for number in things:
        reading.situation.things[number].sick = True
    return bool(things)


@rule(
    r"<E:x> (?:e )?(?:equipaggiat[oa] con|con addosso|con attaccat[ao]|che porta) <E:y>",
    r"<E:x> (?:e |viene )?(?:incantat[ao] (?:da|con)|con sopra) <E:y>",
    r"(?P<swap><E:y2> (?:e |era )?(?:assegnat[oa]|equipaggiat[oa]|attaccat[oa]) a <E:x2>)",
)
def attached(reading: Reading, found: Found) -> bool:
    swap = bool(found["swap"])
    to, what = (found.things("x2"), found.things("y2")) if swap else (found.things("x"), found.things("y"))
    if len(to) != 1 or len(what) != 1:
        return False
    thing, holder = reading.situation.things[what[0]], reading.situation.things[to[0]]
    thing.attached_to = to[0]
    if thing.owner is None:
        thing.owner = holder.owner
    if thing.kind == "creatura":
        thing.kind = "equipaggiamento"
    reading.touch(to)
    return True


@rule(
    r"(?:<E1:x> )?(?:e )?(?:equipaggiat[oa] con|incantat[oa] con|con addosso|con sopra|con|che ha|che porta|ha)"
    r" <E1:y>"
    r" (?:(?:che )?(?:le |gli )?(?:da|conferisce|fa) (?:<S:s>(?: e <K:k>)?|<K:k2>)|(?:di )?<S:s2>(?: e <K:k3>)?)",
)
def bears(reading: Reading, found: Found) -> bool:
    """ "una 2/2 con un'Aura che le dà +2/+2", "una 1/1 equipaggiata con una spada che dà +2/+2"."""
    return wear(reading, found, found.things("x") if found["x"] else reading.it())


@rule(r"(?:<P:p> )?(?:e )?<E1:aura> addosso che da <S:s>(?: e <K:k>)?(?: (?:su|a) <E1:x>)?")
def aura_put(reading: Reading, found: Found) -> bool:
    """ "gli lancio addosso un'Aura +1/+1": on what was spoken of last."""
    if found.phrase("aura").kind != "aura":
        return False
    named = found.things("x") if found["x"] else []
    holder = reading.situation.things[named[0]] if len(named) == 1 else reading.latest(kind="creatura")
    if holder is None or len(named) > 1 or not holder.creature:
        return False
    gives = [f"prende {found['s']}", *(f"ha {name}" for name in found.abilities("k"))]
    things = reading.situation.things
    things.append(
        Thing(
            len(things),
            owner=holder.owner,
            kind="aura",
            texts=[f"La creatura incantata {' e '.join(gives)}."],
            attached_to=holder.number,
        )
    )
    return True


@rule(r"<E:x> (?:che )?non (?:puo|possono) bloccare(?! \?)", r"che non (?:puo|possono) bloccare(?! \?)")
def cannot_block(reading: Reading, found: Found) -> bool:
    """ "la sua 4/4 non può bloccare"."""
    things = subject_things(reading, found)
    for number in things:
        if "Questa creatura non può bloccare." not in reading.situation.things[number].texts:
            reading.situation.things[number].texts.append("Questa creatura non può bloccare.")
    return bool(things)


@rule(
    r"(?:<E:x> )?(?:che )?(?:non (?:puo|possono) (?:essere|venire) bloccat[oaie]|(?:e |sono )?(?:imbloccabil"
    r"|sbloccabil"
    r"|unblockabl)[ei])(?! da)",
)
def not_blockable(reading: Reading, found: Found) -> bool:
    """ "una 3/3 che non può essere bloccata"."""
    things = subject_things(reading, found)
    if len(things) != 1 or not reading.situation.things[things[0]].creature:
        return False
    if (
        reading.asking
        and not found.preceded_by("che")
        and "che " not in found.text
        and "bil" not in found.text
    ):
        return False
    text = "Questa creatura non può essere bloccata."
    if text not in reading.situation.things[things[0]].texts:
        reading.situation.things[things[0]].texts.append(text)
    reading.subject_thing = things[0]
    return True


@rule(r"<E1:x> (?:sono|erano|saranno) (?:in )?<N:n>(?= [.,;:?!]| e | ma )")
def are_so_many(reading: Reading, found: Found) -> bool:
    """ "i draghi 4/4 dell'avversario sono due"."""
    phrase = found.phrase("x")
    wanted = found.number("n")
    things = found.things("x")
    if phrase.size is None or len(things) != 1 or not 1 < wanted <= 12 or not phrase.definite:
        return False
    first = reading.situation.things[things[0]]
    for _ in range(wanted - 1):
        copied = copy.deepcopy(first)
        copied.number = len(reading.situation.things)
        reading.situation.things.append(copied)
        reading.touch([copied.number])
    return True


@rule(
    r"(?:<E:x> )?(?:ha|con) (?:addosso|sopra|su di se) <S:s>",
    r"(?:<E:x> )?<S:s> addosso",
    r"<E:x> (?:ha|avesse) <S:s> (?:fino a |fino )?(?:per |a )?(?:fine|questo|il) turno",
)
def changed_by(reading: Reading, found: Found) -> bool:
    """ "ha addosso -4/-0": some effect of this turn."""
    things = subject_things(reading, found) if not found["x"] else found.things("x")
    if len(things) != 1:
        return False
    owner = reading.situation.things[things[0]].owner
    power, _, toughness = found["s"].partition("/")
    reading.effect(
        Effect(Act.PUMP, ME if owner is None else owner, things, size=(power, toughness), targeted=False)
    )
    return True


@rule(
    r"(?:<E:x> )?(?:e |ha )?(?:gia )?(?:(?:morta|morto) una volta )?(?:e e |e )?(?:gia )?tornat[oa](?: in campo|"
    r" in gioco)? "
    r"con (?:il |un |1 )?(?:suo )?(?:segnalino )<S:s>(?: sopra)?"
)
def came_back_with(reading: Reading, found: Found) -> bool:
    """ "è morta una volta ed è tornata col suo segnalino -1/-1"."""
    things = subject_things(reading, found) if not found["x"] else found.things("x")
    if len(things) != 1:
        return False
    reading.situation.things[things[0]].counters[found["s"]] = 1
    return True


@rule(r"(?:su|sopra) <E1:x> (?:c'e|ci sono|ho|ha|c' e) <E1:y>")
def there_is_on(reading: Reading, found: Found) -> bool:
    """ "sulla mia creatura c'è un'Aura nera"."""
    what, holder = found.things("y"), found.things("x")
    if (
        len(what) != 1
        or len(holder) != 1
        or reading.situation.things[what[0]].kind not in ("aura", "equipaggiamento")
    ):
        return False
    thing = reading.situation.things[what[0]]
    thing.attached_to = holder[0]
    if thing.owner is None:
        thing.owner = reading.situation.things[holder[0]].owner
    reading.touch(holder)
    return True


@rule(
    r"(?:messa |messo |assegnat[oa] |attaccat[oa] |equipaggiat[oa] |che sta )?(?:su|sopra|addosso a|a) <E1:x>"
)
def put_on(reading: Reading, found: Found) -> bool:
    """ "ho un'Aura che dà +2/+2 sulla mia 1/1"."""
    loose = [
        thing
        for thing in reading.situation.things
        if thing.kind in ("aura", "equipaggiamento") and thing.attached_to is None and thing.zone == "campo"
    ]
    last = reading.situation.focus[-1] if reading.situation.focus else None
    if len(loose) != 1 or loose[0].number != last or reading.situation.actions:
        return False
    holder = found.things("x", loose[0].owner)
    if len(holder) != 1 or not reading.situation.things[holder[0]].creature:
        return False
    loose[0].attached_to = holder[0]
    if loose[0].owner is None:
        loose[0].owner = reading.situation.things[holder[0]].owner
    return True


@rule(
    r"(?:<P:subject> )?<CL:c>(?:(?P<me_x>equipaggio|equipaggi)|(?P<they_x>equipaggia))(?: <E:x>)? con <E:y>"
    r"(?: (?:da |di |che da )?<S:s>)?",
    r"(?:<P:subject> )?<CL:c>(?:(?P<me_x>incanto|incanti)|(?P<they_x>incanta))(?: <E:x>)? con <E:y>"
    r"(?: (?:da |di |che da )?<S:s>)?",
)
def equips(reading: Reading, found: Found) -> bool:
    """ "la equipaggio con una spada"."""
    to = found.things("x", found.by) if found["x"] else reading.it(found.by)
    what = found.things("y", found.by)
    if len(to) != 1 or len(what) != 1:
        return False
    thing = reading.situation.things[what[0]]
    thing.attached_to, thing.owner = to[0], reading.situation.things[to[0]].owner
    thing.kind = "equipaggiamento" if thing.kind == "creatura" else thing.kind
    if found["s"]:
        which = "equipaggiata" if thing.kind == "equipaggiamento" else "incantata"
        thing.texts.append(f"La creatura {which} prende {found['s']}.")
    reading.touch([*what, *to])
    return True


def _are_many(phrase: Phrase) -> bool:
    """Whether a phrase is of creatures in general: "agli altri elfi", "alle mie creature"."""
    return phrase.size is None and (phrase.every or phrase.plural) and phrase.kind in ("", "creatura")


@rule(
    r"(?:<E:x> )?che (?:da|dava|dia|conferisce|conferiva|fa prendere) <S:s>(?: (?:e|,) <K:k>)"
    r"?(?: a (?P<whom>la creatura equipaggiata|chi la porta|E\d+|tutte "
    r"le E\d+|le creature))?",
    r"(?:<E:x> )?che (?:da|conferisce) <K:k>(?: a (?P<whom2>la creatura equipaggiata|chi la porta|E\d+))?",
    r"<E1:x> (?:da|conferisce) <S:s>(?: (?:e|,) <K:k>)? a (?P<whom3>E\d+)(?! fino| per)",
)
def grants(reading: Reading, found: Found) -> bool:
    """ "un equipaggiamento che dà +2/+2", "un incantesimo che dà +1/+1 alle mie creature", "il mio lord dà …"."""
    if found["whom3"] and not _are_many(reading.marked.phrases[int(found["whom3"][1:])]):
        return False
    things = found.things("x") if found["x"] else []
    if not things:
        givers = [
            thing.number
            for thing in reading.situation.things
            if thing.kind in ("equipaggiamento", "aura", "incantesimo", "artefatto")
        ]
        things = givers[-1:] or [n for n in reading.it() if reading.situation.things[n].called]
    if len(things) != 1:
        return False
    thing = reading.situation.things[things[0]]
    parts = [f"prende {found['s']}"] if found["s"] else []
    several = thing.kind not in ("equipaggiamento", "aura")
    keywords = found.abilities("k")
    if keywords:
        parts.append(f"{'hanno' if several else 'ha'} {' e '.join(keywords)}")
    if several:
        whose = found["whom"] or found["whom2"] or found["whom3"]
        if whose and not whose.startswith(("E", "tutte", "le")):
            return False
        if not whose and found["s"].startswith("-"):
            return False
        index = whose.split("E")[-1]
        phrase = reading.marked.phrases[int(index)] if index.isdecimal() else None
        mine = phrase is None or phrase.owner in (None, ME if thing.owner is None else thing.owner)
        if not mine:
            return False
        kinds = "".join(f" {each.capitalize()}" for each in phrase.subtypes) if phrase is not None else ""
        subject = f"Le {'altre ' if thing.creature else ''}creature{kinds} che controlli"
        thing.texts.append(f"{subject} {' e '.join(part.replace('prende ', 'prendono ') for part in parts)}.")
        reading.holder = thing.owner
        return True
    subject = "La creatura equipaggiata" if thing.kind == "equipaggiamento" else "La creatura incantata"
    thing.texts.append(f"{subject} {' e '.join(parts)}.")
    return True
