"""Clauses about spells: what they are aimed at, what they give, what counters them, who passes."""

from __future__ import annotations

import re

from ...numerals import number
from .permanents import INSTRUMENT
from .story import NUMBER, SUBJECT, Effect, Event, Story, by_verb, effect_of
from .things import ME, OTHER, Spell, Thing

_KEYWORDS = {
    "indistruttibile": "indistruttibile",
    "indistruttibilita": "indistruttibile",
    "anti-malocchio": "anti-malocchio",
    "antimalocchio": "anti-malocchio",
    "hexproof": "anti-malocchio",
    "velo": "velo",
    "indestructible": "indistruttibile",
}


_AIMED = re.compile(
    rf"(?:(?:quando|appena) 3@ENTRA (?P<src>N\d+) |(?P<src2>N\d+) (?=3@)|con (?P<m3>M\d+) )?{SUBJECT}(?P<mi>"
    r"(?:MI|DAT) )?(?:(?P<v>[13])@(?:LANCIA|INFLIGGE|BERSAGLIA con) )?(?:(?P<m>M\d+)|(?P<a>A[01]?)(?: di (?P<of>N\d+))?"
    rf"|(?P<n>{NUMBER}) danni)?"
    rf"(?: che| INPILA| dice)*(?: (?:3@(?:LANCIA|INFLIGGE) )?(?P<n2>{NUMBER}) danni)?(?: ?(?P<dv>[13i])@"
    r"(?P<d>UCCIDE|DISTRUGGE|ESILIA|RIMBALZA))? ?(?:(?:a|su) )?(?P<t>BERS|DUEBERS|TUTTEDUE)"
)


_ONE_OF = re.compile(
    rf"{SUBJECT}(?:(?:PRO|MI|DAT|ne) )?(?P<v>[13])@(?P<d>UCCIDE|DISTRUGGE|ESILIA|RIMBALZA|SACRIFICA) (?P<t>una"
    r"|UNADUE|TUTTEDUE|ILBERS|N\d+ p@BERSAGLIA)"
    rf"{INSTRUMENT}|(?P<t2>UNADUE|TUTTEDUE|ILBERS) v@(?P<d2>UCCIDE|DISTRUGGE|ESILIA|RIMBALZA|SACRIFICA)"
)


_ALSO = re.compile(
    r"(?:MI )?(?:3@LANCIA )?[13i]@PESCA(?: una carta)?|(?:3@)?PESCA una carta|(?:MI )?[13i]@GUADAGNA (?:\d+|due|tre"
    r"|quattro) vite"
)


