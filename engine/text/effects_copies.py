"""Copies with their exceptions (707.9), copies of spells with named targets (707.10), casting a copy (707.12)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ..abilities import Ability, ReplacementAbility, Replaces
from ..objects import CardType
from ..wording import instructions as ins
from ..wording.instructions import CopyException, GainAbility, Modification
from ..wording.values import Amount, Duration, Filter
from .grammar import FAIL, Reader, Results, parse, parser, rule
from .marks import SUBJECT
from .replacements import subject_fields
from .triggers import Actor
from .words import SUPERTYPES, TYPES

Exceptions = tuple[CopyException, ...]


# --- exceptions: "…, tranne che è un artefatto in aggiunta ai suoi altri tipi e ha volare" ---


@parser("eccezioni")
def _exceptions(reader: Reader, position: int, mood: str) -> Results:
    """One or more exceptions joined by commas and "e"."""
    out: list[tuple[Exceptions, int]] = []
    for found, end in parse(reader, "eccezione", position):
        out.append((found, end))
        following = end
        if reader.word(following) == ",":
            following += 1
        if reader.word(following) == "e":
            following += 1 + (reader.word(following + 1) == ",")
        if following != end:
            out += [(found + rest, stop) for rest, stop in parse(reader, "eccezioni", following)]
    return tuple(sorted(out, key=lambda item: -item[1]))


_SELF = "[la copia|la pedina|le copie|le pedine|essa|esso]"


@rule("eccezione", f"{_SELF} <m:modifica/3>")
def _changed(m: tuple[Modification, ...]) -> Any:
    if any(isinstance(change, (ins.Rule, ins.GainControl, ins.ModifyPT, ins.SwitchPT)) for change in m):
        return FAIL
    return (CopyException(m),)


@rule("eccezione", "(ha|hanno|guadagna) questa abilità")
def _this_ability() -> Exceptions:
    return (CopyException(this_ability=True),)


@rule("eccezione", "(ha|hanno) <k:parole chiave> e questa abilità")
def _keywords_and_this(k: tuple[Ability, ...]) -> Exceptions:
    return (CopyException(tuple(GainAbility(ability) for ability in k), this_ability=True),)


@parser("supertipo")
def _supertype(reader: Reader, position: int, mood: str) -> Results:
    word = reader.word(position)
    return ((SUPERTYPES[word], position + 1),) if word in SUPERTYPES else ()


@rule("eccezione", f"{_SELF} non (è|sono) <s:supertipo>")
def _without(s: str) -> Exceptions:
    return (CopyException(without=frozenset({s})),)


@rule("eccezione", "(è|sono) <s:supertipo> e <t:supertipo> in aggiunta ai suoi altri tipi")
def _two_supertypes(s: str, t: str) -> Exceptions:
    return (CopyException((ins.SetTypes(supertypes=frozenset({s, t}), add=True),)),)


@rule("eccezione", "il suo nome è ~")
def _own_name() -> Exceptions:
    return (CopyException(keeps=frozenset({"nome"})),)


@rule(
    "eccezione",
    "non ne copia il colore",
    "non copia il colore [di quella creatura]",
    "conserva il suo colore",
)
def _own_color() -> Exceptions:
    return (CopyException(keeps=frozenset({"colore"})),)


@rule("eccezione", "non ha [un] costo di mana", "senza costo di mana")
def _no_cost() -> Exceptions:
    return (CopyException(keeps=frozenset({"costo di mana"})),)


@rule("eccezione", "entra con <n:numero> segnalino <k:tipo di segnalino> [addizionale|addizionali]")
def _counters(n: Amount, k: str) -> Exceptions:
    return (CopyException(counters=((k, n),)),)


@parser("tipo di carta")
def _card_type(reader: Reader, position: int, mood: str) -> Results:
    start = position + (reader.word(position) in {"un", "uno"})
    word = reader.word(start)
    return ((TYPES[word], start + 1),) if word in TYPES else ()


@rule("eccezione", "se (è|sono) <t:tipo di carta> [,] <e:eccezioni>")
def _only_if(t: CardType, e: Exceptions) -> Any:
    return tuple(replace(one, only_if=t) for one in e) if all(one.only_if is None for one in e) else FAIL


@rule(
    "eccezione",
    "entra con <n:numero> segnalino <k:tipo di segnalino> [addizionale|addizionali] se è <t:tipo di carta>",
)
def _counters_if(n: Amount, k: str, t: CardType) -> Exceptions:
    return (CopyException(counters=((k, n),), only_if=t),)


_EXCEPT = "[,] (tranne che|eccetto che) <e:eccezioni>"


# --- entering as a copy (707.5) ---

_AS_A_COPY = "[una] copia di [una|un|uno] [qualsiasi] <f:filtro> [sul campo di battaglia]"
_ENTERS = "puoi far entrare <a:soggetti> [nel campo di battaglia] come"


@rule("sostituzione", f"{_ENTERS} {_AS_A_COPY}", f"{_ENTERS} {_AS_A_COPY} {_EXCEPT}")
def _enters_as_copy(a: Actor, f: Filter, e: Exceptions = ()) -> Any:
    return ReplacementAbility(Replaces.ENTERS, **subject_fields(a), copy_of=f, exceptions=e)


@rule("sostituzione", "mentre <a:soggetti> viene girata a faccia in su [,] <c:clausole>")
def _as_turned_up(a: Actor, c: Any) -> Any:
    if not a.this:
        return FAIL
    return ReplacementAbility(Replaces.TURNED_UP, **subject_fields(a), as_enters=tuple(c))


# --- choices made as it enters (607.2d, 707.6) ---

CHOSEN_AS_ENTERS = {
    "un colore": "colore",
    "un tipo di creatura": "tipo di creatura",
    "un avversario": "avversario",
    "un giocatore": "giocatore",
}
for _words, _kind in CHOSEN_AS_ENTERS.items():
    rule("sostituzione", f"mentre <a:soggetti> @entrare.3 [nel campo di battaglia] [,] scegli {_words}")(
        lambda a, _chosen=_kind: (
            ReplacementAbility(Replaces.ENTERS, **subject_fields(a), choose=_chosen) if a.this else FAIL
        )
    )


# --- becoming a copy, tokens that are copies (707.2, 707.4) ---


@rule("fa", f"@diventare una copia di <y:oggetto> {_EXCEPT}")
@rule("fa", f"@diventare una copia di <y:oggetto> <d:durata> {_EXCEPT}")
@rule("fa", "@diventare una copia di <y:oggetto> <d:durata>")
def _become_copy(y: Any, d: Duration = Duration.PERMANENT, e: Exceptions = ()) -> Any:
    return ins.BecomeCopy(SUBJECT, y, d, e)


@rule("azione", "@fare diventare <x:oggetto> una copia di <y:oggetto>")
@rule("azione", f"@fare diventare <x:oggetto> una copia di <y:oggetto> {_EXCEPT}")
@rule("azione", f"@fare diventare <x:oggetto> una copia di <y:oggetto> <d:durata> {_EXCEPT}")
def _make_copy(x: Any, y: Any, d: Duration = Duration.PERMANENT, e: Exceptions = ()) -> Any:
    return ins.BecomeCopy(x, y, d, e)


@rule(
    "azione",
    f"@creare una pedina che è una copia di <x:oggetti> {_EXCEPT}",
    f"@creare <n:numero> pedine che sono copie di <x:oggetti> {_EXCEPT}",
)
def _create_copy(x: Any, e: Exceptions, n: Amount = ins.ONE) -> Any:
    return ins.CopyPermanentToken(x, n, SUBJECT, e)


@rule(
    "azione",
    "@creare una pedina TAPpata che è una copia di <x:oggetti>",
    f"@creare una pedina TAPpata che è una copia di <x:oggetti> {_EXCEPT}",
)
def _create_tapped_copy(x: Any, e: Exceptions = ()) -> Any:
    return ins.CopyPermanentToken(x, who=SUBJECT, exceptions=e, tapped=True)


# --- copies of spells (707.10) ---

_NEW = "Puoi scegliere [i] nuovi bersagli per la copia"


@rule("azione", f"@copiare <x:oggetto> {_EXCEPT} . {_NEW}", new=True)
@rule("azione", f"@copiare <x:oggetto> {_EXCEPT}", new=False)
def _copy_changed(x: Any, e: Exceptions, new: bool) -> Any:
    return ins.CopySpell(x, new_targets=new, exceptions=e)


@rule("azione", "@copiare <x:oggetto> . La copia bersaglia <y:oggetto>")
@rule("azione", "@copiare <x:oggetto> . La copia bersaglia <y:oggetti>")
def _copy_at(x: Any, y: Any) -> Any:
    return ins.CopySpell(x, new_targets=False, at=y)


@rule(
    "azione",
    "@copiare <x:oggetto> per ogni <f:filtro> che (potrebbe|può) bersagliare"
    " . Ogni copia bersaglia (una creatura diversa tra esse|una diversa di quelle creature|una di esse diversa)",
)
def _copy_each(x: Any, f: Filter) -> Any:
    from ..wording.values import Every

    return ins.CopySpell(x, new_targets=False, for_each=Every(f))


@rule(
    "azione",
    "@copiare <x:oggetto> . Puoi lanciare la copia senza pagare il suo costo di mana",
    "@copiare <x:oggetto> e puoi lanciare la copia senza pagare il suo costo di mana",
)
def _cast_copy(x: Any) -> Any:
    return ins.CastCopy(x)


# --- text-changing effects (612) ---

_ALL = "(in tutte le occasioni|tutte le occorrenze di|tutte le istanze di|ogni occorrenza di)"
_COLOR_WORD = (
    "([un|una] parola colore|il nome di un colore|una parola che indica un colore) con (un'altra|un altro)"
)
_LAND_WORD = "un tipo di terra base con un altro"
_CREATURE_WORD = "un tipo di creatura con un altro"


def _rewords(template: str, kinds: tuple[str, ...]) -> None:
    def build(x: Any, d: Duration = Duration.PERMANENT) -> Any:
        return ins.Change(x, (ins.ChangeWords(kinds),), d)

    text = f"@cambiare il testo di <x:oggetto> sostituendo {template}"
    rule("azione", text, f"{text} <d:durata>")(build)


_rewords(f"{_ALL} {_COLOR_WORD}", ("colore",))
_rewords("tutte le parole che indicano un singolo colore con un altro colore", ("colore",))
_rewords(f"{_ALL} {_LAND_WORD}", ("tipo di terra base",))
_rewords(f"{_ALL} {_CREATURE_WORD}", ("tipo di creatura",))
_rewords(f"{_ALL} {_COLOR_WORD} (o|oppure) {_LAND_WORD}", ("colore", "tipo di terra base"))
