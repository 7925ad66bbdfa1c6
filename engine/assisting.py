"""Assist (702.132): another player may pay part of the generic mana of a spell's total cost."""

from __future__ import annotations

from .choices import Ask, Decision
from .citing import cr
from .context import Context
from .costs import pay_mana
from .layers import has
from .mana import ManaCost
from .mana_abilities import in_reach
from .mana_payment import demands
from .objects import ObjectId, PlayerId, TargetRef
from .transaction import Transaction
from .wording.costs import Cost, PayMana

ASSIST = "assistere"


@cr("702.132a", "601.2g", "601.2h")
def assisted(
    tx: Transaction,
    player: PlayerId,
    spell: ObjectId,
    total: Cost,
    context: Context,
    change: int,
    less: tuple[str, ...],
) -> int:
    """How much generic mana another player, whom the caster chooses, pays of it; that player pays first."""
    if not has(tx.state, spell, ASSIST) or not any(isinstance(part, PayMana) for part in total.parts):
        return 0
    generic = demands(total.mana, context.info.x, change, less)[0].generic
    helper = _helper(tx, player) if generic else None
    if helper is None:
        return 0
    most = min(generic, len(tx.state.players[helper].pool) + len(in_reach(tx.state, helper)))
    number = tx.choose(
        Decision(
            helper,
            Ask.NUMBER,
            "quanto mana generico paghi per assistere",
            tuple(range(most + 1)),
            rules=("702.132a",),
            key=ASSIST,
        )
    )[0]
    assert isinstance(number, int)
    if number:
        paying = Context(helper, spell, info=context.info)
        pay_mana(tx, helper, ManaCost((str(number),)), paying)
    return number


def _helper(tx: Transaction, player: PlayerId) -> PlayerId | None:
    """Another player, if the caster wants one."""
    others = tuple(other for other in tx.state.apnap() if other != player)
    nobody = TargetRef()
    answer = tx.choose(
        Decision(
            player,
            Ask.PLAYER,
            "chi scegli perché ti assista",
            (*(TargetRef(player=other) for other in others), nobody),
            (*(tx.state.players[other].name for other in others), "nessuno"),
            rules=("702.132a",),
            key="chi assiste",
        )
    )[0]
    return answer.player if isinstance(answer, TargetRef) else None
