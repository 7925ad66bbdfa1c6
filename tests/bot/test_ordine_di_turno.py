"""Players in turn order, whose turn it is and what happens to several of them: who comes first, last or next."""

import pytest

from bot.answer import Outcome, Proof, Verdict
from bot.arbiter import Arbiter

TOLD = [
    # 603.3b, 405.5: in APNAP order onto the stack, and the last there resolves first
    (
        "si gioca in quattro, ordine di turno Anna, Bea, Carlo, Dario. è il turno di Anna e si innescano insieme un'abilità"
        " di Anna, una di Carlo e una di Dario. quale si risolve per prima?",
        "Dario",
        "603.3b",
    ),
    (
        "Stessa partita a tre: Gino, Mara e Ubaldo in quest'ordine. Turno di Mara, scattano insieme un trigger di Gino e uno"
        " di Ubaldo. Chi dei due mette per primo in pila il suo?",
        "Ubaldo",
        "603.3b",
    ),
    (
        "Ordine di gioco Sara, Luca, Pina. Durante il turno di Luca una wrath fa morire tre creature, una per ciascuno,"
        " ognuna con un'abilità quando muore. In che ordine si risolvono?",
        "Sara, Pina, Luca",
        "603.3b",
    ),
    (
        "siamo io e Teo, nel mio turno muoiono insieme una mia creatura e una sua e tutte e due hanno un trigger di morte."
        " di chi si risolve per primo?",
        "Teo",
        "603.3b",
    ),
    (
        "siamo in due. upkeep mio. scatta il mio e scatta il suo. quale si risolve per ultimo?",
        "il tuo",
        "603.3b",
    ),
    (
        "A turno di Dario muoiono contemporaneamente una creatura di Dario e una di Elisa, entrambe con un trigger di morte."
        " Quale trigger finisce in cima alla pila?",
        "Elisa",
        "603.3b",
    ),
    # what does not hang on the seats is said without them
    (
        "eravamo in 3 io Leo e Meg. turno di Leo. mi scatta un trigger e ne scatta uno anche a Leo. di chi si risolve prima",
        "il tuo",
        "603.3b",
    ),
    # 101.4: choices from the active player on
    (
        "stesso tavolo Nico, Ivo, Rosa e Lea, tocca a Rosa: ciascun giocatore sacrifica una creatura. Chi sceglie per"
        " ultimo?",
        "Ivo",
        "101.4",
    ),
    (
        "Turno di Ciro, ordine Aldo, Bice, Ciro. Ciro risolve 'ogni avversario scarta una carta'. In che ordine scelgono?",
        "Aldo, Bice",
        "101.4",
    ),
    (
        "Nel mio turno lancio una carta che fa scartare ogni avversario. Alla mia sinistra c'è Ugo e dopo di lui Pia. Chi"
        " scarta per primo?",
        "Ugo",
        "101.4",
    ),
    (
        "in una votazione iniziata da Zoe, con ordine Yuri, Zoe, Walter, chi vota per ultimo?",
        "Yuri",
        "101.4",
    ),
    ("chi fa mulligan per primo se comincia Gaia e gioca contro Renzo?", "Gaia", "103.5"),
    # 117.3: priority
    (
        "A tre: Anna, Bea e Carlo. Nel suo turno Bea lancia un istantaneo e passa la priorità. A chi tocca adesso?",
        "Carlo",
        "117.3d",
    ),
    (
        "nel mio turno l'avversario risponde con un counter. chi riceve la priorità subito dopo che l'ha lanciato?",
        "avversario",
        "117.3c",
    ),
    (
        "durante il turno di Elsa, Fabio risolve un istantaneo. chi ha la priorità dopo la risoluzione?",
        "Elsa",
        "117.3b",
    ),
    # 500.7: extra turns
    (
        "nel turno di Rita, Ivo risolve un turno extra e subito dopo ne risolve uno Lea. Finito il turno di Rita chi gioca?",
        "Lea",
        "500.7",
    ),
    (
        "ordine Tito Uga Vasco. nel turno di Tito Vasco si prende un turno extra. dopo quello a chi tocca?",
        "Uga",
        "500.7",
    ),
    # 725.4, 726.4: the crown and the initiative
    ("il monarca lascia la partita nel turno di Teo. chi diventa il nuovo monarca?", "Teo", "725.4"),
    (
        "siamo in quattro, nell'ordine Ugo, Vera, Walter e Zoe. Vera è monarca e nel suo stesso turno concede. chi diventa"
        " monarca?",
        "Walter",
        "725.4",
    ),
    (
        "Ubaldo ha l'iniziativa e muore nel turno di Pina. Giocano Ubaldo, Pina, Sofia. Chi la prende?",
        "Pina",
        "726.4",
    ),
    # 405.5: spells in response to each other
    (
        "Lancio Divination, Gianni risponde con Negate e io rispondo con Dispel. Quale si risolve per prima?",
        "Dispel",
        "405.5",
    ),
]

NOT_SURE = [
    # somebody else sits there, and it is his seat that decides
    "siamo in quattro, turno di Leo: Leo lancia una magia e passa. a chi va la priorità? al tavolo c'è anche Marta",
    "Nora è il monarca e concede nel suo turno. Al tavolo c'è Pia con altri due giocatori. chi diventa monarca?",
    "ordine anna, bea, gengis. turno di anna, ogni giocatore sacrifica una creatura. chi sceglie per ultimo?",
    # two who get one each: in which order is not told
    "io e lui abbiamo preso un turno extra nello stesso turno, chi gioca prima?",
    # whoever corrects himself has told two tales
    "Gioco Shock, l'oppo risponde con Controincantesimo... ops no, con Fog. Quale si risolve prima?",
]


@pytest.mark.parametrize(("question", "value", "rule"), TOLD)
def test_the_one_who_is_asked_for_is_named(question: str, value: str, rule: str, judge: Arbiter) -> None:
    found = judge.ask(question)
    assert found.outcome is Outcome.ANSWER, found.text
    assert (found.value, found.verdict) == (value, None)
    assert rule in [citation.rule for citation in found.citations]


@pytest.mark.parametrize("question", NOT_SURE)
def test_no_player_is_named_where_the_seats_are_not_sure(question: str, judge: Arbiter) -> None:
    assert judge.ask(question).value is None


def test_the_order_of_triggers_is_played(judge: Arbiter) -> None:
    simulation = judge.ask(TOLD[0][0]).simulation
    assert simulation is not None
    assert simulation.proof is Proof.CONFIRMED


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Berto vuole rispondere al counter di Ciro ma Ada ha gia passato: può?", Verdict.YES),
        ("Nora può rispondere al mio istantaneo se Pino ha già passato?", Verdict.YES),
        ("Anna ha passato, Bruno ha passato, la magia si risolve: Anna può ancora rispondere?", Verdict.NO),
    ],
)
def test_that_another_has_passed_takes_nothing_away(question: str, verdict: Verdict, judge: Arbiter) -> None:
    assert judge.ask(question).verdict is verdict
