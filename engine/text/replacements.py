"""Replacement and prevention abilities (614, 615): "entra TAPpata", "se … sta per …, invece …"."""

from __future__ import annotations

from typing import Any

from ..abilities import ReplacementAbility, Replaces
from ..objects import CardType, Zone
from ..wording import instructions as ins
from ..wording.costs import Cost
from ..wording.values import (
    Amount,
    AmountIs,
    Compare,
    Comparison,
    Condition,
    Filter,
    Measure,
    MeasureOf,
    Not,
    Number,
    Players,
    PlayerSet,
    Whose,
)
from .grammar import FAIL, Reader, Results, parse, parser, rule
from .triggers import Actor

_INTO = "[nel campo di battaglia|sul campo di battaglia|in gioco]"


ITSELF = Actor(this=True)


def subject_fields(actor: Actor) -> dict[str, Any]:
    return {"this": actor.this, "subject": actor.subject, "attached": actor.attached}


@parser("soggetti")
def _subjects(reader: Reader, position: int, mood: str) -> Results:
    """The subject of a replacement: one of the trigger subjects, or a group."""
    out = [
        (actor, end)
        for actor, end in parse(reader, "attore", position)
        if not actor.or_this and not actor.one_or_more
    ]
    out += [(Actor(subject=group.filter), end) for group, end in parse(reader, "gruppo", position)]
    return tuple(out)


# --- entering (614.1c-d) ---


@rule("sostituzione", f"<a:soggetti> @entrare.3 {_INTO} TAPpata", f"<a:soggetti> @entrare.3 TAPpata {_INTO}")
def _tapped(a: Actor) -> Any:
    return ReplacementAbility(Replaces.ENTERS, **subject_fields(a), tapped=True)


@rule(
    "sostituzione", f"<a:soggetti> @entrare.3 {_INTO} TAPpata a meno che (tu non|non) <c:condizione a meno>"
)
def _tapped_unless(a: Actor, c: Condition) -> Any:
    return ReplacementAbility(Replaces.ENTERS, **subject_fields(a), tapped=True, condition=Not(c))


@rule(
    "sostituzione",
    f"<a:soggetti> @entrare.3 {_INTO} TAPpata se <c:condizioni>",
    f"se <c:condizioni> [,] <a:soggetti> @entrare.3 {_INTO} TAPpata",
)
def _tapped_if(a: Actor, c: Condition) -> Any:
    return ReplacementAbility(Replaces.ENTERS, **subject_fields(a), tapped=True, condition=c)


@parser("condizione a meno")
def _unless(reader: Reader, position: int, mood: str) -> Results:
    """ "a meno che tu non controlli due o più altre terre": the condition in the subjunctive."""
    return parse(reader, "condizioni", position) if reader.verb(position, "controllare", "2") else ()


@rule(
    "sostituzione",
    f"<a:soggetti> @entrare.3 {_INTO} TAPpata a meno che un giocatore non abbia <n:intero> o meno punti vita",
)
def _tapped_unless_low(a: Actor, n: int) -> Any:
    lowest = MeasureOf(Measure.LIFE, Players(PlayerSet.EACH), least=True)
    low = AmountIs(lowest, Compare(Comparison.AT_MOST, n))
    return ReplacementAbility(Replaces.ENTERS, **subject_fields(a), tapped=True, condition=Not(low))


@rule(
    "sostituzione",
    f"mentre <a:soggetti> @entrare.3 {_INTO} [,] puoi <c:costo "
    f"completo/i>. Se non lo fai, entra {_INTO} TAPpata",
    f"<a:soggetti> @entrare.3 {_INTO} TAPpata a meno che tu non <c:costo completo/c>",
)
def _tapped_unless_paid(a: Actor, c: Cost) -> Any:
    return ReplacementAbility(Replaces.ENTERS, **subject_fields(a), tapped=True, cost=c)


