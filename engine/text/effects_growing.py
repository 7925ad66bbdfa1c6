"""Keyword actions that make permanents grow or multiply, and exchanges, in words (701.10-701.12, 701.35-701.63)."""

from __future__ import annotations

from typing import Any

from ..abilities import TriggerPattern, When
from ..objects import CardType, Zone
from ..predefined_tokens import predefined
from ..wording import instructions as ins
from ..wording.acting import Performed
from ..wording.exchanging import ExchangeControl, ExchangeLifeFor, ExchangeZones
from ..wording.growing import Adapt, Bolster, Detain, Endure, Incubate, Monstrosity, Multiply, Populate
from ..wording.values import (
    Amount,
    Both,
    Condition,
    Designated,
    Filter,
    Measure,
    MeasureOf,
    Not,
    Ref,
    Reference,
    TargetSpec,
    Whose,
)
from .grammar import FAIL, Reader, Results, parse, parser, rule
from .marks import SUBJECT, TargetMark
from .triggers import Actor

MONSTROUS = "mostruosa"

# --- doubling and tripling (701.10, 701.11) ---

_SIZES = (
    ("la forza", True, False),
    ("la costituzione", False, True),
    ("la forza e la costituzione", True, True),
)
for _verb, _times in (("@raddoppiare", 2), ("@triplicare", 3)):
    for _what, _power, _toughness in _SIZES:
        rule("azione", f"{_verb} {_what} di <x:oggetti> <d:durata>")(
            lambda x, d, _p=_power, _t=_toughness, _n=_times: Multiply(x, _p, _t, _n, d)
        )
        _its = _what.replace("la ", "la sua ", 1).replace(" la costituzione", " la sua costituzione")
        rule(
            "azione",
            f"{_verb} {_its} <d:durata>",
            f"{_verb} {_what.replace('la ', 'la (sua|loro) ')} <d:durata>",
        )(lambda d, _p=_power, _t=_toughness, _n=_times: Multiply(_it(), _p, _t, _n, d))


def _it() -> Any:
    from .amounts import ITS

    return ITS


# --- detain, populate, monstrosity, bolster, support, adapt, incubate, endure ---


@rule("azione", "@trattenere <x:oggetti>")
def _detain(x: Any) -> Any:
    return Detain(x)


@rule("azione", "@popolare")
def _populate() -> Any:
    return Populate(SUBJECT)


@rule("azione", "@popolare <n:intero> volte")
def _populate_times(n: int) -> Any:
    return (Populate(SUBJECT),) * n


@rule("azione", "mostruosità <n:numero>")
def _monstrosity(n: Amount) -> Any:
    return Monstrosity(n)


@rule("azione", "@sostenere <n:numero>")
def _bolster(n: Amount) -> Any:
    return Bolster(n, SUBJECT)


@rule("azione", "adattamento <n:numero>")
def _adapt(n: Amount) -> Any:
    return Adapt(n)


@rule("azione", "@incubare <n:numero>")
def _incubate(n: Amount) -> Any:
    return Incubate(n, SUBJECT)


@rule("fa", "@resistere <n:numero>")
def _endure(n: Amount) -> Any:
    return Endure(SUBJECT, n)


@parser("soccorso")
def _support(reader: Reader, position: int, mood: str) -> Results:
    """ "Soccorri N": each of up to N target creatures, other than the source if it is a permanent (701.41a)."""
    if not reader.verb(position, "soccorrere", mood):
        return ()
    creature = Filter(types=frozenset({CardType.CREATURE}), other=True)
    out: list[tuple[Any, int]] = []
    for amount, end in parse(reader, "numero", position + 1):
        number = getattr(amount, "value", 0)
        spec = TargetSpec(creature, None, 0, number, x_count=not number)
        each: Any = TargetMark(spec, position, end)
        out.append(((ins.AddCounters(each, "+1/+1"), Performed("soccorrere", ("701.41a",))), end))
    return tuple(out)


rule("azione", "<s:soccorso>")(lambda s: s)


@rule("azione", "@indagare <n:intero> volte", "@indagare due volte")
def _investigate(n: int = 2) -> Any:
    clue = predefined("indizio")
    return FAIL if clue is None else (ins.CreateTokens(clue, who=SUBJECT),) * n


