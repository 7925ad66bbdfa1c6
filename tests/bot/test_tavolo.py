"""Tales of permanents: what becomes of a creature in a turn, read by its pieces and played."""

import pytest

from bot.answer import Proof
from bot.arbiter import Arbiter
from bot.board import answer_board
from bot.question import read_question

TALES = [
    # 613.4: what sets a size, then counters and bonuses, then a switch
    (
        "Una 4/4 ha due segnalini +1/+1, l'avversario risolve «Target creature has base power and toughness"
        " 1/1 until end of turn» su di lei. Quanto è grande?",
        "3/3",
        "613.4b",
    ),
    (
        "Controllo una 2/4. Risolvo «target creature gets +3/+3 until end of turn» e poi «switch target creature's power"
        " and toughness until end of turn», entrambi su di lei. Quanto è grande la creatura?",
        "7/5",
        "613.4d",
    ),
    # 707.2: a copy has no counters of what it copies
    ("C'è una 2/2 con due segnalini +1/+1. Lancio un clone che la copia. Quanto è grande il mio clone?", "2/2", "707.2"),
    # 704.5q: counters of both kinds annul each other
    ("Ho una 3/3 con due segnalini +1/+1, mi mettono un segnalino -1/-1. Quanto è grande?", "4/4", "704.5q"),
    # 702.108a: prowess sees noncreature spells
    ("ho una 1/1 prowess, lancio un istantaneo, un artefatto e una creatura. quanto è grande?", "3/3", "702.108a"),
    # 514.2: damage wears off with the bonus; 120.6: until then it stays
    ("ho pompato il mio 2/2 con +3/+3 fino a fine turno e ha preso 4 danni. Nel cleanup step muore?", "no", "514.2"),
    ("La mia 4/4 ha preso 3 danni, poi le tirano 1 danno con un pinger nel main 2. Muore?", "si", "120.6"),
    ("ho una 2/2 con un'aura che le dà +2/+2 e ha preso 3 danni. Mi distruggono l'aura. La creatura muore?", "si", "704.5g"),
    # 702.16e, 701.21a: what aims at nothing
    ("la mia 2/2 ha protezione dal rosso, lui fa 3 danni rossi a ogni creatura. la mia si salva?", "si", "702.16e"),
    ("ho solo un angelo pro nero, lui casta «ogni giocatore sacrifica una creatura». lo devo sacrificare?", "si", "701.21a"),
    # 701.19a: regeneration keeps from destruction, not from toughness 0
    ("La mia 3/3 ha uno scudo di rigenerazione e me la distruggono. Sopravvive?", "si", "701.19a"),
    ("ho attivato la rigenerazione sulla mia creatura, lui le dà -4/-4 e lei è una 3/3. Sopravvive?", "no", "704.5f"),
]  # fmt: skip


@pytest.mark.parametrize(("asked", "answer", "rule"), TALES)
def test_a_tale_is_played(asked: str, answer: str, rule: str, judge: Arbiter) -> None:
    draft = answer_board(read_question(asked, judge.kb), judge.kb, judge.stage)
    assert draft is not None
    assert answer == (draft.value if draft.verdict is None else draft.verdict.value)
    assert rule in [citation.rule for citation in draft.citations[:3]]
    assert draft.simulation is not None
    assert draft.simulation.proof is Proof.CONFIRMED


UNREAD = [
    "Humility è in gioco e la mia creatura 6/6 ha due segnalini +1/+1: che forza ha?",
    "La mia 2/2 ha preso 1 danno e non può essere distrutta da magie rosse: muore?",
    "La mia 3/3 prende +2/+2, poi succede una cosa con 5 creature: quanto è grande?",
    "shock oggi e shock domani su un 4/4: muore?",
]


@pytest.mark.parametrize("asked", UNREAD)
def test_what_may_matter_and_is_not_understood_is_left(asked: str, judge: Arbiter) -> None:
    assert answer_board(read_question(asked, judge.kb), judge.kb, judge.stage) is None
