"""Tokens (111): described ones, predefined ones (111.10), copies (707); mana abilities' effects (106.3); emblems (114)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ..abilities import Ability, StaticAbility
from ..citing import cr
from ..mana import COLORLESS, Color
from ..objects import CardType, Characteristics
from ..predefined_tokens import PREDEFINED, predefined, token_name
from ..wording import instructions as ins
from ..wording.values import Amount, EventAmount, Every, Filter, Number, X
from .card_called import card_called
from .grammar import FAIL, Reader, Results, parse, parser, rule
from .lexer import tokenize
from .marks import SUBJECT

KNOWN = tuple(
    name
    for name, card in PREDEFINED.items()
    if not card.partial and not {"ruolo", "incubatrice"} & card.subtypes
)
"""The tokens of 111.10 that a text can make by name alone; a Role must also say what it enchants."""


def known_name(card: Characteristics) -> str | None:
    """The name by which a text can make this token, if it is a predefined one."""
    return next((name for name in KNOWN if predefined(name) == card), None)


def token(description: Any, abilities: tuple[Ability, ...] = (), name: str = "") -> Any:
    """A token of a description; its name is its subtypes and "Pedina" unless said (111.4)."""
    types, subtypes, supertypes, colors, size = description
    if not types or (CardType.CREATURE in types and size is None and not _define_size(abilities)):
        return FAIL
    if size is not None and not all(isinstance(part, Number) for part in size):
        return FAIL
    return Characteristics(
        name=name or token_name(subtypes),
        colors=colors or frozenset(),
        types=types,
        subtypes=frozenset(subtypes),
        supertypes=supertypes,
        power=size[0].value if size else None,
        toughness=size[1].value if size else None,
        abilities=abilities,
    )


@cr("604.3")
def _define_size(abilities: tuple[Ability, ...]) -> bool:
    """Whether one of the token's abilities says how big it is."""
    return any(
        isinstance(ability, StaticAbility)
        and ability.characteristic_defining
        and any(isinstance(change, ins.SetBasePT) for change in ability.modifications)
        for ability in abilities
    )


@parser("pedina predefinita")
def _predefined(reader: Reader, position: int, mood: str) -> Results:
    for name in KNOWN:
        words = [part.word for part in tokenize(name)]
        if reader.at(position, *words):
            found = predefined(name)
            if found is not None:
                return ((found, position + len(words)),)
    return ()


@parser("pedina")
def _token(reader: Reader, position: int, mood: str) -> Results:
    """ "pedina creatura Soldato 1/1 bianca con volare e "…"" without its number."""
    if not reader.at(position, "pedina"):
        return ()
    known = parse(reader, "pedina predefinita", position + 1)
    if known:
        return known
    called = card_called(reader, position + 1)
    if called is not None:
        return (called,)
    out = []
    for description, end in parse(reader, "descrizione", position + 1):
        name = ""
        if reader.at(end, "di", "nome"):
            stop = end + 2
            while stop < len(reader.tokens) and reader.tokens[stop].capital:
                stop += 1
            name, end = reader.source(end + 2, stop), stop
        plain = token(description, (), name)
        if plain is not FAIL:
            out.append((plain, end))
        if reader.at(end, "con"):
            for abilities, stop in (
                *parse(reader, "parole chiave", end + 1),
                *parse(reader, "citate", end + 1),
                *parse(reader, "parole chiave e citate", end + 1),
            ):
                made = token(description, abilities, name)
                if made is not FAIL:
                    out.append((made, stop))
    return tuple(sorted(out, key=lambda item: -item[1]))


@parser("pedina con nome")
def _called(reader: Reader, position: int, mood: str) -> Results:
    """ "Boo, una pedina creatura Criceto leggendaria 1/1 rossa": the name comes first (111.9)."""
    end = position
    while end < len(reader.tokens) and reader.tokens[end].capital:
        end += 1
    if end == position or not reader.at(end, ",", "un"):
        return ()
    name = reader.source(position, end)
    return tuple((replace(made, name=name), stop) for made, stop in parse(reader, "pedina", end + 2))


