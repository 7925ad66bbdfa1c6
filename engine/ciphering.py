"""Cipher (702.99): a card in exile encoded on a creature, and what that gives the creature for as long as it is."""

from __future__ import annotations

from .abilities import TriggeredAbility, TriggerPattern, When
from .atoms import game
from .citing import cr
from .events import Event, ZoneChanged
from .objects import ObjectId, PlayerId, TargetRef, Zone
from .state import ContinuousEffect
from .transaction import Transaction
from .wording.instructions import Body, CastCopy, GainAbility
from .wording.values import Duration, Fixed

_TEXT = "la carta cifrata su questa creatura"


@cr("702.99a", "702.99b", "702.99c")
def encode(tx: Transaction, card: ObjectId, creature: ObjectId, player: PlayerId) -> None:
    """The creature has the ability that copies the encoded card, whoever controls it and whatever it becomes."""
    text = "ogniqualvolta infligge danno da combattimento a un giocatore, puoi lanciare una copia della carta cifrata"
    given = TriggeredAbility(
        (TriggerPattern(When.DEALS_COMBAT_DAMAGE_TO_PLAYER, this=True),),
        Body(effects=(CastCopy(Fixed((TargetRef(object=card),))),), text=text),
        text=text,
        keyword="cifrare",
    )
    game.add_effect(
        tx,
        ContinuousEffect(
            id=0,
            timestamp=0,
            controller=player,
            modifications=(GainAbility(given),),
            affected=(TargetRef(object=creature),),
            duration=Duration.PERMANENT,
            source=card,
            text=_TEXT,
        ),
    )


@cr("702.99c")
def follow(tx: Transaction, events: tuple[Event, ...]) -> None:
    """A card that leaves exile is no longer encoded."""
    gone = {
        event.before.id for event in events if isinstance(event, ZoneChanged) and event.origin is Zone.EXILE
    }
    over = frozenset(
        effect.id for effect in tx.state.effects if effect.text == _TEXT and effect.source in gone
    )
    if over:
        game.end_effects(tx, over, rules=("702.99c",))
