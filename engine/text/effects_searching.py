"""Searching several zones, shuffling things into libraries, hands kept revealed, in words (701.20, 701.23, 701.24)."""

from __future__ import annotations

from typing import Any

from ..abilities import ReplacementAbility, Replaces, StaticAbility, TriggerPattern, When
from ..effects.searching import ONLY_TOP
from ..effects.together import EXTRA_VOTE
from ..objects import Zone
from ..playing_permissions import SHOWS_HAND
from ..standing_replacements import REGENERATES
from ..wording import instructions as ins
from ..wording.instructions import Rule
from ..wording.library import TakeFromHand
from ..wording.searching import ExileNamesakes
from ..wording.values import ControllerOf, Filter, OwnerOf, Ref, Reference, Whose
from .grammar import FAIL, rule
from .marks import SUBJECT, Pronoun, Said
from .triggers import Actor

_ZONES = "@passare in rassegna il cimitero , la mano e il grimorio"
_ALIKE = "con lo stesso nome di <x:nominata> ed esiliale"
_SHUFFLE = "[.] [poi] quel giocatore rimescola il (suo|proprio) grimorio"

rule(
    "nominata", "(quella carta|la carta scelta|quell'artefatto|quella creatura|quel permanente|quella magia)"
)(lambda: Ref(Reference.LAST))


for _whom, _owner in (
    ("(di quel giocatore|del giocatore)", None),
    ("del suo controllore", False),
    ("del suo proprietario", True),
):
    for _some, _any in (("tutte le carte", False), ("un qualsiasi numero di carte", True)):

        @rule("azione", f"{_ZONES} {_whom} per {_some} {_ALIKE} {_SHUFFLE}", shuffle=True)
        @rule("azione", f"{_ZONES} {_whom} per {_some} {_ALIKE}", shuffle=False)
        def _namesakes(x: Any, shuffle: bool, _o: bool | None = _owner, _a: bool = _any) -> Any:
            who: Any = Pronoun(Said.PLAYER) if _o is None else OwnerOf(x) if _o else ControllerOf(x)
            return ExileNamesakes(who, x, _a, shuffle)


@rule(
    "azione",
    "@rivelare la (sua|propria) mano [,] [.] [e] [poi] [tu] @scegliere.2 [(da essa|da quella mano)] "
    "<c:carta di quella mano> [(da essa|da quella mano|tra esse)] [.] [,] [poi] "
    f"{_ZONES} (di quel giocatore|del giocatore) per tutte le carte {_ALIKE} {_SHUFFLE}",
)
def _choose_and_search(c: Filter, x: Any) -> Any:
    """What is chosen from the hand only gives its name."""
    return (TakeFromHand(SUBJECT, c, keep=True), ExileNamesakes(SUBJECT, x, shuffle=True))


# --- shuffling into libraries (701.24) ---


@rule(
    "azione",
    "@rimescolare <x:detto> nel grimorio del suo proprietario",
    "@rimescolare <x:detto> nei grimori dei rispettivi proprietari",
)
def _shuffle_it_in(x: Any) -> Any:
    return (ins.MoveTo(x, Zone.LIBRARY), ins.Shuffle(OwnerOf(x)))


@rule(
    "azione",
    "@rimescolare nel (tuo|suo|proprio) grimorio <x:bersaglio oggetto>",
    "@rimescolare <x:bersaglio oggetto> nel (tuo|suo|proprio) grimorio",
)
def _shuffle_targets_in(x: Any) -> Any:
    """The library is shuffled even if there are no such cards (701.24d)."""
    return (ins.MoveTo(x, Zone.LIBRARY), ins.Shuffle(SUBJECT))


@rule("azione", "@rimescolare il (tuo|suo|proprio) cimitero nel (tuo|suo|proprio) grimorio")
def _shuffle_graveyard_in() -> Any:
    return ins.ShuffleGraveyardIn(SUBJECT)


@rule(
    "azione",
    "@rimescolare la (tua|sua|propria) mano e il (tuo|suo|proprio) cimitero nel (tuo|suo|proprio) grimorio",
    "@rimescolare il (tuo|suo|proprio) cimitero e la (tua|sua|propria) mano nel (tuo|suo|proprio) grimorio",
)
def _shuffle_both_in() -> Any:
    return ins.ShuffleGraveyardIn(SUBJECT, hand=True)


@rule(
    "clausola",
    "il proprietario di <x:bersaglio oggetto> (lo|la) @rimescolare.3 nel (suo|proprio) grimorio",
    "il proprietario di <x:questo> (lo|la) @rimescolare.3 nel (suo|proprio) grimorio",
)
def _owner_shuffles(x: Any) -> Any:
    return (ins.MoveTo(x, Zone.LIBRARY), ins.Shuffle(OwnerOf(x)))


for _words, _whose in (
    ("rimescoli il tuo grimorio", Whose.YOU),
    ("un giocatore rimescola il (suo|proprio) grimorio", Whose.ANY),
    ("un avversario rimescola il (suo|proprio) grimorio", Whose.OPPONENT),
):
    rule("evento", _words)(lambda _w=_whose: (TriggerPattern(When.SHUFFLES, player=_w),))

