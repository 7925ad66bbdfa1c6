"""Words that keyword abilities bring: tribute, the city's blessing, speed, saddled, exhausted, promised gifts (702)."""

from __future__ import annotations

from typing import Any

from ..abilities import ReplacementAbility, Replaces, StaticAbility
from ..citing import cr
from ..crewing import CANT_CREW
from ..exhausting import AGAIN
from ..keywords.entering import TRIBUTE_PAID
from ..keywords.growing import RENOWNED
from ..keywords.phrases import SADDLED
from ..plotting import PLOTTED
from ..stationing import WITH_TOUGHNESS
from ..wording.instructions import Designate, GainAbility, Rule
from ..wording.keyworded import ChangeSpeed
from ..wording.values import (
    AllOf,
    AmountIs,
    Blessed,
    Compare,
    Comparison,
    Condition,
    CostPaid,
    Designated,
    HappenedThisTurn,
    Measure,
    MeasureOf,
    Not,
    Players,
    Ref,
    Reference,
    TurnOf,
    WasSetAside,
    Whose,
)
from .grammar import rule
from .labels import AT_MAX_SPEED, HARNESSED
from .marks import SUBJECT
from .statics import static

_THIS = Ref(Reference.THIS)
SPEED = MeasureOf(Measure.SPEED, Players())


@rule("condizione", "il tributo non è stato pagato")
def _unpaid() -> Condition:
    return Not(Designated(_THIS, TRIBUTE_PAID))


@rule("condizione", "il tributo è stato pagato")
def _paid() -> Condition:
    return Designated(_THIS, TRIBUTE_PAID)


@rule("condizione", "@avere.2 la benedizione della città")
def _blessed() -> Condition:
    return Blessed()


@rule("condizione", "@avere.2 la massima velocità", "la tua velocità è 4")
def _fastest() -> Condition:
    return AT_MAX_SPEED


@rule("condizione", "la tua velocità è <n:intero> o più")
def _fast(n: int) -> Condition:
    return AmountIs(SPEED, Compare(Comparison.AT_LEAST, n))


@rule("misura", "la tua velocità")
def _speed() -> Any:
    return SPEED


@rule("condizione", "<t:questo> è (sellata|sellato)", "è (sellata|sellato)")
def _saddled(t: Any = None) -> Condition:
    return Designated(_THIS, SADDLED)


@rule("condizione", "<t:questo> è (imbrigliato|imbrigliata)", "è (imbrigliato|imbrigliata)")
def _harnessed(t: Any = None) -> Condition:
    return Designated(_THIS, HARNESSED)


@rule("condizione", "(il dono è stato promesso|è stato promesso il dono)")
def _promised() -> Condition:
    return CostPaid("donare")


@rule("condizione", "(il dono non è stato promesso|non è stato promesso il dono)")
def _not_promised() -> Condition:
    return Not(CostPaid("donare"))


@rule(
    "regola",
    "durante il tuo turno, (fintanto che|se) non hai attivato un'abilità esaurire in questo turno, "
    "puoi attivare [le] abilità esaurire come se non fossero (state|già state) attivate",
)
@cr("702.177b")
def _exhaust_again() -> Any:
    fresh = Not(HappenedThisTurn("abilità esaurire attivate", Whose.YOU))
    condition = AllOf((TurnOf(Whose.YOU), fresh))
    return StaticAbility((Rule(AGAIN),), condition=condition, players=Whose.YOU)


@rule("azione", "la tua velocità aumenta di <n:numero>", "aumenta la tua velocità di <n:numero>")
def _faster(n: Any) -> Any:
    return ChangeSpeed(n)


@rule(
    "statica",
    "<x:gruppo> (staziona|stazionano) i permanenti usando la (sua|loro) costituzione invece (che|di) [la] (sua|loro) forza",
    "<x:gruppo> (staziona|stazionano) i permanenti usando la (sua|loro) costituzione invece della (sua|loro) forza",
)
@cr("702.184c")
def _stations_with_toughness(x: Any) -> Any:
    return static(x, (Rule(WITH_TOUGHNESS),), None)


_ESCAPED = CostPaid("fuga", way=True)


@rule(
    "sostituzione", "<t:questo> fugge con <n:numero> segnalino <k:tipo di segnalino> [su di essa|su di esso]"
)
@cr("702.138b", "702.138c")
def _escapes_with(t: Any, n: Any, k: str) -> Any:
    return ReplacementAbility(Replaces.ENTERS, this=True, counters=((k, n),), condition=_ESCAPED)


@rule("statica", "<t:questo> fugge con <a:parole chiave>")
@cr("702.138b", "702.138d")
def _escapes_having(t: Any, a: Any) -> Any:
    return StaticAbility(tuple(GainAbility(ability) for ability in a), condition=_ESCAPED)


@rule("condizione", "una magia è stata curvata in questo turno", "in questo turno è stata curvata una magia")
@cr("702.185c")
def _warped() -> Condition:
    return HappenedThisTurn("magie curvate", Whose.ANY)


@rule("fa", "@diventare tramata")
@cr("702.170c")
def _becomes_plotted() -> Any:
    return Designate(SUBJECT, PLOTTED)


rule("modifica", "non @potere.3 manovrare Veicoli")(lambda: (Rule(CANT_CREW),))


@rule("condizione", "<t:questo> è (rinomata|rinomato)", "è (rinomata|rinomato)")
@cr("702.112b")
def _renowned(t: Any = None) -> Condition:
    return Designated(_THIS, RENOWNED)


@rule("condizione", "<t:questo> è (stata|stato) predetto", "(è stata|è stato) predetto")
@rule("condizione", "<t:questo> è (stata|stato) predetta", "(è stata|è stato) predetta")
@cr("702.143c")
def _foretold(t: Any = None) -> Condition:
    return WasSetAside("predetta")
