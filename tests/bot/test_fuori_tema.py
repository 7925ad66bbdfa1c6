"""What is not about the rules, or cannot be answered as it is asked, is declined; what only looks so is answered."""

import pytest

from bot import messages
from bot.answer import Outcome
from bot.arbiter import Arbiter
from bot.off_topic import weighing
from bot.off_topic.learning import labelled
from bot.off_topic.pending import is_bare_fight, is_pending
from bot.off_topic.sense import TOPICS, Topic, load
from bot.question import read_question

ELSEWHERE = {
    "mi dici come si prepara la pasta al forno?": messages.OFF_TOPIC,
    "chi ha vinto le ultime elezioni?": messages.OFF_TOPIC,
    "la pila del telecomando è scarica, dove la butto?": messages.OFF_TOPIC,
    "a scacchi il pedone può tornare indietro?": messages.OFF_TOPIC_OTHER_GAME,
    "come recupero il mio account di Arena?": messages.OFF_TOPIC_PROGRAMS,
    "che terre metteresti in un mazzo a tre colori?": messages.OFF_TOPIC_DECKS,
    "quanto dovrei spendere per farmi un mazzo decente?": messages.OFF_TOPIC_PRICES,
    "dove posso vendere le mie carte doppie?": messages.OFF_TOPIC_PRICES,
    "chi ha illustrato questa carta?": messages.OFF_TOPIC_STORY,
    "Tarmogoyf è bandito in modern?": messages.OFF_TOPIC_LEGALITY,
    "che penalità danno per il gioco lento?": messages.OFF_TOPIC_TOURNAMENT,
}
REAL = (
    "posso tenere i punti vita con un'app?",
    "nel limited posso giocare sei copie della stessa carta se le ho aperte?",
    "posso concedere?",
    "quante carte minimo nel mazzo?",
    "trample?",
    "la pila",
    "priorità",
    "quando stappo?",
    "cosa fa proliferare?",
    "chi inizia la partita?",
    "posso attaccare un planeswalker?",
    "la mia creatura ha rapidità, può attaccare subito?",
    "un veicolo può bloccare il turno in cui entra se lo equipaggio",
    "un effetto dice 'tappa la creatura bersaglio': posso bersagliare una già tappata?",
)


@pytest.mark.parametrize(("question", "said"), ELSEWHERE.items())
def test_a_question_about_something_else_is_declined_with_where_it_belongs(
    judge: Arbiter, question: str, said: str
) -> None:
    answer = judge.ask(question)
    assert (answer.outcome, answer.text) == (Outcome.UNKNOWN, said)


@pytest.mark.parametrize("question", REAL)
def test_a_question_about_the_rules_is_not_declined(judge: Arbiter, question: str) -> None:
    assert judge.ask(question).outcome is Outcome.ANSWER


@pytest.mark.parametrize(
    "question",
    [
        "muore?",
        "posso farlo?",
        "chi vince?",
        "con quella carta posso?",
        "quanto danno fa la mia creatura?",
        "arbitro, lo può fare?",
        "lo uso subito o aspetto?",
        "ho attaccato e l'altro ha bloccato, è crepata la mia?",
        "attacco io e lui mi blocca: chi muore?",
    ],
)
def test_a_question_that_points_at_nothing_told_asks_back(judge: Arbiter, question: str) -> None:
    answer = judge.ask(question)
    assert answer.outcome is Outcome.CLARIFY
    assert answer.text.startswith(messages.PENDING)


