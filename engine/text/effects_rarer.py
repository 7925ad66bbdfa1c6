"""Rarer texts: cards from outside the game, restarting it, a target for each opponent, a most of counters, …"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ..abilities import ReplacementAbility, Replaces, StaticAbility
from ..objects import Zone
from ..playing_permissions import AS_IN_ONES_OWN
from ..wording import instructions as ins
from ..wording.each import ForEach
from ..wording.instructions import GainControl, Instruction, RestartGame
from ..wording.library import ExileTop
from ..wording.limits import AT_MOST
from ..wording.outside import BringIn
from ..wording.values import (
    AmountIs,
    Compare,
    Comparison,
    Duration,
    EventAmount,
    Filter,
    Measure,
    MeasureOf,
    MoreThan,
    Not,
    Number,
    Players,
    Ref,
    Reference,
    Whose,
)
from .grammar import FAIL, Reader, Results, parse, parser, rule
from .marks import TargetMark
from .nouns import in_zone
from .subtypes import SUBTYPES


@parser("carta fuori dalla partita")
def _card(reader: Reader, position: int, mood: str) -> Results:
    if reader.word(position) != "un":
        return ()
    return tuple(
        (filter_, end)
        for found, end in parse(reader, "nome", position + 1)
        if found.card and not found.zoned and (filter_ := in_zone(found, Zone.OUTSIDE)) is not None
    )


@rule(
    "frase",
    "puoi scegliere <c:carta fuori dalla partita> che possiedi al di fuori della partita , rivelarla e aggiungerla "
    "alla tua mano",
    "puoi rivelare <c:carta fuori dalla partita> che possiedi al di fuori della partita e aggiungerla alla tua mano",
)
def _bring_in(c: Filter) -> tuple[Instruction, ...]:
    return (ins.May((BringIn(c),)),)


@rule("clausola", "ricomincia la partita", "la partita ricomincia [da capo]")
def _restart() -> Instruction:
    return RestartGame()


@rule(
    "frase",
    "per ogni avversario [,] prendi il controllo di <x:bersaglio oggetto> controllato da quel giocatore",
)
def _steal_from_each(x: TargetMark) -> Any:
    filter_ = x.spec.objects
    if filter_ is None or filter_.controller is not Whose.ANY or (x.spec.minimum, x.spec.maximum) != (1, 1):
        return FAIL
    spec = replace(
        x.spec, objects=replace(filter_, controller=Whose.OPPONENT), maximum=99, each_opponent=True
    )
    stolen: Any = replace(x, spec=spec)
    return (ins.Change(stolen, (GainControl(),), Duration.PERMANENT),)


_DAMAGE = (
    "<t:questo> infligge danni pari al valore di mana di quella carta a quel permanente o [a quel] giocatore"
)


@rule(
    "frase",
    "scegli <x:bersaglio> . per (ognuno|ciascuno) di (essi|loro) [,] esilia la prima carta del tuo grimorio [,] [e] poi "
    f"{_DAMAGE}",
)
def _erupt(x: TargetMark, t: Any) -> Any:
    value = MeasureOf(Measure.MANA_VALUE, Ref(Reference.LAST))
    damage = ins.DealDamage(value, Ref(Reference.IT), source=t)
    return (ForEach(x, (ExileTop(Number(1)), damage)),)  # type: ignore[arg-type]


@rule("azione", "@raddoppiare l'ammontare di ogni tipo di mana non speso che hai")
def _double_mana() -> Instruction:
    return ins.AddMana(doubling=True)


@rule(
    "sostituzione",
    "se un <f:filtro> sta per entrare sotto il controllo di un avversario [,] entra invece sotto il tuo controllo",
)
def _enters_under_you(f: Filter) -> Any:
    if f.controller is not Whose.ANY:
        return FAIL
    return ReplacementAbility(Replaces.ENTERS, subject=f, player=Whose.OPPONENT, under_you=True)


@rule(
    "regola",
    "<t:questo> non può avere più di <n:intero> segnalino <k:tipo di segnalino> [su di sé|su di essa|su di esso]",
)
def _at_most(t: Any, n: int, k: str) -> Any:
    return StaticAbility((ins.Rule(AT_MOST + k, number=n),))


@rule(
    "sostituzione",
    "se stai per pagare punti vita mentre il tuo grimorio contiene almeno altrettante carte [,] esilia invece altrettante "
    "carte dalla cima del tuo grimorio",
)
def _exile_to_pay() -> Any:
    enough = Not(MoreThan(EventAmount(), MeasureOf(Measure.LIBRARY_SIZE, Players())))
    return ReplacementAbility(
        Replaces.PAYS_LIFE, player=Whose.YOU, condition=enough, instead=(ExileTop(EventAmount()),)
    )


_GRAVEYARDS = (
    "puoi giocare terre e lanciare magie dai cimiteri degli altri giocatori [in questo turno] come se quelle carte "
    "fossero nel tuo cimitero"
)


@rule("frase", f"(fino alla fine del turno|in questo turno) [,] {_GRAVEYARDS}", _GRAVEYARDS)
def _as_though_mine() -> tuple[Instruction, ...]:
    return (ins.Change(Players(), (ins.Rule(AS_IN_ONES_OWN),), Duration.END_OF_TURN),)


_LAST = Ref(Reference.LAST_CREATURE)


@rule(
    "statica",
    "fintanto che una carta esiliata con <t:questo> è una carta creatura [,] <u:questo> ha la forza , la costituzione e i "
    "tipi di creatura dell'ultima carta creatura esiliata con (essa|<v:questo>) [.] [è ancora un <k:tipo da tenere>]",
)
def _like_the_last(t: Any, u: Any, v: Any = None, k: str = "") -> Any:
    there = AmountIs(MeasureOf(Measure.NUMBER, _LAST), Compare(Comparison.AT_LEAST, 1))
    size = ins.SetBasePT(MeasureOf(Measure.POWER, _LAST), MeasureOf(Measure.TOUGHNESS, _LAST))
    types = ins.CreatureTypesOf(_LAST, frozenset({k}) if k else frozenset())
    return StaticAbility((types, size), condition=there)


@parser("tipo da tenere")
def _kept(reader: Reader, position: int, mood: str) -> Results:
    found = SUBTYPES.get(reader.word(position))
    return () if found is None else ((found, position + 1),)
