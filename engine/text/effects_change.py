"""Continuous effects of resolving spells and abilities, and the same changes in static abilities (611, 613)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ..abilities import Ability, Keyword
from ..mana import Color
from ..objects import CardType
from ..wording import instructions as ins
from ..wording.instructions import (
    CantHave,
    GainAbility,
    GainControl,
    LoseAbility,
    Modification,
    ModifyPT,
    Rule,
    SetBasePT,
    SetColors,
    SetTypes,
    SwitchPT,
)
from ..wording.values import Amount, Duration, Filter, Number, Players, X
from .grammar import FAIL, Reader, Results, parse, parser, rule, table
from .marks import SUBJECT
from .subtypes import SUBTYPES
from .words import COLORS, SUPERTYPES, TYPES

Mods = tuple[Modification, ...]


table(
    "durata",
    {
        "fino alla fine del turno": Duration.END_OF_TURN,
        "in questo turno": Duration.END_OF_TURN,
        "questo turno": Duration.END_OF_TURN,
        "fino al tuo prossimo turno": Duration.YOUR_NEXT_TURN,
        "fino all'inizio del tuo prossimo turno": Duration.YOUR_NEXT_TURN,
        "fino alla fine del combattimento": Duration.END_OF_COMBAT,
        "in questo combattimento": Duration.END_OF_COMBAT,
    },
)
rule("durata", "(fintanto che|finché) <t:questo> (rimane|resta) sul campo di battaglia")(
    lambda t: Duration.WHILE_SOURCE
)
rule("durata", "(fintanto che|finché) controlli <t:questo>")(lambda t: Duration.WHILE_CONTROLLED)
rule("durata", "(fintanto che|finché) <t:questo> (rimane|resta) TAPpata")(lambda t: Duration.WHILE_TAPPED)


# --- modifications: "prende +2/+2 e ha volare" ---


def _signed(part: str) -> tuple[Amount, bool]:
    """ "+2" -> 2, "-2" -> -2, "+X" -> X, "-X" -> X to subtract."""
    sign, rest = part[0], part[1:]
    if rest == "x":
        return X(), sign == "-"
    return Number(int(rest) * (-1 if sign == "-" else 1)), False


@parser("variazione")
def _pump(reader: Reader, position: int, mood: str) -> Results:
    """ "+2/-1" as a ModifyPT."""
    word = reader.word(position)
    power, _, toughness = word.partition("/")
    if (
        not toughness
        or power[0] not in "+-"
        or toughness[0] not in "+-"
        or len(power) < 2
        or len(toughness) < 2
    ):
        return ()
    (up, minus_up), (down, minus_down) = _signed(power), _signed(toughness)
    return ((ModifyPT(up, down, minus_up, minus_down), position + 1),)


@parser("taglia")
def _size(reader: Reader, position: int, mood: str) -> Results:
    """ "3/3" as a pair of amounts."""
    power, _, toughness = reader.word(position).partition("/")
    if not toughness or not all(part.isdecimal() or part == "x" for part in (power, toughness)):
        return ()
    return (
        (tuple((X() if part == "x" else Number(int(part))) for part in (power, toughness)), position + 1),
    )


rule("modifica", "@prendere <m:variazione>", "@ottenere <m:variazione>", "@avere <m:variazione>")(
    lambda m: (m,)
)


@rule("modifica", "@prendere <m:variazione> <p:per ogni>")
def _pump_each(m: ModifyPT, p: Amount) -> Any:
    from .amounts import times

    def scaled(amount: Amount) -> tuple[Any, bool]:
        if not isinstance(amount, Number):
            return FAIL, False
        if amount.value == 0:
            return amount, False
        return times(Number(abs(amount.value)), p), amount.value < 0

    (power, minus_power), (toughness, minus_toughness) = scaled(m.power), scaled(m.toughness)
    if power is FAIL or toughness is FAIL:
        return FAIL
    return (ModifyPT(power, toughness, minus_power, minus_toughness),)


@rule("modifica", "@prendere <m:variazione> , dove X è [pari a] <a:misura>")
def _pump_where(m: ModifyPT, a: Amount) -> Any:
    def filled(amount: Amount) -> Amount:
        return a if amount == X() else amount

    return (replace(m, power=filled(m.power), toughness=filled(m.toughness)),)


@rule("modifica", "(@avere|@guadagnare|@ottenere|@acquisire) <k:parole chiave>")
def _gain_keywords(k: tuple[Ability, ...]) -> Mods:
    return tuple(GainAbility(ability) for ability in k)


@rule("modifica", "(@avere|@guadagnare|@ottenere) <q:citate>")
def _gain_quoted(q: tuple[Ability, ...]) -> Mods:
    return tuple(GainAbility(ability) for ability in q)


@rule("modifica", "(@avere|@guadagnare|@ottenere) <k:parole chiave> e <q:citate>")
def _gain_both(k: tuple[Ability, ...], q: tuple[Ability, ...]) -> Mods:
    return tuple(GainAbility(ability) for ability in (*k, *q))


rule("modifica", "(@guadagnare|@ottenere|@acquisire) tutte le abilità attivate di <x:oggetto>")(
    lambda x: (ins.GainAbilitiesOf(x),)
)


@parser("citate")
def _quoted(reader: Reader, position: int, mood: str) -> Results:
    """Abilities in quotes, compiled on their own."""
    if reader.word(position) != '"':
        return ()
    from .compiler import quoted

    inner = quoted(reader.tokens[position].raw[1:-1])
    return () if inner is None else ((inner, position + 1),)


@rule(
    "modifica", "@perdere tutte le (altre|sue) abilità", "@perdere tutte le abilità", "@perdere ogni abilità"
)
def _lose_all() -> Mods:
    return (LoseAbility(),)


@parser("nomi di parole chiave")
def _keyword_names(reader: Reader, position: int, mood: str) -> Results:
    from .keywords import keyword_name

    named = keyword_name(reader, position)
    if named is None:
        return ()
    out = [((named[0],), named[1])]
    if reader.word(named[1]) in {"e", ",", "o"}:
        out = [
            (((named[0], *rest), end)) for rest, end in parse(reader, "nomi di parole chiave", named[1] + 1)
        ] + out
    return tuple(out)


rule("modifica", "@perdere <k:nomi di parole chiave>")(lambda k: tuple(LoseAbility(name) for name in k))
rule("modifica", "non @potere.3 avere [o guadagnare|o ottenere] <k:nomi di parole chiave>")(
    lambda k: tuple(CantHave(name) for name in k)
)
rule(
    "modifica",
    "@perdere <k:nomi di parole chiave> e non @potere.3 avere "
    "[o guadagnare|o ottenere] <h:nomi di parole chiave>",
)(lambda k, h: (*(LoseAbility(name) for name in k), *(CantHave(name) for name in h)))
rule(
    "modifica",
    "@avere forza e costituzione base <s:taglia>",
    "@avere <s:taglia> di forza e costituzione base",
    "@avere una forza e una costituzione base di <s:taglia>",
    "@avere forza e costituzione di base <s:taglia>",
)(lambda s: (SetBasePT(*s),))
rule("modifica", "@essere indistruttibile")(lambda: (GainAbility(Keyword("indistruttibile")),))
rule("modifica", "@avere forza base <n:numero>")(lambda n: (SetBasePT(n, None),))
rule("modifica", "@avere costituzione base <n:numero>")(lambda n: (SetBasePT(None, n),))


@rule(
    "modifica",
    "@avere forza e costituzione [base] pari a <m:misura>",
    "@avere forza e costituzione base entrambe pari a <m:misura>",
    "@avere forza e costituzione base ciascuna pari a <m:misura>",
    "@avere forza e costituzione entrambe pari a <m:misura>",
)
def _equal_pt(m: Amount) -> Mods:
    return (SetBasePT(m, m),)


@parser("colori")
def _colors(reader: Reader, position: int, mood: str) -> Results:
    """ "rossa", "bianca e blu", "incolore", "di tutti i colori"."""
    if reader.at(position, "incolore"):
        return ((frozenset(), position + 1),)
    if reader.at(position, "di", "tutto", "i", "colore"):
        return ((frozenset(Color), position + 4),)
    found: set[Color] = set()
    end = position
    while reader.word(end) in COLORS:
        found.add(COLORS[reader.word(end)])
        end += 1
        if reader.word(end) in {"e", ","} and reader.word(end + 1) in COLORS:
            end += 1
    return ((frozenset(found), end),) if found else ()


@parser("descrizione")
def _description(reader: Reader, position: int, mood: str) -> Results:
    """What something is: "creatura Soldato 1/1 bianca", as (types, subtypes, supertypes, colours, P/T)."""
    types: set[CardType] = set()
    subtypes: list[str] = []
    supertypes: set[str] = set()
    colors: frozenset[Color] | None = None
    size: Any = None
    end, best = position, ()
    while end < len(reader.tokens):
        word = reader.word(end)
        sized = parse(reader, "taglia", end)
        colored = parse(reader, "colori", end)
        if word in TYPES:
            types.add(TYPES[word])
        elif word in SUPERTYPES:
            supertypes.add(SUPERTYPES[word])
        elif word in SUBTYPES:
            subtypes.append(SUBTYPES[word])
        elif sized and size is None:
            size = sized[0][0]
        elif colored and colors is None:
            colors, end = colored[0][0], colored[0][1] - 1
        elif word == "e" and subtypes and reader.word(end + 1) in SUBTYPES:
            pass
        elif (
            word in {"con"}
            and reader.at(end, "con", "forza", "e", "costituzione", "base")
            and parse(reader, "taglia", end + 5)
        ):
            size, end = parse(reader, "taglia", end + 5)[0][0], end + 5
        else:
            break
        end += 1
    if end == position:
        return best
    return (((frozenset(types), tuple(subtypes), frozenset(supertypes), colors, size), end),)


@rule(
    "modifica",
    "@diventare [un|uno|una|dei|delle|degli] <d:descrizione>",
    "@essere [un|uno|una|dei|delle|degli] <d:descrizione>",
    add=False,
)
@rule(
    "modifica",
    "(@essere|@diventare) [un|uno|una|dei|delle] <d:descrizione> che (è|sono) ancora (una terra|terre)",
    add=True,
)
@rule(
    "modifica",
    "@diventare [un|uno|una|dei|delle] <d:descrizione> in "
    "aggiunta (ai suoi|ai loro) altri (tipi|colori) [e colori|di terra|di creatura]",
    "@essere [un|uno|una|dei|delle] <d:descrizione> in "
    "aggiunta (ai suoi|ai loro) altri (tipi|colori) [e colori|di terra|di creatura]",
    "@essere anche [un|uno|una] <d:descrizione>",
    add=True,
)
@rule("modifica", "@diventare [un|uno|una|dei|delle] <d:descrizione> con <k:parole chiave>", add=False)
@rule("modifica", "@diventare [un|uno|una|dei|delle] <d:descrizione> con <k:citate>", add=False)
@rule("modifica", "@essere [un|uno|una|dei|delle] <d:descrizione> con <k:citate>", add=False)
@rule("modifica", "@essere [un|uno|una|dei|delle] <d:descrizione> con <k:parole chiave>", add=False)
@rule(
    "modifica",
    "@diventare [un|uno|una|dei|delle] <d:descrizione> con <k:parole "
    "chiave> in aggiunta (ai suoi|ai loro) altri (tipi|colori)",
    "@essere [un|uno|una|dei|delle] <d:descrizione> con <k:parole "
    "chiave> in aggiunta (ai suoi|ai loro) altri (tipi|colori)",
    add=True,
)
def _becomes(d: Any, add: bool, k: tuple[Ability, ...] = ()) -> Any:
    types, subtypes, supertypes, colors, size = d
    mods: list[Modification] = []
    if types or subtypes or supertypes:
        mods.append(SetTypes(types, frozenset(subtypes), supertypes, add))
    if colors is not None:
        mods.append(SetColors(colors, add and bool(colors)))
    if size is not None:
        mods.append(SetBasePT(*size))
    mods.extend(GainAbility(ability) for ability in k)
    return tuple(mods)


rule(
    "modifica",
    "@diventare del colore (di tua scelta|a tua scelta|che preferisci)",
    "@diventare di un colore a tua scelta",
)(lambda: (SetColors(chosen=True),))
rule(
    "modifica", "@scambiare la sua forza e la sua costituzione", "@scambiare la propria forza e costituzione"
)(lambda: (SwitchPT(),))


# --- rule changes (613.11) ---

_MUST_ATTACK = "(ogni turno|in ogni combattimento|ogni combattimento|in questo combattimento) [,]"
RULES: dict[str, tuple[str, ...]] = {
    "non @potere.3 attaccare": ("non può attaccare",),
    "non @potere.3 bloccare": ("non può bloccare",),
    "non @potere.3 (attaccare né|attaccare o|né attaccare né) bloccare": (
        "non può attaccare",
        "non può bloccare",
    ),
    "non @potere.3 essere bloccato": ("non può essere bloccata",),
    "(è|sono) imbloccabile": ("non può essere bloccata",),
    "@dovere.3 attaccare [in ogni combattimento|ogni turno]": ("attacca se può",),
    f"@attaccare.3 {_MUST_ATTACK} se (può|possono) [farlo]": ("attacca se può",),
    "@attaccare.3 [,] se (può|possono) [farlo]": ("attacca se può",),
    f"@bloccare.3 {_MUST_ATTACK} se (può|possono) [farlo]": ("blocca se può",),
    "@bloccare.3 [,] se (può|possono) [farlo]": ("blocca se può",),
    "@dovere.3 essere bloccato [,] se possibile": ("deve essere bloccata se può",),
    "@potere.3 attaccare come se non (avesse|avessero) difensore": (
        "può attaccare come se non avesse difensore",
    ),
    "non @stappare.3 durante (il tuo STAP|la tua sottofase di STAP)": ("non si STAPpa",),
    "non @stappare.3 durante (lo STAP|la sottofase di STAP|le sottofasi di "
    "STAP|gli STAP) (del|dei) (suo|loro|proprio|rispettivo) controllore": ("non si STAPpa",),
    "non @potere.3 essere (neutralizzata|neutralizzato)": ("non può essere neutralizzata",),
    "non @potere.3 essere (rigenerata|rigenerate)": ("non può essere rigenerata",),
    "non @potere.3 attaccare da (sola|solo)": ("non può attaccare da sola",),
    "non @potere.3 bloccare da (sola|solo)": ("non può bloccare da sola",),
    "non @potere.3 essere STAPpato": ("non può essere STAPpato",),
    "@potere.3 attaccare come se (avesse|avessero) rapidità": ("può attaccare come se avesse rapidità",),
    "@potere.3 assegnare il suo danno da combattimento come se non fosse bloccata": (
        "può assegnare il danno come se non fosse bloccata",
    ),
    "@assegnare.3 danno da combattimento pari alla (sua|loro) "
    "costituzione invece che alla (sua|loro) forza": (
        "infligge danno da combattimento pari alla costituzione",
    ),
    "non @potere.3 essere sacrificato": ("non può essere sacrificato",),
    "non @potere.3 (essere|diventare) [il] bersaglio di magie o abilità": ("non può essere bersaglio",),
    "(le sue|le loro) abilità attivate non possono essere attivate": (
        "le abilità non possono essere attivate",
    ),
}
"""Template -> the names of the rule changes it makes."""

for _template, _names in RULES.items():
    rule("modifica", _template)(lambda _found=_names: tuple(Rule(name) for name in _found))

rule(
    "modifica",
    "non @potere.3 essere bloccato tranne che da <f:filtro>",
    "non @potere.3 essere bloccato se non da <f:filtro>",
    "@potere.3 essere bloccato solo da <f:filtro>",
)(lambda f: (Rule("non può essere bloccata tranne che da", filter=f),))
rule(
    "modifica", "non @potere.3 essere bloccato da <f:filtro>", "non @potere.3 essere bloccato dai <f:filtro>"
)(lambda f: (Rule("non può essere bloccata", filter=f),))
rule("modifica", "non @potere.3 essere bloccato da più di una creatura")(
    lambda: (Rule("non può essere bloccata da più di N", number=1),)
)
rule("modifica", "non @potere.3 essere bloccato tranne che da due o più creature")(
    lambda: (Rule("non può essere bloccata tranne che da N o più", number=2),)
)
rule("modifica", "@potere.3 bloccare solo <f:filtro>", "@potere.3 bloccare solo le <f:filtro>")(
    lambda f: (Rule("può bloccare solo", filter=f),)
)
rule("modifica", "non @potere.3 bloccare <f:filtro>", "non @potere.3 bloccare le <f:filtro>")(
    lambda f: (Rule("non può bloccare", filter=f),)
)
rule(
    "modifica",
    "@potere.3 bloccare <n:intero> (creatura|creature) addizionali [in ogni combattimento]",
    "@potere.3 bloccare una creatura addizionale [in ogni combattimento]",
)(lambda n=1: (Rule("può bloccare creature addizionali", number=n),))
rule("modifica", "@potere.3 bloccare un qualsiasi numero di creature")(
    lambda: (Rule("può bloccare creature addizionali"),)
)


@parser("modifiche")
def _modifications(reader: Reader, position: int, mood: str) -> Results:
    """One or more changes joined by "e" or commas, all for the same subject."""
    out: list[tuple[Mods, int]] = []
    for mods, end in parse(reader, "modifica", position, mood):
        out.append((mods, end))
        following = None
        if reader.word(end) in {"e", ","}:
            following = end + 1 + reader.at(end, ",", "e")
        if following is not None:
            out.extend((mods + rest, stop) for rest, stop in parse(reader, "modifiche", following, mood))
    return tuple(sorted(out, key=lambda item: -item[1]))


# --- as instructions ---


@rule("fa", "<m:modifiche> <d:durata>")
def _change(m: Mods, d: Duration) -> Any:
    return ins.Change(SUBJECT, m, d)


@parser("modo del verbo")
def _state_verb(reader: Reader, position: int, mood: str) -> Results:
    """Whether the verb that stands here says how something is rather than what it becomes; no word is read (611.2e)."""
    states = any(reader.verb(position, lemma, "3") for lemma in ("essere", "avere"))
    return ((states, position),)


@rule("fa", "<s:modo del verbo> <m:modifiche>")
def _change_for_good(s: bool, m: Mods) -> Any:
    """Without a duration only changes that last for as long as the game does (611.2a): becoming, gaining for good."""
    return ins.Change(SUBJECT, m, Duration.PERMANENT, at_once=s)


@rule("fa", "<m:modifiche> <d:durata> , dove X è <a:misura>")
def _change_where(m: Mods, d: Duration, a: Amount) -> Any:
    def filled(mod: Modification) -> Modification:
        if isinstance(mod, ModifyPT):
            power = a if mod.power == X() else mod.power
            toughness = a if mod.toughness == X() else mod.toughness
            return replace(mod, power=power, toughness=toughness)
        return mod

    return ins.Change(SUBJECT, tuple(filled(mod) for mod in m), d)


@rule("fa", "@prendere <m:variazione> <d:durata> <p:per ogni>")
def _change_each_after(m: ModifyPT, d: Duration, p: Amount) -> Any:
    mods = _pump_each(m, p)
    return FAIL if mods is FAIL else ins.Change(SUBJECT, mods, d)


@rule(
    "fa",
    "non @stappare.3 durante (il|la) [prossima sottofase di|prossimo] STAP del (suo|loro) controllore",
    "non @stappare.3 durante (il prossimo|la prossima) STAP del (suo|loro) controllore",
    "non @stappare.3 durante la prossima sottofase di STAP del (suo|loro) controllore",
    "non @stappare.3 durante il tuo prossimo STAP",
)
def _no_untap() -> Any:
    return ins.DoesNotUntap(SUBJECT)


@rule(
    "azione",
    "@prendere il controllo di <x:oggetti> <d:durata>",
    "@guadagnare il controllo di <x:oggetti> <d:durata>",
    "@ottenere il controllo di <x:oggetti> <d:durata>",
)
def _control_for(x: Any, d: Duration) -> Any:
    return ins.Change(x, (GainControl(SUBJECT),), d)


@rule(
    "azione",
    "@prendere il controllo di <x:oggetti>",
    "@guadagnare il controllo di <x:oggetti>",
    "@ottenere il controllo di <x:oggetti>",
)
def _control(x: Any) -> Any:
    return ins.Change(x, (GainControl(SUBJECT),), Duration.PERMANENT)


@rule("azione", "@scambiare la forza e la costituzione di <x:oggetto> fino alla fine del turno")
def _switch(x: Any) -> Any:
    return ins.Change(x, (SwitchPT(),))


# --- prevention (615) ---


@rule(
    "azione",
    "@prevenire i prossimi <n:danni> che verrebbero inflitti a <x:destinatario> in questo turno",
    "@prevenire il prossimo [punto] danno che verrebbe inflitto a <x:destinatario> in questo turno",
    "@prevenire i prossimi <n:danni> che verrebbero inflitti in questo turno a <x:destinatario>",
)
def _prevent_next(x: Any, n: Amount = ins.ONE) -> Any:
    return ins.PreventDamage(n, x)


@rule(
    "azione",
    "@prevenire tutto il danno da combattimento che verrebbe inflitto in questo turno",
    "@prevenire tutto il danno da combattimento che verrebbe inflitto questo turno",
)
def _fog() -> Any:
    return ins.PreventDamage(combat_only=True)


@rule(
    "clausola",
    "la prossima volta che una fonte a tua scelta ti infliggerebbe danno in questo turno [,] previeni quel danno",
    "la prossima volta che una fonte <f:aggettivo> a tua scelta ti infliggerebbe danno in questo turno [,] "
    "previeni quel danno",
)
def _from_chosen_source(f: Filter | None = None) -> Any:
    return ins.PreventDamage(to=Players(), of_choice=f or Filter())


@rule("azione", "@fare prendere <m:variazione> a <x:oggetti> <d:durata>")
def _make_bigger(m: ModifyPT, x: Any, d: Duration) -> Any:
    return ins.Change(x, (m,), d)


@rule("fa", "@potere.3 attaccare in questo turno come se non (avesse|avessero) difensore")
def _attacks_anyway() -> Any:
    return ins.Change(SUBJECT, (Rule("può attaccare come se non avesse difensore"),))


@rule("azione", "@prevenire tutto il danno che verrebbe inflitto in questo turno")
def _prevent_everything() -> Any:
    return ins.PreventDamage()


@rule(
    "azione",
    "@prevenire tutto il danno che verrebbe inflitto a <x:destinatario> in questo turno",
    "@prevenire tutto il danno che verrebbe inflitto in questo turno a <x:destinatario>",
)
@rule(
    "azione",
    "@prevenire tutto il danno da combattimento che verrebbe inflitto a <x:destinatario> in questo turno",
    combat_only=True,
)
def _prevent_all(x: Any, combat_only: bool = False) -> Any:
    return ins.PreventDamage(None, x, combat_only=combat_only)


@rule(
    "azione",
    "@prevenire tutto il danno che verrebbe inflitto da <x:oggetto> in questo turno",
    "@prevenire tutto il danno che verrebbe inflitto da <x:gruppo> in questo turno",
    combat_only=False,
)
@rule(
    "azione",
    "@prevenire tutto il danno da combattimento che verrebbe inflitto da <x:oggetto> in questo turno",
    combat_only=True,
)
def _prevent_from(x: Any, combat_only: bool) -> Any:
    return ins.PreventDamage(None, None, x, combat_only)