def aimed(story: Story, clause: str) -> Event | None:
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
    if one is not None and not story.events and "ILBERS" in (one["t"], one["t2"]) and one["v"]:
        story.marked.spells.append(Spell("distrugge"))  # what was aimed at it is told only later
        story.marked.things.append(Thing("bersaglio", definite=True))
        aimed = [len(story.marked.things) - 1]
        whose = by_verb(one["s"], one["v"])
        base = Event("LANCIA", None if whose is None else 1 - whose, targets=aimed)
        base.spell = len(story.marked.spells) - 1
        story.events.append(base)
    if one is not None and aimed:
        told = one["t"] or one["t2"]
        if told in ("UNADUE", "TUTTEDUE", "una") and len(aimed) != 2:
            return None
        if told not in ("UNADUE", "TUTTEDUE", "una") and len(aimed) != 1:
            return None
        by = by_verb(one["s"], one["v"]) if one["v"] else None
        return Event(one["d"] or one["d2"], by, aimed[0], targets=aimed if told == "TUTTEDUE" else [])
    found = _AIMED.fullmatch(clause)
    if found is None or aimed:
        return None
    source = None
    if found["src"] or found["src2"]:
        source = story.thing(found["src"] or found["src2"])
        verb = {
            "UCCIDE": "distrugge",
            "DISTRUGGE": "distrugge",
            "ESILIA": "esilia",
            "RIMBALZA": "rimbalza",
        }.get(found["d"] or "", "")
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
        does = {
            "UCCIDE": "distrugge",
            "DISTRUGGE": "distrugge",
            "ESILIA": "esilia",
            "RIMBALZA": "rimbalza",
        }.get(found["d"] or "", spell.does)
        if found["n2"]:
            does, spell.amount = "brucia", number(found["n2"]) or 0
        if spell.does not in ("magia", does):
            return None
        spell.does = does
    elif found["n"] and not found["d"]:
        story.marked.spells.append(Spell("brucia", number(found["n"]) or 0))
    elif found["d"] and (found["a"] or (story.events and story.events[-1].does in ("ENTRA", "INNESCA"))):
        story.marked.spells.append(
            Spell(
                {"UCCIDE": "distrugge", "DISTRUGGE": "distrugge", "ESILIA": "esilia", "RIMBALZA": "rimbalza"}[
                    found["d"]
                ]
            )
        )
        source = story.thing(found["of"]) if found["of"] else story.last
    elif found["d"] and not found["a"] and not story.events and found["dv"] in ("1", "3"):
        verb = {"ESILIA": "esilia", "RIMBALZA": "rimbalza"}.get(found["d"], "distrugge")
        story.marked.spells.append(Spell(verb))
    else:
        return None
    count = 1 if found["t"] == "BERS" else 2
    first = len(story.marked.things)
    story.marked.things += [Thing("bersaglio", definite=True) for _ in range(count)]
    mark = found["m"] or found["m3"]
    index = int(mark[1:]) if mark else len(story.marked.spells) - 1
    if story.marked.spells[index].does in ("magia", "spazza", "neutralizza"):
        return None
    form = found["v"] or (found["dv"] if found["dv"] != "i" else None)
    by = by_verb(found["s"], form) if form else None
    if not found["v"] and found["m"]:
        by = story.marked.spells[index].owner  # it is the spell that does it
    if not found["v"] and found["a"]:
        by = int(found["a"][1]) if found["a"][1:] else None
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
    rf"{SUBJECT}(?:(?:MI|DAT|PRO) )*(?P<v>[13])@(?:LANCIA (?P<m>M\d+)|NEUTRALIZZA(?: (?:M\d+|N\d+))?(?: con "
    r"(?P<m2>M\d+))?) (?:\( )?(?:(?:che )?(?:PRO |MI )?3@NEUTRALIZZA (?:M\d+ )?)?SALVO=(?P<c>\S+)(?: \))?"
    r"(?: su (?:M\d+|N\d+))?"
    r"|SALVO=(?P<c2>\S+)|MANA(?P<hv>[13])=(?P<h>\S+)|(?:se )?(?:IO |LUI )?(?P<not>non )?(?:PRO |ne )?"
    rf"(?P<p>[13])@PAGA(?: solo)?(?: (?P<k>{NUMBER}|\{{\d\}}))?|(?:se )?ne (?P<p2>[13])@PAGA(?: solo)? "
    rf"(?P<k2>{NUMBER})"
)


def unless(story: Story, clause: str) -> Event | None:
    """A spell that counters another unless a cost is paid, the mana that there is, what is paid."""
    found = _UNLESS.fullmatch(clause)
    if found is None:
        return None
    cost = found["c"] or found["c2"]
    if cost:
        by = by_verb(found["s"], found["v"]) if found["v"] else story.events[-1].by if story.events else None
        return Event("SALVO", by, effect=Effect("paga", number(cost) or 0))
    if found["h"]:
        return Event("MANA", by_verb(None, found["hv"]), effect=Effect("ha", number(found["h"]) or 0))
    told = (found["k"] or found["k2"] or "").strip("{}")
    return Event(
        "PAGA",
        by_verb(None, found["p"] or found["p2"]),
        effect=Effect("paga", 0 if found["not"] else number(told) or 0 if told else -1),
    )


_COUNTERED = re.compile(
    rf"{SUBJECT}(?:(?:MI|DAT|PRO) )*(?P<v>[13])@NEUTRALIZZA(?: (?P<m>M\d+|N\d+|il mio|il suo|la mia|la sua"
    r"|quello di LUI|il mio di LUI))?(?: con (?P<w>M\d+))?"
    rf"|{SUBJECT.replace('<s>', '<s2>')}(?:(?:MI|DAT|PRO|ci) )*(?:(?P<v2>[13])@LANCIA )?(?:contro |un altro "
    r"|ALTROBERS )?(?P<c>M\d+)(?: (?:contro|su|a|su il|a il) (?P<m2>M\d+|N\d+|il mio"
    r"|il suo|la mia|la sua|mio|suo))?"
)


def countered(story: Story, clause: str) -> Event | None:
    """A spell that counters another: `what` is the mark or the possessive of what it is aimed at, if that was told."""
    found = _COUNTERED.fullmatch(clause)
    if found is None or not (story.events or found["m"]):
        return None
    if found["c"] and story.marked.spells[int(found["c"][1:])].does != "neutralizza":
        return None
    if found["c"] and not found["v2"] and not found["s2"] and story.speaker is None:
        return None
    return Event(
        "NEUTRALIZZA",
        by_verb(found["s"] or found["s2"], found["v"] or found["v2"] or ""),
        what=found["m"] or found["m2"] or "",
    )


