"""Instructions on objects: damage, destroy, exile, move, counters, tap, counter spells, copy (120, 122, 701, 707)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ..mana import ManaCost
from ..objects import Zone
from ..wording import instructions as ins
from ..wording.costs import Cost, PayLife, PayMana
from ..wording.values import Amount, Both, EventAmount, Measure, MeasureOf, Number, OwnerOf, Players
from .grammar import FAIL, Reader, Results, parse, parser, rule
from .marks import SUBJECT

YOU = Players()
ONE = Number(1)

# --- damage (120) ---


@rule(
    "fa",
    "@infliggere <n:danni> a <x:destinatario>",
    "@infliggere a <x:destinatario> <n:danni>",
    "@infliggere <n:danni> ad <x:destinatario>",
)
def _damage(n: Amount, x: Any) -> Any:
    return ins.DealDamage(n, x, source=SUBJECT)


@rule("fa", "ti @infliggere <n:danni>", "@infliggere _ti <n:danni>")
def _damage_you(n: Amount) -> Any:
    return ins.DealDamage(n, Players(), source=SUBJECT)


@rule("fa", "@infliggere <n:danni> a sé stesso", "@infliggere <n:danni> a se stessa")
def _damage_itself(n: Amount) -> Any:
    return ins.DealDamage(n, SUBJECT, source=SUBJECT)


_DIVIDED = "(suddivisi|divisi|ripartiti|distribuiti|suddivisi) [come preferisci|a tua scelta|come vuoi] tra <x:bersaglio>"


@rule(
    "fa",
    f"@infliggere <n:danni> {_DIVIDED}",
    f"@infliggere <n:danni> , {_DIVIDED}",
    "@infliggere <n:danni> (suddivisi|divisi|ripartiti|distribuiti) "
    "tra <x:bersaglio> [come preferisci|a tua scelta]",
)
def _divided(n: Amount, x: Any) -> Any:
    return ins.DealDamage(n, x, source=SUBJECT, divided=True)


@rule(
    "fa",
    "@infliggere <n:danni> a <x:destinatario> e <m:danni> a <y:destinatario>",
    "@infliggere <n:danni> a <x:destinatario> e ti @infliggere <m:danni>",
)
def _damage_twice(n: Amount, x: Any, m: Amount, y: Any = YOU) -> Any:
    return (ins.DealDamage(n, x, source=SUBJECT), ins.DealDamage(m, y, source=SUBJECT))


@rule(
    "fa",
    "@infliggere <n:danni> a <x:gruppo> e [a] <y:giocatore>",
    "@infliggere <n:danni> a <x:gruppo> e <y:gruppo>",
    "@infliggere <n:danni> a <x:giocatore> e [a] <y:gruppo>",
    "@infliggere <n:danni> a <x:gruppo> e a <y:gruppo>",
)
def _damage_both(n: Amount, x: Any, y: Any) -> Any:
    return (ins.DealDamage(n, x, source=SUBJECT), ins.DealDamage(n, y, source=SUBJECT))


@rule("fa", "@lottare con <y:oggetto>")
def _fight(y: Any) -> Any:
    return ins.Fight(SUBJECT, y)


@rule("fa", "@diventare una copia di <y:oggetto>")
def _become_copy(y: Any) -> Any:
    return ins.BecomeCopy(SUBJECT, y)


# --- destroy, exile, move (701, 400) ---


@rule("azione", "@rimescolare <x:questo> nel (grimorio del suo proprietario|tuo grimorio)")
@rule("azione", "@rimescolare <x:bersaglio oggetto> nel grimorio del suo proprietario")
def _shuffle_in(x: Any) -> Any:
    return (ins.MoveTo(x, Zone.LIBRARY), ins.Shuffle(OwnerOf(x)))


@rule("azione", "@distruggere <x:oggetti>")
def _destroy(x: Any) -> Any:
    return ins.Destroy(x)


@rule("azione", "@distruggere <x:bersaglio oggetto> e <y:bersaglio oggetto>", regenerate=True)
@rule(
    "azione",
    "@distruggere <x:bersaglio oggetto> e <y:bersaglio oggetto> . Non possono essere (rigenerata|rigenerate)",
    regenerate=False,
)
def _destroy_both(x: Any, y: Any, regenerate: bool) -> Any:
    return ins.Destroy(Both((x, y)), no_regeneration=not regenerate)


@rule(
    "azione",
    "@distruggere <x:oggetti> . (Non può|Non possono) essere (rigenerata|rigenerate)",
    "@distruggere <x:oggetti> . (Quella creatura non può|Quelle "
    "creature non possono) essere (rigenerata|rigenerate)",
    "@distruggere <x:oggetti> . Le creature distrutte in questo modo non possono essere rigenerate",
)
def _bury(x: Any) -> Any:
    return ins.Destroy(x, no_regeneration=True)


@rule("azione", "@esiliare <x:oggetti>", "@rimuovere dal gioco <x:oggetti>")
def _exile(x: Any) -> Any:
    return ins.Exile(x)


@rule("azione", "@esiliare <x:oggetti> finché <t:questo> non @lasciare.3 il campo di battaglia")
def _exile_until(x: Any, t: Any) -> Any:
    return ins.Exile(x, until_leaves=True)


@rule("azione", "@esiliare <x:oggetti> a faccia in giù")
def _exile_down(x: Any) -> Any:
    return ins.Exile(x, face_down=True)


@rule(
    "azione",
    "@riprendere in mano <x:oggetti>",
    "@riprendere <x:detto> in mano",
    "@aggiungere <x:oggetti> alla tua mano",
    "@riprendere in mano <x:bersaglio dal tuo cimitero>",
    "@fare tornare <x:bersaglio dal tuo cimitero> in mano",
)
def _take_back(x: Any) -> Any:
    return ins.MoveTo(x, Zone.HAND)


@rule(
    "azione",
    "@fare <x:detto> tornare in mano (al suo proprietario|al loro proprietario|ai rispettivi proprietari)",
)
def _bounce_it(x: Any) -> Any:
    return ins.MoveTo(x, Zone.HAND)


@rule(
    "azione",
    "@fare tornare <x:oggetti> in mano (al suo proprietario|al loro proprietario|ai "
    "loro proprietari|ai rispettivi proprietari|alla mano del suo proprietario)",
    "@fare tornare <x:oggetti> (nella mano del suo proprietario|nelle mani dei rispettivi proprietari)",
    "@rimettere <x:oggetti> in mano (al suo proprietario|al loro "
    "proprietario|ai loro proprietari|ai rispettivi proprietari)",
    "@fare tornare <x:oggetti> dal tuo cimitero alla tua mano",
)
def _bounce(x: Any) -> Any:
    return ins.MoveTo(x, Zone.HAND)


_TOP = "in cima al grimorio (del suo proprietario|del loro proprietario|dei rispettivi proprietari)"
_BOTTOM = "in fondo al grimorio (del suo proprietario|del loro proprietario|dei rispettivi proprietari)"


@rule(
    "azione",
    f"(@mettere|@rimettere) <x:oggetti> {_TOP}",
    "(@mettere|@rimettere) <x:oggetti> in cima al (tuo|suo|proprio) grimorio",
    position=0,
)
@rule(
    "azione",
    f"(@mettere|@rimettere) <x:oggetti> {_BOTTOM}",
    "(@mettere|@rimettere) <x:oggetti> in fondo al (tuo|suo|proprio) grimorio",
    position=-1,
)
def _to_library(x: Any, position: int) -> Any:
    return ins.MoveTo(x, Zone.LIBRARY, position=position)


@rule(
    "azione",
    "(@mettere|@rimettere) <x:oggetti> nel (tuo|suo) cimitero",
    "(@mettere|@rimettere) <x:oggetti> nel cimitero del suo proprietario",
)
def _to_graveyard(x: Any) -> Any:
    return ins.MoveTo(x, Zone.GRAVEYARD)


_FIELD = ("su", "il", "campo", "di", "battaglia")
_OWNER_WORDS = (
    ("di", "il", "suo", "proprietario"),
    ("di", "il", "loro", "proprietario"),
    ("di", "i", "loro", "proprietario"),
    ("di", "i", "rispettivo", "proprietario"),
)


class _Way(Struct, frozen=True):
    """How something is put onto the battlefield."""

    there: bool = False
    tapped: bool = False
    under: Any = SUBJECT
    counters: tuple[tuple[str, int], ...] = ()
    transformed: bool = False


def _ways(reader: Reader, position: int, way: _Way) -> tuple[_Way, int]:
    """ "sul campo di battaglia", "TAPpata", "sotto il tuo controllo", "con un segnalino …", in any order."""
    while True:
        if reader.at(position, *_FIELD) and not way.there:
            way, position = replace(way, there=True), position + 5
        elif reader.at(position, "in", "gioco") and not way.there:
            way, position = replace(way, there=True), position + 2
        elif reader.at(position, "tappato") and not way.tapped:
            way, position = replace(way, tapped=True), position + 1
        elif reader.word(position) in {"trasformato", "convertito"} and not way.transformed:
            way, position = replace(way, transformed=True), position + 1
        elif reader.at(position, "sotto", "il", "tuo", "controllo"):
            way, position = replace(way, under=Players()), position + 4
        elif any(reader.at(position, "sotto", "il", "controllo", *words) for words in _OWNER_WORDS):
            way, position = replace(way, under=None), position + 7
        elif not way.counters and (counters := parse(reader, "con segnalini", position)):
            way, position = replace(way, counters=counters[0][0]), counters[0][1]
        else:
            return way, position


rule("mette", "(@mettere|@rimettere)", "@fare tornare")(lambda: None)


@parser("mette sul campo")
def _put_onto(reader: Reader, position: int, mood: str) -> Results:
    """Onto the battlefield, under the control of who puts it unless the text says its owner's (110.2a)."""
    out = []
    for _, start in parse(reader, "mette", position, mood):
        before, middle = _ways(reader, start, _Way())
        for what, end in parse(reader, "oggetti", middle):
            way, last = _ways(reader, end, before)
            if way.there:
                move = ins.MoveTo(
                    what,
                    Zone.BATTLEFIELD,
                    tapped=way.tapped,
                    under=way.under,
                    with_counters=way.counters,
                    transformed=way.transformed,
                )
                out.append((move, last))
    return tuple(out)


