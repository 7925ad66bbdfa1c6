"""What a card's text does, as far as tales of the stack need: one spell, or one ability with its cost."""

from __future__ import annotations

import re

from msgspec import Struct

from ..numerals import number
from ..situation.quoted import as_card_text, as_spell_text
from .model import Does


class Said(Struct):
    """What one clause says is done; `text` is how the card prints it, `gain` the life it gives beside."""

    does: Does
    start: int
    verb: str
    amount: int = 0
    color: str = ""
    card: str = ""
    what: str = ""
    size: tuple[str, str] = ("", "")
    vague: bool = False
    text: str = ""
    also: tuple[Does, ...] = ()
    gain: int = 0
    paid: bool = False
    """A creature is sacrificed as its cost."""


_SHIELDS = (
    r"(?:indistruttibile|anti-malocchio|velo|protezione da[a-z']* ?[a-z]+|volare|travolgere|tocco letale|legame vitale"
    r"|attacco improvviso|doppio attacco|cautela|rapidità)"
)
_TEXTS: tuple[tuple[Does, str], ...] = (
    (Does.SWEEP, r"distruggi (?:tutte le creature|ogni creatura)"),
    (Does.DESTROY, r"distruggi due creature bersaglio"),
    (Does.COUNTER, r"^neutralizza (?:la|una) magia bersaglio\.?$"),
    (Does.EDICT, r"(?:giocatore|avversario) bersaglio sacrifica una creatura"),
    (Does.EDICT, r"ogni (?:giocatore|avversario) sacrifica una creatura"),
    (Does.SWEEP_BURN, r"infligge (?P<n>\S+) dann[oi] a ogni creatura"),
    (
        Does.BURN,
        r"infligge (?P<n>\S+) dann[oi] (?:a (?:un )?qualsiasi bersaglio|alla creatura bersaglio|"
        r"a una creatura bersaglio|al bersaglio|a(?: ciascuna di)? due creature bersaglio|"
        r"al giocatore bersaglio|a un giocatore bersaglio)",
    ),
    (
        Does.FLICKER,
        r"esilia (?:la|una|un'altra) creatura(?: \S+){0,3}? bersaglio(?: che controlli)?,? (?:e )?poi rimett",
    ),
    (Does.DESTROY, r"distruggi (?:la|una) creatura(?: \S+){0,6}? bersaglio"),
    (Does.EXILE, r"esilia (?:la|una) creatura bersaglio"),
    (Does.BOUNCE, r"fai tornare (?:la|una|un|il) (?:creatura|permanente) bersaglio in mano"),
    (Does.SIZE, r"creatura bersaglio (?:che controlli )?(?:prende|riceve) (?P<p>[+-]\d+)/(?P<t>[+-]\d+)"),
    (Does.SIZE, r"due creature bersaglio prendono (?P<p>[+-]\d+)/(?P<t>[+-]\d+)"),
    (
        Does.GRANT,
        rf"creatura bersaglio (?:che controlli )?(?:ha|guadagna|ottiene) (?P<k>{_SHIELDS})(?: fino|\.?$)",
    ),
    (Does.REGENERATE, r"rigenera la creatura bersaglio"),
    (Does.STEAL, r"prendi il controllo della creatura bersaglio"),
    (Does.LIFE, r"^guadagni (?P<n>\S+) punt[oi] vita"),
    (Does.DRAW, r"^pesca (?P<n>\S+) cart[ae]"),
    (Does.DRAW, r"^(?:il )?giocatore bersaglio pesca (?P<n>\S+) cart[ae]"),
)
_COST = re.compile(r"(?P<cost>(?:\{[^}]+\}|sacrific|paga|scarta|[+-]?\d+\b)[^:]{0,60}): ?(?P<does>.+)$")


def of_text(text: str) -> Said | None:
    """What the text of a spell, or of an ability that is activated, does; None when tales have no name for it."""
    plain = " ".join(text.lower().replace("«", "").replace("−", "-").split())
    cost = _COST.match(plain)
    if cost is not None:
        return _of_ability(cost["cost"], cost["does"], text)
    for does, pattern in _TEXTS:
        found = re.search(pattern, plain)
        if found is None:
            continue
        groups = found.groupdict()
        size = (groups["p"], groups["t"]) if does is Does.SIZE else ("", "")
        amount = number(groups.get("n") or "") or 0
        if groups.get("n") and not amount:
            return None
        said = Said(does, 0, "", amount, what=groups.get("k") or text, size=size)
        said.also = (Does.DRAW,) if does is not Does.DRAW and re.search(r"\bpesca ", plain) else ()
        gained = re.search(r"\bguadagni (\S+) punt[oi] vita", plain)
        said.gain = number(gained[1]) or 0 if gained and does is not Does.LIFE else 0
        said.text = as_spell_text(text) or ""
        return said
    return None


def _of_ability(cost: str, does: str, text: str) -> Said | None:
    """An ability activated in response: what is sacrificed for it is gone at once, and then it does what it does."""
    if "sacrifica" not in cost:
        return of_text(does)
    if re.search(r"sacrifica (?!una creatura|un'altra creatura|questa creatura)", cost):
        return None
    done = of_text(does)
    if done is not None and done.does not in (Does.DRAW, Does.LIFE):
        done.paid = True
        return done if "questa creatura" not in cost else None
    said = Said(Does.SACRIFICE, 0, "", what=text)
    said.also = (Does.DRAW,) if re.match(r"pesca una carta", does) else ()
    gained = re.match(r"guadagni (\S+) punt[oi] vita", does)
    said.gain = number(gained[1]) or 0 if gained else 0
    return said


def always(text: str) -> str:
    """A triggered ability as its card prints it, when nothing has to be chosen for it; "" when there is none."""
    printed = as_card_text(text)
    if (
        printed is None
        or re.search(r"(?<!diventa )(?<!diventa il )\bbersaglio\b", printed)
        or not re.match(r"(?:quando|ogniqualvolta|all'inizio)", printed.lower())
    ):
        return ""
    return printed