@rule("evento", "<a:attore> diventa mostruoso", "diventa mostruoso")
def _becomes_monstrous(a: Actor | None = None) -> Any:
    actor = a or Actor(this=True)
    return (TriggerPattern(When.ACTION, **actor.fields(), action="diventare mostruosa"),)


@rule("condizione", "<x:oggetto> è mostruoso", "è mostruoso")
def _is_monstrous(x: Any = None) -> Condition:
    return Designated(_it() if x is None else x, MONSTROUS)


@rule("condizione", "<x:oggetto> non è mostruoso")
def _not_monstrous(x: Any) -> Condition:
    return Not(Designated(x, MONSTROUS))


@rule("azione", "@raddoppiare il numero di segnalini <k:tipo di segnalino> su <x:gruppo>")
def _counters_doubled_on_each(k: str, x: Any) -> Any:
    """Each gets as many as it has itself (701.10e)."""
    return ins.AddCounters(x, k, MeasureOf(Measure.COUNTERS, Ref(Reference.IT), counter=k))


# --- exchanges (701.12) ---


@rule("azione", "@scambiare il controllo di <x:bersaglio oggetto>")
def _exchange_two(x: Any) -> Any:
    return ExchangeControl(x) if x.spec.minimum == x.spec.maximum == 2 else FAIL


@rule(
    "azione",
    "@scambiare il controllo di <x:oggetto> (e [di]|con [quello di]) <y:oggetto>",
)
def _exchange_pair(x: Any, y: Any) -> Any:
    return ExchangeControl(Both((x, y)))


@rule("azione", "@scambiare la tua mano e il tuo cimitero", second=Zone.GRAVEYARD)
@rule("azione", "@scambiare la tua mano e il tuo grimorio", second=Zone.LIBRARY)
def _exchange_hand(second: Zone) -> Any:
    return ExchangeZones(Zone.HAND, second)


for _word, _measure in (("forza", Measure.POWER), ("costituzione", Measure.TOUGHNESS)):

    @rule("clausola", f"@scambiare i tuoi punti vita con la {_word} di <x:oggetto>")
    def _life_for(x: Any, _m: Measure = _measure) -> Any:
        return ExchangeLifeFor(x, _m)

    @rule("clausola", f"@scambiare i punti vita di <g:giocatore> con la {_word} di <x:oggetto>")
    def _their_life_for(g: Any, x: Any, _m: Measure = _measure) -> Any:
        return ExchangeLifeFor(x, _m, g)


# --- "ogniqualvolta" a keyword action is carried out ---

_BY_PLAYERS = {
    "profetizzare": "profetizzi|profetizza",
    "sorvegliare": "sorvegli|sorveglia",
    "proliferare": "proliferi|prolifera",
    "reclutare": "recluti|recluta",
    "scoprire": "scopri|scopre",
    "manifestare angoscia": "manifesti angoscia|manifesta angoscia",
    "scontrarsi": "ti scontri|si scontra",
    "raccogliere prove": "raccogli prove|raccoglie prove",
    "foraggiare": "foraggi|foraggia",
    "esercitare il dominio dell'aria": "eserciti il dominio dell'aria|esercita il dominio dell'aria",
    "esercitare il dominio dell'acqua": "eserciti il dominio dell'acqua|esercita il dominio dell'acqua",
    "esercitare il dominio della terra": "eserciti il dominio della terra|esercita il dominio della terra",
    "piagare": "piaghi|piaga",
    "esplorare il dungeon": "esplori il dungeon|esplora il dungeon",
    "incubare": "incubi|incuba",
    "indagare": "indaghi|indaga",
    "passare in rassegna": "passi in rassegna il tuo grimorio|passa in rassegna il proprio grimorio",
}
"""Action of `ActionDone` -> how the second and the third person say it."""
for _action, _forms in _BY_PLAYERS.items():
    _yours, _theirs = _forms.split("|")
    for _words, _whose in (
        (_yours, Whose.YOU),
        (f"un giocatore {_theirs}", Whose.ANY),
        (f"un avversario {_theirs}", Whose.OPPONENT),
    ):
        rule("evento", _words)(
            lambda _a=_action, _w=_whose: (TriggerPattern(When.ACTION, action=_a, player=_w),)
        )
for _action, _form in {"esplorare": "esplora", "complottare": "complotta"}.items():
    rule("evento", f"<a:attore> {_form}")(
        lambda a, _a=_action: (TriggerPattern(When.ACTION, **a.fields(), action=_a),)
    )
