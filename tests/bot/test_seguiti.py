"""Short follow-ups: the whole question that each stands for, and what is answered to it."""

import pytest

from bot.arbiter import Arbiter
from bot.dialogue import read_turn, rewritings
from bot.dialogue.checked import comes_to, how_much
from bot.dialogue.how_many import how_many_of_it
from bot.dialogue.numbered import of_some_of_them, only_one_of_them
from bot.dialogue.timing import moved
from bot.dialogue.zones import with_zone
from kb.base import KnowledgeBase


@pytest.mark.parametrize(
    ("base", "change", "whole"),
    [
        (
            "ho una creatura con hexproof, il mio avversario la può bersagliare?",
            "e se sono io a targettarla?",
            "ho una creatura con hexproof, la posso bersagliare?",
        ),
        (
            "ho una creatura con velo, la posso bersagliare?",
            "e se la targetta lui?",
            "ho una creatura con velo, l'avversario la puo bersagliare?",
        ),
        (
            "posso bersagliare con un fulmine una creatura avversaria con anti-malocchio?",
            "e se al posto di anti-malocchio ha velo?",
            "posso bersagliare con un fulmine una creatura avversaria con velo?",
        ),
        (
            "lui ha una creatura con velo. la posso bersagliare?",
            "e se invece di velo ha anti-malocchio dal rosso e la mia magia è blu?",
            "lui ha una creatura con anti-malocchio dal rosso, la posso bersagliare, se la mia magia è blu?",
        ),
        (
            "ho giocato una creatura questo turno, può attaccare subito?",
            "e nel mio prossimo turno?",
            "ho giocato una creatura nel turno scorso, può attaccare?",
        ),
        (
            "il mio avversario attacca con un 2/2 con menace, lo posso bloccare con una creatura sola?",
            "e con due?",
            "il mio avversario attacca con un 2/2 con menace, lo posso bloccare con due creature?",
        ),
        (
            "il mio 2/2 viene bloccato da un 1/1, muore il mio?",
            "e se lui ne mette due a bloccare?",
            "il mio 2/2 viene bloccato da due 1/1, muore il mio?",
        ),
        (
            "attacco con un 9/9 con travolgere, mi blocca con due 3/3. quanto passa?",
            "e con due bloccanti da 4/4 quanto passa?",
            "attacco con un 9/9 con travolgere, mi blocca con due 4/4, quanto passa?",
        ),
        (
            "attacco con un 7/7 con travolgere e lui blocca con un 3/3, passano 4 danni, giusto?",
            "e se mi bloccano in tre?",
            "attacco con un 7/7 con travolgere e lui blocca con tre 3/3, quanti danni passano?",
        ),
        (
            "ho un 8/8 con travolgere e mi bloccano in due con dei 2/2, passano 4 danni, giusto?",
            "e se mi bloccano in tre?",
            "ho un 8/8 con travolgere e mi bloccano con tre 2/2, quanti danni passano?",
        ),
        (
            "attacco con un 5/5, lui blocca con un 2/2 e un 1/1. il mio muore?",
            "e se blocca solo con un 1/1?",
            "attacco con un 5/5, lui blocca solo con un 1/1, il mio muore?",
        ),
        (
            "un 3/3 con volare attacca e nessuno blocca, quanto prendo?",
            "e se gli attaccanti sono quattro?",
            "quattro 3/3 con volare attaccano e nessuno blocca, quanto prendo?",
        ),
        (
            "il mio comandante torna nella zona di comando, la prossima volta costa 2 in più?",
            "e se invece mi torna in mano e lo lancio da lì?",
            "il mio comandante mi torna in mano e lo lancio da lì, la prossima volta costa 2 in più?",
        ),
        (
            "l'avversario mi ruba la creatura, se muore va nel suo cimitero?",
            "quindi nel mio?",
            "l'avversario mi ruba la creatura, se muore va nel mio cimitero?",
        ),
        (
            "un 2/2 con protezione dal rosso muore con una magia rossa che fa 3 danni a ogni creatura?",
            "e se invece dice distruggi tutte le creature?",
            "un 2/2 con protezione dal rosso muore con una magia rossa che dice distruggi tutte le creature?",
        ),
        (
            "una magia che dice «ogni avversario perde 2 vite» bersaglia?",
            "e se dice avversario bersaglio?",
            "una magia che dice «avversario bersaglio» bersaglia?",
        ),
        (
            "il drago 4/4 volante del mio amico mi attacca, posso bloccarlo col mio 3/3 senza volare?",
            "e se il mio avesse reach?",
            "il drago 4/4 volante del mio amico mi attacca, posso bloccarlo col mio 3/3 con reach?",
        ),
        (
            "nel mio turno posso attaccare con una creatura entrata nel turno scorso?",
            "e con una entrata adesso?",
            "nel mio turno posso attaccare con una creatura entrata adesso?",
        ),
        (
            "ho un 1/1 con tocco letale bloccato da due 5/5. li uccido tutti e due?",
            "e se fosse un 2/2?",
            "ho un 2/2 con tocco letale bloccato da due 5/5, li uccido tutti e due?",
        ),
        (
            "un orso può bloccare due attaccanti insieme?",
            "e due orsi un attaccante solo?",
            "due orsi possono bloccare un attaccante solo?",
        ),
        (
            "posso lanciare una stregoneria con la pila vuota?",
            "e se nella pila c'è qualcosa?",
            "posso lanciare una stregoneria se nella pila c'è qualcosa?",
        ),
        (
            "una creatura con infettare fa danno a un planeswalker: gli toglie segnalini?",
            "e a una creatura, le mette segnalini -1/-1?",
            "una creatura con infettare fa danno a una creatura, le mette segnalini -1/-1?",
        ),
        (
            "il mazzo commander ha 100 carte, giusto?",
            "e quello standard?",
            "il mazzo standard quante carte ha?",
        ),
        (
            "il mio 4/4 blocca il suo 4/4. muoiono tutti e due?",
            "e se il suo era un 3/3 il mio muore?",
            "il mio 4/4 blocca il suo 3/3, il mio muore?",
        ),
        ("un'abilità di mana usa la pila?", "e una innescata normale?", "un'abilità innescata usa la pila?"),
        (
            "il mio 4/4 viene bloccato da un 2/2 e da un 3/3. muore?",
            "e se lo blocca solo il 3/3?",
            "il mio 4/4 viene bloccato da un 3/3, muore?",
        ),
        (
            "il mio 4/4 viene bloccato da un 2/2 e da un 3/3. posso ucciderli entrambi?",
            "e se fosse un 5/5?",
            "il mio 5/5 viene bloccato da un 2/2 e da un 3/3, posso ucciderli entrambi?",
        ),
        (
            "un 3/3 con doppio attacco blocca un 5/5. il 5/5 muore?",
            "e il mio?",
            "un 3/3 con doppio attacco blocca un 5/5, il 3/3 muore?",
        ),
        (
            "il mio 2/3 prende 2 danni, sopravvive?",
            "e se ne prende un altro dopo nello stesso turno?",
            "il mio 2/3 prende 3 danni, sopravvive?",
        ),
        (
            "il mio comandante è stato lanciato 3 volte dalla zona di comando, la quarta quanto in più pago?",
            "e la quinta?",
            "il mio comandante è stato lanciato 4 volte dalla zona di comando, la quinta quanto in più pago?",
        ),
        (
            "in commander posso mettere carte rosse in un mazzo con comandante blu?",
            "e artefatti incolori?",
            "in commander posso mettere artefatti incolori in un mazzo con comandante blu?",
        ),
        ("chi va secondo pesca al primo turno?", "e chi va primo?", "chi va primo pesca al primo turno?"),
        (
            "la mia creatura 1/1 con un segnalino +1/+1 prende un -2/-2. muore?",
            "e se il -2/-2 è solo -1/-1?",
            "la mia creatura 1/1 con un segnalino +1/+1 prende un -1/-1, muore?",
        ),
        (
            "una creatura appena evocata può attaccare?",
            "e nel turno dopo?",
            "una creatura evocata nel turno scorso può attaccare?",
        ),
    ],
)
def test_the_whole_question_comes_first(base: str, change: str, whole: str, book: KnowledgeBase) -> None:
    assert rewritings(base, change, book.lexicon)[0].text == whole


