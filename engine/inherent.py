"""Triggered abilities that the rules themselves have, without a source (702.179d, 725.2, 728.1)."""

from __future__ import annotations

from collections.abc import Iterator

from .abilities import TriggeredAbility, TriggerPattern, When
from .action_events import TookInitiative
from .citing import cr
from .dungeon_cards import UNDERCITY
from .events import DamageDealt, Event, StepBegan
from .objects import (
    CardType,
    Characteristics,
    GameObject,
    ObjectKind,
    PlayerId,
    Snapshot,
    TargetRef,
    Zone,
)
from .speed import TEXT, growing
from .state import PendingTrigger, State, Step
from .wording.instructions import Body, Draw
from .wording.keyworded import ChangeSpeed
from .wording.roles import BecomeMonarch, Irradiate
from .wording.values import Fixed
from .wording.venturing import TakeInitiative, Venture

NOWHERE = 0
"""The id of no object: such an ability has no source (113.8)."""
RADIATION = "radiazione"


def inherent(state: State, events: tuple[Event, ...]) -> Iterator[PendingTrigger]:
    """The abilities of the rules that these simultaneous events trigger."""
    for event in events:
        match event:
            case StepBegan():
                yield from _at_the_beginning(state, event)
            case TookInitiative(player=player):
                yield _explored(player, event)
            case DamageDealt(combat=True, player=int() as player) if player == state.monarch:
                yield from _stolen(state, event)
    yield from _initiative_lost(state, events)
    for player, event in growing(state, events):
        yield _pending("velocità", TEXT, (ChangeSpeed(),), player, event)


def _pending(
    name: str, text: str, effects: tuple[object, ...], controller: PlayerId, event: Event
) -> PendingTrigger:
    ability = TriggeredAbility((TriggerPattern(When.STATE),), Body(effects=effects), text=text)  # type: ignore[arg-type]
    item = GameObject(
        id=NOWHERE,
        kind=ObjectKind.EMBLEM,
        base=Characteristics(name=name),
        owner=controller,
        controller=controller,
        zone=Zone.COMMAND,
    )
    empty = frozenset[str]()
    source = Snapshot(NOWHERE, item, name, controller, frozenset(), empty, empty, frozenset(), None, None)
    return PendingTrigger(ability, source, controller, event)


def _at_the_beginning(state: State, event: StepBegan) -> Iterator[PendingTrigger]:
    monarch, holder = state.monarch, state.initiative
    if event.step == Step.UPKEEP.value and holder is not None and holder in state.taking_turn:
        yield _explored(holder, event)
    if event.step == Step.END.value and monarch is not None and monarch in state.taking_turn:
        yield _monarch_draws(monarch, event)
    if event.step == Step.MAIN1.value:
        for player in state.taking_turn:
            if state.players[player].in_game and state.players[player].counter(RADIATION):
                yield _radiation(state, player, event)


@cr("725.2")
def _monarch_draws(monarch: PlayerId, event: Event) -> PendingTrigger:
    text = "All'inizio della sottofase finale del monarca, quel giocatore pesca una carta."
    return _pending("monarca", text, (Draw(),), monarch, event)


@cr("725.2")
def _stolen(state: State, event: DamageDealt) -> Iterator[PendingTrigger]:
    """A creature dealt combat damage to the monarch: its controller will be the monarch."""
    if CardType.CREATURE not in event.source.types or state.monarch is None:
        return
    thief = Fixed((TargetRef(player=event.source.controller),))
    text = "Ogniqualvolta una creatura infligge danno da combattimento al monarca, il suo controllore diventa il monarca."
    yield _pending("monarca", text, (BecomeMonarch(thief),), state.monarch, event)


@cr("726.2")
def _explored(player: PlayerId, event: Event) -> PendingTrigger:
    text = (
        "Ogniqualvolta un giocatore prende l'iniziativa, e all'inizio del mantenimento di chi l'ha, quel giocatore esplora "
        "la Sottocittà."
    )
    return _pending("iniziativa", text, (Venture(quality=UNDERCITY),), player, event)


@cr("726.2")
def _initiative_lost(state: State, events: tuple[Event, ...]) -> Iterator[PendingTrigger]:
    """Creatures dealt combat damage to whoever has the initiative: once for each controller of such creatures."""
    holder = state.initiative
    takers: dict[PlayerId, Event] = {}
    for event in events:
        if not isinstance(event, DamageDealt) or not event.combat or event.player is None:
            continue
        if event.player == holder and CardType.CREATURE in event.source.types:
            takers.setdefault(event.source.controller, event)
    text = (
        "Ogniqualvolta una o più creature infliggono danno da combattimento al giocatore che ha l'iniziativa, il loro "
        "controllore prende l'iniziativa."
    )
    for taker, event in takers.items():
        assert holder is not None
        effect = TakeInitiative(Fixed((TargetRef(player=taker),)))
        yield _pending("iniziativa", text, (effect,), holder, event)


@cr("728.1")
def _radiation(state: State, player: PlayerId, event: Event) -> PendingTrigger:
    """Controlled by the active player; its effect is for the player whose main phase it is."""
    text = "Se quel giocatore ha segnalini radiazione, macina altrettante carte e per ogni non terra perde 1 punto vita."
    return _pending("radiazione", text, (Irradiate(Fixed((TargetRef(player=player),))),), state.active, event)
