"""Carrying out what is left of a proposal once replacement effects are done with it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace as altered

from .atoms import game, players, status, zones
from .choices import Ask, Decision
from .citing import cr
from .errors import UnsupportedRule
from .events import CardDiscarded, CardDrawn, CountersPut, Revealed, ZoneChanged
from .first_draw import reveal_first
from .layers import snapshot, view
from .miracles import offer
from .objects import ObjectId, PlayerId, Snapshot, Zone
from .proposals import (
    InsteadDo,
    Proposal,
    WouldAddMana,
    WouldCreateTokens,
    WouldDamage,
    WouldDestroy,
    WouldDiscard,
    WouldDraw,
    WouldGainLife,
    WouldLoseLife,
    WouldMove,
    WouldPutCounters,
    WouldUntap,
)
from .transaction import Transaction


def propose(tx: Transaction, proposal: Proposal) -> int:
    """Let replacement effects change `proposal`, then make the rest happen. Returns how much or how many."""
    from .replacement import replace

    return sum(happen(tx, outcome) for outcome in replace(tx, proposal))


def goes_ahead(tx: Transaction, proposal: Proposal) -> bool:
    """Whether what the caller will carry out itself (losing, winning, a step beginning) still happens.

    Whatever replacement effects put in its place is carried out here.
    """
    from .replacement import replace

    outcomes = replace(tx, proposal)
    for outcome in outcomes:
        if isinstance(outcome, InsteadDo):
            do_instead(tx, outcome)
    return any(not isinstance(outcome, InsteadDo) for outcome in outcomes)


def happen(tx: Transaction, proposal: Proposal) -> int:
    """Make it so. Returns how much or how many (0 for instructions that came in the event's place)."""
    match proposal:
        case WouldGainLife(player=player, amount=amount, source=source, rules=rules):
            return players.gain_life(tx, player, amount, source=source, rules=rules)
        case WouldLoseLife():
            return players.lose_life(
                tx,
                proposal.player,
                proposal.amount,
                by_damage=proposal.by_damage,
                paid=proposal.paid,
                rules=proposal.rules,
            )
        case WouldDraw():
            return _draw(tx, proposal)
        case WouldPutCounters():
            return players.put_counters(
                tx,
                proposal.kind,
                proposal.amount,
                object=proposal.object,
                player=proposal.player,
                by=proposal.by,
                putter=proposal.putter,
                rules=proposal.rules,
            )
        case WouldAddMana(player=player, mana=mana, source=source):
            players.add_mana(tx, player, mana, source=source)
            return len(mana)
        case WouldUntap(object=id):
            return int(status.untap(tx, id))
        case WouldDamage():
            from .damage import deal_now

            return sum(deal_now(tx, (proposal,)).values())
        case InsteadDo():
            do_instead(tx, proposal)
            return 0
        case WouldMove() | WouldDestroy() | WouldDiscard() | WouldCreateTokens():
            return len(happen_all(tx, (proposal,)))
    raise UnsupportedRule("614.6", f"l'evento modificato {type(proposal).__name__}")


def happen_all(tx: Transaction, proposals: Iterable[Proposal]) -> tuple[ZoneChanged, ...]:
    """Zone changes that happen at once; objects are remembered as they were before any moved (608.2h).

    What replacement effects do besides happens right after (121.7). Returns the zone changes.
    """
    outcomes = tuple(proposals)
    known = {
        item.object: snapshot(tx.state, item.object)
        for item in outcomes
        if isinstance(item, (WouldMove, WouldDiscard))
        and item.object is not None
        and item.object in tx.state.objects
    }
    moved: list[ZoneChanged] = []
    placed: list[tuple[ObjectId, int]] = []
    with tx.batch():
        for item in outcomes:
            match item:
                case WouldMove():
                    done = _move(tx, item, None if item.object is None else known.get(item.object))
                    moved += done
                    if item.zone is Zone.LIBRARY and item.position is not None:
                        placed += [
                            (event.object, item.position) for event in done if event.object is not None
                        ]
                case WouldDiscard():
                    moved += _discard(tx, item, known[item.object])
                case WouldCreateTokens():
                    moved += _create(tx, item)
    for item in outcomes:
        if isinstance(item, InsteadDo):
            item.context.placed = tuple(placed)  # 701.24g
        if not isinstance(item, (WouldMove, WouldDiscard, WouldCreateTokens)):
            happen(tx, item)
    return tuple(moved)


@cr("121.1", "121.4")
def _draw(tx: Transaction, proposal: WouldDraw) -> int:
    """One draw; draws that replaced it are made one at a time, each replaceable by other effects."""
    if proposal.amount > 1:
        return sum(propose(tx, altered(proposal, amount=1)) for _ in range(proposal.amount))
    library = tx.state.players[proposal.player].library
    if not library:
        players.note_empty_draw(tx, proposal.player)
        return 0
    with tx.batch():
        new = zones.move(
            tx, library[0], Zone.HAND, cause="pescata", player=proposal.player, rules=("121.1", "400.7")
        )
        if new is not None:
            game.note(tx, CardDrawn(player=proposal.player, object=new, rules=("121.1",)))
    if new is not None:
        reveal_first(tx, proposal.player, new)
        offer(tx, proposal.player, new)
    return 1


def _move(tx: Transaction, proposal: WouldMove, before: Snapshot | None) -> list[ZoneChanged]:
    from .arrival import enter_now

    if proposal.zone is Zone.BATTLEFIELD:
        return enter_now(tx, proposal, before)
    if proposal.object is None or proposal.object not in tx.state.objects:
        return []
    arrange(tx, proposal.object, proposal.zone, proposal.player)
    new = zones.move(
        tx,
        proposal.object,
        proposal.zone,
        position=proposal.position,
        cause=proposal.cause,
        player=proposal.player,
        counters=proposal.counters,
        face_down=proposal.face_down,
        stack=proposal.stack,
        by=proposal.by,
        before=before,
        others_to=proposal.others_to,
        rules=proposal.rules,
    )
    done = last_change(tx)
    if new is not None:
        note_counters(tx, new, proposal.counters, proposal.by)
    reveal_hidden(tx, done)
    return done


@cr("712.21a", "712.21b", "730.3a", "730.3b")
def arrange(tx: Transaction, id: ObjectId, zone: Zone, mover: PlayerId | None = None) -> None:
    """Before a melded or merged permanent leaves: the order of its cards where they go, in exile as its `mover` says."""
    item = tx.state.objects[id]
    if len(item.components) < 2 or item.zone is not Zone.BATTLEFIELD or zone is Zone.HAND:
        return
    numbers = tuple(range(len(item.components)))
    player = view(tx.state, id).controller if mover is None or zone is not Zone.EXILE else mover
    if zone in (Zone.GRAVEYARD, Zone.LIBRARY):
        player = item.owner
    decision = Decision(
        player,
        Ask.ORDER,
        "in che ordine mettere le carte del permanente",
        numbers,
        tuple(part.base.name for part in item.components),
        rules=("712.21a",),
        key="ordine dei componenti",
        suggested=numbers,
    )
    chosen = tuple(item.components[number] for number in tx.choose(decision) if isinstance(number, int))
    status.set_fields(tx, id, components=chosen)


@cr("708.9")
def reveal_hidden(tx: Transaction, done: Iterable[ZoneChanged]) -> None:
    """A face-down permanent or spell is shown as it moves elsewhere."""
    for event in done:
        hidden = event.before.object.face_down and event.origin in (Zone.BATTLEFIELD, Zone.STACK)
        if hidden and event.object is not None:
            shown = (event.object,)
            game.note(tx, Revealed(player=event.before.object.owner, objects=shown, rules=("708.9",)))


def last_change(tx: Transaction) -> list[ZoneChanged]:
    """The zone change just emitted, if the last event is one, with those of the cards it was made of."""
    found: list[ZoneChanged] = []
    for event in reversed(tx.events):
        if not isinstance(event, ZoneChanged):
            break
        found.insert(0, event)
        if not event.component:
            break
    return found


@cr("122.6")
def note_counters(
    tx: Transaction, id: ObjectId, counters: tuple[tuple[str, int], ...], by: ObjectId | None
) -> None:
    """An object that is given counters as it arrives had them put on it."""
    for kind, number in counters:
        who = tx.state.objects[id].controller
        game.note(tx, CountersPut(kind=kind, amount=number, object=id, by=by, putter=who, rules=("122.6",)))


@cr("701.9a")
def _discard(tx: Transaction, proposal: WouldDiscard, before: Snapshot) -> list[ZoneChanged]:
    from .replacement import replace

    move = WouldMove(
        object=proposal.object,
        zone=proposal.zone,
        cause="scartata",
        player=proposal.player,
        by=proposal.by,
        applied=proposal.applied,
        rules=("701.9a", "400.7"),
    )
    moved: list[ZoneChanged] = []
    for outcome in replace(tx, move):
        if isinstance(outcome, WouldMove):
            moved += _move(tx, outcome, before)
        else:
            happen(tx, outcome)
    new = next((event.object for event in moved if event.object is not None), None)
    if new is not None:
        note = CardDiscarded(player=proposal.player, object=new, before=before, rules=("701.9a",))
        game.note(tx, note)
    return moved


@cr("111.1", "701.7a")
def _create(tx: Transaction, proposal: WouldCreateTokens) -> list[ZoneChanged]:
    from .replacement import replace

    moved: list[ZoneChanged] = []
    for number in range(proposal.amount):
        enters = WouldMove(
            token=proposal.token,
            zone=Zone.BATTLEFIELD,
            cause="creata",
            player=proposal.player,
            controller=proposal.player,
            tapped=proposal.tapped,
            counters=proposal.counters,
            attached_to=proposal.attached_to,
            attacking=proposal.attacking,
            by=proposal.by,
            applied=proposal.applied,
            alias=proposal.alias if number == 0 else "",
            rules=("111.1",),
        )
        for outcome in replace(tx, enters):
            if isinstance(outcome, WouldMove):
                moved += _move(tx, outcome, None)
            else:
                happen(tx, outcome)
    return moved


def do_instead(tx: Transaction, proposal: InsteadDo) -> None:
    """Carry out the instructions; effects that applied to the original event don't apply again (614.5)."""
    from .effects import run

    outer = tx.applied
    tx.applied = outer | proposal.applied
    try:
        run(tx, proposal.effects, proposal.context)
    finally:
        tx.applied = outer
