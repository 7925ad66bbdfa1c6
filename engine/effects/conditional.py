"""Instructions about instructions: "puoi", "se", "a meno che", "quando lo fai", delayed triggers (603.7, 603.12, 608.2)."""

from __future__ import annotations

from msgspec.structs import replace

from ..abilities import TriggeredAbility
from ..action_costs import waterbenders
from ..atoms import game
from ..citing import cr
from ..context import Context
from ..costs import can_pay, describe, pay
from ..errors import IllegalAction
from ..evaluating import amount, holds
from ..events import AbilityTriggered
from ..layers import snapshot
from ..mana import ManaCost
from ..objects import PlayerId, Snapshot, StackInfo, TargetRef
from ..repeated_costs import repeated
from ..state import DelayedTrigger, PendingTrigger
from ..transaction import Transaction
from ..wording.action_costs import WaterbendCost
from ..wording.costs import Cost
from ..wording.instructions import CreateDelayed, If, Instruction, May, Reflexive, Repeat, Unless
from ..wording.values import Fixed, Players, PlayerSet, Selection
from .running import carries_out, chosen, players, run


@carries_out(If)
@cr("608.2c", "608.2h")
def if_(tx: Transaction, effect: If, context: Context) -> bool:
    """An "if" that is checked only as this instruction is carried out."""
    did = context.did
    yes = holds(tx.state, effect.condition, context)
    run(tx, effect.then if yes else effect.otherwise, context)
    return yes if effect.then else did


@carries_out(May)
@cr("608.2d", "118.12")
def may(tx: Transaction, effect: May, context: Context) -> bool:
    """Players may do something, perhaps by paying; what can't be paid can't be chosen."""
    did = False
    for player in players(tx, effect.who, context):
        if _accepts(tx, player, effect.cost, context):
            did = True
            run(tx, _of_one(effect.effects, effect.who, player), context)
            did = context.did if effect.cost is None and effect.effects else True
        elif effect.otherwise:
            run(tx, effect.otherwise, context)
    return did


@cr("608.2d")
def _of_one(effects: tuple[Instruction, ...], who: Selection, player: PlayerId) -> tuple[Instruction, ...]:
    """What each of several players may do, done by the one who does it."""
    if not isinstance(who, Players) or who.which not in (PlayerSet.EACH, PlayerSet.EACH_OPPONENT):
        return effects
    one = Fixed((TargetRef(player=player),))
    return tuple(
        replace(effect, who=one) if getattr(effect, "who", None) == who else effect for effect in effects
    )


def _accepts(tx: Transaction, player: PlayerId, cost: Cost | None, context: Context) -> bool:
    if cost is None:
        return tx.yes(player, "vuoi farlo?", "608.2d", key="puoi")
    paying = _payer(player, context)
    if not can_pay(tx.state, player, cost, paying) or not _has_mana(tx, player, cost, context.info.x):
        return False
    if not tx.yes(player, f"vuoi pagare {describe(cost, context.info.x)}?", "118.12", key="pagare"):
        return False
    pay(tx, player, cost, paying)
    return True


def _payer(player: PlayerId, context: Context) -> Context:
    return Context(player, context.source, context.source_snapshot, context.info, context.event)


@cr("118.3c")
def _has_mana(tx: Transaction, player: PlayerId, cost: Cost, x: int = 0) -> bool:
    """Whether the mana could be there: the pool and the player's mana abilities together are enough in number."""
    from ..mana_abilities import in_reach

    wanted = sum(0 if "P" in symbol else ManaCost((symbol,)).mana_value(x) for symbol in cost.mana.symbols)
    if any(isinstance(part, WaterbendCost) for part in cost.parts):
        wanted -= len(waterbenders(tx.state, player))
    if wanted <= len(tx.state.players[player].pool):
        return True
    return wanted <= len(tx.state.players[player].pool) + len(in_reach(tx.state, player))


@carries_out(Unless)
@cr("118.12a", "608.2d", "702.24a", "702.1b")
def unless(tx: Transaction, effect: Unless, context: Context) -> bool:
    """ "… a meno che [giocatore] non paghi": the payment is offered first."""
    cost, asked = effect.cost, context
    if effect.per is not None:
        cost = repeated(cost, amount(tx.state, effect.per, context))
    if effect.x is not None:
        known = replace(context.info, x=max(0, amount(tx.state, effect.x, context)))
        asked = replace(context, info=known)
    if effect.each:
        return _unless_each(tx, effect, cost, asked)
    for player in players(tx, effect.who, context):
        if _accepts(tx, player, cost, asked):
            return False
    run(tx, effect.effects, context)
    return True


@cr("118.12a", "101.4")
def _unless_each(tx: Transaction, effect: Unless, cost: Cost, context: Context) -> bool:
    """The players decide in turn order; then what the effect says happens to those who did not pay."""
    who = players(tx, effect.who, context)
    spared = {player for player in who if _accepts(tx, player, cost, context)}
    for player in who:
        if player not in spared:
            context.it = TargetRef(player=player)
            run(tx, effect.effects, context)
    return len(spared) < len(who)


@carries_out(Repeat)
def repeat(tx: Transaction, effect: Repeat, context: Context) -> bool:
    """Do the same thing several times."""
    times = max(0, amount(tx.state, effect.times, context))
    for _ in range(times):
        run(tx, effect.effects, context)
    return times > 0


@carries_out(CreateDelayed)
@cr("603.7", "603.7a", "603.7d")
def create_delayed(tx: Transaction, effect: CreateDelayed, context: Context) -> bool:
    """A delayed triggered ability: its controller and source are those of what created it."""
    remembered = () if effect.remember is None else chosen(tx, effect.remember, context)
    game.add_delayed(
        tx,
        DelayedTrigger(
            0,
            effect.ability,
            context.controller,
            _source(tx, context),
            remembered,
            until_turn=tx.state.turn if effect.this_turn else None,
            once=effect.once,
            info=replace(context.info, remembered=remembered),
        ),
    )
    return True


def _source(tx: Transaction, context: Context) -> Snapshot:
    if context.source is not None and context.source in tx.state.objects:
        return snapshot(tx.state, context.source)
    if context.source_snapshot is None:
        raise IllegalAction("l'abilità non ha una fonte", "603.7d")
    return context.source_snapshot


@carries_out(Reflexive)
@cr("603.12", "603.12a")
def reflexive(tx: Transaction, effect: Reflexive, context: Context) -> bool:
    """ "Quando lo fai": triggers at once if it was done earlier in this resolution, and goes on the stack later."""
    if not context.did or not holds(tx.state, effect.condition, context):
        return False
    ability = TriggeredAbility(patterns=(), body=effect.body, text=effect.body.text, reflexive=True)
    source = _source(tx, context)
    game.note(
        tx,
        AbilityTriggered(source=source, player=context.controller, text=ability.text, rules=("603.12",)),
    )
    info: StackInfo = replace(context.info, remembered=context.last)
    game.add_waiting(
        tx, PendingTrigger(ability, source, context.controller, context.event, context.last, info)
    )
    return True
