"""A question like one that was asked gets its answer, in the words of the rule that decides."""

from typing import Any

import pytest

from bot.answer import Verdict
from bot.arbiter import Arbiter
from bot.cases import parse_case
from bot.errors import CaseError

ASKED: dict[str, Any] = {
    "caso": "702.9b/domande/1",
    "domande": ["un volante lo blocca chi ha raggiungere?"],
    "tipo": "si_no",
    "regole": ["702.9b"],
    "stabilito_da": "domanda",
    "verdetto": "si",
}


def test_the_answer_is_of_the_fact_that_is_asked_about() -> None:
    assert parse_case(ASKED).verdict == "si"
    turned = ASKED | {"domande": ["è vero che un orso non blocca chi vola?"]}
    assert parse_case(turned).verdict == "no", "yes, it is true that it does not: it does not"
    stated = ASKED | {"domande": ["un orso senza raggiungere non blocca chi vola"]}
    assert parse_case(stated).verdict == "no", "what is put forward holds: it does not"


def test_what_is_put_forward_as_not_so_speaks_to_whoever_asks_it_plainly(judge: Arbiter) -> None:
    """data/domande: "il trigger di un emblema non usa la pila", "no": that does not hold."""
    assert judge.ask("il trigger di un emblema usa la pila?").verdict is Verdict.YES
    assert judge.ask("il trigger di un emblema non usa la pila, giusto?").verdict is Verdict.NO


@pytest.mark.parametrize(
    "change",
    [
        {"verdetto": "dipende"},
        {"domande": ["chi vola lo blocca un ragno?", "è vero che chi vola non lo blocca un orso?"]},
    ],
)
def test_questions_that_cannot_share_an_answer_are_no_case(change: dict[str, Any]) -> None:
    with pytest.raises(CaseError, match="volte tutte allo stesso modo"):
        parse_case(ASKED | change)


def test_its_rule_is_quoted(judge: Arbiter) -> None:
    """Each of these was asked, so that it is answered, turned or not."""
    from kb.asked import load_asked
    from kb.paths import data_root

    said = 0
    for entry in load_asked(data_root() / "domande")[::97]:
        found = judge.ask(entry.questions[0])
        if found.case is None or found.verdict is None:
            continue
        assert found.citations, entry.questions[0]
        said += found.verdict is (Verdict.YES if entry.content["verdetto"] == "si" else Verdict.NO)
        if found.case == entry.name:
            rule = judge.kb.rule(found.citations[0].rule)
            assert f"Lo dice la regola {rule.number}".casefold() in found.text.casefold()
    assert said >= 50
