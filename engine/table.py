"""How the players sit and play together (800-811): teams, turns, who may attack whom, how far one's influence reaches."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from .citing import cr
from .objects import PlayerId


class Attacking(StrEnum):
    """Whom one may attack in a game of more than two players (802, 803, 809.3c, 811.4)."""

    MULTIPLE = "tutti"
    LEFT = "sinistra"
    RIGHT = "destra"
    NEIGHBOURS = "vicini"


class Table(Struct, frozen=True):
    """The options of a multiplayer game; as it stands, a free-for-all where one attacks everybody.

    Seats are player numbers, each seat's left neighbour being the next in turn order (103.1).
    """

    teams: tuple[int, ...] = ()
    """The team of each player; empty: every player for themselves."""
    shared_turns: bool = False
    """805: teams, not players, take turns and have priority."""
    shared_life: bool = False
    """810: a team has one life total and one number of poison counters."""
    emperors: frozenset[PlayerId] = frozenset()
    attacking: Attacking = Attacking.MULTIPLE
    deploy: bool = False
    """804: every creature may be handed to a teammate."""
    ranges: tuple[int | None, ...] = ()
    """801: each player's range of influence in seats (None: unlimited); empty: no limits."""
    brawl: bool = False
    """903.12: no loss by commander damage, and a free first mulligan even for two."""

    @cr("102.3")
    def mates(self, player: PlayerId, other: PlayerId) -> bool:
        """Whether they are the same player or teammates."""
        return player == other or (bool(self.teams) and self.teams[player] == self.teams[other])

    def members(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """The player's team in seating order, whoever has left included; the player alone without teams."""
        if not self.teams:
            return (player,)
        return tuple(other for other, team in enumerate(self.teams) if team == self.teams[player])

    @cr("810.11", "810.8d", "704.6b")
    def poison_limit(self, player: PlayerId) -> int:
        """Poison counters that make a player lose: ten, or fifteen a team of two and five more for each other member."""
        return 15 + 5 * (len(self.members(player)) - 2) if self.shared_life else 10

    @cr("810.4", "810.11", "103.4a")
    def team_life(self, player: PlayerId) -> int:
        """A team's starting life total: 30 for two heads, fifteen more for each other."""
        return 30 + 15 * (len(self.members(player)) - 2)


def distance(living: Sequence[PlayerId], one: PlayerId, other: PlayerId) -> int:
    """Seats between two players around the table, the seats of those who left taken away."""
    if one not in living or other not in living:
        return len(living) + 1
    steps = (living.index(other) - living.index(one)) % len(living)
    return min(steps, len(living) - steps)


@cr("801.2", "801.2a", "801.2b", "801.2c")
def reaches(table: Table, living: Sequence[PlayerId], count: int) -> tuple[frozenset[PlayerId], ...]:
    """For each player, the players within their range of influence; empty when nobody's is limited."""
    if not table.ranges:
        return ()
    everybody = frozenset(range(count))
    return tuple(
        everybody
        if (limit := table.ranges[player]) is None
        else frozenset(other for other in living if distance(living, player, other) <= limit) | {player}
        for player in range(count)
    )


@cr("803.1a", "803.1b", "809.3c", "811.4")
def seated_to_attack(table: Table, living: Sequence[PlayerId], player: PlayerId, other: PlayerId) -> bool:
    """Whether the seats let `player` attack `other`."""
    if table.attacking is Attacking.MULTIPLE or player not in living:
        return True
    place = living.index(player)
    left = living[(place + 1) % len(living)]
    right = living[place - 1]
    match table.attacking:
        case Attacking.LEFT:
            return other == left
        case Attacking.RIGHT:
            return other == right
        case _:
            return other in (left, right)
