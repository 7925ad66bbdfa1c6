"""Bestow (702.103): a creature card cast as an Aura, for as long as it stays bestowed."""

from __future__ import annotations

from msgspec.structs import replace

from .abilities import Keyword
from .atoms import game
from .atoms.zones import change_base
from .citing import cr
from .imagining import Imagined
from .objects import CardType, ObjectId, TargetRef
from .state import ContinuousEffect, State
from .transaction import Transaction
from .wording.instructions import GainAbility, SetTypes
from .wording.values import Duration, Filter

BESTOW = "conferire"
_TEXT = "conferita"
_CREATURE = Filter(types=frozenset({CardType.CREATURE}))
_ENCHANT = Keyword("incanta", filter=_CREATURE)
_AURA = SetTypes(types=frozenset({CardType.ENCHANTMENT}), subtypes=frozenset({"aura"}))


@cr("702.103d", "601.3b")
def as_bestowed(state: State, id: ObjectId) -> State:
    """The position with the card as it would be cast bestowed: only that decides whether it can be cast so."""
    trial = Imagined(state)
    base = state.objects[id].base
    changed = replace(
        base,
        types=frozenset({CardType.ENCHANTMENT}),
        subtypes=frozenset({"aura"}),
        power=None,
        toughness=None,
        abilities=(*base.abilities, _ENCHANT),
    )
    change_base(trial, id, changed)
    return trial.state


@cr("702.103b")
def bestow(tx: Transaction, spell: ObjectId) -> None:
    """The spell, and the permanent it becomes, is an Aura enchantment with enchant creature."""
    item = tx.state.objects[spell]
    game.add_effect(
        tx,
        ContinuousEffect(
            id=0,
            timestamp=0,
            controller=item.controller,
            modifications=(_AURA, GainAbility(_ENCHANT)),
            affected=(TargetRef(object=spell),),
            duration=Duration.PERMANENT,
            source=spell,
            text=_TEXT,
        ),
    )


def _effects(state: State, id: ObjectId) -> frozenset[int]:
    ref = TargetRef(object=id)
    return frozenset(effect.id for effect in state.effects if effect.text == _TEXT and ref in effect.affected)


def bestowed(state: State, id: ObjectId) -> bool:
    """Whether it is a bestowed Aura spell or a bestowed Aura."""
    return bool(_effects(state, id))


@cr("702.103e", "702.103f", "702.103g", "608.3b")
def cease(tx: Transaction, id: ObjectId) -> None:
    """It stops being bestowed: it is the creature that it was again."""
    game.end_effects(tx, _effects(tx.state, id), ("702.103f",))


@cr("702.103c")
def copy_bestowed(tx: Transaction, original: ObjectId | None, copy: ObjectId) -> None:
    """The copy of a bestowed Aura spell is one as well."""
    if original is not None and bestowed(tx.state, original):
        bestow(tx, copy)
