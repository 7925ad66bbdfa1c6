"""Trigger events of keyword abilities: "evolve", "si addestra", "sfrutta una creatura", "manovra un Veicolo" (702)."""

from __future__ import annotations

from typing import Any

from ..abilities import TriggerPattern, When
from ..keyword_deeds import (
    BOAST,
    CREW,
    CREWED,
    CYCLE,
    EVOLVE,
    EXPLOIT,
    FIREBEND,
    FORETELL,
    GIVE,
    MENTOR,
    PLOT,
    SADDLE,
    TRAIN,
)
from ..keywords.phrases import SADDLED
from ..wording.values import Designated, Ref, Reference, Whose
from .grammar import FAIL, rule
from .triggers import Actor

_BY_OBJECTS = {
    EVOLVE: ("evolve",),
    TRAIN: ("si addestra",),
    MENTOR: ("fa da mentore a un'altra creatura",),
    EXPLOIT: ("sfrutta una creatura",),
    CREW: ("manovra un Veicolo",),
    CREWED: ("viene manovrato", "viene manovrata"),
    SADDLE: ("sella una Cavalcatura",),
    BOAST: ("si vanta",),
}
"""What is done -> how a card says that a permanent does it."""
_BY_YOU = {
    FIREBEND: "domini il fuoco",
    GIVE: "fai un dono",
    FORETELL: "predici una carta",
    PLOT: "trami una carta",
    CYCLE: "cicli una carta",
}
"""What is done -> how a card says that you do it."""

for _deed, _forms in _BY_OBJECTS.items():
    for _form in _forms:
        rule("evento", f"<a:attore> {_form}")(
            lambda a, _d=_deed: (TriggerPattern(When.ACTION, **a.fields(), action=_d),)
        )
for _deed, _form in _BY_YOU.items():
    rule("evento", _form)(lambda _d=_deed: (TriggerPattern(When.ACTION, action=_d, player=Whose.YOU),))


@rule("evento", "cicli <t:questo>")
def _cycled(t: Any) -> tuple[TriggerPattern, ...]:
    """702.29c: it triggers from wherever the card ends up."""
    return (TriggerPattern(When.ACTION, this=True, action=CYCLE, player=Whose.YOU),)


@rule(
    "evento",
    "<a:attore> (@entrare.3|@entrare.3 nel campo di battaglia) e ogniqualvolta @attaccare.3 mentre è (sellata|sellato)",
)
def _enters_and_attacks_saddled(a: Actor) -> Any:
    """Two triggers in one sentence: only the attack asks for the saddle (702.171b)."""
    if not a.this:
        return FAIL
    saddled = Designated(Ref(Reference.THIS), SADDLED)
    return (TriggerPattern(When.ENTERS, this=True), TriggerPattern(When.ATTACKS, this=True, provided=saddled))
