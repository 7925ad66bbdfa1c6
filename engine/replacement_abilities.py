"""Replacement abilities of objects, and those that resolved spells left (614.1): matching and applying them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from .abilities import ReplacementAbility, Replaces
from .atoms import game
from .citing import cr
from .context import Context
from .errors import UnsupportedRule
from .evaluating import holds, resolve
from .keywords import abilities_of
from .layers import snapshot, view
from .matching import fits, related, snapshot_matches
from .objects import GameObject, ObjectId, ObjectKind, PlayerId, Snapshot, StackInfo, TargetRef, Zone
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
    WouldLoseGame,
    WouldLoseLife,
    WouldMove,
    WouldPutCounters,
    WouldWinGame,
    amount_of,
    as_event,
    chooser,
    with_amount,
)
from .replacement import Effect, Outcomes, note_replaced
from .state import State
from .transaction import Transaction
from .wording.instructions import DealDamage, May
from .wording.values import EventAmount, Filter, Ref, Reference, Whose


class Watch(Struct, frozen=True):
    """A replacement ability in force: whose it is, and which of equal ones on the same object."""

    ability: ReplacementAbility
    source: Snapshot
    number: int
    shield: int = 0
    """The id of the shield it comes from, if a resolved spell or ability made it."""
    to: tuple[TargetRef, ...] | None = None

    @property
    def key(self) -> tuple[object, ...]:
        return ("abilità", self.source.id, self.shield, self.number, self.ability)

    @property
    def label(self) -> str:
        """Whose effect it is and what it says, for a list of choices."""
        return f"{self.source.name}: {self.ability.text or self.ability.replaces.value}"


@cr("614.1", "614.4", "113.6")
def watching(state: State) -> Mapping[Replaces, tuple[Watch, ...]]:
    """The replacement abilities that function now, by the event they watch; cached with the views."""
    cached = state.memo.get("replacements")
    if cached is None:
        found: dict[Replaces, list[Watch]] = {}
        for id, item in state.objects.items():
            if (
                item.kind is ObjectKind.ABILITY
                or item.phased_out
                or item.zone in (Zone.LIBRARY, Zone.OUTSIDE)
            ):
                continue
            for watch in of_object(state, id):
                if _functions(watch.ability, item):
                    found.setdefault(watch.ability.replaces, []).append(watch)
        cached = {what: tuple(watches) for what, watches in found.items()}
        state.memo["replacements"] = cached
    return cached


def of_object(state: State, id: ObjectId) -> tuple[Watch, ...]:
    """The object's replacement abilities, wherever they function."""
    found: list[Watch] = []
    abilities = abilities_of(state, id)
    if not abilities:
        return ()
    for ability in abilities:
        if isinstance(ability, ReplacementAbility):
            number = sum(watch.ability == ability for watch in found)
            found.append(Watch(ability, snapshot(state, id), number))
    return tuple(found)


@cr("113.6", "114.4")
def _functions(ability: ReplacementAbility, item: GameObject) -> bool:
    """Where it works: its zone; emblems in the command zone; about where an object itself goes, anywhere."""
    if item.zone is ability.zone or item.kind is ObjectKind.EMBLEM:
        return True
    return ability.this and ability.replaces is Replaces.GOES_TO_GRAVEYARD


def effects(state: State, proposal: Proposal) -> Iterator[Effect]:
    """Those that would change `proposal`."""
    from .entering import entering_effects

    if isinstance(proposal, WouldMove) and proposal.zone is Zone.BATTLEFIELD:
        yield from entering_effects(state, proposal)
    for what in _watched(state, proposal):
        for watch in (*watching(state).get(what, ()), *_left_behind(state, what)):
            if watch.key not in proposal.applied and applies(state, watch, proposal):
                yield Effect(watch.key, watch.label, _applied(watch), kind=_kind(watch))


