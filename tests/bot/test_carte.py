"""Questions that name cards on file are answered from what is on file; what is not on file is not made up."""

import pytest

from bot import messages
from bot.answer import Answer, Outcome, Proof, Verdict
from bot.arbiter import Arbiter
from bot.cards.facts import card_on_file
from bot.cards.names import card_names


def rules(answer: Answer) -> tuple[str, ...]:
    return tuple(citation.rule for citation in answer.citations)


@pytest.mark.parametrize(
    ("question", "says", "rule"),
    [
        ("cosa fa Fulmine?", "infligge 3 danni", "115.4"),
        ("che abilità ha Serra Angel?", "Volare, cautela", "702.9b"),
        ("mi spiegate cosa fa esattamente l'Ira di Dio?", "Distruggi tutte le creature", "701.8a"),
        ("cosa fa fulmne?", "infligge 3 danni", "115.4"),
        ("di che colore è Elettrolisi?", "blu e rosso", "202.2"),
        ("che tipo di carta è Studio Ristico?", "«Incantesimo»", "205.2a"),
        ("quanti danni fa Terremoto?", "X danni", "107.3a"),
    ],
)
def test_what_a_card_on_file_does_or_is_is_told_with_its_rules(
    judge: Arbiter, question: str, says: str, rule: str
) -> None:
    answer = judge.ask(question)
    assert answer.outcome is Outcome.ANSWER
    assert says in answer.text
    assert rule in rules(answer)[:3]


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("quanto costa Ira di Dio?", "4"),
        ("che valore di mana ha Crumiri della Cucina?", "3"),
        ("che valore di mana ha la Balista Mobile?", "0"),
        ("quanti danni fa lightning bolt?", "3"),
        ("quanto è grande l'Angelo di Serra?", "4/4"),
        ("quanta costituzione ha Muro di Pietra?", "8"),
        ("con quanta fedeltà entra Jace Beleren?", "3"),
        ("quante carte fa pescare Divinazione?", "2"),
    ],
)
def test_a_figure_of_a_card_on_file_is_its_value(judge: Arbiter, question: str, value: str) -> None:
    assert judge.ask(question).value == value


@pytest.mark.parametrize(
    ("question", "verdict", "rule"),
    [
        ("il Gigante delle Colline ha volare?", Verdict.NO, "702.9b"),
        ("Ornitottero è un artefatto?", Verdict.YES, "205.1"),
        ("Taiga è una terra base?", Verdict.NO, "205.4c"),
        ("Krenko può stare in un mazzo commander blu?", Verdict.NO, "903.5c"),
        ("Anello Solare può stare in un mazzo commander bianco?", Verdict.YES, "903.5c"),
        ("posso mettere Fulmine in un mazzo commander con Krenko?", Verdict.YES, "903.5c"),
        ("Angelo di Serra può essere il mio comandante?", Verdict.NO, "903.3"),
        ("Thalia può essere il mio comandante?", Verdict.YES, "903.3"),
    ],
)
def test_what_a_card_is_decides_by_its_rule(
    judge: Arbiter, question: str, verdict: Verdict, rule: str
) -> None:
    answer = judge.ask(question)
    assert answer.verdict is verdict
    assert rule in rules(answer)[:3]


@pytest.mark.parametrize(
    ("question", "verdict", "rule"),
    [
        ("posso bersagliare un Cavaliere Nero con Lama del Fato?", Verdict.NO, "115.1"),
        ("posso usare Terrore su un Angelo di Serra?", Verdict.YES, "115.1"),
        ("posso lanciare Fulmine sul Pedinatore Invisibile del mio avversario?", Verdict.NO, "702.11b"),
        ("posso lanciare Crescita Gigante sul mio Bogle Viscido?", Verdict.YES, "702.11b"),
        ("posso tirare Getto di Lava a una creatura?", Verdict.NO, "115.1"),
        ("Omicidio uccide il Gargoyle di Darksteel?", Verdict.NO, "702.12b"),
        ("un Ragno Gigante sopravvive a un Fulmine?", Verdict.YES, "704.5g"),
        ("Negare può neutralizzare Angelo di Serra?", Verdict.NO, "115.1"),
        ("posso neutralizzare Verdetto Supremo con Contromagia?", Verdict.NO, "101.2"),
    ],
)
def test_what_a_card_does_to_another_is_played(
    judge: Arbiter, question: str, verdict: Verdict, rule: str
) -> None:
    answer = judge.ask(question)
    assert answer.verdict is verdict
    assert rule in rules(answer)[:3]
    assert answer.simulation is not None
    assert answer.simulation.proof is Proof.CONFIRMED