_WOULD = "(sta per|stesse per)"
_TOP = (
    "(invece (mettila|rimettila)|(mettila|rimettila) invece|mettila|invece viene (messa|rimessa)) "
    "in cima al grimorio del suo proprietario"
)
_SHOWN = (
    "(rivela invece <t:questo>|invece rivela <t:questo>|invece rivelala|rivelala invece) e rimescolala "
    "nel grimorio del suo proprietario"
)


@rule("sostituzione", f"se <a:soggetti> {_WOULD} morire [,] {_TOP}", replaces=Replaces.DIES)
@rule(
    "sostituzione",
    f"se <a:soggetti> {_WOULD} (essere messa|finire) in un cimitero [da qualsiasi zona] [,] {_TOP}",
    replaces=Replaces.GOES_TO_GRAVEYARD,
)
def _top_instead(a: Actor, replaces: Replaces) -> Any:
    from .replacements import subject_fields

    return ReplacementAbility(replaces, **subject_fields(a), to_zone=Zone.LIBRARY, on_top=True)


@rule("sostituzione", f"se <a:soggetti> {_WOULD} morire [,] {_SHOWN}", replaces=Replaces.DIES)
@rule(
    "sostituzione",
    f"se <a:soggetti> {_WOULD} (essere messa|finire) in un cimitero [da qualsiasi zona] [,] {_SHOWN}",
    replaces=Replaces.GOES_TO_GRAVEYARD,
)
def _shown_and_shuffled(a: Actor, replaces: Replaces, t: Any = None) -> Any:
    from .replacements import subject_fields

    if not a.this:
        return FAIL
    shuffle = ins.Shuffle(OwnerOf(Ref(Reference.THIS)))
    return ReplacementAbility(replaces, **subject_fields(a), to_zone=Zone.LIBRARY, instead=(shuffle,))


@rule(
    "sostituzione",
    f"se <a:soggetti> {_WOULD} essere distrutta [,] (rigenerala|invece rigenerala|rigenerala invece)",
)
def _regenerates(a: Actor) -> Any:
    """701.19b."""
    if not (a.this or a.attached):
        return FAIL
    return StaticAbility((Rule(REGENERATES),), attached=a.attached)


@rule(
    "azione",
    "(@passare in rassegna il (tuo|suo|proprio) grimorio per [trovare]|@cercare nel (tuo|suo|proprio) grimorio) "
    "<w:ricerca> [,] [poi] @rimescolare [il (tuo|suo|proprio) grimorio] e @mettere (quella carta|_lo) in cima [ad esso]",
    reveal=False,
)
@rule(
    "azione",
    "(@passare in rassegna il (tuo|suo|proprio) grimorio per [trovare]|@cercare nel (tuo|suo|proprio) grimorio) "
    "<w:ricerca> [,|e] @rivelare (_lo|quella carta) [,] [poi] @rimescolare [il (tuo|suo|proprio) grimorio] e @mettere "
    "(quella carta|_lo) in cima [ad esso]",
    reveal=True,
)
def _search_for_the_top(w: Any, reveal: bool) -> Any:
    """The card found is not shuffled (701.24b)."""
    return ins.SearchLibrary(w[1], Zone.LIBRARY, w[0], reveal=reveal, who=SUBJECT, up_to=w[2])


@rule(
    "azione",
    "@passare in rassegna il (tuo|suo|proprio) grimorio per [trovare] <w:ricerca> [,|e] @rivelare _li [,] [e] "
    "(@mettere _ne una sul campo di battaglia TAPpata|@mettere _ne una TAPpata sul campo di battaglia) [,] [e] "
    "(l'altra nella (tua|sua|propria) mano|@aggiungere l'altra alla (tua|sua|propria) mano) [,|.] [e] [poi] "
    "@rimescolare [il (tuo|suo|proprio) grimorio]",
)
def _search_and_split(w: Any) -> Any:
    return ins.SearchLibrary(
        w[1], Zone.BATTLEFIELD, w[0], True, True, SUBJECT, up_to=w[2], others_to=Zone.HAND
    )


# --- rules for players ---


@rule("regola singola", "(i tuoi avversari|gli avversari) giocano con la mano rivelata", whose=Whose.OPPONENT)
@rule("regola singola", "i giocatori giocano con la mano rivelata", whose=Whose.ANY)
@rule("regola singola", "gioca con la tua mano rivelata", whose=Whose.YOU)
def _hand_shown(whose: Whose) -> Any:
    return StaticAbility((Rule(SHOWS_HAND),), players=whose)


@rule(
    "regola singola",
    "se un avversario sta per passare in rassegna un grimorio [,] quel giocatore passa invece in rassegna le prime "
    "<n:intero> carte di quel grimorio",
    "se un avversario sta per passare in rassegna un grimorio [,] invece [quel giocatore] passa in rassegna le prime "
    "<n:intero> carte di quel grimorio",
)
def _only_top(n: int) -> Any:
    return StaticAbility((Rule(ONLY_TOP, number=n),), players=Whose.OPPONENT)


@rule(
    "regola singola",
    "mentre voti [,] (ottieni|hai|puoi esprimere) un voto (addizionale|aggiuntivo|in più)",
    "durante le votazioni [,] (ottieni|hai|puoi esprimere) un voto (addizionale|aggiuntivo|in più)",
)
def _extra_vote() -> Any:
    return StaticAbility((Rule(EXTRA_VOTE),), players=Whose.YOU)
