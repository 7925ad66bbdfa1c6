"""Amounts of what happens together: who sees others die or enter, effects on one number, every opponent, a team."""

import pytest

from bot.answer import Verdict
from bot.arbiter import Arbiter


@pytest.mark.parametrize(
    ("question", "value", "rule"),
    [
        # 603.10a: "un'altra" is never itself, "questa creatura o un'altra" is, and each sees the other die
        (
            "ho una creatura con «quando un'altra creatura che controlli muore, guadagni 1 punto vita» e"
            " altre tre creature."
            " un'ira di dio le distrugge tutte. quanti punti vita guadagno?",
            "3",
            "603.10a",
        ),
        (
            "Controllo due creature che dicono «Ogniqualvolta un'altra creatura che controlli muore, pesca"
            " una carta» e"
            " nient'altro. Muoiono insieme: quante carte pesco?",
            "2",
            "603.10a",
        ),
        (
            "ho in campo due Blood Artist (quando lui o un'altra creatura muore l'avversario perde 1 e io"
            " guadagno 1) e tre"
            " pedine goblin; pulisco il board, quante vite perde l'avversario?",
            "10",
            "603.10a",
        ),
        (
            "la mia creatura ha 'ogni volta che un'altra tua creatura muore pesca una carta', muore insieme"
            " ad altre 2 mie e 3"
            " dell'avversario. quante carte pesco",
            "2",
            "603.10a",
        ),
        (
            "controllo tre creature identiche con «ogniqualvolta questa creatura o un'altra creatura che"
            " controlli muore,"
            " guadagni 1 punto vita». muoiono tutte e tre insieme, quanti punti vita guadagno?",
            "9",
            "603.10a",
        ),
        (
            "ho tre creature, una di queste ha «ogniqualvolta un'altra creatura che controlli muore,"
            " guadagni 1 punto vita»."
            " muoiono tutte e tre insieme. quanti punti vita guadagno?",
            "2",
            "603.10a",
        ),
        (
            "ho tre creature che dicono ognuna «ogniqualvolta un'altra creatura che controlli muore, pesca"
            " una carta»."
            " l'avversario ne uccide una con un fulmine. quante carte pesco?",
            "2",
            "603.10a",
        ),
        (
            "«Ogniqualvolta questa creatura o un'altra creatura che controlli muore, ogni avversario perde"
            " 1 punto vita.» Ce"
            " l'ho in campo con due soldati e muoiono tutti insieme. Siamo in 4 in commander. Quanta vita"
            " perdono in totale"
            " gli avversari?",
            "9",
            "603.10a",
        ),
        (
            "quando muore una creatura dell'avversario pesco una carta. Ira di Dio: io avevo tre creature,"
            " lui quattro. Quante"
            " carte pesco?",
            "4",
            "603.10a",
        ),
        # 603.6a: those that enter together see each other
        (
            "rianimo insieme tre creature e ognuna ha «ogniqualvolta un'altra creatura entra sotto il tuo"
            " controllo pesca una"
            " carta»: quante carte pesco?",
            "6",
            "603.6a",
        ),
        (
            "quattro creature identiche entrano insieme, ognuna dice: quando un'altra creatura entra,"
            " questa prende un"
            " segnalino +1/+1. Quanti segnalini ha ciascuna?",
            "3",
            "603.6a",
        ),
        (
            "ho una creatura «quando entra un'altra creatura che controlli guadagni 1 punto vita» e"
            " l'avversario mette in"
            " campo tre creature, quanto guadagno?",
            "0",
            "603.6a",
        ),
        # 614.5, 616.1: each of several effects once; the order gives the most or the least
        (
            "ho due permanenti che dicono «se staresti per creare una o più pedine, invece ne crei il"
            " doppio» e lancio una"
            " magia che crea 3 soldati. quanti soldati ho?",
            "12",
            "614.5",
        ),
        (
            "Controllo una Doubling Season e una Parallel Lives, creo due pedine: quante in tutto?",
            "8",
            "614.5",
        ),
        (
            "ho un permanente che dice che se guadagno punti vita ne guadagno il doppio, ne ho due uguali e"
            " guadagno 2, quanta"
            " vita prendo?",
            "8",
            "614.5",
        ),
        (
            "hardened scales e doubling season: metto 2 segnalini +1/+1, qual è il massimo che posso ottenere?",
            "6",
            "616.1",
        ),
        (
            "Ho un permanente che raddoppia i segnalini e due che ne aggiungono uno. Metto 1 segnalino:"
            " minimo quanti?",
            "4",
            "616.1",
        ),
        # 120.3f, 615.6: lifelink gains what is dealt, damage prevented to one opponent is not
        (
            "siamo in quattro, la mia creatura con legame vitale ha un'abilità che infligge 2 danni a ogni"
            " avversario. a uno i"
            " danni vengono prevenuti. quanti punti vita guadagno?",
            "4",
            "120.3f",
        ),
        (
            "estorsione, tre avversari ma uno non può perdere punti vita; pago e quanti punti vita guadagno io?",
            "2",
            "702.101a",
        ),
        # 810.9: each of the two players of a team loses life apart
        (
            "two-headed giant: gioco una magia «ogni avversario perde 3 punti vita», la squadra avversaria"
            " è a 30. a quanto"
            " va?",
            "24",
            "810.9",
        ),
        (
            "gigante a due teste, un solo avversario perde 5 punti vita, il team era a 30: a quanto va il team?",
            "25",
            "810.9",
        ),
        (
            "mi colpiscono un tossico 3 e un infettare 2/2 non bloccati: quanti segnalini veleno?",
            "5",
            "702.90b",
        ),
        # 702.40a, 702.83a, 903.8, 103.5c
        (
            "io ho lanciato 2 magie e un avversario 1, poi lancio la magia con storm. Quante copie faccio?",
            "3",
            "702.40a",
        ),
        (
            "ho lanciato un fulmine, una creatura e un artefatto, poi una magia con tempesta. quante copie?",
            "3",
            "702.40a",
        ),
        (
            "attacco da sola con una 1/1 con esaltato e ho altre due creature con esaltato rimaste a casa,"
            " quanti danni fa?",
            "4",
            "702.83a",
        ),
        (
            "il mio comandante l'ho lanciato due volte dalla zona di comando e due volte è morto, adesso lo"
            " lancio per la"
            " terza volta, quanto pago in più?",
            "4",
            "903.8",
        ),
        (
            "il commander l'ho giocato una volta dalla mano e una dalla zona di comando. La prossima volta"
            " dalla zona quanta"
            " tassa pago?",
            "2",
            "903.8",
        ),
        (
            "EDH pod da 4, mulligan gratis il primo. al terzo mulligan con quante carte resto in mano?",
            "5",
            "103.5c",
        ),
        ("siamo in cinque al tavolo, ho fatto tre mulligan, quante ne rimetto in fondo?", "2", "103.5c"),
        ("X=4 costo {X}{R}{R} in pila valore di mana?", "6", "202.3e"),
    ],
)
def test_what_happens_together(question: str, value: str, rule: str, judge: Arbiter) -> None:
    answer = judge.ask(question)
    assert (answer.value, answer.citations[0].rule) == (value, rule)


