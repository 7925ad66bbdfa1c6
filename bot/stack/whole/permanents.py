"""Clauses about permanents: what there is, what is activated or triggers, what is removed."""

from __future__ import annotations

import re

from .story import SUBJECT, Event, Story, by_verb, effect_of
from .things import ME, OTHER, Thing

REMOVES = {
    "UCCIDE",
    "DISTRUGGE",
    "FULMINA",
    "SCOSSA",
    "ESILIA",
    "RIMBALZA",
    "SACRIFICA",
    "RUBA",
    "SFARFALLA",
    "SFASA",
    "TAPPA",
}


_DESCRIBED = re.compile(
    rf"(?:{SUBJECT}(?P<has>ho|ha|abbiamo|controllo|controlla|c'e|xe)(?: INCAMPO)? )?(?P<n>N\d+)(?: INCAMPO)?"
    r"(?: (?:con|ha|dice|che ha|che dice|con scritto|con A|recita)(?: scritto)? (?P<q>Q\d+)| che (?:g@TAPPA "
    r"|si 3@TAPPA e |3@TAPPA per |quando 3@(?P<when>ENTRA|MUORE)(?: INCAMPO)? )?(?P<e>.+))?"
)


def described(story: Story, clause: str) -> Event | None:
    """A thing that there is, and what its card says: "ho un mogg con «…»"."""
    found = _DESCRIBED.fullmatch(clause)
    if found is None or not (found["has"] or found["q"]):
        return None
    effect = effect_of(found["e"]) if found["e"] else None
    if found["e"] and effect is None:
        return None
    on = story.thing(found["n"])
    thing = story.marked.things[on]
    if found["has"] in ("ho", "abbiamo", "controllo", "ha", "controlla") and thing.owner is None:
        thing.owner = ME if found["has"] in ("ho", "abbiamo", "controllo") else OTHER
    return Event(
        "C'È",
        on=on,
        quote=None if found["q"] is None else int(found["q"][1:]),
        effect=effect,
        what=found["when"] or "",
    )


_AS_COST = r"(?: COSTO| per (?:PRO )?(?:i@ATTIVA|i@PAGA)(?: (?:A|N\d+|il costo))?| per A)?"


_ACTIVATED = re.compile(
    rf"{SUBJECT}(?P<v>[13])@ATTIVA (?:(?:[a-z']+ ){{0,4}}(?=g@SACRIFICA)|(?P<a>A[01]?)(?: (?:di|su|da) (?:"
    r"(?P<of>N\d+)|(?!LUI|IO)[a-z]{3,}))?|"
    r"(?P<n>N\d+)|(?P<q>Q\d+)(?: (?:di|su) (?P<of2>N\d+))?"
    r"|(?:(?:il|la|un) )?(?P<l>[-+]\d|fedelta-piu \d)(?: (?:di|su|a) (?P<of3>N\d+))?)"
    r"(?: g@TAPPA (?P<g>N\d+|PRO))?(?: (?:g@SACRIFICA|(?:che (?:costa|richiede|chiede di|vuole|ha COSTO)"
    rf"|COSTO)(?: [i3]@SACRIFICA)?) ?(?P<c>N\d+){_AS_COST})?(?: (?:per|che) (?P<e>.+))?"
    rf"|{SUBJECT.replace('<s>', '<s4>')}(?:PRO )?(?P<v4>[13])@ATTIVA"
    rf"|per i@(?:ATTIVA|PAGA)(?: (?:A[01]?|N\d+|il costo))? {SUBJECT.replace('<s>', '<s6>')}"
    r"(?P<v8>[13])@SACRIFICA (?P<c8>N\d+)"
    rf"|{SUBJECT.replace('<s>', '<s5>')}(?P<v7>[13])@PAGA il costo (?:g@SACRIFICA|di i@SACRIFICA) (?P<c7>N\d+)"
    rf"|{SUBJECT.replace('<s>', '<s2>')}(?P<k2>COSTO )?(?:(?P<v2>[13])@SACRIFICA (?P<c2>N\d+)(?: (?:a|su|con|tramite) "
    rf"(?P<via>N\d+))?|PRO (?P<v5>[13])@SACRIFICA)(?P<k>{_AS_COST})(?: per (?P<e2>.+))?"
    rf"|{SUBJECT.replace('<s>', '<s3>')}(?:PRO (?P<v3>[13])@TAPPA|(?P<v6>[13])@TAPPA (?P<t>N\d+)) per (?P<e3>.+)"
)


