"""Targets (115): what may be chosen, how it is chosen, what is still legal later, and changing it."""

from __future__ import annotations

from .atoms.game import note
from .atoms.zones import restack
from .choices import Ask, Decision
from .citing import cr
from .context import Context
from .errors import IllegalAction, UnsupportedRule
from .evaluating import amount, holds
from .events import BecameTarget, TargetsChanged
from .influence import in_reach
from .layers import snapshot, view
from .layers.rules import player_rules
from .matching import matches, related, select
from .objects import ObjectId, ObjectKind, PlayerId, Snapshot, TargetRef, Zone
from .opponents import an_opponent
from .protection import untargetable
from .state import State
from .transaction import Transaction
from .wording.instructions import Body, DealDamage
from .wording.values import Target, TargetSpec


@cr("115.1", "115.4")
def legal_targets(
    state: State, spec: TargetSpec, context: Context, spell: ObjectId | None = None
) -> tuple[TargetRef, ...]:
    """Every legal target for one occurrence of "bersaglio"; `spell` is the object on the stack that targets."""
    found: list[TargetRef] = []
    if spec.players is not None:
        for player in state.living:
            ref = TargetRef(player=player)
            if _player_ok(state, player, spec, context):
                found.append(ref)
    if spec.objects is not None:
        for id in select(state, spec.objects, context):
            if id != spell and _targetable(state, id, context):
                found.append(TargetRef(object=id))
    return tuple(found)


def _player_ok(state: State, player: PlayerId, spec: TargetSpec, context: Context) -> bool:
    if spec.players is None or state.players[player].lost is not None:
        return False
    if not related(state, player, spec.players, context.controller):
        return False
    if not state.reached(context.controller, player):
        return False  # 801.4
    names = {rule.name for rule in player_rules(state, player)}
    if "velo" in names:
        return False
    return not ("anti-malocchio" in names and player != context.controller)


def _targetable(state: State, id: ObjectId, context: Context) -> bool:
    if state.objects[id].zone is not Zone.BATTLEFIELD:
        return True
    source = source_view(state, context)
    return source is None or untargetable(state, id, context.controller, source) is None


def source_view(state: State, context: Context) -> Snapshot | None:
    """What protection looks at: the spell, or the source of the ability (113.7a: as it last existed)."""
    if context.source is not None and context.source in state.objects:
        return snapshot(state, context.source)
    return context.source_snapshot


@cr("115.1a", "115.3", "601.2c", "702.33g", "702.113b", "702.166d", "702.174m", "801.5a")
def choose_targets(
    tx: Transaction, player: PlayerId, body: Body, context: Context, spell: ObjectId | None
) -> tuple[tuple[TargetRef, ...], ...]:
    """Choose targets for each phrase in order. The same one can't be chosen twice for one phrase, but can for two.

    Raises IllegalAction when a phrase lacks enough legal targets.
    """
    chosen: list[tuple[TargetRef, ...]] = []
    for number, spec in enumerate(body.targets):
        taken = {ref for index in spec.other_than if index < len(chosen) for ref in chosen[index]}
        legal = tuple(ref for ref in legal_targets(tx.state, spec, context, spell) if ref not in taken)
        least, most = (context.info.x,) * 2 if spec.x_count else (spec.minimum, spec.maximum)
        if not holds(tx.state, spec.only_if, context):
            chosen.append(())  # 702.33g: it is cast as if it did not have those targets
            continue
        if spec.each_opponent:
            chosen.append(_one_of_each(tx, player, spec, legal))
            continue
        chooser = an_opponent(tx, player) if spec.by_opponent else None
        if chooser is not None:  # 801.5a
            legal = tuple(ref for ref in legal if in_reach(tx.state, chooser, ref))
        if len(legal) < least:
            raise IllegalAction(
                f"non ci sono bersagli legali a sufficienza per «{spec.text or 'bersaglio'}»", "601.2c"
            )
        decision = Decision(
            player if chooser is None else chooser,
            Ask.TARGETS,
            f"scegli {spec.text or 'il bersaglio'}",
            legal,
            minimum=least,
            maximum=min(most, len(legal)),
            rules=("115.3", "601.2c"),
            key=f"bersagli {number + 1}" if number else "bersagli",
        )
        answer = tx.choose(decision)
        chosen.append(tuple(ref for ref in answer if isinstance(ref, TargetRef)))
    return tuple(chosen)


