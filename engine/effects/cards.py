"""Drawing, discarding, milling, searching, looking at libraries (121, 701.9, 701.17, 701.20, 701.22-25)."""

from __future__ import annotations

import random

from .. import drawing
from ..atoms import game
from ..atoms import players as player_atoms
from ..atoms.zones import reorder_library
from ..choices import Ask, Decision
from ..citing import cr
from ..context import Context
from ..evaluating import amount
from ..events import Revealed
from ..objects import ObjectId, PlayerId, TargetRef, Zone
from ..transaction import Transaction
from ..wording.instructions import Discard, Draw, Mill, RevealTop, Scry, Shuffle, ShuffleGraveyardIn, Surveil
from ..zone_changes import discard, mill, move_object
from .doing import complete
from .running import carries_out, players, remember


@carries_out(Draw)
@cr("121.1", "121.2", "121.2b")
def draw(tx: Transaction, effect: Draw, context: Context) -> bool:
    """Each player draws, one card at a time."""
    drawn = 0
    for player in players(tx, effect.who, context):
        context.it = TargetRef(player=player)
        drawn += drawing.draw(tx, player, max(0, amount(tx.state, effect.amount, context)))
    context.last_amount = drawn
    return drawn > 0


@carries_out(Discard)
@cr("701.9a", "701.9b")
def discard_cards(tx: Transaction, effect: Discard, context: Context) -> bool:
    """Each player chooses cards in turn order, then all are discarded at once (101.4)."""
    picked: list[tuple[PlayerId, tuple[ObjectId, ...]]] = []
    for player in players(tx, effect.who, context):
        hand = tx.state.players[player].hand
        count = len(hand) if effect.hand else min(len(hand), max(0, amount(tx.state, effect.amount, context)))
        if effect.at_random:
            picked.append((player, at_random(tx, hand, count)))
        else:
            prompt = "scegli le carte da scartare"
            picked.append((player, tx.pick(player, prompt, hand, count, count, "701.9b", key="scarto")))
    with tx.batch():
        moved = [
            change.object for player, ids in picked for change in discard(tx, player, ids, by=context.source)
        ]
    remember(tx, context, *moved)
    context.last_amount = len(moved)
    return bool(moved)


def at_random(tx: Transaction, ids: tuple[ObjectId, ...], count: int) -> tuple[ObjectId, ...]:
    generator = random.Random(tx.state.seed)
    picked = tuple(generator.sample(ids, count))
    game.set_game(tx, seed=generator.getrandbits(48))
    return picked


@carries_out(Mill)
@cr("701.17a", "701.17b")
def mill_cards(tx: Transaction, effect: Mill, context: Context) -> bool:
    """Each player puts cards from the top of the library into the graveyard."""
    moved: list[ObjectId | None] = []
    with tx.batch():
        for player in players(tx, effect.who, context):
            count = max(0, amount(tx.state, effect.amount, context))
            moved += [change.object for change in mill(tx, player, count, by=context.source)]
    remember(tx, context, *moved)
    return bool(moved)


@carries_out(Scry, Surveil)
@cr("701.22a", "701.22b", "701.22d", "701.25a", "701.25c", "701.25d")
def look_and_sort(tx: Transaction, effect: Scry | Surveil, context: Context) -> bool:
    """Scry: any number to the bottom; surveil: any number to the graveyard; the rest back on top in any order."""
    surveil = isinstance(effect, Surveil)
    rule, done = ("701.25a", "701.25d") if surveil else ("701.22a", "701.22d")
    for player in players(tx, effect.who, context):
        library = tx.state.players[player].library
        number = amount(tx.state, effect.amount, context)
        top = library[: max(0, number)]
        if number <= 0:
            continue  # 701.22b, 701.25c: no such event
        where = "nel cimitero" if surveil else "in fondo"
        away = tx.pick(player, f"scegli le carte da mettere {where}", top, 0, len(top), rule, key=where)
        stay = order(tx, player, tuple(id for id in top if id not in away), rule)
        below = tx.state.players[player].library[len(top) :]
        if surveil:
            reorder_library(tx, player, (*stay, *away, *below))
            with tx.batch():
                for id in away:
                    move_object(tx, id, Zone.GRAVEYARD, rules=(rule,))
        else:
            reorder_library(tx, player, (*stay, *below, *order(tx, player, away, rule)))
        complete(tx, player, "sorvegliare" if surveil else "profetizzare", done, rule, n=number)
    return True


def order(tx: Transaction, player: PlayerId, ids: tuple[ObjectId, ...], rule: str) -> tuple[ObjectId, ...]:
    refs = tuple(TargetRef(object=id) for id in ids)
    answer = tx.choose(
        Decision(
            player, Ask.ORDER, "in che ordine", refs, rules=(rule,), key="ordine delle carte", suggested=refs
        )
    )
    return tuple(ref.object for ref in answer if isinstance(ref, TargetRef) and ref.object is not None)


@carries_out(Shuffle)
@cr("701.24a", "701.24c", "701.24d", "701.24g")
def shuffle(tx: Transaction, effect: Shuffle, context: Context) -> bool:
    """Each player shuffles their library, around what the same event put in a place of its own."""
    for player in players(tx, effect.who, context):
        player_atoms.shuffle(tx, player, placed=context.placed)
    return True


@carries_out(ShuffleGraveyardIn)
@cr("701.24d")
def shuffle_graveyard_in(tx: Transaction, effect: ShuffleGraveyardIn, context: Context) -> bool:
    """All those cards at once; the library is shuffled even if there are none."""
    for player in players(tx, effect.who, context):
        mine = tx.state.players[player]
        ids = (*(mine.hand if effect.hand else ()), *mine.graveyard)
        with tx.batch():
            for id in ids:
                move_object(
                    tx, id, Zone.LIBRARY, player=player, by=context.source, rules=("701.24a", "400.7")
                )
        player_atoms.shuffle(tx, player, rules=("701.24a", "701.24d"))
    return True


@carries_out(RevealTop)
@cr("701.20a", "701.20b")
def reveal_top(tx: Transaction, effect: RevealTop, context: Context) -> bool:
    """Reveal cards from the top; they don't leave the library."""
    shown: list[ObjectId] = []
    for player in players(tx, effect.who, context):
        top = tx.state.players[player].library[: amount(tx.state, effect.amount, context)]
        game.note(tx, Revealed(player=player, objects=top, rules=("701.20a",)))
        shown += top
    remember(tx, context, *shown)
    return bool(shown)