@rule(
    "sostituzione",
    f"<a:soggetti> @entrare.3 {_INTO} con <n:numero> segnalino <k:tipo "
    f"di segnalino> [addizionale] [su di essa|su di esso|su di esse]",
    f"<a:soggetti> @entrare.3 {_INTO} con <n:numero> "
    f"segnalino <k:tipo di segnalino> addizionale [su di essa]",
)
def _counters(a: Actor, n: Amount, k: str) -> Any:
    return ReplacementAbility(Replaces.ENTERS, **subject_fields(a), counters=((k, n),))


@rule(
    "sostituzione",
    f"<a:soggetti> @entrare.3 {_INTO} TAPpata con <n:numero> segnalino <k:tipo di segnalino> [su di essa]",
)
def _tapped_counters(a: Actor, n: Amount, k: str) -> Any:
    return ReplacementAbility(Replaces.ENTERS, **subject_fields(a), tapped=True, counters=((k, n),))


@rule(
    "sostituzione",
    f"<a:soggetti> @entrare.3 {_INTO} con <n:intero> segnalino "
    f"<k:tipo di segnalino> [su di essa] <p:per ogni>",
    f"<a:soggetti> @entrare.3 {_INTO} con un segnalino <k:tipo "
    f"di segnalino> [addizionale] [su di essa] <p:per ogni>",
    f"<a:soggetti> @entrare.3 {_INTO} con un numero di segnalini <k:tipo di segnalino> pari a <p:misura>",
)
def _counters_each(a: Actor, k: str, p: Amount, n: int = 1) -> Any:
    from .amounts import times

    amount = times(Number(n), p)
    return (
        FAIL
        if amount is FAIL
        else ReplacementAbility(Replaces.ENTERS, **subject_fields(a), counters=((k, amount),))
    )


@rule(
    "sostituzione",
    f"se <c:condizioni> [,] [essa|~|questa creatura] @entrare.3 {_INTO} con "
    f"<n:numero> segnalino <k:tipo di segnalino> [addizionale] [su di essa]",
    f"<a:soggetti> @entrare.3 {_INTO} con <n:numero> segnalino <k:tipo "
    f"di segnalino> [addizionale] [su di essa] se <c:condizioni>",
)
def _counters_if(c: Condition, n: Amount, k: str, a: Actor = ITSELF) -> Any:
    return ReplacementAbility(Replaces.ENTERS, **subject_fields(a), counters=((k, n),), condition=c)


@rule(
    "sostituzione",
    "puoi far sì che <a:soggetti> entri nel campo di battaglia come copia di un <f:filtro>",
    "puoi far sì che <a:soggetti> entri come copia di un <f:filtro>",
)
def _copy(a: Actor, f: Filter) -> Any:
    return ReplacementAbility(Replaces.ENTERS, **subject_fields(a), copy_of=f)


@rule("sostituzione", f"<a:soggetti> @entrare.3 {_INTO} come copia di <t:questo>")
def _copy_of_this(a: Actor, t: Any) -> Any:
    return ReplacementAbility(Replaces.ENTERS, **subject_fields(a), copy_this=True)


@rule(
    "sostituzione",
    f"mentre <a:soggetti> @entrare.3 {_INTO} [,] esilia un qualsiasi numero di <f:filtro>",
)
def _exile_any_number(a: Actor, f: Filter) -> Any:
    from ..wording.values import Count, Pick, Players

    if not a.this or f.zone is Zone.BATTLEFIELD:
        return FAIL
    picked = Pick(f, Count(f), Players(), up_to=True)
    return ReplacementAbility(Replaces.ENTERS, **subject_fields(a), as_enters=(ins.Exile(picked),))


# --- dying and leaving ---

_WOULD = "(sta per|stesse per|sta per)"
_EXILE_INSTEAD = (
    "(invece (esiliala|esilia <y:oggetto>|viene esiliata)|esiliala invece|viene [invece] esiliata [invece])"
)


