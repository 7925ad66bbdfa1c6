"""What a story comes to as it is read: totals told, what happens in the order told, creatures."""

from __future__ import annotations

from msgspec import Struct, field

from .attributes import Got
from .creatures import Creature
from .fighting import Between, Fight


class Change(Struct):
    """Life gained or lost by a player, or dealt to it as damage."""

    mine: bool
    amount: int
    damage: bool = False


class LifeSet(Struct):
    """A life total that an effect sets: what lies between is gained or lost (119.5)."""

    mine: bool
    amount: int


class LifeDoubled(Struct):
    """A player gains as much life as he has (701.10d)."""

    mine: bool


class Shield(Struct):
    """ "Previeni i prossimi N danni" to a player (615.7)."""

    mine: bool
    amount: int


class Proliferate(Struct):
    """So many times, by me or by him."""

    mine: bool
    times: int


class Lord(Struct, frozen=True):
    """What gives a bonus to the creatures of a kind; to all, where `noun` is empty."""

    got: Got
    noun: str


class Loyalty(Struct):
    """Loyalty counters put on the planeswalker, or taken off it."""

    amount: int


class Burn(Struct):
    """Damage to a creature out of combat."""

    creature: Creature
    amount: int


class Equal(Struct):
    """Life gained, or damage dealt to the other player, equal to the power or toughness of a creature (608.2h)."""

    damage: bool
    toughness: bool


class Duel(Struct):
    """Two creatures that fight each other (701.14)."""

    one: Creature
    other: Creature


Step = Fight | Change | LifeSet | LifeDoubled | Shield | Proliferate | Loyalty | Burn | Equal | Duel


class Story(Struct):
    """What is told; totals by whether they are mine."""

    life: dict[bool, int] = field(default_factory=dict)
    poison: dict[bool, int] = field(default_factory=dict)
    loyalty: int | None = None
    log: list[Step] = field(default_factory=list)
    exalted: int = 0
    damage_doublers: list[bool] = field(default_factory=list)
    """What doubles damage: whether it is only that of my sources."""
    gain_doublers: int = 0
    sacrificed: Creature | None = None
    survivors: list[Creature] = field(default_factory=list)
    died: list[str] = field(default_factory=list)
    board: list[Creature] = field(default_factory=list)
    """Creatures told of that neither attack nor block as yet."""
    lords: list[Lord] = field(default_factory=list)
    subject: Creature | None = None
    """Who is spoken of by name: "il mio 5/5 viene bloccato da…"."""
    earlier: bool = False
    """Whether what is told next happened before all the rest."""
    supposed: bool = False
    """Whether what is told now is a supposition, which takes the place of what it contradicts."""
    unblocked: bool = False
    """Whether it was told that nobody blocks, before who attacks."""
    between: bool = False
    """Whether what is told now happens between the two combat damage steps."""

    @property
    def fights(self) -> list[Fight]:
        return [step for step in self.log if isinstance(step, Fight)]

    @property
    def fight(self) -> Fight:
        return self.fights[-1]

    @property
    def open(self) -> bool:
        """Whether a combat was begun that is told on."""
        return any(isinstance(step, Fight) for step in self.log)

    @property
    def creatures(self) -> list[Creature]:
        """Every creature told of."""
        found = list(self.board)
        for step in self.log:
            if isinstance(step, Fight):
                found += step.everyone
            elif isinstance(step, Burn):
                found.append(step.creature)
            elif isinstance(step, Duel):
                found += [step.one, step.other]
        return list({id(one): one for one in found}.values())

    @property
    def it(self) -> Creature | None:
        """The one creature that is spoken of: the subject, the only attacker, or the only one told of."""
        if self.subject is not None:
            return self.subject
        if self.open:
            return self.fight.attackers[0] if len(self.fight.attackers) == 1 else None
        told = self.creatures
        return told[0] if len(told) == 1 else None

    def change(self, creature: Creature, change: Between) -> None:
        """Make a change to a creature now, or between the two damage steps of its combat."""
        if self.between:
            self.fight.between.append(change)
        else:
            change.happen()