@rule(
    "con segnalini",
    "con <n:intero> segnalino <k:tipo di segnalino> [su di esso|su di essa]",
    "con <n:intero> segnalino <k:tipo di segnalino> addizionale [su di esso|su di essa]",
)
def _with_counters(n: int, k: str) -> Any:
    return ((k, n),)


rule("azione", "<x:mette sul campo>")(lambda x: x)


@rule(
    "azione", "(@rimettere|@mettere|@fare tornare) sul campo di battaglia <t:questo> TAPpata dal tuo cimitero"
)
def _return_tapped(t: Any) -> Any:
    return ins.MoveTo(t, Zone.BATTLEFIELD, tapped=True, under=SUBJECT)


@rule("azione", "@tappare <x:oggetti>")
def _tap(x: Any) -> Any:
    return ins.Tap(x)


@rule("azione", "@stappare <x:oggetti>")
def _untap(x: Any) -> Any:
    return ins.Untap(x)


@rule("azione", "@rigenerare <x:oggetti>")
def _regenerate(x: Any) -> Any:
    return ins.Regenerate(x)


@rule("azione", "@trasformare <x:oggetti>")
def _transform(x: Any) -> Any:
    return ins.Transform(x)


@rule(
    "azione",
    "@assegnare <x:questo> a <y:oggetto>",
    "@assegnare <x:detto> a <y:oggetto>",
    "@assegnare <x:bersaglio oggetto> a <y:oggetto>",
)
def _attach(x: Any, y: Any) -> Any:
    return ins.Attach(x, y)


