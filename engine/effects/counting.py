"""Counters and tokens (122, 111, 701.7, 701.34)."""

from __future__ import annotations

from msgspec.structs import replace

from .. import counters, stickers, tokens
from ..choices import Answer, Ask, Decision
from ..citing import cr
from ..context import Context
from ..errors import UnsupportedRule
from ..evaluating import amount
from ..granting import bound
from ..named_tokens import is_placeholder
from ..objects import ObjectId, PlayerId, TargetRef
from ..transaction import Transaction
from ..wording.instructions import (
    AddCounters,
    CreateTokens,
    MoveCounters,
    Proliferate,
    PutSticker,
    RemoveCountersFrom,
)
from .doing import complete
from .running import carries_out, chosen, objects, players, remember


@carries_out(AddCounters)
@cr("122.1", "122.6", "701.10e")
def add_counters(tx: Transaction, effect: AddCounters, context: Context) -> bool:
    """Put counters on each object or player."""
    put = 0
    refs = chosen(tx, effect.what, context)
    with tx.batch():
        for ref in refs:
            context.it = ref
            number = max(0, amount(tx.state, effect.amount, context))
            if ref.player is not None:
                put += counters.put(
                    tx, effect.kind, number, player=ref.player, by=context.source, putter=context.controller
                )
            elif ref.object in tx.state.objects:
                put += counters.put(
                    tx, effect.kind, number, object=ref.object, by=context.source, putter=context.controller
                )
    context.last = refs
    context.last_amount = put
    return put > 0


@carries_out(RemoveCountersFrom)
@cr("122.1")
def remove_counters(tx: Transaction, effect: RemoveCountersFrom, context: Context) -> bool:
    """Remove counters, or all of a kind."""
    removed = 0
    for ref in chosen(tx, effect.what, context):
        number = 10**9 if effect.amount is None else amount(tx.state, effect.amount, context)
        if ref.player is not None:
            removed += counters.remove(tx, effect.kind, number, player=ref.player)
        elif ref.object in tx.state.objects:
            removed += counters.remove(tx, effect.kind, number, object=ref.object)
    context.last_amount = removed
    return removed > 0


@carries_out(MoveCounters)
@cr("122.5")
def move_counters(tx: Transaction, effect: MoveCounters, context: Context) -> bool:
    """Move counters from one object to another; nothing moves if either is missing or they are the same."""
    sources, destinations = objects(tx, effect.source, context), objects(tx, effect.to, context)
    if not sources or not destinations:
        return False
    number = amount(tx.state, effect.amount, context)
    return counters.move(tx, effect.kind, number, sources[0], destinations[0], context.source) > 0


@carries_out(Proliferate)
@cr("701.34a")
def proliferate(tx: Transaction, effect: Proliferate, context: Context) -> bool:
    """Choose any permanents and players with counters; each gets one more of each kind it has."""
    options = [TargetRef(object=id) for id in tx.state.battlefield if tx.state.objects[id].counters]
    options += [TargetRef(player=player) for player in tx.state.living if tx.state.players[player].counters]
    if not options:
        complete(tx, context.controller, "proliferare", "701.34a")
        return False
    answer = tx.choose(
        Decision(
            context.controller,
            Ask.TARGETS,
            "scegli dove proliferare",
            tuple(options),
            minimum=0,
            maximum=len(options),
            rules=("701.34a",),
            key="proliferare",
        )
    )
    poisoned = _one_poisoned(tx, answer, context.controller)
    with tx.batch():
        for ref in answer:
            assert isinstance(ref, TargetRef)
            if ref.player is not None:
                for kind, _ in tx.state.players[ref.player].counters:
                    if kind == "veleno" and ref.player not in poisoned:
                        continue
                    counters.put(tx, kind, 1, player=ref.player, by=context.source)
            elif ref.object is not None:
                for kind, _ in tx.state.objects[ref.object].counters:
                    counters.put(tx, kind, 1, object=ref.object, by=context.source)
    complete(tx, context.controller, "proliferare", "701.34a")
    return bool(answer)


@cr("701.34b", "810.10")
def _one_poisoned(tx: Transaction, chosen: Answer, controller: PlayerId) -> frozenset[PlayerId]:
    """Of each team sharing poison counters, only one chosen player gets another, as the proliferating player says."""
    who = [ref.player for ref in chosen if isinstance(ref, TargetRef) and ref.player is not None]
    if not tx.state.table.shared_life:
        return frozenset(who)
    found: set[PlayerId] = set()
    for team in {tx.state.table.teams[player] for player in who}:
        options = tuple(player for player in who if tx.state.table.teams[player] == team)
        labels = tuple(tx.state.players[player].name for player in options)
        decision = Decision(
            controller,
            Ask.PLAYER,
            "scegli chi della squadra riceve il segnalino veleno",
            options,
            labels,
            rules=("701.34b",),
            key="chi della squadra",
        )
        answer = tx.choose(decision)[0]
        assert isinstance(answer, int)
        found.add(answer)
    return frozenset(found)


@carries_out(CreateTokens)
@cr("111.1", "111.2", "111.11", "701.7a", "701.16a")
def create_tokens(tx: Transaction, effect: CreateTokens, context: Context) -> bool:
    """Each player creates tokens."""
    if is_placeholder(effect.token):
        raise UnsupportedRule("111.11", effect.token.partial[0])
    made: list[ObjectId] = []
    size = [max(0, amount(tx.state, part, context)) for part in effect.size or ()]
    described = replace(effect.token, power=size[0], toughness=size[1]) if size else effect.token
    for player in players(tx, effect.who, context):
        made += tokens.create(
            tx,
            replace(
                described,
                abilities=tuple(bound(ability, context.source) for ability in described.abilities),
            ),
            player,
            max(0, amount(tx.state, effect.amount, context)),
            tapped=effect.tapped,
            attacking=effect.attacking,
            counters=effect.with_counters,
            by=context.source,
        )
    remember(tx, context, *made)
    context.last_amount = len(made)
    return bool(made)


@carries_out(PutSticker)
@cr("123.3", "123.3a")
def put_sticker(tx: Transaction, effect: PutSticker, context: Context) -> bool:
    """Put a sticker of a kind on an object its controller owns."""
    done = False
    for id in objects(tx, effect.what, context):
        done = stickers.put_chosen(tx, context.controller, id, effect.kind) or done
    return done