_PASSED = re.compile(
    rf"(?:{SUBJECT}(?:[13]@PASSA|avevo p@PASSA|aveva p@PASSA|avevo gia p@PASSA|aveva gia p@PASSA|(?:avevo "
    r"|aveva )?gia (?:p@PASSA|[13]@PASSA))"
    r"|(?P<n>N\d+|il secondo|il terzo|tutti|gli altri|gli altri due|i primi due) 3@PASSA)(?: (?:la )?"
    r"(?:mia )?priorita)?(?: prima| gia)?(?: su (?:M\d+|N\d+|A[01]?))?"
)


def passed(story: Story, clause: str) -> Event | None:
    """Somebody who passed priority."""
    found = _PASSED.fullmatch(clause)
    if found is None:
        return None
    if found["n"]:
        return Event("PASSA", what=found["n"])
    return Event("PASSA", ME if clause.startswith("IO") or "1@" in clause or "avevo" in clause else OTHER)


_DELTA = r"[+-]\d+/[+-]\d+"


_GIVEN = re.compile(
    rf"(?:{SUBJECT.replace('<s>', '<s2>')}pomp(?P<v2>[oa]) (?P<n2>N\d+) (?:con|di|a) (?P<w2>{_DELTA}))|(?P<s3>"
    rf"(?:IO|LUI) )?(?P<w3>{_DELTA})(?: (?:su|a) (?P<n3>N\d+))?|{SUBJECT}(?:(?:PRO|DAT|MI) )?(?P<v>[13])@(?:DA"
    rf"|LANCIA) (?P<w>{_DELTA}"
    rf"|{'|'.join(_KEYWORDS)}|(?:protezione|pro) da (?:il )?(?P<c>nero|bianco|rosso"
    r"|verde|blu))(?: (?:(?:a|su) )?(?P<n>N\d+|PRO|LUI))?"
)


def given(story: Story, clause: str) -> Event | None:
    """A change of size or an ability that is given."""
    found = _GIVEN.fullmatch(clause)
    if found is None:
        return None
    mark = found["n"] or found["n2"] or found["n3"]
    on = story.thing(mark) if mark and mark[0] == "N" else story.last
    if on is None:
        return None
    if found["w3"]:
        return Event("DÀ", by_verb(found["s3"], ""), on, what=found["w3"])
    if found["w2"]:
        return Event("DÀ", by_verb(found["s2"], "1" if found["v2"] == "o" else "3"), on, what=found["w2"])
    what = found["w"]
    if found["c"]:
        what = f"protezione dal {found['c']}"
    return Event("DÀ", by_verb(found["s"], found["v"]), on, what=_KEYWORDS.get(what, what))


_CAST = re.compile(
    rf"(?:{SUBJECT}(?P<mi>(?:MI|DAT|PRO) )?(?P<v>[13])@(?P<how>LANCIA|BERSAGLIA con) )?(?P<m>M\d+)(?: INPILA)?"
    r"(?: (?:su|a|contro|in|bersagliando) "
    r"(?P<n>N\d+|PRO)(?: LOSTESSO)?)?|(?:ho |ha )?(?P<m2>M\d+) INPILA(?: (?:su|contro) (?P<n3>N\d+))?|INPILA "
    r"(?:c'e|ho|ha) (?P<m3>M\d+)"
    rf"|{SUBJECT.replace('<s>', '<s2>')}(?P<mi2>(?:MI|DAT) )?(?P<v2>[13])@BERSAGLIA (?P<n2>N\d+) con (?P<m4>M\d+)"
)


def cast(story: Story, clause: str) -> Event | None:
    """A spell that is cast, with what it is aimed at."""
    found = _CAST.fullmatch(clause)
    if found is None:
        return None
    spell = int(next(found[name] for name in ("m", "m2", "m3", "m4") if found[name])[1:])
    mark = found["n"] or found["n2"] or found["n3"]
    on = story.thing(mark) if mark and mark[0] == "N" else story.last if mark else None
    told = story.marked.spells[spell]
    form = found["v"] or found["v2"]
    by = by_verb(found["s"] or found["s2"], form) if form else told.owner
    if clause.startswith(("ho ", "ha ")):
        by = ME if clause.startswith("ho ") else OTHER
    if found["mi"] in ("DAT ", "PRO ") and on is None:
        on = story.last
    if on is None and told.does in ("brucia", "distrugge", "esilia", "rimbalza"):
        on = story.last  # no other creature was told of
    after_a_pass = any(event.does == "PASSA" for event in story.events)
    if on is None and told.does not in ("spazza", "neutralizza", "magia") and not after_a_pass:
        return None
    return Event("LANCIA", by, on, spell=spell)
