"""How big one creature is when several effects apply to it (613.4), and questions that are not read as such."""

import pytest

from bot.answer import Kind, Outcome, Proof, Verdict
from bot.arbiter import Arbiter
from bot.question import read_question
from bot.sizes import size_of_creature

SIZES = [
    # what is told to come of a change is not one more
    (
        "Scambio forza e costituzione a un 2/5, che diventa 5/2; dopo gli do +1/+0. Che dimensioni ha?",
        "5/3",
        "613.4d",
    ),
    (
        "Scambio forza e costituzione a un 1/4, che quindi è un 4/1, e poi gli do -0/-1. quanto è?",
        "3/1",
        "613.4d",
    ),
    (
        "una 1/3 a cui inverto forza e costituzione e diventa 3/1, poi ci metto un segnalino +1/+1: quanto è?",
        "4/2",
        "613.4d",
    ),
    ("il mio 3/3 prende +2/+2 e diventa 5/5. poi un effetto lo fa diventare 1/1. quanto è?", "3/3", "613.4b"),
    (
        "ho un 2/2 con due segnalini +1/+1, quindi è un 4/4, poi diventa 0/1 fino a fine turno. quanto è grande?",
        "2/3",
        "613.4b",
    ),
    ("il mio 2/3 prende +1/+1, poi diventa 4/4 per un effetto: quanto è grande?", "5/5", "613.4b"),
    ("Humility è in gioco e la mia creatura 6/6 ha due segnalini +1/+1: che taglia ha?", "3/3", "613.1f"),
    (
        "Con Umiltà in campo una creatura con un equipaggiamento che da +3/+1 quanto è grossa?",
        "4/2",
        "613.1f",
    ),
    ("Ho due spade che danno +2/+2 sulla stessa 1/1, che taglia ha?", "5/5", "613.4c"),
    ("controllo due anthem da +1/+1 e una pedina 1/1, che taglia ha la pedina?", "3/3", "613.4c"),
    ("ho due lord che danno +1/+1 e una 1/1, quanto è grande la 1/1?", "3/3", "613.4c"),
    ("la mia 3/4 diventa 0/2 per un effetto e io rispondo con giant growth, che taglia ha?", "3/5", "613.4b"),
    (
        "Ho una 2/3 equipaggiata con una spada da +1/+2, lui le toglie tutte le abilità, quanto è?",
        "3/5",
        "613.4c",
    ),
    ("la mia 3/3 ha due segnalini +1/+1 e un'aura che le dà +1/+0, quanto è?", "6/5", "613.4c"),
    (
        "Una 4/1 prende +1/+1 e poi un effetto ne scambia forza e costituzione: quanto diventa?",
        "2/5",
        "613.4d",
    ),
    (
        "Ho una 1/3, le do +0/+1, poi scambio forza e costituzione, poi le scambio di nuovo. Quanto è?",
        "1/4",
        "613.4d",
    ),
    (
        "Un effetto rende la mia creatura 0/2 di base, ha un segnalino +1/+1. Quanto è grossa?",
        "1/3",
        "613.4b",
    ),
    ("un 6/6 diventa 0/2 poi prende +1/+1, che taglia ha?", "1/3", "613.4b"),
    (
        "6/6 con segnalino +1/+1, poi un effetto la fa diventare 0/1: forza/costituzione finali?",
        "1/2",
        "613.4b",
    ),
    (
        "un effetto rende la mia bestia 4/4 e un altro più vecchio la rende 1/1. che taglia ha?",
        "4/4",
        "613.7",
    ),
    ("un effetto mette la mia 5/5 a 1/1 e poi un altro la rende 3/2 di base: che stat ha?", "3/2", "613.7"),
    ("Metto la mia 2/3 a 5/4 base e poi un effetto la inverte: quanto è?", "4/5", "613.4d"),
    ("un effetto rende una 3/3 0/1 di base, poi +2/+2: quanto è?", "2/3", "613.4b"),
    ("tutte le creature sono 1/1 di base, la mia 5/5 ha un segnalino +1/+1. quanto è?", "2/2", "613.4b"),
    ("Ho due aure che danno +2/+2 sulla mia 1/1: che stat ha?", "5/5", "613.4c"),
    ("2/2, ci metto due +1/+1. Totale?", "4/4", "613.4c"),
    ("Il mio lupo 3/3 ha tre segnalini -1/-1 e un incantesimo gli dà +1/+2, quanto è?", "1/2", "613.4c"),
    (
        "base 3/3, +4/+4 fino a fine turno, +0/+2 da un incantesimo, segnalino +1/+1, poi diventa 0/1. P/T?",
        "5/8",
        "613.4b",
    ),
    (
        "Ho un elfo 1/1 e un signore che dice «le altre creature che controlli prendono +1/+1». Quanto è l'elfo?",
        "2/2",
        "613.4c",
    ),
    (
        "C'è un incantesimo: tutte le creature perdono tutte le abilità e sono 2/2 di base. Ho un signore che dice "
        "«le altre creature che controlli prendono +1/+1» e un orso. L'orso quanto è?",
        "2/2",
        "613.1f",
    ),
    ("la mia 2/3 ha bushido 1 e viene bloccata da tre creature: quanto è?", "3/4", "702.45a"),
    ("La mia 1/2 con prodezza, lancio due istantanei: quanto è?", "3/4", "702.108a"),
    ("la mia 1/3 ha prodezza due volte e lancio un istantaneo: quanto è?", "3/5", "702.108b"),
    ("Ho una 2/5 con forza e costituzione scambiate e un segnalino +1/+1: che forza ha?", "6", "613.4d"),
    ("che forza e costituzione ha una 3/3 con due segnalini -1/-1 e un'aura +2/+2?", "3/3", "613.4c"),
    ("forza finale di una 2/2 con +1/+0?", "3", "613.4c"),
    ("ho una 1/1 con +3/+3 dall'aura e l'avversario la fa diventare 0/2. quanto è grande?", "3/5", "613.4b"),
    (
        "Una mia creatura 5/5 è 1/1 di base per un incantesimo, ha anche +2/+2: che taglia ha?",
        "3/3",
        "613.4b",
    ),
    ("la mia creatura è resa base 1/1 e dopo base 4/4 nello stesso turno, quanto è grande?", "4/4", "613.7"),
    (
        "Un effetto fa diventare la mia 5/5 una 1/1 di base, ha due segnalini +1/+1. Quanto è?",
        "3/3",
        "613.4b",
    ),
    (
        "In campo «tutte le creature perdono tutte le abilità e sono 1/1» e il mio lord creatura dà +1/+1: "
        "quanto è un elfo?",
        "1/1",
        "613.1f",
    ),
    ("che costituzione ha una 2/2 con +0/+3?", "5", "613.4c"),
    ("La mia 1/1 con equipaggiamento +2/+0 e due segnalini +1/+1, forza finale?", "5", "613.4c"),
]
AMONG_OTHER_WORDS = [
    (
        "allora ieri sera: il mio gigante 4/4 portava un segnalino +1/+1 e una spada che da +3/+0. Gino gli spara "
        "«ha forza e costituzione base 1/1 fino a fine turno». quanto grosso resta?",
        "5/2",
    ),
    (
        "il ciccione 1/6 prende +1/+0, poi lo giro (inverto forza e costituzione), poi riceve +0/+2. quanto fa",
        "8/2",
    ),
    (
        "bestione 3/5: riceve +2/+2, poi un effetto ne fissa la base a 0/1, infine arriva un segnalino +1/+1. "
        "Misura finale?",
        "3/4",
    ),
]
WHAT_IS_LEFT = [
    ("ho un 2/3 con un segnalino +1/+1 e un'aura +3/+3, tolgo l'aura, che taglia ha?", "3/4"),
    ("il mio 1/1 ha un equip che da +2/+0 e due segnalini +1/+1, stacco l'equip, quanto è grosso?", "3/3"),
    ("un 4/4 con +1/+1 fino a fine turno, finisce il turno, quanto è?", "4/4"),
    ("ho un 2/2 con un segnalino +1/+1 e un equip che da +1/+0, stacco l equip: quanto è grosso?", "3/3"),
    ("la mia 2/2 ha un'aura +1/+1, mi esiliano l'aura: che taglia ha?", "2/2"),
]
OF_ANOTHER_THING = [
    "combatto col 3/3 che ha +1/+1 e becca 2 danni: quanto è?",
    "il mio 2/2 evolve quando entra un 3/3, poi prende +1/+1: quanto è?",
    "clono il 2/2 che ha +2/+2: quanto è il clone?",
    "il ruolo Monster sul mio 3/3 con un segnalino +1/+1: che taglia ha?",
    "il mio 2/2 con un'aura +2/+2 e un segnalino +1/+1, poi l'aura se ne va: taglia?",
    "annuso un 2/2 con +1/+1 e sette cose: quanto è?",
]
VERDICTS = [
    ("Ho una 5/2 con forza e costituzione invertite, le lanciano -0/-2: muore?", Verdict.NO, "613.4d"),
    ("La mia 0/4 viene invertita: muore?", Verdict.YES, "704.5f"),
    ("Ho una 2/1 con un segnalino -1/-1: muore?", Verdict.YES, "704.5f"),
    ("una 1/1 con indistruttibile prende -1/-1: muore?", Verdict.YES, "704.5f"),
    (
        "Il mio orso 2/2 con +1/+1 da un incantesimo e -2/-2 fino a fine turno sopravvive?",
        Verdict.YES,
        "613.4c",
    ),
    ("2/2 con segnalino +1/+1, l'avversario le lancia -3/-3: sopravvive?", Verdict.NO, "704.5f"),
    ("3/3 con +2/+2: è una 5/5?", Verdict.YES, "613.4c"),
    ("3/3 con un segnalino +1/+1, quindi è 4/5, giusto?", Verdict.NO, "613.4c"),
]
REFUSED = [
    "ho due creature 2/2 e do +1/+1, quanto è?",
    "la mia 2/2 prende +1/+1 per ogni creatura: quanto è?",
    "la mia 3/3 prende 2 danni e +1/+1: muore?",
    "se la mia 2/2 non ha segnalini +1/+1 quanto è?",
    "le altre creature prendono +1/+1, la mia 2/2 quanto è?",
    "la mia 2/2 con +2/+2 fino a fine turno, il turno dopo quanto è?",
    "ho un 2/2 e un 3/3, metto +1/+1: quanto è?",
    "la mia 2/2 con bushido 2 bloccata da due creature: muore?",
    "un effetto mette la mia 2/2 a 0/1 dopo che un altro l'ha messa 4/4: quanto è?",
    "Le creature del mio avversario prendono -1/-1, la mia 3/3 quanto è?",
    "la mia 4/4 con segnalini -1/-1 quanto è?",
    "raddoppio i segnalini sulla mia 2/2 con due segnalini +1/+1: quanto è?",
    "L'avversario ha un signore che dà «le altre creature che controlli prendono +1/+1», la mia 2/2 quanto è?",
    "la mia 3/4 riceve +1/+1, in risposta le danno -0/-4: muore?",
    "la mia 2/2 diventa 4/4 per un effetto, prima un altro la rende 0/1: quanto è?",
    "le creature artefatto prendono +1/+1, la mia 2/2 quanto è?",
    "la mia 2/2 prende +1/+1 e l'altra -1/-1: quanto è?",
    "la mia 2/2 ha trenta segnalini +1/+1: quanto è?",
    "se la mia creatura con un segnalino +1/+1 e un anthem diventa 1/1 di base quanto è?",
    "la copia di una 2/2 con segnalino +1/+1 quanto è?",
]


