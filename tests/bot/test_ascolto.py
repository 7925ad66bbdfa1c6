"""The loudest voices are heard together with the question: each counts for its answer as far as it agrees with it."""

import pytest

from bot.arbiter import Arbiter
from bot.cases import match_cases, parse_case, weigh_verdicts
from bot.cases.hearing import BESIDE, MOST, ahead, as_heard, figures, hear, summed
from bot.cases.verdicts import loudness
from bot.cases.voices import Figures, Voice, voices_of
from bot.question import read_question
from kb.together import Heard

FACT = parse_case(
    {
        "caso": "702.9b/domande/1",
        "domande": ["così?"],
        "tipo": "si_no",
        "regole": ["702.9b"],
        "stabilito_da": "domanda",
        "verdetto": "si",
    }
)
YES, NO = (Voice("così", yes, Figures(), None, FACT) for yes in (True, False))
SURELY, NOT_AT_ALL = Heard(0.0, 30.0), Heard(0.0, -30.0)


def test_voices_that_surely_agree_count_as_loud_as_they_are() -> None:
    voices = [(YES, 12.0), (NO, 10.5), (NO, 9.0)]
    plain = summed(voices, True) - summed(voices, False)
    assert ahead(voices, [SURELY] * 3) == pytest.approx(plain, abs=1e-6)
    assert ahead(voices, [SURELY]) == pytest.approx(plain, abs=1e-6)
    assert [loud for _, loud in as_heard(voices, [SURELY])] == pytest.approx([12.0, 10.5, 9.0])


def test_a_voice_that_says_the_contrary_counts_for_the_other_answer() -> None:
    voices = [(YES, 12.0), (NO, 9.0)]
    assert ahead(voices, [SURELY, SURELY]) == pytest.approx(3.0, abs=1e-6)
    assert ahead(voices, [NOT_AT_ALL, SURELY]) < -3.0
    assert as_heard(voices, [NOT_AT_ALL])[0][1] < 0


def test_a_voice_that_may_be_either_way_counts_for_neither() -> None:
    assert ahead([(YES, 12.0)], [Heard(0.0, 0.0)]) == pytest.approx(0.0)


def test_louder_is_louder() -> None:
    voices = [(YES, 10.0), (NO, 10.0)]
    assert ahead(voices, [Heard(2.0, 30.0), SURELY]) == pytest.approx(2.0, abs=1e-6)


def test_no_voices_no_difference() -> None:
    assert ahead([], []) == 0
    assert summed([], True) < 0


def test_the_loudest_are_read_with_the_question(judge: Arbiter) -> None:
    kb = judge.kb
    question = read_question("una creatura tappata può bloccare?", kb)
    found = [
        (voice, loudness(voice)) for voice in voices_of(question, match_cases(question, kb), kb, judge.stage)
    ]
    found.sort(key=lambda one: -one[1])
    told = figures(found[:MOST])
    assert {len(row) for row in told} == {len(Figures().values()) + BESIDE}
    assert told[0][-3] == 0.0 and all(row[-3] <= 0 for row in told)
    heard = hear(question.bare, found, kb)
    assert heard is not None and len(heard) == min(MOST, len(found))
    assert hear(question.bare, [], kb) is None


def test_without_the_network_the_sides_are_added_up(judge: Arbiter, monkeypatch: pytest.MonkeyPatch) -> None:
    question = read_question("una creatura tappata può bloccare?", judge.kb)
    matches = match_cases(question, judge.kb)
    monkeypatch.setattr("bot.cases.verdicts._IN_DOUBT", 99.0)
    heard = weigh_verdicts(question, matches, judge.kb, judge.stage)
    monkeypatch.setattr("bot.cases.verdicts.hear", lambda *_: None)
    alone = weigh_verdicts(question, matches, judge.kb, judge.stage)
    assert heard is not None and alone is not None
    assert alone.match.case.name and alone.probability != heard.probability
