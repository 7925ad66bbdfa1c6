"""Every known case holds: its scenario still proves it, or the book still says it."""

from collections.abc import Mapping
from string import ascii_lowercase
from typing import Any

import pytest

from bot.arbiter import Arbiter
from bot.cases import parse_case, prove
from bot.cases.check import check_case
from bot.cases.parameters import bind
from bot.errors import CaseError
from bot.question import read_question
from kb.base import KnowledgeBase
from kb.paths import data_root
from kb.statements import is_statement, load_known

ENTRIES = load_known(data_root())
STATEMENTS_ASKED = 31
WORDINGS_ASKED = 2
"""One statement in this many is asked, and this many wordings of a case: every question takes its milliseconds."""


@pytest.mark.parametrize(
    "content", [entry.content for entry in ENTRIES], ids=[entry.name for entry in ENTRIES]
)
def test_the_case_holds(content: Mapping[str, Any], judge: Arbiter) -> None:
    assert check_case(content, judge.kb, judge.stage) == ()


def test_every_keyword_and_every_state_based_action_has_a_case_of_its_own(book: KnowledgeBase) -> None:
    """Statements aside: a keyword or an action that the book gains is to have a case too."""
    cited = [
        str(rule) for entry in ENTRIES if not is_statement(entry.name) for rule in entry.content["regole"]
    ]
    keywords = {f"702.{number}" for number in range(2, 300) if book.exists(f"702.{number}")}
    actions = {f"704.{part}{letter}" for part in (5, 6) for letter in ascii_lowercase}
    assert len(keywords) > 180
    assert keywords - {rule.rstrip(ascii_lowercase) for rule in cited} == set()
    assert {rule for rule in actions if book.exists(rule)} - set(cited) == set()


def test_questions_in_the_files_own_words_are_answered_by_their_rule(judge: Arbiter) -> None:
    """Recognising a question is a matter of degree: nearly all must be found, and hardly any answered wrongly."""
    asked, lost, wrong = 0, [], []
    for place, entry in enumerate(ENTRIES):
        if is_statement(entry.name) and place % STATEMENTS_ASKED:
            continue
        case = parse_case(entry.content)
        for question in case.questions[:WORDINGS_ASKED]:
            asked += 1
            found = judge.ask(question)
            if not set(case.rules) & {citation.rule for citation in found.citations}:
                lost.append(f"{question} -> {found.case} ({case.name})")
                continue
            if found.case == case.name or found.verdict is None or case.kind.value != "si_no":
                continue
            values = bind(case, read_question(question, judge.kb)).values
            truth = prove(case, values, judge.stage).truth
            if truth is not None and found.verdict.value != ("si" if truth else "no"):
                wrong.append(f"{question} -> {found.verdict} di {found.case} ({case.name})")
    assert asked > 800
    assert len(lost) <= 0.03 * asked, lost
    assert len(wrong) <= 0.02 * asked, wrong


