"""Amounts: numbers, X, "per ogni …", "pari alla sua forza", "tanti … quanti …"."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ..wording.questions import VotesFor
from ..wording.values import (
    Amount,
    Count,
    EventAmount,
    Filter,
    Measure,
    MeasureOf,
    Number,
    Players,
    ThisTurnCount,
    TimesPaid,
    Whose,
    X,
)
from .grammar import FAIL, Reader, Results, parser, rule
from .marks import SUBJECT, Pronoun, Said
from .modifiers import integer

ITS = Pronoun(Said.OBJECT, strong=False)


@parser("numero")
def _number(reader: Reader, position: int, mood: str) -> Results:
    """A number or X."""
    word = reader.word(position)
    if word == "x":
        return ((X(), position + 1),)
    if reader.at(position, "il", "doppio", "di", "x"):
        return ((X(times=2), position + 4),)
    number = integer(word)
    return () if number is None else ((Number(number), position + 1),)


@parser("intero")
def _integer(reader: Reader, position: int, mood: str) -> Results:
    number = integer(reader.word(position))
    return () if number is None else ((number, position + 1),)


_PARTS = {"forza": Measure.POWER, "costituzione": Measure.TOUGHNESS}


@rule("misura", "la forza di <x:oggetto>", measure=Measure.POWER)
@rule("misura", "la sua forza", measure=Measure.POWER)
@rule("misura", "la costituzione di <x:oggetto>", measure=Measure.TOUGHNESS)
@rule("misura", "la sua costituzione", measure=Measure.TOUGHNESS)
@rule("misura", "il (valore di mana|costo di mana convertito) di <x:oggetto>", measure=Measure.MANA_VALUE)
@rule("misura", "il suo (valore di mana|costo di mana convertito)", measure=Measure.MANA_VALUE)
def _measure(measure: Measure, x: Any = ITS) -> Amount:
    return MeasureOf(measure, x)


@rule("misura", "la forza maggiore tra <x:gruppo>", measure=Measure.POWER)
@rule("misura", "la costituzione maggiore tra <x:gruppo>", measure=Measure.TOUGHNESS)
@rule(
    "misura",
    "il (valore di mana|costo di mana convertito) maggiore tra <x:gruppo>",
    measure=Measure.MANA_VALUE,
)
def _greatest(measure: Measure, x: Any) -> Amount:
    return MeasureOf(measure, x, most=True)


@rule("misura", "la forza totale di <x:gruppo>", measure=Measure.POWER)
@rule("misura", "la costituzione totale di <x:gruppo>", measure=Measure.TOUGHNESS)
def _total(measure: Measure, x: Any) -> Amount:
    return MeasureOf(measure, x)


@rule("misura", "il doppio del numero di <f:filtro>")
def _twice(f: Any) -> Amount:
    return Count(f, times=2)


@rule("misura", "il numero di <f:filtro>", "il numero di (le|i) <f:filtro>")
def _count(f: Any) -> Amount:
    return Count(f)


@rule("misura", "<n:intero> più il numero di <f:filtro>")
def _count_and_more(n: int, f: Filter) -> Amount:
    return Count(f, plus=n)


@rule("misura", "il numero di carte nella tua mano", "il numero di carte che hai in mano")
def _hand() -> Amount:
    return MeasureOf(Measure.HAND_SIZE, Players())


@rule("misura", "il numero di carte nella mano di <g:giocatore>", "il numero di carte nella sua mano")
def _their_hand(g: Any = SUBJECT) -> Amount:
    return MeasureOf(Measure.HAND_SIZE, g)


@rule("misura", "i tuoi punti vita", "il tuo totale di punti vita")
def _your_life() -> Amount:
    return MeasureOf(Measure.LIFE, Players())


@rule("misura", "il numero di segnalini <k:tipo di segnalino> su <x:oggetto>")
def _counters(k: str, x: Any) -> Amount:
    return MeasureOf(Measure.COUNTERS, x, counter=k)


@rule("misura", "(il danno inflitto|quel danno|il danno inflitto in questo modo)")
def _event() -> Amount:
    return EventAmount()


@parser("tipo di segnalino")
def _kind(reader: Reader, position: int, mood: str) -> Results:
    from .modifiers import counter_kind

    found = counter_kind(reader, position)
    return () if found is None else (found,)


def times(amount: Amount, per: Amount) -> Any:
    """`amount` for each unit of `per`."""
    if not isinstance(amount, Number):
        return FAIL
    if isinstance(per, (Count, MeasureOf, TimesPaid, VotesFor)):
        return per if amount.value == 1 else replace(per, times=per.times * amount.value)
    return FAIL


@rule("per ogni", "per ogni <f:filtro>")
def _each(f: Any) -> Amount:
    return Count(f)


@rule(
    "per ogni",
    "per ogni volta che (è stata|è stato|sono stati|sono state) (potenziato|potenziata|potenziati|potenziate)",
    "per ogni volta che <t:questo> è (stata|stato) (potenziato|potenziata)",
)
def _each_kick(t: Any = None) -> Amount:
    return TimesPaid("multipotenziamento")


@rule("per ogni", "per ogni creatura con cui hai attaccato [in] questo turno")
def _each_attacker() -> Amount:
    return ThisTurnCount("creature attaccanti", Whose.YOU)


@rule("per ogni", "per ogni carta nella tua mano")
def _each_card() -> Amount:
    return MeasureOf(Measure.HAND_SIZE, Players())


@rule("per ogni", "per ogni segnalino <k:tipo di segnalino> su <x:oggetto>")
def _each_counter(k: str, x: Any) -> Amount:
    return MeasureOf(Measure.COUNTERS, x, counter=k)


def quantity(name: str, unit: str, *, damage: bool = False) -> None:
    """Define rule `name`: an amount of `unit` in every way that cards say it."""
    rule(name, f"<n:numero> {unit}")(lambda n: n)
    rule(name, f"<n:numero> {unit} <p:per ogni>")(lambda n, p: times(n, p))
    rule(name, f"un {unit} <p:per ogni>")(lambda p: p)
    rule(
        name,
        f"(un numero di|un ammontare di|una quantità di) {unit} pari a <m:misura>",
        f"{unit} pari a <m:misura>",
    )(lambda m: m)
    rule(name, f"altrettanti {unit}", f"tanti {unit} quanti")(lambda: EventAmount())
    rule(
        name,
        f"(tanti|tante) {unit} (quanti|quante) sono (i|le) <f:filtro>",
        f"(tanti|tante) {unit} (quanti|quante) <f:filtro>",
    )(lambda f: Count(f))
    if damage:
        rule(name, f"{unit} pari al doppio di <m:misura>")(lambda m: times(Number(2), m))


rule("per ogni", "per ogni <f:filtro>")
quantity("carte", "carta")
quantity("danni", "danno", damage=True)
quantity("punti vita", "punto vita")
