"""What effects do to the turn and to combat (500.8-500.10, 506.4, 509.1h, 701.15, 701.43, 702.49, 702.116)."""

from __future__ import annotations

from .. import extra_phases, tokens
from ..atoms import game
from ..citing import cr
from ..combat.entering import become_blocked, put_attacking
from ..combat.exerting import exert
from ..combat.removal import remove
from ..combat.roles import attackable, defender_behind, defending_player, display
from ..context import Context
from ..evaluating import amount
from ..events import AttackerReturned
from ..objects import ObjectId, PlayerId, TargetRef, Zone
from ..state import ContinuousEffect
from ..transaction import Transaction
from ..wording.combat import (
    AttackingCopies,
    BecomesBlocked,
    EnterInstead,
    Exert,
    ExtraPhases,
    Goad,
    RemoveFromCombat,
)
from ..wording.instructions import Rule
from ..wording.values import Duration, Fixed
from ..zone_changes import enter
from .copying import copiable
from .doing import complete
from .running import carries_out, nothing, objects, players, remember


@carries_out(ExtraPhases)
@cr("500.8", "500.9", "500.10", "500.10a")
def extra(tx: Transaction, effect: ExtraPhases, context: Context) -> bool:
    """Phases or steps are added to this turn."""
    if effect.yours and context.controller not in tx.state.taking_turn:
        return nothing(tx, "le fasi e le sottofasi addizionali sarebbero del turno di un altro", "500.10a")
    times = amount(tx.state, effect.amount, context)
    extra_phases.add(tx, effect.phases * max(0, times), after_step=effect.after_step)
    return times > 0


@carries_out(Goad)
@cr("701.15a", "701.15b", "701.15c", "701.15d")
def goad(tx: Transaction, effect: Goad, context: Context) -> bool:
    """Creatures are goaded by the controller until that player's next turn."""
    ids = objects(tx, effect.what, context)
    if not ids:
        return False
    game.add_effect(
        tx,
        ContinuousEffect(
            id=0,
            timestamp=0,
            controller=context.controller,
            modifications=(Rule("spronata", who=Fixed((TargetRef(player=context.controller),))),),
            affected=tuple(TargetRef(object=id) for id in ids),
            duration=Duration.YOUR_NEXT_TURN,
            source=context.source,
            until_turn_of=context.controller,
        ),
    )
    complete(tx, context.controller, "spronare", "701.15a")
    remember(tx, context, *ids)
    return True


@carries_out(Exert)
@cr("701.43a", "701.43c")
def exert_these(tx: Transaction, effect: Exert, context: Context) -> bool:
    """Permanents are exerted by the controller."""
    done = [exert(tx, id, context.controller) for id in objects(tx, effect.what, context)]
    return any(done)


@carries_out(RemoveFromCombat)
@cr("506.4")
def remove_from_combat(tx: Transaction, effect: RemoveFromCombat, context: Context) -> bool:
    """Permanents leave combat."""
    ids = objects(tx, effect.what, context)
    with tx.batch():
        done = [remove(tx, id) for id in ids]
    remember(tx, context, *ids)
    return any(done)


@carries_out(BecomesBlocked)
@cr("509.1h")
def becomes_blocked(tx: Transaction, effect: BecomesBlocked, context: Context) -> bool:
    """Attacking creatures become blocked, by no creature."""
    done = [become_blocked(tx, id) for id in objects(tx, effect.what, context)]
    return any(done)


@carries_out(EnterInstead)
@cr("702.49a", "702.49c", "506.3a", "506.3b")
def enter_instead(tx: Transaction, effect: EnterInstead, context: Context) -> bool:
    """The card enters TAPped, attacking what the returned creature was attacking."""
    id = context.source
    item = tx.state.objects.get(id) if id is not None else None
    if id is None or item is None or item.zone not in (Zone.HAND, Zone.COMMAND):
        return nothing(tx, "la carta non è più dove l'abilità la cerca", "702.49a")
    returned = next(
        (
            event
            for event in reversed(tx.state.history)
            if isinstance(event, AttackerReturned) and event.source == id
        ),
        None,
    )
    new = enter(tx, id, context.controller, tapped=True)
    if new is not None and returned is not None:
        put_attacking(tx, new, returned.defender)
    return True


@carries_out(AttackingCopies)
@cr("702.116a", "508.4", "707.2")
def attacking_copies(tx: Transaction, effect: AttackingCopies, context: Context) -> bool:
    """For each opponent other than the defending player, perhaps a TAPped copy that attacks them."""
    made: list[ObjectId] = []
    found = objects(tx, effect.what, context)
    ref = TargetRef(object=found[0] if found else context.source)
    values = copiable(tx, ref, context)
    defending = defending_player(tx.state, context.source) if context.source is not None else None
    if values is None:
        return False
    for player in players(tx, effect.who, context):
        for opponent in tx.state.opponents(player):
            if opponent == defending or not _wants(tx, player, opponent):
                continue
            for id in tokens.create(tx, values, player, 1, tapped=True, by=context.source):
                put_attacking(tx, id, _what_of(tx, player, opponent, id))
                made.append(id)
    remember(tx, context, *made)
    return bool(made)


def _wants(tx: Transaction, player: PlayerId, opponent: PlayerId) -> bool:
    name = tx.state.players[opponent].name
    return tx.yes(player, f"creare una copia che attacca {name}?", "702.116a", key="puoi")


def _what_of(tx: Transaction, player: PlayerId, opponent: PlayerId, id: ObjectId) -> TargetRef | None:
    """That opponent or a planeswalker they control, as the player chooses."""
    options = tuple(
        ref
        for ref in attackable(tx.state)
        if defender_behind(tx.state, ref) == opponent and not _is_battle(tx, ref)
    )
    if len(options) < 2:
        return options[0] if options else None
    labels = tuple(display(tx.state, ref) for ref in options)
    from ..choices import Ask, Decision

    answer = tx.choose(
        Decision(
            player,
            Ask.TARGETS,
            f"Che cosa attacca {display(tx.state, TargetRef(id))}?",
            options,
            labels,
            rules=("702.116a",),
            key="che cosa attacca",
        )
    )
    chosen = answer[0]
    return chosen if isinstance(chosen, TargetRef) else None


def _is_battle(tx: Transaction, ref: TargetRef) -> bool:
    from ..layers import view
    from ..objects import CardType

    return ref.object is not None and CardType.BATTLE in view(tx.state, ref.object).types
