"""What can't happen (614.17, 101.2): the events that a rule or an effect forbids."""

from __future__ import annotations

from .citing import cr
from .events import CardDrawn
from .layers import has, view
from .layers.rules import player_rules
from .objects import ObjectId, PlayerId, Zone
from .proposals import (
    Proposal,
    WouldDestroy,
    WouldDraw,
    WouldGainLife,
    WouldLoseGame,
    WouldLoseLife,
    WouldMove,
    WouldPutCounters,
    WouldUntap,
    WouldWinGame,
)
from .state import State
from .wording.instructions import Rule

CANT_GAIN = "non può guadagnare punti vita"
CANT_LOSE = "non può perdere punti vita"
CANT_DRAW = "non può pescare"
DRAW_LIMIT = "non può pescare più di"
CANT_HAVE_COUNTERS = "non può avere segnalini"
CANT_LOSE_GAME = "non può perdere la partita"
CANT_WIN_GAME = "non può vincere la partita"
LIVES_AT_ZERO = "non perde la partita per avere 0 o meno punti vita"
CANT_UNTAP = "non può essere STAPpato"
CANT_ENTER = "non può entrare nel campo di battaglia"
INDESTRUCTIBLE = "indistruttibile"

Reason = tuple[str, ...]
"""What does not happen, in Italian, then the rules that say so."""


@cr("614.17", "101.2")
def why_not(state: State, proposal: Proposal) -> Reason | None:
    """Why the proposed event can't happen, or None if nothing forbids it."""
    match proposal:
        case WouldGainLife(player=player) if forbids(state, player, CANT_GAIN):
            return f"{_name(state, player)} non può guadagnare punti vita", "119.7", "614.17"
        case WouldLoseLife(player=player) if forbids(state, player, CANT_LOSE):
            return f"{_name(state, player)} non può perdere punti vita", "119.8", "614.17"
        case WouldDraw(player=player):
            return _no_draw(state, player)
        case WouldPutCounters():
            return _no_counters(state, proposal)
        case WouldLoseGame(player=player) if forbids(state, player, CANT_LOSE_GAME):
            return f"{_name(state, player)} non può perdere la partita", "104.3", "101.2"
        case WouldWinGame(player=player):
            return _no_win(state, player)
        case WouldDestroy(object=id) if has(state, id, INDESTRUCTIBLE):
            return f"{view(state, id).name} è indistruttibile", "702.12b"
        case WouldMove(zone=Zone.BATTLEFIELD):
            return _cant_enter(state, proposal)
        case WouldUntap(object=id) if view(state, id).ruled(CANT_UNTAP) is not None:
            return f"{view(state, id).name} non può essere STAPpato", "101.2"
        case _:
            return None


@cr("614.17", "608.3e", "614.12")
def _cant_enter(state: State, proposal: WouldMove) -> Reason | None:
    """Looked at as it would exist on the battlefield, with everything that changes how it enters."""
    from .context import Context
    from .entering import imagined_entry
    from .matching import fits

    rules = [
        rule for player in state.living for rule in player_rules(state, player) if rule.name == CANT_ENTER
    ]
    if not rules:
        return None
    later, id = imagined_entry(state, proposal)
    seen = view(later, id)
    for rule in rules:
        if rule.filter is None or fits(later, later.objects[id], seen, rule.filter, Context(seen.controller)):
            return f"{seen.name} non può entrare nel campo di battaglia", "614.17", "101.2"
    return None


def _name(state: State, player: PlayerId) -> str:
    return state.players[player].name


def rule_for(state: State, player: PlayerId, name: str) -> Rule | None:
    """The rule change named `name` that applies to the player, if any (613.11)."""
    return next((rule for rule in player_rules(state, player) if rule.name == name), None)


def forbids(state: State, player: PlayerId, name: str) -> bool:
    """Whether a rule change named `name` applies to the player, or to a teammate where that is the same."""
    if state.table.shared_life and name in _OF_THE_TEAM:
        return any(rule_for(state, member, name) is not None for member in state.table.members(player))
    return rule_for(state, player, name) is not None


_OF_THE_TEAM = frozenset(
    {
        CANT_GAIN,
        CANT_LOSE,
        CANT_LOSE_GAME,
        CANT_WIN_GAME,
        LIVES_AT_ZERO,
        CANT_HAVE_COUNTERS,
        f"{CANT_HAVE_COUNTERS} veleno",
    }
)
"""810.8a, 810.9g, 810.9h, 810.10c: what one player of a Two-Headed Giant team can't do, none of them can."""


@cr("121.3")
def may_draw(state: State, player: PlayerId) -> bool:
    """Whether the player may choose to draw: an empty library does not keep anybody from it, an effect does."""
    return _no_draw(state, player) is None


@cr("121.2b", "121.3")
def _no_draw(state: State, player: PlayerId) -> Reason | None:
    if forbids(state, player, CANT_DRAW):
        return f"{_name(state, player)} non può pescare", "101.2", "614.17"
    limit = rule_for(state, player, DRAW_LIMIT)
    if limit is None or limit.number is None:
        return None
    drawn = sum(isinstance(event, CardDrawn) and event.player == player for event in state.history)
    if drawn < limit.number:
        return None
    return f"{_name(state, player)} ha già pescato tutte le carte che può in questo turno", "121.2b"


@cr("614.17")
def _no_counters(state: State, proposal: WouldPutCounters) -> Reason | None:
    names = (CANT_HAVE_COUNTERS, f"{CANT_HAVE_COUNTERS} {proposal.kind}")
    if proposal.player is not None:
        if any(forbids(state, proposal.player, name) for name in names):
            return f"{_name(state, proposal.player)} non può avere quei segnalini", "101.2", "614.17"
        return None
    if proposal.object is None or proposal.object not in state.objects or proposal.entering is not None:
        return None
    if any(rule.name in names for rule in view(state, proposal.object).rules):
        return f"su {view(state, proposal.object).name} non si possono mettere segnalini", "101.2", "614.17"
    return None


@cr("104.2b")
def _no_win(state: State, player: PlayerId) -> Reason | None:
    if forbids(state, player, CANT_WIN_GAME) or any(
        forbids(state, other, CANT_LOSE_GAME) for other in state.opponents(player)
    ):
        return f"{_name(state, player)} non può vincere la partita", "104.2b", "101.2"
    return None


@cr("701.19c")
def cant_regenerate(state: State, id: ObjectId) -> bool:
    """Whether an effect says the permanent can't be regenerated (701.19c)."""
    return view(state, id).ruled("non può essere rigenerata") is not None