@pytest.mark.parametrize(
    ("base", "change", "never"),
    [
        (
            "la creatura del mio avversario ha hexproof, la posso bersagliare con una magia?",
            "e se invece di hexproof ha ward 2, la posso bersagliare?",
            "hexproof",
        ),
        ("se ho 5 vite e prendo 6 danni perdo?", "e se ne avevo 7?", "se ho 7 vite, perdo"),
        (
            "un'abilità di mana usa la pila?",
            "e una innescata normale?",
            "usa una innescata",
        ),
        (
            "la mia pedina torna in mano, la posso rilanciare?",
            "e se invece era una carta?",
            "pedina carta",
        ),
        (
            "lancio una crescita sul mio 2/2 e lui mi fulmina il 2/2. il mio muore?",
            "e se il fulmine lo lancia dopo?",
            "muore?, il fulmine lo lancia",
        ),
    ],
)
def test_no_reading_says_what_is_no_more(base: str, change: str, never: str, book: KnowledgeBase) -> None:
    readings = [reading for reading in rewritings(base, change, book.lexicon) if not reading.added]
    assert readings
    assert all(never not in reading.text for reading in readings)


@pytest.mark.parametrize(
    ("base", "core", "whole"),
    [
        ("ho 9 carte in mano alla fine del turno, devo scartare?", "quante", "quante carte devo scartare"),
        ("ho un 3/3 con legame vitale che attacca. guadagno vita?", "quanta", "quanta vita guadagno"),
        ("attacco con un 5/5 e blocca un 2/2, muore?", "di danni quanti", "quanti danni passano"),
        ("pesco due carte per turno?", "quante", "quante carte pesco per turno"),
        ("ho pagato due tasse. la prossima volta pago 7 mana?", "quanto", "quanto mana pago"),
        ("rilancio il comandante. pago di più?", "di quanto", "di quanto pago di più"),
        ("alla fine del turno ho 10 carte, ne scarto 2?", "quante", "quante ne scarto"),
        ("la mia 3/3 prende un segnalino +1/+1?", "quanti", "quanti segnalini +1/+1 la mia 3/3 prende"),
    ],
)
def test_how_many_after_whether(base: str, core: str, whole: str) -> None:
    found = how_many_of_it(base, core)
    assert found is not None
    assert whole in found


