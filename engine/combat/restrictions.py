"""Names of the rule changes (613.11) that combat asks for; the values are how abilities say them."""

from __future__ import annotations

from collections.abc import Iterator

from ..context import Context
from ..layers import view
from ..matching import matches
from ..objects import ObjectId, PlayerId
from ..state import State
from ..wording.instructions import Rule

CANT_ATTACK = "non può attaccare"
CANT_ATTACK_ALONE = "non può attaccare da sola"
CANT_ATTACK_YOU = "non può attaccarti"
"""On a player: creatures that match `filter` can't attack that player or their planeswalkers."""
MUST_ATTACK = "attacca se può"
IGNORES_DEFENDER = "può attaccare come se non avesse difensore"
IGNORES_SICKNESS = "può attaccare come se avesse rapidità"
MAX_ATTACKERS = "numero massimo di attaccanti"
ATTACK_COST = "costo per attaccare"
"""On a creature: to attack. On a player: for each creature that matches `filter` attacking that player."""
CANT_BLOCK = "non può bloccare"
"""With a `filter`: it can't block creatures that match."""
CANT_BLOCK_ALONE = "non può bloccare da sola"
BLOCKS_ONLY = "può bloccare solo"
MUST_BLOCK = "blocca se può"
"""With a `filter`: it blocks a creature that matches, if able."""
BLOCK_COST = "costo per bloccare"
MAX_BLOCKERS = "numero massimo di bloccanti"
EXTRA_BLOCKS = "può bloccare creature addizionali"
"""`number` more creatures; no number: any number of them."""
BLOCKS_SHADOW = "può bloccare creature con ombra"
UNBLOCKABLE = "non può essere bloccata"
"""With a `filter`: only creatures that match can't block it."""
BLOCKED_ONLY_BY = "non può essere bloccata tranne che da"
MIN_BLOCKERS = "non può essere bloccata tranne che da N o più"
MAX_BLOCKERS_EACH = "non può essere bloccata da più di N"
MUST_BE_BLOCKED = "deve essere bloccata se può"
LURE = "tutte le creature in grado di bloccarla lo fanno"
TOUGHNESS_DAMAGE = "infligge danno da combattimento pari alla costituzione"
AS_UNBLOCKED = "può assegnare il danno come se non fosse bloccata"
NO_COMBAT_DAMAGE = "non assegna danno da combattimento"

_EITHER = {
    CANT_ATTACK: ("non può attaccare né bloccare",),
    CANT_BLOCK: ("non può attaccare né bloccare",),
}
"""Names that say two things at once."""


def rules_on(state: State, id: ObjectId, name: str) -> Iterator[Rule]:
    """Every rule change `name` that applies to object `id`."""
    names = (name, *_EITHER.get(name, ()))
    return (rule for rule in view(state, id).rules if rule.name in names)


def ruled(state: State, id: ObjectId, name: str) -> bool:
    return next(rules_on(state, id, name), None) is not None


def player_rules_named(state: State, player: PlayerId, name: str) -> Iterator[Rule]:
    """Every rule change `name` that applies to `player`."""
    from ..layers.rules import player_rules

    return (rule for rule in player_rules(state, player) if rule.name == name)


def fits_rule(state: State, rule: Rule, id: ObjectId, you: PlayerId, source: ObjectId | None = None) -> bool:
    """Whether object `id` is among those `rule` speaks of; a rule without a filter speaks of all."""
    return rule.filter is None or matches(state, id, rule.filter, Context(controller=you, source=source))
