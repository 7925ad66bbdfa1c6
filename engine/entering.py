"""Entering the battlefield (614.12): what changes how a permanent enters, and what the rules add to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from .abilities import (
    Keyword,
    ReplacementAbility,
    Replaces,
    StaticAbility,
    TriggeredAbility,
    TriggerPattern,
)
from .arrival import enter_now
from .attaching import can_be_attached
from .choices import Ask, Decision
from .choosing import DEVOURED, OPPONENT, choose
from .citing import cr
from .context import Context
from .copies import added_counters, copied
from .day import as_copy
from .evaluating import amount, holds
from .faces import as_part, melded, moved
from .imagining import Imagined
from .layers import view
from .layers.copying import FACE_DOWN, copiable_values
from .matching import fits, related, select
from .objects import (
    CardType,
    Characteristics,
    ObjectId,
    PlayerId,
    StackInfo,
    TargetRef,
    Zone,
)
from .proposals import Proposal, WouldMove, WouldPutCounters, chooser
from .replacement import Effect, Outcomes, note_replaced
from .replacement_abilities import Watch, of_object, watching
from .state import ContinuousEffect, State
from .transaction import Transaction
from .wording.instructions import GainAbility
from .wording.keyworded import SacrificeAny
from .wording.values import Duration, player_ref

Entry = tuple[State, ObjectId]
"""A position in which the object has entered, and its id there."""


# --- how it would be --------------------------------------------------------------------------------------


@cr("614.12")
def imagined_entry(state: State, proposal: WouldMove) -> Entry:
    """The position as it would be with the permanent on the battlefield, changed as already decided."""
    trial = Imagined(state)
    done = enter_now(trial, replace(proposal, attacking=False), None)
    id = done[0].object
    assert id is not None
    return trial.state, id


def _matters(state: State, proposal: WouldMove) -> bool:
    """Whether anything could change how it enters: the common case is that nothing does."""
    from .keywords import expanded

    printed = _printed(state, proposal)
    if any(isinstance(item, ReplacementAbility) for item in expanded(printed.abilities)):
        return True
    if watching(state).get(Replaces.ENTERS):
        return True
    return any(
        isinstance(change, GainAbility)
        and any(isinstance(item, ReplacementAbility) for item in expanded((change.ability,)))
        for id in state.battlefield
        for ability in view(state, id).abilities
        if isinstance(ability, StaticAbility)
        for change in ability.modifications
    )


def _printed(state: State, proposal: WouldMove) -> Characteristics:
    """What defines it: what it copies, the token's text, or the card's."""
    if proposal.face_down and proposal.object is not None:
        return state.objects[proposal.object].hidden_as or FACE_DOWN
    if proposal.copied is not None:
        return proposal.copied
    if proposal.token is not None:
        return proposal.token
    assert proposal.object is not None
    item = state.objects[proposal.object]
    if proposal.melded_with is not None:
        return melded(item.base, state.objects[proposal.melded_with].base)
    if proposal.transformed:
        return as_part(item.base, 1)
    return moved(item.base, to_stack=False, resolving=item.zone is Zone.STACK)


# --- replacement effects that change how it enters --------------------------------------------------------


@cr("614.1c", "614.1d", "614.12", "616.1b", "616.1c")
def entering_effects(state: State, proposal: WouldMove) -> Iterator[Effect]:
    """From the permanent itself if they affect only it, and from others if it would fit their description."""
    if not _matters(state, proposal):
        return
    later, id = imagined_entry(state, proposal)
    for watch in of_object(later, id):
        own = watch.ability
        if own.replaces is Replaces.ENTERS and own.this:
            key = ("entrando", proposal.copies, watch.number, own)
            context = _own_context(state, proposal, watch)
            if key not in proposal.applied and holds(state, own.condition, context):
                rank = 2 if own.copy_of is not None else 4
                yield Effect(key, watch.label, _enters_changed(watch, context), own, rank)
    for watch in watching(state).get(Replaces.ENTERS, ()):
        ability, source = watch.ability, watch.source
        context = Context(source.controller, source.id, source, source.object.stack or StackInfo())
        if ability.this or watch.key in proposal.applied:
            continue
        if not related(state, view(later, id).controller, ability.player, source.controller):
            continue
        if ability.subject is not None and not fits(
            later, later.objects[id], view(later, id), ability.subject, context
        ):
            continue
        if holds(state, ability.condition, context):
            rank = 1 if ability.under_you else 2 if ability.copy_this else 4
            yield Effect(watch.key, watch.label, _enters_changed(watch, context), ability, rank)


def _own_context(state: State, proposal: WouldMove, watch: Watch) -> Context:
    """ "Tu" is who will control it; X and kicker are those of the spell it was (107.3m, 400.7d)."""
    old = state.objects.get(proposal.object) if proposal.object is not None else None
    info = (old.stack if old is not None else None) or proposal.stack or StackInfo()
    return Context(watch.source.controller, proposal.object, watch.source, info)


def _enters_changed(watch: Watch, context: Context) -> Callable[[Transaction, Proposal], Outcomes]:
    def apply(tx: Transaction, proposal: Proposal) -> Outcomes:
        assert isinstance(proposal, WouldMove)
        return _apply_entering(tx, watch, proposal, context)

    return apply


@cr("614.12a", "614.13")
def _apply_entering(tx: Transaction, watch: Watch, proposal: WouldMove, context: Context) -> Outcomes:
    """One effect changes how it enters; its choices and payments are made before it enters."""
    ability = watch.ability
    if ability.cost is not None and _pays_instead(tx, watch, proposal, context):
        return (proposal,)
    if ability.optional and not _wanted(tx, watch, proposal):
        return (_left(tx, watch, proposal),)
    changed = proposal
    if ability.copy_this and watch.source.id in tx.state.objects:
        changed = replace(
            changed, copied=copiable_values(tx.state, watch.source.id), copies=changed.copies + 1
        )
    if ability.copy_of is not None:
        original = _chosen_copy(tx, watch, proposal, context)
        if original is None:
            return (proposal,)
        values = copied(original, ability.exceptions, _printed(tx.state, proposal), ability)
        more = added_counters(tx.state, values, ability.exceptions, context)
        changed = replace(changed, copied=values, copies=changed.copies + 1, copy_counters=more)
    text = ability.text or ability.replaces.value
    note_replaced(
        tx, text, watch.source.id, chooser(tx.state, proposal), "614.1c" if ability.this else "614.1d"
    )
    if ability.choose:
        picked = choose(tx, chooser(tx.state, proposal), ability.choose)
        changed = replace(changed, chosen=(*changed.chosen, picked))
    if ability.as_enters:
        from .effects import run

        run(tx, ability.as_enters, context)
        if any(isinstance(done, SacrificeAny) for done in ability.as_enters):
            eaten = context.last_amount + int(dict(changed.chosen).get(DEVOURED, 0))
            kept = tuple(each for each in changed.chosen if each[0] != DEVOURED)
            changed = replace(changed, chosen=(*kept, (DEVOURED, str(eaten))))
    if ability.to_zone is not None:
        changed = replace(changed, zone=ability.to_zone)
    if ability.tapped:
        changed = replace(changed, tapped=True)
    if ability.under_you:
        changed = replace(changed, controller=watch.source.controller)
    if ability.designations:
        changed = replace(changed, designations=(*changed.designations, *ability.designations))
    for kind, value in ability.counters:
        number = amount(tx.state, value, context)
        if number > 0:
            changed = replace(changed, counters=_more(changed.counters, kind, number))
    return () if ability.skip else (changed,)


@cr("614.12a", "702.98a", "702.104a")
def _wanted(tx: Transaction, watch: Watch, proposal: WouldMove) -> bool:
    """Whether whoever decides has it enter so: its controller, or an opponent whom its controller chooses."""
    who = chooser(tx.state, proposal)
    prompt = f"{watch.source.name}: vuoi applicare «{watch.ability.text or watch.ability.replaces.value}»?"
    if not watch.ability.by_opponent:
        return tx.yes(who, prompt, "614.12a", key="mentre entra")
    number = int(choose(tx, who, OPPONENT)[1])
    return tx.yes(number, prompt, "702.104a", key="tributo")


@cr("702.136a")
def _left(tx: Transaction, watch: Watch, proposal: WouldMove) -> WouldMove:
    """It doesn't enter so: what it gains instead, it has from the first moment and for good."""
    if not watch.ability.otherwise:
        return proposal
    player = chooser(tx.state, proposal)
    gained = ContinuousEffect(
        id=0,
        timestamp=0,
        controller=player,
        modifications=watch.ability.otherwise,
        affected=(),
        duration=Duration.PERMANENT,
        source=proposal.object,
        text=watch.ability.text,
    )
    return replace(proposal, lasting=(*proposal.lasting, gained))


