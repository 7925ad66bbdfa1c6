"""Starting the game (103): decks, who goes first, opening hands and mulligans, opening-hand actions, the first turn."""

from __future__ import annotations

import random

from .atoms import game, players, zones
from .choices import Ask, Decision
from .citing import cr
from .drawing import draw
from .events import GameStarted, Mulligan
from .objects import Characteristics, ObjectKind, PlayerId, Zone
from .state import PlayerState, State, Task
from .table import Table, reaches
from .transaction import Transaction
from .vanguards import hand_modifier

FREE_FOR_ALL = Table()
HAND_SIZE = 7
"""103.5: starting hand size."""


@cr("103.1", "103.4", "119.1")
def new_game(
    decks: tuple[tuple[Characteristics, ...], ...],
    names: tuple[str, ...] = (),
    *,
    seed: int = 0,
    life: int = 20,
    starting: PlayerId | None = None,
    table: Table = FREE_FOR_ALL,
) -> State:
    """A game about to begin: decks in their libraries, life totals set; `flow.advance` plays it from there.

    `starting` fixes who takes the first turn; otherwise the seed decides who chooses that (103.1).
    """
    count = len(decks)
    state = State(
        players=tuple(
            PlayerState(
                number, names[number] if number < len(names) else f"Giocatore {number + 1}", life=life
            )
            for number in range(count)
        ),
        objects={},
        seed=seed,
        starting_life=life,
        table=table,
        reach=reaches(table, range(count), count),
    )
    tx = Transaction(state)
    for number, deck in enumerate(decks):
        for card in deck:
            zones.add_object(tx, ObjectKind.CARD, card, number, Zone.LIBRARY)
    if starting is not None:
        game.set_game(tx, starting=starting, active=starting)
        game.plan(tx, *_OPENING)
    else:
        game.plan(tx, Task("starting player"), *_OPENING)
    return tx.state


_OPENING = (
    Task("shuffle"),
    Task("opening hands"),
    Task("mulligans"),
    Task("opening actions"),
    Task("first turn"),
)
"""103.3, 103.5, 103.6, 103.8, in order."""


@cr("104.6", "727.1", "727.1a", "727.2")
def begin_again(tx: Transaction, starting: PlayerId) -> None:
    """The game is restarted: it ends at once for everybody, and `starting` takes the first turn of a new one."""
    players.restart(tx, starting)
    game.plan(tx, *_OPENING)


@cr("103.3")
def shuffle_decks(tx: Transaction) -> None:
    """Each player's deck, shuffled, becomes their library."""
    for player in tx.state.apnap():
        players.shuffle(tx, player, rules=("103.3",))


@cr("103.1", "103.1a", "805.3")
def choose_starting_player(tx: Transaction) -> None:
    """A player picked at random chooses who takes the first turn."""
    generator = random.Random(tx.state.seed)
    chooser = generator.randrange(len(tx.state.players))
    options = tuple(player.id for player in tx.state.players)
    labels = tuple(player.name for player in tx.state.players)
    answer = tx.choose(
        Decision(
            chooser,
            Ask.PLAYER,
            "scegli chi gioca per primo",
            options,
            labels,
            rules=("103.1",),
            key="chi inizia",
        )
    )[0]
    assert isinstance(answer, int)
    table = tx.state.table
    first = table.members(answer)[0] if table.shared_turns else answer
    game.set_game(tx, starting=first, active=first, seed=generator.getrandbits(48))


@cr("103.5", "902.5")
def starting_hand(state: State, player: PlayerId) -> int:
    """Starting hand size: seven, as a vanguard card changes it."""
    return HAND_SIZE + hand_modifier(state, player)


@cr("103.5")
def draw_opening_hands(tx: Transaction) -> None:
    """Each player draws their starting hand."""
    for player in tx.state.apnap():
        draw(tx, player, starting_hand(tx.state, player))


@cr("103.5", "103.5c")
def mulligans(tx: Transaction) -> None:
    """One round: in turn order each player says whether to mulligan, then all who do take it; again until nobody does.

    Whoever doesn't keeps that hand for good.
    """
    undecided = [player for player in tx.state.apnap() if not _kept(tx, player)]
    # 103.5d, 805.3a: apnap takes the starting team first; each head keeps or takes mulligans on their own
    again = [
        player
        for player in undecided
        if _counted(tx, player) < starting_hand(tx.state, player)
        and tx.yes(player, "vuoi fare un mulligan?", "103.5", key="mulligan")
    ]
    for player in undecided:
        if player not in again:
            game.note(tx, Mulligan(player=player, kept=True, rules=("103.5",)))
    for player in again:
        _mulligan(tx, player)
    if again:
        game.plan(tx, Task("mulligans"))


def _kept(tx: Transaction, player: PlayerId) -> bool:
    return any(
        isinstance(event, Mulligan) and event.player == player and event.kept for event in tx.state.history
    )


@cr("103.5c", "800.6", "903.12g")
def _counted(tx: Transaction, player: PlayerId) -> int:
    """Mulligans taken that cost a card: in a multiplayer game, and in Brawl, the first one is free."""
    free = 1 if len(tx.state.players) > 2 or tx.state.table.brawl else 0
    return max(0, tx.state.players[player].mulligans - free)


@cr("103.5", "902.5a")
def _mulligan(tx: Transaction, player: PlayerId) -> None:
    """Shuffle the hand into the library, draw a new one, then put a card on the bottom for each mulligan that counts."""
    for id in tx.state.players[player].hand:
        zones.move(tx, id, Zone.LIBRARY, cause="mulligan", rules=("103.5",))
    players.shuffle(tx, player, rules=("103.5",))
    draw(tx, player, starting_hand(tx.state, player))
    players.set_player(tx, player, mulligans=tx.state.players[player].mulligans + 1)
    count = _counted(tx, player)
    hand = tx.state.players[player].hand
    prompt = "scegli le carte da mettere in fondo al grimorio, dalla più alta alla più bassa"
    for id in tx.pick(player, prompt, hand, count, count, "103.5", key="in fondo"):
        zones.move(tx, id, Zone.LIBRARY, position=-1, cause="in fondo", rules=("103.5",))
    game.note(tx, Mulligan(player=player, kept=False, rules=("103.5",)))


@cr("103.6", "103.6a")
def opening_actions(tx: Transaction) -> None:
    """Cards that may begin the game on the battlefield are put there, starting player first."""
    from .abilities import StaticAbility
    from .wording.instructions import Rule
    from .zone_changes import enter

    for player in tx.state.apnap():
        for id in tx.state.players[player].hand:
            allowed = any(
                isinstance(ability, StaticAbility)
                and any(
                    isinstance(change, Rule)
                    and change.name == "può iniziare la partita sul campo di battaglia"
                    for change in ability.modifications
                )
                for ability in tx.state.objects[id].base.abilities
            )
            if allowed and tx.yes(
                player, "vuoi iniziare la partita con questa carta in campo?", "103.6a", key="mano iniziale"
            ):
                enter(tx, id, player)


@cr("103.8", "103.8a")
def first_turn(tx: Transaction) -> None:
    """The starting player takes the first turn; in a two-player game they skip its draw step."""
    game.note(tx, GameStarted(starting=tx.state.starting, rules=("103.8",)))
    game.plan(tx, Task("turn", tx.state.starting))
