"""A combat fought in numbers: damage of each step, what passes to the player, life gained, poison (506-511)."""

from __future__ import annotations

from msgspec import Struct, field

from .attributes import Got
from .creatures import Creature


class Between(Struct):
    """What happens to a creature between the two combat damage steps: what it gets, or what it loses."""

    creature: Creature
    got: Got | None = None
    lost: Got | None = None
    keywords: frozenset[str] = frozenset()

    def happen(self) -> None:
        if self.got is not None:
            self.creature.get(self.got)
        if self.lost is not None:
            self.creature.lose(self.lost)
        self.creature.keywords |= self.keywords


class Fight(Struct):
    """The attackers of one combat, and what came of it once it is fought."""

    mine: bool
    attackers: list[Creature]
    said: bool = False
    guessed: bool = False
    """Whether whose attackers they are is only supposed: "un 2/2 attacca"."""
    prevented: int = 0
    exalted: int = 0
    doubled: int = 1
    """How many times as much its attackers' damage is."""
    doubled_back: int = 1
    through: dict[str, int] = field(default_factory=dict)
    gained: dict[bool, int] = field(default_factory=lambda: {True: 0, False: 0})
    lost: int = 0
    poison: int = 0
    between: list[Between] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.side(self.mine)

    def side(self, mine: bool) -> None:
        """Whose attackers they are, and so whose blockers."""
        self.mine = mine
        for one in self.attackers:
            one.mine = mine
            for other in one.blockers:
                other.mine = not mine

    @property
    def everyone(self) -> list[Creature]:
        return [each for one in self.attackers for each in (one, *one.blockers)]


def legal(fight: Fight) -> bool:
    """Whether the blocks told may be made, and the numbers come out one way only."""
    for one in fight.attackers:
        if one.has("defender"):
            return False
        if one.has("any power") and not (one.blocked and not one.has("trample", "lifelink")):
            return False
        if not one.blocked:
            continue
        if one.has("unblockable") or (one.has("menace") and len(one.blockers) == 1):
            return False
        if one.has("flying") and not all(other.has("flying", "reach") for other in one.blockers):
            return False
        if not one.blockers and one.has("trample", "lifelink"):
            return False  # who blocks it is not told, and matters
        together = [one, *one.blockers]
        if _hangs_on_untold(one, together):
            return False
        if one.has("first strike", "double strike") and len(one.blockers) > 1:
            return False  # how its damage is divided matters to the second step
    two_steps = any(each.has("first strike", "double strike") for each in fight.everyone)
    return two_steps or not fight.between


def _hangs_on_untold(one: Creature, together: list[Creature]) -> bool:
    """Whether a power or a toughness that is not told decides what comes of a block."""
    early = any(each.has("first strike", "double strike") for each in together)
    lethal = early or (one.has("trample") and not one.has("deathtouch"))
    if lethal and any(other.has("any toughness") for other in one.blockers):
        return True
    if early and one.has("any toughness", "any power"):
        return True
    return any(each.has("any power") and each.has("lifelink") for each in together)


def fight_out(fight: Fight) -> bool:
    """Deal the damage of both steps; False where the story cannot be counted so."""
    if not legal(fight) or not _grow(fight):
        return False
    fight.side(fight.mine)
    _step(fight, first=True)
    for change in fight.between:
        change.happen()
    _step(fight, first=False)
    if fight.prevented:
        damage = fight.through.get("player", 0)
        if fight.lost != damage or fight.gained[fight.mine]:
            return False
        fight.through["player"] = fight.lost = max(0, damage - fight.prevented)
    return True


def _grow(fight: Fight) -> bool:
    """What keywords do to sizes as creatures attack and block."""
    exalted = sum(one.has("exalted") for one in fight.attackers)
    if exalted and fight.exalted:
        return False  # whether it is one of those counted is not told
    if len(fight.attackers) == 1 and (bonus := exalted + fight.exalted):
        fight.attackers[0].grow(bonus, bonus)
    for one in fight.attackers:
        if one.has("battle cry"):
            for other in fight.attackers:
                other.grow(int(other is not one), 0)
        if not one.blocked:
            continue
        one.grow(one.numbers.get("bushido", 0), one.numbers.get("bushido", 0))
        more = one.numbers.get("rampage", 0) * (len(one.blockers) - 1)
        one.grow(more, more)
        fight.lost += one.numbers.get("afflict", 0)
        for other in one.blockers:
            other.grow(other.numbers.get("bushido", 0), other.numbers.get("bushido", 0))
            if one.has("flanking") and not other.has("flanking"):
                other.grow(-1, -1)
                other.dead |= other.toughness <= 0
    return True


def _strikes(one: Creature, first: bool) -> bool:
    if one.has("double strike"):
        return True
    return one.has("first strike") is first


def _step(fight: Fight, first: bool) -> None:
    hits: list[tuple[Creature, Creature, int]] = []
    for one in fight.attackers:
        if one.dead:
            continue
        alive = [other for other in one.blockers if not other.dead]
        if _strikes(one, first):
            hits += _assign(fight, one, alive)
        for other in alive:
            if _strikes(other, first):
                damage = max(0, other.power) * fight.doubled_back
                hits.append((other, one, damage))
                _gain(fight, other, damage, not fight.mine)
    for source, target, damage in hits:
        target.suffer(damage, source)


def _assign(fight: Fight, one: Creature, alive: list[Creature]) -> list[tuple[Creature, Creature, int]]:
    """What one attacker deals: to those that block it first, and what is left to the player if it tramples."""
    left, hits = max(0, one.power), []
    if not one.blocked:
        _to_player(fight, one, left)
        _gain(fight, one, left * fight.doubled, fight.mine)
        return []
    for place, other in enumerate(alive):
        lethal = max(0, other.toughness - other.marked)
        if one.has("deathtouch"):
            lethal = min(1, lethal)
        last = place == len(alive) - 1 and not one.has("trample")
        given = left if last else min(left, lethal)
        hits.append((one, other, given * fight.doubled))
        left -= given
    if one.has("trample") and left:
        _to_player(fight, one, left)
    dealt = max(0, one.power) if alive or one.has("trample") else 0
    _gain(fight, one, dealt * fight.doubled, fight.mine)
    return hits


def _to_player(fight: Fight, one: Creature, damage: int) -> None:
    if damage <= 0:
        return
    damage *= fight.doubled
    fight.through[one.at] = fight.through.get(one.at, 0) + damage
    if one.at != "player":
        return
    fight.poison += one.numbers.get("toxic", 0)
    if one.has("infect"):
        fight.poison += damage
    else:
        fight.lost += damage


def _gain(fight: Fight, one: Creature, damage: int, mine: bool) -> None:
    if one.has("lifelink"):
        fight.gained[mine] += damage
