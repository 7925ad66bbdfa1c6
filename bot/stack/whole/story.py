"""What was read so far of a tale of the stack: what was told, in its order, and of which things."""

from __future__ import annotations

import re

from msgspec import Struct, field

from ...numerals import number
from .things import ME, OTHER, Marked, Thing

NUMBER = r"(?:\d+|un|una|uno|due|tre|quattro|cinque|sei|sette)"


_EFFECT = re.compile(
    rf"(?:MI |DAT )?(?:(?P<draw>[13i]@PESCA)(?: (?P<cards>{NUMBER})(?: cart[ae])?| le carte| cart[ae])?"
    rf"|(?P<gain>[13i]@(?:GUADAGNA|PRENDE)) (?P<life>{NUMBER}) vite"
    rf"|(?P<lose>[13i]@PERDE) (?P<lost>{NUMBER}) vite(?: a (?:LUI|IO))?"
    r"|[i3]@DA [+-]\d+/[+-]\d+(?: a N\d+)?"
    rf"|(?:[13i]@(?:LANCIA|INFLIGGE|DA) )?(?P<harm>{NUMBER}) danni(?: (?P<to>(?:a|su) (?:(?:il|un|l'|ogni|tutti"
    r"|tutte|ciascun) )?[A-Za-z]+(?: bersaglio| a scelta| che vuoi)?))?"
    rf"|(?P<token>[13i]@(?:CREA|LANCIA)) (?:{NUMBER}|N\d+) ?(?:pedin[ae]|token)?"
    r"|(?P<discard>[13i]@SCARTA)(?: una carta| cart[ae])?"
    r"|[13i]@LANCIA qualcosa|(?P<ping>pingare|pinga|pingo))"
)
"""What an ability does."""


class Effect(Struct):
    """What a spell or ability does, how much."""

    does: str
    amount: int = 0


class Event(Struct):
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


class Story(Struct):
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
    if found["discard"]:
        return Effect("scarta", 1)
    if found["token"]:
        return Effect("pedina", 1)
    return Effect("vale")


SUBJECT = r"(?P<s>(?:IO|LUI) )?"


def by_verb(subject: str | None, form: str) -> int | None:
    if subject and "IO" in subject:
        return ME
    if subject and "LUI" in subject:
        return OTHER
    return ME if form == "1" else OTHER if form == "3" else None