rule("parole chiave e citate", "<k:parole chiave> e <q:citate>")(lambda k, q: (*k, *q))
rule("parole chiave e citate", "<q:citate> e <r:citate>")(lambda q, r: (*q, *r))


@rule(
    "azione",
    "@creare <n:numero> <t:pedina>",
    "@mettere sul campo di battaglia <n:numero> <t:pedina>",
    "@mettere in gioco <n:numero> <t:pedina>",
)
@rule("azione", "@creare <t:pedina con nome>", n=ins.ONE)
@rule("azione", "@creare <n:numero> <t:pedina> (TAPpata|TAPpate)", tapped=True)
@rule(
    "azione",
    "@creare <n:numero> <t:pedina> (TAPpata e attaccante|TAPpate e attaccanti)",
    tapped=True,
    attacking=True,
)
@rule("azione", "@creare <n:numero> <t:pedina> attaccante", attacking=True)
def _create(n: Amount, t: Characteristics, tapped: bool = False, attacking: bool = False) -> Any:
    return ins.CreateTokens(t, n, SUBJECT, tapped, attacking)


@rule(
    "azione",
    "@creare <n:numero> <t:pedina> e <m:numero> <u:pedina>",
    "@creare <n:numero> <t:pedina> , <m:numero> <u:pedina> e <o:numero> <v:pedina>",
)
def _create_kinds(
    n: Amount,
    t: Characteristics,
    m: Amount,
    u: Characteristics,
    o: Amount | None = None,
    v: Characteristics | None = None,
) -> Any:
    made = [ins.CreateTokens(t, n, SUBJECT), ins.CreateTokens(u, m, SUBJECT)]
    if o is not None and v is not None:
        made.append(ins.CreateTokens(v, o, SUBJECT))
    return tuple(made)


@rule("azione", "@creare <n:numero> <t:pedina> con <c:intero> segnalino <k:tipo di segnalino>")
def _create_with(n: Amount, t: Characteristics, c: int, k: str) -> Any:
    return ins.CreateTokens(t, n, SUBJECT, with_counters=((k, c),))


@parser("pedina di taglia X")
def _sized_later(reader: Reader, position: int, mood: str) -> Results:
    """ "pedina creatura Melma X/X verde con raggiungere": its size is X as it is created."""
    if not reader.at(position, "pedina"):
        return ()
    out = []
    for (types, subtypes, supertypes, colors, size), end in parse(reader, "descrizione", position + 1):
        if size != (X(), X()):
            continue
        described = (types, subtypes, supertypes, colors, (Number(0), Number(0)))
        if (plain := token(described)) is not FAIL:
            out.append((plain, end))
        if reader.at(end, "con"):
            out += [
                (token(described, abilities), stop)
                for abilities, stop in parse(reader, "parole chiave", end + 1)
            ]
    return tuple(sorted(out, key=lambda item: -item[1]))


@rule("azione", "@creare <n:numero> <t:pedina di taglia X>")
@rule("azione", "@creare <n:numero> <t:pedina di taglia X> (TAPpata|TAPpate)", tapped=True)
def _create_sized(n: Amount, t: Characteristics, tapped: bool = False) -> Any:
    return ins.CreateTokens(t, n, SUBJECT, tapped, size=(X(), X()))


@rule("azione", "@creare un numero di <t:pedina> pari a <m:misura>")
@rule("azione", "@creare un numero di <t:pedina> (TAPpate|TAPpata) pari a <m:misura>", tapped=True)
def _create_measure(t: Characteristics, m: Amount, tapped: bool = False) -> Any:
    return ins.CreateTokens(t, m, SUBJECT, tapped)


@rule("azione", "@aggiungere <n:intero> mana in qualsiasi combinazione di colori")
def _any_combination(n: int) -> Any:
    """Each of them of a color of its own."""
    return tuple(ins.AddMana(any_color=True, who=SUBJECT) for _ in range(n))


