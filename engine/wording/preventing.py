"""Preventing damage with something done for it, to several creatures, and sending damage elsewhere (614.9, 615), as data."""

from __future__ import annotations

from msgspec import Struct

from .values import Amount, Number, Players, Selection

YOU = Players()
ONE = Number(1)


class PreventNextFrom(Struct, frozen=True):
    """The next time the objects of `source` would deal damage this turn, prevent it; `who` gains that much life (615.5)."""

    source: Selection
    who: Selection = YOU


class PreventForKin(Struct, frozen=True):
    """Prevent the next `amount` damage to a creature and to each other one that shares a colour with it (615.11)."""

    what: Selection
    amount: Amount = ONE


class RedirectNext(Struct, frozen=True):
    """The next `amount` damage that would be dealt to `of` this turn is dealt to `to` instead (614.9)."""

    amount: Amount
    of: Selection
    to: Selection


PreventingInstruction = PreventNextFrom | PreventForKin | RedirectNext
