"""Names of the rule changes (613.11) that combat asks for; the values are how abilities say them."""

from __future__ import annotations

from collections.abc import Iterator

from ..context import Context
from ..layers import view
from ..layers.rules import player_rules
from ..matching import matches
from ..objects import ObjectId, PlayerId
from ..state import State
from ..wording.instructions import Rule

CANT_ATTACK = "non può attaccare"
CANT_ATTACK_ALONE = "non può attaccare da sola"
CANT_ATTACK_YOU = "non può attaccarti"
"""On a player: creatures that match `filter` can't attack that player."""
CANT_ATTACK_YOURS = "non può attaccare te o i tuoi planeswalker"
"""The same, and their planeswalkers."""
CANT_ATTACK_THIS = "non può attaccare quel giocatore"
"""On a creature: it can't attack the players `who`."""
CANT_ATTACK_THEIRS = "non può attaccare quel giocatore o i suoi planeswalker"
ATTACKS_WITH_OTHERS = "attacca solo con altre"
"""It can't attack unless `number` other creatures attack."""
ATTACKS_ONLY_ALONE = "può attaccare solo da sola"
MUST_ATTACK = "attacca se può"
"""With `who`: it attacks that player or permanent, if able."""
GOADED = "spronata"
"""By the players `who` (701.15b)."""
ONLY_WHEN = Rule("si lancia solo quando")
"""Of a spell: its condition says when it may be cast (506.7, 601.3)."""
EXERTABLE = "può essere stremata mentre attacca"
IGNORES_DEFENDER = "può attaccare come se non avesse difensore"
IGNORES_SICKNESS = "può attaccare come se avesse rapidità"
MAX_ATTACKERS = "numero massimo di attaccanti"
MAX_ATTACKING_YOU = "numero massimo di creature che ti attaccano"
ATTACK_COST = "costo per attaccare"
"""On a creature: to attack. On a player: for each creature that matches `filter` attacking that player."""
ATTACK_COST_YOURS = "costo per attaccare te o i tuoi planeswalker"
"""On a player: the same, for attacking that player or their planeswalkers."""
CANT_BLOCK = "non può bloccare"
"""With a `filter`: it can't block creatures that match."""
CANT_BLOCK_ALONE = "non può bloccare da sola"
BLOCKS_ONLY = "può bloccare solo"
MUST_BLOCK = "blocca se può"
"""With a `filter`: it blocks a creature that matches, if able; with `who`, that creature."""
BLOCK_COST = "costo per bloccare"
MAX_BLOCKERS = "numero massimo di bloccanti"
EXTRA_BLOCKS = "può bloccare creature addizionali"
"""`number` more creatures; no number: any number of them."""
BLOCKS_SHADOW = "può bloccare creature con ombra"
UNBLOCKABLE = "non può essere bloccata"
"""With a `filter`: only creatures that match can't block it."""
BLOCKED_ONLY_BY = "non può essere bloccata tranne che da"
BLOCKED_NOT_BY_STRONGER = "non può essere bloccata da creature con forza superiore"
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
    return (rule for rule in player_rules(state, player) if rule.name == name)


def fits_rule(state: State, rule: Rule, id: ObjectId, you: PlayerId, source: ObjectId | None = None) -> bool:
    """Whether object `id` is among those `rule` speaks of; a rule without a filter speaks of all."""
    return rule.filter is None or matches(state, id, rule.filter, Context(controller=you, source=source))
