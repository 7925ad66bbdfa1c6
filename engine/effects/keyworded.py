"""What only keyword abilities tell players to do: encore, reconfigure, demonstrate, speed, the city's blessing (702)."""

from __future__ import annotations

from .. import blessing, ciphering, speed, tokens
from ..abilities import TriggeredAbility, TriggerPattern, When
from ..atoms import game, status, zones
from ..atoms import players as people
from ..choices import Ask, Decision
from ..citing import cr
from ..combat.restrictions import MUST_ATTACK
from ..context import Context
from ..evaluating import amount
from ..layers.copying import copiable_values
from ..matching import select
from ..objects import CardType, ObjectId, ObjectKind, PlayerId, Snapshot, TargetRef, Zone
from ..state import ContinuousEffect, DelayedTrigger
from ..transaction import Transaction
from ..wording.casting import CopyThisSpell
from ..wording.instructions import Body, Rule
from ..wording.keyworded import (
    Bless,
    CastParadigm,
    ChangeSpeed,
    CopiesAgainstOpponents,
    Demonstrate,
    Detach,
    Encode,
    Paradigm,
)
from ..wording.values import Duration, Filter, Fixed, Whose, player_ref
from .casting import copy_this_spell
from .copying import copiable, with_both_faces
from .running import carries_out, chosen, objects, players, remember


@carries_out(CopiesAgainstOpponents)
@cr("702.141a", "707.2")
def copies_against_opponents(tx: Transaction, effect: CopiesAgainstOpponents, context: Context) -> bool:
    """For each opponent a copy, which has to attack that opponent this turn if it can."""
    made: list[ObjectId] = []
    refs = chosen(tx, effect.what, context)
    values = copiable(tx, refs[0], context) if refs else None
    if values is None:
        return False
    values = with_both_faces(tx, refs[0], values)
    for opponent in tx.state.opponents(context.controller):
        for id in tokens.create(tx, values, context.controller, 1, by=context.source):
            made.append(id)
            game.add_effect(
                tx,
                ContinuousEffect(
                    id=0,
                    timestamp=0,
                    controller=context.controller,
                    modifications=(Rule(MUST_ATTACK, who=Fixed((TargetRef(player=opponent),))),),
                    affected=(TargetRef(object=id),),
                    duration=Duration.END_OF_TURN,
                    source=context.source,
                    text=f"attacca {tx.state.players[opponent].name} in questo turno, se può farlo",
                ),
            )
    remember(tx, context, *made)
    return bool(made)


@carries_out(Detach)
@cr("702.151a", "701.3d")
def detach(tx: Transaction, effect: Detach, context: Context) -> bool:
    """The Equipment stays on the battlefield, unattached."""
    done = [status.unattach(tx, id) for id in objects(tx, effect.what, context)]
    return any(done)


@carries_out(Demonstrate)
@cr("702.144a", "707.10")
def demonstrate(tx: Transaction, effect: Demonstrate, context: Context) -> bool:
    """The controller may copy the spell; then an opponent of their choice copies it too, with their own targets."""
    player = context.controller
    if not tx.yes(player, "vuoi copiare la magia?", "702.144a", key="dimostrare"):
        return False
    if not copy_this_spell(tx, CopyThisSpell(), context):
        return False
    opponent = _opponent(tx, player)
    if opponent is not None:
        theirs = Context(
            opponent,
            context.source,
            context.source_snapshot,
            context.info,
            context.event,
            resolving=context.resolving,
        )
        copy_this_spell(tx, CopyThisSpell(), theirs)
    return True


def _opponent(tx: Transaction, player: PlayerId) -> PlayerId | None:
    """An opponent whom the player chooses."""
    others = tx.state.opponents(player)
    if not others:
        return None
    decision = Decision(
        player,
        Ask.PLAYER,
        "scegli un avversario che copi la magia",
        tuple(map(player_ref, others)),
        tuple(tx.state.players[other].name for other in others),
        rules=("702.144a",),
        key="avversario",
    )
    answer = tx.choose(decision)[0]
    return answer.player if isinstance(answer, TargetRef) else None