@pytest.mark.parametrize(("question", "value", "rule"), SIZES)
def test_the_size_of_a_creature(question: str, value: str, rule: str, judge: Arbiter) -> None:
    found = judge.ask(question)
    assert found.value == value, found.text
    assert found.kind is Kind.QUANTITY
    assert found.citations[0].rule == rule


@pytest.mark.parametrize(("question", "verdict", "rule"), VERDICTS)
def test_whether_it_dies_or_is_so_big(question: str, verdict: Verdict, rule: str, judge: Arbiter) -> None:
    found = judge.ask(question)
    assert found.verdict is verdict, found.text
    assert found.kind is Kind.YES_NO
    assert found.citations[0].rule == rule


@pytest.mark.parametrize(("question", "value"), AMONG_OTHER_WORDS)
def test_words_that_change_no_size_are_read_through(question: str, value: str, judge: Arbiter) -> None:
    found = judge.ask(question)
    assert found.value == value, found.text
    assert found.simulation is not None
    assert found.simulation.proof is Proof.CONFIRMED


def test_of_what_goes_and_is_not_read_nothing_is_said(judge: Arbiter) -> None:
    found = judge.ask(
        "ho un 3/3 con un segnalino +1/+1 e una mazza che da +2/+0, stacco la mazza: quanto è grosso?"
    )
    assert found.value in (None, "4/4"), found.text