@pytest.mark.parametrize(
    "question",
    [
        "una creatura può morire?",
        "attaccare",
        "quando si scarta?",
        "quando vinco?",
        "devo per forza attaccare?",
        "attacco con volare e lui mi blocca, chi muore?",
    ],
)
def test_a_question_that_stands_by_itself_is_not_pending(judge: Arbiter, question: str) -> None:
    read = read_question(question, judge.kb)
    assert not is_pending(read)
    assert not is_bare_fight(read)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("cosa fa frullimpasto 3?", "frullimpasto"),
        ("la mia creatura ha gommavolo, può essere bloccata?", "gommavolo"),
        ("il segnalino pistacchione cosa fa?", "pistacchione"),
        ("la mia creatura ha scudo mistico 4, sopravvive al fulmine?", "scudo mistico"),
        ("se il mio gatto ha «fiato di nebbia» lo possono bloccare?", "fiato di nebbia"),
        ("che fa la parola chiave «sbrindellare 2»? l'aveva un suo 2/2", "sbrindellare"),
        ("Tronvok, Signore di Cenere quando entra quante pedine crea?", "Tronvok, Signore di Cenere"),
    ],
)
def test_a_keyword_that_does_not_exist_is_said_to_be_unknown(
    judge: Arbiter, question: str, name: str
) -> None:
    assert judge.ask(question).text == messages.UNKNOWN_WORD.format(word=name)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("che cos'è la tempesta lunare invertita?", "tempesta lunare invertita"),
        ("cosa fa la furia lunare dimezzata?", "furia lunare dimezzata"),
        ("sbriciolamento eterno?? lo dicono tutti ma non ho capito", "sbriciolamento eterno"),
    ],
)
def test_a_keyword_with_adjectives_that_none_has_is_unknown(judge: Arbiter, question: str, name: str) -> None:
    assert judge.ask(question).text == messages.UNKNOWN_WORD.format(word=name)


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("APNAP?? lo sento dire sempre e nn ho capito", "101.4"),
        ("spiegami ward in due parole che in negozio nessuno lo sa dire bene", "702.21a"),
        ("la priorità?? tutti la nominano e nn ho capito cos'è", "117.1"),
        ("non ho mai capito la pila, me la spiegate terra terra?", "405.1"),
        ("tutti parlano di stack ma io non ho capito cos'è", "405.1"),
        ("io non ho mai capito il lifelink, come funziona?", "702.15b"),
        ("cosa significa quando una carta dice 'dies'?", "700.4"),
        ("che vuol dire «proliferare», lo vedo in mezzo Standard", "701.34a"),
        ("abilità di mana, cosè? ne parlava il judge al torneo", "605.1"),
        ("la devozione, spiegamela", "700.5"),
        ("cos'è la parola chiave flanking? ce l'aveva un 2/2", "702.25a"),
        ("non ho capito se il trample passa sul planeswalker, passa?", "702.19f"),
    ],
)
def test_what_is_said_around_a_name_is_not_asked(judge: Arbiter, question: str, rule: str) -> None:
    answer = judge.ask(question)
    assert answer.outcome is Outcome.ANSWER
    assert rule in [citation.rule for citation in answer.citations]


@pytest.mark.parametrize(
    "question",
    [
        "come si fa il tiramisù in due parole che nessuno me lo sa dire bene?",
        "il meta? tutti ne parlano e non ho capito",
        "spiegami in due parole come si aggiusta un rubinetto che nessuno me lo dice",
    ],
)
def test_what_is_off_topic_stays_so_whatever_is_said_around_it(judge: Arbiter, question: str) -> None:
    assert judge.ask(question).outcome is Outcome.UNKNOWN


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("cosa fa Tarmogoyf?", "Tarmogoyf"),
        ("qual è il testo di Smothering Tithe?", "Smothering Tithe"),
        ("Dark Confidant che abilità ha?", "Dark Confidant"),
    ],
)
def test_the_text_of_a_card_not_on_file_is_not_made_up(judge: Arbiter, question: str, name: str) -> None:
    assert judge.ask(question).text == messages.CARD_NOT_ON_FILE.format(name=name)


@pytest.mark.parametrize(
    "question",
    ["quanti punti vita ha una terra?", "di che colore è la priorità?", "il cimitero può attaccare?"],
)
def test_what_cannot_be_had_or_done_is_not_answered(judge: Arbiter, question: str) -> None:
    assert judge.ask(question).outcome is Outcome.UNKNOWN


def test_without_a_sentence_model_words_alone_are_weighed(judge: Arbiter) -> None:
    price = read_question("quanto vale sul mercato una carta foil da collezione in vendita?", judge.kb)
    rule = read_question("una creatura con travolgere bloccata fa danno al giocatore?", judge.kb)
    first, second = (weighing.elsewhere(weighing.measure(one, 0.3, None, judge.kb)) for one in (price, rule))
    assert first > second


def test_every_labelled_question_has_a_topic_or_is_told_apart_otherwise() -> None:
    headings = {heading for _, heading in labelled()}
    assert headings - {"nomi ignoti", "senza senso"} == {topic.value for topic in Topic}


def test_what_was_learned_has_a_column_for_every_topic() -> None:
    sense = load()
    assert sense is None or sense.weights.shape[1] == len(TOPICS)