@carries_out(ChangeSpeed)
@cr("702.179c", "702.179d")
def change_speed(tx: Transaction, effect: ChangeSpeed, context: Context) -> bool:
    """Players' speed grows."""
    by = amount(tx.state, effect.amount, context)
    done = [speed.change(tx, player, by, ("702.179c",)) for player in players(tx, effect.who, context)]
    return any(done)


@carries_out(Bless)
@cr("702.131a")
def bless(tx: Transaction, effect: Bless, context: Context) -> bool:
    """The controller gets the city's blessing if they control ten permanents."""
    return blessing.bless(tx, context.controller)


_YOURS = Filter(types=frozenset({CardType.CREATURE}), controller=Whose.YOU)


@carries_out(Encode)
@cr("702.99a", "702.99b")
def encode(tx: Transaction, effect: Encode, context: Context) -> bool:
    """A spell that is represented by a card may be exiled, encoded on a creature."""
    from ..zone_changes import move_object

    id = context.source
    item = tx.state.objects.get(id) if id is not None else None
    if id is None or item is None or item.kind is not ObjectKind.CARD or item.zone is not Zone.STACK:
        return False
    player = context.controller
    options = select(tx.state, _YOURS, context)
    if not options:
        return False
    chosen_one = tx.pick(
        player, "su quale creatura cifrare la carta", options, 0, 1, "702.99a", key="cifrare"
    )
    if not chosen_one:
        return False
    card = move_object(tx, id, Zone.EXILE, cause="esiliata", player=player, rules=("702.99a",))
    if card is not None and tx.state.objects[card].zone is Zone.EXILE:
        ciphering.encode(tx, card, chosen_one[0], player)
    return True


@carries_out(Paradigm)
@cr("702.192a", "603.7")
def paradigm(tx: Transaction, effect: Paradigm, context: Context) -> bool:
    """The first spell of that name to resolve promises copies for the rest of the game; the spell is exiled."""
    from ..zone_changes import move_object

    id = context.source
    item = tx.state.objects.get(id) if id is not None else None
    if id is None or item is None or item.zone is not Zone.STACK or context.source_snapshot is None:
        return False
    player, values = context.controller, copiable_values(tx.state, id)
    known = tx.state.players[player].paradigms
    if values.name not in known:
        people.set_player(tx, player, paradigms=(*known, values.name))
        _promise_copies(tx, player, values.name, CastParadigm(values), context.source_snapshot)
    move_object(tx, id, Zone.EXILE, cause="esiliata", player=player, rules=("702.192a",))
    return True


def _promise_copies(
    tx: Transaction, player: PlayerId, name: str, copy: CastParadigm, source: Snapshot
) -> None:
    text = f"paradigma: puoi lanciare una copia di {name} senza pagarne il costo di mana"
    main = TriggerPattern(When.BEGINNING, step="fase principale precombattimento", player=Whose.YOU)
    later = TriggeredAbility((main,), Body(effects=(copy,), text=text), text=text, keyword="paradigma")
    game.add_delayed(tx, DelayedTrigger(0, later, player, source, until_turn=_FOR_EVER))


_FOR_EVER = 1_000_000
"""A turn that no game reaches: the ability triggers for the rest of the game."""


@carries_out(CastParadigm)
@cr("702.192a", "707.12")
def cast_paradigm(tx: Transaction, effect: CastParadigm, context: Context) -> bool:
    """A copy appears in exile and may be cast right now without paying."""
    from ..casting import WITHOUT_PAYING, cast, why_not_castable

    player = context.controller
    copy = zones.add_object(tx, ObjectKind.COPY, effect.values, player, Zone.EXILE)
    prompt = f"vuoi lanciare la copia di {effect.values.name} senza pagarne il costo di mana?"
    if why_not_castable(tx.state, player, copy, WITHOUT_PAYING, instructed=True) is not None:
        return False
    if not tx.yes(player, prompt, "702.192a", key="lanciare"):
        return False
    cast(tx, player, copy, WITHOUT_PAYING, instructed=True)
    return True
