"""103: starting the game."""

from engine import flow, start
from engine.choices import Ask, Pass
from engine.events import CardDrawn, GameStarted, LibraryShuffled, Mulligan, StepSkipped
from engine.objects import CardType, Characteristics, Zone

from ..build import play_until

DECK = tuple(
    Characteristics(name=f"Terra {number}", types=frozenset({CardType.LAND})) for number in range(20)
)


def opening(players: int = 2) -> flow.Step:
    return flow.advance(start.new_game((DECK,) * players, seed=7, starting=0))


def test_decks_are_shuffled_and_everybody_draws_seven() -> None:
    step = opening()
    shuffled = [event for event in step.events if isinstance(event, LibraryShuffled)]
    assert [event.rules for event in shuffled] == [("103.3",), ("103.3",)]
    assert [len(who.hand) for who in step.state.players] == [7, 7]
    assert step.decision is not None and step.decision.player == 0  # the starting player declares first


def test_a_mulligan_draws_seven_and_puts_one_card_on_the_bottom_at_once() -> None:
    step = flow.apply(opening().state, (True,))  # 0 takes a mulligan
    step = flow.apply(step.state, (False,))  # 1 keeps
    assert step.decision is not None and step.decision.key == "in fondo"
    below = step.decision.options[0]
    step = flow.apply(step.state, (below,))
    who = step.state.players[0]
    assert (len(who.hand), len(who.library)) == (6, 14)
    assert step.decision is not None and step.decision.player == 0 and step.decision.key == "mulligan"


def test_who_keeps_does_not_decide_again() -> None:
    step = flow.apply(opening().state, (True,))
    step = flow.apply(step.state, (False,))
    assert step.decision is not None
    step = flow.apply(step.state, (step.decision.options[0],))
    step = flow.apply(step.state, (False,))
    assert step.decision is not None and step.decision.ask is Ask.PRIORITY


def test_mulligans_stop_when_the_hand_would_be_empty() -> None:
    step = opening()
    for taken in range(1, 8):
        step = flow.apply(step.state, (True,))
        if taken == 1:
            step = flow.apply(step.state, (False,))
        if step.decision is not None and step.decision.key == "in fondo":
            step = flow.apply(step.state, step.decision.options[:taken])
    assert step.state.players[0].hand == ()
    assert step.decision is not None and step.decision.ask is Ask.PRIORITY  # no eighth one is offered


def test_in_multiplayer_the_first_mulligan_is_free() -> None:
    step = flow.apply(opening(3).state, (True,))
    step = flow.apply(step.state, (False,))
    step = flow.apply(step.state, (False,))
    assert len(step.state.players[0].hand) == 7
    assert step.decision is not None and step.decision.key == "mulligan"
    taken = [event for event in step.events if isinstance(event, Mulligan) and not event.kept]
    assert [event.player for event in taken] == [0]


def test_the_first_player_skips_the_first_draw_of_a_two_player_game() -> None:
    step = flow.apply(flow.apply(opening().state, (False,)).state, (False,))
    assert any(isinstance(event, GameStarted) for event in step.events)
    step = flow.apply(flow.apply(step.state, (Pass(),)).state, (Pass(),))
    assert [event.rules for event in step.events if isinstance(event, StepSkipped)] == [("103.8a", "500.11")]
    assert not any(isinstance(event, CardDrawn) for event in step.events)
    step = play_until(step, turn=2)
    step = flow.apply(flow.apply(step.state, (Pass(),)).state, (Pass(),))
    assert any(isinstance(event, CardDrawn) and event.player == 1 for event in step.events)


def test_with_three_players_nobody_skips_it() -> None:
    step = opening(3)
    for _ in range(3):
        step = flow.apply(step.state, (False,))
    for _ in range(3):
        step = flow.apply(step.state, (Pass(),))
    assert any(isinstance(event, CardDrawn) and event.player == 0 for event in step.events)


def test_the_chosen_player_takes_the_first_turn() -> None:
    step = flow.advance(start.new_game((DECK, DECK), seed=3))
    assert step.decision is not None and step.decision.key == "chi inizia"
    step = flow.apply(step.state, (1,))
    assert step.state.starting == 1
    assert step.state.zone(Zone.HAND, 1)
