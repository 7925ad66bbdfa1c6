"""Declaring blockers (509.1): the choice and its legality, costs, becoming blocking and blocked."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ..atoms import game
from ..choices import Answer, Ask, Decision
from ..citing import cr
from ..errors import IllegalAction
from ..events import BecameBlocked, Blocked, NotBlocked
from ..layers import has, view
from ..objects import CardType, ObjectId, PlayerId, TargetRef
from ..state import Combat, State
from ..transaction import Transaction
from . import restrictions as names
from .banding import band_of
from .blocks import Blocks, broken_restriction, most_requirements, obeyed
from .blocks import legal_declarations as enumerate_legal
from .evasion import can_block_this, reasons
from .paying import pay_for, together
from .restrictions import rules_on
from .roles import attacks, defending_player, defending_players, display


@cr("509.1", "802.4")
def declare(tx: Transaction) -> None:
    """The turn-based action of the declare blockers step: each defending player in APNAP order declares."""
    chosen: list[tuple[ObjectId, ObjectId]] = []
    for player in _declaring(tx.state):
        mine = choose(tx, player)
        costs = tuple(
            rule.cost
            for blocker in dict.fromkeys(blocker for blocker, _ in mine)
            for rule in rules_on(tx.state, blocker, names.BLOCK_COST)
            if rule.cost is not None
        )
        if costs:
            pay_for(tx, player, together(costs), mine[0][0])
        chosen.extend(pair for pair in mine if _still_there(tx.state, pair[0], _together(tx.state, player)))
    become_blockers(tx, tuple(chosen))


@cr("802.4", "805.10d")
def _declaring(state: State) -> tuple[PlayerId, ...]:
    """Who declares blocks: each defending player, or for a defending team its primary player."""
    return tuple(dict.fromkeys(_together(state, player)[0] for player in defending_players(state)))


def _together(state: State, player: PlayerId) -> tuple[PlayerId, ...]:
    """Whose creatures block as one: the player's, or with shared turns their team's (805.10d)."""
    return state.team(player) if state.table.shared_turns else (player,)


@cr("509.1a")
def choose(tx: Transaction, player: PlayerId) -> Blocks:
    """Ask a defending player for blocks; raise IllegalAction if they are not legal."""
    state = tx.state
    options = legal_pairs(state, player)
    if not options:
        return ()
    labels = tuple(
        f"{display(state, TargetRef(blocker))} blocca {display(state, TargetRef(attacker))}"
        for blocker, attacker in options
    )
    answer = tx.choose(
        Decision(
            player,
            Ask.BLOCKERS,
            "Quali creature bloccano?",
            options,
            labels,
            minimum=0,
            maximum=len(options),
            rules=("509.1", "509.1a"),
            key="bloccanti",
        )
    )
    blocks = _as_blocks(answer)
    check(state, player, blocks, options)
    return blocks


def _as_blocks(answer: Answer) -> Blocks:
    blocks: list[tuple[ObjectId, ObjectId]] = []
    for part in answer:
        match part:
            case (int() as blocker, int() as attacker):
                blocks.append((blocker, attacker))
            case _:
                raise IllegalAction(f"{part} non è una coppia bloccante–attaccante", "509.1a")
    return tuple(blocks)


@cr("509.1a", "702.147a")
def can_block(state: State, id: ObjectId, player: PlayerId) -> bool:
    """Whether creature `id` may be chosen by `player` to block at all."""
    item = state.objects[id]
    seen = view(state, id)
    if item.phased_out or item.tapped or seen.controller not in _together(state, player):
        return False
    if CardType.CREATURE not in seen.types or CardType.BATTLE in seen.types:
        return False
    if has(state, id, "decomposto") or (has(state, id, "scatenare") and item.counter("+1/+1")):
        return False
    return not any(rule.filter is None for rule in rules_on(state, id, names.CANT_BLOCK))


@cr("509.1a", "509.1b", "802.4a", "802.4b", "805.10d")
def legal_pairs(state: State, player: PlayerId) -> Blocks:
    """Every (blocker, attacker) that `player` could declare, each taken alone."""
    against = tuple(
        attack.attacker
        for attack in attacks(state)
        if defending_player(state, attack.attacker) in _together(state, player)
    )
    return tuple(
        (blocker, attacker)
        for blocker in state.battlefield
        if can_block(state, blocker, player)
        for attacker in against
        if can_block_this(state, blocker, attacker)
    )


@cr("509.1b", "509.1c")
def check(state: State, player: PlayerId, blocks: Blocks, allowed: Blocks) -> None:
    """Raise IllegalAction unless the declaration obeys every restriction and enough requirements."""
    for blocker, attacker in blocks:
        if (blocker, attacker) not in allowed:
            who, what = display(state, TargetRef(blocker)), display(state, TargetRef(attacker))
            raise IllegalAction(f"{who} non può bloccare {what}", why_not(state, blocker, attacker, player))
    if len(set(blocks)) != len(blocks):
        raise IllegalAction("lo stesso blocco è dichiarato due volte", "509.1a")
    broken = broken_restriction(state, blocks)
    if broken is not None:
        what, rule = broken
        raise IllegalAction(what, rule)
    if obeyed(state, blocks, allowed) < most_requirements(state, allowed):
        raise IllegalAction(
            "la dichiarazione rispetta meno obblighi di blocco di quanti se ne potrebbero rispettare",
            "509.1c",
        )


def why_not(state: State, blocker: ObjectId, attacker: ObjectId, player: PlayerId) -> str:
    """The rule that forbids the block, for the error message."""
    item = state.objects.get(blocker)
    if item is None or CardType.CREATURE not in view(state, blocker).types:
        return "506.3"
    if (
        item.tapped
        or view(state, blocker).controller not in _together(state, player)
        or attacker not in state.objects
    ):
        return "509.1a"
    if has(state, blocker, "decomposto"):
        return "702.147a"
    return next(reasons(state, blocker, attacker), "509.1b")


def _still_there(state: State, id: ObjectId, players: tuple[PlayerId, ...]) -> bool:
    return id in state.battlefield and view(state, id).controller in players


@cr("509.1g", "509.1h", "509.1i", "702.22h")
def become_blockers(tx: Transaction, blocks: Blocks) -> None:
    """The chosen creatures become blocking creatures, the attackers blocked or unblocked, all at once."""
    combat = tx.state.combat or Combat()
    by_attacker: dict[ObjectId, list[ObjectId]] = {attack.attacker: [] for attack in combat.attacks}
    for blocker, attacker in blocks:
        for member in band_of(tx.state, attacker):
            if member in by_attacker and blocker not in by_attacker[member]:
                by_attacker[member].append(blocker)
    with tx.batch():
        game.set_combat(
            tx,
            replace(
                combat,
                attacks=tuple(
                    replace(
                        attack,
                        blockers=(*attack.blockers, *by_attacker[attack.attacker]),
                        blocked=attack.blocked or bool(by_attacker[attack.attacker]),
                    )
                    for attack in combat.attacks
                ),
                blockers_declared=True,
            ),
        )
        for blocker, attacker in blocks:
            game.note(tx, Blocked(blocker=blocker, attacker=attacker, rules=("509.1g", "509.1")))
        for attack in combat.attacks:
            blockers = tuple(by_attacker[attack.attacker])
            if blockers:
                game.note(
                    tx, BecameBlocked(attacker=attack.attacker, blockers=blockers, rules=("509.1h", "509.1"))
                )
            elif not attack.blocked:
                game.note(tx, NotBlocked(attacker=attack.attacker, rules=("509.1h", "509.1")))


def legal_declarations(state: State, player: PlayerId) -> Iterator[Blocks]:
    """Every legal declaration of blockers by `player`, for enumeration."""
    return enumerate_legal(state, legal_pairs(state, player))


def able_blockers(state: State, attacker: ObjectId) -> tuple[ObjectId, ...]:
    """The creatures that could be declared as blocking `attacker`, each taken alone."""
    player = defending_player(state, attacker)
    if player is None:
        return ()
    return tuple(blocker for blocker, other in legal_pairs(state, player) if other == attacker)
