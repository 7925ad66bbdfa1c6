"""Amounts of a text that is read whole: effects in order, abilities that trigger, each player, creatures to tap, mana."""

import pytest

from bot.answer import Outcome
from bot.arbiter import Arbiter
from bot.counted_thing import counts_the_same
from bot.counts import counted_amount
from bot.question import read_question


@pytest.mark.parametrize(
    ("question", "value", "rule"),
    [
        # 616.1: who is affected chooses the order; of counters the most comes of adding first
        (
            "Un permanente mette un segnalino +1/+1 in più, un altro ne mette il doppio: se ne metto 3 su una creatura,"
            " quanti al massimo?",
            "8",
            "616.1",
        ),
        ("un effetto aggiunge due segnalini e uno li raddoppia. metto un segnalino: quanti al minimo?", "4", "616.1"),
        ("controllo un incantesimo che aggiunge una pedina e uno che le raddoppia, ne creo due. max?", "6", "616.1"),
        (
            "Controllo due artefatti che raddoppiano i segnalini e uno che ne aggiunge uno. Metto un segnalino +1/+1 su una"
            " mia creatura 2/2, che taglia ha al massimo?",
            "10/10",
            "616.1",
        ),
        # of damage, what is best for who is dealt it is to prevent before doubling
        (
            "un effetto raddoppia i danni che subisco e uno scudo ne previene 2. mi fanno 6 danni, male che vada quanti ne"
            " prendo?",
            "10",
            "616.1",
        ),
        ("raddoppia i danni e previeni 2: fulmine da 3 e applico prima la prevenzione, quanti danni?", "2", "616.1"),
        # whatever the order the amount is one: no order need be asked
        ("tre raddoppiatori di token, la magia ne crea 2: quanti ne arrivano?", "16", "614.5"),
        ("ho 12 punti vita e un effetto che fa guadagnare il doppio. guadagno 4, a quanto arrivo?", "20", "614.5"),
        ("ho 2 pedine e un raddoppiatore di pedine, ne creo altre 4. quante ne ho in totale?", "10", "614.5"),
        # 603.2d: each effect of the kind adds one time
        (
            "con tre artefatti che fanno innescare le abilità una volta in più gioco una creatura che quando entra mi fa"
            " guadagnare 2 punti vita. quanti punti vita guadagno?",
            "8",
            "603.2d",
        ),
        # 603.2c: once for each occurrence; "one or more" once for the event
        (
            "ho due artefatti che mi fanno pescare una carta quando entra una creatura. entrano 3 creature, quante carte?",
            "6",
            "603.2c",
        ),
        ("popolo due volte e avevo una sola pedina: quante pedine ho adesso?", "3", "701.36a"),
        ("edh a 4 partendo da 40, ciascun giocatore perde 6: a quanto sono?", "34", "119.3"),
        ("quando una o più creature muoiono creo una pedina. ne muoiono 4 insieme: quante pedine creo?", "1", "603.2c"),
        # 101.4: it happens to each of them
        ("siamo in cinque, un incantesimo infligge 2 danni a ogni avversario. quanti danni in totale?", "8", "101.4"),
        ("in tre giocatori ognuno scarta due carte: quante carte vengono scartate in tutto?", "6", "101.4"),
        (
            "Commander a 4: ogni avversario perde 3 punti vita e io guadagno i punti vita persi in questo modo."
            " Da 10 a quanto vado?",
            "19",
            "119.3",
        ),
        # 702.122a, 702.51a: the power of those that are tapped, and one mana each
        ("veicolo con crew 5, ho solo creature 2/2: quante ne devo tappare come minimo?", "3", "702.122a"),
        ("ho una 4/4 e tre 1/1, il veicolo ha equipaggio 6: quante creature devo tappare al minimo?", "3", "702.122a"),
        ("una magia da {3}{W}{W} con convoke e ho tre terre. quante creature devo tappare?", "2", "702.51a"),
        # 106.12b
        ("le mie terre producono il doppio del mana e ne tappo 5: quanto mana ho?", "10", "106.12b"),
        ("ho due isole e un artefatto che fa 2 mana. quanto mana ho?", "4", "106.4"),
        # 702.2c: one damage is lethal
        ("Un mio 9/9 con tocco letale è bloccato da tre 4/4: quanti ne posso uccidere al massimo?", "3", "702.2c"),
        ("7/7 travolgere e tocco letale, lo bloccano una 5/5 e una 3/3. Quanti danni possono passare?", "5", "702.19b"),
        # 603.4: each is compared again as it resolves
        ("la mia 1/1 ha evoluzione, entrano insieme una 2/2 e una 4/4: quanti segnalini prende?", "2", "702.100a"),
        # 702.83a: only one that attacks alone
        ("due creature con esaltato, attacco con tre. quanto bonus prende ciascuna?", "0", "702.83a"),
        # 119.5
        ("sono a 9 e il mio totale diventa 20. quanti punti vita guadagno?", "11", "119.5"),
        ("ho 30 carte nel grimorio e ne macino 4, quante me ne restano?", "26", "701.17a"),
        ("parto da 40 e il comandante nemico mi colpisce due volte per 6. a quanto sto?", "28", "119.3"),
        # the counters that it enters with, not the tokens that are left
        ("una creatura con divorare 2 entra e mangia 3 pedine. con quanti segnalini entra?", "6", "702.82a"),
        ("ho 6 carte in mano, lancio una magia che ne fa pescare 3. quante carte ho in mano?", "8", "121.1"),
    ],
)  # fmt: skip
def test_an_amount_of_a_text_read_whole(question: str, value: str, rule: str, judge: Arbiter) -> None:
    found = judge.ask(question)
    assert found.value == value, found.text
    assert rule in [citation.rule for citation in found.citations]


