"""Searching libraries and other zones for cards (701.23)."""

from __future__ import annotations

from msgspec.structs import replace

from ..atoms import game
from ..atoms import players as player_atoms
from ..atoms.zones import reorder_library
from ..citing import cr
from ..context import Context
from ..evaluating import amount, last_known, resolve
from ..events import Replaced, Revealed
from ..layers import view
from ..layers.rules import player_rules
from ..matching import fits
from ..objects import PUBLIC_ZONES, ObjectId, PlayerId, Zone
from ..transaction import Transaction
from ..wording.instructions import SearchLibrary
from ..wording.searching import ExileNamesakes
from ..wording.values import Filter, Whose
from ..zone_changes import enter, exile, move_object
from .cards import order
from .doing import complete
from .running import carries_out, nothing, players, remember

ONLY_TOP = "passa in rassegna solo le prime carte del grimorio"
SEARCH = "passare in rassegna"


@cr("701.23f", "614.1a")
def searched(tx: Transaction, player: PlayerId, owner: PlayerId) -> tuple[ObjectId, ...]:
    """The part of `owner`'s library that `player` searches: all of it, or the top cards that an effect leaves."""
    library = tx.state.players[owner].library
    limits = [rule for rule in player_rules(tx.state, player) if rule.name == ONLY_TOP]
    if not limits:
        return library
    number = min(rule.number or 0 for rule in limits)
    text = f"passa in rassegna solo le prime {number} carte"
    game.note(tx, Replaced(by=None, text=text, player=player, rules=("701.23f", "614.1a")))
    return library[:number]


@carries_out(SearchLibrary)
@cr("701.23a", "701.23b", "701.23d", "701.23f")
def search(tx: Transaction, effect: SearchLibrary, context: Context) -> bool:
    """Search a library, then shuffle: one may fail to find stated qualities, but not simply a number of cards."""
    found: list[ObjectId | None] = []
    for player in players(tx, effect.who, context):
        mine = Context(player, context.source, context.source_snapshot, context.info)
        ids = tuple(
            id
            for id in searched(tx, player, player)
            if fits(tx.state, tx.state.objects[id], view(tx.state, id), effect.filter, mine)
        )
        most = amount(tx.state, effect.amount, context)
        least = most if _any_card(effect.filter) and not effect.up_to else 0
        picked = tx.pick(player, "cerca nel grimorio", ids, least, most, "701.23b", key="ricerca")
        complete(tx, player, SEARCH, "701.23a", "701.23d" if least else "701.23b")
        if effect.reveal and picked:
            game.note(tx, Revealed(player=player, objects=picked, rules=("701.20a",)))
        if effect.zone is Zone.LIBRARY:
            found += _to_the_top(tx, player, picked)
            continue
        first = picked
        if effect.others_to is not None:
            first = tx.pick(player, "quale va per prima", picked, 1, 1, "701.23a", key="scelta")
        with tx.batch():
            for id in picked:
                if id not in first and effect.others_to is not None:
                    found.append(move_object(tx, id, effect.others_to, player=player, by=context.source))
                elif effect.zone is Zone.BATTLEFIELD:
                    found.append(enter(tx, id, player, tapped=effect.tapped, by=context.source))
                else:
                    found.append(move_object(tx, id, effect.zone, player=player, by=context.source))
        player_atoms.shuffle(tx, player)
    remember(tx, context, *found)
    return bool(found)


@cr("701.24b")
def _to_the_top(tx: Transaction, player: PlayerId, ids: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """What was found stays out of the shuffle and goes on top of the other cards, in the order the player chooses."""
    if len(ids) > 1:
        ids = order(tx, player, ids, "701.24b")
    rest = tuple(id for id in tx.state.players[player].library if id not in ids)
    reorder_library(tx, player, (*ids, *rest))
    player_atoms.shuffle(
        tx, player, placed=tuple((id, 0) for id in ids), rules=("701.24b", "701.24a") if ids else ("701.24a",)
    )
    return ids


@cr("701.23d")
def _any_card(wanted: Filter) -> bool:
    """Whether it describes simply a quantity of cards, with no stated quality."""
    return replace(wanted, zone=Zone.BATTLEFIELD, owner=Whose.ANY, controller=Whose.ANY) == Filter()


@carries_out(ExileNamesakes)
@cr("701.23a", "701.23b", "701.23c")
def exile_namesakes(tx: Transaction, effect: ExileNamesakes, context: Context) -> bool:
    """The controller of the effect looks for the cards; an undefined name finds none, yet the zones are searched."""
    player = context.controller
    known = (last_known(tx.state, ref, context) for ref in resolve(tx.state, effect.like, context))
    name = next((seen.name for seen in known if seen is not None), "")
    gone: list[ObjectId | None] = []
    for owner in players(tx, effect.who, context):
        who = tx.state.players[owner]
        zones = (*who.graveyard, *who.hand, *searched(tx, player, owner))
        alike = tuple(id for id in zones if name and view(tx.state, id).name == name)
        sure = tuple(
            id for id in alike if tx.state.objects[id].zone in PUBLIC_ZONES and not effect.any_number
        )
        rest = tuple(id for id in alike if id not in sure)
        wanted = tx.pick(player, "quali altre carte trovi", rest, 0, len(rest), "701.23b", key="ricerca")
        complete(tx, player, SEARCH, "701.23a", "701.23b", *(() if name else ("701.23c",)))
        if not name:
            nothing(tx, "il nome cercato non è definito: non si trova nessuna carta", "701.23c")
        gone += [event.object for event in exile(tx, (*sure, *wanted), by=context.source)]
        if effect.shuffle:
            player_atoms.shuffle(tx, owner)
    remember(tx, context, *gone)
    return bool(gone)