def activated(story: Story, clause: str) -> Event | None:
    """An ability that is activated, with the thing sacrificed or tapped for it and what it does."""
    found = _ACTIVATED.fullmatch(clause)
    if found is None:
        return None
    said = next((found[name] for name in ("e", "e2", "e3") if found[name]), None)
    if (found["v2"] or found["v5"]) and not said and not (found["k"] or found["k2"] or found["via"]):
        return None
    effect = effect_of(said) if said else None
    if (
        said
        and effect is None
        and not re.fullmatch(
            r"(?:PRO )?i@(?:ATTIVA|PAGA)(?: (?:N\d+|A|il costo))?|A|(?:i@LANCIA )?(?:qualcosa|un effetto)",
            said,
        )
    ):
        return None
    form = next(found[name] for name in ("v", "v2", "v3", "v4", "v5", "v6", "v7", "v8") if found[name])
    subject = next((found[name] for name in ("s", "s2", "s3", "s4", "s5", "s6") if found[name]), None)
    event = Event("ATTIVA", by_verb(subject, form), effect=effect)
    if found["v2"]:
        event.cost = story.thing(found["c2"])
        event.on = story.thing(found["via"]) if found["via"] else None
    elif found["v7"] or found["v8"]:
        event.cost = story.thing(found["c7"] or found["c8"])
    elif found["v5"]:
        if story.last is None:
            return None
        event.cost = story.last
    elif found["v3"] or found["v6"] or found["v4"]:
        event.on = story.thing(found["t"]) if found["t"] else story.last
        if event.on is None:
            return None
    else:
        of = (
            found["of"]
            or found["n"]
            or found["of2"]
            or found["of3"]
            or (found["g"] if found["g"] and found["g"] != "PRO" else None)
        )
        event.on = story.thing(of) if of else None
        event.cost = story.thing(found["c"]) if found["c"] else None
        event.quote = int(found["q"][1:]) if found["q"] else None
        event.what = (found["l"] or "").replace("fedelta-piu ", "+")
        if event.on is None and event.quote is not None:
            story.marked.things.append(Thing("fonte", event.by))
            event.on = len(story.marked.things) - 1
        if event.on is None and event.cost is None and event.quote is None and story.last is not None:
            event.on = story.last
    if event.by is not None:
        for each in (event.on, event.cost):
            if each is not None and story.marked.things[each].owner is None:
                story.marked.things[each].owner = event.by
    return event


INSTRUMENT = r"(?: (?:con|usando|grazie a) (?:(?P<m>M\d+)|A di controllo|A|N\d+))?"


_MOVED = re.compile(
    rf"{SUBJECT}(?P<mi>(?:MI|DAT) )?(?:(?P<pro>PRO) )?(?P<v>[13])@(?P<d>{'|'.join(sorted(REMOVES))})(?: (?:a )?"
    r"(?P<n>N\d+(?: di A[01]?)?|A|ILBERS|la carta|la sua carta))?(?: da il cimitero| in mano)*"
    rf"{INSTRUMENT}(?P<back> (?:(?:che|poi|e) )?(?:PRO )?3@TORNA(?: INCAMPO)?(?P<end> ALLAFINE)?|"
    r"(?P<until> fino(?: a)? ALLAFINE))?"
    rf"|(?P<n2>N\d+|PRO|) ?v@(?P<d2>{'|'.join(sorted(REMOVES))})(?: da (?P<da>LUI|IO))?"
)


