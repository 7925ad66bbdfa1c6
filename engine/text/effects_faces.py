"""Words about faces and frames: transforming, rotating, doors, day and night, levels (701.27, 709.5, 710, 716, 722, 731)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ..abilities import ReplacementAbility, Replaces, TriggerPattern, When
from ..objects import CardType, Zone
from ..wording import instructions as ins
from ..wording.turning import BecomeDayOrNight, Flip, LoseDesignation, Meld, UnlockDoor
from ..wording.values import (
    AllOf,
    AmountIs,
    Compare,
    Comparison,
    Count,
    DayIs,
    Designated,
    Filter,
    Matches,
    Not,
    Whose,
)
from .grammar import FAIL, Reader, Results, parser, rule
from .triggers import Actor

PREPARED = "preparato"


@rule("azione", "@convertire <x:oggetti>")
def _convert(x: Any) -> Any:
    return ins.Transform(x)


@rule("azione", "@ruotare <x:oggetto>")
def _flip(x: Any) -> Any:
    return Flip(x)


@rule("azione", "@sbloccare una (porta|metà) bloccata (di|della) <x:oggetto>", lock=False)
@rule("azione", "@bloccare una (porta|metà) sbloccata (di|della) <x:oggetto>", lock=True)
def _unlock(x: Any, lock: bool) -> Any:
    return UnlockDoor(x, lock)


@rule("clausola", "@diventare.3 giorno", now="giorno")
@rule("clausola", "@diventare.3 notte", now="notte")
def _day(now: str) -> Any:
    return BecomeDayOrNight(now)


@rule("fa", "@diventare preparato")
def _prepared() -> Any:
    from .marks import SUBJECT

    return ins.Designate(SUBJECT, PREPARED)


@rule("fa", "non è più preparato")
def _unprepared() -> Any:
    from .marks import SUBJECT

    return LoseDesignation(SUBJECT, PREPARED)


@rule("sostituzione", "<t:questo> entra preparato")
def _enters_prepared(t: Any) -> Any:
    return ReplacementAbility(Replaces.ENTERS, this=True, designations=(PREPARED,), text="entra preparata")


@rule("condizione", "è giorno", now="giorno")
@rule("condizione", "è notte", now="notte")
@rule("condizione", "non è né giorno né notte", now="")
def _is_day(now: str) -> Any:
    return DayIs(now)


@rule("condizione", "<t:questo> è risolto", yes=True)
@rule("condizione", "<t:questo> non è risolto", yes=False)
def _solved(t: Any, yes: bool) -> Any:
    solved = Designated(t, "risolto")
    return solved if yes else Not(solved)


@parser("nome scritto")
def _written_name(reader: Reader, position: int, mood: str) -> Results:
    """A card's name, up to a comma or to the end of the sentence; it may hold a comma itself."""
    ends = [end for end in range(position + 1, len(reader.tokens) + 1) if reader.word(end) in {",", ".", ""}]
    return tuple((reader.source(position, end), end) for end in ends)


@rule("condizione", "possiedi e controlli [sia] <t:questo> (e|sia) una creatura chiamata <n:nome scritto>")
def _both_of_a_pair(t: Any, n: str) -> Any:
    own = Filter(controller=Whose.YOU, owner=Whose.YOU)
    other = replace(own, types=frozenset({CardType.CREATURE}), name=n)
    return AllOf((Matches(t, own), AmountIs(Count(other), Compare(Comparison.AT_LEAST, 1))))


@rule("clausola", "@esiliare (_le|_li) , poi combina (_le|_li) in [il] <n:nome scritto>")
@rule("clausola", "(esiliale|esiliali) , poi (combinale|combinali) in [il] <n:nome scritto>")
def _meld(n: str) -> Any:
    return Meld()


@rule("evento", "una carta viene messa in un cimitero da qualsiasi zona")
def _any_card_to_graveyard() -> Any:
    return (TriggerPattern(When.ZONE_CHANGE, to_zone=Zone.GRAVEYARD),)


@rule("evento", "<a:attore> si trasforma", "<a:attore> si trasforma in ~")
def _transforms(a: Actor) -> Any:
    return (TriggerPattern(When.TRANSFORMS, **a.fields()),)


@rule("evento", "<a:attore> muta")
def _mutates(a: Actor) -> Any:
    return (TriggerPattern(When.MUTATES, **a.fields()),)


@rule("evento", "il giorno diventa notte o la notte diventa giorno")
def _day_changes() -> Any:
    return (TriggerPattern(When.DAY_CHANGES),)


@rule("evento", "sblocchi questa porta")
def _this_door() -> Any:
    return (TriggerPattern(When.DOOR_UNLOCKED, this=True, player=Whose.YOU),)


@rule("evento", "sblocchi una porta")
def _a_door() -> Any:
    return (TriggerPattern(When.DOOR_UNLOCKED, player=Whose.YOU),)


@rule("evento", "sblocchi completamente un <f:filtro>")
def _fully(f: Filter) -> Any:
    return (TriggerPattern(When.FULLY_UNLOCKED, subject=f, player=Whose.YOU),)


@rule("evento", "<a:attore> diventa di livello <n:intero>")
def _level(a: Actor, n: int) -> Any:
    if not a.this:
        return FAIL
    return (TriggerPattern(When.DESIGNATED, this=True, counter=f"livello {n}"),)


@rule("evento", "<a:attore> diventa preparato")
def _becomes_prepared(a: Actor) -> Any:
    return (TriggerPattern(When.DESIGNATED, **a.fields(), counter=PREPARED),)
