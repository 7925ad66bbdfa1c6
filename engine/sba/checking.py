"""One sweep of state-based actions (704.3): everything that applies, carried out as a single event."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from operator import is_

from .. import speed, venturing
from ..atoms import faces, game, players, status, zones
from ..citing import cr
from ..combat.removal import update as update_combat
from ..events import Destroyed, ProtectorChosen, Sacrificed, StateBasedActions
from ..happening import happen
from ..layers import snapshot
from ..objects import ObjectId, Zone
from ..proposals import Proposal, WouldDestroy, WouldLoseGame, WouldMove
from ..replacement import replace
from ..state import READS_HISTORY, State
from ..transaction import Transaction
from ..zone_changes import move_all
from . import (
    attachments,
    battles,
    commanders,
    counting,
    dungeons,
    losing,
    permanents,
    sectors,
    speeding,
    uniqueness,
)
from .acts import (
    ASKING,
    CHECKS,
    Act,
    Assign,
    Bury,
    CancelCounters,
    Cease,
    CompleteDungeon,
    Destroy,
    Lose,
    NewProtector,
    SacrificeIt,
    StartEngines,
    ToCommandZone,
    TrimCounters,
    Unattach,
)

ROOMS = (
    attachments,
    battles,
    commanders,
    counting,
    dungeons,
    losing,
    permanents,
    sectors,
    speeding,
    uniqueness,
)
"""The modules whose checks make up a sweep; importing them registers the checks."""


def would_do(state: State) -> tuple[Act, ...]:
    """The state-based actions without a choice that apply now."""
    return tuple(act for test in CHECKS for act in test(state))


@cr("704.3", "704.4", "704.7", "704.8")
def check(tx: Transaction) -> bool:
    """Collect all that applies and do it at once. True if anything was done: then the check is repeated."""
    update_combat(tx)
    if _looked_at(tx.state):
        return False
    acts = (*would_do(tx.state), *chain.from_iterable(test(tx) for test in ASKING))
    players.forget_empty_draws(tx)
    status.forget_deathtouch(tx)
    if not acts:
        tx.state.memo[QUIET] = _seen_by_checks(tx.state)
        return False
    moves = _leaving(tx, acts)
    losses = _losses(tx, acts)
    with tx.batch():
        _carry_out(tx, acts, moves, losses)
        done = tuple(sorted({act.rule for act in acts if not isinstance(act, ToCommandZone) or act.going}))
        if done:
            game.note(tx, StateBasedActions(done=done, rules=("704.3", *done)))
    return bool(done)


QUIET = "state-based actions"
"""In the memo: what a sweep that found nothing had looked at, beside the objects themselves."""


def _seen_by_checks(state: State) -> tuple[object, ...]:
    return state.objects, state.players, state.stack, state.waiting, state.combat, state.exile, state.active


def _looked_at(state: State) -> bool:
    """Whether a sweep found nothing in this very position, and nothing that a check looks at has changed since."""
    before = state.memo.get(QUIET)
    if before is None or READS_HISTORY in state.memo:
        return False
    return all(map(is_, before, _seen_by_checks(state)))


@cr("704.5f", "704.5g", "704.5h", "704.7")
def _leaving(tx: Transaction, acts: Iterable[Act]) -> list[Proposal]:
    """What leaves the battlefield, as replaced; what is buried need not be destroyed as well."""
    buried = {act.id: act.rule for act in acts if isinstance(act, Bury)}
    doomed: dict[ObjectId, str] = {}
    for act in acts:
        if isinstance(act, Destroy) and act.id not in buried:
            doomed.setdefault(act.id, act.rule)
    moves: list[Proposal] = [_to_graveyard(id, "", (rule, "400.7")) for id, rule in buried.items()]
    for id, rule in doomed.items():
        for outcome in replace(tx, WouldDestroy(object=id, by_effect=False)):
            moves.append(_destroyed(outcome, rule) if isinstance(outcome, WouldDestroy) else outcome)
    moves += [
        _to_graveyard(act.id, "sacrificata", (act.rule, "701.21a", "400.7"))
        for act in acts
        if isinstance(act, SacrificeIt) and act.id not in buried
    ]
    return moves


def _to_graveyard(id: ObjectId, cause: str, rules: tuple[str, ...]) -> WouldMove:
    return WouldMove(object=id, zone=Zone.GRAVEYARD, cause=cause, rules=rules)


def _destroyed(outcome: WouldDestroy, rule: str) -> WouldMove:
    return WouldMove(
        object=outcome.object,
        zone=Zone.GRAVEYARD,
        cause="distrutta",
        applied=outcome.applied,
        rules=(rule, "701.8b", "400.7"),
    )


@cr("704.7")
def _losses(tx: Transaction, acts: Iterable[Act]) -> list[tuple[Proposal, str]]:
    """Who loses, as replaced: one loss a player, so that one replacement covers all its reasons."""
    reasons: dict[int, Lose] = {}
    for act in acts:
        if isinstance(act, Lose):
            reasons.setdefault(act.player, act)
    return [
        (outcome, act.rule)
        for act in reasons.values()
        for outcome in replace(tx, WouldLoseGame(player=act.player, why=act.why))
    ]


def _carry_out(
    tx: Transaction, acts: Iterable[Act], moves: list[Proposal], losses: list[tuple[Proposal, str]]
) -> None:
    """Zone changes first, so that last known information is from before any of it (704.8)."""
    for move in moves:
        if isinstance(move, WouldMove) and move.object is not None:
            last = snapshot(tx.state, move.object)
            if move.cause == "distrutta":
                game.note(tx, Destroyed(before=last, rules=move.rules[:2]))
            elif move.cause == "sacrificata":
                game.note(tx, Sacrificed(player=last.controller, before=last, rules=move.rules[:2]))
    move_all(tx, moves)
    for outcome, rule in losses:
        if isinstance(outcome, WouldLoseGame):
            players.lose(tx, outcome.player, outcome.why, rules=(rule,))
        else:
            happen(tx, outcome)
    for act in acts:
        _tidy(tx, act)


def _tidy(tx: Transaction, act: Act) -> None:
    """The acts that move nothing off the battlefield; skipped for what is already gone."""
    match act:
        case Cease(id=id, rule=rule) if id in tx.state.objects:
            zones.cease(tx, id, rules=(rule,))
        case CompleteDungeon(id=id, rule=rule) if id in tx.state.objects:
            venturing.complete(tx, id, (rule, "309.6"))
        case Unattach(id=id, rule=rule) if id in tx.state.objects:
            status.unattach(tx, id, rules=(rule, "701.3d"))
        case NewProtector(id=id, player=player) if id in tx.state.objects:
            status.set_fields(tx, id, protector=player)
            game.note(tx, ProtectorChosen(object=id, player=player, rules=(act.rule, "310.10")))
        case CancelCounters(id=id, number=number, rule=rule) if id in tx.state.objects:
            for kind in ("+1/+1", "-1/-1"):
                players.remove_counters(tx, kind, number, object=id, rules=(rule,))
        case TrimCounters(id=id, kind=kind, number=number, rule=rule) if id in tx.state.objects:
            players.remove_counters(tx, kind, number, object=id, rules=(rule,))
        case ToCommandZone(id=id, going=True, rule=rule) if id in tx.state.objects:
            move_all(tx, [WouldMove(object=id, zone=Zone.COMMAND, rules=(rule, "903.9a"))])
        case Assign(id=id, name=name, rule=rule) if id in tx.state.objects:
            faces.designate(tx, id, name, (rule, "702.158b"))
        case StartEngines(player=player, rule=rule):
            speed.change(tx, player, 1, (rule, "702.179a"))
        case ToCommandZone(id=id) if id in tx.state.objects:
            status.set_fields(tx, id, left_there=True)
