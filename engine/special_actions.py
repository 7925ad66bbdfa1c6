"""Special actions (116): things a player may do with priority that don't use the stack."""

from __future__ import annotations

from .choices import SpecialAction
from .citing import cr
from .errors import IllegalAction, UnsupportedRule
from .objects import PlayerId
from .transaction import Transaction

KINDS = {
    "girare a faccia in su": "116.2b",
    "terminare un effetto": "116.2c",
    "ignorare un effetto": "116.2d",
    "scartare per un effetto": "116.2e",
    "sospendere": "116.2f",
    "compagno": "116.2g",
    "predire": "116.2h",
    "dado planare": "116.2i",
    "cospirazione": "116.2j",
    "tramare": "116.2k",
    "sbloccare": "116.2m",
}
"""Kind of special action -> its rule. Playing a land (116.2a) is the action PlayLand."""


@cr("116.1", "116.3")
def take(tx: Transaction, player: PlayerId, action: SpecialAction) -> None:
    """Take a special action. Raises UnsupportedRule for the kinds whose mechanics this engine does not play."""
    from .keywords.special import SPECIAL

    if action.kind not in KINDS:
        raise IllegalAction(f"azione speciale sconosciuta: «{action.kind}»", "116.2")
    if tx.state.priority != player:
        raise IllegalAction("serve la priorità per un'azione speciale", "116.1")
    carry_out = SPECIAL.get(action.kind)
    if carry_out is None:
        raise UnsupportedRule(KINDS[action.kind], f"azione speciale «{action.kind}»")
    carry_out(tx, player, action)