@pytest.mark.parametrize(("question", "value"), WHAT_IS_LEFT)
def test_what_is_gone_adds_nothing(question: str, value: str, judge: Arbiter) -> None:
    found = judge.ask(question)
    assert found.value == value, found.text


@pytest.mark.parametrize("question", OF_ANOTHER_THING)
def test_words_that_may_change_a_size_are_not(question: str, judge: Arbiter) -> None:
    assert size_of_creature(read_question(question, judge.kb), judge.kb, judge.stage) is None


@pytest.mark.parametrize("question", REFUSED)
def test_what_is_not_understood_whole_is_left_to_others(question: str, judge: Arbiter) -> None:
    assert size_of_creature(read_question(question, judge.kb), judge.kb, judge.stage) is None


def test_the_size_is_played_and_can_be_played_again(judge: Arbiter) -> None:
    found = judge.ask("la mia 1/4 con forza e costituzione scambiate da un effetto, poi +2/+0. Totale?")
    assert found.simulation is not None and found.simulation.scenario is not None
    assert found.simulation.proof is Proof.CONFIRMED
    report = judge.simulate(found.simulation.scenario, "prova")
    assert report.outcome.value == "superato"
    assert report.found("forza/costituzione di creatura") == found.value == "4/3"


def test_the_order_that_is_supposed_is_said(judge: Arbiter) -> None:
    found = judge.ask("un effetto rende la mia 2/2 1/1 di base e un altro la rende 4/4: quanto è?")
    assert found.value == "4/4"
    assert found.assumptions


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (
            "attacco con una creatura con attacco improvviso e tocco letale, blocca con un 3/3: il mio muore?",
            Verdict.NO,
        ),
        (
            "La mia creatura blocca una 4/4 con legame vitale: quanti punti vita guadagna l'avversario?",
            "4",
        ),
    ],
)
def test_a_size_that_does_not_matter_is_not_asked_for(
    question: str, answer: Verdict | str, judge: Arbiter
) -> None:
    found = judge.ask(question)
    assert answer in (found.verdict, found.value), found.text
    assert any("qualunque siano forza" in said for said in found.assumptions)


