"""104: ending the game, in every way; 727: restarting it; 800.4: leaving it."""

import pytest

from engine import ending, flow, sba, start, turn
from engine.abilities import TriggerPattern, When
from engine.atoms import zones
from engine.atoms.game import add_effect
from engine.choices import Concede, Pass
from engine.context import Context
from engine.effects import run
from engine.errors import IllegalAction, UnsupportedRule
from engine.events import Ending, GameEnded, Loss
from engine.layers import view
from engine.objects import Characteristics, ObjectKind, TargetRef, Zone
from engine.state import ContinuousEffect
from engine.wording.instructions import (
    Draw,
    DrawTheGame,
    GainControl,
    LoseGame,
    ModifyPT,
    RestartGame,
    Rule,
    WinGame,
)
from engine.wording.values import Duration, Filter, Fixed, Number, Players, PlayerSet, Whose

from ..build import at, card, creature, game, permanent, play_until, position, set_player, settle
from ..wordings import CREATURE, ENCHANTMENT, GAIN_ONE, LAND, static, when

EACH = Players(PlayerSet.EACH)
OPPONENTS = Players(PlayerSet.EACH_OPPONENT)


def ended(tx) -> tuple[Ending, int | None] | None:  # type: ignore[no-untyped-def]
    over = tx.state.ended
    return None if over is None else (over.how, over.winner)


def sweep(tx):  # type: ignore[no-untyped-def]
    sba.check(tx)
    ending.after_losses(tx)
    return tx


def test_the_last_player_left_wins() -> None:
    tx = game()
    set_player(tx, 1, life=0)
    assert ended(sweep(tx)) == (Ending.WON, 0)


def test_both_at_zero_life_is_a_draw() -> None:
    tx = game()
    set_player(tx, 0, life=0)
    set_player(tx, 1, life=-3)
    assert ended(sweep(tx)) == (Ending.DRAW, None)
    assert tx.state.ended is not None and tx.state.ended.rules == ("104.4a",)


def test_winning_overrides_an_effect_that_says_one_cannot_win() -> None:
    tx = game()
    rule = static(None, Rule("non può vincere la partita"), players=Whose.YOU)
    permanent(tx, "Divieto", ENCHANTMENT, controller=0, abilities=(rule,))
    ending.concede(tx, 1)
    assert ended(tx) == (Ending.WON, 0)  # 104.2a


def test_an_effect_cannot_make_win_who_cannot_win() -> None:
    tx = game()
    rule = static(None, Rule("non può vincere la partita"), players=Whose.YOU)
    permanent(tx, "Divieto", ENCHANTMENT, controller=0, abilities=(rule,))
    ending.win(tx, 0)
    assert ended(tx) is None


def test_who_cannot_lose_stays_at_zero_life_but_may_concede() -> None:
    tx = game()
    rule = static(None, Rule("non può perdere la partita"), players=Whose.YOU)
    permanent(tx, "Angelo", ENCHANTMENT, controller=1, abilities=(rule,))
    set_player(tx, 1, life=0)
    assert ended(sweep(tx)) is None
    ending.concede(tx, 1)
    assert ended(tx) == (Ending.WON, 0)


def test_an_effect_makes_a_player_win_or_lose() -> None:
    tx = game(3)
    run(tx, (LoseGame(OPPONENTS),), Context(0))
    assert ended(tx) == (Ending.WON, 0)
    tx = game(3)
    run(tx, (WinGame(),), Context(1))
    assert ended(tx) == (Ending.WON, 1)


def test_who_would_win_and_lose_at_once_loses() -> None:
    tx = game()
    ending.decide(tx, winners=(0,), losers=(0,))
    assert ended(tx) == (Ending.WON, 1)
    assert tx.state.players[0].lost is Loss.EFFECT


def test_everybody_losing_by_one_effect_is_a_draw() -> None:
    tx = game()
    run(tx, (LoseGame(EACH),), Context(0))
    assert ended(tx) == (Ending.DRAW, None)


def test_an_effect_says_the_game_is_a_draw() -> None:
    tx = game()
    run(tx, (DrawTheGame(), Draw()), Context(0))
    assert ended(tx) == (Ending.DRAW, None)
    assert tx.state.players[0].drew_from_empty is False  # 104.1: nothing more happened


def test_conceding_while_another_player_has_priority_or_is_choosing() -> None:
    tx = game()
    step = flow.advance(position(tx))
    assert step.decision is not None and step.decision.player == 0
    over = flow.concede(step.state, 1)
    assert over.state.ended is not None and over.state.ended.winner == 0 and over.decision is None
    again = flow.apply(step.state, (Concede(1),))
    assert again.state.ended is not None


def test_a_player_who_left_cannot_concede_again() -> None:
    tx = game(3)
    ending.concede(tx, 1)
    with pytest.raises(IllegalAction):
        ending.concede(tx, 1)


