"""The clauses of a tale: each says one thing that is or happens, and is read to its last word or not at all."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from ...numerals import number
from .things import ME, OTHER, Marked, Spell, Thing

REMOVES = {"UCCIDE", "DISTRUGGE", "FULMINA", "SCOSSA", "ESILIA", "RIMBALZA", "SACRIFICA", "RUBA", "SFARFALLA", "SFASA", "TAPPA"}
_KEYWORDS = {
    "indistruttibile": "indistruttibile",
    "indistruttibilita": "indistruttibile",
    "anti-malocchio": "anti-malocchio",
    "antimalocchio": "anti-malocchio",
    "hexproof": "anti-malocchio",
    "velo": "velo",
    "indestructible": "indistruttibile",
}
_N = r"(?:\d+|un|una|uno|due|tre|quattro|cinque|sei|sette)"
_EFFECT = re.compile(
    rf"(?:MI |DAT )?(?:(?P<draw>[13i]@PESCA)(?: (?P<cards>{_N})(?: cart[ae])?| le carte| cart[ae])?"
    rf"|(?P<gain>[13i]@(?:GUADAGNA|PRENDE)) (?P<life>{_N}) vite"
    rf"|(?P<lose>[13i]@PERDE) (?P<lost>{_N}) vite(?: a (?:LUI|IO))?"
    r"|[i3]@DA [+-]\d+/[+-]\d+(?: a N\d+)?"
    rf"|(?:[13i]@(?:LANCIA|INFLIGGE|DA) )?(?P<harm>{_N}) danni(?: (?P<to>(?:a|su) (?:(?:il|un|l'|ogni|tutti|tutte|ciascun) )?[A-Za-z]+(?: bersaglio| a scelta| che vuoi)?))?"
    rf"|(?P<token>[13i]@(?:CREA|LANCIA)) (?:{_N}|N\d+) ?(?:pedin[ae]|token)?"
    r"|[13i]@LANCIA qualcosa|(?P<ping>pingare|pinga|pingo))"
)
"""What an ability does."""


@dataclass
class Effect:
    """What a spell or ability does, how much."""

    does: str
    amount: int = 0


@dataclass
class Event:
    """Something told: `does` what, `by` whom, to which things; `reply` in answer to what is on the stack."""

    does: str
    by: int | None = None
    on: int | None = None
    reply: bool = False
    spell: int | None = None
    what: str = ""
    effect: Effect | None = None
    quote: int | None = None
    cost: int | None = None
    """The thing sacrificed to pay."""
    targets: list[int] = field(default_factory=list)
    """What a spell or ability is aimed at, where "bersaglio" was said."""


@dataclass
class Story:
    """What was read so far."""

    marked: Marked
    events: list[Event] = field(default_factory=list)
    last: int | None = None
    """The thing that a pronoun stands for."""
    speaker: int | None = None
    asked: str = ""

    def thing(self, mark: str) -> int:
        """The thing that a mark stands for: one told before, where it says no more than that one."""
        index = int(mark[1:])
        new = self.marked.things[index]
        seen = {each.on for each in self.events} | {each.cost for each in self.events} | {self.last}
        for known in sorted((n for n in seen if n is not None), reverse=True):
            if known != index and new.definite and not new.other and _same(self.marked.things[known], new):
                old = self.marked.things[known]
                old.owner = new.owner if old.owner is None else old.owner
                old.size = old.size or new.size
                return known
        return index


_ANY = frozenset({"", "creatura", "permanente", "bestia", "pedina", "token", "cosa", "bersaglio"})


def _same(old: Thing, new: Thing) -> bool:
    if new.owner is not None and old.owner is not None and new.owner != old.owner:
        return False
    if new.size and old.size and new.size != old.size:
        return False
    return (
        new.noun == old.noun
        or (new.noun in _ANY and not (new.size and not old.size and new.noun == ""))
        or old.noun in _ANY
    )


def effect_of(text: str) -> Effect | None:
    """What is told that an ability does."""
    found = _EFFECT.fullmatch(re.sub(r"^(?:dovrei|dovrebbe|devo|deve) ", "", text.strip()))
    if found is None:
        return None
    if found["draw"]:
        return Effect("pesca", number(found["cards"] or "una") or 1)
    if found["gain"]:
        return Effect("guadagna", number(found["life"]) or 0)
    if found["lose"]:
        return Effect("perde", number(found["lost"]) or 0)
    if found["harm"]:
        if found["to"] and re.search(r"\b(?:ogni|tutt|ciascun)", found["to"]):
            return None
        return Effect("danni", number(found["harm"]) or 0)
    if found["ping"]:
        return Effect("danni", 1)
    if found["token"]:
        return Effect("pedina", 1)
    return Effect("vale")


def read(story: Story, text: str) -> bool:
    """Take note of everything that a text tells; false where a clause is not understood to its last word."""
    for sentence in re.split(r"[.;!]", text):
        for piece in re.split(r"[,:()]| e (?=\S)| ma (?=\S)", f" {sentence} "):
            clause = re.sub(r"^(?:(?:e|ma|che|poi|se) )+|(?: e| ma)$", "", " ".join(piece.split()))
            clause = re.sub(r"^(?:(?:LUI|IO) )?(?:dice|sostiene|dico) che ", "", clause)
            clause = re.sub(r" per non (?:PRO )?(?:[i3]@[A-Z]+(?: PRO)?(?: N\d+)? ?)+$| g@TAPPA(?: PRO)?$", "", clause)
            if clause and not _clause(story, clause):
                return False
    if story.events and story.events[-1].does == "RISPOSTA":
        story.events.pop()
        if story.events:
            story.events[-1].reply = True
    return True


_PAID = re.compile(
    r"(?:[13]@|g@)(?:SACRIFICA|PAGA)(?: (?P<c>N\d+))(?: COSTO)?|COSTO [13g]@SACRIFICA (?P<d>N\d+)"
)
_PURPOSE = re.compile(
    r"(?:(?:IO|LUI) )?non (?:(?:posso|puo) )?(?:piu )?(?:PRO )?(?:[13i]@SACRIFICA|[13i]@PAGA|[13i]@ATTIVA)(?: (?:N\d+|A|piu))?"
)
"""Why somebody answers: to keep the cost from being paid."""
_BACK = re.compile(
    r"(?:(?:che|poi) )*(?:PRO )?[13]@(?:TORNA|ENTRA)(?: INCAMPO)?(?P<end> ALLAFINE(?: di il turno)?)?"
)


def _clause(story: Story, clause: str) -> bool:
    reply = "RISPOSTA" in clause
    clause = " ".join(clause.replace("RISPOSTA", " ").replace("PRIMA", " ").split())
    if not clause or clause in ("IO", "LUI"):
        story.speaker = ME if clause == "IO" else OTHER if clause == "LUI" else story.speaker
        story.events.append(Event("RISPOSTA", reply=True)) if reply else None
        return True
    last = story.events[-1] if story.events else None
    if (
        last is not None
        and last.does == "SFARFALLA"
        and re.fullmatch(r"(?:PRO )?3@(?:ESILIA|TORNA)(?: INCAMPO)?", clause)
    ):
        return True
    if last is not None and last.does == "ESILIA" and (back := _BACK.fullmatch(clause)) is not None:
        last.does = "RITARDA" if back["end"] else "SFARFALLA"
        return True
    if (
        last is not None
        and last.does == "ATTIVA"
        and last.cost is None
        and (paid := _PAID.fullmatch(clause)) is not None
    ):
        last.cost = story.thing(paid["c"] or paid["d"])
        story.last = last.cost
        return True
    if last is not None and last.reply and _PURPOSE.fullmatch(clause):
        return True
    if last is not None and last.effect is None and last.does in ("ATTIVA", "INNESCA", "ENTRA", "MUORE") and not last.targets:
        effect = effect_of(clause)
        made = re.search(r"N(\d+)", clause)
        if effect is not None and (made is None or story.marked.things[int(made[1])].noun in ("pedina", "token")):
            last.effect = effect
            return True
    if (
        said := re.fullmatch(r"(?:che )?(?:ha|dice|con|recita)(?: scritto)? (Q\d+)", clause)
    ) is not None and story.last is not None:
        story.events.append(Event("C'È", on=story.last, quote=int(said[1][1:])))
        return True
    if re.fullmatch(r"(?:il )?costo|costo|(?:(?:PRO|N\d+) )?diventa \d+/\d+", clause):
        return True
    if re.fullmatch(r"3@SACRIFICA N\d+", clause) and last is not None and last.cost is not None:
        return True  # the cost, in the words of the card
    if re.fullmatch(r"(?:LUI |IO )?(?:dice|pensa|crede|dico)(?: che)?", clause):
        return True
    for reader in (
        _described, _activated, _aimed, _moved, _unless, _countered, _passed, _triggered, _given, _cast,
    ):
        event = reader(story, clause)
        if event is not None:
            if story.events and story.events[-1].does == "RISPOSTA":
                story.events.pop()
                reply = True
            event.reply = reply
            if event.by is None and story.speaker is not None:
                event.by = story.speaker
            story.speaker = None
            if event.on is not None:
                story.last = event.on
            elif event.cost is not None:
                story.last = event.cost
            story.events.append(event)
            return True
    return False


def _by(subject: str | None, form: str) -> int | None:
    if subject and "IO" in subject:
        return ME
    if subject and "LUI" in subject:
        return OTHER
    return ME if form == "1" else OTHER if form == "3" else None


_S = r"(?P<s>(?:IO|LUI) )?"
_DESCRIBED = re.compile(
    rf"(?:{_S}(?P<has>ho|ha|abbiamo|controllo|controlla|c'e|xe)(?: INCAMPO)? )?(?P<n>N\d+)(?: INCAMPO)?"
    r"(?: (?:con|ha|dice|che ha|che dice|con scritto|con A|recita)(?: scritto)? (?P<q>Q\d+)| che (?:g@TAPPA |si 3@TAPPA e |3@TAPPA per )?(?P<e>.+))?"
)


def _described(story: Story, clause: str) -> Event | None:
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
    return Event("C'È", on=on, quote=None if found["q"] is None else int(found["q"][1:]), effect=effect)


_AS_COST = r"(?: COSTO| per (?:PRO )?(?:i@ATTIVA|i@PAGA)(?: (?:A|N\d+|il costo))?| per A)?"
_ACTIVATED = re.compile(
    rf"{_S}(?P<v>[13])@ATTIVA (?:(?P<a>A[01]?)(?: (?:di|su|da) (?:(?P<of>N\d+)|(?!LUI|IO)[a-z]{{3,}}))?|(?P<n>N\d+)|(?P<q>Q\d+)(?: (?:di|su) (?P<of2>N\d+))?"
    r"|(?:(?:il|la|un) )?(?P<l>[-+]\d|fedelta-piu \d)(?: (?:di|su|a) (?P<of3>N\d+))?)"
    rf"(?: g@TAPPA (?P<g>N\d+|PRO))?(?: (?:g@SACRIFICA|(?:che (?:costa|richiede|chiede di|vuole|ha COSTO)|COSTO)(?: [i3]@SACRIFICA)?) ?(?P<c>N\d+){_AS_COST})?(?: (?:per|che) (?P<e>.+))?"
    rf"|{_S.replace('<s>', '<s4>')}(?:PRO )?(?P<v4>[13])@ATTIVA"
    rf"|per i@(?:ATTIVA|PAGA)(?: (?:A[01]?|N\d+|il costo))? {_S.replace('<s>', '<s6>')}(?P<v8>[13])@SACRIFICA (?P<c8>N\d+)"
    rf"|{_S.replace('<s>', '<s5>')}(?P<v7>[13])@PAGA il costo (?:g@SACRIFICA|di i@SACRIFICA) (?P<c7>N\d+)"
    rf"|{_S.replace('<s>', '<s2>')}(?:(?P<v2>[13])@SACRIFICA (?P<c2>N\d+)(?: (?:a|su|con|tramite) (?P<via>N\d+))?|PRO (?P<v5>[13])@SACRIFICA)(?P<k>{_AS_COST})(?: per (?P<e2>.+))?"
    rf"|{_S.replace('<s>', '<s3>')}(?:PRO (?P<v3>[13])@TAPPA|(?P<v6>[13])@TAPPA (?P<t>N\d+)) per (?P<e3>.+)"
)


def _activated(story: Story, clause: str) -> Event | None:
    """An ability that is activated, with the thing sacrificed or tapped for it and what it does."""
    found = _ACTIVATED.fullmatch(clause)
    if found is None:
        return None
    said = next((found[name] for name in ("e", "e2", "e3") if found[name]), None)
    if (found["v2"] or found["v5"]) and not said and not found["k"]:
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
    event = Event("ATTIVA", _by(subject, form), effect=effect)
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
        of = found["of"] or found["n"] or found["of2"] or found["of3"] or (found["g"] if found["g"] and found["g"] != "PRO" else None)
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


_INSTRUMENT = r"(?: (?:con|usando|grazie a) (?:(?P<m>M\d+)|A di controllo|A|N\d+))?"
_MOVED = re.compile(
    rf"{_S}(?P<mi>(?:MI|DAT) )?(?:(?P<pro>PRO) )?(?P<v>[13])@(?P<d>{'|'.join(sorted(REMOVES))})(?: (?:a )?(?P<n>N\d+|A|ILBERS|la carta|la sua carta))?(?: da il cimitero| in mano)*"
    rf"{_INSTRUMENT}(?P<back> (?:(?:che|poi|e) )?(?:PRO )?3@TORNA(?: INCAMPO)?(?P<end> ALLAFINE)?)?"
    rf"|(?P<n2>N\d+|PRO|) ?v@(?P<d2>{'|'.join(sorted(REMOVES))})(?: da (?P<da>LUI|IO))?"
)


def _moved(story: Story, clause: str) -> Event | None:
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
        return Event(found["d"], _by(found["s"], found["v"]), what="bersaglio")
    on_thing = story.thing(found["n"]) if found["n"] and found["n"][0] == "N" else story.last
    if on_thing is None:
        return None
    thing = story.marked.things[on_thing]
    by = _by(found["s"], found["v"])
    if thing.owner is None:
        thing.owner = ME if found["mi"] == "MI " else by if found["d"] == "SACRIFICA" else None
    does = found["d"]
    if found["back"]:
        if does not in ("ESILIA", "SFARFALLA"):
            return None
        does = "SFARFALLA" if not found["end"] else "RITARDA"
    spell = int(found["m"][1:]) if found["m"] else None
    return Event(does, by, on_thing, spell=spell)


_TRIGGERED = re.compile(
    rf"{_S}(?P<v>[13])@LANCIA (?P<n3>N\d+)(?: (?:che|con scritto|con)(?: quando 3@(?P<w3>ENTRA|MUORE)(?: INCAMPO)?)? (?P<e3>(?!Q\d).+)| con (?P<q3>Q\d+))?"
    r"|(?:(?:MI )?3@(?P<w>ENTRA|MUORE)(?: INCAMPO)? ?(?P<n>N\d+)?|(?P<n2>N\d+) 3@(?P<w2>ENTRA|MUORE)(?: INCAMPO)?)"
    r"(?: che quando 3@ENTRA(?: INCAMPO)? (?P<e>.+)| con (?P<q>Q\d+))?"
    r"|(?P<quando>(?:che |con )?(?:quando|appena) 3@(?P<w4>ENTRA|MUORE)(?: INCAMPO)?|(?:con )?(?:si )?(?:3@PARTE )?A[01]?(?: di (?P<of>N\d+))?(?: che)?"
    r"(?: (?:si )?(?:3@PARTE|INPILA))?|INPILA (?:c'e|ho|ha) A(?: di (?P<of2>N\d+))?(?: che)?|A INPILA(?: che)?)(?: (?P<e4>.+?))?(?P<w5> quando"
    r" 3@(?:ENTRA|MUORE))?"
)


def _triggered(story: Story, clause: str) -> Event | None:
    """What enters or dies, or the ability that this makes trigger, with what it does."""
    found = _TRIGGERED.fullmatch(clause)
    if found is None:
        return None
    said = next((found[name] for name in ("e", "e3", "e4") if found[name]), None)
    effect = effect_of(said) if said else None
    if said and effect is None:
        return None
    if found["n3"]:
        on = story.thing(found["n3"])
        by = _by(found["s"], found["v"])
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


_AIMED = re.compile(
    rf"(?:(?:quando|appena) 3@ENTRA (?P<src>N\d+) |(?P<src2>N\d+) (?=3@)|con (?P<m3>M\d+) )?{_S}(?P<mi>(?:MI|DAT) )?(?:(?P<v>[13])@(?:LANCIA|BERSAGLIA con) )?(?:(?P<m>M\d+)|(?P<a>A[01]?)(?: di (?P<of>N\d+))?|(?P<n>{_N}) danni)?"
    rf"(?: che| INPILA| dice)*(?: (?:3@(?:LANCIA|INFLIGGE) )?(?P<n2>{_N}) danni)?(?: ?(?:[13]@|i@)(?P<d>UCCIDE|DISTRUGGE|ESILIA|RIMBALZA))? ?(?:(?:a|su) )?(?P<t>BERS|DUEBERS|TUTTEDUE)"
)
_ONE_OF = re.compile(
    rf"{_S}(?:(?:PRO|MI|DAT|ne) )?(?P<v>[13])@(?P<d>UCCIDE|DISTRUGGE|ESILIA|RIMBALZA|SACRIFICA) (?P<t>una|UNADUE|TUTTEDUE|ILBERS|N\d+ p@BERSAGLIA)"
    rf"{_INSTRUMENT}|(?P<t2>UNADUE|TUTTEDUE|ILBERS) v@(?P<d2>UCCIDE|DISTRUGGE|ESILIA|RIMBALZA|SACRIFICA)"
)
_ALSO = re.compile(
    r"(?:MI )?(?:3@LANCIA )?[13i]@PESCA(?: una carta)?|(?:3@)?PESCA una carta|3@GUADAGNA (?:\d+|due|tre|quattro) vite"
)


def _aimed(story: Story, clause: str) -> Event | None:
    """A spell or ability told by what it does to its targets, one of them that goes away, what else it does."""
    if (
        _ALSO.fullmatch(clause)
        and story.events
        and story.events[-1].targets
        and story.events[-1].effect is None
    ):
        return Event("ANCHE", effect=effect_of(re.sub(r"^(?:MI )?(?:3@LANCIA )?", "", clause)))
    one = _ONE_OF.fullmatch(clause)
    aimed = next((event.targets for event in story.events if event.targets), [])
    if one is not None and aimed:
        told = one["t"] or one["t2"]
        if told in ("UNADUE", "TUTTEDUE", "una") and len(aimed) != 2:
            return None
        if told not in ("UNADUE", "TUTTEDUE", "una") and len(aimed) != 1:
            return None
        by = _by(one["s"], one["v"]) if one["v"] else None
        return Event(one["d"] or one["d2"], by, aimed[0], targets=aimed if told == "TUTTEDUE" else [])
    found = _AIMED.fullmatch(clause)
    if found is None or aimed:
        return None
    source = None
    if found["src"] or found["src2"]:
        source = story.thing(found["src"] or found["src2"])
        verb = {"UCCIDE": "distrugge", "DISTRUGGE": "distrugge", "ESILIA": "esilia", "RIMBALZA": "rimbalza"}.get(found["d"] or "", "")
        harm = number(found["n"] or found["n2"] or "") or 0
        if (
            found["m"]
            or bool(verb) is bool(harm)
            or (found["src2"] and not (story.events and story.events[-1].does == "ENTRA"))
        ):
            return None
        story.marked.spells.append(Spell(verb or "brucia", harm))
    elif found["m"] or found["m3"]:
        spell = story.marked.spells[int((found["m"] or found["m3"])[1:])]
        does = {"UCCIDE": "distrugge", "DISTRUGGE": "distrugge", "ESILIA": "esilia", "RIMBALZA": "rimbalza"}.get(
            found["d"] or "", spell.does
        )
        if found["n2"]:
            does, spell.amount = "brucia", number(found["n2"]) or 0
        if spell.does not in ("magia", does):
            return None
        spell.does = does
    elif found["n"] and not found["d"]:
        story.marked.spells.append(Spell("brucia", number(found["n"]) or 0))
    elif found["d"] and (found["a"] or (story.events and story.events[-1].does in ("ENTRA", "INNESCA"))):
        story.marked.spells.append(
            Spell({"UCCIDE": "distrugge", "DISTRUGGE": "distrugge", "ESILIA": "esilia", "RIMBALZA": "rimbalza"}[found["d"]])
        )
        source = story.thing(found["of"]) if found["of"] else story.last
    else:
        return None
    count = 1 if found["t"] == "BERS" else 2
    first = len(story.marked.things)
    story.marked.things += [Thing("bersaglio", definite=True) for _ in range(count)]
    mark = found["m"] or found["m3"]
    index = int(mark[1:]) if mark else len(story.marked.spells) - 1
    if story.marked.spells[index].does in ("magia", "spazza", "neutralizza"):
        return None
    by = _by(found["s"], found["v"]) if found["v"] else None
    if found["m3"]:
        by = ME if "1@" in clause else by
    if source is not None:
        by = ME if found["mi"] == "MI " else story.marked.things[source].owner
    event = Event(
        "LANCIA",
        by,
        None,
        spell=index,
        targets=list(range(first, first + count)),
        what="" if source is None else "abilità",
    )
    story.last = first
    return event


_UNLESS = re.compile(
    rf"{_S}(?:(?:MI|DAT|PRO) )*(?P<v>[13])@(?:LANCIA (?P<m>M\d+)|NEUTRALIZZA(?: (?:M\d+|N\d+))?(?: con (?P<m2>M\d+))?) (?:\( )?(?:(?:che )?(?:PRO |MI )?3@NEUTRALIZZA (?:M\d+ )?)?SALVO=(?P<c>\S+)(?: \))?"
    r"(?: su (?:M\d+|N\d+))?"
    rf"|SALVO=(?P<c2>\S+)|MANA=(?P<h>\S+)|(?:se )?(?:IO |LUI )?(?P<not>non )?(?:PRO |ne )?(?P<p>[13])@PAGA(?: solo)?(?: (?P<k>{_N}|\{{\d\}}))?|(?:se )?ne (?P<p2>[13])@PAGA(?: solo)? (?P<k2>{_N})"
)


def _unless(story: Story, clause: str) -> Event | None:
    """A spell that counters another unless a cost is paid, the mana that there is, what is paid."""
    found = _UNLESS.fullmatch(clause)
    if found is None:
        return None
    cost = found["c"] or found["c2"]
    if cost:
        by = _by(found["s"], found["v"]) if found["v"] else story.events[-1].by if story.events else None
        return Event("SALVO", by, effect=Effect("paga", number(cost) or 0))
    if found["h"]:
        return Event("MANA", effect=Effect("ha", number(found["h"]) or 0))
    told = (found["k"] or found["k2"] or "").strip("{}")
    return Event("PAGA", effect=Effect("paga", 0 if found["not"] else number(told) or 0 if told else -1))


_COUNTERED = re.compile(
    rf"{_S}(?:(?:MI|DAT|PRO) )*(?P<v>[13])@NEUTRALIZZA(?: (?P<m>M\d+|N\d+|il mio|il suo|la mia|la sua|quello di LUI|il mio di LUI))?(?: con (?P<w>M\d+))?"
    rf"|{_S.replace('<s>', '<s2>')}(?:(?:MI|DAT|PRO|ci) )*(?:(?P<v2>[13])@LANCIA )?(?:contro |un altro |ALTROBERS )?(?P<c>M\d+)(?: (?:contro|su|a|su il|a il) (?P<m2>M\d+|N\d+|il mio"
    r"|il suo|la mia|la sua|mio|suo))?"
)


def _countered(story: Story, clause: str) -> Event | None:
    """A spell that counters another: `what` is the mark or the possessive of what it is aimed at, if that was told."""
    found = _COUNTERED.fullmatch(clause)
    if found is None or not (story.events or found["m"]):
        return None
    if found["c"] and story.marked.spells[int(found["c"][1:])].does != "neutralizza":
        return None
    if found["c"] and not found["v2"] and not found["s2"] and story.speaker is None:
        return None
    return Event("NEUTRALIZZA", _by(found["s"] or found["s2"], found["v"] or found["v2"] or ""), what=found["m"] or found["m2"] or "")


_PASSED = re.compile(
    rf"(?:{_S}(?:[13]@PASSA|avevo p@PASSA|aveva p@PASSA|avevo gia p@PASSA|aveva gia p@PASSA|(?:avevo |aveva )?gia (?:p@PASSA|[13]@PASSA))"
    r"|(?P<n>N\d+|il secondo|il terzo|tutti|gli altri|gli altri due|i primi due) 3@PASSA)(?: (?:la )?(?:mia )?priorita)?(?: prima| gia)?(?: su (?:M\d+|N\d+|A[01]?))?"
)


def _passed(story: Story, clause: str) -> Event | None:
    """Somebody who passed priority."""
    found = _PASSED.fullmatch(clause)
    if found is None:
        return None
    if found["n"]:
        return Event("PASSA", what=found["n"])
    return Event("PASSA", ME if clause.startswith("IO") or "1@" in clause or "avevo" in clause else OTHER)


_DELTA = r"[+-]\d+/[+-]\d+"
_GIVEN = re.compile(
    rf"(?:{_S.replace('<s>', '<s2>')}pomp(?P<v2>[oa]) (?P<n2>N\d+) (?:con|di|a) (?P<w2>{_DELTA}))|(?P<s3>(?:IO|LUI) )(?P<w3>{_DELTA})|{_S}(?:(?:PRO|DAT|MI) )?(?P<v>[13])@(?:DA|LANCIA) (?P<w>{_DELTA}|{'|'.join(_KEYWORDS)}|(?:protezione|pro) da (?:il )?(?P<c>nero|bianco|rosso"
    r"|verde|blu))(?: (?:(?:a|su) )?(?P<n>N\d+|PRO|LUI))?"
)


def _given(story: Story, clause: str) -> Event | None:
    """A change of size or an ability that is given."""
    found = _GIVEN.fullmatch(clause)
    if found is None:
        return None
    mark = found["n"] or found["n2"]
    on = story.thing(mark) if mark and mark[0] == "N" else story.last
    if on is None:
        return None
    if found["w3"]:
        return Event("DÀ", _by(found["s3"], ""), on, what=found["w3"])
    if found["w2"]:
        return Event("DÀ", _by(found["s2"], "1" if found["v2"] == "o" else "3"), on, what=found["w2"])
    what = found["w"]
    if found["c"]:
        what = f"protezione dal {found['c']}"
    return Event("DÀ", _by(found["s"], found["v"]), on, what=_KEYWORDS.get(what, what))


_CAST = re.compile(
    rf"(?:{_S}(?P<mi>(?:MI|DAT|PRO) )?(?P<v>[13])@(?P<how>LANCIA|BERSAGLIA con) )?(?P<m>M\d+)(?: INPILA)?(?: (?:su|a|contro|in|bersagliando) "
    r"(?P<n>N\d+|PRO)(?: LOSTESSO)?)?|(?P<m2>M\d+) INPILA|INPILA (?:c'e|ho|ha) (?P<m3>M\d+)"
    rf"|{_S.replace('<s>', '<s2>')}(?P<mi2>(?:MI|DAT) )?(?P<v2>[13])@BERSAGLIA (?P<n2>N\d+) con (?P<m4>M\d+)"
)


def _cast(story: Story, clause: str) -> Event | None:
    """A spell that is cast, with what it is aimed at."""
    found = _CAST.fullmatch(clause)
    if found is None:
        return None
    spell = int(next(found[name] for name in ("m", "m2", "m3", "m4") if found[name])[1:])
    mark = found["n"] or found["n2"]
    on = story.thing(mark) if mark and mark[0] == "N" else story.last if mark else None
    told = story.marked.spells[spell]
    form = found["v"] or found["v2"]
    by = _by(found["s"] or found["s2"], form) if form else told.owner
    if found["mi"] in ("DAT ", "PRO ") and on is None:
        on = story.last
    if on is None and told.does in ("brucia", "distrugge", "esilia", "rimbalza"):
        on = story.last  # no other creature was told of
    if on is None and told.does not in ("spazza", "neutralizza", "magia"):
        return None
    return Event("LANCIA", by, on, spell=spell)


def without(event: Event, **changes: object) -> Event:
    """The event with something of it changed."""
    return replace(event, **changes)  # type: ignore[arg-type]
