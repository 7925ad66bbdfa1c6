"""Preventing damage (615): protection, shield counters, and shields from resolved spells and abilities."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from .atoms import game, players
from .choices import Ask, Decision
from .citing import cr
from .context import Context
from .events import DamagePrevented
from .impossible import forbids
from .influence import damage_within
from .layers import view
from .matching import snapshot_matches
from .objects import PlayerId, Snapshot, TargetRef
from .proposals import Proposal, WouldDamage, chooser
from .protection import protected
from .replacement import Effect, Outcomes
from .standing_replacements import SHIELD
from .state import Shield, State
from .transaction import Transaction
from .wording.values import Filter

UNPREVENTABLE = "il danno non può essere prevenuto"


def effects(state: State, proposal: Proposal) -> Iterator[Effect]:
    """Prevention effects that would apply to `proposal`."""
    if not isinstance(proposal, WouldDamage):
        return
    id = proposal.to.object
    if id is not None and id in state.objects:
        if protected(state, id, proposal.source):
            yield Effect(
                ("protezione", id, proposal.source.id),
                f"{view(state, id).name} ha protezione da {proposal.source.name}",
                _by_protection,
                costless=True,
            )
        if state.objects[id].counter(SHIELD):
            yield Effect(("scudo", id), f"segnalino scudo su {view(state, id).name}", _by_counter)
    for shield in state.shields:
        if shields_from(state, shield, proposal):
            yield Effect(("previeni", shield.id), describe(shield), _by_shield(shield.id))


def describe(shield: Shield) -> str:
    """A prevention shield in a few Italian words."""
    if shield.once:
        return "previeni il prossimo danno"
    if shield.amount is not None:
        return f"previeni i prossimi {shield.amount} danni"
    return "previeni tutto il danno da combattimento" if shield.combat_only else "previeni tutto il danno"


@cr("615.2", "615.7", "615.9", "801.13b")
def shields_from(state: State, shield: Shield, proposal: WouldDamage) -> bool:
    """Whether the shield is up against this damage."""
    return (
        shield.kind == "previeni"
        and (shield.amount is None or shield.amount > 0)
        and (shield.until_turn is None or state.turn <= shield.until_turn)
        and (proposal.combat or not shield.combat_only)
        and (shield.to is None or proposal.to in shield.to)
        and (shield.source is None or any(_is_source(state, ref, proposal.source) for ref in shield.source))
        and _still_fits(state, shield, proposal)
        and damage_within(
            state,
            shield.controller,
            proposal.source,
            proposal.to,
            names_source=shield.source is not None or shield.qualities is not None,
            names_recipient=shield.to is not None,
        )
    )


@cr("609.7b")
def _still_fits(state: State, shield: Shield, proposal: WouldDamage) -> bool:
    """The shield rechecks the source's properties when it would deal damage."""
    wanted = shield.qualities
    return wanted is None or snapshot_matches(state, proposal.source, wanted, Context(shield.controller))


@cr("609.7a", "400.7c")
def _is_source(state: State, ref: TargetRef, source: Snapshot) -> bool:
    """The chosen source, or the permanent that the chosen permanent spell became."""
    if ref.object is None:
        return False
    return ref.object == source.id or (source.object.cast and source.object.previous == ref.object)


@cr("615.6", "615.12", "615.12a")
def prevent(tx: Transaction, proposal: WouldDamage, most: int | None, *rules: str) -> tuple[WouldDamage, int]:
    """Prevent up to `most` (None: all) of the damage. Returns what is left and how much was prevented."""
    if cant_be_prevented(tx.state, proposal):
        return proposal, 0
    amount = proposal.amount if most is None else min(most, proposal.amount)
    if amount <= 0:
        return proposal, 0
    to = proposal.to
    event = DamagePrevented(amount=amount, object=to.object, player=to.player, rules=(*rules, "615.6"))
    game.note(tx, event)
    return replace(proposal, amount=proposal.amount - amount), amount


@cr("615.12")
def cant_be_prevented(state: State, proposal: WouldDamage) -> bool:
    """Whether the damage, or all damage now, can't be prevented."""
    return proposal.unpreventable or any(forbids(state, player, UNPREVENTABLE) for player in state.living)


