"""Piles (700.3): an opponent separates cards, the controller of the effect chooses between the piles."""

from __future__ import annotations

from ..atoms import game
from ..choices import Ask, Decision
from ..citing import cr
from ..context import Context
from ..evaluating import amount
from ..events import Revealed
from ..layers import view
from ..objects import ObjectId, Zone
from ..opponents import an_opponent
from ..transaction import Transaction
from ..wording.piles import SeparateTop
from ..zone_changes import move_object
from .running import carries_out, nothing, remember


@carries_out(SeparateTop)
@cr("700.3", "700.3a", "700.3b", "700.3c", "700.3d", "701.20a", "801.5c")
def separate_top(tx: Transaction, effect: SeparateTop, context: Context) -> bool:
    """The cards stay in the library, in the order they are in, until they are put into a hand or a graveyard."""
    you = context.controller
    cards = tx.state.players[you].library[: max(0, amount(tx.state, effect.amount, context))]
    if not cards:
        return nothing(tx, "non c'è nessuna carta da rivelare", "609.3")
    game.note(tx, Revealed(player=you, objects=cards, rules=("701.20a",)))
    other = an_opponent(tx, you)
    if other is None:
        return nothing(tx, "nessun avversario può separare le carte", "609.3")
    prompt = "scegli le carte della prima pila: le altre formano la seconda"
    first = tx.pick(other, prompt, cards, 0, len(cards), "700.3a", key="prima pila")
    piles = (
        tuple(id for id in cards if id in first),
        tuple(id for id in cards if id not in first),
    )
    answer = tx.choose(
        Decision(
            you,
            Ask.OPTION,
            "quale pila prendi in mano",
            ("prima", "seconda"),
            tuple(_named(tx, pile) for pile in piles),
            rules=("700.3",),
            key="quale pila",
        )
    )[0]
    mine, rest = piles if answer == "prima" else (piles[1], piles[0])
    with tx.batch():
        moved = [move_object(tx, id, Zone.HAND, player=you, by=context.source) for id in mine]
        for id in rest:
            move_object(tx, id, Zone.GRAVEYARD, player=you, by=context.source)
    remember(tx, context, *moved)
    return True


def _named(tx: Transaction, pile: tuple[ObjectId, ...]) -> str:
    return ", ".join(view(tx.state, id).name for id in pile) or "nessuna carta"
