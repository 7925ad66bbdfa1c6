"""Day and night (731), and the permanents bound to them (702.145)."""

from __future__ import annotations

from msgspec.structs import replace

from .abilities import Ability, Keyword
from .atoms import faces
from .citing import cr
from .errors import UnsupportedRule
from .events import SpellCast
from .faces import other_face
from .layers import has
from .objects import DOUBLE_FACED, CardType, ObjectId, Zone
from .proposals import WouldMove
from .state import State
from .transaction import Transaction

DAY = "giorno"
NIGHT = "notte"
DAYBOUND = "diurno"
NIGHTBOUND = "notturno"


@cr("731.2", "731.2a", "731.2b", "731.2c", "502.2", "703.4b")
def check(tx: Transaction) -> None:
    """The second part of the untap step: what the previous turn's active player, or team, cast may change day and night."""
    if not tx.state.day:
        return
    before = tx.state.last_active
    if before is None:
        return
    team = tx.state.table.members(before) if tx.state.table.shared_turns else (before,)
    cast = [
        sum(isinstance(event, SpellCast) and event.player == player for event in tx.state.last_turn)
        for player in team
    ]
    if tx.state.day == DAY and not any(cast):
        faces.set_day(tx, NIGHT, ("731.2a",))
    elif tx.state.day == NIGHT and max(cast) >= 2:
        faces.set_day(tx, DAY, ("731.2b",))


@cr("702.145b", "702.145c", "702.145d", "702.145e", "702.145f", "702.145g")
def follow(tx: Transaction) -> None:
    """What daybound and nightbound permanents bring about at once, without the stack."""
    bound = _bound(tx.state, DAYBOUND)
    nightly = _bound(tx.state, NIGHTBOUND)
    if not tx.state.day:
        if bound:
            faces.set_day(tx, DAY, ("702.145d",))
        elif nightly:
            faces.set_day(tx, NIGHT, ("702.145g",))
        return
    front, rule, ids = (0, "702.145c", bound) if tx.state.day == NIGHT else (1, "702.145f", nightly)
    due = [id for id in ids if tx.state.objects[id].base.part == front]
    if due:
        with tx.batch():
            for id in due:
                faces.transform(tx, id, (rule,))


@cr("702.145b", "712.13a", "712.14a")
def as_entering(state: State, proposal: WouldMove) -> WouldMove:
    """By night, a double-faced card with daybound enters with its back face up."""
    item = state.objects.get(proposal.object) if proposal.object is not None else None
    if state.day != NIGHT or item is None or proposal.zone is not Zone.BATTLEFIELD or proposal.face_down:
        return proposal
    turned = other_face(item.base)
    if turned is None or item.base.part != 0 or not _has(item.base.abilities, DAYBOUND):
        return proposal
    return replace(proposal, transformed=True)


@cr("712.13a", "712.14a", "702.145b")
def as_copy(state: State, proposal: WouldMove) -> WouldMove | None:
    """By night, a double-faced card that enters as a copy of something with daybound would enter with its back face up.

    If that face is an instant or sorcery, a spell goes to the graveyard instead, and any other card stays where it is
    (None).
    """
    item = state.objects.get(proposal.object) if proposal.object is not None else None
    if state.day != NIGHT or item is None or proposal.copied is None or proposal.transformed:
        return proposal
    card = item.base.printed if item.base.part == 0 else None
    if card is None or card.layout not in DOUBLE_FACED or not _has(proposal.copied.abilities, DAYBOUND):
        return proposal
    if not card.parts[1].types & {CardType.INSTANT, CardType.SORCERY}:
        raise UnsupportedRule(
            "702.145b", "una carta bifronte che entra di notte come copia di un permanente con diurno"
        )
    if item.zone is not Zone.STACK:
        return None
    return WouldMove(
        object=proposal.object, zone=Zone.GRAVEYARD, player=proposal.player, rules=("712.13a", "400.7")
    )


def _has(abilities: tuple[Ability, ...], keyword: str) -> bool:
    return any(isinstance(item, Keyword) and item.name == keyword for item in abilities)


def _bound(state: State, keyword: str) -> tuple[ObjectId, ...]:
    return tuple(
        id for id in state.battlefield if not state.objects[id].phased_out and has(state, id, keyword)
    )