BASE: dict[str, Any] = {
    "caso": "prova",
    "domande": ["posso pagare 2 punti vita avendone 1?", "pago 3 vita?", "si può pagare la vita?"],
    "concetti": ["pagare"],
    "tipo": "si_no",
    "regole": ["119.4"],
    "scenario": "domande/pagare-punti-vita",
    "parametri": {"costo": {"schemi": ["pagare N"]}, "vita": {"schemi": ["avendone N"], "massimo": 99}},
    "chiede": "può: Anna attiva Altare",
    "risposte": {"si": "puoi pagarne {costo}.", "no": "con {vita} non puoi."},
}


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"tipo": "boh"}, "non è tra"),
        ({"sbagliata": 1}, "chiavi sconosciute: sbagliata"),
        ({"regole": []}, "la decisiva per prima"),
        ({"regole": ["boh"]}, "non sono numeri di regola"),
        ({"chiede": None}, "serve l'attesa"),
        ({"stabilito_da": "regola"}, "l'uno o l'altro"),
        ({"risposte": {"forse": "x"}}, "chiavi sconosciute: forse"),
        ({"parametri": {"costo": {"schemi": ["pagare"]}}}, "ogni schema contiene"),
        ({"parametri": {"costo": {}}}, "serve «schemi»"),
    ],
)
def test_a_badly_written_case_says_where(change: dict[str, Any], problem: str) -> None:
    with pytest.raises(CaseError, match=problem):
        parse_case(BASE | change)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"domande": ["una sola"]}, "almeno 3 domande"),
        ({"regole": ["119.99"]}, "non esiste"),
        ({"concetti": ["segnalino-veleno"]}, "non ha nessuno dei concetti segnalino-veleno"),
        ({"escludi": ["avendone"]}, "che è in escludi"),
        ({"parametri": {"vita": {"schemi": ["avendone N"], "minimo": 5}}}, "fuori da minimo e massimo"),
        ({"perche": "Lo dice 118.3."}, "cita 118.3"),
        ({"scenario": "nessuno"}, "non c'è"),
        ({"chiede": "vita di Carlo"}, "non contiene"),
        ({"parametri": {"boh": {"vicino": "x"}}}, "non ha il parametro «boh»"),
        ({"risposte": {"si": "puoi."}}, "manca la frase"),
        ({"risposte": {"si": "x", "no": "{boh}"}}, "usa boh"),
        ({"verdetto": "si"}, "il caso «si»"),
    ],
)
def test_a_case_that_does_not_hold_says_why(change: dict[str, Any], problem: str, judge: Arbiter) -> None:
    found = check_case(BASE | change, judge.kb, judge.stage)
    assert any(problem in str(item) for item in found), found


def test_a_case_that_holds_has_no_problems(judge: Arbiter) -> None:
    assert check_case(BASE, judge.kb, judge.stage) == ()


def test_a_sentence_that_the_book_does_not_have_is_found_out(judge: Arbiter) -> None:
    case = {key: value for key, value in BASE.items() if key not in ("scenario", "parametri", "chiede")}
    case |= {"stabilito_da": "regola", "verdetto": "no", "frase": "questo non sta scritto da nessuna parte"}
    case["risposte"] = {"no": "no."}
    assert any("non è nel testo" in str(item) for item in check_case(case, judge.kb, judge.stage))


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("posso pagare 5 punti vita avendone 4?", {"costo": 5, "vita": 4}),
        ("avendone quattro pagherei cinque punti vita?", {"vita": 4}),
        ("pagando tre punti vita", {"costo": 3}),
        ("posso pagare un punto vita?", {"costo": 1}),
    ],
)
def test_numbers_go_where_the_templates_say(
    question: str, values: dict[str, int], book: KnowledgeBase
) -> None:
    found = bind(parse_case(BASE), read_question(question, book)).values
    assert {key: found[key] for key in values if key in found} == values


def test_a_number_out_of_bounds_is_not_that_case(book: KnowledgeBase) -> None:
    assert bind(parse_case(BASE), read_question("posso pagare 2 punti vita avendone 500?", book)).impossible


def test_the_proof_follows_the_numbers(judge: Arbiter) -> None:
    case = parse_case(BASE)
    assert prove(case, {}, judge.stage).truth is False
    changed = prove(case, {"vita": 7, "costo": 3}, judge.stage)
    assert changed.truth is True and changed.name is None and changed.source is not None
    assert judge.simulate(changed.source, "di nuovo").passed


def test_a_denied_case_turns_what_was_found(judge: Arbiter) -> None:
    assert prove(parse_case(BASE | {"nega": "true"} | {"nega": True}), {}, judge.stage).truth is True


def test_a_disagreement_is_told_and_not_answered(judge: Arbiter) -> None:
    proved = prove(parse_case(BASE | {"verdetto": "si"}), {}, judge.stage)
    assert proved.disagrees and not proved.good