@rule(
    "sostituzione",
    f"se <a:soggetti> {_WOULD} morire [,] {_EXILE_INSTEAD}",
    f"se <a:soggetti> morirebbe [,] {_EXILE_INSTEAD}",
    replaces=Replaces.DIES,
)
@rule(
    "sostituzione",
    f"se <a:soggetti> {_WOULD} lasciare il campo di battaglia [,] {_EXILE_INSTEAD}",
    replaces=Replaces.LEAVES,
)
@rule(
    "sostituzione",
    f"se <a:soggetti> {_WOULD} (essere messa|finire) in un cimitero [da qualsiasi zona] [,] {_EXILE_INSTEAD}",
    f"se <a:soggetti> verrebbe messa in un cimitero [da qualsiasi zona] [,] {_EXILE_INSTEAD}",
    replaces=Replaces.GOES_TO_GRAVEYARD,
)
def _exile_instead(a: Actor, replaces: Replaces, y: Any = None) -> Any:
    return ReplacementAbility(replaces, **subject_fields(a), to_zone=Zone.EXILE)


_CARD = Filter(token=False)
"""A token is no card (108.2b)."""
_SHUFFLED = "(invece rimescolala|rimescolala invece) nel grimorio del suo proprietario"


@rule("sostituzione", f"se <a:soggetti> {_WOULD} morire [,] {_SHUFFLED}", replaces=Replaces.DIES)
@rule(
    "sostituzione",
    f"se <a:soggetti> {_WOULD} (essere messa|finire) in un cimitero [da qualsiasi zona] [,] {_SHUFFLED}",
    replaces=Replaces.GOES_TO_GRAVEYARD,
)
def _shuffle_instead(a: Actor, replaces: Replaces) -> Any:
    from ..wording.values import OwnerOf, Ref, Reference

    if not a.this:
        return FAIL
    shuffle = ins.Shuffle(OwnerOf(Ref(Reference.THIS)))
    return ReplacementAbility(replaces, **subject_fields(a), to_zone=Zone.LIBRARY, instead=(shuffle,))


@rule(
    "sostituzione",
    f"se una carta o una pedina {_WOULD} (essere messa|finire) "
    f"in un cimitero [da qualsiasi zona] [,] {_EXILE_INSTEAD}",
)
@rule(
    "sostituzione",
    f"se una carta {_WOULD} (essere messa|finire) in un cimitero [da qualsiasi zona] [,] {_EXILE_INSTEAD}",
    subject=_CARD,
)
@rule(
    "sostituzione",
    f"se una carta {_WOULD} (essere messa|finire) nel cimitero "
    f"di un avversario [da qualsiasi zona] [,] {_EXILE_INSTEAD}",
    player=Whose.OPPONENT,
    subject=_CARD,
)
def _exile_all(player: Whose = Whose.ANY, subject: Filter | None = None, y: Any = None) -> Any:
    return ReplacementAbility(Replaces.GOES_TO_GRAVEYARD, player=player, subject=subject, to_zone=Zone.EXILE)


_UNDER = (
    "(invece (mettila|rimettila)|(mettila|rimettila) invece|invece viene (messa|rimessa)) "
    "in fondo al grimorio del suo proprietario"
)


@rule(
    "sostituzione",
    f"se una carta {_WOULD} (essere messa|finire) nel tuo cimitero da qualsiasi zona [,] {_UNDER}",
    player=Whose.YOU,
)
@rule(
    "sostituzione",
    f"se una carta {_WOULD} (essere messa|finire) nel cimitero di un avversario da qualsiasi zona [,] {_UNDER}",
    player=Whose.OPPONENT,
)
@rule(
    "sostituzione",
    f"se una carta {_WOULD} (essere messa|finire) in un cimitero da qualsiasi zona [,] {_UNDER}",
    player=Whose.ANY,
)
def _under_the_library(player: Whose) -> Any:
    return ReplacementAbility(
        Replaces.GOES_TO_GRAVEYARD, player=player, subject=_CARD, to_zone=Zone.LIBRARY, bottom=True
    )


