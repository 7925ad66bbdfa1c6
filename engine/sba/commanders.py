"""Commanders that died or were exiled (704.6d)."""

from __future__ import annotations

from collections.abc import Iterator

from ..layers import view
from ..objects import Zone
from ..transaction import Transaction
from .acts import Act, ToCommandZone, asking_sba


@asking_sba("704.6d", "903.9a")
def commander_moves(tx: Transaction) -> Iterator[Act]:
    """The owner of a commander put into a graveyard or exile may put it into the command zone."""
    state = tx.state
    for player in state.apnap():
        for id in (*state.players[player].graveyard, *state.exile):
            item = state.objects[id]
            if not item.commander or item.owner != player or item.left_there:
                continue
            where = "dal cimitero" if item.zone is Zone.GRAVEYARD else "dall'esilio"
            prompt = f"Metti {view(state, id).name} nella zona di comando {where}?"
            going = tx.yes(player, prompt, "704.6d", "903.9a", key="comandante")
            yield ToCommandZone(id, going, "704.6d")
