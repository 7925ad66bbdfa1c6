"""Looking at the top of a library and at a hand, and moving some of the cards seen (701.20, 608.2d)."""

from __future__ import annotations

from ..atoms import game
from ..atoms.zones import reorder_library
from ..citing import cr
from ..context import Context
from ..evaluating import amount
from ..events import Revealed
from ..layers import view
from ..matching import fits
from ..objects import ObjectId, PlayerId, Zone
from ..playing_permissions import CASTABLE, PLAYABLE
from ..transaction import Transaction
from ..wording.instructions import Change, Rule
from ..wording.library import ExileGraveyard, ExileTop, LookAtTop, MayPlay, RevealHand, TakeFromHand
from ..zone_changes import discard, enter, exile, move_object, staying
from .cards import at_random, order
from .changing import change
from .running import carries_out, players, remember


@carries_out(LookAtTop)
@cr("701.20a", "701.20e", "608.2d")
def look_at_top(tx: Transaction, effect: LookAtTop, context: Context) -> bool:
    """Look, take, put the rest away; looking at fewer cards than that is looking at all there are."""
    moved: list[ObjectId | None] = []
    for player in players(tx, effect.who, context):
        library = tx.state.players[player].library
        top = library[: max(0, amount(tx.state, effect.amount, context))]
        if not top:
            continue
        if effect.reveal_all:
            game.note(tx, Revealed(player=player, objects=top, rules=("701.20a",)))
        taken = _taken(tx, effect, player, top, context)
        if effect.reveal and taken:
            game.note(tx, Revealed(player=player, objects=taken, rules=("701.20a",)))
        rest = tuple(id for id in top if id not in taken)
        if effect.rest is Zone.LIBRARY:
            _put_back(tx, effect, player, taken, rest)
        with tx.batch():
            for id in taken:
                if effect.zone is Zone.BATTLEFIELD:
                    moved.append(
                        enter(
                            tx,
                            id,
                            player,
                            tapped=effect.tapped,
                            counters=effect.counters,
                            by=context.source,
                        )
                    )
                elif effect.zone is not Zone.LIBRARY:
                    moved.append(
                        move_object(
                            tx, id, effect.zone, player=player, by=context.source, face_down=effect.face_down
                        )
                    )
            if effect.rest is Zone.GRAVEYARD:
                for id in rest:
                    move_object(tx, id, Zone.GRAVEYARD, player=player, by=context.source)
        if effect.zone is Zone.LIBRARY:
            moved += taken
    remember(tx, context, *moved)
    return bool(moved)


def _taken(
    tx: Transaction, effect: LookAtTop, player: PlayerId, top: tuple[ObjectId, ...], context: Context
) -> tuple[ObjectId, ...]:
    mine = Context(player, context.source, context.source_snapshot, context.info)
    right = tuple(
        id for id in top if fits(tx.state, tx.state.objects[id], view(tx.state, id), effect.filter, mine)
    )
    most = min(len(right), max(0, amount(tx.state, effect.take, context)))
    return tx.pick(
        player, "scegli le carte", right, 0 if effect.optional else most, most, "608.2d", key="scelta"
    )


@cr("401.4")
def _put_back(
    tx: Transaction,
    effect: LookAtTop,
    player: PlayerId,
    taken: tuple[ObjectId, ...],
    rest: tuple[ObjectId, ...],
) -> None:
    """The rest under or on the library; what is taken stays on top of it until it moves."""
    below = tuple(id for id in tx.state.players[player].library if id not in taken and id not in rest)
    ordered = at_random(tx, rest, len(rest)) if effect.random else _ordered(tx, player, rest)
    kept = _ordered(tx, player, taken) if effect.zone is Zone.LIBRARY else taken
    on_top = effect.rest_on_top
    reorder_library(tx, player, (*kept, *ordered, *below) if on_top else (*kept, *below, *ordered))


def _ordered(tx: Transaction, player: PlayerId, ids: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    return order(tx, player, ids, "401.4") if len(ids) > 1 else ids


@carries_out(RevealHand)
@cr("701.20a")
def reveal_hand(tx: Transaction, effect: RevealHand, context: Context) -> bool:
    """Each of the players shows all the cards in hand."""
    shown: list[ObjectId] = []
    for player in players(tx, effect.who, context):
        shown += _revealed(tx, player)
    return bool(shown)


def _revealed(tx: Transaction, player: PlayerId) -> tuple[ObjectId, ...]:
    hand = tx.state.players[player].hand
    if hand:
        game.note(tx, Revealed(player=player, objects=hand, rules=("701.20a",)))
    return hand


@carries_out(TakeFromHand)
@cr("701.20a", "701.9b", "608.2d")
def take_from_hand(tx: Transaction, effect: TakeFromHand, context: Context) -> bool:
    """The controller of the effect chooses, from the revealed hand, the card that leaves it."""
    gone: list[ObjectId | None] = []
    for player in players(tx, effect.who, context):
        hand = _revealed(tx, player)
        right = tuple(
            id
            for id in hand
            if fits(tx.state, tx.state.objects[id], view(tx.state, id), effect.filter, context)
        )
        most = min(1, len(right))
        picked = tx.pick(
            context.controller,
            "scegli una carta di quella mano",
            right,
            0 if effect.optional else most,
            most,
            "608.2d",
            key="scelta",
        )
        if effect.keep:
            gone += picked
        elif effect.exile:
            gone += [change.object for change in exile(tx, picked, by=context.source)]
        else:
            gone += [change.object for change in discard(tx, player, picked, by=context.source)]
    remember(tx, context, *gone)
    return bool(gone)


@carries_out(ExileTop)
@cr("701.13a", "401.3", "614.13c")
def exile_top(tx: Transaction, effect: ExileTop, context: Context) -> bool:
    """Each of the players exiles cards from the top of their library, face up."""
    ids = [
        id
        for player in players(tx, effect.who, context)
        for id in staying(tx, player)[: max(0, amount(tx.state, effect.amount, context))]
    ]
    gone = [moved.object for moved in exile(tx, ids, by=context.source)]
    remember(tx, context, *gone)
    return bool(gone)


@carries_out(ExileGraveyard)
@cr("701.13a", "404.1")
def exile_graveyard(tx: Transaction, effect: ExileGraveyard, context: Context) -> bool:
    """All the cards of those graveyards that fit."""
    ids = [
        id
        for player in players(tx, effect.of, context)
        for id in tx.state.players[player].graveyard
        if fits(tx.state, tx.state.objects[id], view(tx.state, id), effect.filter, context)
    ]
    gone = [moved.object for moved in exile(tx, ids, by=context.source)]
    remember(tx, context, *gone)
    return bool(gone)


@carries_out(MayPlay)
@cr("611.2a", "601.3b", "305.1", "701.18b")
def may_play(tx: Transaction, effect: MayPlay, context: Context) -> bool:
    """A continuous effect lets the controller play the cards for as long as they stay where they are."""
    name = CASTABLE if effect.cast else PLAYABLE
    return change(tx, Change(effect.what, (Rule(name),), effect.duration), context)