# --- amounts: life, damage, counters, tokens, cards ---

_PLAYERS = {"stai per": Whose.YOU, "un avversario sta per": Whose.OPPONENT, "un giocatore sta per": Whose.ANY}
for _words, _whose in _PLAYERS.items():
    _you = _whose is Whose.YOU
    rule(
        "sostituzione",
        f"se {_words} guadagnare punti vita [,] invece (guadagni|ne "
        f"guadagni|ne guadagna|guadagna) il doppio [di quei punti vita]",
        f"se {_words} guadagnare punti vita [,] (guadagni|ne "
        f"guadagna|guadagna) invece il doppio [di quei punti vita]",
        f"se {_words} guadagnare punti vita [,] (guadagni|guadagna) (il doppio "
        f"di quei punti vita invece|invece il doppio di quei punti vita)",
    )(lambda _w=_whose: ReplacementAbility(Replaces.GAINS_LIFE, player=_w, times=2))
    rule(
        "sostituzione",
        f"se {_words} guadagnare punti vita [,] (invece ne guadagni|invece "
        f"guadagni|guadagni invece|ne guadagni invece) altrettanti più <n:intero>",
        f"se {_words} guadagnare punti vita [,] guadagni invece quei punti vita più <n:intero>",
    )(lambda n, _w=_whose: ReplacementAbility(Replaces.GAINS_LIFE, player=_w, plus=n))
    rule(
        "sostituzione",
        f"se {_words} guadagnare punti vita [,] (invece perde altrettanti punti vita|perde invece "
        f"altrettanti punti vita|invece perdi altrettanti punti vita|perdi invece altrettanti punti vita)",
    )(lambda _w=_whose: ReplacementAbility(Replaces.GAINS_LIFE, player=_w, instead=(_lose_event(),)))
    rule(
        "sostituzione",
        f"se {_words} pescare una carta [,] (invece pesca due carte|invece peschi due carte|pesca "
        f"invece due carte|peschi invece due carte|invece pescane due|pescane invece due)",
    )(lambda _w=_whose: ReplacementAbility(Replaces.DRAWS, player=_w, times=2))
    if _you:
        rule("sostituzione", f"se {_words} guadagnare punti vita [,] pesca invece altrettante carte")(
            lambda: ReplacementAbility(Replaces.GAINS_LIFE, player=Whose.YOU, instead=(_draw_event(),))
        )
        rule("sostituzione", f"se {_words} pescare una carta [,] <e:invece>")(
            lambda e: ReplacementAbility(Replaces.DRAWS, player=Whose.YOU, instead=e)
        )
    rule("sostituzione", f"se {_words} perdere la partita [,] <e:invece>")(
        lambda e, _w=_whose: ReplacementAbility(Replaces.LOSES_GAME, player=_w, instead=e)
    )


def _draw_event() -> Any:
    from ..wording.values import EventAmount

    return ins.Draw(amount=EventAmount())


def _lose_event() -> Any:
    from ..wording.values import EventAmount, Players, PlayerSet

    return ins.LoseLife(EventAmount(), Players(PlayerSet.EVENT))


@rule(
    "sostituzione",
    "se stai per pescare una carta mentre il tuo grimorio non (contiene|ha) carte "
    "[,] (vinci invece la partita|invece vinci la partita|vinci la partita invece)",
)
def _win_on_empty() -> Any:
    from ..wording.values import AmountIs, Compare, Comparison, Count

    empty = AmountIs(Count(Filter(zone=Zone.LIBRARY, owner=Whose.YOU)), Compare(Comparison.EQUAL, 0))
    return ReplacementAbility(Replaces.DRAWS, player=Whose.YOU, condition=empty, instead=(ins.WinGame(),))


@parser("invece")
def _instead(reader: Reader, position: int, mood: str) -> Results:
    """The clauses of "…, invece esilia ~": instructions carried out instead."""
    start = position + 1 if reader.word(position) == "invece" else position
    found = (
        parse(reader, "clausole", start) if start != position else parse(reader, "frase con invece", position)
    )
    return tuple(found)


