"""Back to Italian: conditions (603.4, 608.2c)."""

from __future__ import annotations

from msgspec.structs import replace

from ..mana import Color
from ..wording.values import (
    AllOf,
    AmountIs,
    Blessed,
    Compare,
    Comparison,
    Condition,
    CostPaid,
    Count,
    Designated,
    DuringStep,
    Filter,
    HappenedThisTurn,
    Kicked,
    Matches,
    Measure,
    MeasureOf,
    MonarchIs,
    Not,
    Players,
    PlayerSet,
    TargetSpec,
    TurnOf,
    WasCast,
    WasSetAside,
    Whose,
)
from .reading_nouns import CannotRead, article, noun, selection
from .words import COLOR_WORDS, NUMBER_WORDS

_MONARCH = {
    Whose.YOU: "sei il monarca",
    Whose.OPPONENT: "un avversario è il monarca",
    Whose.ANY: "un giocatore è il monarca",
}

_ORDER = "".join(Color)
"""The letters of the colours in their order (105.1)."""


def condition(
    what: Condition,
    specs: tuple[TargetSpec, ...] = (),
    said: frozenset[int] = frozenset(),
    event: str = "essa",
) -> str:
    """A condition without its "se"."""
    match what:
        case AmountIs(amount=Count(filter=filter_), compare=Compare(how=how, number=n)) if (
            filter_.controller is Whose.YOU
        ):
            mine = _unowned(filter_)
            if (how, n) == (Comparison.AT_LEAST, 1):
                return f"controlli {article(noun(mine))}"
            if (how, n) == (Comparison.EQUAL, 0):
                return f"non controlli {noun(mine, plural=True)}"
            return f"controlli {_many(how, n)} {noun(mine, plural=True)}"
        case AmountIs(amount=Count(filter=filter_), compare=Compare(how=how, number=n)):
            return f"ci sono {_many(how, n)} {noun(filter_, plural=True)}"
        case AmountIs(
            amount=MeasureOf(measure=Measure.LIFE, of=Players(which=which), least=True), compare=low
        ):
            who = "un giocatore" if which is PlayerSet.EACH else "un avversario"
            return f"{who} ha {low.number} o meno punti vita"
        case AmountIs(amount=MeasureOf(measure=Measure.LIFE), compare=Compare(how=how, number=n)):
            return f"hai {_many(how, n)} punti vita"
        case AmountIs(amount=MeasureOf(measure=Measure.HAND_SIZE), compare=Compare(how=how, number=n)):
            return (
                "non hai carte in mano"
                if (how, n) == (Comparison.EQUAL, 0)
                else f"hai {_many(how, n)} carte in mano"
            )
        case MonarchIs(whose=whose):
            return _MONARCH[whose]
        case Not(condition=MonarchIs(whose=whose)):
            return "non sei il monarca" if whose is Whose.YOU else "nessuno è il monarca"
        case TurnOf(whose=Whose.YOU):
            return "è il tuo turno"
        case TurnOf(whose=Whose.OPPONENT):
            return "non è il tuo turno"
        case DuringStep(step=step, whose=whose):
            return f"durante {'il tuo' if whose is Whose.YOU else 'il'} {step}"
        case WasSetAside(name=name):
            return f"~ è stata {name}"
        case Blessed():
            return "hai la benedizione della città"
        case AmountIs(
            amount=MeasureOf(measure=Measure.SPEED), compare=Compare(how=Comparison.EQUAL, number=4)
        ):
            return "hai la massima velocità"
        case AmountIs(
            amount=MeasureOf(measure=Measure.SPEED), compare=Compare(how=Comparison.AT_LEAST, number=n)
        ):
            return f"la tua velocità è {n} o più"
        case Not(condition=Designated(name="tributo pagato")):
            return "il tributo non è stato pagato"
        case Designated(name="tributo pagato"):
            return "il tributo è stato pagato"
        case AmountIs(amount=MeasureOf(measure=Measure.DEVOTION, counter=colors), compare=test):
            to = " e ".join(f"al {COLOR_WORDS[Color(color)]}" for color in sorted(colors, key=_ORDER.index))
            size = "inferiore a" if test.how is Comparison.LESS else "pari o superiore a"
            return f"la tua devozione {to} è {size} {NUMBER_WORDS[test.number]}"
        case Designated(name="mostruosa"):
            return "~ è mostruosa"
        case Not(condition=Designated(name="mostruosa")):
            return "~ non è mostruosa"
        case Designated(name=("sellata" | "imbrigliato" | "rinomata") as designated):
            return f"~ è {designated}"
        case CostPaid(name="donare"):
            return "il dono è stato promesso"
        case Not(condition=CostPaid(name="donare")):
            return "il dono non è stato promesso"
        case Kicked(cost=""):
            return "~ è stata potenziata"
        case Kicked(cost=cost):
            return f"~ è stata potenziata con il suo costo {cost}"
        case CostPaid(name="negoziare"):
            return "~ è stata negoziata"
        case CostPaid(name=name, way=True):
            return f"~ è stata lanciata pagando il suo costo di {name}"
        case CostPaid(name=name):
            return f"il suo costo di {name} è stato pagato"
        case WasCast():
            return "l'hai lanciata"
        case Not(condition=WasCast()):
            return "non l'hai lanciata"
        case HappenedThisTurn(what=happened, whose=whose, times=1):
            return _happened(happened, whose)
        case AllOf(conditions=(first, second)):
            return f"{condition(first)} e {condition(second)}"
        case Matches(what=of, filter=filter_):
            return f"{selection(of, specs, said, event)} è {article(noun(filter_))}"
    raise CannotRead("condizione")


def _unowned(filter_: Filter) -> Filter:
    return replace(filter_, controller=Whose.ANY)


def _many(how: Comparison, n: int) -> str:
    word = NUMBER_WORDS.get(n, str(n))
    return {
        Comparison.AT_LEAST: f"{word} o più",
        Comparison.AT_MOST: f"{word} o meno",
        Comparison.EQUAL: f"esattamente {word}",
        Comparison.GREATER: f"più di {word}",
        Comparison.LESS: f"meno di {word}",
    }[how]


def _happened(what: str, whose: Whose) -> str:
    from .conditions import HISTORY

    for text, fact in HISTORY.items():
        if fact == (what, whose):
            return text.replace("[con una creatura] ", "").replace("(una|un'altra)", "una")
    raise CannotRead("storia del turno")
