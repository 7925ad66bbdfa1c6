"""Amounts asked with any numbers: formulas of known cases, and what a spell costs in all (601.2f)."""

import pytest

from bot.arbiter import Arbiter
from bot.cases.model import parse_case
from bot.cases.parameters import bind, unbound, wording
from bot.cases.prove import by_rule
from bot.question import read_question
from bot.total_cost import total_cost

DEVOUR = {
    "caso": "divorare",
    "domande": ["devour 2 e sacrifico 3 creature: quanti segnalini?"],
    "tipo": "quantita",
    "regole": ["702.82a"],
    "stabilito_da": "regola",
    "frase": "entra con N segnalini",
    "parametri": {"n": {"schemi": ["devour N"]}, "m": {"schemi": ["sacrifico N"]}},
    "valore": "${n * m}",
    "risposte": {"valore": "{valore}."},
    "perche": "Sono N segnalini per ogni creatura sacrificata (702.82a).",
}


def test_a_formula_counts_with_the_numbers_of_the_question() -> None:
    case = parse_case(DEVOUR)
    told = bind(case, wording("sacrifico quattro creature a un devour 3, quanti segnalini?"))
    assert by_rule(case, told.values).value == "12"


def test_a_formula_wants_all_of_its_numbers() -> None:
    case = parse_case(DEVOUR)
    assert unbound(case, bind(case, wording("devour 3: quanti segnalini?"))) == ["m"]


def test_a_number_is_not_passed_over_to_reach_a_word() -> None:
    raw = {**DEVOUR, "parametri": {"n": {"schemi": ["N danni"]}, "m": {"schemi": ["ero a N"]}}}
    assert bind(parse_case(raw), wording("ero a 15, prendo 6 danni")).values == {"n": 6, "m": 15}


@pytest.mark.parametrize(
    ("question", "value", "rule"),
    [
        ("magia da {4}{U} con due effetti che costano {1} in meno: quanto pago?", "3", "601.2f"),
        ("magia da {3}, uno costa {2} in più e un altro {1} in meno: quanto pago?", "4", "601.2f"),
        ("una magia da {1}{W}{W} con uno sconto di {3}: quanto pago?", "2", "601.2f"),
        ("spell da {6}{U} con delve, esilio 4 carte: quanto mana pago?", "3", "702.66a"),
        ("convocazione, costo {2}{W}{W}, tappo tre creature: quanto mana mi serve?", "1", "702.51a"),
        ("magia da {2}{R} con kicker {4}: quanto costa potenziata?", "7", "702.33a"),
        ("il mio comandante costa 3 e l'ho già lanciato due volte: quanto mana serve?", "7", "903.8"),
    ],
)
def test_what_a_spell_costs_in_all(question: str, value: str, rule: str, judge: Arbiter) -> None:
    found = total_cost(read_question(question, judge.kb), judge.kb)
    assert found is not None and found.value == value
    assert found.citations[0].rule == rule


def test_a_number_without_a_part_in_the_cost_leaves_it_untold(judge: Arbiter) -> None:
    question = read_question("magia da {2}{R} e 4 amici al tavolo: quanto pago?", judge.kb)
    assert total_cost(question, judge.kb) is None