@rule(
    "sostituzione",
    "se stai per pescare una carta [,] puoi (invece saltare quella pescata|saltare invece quella pescata)",
)
def _may_skip_draw() -> Any:
    return ReplacementAbility(Replaces.DRAWS, player=Whose.YOU, instead=(ins.May(()),))


_DOUBLE = (
    "(invece (ne viene creato|ne crei|viene creato|crea) il doppio|crea invece il doppio|"
    "(ne viene|ne crei|viene) invece [creato] il doppio) "
    "[di quelle pedine]"
)


@rule(
    "sostituzione",
    f"se un effetto {_WOULD} creare una o più pedine sotto il tuo controllo [,] {_DOUBLE}",
    f"se una o più pedine stanno per essere create sotto il tuo controllo [,] {_DOUBLE}",
    f"se stai per creare una o più pedine [,] {_DOUBLE}",
)
def _double_tokens() -> Any:
    return ReplacementAbility(Replaces.TOKENS, player=Whose.YOU, times=2)


_ON = (
    "(invece (ne viene messo|viene messo|ne metti|metti) il doppio|ne viene invece messo il doppio) "
    "[di quei segnalini] [su di esso]"
)


@rule(
    "sostituzione",
    f"se un effetto {_WOULD} mettere uno o più segnalini su "
    f"<a:soggetti> [,] {_ON} [su quel permanente|su di esso]",
    f"se uno o più segnalini stanno per essere messi su "
    f"<a:soggetti> [,] {_ON} [su quel permanente|su di esso]",
    f"se uno o più segnalini <k:tipo di segnalino> stanno per essere "
    f"messi su <a:soggetti> [,] {_ON} [su quella creatura|su di essa]",
)
def _double_counters(a: Actor, k: str = "*") -> Any:
    return ReplacementAbility(Replaces.COUNTERS, **subject_fields(a), times=2, what="" if k == "*" else k)


@rule(
    "sostituzione",
    "se uno o più segnalini <k:tipo di segnalino> stanno per essere messi su <a:soggetti> [,] "
    "(invece ne vengono messi altrettanti più <n:intero>|ne vengono invece messi altrettanti "
    "più <n:intero>|vengono invece messi altrettanti segnalini <l:tipo di segnalino> più "
    "<n:intero>|ne viene messo invece uno in più|invece ne viene messo uno in più) [su di essa]",
)
def _more_counters(k: str, a: Actor, n: int = 1, l: str = "") -> Any:  # noqa: E741
    return ReplacementAbility(Replaces.COUNTERS, **subject_fields(a), plus=n, what=k)


_TWICE = (
    "(invece [quella fonte] [ne] infligge il doppio|ne infligge invece il doppio|infligge invece il doppio) "
    "[di quel danno|del danno] "
    "[a (quel permanente|quella creatura) o [a quel] giocatore]"
)


@rule(
    "sostituzione",
    f"se una fonte {_WOULD} infliggere danno a un permanente o [a] un giocatore [,] {_TWICE}",
    whose=Whose.ANY,
)
@rule(
    "sostituzione",
    f"se una fonte che controlli {_WOULD} infliggere danno a un permanente o [a] un giocatore [,] {_TWICE}",
    whose=Whose.YOU,
)
def _double_damage(whose: Whose) -> Any:
    return ReplacementAbility(
        Replaces.DAMAGE, by=Filter(controller=whose) if whose is not Whose.ANY else None, times=2
    )


@rule(
    "sostituzione",
    f"se un <f:filtro> {_WOULD} infliggere danno a un permanente o [a] un giocatore [,] {_TWICE}",
)
def _double_damage_by(f: Filter) -> Any:
    return ReplacementAbility(Replaces.DAMAGE, by=f, times=2)