@pytest.mark.parametrize(
    ("question", "wrong"),
    [
        # who is indestructible stays, who comes back is not told of, and tokens are none that are not
        (
            "Ho due creature con «ogniqualvolta un'altra creatura muore, guadagni 1 punto vita»."
            " L'avversario ne ha tre. Ira di"
            " Dio. Ma una delle mie due è indistruttibile. Quanto guadagno?",
            {"5", "10"},
        ),
        (
            "ho in campo 4 pedine e una creatura (quando una creatura non pedina che controlli muore perdi"
            " 1 e peschi una"
            " carta). wrath: quante carte pesco?",
            {"4", "5"},
        ),
        (
            "ho un permanente che raddoppia le pedine ma la magia la lancia l'avversario e crea 3 pedine"
            " sotto il suo"
            " controllo. quante ne crea?",
            {"6"},
        ),
    ],
)
def test_what_is_not_told_is_not_counted(question: str, wrong: set[str], judge: Arbiter) -> None:
    assert judge.ask(question).value not in wrong


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("servono nove segnalini veleno per perdere?", Verdict.NO),
        ("servono dieci segnalini veleno e non nove per perdere?", Verdict.YES),
        ("bastano 12 segnalini veleno per perdere?", Verdict.YES),
        ("servono quindici segnalini veleno e non dieci in two-headed giant?", Verdict.YES),
        ("in due teste servono 10 segnalini veleno per perdere?", Verdict.NO),
        ("con due mulligan in 1v1 si parte con 6 carte?", Verdict.NO),
        ("in commander si parte da 30 punti vita?", Verdict.NO),
        ("in commander si parte da 40 punti vita?", Verdict.YES),
    ],
)
def test_an_amount_that_is_said_is_compared(question: str, verdict: Verdict, judge: Arbiter) -> None:
    assert judge.ask(question).verdict is verdict


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("ho 7 punti vita e un effetto raddoppia i miei punti vita. quanti ne guadagno", "7"),  # 701.10d
        (
            "Un fulmine da 3 è diretto a me. In campo c'è un effetto che raddoppia tutti i danni e ho uno scudo che"
            " previene i prossimi 2. Scelgo io l'ordine migliore: quanti danni prendo?",
            "2",  # 616.1
        ),
    ],
)
def test_what_doubles_a_total_and_what_prevents_are_no_doublers_of_an_event(
    question: str, value: str, judge: Arbiter
) -> None:
    assert judge.ask(question).value == value
