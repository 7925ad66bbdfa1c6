"""Back to Italian: adding mana (106.4)."""

from __future__ import annotations

from ..wording import instructions as ins
from ..wording.values import Number
from .reading_nouns import article, measure, noun, number
from .voice import Reading


def added(effect: ins.AddMana, reading: Reading) -> str:
    """ "Aggiungi {G}", "aggiungi un mana di un qualsiasi colore"."""
    add = reading.verb("aggiungere")
    tail = f". Spendi questo mana solo per lanciare una magia {effect.only_for}" if effect.only_for else ""
    if effect.persists:
        tail += ". Fino alla fine del turno, non perdi questo mana al termine di ogni sottofase o fase"
    if effect.among is not None:
        return f"{add} un mana di un qualsiasi colore tra quelli dei {noun(effect.among, plural=True)}{tail}"
    if effect.producible is not None:
        kind = "tipo" if effect.any_type else "colore"
        return f"{add} un mana di un qualsiasi {kind} che {article(noun(effect.producible))} potrebbe produrre{tail}"
    symbols = "".join(f"{{{symbol}}}" for symbol in effect.symbols)
    if effect.options:
        named = [f"{{{symbol}}}" for symbol in effect.options]
        return f"{add} {', '.join(named[:-1])} o {named[-1]}{tail}"
    if effect.any_color and effect.amount == Number(1):
        return f"{add} un mana di un qualsiasi colore{tail}"
    if effect.any_color:
        return f"{add} {number(effect.amount)} mana di un qualsiasi colore singolo{tail}"
    if effect.amount == Number(1):
        return f"{add} {symbols}{tail}"
    return f"{add} un ammontare di {symbols} pari a {measure(effect.amount)}{tail}"