@rule("sostituzione", "previeni tutto il danno che verrebbe inflitto a <a:soggetti>", combat=False)
@rule(
    "sostituzione",
    "previeni tutto il danno da combattimento che verrebbe inflitto a <a:soggetti>",
    combat=True,
)
def _prevent_to(a: Actor, combat: bool) -> Any:
    return ReplacementAbility(Replaces.DAMAGE, **subject_fields(a), prevent=True, combat_only=combat)


@rule(
    "sostituzione",
    "previeni tutto il danno che verrebbe inflitto (da|dalle|dai|dagli) <f:filtro>",
    combat=False,
)
@rule(
    "sostituzione",
    "previeni tutto il danno da combattimento che verrebbe inflitto (da|dalle|dai|dagli) <f:filtro>",
    combat=True,
)
def _prevent_by(f: Filter, combat: bool) -> Any:
    return ReplacementAbility(Replaces.DAMAGE, player=Whose.ANY, by=f, prevent=True, combat_only=combat)


@rule(
    "sostituzione", "previeni tutto il danno che (ti verrebbe inflitto|verrebbe inflitto a te)", combat=False
)
@rule(
    "sostituzione",
    "previeni tutto il danno da combattimento che (ti verrebbe inflitto|verrebbe inflitto a te)",
    combat=True,
)
def _prevent_you(combat: bool) -> Any:
    return ReplacementAbility(Replaces.DAMAGE, player=Whose.YOU, prevent=True, combat_only=combat)


@rule(
    "sostituzione",
    "se una fonte sta per infliggerti danno [,] previeni <n:intero> di quei danni",
    "se una fonte sta per infliggerti danno [,] previeni <n:intero> danno di quel danno",
)
def _prevent_some(n: int) -> Any:
    return ReplacementAbility(Replaces.DAMAGE, player=Whose.YOU, prevent=True, prevent_amount=n)


@rule(
    "sostituzione",
    "se una fonte sta per infliggere danno a <a:soggetti> [,] previeni <n:intero> di quei danni",
    "se una fonte sta per infliggere danno a <a:soggetti> [,] previeni <n:intero> danno di quel danno",
)
def _prevent_some_to(a: Actor, n: int) -> Any:
    """615.10: each event, and each permanent in it, separately."""
    return ReplacementAbility(Replaces.DAMAGE, **subject_fields(a), prevent=True, prevent_amount=n)


@rule(
    "sostituzione",
    "se <a:soggetti> che entra nel campo di battaglia fa innescare un'abilità innescata "
    "di un permanente che controlli [,] quell'abilità si innesca una volta in più",
    "se <a:soggetti> che entra fa innescare un'abilità innescata di un "
    "permanente che controlli [,] quell'abilità si innesca una volta in più",
    "se (un artefatto o una creatura che entra nel campo di "
    "battaglia|un artefatto o una creatura che entra) fa "
    "innescare un'abilità innescata di un permanente che "
    "controlli [,] quell'abilità si innesca una volta in più",
)
def _one_more_trigger(a: Actor | None = None) -> Any:

    subject = a.subject if a is not None else Filter(types=frozenset({CardType.ARTIFACT, CardType.CREATURE}))
    return ReplacementAbility(Replaces.TRIGGERS, subject=subject, player=Whose.YOU, plus=1)


@rule(
    "sostituzione",
    "se <a:soggetti> che muore fa innescare un'abilità innescata di un "
    "permanente che controlli [,] quell'abilità si innesca una volta in più",
)
def _one_more_death_trigger(a: Actor) -> Any:
    return ReplacementAbility(Replaces.TRIGGERS, subject=a.subject, player=Whose.YOU, plus=1, what="muore")


@rule(
    "sostituzione",
    "previeni tutto il danno che (ti verrebbe inflitto|verrebbe inflitto a te) da fonti <f:aggettivo>",
)
def _prevent_from_kind(f: Filter) -> Any:
    """609.7c: permanents with the property and anything else that has it, wherever it is."""
    return ReplacementAbility(Replaces.DAMAGE, player=Whose.YOU, by=f, prevent=True)
