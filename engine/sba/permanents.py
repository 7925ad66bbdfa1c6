"""Permanents that can't stay (704.5f-i, 704.5s, 704.5v), and tokens and copies where they can't be."""

from __future__ import annotations

from collections.abc import Iterator

from ..abilities import TriggeredAbility
from ..layers import has, view
from ..objects import CardType, ObjectId, ObjectKind, Zone
from ..state import State
from ..zone_changes import can_sacrifice
from .acts import Act, Bury, Cease, Destroy, SacrificeIt, marked, no_cards, sba

CHAPTER = "capitolo"
"""A chapter ability is a TriggeredAbility whose `keyword` is "capitolo N" (714.2b)."""


@sba("704.5d", "111.7")
def stray_tokens(state: State) -> Iterator[Act]:
    """A token anywhere but on the battlefield ceases to exist."""
    for id in no_cards(state):
        item = state.objects[id]
        if item.kind is ObjectKind.TOKEN and item.zone is not Zone.BATTLEFIELD:
            yield Cease(id, "704.5d")


@sba("704.5e", "707.10a", "112.1a")
def stray_copies(state: State) -> Iterator[Act]:
    """A copy of a spell anywhere but on the stack ceases to exist."""
    for id in no_cards(state):
        item = state.objects[id]
        if item.kind is ObjectKind.COPY and item.zone is not Zone.STACK and item.prepares is None:
            yield Cease(id, "704.5e")


@sba("704.5f")
def no_toughness(state: State) -> Iterator[Act]:
    """A creature with toughness 0 or less is put into its owner's graveyard: not destroyed."""
    for id in marked(state, CardType.CREATURE):
        if (view(state, id).toughness or 0) <= 0:
            yield Bury(id, "704.5f")


@sba("704.5g", "120.6", "702.12b")
def lethal_damage(state: State) -> Iterator[Act]:
    """A creature with toughness above 0 and at least that much damage marked on it is destroyed."""
    for id in marked(state, CardType.CREATURE):
        damage = state.objects[id].damage
        lethal = damage > 0 and 0 < (view(state, id).toughness or 0) <= damage
        if lethal and not has(state, id, "indistruttibile"):
            yield Destroy(id, "704.5g")


@sba("704.5h", "702.2b", "702.12b")
def deathtouched(state: State) -> Iterator[Act]:
    """A creature with toughness above 0 damaged by deathtouch since the last check is destroyed."""
    for id in marked(state, CardType.CREATURE):
        doomed = state.objects[id].deathtouched and (view(state, id).toughness or 0) > 0
        if doomed and not has(state, id, "indistruttibile"):
            yield Destroy(id, "704.5h")


@sba("704.5i", "306.9")
def no_loyalty(state: State) -> Iterator[Act]:
    """A planeswalker with loyalty 0 is put into its owner's graveyard."""
    for id in marked(state, CardType.PLANESWALKER):
        if state.objects[id].counter("fedeltà") == 0:
            yield Bury(id, "704.5i")


@sba("704.5v", "310.7")
def no_defense(state: State) -> Iterator[Act]:
    """A battle with defense 0 goes to the graveyard once none of its abilities waits or is on the stack."""
    for id in marked(state, CardType.BATTLE):
        if not state.objects[id].counter("difesa") and not _pending(state, id):
            yield Bury(id, "704.5v")


@sba("704.5s", "714.4", "714.2d")
def finished_sagas(state: State) -> Iterator[Act]:
    """A Saga at or past its final chapter is sacrificed once no chapter ability is pending."""
    for id in marked(state, "saga"):
        last = final_chapter(state, id)
        done = last and state.objects[id].counter("sapere") >= last and not _pending(state, id, CHAPTER)
        if done and can_sacrifice(state, view(state, id).controller, id):
            yield SacrificeIt(id, "704.5s")


def final_chapter(state: State, id: ObjectId) -> int:
    """714.2d: the greatest chapter number among its chapter abilities; 0 without any."""
    numbers = [
        int(ability.keyword.removeprefix(CHAPTER))
        for ability in view(state, id).abilities
        if isinstance(ability, TriggeredAbility) and ability.keyword.startswith(f"{CHAPTER} ")
    ]
    return max(numbers, default=0)


def _pending(state: State, id: ObjectId, keyword: str = "") -> bool:
    """Whether an ability of `id` triggered and has not left the stack yet; `keyword` narrows which."""
    waiting = [pending.ability for pending in state.waiting if pending.source.id == id]
    for other in state.stack:
        info = state.objects[other].stack
        if info is not None and info.source == id and isinstance(info.ability, TriggeredAbility):
            waiting.append(info.ability)
    return any(ability.keyword.startswith(keyword) for ability in waiting)