@rule("azione", "@creare <n:numero> <t:pedina> <p:per ogni>")
def _create_each(n: Amount, t: Characteristics, p: Amount) -> Any:
    from .amounts import times

    amount = times(n, p)
    return FAIL if amount is FAIL else ins.CreateTokens(t, amount, SUBJECT)


@rule("azione", "@creare altrettante <t:pedina>")
def _create_as_many(t: Characteristics) -> Any:
    return ins.CreateTokens(t, EventAmount(), SUBJECT)


@rule(
    "azione",
    "@creare una pedina che è una copia di <x:oggetti>",
    "@creare <n:numero> pedine che sono copie di <x:oggetti>",
)
def _create_copy(x: Any, n: Amount = ins.ONE) -> Any:
    return ins.CopyPermanentToken(x, n, SUBJECT)


@rule("azione", "@indagare")
def _investigate() -> Any:
    found = predefined("indizio")
    return FAIL if found is None else ins.CreateTokens(found, who=SUBJECT)


# --- mana (106.3) ---


@parser("simboli")
def _symbols(reader: Reader, position: int, mood: str) -> Results:
    """A run of coloured or colourless mana symbols, as the mana they add ("{C}{C}", old "{2}")."""
    found: list[str] = []
    end = position
    while reader.word(end)[:1] == "{":
        symbol = reader.word(end)[1:-1]
        if symbol in {color.value for color in Color} | {COLORLESS}:
            found.append(symbol)
        elif symbol.isdigit() and int(symbol) < 30:
            found.extend([COLORLESS] * int(symbol))
        elif symbol == "S":
            found.append(COLORLESS)  # 106.11
        elif symbol.endswith("/P") and symbol.count("/") == 1:
            found.append(symbol[0])  # 106.9
        else:
            return ()
        end += 1
    return ((tuple(found), end),) if found else ()


_POOL = "[alla tua riserva|alla tua riserva di mana|alla propria riserva di mana|alla sua riserva di mana]"


@rule("azione", f"@aggiungere <s:simboli> {_POOL}")
def _add(s: tuple[str, ...]) -> Any:
    return ins.AddMana(s, who=SUBJECT)


@rule(
    "azione", f"@aggiungere <s:simboli> {_POOL} <p:per ogni>", f"@aggiungere <s:simboli> <p:per ogni> {_POOL}"
)
def _add_each(s: tuple[str, ...], p: Amount) -> Any:
    return ins.AddMana(s, amount=p, who=SUBJECT)


@rule("azione", f"@aggiungere <a:simboli> o <b:simboli> {_POOL}")
@rule("azione", f"@aggiungere <a:simboli>, <b:simboli> o <c:simboli> {_POOL}")
def _add_one_of(a: tuple[str, ...], b: tuple[str, ...], c: tuple[str, ...] = ()) -> Any:
    found = [part for part in (a, b, c) if part]
    if any(len(part) != 1 for part in found):
        return FAIL
    return ins.AddMana(options=tuple(part[0] for part in found), who=SUBJECT)


@parser("simboli ibridi")
def _hybrids(reader: Reader, position: int, mood: str) -> Results:
    """A run of hybrid symbols, as the two halves of each."""
    found: list[tuple[str, ...]] = []
    end = position
    while "/" in reader.word(end) and reader.word(end)[:1] == "{":
        halves = tuple(reader.word(end)[1:-1].split("/"))
        if len(halves) != 2 or not set(halves) <= {*(color.value for color in Color), COLORLESS}:
            return ()
        found.append(halves)
        end += 1
    return ((tuple(found), end),) if found else ()


@rule("azione", f"@aggiungere <h:simboli ibridi> {_POOL}")
def _add_halves(h: tuple[tuple[str, ...], ...]) -> Any:
    """106.8: the player chooses a half of each."""
    return tuple(ins.AddMana(options=halves, who=SUBJECT) for halves in h)


_AMONG = "un mana di un (qualsiasi colore|colore a tua scelta|colore qualsiasi)"


