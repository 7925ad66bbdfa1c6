"""Declaring attackers (508.1): the choice and its legality, tapping, costs, becoming attackers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ..atoms import game, status
from ..choices import Answer, Ask, Decision
from ..citing import cr
from ..errors import BoundReached, IllegalAction
from ..events import Attacked
from ..layers import has, view
from ..objects import CardType, ObjectId, PlayerId, TargetRef
from ..readiness import sick
from ..state import Attack, Combat, State
from ..transaction import Transaction
from ..wording.costs import Cost
from . import restrictions as names
from .banding import declare_bands
from .paying import pay_for, together
from .restrictions import fits_rule, player_rules_named, ruled, rules_on
from .roles import attackable, defender_behind, display

Pairs = tuple[tuple[ObjectId, TargetRef], ...]

LIMIT = 200_000
"""How many declarations are weighed before giving up (BoundReached)."""


@cr("508.1")
def declare(tx: Transaction) -> None:
    """The turn-based action of the declare attackers step."""
    if tx.state.combat is None:
        game.set_combat(tx, Combat())
    pairs = choose(tx)
    bands = declare_bands(tx, pairs)
    _tap(tx, pairs)
    total = together(tuple(cost for pair in pairs for cost in attack_costs(tx.state, *pair)))
    if pairs:
        pay_for(tx, tx.state.active, total, pairs[0][0])
    _become_attackers(tx, pairs, bands)


@cr("508.1a", "508.1b")
def choose(tx: Transaction) -> Pairs:
    """Ask the active player for attackers and what they attack; raise IllegalAction if that is not legal."""
    state = tx.state
    options = legal_pairs(state)
    if not options:
        return ()
    labels = tuple(
        f"{display(state, TargetRef(attacker))} attacca {display(state, defender)}"
        for attacker, defender in options
    )
    answer = tx.choose(
        Decision(
            state.active,
            Ask.ATTACKERS,
            "Quali creature attaccano?",
            options,
            labels,
            minimum=0,
            maximum=len({attacker for attacker, _ in options}),
            rules=("508.1", "508.1a", "508.1b"),
            key="attaccanti",
        )
    )
    pairs = _as_pairs(answer)
    check(state, pairs)
    return pairs


def _as_pairs(answer: Answer) -> Pairs:
    pairs: list[tuple[ObjectId, TargetRef]] = []
    for part in answer:
        match part:
            case (int() as attacker, TargetRef() as defender):
                pairs.append((attacker, defender))
            case _:
                raise IllegalAction(f"{part} non è una coppia attaccante–difensore", "508.1b")
    return tuple(pairs)


@cr("508.1a", "702.3b", "702.10b", "302.6")
def can_attack(state: State, id: ObjectId) -> bool:
    """Whether creature `id` of the active player may be chosen to attack, other creatures aside."""
    item = state.objects[id]
    seen = view(state, id)
    if item.phased_out or item.tapped or seen.controller != state.active:
        return False
    if CardType.CREATURE not in seen.types or CardType.BATTLE in seen.types:
        return False
    if sick(state, id) and not ruled(state, id, names.IGNORES_SICKNESS):
        return False
    if has(state, id, "difensore") and not ruled(state, id, names.IGNORES_DEFENDER):
        return False
    return not ruled(state, id, names.CANT_ATTACK)


@cr("508.1b", "508.1c")
def can_attack_this(state: State, id: ObjectId, defender: TargetRef) -> bool:
    """Whether no restriction keeps `id` from attacking that player or permanent in particular."""
    player = defender_behind(state, defender)
    if player is None:
        return False
    forbidding = player_rules_named(state, player, names.CANT_ATTACK_YOU)
    return not any(fits_rule(state, rule, id, player) for rule in forbidding)


def legal_pairs(state: State) -> Pairs:
    """Every (creature, what it may attack), each taken alone."""
    targets = attackable(state)
    return tuple(
        (id, defender)
        for id in state.battlefield
        if can_attack(state, id)
        for defender in targets
        if can_attack_this(state, id, defender)
    )


@cr("508.1c", "508.1d")
def check(state: State, pairs: Pairs) -> None:
    """Raise IllegalAction unless the whole declaration obeys every restriction and enough requirements."""
    allowed = frozenset(legal_pairs(state))
    chosen = [attacker for attacker, _ in pairs]
    for attacker, defender in pairs:
        if (attacker, defender) not in allowed:
            who, what = display(state, TargetRef(attacker)), display(state, defender)
            raise IllegalAction(f"{who} non può attaccare {what}", why_not(state, attacker))
    if len(set(chosen)) != len(chosen):
        raise IllegalAction("la stessa creatura è dichiarata attaccante due volte", "508.1a")
    broken = _broken_restriction(state, pairs)
    if broken is not None:
        raise IllegalAction(broken, "508.1c")
    wanted = most_requirements(state)
    if obeyed(state, pairs) < wanted:
        raise IllegalAction(
            "la dichiarazione rispetta meno obblighi di attacco di quanti se ne potrebbero rispettare",
            "508.1d",
        )


def why_not(state: State, id: ObjectId) -> str:
    """The rule that keeps `id` from attacking, for the error message."""
    item = state.objects.get(id)
    if item is None or CardType.CREATURE not in view(state, id).types:
        return "506.3"
    if item.tapped or view(state, id).controller != state.active:
        return "508.1a"
    if has(state, id, "difensore") and not ruled(state, id, names.IGNORES_DEFENDER):
        return "702.3b"
    if sick(state, id):
        return "302.6"
    return "508.1c"


def _broken_restriction(state: State, pairs: Pairs) -> str | None:
    """The restriction on the declaration as a whole that `pairs` breaks, in Italian."""
    if len(pairs) == 1 and ruled(state, pairs[0][0], names.CANT_ATTACK_ALONE):
        return f"{display(state, TargetRef(pairs[0][0]))} non può attaccare da sola"
    limits = [rule.number for rule in player_rules_named(state, state.active, names.MAX_ATTACKERS)]
    least = min((number for number in limits if number is not None), default=None)
    if least is not None and len(pairs) > least:
        return f"non possono attaccare più di {least} creature"
    return None


def required(state: State, id: ObjectId) -> int:
    """How many requirements creature `id` obeys by attacking."""
    return sum(1 for _ in rules_on(state, id, names.MUST_ATTACK))


def obeyed(state: State, pairs: Pairs) -> int:
    """508.1d: requirements obeyed by a declaration."""
    return sum(required(state, attacker) for attacker, _ in pairs)


@cr("508.1d")
def most_requirements(state: State) -> int:
    """The most requirements that a declaration without costs could obey without disobeying a restriction."""
    free = tuple(
        (attacker, defender)
        for attacker, defender in legal_pairs(state)
        if next(attack_costs(state, attacker, defender), None) is None
    )
    bound = sum(required(state, attacker) for attacker in {attacker for attacker, _ in free})
    if bound == 0:
        return 0
    best = 0
    for number, pairs in enumerate(declarations(free)):
        if number > LIMIT:
            raise BoundReached("troppe dichiarazioni di attacco da confrontare")
        score = obeyed(state, pairs)
        if score > best and _broken_restriction(state, pairs) is None:
            best = score
            if best == bound:
                break
    return best


def declarations(pairs: Pairs) -> Iterator[Pairs]:
    """Every way to send creatures to what they may attack, larger attacks first."""
    by_attacker: dict[ObjectId, list[TargetRef | None]] = {}
    for attacker, defender in pairs:
        by_attacker.setdefault(attacker, []).append(defender)
    choices = [[*defenders, None] for defenders in by_attacker.values()]
    for chosen in product(*choices):
        yield tuple(
            (attacker, defender)
            for attacker, defender in zip(by_attacker, chosen, strict=True)
            if defender is not None
        )


def legal_declarations(state: State) -> Iterator[Pairs]:
    """Every legal declaration of attackers, for enumeration."""
    wanted = most_requirements(state)
    for pairs in declarations(legal_pairs(state)):
        if _broken_restriction(state, pairs) is None and obeyed(state, pairs) >= wanted:
            yield pairs


@cr("508.1g", "508.1h")
def attack_costs(state: State, attacker: ObjectId, defender: TargetRef) -> Iterator[Cost]:
    """What must be paid for `attacker` to attack `defender`."""
    for rule in rules_on(state, attacker, names.ATTACK_COST):
        if rule.cost is not None:
            yield rule.cost
    player = defender_behind(state, defender)
    if player is None:
        return
    for rule in player_rules_named(state, player, names.ATTACK_COST):
        if rule.cost is not None and fits_rule(state, rule, attacker, player):
            yield rule.cost


@cr("508.1f", "702.20b")
def _tap(tx: Transaction, pairs: Pairs) -> None:
    with tx.batch():
        for attacker, _ in pairs:
            if not has(tx.state, attacker, "cautela"):
                status.tap(tx, attacker, rules=("508.1f",))


@cr("508.1k", "508.1m", "506.5")
def _become_attackers(tx: Transaction, pairs: Pairs, bands: dict[ObjectId, int]) -> None:
    """The chosen creatures still under the active player's control become attackers, all at once."""
    there = tuple(pair for pair in pairs if _still_there(tx.state, pair[0], tx.state.active))
    if not there:
        return
    combat = tx.state.combat or Combat()
    with tx.batch():
        new = tuple(Attack(attacker, defender, band=bands.get(attacker, 0)) for attacker, defender in there)
        game.set_combat(tx, Combat((*combat.attacks, *new), combat.blockers_declared, combat.dealt_first))
        for attacker, defender in there:
            game.note(
                tx,
                Attacked(
                    object=attacker, defender=defender, alone=len(pairs) == 1, rules=("508.1k", "508.1")
                ),
            )


def _still_there(state: State, id: ObjectId, player: PlayerId) -> bool:
    return id in state.objects and id in state.battlefield and view(state, id).controller == player
