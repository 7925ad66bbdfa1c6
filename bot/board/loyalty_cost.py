"""A loyalty ability that takes more counters off a planeswalker than it has, or just as many (606.6)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..numerals import count
from .loyalty import MAY, WALKER, activated
from .showing import Shown
from .text import N, asking, told

if TYPE_CHECKING:
    from ..stage import Stage

_HAS = re.compile(
    rf"\b(?:ha|con|sta a|e' a|e a|a|gli restano|gli rimangono|resta con|resta a|rimane a|rimasto a|sono rimasti)"
    rf" (?:solo |soltanto |ancora |appena )?(?P<many>{N})(?: segnalin[oi])?(?: (?:di )?(?:fedelta|lealta|loyalty))?\b"
    r"(?! (?:vit|punt))"
)
_ABILITY = re.compile(
    rf"(?:(?<![\w/])-(?P<minus>\d{{1,2}})(?![\d/])|\bmeno (?P<said>{N})\b"
    rf"|\b(?:toglie|costa|rimuove) (?P<taken>{N}) (?:segnalin\w+|(?:di )?(?:fedelta|lealta)))"
)
_ODD = re.compile(
    r"\b(?:prima|dopo|raddoppi\w+|prolif\w+|rispost\w+|risponder\w+|gia|due volte|secondo|altr[oi]"
    r"|entra con|[+]\d|danni?|attacc\w+|effett\w+ che|non (?:paga|pagare|costa)|copi\w+|senza pagare|aggiung\w+|mett\w+)\b"
)


def show(text: str, stage: Stage) -> Shown | None:
    """Whether it may be activated with the counters there are; None for any other tale."""
    plain = told(text)
    if not WALKER.search(plain) or not MAY.search(asking(plain)) or _ODD.search(plain):
        return None
    abilities, having = list(_ABILITY.finditer(plain)), list(_HAS.finditer(plain))
    if len(abilities) != 1 or len(having) != 1:
        return None
    taken = count(next(group for group in abilities[0].groups() if group))
    has = count(having[0]["many"])
    if taken < 1 or has < 1:
        return None
    found = activated(
        has,
        f"-{taken}: Guadagni 1 punto vita.",
        "Un'abilità di fedeltà e i segnalini che il suo costo toglie",
        ("606.6", "606.4"),
        stage,
    )
    if found is None:
        return None
    why = (
        f"il costo toglie {taken} segnalini fedeltà e il planeswalker ne ha {has}: "
        + ("si paga per intero, anche se così resta a zero" if found[0] else "non si può pagare per intero")
        + " (606.6)."
    )
    return Shown(found[1], why, ("606.6", "606.4", "118.3"), holds=found[0], direct=True)
