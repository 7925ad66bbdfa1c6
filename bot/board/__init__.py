"""Tales of permanents: what becomes of them, read by their pieces and played.

A tale is narrower than a situation: one creature, or the few permanents that a question is about. Its words need not all
be known: only those that could change what comes out must be, and where one of them is left nothing is said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.analysis import fold

from ..beyond_a_play import beyond_a_play
from ..situation.text import prepare
from . import (
    abilities,
    arrived,
    attached,
    bestowed,
    blocking_for,
    command_tale,
    command_tax,
    command_zone,
    commanders,
    crowns,
    defending,
    departing,
    doubling,
    everybody,
    exploring,
    goaded,
    growing,
    growing_played,
    hand_size,
    kept,
    land_drops,
    legends,
    legends_face_down,
    loyalty,
    loyalty_cost,
    loyalty_turns,
    moments,
    owners,
    pacified,
    paying_life,
    returning,
    sagas,
    stealing,
    teams,
    unresolved,
    watching,
    whose_zone,
)
from .beyond import is_beyond
from .showing import Shown, draft

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..outcome import Draft
    from ..question import Question
    from ..stage import Stage


_READ_THERE = {
    departing.show: frozenset({"Controlla Creatura"}),
    hand_size.show: frozenset({"Torre del Reliquiario"}),
    kept.show: frozenset({"Crescita Gigante"}),
    land_drops.show: frozenset({"Esplorazione"}),
    pacified.show: frozenset({"Pacifismo", "Arrestare"}),
}
"""Cards that one reader knows by what they do."""
_READ = frozenset({"Clone", "Fulmine", "Saetta", "Shock", "Ira di Dio", "Lama del Fato"})
"""Cards that are read by what they do."""


def answer_board(question: Question, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """What the engine finds for a tale of permanents that was understood; None for any other."""
    if is_beyond(fold(question.text)) or beyond_a_play(question.plain):
        return None
    named = frozenset(prepare(question.text, stage.cards.italian).cards) - _READ
    if named:  # what a card does is read elsewhere, or by the reader that knows it
        found = (show(question.text, stage) for show, cards in _READ_THERE.items() if named <= cards)
        shown = next(filter(None, found), None)
    else:
        shown = _shown(question.text, stage)
    return None if shown is None else draft(shown, question, kb, stage)


def _shown(text: str, stage: Stage) -> Shown | None:
    tale = growing.read(text)
    if tale is not None and (shown := growing_played.show(tale, stage)) is not None:
        return shown
    for show in (
        crowns.show,
        goaded.show,
        defending.show,
        departing.show,
        hand_size.show,
        land_drops.show,
        pacified.show,
        unresolved.show,
        exploring.show,
        command_zone.show,
        command_tax.show,
        command_tale.show,
        blocking_for.show,
        loyalty_turns.show,
        teams.show,
        returning.show,
        legends_face_down.show,
        kept.show,
        legends.show,
        owners.show,
        commanders.show,
        doubling.show,
        attached.show,
        stealing.show,
        arrived.show,
        loyalty.show,
        loyalty_cost.show,
        everybody.show,
        sagas.show,
        abilities.show,
        paying_life.show,
        bestowed.show,
        watching.show,
        whose_zone.show,
        moments.show,
    ):
        if (shown := show(text, stage)) is not None:
            return shown
    return None


__all__ = ["answer_board"]