@rule(
    "azione",
    f"@aggiungere {_POOL} {_AMONG} (tra|fra) (quelli|i colori) di <g:gruppo>",
    f"@aggiungere {_POOL} {_AMONG} (tra|fra) (quelli|i colori) (dei|delle|degli) <f:filtro>",
)
def _among(g: Every | None = None, f: Filter | None = None) -> Any:
    return ins.AddMana(among=f if g is None else g.filter, who=SUBJECT)


@rule(
    "azione",
    f"@aggiungere {_POOL} un mana di un qualsiasi colore che un <f:filtro> (potrebbe|potrebbero) produrre",
)
@rule(
    "azione",
    f"@aggiungere {_POOL} un mana di un qualsiasi tipo che un <f:filtro> (potrebbe|potrebbero) produrre",
    any_type=True,
)
def _producible(f: Filter, any_type: bool = False) -> Any:
    return ins.AddMana(producible=f, any_type=any_type, who=SUBJECT)


@rule("azione", f"@aggiungere {_POOL} <n:numero> mana del colore scelto")
def _chosen_color(n: Any) -> Any:
    return ins.AddMana(of_chosen=True, amount=n, who=SUBJECT)


@rule(
    "azione",
    f"@aggiungere {_POOL} un mana di un qualsiasi tipo che (quella terra|quel permanente) ha prodotto",
)
def _same_type() -> Any:
    return ins.AddMana(as_produced=True, who=SUBJECT)


_ANY_COLOR = "(di un qualsiasi colore|di qualsiasi colore|di un colore qualsiasi|di un colore a tua scelta)"


@rule("azione", f"@aggiungere un mana {_ANY_COLOR} {_POOL}", f"@aggiungere {_POOL} un mana {_ANY_COLOR}")
def _any() -> Any:
    return ins.AddMana(any_color=True, who=SUBJECT)


@rule(
    "azione",
    f"@aggiungere <n:numero> mana (dello stesso colore|di un "
    f"qualsiasi colore singolo|di un qualsiasi colore) {_POOL}",
    f"@aggiungere {_POOL} <n:numero> mana di un qualsiasi colore",
)
def _any_many(n: Amount) -> Any:
    return ins.AddMana(any_color=True, amount=n, who=SUBJECT)


_MIXED = "(di una|in una) qualsiasi combinazione di"


@rule("azione", f"@aggiungere <n:intero> mana {_MIXED} colori {_POOL}")
def _any_mix(n: int) -> Any:
    return (ins.AddMana(any_color=True, who=SUBJECT),) * n


@rule(
    "azione",
    f"@aggiungere <n:intero> mana {_MIXED} <a:simboli> e/o <b:simboli> {_POOL}",
    f"@aggiungere <n:intero> mana {_MIXED} <a:simboli> e <b:simboli> {_POOL}",
)
def _mix_of(n: int, a: tuple[str, ...], b: tuple[str, ...]) -> Any:
    return (ins.AddMana(options=(*a, *b), who=SUBJECT),) * n


@rule("azione", f"@aggiungere un ammontare di <s:simboli> pari a <m:misura> {_POOL}")
def _add_measure(s: tuple[str, ...], m: Amount) -> Any:
    return ins.AddMana(s, amount=m, who=SUBJECT)


@rule(
    "azione",
    "@aggiungere <s:simboli> . Fino alla fine del turno, non perdi "
    "questo mana al termine di ogni (fase o sottofase|sottofase o fase)",
)
def _add_kept(s: tuple[str, ...]) -> Any:
    return ins.AddMana(s, who=SUBJECT, persists=True)


@parser("tipo")
def _type(reader: Reader, position: int, mood: str) -> Results:
    from .words import TYPES

    word = reader.word(position)
    return ((TYPES[word], position + 1),) if word in TYPES else ()


# --- emblems (114) ---


@rule(
    "azione",
    "@ottenere un emblema con <q:citate>",
    "@ricevere un emblema con <q:citate>",
    "@prendere un emblema con <q:citate>",
)
def _emblem(q: tuple[Ability, ...]) -> Any:
    return ins.GetEmblem(q, SUBJECT)