def moved(story: Story, clause: str) -> Event | None:
    """A thing that is killed, exiled, sacrificed, taken…"""
    found = _MOVED.fullmatch(clause)
    if found is None or (found["n"] == "A"):
        return None
    if found["d2"]:
        on = story.thing(found["n2"]) if found["n2"].startswith("N") else story.last
        if on is None:
            return None
        by = ME if found["da"] == "IO" else OTHER if found["da"] else None
        return Event(found["d2"], by, on)
    if bool(found["pro"]) == bool(found["n"]):
        return None
    if found["n"] == "ILBERS":
        return Event(found["d"], by_verb(found["s"], found["v"]), what="bersaglio")
    on_thing = story.thing(found["n"].split()[0]) if found["n"] and found["n"][0] == "N" else story.last
    if on_thing is not None and story.marked.things[on_thing].noun == "fonte":
        source = next((event for event in story.events if event.does == "ATTIVA"), None)
        if source is not None:
            source.on = on_thing if source.on is None else source.on
            on_thing = source.on
    if on_thing is None:
        return None
    thing = story.marked.things[on_thing]
    by = by_verb(found["s"], found["v"])
    if thing.owner is None:
        thing.owner = ME if found["mi"] == "MI " else by if found["d"] == "SACRIFICA" else None
    does = found["d"]
    if found["back"]:
        if does not in ("ESILIA", "SFARFALLA"):
            return None
        does = "SFARFALLA" if not (found["end"] or found["until"]) else "RITARDA"
    spell = int(found["m"][1:]) if found["m"] else None
    return Event(does, by, on_thing, spell=spell)


_TRIGGERED = re.compile(
    rf"{SUBJECT}(?P<v>[13])@LANCIA (?P<n3>N\d+)(?: (?:che|con scritto|con)(?: quando 3@(?P<w3>ENTRA|MUORE)"
    r"(?: INCAMPO)?)? (?P<e3>(?!Q\d).+?)(?: quando 3@ENTRA(?: INCAMPO)?)?| con (?P<q3>Q\d+))?"
    r"|(?:(?:MI )?3@(?P<w>ENTRA|MUORE)(?: INCAMPO)? ?(?P<n>N\d+)?|(?P<n2>N\d+) 3@(?P<w2>ENTRA|MUORE)(?: INCAMPO)?)"
    r"(?: che quando 3@ENTRA(?: INCAMPO)? (?P<e>.+)| che (?P<e5>.+?) quando 3@ENTRA(?: INCAMPO)?| con (?P<q>Q\d+))?"
    r"|(?P<quando>(?:che |con )?(?:quando|appena) 3@(?P<w4>ENTRA|MUORE)(?: INCAMPO)?|(?:con )?(?:si )?"
    r"(?:3@PARTE )?A[01]?(?: di (?P<of>N\d+))?(?: che)?"
    r"(?: (?:si )?(?:3@PARTE|INPILA))?|INPILA (?:c'e|ho|ha) A(?: di (?P<of2>N\d+))?(?: che)?|A INPILA(?: che)?)"
    r"(?: (?P<e4>.+?))?(?P<w5> quando"
    r" 3@(?:ENTRA|MUORE))?"
)


def triggered(story: Story, clause: str) -> Event | None:
    """What enters or dies, or the ability that this makes trigger, with what it does."""
    found = _TRIGGERED.fullmatch(clause)
    if found is None:
        return None
    said = next((found[name] for name in ("e", "e3", "e4", "e5") if found[name]), None)
    effect = effect_of(said) if said else None
    if said and effect is None:
        return None
    if found["n3"]:
        on = story.thing(found["n3"])
        by = by_verb(found["s"], found["v"])
        thing = story.marked.things[on]
        if by is not None and thing.owner is None:
            thing.owner = by
        quote = int(found["q3"][1:]) if found["q3"] else None
        return Event("MUORE" if found["w3"] == "MUORE" else "ENTRA", by, on, effect=effect, quote=quote)
    if found["w"] or found["w2"]:
        mark = found["n"] or found["n2"]
        known = story.thing(mark) if mark else story.last
        if known is None:
            return None
        return Event(
            found["w"] or found["w2"],
            on=known,
            effect=effect,
            quote=int(found["q"][1:]) if found["q"] else None,
        )
    of = found["of"] or found["of2"]
    on_thing = story.thing(of) if of else story.last
    if on_thing is None:
        if story.events or not clause.startswith("A"):
            return None
        story.marked.things.append(
            Thing("fonte", ME if clause[:2] == "A0" else OTHER if clause[:2] == "A1" else None)
        )
        on_thing = len(story.marked.things) - 1
    return Event("INNESCA", on=on_thing, effect=effect)
