"""Amounts told in a small story: copies of storm, counters of a rule, mana that is left, effects told of twice."""

import pytest

from bot.arbiter import Arbiter
from bot.asks import Asks, what_is_asked
from bot.counts import counted_amount
from bot.question import read_question


@pytest.mark.parametrize(
    ("question", "value", "rule"),
    [
        # 702.40a: each other spell cast before in the turn, by anybody, countered or not; lands and copies are none
        ("Ho lanciato tre magie e il mio avversario una, adesso la magia con tempesta. Quante copie?", "4", "702.40a"),
        ("io due spell, l'oppo una in risposta; poi casto la mia con storm: quante copie ottengo?", "3", "702.40a"),
        ("ho giocato una terra e lanciato 2 magie, poi storm: quante copie fa?", "2", "702.40a"),
        ("ho lanciato due magie io e una l'avversario, ora casto la magia con tempesta. quante copie?", "3", "702.40a"),
        ("nessuno ha ancora lanciato niente e lancio una magia con tempesta: quante copie?", "0", "702.40a"),
        ("ho lanciato due magie e ne ho copiata una, poi storm: quante copie?", "2", "702.40a"),
        ("ho lanciato due magie nel turno scorso e ora una con tempesta: quante copie?", "0", "702.40a"),
        ("è la terza magia del turno e ha storm: quante copie?", "2", "702.40a"),
        ("è la terza magia del turno e ha storm: quante volte si risolve in tutto, contando l'originale?", "3", "702.40a"),
        # 702.184a: as many counters as the power of the creature that is tapped
        ("uso stazionare tappando una 3/5: quanti segnalini carica riceve l'astronave?", "3", "702.184a"),
        ("station 9, ha già 4 segnalini carica e tappo una 2/2: quanti segnalini ha in tutto?", "6", "702.184a"),
        ("station 9 e già 4 segnalini, tappo una 2/2: quanti segnalini mancano?", "3", "702.184a"),
        # 122.1d: one stun counter at each of the controller's untap steps
        ("creatura tappata con tre segnalini stordimento, passa il mio stap: quanti stun le rimangono?", "2", "122.1d"),
        ("la mia bestia tappata ha 2 stun counter; dopo due miei untap quanti stun ha ancora?", "0", "122.1d"),
        # 106.4: what is not spent stays in the pool
        ("tappo 5 isole e lancio una magia da {2}{U}: quanto mana mi avanza?", "2", "106.4"),
        ("in riserva ho {R}{R}{G}{G} e pago {1}{G}: quanto mana mi resta?", "2", "106.4"),
        # 120.3a: a spell that everyone knows deals what it deals, and two of them twice that
        ("sono a 20, mi tira due fulmini: a quanto sto?", "14", "120.3a"),
        # 616.1: who is dealt damage chooses the least, who controls counters the most
        (
            "prendo 5 danni, un effetto di lui li raddoppia e un altro aggiunge 3, l'ordine conveniente lo scelgo io:"
            " quanti danni prendo?",
            "13",
            "616.1",
        ),
        (
            "Controllo un artefatto «se una creatura che entra fa innescare un'abilità di un permanente che controlli,"
            " quell'abilità si innesca una volta in più» e gioco una creatura che quando entra pesca una carta: quante carte"
            " pesco?",
            "2",
            "603.2d",
        ),
        # 120.3a: damage that is received is life lost
        ("sono a 11 e ricevo 4 danni: a quanto sto?", "7", "120.3a"),
        ("se ho 12 vite e ne perdo la metà, quante ne ho?", "6", "107.1a"),
        # 704.5g: what is missing to lethal damage
        ("una 4/4 prende 1 danno e poi -2/-2, quanti danni le servono ancora per morire?", "1", "704.5g"),
        ("quante carte mando al cimitero con macinare 5 se nel grimorio ne ho 2?", "2", "701.17b"),
        # 616.1: who is dealt the damage prevents first, and doubles what is left
        (
            "Un effetto raddoppia i danni che subisco e uno ne previene 1. Mi fanno 5 danni e li ordino io nel modo più"
            " conveniente: quanti danni subisco?",
            "8",
            "616.1",
        ),
        # 614.5: each of two equal effects applies once
        (
            "Ho due incantesimi identici in campo, ciascuno dice «Se un effetto creerebbe una o più pedine sotto il tuo"
            " controllo, ne crea il doppio invece». Creo una pedina. Quante pedine arrivano?",
            "4",
            "614.5",
        ),
        # 701.34a
        ("ho una creatura con tre +1/+1 e la faccio proliferare. quanti +1/+1 ha?", "4", "701.34a"),
        (
            "Lui è a 16 e ha un 3/3. Attacco con un 5/5 non bloccato, un 2/2 bloccato dal suo 3/3 e un 4/4 che passa."
            " A quanto rimane?",
            "7",
            "510.1c",
        ),
        (
            "lui sta a 14. gli tiro un fulmine da 3, poi attacco con un 4/4 e un 2/2: blocca il 2/2 con un 2/2."
            " a quanto va?",
            "7",
            "120.3a",
        ),
        ("siamo tutti a 20. mi drena 3 e poi mi attacca con un 4/4 non bloccato. a quanto sto?", "13", "120.3a"),
        ("sono a 20, attacco con un 3/3 e un 2/2 tutti e due lifelink, non bloccati. a quanto vado?", "25", "120.3f"),
        ("siamo a 20 pari. gli tiro un fulmine da 3, lui guadagna 2 vite. a quanto sta lui?", "19", "119.3"),
    ],
)  # fmt: skip
def test_an_amount_told_in_a_story(question: str, value: str, rule: str, judge: Arbiter) -> None:
    found = judge.ask(question)
    assert found.value == value, found.text
    assert rule in [citation.rule for citation in found.citations]


@pytest.mark.parametrize(
    "question",
    [
        "storm: ho lanciato due magie e anche l'avversario ne ha lanciate: quante copie?",
        "la creatura stappata con due segnalini stordimento passa uno stap: quanti stun le restano?",
        "Un effetto raddoppia i danni e uno ne previene 1. Mi fanno 5 danni: quanti danni subisco?",
        "ho {R}{R} in riserva e pago {1}{G}: quanto mana mi resta?",
        "creo tre token con un effetto che dice che i token entrano il doppio più uno: quanti token?",
        "ho 6 mana ma uno è già impegnato, {X}{R}: x massima?",
        "quattro magie prima... no, tre magie e poi una tempesta da 2 danni: quanti danni in tutto?",
    ],
)
def test_what_is_told_otherwise_is_not_counted(question: str, judge: Arbiter) -> None:
    assert counted_amount(read_question(question, judge.kb), judge.kb) is None


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("massimo numero di carte nel sideboard in costruito?", "15"),
        ("numero minimo di carte in un mazzo commander?", "100"),
        ("max carte in mano a fine turno?", "7"),
    ],
)
def test_the_most_and_the_least_are_asked_without_a_verb(question: str, value: str, judge: Arbiter) -> None:
    assert what_is_asked(question.rstrip("?")) is Asks.QUANTITY
    assert judge.ask(question).value == value


def test_the_most_of_something_said_with_its_number_is_asked_whether() -> None:
    assert what_is_asked("massimo quattro copie per carta?") is not Asks.QUANTITY
