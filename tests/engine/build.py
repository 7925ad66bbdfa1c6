"""Small positions for tests: players, permanents, cards in zones, and a transaction with scripted answers.

Players are 0 (active) and 1; it is turn 2, so that what `creature` makes is not summoning sick.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine import flow
from engine.abilities import Ability, Keyword
from engine.atoms import game as bookkeeping
from engine.atoms import status, zones
from engine.choices import Answer, Ask, Decision, Pass
from engine.events import Event
from engine.layers import view
from engine.mana import Color, ManaCost
from engine.objects import CardType, Characteristics, ObjectId, ObjectKind, TargetRef, Zone
from engine.state import PlayerState, State, Step, Task
from engine.transaction import Transaction

NAMES = ("Anna", "Bruno", "Carla", "Dario")


def game(players: int = 2, *, life: int = 20, step: Step | None = None) -> Transaction:
    """A transaction on an empty position: turn 2 of player 0."""
    people = tuple(PlayerState(id=number, name=NAMES[number], life=life) for number in range(players))
    return Transaction(State(players=people, objects={}, turn=2, active=0, step=step))


def answering(tx: Transaction, *answers: Answer) -> Transaction:
    """A new transaction on the same position, with these answers to what it will ask."""
    return Transaction(tx.state, answers)


def keyword(word: str | Keyword) -> Keyword:
    """ "tossico 2" -> Keyword("tossico", number=2); a Keyword is left as it is."""
    if isinstance(word, Keyword):
        return word
    name, _, last = word.rpartition(" ")
    return Keyword(name, number=int(last), text=word) if last.isdigit() else Keyword(word, text=word)


def creature(
    tx: Transaction,
    power: int,
    toughness: int,
    *keywords: str | Keyword,
    controller: int = 0,
    name: str = "",
    **more: Any,
) -> ObjectId:
    """A creature on the battlefield, not summoning sick. `more` as for `permanent`."""
    extra = more.pop("types", frozenset())
    return permanent(
        tx,
        name or f"Creatura {tx.state.next_id}",
        frozenset({CardType.CREATURE}) | extra,
        *keywords,
        controller=controller,
        power=power,
        toughness=toughness,
        **more,
    )


def permanent(
    tx: Transaction,
    name: str,
    types: frozenset[CardType],
    *keywords: str | Keyword,
    controller: int = 0,
    owner: int | None = None,
    abilities: tuple[Ability, ...] = (),
    counters: tuple[tuple[str, int], ...] = (),
    tapped: bool = False,
    sick: bool = False,
    kind: ObjectKind = ObjectKind.CARD,
    attached_to: TargetRef | ObjectId | None = None,
    commander: bool = False,
    **fields: Any,
) -> ObjectId:
    """A permanent of any type. `fields` are Characteristics (power, subtypes, colors, …)."""
    base = characteristics(name, types, *keywords, abilities=abilities, **fields)
    id = zones.add_object(
        tx,
        kind,
        base,
        controller if owner is None else owner,
        Zone.BATTLEFIELD,
        controller=controller,
        counters=counters,
        tapped=tapped,
        sick=sick,
        commander=commander,
        alias=name,
    )
    if attached_to is not None:
        ref = attached_to if isinstance(attached_to, TargetRef) else TargetRef(object=attached_to)
        status.set_fields(tx, id, attached_to=ref)
    return id


def card(
    tx: Transaction,
    name: str,
    types: frozenset[CardType],
    zone: Zone,
    *keywords: str | Keyword,
    owner: int = 0,
    kind: ObjectKind = ObjectKind.CARD,
    commander: bool = False,
    abilities: tuple[Ability, ...] = (),
    **fields: Any,
) -> ObjectId:
    """A card (or token, or copy) in any zone."""
    base = characteristics(name, types, *keywords, abilities=abilities, **fields)
    return zones.add_object(tx, kind, base, owner, zone, commander=commander, alias=name)


def characteristics(
    name: str,
    types: frozenset[CardType],
    *keywords: str | Keyword,
    abilities: tuple[Ability, ...] = (),
    cost: str = "",
    colors: str = "",
    subtypes: str = "",
    supertypes: str = "",
    **fields: Any,
) -> Characteristics:
    """Characteristics from short strings: `cost` "{1}{R}", `colors` "WU", `subtypes` "elfo druido"."""
    return Characteristics(
        name=name,
        types=types,
        abilities=(*(keyword(word) for word in keywords), *abilities),
        mana_cost=ManaCost.parse(cost) if cost else None,
        colors=frozenset(Color(letter) for letter in colors),
        subtypes=frozenset(subtypes.split()),
        supertypes=frozenset(supertypes.split()),
        **fields,
    )


def set_player(tx: Transaction, player: int, **fields: Any) -> None:
    """Change a player's fields."""
    people = list(tx.state.players)
    people[player] = replace(people[player], **fields)
    bookkeeping.set_game(tx, players=tuple(people))


def power_toughness(tx: Transaction, id: ObjectId) -> tuple[int | None, int | None]:
    seen = view(tx.state, id)
    return seen.power, seen.toughness


def at(tx: Transaction, zone: Zone, player: int | None = None) -> tuple[str, ...]:
    """Names of what is in a zone."""
    return tuple(tx.state.objects[id].base.name for id in tx.state.zone(zone, player))


def rules_of(tx: Transaction, kind: type) -> tuple[tuple[str, ...], ...]:
    """The rules cited by the events of one class, in order."""
    return tuple(event.rules for event in tx.events if isinstance(event, kind))


def settle(tx: Transaction, *answers: Answer) -> Transaction:
    """State-based actions, triggers and the whole stack, until nothing is left to do; nobody responds."""
    from engine import resolving, sba, triggers

    tx = answering(tx, *answers)
    while True:
        while sba.check(tx):
            pass
        if triggers.put_on_stack(tx):
            continue
        if not tx.state.stack:
            return tx
        resolving.resolve_top(tx)


def happens(tx: Transaction, event: Event) -> None:
    """Something is recorded as having happened, for what watches for it."""
    bookkeeping.note(tx, event)


def position(tx: Transaction, step: Step = Step.MAIN1) -> State:
    """The position as a game to be played from here: the active player is about to receive priority in `step`."""
    from engine.turn import ORDER

    later = (Task("step", step=other) for other in ORDER[ORDER.index(step) + 1 :])
    bookkeeping.set_game(tx, step=step)
    bookkeeping.plan(tx, Task("priority", tx.state.active), *later, Task("next turn"))
    return tx.state


def play_until(step: flow.Step, **wanted: Any) -> flow.Step:
    """Everybody passes (and attacks or blocks with nothing) until the state has these fields."""
    for _ in range(500):
        if all(getattr(step.state, name) == value for name, value in wanted.items()):
            return step
        assert step.decision is not None, "la partita è finita prima"
        step = flow.apply(step.state, idle(step.decision))
    raise AssertionError(f"non si arriva a {wanted}")


def idle(decision: Decision) -> Answer:
    """The answer that does least."""
    if decision.suggested is not None:
        return decision.suggested
    match decision.ask:
        case Ask.PRIORITY:
            return (Pass(),)
        case Ask.YES_NO:
            return (False,)
        case Ask.ORDER:
            return decision.options
        case _:
            return decision.options[: decision.minimum]


def refs(*ids: ObjectId) -> tuple[TargetRef, ...]:
    """An answer that names these objects."""
    return tuple(TargetRef(object=id) for id in ids)