def _kind(watch: Watch) -> Hashable:
    """Equal effects come to the same whichever applies; those that do something instead speak of their own source."""
    return (watch.ability, watch.source.id) if watch.ability.instead else watch.ability


def _left_behind(state: State, what: Replaces) -> Iterator[Watch]:
    """Replacement effects of resolved spells and abilities (614.3)."""
    for shield in state.shields:
        ability = shield.ability
        if ability is None or ability.replaces is not what or shield.source_snapshot is None:
            continue
        if shield.until_turn is None or state.turn <= shield.until_turn:
            source = replace(shield.source_snapshot, controller=shield.controller)
            yield Watch(ability, source, 0, shield.id, shield.to)


def _watched(state: State, proposal: Proposal) -> tuple[Replaces, ...]:
    """The kinds of event `proposal` is; entering is looked at by `entering`."""
    match proposal:
        case WouldMove(object=id, zone=zone) if id is not None and id in state.objects:
            from_battlefield = state.objects[id].zone is Zone.BATTLEFIELD
            kinds: list[Replaces] = []
            if zone is Zone.GRAVEYARD:
                kinds += [Replaces.DIES] if from_battlefield else []
                kinds.append(Replaces.GOES_TO_GRAVEYARD)
            if from_battlefield and zone is not Zone.BATTLEFIELD:
                kinds.append(Replaces.LEAVES)
            return tuple(kinds)
        case WouldDestroy():
            return (Replaces.DESTROYED,)
        case WouldDamage():
            return (Replaces.DAMAGE,)
        case WouldDraw():
            return (Replaces.DRAWS,)
        case WouldGainLife():
            return (Replaces.GAINS_LIFE,)
        case WouldLoseLife(paid=True):
            return (Replaces.PAYS_LIFE, Replaces.LOSES_LIFE)
        case WouldLoseLife():
            return (Replaces.LOSES_LIFE,)
        case WouldDiscard():
            return (Replaces.DISCARDS,)
        case WouldPutCounters():
            return (Replaces.COUNTERS,)
        case WouldCreateTokens():
            return (Replaces.TOKENS,)
        case WouldAddMana():
            return (Replaces.MANA,)
        case WouldLoseGame():
            return (Replaces.LOSES_GAME,)
        case WouldWinGame():
            return (Replaces.WINS_GAME,)
        case _:
            return ()


# --- whether it applies -----------------------------------------------------------------------------------


def context_of(state: State, watch: Watch, proposal: Proposal) -> Context:
    """ "Tu", "questo", "quel danno" in the words of the ability."""
    source = watch.source
    return Context(
        source.controller,
        source.id,
        source,
        source.object.stack or StackInfo(),
        as_event(state, proposal),
    )


@cr("614.1", "614.2", "614.16")
def applies(state: State, watch: Watch, proposal: Proposal) -> bool:
    """Whether the ability watches for exactly this event."""
    ability = watch.ability
    context = context_of(state, watch, proposal)
    if watch.to is not None and _affected(proposal) not in watch.to:
        return False
    if isinstance(proposal, WouldDamage):
        fitting = _damage_fits(state, watch, proposal, context)
    elif isinstance(proposal, WouldPutCounters):
        fitting = ability.what in ("", proposal.kind) and _counters_fit(state, watch, proposal, context)
    elif isinstance(proposal, WouldMove | WouldDestroy | WouldDiscard):
        assert proposal.object is not None
        owner = state.objects[proposal.object].owner
        fitting = _object_fits(state, watch, proposal.object, context) and _player_fits(
            state, ability, owner, context
        )
    else:
        fitting = _player_fits(state, ability, chooser(state, proposal), context)
    return fitting and holds(state, ability.condition, context)


def _affected(proposal: Proposal) -> TargetRef:
    if isinstance(proposal, WouldDamage):
        return proposal.to
    object, player = getattr(proposal, "object", None), getattr(proposal, "player", None)
    return TargetRef(object=object) if isinstance(object, int) else TargetRef(player=player)