# --- counters (122) ---


@rule(
    "azione",
    "@mettere <n:numero> segnalino <k:tipo di segnalino> su <x:oggetti>",
    "@mettere su <x:oggetti> <n:numero> segnalino <k:tipo di segnalino>",
)
def _counters(n: Amount, k: str, x: Any) -> Any:
    return ins.AddCounters(x, k, n)


@rule("azione", "@mettere <n:numero> segnalino <k:tipo di segnalino> su <x:oggetti> <p:per ogni>")
def _counters_each(n: Amount, k: str, x: Any, p: Amount) -> Any:
    from .amounts import times

    amount = times(n, p)
    return FAIL if amount is FAIL else ins.AddCounters(x, k, amount)


@rule(
    "azione",
    "@mettere su <x:oggetti> un numero di segnalini <k:tipo di segnalino> pari a <m:misura>",
    "@mettere un numero di segnalini <k:tipo di segnalino> pari a <m:misura> su <x:oggetti>",
)
def _counters_measure(k: str, x: Any, m: Amount) -> Any:
    return ins.AddCounters(x, k, m)


@rule("azione", "@raddoppiare il numero di segnalini <k:tipo di segnalino> su <x:oggetto>")
def _counters_doubled(k: str, x: Any) -> Any:
    return ins.AddCounters(x, k, MeasureOf(Measure.COUNTERS, x, counter=k))


