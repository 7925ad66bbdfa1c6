"""Designations of players (725, 726): the monarch and the initiative, and who gets them when their player leaves."""

from __future__ import annotations

from collections.abc import Collection

from .objects import PlayerId
from .transaction import Transaction


def pass_on(tx: Transaction, gone: Collection[PlayerId]) -> None:
    """Players in `gone` leave the game."""
