"""Epic (702.50): no more spells for its controller, and a copy of this one at the beginning of each of their upkeeps."""

from __future__ import annotations

from .abilities import TriggeredAbility, TriggerPattern, When
from .atoms import game
from .citing import cr
from .context import Context
from .layers import has, snapshot
from .objects import ObjectId
from .state import ContinuousEffect, DelayedTrigger
from .transaction import Transaction
from .wording.casting import CopyThisSpell
from .wording.instructions import Body, Rule
from .wording.values import Duration, Whose, player_ref

EPIC = "epopea"
_FOR_THE_GAME = 10**9
_TEXT = "all'inizio di ogni tuo mantenimento, copia questa magia tranne la sua abilità epopea"
_COPY = TriggeredAbility(
    (TriggerPattern(When.BEGINNING, step="mantenimento", player=Whose.YOU),),
    Body(effects=(CopyThisSpell(without=EPIC),), text=_TEXT),
    text=_TEXT,
    keyword=EPIC,
)


@cr("702.50a", "702.50b", "603.7")
def begin(tx: Transaction, spell: ObjectId, context: Context) -> None:
    """As the spell resolves, what its epic ability says begins, for the rest of the game."""
    if spell not in tx.state.objects or not has(tx.state, spell, EPIC):
        return
    player = context.controller
    game.add_effect(
        tx,
        ContinuousEffect(
            id=0,
            timestamp=0,
            controller=player,
            modifications=(Rule("non può lanciare magie"),),
            affected=(player_ref(player),),
            duration=Duration.PERMANENT,
            source=spell,
            text="per il resto della partita non può lanciare magie",
        ),
    )
    source = snapshot(tx.state, spell)
    game.add_delayed(tx, DelayedTrigger(0, _COPY, player, source, until_turn=_FOR_THE_GAME))
