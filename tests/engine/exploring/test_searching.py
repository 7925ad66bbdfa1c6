"""What an exploration says is what playing every line out one by one says, and it says when it can't know."""

from collections.abc import Hashable
from functools import cache

import pytest

from engine.errors import ScenarioError
from engine.exploring import Bounds, Exploration, Moment, Verdict, can_bring_about, necessary, possible
from engine.exploring.answers import every
from engine.exploring.nodes import Node
from engine.flow import advance
from engine.position import key
from engine.scenario import explore
from engine.scenario.library import CardLibrary
from engine.scenario.loader import load_source
from engine.scenario.setup import build, cards_of
from engine.state import State, Step

COMBAT = """
titolo: combattimento
giocatori:
  Anna: {campo: {lupo: creatura 3/3, orso: creatura 2/2}, grimorio: 1}
  Bruno: {vita: 3, campo: {muro: creatura 0/4, cane: creatura 1/1}, grimorio: 1}
"""
SPELLS = """
titolo: magie
giocatori:
  Anna: {mano: [Scarica], mana: "{R}", campo: {lupo: creatura 2/2}, grimorio: 1}
  Bruno: {vita: 5, mano: [Balsamo], mana: "{W}", grimorio: 1}
carte:
  - {nome: Scarica, costo: "{R}", tipo: Istantaneo, testo: "Scarica infligge 3 danni a un qualsiasi bersaglio."}
  - {nome: Balsamo, costo: "{W}", tipo: Istantaneo, testo: "Guadagni 4 punti vita."}
"""


def position(source: str) -> State:
    scenario = load_source(source)
    return build(scenario, cards_of(scenario, CardLibrary()))


class Life:
    """Bruno has at most so many life points."""

    def __init__(self, most: int) -> None:
        self.most = most

    def holds(self, node: Node) -> bool:
        return node.state.players[1].life <= self.most

    def memory(self, node: Node) -> Hashable:
        return None


def lines(node: Node, bounds: Bounds) -> list[list[Node]]:
    """Every line of play to its end, nothing merged."""
    if node.over or node.step.decision is None:
        return [[node]]
    return [[node, *rest] for child in node.children(bounds) for rest in lines(child, bounds)]


BOUNDS = Bounds(50_000, 1, Step.END_COMBAT)


@cache
def played_out(source: str) -> tuple[State, Bounds, list[list[Node]]]:
    start = position(source)
    bounds = Bounds(50_000, 1, Step.ATTACKERS if source is SPELLS else Step.END_COMBAT)
    return start, bounds, lines(Node(advance(start)), bounds)


@pytest.mark.parametrize("source", [COMBAT, SPELLS], ids=["combattimento", "magie"])
@pytest.mark.parametrize("most", [5, 3, 0, -1, -4])
def test_it_agrees_with_every_line_played_out(source: str, most: int) -> None:
    goal = Life(most)
    start, bounds, every_line = played_out(source)
    at_any = [any(goal.holds(node) for node in line) for line in every_line]
    at_end = [goal.holds(line[-1]) for line in every_line]
    assert len(every_line) > 10
    for moment, found in ((Moment.ANY, at_any), (Moment.END, at_end)):
        assert (possible(start, goal, bounds, moment).verdict is Verdict.YES) is any(found)
        assert (necessary(start, goal, bounds, moment).verdict is Verdict.YES) is all(found)


@pytest.mark.parametrize(("most", "anna", "bruno"), [(3, True, True), (0, False, True), (-3, False, True)])
def test_one_against_the_other(most: int, anna: bool, bruno: bool) -> None:
    start = position(COMBAT)

    class Above(Life):
        def holds(self, node: Node) -> bool:
            return not super().holds(node)

    assert (can_bring_about(start, 0, Life(most), BOUNDS).verdict is Verdict.YES) is anna
    if not anna:  # what one can't bring about the other can prevent
        assert (can_bring_about(start, 1, Above(most), BOUNDS).verdict is Verdict.YES) is bruno


def test_the_line_of_play_leads_there() -> None:
    found = possible(position(COMBAT), Life(0), BOUNDS)
    assert [choice.text for choice in found.choices or ()] == [
        "Anna attacca Bruno con lupo.",
        "Bruno non blocca.",
    ]
    assert found.steps[-1].text == "Anna vince la partita."
    assert found.sentence.startswith("sì: Anna attacca Bruno con lupo; Bruno non blocca (")


def test_a_bound_that_is_reached_is_said() -> None:
    found = possible(position(SPELLS), Life(-50), Bounds(7))
    assert found == Exploration(Verdict.UNKNOWN, 7, why="limite di 7 posizioni raggiunto")
    assert found.sentence == "non so: limite di 7 posizioni raggiunto"
    assert necessary(position(SPELLS), Life(50), Bounds(7)).verdict is Verdict.UNKNOWN
    assert can_bring_about(position(SPELLS), 0, Life(-50), Bounds(7)).verdict is Verdict.UNKNOWN


def test_never_names_the_positions_looked_at() -> None:
    found = possible(position(COMBAT), Life(-50), BOUNDS)
    assert found.verdict is Verdict.NO and found.choices is None
    assert found.sentence == f"in nessun caso ({found.positions} posizioni esplorate)"


def test_the_same_position_by_two_ways_is_one() -> None:
    """Balsamo then Scarica, or Scarica then Balsamo: what lies where is the same but for the graveyard's order."""
    start = advance(position(COMBAT))
    first = Node(start)
    passed = list(first.children(BOUNDS))
    assert len({key(child.state) for child in passed}) == len(passed)
    assert key(advance(position(COMBAT)).state) == key(start.state)


def test_every_attack_is_among_the_answers() -> None:
    step = advance(position(COMBAT))
    while step.decision is not None and step.decision.key != "attaccanti":
        step = Node(step).after_answer(every(step)[0], BOUNDS).step  # type: ignore[union-attr]
    assert len(every(step)) == 4  # nobody, one, the other, both


def test_a_question_that_is_none_is_refused() -> None:
    with pytest.raises(ScenarioError, match=r"forse «può succedere: \{vita di Bruno: 0\}»"):
        explore(COMBAT, ["vita di Bruno: 0"])
    with pytest.raises(ScenarioError, match="non chiede che cosa può succedere"):
        explore(COMBAT)


def test_questions_get_their_own_answers() -> None:
    report = explore(COMBAT, ["può succedere: {vita di Bruno: 0}", "per forza: {vita di Bruno: 3}"])
    assert [asked.true for asked in report.questions] == [True, False]
    few = explore(COMBAT, ["non può succedere: {vita di Bruno: -9}"], bounds=Bounds(2))
    assert few.questions[0].true is None and not few.settled
    assert few.to_json()["domande"][0]["esito"] == "non so"  # type: ignore[index]
