"""Trigger events: "Quando … entra", "Ogniqualvolta … muore", "All'inizio del tuo mantenimento" (603.1)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ..abilities import TriggerPattern, When
from ..keywords.phrases import SADDLED
from ..objects import CardType, Zone
from ..wording.values import Condition, Designated, Filter, Players, PlayerSet, Ref, Reference, Whose
from .grammar import FAIL, Reader, Results, parse, parser, rule
from .references import THIS, Antecedent, Context


class Trigger(Struct, frozen=True):
    """The patterns of a triggered ability, where it works, and what its effects may call "quella creatura"."""

    patterns: tuple[TriggerPattern, ...]
    zone: Zone = Zone.BATTLEFIELD
    condition: Condition | None = None
    """Of a state trigger (603.8)."""

    def context(self, text: str) -> Context:
        source = any(pattern.when in {When.DEALT_DAMAGE, When.BECOMES_TARGET} for pattern in self.patterns)
        return Context(said=_said(self.patterns), event_source=source, text=text)


def _said(patterns: tuple[TriggerPattern, ...]) -> tuple[Antecedent, ...]:
    """What the effects may call "essa", "quella creatura", "quel giocatore", when every pattern agrees on it."""
    said: list[Antecedent] = []
    first = patterns[0]
    named = all(pattern.subject is not None or pattern.attached or pattern.or_this for pattern in patterns)
    damage = all(pattern.when in _DAMAGE_DEALT or pattern.to_this for pattern in patterns)
    moved = all(pattern.when in _MOVES for pattern in patterns)
    if named and not any(pattern.one_or_more for pattern in patterns):
        what = Reference.EVENT_SOURCE if damage else Reference.EVENT_OBJECT
        said.append(Antecedent(Ref(what), first.subject, card=moved))
    elif any(pattern.this for pattern in patterns):
        said.append(Antecedent(THIS, card=moved))
    if all(pattern.to is not None for pattern in patterns):
        said.append(Antecedent(Ref(Reference.EVENT_OBJECT), first.to))
    if all(_has_player(pattern) for pattern in patterns):
        said.append(Antecedent(Players(PlayerSet.EVENT), player=True))
    return tuple(said)


def _has_player(pattern: TriggerPattern) -> bool:
    """Whether the event has a player that "quel giocatore" may mean."""
    turn = pattern.when is When.BEGINNING and pattern.player is not Whose.YOU
    return turn or pattern.when in _PLAYER_EVENTS or pattern.to_player is not None


_MOVES = frozenset({When.DIES, When.LEAVES, When.SACRIFICED, When.ZONE_CHANGE, When.DISCARDS, When.DRAWS})
_DAMAGE_DEALT = frozenset({When.DEALS_DAMAGE, When.DEALS_COMBAT_DAMAGE, When.DEALS_COMBAT_DAMAGE_TO_PLAYER})
_PLAYER_EVENTS = frozenset(
    {
        When.CAST,
        When.ACTIVATES,
        When.GAINS_LIFE,
        When.LOSES_LIFE,
        When.DRAWS,
        When.DISCARDS,
        When.TAPPED_FOR_MANA,
        When.LOSES_GAME,
        When.DEALS_COMBAT_DAMAGE_TO_PLAYER,
        When.SACRIFICED,
        When.SHUFFLES,
        When.ACTION,
    }
)


class Actor(Struct, frozen=True):
    """The subject of a trigger event."""

    this: bool = False
    subject: Filter | None = None
    attached: bool = False
    one_or_more: bool = False
    or_this: bool = False

    def fields(self) -> dict[str, Any]:
        return {
            "this": self.this,
            "subject": self.subject,
            "attached": self.attached,
            "one_or_more": self.one_or_more,
            "or_this": self.or_this,
        }


@parser("attore")
def _actor(reader: Reader, position: int, mood: str) -> Results:
    """ "questa creatura", "una creatura che controlli", "una o più pedine", "questa creatura o un'altra creatura"."""
    out: list[tuple[Actor, int]] = []
    for _, end in parse(reader, "questo", position):
        out.append((Actor(this=True), end))
        if reader.at(end, "o", "un", "altro"):
            out.extend(
                (Actor(subject=replace(found, other=True), or_this=True), stop)
                for found, stop in parse(reader, "filtro", end + 2)
            )
    for _, end in parse(reader, "assegnato", position):
        out.append((Actor(attached=True), end))
    many = reader.at(position, "un", "o", "piu")
    if many or reader.word(position) in {"un", "ogni"}:
        start = position + (3 if many else 1)
        out.extend(
            (Actor(subject=found, one_or_more=many), stop) for found, stop in parse(reader, "filtro", start)
        )
    return tuple(out)


def _zoned(actor: Actor, zone: Zone = Zone.BATTLEFIELD) -> bool:
    return actor.subject is None or actor.subject.zone is zone


_OBJECT_EVENTS: dict[When, tuple[str, ...]] = {
    When.ENTERS: (
        "@entrare.3",
        "@entrare.3 nel campo di battaglia",
        "@entrare.3 sul campo di battaglia",
        "@entrare.3 in gioco",
    ),
    When.LEAVES: ("@lasciare.3 il campo di battaglia", "@lasciare.3 il gioco"),
    When.DIES: (
        "@morire.3",
        "viene messa in un cimitero dal campo di battaglia",
        "vengono messe in un cimitero dal campo di battaglia",
        "viene messa in un cimitero dal gioco",
        "finisce in un cimitero dal campo di battaglia",
    ),
    When.ATTACKS: ("@attaccare.3",),
    When.ATTACKS_ALONE: ("@attaccare.3 da sola", "@attaccare.3 da solo"),
    When.BLOCKS: ("@bloccare.3",),
    When.BECOMES_BLOCKED: ("viene bloccata", "vengono bloccate"),
    When.UNBLOCKED: ("@attaccare.3 e non viene bloccata",),
    When.TAPPED: ("viene TAPpata", "vengono TAPpate", "diventa TAPpata"),
    When.UNTAPPED: ("viene STAPpata", "vengono STAPpate"),
    When.BECOMES_TARGET: (
        "diventa bersaglio di una magia o abilità",
        "diventa il bersaglio di una magia o abilità",
        "diventa bersaglio di una magia o di un'abilità",
    ),
    When.TURNED_FACE_UP: ("viene girata a faccia in su",),
    When.DEALT_DAMAGE: ("subisce danno", "subiscono danno"),
}


def _define_object_events() -> None:
    for when, texts in _OBJECT_EVENTS.items():
        for text in texts:

            def build(a: Actor, _when: When = when) -> Any:
                return (TriggerPattern(_when, **a.fields()),) if _zoned(a) else FAIL

            rule("evento", f"<a:attore> {text}")(build)


_define_object_events()


for _when in (When.ENTERS, When.DIES, When.LEAVES, When.ATTACKS, When.BLOCKS):
    for _text in _OBJECT_EVENTS[_when]:
        rule("evento", _text)(lambda _w=_when: (TriggerPattern(_w, this=True),))
        rule("evento", f"{_text} <a:attore>")(
            lambda a, _w=_when: (TriggerPattern(_w, **a.fields()),) if _zoned(a) else FAIL
        )
""""Quando entra, …", "quando muore questa creatura, …": how players quote cards."""


@rule("evento", "<a:attore> @attaccare.3 mentre è (sellata|sellato)")
def _attacks_saddled(a: Actor) -> Any:
    saddled = Designated(Ref(Reference.THIS), SADDLED)
    return (TriggerPattern(When.ATTACKS, **a.fields(), provided=saddled),) if a.this else FAIL


@rule("evento", "<a:attore> viene bloccata da (un|una) <f:filtro>")
def _blocked_by(a: Actor, f: Filter) -> Any:
    return (TriggerPattern(When.BLOCKED_BY, **a.fields(), by=f),)


@rule(
    "evento",
    "<a:attore> (@entrare.3|@entrare.3 nel campo di battaglia) sotto il tuo controllo",
    "<a:attore> @entrare.3 in gioco sotto il tuo controllo",
)
def _enters_yours(a: Actor) -> Any:
    if a.subject is None or a.subject.controller is not Whose.ANY:
        return FAIL
    return (
        TriggerPattern(When.ENTERS, **{**a.fields(), "subject": replace(a.subject, controller=Whose.YOU)}),
    )


@rule(
    "evento", "<a:attore> (@entrare.3|@entrare.3 nel campo di battaglia) sotto il controllo di un avversario"
)
def _enters_theirs(a: Actor) -> Any:
    if a.subject is None:
        return FAIL
    return (
        TriggerPattern(
            When.ENTERS, **{**a.fields(), "subject": replace(a.subject, controller=Whose.OPPONENT)}
        ),
    )


@rule(
    "evento", "<a:attore> (@entrare.3|@entrare.3 nel campo di battaglia) o @attaccare.3", second=When.ATTACKS
)
@rule("evento", "<a:attore> (@entrare.3|@entrare.3 nel campo di battaglia) o @morire.3", second=When.DIES)
@rule(
    "evento",
    "<a:attore> (@entrare.3|@entrare.3 nel campo di battaglia) o @lasciare.3 il campo di battaglia",
    second=When.LEAVES,
)
@rule("evento", "<a:attore> @attaccare.3 o @bloccare.3", first=When.ATTACKS, second=When.BLOCKS)
@rule("evento", "<a:attore> @bloccare.3 o viene bloccata", first=When.BLOCKS, second=When.BECOMES_BLOCKED)
def _either(a: Actor, second: When, first: When = When.ENTERS) -> Any:
    if not _zoned(a):
        return FAIL
    return (TriggerPattern(first, **a.fields()), TriggerPattern(second, **a.fields()))


_DAMAGE = {
    "danno": When.DEALS_DAMAGE,
    "danno da combattimento": When.DEALS_COMBAT_DAMAGE,
}
for _words, _when in _DAMAGE.items():
    rule("evento", f"<a:attore> @infliggere.3 {_words}")(
        lambda a, _w=_when: (TriggerPattern(_w, **a.fields()),)
    )
    for _whom, _to in (("un giocatore", Whose.ANY), ("un avversario", Whose.OPPONENT)):
        _kind = When.DEALS_COMBAT_DAMAGE_TO_PLAYER if "comb" in _words and _to is Whose.ANY else _when
        rule("evento", f"<a:attore> @infliggere.3 {_words} a {_whom}")(
            lambda a, _w=_kind, _t=_to: (TriggerPattern(_w, **a.fields(), to_player=_t),)
        )
    rule("evento", f"<a:attore> @infliggere.3 {_words} a (un|una) <f:filtro>")(
        lambda a, f, _w=_when: (TriggerPattern(_w, **a.fields(), to=f),)
    )


@rule("evento", "viene inflitto danno a <a:attore>", "a <a:attore> viene inflitto danno")
def _dealt(a: Actor) -> Any:
    return (TriggerPattern(When.DEALT_DAMAGE, **a.fields()),)


@rule("evento", "ti viene inflitto danno", "subisci danno")
def _dealt_you() -> Any:
    return (TriggerPattern(When.DEALT_DAMAGE, player=Whose.YOU, to_player=Whose.YOU),)


_PLAYERS = {"": Whose.YOU, "un avversario": Whose.OPPONENT, "un giocatore": Whose.ANY}


def _player_event(text: str, when: When, **more: Any) -> None:
    for words, whose in _PLAYERS.items():
        person = "2" if whose is Whose.YOU else "3"
        rule("evento", f"{words} {text.replace('#', person)}")(
            lambda _w=whose, **got: _with(TriggerPattern(when, player=_w, **more), got)
        )


def _with(pattern: TriggerPattern, got: dict[str, Any]) -> Any:
    if "m" in got:
        pattern = replace(pattern, subject=got["m"])
    if "k" in got:
        pattern = replace(pattern, nth=got["k"])
    if "x" in got:
        pattern = replace(pattern, crosses=got["x"])
    return (pattern,)


@parser("magia")
def _spell(reader: Reader, position: int, mood: str) -> Results:
    return tuple(
        (found, end) for found, end in parse(reader, "filtro", position) if found.spell and not found.ability
    )


@rule("ordinale", "primo", n=1)
@rule("ordinale", "secondo", n=2)
@rule("ordinale", "terzo", n=3)
@rule("ordinale", "quarto", n=4)
def _ordinal(n: int) -> int:
    return n


_player_event("(@lanciare.#|@giocare.#) una <m:magia>", When.CAST)
_player_event("@lanciare.# la tua <k:ordinale> magia in [ogni|un] turno", When.CAST)
_player_event("@lanciare.# la sua <k:ordinale> magia in [ogni|un] turno", When.CAST)
_player_event("(consumi|consuma) <x:intero>", When.EXPENDS)
_player_event("@guadagnare.# punti vita", When.GAINS_LIFE)
_player_event("@perdere.# punti vita", When.LOSES_LIFE)
_player_event("@pescare.# una carta", When.DRAWS)
_player_event("@pescare.# la (tua|sua) <k:ordinale> carta in [ogni|un] turno", When.DRAWS)
_player_event("@pescare.# la (tua|sua) <k:ordinale> carta di [ogni|un] turno", When.DRAWS)
_player_event("@scartare.# una carta", When.DISCARDS)
_player_event("@perdere.# la partita", When.LOSES_GAME)
_player_event("@scartare.# una o più carte", When.DISCARDS, one_or_more=True)


def _sacrifice_event() -> None:
    for words, whose in _PLAYERS.items():
        person = "2" if whose is Whose.YOU else "3"
        rule("evento", f"{words} @sacrificare.{person} un <f:filtro>")(
            lambda f, _w=whose: (TriggerPattern(When.SACRIFICED, subject=f, player=_w),)
        )
        rule(
            "evento",
            f"{words} TAPpa un <f:filtro> per attingere mana",
            f"{words} TAPpi un <f:filtro> per attingere mana",
        )(lambda f, _w=whose: (TriggerPattern(When.TAPPED_FOR_MANA, subject=f, player=_w),))


_sacrifice_event()


@rule("evento", "<a:attore> viene TAPpata per attingere mana", "TAPpi <a:attore> per attingere mana")
def _tapped_for_mana(a: Actor) -> Any:
    return (TriggerPattern(When.TAPPED_FOR_MANA, **a.fields()),)


@rule("evento", "lanci <t:questo>", "lanci questa magia")
def _cast_this(t: Any = THIS) -> Any:
    return (TriggerPattern(When.CAST, this=True, player=Whose.YOU),)


@rule(
    "evento",
    "uno o più segnalini <k:tipo di segnalino> vengono messi su <a:attore>",
    "vengono messi uno o più segnalini <k:tipo di segnalino> su <a:attore>",
    whose=Whose.ANY,
)
@rule("evento", "metti uno o più segnalini <k:tipo di segnalino> su <a:attore>", whose=Whose.YOU)
def _counters_put(k: str, a: Actor, whose: Whose) -> Any:
    how = {**a.fields(), "one_or_more": True, "player": whose}
    return (TriggerPattern(When.COUNTER_PUT, **how, counter=k),)


@rule("evento", "un segnalino <k:tipo di segnalino> viene messo su <a:attore>", whose=Whose.ANY)
@rule("evento", "metti un segnalino <k:tipo di segnalino> su <a:attore>", whose=Whose.YOU)
def _counter_put(k: str, a: Actor, whose: Whose) -> Any:
    """Once for each counter (603.2c)."""
    return (TriggerPattern(When.COUNTER_PUT, **{**a.fields(), "player": whose}, counter=k),)


@rule(
    "evento",
    "<a:attore> viene messa in un cimitero da qualsiasi zona",
    "<a:attore> viene messa nel tuo cimitero da qualsiasi zona",
    "<a:attore> viene messa in un cimitero",
)
def _to_graveyard(a: Actor) -> Any:
    return (TriggerPattern(When.ZONE_CHANGE, **a.fields(), to_zone=Zone.GRAVEYARD),) if a.this else FAIL


@rule("evento", "<x:assegnato> (viene messa|viene messo|finisce) in un cimitero")
def _attached_died(x: Any) -> Any:
    """What an Aura enchants is on the battlefield."""
    return (TriggerPattern(When.DIES, attached=True),)


@rule(
    "evento",
    "<a:attore> diventa bersaglio di una magia o abilità controllata da un avversario",
    "<a:attore> diventa bersaglio di una magia o abilità che un avversario controlla",
)
def _target_of_opponent(a: Actor) -> Any:
    return (
        TriggerPattern(
            When.BECOMES_TARGET,
            **a.fields(),
            by=Filter(spell=True, ability=True, zone=Zone.STACK, controller=Whose.OPPONENT),
        ),
    )


@rule("evento", "<a:attore> diventa bersaglio di una magia", "<a:attore> diventa il bersaglio di una magia")
def _target_of_spell(a: Actor) -> Any:
    return (TriggerPattern(When.BECOMES_TARGET, **a.fields(), by=Filter(spell=True, zone=Zone.STACK)),)


# --- steps ---

_STEP_WORDS = {
    "mantenimento": "mantenimento",
    "sottofase di mantenimento": "mantenimento",
    "sottofase finale": "sottofase finale",
    "combattimento": "combattimento",
    "sottofase di acquisizione": "sottofase di acquisizione",
    "acquisizione": "sottofase di acquisizione",
    "fase principale pre-combattimento": "prima fase principale",
    "prima fase principale": "prima fase principale",
    "fase principale post-combattimento": "seconda fase principale",
    "seconda fase principale": "seconda fase principale",
}
for _step, _name in _STEP_WORDS.items():
    for _form, _w in (
        (f"il tuo {_step}", Whose.YOU),
        (f"la tua {_step}", Whose.YOU),
        (f"ogni {_step}", Whose.ANY),
        (f"ognuno dei tuoi {_step}", Whose.YOU),
        (f"il {_step} di ogni avversario", Whose.OPPONENT),
        (f"la {_step} di ogni avversario", Whose.OPPONENT),
        (f"il {_step} di ogni giocatore", Whose.ANY),
        (f"la {_step} di ogni giocatore", Whose.ANY),
        (f"la {_step} di ogni turno", Whose.ANY),
        (f"la {_step}", Whose.ANY),
        (f"il {_step}", Whose.ANY),
        (f"il {_step} nel tuo turno", Whose.YOU),
        (f"il {_step} di ogni tuo turno", Whose.YOU),
        (f"il {_step} di ogni turno", Whose.ANY),
    ):
        rule("passo", _form)(lambda _n=_name, _who=_w: (_n, _who))


@rule("innesco", "all'inizio di <p:passo>", when=When.BEGINNING)
def _beginning(p: tuple[str, Whose], when: When) -> Any:
    return Trigger((TriggerPattern(when, player=p[1], step=p[0]),))


@rule("innesco", "alla fine del tuo turno", whose=Whose.YOU)
@rule("innesco", "alla fine del turno", "alla fine di ogni turno", whose=Whose.ANY)
def _end_of_turn(whose: Whose) -> Any:
    """Old wording of the end step."""
    return Trigger((TriggerPattern(When.BEGINNING, player=whose, step="sottofase finale"),))


@rule("evento", "@attaccare.2 [con una o più creature]")
def _you_attack() -> Any:
    creature = Filter(types=frozenset({CardType.CREATURE}), controller=Whose.YOU)
    return (TriggerPattern(When.ATTACKS, subject=creature, one_or_more=True),)


@rule("innesco", "all'inizio del combattimento nel tuo turno", "all'inizio del combattimento del tuo turno")
def _your_combat() -> Any:
    return Trigger((TriggerPattern(When.BEGINNING, player=Whose.YOU, step="combattimento"),))


@rule("innesco", "(quando|ogniqualvolta) <e:evento>")
def _when_event(e: tuple[TriggerPattern, ...]) -> Any:
    zone = Zone.BATTLEFIELD
    first = e[0]
    if first.this and first.when is When.CAST:
        zone = Zone.STACK
    return Trigger(e, zone)


@rule(
    "innesco",
    "(quando|ogniqualvolta) <e:evento> o <f:evento>",
    "(quando|ogniqualvolta) <e:evento> o ogniqualvolta <f:evento>",
    "(quando|ogniqualvolta) <e:evento> e (quando|ogniqualvolta) <f:evento>",
)
def _when_either(e: tuple[TriggerPattern, ...], f: tuple[TriggerPattern, ...]) -> Any:
    return Trigger((*e, *f))


@rule("innesco", "(quando|ogniqualvolta) <c:condizioni>")
def _state(c: Condition) -> Any:
    """ "Quando non controlli Isole" waits for a state of the game, not for an event (603.8)."""
    return Trigger((TriggerPattern(When.STATE),), condition=c)


@rule(
    "evento",
    "<a:attore> che entra [nel campo di battaglia] fa innescare un'abilità innescata",
    whose=Whose.ANY,
)
@rule(
    "evento",
    "<a:attore> che entra [nel campo di battaglia] fa innescare un'abilità innescata che controlli",
    whose=Whose.YOU,
)
@rule(
    "evento",
    "<a:attore> che entra [nel campo di battaglia] fa innescare "
    "un'abilità innescata controllata da un avversario",
    whose=Whose.OPPONENT,
)
def _makes_trigger(a: Actor, whose: Whose) -> Any:
    return (TriggerPattern(When.ABILITY_TRIGGERS, **a.fields(), player=whose),)


@rule(
    "evento", "<t:questo> smette di essere assegnato a una creatura", "<t:questo> viene tolto da una creatura"
)
def _unattached(t: Any) -> Any:
    return (TriggerPattern(When.UNATTACHED, this=True),)


@rule("evento", "<t:questo> viene neutralizzata")
def _countered(t: Any) -> Any:
    return (TriggerPattern(When.COUNTERED, this=True),)
