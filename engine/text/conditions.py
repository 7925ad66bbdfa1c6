"""Conditions: "se controlli due o più artefatti", "se è il tuo turno", "se ~ è stata potenziata" (603.4, 608.2c)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ..objects import Zone
from ..wording.values import (
    AllOf,
    AmountIs,
    Compare,
    Comparison,
    Condition,
    CostPaid,
    Count,
    DuringStep,
    Filter,
    HappenedThisTurn,
    Kicked,
    ManaWasSpent,
    Matches,
    Measure,
    MeasureOf,
    Not,
    Players,
    PlayerSet,
    TurnOf,
    WasCast,
    Whose,
)
from .grammar import FAIL, Reader, Results, parse, parser, rule
from .marks import Pronoun, Said
from .modifiers import comparison, filter_of
from .words import COST_KEYWORDS

YOU = Players()
ONE_OR_MORE = Compare(Comparison.AT_LEAST, 1)
IT = Pronoun(Said.OBJECT, strong=False)


@parser("confronto")
def _comparison(reader: Reader, position: int, mood: str) -> Results:
    """ "tre o più", "almeno tre", "esattamente due", "3 o meno"."""
    for words, how in (
        (("almeno",), Comparison.AT_LEAST),
        (("esattamente",), Comparison.EQUAL),
        (("piu", "di"), Comparison.GREATER),
        (("meno", "di"), Comparison.LESS),
        (("al", "massimo"), Comparison.AT_MOST),
    ):
        if reader.at(position, *words):
            found = parse(reader, "intero", position + len(words))
            return tuple((Compare(how, number), end) for number, end in found)
    if reader.at(position, "un", "o", "piu"):
        return ((Compare(Comparison.AT_LEAST, 1), position + 3),)
    found_compare = comparison(reader, position)
    if found_compare is None or (
        found_compare[0].how is Comparison.EQUAL and reader.word(position) not in {"pari", "uguale"}
    ):
        return ()
    return (found_compare,)


def _yours(filter_: Filter, whose: Whose = Whose.YOU) -> Any:
    if filter_.controller is not Whose.ANY or filter_.zone is not Zone.BATTLEFIELD:
        return FAIL
    return replace(filter_, controller=whose)


@rule("condizione", "@controllare.2 <c:confronto> <f:filtro>")
@rule("condizione", "un avversario @controllare.3 <c:confronto> <f:filtro>", whose=Whose.OPPONENT)
def _control_many(c: Compare, f: Filter, whose: Whose = Whose.YOU) -> Any:
    mine = _yours(f, whose)
    return FAIL if mine is FAIL else AmountIs(Count(mine), c)


@rule("condizione", "@controllare.2 <c:confronto> <f:filtro> con nomi diversi")
def _control_different(c: Compare, f: Filter) -> Any:
    mine = _yours(f)
    return FAIL if mine is FAIL else AmountIs(Count(mine, names=True), c)


@rule("condizione", "@controllare.2 un <f:filtro>")
@rule("condizione", "un avversario @controllare.3 un <f:filtro>", whose=Whose.OPPONENT)
def _control_one(f: Filter, whose: Whose = Whose.YOU) -> Any:
    mine = _yours(f, whose)
    return FAIL if mine is FAIL else AmountIs(Count(mine), Compare(Comparison.AT_LEAST, 1))


@rule("condizione", "non @controllare.2 <f:filtro>", "non @controllare.2 (un|nessun) <f:filtro>")
@rule("condizione", "nessun avversario @controllare.3 <f:filtro>", whose=Whose.OPPONENT)
def _control_none(f: Filter, whose: Whose = Whose.YOU) -> Any:
    mine = _yours(f, whose)
    return FAIL if mine is FAIL else AmountIs(Count(mine), Compare(Comparison.EQUAL, 0))


@rule("condizione", "@controllare.2 <t:questo>")
def _control_this(t: Any) -> Condition:
    return Matches(t, Filter(controller=Whose.YOU))


@rule("condizione", "c'è un <f:filtro>", "(c'è|ci sono) <c:confronto> <f:filtro>")
def _exists(f: Filter, c: Compare = ONE_OR_MORE) -> Condition:
    return AmountIs(Count(f), c)


@rule("condizione", "non (c'è|ci sono) (alcuna|nessuna|altre) <f:filtro>", "non ci sono <f:filtro>")
def _none_exists(f: Filter) -> Condition:
    return AmountIs(Count(f), Compare(Comparison.EQUAL, 0))


@rule("condizione", "@avere.2 <c:confronto> punti vita")
def _your_life(c: Compare) -> Condition:
    return AmountIs(MeasureOf(Measure.LIFE, YOU), c)


@rule("condizione", "un avversario @avere.3 <n:intero> o meno punti vita", who=PlayerSet.EACH_OPPONENT)
@rule("condizione", "un giocatore @avere.3 <n:intero> o meno punti vita", who=PlayerSet.EACH)
def _their_life(n: int, who: PlayerSet) -> Condition:
    """Whoever has the least has that little."""
    lowest = MeasureOf(Measure.LIFE, Players(who), least=True)
    return AmountIs(lowest, Compare(Comparison.AT_MOST, n))


@rule("condizione", "@controllare.2 altre <n:intero> o più <f:filtro>")
def _control_others(n: int, f: Filter) -> Any:
    mine = _yours(f)
    return (
        FAIL if mine is FAIL else AmountIs(Count(replace(mine, other=True)), Compare(Comparison.AT_LEAST, n))
    )


@rule("condizione", "@controllare.2 al massimo altre <n:intero> <f:filtro>")
def _control_few_others(n: int, f: Filter) -> Any:
    mine = _yours(f)
    return (
        FAIL if mine is FAIL else AmountIs(Count(replace(mine, other=True)), Compare(Comparison.AT_MOST, n))
    )


@rule("condizione", "@avere.2 <n:intero> punti vita", "@avere.2 esattamente <n:intero> punti vita")
def _your_exact_life(n: int) -> Condition:
    return AmountIs(MeasureOf(Measure.LIFE, YOU), Compare(Comparison.EQUAL, n))


@rule("condizione", "@avere.2 <c:confronto> carte in mano", "@avere.2 <c:confronto> carte nella tua mano")
def _your_hand(c: Compare) -> Condition:
    return AmountIs(MeasureOf(Measure.HAND_SIZE, YOU), c)


@rule("condizione", "non @avere.2 carte in mano", "non @avere.2 carte nella tua mano")
def _empty_hand() -> Condition:
    return AmountIs(MeasureOf(Measure.HAND_SIZE, YOU), Compare(Comparison.EQUAL, 0))


@rule(
    "condizione",
    "nel tuo cimitero ci sono <c:confronto> <f:carte nel tuo cimitero>",
    "@avere.2 <c:confronto> <f:filtro>",
)
def _graveyard(c: Compare, f: Filter) -> Any:
    return FAIL if f.zone is Zone.BATTLEFIELD else AmountIs(Count(f), c)


@parser("carte nel tuo cimitero")
def _cards(reader: Reader, position: int, mood: str) -> Results:
    from .nouns import in_zone

    return tuple(
        (filter_, end)
        for found, end in parse(reader, "nome", position)
        if found.card and (filter_ := in_zone(found, Zone.GRAVEYARD)) is not None
    )


@rule("condizione", "(è|durante) il tuo turno", whose=Whose.YOU)
@rule("condizione", "(non è|durante un turno diverso dal) [il] tuo turno", whose=Whose.OPPONENT)
@rule("condizione", "è il turno di un avversario", whose=Whose.OPPONENT)
def _turn(whose: Whose) -> Condition:
    return TurnOf(whose)


@rule(
    "condizione",
    "<t:questo> è (stata|stato) potenziato",
    "il costo di potenziamento è stato pagato",
    "(è stata|è stato|era stata) potenziato",
)
def _kicked(t: Any = None) -> Condition:
    return Kicked()


@rule(
    "condizione",
    "<t:questo> è (stata|stato) potenziato con il suo costo [di potenziamento] <m:mana>",
    "(è stata|è stato) potenziato con il suo costo [di potenziamento] <m:mana>",
)
def _kicked_with(m: Any, t: Any = None) -> Condition:
    return Kicked(str(m))


@rule("condizione", "<t:questo> è (stata|stato) negoziata", "(è stata|è stato) negoziata")
def _bargained(t: Any = None) -> Condition:
    return CostPaid("negoziare")


for _name in (*COST_KEYWORDS, "cospirare", "danno collaterale", "negoziare"):
    if _name not in {"potenziamento", "multipotenziamento"}:
        rule("condizione", f"il [suo] costo di {_name} è stato pagato")(lambda _n=_name: CostPaid(_n))
        rule("condizione", f"<t:questo> è stata lanciata pagando il suo costo di {_name}")(
            lambda t, _n=_name: CostPaid(_n, way=True)
        )
rule("condizione", "<t:questo> è (fuggita|fuggito)")(lambda t: CostPaid("fuga", way=True))


@rule("condizione", "non l'hai lanciata", "non _lo hai lanciato", "non è stata lanciata")
def _not_cast() -> Condition:
    return Not(WasCast())


@rule("condizione", "durante <p:passo>")
def _during(p: tuple[str, Whose]) -> Any:
    return FAIL if p[0] == "combattimento" else DuringStep(p[0], p[1])


@rule(
    "condizione",
    "l'hai lanciata",
    "_lo hai lanciato",
    "(è stata|è stato) lanciata",
    "<t:questo> (è stata|è stato) lanciata",
    "hai lanciato <t:questo>",
)
def _cast(t: Any = None) -> Condition:
    return WasCast()


HISTORY: dict[str, tuple[str, Whose]] = {
    "(una|un'altra) creatura è morta in questo turno": ("creature morte", Whose.ANY),
    "una creatura che controllavi è morta in questo turno": ("creature morte", Whose.YOU),
    "una creatura è morta sotto il tuo controllo in questo turno": ("creature morte", Whose.YOU),
    "in questo turno è morta una creatura": ("creature morte", Whose.ANY),
    "è morta una creatura in questo turno": ("creature morte", Whose.ANY),
    "hai attaccato [con una creatura] in questo turno": ("creature attaccanti", Whose.YOU),
    "in questo turno hai attaccato [con una creatura]": ("creature attaccanti", Whose.YOU),
    "hai guadagnato punti vita in questo turno": ("punti vita guadagnati", Whose.YOU),
    "in questo turno hai guadagnato punti vita": ("punti vita guadagnati", Whose.YOU),
    "un avversario ha perso punti vita in questo turno": ("punti vita persi", Whose.OPPONENT),
    "in questo turno un avversario ha perso punti vita": ("punti vita persi", Whose.OPPONENT),
    "hai sacrificato un permanente in questo turno": ("permanenti sacrificati", Whose.YOU),
    "hai scartato una carta in questo turno": ("carte scartate", Whose.YOU),
    "hai giocato una terra in questo turno": ("terre giocate", Whose.YOU),
    "hai lanciato una magia in questo turno": ("magie lanciate", Whose.YOU),
}
"""Text -> (query over the events of this turn, whose)."""

for _text, (_what, _whose) in HISTORY.items():
    rule("condizione", _text)(lambda _w=_what, _p=_whose: HappenedThisTurn(_w, _p))


@rule("soggetto", "<x:questo>", "<x:detto>", "<x:assegnato>")
def _subject(x: Any) -> Any:
    return x


@rule("soggetto", "")
def _implicit() -> Any:
    return IT


@rule("condizione", "<x:soggetto> @avere.3 <c:predicato>")
def _has(x: Any, c: Filter) -> Condition:
    return Matches(x, c)


@rule("condizione", "<x:soggetto> non @avere.3 <c:predicato>")
def _has_not(x: Any, c: Filter) -> Condition:
    return Not(Matches(x, c))


@rule(
    "condizione",
    "non aveva segnalini <k:tipo di segnalino> su di essa",
    "non aveva segnalini <k:tipo di segnalino>",
    "<x:soggetto> non aveva segnalini <k:tipo di segnalino>",
)
def _had_no(k: str, x: Any = IT) -> Condition:
    return Not(Matches(x, Filter(counter=k)))


@parser("predicato")
def _predicate(reader: Reader, position: int, mood: str) -> Results:
    """What follows "ha": "volare", "forza pari o superiore a 4", "un segnalino +1/+1"."""
    from .keywords import keyword_name
    from .modifiers import counter_kind, measure_name

    measured = measure_name(reader, position)
    if measured is not None and len(measured[0]) == 1:
        compared = comparison(reader, measured[1])
        return () if compared is None else ((filter_of({measured[0][0]: compared[0]}), compared[1]),)
    start = position + (reader.word(position) in {"un", "i"})
    if reader.at(start, "segnalino"):
        kind = counter_kind(reader, start + 1)
        return () if kind is None else ((Filter(counter=kind[0]), kind[1]),)
    named = keyword_name(reader, position)
    return () if named is None else ((Filter(keyword=named[0]), named[1]),)


@rule("condizione", "<x:soggetto> (è|sono) <f:aggettivo>", "<x:soggetto> (è|sono) un <f:filtro>")
def _is(x: Any, f: Filter) -> Condition:
    return Matches(x, f)


@rule("condizione", "<x:soggetto> non (è|sono) <f:aggettivo>", "<x:soggetto> non (è|sono) un <f:filtro>")
def _is_not(x: Any, f: Filter) -> Condition:
    return Not(Matches(x, f))


@parser("aggettivo")
def _adjective(reader: Reader, position: int, mood: str) -> Results:
    from .modifiers import adjective

    word = reader.word(position)
    if word == "sul" or reader.at(position, "su", "il", "campo", "di", "battaglia"):
        return ((Filter(), position + 5),)
    found = adjective(reader, position)
    if found is None:
        return ()
    return ((Filter(**found[0]), found[1]),)


@rule("condizioni", "<a:condizione>")
def _single(a: Condition) -> Condition:
    return a


@rule("condizioni", "<a:condizione> e <b:condizione>", "<a:condizione> e se <b:condizione>")
def _both(a: Condition, b: Condition) -> Condition:
    return AllOf((a, b))


for _type in "WUBRGC":
    rule(
        "condizione",
        f"{{{_type.lower()}}} è stato speso per lanciare <t:questo>",
        f"{{{_type.lower()}}} è stato speso per (lanciarla|lanciarlo)",
    )(lambda t=None, _kind=_type: ManaWasSpent(_kind))
