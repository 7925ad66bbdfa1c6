"""Learn, time travel, the bendings, blight, clash, fateseal, votes and villainous choices in words (701)."""

from __future__ import annotations

from typing import Any

from ..abilities import Keyword, TriggeredAbility, TriggerPattern, When
from ..objects import CardType, Zone
from ..wording import instructions as ins
from ..wording.acting import Airbend, Blight, Learn, Performed, TimeTravel
from ..wording.playing_together import Clash, Fateseal, VillainousChoice, Vote
from ..wording.questions import VotesFor, VoteWon
from ..wording.values import (
    Amount,
    AmountIs,
    Compare,
    Comparison,
    Condition,
    Designated,
    Duration,
    EventAmount,
    Filter,
    IfYouDid,
    Number,
    Players,
    PlayerSet,
    Ref,
    Reference,
    TargetSpec,
    Whose,
)
from .grammar import Reader, Results, parse, parser, rule
from .marks import SUBJECT, TargetMark
from .sentences import followed

HARNESSED = "imbrigliato"


@rule("azione", "@apprendere")
def _learn() -> Any:
    return Learn(SUBJECT)


@rule("azione", "@viaggiare nel tempo")
def _time_travel() -> Any:
    return TimeTravel(SUBJECT)


@rule("azione", "@viaggiare nel tempo <n:intero> volte")
def _time_travels(n: int) -> Any:
    return (TimeTravel(SUBJECT),) * n


@rule("azione", "@piagare <n:numero>")
def _blight(n: Amount) -> Any:
    return Blight(n, SUBJECT)


@rule("azione", "@scontrarsi con un avversario", "scontrati con un avversario")
def _clash() -> Any:
    return Clash(SUBJECT)


rule("condizione", "vinci", "vinci lo scontro")(lambda: IfYouDid())
rule("condizione", "hai vinto", "hai vinto lo scontro")(
    lambda: AmountIs(EventAmount(), Compare(Comparison.AT_LEAST, 1))
)


@rule("azione", "destino <n:numero>")
def _fateseal(n: Amount) -> Any:
    return Fateseal(n, SUBJECT)


@rule("azione", "@imbrigliare <x:questo>")
def _harness(x: Any) -> Any:
    return (ins.Designate(x, HARNESSED), Performed("imbrigliare", ("701.64a", "701.64b")))


@rule("condizione", "<x:oggetto> è imbrigliato")
def _harnessed(x: Any) -> Condition:
    return Designated(x, HARNESSED)


# --- bending (701.65, 701.66) ---


@rule("azione", "@esercitare il dominio dell'aria su <x:oggetti>")
def _airbend(x: Any) -> Any:
    return Airbend(x)


@parser("dominio della terra")
def _earthbend(reader: Reader, position: int, mood: str) -> Results:
    """ "Dominio della terra N" spelled out: target land, its counters, its return (701.66a)."""
    if reader.at(position, "dominio", "di", "il", "terra"):
        start = position + 4
    elif reader.verb(position, "esercitare", mood) and reader.at(
        position + 1, "il", "dominio", "di", "il", "terra"
    ):
        start = position + 6
    else:
        return ()
    out: list[tuple[Any, int]] = []
    for number, end in parse(reader, "numero", start):
        land = Filter(types=frozenset({CardType.LAND}), controller=Whose.YOU)
        target: Any = TargetMark(TargetSpec(land), position, end)
        animated = ins.Change(
            target,
            (
                ins.SetTypes(types=frozenset({CardType.CREATURE}), add=True),
                ins.SetBasePT(Number(0), Number(0)),
                ins.GainAbility(Keyword("rapidità", text="rapidità")),
            ),
            Duration.PERMANENT,
        )
        out.append(
            (
                (
                    animated,
                    ins.AddCounters(target, "+1/+1", number),
                    ins.CreateDelayed(_COMES_BACK, target),
                    Performed("esercitare il dominio della terra", ("701.66a", "701.66b")),
                ),
                end,
            )
        )
    return tuple(out)


_COMES_BACK = TriggeredAbility(
    (
        TriggerPattern(When.DIES, remembered=True),
        TriggerPattern(When.ZONE_CHANGE, remembered=True, to_zone=Zone.EXILE, from_zone=Zone.BATTLEFIELD),
    ),
    ins.Body(
        effects=(ins.MoveTo(Ref(Reference.EVENT_OBJECT), Zone.BATTLEFIELD, tapped=True, under=Players()),)
    ),
    text="Quando quella terra muore o viene messa in esilio, rimettila sul campo di battaglia TAPpata sotto il tuo "
    "controllo.",
)
rule("azione", "<d:dominio della terra>")(lambda d: d)


# --- votes (701.38) ---


@parser("parola votata")
def _word(reader: Reader, position: int, mood: str) -> Results:
    """One word that a vote can be for, as written."""
    if not reader.word(position).isalpha():
        return ()
    return ((reader.source(position, position + 1).lower(), position + 1),)


_FROM_YOU = "[a partire da te [,]] ogni giocatore @votare.3 [per]"


@rule("clausola", f"{_FROM_YOU} [il|la|i] <a:parola votata> o [per] [il|la|i] <b:parola votata>")
def _vote(a: str, b: str) -> Any:
    return Vote((a, b))


@rule("clausola", f"{_FROM_YOU} un <f:filtro>")
def _vote_for(f: Filter) -> Any:
    return Vote(objects=f)


@rule("per ogni", "per ogni voto per [il|la|i] <a:parola votata>")
def _each_vote(a: str) -> Amount:
    return VotesFor(a)


_MORE = "(@ottenere.3|@ricevere.3) più voti"


@rule("condizione", f"[il|la|i] <a:parola votata> {_MORE}", tied=False)
@rule(
    "condizione",
    f"[il|la|i] <a:parola votata> {_MORE} o il voto è un pareggio",
    f"[il|la|i] <a:parola votata> {_MORE} o se il voto è un pareggio",
    tied=True,
)
def _won(a: str, tied: bool) -> Condition:
    return VoteWon(a, tied)


@rule(
    "azione",
    "@esiliare (il|la|ogni) <f:filtro> con più voti o [legato|a pari merito] [per più voti]",
    "@esiliare il permanente con più voti o a pari merito [per più voti]",
    kind=ins.Exile,
)
@rule(
    "azione",
    "@distruggere (il|la|ogni) <f:filtro> con più voti o [legato|a pari merito] [per più voti]",
    "@distruggere il permanente con più voti o a pari merito [per più voti]",
    kind=ins.Destroy,
)
def _most_voted(kind: Any, f: Any = None) -> Any:
    return kind(Ref(Reference.LAST))


# --- villainous choices (701.55) ---

_CHOOSING = Players(PlayerSet.CHOOSING)


@parser("opzione malvagia")
def _option(reader: Reader, position: int, mood: str) -> Results:
    """Clauses whose player, unless they say another, is the one who chooses."""
    start = position
    if reader.at(start, "quel", "giocatore") or reader.at(start, "quel", "avversario"):
        start += 2
    return tuple(
        ((tuple(effects), reader.source(position, end)), end)
        for effects, end in followed(reader, start, "3", _CHOOSING)
    )


@rule(
    "clausola",
    "<g:giocatore> @affrontare.3 una scelta malvagia — <a:opzione malvagia> [,] (o|oppure) <b:opzione malvagia>",
)
def _villainous(g: Any, a: Any, b: Any) -> Any:
    return VillainousChoice(a[0], b[0], g, a[1], b[1])
