"""The table of handlers and the loop that carries instructions out in order (608.2c)."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeVar

from ..atoms import game
from ..citing import cr
from ..context import Context
from ..errors import UnsupportedRule
from ..evaluating import resolve
from ..events import NothingHappened
from ..objects import ObjectId, PlayerId, TargetRef, Zone
from ..transaction import Transaction
from ..wording.instructions import Change, Instruction, MoveTo, RestartGame
from ..wording.values import Pick, Ref, Reference, Selection

Handler = Callable[[Transaction, Any, Context], bool]
"""Carries an instruction out; returns whether anything was done ("se lo fai")."""

HANDLERS: dict[type, Handler] = {}
H = TypeVar("H", bound=Handler)
_ROOMS = (
    "acting",
    "actions",
    "arriving",
    "binding",
    "card_names",
    "cards",
    "casting",
    "changing",
    "combat",
    "conditional",
    "copying",
    "counting",
    "damaging",
    "designating",
    "each",
    "ending_phases",
    "exchanging",
    "growing",
    "hiding",
    "keyworded",
    "life",
    "looking",
    "mana",
    "melding",
    "milled",
    "moving",
    "outside",
    "piles",
    "preventing",
    "players",
    "playing",
    "roles",
    "searching",
    "sharing",
    "stack",
    "tapping",
    "together",
    "turning",
    "venturing",
)


def carries_out(*kinds: type) -> Callable[[H], H]:
    """Register a handler for these kinds of instruction."""

    def register(handler: H) -> H:
        for kind in kinds:
            HANDLERS[kind] = handler
        return handler

    return register


@cr("608.2c", "609.3", "101.3")
def run(tx: Transaction, effects: tuple[Instruction, ...], context: Context) -> None:
    """Carry out instructions in order; what is impossible is skipped, the rest is done (609.3)."""
    begun = 0
    for place, effect in enumerate(effects):
        if tx.state.ended is not None:
            return
        if place < begun:
            continue
        context.joined = _joined(effects, place)
        begun = place + 1 + len(context.joined)
        if isinstance(effect, RestartGame) and place + 1 < len(effects):
            raise UnsupportedRule("727.4", "istruzioni da eseguire dopo che la partita è ricominciata")
        handler = HANDLERS.get(type(effect)) or _handler(type(effect))
        context.did = handler(tx, effect, context)


@cr("611.2e")
def _joined(effects: tuple[Instruction, ...], place: int) -> tuple[Change, ...]:
    """After "put it onto the battlefield": the sentences that say what it is or has, which apply as it enters."""
    effect = effects[place]
    if not isinstance(effect, MoveTo) or effect.zone is not Zone.BATTLEFIELD:
        return ()
    found: list[Change] = []
    for following in effects[place + 1 :]:
        if not isinstance(following, Change) or not following.at_once or following.what != LAST:
            break
        found.append(following)
    return tuple(found)


LAST = Ref(Reference.LAST)


def _handler(kind: type) -> Handler:
    """The handler of a kind met for the first time: every room is opened, whichever of them were already."""
    for room in _ROOMS:
        import_module(f".{room}", __package__)
    if kind not in HANDLERS:
        raise UnsupportedRule("609.1", kind.__name__)
    return HANDLERS[kind]


def chosen(tx: Transaction, what: Selection, context: Context, *rules: str) -> tuple[TargetRef, ...]:
    """What `what` stands for, asking for choices made on resolution (608.2d)."""
    if not isinstance(what, Pick):
        return resolve(tx.state, what, context)
    from ..evaluating import amount
    from ..matching import select

    who = players(tx, what.chooser, context)
    found: list[TargetRef] = []
    for player in who:
        ids = select(
            tx.state, what.filter, Context(player, context.source, context.source_snapshot, context.info)
        )
        ids = tuple(id for id in ids if id not in tx.entering)
        most = amount(tx.state, what.count, context)
        picked = tx.pick(
            player, "scegli", ids, 0 if what.up_to else most, most, *(rules or ("608.2d",)), key="scelta"
        )
        found += [TargetRef(object=id) for id in picked]
    return tuple(found)


def objects(tx: Transaction, what: Selection, context: Context) -> tuple[ObjectId, ...]:
    """The existing objects that `what` stands for."""
    refs = chosen(tx, what, context)
    return tuple(ref.object for ref in refs if ref.object is not None and ref.object in tx.state.objects)


def players(tx: Transaction, who: Selection, context: Context) -> tuple[PlayerId, ...]:
    """The players still in the game that `who` stands for, in APNAP order."""
    named = {ref.player for ref in resolve(tx.state, who, context) if ref.player is not None}
    return tuple(player for player in tx.state.apnap() if player in named)


def remember(tx: Transaction, context: Context, *ids: ObjectId | None) -> None:
    """What later sentences call "essa", "quella carta", "quelle pedine"."""
    from ..layers import snapshot

    known = [id for id in ids if id is not None]
    context.last = tuple(TargetRef(object=id) for id in known)
    context.last_snapshots = tuple(snapshot(tx.state, id) for id in known if id in tx.state.objects)


def nothing(tx: Transaction, what: str, *rules: str) -> bool:
    """Say that an instruction did nothing."""
    game.note(tx, NothingHappened(what=what, rules=rules or ("609.3",)))
    return False
