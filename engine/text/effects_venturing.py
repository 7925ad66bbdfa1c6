"""Dungeons, the initiative and the Ring in words (701.49, 701.54, 309, 726)."""

from __future__ import annotations

from typing import Any

from ..abilities import TriggerPattern, When
from ..action_events import TEMPTED
from ..dungeon_cards import UNDERCITY
from ..ring import YOUR_BEARER
from ..wording.questions import CompletedDungeon, InitiativeIs, RingTempted
from ..wording.values import Condition, Every, Matches, Not, Whose
from ..wording.venturing import TakeInitiative, TemptWithRing, Venture
from .grammar import rule
from .marks import SUBJECT
from .triggers import Actor


@rule("azione", "@esplorare il dungeon")
def _venture() -> Any:
    return Venture(SUBJECT)


@rule("azione", "@esplorare la Sottocittà")
def _undercity() -> Any:
    return Venture(SUBJECT, UNDERCITY)


@rule("azione", "@prendere l'iniziativa")
def _initiative() -> Any:
    return TakeInitiative(SUBJECT)


@rule("clausola", "l'Anello ti tenta")
def _ring() -> Any:
    return TemptWithRing()


@rule("evento", "l'Anello ti tenta")
def _tempted() -> Any:
    return (TriggerPattern(When.ACTION, action=TEMPTED, player=Whose.YOU),)


@rule("evento", "il tuo Portatore dell'Anello <e:evento del portatore>")
def _bearer_event(e: Any) -> Any:
    return e


for _text, _when in (
    ("attacca", When.ATTACKS),
    ("muore", When.DIES),
    ("infligge danno da combattimento a un giocatore", When.DEALS_COMBAT_DAMAGE_TO_PLAYER),
):
    rule("evento del portatore", _text)(
        lambda _w=_when: (TriggerPattern(_w, **Actor(subject=YOUR_BEARER).fields()),)
    )

rule("oggetto", "il tuo Portatore dell'Anello")(lambda: Every(YOUR_BEARER))


@rule("condizione", "<x:oggetto> è il tuo Portatore dell'Anello")
def _is_bearer(x: Any) -> Condition:
    return Matches(x, YOUR_BEARER)


@rule("condizione", "<x:oggetto> non è il tuo Portatore dell'Anello")
def _is_not_bearer(x: Any) -> Condition:
    return Not(Matches(x, YOUR_BEARER))


@rule("condizione", "l'Anello ti ha tentato <n:intero> o più volte [in questa partita]")
def _tempted_times(n: int) -> Condition:
    return RingTempted(n)


@rule("condizione", "hai l'iniziativa", whose=Whose.YOU)
@rule("condizione", "un avversario ha l'iniziativa", whose=Whose.OPPONENT)
@rule("condizione", "un giocatore ha l'iniziativa", whose=Whose.ANY)
def _has_initiative(whose: Whose) -> Condition:
    return InitiativeIs(whose)


@rule("condizione", "nessun giocatore ha l'iniziativa", "nessuno ha l'iniziativa")
def _no_initiative() -> Condition:
    return Not(InitiativeIs(Whose.ANY))


@rule("condizione", "hai completato (un|almeno un) dungeon")
def _completed() -> Condition:
    return CompletedDungeon()


@rule("condizione", "non hai completato [ancora] [nessun|alcun|un] dungeon")
def _not_completed() -> Condition:
    return Not(CompletedDungeon())


@rule("condizione", "hai completato la Tomba dell'Annientamento")
def _completed_tomb() -> Condition:
    return CompletedDungeon("Tomba dell'Annientamento")


_DEEDS = {
    "diventare il monarca": "(diventi|diventa) il monarca",
    "prendere l'iniziativa": "(prendi|prende) l'iniziativa",
    "completare un dungeon": "(completi|completa) un dungeon",
    "scegliere il Portatore dell'Anello": "(scegli|sceglie) una creatura come [tuo|suo|proprio] Portatore dell'Anello",
}
"""What a player does, by the name `TriggerPattern.action` gives it -> how triggers say it."""
for _name, _said in _DEEDS.items():
    for _who, _relation in (
        ("", Whose.YOU),
        ("un giocatore ", Whose.ANY),
        ("un avversario ", Whose.OPPONENT),
    ):
        rule("evento", f"{_who}{_said}")(
            lambda _n=_name, _r=_relation: (TriggerPattern(When.ACTION, action=_n, player=_r),)
        )
