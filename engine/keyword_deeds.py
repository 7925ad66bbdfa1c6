"""What creatures and players do by means of keyword abilities: evolving, training, crewing, boasting … (702)."""

from __future__ import annotations

from .abilities import ActivatedAbility, TriggeredAbility
from .action_events import ActionDone
from .atoms import game
from .citing import cr
from .context import Context
from .events import CountersPut, Event
from .objects import ObjectId, PlayerId, StackInfo
from .transaction import Transaction

EVOLVE, TRAIN, MENTOR = "evolvere", "addestrarsi", "fare da mentore"
EXPLOIT, FIREBEND, GIVE = "sfruttare una creatura", "dominare il fuoco", "fare un dono"
CREW, CREWED, SADDLE = "manovrare un Veicolo", "essere manovrato", "sellare una Cavalcatura"
WARP = "curvare una magia"
BOAST, FORETELL, PLOT = "vantarsi", "predire una carta", "tramare una carta"
CYCLE = "ciclare una carta"
_TAPPED_FOR = {"manovrare": (CREW, "702.122b"), "sellare": (SADDLE, "702.171c")}


def note(tx: Transaction, player: PlayerId, action: str, rule: str, object: ObjectId | None = None) -> None:
    """It was done: abilities that wait for it trigger."""
    game.note(tx, ActionDone(player=player, action=action, object=object, rules=(rule,)))


@cr("702.100b", "702.122d", "702.134c", "702.149c", "702.174c", "702.189b")
def resolved(tx: Transaction, context: Context, begun: int) -> None:
    """What the ability (or instant or sorcery) that just resolved was; `begun` is where its events begin."""
    player, source, ability = context.controller, context.source, context.info.ability
    if ability is None:
        if gift_given(context.info):
            note(tx, player, GIVE, "702.174c")
        return
    match getattr(ability, "keyword", ""):
        case "evoluzione" if _grew(tx.events[begun:], source):
            note(tx, player, EVOLVE, "702.100b", source)
        case "addestramento" if _grew(tx.events[begun:], source):
            note(tx, player, TRAIN, "702.149c", source)
        case "mentore":
            note(tx, player, MENTOR, "702.134c", source)
        case "dominio del fuoco":
            note(tx, player, FIREBEND, "702.189b")
        case "manovrare":
            note(tx, player, CREWED, "702.122d", source)
        case "donare":
            note(tx, player, GIVE, "702.174c")


def _grew(events: list[Event], id: ObjectId | None) -> bool:
    """Whether +1/+1 counters were put on the creature."""
    return any(
        isinstance(event, CountersPut) and event.kind == "+1/+1" and event.object == id for event in events
    )


def gift_given(info: StackInfo) -> bool:
    """Whether the gift of the spell was promised (702.174c)."""
    return info.promised is not None


@cr("702.110b")
def exploiting(context: Context) -> bool:
    """Whether an exploit ability is what resolves."""
    ability = context.info.ability
    return isinstance(ability, TriggeredAbility) and ability.keyword == "sfruttare"


@cr("702.29c", "702.122b", "702.142b", "702.171c")
def activated(
    tx: Transaction,
    player: PlayerId,
    id: ObjectId,
    ability: ActivatedAbility,
    tapped: tuple[ObjectId, ...],
    became: ObjectId | None,
) -> None:
    """A boast ability was activated, creatures were TAPped to crew or saddle, or the card now `became` was cycled."""
    if ability.keyword.startswith("ciclo"):
        note(tx, player, CYCLE, "702.29c", became)
    if ability.keyword == "vanto":
        note(tx, player, BOAST, "702.142b", id)
    deed = _TAPPED_FOR.get(ability.keyword)
    if deed is not None:
        with tx.batch():
            for creature in tapped:
                note(tx, player, *deed, creature)