def _more(counters: tuple[tuple[str, int], ...], kind: str, number: int) -> tuple[tuple[str, int], ...]:
    total = dict(counters)
    total[kind] = total.get(kind, 0) + number
    return tuple(sorted(total.items()))


def _pays_instead(tx: Transaction, watch: Watch, proposal: WouldMove, context: Context) -> bool:
    """ "… a meno che tu non paghi": whether the player pays."""
    from .costs import can_pay, describe, pay

    cost, player = watch.ability.cost, chooser(tx.state, proposal)
    assert cost is not None
    if not can_pay(tx.state, player, cost, context):
        return False
    prompt = f"vuoi pagare {describe(cost)} mentre {watch.source.name} entra?"
    if not tx.yes(player, prompt, "614.12a", key="pagare mentre entra"):
        return False
    pay(tx, player, cost, context)
    return True


@cr("707.5", "707.9")
def _chosen_copy(
    tx: Transaction, watch: Watch, proposal: WouldMove, context: Context
) -> Characteristics | None:
    """What it enters as a copy of, if its controller chooses something already on the battlefield."""
    assert watch.ability.copy_of is not None
    options = select(tx.state, watch.ability.copy_of, context)
    player = chooser(tx.state, proposal)
    chosen = tx.pick(
        player, f"di che cosa {watch.source.name} entra come copia", options, 0, 1, "707.5", key="copia"
    )
    return copiable_values(tx.state, chosen[0]) if chosen else None


