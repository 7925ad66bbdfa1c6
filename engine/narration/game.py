"""The game, turns, steps, priority, winning and losing, in words."""

from __future__ import annotations

from ..events import (
    BecameMonarch,
    Chosen,
    CostPaid,
    Ending,
    GameEnded,
    GameStarted,
    LibraryShuffled,
    Loss,
    Mulligan,
    NothingHappened,
    PlayerLost,
    PriorityPassed,
    Replaced,
    Revealed,
    StateBasedActions,
    StepBegan,
    StepEnded,
    StepSkipped,
    TurnBegan,
)
from ..player_events import PlayerControlled, PlayerDrew
from .names import Names, listed, of
from .registry import tells
from .words import step_name


@tells(GameStarted)
def game_started(event: GameStarted, names: Names) -> str:
    return f"la partita comincia: il primo turno è {of(names.player(event.starting))}"


@tells(GameEnded)
def game_ended(event: GameEnded, names: Names) -> str:
    match event.how:
        case Ending.WON:
            if len(event.winners) > 1:
                return f"vince la partita la squadra di {listed(names.player(who) for who in event.winners)}"
            return f"{names.player(event.winner)} vince la partita"
        case Ending.DRAW:
            return "la partita finisce in parità"
    return "la partita ricomincia da capo"


@tells(PlayerLost)
def player_lost(event: PlayerLost, names: Names) -> str:
    who = names.player(event.player)
    if event.why is Loss.CONCEDED:
        return f"{who} concede e perde la partita"
    return f"{who} perde la partita: {event.why.value}"


@tells(PlayerDrew)
def player_drew(event: PlayerDrew, names: Names) -> str:
    return f"{names.player(event.player)} lascia la partita: {Loss.DREW.value}"


@tells(BecameMonarch)
def became_monarch(event: BecameMonarch, names: Names) -> str:
    instead = "" if event.old is None else f" al posto {of(names.player(event.old))}"
    return f"{names.player(event.player)} diventa il monarca{instead}"


@tells(TurnBegan)
def turn_began(event: TurnBegan, names: Names) -> str:
    return f"comincia il turno {of(names.player(event.player))}"


@tells(StepBegan)
def step_began(event: StepBegan, names: Names) -> str:
    return f"comincia {step_name(event.step)} {of(names.player(event.player))}"


@tells(StepEnded)
def step_ended(event: StepEnded, names: Names) -> str:
    return f"finisce {step_name(event.step)} {of(names.player(event.player))}"


@tells(StepSkipped)
def step_skipped(event: StepSkipped, names: Names) -> str:
    return f"{names.player(event.player)} salta {step_name(event.step)}"


@tells(Mulligan)
def mulligan(event: Mulligan, names: Names) -> str:
    who = names.player(event.player)
    return f"{who} tiene la sua mano" if event.kept else f"{who} fa un mulligan"


@tells(LibraryShuffled)
def library_shuffled(event: LibraryShuffled, names: Names) -> str:
    return f"{names.player(event.player)} mescola il suo grimorio"


@tells(PriorityPassed)
def priority_passed(event: PriorityPassed, names: Names) -> str:
    return f"{names.player(event.player)} passa la priorità"


@tells(Replaced)
def replaced(event: Replaced, names: Names) -> str:
    cause = f" {of(names.object(event.by))}" if event.by is not None else ""
    quoted = f": «{event.text}»" if event.text else ""
    return f"un effetto di sostituzione o prevenzione{cause} cambia quello che succede{quoted}"


@tells(NothingHappened)
def nothing_happened(event: NothingHappened, names: Names) -> str:
    return f"non succede nulla: {event.what}"


@tells(Chosen)
def chosen(event: Chosen, names: Names) -> str:
    return f"{names.player(event.player)} sceglie {event.what}: {event.answer}"


@tells(CostPaid)
def cost_paid(event: CostPaid, names: Names) -> str:
    return f"{names.player(event.player)} paga il costo: {event.what}"


@tells(Revealed)
def revealed(event: Revealed, names: Names) -> str:
    return f"{names.player(event.player)} rivela {listed(names.object(id) for id in event.objects)}"


@tells(PlayerControlled)
def player_controlled(event: PlayerControlled, names: Names) -> str:
    who, by = names.player(event.player), names.player(event.by)
    if event.now:
        return f"in questo turno {by} controlla {who}: ne fa tutte le scelte"
    return f"{by} controllerà {who} durante il suo prossimo turno"


@tells(StateBasedActions)
def state_based_actions(event: StateBasedActions, names: Names) -> str:
    return f"si compiono insieme le azioni di stato: {listed(event.done)}"