@rule("azione", "@mettere altrettanti segnalini <k:tipo di segnalino> su <x:oggetti>")
def _counters_as_many(k: str, x: Any) -> Any:
    return ins.AddCounters(x, k, EventAmount())


@rule("azione", "@rimuovere <n:numero> segnalino <k:tipo di segnalino> da <x:oggetti>")
def _remove(n: Amount, k: str, x: Any) -> Any:
    return ins.RemoveCountersFrom(x, k, n)


@rule("azione", "@rimuovere tutti i segnalini <k:tipo di segnalino> da <x:oggetti>")
def _remove_all(k: str, x: Any) -> Any:
    return ins.RemoveCountersFrom(x, k, None)


@rule("azione", "@spostare <n:numero> segnalino <k:tipo di segnalino> da <x:oggetto> su <y:oggetto>")
def _move_counters(n: Amount, k: str, x: Any, y: Any) -> Any:
    return ins.MoveCounters(x, y, k, n)


# --- the stack (701.6, 707.10, 115.7) ---


@rule("azione", "@neutralizzare <x:oggetti>")
def _counter(x: Any) -> Any:
    return ins.Counter(x)


@rule(
    "azione",
    "@neutralizzare <x:oggetti> a meno che il suo controllore non @pagare.c <m:mana>",
    "@neutralizzare <x:oggetti> a meno che quel giocatore non @pagare.c <m:mana>",
)
def _counter_unless(x: Any, m: ManaCost) -> Any:
    return ins.Counter(x, Cost((PayMana(m),)))


@rule("azione", "@neutralizzare <x:oggetti> a meno che il suo controllore non @pagare.c <n:punti vita>")
def _counter_unless_life(x: Any, n: Amount) -> Any:
    return ins.Counter(x, Cost((PayLife(n),)))


_NEW = "Puoi scegliere [i] nuovi bersagli per (la copia|le copie)"


@rule(
    "azione",
    f"@copiare <x:oggetto> . {_NEW}",
    "@copiare <x:oggetto> e puoi scegliere nuovi bersagli per la copia",
    new=True,
)
@rule("azione", "@copiare <x:oggetto>", new=False)
def _copy(x: Any, new: bool) -> Any:
    return ins.CopySpell(x, new_targets=new)


@rule("azione", f"@copiare <x:oggetto> <n:intero> volte . {_NEW}", new=True)
@rule("azione", "@copiare <x:oggetto> <n:intero> volte", new=False)
def _copy_times(x: Any, n: int, new: bool) -> Any:
    return ins.CopySpell(x, Number(n), new)


@rule("azione", "@cambiare il bersaglio di <x:oggetto>", how="cambia il bersaglio")
@rule("azione", "@cambiare i bersagli di <x:oggetto>", how="cambia i bersagli")
@rule("azione", "@scegliere (dei nuovi|nuovi) bersagli per <x:oggetto>", how="scegli nuovi bersagli")
@rule("azione", "@cambiare un bersaglio di <x:oggetto>", how="cambia un bersaglio")
@rule("azione", "@cambiare un qualsiasi numero di bersagli di <x:oggetto>", how="cambia qualsiasi bersaglio")
def _change_target(x: Any, how: str) -> Any:
    return ins.ChangeTarget(x, how)


@rule("azione", "@cambiare il bersaglio di <x:oggetto> in <y:questo>", how="cambia il bersaglio")
@rule("azione", "@cambiare un bersaglio di <x:oggetto> in <y:questo>", how="cambia un bersaglio")
def _change_target_to(x: Any, y: Any, how: str) -> Any:
    return ins.ChangeTarget(x, how, y)


@rule(
    "azione",
    "@lanciare <x:oggetto> senza pagare il suo costo di mana",
    "@lanciare senza pagare il suo costo di mana <x:oggetto>",
)
def _cast_free(x: Any) -> Any:
    return ins.CastWithoutPaying(x)
