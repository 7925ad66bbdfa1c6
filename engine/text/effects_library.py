"""Instructions that look at the top of a library or at a hand and move some of the cards (701.20, 608.2d)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ..objects import Zone
from ..wording.library import ExileGraveyard, ExileTop, LookAtTop, MayPlay, RevealHand, TakeFromHand
from ..wording.values import Amount, Duration, Filter, Number, Players, PlayerSet, Whose, X
from .grammar import FAIL, Reader, Results, parse, parser, rule
from .marks import SUBJECT
from .nouns import in_zone
from .selections import how_many

ONE = Number(1)
ANY_CARD = Filter(zone=Zone.LIBRARY, owner=Whose.YOU)
_YOURS = "(tuo|suo|proprio)"
_THEM = "(esse|loro|quelle carte|queste carte|quelle|le carte rivelate|le carte rivelate in questo modo)"


class Taken(Struct, frozen=True):
    """What is taken from the cards looked at, and where it goes."""

    filter: Filter = ANY_CARD
    take: Amount = ONE
    optional: bool = False
    reveal: bool = False
    zone: Zone = Zone.HAND
    tapped: bool = False


@rule("guardate", f"@guardare le prime <n:numero> carte del {_YOURS} grimorio", all=False)
@rule("guardate", f"@rivelare le prime <n:numero> carte del {_YOURS} grimorio", all=True)
def _seen(n: Amount, all: bool) -> tuple[Amount, bool]:
    return n, all


@rule(
    "guardate",
    f"@guardare le prime <n:numero> carte del {_YOURS} grimorio , dove X è [pari a] <a:misura>",
    all=False,
)
@rule(
    "guardate",
    f"@rivelare le prime <n:numero> carte del {_YOURS} grimorio , dove X è [pari a] <a:misura>",
    all=True,
)
def _seen_x(n: Amount, a: Amount, all: bool) -> Any:
    return (a, all) if n == X() else FAIL


@parser("carte scelte")
def _cards(reader: Reader, position: int, mood: str) -> Results:
    """ "una carta creatura", "fino a due carte terra", "un qualsiasi numero di carte Elfo": (filter, number, up to)."""
    found = how_many(reader, position)
    if found is None or found[2]:
        return ()
    least, most, _, start = found
    return tuple(
        ((filter_, Number(most), least == 0), end)
        for noun, end in parse(reader, "nome", start)
        if noun.card and not noun.zoned and (filter_ := in_zone(noun, Zone.LIBRARY)) is not None
    )


@parser("alcune")
def _some(reader: Reader, position: int, mood: str) -> Results:
    """ "una", "due", "fino a due": how many of the cards looked at, as (number, up to)."""
    found = how_many(reader, position)
    if found is None or found[2]:
        return ()
    return (((Number(found[1]), found[0] == 0), found[3]),)


_HAND = "alla (tua|sua|propria) mano"
_FIELD = "sul campo di battaglia"


@rule(
    "presa",
    f"@aggiungere _ne <n:alcune> {_HAND}",
    f"@aggiungere <n:alcune> di {_THEM} {_HAND}",
    f"@aggiungere <n:alcune> di esse {_HAND}",
    "@mettere _ne <n:alcune> nella (tua|sua|propria) mano",
    f"@aggiungere {_HAND} <n:alcune> di {_THEM}",
    "@mettere <n:alcune> di (esse|quelle carte) nella (tua|sua|propria) mano",
)
def _some_taken(n: tuple[Amount, bool]) -> Taken:
    return Taken(take=n[0], optional=n[1])


@rule(
    "presa",
    f"puoi rivelare <w:carte scelte> [scelta|scelte] tra {_THEM} e (aggiungerla|aggiungerle) {_HAND}",
    f"puoi rivelare <w:carte scelte> [scelta|scelte] tra {_THEM} e "
    f"aggiungere (la carta rivelata|le carte rivelate) {_HAND}",
    reveal=True,
)
@rule(
    "presa",
    f"puoi aggiungere <w:carte scelte> [scelta|scelte] tra {_THEM} {_HAND}",
    f"puoi aggiungere {_HAND} <w:carte scelte> [scelta|scelte] tra {_THEM}",
    reveal=False,
)
def _may_take(w: tuple[Filter, Amount, bool], reveal: bool) -> Taken:
    return Taken(w[0], w[1], True, reveal)


@rule(
    "presa",
    f"puoi mettere <w:carte scelte> [scelta|scelte] tra {_THEM} {_FIELD}",
    f"puoi mettere {_FIELD} <w:carte scelte> [scelta|scelte] tra {_THEM}",
    tapped=False,
)
@rule(
    "presa",
    f"puoi mettere <w:carte scelte> [scelta|scelte] tra {_THEM} {_FIELD} (TAPpata|TAPpate)",
    f"puoi mettere {_FIELD} (TAPpata|TAPpate) <w:carte scelte> [scelta|scelte] tra {_THEM}",
    tapped=True,
)
def _may_put(w: tuple[Filter, Amount, bool], tapped: bool) -> Taken:
    return Taken(w[0], w[1], True, zone=Zone.BATTLEFIELD, tapped=tapped)


@rule("presa", "@aggiungere tutte le <c:nome> [rivelate in questo modo] alla (tua|sua|propria) mano")
@rule("presa", "@aggiungere alla (tua|sua|propria) mano tutte le <c:nome> rivelate in questo modo")
def _all_taken(c: Any) -> Any:
    filter_ = in_zone(c, Zone.LIBRARY)
    return FAIL if filter_ is None or not c.card or c.zoned else Taken(filter_, Number(99))


class Rest(Struct, frozen=True):
    """Where the cards that are not taken go."""

    zone: Zone = Zone.LIBRARY
    on_top: bool = False
    random: bool = False


_OTHERS = "(le altre|l'altra|il resto|le carte rimanenti|le rimanenti|quelle rimanenti|le altre carte)"
_ANY_ORDER = "in (qualsiasi ordine|un qualsiasi ordine|un ordine qualsiasi|ordine qualsiasi)"
_PUT = f"(@mettere|@rimettere) {_OTHERS}"
rule(
    "resto",
    f"{_PUT} in fondo al {_YOURS} grimorio in [un] ordine casuale",
    f"{_PUT} in fondo al {_YOURS} grimorio in un ordine scelto a caso",
)(lambda: Rest(random=True))
rule("resto", f"{_PUT} in fondo al {_YOURS} grimorio {_ANY_ORDER}")(lambda: Rest())
rule("resto", f"(@mettere|@rimettere) l'altra in fondo al {_YOURS} grimorio")(lambda: Rest())
rule("resto", f"{_PUT} nel {_YOURS} cimitero")(lambda: Rest(Zone.GRAVEYARD))
rule("resto", f"{_PUT} in cima al {_YOURS} grimorio {_ANY_ORDER}")(lambda: Rest(on_top=True))
rule("resto", f"(@mettere|@rimettere) l'altra in cima al {_YOURS} grimorio")(lambda: Rest(on_top=True))


@rule(
    "azione",
    "<g:guardate> [,] [.] [poi|e] <p:presa> [,] [.] [e] [poi] <r:resto>",
)
def _look(g: tuple[Amount, bool], p: Taken, r: Rest) -> Any:
    return LookAtTop(
        g[0],
        p.filter,
        p.take,
        p.optional,
        p.zone,
        p.tapped,
        p.reveal and not g[1],
        g[1],
        r.zone,
        r.on_top,
        r.random,
        SUBJECT,
    )


@rule(
    "azione",
    f"<g:guardate> [,] [.] [poi|e] (rimettile|@rimettere _li) (a posto|in cima al {_YOURS} grimorio) {_ANY_ORDER}",
    f"<g:guardate> [,] [.] [poi|e] (@mettere _li|@rimettere _li) in cima al {_YOURS} grimorio {_ANY_ORDER}",
)
def _rearrange(g: tuple[Amount, bool]) -> Any:
    return LookAtTop(g[0], ANY_CARD, Number(0), reveal_all=g[1], rest_on_top=True, who=SUBJECT)


# --- hands ---


@rule("azione", "@rivelare la (tua|sua|propria) mano")
def _reveal_hand() -> Any:
    return RevealHand(SUBJECT)


@parser("carta di quella mano")
def _of_hand(reader: Reader, position: int, mood: str) -> Results:
    if not reader.at(position, "un"):
        return ()
    return tuple(
        (replace(filter_, owner=Whose.ANY), end)
        for noun, end in parse(reader, "nome", position + 1)
        if noun.card and not noun.zoned and (filter_ := in_zone(noun, Zone.HAND)) is not None
    )


_SHOWS = "@rivelare la (sua|propria) mano [,] [.] [e] [tu]"
_FROM_IT = "(da quella mano|da essa|tra esse|tra quelle carte|dalla mano di quel giocatore)"
_DISCARDS = (
    "(quel giocatore|il giocatore|quell'avversario|il giocatore bersaglio|l'avversario) scarta quella carta"
)


@rule(
    "azione",
    f"{_SHOWS} @scegliere.2 [{_FROM_IT}] <c:carta di quella mano> [{_FROM_IT}] [,] [.] [e] {_DISCARDS}",
    f"{_SHOWS} @scegliere.2 <c:carta di quella mano> [{_FROM_IT}] [,] [.] [e] [quel giocatore] la scarta",
    exile=False,
)
@rule(
    "azione",
    f"{_SHOWS} @scegliere.2 <c:carta di quella mano> [{_FROM_IT}] [,] [.] [e|ed] esilia quella carta",
    f"{_SHOWS} @scegliere.2 <c:carta di quella mano> [{_FROM_IT}] [,] [.] [e|ed] esiliala",
    exile=True,
)
def _take_from_hand(c: Filter, exile: bool) -> Any:
    return TakeFromHand(SUBJECT, c, exile)


# --- exile from the top, and permission to play what was exiled (611.2) ---

TOP = f"@esiliare la prima carta del {_YOURS} grimorio"
TOPS = f"@esiliare le prime <n:numero> carte del {_YOURS} grimorio"


@rule("azione", TOP, TOPS)
def _exile_top(n: Amount = ONE) -> Any:
    return ExileTop(n, SUBJECT)


for _until, _duration in (
    ("(in questo turno|questo turno|fino alla fine del turno)", Duration.END_OF_TURN),
    ("fino alla fine del tuo prossimo turno", Duration.END_OF_YOUR_NEXT_TURN),
):
    for _verb, _cast in (("giocare", False), ("lanciare", True)):
        rule(
            "frase",
            f"puoi {_verb} <x:detto> {_until}",
            f"{_until} [,] puoi {_verb} <x:detto>",
        )(lambda x, _d=_duration, _c=_cast: (MayPlay(x, _d, _c),))


@rule("frase", "puoi giocare <x:detto>")
def _may_play_while_there(x: Any) -> Any:
    """For as long as the cards stay where they are (611.2a)."""
    return (MayPlay(x, Duration.PERMANENT),)


# --- whole graveyards ---


@rule("azione", "@esiliare il cimitero di <g:giocatore>", "@esiliare (il suo|il proprio) cimitero")
def _exile_graveyard(g: Any = SUBJECT) -> Any:
    return ExileGraveyard(g)


@rule("azione", "@esiliare tutti i cimiteri", "@esiliare tutte le carte da tutti i cimiteri")
def _exile_graveyards() -> Any:
    return ExileGraveyard(Players(PlayerSet.EACH))


@rule("azione", "@esiliare tutte le <c:nome> (dal cimitero|nel cimitero) di <g:giocatore>")
def _exile_cards(c: Any, g: Any) -> Any:
    filter_ = None if c.zoned or not c.card else in_zone(c, Zone.GRAVEYARD, Whose.ANY)
    return FAIL if filter_ is None else ExileGraveyard(g, filter_)