@pytest.mark.parametrize(
    "question",
    [
        "Lui attacca con una creatura con travolgere e io blocco con una 2/2: quanti danni subisco?",
        "il mio attaccante con trample è stato bloccato, quanti danni passano?",
        "attacco un planeswalker con 3 di lealtà con la mia creatura con travolgere, a quanto resta?",
        "Attacco con una creatura con attacco improvviso e tocco letale, mi bloccano una 4/4 e una 5/5: "
        "la mia creatura muore?",
    ],
)
def test_a_size_that_matters_is_asked_for(question: str, judge: Arbiter) -> None:
    found = judge.ask(question)
    assert found.outcome is Outcome.CLARIFY
    assert any("forza e costituzione" in fact for fact in found.options)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("La mia 2/5 ha tre segnalini +1/+1: qual è la sua forza base?", "2"),
        ("Una 1/4 con un'aura che le dà +2/+2, che costituzione base ha?", "4"),
        ("Un effetto rende la mia 3/3 0/1 e ha due segnalini +1/+1, che forza base ha?", "0"),
    ],
)
def test_counters_and_bonuses_are_no_part_of_a_base_size(question: str, value: str, judge: Arbiter) -> None:
    found = judge.ask(question)
    assert found.value == value, found.text
    assert found.citations[0].rule == "208.4b"


@pytest.mark.parametrize(
    ("question", "value", "rule"),
    [
        (
            "Lancio un istantaneo che dà +1/+1 alle mie creature fino a fine turno. Dopo gioco un 2/2. Quanto è grande?",
            "2/2",
            "611.2c",
        ),
        (
            "ho dato +1/+1 alle mie creature fino a fine turno, e dopo arriva una pedina 1/1: quanto è grande la pedina?",
            "1/1",
            "611.2c",
        ),
        (
            "dopo che ho dato +1/+1 a tutte le mie creature fino a fine turno con una magia entra una 2/2, quanto è grande?",
            "2/2",
            "611.2c",
        ),
        (
            "ho un incantesimo che dà +1/+1 alle mie creature, poi gioco un 2/2: quanto è grande?",
            "3/3",
            "613.4c",
        ),
        (
            "ho in campo un 2/2, lancio una stregoneria che dà +2/+2 a tutte le mie creature fino a fine turno. quanto è?",
            "4/4",
            "613.4c",
        ),
    ],
)
def test_a_spell_does_nothing_to_what_comes_after_it(
    question: str, value: str, rule: str, judge: Arbiter
) -> None:
    found = judge.ask(question)
    assert found.value == value, found.text
    assert found.citations[0].rule == rule


@pytest.mark.parametrize(
    "question",
    [
        "attacco il planeswalker con un 4/4, quanto gli rimane?",
        "Quanti danni fa la mia creatura con doppio attacco se non la bloccano?",
        "quanti danni passano al giocatore con travolgere se il bloccante è già ferito?",
        "Mi attacca un 7/7 con trample, blocco con un 2/2 e un 1/4: quanti danni mi arrivano come minimo?",
        "un 5/5 con travolgere è bloccato da due 2/2 e uno dei due viene rigenerato: quanti danni come minimo?",
    ],
)
def test_an_amount_that_nobody_told_is_not_said(question: str, judge: Arbiter) -> None:
    assert judge.ask(question).value is None


def test_the_power_of_a_switched_creature_is_its_damage(judge: Arbiter) -> None:
    assert judge.ask("una 1/4 scambiata di forza e costituzione quanto picchia?").value == "4"