# --- what the rules give it -------------------------------------------------------------------------------


@cr("122.6", "122.6a", "306.5b", "310.4b", "714.3a", "614.16")
def finished(tx: Transaction, proposal: WouldMove) -> WouldMove | None:
    """The last touches before it enters: what an Aura enchants, and its counters, each as replaced.

    None if it stays where it is, as an Aura with nothing to enchant does; it may go to the graveyard instead (712.13a).
    """
    by_night = as_copy(tx.state, proposal)
    if by_night is None or by_night.zone is not Zone.BATTLEFIELD:
        return by_night
    placed = choose_enchanted(tx, proposal)
    if placed is None:
        return None
    proposal = choose_protector(tx, placed)
    counters = proposal.counters
    for kind, number in proposal.copy_counters:
        counters = _more(counters, kind, number)
    for kind, number in _by_the_rules(tx, _printed(tx.state, proposal), proposal):
        counters = _more(counters, kind, number)
    put: tuple[tuple[str, int], ...] = ()
    for kind, number in counters:
        put = _more(put, kind, _as_replaced(tx, proposal, kind, number))
    put = tuple((kind, number) for kind, number in put if number > 0)
    return replace(proposal, counters=put)


@cr("310.8a", "310.11a")
def choose_protector(tx: Transaction, proposal: WouldMove) -> WouldMove:
    """As a battle enters, its controller chooses who protects it: of a Siege, an opponent."""
    from .combat.roles import may_protect

    printed = _printed(tx.state, proposal)
    if CardType.BATTLE not in printed.types or proposal.face_down:
        return proposal
    player = chooser(tx.state, proposal)
    options = may_protect(tx.state, player, printed.subtypes)
    if not options:
        return proposal
    return replace(proposal, protector=ask_protector(tx, player, options))