def test_a_card_stands_for_its_kind_where_only_that_matters(judge: Arbiter) -> None:
    """307.1 and 304.1 say when a sorcery and an instant may be cast, whatever they are called."""
    assert judge.ask("posso lanciare Ira di Dio nel turno dell'avversario?").verdict is Verdict.NO
    assert judge.ask("posso lanciare Fulmine nel turno del mio avversario?").verdict is Verdict.YES


@pytest.mark.parametrize("question", ["quanti danni fa Fireblast?", "che tipo di carta è Sylvan Library?"])
def test_nothing_is_made_up_of_a_card_not_on_file(judge: Arbiter, question: str) -> None:
    answer = judge.ask(question)
    assert answer.outcome is Outcome.UNKNOWN
    assert answer.text.startswith(messages.CARD_NOT_ON_FILE.partition("{")[0])


def test_the_price_of_a_card_on_file_is_still_no_rules_question(judge: Arbiter) -> None:
    assert judge.ask("quanto vale un Fulmine in euro?").text == messages.OFF_TOPIC_PRICES


def test_a_common_word_in_small_letters_is_no_card(judge: Arbiter) -> None:
    assert "Foresta" not in judge.ask("cosa fa la priorità?").text
    [named] = card_names(judge.stage.cards, judge.kb).find("quando entra una foresta posso rispondere?")
    assert not named.sure


def test_every_card_on_file_has_its_identity_and_words(judge: Arbiter) -> None:
    """903.4: the identity has at least the colours of the card."""
    for name in judge.stage.cards.names():
        card = card_on_file(name, judge.stage.cards, judge.kb)
        if card is not None:
            assert card.of.colors <= card.identity
            assert card.described().startswith(("un ", "una "))


@pytest.mark.parametrize(
    ("written", "card"), [("fulmien", "Fulmine"), ("fulmne", "Fulmine"), ("folgoree", None)]
)
def test_letters_swapped_with_the_next_count_once(judge: Arbiter, written: str, card: str | None) -> None:
    found = card_names(judge.stage.cards, judge.kb).find(f"cosa fa {written}?")
    assert [named.card for named in found] == ([card] if card else [])


@pytest.mark.parametrize(
    ("question", "verdict", "rule"),
    [
        ("Colosso Camaleontico è un elfo?", Verdict.YES, "702.73a"),
        ("Doom Blade su Drago di Shivan funziona?", Verdict.YES, "115.1"),
        ("il mio Grizzly Bears sopravvive a Pyroclasm?", Verdict.NO, "704.5g"),
        ("Boggart Ram-Gang in commander mono rosso si può?", Verdict.NO, "903.5c"),
        ("Counterspell ferma Supreme Verdict?", Verdict.NO, "101.2"),
    ],
)
def test_a_card_is_asked_about_in_other_words_too(
    judge: Arbiter, question: str, verdict: Verdict, rule: str
) -> None:
    answer = judge.ask(question)
    assert answer.verdict is verdict
    assert rule in rules(answer)[:3]


def test_protection_from_another_colour_is_not_what_decides(judge: Arbiter) -> None:
    """702.16b: only sources with the quality cannot target."""
    assert "702.16b" not in rules(judge.ask("posso bersagliare un Cavaliere Nero con Lama del Fato?"))[:2]
    assert "702.16b" in rules(judge.ask("posso bersagliare un Cavaliere Nero con Da Spade a Spighe?"))


def test_a_refused_move_is_one_step_of_its_simulation(judge: Arbiter) -> None:
    answer = judge.ask("posso tirare Getto di Lava a una creatura?")
    assert answer.simulation is not None
    [step] = answer.simulation.steps
    assert "non è permesso" in step.text


@pytest.mark.parametrize(
    ("question", "verdict", "rule"),
    [
        ("posso avere due Thalia in campo?", Verdict.NO, "704.5j"),
        ("il Pedinatore Invisibile può essere bloccato?", Verdict.NO, "509.1b"),
    ],
)
def test_a_legend_is_one_and_what_cannot_be_blocked_is_not(
    judge: Arbiter, question: str, verdict: Verdict, rule: str
) -> None:
    answer = judge.ask(question)
    assert answer.verdict is verdict
    assert rule in rules(answer)[:3]