def test_how_many_is_asked_of_nothing_that_was_already_counted() -> None:
    assert how_many_of_it("quanti danni passano?", "quanti") is None
    assert how_many_of_it("chi muore?", "quante") is None
    assert how_many_of_it("muore?", "quante ne devo scartare") is None


def test_an_amount_that_is_told_for_something_else_is_not_asked() -> None:
    assert how_much("il generale fa 7 danni a partita, dopo 3 colpi l'avversario perde") is None
    assert comes_to("ho 10 segnalini veleno e perdo") is None
    assert comes_to("passano 4 danni") == "quanti danni passano"
    assert how_much("in limited il mazzo e' di 40 carte") == "in limited il mazzo di quante carte e'"


def test_some_of_those_that_were_told() -> None:
    assert of_some_of_them("due le ha lanciate lui") == "di cui due ha lanciate lui"
    assert of_some_of_them("10 di quelli venivano da un altro comandante") == (
        "di cui 10 venivano da un altro comandante"
    )
    assert of_some_of_them("due bloccano") is None


def test_only_one_of_two_that_did_it_together() -> None:
    told = "il mio 3/3 e il mio 2/2 bloccano insieme un 4/4, il 4/4 muore"
    assert only_one_of_them(told, "blocca solo il 3/3") == "il mio 3/3 blocca un 4/4, il 4/4 muore"
    assert only_one_of_them(told, "blocca solo il 6/6") is None
    assert only_one_of_them(told, "attacca solo il 3/3") is None


def test_a_deed_is_moved_in_time() -> None:
    told = "il mio 3/3 prende 2 danni e poi gli danno -1/-1"
    assert moved(told, "il -1/-1 arriva il turno dopo") == (
        "il mio 3/3 prende 2 danni e il turno dopo gli danno -1/-1"
    )
    assert moved(told, "il +1/+1 arriva il turno dopo") is None