def _player_fits(state: State, ability: ReplacementAbility, player: PlayerId, context: Context) -> bool:
    return related(state, player, ability.player, context.controller)


def _object_fits(state: State, watch: Watch, id: ObjectId, context: Context) -> bool:
    """The object is the source, what the source is attached to, or fits the description (its zone aside)."""
    ability = watch.ability
    if ability.this:
        return id == watch.source.id
    if ability.attached:
        ref = watch.source.object.attached_to
        return ref is not None and ref.object == id
    if ability.subject is None:
        return True
    return fits(state, state.objects[id], view(state, id), ability.subject, context)


def _damage_fits(state: State, watch: Watch, proposal: WouldDamage, context: Context) -> bool:
    ability = watch.ability
    if ability.combat_only and not proposal.combat:
        return False
    if ability.by_this and proposal.source.id != watch.source.id:
        return False
    if ability.by is not None and not _source_fits(state, ability.by, proposal.source, context):
        return False
    if state.reach and not _within_reach(state, ability, proposal, context):
        return False
    if proposal.to.player is not None:
        if ability.this or ability.attached:
            return False
        if ability.subject is not None and ability.player is Whose.ANY:
            return False
        return _player_fits(state, ability, proposal.to.player, context)
    assert proposal.to.object is not None
    if ability.subject is None and not (ability.this or ability.attached) and ability.player is not Whose.ANY:
        return False
    return proposal.to.object in state.objects and _object_fits(state, watch, proposal.to.object, context)


@cr("801.13b")
def _within_reach(state: State, ability: ReplacementAbility, proposal: WouldDamage, context: Context) -> bool:
    from .influence import damage_within

    return damage_within(
        state,
        context.controller,
        proposal.source,
        proposal.to,
        names_source=ability.by is not None or ability.by_this,
        names_recipient=ability.subject is not None
        or ability.this
        or ability.attached
        or ability.player is not Whose.ANY,
    )


@cr("609.7b", "615.9")
def _source_fits(state: State, wanted: Filter, source: Snapshot, context: Context) -> bool:
    """The source has the properties now (or had them as it last existed)."""
    return snapshot_matches(state, source, wanted, context)


def _counters_fit(state: State, watch: Watch, proposal: WouldPutCounters, context: Context) -> bool:
    from .entering import imagined_entry

    ability = watch.ability
    if proposal.player is not None:
        return (
            ability.subject is None
            and not ability.this
            and _player_fits(state, ability, proposal.player, context)
        )
    if ability.subject is None and not (ability.this or ability.attached) and ability.player is not Whose.ANY:
        return False
    if proposal.entering is not None:
        if ability.this or ability.attached:
            return ability.this and proposal.object == watch.source.id
        later, id = imagined_entry(state, proposal.entering)
        return ability.subject is None or fits(
            later, later.objects[id], view(later, id), ability.subject, context
        )
    return proposal.object is not None and _object_fits(state, watch, proposal.object, context)


# --- what it does -----------------------------------------------------------------------------------------


def _applied(watch: Watch) -> Callable[[Transaction, Proposal], Outcomes]:
    def apply(tx: Transaction, proposal: Proposal) -> Outcomes:
        return apply_ability(tx, watch, proposal)

    return apply


@cr("614.6", "615.5", "615.10")
def apply_ability(tx: Transaction, watch: Watch, proposal: Proposal) -> Outcomes:
    """Change the event as the ability says; what it adds comes right after what is left of the event."""
    ability = watch.ability
    context = context_of(tx.state, watch, proposal)
    instead = ability.instead
    if len(instead) == 1 and isinstance(instead[0], May) and not ability.prevent:
        if not _accepts(tx, watch, instead[0], context):
            return (proposal,)
        instead = instead[0].effects
    if watch.shield:
        _use_up(tx, watch)
    if isinstance(proposal, WouldDamage):
        if ability.prevent:
            return _prevented(tx, watch, proposal)
        redirected = _redirected(tx.state, ability, proposal, context)
        if redirected is not None:
            _note(tx, watch, proposal, "614.9")
            return redirected
    _note(tx, watch, proposal)
    changed = _changed(ability, proposal)
    extra = (InsteadDo(effects=instead, context=context),) if instead else ()
    return (*(() if changed is None else (changed,)), *extra)


