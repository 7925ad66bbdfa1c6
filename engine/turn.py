"""The turn (500-514): phases and steps in order, turn-based actions (703), extra and skipped ones."""

from __future__ import annotations

from . import controlling, day
from .atoms import faces, game, players, status
from .citing import cr
from .durations import expire
from .impossible import CANT_UNTAP
from .keywords.phrases import SADDLED
from .layers import view
from .layers.rules import player_rules
from .objects import ObjectId, PlayerId
from .priority import next_player
from .state import COMBAT_STEPS, Combat, Shield, State, Step, Task
from .transaction import Transaction
from .vanguards import hand_modifier
from .wording.values import Duration

ORDER: tuple[Step, ...] = (
    Step.UNTAP,
    Step.UPKEEP,
    Step.DRAW,
    Step.MAIN1,
    Step.BEGIN_COMBAT,
    Step.ATTACKERS,
    Step.BLOCKERS,
    Step.FIRST_DAMAGE,
    Step.DAMAGE,
    Step.END_COMBAT,
    Step.MAIN2,
    Step.END,
    Step.CLEANUP,
)
_STEPS = tuple(Task("step", step=step) for step in ORDER)
RULES: dict[Step, tuple[str, ...]] = {
    Step.UNTAP: ("502",),
    Step.UPKEEP: ("503",),
    Step.DRAW: ("504",),
    Step.MAIN1: ("505",),
    Step.BEGIN_COMBAT: ("507",),
    Step.ATTACKERS: ("508",),
    Step.BLOCKERS: ("509",),
    Step.FIRST_DAMAGE: ("510.4",),
    Step.DAMAGE: ("510",),
    Step.END_COMBAT: ("511",),
    Step.MAIN2: ("505",),
    Step.END: ("513",),
    Step.CLEANUP: ("514",),
}


@cr("500.1", "500.4", "500.11", "102.1")
def begin_turn(tx: Transaction, player: PlayerId, regular: PlayerId | None = None) -> None:
    """The player's turn begins; for an extra turn, `regular` is whose turn it last was in the regular order."""
    order = player if regular is None else regular
    if _skips(tx, player, "turno"):
        game.plan(tx, Task("next turn", regular=order))
        return
    game.begin_turn(tx, player)
    controlling.turn_begins(tx)
    for member in tx.state.taking_turn:
        expire(tx, Duration.YOUR_NEXT_TURN, member)
    game.plan(tx, *_STEPS, Task("next turn", regular=order))


@cr("500.7")
def next_turn(tx: Transaction, regular: PlayerId | None = None) -> None:
    """An extra turn if there is one (the most recently created first), else that of the next player in turn order."""
    order = tx.state.active if regular is None else regular
    extra = [player for player in tx.state.extra_turns if tx.state.players[player].lost is None]
    game.set_game(tx, extra_turns=tuple(extra[:-1]))
    if extra:
        game.plan(tx, Task("turn", extra[-1], regular=order))
        return
    following = next_in_order(tx.state, order)
    for gone in _between(tx.state, order, following):
        expire(tx, Duration.YOUR_NEXT_TURN, gone)
    game.plan(tx, Task("turn", following))


@cr("805.4", "102.1", "103.1")
def next_in_order(state: State, player: PlayerId) -> PlayerId:
    """Whose turn follows in the regular order: the next player's, or the next team's by its primary player (805.2)."""
    following = next_player(state, player)
    while state.table.shared_turns and following != player and state.table.mates(player, following):
        following = next_player(state, following)
    return following


@cr("800.4k", "800.4m")
def _between(state: State, order: PlayerId, following: PlayerId) -> tuple[PlayerId, ...]:
    """Players who left the game, whose turns would have begun between these two."""
    count = len(state.players)
    steps = (following - order) % count or count
    return tuple((order + offset) % count for offset in range(1, steps))


def turn_order(state: State) -> Task:
    """The task that follows this turn, as planned when it began: ending the turn early keeps it."""
    planned = [task for task in state.agenda if task.what == "next turn"]
    return planned[0] if planned else Task("next turn")


