"""The turn and combat in words: added phases, goading, costs and limits of attacks and blocks (500-511)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ..abilities import Ability, StaticAbility, TriggeredAbility, TriggerPattern, When
from ..combat import restrictions as names
from ..combat.restrictions import ONLY_WHEN
from ..history import COMBATS
from ..objects import Zone
from ..wording import combat as cmb
from ..wording import instructions as ins
from ..wording.costs import Cost
from ..wording.instructions import Rule
from ..wording.values import (
    Amount,
    AmountIs,
    CombatTiming,
    Compare,
    Comparison,
    Condition,
    Duration,
    DuringStep,
    EventAmount,
    Every,
    Filter,
    Number,
    Players,
    ThisTurnCount,
    Whose,
)
from .grammar import FAIL, Reader, rule, whole
from .lexer import tokenize
from .marks import SUBJECT
from .triggers import Actor, Trigger

YOU = Players()
WHEN_YOU_DO = tuple(token.word for token in tokenize("quando lo fai,"))
MORE = "(addizionale|aggiuntivo|supplementare|extra)"

# --- added phases and steps (500.8-500.10) ---

_ADDED = {
    "fase di combattimento": "fase di combattimento",
    "fase principale": "fase principale",
    "fase iniziale": "fase iniziale",
    "sottofase finale": "sottofase finale",
    "mantenimento": "mantenimento",
    "sottofase di mantenimento": "mantenimento",
    "sottofase di acquisizione": "sottofase di acquisizione",
}
for _words, _name in _ADDED.items():
    rule("aggiunta", f"[un|uno] {_words} {MORE}")(lambda _n=_name: (_n,))
    rule("aggiunte", f"(altrettanti|altrettante) {_words} {MORE}")(lambda _n=_name: ((_n,), EventAmount()))
    rule("aggiunte", f"<n:intero> {_words} {MORE}")(lambda n, _n=_name: ((_n,), Number(n)))
rule("aggiunte", "<a:aggiunta>")(lambda a: (a, Number(1)))
rule("aggiunte", f"<a:aggiunta> seguita da una fase principale {MORE}")(
    lambda a: ((*a, "fase principale"), Number(1))
)


@rule(
    "clausola",
    "dopo questa fase [principale|di combattimento] [,] (c'è|ci sono) <p:aggiunte>",
    "(c'è|ci sono) <p:aggiunte> dopo questa fase [principale|di combattimento]",
)
@rule("clausola", "hai <p:aggiunte> dopo questa fase [principale|di combattimento]", yours=True)
@rule(
    "clausola",
    "dopo (questa sottofase|questo mantenimento) [,] (c'è|ci sono) <p:aggiunte>",
    "(c'è|ci sono) <p:aggiunte> dopo (questa sottofase|questo)",
    after_step=True,
)
@rule(
    "clausola",
    "hai <p:aggiunte> dopo (questa sottofase|questo)",
    after_step=True,
    yours=True,
)
def _added(p: tuple[tuple[str, ...], Amount], after_step: bool = False, yours: bool = False) -> Any:
    return cmb.ExtraPhases(p[0], p[1], after_step, yours)


@rule("condizione", "è la prima fase di combattimento del turno")
def _first_combat() -> Any:
    return AmountIs(ThisTurnCount(COMBATS), Compare(Comparison.EQUAL, 1))


# --- moments of combat (506.7) ---

_DECLARED = "(vengano|siano) dichiarate"
_WAS = "(sono state|vengono) dichiarate"
for _words, _point in (
    ("le creature attaccanti", "dichiarazione delle creature attaccanti"),
    ("gli attaccanti", "dichiarazione delle creature attaccanti"),
    ("le creature bloccanti", "dichiarazione delle creature bloccanti"),
    ("i bloccanti", "dichiarazione delle creature bloccanti"),
):
    for _form, _before in ((f"prima che {_DECLARED} {_words}", True), (f"dopo che {_WAS} {_words}", False)):
        rule("condizione", _form)(lambda _p=_point, _b=_before: CombatTiming(_p, _b))
        rule("condizione", f"durante il combattimento [,] {_form}")(
            lambda _p=_point, _b=_before: CombatTiming(_p, _b, during=True)
        )
for _words, _step in (
    ("il combattimento", "fase di combattimento"),
    ("[la sottofase di] dichiarazione delle creature attaccanti", "dichiarazione delle creature attaccanti"),
    ("la dichiarazione delle creature attaccanti", "dichiarazione delle creature attaccanti"),
    ("[la sottofase di] dichiarazione delle creature bloccanti", "dichiarazione delle creature bloccanti"),
    ("la dichiarazione delle creature bloccanti", "dichiarazione delle creature bloccanti"),
):
    for _tail, _whose in (
        ("", Whose.ANY),
        (" nel tuo turno", Whose.YOU),
        (" nel turno di un avversario", Whose.OPPONENT),
    ):
        rule("condizione", f"durante {_words}{_tail}")(lambda _s=_step, _w=_whose: DuringStep(_s, _w))
rule("condizione", "durante (la tua fase di combattimento|il tuo combattimento)")(
    lambda: DuringStep("fase di combattimento", Whose.YOU)
)


@rule(
    "regola",
    "(lancia|gioca) (<t:questo>|questa magia) solo [se] <c:condizioni>",
)
def _cast_only(c: Condition, t: Any = None) -> Any:
    return StaticAbility((ONLY_WHEN,), condition=c, zone=Zone.STACK)


# --- goading, exerting, leaving combat ---


@rule("azione", "@spronare <x:oggetti>")
def _goad(x: Any) -> Any:
    return cmb.Goad(x)


@rule("azione", "@stremare <x:oggetti>")
def _exert(x: Any) -> Any:
    return cmb.Exert(x)


@rule("azione", "@rimuovere <x:oggetti> dal combattimento")
def _out(x: Any) -> Any:
    return cmb.RemoveFromCombat(x)


@rule("fa", "(viene|vengono|diventa|diventano) bloccato")
def _becomes_blocked() -> Any:
    return cmb.BecomesBlocked(SUBJECT)


rule("modifica", "(è|sono) spronato")(lambda: (Rule(names.GOADED, who=YOU),))


@rule("regola", "puoi stremare <t:questo> mentre attacca")
def _exertable(t: Any) -> Any:
    return StaticAbility((Rule(names.EXERTABLE),))


@rule("evento", "stremi <a:attore>")
def _exerted(a: Actor) -> Any:
    return (TriggerPattern(When.EXERTED, **a.fields(), player=Whose.YOU),)


@rule("innesco", "alla fine del combattimento")
def _end_of_combat() -> Any:
    """Triggers as the end of combat step begins (511.2)."""
    return Trigger((TriggerPattern(When.BEGINNING, step="fine del combattimento"),))


# --- restrictions (508.1c, 509.1b) ---

_YOURS = "(te o i planeswalker che controlli|te o un planeswalker che controlli)"
rule("modifica", "non @potere.3 attaccarti", "non @potere.3 attaccare te")(
    lambda: (Rule(names.CANT_ATTACK_THIS, who=YOU),)
)
rule("modifica", f"non @potere.3 attaccare {_YOURS}")(lambda: (Rule(names.CANT_ATTACK_THEIRS, who=YOU),))
rule(
    "modifica",
    "non @potere.3 attaccare a meno che non attacchino [anche] [almeno] altre <n:intero> creature",
    "non @potere.3 attaccare a meno che [anche] almeno altre <n:intero> creature [non] attacchino",
)(lambda n: (Rule(names.ATTACKS_WITH_OTHERS, number=n),))
rule("modifica", "@potere.3 attaccare solo da (sola|solo)")(lambda: (Rule(names.ATTACKS_ONLY_ALONE),))
rule("modifica", "non @potere.3 essere bloccato tranne che da <n:intero> o più creature")(
    lambda n: (Rule(names.MIN_BLOCKERS, number=n),)
)
rule("modifica", "non @potere.3 essere bloccato da più di <n:intero> creature")(
    lambda n: (Rule(names.MAX_BLOCKERS_EACH, number=n),)
)
rule("modifica", "@potere.3 bloccare creature con ombra come se (avesse|avessero) ombra")(
    lambda: (Rule(names.BLOCKS_SHADOW),)
)


@rule(
    "regola", "non più di <n:intero> creatura può attaccare in ogni combattimento", fact=names.MAX_ATTACKERS
)
@rule(
    "regola",
    "non più di <n:intero> creature possono attaccare in ogni combattimento",
    fact=names.MAX_ATTACKERS,
)
@rule("regola", "non più di <n:intero> creatura può bloccare in ogni combattimento", fact=names.MAX_BLOCKERS)
@rule(
    "regola", "non più di <n:intero> creature possono bloccare in ogni combattimento", fact=names.MAX_BLOCKERS
)
def _at_most(n: int, fact: str) -> Any:
    return StaticAbility((Rule(fact, number=n),), players=Whose.ANY)


@rule(
    "regola",
    "non più di <n:intero> creatura (può attaccarti|può attaccare te) in ogni combattimento",
    "non più di <n:intero> creature (possono attaccarti|possono attaccare te) in ogni combattimento",
)
def _at_most_you(n: int) -> Any:
    return StaticAbility((Rule(names.MAX_ATTACKING_YOU, number=n),), players=Whose.YOU)


# --- requirements (508.1d, 509.1c) ---


@rule("regola", "tutte le creature in grado di bloccare <t:questo> lo fanno")
def _lure(t: Any) -> Any:
    return StaticAbility((Rule(names.LURE),))


@rule("regola", "tutte le creature in grado di bloccare <a:assegnato> lo fanno")
def _lure_attached(a: Any) -> Any:
    return StaticAbility((Rule(names.LURE),), attached=True)


@rule("clausola", "tutte le creature in grado di bloccare <x:oggetti> in questo turno lo fanno")
def _lure_for(x: Any) -> Any:
    return ins.Change(x, (Rule(names.LURE),))


@rule("fa", "@attaccare.3 <d:durata> [,] se (può|possono) [farlo]", fact=names.MUST_ATTACK)
@rule("fa", "@bloccare.3 <d:durata> [,] se (può|possono) [farlo]", fact=names.MUST_BLOCK)
def _must(d: Duration, fact: str) -> Any:
    return ins.Change(SUBJECT, (Rule(fact),), d)


@rule("fa", "@bloccare.3 <y:oggetto> <d:durata> [,] se può [farlo]")
def _must_block(y: Any, d: Duration) -> Any:
    return ins.Change(SUBJECT, (Rule(names.MUST_BLOCK, who=y),), d)


# --- costs (508.1h, 509.1d) ---

_EACH = (
    "(per ognuna di quelle creature|per ciascuna di quelle creature|"
    "per ogni creatura che controlla che ti sta attaccando)"
)


@rule(
    "regola",
    f"<x:gruppo> non possono attaccare {_YOURS} a meno che il loro controllore non paghi <c:costo di mana> {_EACH}",
    fact=names.ATTACK_COST_YOURS,
)
@rule(
    "regola",
    f"<x:gruppo> non possono attaccarti a meno che il loro controllore non paghi <c:costo di mana> {_EACH}",
    fact=names.ATTACK_COST,
)
def _tax(x: Every, c: Cost, fact: str) -> Any:
    return StaticAbility((Rule(fact, filter=x.filter, cost=c),), players=Whose.YOU)


_UNLESS = "a meno che (tu|il suo controllore|il loro controllore) non paghi <c:costo di mana>"
rule("modifica", f"non @potere.3 attaccare {_UNLESS}")(lambda c: (Rule(names.ATTACK_COST, cost=c),))
rule("modifica", f"non @potere.3 bloccare {_UNLESS}")(lambda c: (Rule(names.BLOCK_COST, cost=c),))
rule("modifica", f"non @potere.3 (attaccare né|attaccare o|né attaccare né) bloccare {_UNLESS}")(
    lambda c: (Rule(names.ATTACK_COST, cost=c), Rule(names.BLOCK_COST, cost=c))
)


# --- trigger events (508.3, 509.3) ---


@rule("evento", "<a:attore> viene bloccato da un <f:filtro>")
def _blocked_by(a: Actor, f: Filter) -> Any:
    """Once for each creature that blocks it (509.3d)."""
    if not a.this or f.controller is not Whose.ANY:
        return FAIL
    return (TriggerPattern(When.BLOCKS, subject=f, to_this=True),)


@rule("evento", "<a:attore> @bloccare.3 un <f:filtro>")
def _blocks_one(a: Actor, f: Filter) -> Any:
    """Once for each creature it blocks (509.3b)."""
    return (TriggerPattern(When.BLOCKS, **a.fields(), to=f),)


@rule("evento", "<a:attore> blocca o viene bloccato da un <f:filtro>")
def _blocks_or_blocked_by(a: Actor, f: Filter) -> Any:
    both = _blocked_by(a, f)
    return FAIL if both is FAIL else (*_blocks_one(a, f), *both)


@rule("evento", "<a:attore> ti (attacca|attaccano)", "<a:attore> attacca te", whose=Whose.YOU)
@rule("evento", "<a:attore> attacca un giocatore", whose=Whose.ANY)
@rule("evento", "<a:attore> attacca (un avversario|uno dei tuoi avversari)", whose=Whose.OPPONENT)
def _attacks_player(a: Actor, whose: Whose) -> Any:
    return (TriggerPattern(When.ATTACKS, **a.fields(), to_player=whose),)


def exert_as_attacks(text: Reader) -> tuple[Ability, ...] | None:
    """ "Puoi stremare questa creatura mentre attacca. Quando lo fai, …": the two abilities are linked (607.2h)."""
    from .bodies import body

    dot = next((index for index in range(len(text.tokens)) if text.word(index) == "."), 0)
    if not dot or not text.at(dot + 1, *WHEN_YOU_DO):
        return None
    first = whole(text, "regola", 0, dot)
    if first is FAIL or first.modifications != (Rule(names.EXERTABLE),):
        return None
    patterns = (TriggerPattern(When.EXERTED, this=True),)
    start = dot + 1 + len(WHEN_YOU_DO)
    done = body(text, start, len(text.tokens), Trigger(patterns).context(text.text))
    return (replace(first, text=text.text), TriggeredAbility(patterns, done, text=text.text))
