"""Sentences about keyword abilities: own costs, "lo stesso vale per", haunting, pairs (702.1, 702.55, 702.95)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ..abilities import Ability, Keyword, StaticAbility, TriggerPattern, When
from ..keyword_deeds import CYCLE
from ..objects import CardType, Zone
from ..wording.instructions import Change, GainAbility, Modification, PhaseOut
from ..wording.keyworded import PlayFree, ShareKeywords
from ..wording.values import (
    AmountIs,
    Compare,
    Comparison,
    Duration,
    Every,
    Filter,
    Matches,
    Measure,
    MeasureOf,
    Ref,
    Reference,
    Whose,
)
from .grammar import FAIL, Reader, Results, parser, rule
from .keyword_forms import costed_name
from .marks import SUBJECT
from .references import THIS

_CREATURE = frozenset({CardType.CREATURE})


@parser("parola chiave dal costo proprio")
def _costed(reader: Reader, position: int, mood: str) -> Results:
    """The bare name of a keyword that has a cost, said in another sentence to be the mana cost (702.1b)."""
    named = costed_name(reader, position)
    return () if named is None else ((Keyword(named[0], own_cost=True), named[1]),)


_ITS_COST = (
    "[.] (il costo di|il suo costo di) <j:parola chiave dal costo proprio> è (pari|uguale) "
    "al (suo costo di mana|costo di mana di quella carta)"
)


@rule("statica", f"<x:oggetti> (@avere.3|hanno) <k:parola chiave dal costo proprio> {_ITS_COST}")
def _static_own_cost(x: Any, k: Keyword, j: Keyword) -> Any:
    if k != j or not isinstance(x, Every):
        return FAIL
    return StaticAbility((GainAbility(k),), affected=x.filter)


@rule(
    "fa",
    f"(@avere|@guadagnare|@ottenere) <k:parola chiave dal costo proprio> <d:durata> {_ITS_COST}",
)
def _gain_own_cost(k: Keyword, j: Keyword, d: Duration) -> Any:
    return Change(SUBJECT, (GainAbility(k),), d) if k == j else FAIL


@parser("elenco di parole chiave")
def _names(reader: Reader, position: int, mood: str) -> Results:
    """ "paura, attacco improvviso, passa-terre e protezione": only the names."""
    from .keywords import keyword_name

    names: list[str] = []
    end = position
    while (named := keyword_name(reader, end)) is not None:
        names.append(named[0])
        end = named[1]
        if reader.word(end) not in {",", "e"}:
            break
        end += 1
    return ((tuple(names), end),) if names else ()


@rule(
    "azione",
    "<x:gruppo> (@avere.3|@guadagnare.3|hanno|guadagnano) <k:elenco di parole chiave> fino alla fine del turno "
    "se (almeno una|una) creatura che controlli (@avere.3|ha) <j:elenco di parole chiave> . "
    "Lo stesso vale per <l:elenco di parole chiave>",
)
def _the_same_is_true(x: Every, k: tuple[str, ...], j: tuple[str, ...], l: tuple[str, ...]) -> Any:  # noqa: E741
    """702.1c."""
    return ShareKeywords((*k, *l), x.filter) if k == j and len(k) == 1 else FAIL


@rule(
    "evento",
    "la creatura che [esso|essa|questa creatura|questa carta|questa magia|~] tormenta @morire.3",
    "la creatura che [esso|essa|questa creatura|questa carta|~] tormenta viene messa in un cimitero",
    "la creatura tormentata da <t:questo> @morire.3",
    "la creatura tormentata da <t:questo> viene messa in un cimitero",
)
def _haunted_dies(t: Any = None) -> Any:
    return (TriggerPattern(When.DIES, haunted=True),)


@rule(
    "statica",
    "(finché|fintanto che) <t:questo> è (abbinata|abbinato) a un'altra creatura [,] "
    "(ognuna di quelle creature|ciascuna di quelle creature|entrambe le creature|entrambe) <m:modifiche/3>",
)
def _paired(t: Any, m: tuple[Modification, ...]) -> Any:
    """The bonus of soulbond, for both creatures of the pair."""
    pair = Filter(types=_CREATURE, pair_of_source=True)
    return StaticAbility(m, affected=pair, condition=Matches(THIS, Filter(paired=True)))


@rule("fa", "scompare", "scompaiono")
def _phases_out() -> Any:
    """702.26b."""
    return PhaseOut(SUBJECT)


DEVOURED = MeasureOf(Measure.DEVOURED, THIS)
rule("per ogni", "per ogni (creatura divorata|permanente divorato)")(lambda: DEVOURED)


@rule("condizione", "ha divorato un <f:filtro>", "<t:questo> ha divorato un <f:filtro>")
def _devoured_one(f: Filter, t: Any = None) -> Any:
    """702.82b: whatever it was, it was sacrificed as it entered."""
    return AmountIs(DEVOURED, Compare(Comparison.AT_LEAST, 1)) if f == Filter(types=_CREATURE) else FAIL


@rule(
    "azione",
    "@giocare <x:oggetto> senza pagare il suo costo di mana",
    "@giocare <x:oggetto> senza pagarne il costo di mana",
)
def _play_free(x: Any) -> Any:
    """702.75a: what hideaway put aside, a land among it."""
    return PlayFree(x)


@rule("evento", "cicli o scarti una carta")
@rule("evento", "cicli o scarti un'altra carta", other=True)
def _cycle_or_discard(other: bool = False) -> Any:
    """702.29d: once for a card that is cycled, as cycling it is discarding it."""
    subject = Filter(other=True, zone=Zone.HAND) if other else None
    return (TriggerPattern(When.DISCARDS, player=Whose.YOU, subject=subject),)


@rule("evento", "un giocatore cicla una carta", whose=Whose.ANY)
@rule("evento", "un avversario cicla una carta", whose=Whose.OPPONENT)
def _cycles(whose: Whose) -> Any:
    return (TriggerPattern(When.ACTION, action=CYCLE, player=whose),)


@rule(
    "statica",
    "<x:oggetti> (@avere.3|ha) <k:parola chiave> . (questo effetto|quest'effetto) non rimuove <t:questo>",
    spares="~",
)
@rule(
    "statica",
    "<x:oggetti> (@avere.3|ha) <k:parola chiave> . (questo effetto|quest'effetto) non rimuove le Aure",
    spares="aure",
)
def _spared(x: Any, k: tuple[Ability, ...], spares: str, t: Any = None) -> Any:
    """702.16n."""
    if x != Ref(Reference.ATTACHED) or not all(isinstance(each, Keyword) for each in k):
        return FAIL
    given = tuple(GainAbility(replace(each, spares=spares)) for each in k if isinstance(each, Keyword))
    return StaticAbility(given, attached=True)
