"""The monarch in words (725)."""

from __future__ import annotations

from ..wording.instructions import Instruction
from ..wording.roles import BecomeMonarch
from ..wording.values import Condition, MonarchIs, Not, Whose
from .grammar import rule
from .marks import SUBJECT


@rule("azione", "@diventare il monarca")
def _become_monarch() -> Instruction:
    return BecomeMonarch(SUBJECT)


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