def ask_protector(tx: Transaction, player: PlayerId, options: tuple[PlayerId, ...]) -> PlayerId:
    """One of these players, as the battle's controller chooses."""
    decision = Decision(
        player,
        Ask.PLAYER,
        "chi protegge la battaglia",
        tuple(map(player_ref, options)),
        tuple(tx.state.players[other].name for other in options),
        rules=("310.8a",),
        key="protettore",
    )
    chosen = tx.choose(decision)[0]
    assert isinstance(chosen, TargetRef) and chosen.player is not None
    return chosen.player


@cr("714.3a", "714.3b", "702.155b", "702.155c")
def _lore(tx: Transaction, printed: Characteristics, proposal: WouldMove) -> int:
    """One lore counter; with read ahead, as many as its controller chooses, up to the final chapter."""
    if not any(isinstance(item, Keyword) and item.name == "saltare pagina" for item in printed.abilities):
        return 1
    chapters = [pattern.crosses for pattern in _chapters(printed)]
    options = tuple(range(1, max(chapters, default=1) + 1))
    decision = Decision(
        chooser(tx.state, proposal),
        Ask.NUMBER,
        f"da quale capitolo comincia {printed.name}",
        options,
        rules=("714.3b", "702.155b"),
        key="capitolo",
    )
    chosen = tx.choose(decision)[0]
    assert isinstance(chosen, int)
    return chosen


def _chapters(printed: Characteristics) -> Iterator[TriggerPattern]:
    for ability in printed.abilities:
        if isinstance(ability, TriggeredAbility):
            yield from ability.patterns


def _by_the_rules(
    tx: Transaction, printed: Characteristics, proposal: WouldMove
) -> Iterator[tuple[str, int]]:
    if proposal.face_down:
        return
    if CardType.PLANESWALKER in printed.types and printed.loyalty:
        yield "fedeltà", printed.loyalty
    if CardType.BATTLE in printed.types and printed.defense:
        yield "difesa", printed.defense
    if "saga" in printed.subtypes:
        yield "sapere", _lore(tx, printed, proposal)


def _as_replaced(tx: Transaction, proposal: WouldMove, kind: str, number: int) -> int:
    from .replacement import replace as replaced

    would = WouldPutCounters(
        kind=kind,
        amount=number,
        object=proposal.object,
        by=proposal.by,
        putter=chooser(tx.state, proposal),
        entering=proposal,
    )
    outcomes = replaced(tx, would)
    return sum(item.amount for item in outcomes if isinstance(item, WouldPutCounters))


@cr("303.4f", "303.4g", "303.4i")
def choose_enchanted(tx: Transaction, proposal: WouldMove) -> WouldMove | None:
    """What an Aura that does not resolve enchants as it enters, chosen by its controller-to-be (None: nothing)."""
    if proposal.attached_to is not None or "aura" not in _printed(tx.state, proposal).subtypes:
        return proposal
    later, id = imagined_entry(tx.state, proposal)
    options = enchantable(later, id)
    if not options:
        return None
    player = chooser(tx.state, proposal)
    names = tuple(
        tx.state.players[ref.player].name if ref.player is not None else view(later, ref.object or 0).name
        for ref in options
    )
    decision = Decision(
        player,
        Ask.OPTION,
        f"che cosa incanta {view(later, id).name}",
        options,
        names,
        rules=("303.4f",),
        key="cosa incanta",
    )
    chosen = tx.choose(decision)[0]
    assert isinstance(chosen, TargetRef)
    return replace(proposal, attached_to=chosen)


@cr("303.4a", "303.4f")
def enchantable(state: State, id: ObjectId) -> tuple[TargetRef, ...]:
    """Everything the Aura could legally be attached to."""
    known = (*(TargetRef(object=other) for other in state.battlefield), *map(player_ref, state.apnap()))
    describes = any(
        isinstance(ability, Keyword) and ability.name == "incanta" and ability.filter is not None
        for ability in view(state, id).abilities
    )
    return tuple(
        ref for ref in known if (ref.object is None or describes) and can_be_attached(state, id, ref)
    )
