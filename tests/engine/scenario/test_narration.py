"""Every event has its sentence, and sentences read well at a table."""

import pytest

from engine import events
from engine.events import Event
from engine.narration import TELLERS, Names, spoken, tell
from engine.narration.names import listed, of, sentence, to
from engine.objects import TargetRef
from engine.scenario import run
from engine.scenario.library import CardLibrary
from engine.scenario.loader import load_source
from engine.scenario.setup import build, cards_of

EVENT_CLASSES = [
    kind
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
]


@pytest.mark.parametrize("kind", EVENT_CLASSES, ids=lambda kind: kind.__name__)
def test_every_event_class_is_told(kind: type[Event]) -> None:
    assert kind in TELLERS


@pytest.fixture
def names() -> Names:
    scenario = load_source(
        "titolo: x\ngiocatori:\n  Anna: {campo: [creatura 2/2, lupo: creatura 3/3]}\n  Bruno: {campo: [creatura 2/2]}\n"
    )
    return Names(build(scenario, cards_of(scenario, CardLibrary())))


def wolf(names: Names) -> int:
    return next(id for id in range(1, 60) if names.object(id) == "lupo")


def test_objects_of_the_same_name_are_told_apart_by_their_owner(names: Names) -> None:
    twins = [name for name in names.all() if " di " in name]
    assert len(twins) == 2
    assert twins[0].endswith("di Anna")
    assert twins[1].endswith("di Bruno")


def test_sentences(names: Names) -> None:
    id = wolf(names)
    assert tell(events.LifeGained(player=0, amount=1), names) == "Anna guadagna 1 punto vita."
    assert tell(events.LifeLost(player=1, amount=3), names) == "Bruno perde 3 punti vita."
    assert tell(events.Attacked(object=id, defender=TargetRef(player=1)), names) == "Lupo attacca Bruno."
    assert (
        tell(events.CountersPut(kind="+1/+1", amount=1, object=id), names)
        == "Viene messo 1 segnalino +1/+1 su lupo."
    )
    lost = events.PlayerLost(player=1, why=events.Loss.POISON)
    assert tell(lost, names) == "Bruno perde la partita: ha dieci o più segnalini veleno."


def test_rules_are_spoken_in_brackets() -> None:
    assert spoken("Anna pesca una carta.", ("121.1",)) == "Anna pesca una carta (121.1)."
    assert spoken("Anna pesca una carta.", ()) == "Anna pesca una carta."


def test_italian_joins_words_properly() -> None:
    assert (to("Anna"), to("Bruno"), to("l'abilità di Orso")) == ("ad Anna", "a Bruno", "all'abilità di Orso")
    assert (of("Anna"), of("la copia di Fulmine")) == ("di Anna", "della copia di Fulmine")
    assert listed(["a", "b", "c"]) == "a, b e c"
    assert sentence("orso muore") == "Orso muore."


STORY = """
titolo: Prova
giocatori:
  Anna: {mano: [Colpo], campo: [Montagna]}
  Bruno: {campo: [lupo: creatura 2/2]}
carte: [{nome: Colpo, costo: "{R}", tipo: Istantaneo, testo: "Colpo infligge 2 danni a un qualsiasi bersaglio."}]
azioni: [{Anna lancia Colpo: {bersagli: BERSAGLIO}}, tutti passano]
"""


def told(target: str) -> list[str]:
    return [step.text for step in run(STORY.replace("BERSAGLIO", target), CardLibrary()).steps]


def test_a_story_is_told_once_and_in_the_order_people_see() -> None:
    assert told("lupo") == [
        "Anna lancia Colpo con bersaglio lupo.",
        "Anna attinge {R} da Montagna.",
        "Anna e Bruno passano la priorità.",
        "Colpo si risolve.",
        "Colpo infligge 2 danni a lupo.",
        "Lupo muore: ha subito danno letale.",
    ]


def test_changes_tell_before_and_after() -> None:
    report = run(STORY.replace("BERSAGLIO", "Bruno"), CardLibrary())
    changes = {step.text: step.changes for step in report.steps}
    assert changes["Colpo infligge 2 danni a Bruno."] == ("Bruno: 20 → 18 punti vita",)
    assert changes["Anna lancia Colpo con bersaglio Bruno."] == ("Colpo: mano → pila",)
    assert changes["Colpo si risolve."] == ("Colpo: pila → cimitero di Anna",)


def test_what_continuous_effects_change_is_shown() -> None:
    source = STORY.replace(
        "Colpo infligge 2 danni a un qualsiasi bersaglio.",
        "Una creatura bersaglio prende +2/+1 e ha volare fino alla fine del turno.",
    )
    lines = [
        line
        for step in run(source.replace("BERSAGLIO", "lupo"), CardLibrary()).steps
        for line in step.changes
    ]
    assert "lupo: 2/2 → 4/3" in lines
    assert "lupo: ora ha volare" in lines