@cr(
    "500.2", "500.11", "508.8", "510.4", "703.1", "500.3", "500.6", "500.12", "501.1", "502.4", "503.1",
    "504.2", "505.2", "505.6", "507.2", "508.2", "509.2", "510.3", "511.1", "512.1", "513.1", "513.2",
)  # fmt: skip
def begin_step(tx: Transaction, step: Step) -> None:
    """A step begins: skipped if it must be, then its turn-based actions, then priority (500.4)."""
    state = tx.state
    if step in COMBAT_STEPS and step is not Step.BEGIN_COMBAT and state.combat is None:
        return  # the combat phase was skipped
    if step in (Step.BLOCKERS, Step.FIRST_DAMAGE, Step.DAMAGE):
        from .combat.phase import has_blocks_and_damage

        if not has_blocks_and_damage(state):
            return  # 508.8: nothing attacked, these steps are skipped
    if step is Step.FIRST_DAMAGE:
        from .combat.damage import has_first_strike

        if not has_first_strike(state):
            return
    rules = _skipped(tx, step)
    if rules:
        game.skip_step(tx, step, rules)
        return
    game.begin_step(tx, step, RULES[step])
    _ACTIONS.get(step, _nothing)(tx)
    if tx.state.ended is not None:
        return
    if step is Step.UNTAP:
        game.plan(tx, Task("end step"))  # 502.4: no player receives priority
    elif step is Step.CLEANUP:
        game.plan(tx, Task("cleanup check"))
    else:
        game.plan(tx, Task("priority", tx.state.active))


def _nothing(tx: Transaction) -> None:
    """This step has no turn-based action."""


@cr("103.8a", "103.8b", "103.8c", "800.7", "805.8", "810.6", "614.10", "614.10a", "500.11")
def _skipped(tx: Transaction, step: Step) -> tuple[str, ...]:
    """The rules by which the step is skipped; none if it is not. An effect waits for a step that would be."""
    state = tx.state
    words = (step.value, "fase di combattimento") if step is Step.BEGIN_COMBAT else (step.value,)
    if step is Step.DRAW and state.turn == 1 and state.active == state.starting:
        if len(state.players) == 2:
            return ("103.8a", "500.11")
        if state.table.shared_life:
            return ("103.8b", "810.6", "500.11")
    for player in state.taking_turn:
        if any(rule.name == f"salta: {word}" for rule in player_rules(state, player) for word in words):
            return ("614.10", "500.11")
        if any(_skips(tx, player, word) for word in words):
            return ("614.10a", "500.11")
    return ()


def _skips(tx: Transaction, player: PlayerId, what: str) -> bool:
    """Use up one effect that makes the player skip this."""
    for shield in tx.state.shields:
        if shield.kind == "salta" and shield.what == what and shield.controller == player:
            rest = tuple(other for other in tx.state.shields if other.id != shield.id)
            game.set_shields(tx, rest)
            return True
    return False


@cr("502.1", "502.2", "502.3", "703.4a", "703.4b", "703.4c")
def _untap(tx: Transaction) -> None:
    """First phasing; then the active player's permanents UNTAP at once, except those an effect keeps TAPped."""
    from .phasing import untap_step

    untap_step(tx)
    day.check(tx)
    kept = _kept_tapped(tx)
    with tx.batch():
        for id in tx.state.battlefield:
            item = tx.state.objects[id]
            seen = view(tx.state, id)
            if seen.controller not in tx.state.taking_turn or not item.tapped or item.phased_out:
                continue
            if id in kept or seen.ruled("non si STAPpa") is not None or seen.ruled(CANT_UNTAP) is not None:
                continue
            if item.counter("stordimento"):
                players.remove_counters(tx, "stordimento", 1, object=id, rules=("122.1d",))
            else:
                status.untap(tx, id, rules=("502.3",))


@cr("502.3", "701.43a", "701.43b")
def _kept_tapped(tx: Transaction) -> frozenset[ObjectId]:
    """ "Non si STAPpa durante la prossima sottofase di STAP del suo controllore": used up by that step, TAPped or not."""
    mine = {id for id in tx.state.battlefield if view(tx.state, id).controller in tx.state.taking_turn}
    kept: set[ObjectId] = set()
    rest: list[Shield] = []
    for shield in tx.state.shields:
        ids = {ref.object for ref in shield.to or () if ref.object in mine}
        if shield.kind == "stremato" and shield.controller in tx.state.taking_turn:
            kept |= {ref.object for ref in shield.to or () if ref.object is not None}
        elif shield.kind == "resta TAPpato" and ids:
            kept |= {id for id in ids if id is not None}
        else:
            rest.append(shield)
    if kept:
        game.set_shields(tx, tuple(rest))
    return frozenset(kept)


