"""What only keyword abilities tell players to do: encore, reconfigure, demonstrate, speed, the city's blessing (702)."""

from __future__ import annotations

from .. import blessing, speed, tokens
from ..atoms import game, status
from ..choices import Ask, Decision
from ..citing import cr
from ..combat.restrictions import MUST_ATTACK
from ..context import Context
from ..evaluating import amount
from ..objects import ObjectId, PlayerId, TargetRef
from ..state import ContinuousEffect
from ..transaction import Transaction
from ..wording.casting import CopyThisSpell
from ..wording.instructions import Rule
from ..wording.keyworded import Bless, ChangeSpeed, CopiesAgainstOpponents, Demonstrate, Detach
from ..wording.values import Duration, Fixed, player_ref
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
