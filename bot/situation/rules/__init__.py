"""The rules of the scanner: each reads one way of saying one thing. They register themselves when they are imported."""

from . import (
    amounts,
    attacks,
    blocks,
    board,
    casting,
    changes,
    damage,
    fates,
    outcomes,
    permissions,
    players,
    removal,
    responses,
    status,
    turn,
)

__all__ = [
    "amounts",
    "attacks",
    "blocks",
    "board",
    "casting",
    "changes",
    "damage",
    "fates",
    "outcomes",
    "permissions",
    "players",
    "removal",
    "responses",
    "status",
    "turn",
]