@cr("702.16e")
def _by_protection(tx: Transaction, proposal: Proposal) -> Outcomes:
    assert isinstance(proposal, WouldDamage)
    return (prevent(tx, proposal, None, "702.16e")[0],)


@cr("122.1c")
def _by_counter(tx: Transaction, proposal: Proposal) -> Outcomes:
    """The counter is removed even if the damage can't be prevented (615.12)."""
    assert isinstance(proposal, WouldDamage)
    left, _ = prevent(tx, proposal, None, "122.1c")
    players.remove_counters(tx, SHIELD, 1, object=proposal.to.object, rules=("122.1c",))
    return (left,)


@cr("615.7", "615.8")
def _by_shield(id: int) -> Callable[[Transaction, Proposal], Outcomes]:
    def apply(tx: Transaction, proposal: Proposal) -> Outcomes:
        assert isinstance(proposal, WouldDamage)
        shield = next(item for item in tx.state.shields if item.id == id)
        left, prevented = prevent(tx, proposal, shield.amount, "615.8" if shield.once else "615.7")
        if prevented:
            _wear(tx, shield, prevented)
        return (left,)

    return apply


def _wear(tx: Transaction, shield: Shield, prevented: int) -> None:
    """Preventing damage reduces the shield; one that is used up is gone."""
    left = None if shield.amount is None else shield.amount - prevented
    if shield.once or left == 0:
        kept = tuple(item for item in tx.state.shields if item.id != shield.id)
    else:
        worn = replace(shield, amount=left)
        kept = tuple(worn if item.id == shield.id else item for item in tx.state.shields)
    if kept != tx.state.shields:
        game.set_shields(tx, kept)


@cr("615.7", "615.8", "615.11")
def raise_shield(
    tx: Transaction,
    controller: PlayerId,
    *,
    amount: int | None = None,
    to: Sequence[TargetRef] | None = None,
    source: Sequence[TargetRef] | None = None,
    combat_only: bool = False,
    once: bool = False,
    until_turn: int | None = None,
    qualities: Filter | None = None,
) -> None:
    """A resolved spell or ability will prevent damage until `until_turn` (None: this turn).

    With an amount (or `once`), each recipient gets a shield of its own (615.11).
    """
    last = tx.state.turn if until_turn is None else until_turn
    separate = to is not None and (amount is not None or once)
    groups = [(ref,) for ref in to or ()] if separate else [None if to is None else tuple(to)]
    for group in groups:
        game.add_shield(
            tx,
            Shield(
                id=0,
                controller=controller,
                kind="previeni",
                amount=amount,
                to=group,
                source=None if source is None else tuple(source),
                combat_only=combat_only,
                once=once,
                until_turn=last,
                qualities=qualities,
            ),
        )


@cr("615.7", "616.1")
def in_order(tx: Transaction, proposals: Sequence[WouldDamage]) -> tuple[WouldDamage, ...]:
    """The order to work through simultaneous damage: by affected player, APNAP.

    Where a shield can't take all that several sources would deal to one recipient, that player (or the permanent's
    controller) chooses which damage it prevents first.
    """
    state = tx.state
    ordered: list[WouldDamage] = []
    places = {player: place for place, player in enumerate(state.apnap())}
    recipients = dict.fromkeys(item.to for item in proposals)
    groups = [[item for item in proposals if item.to == to] for to in recipients]
    groups.sort(key=lambda group: places.get(chooser(state, group[0]), len(places)))
    for group in groups:
        ordered += _shield_first(tx, group) if _shield_falls_short(state, group) else group
    return tuple(ordered)


def _shield_falls_short(state: State, group: list[WouldDamage]) -> bool:
    for shield in state.shields:
        covered = [item for item in group if shields_from(state, shield, item) and not item.unpreventable]
        if len(covered) < 2:
            continue
        if shield.once or (
            shield.amount is not None and shield.amount < sum(item.amount for item in covered)
        ):
            return True
    return False


def _shield_first(tx: Transaction, group: list[WouldDamage]) -> list[WouldDamage]:
    decision = Decision(
        chooser(tx.state, group[0]),
        Ask.ORDER,
        "da quale danno lo scudo protegge per primo",
        tuple(range(len(group))),
        tuple(f"{item.amount} da {item.source.name}" for item in group),
        rules=("615.7",),
        key="danno da prevenire",
    )
    return [group[index] for index in tx.choose(decision) if isinstance(index, int)]
