"""Looking at the top of a library and at hands: what it compiles to, read back, and carried out."""

from __future__ import annotations

import pytest

from engine.objects import CardType, Zone
from engine.text import compile_text
from engine.text.reading import read_spell
from engine.wording.instructions import If
from engine.wording.library import LookAtTop, RevealHand, TakeFromHand
from engine.wording.values import Filter, Matches, Number, Target, Whose

from .say import CREATURE, ability, effect, spell

ANY = Filter(zone=Zone.LIBRARY, owner=Whose.YOU)
FOUR = Number(4)
NOT_A_LAND = Filter(zone=Zone.HAND, not_types=frozenset({CardType.LAND}))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Guarda le prime quattro carte del tuo grimorio. Aggiungine una alla tua mano e metti le altre nel tuo "
         "cimitero.", LookAtTop(FOUR, ANY, rest=Zone.GRAVEYARD)),
        ("Guarda le prime quattro carte del tuo grimorio, poi aggiungi due di quelle carte alla tua mano e metti le "
         "altre in fondo al tuo grimorio in ordine casuale.", LookAtTop(FOUR, ANY, Number(2), random=True)),
        ("Guarda le prime quattro carte del tuo grimorio. Puoi rivelare una carta creatura scelta tra esse e "
         "aggiungerla alla tua mano. Metti le altre in fondo al tuo grimorio in qualsiasi ordine.",
         LookAtTop(FOUR, Filter(types=CREATURE, zone=Zone.LIBRARY, owner=Whose.YOU), optional=True, reveal=True)),
        ("Guarda le prime quattro carte del tuo grimorio. Puoi mettere una carta creatura scelta tra esse sul campo "
         "di battaglia TAPpata. Metti le altre in fondo al tuo grimorio in ordine casuale.",
         LookAtTop(FOUR, Filter(types=CREATURE, zone=Zone.LIBRARY, owner=Whose.YOU), optional=True,
                   zone=Zone.BATTLEFIELD, tapped=True, random=True)),
        ("Guarda le prime quattro carte del tuo grimorio, poi rimettile a posto in qualsiasi ordine.",
         LookAtTop(FOUR, ANY, Number(0), rest_on_top=True)),
        ("Un avversario bersaglio rivela la sua mano.", RevealHand(Target(0))),
        ("Un giocatore bersaglio rivela la sua mano. Scegli una carta non terra da quella mano. Quel giocatore "
         "scarta quella carta.", TakeFromHand(Target(0), NOT_A_LAND)),
        ("Un giocatore bersaglio rivela la sua mano. Scegli una carta non terra da quella mano ed esilia quella "
         "carta.", TakeFromHand(Target(0), NOT_A_LAND, exile=True)),
    ],
)  # fmt: skip
def test_looking_and_taking(text: str, expected: object) -> None:
    assert effect(text) == expected
    assert spell(read_spell(spell(text))) == spell(text)


@pytest.mark.parametrize(
    "text",
    [
        "Guarda le prime quattro carte del tuo grimorio. Aggiungine una alla tua mano.",
        "Guarda le prime quattro carte del tuo grimorio. Metti le altre nel tuo cimitero.",
        "Un giocatore bersaglio rivela la sua mano. Scegli una carta non terra da quella mano.",
    ],
)
def test_what_is_left_unsaid_is_not_guessed(text: str) -> None:
    """Where the other cards go, or what happens to the one chosen, must be said."""
    assert compile_text(text, types=frozenset({CardType.SORCERY})).partial


def test_an_x_explained_for_another_sentence_is_refused() -> None:
    """The X of a filter is the spell's: one that "dove X è" explains can't be put there."""
    text = (
        "Rivela le prime X carte del tuo grimorio, dove X è il numero di creature che controlli. Puoi mettere sul campo "
        "di battaglia una carta creatura con valore di mana pari o inferiore a X scelta tra esse. Metti le altre in "
        "fondo al tuo grimorio in ordine casuale."
    )
    assert compile_text(text, types=frozenset({CardType.SORCERY})).partial


def test_what_returns_itself_tapped_works_from_the_graveyard() -> None:
    found = ability("{2}{B}: Rimetti sul campo di battaglia ~ TAPpata dal tuo cimitero.")
    assert found.zone is Zone.GRAVEYARD


def test_old_threshold_is_refused_where_only_reminder_text_gave_it() -> None:
    line = "Soglia — Quando ~ viene messo in un cimitero dal campo di battaglia, pesca una carta."
    assert compile_text(line).partial


def test_the_condition_of_an_instead_is_about_what_was_said_before() -> None:
    """608.2c: "Se è un Umano" after "una creatura bersaglio" asks about the target, not about the spell."""
    swap = effect(
        "Una creatura bersaglio prende +2/+2 fino alla fine del turno. Se è un Umano, invece prende +3/+3 fino alla fine "
        "del turno."
    )
    assert isinstance(swap, If)
    assert swap.condition == Matches(Target(0), Filter(subtypes=frozenset({"umano"})))