@cr("504.1", "703.4d", "800.4j", "805.4b")
def _draw(tx: Transaction) -> None:
    """The active player, or each of the active team, draws; a turn whose player left goes on without one (800.4j)."""
    from .drawing import draw

    for player in tx.state.taking_turn:
        if tx.state.players[player].in_game:
            draw(tx, player, 1)


@cr("505.4", "714.3c")
def _main(tx: Transaction) -> None:
    """Sagas of the active player get a lore counter as the precombat main phase begins."""
    from .counters import put
    from .sba.permanents import final_chapter

    with tx.batch():
        for id in tx.state.battlefield:
            seen = view(tx.state, id)
            if (
                "saga" in seen.subtypes
                and seen.controller in tx.state.taking_turn
                and final_chapter(tx.state, id)
            ):
                put(tx, "sapere", 1, object=id)


@cr("507.1", "506.1")
def _begin_combat(tx: Transaction) -> None:
    game.set_combat(tx, Combat())


def _attackers(tx: Transaction) -> None:
    from .combat import attackers

    attackers.declare(tx)


def _blockers(tx: Transaction) -> None:
    from .combat import blockers

    blockers.declare(tx)


def _first_damage(tx: Transaction) -> None:
    from .combat import damage

    damage.deal_step(tx, True)


def _damage(tx: Transaction) -> None:
    from .combat import damage

    damage.deal_step(tx, False)


_ACTIONS = {
    Step.UNTAP: _untap,
    Step.DRAW: _draw,
    Step.MAIN1: _main,
    Step.BEGIN_COMBAT: _begin_combat,
    Step.ATTACKERS: _attackers,
    Step.BLOCKERS: _blockers,
    Step.FIRST_DAMAGE: _first_damage,
    Step.DAMAGE: _damage,
}


@cr("514.1", "514.2", "703.4n")
def clean_up(tx: Transaction) -> None:
    """Discard down to maximum hand size, then damage wears off and "this turn" effects end, all at once."""
    from .zone_changes import discard

    for player in tx.state.taking_turn:
        limit = hand_limit(tx.state, player)
        hand = tx.state.players[player].hand
        if limit is not None and len(hand) > limit:
            extra = len(hand) - limit
            chosen = tx.pick(player, "scegli le carte da scartare", hand, extra, extra, "514.1", key="scarto")
            discard(tx, player, chosen)
    with tx.batch():
        for id in tx.state.battlefield:
            status.wear_off(tx, id)
            faces.undesignate(tx, id, SADDLED, ("702.171b", "514.2"))
            shields = tx.state.objects[id].regeneration_shields
            if shields:
                status.shield(tx, id, -shields)
        expire(tx, Duration.END_OF_TURN)
        for player in tx.state.taking_turn:
            expire(tx, Duration.END_OF_YOUR_NEXT_TURN, player)
    turn = tx.state.turn
    game.set_shields(
        tx, tuple(item for item in tx.state.shields if item.until_turn is None or item.until_turn > turn)
    )
    game.drop_delayed(
        tx,
        frozenset(
            item.id for item in tx.state.delayed if item.until_turn is not None and item.until_turn <= turn
        ),
    )


@cr("402.2", "902.5b")
def hand_limit(state: State, player: PlayerId) -> int | None:
    """Maximum hand size, or None without one."""
    limit = state.players[player].max_hand + hand_modifier(state, player)
    for rule in player_rules(state, player):
        if rule.name == "nessun limite di mano":
            return None
        if rule.name == "limite di mano" and rule.number is not None:
            limit = rule.number
    return limit


@cr("514.3", "514.3a")
def cleanup_check(tx: Transaction) -> None:
    """Normally nobody gets priority; if something happened or triggered, players do, and another cleanup step follows."""
    from .ending import after_losses
    from .sba import check

    clean_up(tx)
    acted = check(tx)
    if acted:
        after_losses(tx)
        if tx.state.ended is not None:
            return
    if acted or tx.state.waiting:
        game.plan(tx, Task("priority", tx.state.active), Task("step", step=Step.CLEANUP))
        return
    game.plan(tx, Task("end step"))


@cr("500.5", "500.5a", "106.4", "511.3", "703.4q")
def end_step(tx: Transaction) -> None:
    """The step ends: effects that last until then end, then mana empties; after combat creatures leave combat."""
    step = tx.state.step
    if step is None:
        return
    if step is Step.END_COMBAT:
        expire(tx, Duration.END_OF_COMBAT)
    for player in tx.state.living:
        players.empty_pool(tx, player)
    if step is Step.END_COMBAT:
        game.set_combat(tx, None)
    game.end_step(tx, step)