@pytest.mark.parametrize(
    "question",
    [
        # the order matters and is not told
        "un effetto aggiunge un segnalino e uno li raddoppia. metto due segnalini: quanti ne ha?",
        "un effetto raddoppia i segnalini +1/+1 e un altro ne mette altrettanti più uno. ne metto 3: quanti sono?",
        # an effect of somebody else may be none of mine
        "un effetto dell'avversario raddoppia i segnalini e ne metto due: quanti?",
        # a condition that is not read
        "un effetto raddoppia le pedine solo nel mio turno e ne creo 3 nel suo: quante pedine?",
        "siamo in 4, ogni avversario che controlla un artefatto perde 2 punti vita: quanti in tutto?",
        "veicolo con crew 5, ho solo due 2/2: quante ne devo tappare come minimo?",
        "ho tre creature che mi fanno pescare una carta quando muore una creatura. muoiono tre creature: quante carte?",
        "due artefatti che fanno innescare una volta in più e una creatura che quando muore fa 1 danno: quanti danni?",
        "12 danni dal comandante di Luca e 9 da quello di Marco. quanti me ne mancano da quello di Luca per perdere?",
        "ha 7 veleni e lo colpisco con tossico 1 doppio attacco, poi prolifero. quanti veleni ha?",
        "oltre al comandante quante carte ci sono nel mazzo?",
        "ho 9 carte in mano a fine turno e non ho dimensione massima di mano, quante ne scarto?",
        "ogni volta che tappo una palude ne aggiunge una in più. ho due paludi e tre isole: quanto mana ho?",
    ],
)
def test_what_is_not_read_whole_is_not_counted(question: str, judge: Arbiter) -> None:
    assert counted_amount(read_question(question, judge.kb), judge.kb) is None


@pytest.mark.parametrize(
    ("question", "wordings", "same"),
    [
        ("ho dieci carte a fine turno, quante ne tengo?", ["ho nove carte, quante ne scarto?"], False),
        ("ho dieci carte a fine turno, quante ne butto?", ["ho nove carte, quante ne scarto?"], True),
        ("quante persone giocano?", ["con quanti punti vita si comincia?"], False),
        ("quante vite ho all'inizio?", ["con quanti punti vita si comincia?"], True),
        ("quanto vale?", ["con quanti punti vita si comincia?"], True),
    ],
)
def test_an_amount_is_of_what_is_asked(question: str, wordings: list[str], same: bool) -> None:
    assert counts_the_same(question, wordings) is same


@pytest.mark.parametrize(
    ("question", "value", "rule"),
    [
        ("sacrifico una creatura che ho rubato: nel cimitero di chi va?", "proprietario", "701.21a"),
        (
            "chi decide come dividere i danni se la mia creatura è bloccata da due creature?",
            "attaccante",
            "510.1c",
        ),
    ],
)
def test_a_player_or_a_zone_is_a_value(question: str, value: str, rule: str, judge: Arbiter) -> None:
    found = judge.ask(question)
    assert (found.outcome, found.value, found.verdict) == (Outcome.ANSWER, value, None)
    assert rule in [citation.rule for citation in found.citations]
