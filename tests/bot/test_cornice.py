"""Where a game is played and which variant it is not are no part of a question of the rules."""

import pytest

from bot.answer import Kind, Outcome
from bot.arbiter import Arbiter
from bot.framing import unframed
from kb.base import KnowledgeBase


@pytest.mark.parametrize(
    ("asked", "plain"),
    [
        ("In un torneo limited quante carte ha il mazzo?", "in limited quante carte ha il mazzo?"),
        (
            "al torneo di ieri ho attaccato con una creatura con minaccia: basta una creatura per bloccarla?",
            "ho attaccato con una creatura con minaccia: basta una creatura per bloccarla?",
        ),
        (
            "quanti segnalini veleno (fuori da Brawl) fanno perdere?",
            "quanti segnalini veleno fanno perdere?",
        ),
        (
            "il judge mi ha detto che una creatura con difensore può bloccare, giusto?",
            "una creatura con difensore può bloccare, giusto?",
        ),
        (
            "sabato al club è nato un dubbio: chi ha difensore può attaccare?",
            "chi ha difensore può attaccare?",
        ),
        (
            "mio cugino sostiene che una creatura con volare può bloccare chi non vola, ha ragione?",
            "una creatura con volare può bloccare chi non vola, ha ragione?",
        ),
        (
            "in una partita normale a due quanti punti vita si hanno all'inizio?",
            "quanti punti vita si hanno all'inizio?",
        ),
        (
            "lui gioca mono rosso e mi lancia un fulmine in risposta: può farlo?",
            "lui mi lancia un fulmine in risposta: può farlo?",
        ),
    ],
)
def test_what_only_frames_a_question_is_put_aside(asked: str, plain: str, book: KnowledgeBase) -> None:
    assert unframed(asked, book.lexicon) == plain


@pytest.mark.parametrize(
    "asked",
    [
        "in un torneo che penalità prendo se pesco una carta in più?",
        "al torneo posso guardare i miei appunti durante la partita?",
        "in 1v1 chi comincia pesca nel primo turno?",
        "le bustine opache sono obbligatorie ai tornei?",
        "in Commander quanti punti vita si hanno?",
        "che succede se arrivo in ritardo al torneo?",
    ],
)
def test_a_question_about_the_tournament_keeps_its_words(asked: str, book: KnowledgeBase) -> None:
    assert unframed(asked, book.lexicon) == asked


@pytest.mark.parametrize(
    "asked",
    ["in un torneo quanto tempo dura un round?", "al torneo che penalità c'è per il gioco lento?"],
)
def test_the_tournament_itself_is_still_declined(judge: Arbiter, asked: str) -> None:
    answer = judge.ask(asked)
    assert (answer.outcome, answer.kind) == (Outcome.UNKNOWN, Kind.OFF_TOPIC)


@pytest.mark.parametrize(
    ("asked", "value"),
    [
        ("In un torneo constructed, qual è il numero massimo di carte che può avere il sideboard?", "15"),
        ("Quanti segnalini veleno (fuori da Two-Headed Giant) fanno perdere un giocatore?", "10"),
    ],
)
def test_the_question_without_its_frame_is_answered(judge: Arbiter, asked: str, value: str) -> None:
    assert judge.ask(asked).value == value


@pytest.mark.parametrize(
    "asked",
    [
        "Sono a 2 punti vita e l'avversario mi fa 3 danni: muoio?",
        "Una magia fa 2 danni a due creature bersaglio: muoiono?",
    ],
)
def test_a_number_of_something_is_no_number_of_players(asked: str, book: KnowledgeBase) -> None:
    assert unframed(asked, book.lexicon) == asked