def _note(tx: Transaction, watch: Watch, proposal: Proposal, *rules: str) -> None:
    text = watch.ability.text or watch.ability.replaces.value
    note_replaced(tx, text, watch.source.id, chooser(tx.state, proposal), *(rules or ("614.1a",)))


@cr("614.1a", "701.10g")
def _changed(ability: ReplacementAbility, proposal: Proposal) -> Proposal | None:
    """What is left of the event: with another number or destination, or nothing."""
    if ability.skip:
        return None
    if ability.to_zone is not None and isinstance(proposal, WouldMove | WouldDiscard):
        if ability.bottom and isinstance(proposal, WouldMove):
            return replace(proposal, zone=ability.to_zone, position=-1)
        if ability.bottom:
            raise UnsupportedRule("614.6", "mettere in fondo al grimorio una carta che verrebbe scartata")
        if ability.on_top and isinstance(proposal, WouldMove):
            return replace(proposal, zone=ability.to_zone, position=0)
        return replace(proposal, zone=ability.to_zone)
    if ability.times != 1 or ability.plus:
        amount = amount_of(proposal)
        return proposal if amount is None else with_amount(proposal, amount * ability.times + ability.plus)
    return None if ability.instead else proposal


def _accepts(tx: Transaction, watch: Watch, may: May, context: Context) -> bool:
    """ "Puoi … invece": the one who may says whether, paying if there is a cost."""
    from .costs import can_pay, pay

    who = next((ref.player for ref in resolve(tx.state, may.who, context) if ref.player is not None), None)
    if who is None or (may.cost is not None and not can_pay(tx.state, who, may.cost, context)):
        return False
    prompt = f"vuoi applicare «{watch.ability.text or watch.ability.replaces.value}»?"
    if not tx.yes(who, prompt, "614.1a", key="sostituzione facoltativa"):
        return False
    if may.cost is not None:
        pay(tx, who, may.cost, context)
    return True


def _use_up(tx: Transaction, watch: Watch) -> None:
    """614.3: an effect that applies to "the next time" is used up."""
    kept = tuple(item for item in tx.state.shields if item.id != watch.shield or not item.once)
    if kept != tx.state.shields:
        game.set_shields(tx, kept)


@cr("615.5", "615.10")
def _prevented(tx: Transaction, watch: Watch, proposal: WouldDamage) -> Outcomes:
    """Prevent, then do the rest with the amount prevented."""
    from .prevention import prevent

    ability = watch.ability
    left, number = prevent(tx, proposal, ability.prevent_amount, "615.1a")
    if not ability.instead:
        return (left,)
    context = context_of(tx.state, watch, with_amount(proposal, number))
    return (left, InsteadDo(effects=ability.instead, context=context))


@cr("614.9")
def _redirected(
    state: State, ability: ReplacementAbility, proposal: WouldDamage, context: Context
) -> Outcomes | None:
    """The same damage to something else, if that is all the ability does; unchanged if it can't be dealt there."""
    from .damage import can_be_dealt

    if len(ability.instead) != 1:
        return None
    deal = ability.instead[0]
    same_source = isinstance(deal, DealDamage) and deal.source in (None, Ref(Reference.EVENT_SOURCE))
    if not isinstance(deal, DealDamage) or deal.amount != EventAmount() or not same_source:
        return None
    recipients = [ref for ref in resolve(state, deal.to, context) if can_be_dealt(state, ref)]
    if not recipients:
        return (proposal,)
    return tuple(replace(proposal, to=ref) for ref in recipients)