@cr("601.2c", "608.2f")
def _one_of_each(
    tx: Transaction, player: PlayerId, spec: TargetSpec, legal: tuple[TargetRef, ...]
) -> tuple[TargetRef, ...]:
    """A target for each opponent, in turn order, controlled by that opponent; none for one without a legal target."""
    found: list[TargetRef] = []
    for other in tx.state.opponents(player):
        theirs = tuple(
            ref for ref in legal if ref.object is not None and view(tx.state, ref.object).controller == other
        )
        if not theirs:
            continue
        name = tx.state.players[other].name
        decision = Decision(
            player,
            Ask.TARGETS,
            f"scegli {spec.text or 'il bersaglio'} controllato da {name}",
            theirs,
            rules=("601.2c",),
            key="bersagli",
        )
        found += [ref for ref in tx.choose(decision) if isinstance(ref, TargetRef)]
    return tuple(found)


@cr("608.2b")
def _apart(state: State, spec: TargetSpec, refs: tuple[TargetRef, ...]) -> tuple[TargetRef, ...]:
    """Each is legal only while the opponent it was chosen for controls it; two of one opponent can't be told apart."""
    owners = [view(state, ref.object).controller for ref in refs if ref.object is not None]
    if spec.each_opponent and len(set(owners)) < len(owners):
        raise UnsupportedRule("608.2b", "bersagli di avversari diversi passati sotto lo stesso controllo")
    return refs


@cr("601.2d")
def divide(tx: Transaction, player: PlayerId, body: Body, context: Context) -> tuple[int, ...]:
    """Divide damage or counters among the targets of the phrase that says so; each gets at least one."""
    found = next(
        (effect for effect in body.effects if isinstance(effect, DealDamage) and effect.divided), None
    )
    if found is None:
        return ()
    index = found.to.index if isinstance(found.to, Target) else 0
    chosen: tuple[TargetRef, ...] = context.info.targets[index]
    total = amount(tx.state, found.amount, context)
    if not chosen:
        return ()
    if total < len(chosen):
        raise IllegalAction("ogni bersaglio deve ricevere almeno 1", "601.2d")
    answer = tx.choose(
        Decision(
            player,
            Ask.DIVISION,
            f"dividi {total} danni tra i bersagli",
            chosen,
            total=total,
            least=1,
            rules=("601.2d",),
            key="divisione",
        )
    )
    return tuple(number for number in answer if isinstance(number, int))


@cr("115.9", "608.2b", "702.26b")
def still_legal(
    state: State, spec: TargetSpec, ref: TargetRef, context: Context, spell: ObjectId | None
) -> bool:
    """Whether a chosen target is legal now. One that left the zone it was in is another object: illegal (400.7)."""
    if ref.player is not None:
        return _player_ok(state, ref.player, spec, context)
    if ref.object is None or spec.objects is None or ref.object not in state.objects or ref.object == spell:
        return False
    if state.objects[ref.object].phased_out:
        return False  # treated as though it did not exist
    return matches(state, ref.object, spec.objects, context) and _targetable(state, ref.object, context)


def legal_now(
    state: State, body: Body, context: Context, spell: ObjectId | None
) -> tuple[tuple[TargetRef, ...], ...]:
    """Per phrase, the chosen targets that are still legal."""
    return tuple(
        _apart(state, spec, tuple(ref for ref in chosen if still_legal(state, spec, ref, context, spell)))
        for spec, chosen in zip(body.targets, context.info.targets, strict=False)
    )