def test_a_zone_takes_the_place_of_a_zone_however_it_is_joined() -> None:
    base = "ho una carta con ciclo in mano, posso ciclarla"
    assert list(with_zone(base, "dal cimitero")) == ["ho una carta con ciclo nel cimitero, posso ciclarla"]
    assert list(with_zone("posso lanciare dal cimitero una carta", "e' in esilio")) == [
        "posso lanciare dall'esilio una carta"
    ]
    assert list(with_zone(base, "dalla mano")) == []


def test_a_conclusion_follows() -> None:
    told = "se arriviamo tutti e due a 0 vite insieme, perdiamo entrambi?"
    assert read_turn("cioè la partita è patta?", [told]).follows


@pytest.mark.parametrize(
    ("turns", "verdict"),
    [
        (
            (
                "ho una creatura con hexproof, il mio avversario la può bersagliare?",
                "e se sono io a targettarla?",
            ),
            "si",
        ),
        (
            (
                "copio una magia con un bersaglio, la copia ha lo stesso bersaglio?",
                "e se l'effetto dice che posso scegliere nuovi bersagli, li cambio?",
            ),
            "si",
        ),
        (("se ho 5 vite e prendo 6 danni perdo?", "e se ne avevo 7?"), "no"),
        (
            (
                "un giocatore con 21 danni da comandante perde?",
                "e se 10 di quelli venivano da un altro comandante?",
            ),
            "no",
        ),
        (
            (
                "il mio comandante torna nella zona di comando, la prossima volta costa 2 in più?",
                "e se invece mi torna in mano e lo lancio da lì?",
            ),
            "no",
        ),
        (
            (
                "il mio 3/3 prende 2 danni e poi gli danno -1/-1, muore?",
                "e se il -1/-1 arriva il turno dopo?",
            ),
            "no",
        ),
        (
            ("il mio 3/3 e il mio 2/2 bloccano insieme un 4/4. il 4/4 muore?", "e se blocca solo il 3/3?"),
            "no",
        ),
        (
            (
                "ho un 1/1 con deathtouch bloccato da due 5/5. li uccido tutti e due?",
                "e se fosse un 2/2?",
            ),
            "si",
        ),
    ],
)
def test_what_follows_is_answered(turns: tuple[str, ...], verdict: str, judge: Arbiter) -> None:
    answer = judge.ask(turns[-1], turns[:-1])
    assert answer.verdict is not None
    assert answer.verdict.value == verdict


@pytest.mark.parametrize(
    ("turns", "value"),
    [
        (
            (
                "attacco con un 7/7 trample e lui blocca con un 3/3, passano 4 danni, giusto?",
                "e se mi bloccano in due?",
            ),
            "1",
        ),
        (
            (
                "sono a 15, mi attaccano con un 4/4 e un 3/3 e non blocco. scendo a 8, giusto?",
                "e se blocco il 4/4?",
            ),
            "12",
        ),
        (("ho 9 carte in mano alla fine del mio turno, devo scartare?", "quante?"), "2"),
        (("il mazzo commander ha 100 carte, giusto?", "e quello standard almeno?"), "60"),
    ],
)
def test_the_amount_is_told(turns: tuple[str, ...], value: str, judge: Arbiter) -> None:
    assert judge.ask(turns[-1], turns[:-1]).value == value


@pytest.mark.parametrize(
    "turns",
    [
        (
            "la mia pedina creatura torna in mano per un rimbalzo, la posso rilanciare?",
            "e se invece era una carta?",
        ),
        ("due trigger miei insieme, scelgo io l'ordine?", "e se uno è suo?"),
        (
            "posso giocare due terre nello stesso turno?",
            "e se ne ho una sola e la seconda la metto giù con un effetto?",
        ),
        ("posso attivare un'abilità con tap di una creatura appena entrata?", "e se ha rapidità?"),
    ],
)
def test_what_was_not_heard_affirms_nothing(turns: tuple[str, ...], judge: Arbiter) -> None:
    before, answer = judge.ask(turns[0]), judge.ask(turns[-1], turns[:-1])
    assert before.verdict is not None
    assert answer.verdict is not before.verdict
