"""One question in several ways: sizes, costs and numbers as typed, the contrary word, the denial, the order of a tale."""

from __future__ import annotations

import pytest

from bot.answer import Outcome, Proof, Verdict
from bot.arbiter import Arbiter
from bot.both_ways import plain_question
from bot.dialogue import only_tells, read_turn
from bot.of_its_own import may_be_its_own
from bot.typed.costs_written import costs_written
from bot.typed.numbers_written import numbers_written
from bot.typed.one_name import named
from bot.typed.question_last import question_last
from bot.typed.signs import well_signed
from bot.typed.sizes_said import sized
from bot.typed.whether_one_may import whether_one_may


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("attacco con due tre tre", "attacco con due 3/3"),
        ("un 3-3 blocca un 2x2", "un 3/3 blocca un 2/2"),
        ("una creatura con forza 3 e costituzione 4", "una creatura 3/4"),
        ("un orso con 2 di forza e 2 di costituzione", "un orso 2/2"),
        ("un segnalino più uno più uno", "un segnalino +1/+1"),
        ("una bestia con -1 -1", "una bestia con -1/-1"),
        ("base 1 1'", "base 1/1'"),
    ],
)
def test_a_size_is_two_numbers_with_a_stroke_between(typed: str, meant: str) -> None:
    assert sized(typed) == meant


@pytest.mark.parametrize(
    "typed",
    [
        "se ho 2 3 creature",
        "faccio due turni uno dietro l'altro",
        "resto a 2 meno 3 più 3",
        "ho +1 e -7",
        "livelli 2-6",
        "1 vs 1",
        "pago {2}{2}",
        "una 3/3 e una 4/4",
    ],
)
def test_numbers_that_count_are_no_size(typed: str) -> None:
    assert sized(typed) == typed


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("una carta 3UU", "una carta {3}{U}{U}"),
        ("XR con X=4", "{X}{R} con X=4"),
        ("costa 1{G/P}", "costa {1}{G/P}"),
        ("il giocatore B", "il giocatore B"),
        ("una carta {3}{U}", "una carta {3}{U}"),
    ],
)
def test_costs_are_in_symbols(typed: str, meant: str) -> None:
    assert costs_written(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("con 2 creature", "con due creature"),
        ("tutte e 2 muoiono", "tutte e due muoiono"),
        ("prende tre danni", "prende 3 danni"),
        ("X uguale a cinque", "X uguale a 5"),
        ("ho una 2/2 e 3 mana", "ho una 2/2 e 3 mana"),
    ],
)
def test_small_numbers_are_written_as_most_people_write_them(typed: str, meant: str) -> None:
    assert numbers_written(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("muore???", "muore?"),
        ("davvero?!", "davvero?"),
        ("- attacco con un 3/3\n- lui blocca\nmuore?", "attacco con un 3/3. lui blocca. muore?"),
        ("dice 'scarta l'ultima carta' e poi", "dice «scarta l'ultima carta» e poi"),
        ("un po' di tutto, e' vero", "un po' di tutto, e' vero"),
        ("dice “pesca una carta”", "dice «pesca una carta»"),
    ],
)
def test_signs_are_written_with_care(typed: str, meant: str) -> None:
    assert well_signed(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Muore? Ho un 2/2 e prende due danni.", "Ho un 2/2 e prende due danni. Muore?"),
        ("Muore? Perché la carta dice di sì.", "Muore? Perché la carta dice di sì."),
        ("Posso bloccare? E attaccare?", "Posso bloccare? E attaccare?"),
    ],
)
def test_the_question_comes_after_its_tale(typed: str, meant: str) -> None:
    assert question_last(typed) == meant


def test_who_acts_as_a_player_is_the_opponent() -> None:
    assert named("l'altro mi attacca con un 3/3") == "il mio avversario mi attacca con un 3/3"
    assert named("uno muore e l'altro resta") == "uno muore e l'altro resta"


def test_one_way_of_asking_what_may_be_done() -> None:
    assert whether_one_may("È possibile bloccare due attaccanti?") == "Si può bloccare due attaccanti?"
    assert whether_one_may("mi è concesso attaccare?") == "posso attaccare?"
    assert whether_one_may("è possibile che muoia?") == "è possibile che muoia?"


@pytest.mark.parametrize(
    ("asked", "plain"),
    [
        ("quindi non muore, giusto?", "muore?"),
        ("è vero che una copia non si considera lanciata?", "una copia si considera lanciata?"),
        ("Ho una 2/2. è vietato bloccare con lei?", "Ho una 2/2. si può bloccare con lei?"),
        ("se muore è illegale rimetterlo in campo?", "se muore si può rimetterlo in campo?"),
        ("prende 3 danni: sopravvive?", "prende 3 danni: muore?"),
        ("posso evitare di attaccare?", "devo per forza attaccare?"),
        ("quindi non è vero che si può concedere sempre, giusto?", "si può concedere sempre?"),
        ("muore?", None),
        ("non sopravvive?", None),
        ("muore o sopravvive?", None),
        ("è vero che non c'è niente che non si possa bloccare?", None),
    ],
)
def test_what_denies_a_question_is_told_from_the_question(asked: str, plain: str | None) -> None:
    assert plain_question(asked) == plain


@pytest.mark.parametrize(
    ("asked", "verdict"),
    [
        ("la mia 2/2 prende 3 danni: muore?", Verdict.YES),
        ("la mia 2/2 prende 3 danni: sopravvive?", Verdict.NO),
        ("la mia 2/2 prende 3 danni: si salva?", Verdict.NO),
        ("la mia due due prende 3 danni. muore???", Verdict.YES),
        ("Muore? La mia 2 2 ha preso 3 danni.", Verdict.YES),
        ("La mia 2/2 prende 3 danni. quindi non muore, giusto?", Verdict.NO),
        ("è vietato giocare una terra nel turno dell'avversario?", Verdict.YES),
        ("si può giocare una terra nel turno dell'avversario?", Verdict.NO),
    ],
)
def test_the_verdict_is_that_of_the_question_as_it_is_put(
    judge: Arbiter, asked: str, verdict: Verdict
) -> None:
    found = judge.ask(asked)
    assert found.verdict is verdict
    assert found.text.startswith("Sì" if verdict is Verdict.YES else "No")


def test_a_tale_and_its_question_in_two_turns_are_one_question(judge: Arbiter) -> None:
    found = judge.ask("la mia muore?", ("Attacco con una 2/2 e lui blocca con una 3/3.",))
    assert found.verdict is Verdict.YES
    assert found.simulation is not None
    assert found.simulation.proof is Proof.CONFIRMED


def test_an_earlier_turn_that_asks_without_its_mark_is_no_tale() -> None:
    assert only_tells("attacco con una 2/2 e lui blocca con una 3/3")
    assert not only_tells("mi consigli un mazzo per modern")
    assert not only_tells("quanti danni fa la mia 2/2")


def test_a_greeting_is_no_topic() -> None:
    assert read_turn("muore?", ["ciao"]).topic == read_turn("muore?", []).topic


def test_a_turn_with_a_sure_answer_of_its_own_is_a_new_question(judge: Arbiter) -> None:
    before = ("a -3 punti vita si perde?", "la mia 2/2 ha preso 3 danni, muore?")
    alone = judge.ask("quanti segnalini veleno servono per perdere?")
    assert alone.outcome is Outcome.ANSWER
    assert judge.ask("quanti segnalini veleno servono per perdere?", before).value == alone.value == "10"
    assert not may_be_its_own("e se avesse volare?")
    assert may_be_its_own("quanti segnalini veleno servono per perdere?")
