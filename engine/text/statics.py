"""Static abilities (604): anthems, restrictions, cost changes, rules for players, "finché …"."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ..abilities import AlternativeCost, CostModifier, Keyword, StaticAbility
from ..errors import UnknownText
from ..objects import Zone
from ..wording.costs import Cost
from ..wording.instructions import GainAbilitiesOf, GainControl, Modification, Rule, SetBasePT, SetColors
from ..wording.values import (
    Amount,
    Condition,
    Every,
    Filter,
    Players,
    Ref,
    Reference,
    TurnOf,
    Whose,
)
from .grammar import FAIL, Reader, Results, parser, rule
from .marks import Chooser, Pronoun, Said, Subject
from .references import THIS, rebuild

Mods = tuple[Modification, ...]

_CAST_RULES = {"non può essere neutralizzata"}
"""Rule changes that matter while the source is a spell (113.6e)."""


@rule("statica", "<x:oggetti> <m:modifiche/3>")
def _static(x: Any, m: Mods) -> Any:
    return static(x, m, None)


@rule("statica", "<x:gruppo> e <y:gruppo> <m:modifiche/3>", "<x:questo> e <y:gruppo> <m:modifiche/3>")
def _static_two(x: Any, y: Any, m: Mods) -> Any:
    first, second = static(x, m, None), static(y, m, None)
    if isinstance(x, Every) and isinstance(y, Every) and x.filter.controller is not y.filter.controller:
        return FAIL  # "gli A e i B che controlli": the owner belongs to both
    return FAIL if first is FAIL or second is FAIL else (first, second)


def static(selection: Any, mods: Mods, condition: Condition | None) -> Any:
    """A static ability on the source, on what it is attached to, or on everything that matches."""
    if any((isinstance(mod, SetColors) and mod.chosen) or isinstance(mod, GainAbilitiesOf) for mod in mods):
        return FAIL
    if selection == THIS:
        spell = all(isinstance(mod, Rule) and mod.name in _CAST_RULES for mod in mods)
        return StaticAbility(mods, condition=condition, zone=Zone.STACK if spell else Zone.BATTLEFIELD)
    if selection == Ref(Reference.ATTACHED):
        return StaticAbility(mods, attached=True, condition=condition)
    if isinstance(selection, Every):
        return StaticAbility(mods, affected=selection.filter, condition=condition)
    return FAIL


@rule(
    "statica",
    "(finché|fintanto che|fin quando) <c:condizioni> [,] <x:oggetti> <m:modifiche/3>",
    "<x:oggetti> <m:modifiche/3> (finché|fintanto che|se|fin quando) <c:condizioni>",
    "(finché|fintanto che) <c:condizioni> [,] <x:implicito> <m:modifiche/3>",
    "<x:oggetti> <m:modifiche/3> [,] (finché|fintanto che) <c:condizioni>",
    "(durante il tuo turno|nel tuo turno) [,] <x:oggetti> <m:modifiche/3>",
    "<x:oggetti> <m:modifiche/3> durante il tuo turno",
    "se <c:condizioni> [,] <x:oggetti> <m:modifiche/3>",
)
def _while(x: Any, m: Mods, c: Condition | None = None) -> Any:
    if x is IMPLIED:
        about = contains_ref(c, Reference.ATTACHED)
        x = Ref(Reference.ATTACHED) if about else THIS
    return static(x, m, c if c is not None else TurnOf(Whose.YOU))


IMPLIED = Pronoun(Said.OBJECT, strong=False)
rule("implicito", "")(lambda: IMPLIED)


def contains_ref(value: Any, what: Reference) -> bool:
    """Whether the condition speaks of it."""
    if isinstance(value, Ref):
        return value.what is what
    found: list[bool] = []

    def look(part: Any) -> Any:
        found.append(contains_ref(part, what))
        return part

    rebuild(value, look)
    return any(found)


@rule("statica", "controlli <x:assegnato>")
def _control_attached(x: Any) -> Any:
    return StaticAbility((GainControl(Players()),), attached=True)


@rule(
    "statica",
    "la forza e la costituzione di <t:questo> sono [entrambe|ciascuna] pari a <m:misura>",
    "la forza e la costituzione di <t:questo> sono (uguali|ciascuna uguale) a <m:misura>",
)
def _defining(t: Any, m: Amount) -> Any:
    return StaticAbility((SetBasePT(m, m),), characteristic_defining=True)


@rule("statica", "la forza di <t:questo> è pari a <m:misura>")
def _defining_power(t: Any, m: Amount) -> Any:
    return StaticAbility((SetBasePT(m, None),), characteristic_defining=True)


# --- rules for players ---

PLAYER_RULES: dict[str, tuple[str, Whose]] = {
    "i giocatori non possono guadagnare punti vita": ("non può guadagnare punti vita", Whose.ANY),
    "(i tuoi avversari|gli avversari) non possono guadagnare punti vita": (
        "non può guadagnare punti vita",
        Whose.OPPONENT,
    ),
    "non puoi guadagnare punti vita": ("non può guadagnare punti vita", Whose.YOU),
    "i giocatori non possono perdere punti vita": ("non può perdere punti vita", Whose.ANY),
    "non puoi perdere punti vita": ("non può perdere punti vita", Whose.YOU),
    "non perdi la partita per il fatto di avere 0 o meno punti vita": (
        "non perde la partita per avere 0 o meno punti vita",
        Whose.YOU,
    ),
    "non puoi perdere la partita": ("non può perdere la partita", Whose.YOU),
    "(i tuoi avversari|gli avversari) non possono vincere la partita": (
        "non può vincere la partita",
        Whose.OPPONENT,
    ),
    "non puoi vincere la partita": ("non può vincere la partita", Whose.YOU),
    "(i tuoi avversari|gli avversari) non possono perdere la partita": (
        "non può perdere la partita",
        Whose.OPPONENT,
    ),
    "i giocatori non possono perdere la partita": ("non può perdere la partita", Whose.ANY),
    "i giocatori non possono vincere la partita": ("non può vincere la partita", Whose.ANY),
    "non puoi pescare carte": ("non può pescare", Whose.YOU),
    "i giocatori non possono pescare carte": ("non può pescare", Whose.ANY),
    "(i tuoi avversari|gli avversari) non possono pescare carte": ("non può pescare", Whose.OPPONENT),
    "non hai un limite massimo di carte (nella tua mano|in mano)": ("nessun limite di mano", Whose.YOU),
    "non hai limite massimo di carte in mano": ("nessun limite di mano", Whose.YOU),
    "hai anti-malocchio": ("anti-malocchio", Whose.YOU),
    "hai velo": ("velo", Whose.YOU),
    "il danno non può essere prevenuto": ("il danno non può essere prevenuto", Whose.ANY),
    "i giocatori non possono pagare punti vita": ("non può pagare punti vita", Whose.ANY),
    "salta (la tua sottofase di acquisizione|la tua acquisizione)": (
        "salta: sottofase di acquisizione",
        Whose.YOU,
    ),
    "salta (la tua sottofase di STAP|il tuo STAP)": ("salta: sottofase di STAP", Whose.YOU),
    "i giocatori saltano la sottofase di STAP": ("salta: sottofase di STAP", Whose.ANY),
    "salta il tuo mantenimento": ("salta: mantenimento", Whose.YOU),
    "i giocatori saltano il mantenimento": ("salta: mantenimento", Whose.ANY),
    "i giocatori saltano la sottofase di acquisizione": ("salta: sottofase di acquisizione", Whose.ANY),
    "salta la tua fase di combattimento": ("salta: fase di combattimento", Whose.YOU),
    "la regola delle leggende non si applica": ("ignora la regola delle leggende", Whose.ANY),
    "i giocatori non possono attivare abilità che non siano abilità di mana": (
        "non può attivare abilità",
        Whose.ANY,
    ),
    "(i tuoi avversari|gli avversari) non possono attivare abilità che non siano abilità di mana": (
        "non può attivare abilità",
        Whose.OPPONENT,
    ),
    "puoi lanciare magie come se avessero lampo": ("può lanciare come se avessero lampo", Whose.YOU),
    "puoi guardare la prima carta del tuo grimorio in qualsiasi momento": (
        "può guardare la prima carta del grimorio",
        Whose.YOU,
    ),
    "gioca con la prima carta del tuo grimorio rivelata": ("gioca con la prima carta rivelata", Whose.YOU),
    "puoi giocare terre dalla cima del tuo grimorio": (
        "può giocare terre dalla cima del grimorio",
        Whose.YOU,
    ),
    "i giocatori non possono giocare terre": ("non può giocare terre", Whose.ANY),
    "(i tuoi avversari|gli avversari) non possono giocare terre": ("non può giocare terre", Whose.OPPONENT),
    "non puoi giocare terre": ("non può giocare terre", Whose.YOU),
    "i giocatori non possono lanciare magie": ("non può lanciare magie", Whose.ANY),
    "(i tuoi avversari|gli avversari) non possono lanciare magie": ("non può lanciare magie", Whose.OPPONENT),
}
"""Text -> (name of the rule change, whom it affects)."""

for _text, (_name, _whose) in PLAYER_RULES.items():
    rule("regola singola", _text)(lambda _n=_name, _w=_whose: StaticAbility((Rule(_n),), players=_w))

rule("regola", "<a:regola singola>")(lambda a: a)


@rule("regola", "<a:regola singola> durante il tuo turno", "durante il tuo turno [,] <a:regola singola>")
def _in_your_turn(a: StaticAbility) -> Any:
    return replace(a, condition=TurnOf(Whose.YOU))


@rule("statica", "<t:questo> attacca senza TAPpare", "attaccare non fa TAPpare <t:questo>")
def _old_vigilance(t: Any) -> Any:
    return Keyword("cautela")


@rule(
    "regola",
    "puoi giocare <t:questo> in qualsiasi momento in cui potresti giocare un istantaneo",
    "puoi lanciare <t:questo> in qualsiasi momento in cui potresti lanciare un istantaneo",
)
def _old_flash(t: Any) -> Any:
    return Keyword("lampo")


@rule("regola", "<a:regola singola> e <b:regola singola>")
def _two_rules(a: StaticAbility, b: StaticAbility) -> Any:
    return (a, b)


@rule(
    "regola",
    "(finché|fintanto che) <c:condizioni> [,] <a:regola singola>",
    "<a:regola singola> (finché|fintanto che) <c:condizioni>",
)
def _rule_while(a: StaticAbility, c: Condition) -> Any:
    return replace(a, condition=c)


@rule(
    "regola",
    "puoi giocare <n:intero> terra addizionale in ognuno dei tuoi turni",
    "puoi giocare <n:intero> terre addizionali in ognuno dei tuoi turni",
    "puoi giocare <n:intero> terra addizionale in ogni tuo turno",
)
def _extra_land(n: int) -> Any:
    return StaticAbility((Rule("può giocare terre addizionali", number=n),), players=Whose.YOU)


@rule(
    "regola",
    "il numero massimo di carte nella tua mano è <n:intero>",
    "il tuo limite massimo di carte in mano è <n:intero>",
    whose=Whose.YOU,
)
@rule("regola", "il numero massimo di carte nella mano di ogni giocatore è <n:intero>", whose=Whose.ANY)
def _hand_limit(n: int, whose: Whose) -> Any:
    return StaticAbility((Rule("limite di mano", number=n),), players=whose)


@rule("regola", "se <t:questo> è nella tua mano iniziale [,] puoi iniziare la partita con (essa|esso|questa carta) "
                "(sul campo di battaglia|in gioco)")  # fmt: skip
def _begin_with(t: Any) -> Any:
    return StaticAbility((Rule("può iniziare la partita sul campo di battaglia"),), zone=Zone.HAND)


@rule("regola", "i giocatori non possono lanciare <f:filtro>", whose=Whose.ANY)
@rule("regola", "(i tuoi avversari|gli avversari) non possono lanciare <f:filtro>", whose=Whose.OPPONENT)
def _no_cast(f: Filter, whose: Whose) -> Any:
    return StaticAbility((Rule("non può lanciare magie", filter=f),), players=whose) if f.spell else FAIL


@rule(
    "regola",
    "<x:gruppo> non possono attaccarti a meno che il loro controllore non paghi "
    "<c:costo di mana> per ogni creatura che (controlla e che ti attacca|ti attacca)",
    "<x:gruppo> non possono attaccare te a meno che il loro controllore "
    "non paghi <c:costo di mana> per ogni creatura che ti attacca",
)
def _attack_tax(x: Every, c: Cost) -> Any:
    return StaticAbility((Rule("costo per attaccare", filter=x.filter, cost=c),), players=Whose.YOU)


@rule(
    "regola",
    "le abilità attivate (di|degli|delle|dei) <f:filtro> non possono essere attivate",
    "le abilità attivate degli <f:filtro> non possono essere attivate",
)
def _no_activations(f: Filter) -> Any:
    return StaticAbility((Rule("le abilità non possono essere attivate"),), affected=f)


@rule(
    "regola",
    "le abilità di fedeltà di <g:gruppo> @costare.3 <n:simbolo di fedeltà> in più [per essere attivate]",
    "le abilità di fedeltà (dei|degli|delle) <f:filtro> @costare.3 <n:simbolo di fedeltà> in più [per essere attivate]",
)
def _loyalty_more(n: int, f: Filter | None = None, g: Every | None = None) -> Any:
    """606.5."""
    affected = f if g is None else g.filter
    return StaticAbility((Rule("costo di fedeltà in più", number=n),), affected=affected)


@parser("simbolo di fedeltà")
def _loyalty_symbol(reader: Reader, position: int, mood: str) -> Results:
    """ "[+1]"."""
    number = reader.word(position + 1)
    if not (reader.at(position, "[") and reader.at(position + 2, "]") and number[:1] in "+-"):
        return ()
    return ((int(number), position + 3),) if number[1:].isdecimal() else ()


@rule("regola", "ogni avversario non può pescare più di <n:intero> carta in ogni turno", whose=Whose.OPPONENT)
@rule(
    "regola",
    "(ogni giocatore non può|i giocatori non possono) pescare più di <n:intero> carta in ogni turno",
    whose=Whose.ANY,
)
def _few_draws(n: int, whose: Whose) -> Any:
    return StaticAbility((Rule("non può pescare più di", number=n),), players=whose)


@rule(
    "regola",
    "(le|i|gli) <f:filtro> non possono entrare [nel campo di battaglia|sul campo di battaglia]",
    "<g:gruppo> non possono entrare [nel campo di battaglia|sul campo di battaglia]",
)
def _cant_enter(f: Filter | None = None, g: Every | None = None) -> Any:
    wanted = f if g is None else g.filter
    return StaticAbility((Rule("non può entrare nel campo di battaglia", filter=wanted),), players=Whose.ANY)


@rule("regola", "puoi lanciare <f:filtro> come se avessero lampo")
def _as_though_flash(f: Filter) -> Any:
    if not f.spell:
        return FAIL
    return StaticAbility((Rule("può lanciare come se avessero lampo", filter=f),), players=Whose.YOU)


@rule("regola", "puoi lanciare <f:filtro> dalla cima del tuo grimorio")
def _cast_from_top(f: Filter) -> Any:
    if not f.spell:
        return FAIL
    return StaticAbility((Rule("può lanciare dalla cima del grimorio", filter=f),), players=Whose.YOU)


# --- costs (118.7-9) ---

PRINTED = "alternativo"
"""The name of the alternative cost that the text of a card offers."""


@rule(
    "regola",
    "(le|i) <f:filtro> che lanci @costare.3 <m:mana> in meno [per essere lanciate]",
    sign=-1,
    whose=Whose.YOU,
)
@rule(
    "regola",
    "(le|i) <f:filtro> che lanci @costare.3 <m:mana> in più [per essere lanciate]",
    sign=1,
    whose=Whose.YOU,
)
@rule(
    "regola",
    "(le|i) <f:filtro> (lanciate dai tuoi avversari|che lanciano i "
    "tuoi avversari) @costare.3 <m:mana> in più [per essere lanciate]",
    sign=1,
    whose=Whose.OPPONENT,
)
@rule("regola", "(le|i) <f:filtro> @costare.3 <m:mana> in più [per essere lanciate]", sign=1, whose=Whose.ANY)
@rule(
    "regola", "(le|i) <f:filtro> @costare.3 <m:mana> in meno [per essere lanciate]", sign=-1, whose=Whose.ANY
)
def _spell_costs(f: Filter, m: Any, sign: int, whose: Whose) -> Any:
    if not f.spell:
        return FAIL
    if f.controller is not Whose.ANY:
        whose, f = f.controller, replace(f, controller=Whose.ANY)
    return _modifier(f, m, sign, whose)


def _modifier(
    f: Filter, m: Any, sign: int, whose: Whose, per: Amount | None = None, this: bool = False
) -> Any:
    """ "{2} in più", "{1} in meno", "{W}{U} in meno": generic mana either way, other symbols only as a reduction."""
    generic = sum(int(symbol) for symbol in m.symbols if symbol.isdigit())
    symbols = tuple(symbol for symbol in m.symbols if not symbol.isdigit())
    if symbols and (sign > 0 or per is not None or "X" in symbols):
        return FAIL
    return CostModifier(f, sign * generic, whose, per, this=this, less=symbols)


@rule(
    "regola",
    "<t:questo> costa <m:mana> in meno [per essere lanciata]",
    "<t:questo> costa <m:mana> in meno per essere lanciata <p:per ogni>",
    sign=-1,
)
@rule("regola", "<t:questo> costa <m:mana> in più per essere lanciata <p:per ogni>", sign=1)
def _this_costs(t: Any, m: Any, sign: int, p: Amount | None = None) -> Any:
    return _modifier(Filter(spell=True, zone=Zone.STACK), m, sign, Whose.YOU, p, this=True)


@rule(
    "regola",
    "<t:questo> costa <m:mana> in meno [per essere lanciata] se <c:condizioni>",
    "se <c:condizioni> [,] <t:questo> costa <m:mana> in meno [per essere lanciata]",
)
def _this_costs_if(t: Any, m: Any, c: Condition) -> Any:
    found = _modifier(Filter(spell=True, zone=Zone.STACK), m, -1, Whose.YOU, this=True)
    return FAIL if found is FAIL else replace(found, condition=c)


@rule(
    "regola",
    "puoi <c:costo completo/i> invece di pagare il costo di mana di <t:questo>",
    "puoi <c:costo completo/i> invece di pagare il suo costo di mana",
)
def _alternative(c: Cost, t: Any = THIS) -> Any:
    return AlternativeCost(c, name=PRINTED)


@rule(
    "regola",
    "se <k:condizioni> [,] puoi <c:costo completo/i> invece di pagare il costo di mana di <t:questo>",
)
def _alternative_if(k: Condition, c: Cost, t: Any) -> Any:
    return AlternativeCost(c, k, name=PRINTED)


@rule("regola", "se <k:condizioni> [,] puoi lanciare <t:questo> senza pagare il suo costo di mana")
def _free_if(k: Condition, t: Any) -> Any:
    return AlternativeCost(Cost(), k, name=PRINTED)


def settle(ability: Any, text: str) -> Any:
    """Resolve the pronouns of a static or replacement ability and refuse what has no meaning in one."""

    def change(value: Any) -> Any:
        if isinstance(value, Pronoun):
            if value.said is not Said.OBJECT or value.strong:
                raise UnknownText(text, text)
            if isinstance(ability, StaticAbility):
                if ability.attached:
                    return Ref(Reference.ATTACHED)
                if ability.affected is not None:
                    return Ref(Reference.IT)
            return THIS
        if isinstance(value, (Subject, Chooser)):
            return Players()
        return rebuild(value, change)

    changed = {}
    for name in ("modifications", "condition", "counters", "as_enters", "instead", "cost", "per"):
        old = getattr(ability, name, None)
        if old is not None and not isinstance(old, (str, int)):
            new = change(old)
            if new is not old:
                changed[name] = new
    return replace(ability, **changed) if changed else ability
