"""Declaring attackers (508.1): the choice, who may attack what, tapping, costs, becoming attackers."""

from __future__ import annotations

from collections.abc import Iterator

from ..atoms import game, status
from ..choices import Answer, Ask, Decision
from ..citing import cr
from ..errors import IllegalAction
from ..events import Attacked
from ..layers import has, view
from ..objects import CardType, ObjectId, TargetRef
from ..readiness import sick
from ..state import Attack, Combat, State
from ..transaction import Transaction
from ..wording.costs import Cost
from ..wording.values import Fixed
from . import restrictions as names
from .attack_rules import Pairs, broken_restriction, declarations, most_requirements, obeyed
from .banding import declare_bands
from .exerting import optional_costs
from .paying import pay_for, together
from .restrictions import fits_rule, player_rules_named, ruled, rules_on
from .roles import attackable, defender_behind, display, may_attack


@cr("508.1")
def declare(tx: Transaction) -> None:
    """The turn-based action of the declare attackers step."""
    if tx.state.combat is None:
        game.set_combat(tx, Combat())
    pairs = choose(tx)
    bands = declare_bands(tx, pairs)
    _tap(tx, pairs)
    optional_costs(tx, tuple(attacker for attacker, _ in pairs))
    for player in tx.state.taking_turn:
        mine = tuple(pair for pair in pairs if view(tx.state, pair[0]).controller == player)
        if mine:
            total = together(tuple(cost for pair in mine for cost in attack_costs(tx.state, *pair)))
            pay_for(tx, player, total, mine[0][0])
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
    check(state, pairs, options)
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
    if item.phased_out or item.tapped or seen.controller not in state.taking_turn:
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
    if player is None or not may_attack(state, view(state, id).controller, player):
        return False
    forbidding = (
        rule
        for name in about_defender(state, defender, names.CANT_ATTACK_YOU, names.CANT_ATTACK_YOURS)
        for rule in player_rules_named(state, player, name)
    )
    if any(fits_rule(state, rule, id, player) for rule in forbidding):
        return False
    return not any(
        TargetRef(player=player) in rule.who.refs
        for name in about_defender(state, defender, names.CANT_ATTACK_THIS, names.CANT_ATTACK_THEIRS)
        for rule in rules_on(state, id, name)
        if isinstance(rule.who, Fixed)
    )


def about_defender(state: State, defender: TargetRef, player: str, theirs: str) -> tuple[str, ...]:
    """Which of two rules bears on attacking `defender`: about the player alone, or also about their planeswalkers."""
    if defender.player is not None:
        return (player, theirs)
    id = defender.object
    battle = id is None or CardType.BATTLE in view(state, id).types
    return () if battle else (theirs,)


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
def check(state: State, pairs: Pairs, allowed: Pairs) -> None:
    """Raise IllegalAction unless the whole declaration obeys every restriction and enough requirements."""
    chosen = [attacker for attacker, _ in pairs]
    for attacker, defender in pairs:
        if (attacker, defender) not in allowed:
            who, what = display(state, TargetRef(attacker)), display(state, defender)
            raise IllegalAction(f"{who} non può attaccare {what}", why_not(state, attacker))
    if len(set(chosen)) != len(chosen):
        raise IllegalAction("la stessa creatura è dichiarata attaccante due volte", "508.1a")
    broken = broken_restriction(state, pairs)
    if broken is not None:
        raise IllegalAction(broken, "508.1c")
    if obeyed(state, pairs) < most_requirements(state, without_cost(state, allowed)):
        raise IllegalAction(
            "la dichiarazione rispetta meno obblighi di attacco di quanti se ne potrebbero rispettare",
            "508.1d",
        )


def why_not(state: State, id: ObjectId) -> str:
    """The rule that keeps `id` from attacking, for the error message."""
    item = state.objects.get(id)
    if item is None or CardType.CREATURE not in view(state, id).types:
        return "506.3"
    if item.tapped or view(state, id).controller not in state.taking_turn:
        return "508.1a"
    if has(state, id, "difensore") and not ruled(state, id, names.IGNORES_DEFENDER):
        return "702.3b"
    if sick(state, id):
        return "302.6"
    return "508.1c"


def legal_declarations(state: State) -> Iterator[Pairs]:
    """Every legal declaration of attackers, for enumeration."""
    allowed = legal_pairs(state)
    wanted = most_requirements(state, without_cost(state, allowed))
    for pairs in declarations(allowed):
        if broken_restriction(state, pairs) is None and obeyed(state, pairs) >= wanted:
            yield pairs


@cr("508.1d")
def without_cost(state: State, allowed: Pairs) -> Pairs:
    """The pairs that cost nothing: nobody has to pay in order to obey a requirement."""
    return tuple(pair for pair in allowed if next(attack_costs(state, *pair), None) is None)


@cr("508.1g", "508.1h")
def attack_costs(state: State, attacker: ObjectId, defender: TargetRef) -> Iterator[Cost]:
    """What must be paid for `attacker` to attack `defender`."""
    for rule in rules_on(state, attacker, names.ATTACK_COST):
        if rule.cost is not None:
            yield rule.cost
    player = defender_behind(state, defender)
    if player is None:
        return
    for name in about_defender(state, defender, names.ATTACK_COST, names.ATTACK_COST_YOURS):
        for rule in player_rules_named(state, player, name):
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
    there = tuple(pair for pair in pairs if _still_there(tx.state, pair[0]))
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


def _still_there(state: State, id: ObjectId) -> bool:
    return id in state.objects and id in state.battlefield and view(state, id).controller in state.taking_turn