@cr("115.7", "115.7a", "115.7b", "115.7c", "115.7d", "115.7e")
def change_targets(
    tx: Transaction,
    chooser: PlayerId,
    spell: ObjectId,
    how: str,
    only: TargetRef | None,
    *,
    announce: bool = True,
) -> bool:
    """Change targets of a spell or ability on the stack; returns whether anything changed.

    "cambia il bersaglio"/"cambia i bersagli": each must become another legal one, or none changes (115.7a);
    "cambia un bersaglio": exactly one (115.7b); "cambia qualsiasi bersaglio"/"scegli nuovi bersagli": any may stay
    (115.7c-d). Only the final set must be legal (115.7e). With `only`, the new target can only be that one.
    """
    item = tx.state.objects[spell]
    info = item.stack
    if info is None or info.body is None:
        return False
    source = spell if item.kind is not ObjectKind.ABILITY else info.source
    context = Context(view(tx.state, spell).controller, source, info.source_snapshot, info, info.event)
    may_stay = how in ("cambia qualsiasi bersaglio", "scegli nuovi bersagli")
    places = [(phrase, slot) for phrase, group in enumerate(info.targets) for slot in range(len(group))]
    settled = {place: info.targets[place[0]][place[1]] for place in places}
    to_change = places
    if how == "cambia un bersaglio" and len(places) > 1:
        to_change = _one_place(tx, chooser, spell, context, settled, only)
    for place in to_change:
        del settled[place]
    for place in to_change:
        current = info.targets[place[0]][place[1]]
        legal = [
            ref for ref in _legal_in(tx.state, spell, context, place[0], settled, only) if ref != current
        ]
        if may_stay and current not in _taken(info.body, place[0], settled):
            legal.append(current)
        if not legal:
            return False
        decision = Decision(
            chooser,
            Ask.TARGETS,
            "scegli il nuovo bersaglio",
            tuple(legal),
            rules=("115.7",),
            key="nuovo bersaglio",
        )
        answer = tx.choose(decision)[0]
        assert isinstance(answer, TargetRef)
        settled[place] = answer
    changed = tuple(
        tuple(settled[phrase, slot] for slot in range(len(group)))
        for phrase, group in enumerate(info.targets)
    )
    if changed == info.targets:
        return False
    old = tuple(ref for group in info.targets for ref in group)
    new = tuple(ref for group in changed for ref in group)
    restack(tx, spell, targets=changed)
    note(tx, TargetsChanged(object=spell, old=old, new=new, rules=("115.7",)))
    if announce:
        with tx.batch():
            for ref in dict.fromkeys(ref for ref in new if ref not in old):
                note(tx, BecameTarget(by=spell, object=ref.object, player=ref.player, rules=("115.7",)))
    return True


Place = tuple[int, int]
"""A target by its phrase and its number in it."""


@cr("115.7b")
def _one_place(
    tx: Transaction,
    chooser: PlayerId,
    spell: ObjectId,
    context: Context,
    settled: dict[Place, TargetRef],
    only: TargetRef | None,
) -> list[Place]:
    """Which target to change, among those that can become another legal one."""
    possible: dict[TargetRef, Place] = {}
    for place, current in settled.items():
        others = {key: ref for key, ref in settled.items() if key != place}
        if any(ref != current for ref in _legal_in(tx.state, spell, context, place[0], others, only)):
            possible.setdefault(current, place)
    if not possible:
        return []
    decision = Decision(
        chooser,
        Ask.TARGETS,
        "quale bersaglio cambiare",
        tuple(possible),
        rules=("115.7b",),
        key="quale bersaglio",
    )
    ref = tx.choose(decision)[0]
    assert isinstance(ref, TargetRef)
    return [possible[ref]]


def _legal_in(
    state: State,
    spell: ObjectId,
    context: Context,
    phrase: int,
    settled: dict[Place, TargetRef],
    only: TargetRef | None,
) -> list[TargetRef]:
    """Legal targets for a phrase beside those already settled."""
    assert context.info.body is not None
    taken = _taken(context.info.body, phrase, settled)
    return [
        ref
        for ref in legal_targets(state, context.info.body.targets[phrase], context, spell)
        if ref not in taken and only in (None, ref)
    ]


@cr("115.3")
def _taken(body: Body, phrase: int, settled: dict[Place, TargetRef]) -> frozenset[TargetRef]:
    """Targets that the phrase can't have: its own others, and those of phrases that must differ from it."""
    apart = {phrase, *body.targets[phrase].other_than}
    apart |= {other for other, spec in enumerate(body.targets) if phrase in spec.other_than}
    return frozenset(ref for (other, _), ref in settled.items() if other in apart)


@cr("707.10d", "707.10e")
def could_target(state: State, spell: ObjectId, ref: TargetRef) -> bool:
    """Whether the object or player is a legal target for every target phrase of the spell or ability."""
    item = state.objects[spell]
    info = item.stack
    if info is None or info.body is None or not any(info.targets):
        return False
    source = spell if item.kind is not ObjectKind.ABILITY else info.source
    context = Context(view(state, spell).controller, source, info.source_snapshot, info, info.event)
    return all(
        ref in legal_targets(state, phrase, context, spell)
        for phrase, group in zip(info.body.targets, info.targets, strict=True)
        if group
    )


def aimed_at(state: State, spell: ObjectId, ref: TargetRef) -> tuple[tuple[TargetRef, ...], ...]:
    """The targets of the spell or ability, every one of them replaced."""
    info = state.objects[spell].stack
    return tuple(tuple(ref for _ in group) for group in info.targets) if info is not None else ()
