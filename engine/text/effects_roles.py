"""The monarch, and controlling another player, in words (723, 725)."""

from __future__ import annotations

from typing import Any

from ..wording.instructions import Instruction
from ..wording.roles import BecomeMonarch, ControlPlayer
from ..wording.values import Condition, MonarchIs, Not, Players, Whose
from .grammar import FAIL, rule
from .marks import SUBJECT


@rule("azione", "@diventare il monarca")
def _become_monarch() -> Instruction:
    return BecomeMonarch(SUBJECT)


@rule(
    "clausola",
    "(@controllare|@prendere il controllo di) <g:giocatore> durante "
    "(il suo prossimo turno|il prossimo turno di quel giocatore)",
)
def _control_player(g: Any) -> Any:
    return ControlPlayer(g) if g != Players() else FAIL


@rule("condizione", "sei il monarca", "@essere.2 il monarca", whose=Whose.YOU)
@rule("condizione", "un avversario è il monarca", whose=Whose.OPPONENT)
@rule("condizione", "un giocatore è il monarca", whose=Whose.ANY)
def _is_monarch(whose: Whose) -> Condition:
    return MonarchIs(whose)


@rule("condizione", "non sei il monarca")
def _not_monarch() -> Condition:
    return Not(MonarchIs())


@rule("condizione", "nessuno è il monarca", "non c'è un monarca", "non c'è nessun monarca")
def _no_monarch() -> Condition:
    return Not(MonarchIs(Whose.ANY))
