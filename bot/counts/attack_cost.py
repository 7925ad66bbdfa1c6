"""What must be paid to attack: an effect that asks mana for each creature that attacks its controller (508.1h)."""

from __future__ import annotations

import re

from .told import Told

Found = tuple[str, tuple[str, ...], str]

_TAX = re.compile(
    r"\bnon possono attaccar(?:ti|e te|lo|mi)(?P<both> o (?:i |un )?planeswalker[^«»\"]{0,30})? a meno che[^«»\"]*?"
    r"(?P<cost>\{\d{1,2}\}) per ogni creatura"
)
_AT_PLAYER = (
    r"N(?= (?:\w+ ){0,3}?(?:contro|addosso a|verso) (?:di )?(?:lui|lei|l'avversario|il giocatore|me)\b)"
)
_AT_WALKER = (
    r"N(?= (?:\w+ ){0,3}?(?:contro|verso|sul|al) (?:il |un |suo )*(?:planeswalker|walker)\b)"
    r"|N(?= (?:contro |verso )?(?:il |un |al |sul )(?:suo )?(?:planeswalker|walker))"
)


def cost_to_attack(told: Told, kinds: frozenset[str]) -> Found | None:
    """The mana for all the attackers that the effect counts; None unless it is told whom each attacks."""
    told.anew()
    tax = _TAX.search(told.plain)
    if (
        tax is None
        or not kinds & {"mana", "quanto"}
        or told.says(r"\b(?:due|tre|\d) (?:copie|propaganda)|\bogni giocatore|\bin (?:piu|meno)\b")
    ):
        return None
    for amount in told.amounts:
        if tax.start() <= amount.start < tax.end():
            amount.taken = True
    walker, player = told.where(_AT_WALKER), told.where(_AT_PLAYER)
    if player is None and walker is None:
        player = told.where(
            r"\b(?:attacco|attaccarlo|lo attacco|attaccare)(?: lui| l'avversario)? con N(?= creatur)"
        )
    if player is None or not told.complete or (walker is None and "planeswalker" in told.plain):
        return None
    many = player + (walker or 0 if tax["both"] else 0)
    return (
        str(many * int(tax["cost"][1:-1])),
        ("508.1h", "508.1c"),
        "Si paga per ogni creatura che attacca chi l'effetto difende, e per le altre no",
    )
