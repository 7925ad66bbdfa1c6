"""Replacement and prevention effects change what would happen (614, 615), one at a time, each at most once (616)."""

from __future__ import annotations

from .proposals import Proposal, is_nothing
from .transaction import Transaction


def replace(tx: Transaction, proposal: Proposal) -> tuple[Proposal, ...]:
    """What happens instead of `proposal`, once every applicable effect has had its turn."""
    return () if is_nothing(proposal) else (proposal,)
