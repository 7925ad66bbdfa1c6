"""Rad counters (728.1): as many cards are milled as the player has; each nonland one takes a life and a counter."""

from __future__ import annotations

import re

from .told import Told

Found = tuple[str, tuple[str, ...], str]

_RAD = r"(?:segnalin\w+ |counter\w* )?(?:di )?(?:rad\b|rads\b|radiazion\w*)"
_NOT_LANDS = r"(?:cart\w )?(?:non[ -]?terr\w|nonland\w*|non land)"
_CHANGED = re.compile(
    r"\braddopp|\bdoppi|\bprolifer|\bin piu\b|\bin meno\b|\binvece\b|\bpreven|\bsostitu|\bogni turno\b"
)
_LEFT = re.compile(r"\bquant\w+ (?:\w+ ){0,4}?(?:rest\w+|riman\w+|ho ancora|mi trovo|avro|ne ho|ha ancora)\b")
_LOST = re.compile(
    r"\bquant\w+ (?:\w+ ){0,2}?(?:vit[ae]|punti(?: vita)?|pv) (?:\w+ ){0,2}?(?:perd\w+|se ne va\w*)\b|\bquanto perd\w+"
)
_REMOVED = re.compile(r"\bquant\w+ (?:\w+ ){0,3}?(?:tolg\w+|perd\w+|lev\w+|rimuov\w+|se ne vanno|spari\w+)\b")
_TOTAL = re.compile(r"\ba quant\w+\b|\b(?:sono|sto|parto) (?:a|da) \d")


def rad_counters(told: Told, kinds: frozenset[str]) -> Found | None:
    """The counters left, those removed or the life lost; None where what is milled is not told."""
    told.anew()
    if not told.says(r"\brads?\b|\bradiazion") or _CHANGED.search(told.plain) or _TOTAL.search(told.plain):
        return None
    counters = told.count(_RAD, None, 0)
    others = told.count(_NOT_LANDS, None, 0)
    lands = told.count(r"terr[ae]\b|lands?\b", None, 0)
    milled = told.count(r"cart[ae]\b", None, 0)
    if counters is None or not told.complete or (others is None and lands is None):
        return None
    cards = counters if milled is None else milled
    if cards != counters or (others is not None and lands is not None and others + lands != cards):
        return None
    taken = others if others is not None else cards - (lands or 0)
    if not 0 <= taken <= counters:
        return None
    rules, why = (
        ("728.1",),
        "Per ogni carta non terra macinata si perde 1 punto vita e si toglie un segnalino radiazione",
    )
    if _LOST.search(told.plain):
        return str(taken), rules, why
    if _LEFT.search(told.plain):
        return str(counters - taken), rules, why
    return (str(taken), rules, why) if _REMOVED.search(told.plain) else None