def test_when_a_player_leaves_what_they_own_goes_and_what_they_hold_is_exiled() -> None:
    tx = game(3)
    creature(tx, 2, 2, controller=1, name="Sua")
    creature(tx, 2, 2, controller=1, owner=0, name="Presa")
    given = creature(tx, 1, 1, controller=0, owner=1, name="Prestata")
    stolen = creature(tx, 3, 3, controller=0, name="Rubata")
    take = GainControl(Fixed((TargetRef(player=1),)))
    add_effect(tx, ContinuousEffect(0, 0, 1, (take,), (TargetRef(object=stolen),), Duration.PERMANENT))
    assert view(tx.state, stolen).controller == 1
    ending.concede(tx, 1)
    assert at(tx, Zone.BATTLEFIELD) == ("Rubata",)
    assert view(tx.state, stolen).controller == 0  # the effect that gave control has ended
    assert at(tx, Zone.EXILE) == ("Presa",)
    assert given not in tx.state.objects


def test_effects_of_a_player_who_left_go_on() -> None:
    tx = game(3)
    mine = creature(tx, 2, 2, controller=0)
    pump = ModifyPT(Number(3), Number(3))
    add_effect(tx, ContinuousEffect(0, 0, 1, (pump,), (TargetRef(object=mine),), Duration.END_OF_TURN))
    ending.concede(tx, 1)
    assert view(tx.state, mine).power == 5


def test_permanents_leaving_with_their_owner_trigger_leaves_the_battlefield() -> None:
    tx = game(3)
    watch = when(TriggerPattern(When.LEAVES, subject=Filter(types=CREATURE)), GAIN_ONE)
    permanent(tx, "Guardiano", ENCHANTMENT, controller=0, abilities=(watch,))
    creature(tx, 2, 2, controller=1)
    ending.concede(tx, 1)
    tx = settle(tx)
    assert tx.state.players[0].life == 21  # 603.6c


def test_the_turn_of_who_left_goes_on_without_them_and_the_next_is_somebody_elses() -> None:
    tx = game(3)
    step = flow.advance(position(tx))
    step = flow.concede(step.state, 0)
    assert step.state.active == 0 and step.decision is not None and step.decision.player == 1
    step = play_until(step, turn=3)
    assert step.state.active == 1


# --- restarting (727) ---


def restarted():  # type: ignore[no-untyped-def]
    tx = game(life=20)
    for player in (0, 1):
        for number in range(9):
            card(tx, f"Carta {number}", LAND, Zone.LIBRARY, owner=player)
    creature(tx, 2, 2, controller=0, name="Orso", counters=(("+1/+1", 1),))
    permanent(tx, "Pedina", CREATURE, controller=0, kind=ObjectKind.TOKEN, power=1, toughness=1)
    card(tx, "In mano", LAND, Zone.HAND, owner=1)
    card(tx, "In esilio", LAND, Zone.EXILE, owner=1)
    set_player(tx, 0, life=3, counters=(("veleno", 4),))
    zones.create_emblem(tx, Characteristics(), 0)
    run(tx, (RestartGame(),), Context(1))
    return tx


def test_a_restarted_game_ends_for_nobody_and_another_begins() -> None:
    tx = restarted()
    over = [event for event in tx.events if isinstance(event, GameEnded)]
    assert [(event.how, event.winner) for event in over] == [(Ending.RESTARTED, None)]
    assert tx.state.ended is None
    assert [who.life for who in tx.state.players] == [20, 20]
    assert tx.state.players[0].counters == ()
    assert tx.state.battlefield == () and tx.state.command == () and tx.state.exile == ()
    assert [len(who.library) for who in tx.state.players] == [10, 11]  # every card, no token


def test_who_controlled_the_effect_starts_the_new_game_with_its_mulligans() -> None:
    step = flow.advance(restarted().state)
    assert step.state.starting == 1
    assert [len(who.hand) for who in step.state.players] == [7, 7]
    assert step.decision is not None and (step.decision.player, step.decision.key) == (1, "mulligan")
    step = flow.apply(flow.apply(step.state, (False,)).state, (False,))
    assert (step.state.turn, step.state.active) == (1, 1)
    step = flow.apply(flow.apply(step.state, (Pass(),)).state, (Pass(),))
    assert len(step.state.players[1].hand) == 7  # 103.8a counts again


def test_fewer_than_seven_cards_lose_at_the_first_upkeep() -> None:
    tx = game()
    for number in range(9):
        card(tx, f"Carta {number}", LAND, Zone.LIBRARY, owner=0)
    start.begin_again(tx, 0)
    step = flow.advance(tx.state)
    step = flow.apply(flow.apply(step.state, (False,)).state, (False,))
    assert step.state.ended is not None and step.state.ended.winner == 0  # 727.3


def test_instructions_after_restarting_are_not_half_done() -> None:
    tx = game()
    with pytest.raises(UnsupportedRule):
        run(tx, (RestartGame(), GAIN_ONE), Context(0))


def test_losing_in_the_cleanup_step_ends_the_game() -> None:
    tx = game()
    set_player(tx, 1, life=0)
    turn.cleanup_check(tx)
    assert ended(tx) == (Ending.WON, 0)
