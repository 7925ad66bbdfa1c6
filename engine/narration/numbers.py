"""Life, damage, counters and mana, in words."""

from __future__ import annotations

from ..events import (
    CountersPut,
    CountersRemoved,
    DamageDealt,
    DamagePrevented,
    DrewFromEmpty,
    LifeGained,
    LifeLost,
    ManaAdded,
    ManaEmptied,
    ManaSpent,
)
from .names import Names, by, to
from .registry import tells
from .words import counted, counters, mana


@tells(LifeGained)
def life_gained(event: LifeGained, names: Names) -> str:
    return f"{names.player(event.player)} guadagna {counted(event.amount, 'punto vita', 'punti vita')}"


@tells(LifeLost)
def life_lost(event: LifeLost, names: Names) -> str:
    verb = "paga" if event.paid else "perde"
    why = " per il danno" if event.by_damage else ""
    return f"{names.player(event.player)} {verb} {counted(event.amount, 'punto vita', 'punti vita')}{why}"


@tells(DamageDealt)
def damage_dealt(event: DamageDealt, names: Names) -> str:
    whom = names.player(event.player) if event.player is not None else names.object(event.object)
    kind = "danno da combattimento" if event.combat else "danno"
    many = "danni da combattimento" if event.combat else "danni"
    return f"{names.seen(event.source)} infligge {counted(event.amount, kind, many)} {to(whom)}"


@tells(DamagePrevented)
def damage_prevented(event: DamagePrevented, names: Names) -> str:
    whom = names.player(event.player) if event.player is not None else names.object(event.object)
    verb = "viene prevenuto" if event.amount == 1 else "vengono prevenuti"
    return f"{verb} {counted(event.amount, 'danno', 'danni')} {to(whom)}"


@tells(CountersPut)
def counters_put(event: CountersPut, names: Names) -> str:
    if event.player is not None:
        return f"{names.player(event.player)} riceve {counters(event.amount, event.kind)}"
    verb = "viene messo" if event.amount == 1 else "vengono messi"
    return f"{verb} {counters(event.amount, event.kind)} su {names.object(event.object)}"


@tells(CountersRemoved)
def counters_removed(event: CountersRemoved, names: Names) -> str:
    whom = names.player(event.player) if event.player is not None else names.object(event.object)
    verb = "viene rimosso" if event.amount == 1 else "vengono rimossi"
    return f"{verb} {counters(event.amount, event.kind)} {by(whom)}"


@tells(DrewFromEmpty)
def drew_from_empty(event: DrewFromEmpty, names: Names) -> str:
    return f"{names.player(event.player)} deve pescare, ma il suo grimorio è vuoto"


@tells(ManaAdded)
def mana_added(event: ManaAdded, names: Names) -> str:
    source = f" {by(names.object(event.source))}" if event.source is not None else ""
    return f"{names.player(event.player)} attinge {mana(event.types)}{source}"


@tells(ManaSpent)
def mana_spent(event: ManaSpent, names: Names) -> str:
    return f"{names.player(event.player)} spende {mana(event.types)}"


@tells(ManaEmptied)
def mana_emptied(event: ManaEmptied, names: Names) -> str:
    return f"la riserva di {names.player(event.player)} si svuota: {mana(event.types)} va perso"
